"""All exercises of all notebooks."""

from __future__ import annotations

from importlib import import_module

from spagwidget.lessons import Coding, Exercise, Making, Prediction, Watching
from spagwidget.lessons.exercises import start_here

MODULES = {
    "00-start-here": "start_here",
    "01-level-1": "level_1",
    "01b-first-move": "first_move",
    "02-level-2": "level_2",
    "03-level-3": "level_3",
    "04-loops-that-never-end": "loops",
    "05-fair-start": "fair_start",
    "06-reverse-priority": "reverse_priority",
    "07-memory": "memory",
    "08-instant": "instant",
    "09-many-players": "many_players",
    "10-sequential-open": "sequential_open",
    "11-blank": "blank",
    "12-monsters": "monsters",
    "13-is-the-first-player-better": "first_player",
    "14-finding-combos": "combos",
    "15-bots-and-tournaments": "bots_and_tournaments",
    "20-maciji": "maciji",
    "21-programmers-nightmare": "programmers_nightmare",
    "22-lovelace-and-babbage": "lovelace_and_babbage",
}

NUMBERED: list[Exercise | Prediction | Making | Coding | Watching] = [
    task for module in MODULES.values() for task in import_module(f"spagwidget.lessons.exercises.{module}").exercises
]
TASKS = [start_here.warm_up, *NUMBERED]  # the first is an example, which has no number and is not counted
EXERCISES = [task for task in TASKS if isinstance(task, Exercise)]
PREDICTIONS = [task for task in TASKS if isinstance(task, Prediction)]
MAKINGS = [task for task in TASKS if isinstance(task, Making)]
CODINGS = [task for task in TASKS if isinstance(task, Coding)]
WATCHINGS = [task for task in TASKS if isinstance(task, Watching)]
