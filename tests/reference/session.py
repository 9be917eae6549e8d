"""Playing: one table, its conversation, and records replayed (9.2, 9.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .engine import conversation
from .notation import read_position, write_position
from .table import LETTERS, Table, dealt_table, extension, snapshot_of

Record = dict[str, Any]
Snapshot = dict[str, Any]

KNOWN_RULES = {"level", "players", "variants", "extensions", "edition", "lives", "flags", "cards"}
KNOWN_EXTENSIONS = {"reverse_priority", "memory", "instant", "interrupt", "sequential_open", "fair_start"}
KNOWN_VARIANTS: dict[str, tuple[object, ...]] = {
    "reverse_flips_queues": (True, False),  # V1
    "wipeout": ("head", "tail"),  # V2
    "instants_stay": (True, False),  # V3
    "memory_choice": (True, False),  # V4
    "memory_live": (True, False),  # V5
    "stalemate_from_start": (True, False),  # V6
    "free_placing": (True, False),  # V7
}


class Illegal(ValueError):
    """9.3: an illegal action stops the replay."""

    def __init__(self, ply: int, action: str, legal: list[str]) -> None:
        super().__init__(f"ply {ply}: {action!r} is not in {legal}")
        self.ply = ply
        self.action = action
        self.legal = legal


class Session:
    """A game in progress."""

    def __init__(self, record: Record) -> None:
        rules = dict(record["rules"])
        check_rules(rules)
        first: list[str] = []
        if "start" in record:
            self.table, first = read_position(record["start"], rules)
        else:
            self.table = dealt_table(rules, list(record["deal"]), list(record.get("instants", [])))
        check_players(self.table["rules"])
        self.ply = 0
        self._talk = conversation(self.table)
        self._go_on(None)
        for index, action in enumerate(first):
            # 9.4: a text has no history, so we cannot check that a declaration of stalemate at its
            # end is allowed.
            last = index == len(first) - 1
            if last and action == "stalemate" and self.table["asks"] == "activate":
                self.table["legal"].append(action)
            self._step(action)

    def play(self, *actions: str) -> None:
        """Carry out these actions; each must be legal."""
        for action in actions:
            self._step(action)
            self.ply += 1

    @property
    def snapshot(self) -> Snapshot:
        """The present moment as 9.3 has it."""
        return snapshot_of(self.table, self.ply)

    @property
    def text(self) -> str:
        """The present moment as 9.4 has it."""
        return write_position(self.table)

    def _step(self, action: str) -> None:
        if action not in self.table["legal"]:
            raise Illegal(self.ply, action, list(self.table["legal"]))
        self.table["since"].append(action)
        self._go_on(action)

    def _go_on(self, answer: str | None) -> None:
        try:
            if answer is None:
                next(self._talk)
            else:
                self._talk.send(answer)
        except StopIteration:
            assert self.table["phase"] == "over"


def check_rules(rules: dict[str, Any]) -> None:
    """9.2: unknown keys inside `rules` are refused."""
    unknown = set(rules) - KNOWN_RULES
    if unknown:
        raise ValueError(f"unknown rules: {sorted(unknown)}")
    unknown = set(rules.get("extensions", ())) - KNOWN_EXTENSIONS
    if unknown or rules.get("edition", "code") not in ("code", "monster"):
        raise ValueError(f"unknown extensions {sorted(unknown)}, or an unknown edition")
    for name, value in rules.get("variants", {}).items():
        if value not in KNOWN_VARIANTS.get(name, ()):
            raise ValueError(f"unknown variant: {name}={value!r}")
    if rules["level"] not in (1, 2, 3) or rules.get("players", 2) not in range(2, len(LETTERS) + 1):
        raise ValueError("R1, R6: levels 1 to 3, players 2 to 5")


def check_players(rules: dict[str, Any]) -> None:
    """Not every extension allows every number of players."""
    if extension(rules, "instant") and rules["players"] > 3:
        raise ValueError("R51: 2 or 3 players only")
    if extension(rules, "fair_start") and rules["players"] != 2:
        raise ValueError("R54: two players")


def positions(record: Record) -> Iterator[Snapshot]:
    """The moments of a recorded game, from before any action to after the last."""
    session = Session(record)
    yield session.snapshot
    for action in record["actions"]:
        session.play(action)
        yield session.snapshot


def table_of(text: str, rules: dict[str, Any]) -> Table:
    """The table of a position text, after the actions of its `do=`."""
    return Session({"rules": rules, "start": text, "actions": []}).table
