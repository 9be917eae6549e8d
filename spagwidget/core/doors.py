"""The doors of a game to the outside, such as web pages: they are packages above this one, imported when first used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

PANELS = ("log", "code", "values", "tree", "strip", "predict")
"""What a web page can have besides its board, as `panels=` names it."""

_DOORS: dict[str, str] = {}
"""The place of each door's function, `package.module:name`, by the door's name."""


def add_door(name: str, place: str) -> None:
    """Say where a door's function is.

    Args:
        name: The door's name.
        place: Where the function is imported from when it is first used, such as `spagwidget.export:to_html`.
    """
    _DOORS[name] = place


def door(name: str) -> Callable[..., Any]:
    """Return the function of a door.

    Args:
        name: The door's name, which `add_door` knows.
    """
    module, _, function = _DOORS[name].partition(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found
