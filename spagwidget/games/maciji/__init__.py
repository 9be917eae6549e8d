"""MACIJI, a game of numbers by T. Oda, after his article and with rulings of our own (M1 to M10, C1 to C13)."""

from __future__ import annotations

from .rules import Maciji

__all__ = ["Maciji"]
