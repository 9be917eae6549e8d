"""The text of the program, with marks where games differ; `program_text` explains them."""

from __future__ import annotations

from ..python_view import VIEW
from .cards import FLAGS
from .course import COURSE
from .decisions import TALK
from .defeat import DEFEAT
from .frame import COMMANDS, HEAD, LAST
from .numbers import NUMBERS
from .players import PLAYERS
from .position import POSITION, TABLE

__all__ = ["TEMPLATE"]

STEPS = FLAGS + NUMBERS + PLAYERS
TEMPLATE = HEAD + COMMANDS + VIEW + STEPS + COURSE + TALK + DEFEAT + POSITION + TABLE + LAST
