"""Sheets to print and cut out: the cards of Spaghetti Code and what else a table needs, as vector PDF."""

from __future__ import annotations

from .sheets import EDITIONS, PAPER_NAMES, SHEETS, print_sheets

__all__ = ["EDITIONS", "PAPER_NAMES", "SHEETS", "print_sheets"]
