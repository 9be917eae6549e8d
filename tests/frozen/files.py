"""The golden files: where they are, how they are written, and what is derived from a record."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

import spagwidget as spag

from .plans import Plan

FOLDER = Path(__file__).parents[1] / "golden" / "frozen"

LINES = (
    "level-1-players-2",
    "maciji-hex",
    "monster-v6-off",
    "sequential-open",
    "start-do",
    "start-hands",
    "start-memory",
)
"""The games whose lines of `replay --json` are stored in full."""

Digests: TypeAlias = dict[str, list[str]]
"""For each game the digests of its plies, or of its messages."""


def digest(text: str) -> str:
    """The first eight hexadecimal digits of a text's SHA-256: enough for golden files that stay small."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def record_file(name: str) -> Path:
    """Where a game's record is kept."""
    return FOLDER / "records" / f"{name}.json"


def read(name: str) -> Digests:
    """The digests of a file, by game."""
    kept: dict[str, str] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return {game: digests.split() for game, digests in kept.items()}


def write(name: str, digests: Mapping[str, Sequence[str]]) -> None:
    """Write digests: one line for each game."""
    text = json.dumps({game: " ".join(row) for game, row in sorted(digests.items())}, indent=1) + "\n"
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


def difference(found: Sequence[str], kept: Sequence[str]) -> int | None:
    """The first place where two rows of digests differ, or None."""
    for place, (one, other) in enumerate(zip(found, kept, strict=False)):
        if one != other:
            return place
    return None if len(found) == len(kept) else min(len(found), len(kept))


# What is derived from a record


def replay_lines(plan: Plan) -> list[str]:
    """What `replay --json` prints for a game: a line before the first action, and one after each."""
    return [
        json.dumps(moment) for moment in spag.replay(spag.Record.load(record_file(plan.name)), commands=plan.commands)
    ]


def final(plan: Plan) -> spag.Game:
    """The game of a record, at its end."""
    return spag.Game.from_record(spag.Record.load(record_file(plan.name)), commands=plan.commands)


def positions(plan: Plan) -> list[str]:
    """The position text before the first action and after each one."""
    game = final(plan)
    return [game.position_at(ply) for ply in range(game.ply + 1)]


def captions(plan: Plan) -> list[str]:
    """The captions of each action's events."""
    return by_ply(plan, lambda event: event.caption)


def events(plan: Plan) -> list[str]:
    """The data of each action's events: without captions, kinds and arguments."""
    return by_ply(
        plan,
        lambda event: json.dumps(
            [event.number, event.round, event.seat, event.action, list(event.focus), event.sign, event.faint]
        ),
    )


def by_ply(plan: Plan, describe: Callable[[spag.Event], str]) -> list[str]:
    """The events of each action, one per line, written by `describe`."""
    game = final(plan)
    found: list[list[str]] = [[] for _ in range(game.ply)]
    for event in game.events:
        found[event.ply].append(describe(event))
    return ["\n".join(lines) for lines in found]
