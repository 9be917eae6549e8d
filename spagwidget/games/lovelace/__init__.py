"""Lovelace & Babbage, a house reconstruction: programs of five lines, written against the clock (LB1 to LB99)."""

from __future__ import annotations

from ...core.catalogue import add_texts
from ...core.game_type import GameType
from .cli import add_commands
from .display import LovelaceDisplay
from .display.icons import ICONS
from .notation import LovelaceNotation
from .rules import Lovelace
from .setup import LovelaceSetup
from .solver.search import Answer, best_programs, solve
from .solver.task import Task, task_of

__all__ = ["GAME", "Answer", "Lovelace", "Task", "best_programs", "solve", "task_of"]

add_texts(__file__)

GAME = GameType(
    "lovelace-babbage",
    Lovelace,
    LovelaceDisplay,
    LovelaceNotation,
    LovelaceSetup,
    add_commands=add_commands,
    icons=ICONS,
)
"""Lovelace & Babbage: the rules with their display, notation and setup."""
