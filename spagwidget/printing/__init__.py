"""Sheets to print and cut out: cards, what else a table needs, and sheets to write on, as vector PDF."""

from __future__ import annotations

from .sheets import EDITIONS, PAPER_NAMES, SHEETS, USUAL, print_sheets

__all__ = ["EDITIONS", "PAPER_NAMES", "SHEETS", "USUAL", "print_sheets"]
