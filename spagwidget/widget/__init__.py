"""The board for Jupyter."""

from __future__ import annotations

from .board import SpagWidget
from .puzzle_board import PuzzleBoard

__all__ = ["PuzzleBoard", "SpagWidget"]
