"""Exercises that the engine checks: what a teacher needs to write one, and those of the notebooks.

The exercises of each notebook are in a module of `lessons.exercises` (`start_here`, `level_1`, …).
"""

from __future__ import annotations

from .._notebook import shorten
from ..core.catalogue import add_texts
from .kit.coding import Case, Coding
from .kit.exercise import Exercise, Trap
from .kit.forced import forces
from .kit.given import save_answers
from .kit.goals import Force, Goal, Prevent, Refutation, Win
from .kit.making import Making, Trial
from .kit.own import OwnExercise, OwnPrediction, exercise, open_exercise, prediction
from .kit.prediction import Prediction
from .kit.progress import Progress, as_lesson
from .kit.show import Cards
from .kit.solutions import Solutions
from .kit.unquoted import explain
from .kit.verdict import Verdict
from .kit.watching import Watching

__all__ = [
    "Cards",
    "Case",
    "Coding",
    "Exercise",
    "Force",
    "Goal",
    "Making",
    "OwnExercise",
    "OwnPrediction",
    "Prediction",
    "Prevent",
    "Progress",
    "Refutation",
    "Solutions",
    "Trap",
    "Trial",
    "Verdict",
    "Watching",
    "Win",
    "as_lesson",
    "exercise",
    "forces",
    "open_exercise",
    "prediction",
    "save_answers",
]

add_texts(__file__)
shorten((Exception,), explain)
