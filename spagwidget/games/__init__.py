"""Registers the games that come with the package, the default one first, and their puzzles, without loading any."""

from __future__ import annotations

from ..core.puzzle import add_puzzles
from ..core.registry import add_built_in

__all__: list[str] = []

add_built_in("spaghetti", "spagwidget.games.spaghetti:GAME")
add_built_in("maciji", "spagwidget.games.maciji:GAME")
add_built_in("nightmare", "spagwidget.games.nightmare:GAME")
add_built_in("lovelace-babbage", "spagwidget.games.lovelace:GAME")

add_puzzles("spaghetti", "spagwidget.games.spaghetti.puzzles:puzzles")
add_puzzles("maciji", "spagwidget.games.maciji.puzzles:puzzles")
