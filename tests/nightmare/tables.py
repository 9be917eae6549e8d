"""Small positions for the tests: a game from one line of text, and the ring as one line."""

from __future__ import annotations

from typing import Any

import spagwidget as spag
from spagwidget.games.nightmare.cards import NAMES

REST = "deck=BLANK#1,BLANK#2,ACQUIRE#1,ACQUIRE#2,ACQUIRE#3"
"""A deck for positions in which cards are drawn: the first one is BLANK#1."""


def begin(text: str, *actions: str, **options: Any) -> spag.Game:
    """Return a game from a position text, after some actions."""
    game = spag.Game.from_position(text, game="nightmare", **options)
    game.play(*actions)
    return game


def ring(game: spag.Game) -> str:
    """Return the cards with their bits, such as `ZAP#1:AB WORM`; `>` or `<` stands before the PC's card."""
    shown = game.snapshot
    words = [one["card"] + (f":{one['bits']}" if one["bits"] else "") for one in shown["ring"]]
    if words:
        words[shown["pc"]] = (">" if shown["direction"] > 0 else "<") + words[shown["pc"]]
    return " ".join(words)


def legal(game: spag.Game) -> tuple[str, ...]:
    """Return the legal actions; a call, because they change from one line to the next."""
    return game.legal


def life(game: spag.Game) -> list[int]:
    """Return the life of each player."""
    return [player["life"] for player in game.snapshot["players"]]


def record(actions: tuple[str, ...] = (), players: int = 2, **keys: Any) -> spag.Record:
    """Return a record; without `deck` or `start`, all 60 cards in the order of the rulebook are its deck."""
    data: dict[str, Any] = {"format": "spagwidget-record", "version": 1, "game": "nightmare"}
    data["rules"] = {"players": players}
    if "start" not in keys:
        data |= {"first": "A", "deck": list(NAMES)}
    return spag.Record({**data, "actions": list(actions), **keys})


def started(start: object, *actions: str, **keys: Any) -> spag.Game:
    """Return the game of a record that begins with a position (PN92), after some actions."""
    game = spag.Game.from_record(record(start=start, **keys))
    game.play(*actions)
    return game
