"""Every rule is tested on two engines: the real one, and the slow reference engine.

def test_R21_…(engine):
    game = engine.start("(Bug A)(AddFlag B)", level=1)
    game.play("skip")
    assert game.row == "(Bug A)>(AddFlag B)"
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pytest

import spagwidget as spag
from tests import reference
from tests.rulebook import DEFAULTS


class Play(Protocol):
    """The methods that both engines have."""

    def play(self, *actions: str) -> object: ...
    @property
    def snapshot(self) -> dict[str, Any]: ...
    @property
    def position(self) -> str: ...


class Watched:
    """A game, with its state in the short forms that the tests use."""

    def __init__(self, game: Play, refusal: type[ValueError]) -> None:
        self.game = game
        self.refusal = refusal

    def play(self, *actions: str) -> Watched:
        """Play these actions and return this object."""
        self.game.play(*actions)
        return self

    def refuses(self, *actions: str) -> bool:
        """Return True if each of these actions is illegal now and changes nothing."""
        before = self.now
        for action in actions:
            with pytest.raises(self.refusal):
                self.game.play(action)
            assert self.now == before
        return True

    @property
    def now(self) -> dict[str, Any]:
        """The current position as a snapshot (9.3)."""
        return self.game.snapshot

    @property
    def text(self) -> str:
        """The current position as text (9.4)."""
        return self.game.position

    @property
    def legal(self) -> list[str]:
        """The complete list of legal actions."""
        legal: list[str] = self.now["legal"]
        return legal

    @property
    def row(self) -> str:
        """The program in the form of 9.4, made from the snapshot: `>(Bug{1,2} A.B)(AddFlag)`."""
        return row_of(self.now)

    @property
    def players(self) -> str:
        """Life, unused flags and defeats: `A5+6 B-1+3x`."""
        return players_of(self.now)

    @property
    def turn(self) -> str:
        """The open decision, such as `A activate`, or the result: `A wins`, `drawn`."""
        return turn_of(self.now)


def row_of(now: dict[str, Any]) -> str:
    """Return the program of a snapshot, with the cursor, and a dot after the handled flags."""
    row = ""
    for index, card in enumerate(now["program"]):
        here = index == now["cursor"]
        if here:
            row += ">" if now["direction"] == 1 else "<"
        row += "(" + card["card"]
        # In the Monster edition Bug has {damage} only.
        if any(value != DEFAULTS[card["card"]][name] for name, value in card["params"].items()):
            row += "{" + ",".join(str(value) for value in card["params"].values()) + "}"
        queue = card["flags"]
        if here and now["handled"]:
            # V1: in a backward-ordered visit the handled flags come after the dot.
            dot = now["handled"] if now.get("order", 1) == 1 else len(queue) - now["handled"]
            queue = queue[:dot] + "." + queue[dot:]
        row += f" {queue})" if queue else ")"
    return row


def players_of(now: dict[str, Any]) -> str:
    """Return the players of a snapshot as text."""
    return " ".join(
        f"{player['name']}{player['life']}+{player['unused']}{'x' if player['out'] else ''}"
        for player in now["players"]
    )


def turn_of(now: dict[str, Any]) -> str:
    """Return the open decision of a snapshot, or the result."""
    if now["phase"] == "over":
        assert (now["to_move"], now["asks"], now["legal"]) == (None, None, [])
        return f"{now['winner']} wins" if now["winner"] else "drawn"
    assert now["winner"] is None
    return f"{now['to_move']} {now['asks']}"


HEAD = {"format": "spagwidget-record", "version": 1, "game": "spaghetti"}


class Engine(Protocol):
    """The two ways to begin a game in a test."""

    def start(self, text: str, **rules: Any) -> Watched: ...
    def deal(self, *cards: str, instants: Sequence[str] = (), **rules: Any) -> Watched: ...


class RealEngine:
    """The engine of the package, through its public interface."""

    def start(self, text: str, **rules: Any) -> Watched:
        """Begin at a position text, at level 3 unless the test sets another."""
        return Watched(spag.Game.from_position(text, **{"level": 3, **rules}), spag.IllegalAction)

    def deal(self, *cards: str, instants: Sequence[str] = (), **rules: Any) -> Watched:
        """Begin with these cards in this order, and with these instant cards face down (R51)."""
        if not instants:
            return Watched(spag.Game(deal=list(cards), **rules), spag.IllegalAction)
        record = {**HEAD, "rules": {"players": 2, **rules}, "deal": list(cards), "instants": list(instants)}
        return Watched(spag.Game.from_record(spag.Record({**record, "actions": []})), spag.IllegalAction)


class Session(reference.Session):
    """The reference engine with the names that the tests use."""

    @property
    def position(self) -> str:
        return self.text


class SecondReading:
    """The slow, plain engine of tests/reference."""

    def start(self, text: str, **rules: Any) -> Watched:
        """Begin at a position text, at level 3 unless the test sets another."""
        record = {"rules": {"level": 3, **rules}, "start": text}
        return Watched(Session(record), reference.Illegal)

    def deal(self, *cards: str, instants: Sequence[str] = (), **rules: Any) -> Watched:
        """Begin with these cards in this order, and with these instant cards face down (R51)."""
        record = {"rules": {"players": 2, **rules}, "deal": list(cards), "instants": list(instants)}
        return Watched(Session(record), reference.Illegal)


@pytest.fixture(params=[RealEngine, SecondReading])
def engine(request: pytest.FixtureRequest) -> Engine:
    """Return each of the two engines in turn."""
    made: Engine = request.param()
    return made
