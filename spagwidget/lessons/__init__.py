"""Exercises that the engine checks.

Each notebook has a module of its own here (`start_here`, `level_1`, …) with the exercises that it sets.
"""

from __future__ import annotations

from .exercise import Exercise, Trap
from .forced import forces
from .making import Making, Trial
from .prediction import Prediction
from .solutions import Solutions
from .verdict import Verdict

__all__ = ["Exercise", "Making", "Prediction", "Solutions", "Trap", "Trial", "Verdict", "forces"]
