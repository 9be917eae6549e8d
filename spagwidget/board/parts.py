"""The parts of the built front end, and which of them the first picture of a board needs."""

from __future__ import annotations

from ..core.rules import Rules
from ..core.session.game import Game
from ..core.table.scene import Scene

LOADER = "loader.js"
"""Every board has the loader with it, which finds the front end in the page or asks Python for it."""
VEIL = ("veil.js", "veil.css")
"""The files that parts share which are loaded later: covers, dialogs and downloads."""
PARTS = {
    "first": ("shared.js", "widget.js", "shared.css", "widget.css"),
    "cards": ("cards.js", "cards.css"),
    "cells": ("cells.js", "cells.css"),
    "ring": ("ring.js", "ring.css"),
    "engines": ("engines.js", "engines.css"),
    "monster": ("monster.js", "monster.css"),
    "extras": (*VEIL, "extras.js", "extras.css"),
    "later": (*VEIL, "later.js", "later.css"),
    "watch": (*VEIL, "watch.js", "watch.css"),
}
"""The front end's parts, each with its files: what every board needs; the painters for rows of cards, for cells,
for rings and for engines; the pictures of the Monster edition; hands, covers and fields; the editors and the dialogs;
everything for watching a program run.
"""


# Python decides about the first picture, because the first board carries its parts along. For everything later the
# page decides (js/src/parts/needs.ts) and asks.
def needed(scene: Scene, edition: str, *, extras: bool = False) -> tuple[str, ...]:
    """Return the parts that the first picture of a board needs, besides the first one.

    A board that needs another part later, because the game has changed, asks for it.

    Args:
        scene: What lies on the table.
        edition: The edition whose pictures are used.
        extras: Whether the board may cover the table, ask for numbers or show times.
    """
    held = scene.stores or any(score.held for score in scene.scores)
    kind = scene.layout.kind
    wanted = {
        "cells": kind in ("grid", "hex"),
        "ring": kind == "ring",
        "engines": kind == "engines",
        "cards": kind not in ("grid", "hex", "ring", "engines"),
        "monster": edition == "monster",
        "extras": extras or held or kind == "engines",
    }
    return tuple(part for part, wants in wanted.items() if wants)


def fills_in(game: Game) -> bool:
    """Return True if a board of the game may cover the table, ask for numbers, or count down."""
    rules = game.rules
    return rules.has_secrets() or type(rules).find is not Rules.find or rules.has_deadlines()
