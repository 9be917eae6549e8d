"""A short record of a game, as data."""

from __future__ import annotations

from typing import Any

DATA: dict[str, Any] = {
    "format": "spagwidget-record",
    "version": 1,
    "game": "spaghetti",
    "rules": {"level": 1, "players": 2},
    "deal": ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"],
    "actions": ["place Bug", "place AddFlag"],
}
