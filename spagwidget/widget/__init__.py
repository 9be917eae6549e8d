"""The board for Jupyter."""

from __future__ import annotations

from .board import SpagWidget
from .exercise_board import ExerciseBoard, Told
from .puzzle_board import PuzzleBoard

__all__ = ["ExerciseBoard", "PuzzleBoard", "SpagWidget", "Told"]
