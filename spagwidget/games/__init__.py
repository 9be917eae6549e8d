"""The games, by the names that records use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.registry import register
from ..core.rules import Rules
from .maciji import Maciji
from .maciji.cli import add_commands as _add_maciji
from .spaghetti import Spaghetti

__all__ = ["COMMANDS", "GAMES"]

GAMES: dict[str, type[Rules[Any]]] = {"spaghetti": Spaghetti, "maciji": Maciji}

COMMANDS: tuple[Callable[[Any], None], ...] = (_add_maciji,)
"""What games add to the command line: each is handed its `add_subparsers`."""

register(GAMES)
