"""Lovelace & Babbage, a house reconstruction: programs of five lines, written against the clock (LB1 to LB99)."""

from __future__ import annotations

from ...core.catalogue import add_texts
from ...core.game_type import GameType
from .cli import add_commands
from .coach import Hint, LovelaceCoach, hint
from .display import LovelaceDisplay
from .display.icons import ICONS
from .effects import LineEffect, effects_of_lines
from .encoder import LovelaceEncoder
from .evaluator import LovelaceEvaluator
from .explainer import LovelaceExplainer
from .inspector import LovelaceInspector
from .notation import LovelaceNotation
from .prediction import LovelacePredictor
from .program import LovelaceListing
from .rules import Lovelace
from .setup import LovelaceSetup
from .solver.puzzle import Attempt, Puzzle, puzzles
from .solver.search import Answer, best_programs, solve
from .solver.task import Task, task_of

__all__ = [
    "GAME",
    "Answer",
    "Attempt",
    "Hint",
    "LineEffect",
    "Lovelace",
    "Puzzle",
    "Task",
    "best_programs",
    "effects_of_lines",
    "hint",
    "puzzles",
    "solve",
    "task_of",
]

add_texts(__file__)

GAME = GameType(
    "lovelace-babbage",
    Lovelace,
    LovelaceDisplay,
    LovelaceNotation,
    LovelaceSetup,
    program=LovelaceListing,
    inspector=LovelaceInspector,
    explainer=LovelaceExplainer,
    predictor=LovelacePredictor,
    add_commands=add_commands,
    coach=LovelaceCoach,
    evaluator=LovelaceEvaluator,
    encoder=LovelaceEncoder,
    icons=ICONS,
)
"""Lovelace & Babbage: the rules with their display, notation and setup."""
