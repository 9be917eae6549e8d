"""Has the engine and Python check a claim of the guide for teachers."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from typing import Any

from scripts.teach_pages import played
from spagwidget import Game
from spagwidget.lessons import forces

BEGINS = {"position", "options", "play", "game", "at"}
"""What a claim about the game begins with."""


def _queues(game: Game) -> dict[str, str]:
    return {card["card"]: card["flags"] for card in game.snapshot["program"]}


def _players(game: Game, key: str) -> dict[str, Any]:
    return {player["name"]: player[key] for player in game.snapshot["players"]}


def _numbers(game: Game) -> dict[str, int]:
    return {f"{card['card']}.{name}": n for card in game.snapshot["program"] for name, n in card["params"].items()}


def _acts(game: Game) -> str:
    """Return whose flag has its turn, and where: `A on Bug`."""
    here = game.snapshot
    if here["asks"] != "activate":
        return "nobody"
    return f"{here['to_move']} on {here['program'][here['cursor']]['card']}"


def _turns(game: Game) -> dict[str, int]:
    """Return how many turns each player has had."""
    had = [event.seat for event in game.events if event.kind in ("run", "skip")]
    return {seat: had.count(seat) for seat in _players(game, "life")}


def _runs(game: Game) -> dict[str, list[int]]:
    """Return the steps at which a flag runs each card."""
    found: dict[str, list[int]] = {}
    for step, frame in enumerate(game.frames()):
        if frame.event is not None and frame.event.kind == "run":
            spot = next(spot for spot in frame.scene.spots if frame.scene.cursor and spot.id == frame.scene.cursor.spot)
            found.setdefault(spot.id, []).append(step)
    return found


def _events(game: Game) -> dict[str, int]:
    kinds = [event.kind for event in game.events]
    return {kind: kinds.count(kind) for kind in kinds}


FACTS: Mapping[str, Callable[[Game], Any]] = {
    "acts": _acts,
    "cards": lambda game: [card["card"] for card in game.snapshot["program"]],
    "cursor": lambda game: game.snapshot["program"][game.snapshot["cursor"]]["card"],
    "direction": lambda game: game.snapshot["direction"],
    "handled": lambda game: game.snapshot["handled"],
    "repeats": lambda game: "stalemate" in game.legal,
    "result": lambda game: game.position,
    "to_move": lambda game: game.to_move,
    "winner": lambda game: game.winner or "nobody",
}
"""What a claim can say about a game, and how it is found out."""

PARTS: Mapping[str, Callable[[Game], Mapping[str, Any]]] = {
    "events": _events,
    "life": lambda game: _players(game, "life"),
    "numbers": _numbers,
    "queues": _queues,
    "runs": _runs,
    "turns": _turns,
    "unused": lambda game: _players(game, "unused"),
}
"""The same for facts of which a claim names some parts."""


def false(claim: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with a claim; an empty list if it is true.

    Raises:
        ValueError: The claim says nothing, or something unknown.
    """
    if "code" in claim:
        return _false_code(claim)
    said = {key: value for key, value in claim.items() if key not in BEGINS}
    if not said:
        raise ValueError(f"{claim} says nothing")
    game, found = played(claim), []
    for key, value in said.items():
        if key in FACTS:
            got: Any = FACTS[key](game)
        elif key in PARTS:
            parts = PARTS[key](game)
            got = {name: parts.get(name) for name in value}
        elif key in ("legal", "illegal"):
            got = [action for action in value if (action in game.legal) == (key == "legal")]
        elif key in ("forces", "escapes"):
            # `forces = {A = 4}`: A wins within 4 actions, whatever the others do; `escapes` is the opposite.
            got = {seat: n if forces(game, seat, n) == (key == "forces") else None for seat, n in value.items()}
        else:
            raise ValueError(f"a claim cannot say {key}")
        if got != value:
            found.append(f"{claim}: {key} is {got}")
    return found


def _false_code(claim: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with a claim about Python: `code`, and what it `prints` or `raises`."""
    if set(claim) not in ({"code", "prints"}, {"code", "raises"}):
        raise ValueError(f"{claim} must say what the code prints or raises")
    out = io.StringIO()
    try:
        with redirect_stdout(out):
            exec(compile(claim["code"], "claim", "exec"), {})  # our own data file
    except Exception as error:  # the claim names the error
        got = type(error).__name__
    else:
        got = out.getvalue().strip()
    wanted = claim.get("prints", claim.get("raises"))
    return [] if got == wanted else [f"{claim}: {got}"]
