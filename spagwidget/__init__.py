"""Spaghetti Code, the board game about programs: an engine, a board for Jupyter, pictures and files.

`spagwidget.SpagWidget(spagwidget.Game(level=1, players=2))` deals a game and shows it in a notebook.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import _preload
from . import games as _games  # noqa: F401  # registers the games
from ._version import __version__
from .core.action import Action
from .core.errors import (
    BadCommand,
    BadPosition,
    BadRecord,
    BadType,
    BadValue,
    IllegalAction,
    SpagError,
    UnknownOption,
    Unsupported,
)
from .core.session.game import Game
from .core.session.record import Record
from .core.session.replay import replay
from .core.session.transcript import Event, Frame
from .games.spaghetti.blank.card_api import View
from .games.spaghetti.blank.python_card import PythonCommand, command
from .games.spaghetti.rulebook import rule

if TYPE_CHECKING:
    from .pictures import draw
    from .widget import SpagWidget

__all__ = [
    "Action",
    "BadCommand",
    "BadPosition",
    "BadRecord",
    "BadType",
    "BadValue",
    "Event",
    "Frame",
    "Game",
    "IllegalAction",
    "PythonCommand",
    "Record",
    "SpagError",
    "SpagWidget",
    "UnknownOption",
    "Unsupported",
    "View",
    "__version__",
    "command",
    "draw",
    "replay",
    "rule",
]

# The widget imports anywidget and pictures import matplotlib, which is slow: both are imported when first used.
_LATER = {"SpagWidget": ".widget", "draw": ".pictures"}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)


_preload.foresee()
