"""The games, by the names that records use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.bridge import bridged
from ..core.registry import register
from .maciji import Maciji
from .maciji.cli import add_commands as _add_maciji
from .spaghetti import Spaghetti
from .spaghetti.setup.fair_start import FairStart

__all__ = ["COMMANDS", "GAMES"]

GAMES = (bridged(Spaghetti, bridged(FairStart)), bridged(Maciji))

COMMANDS: tuple[Callable[[Any], None], ...] = (_add_maciji,)
"""What games add to the command line: each is handed its `add_subparsers`."""

register(*GAMES)
