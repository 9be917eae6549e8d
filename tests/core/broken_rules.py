"""Games whose rules or notation break one law each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spagwidget.core.action import Action, Actions
from spagwidget.core.game_type import GameType
from spagwidget.core.rules import Deadline, Notes, Outcome
from spagwidget.core.table.scene import Scene
from tests.games.hands import CARDS, Shed, Table
from tests.games.nim import Heaps, Nim, NimDisplay, NimNotation


class Boxed:
    """A state that is equal by value, but can be changed."""

    def __init__(self, heaps: Heaps) -> None:
        self.heaps = heaps

    @property
    def left(self) -> tuple[int, ...]:
        return self.heaps.left

    @property
    def turn(self) -> int:
        return self.heaps.turn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Boxed) and self.heaps == other.heaps

    def __hash__(self) -> int:
        return hash(self.heaps)

    def __repr__(self) -> str:
        return repr(self.heaps)


class TwoOfOne(Nim):
    seats = ("A", "A")


class LostOptions(Nim):
    def options(self) -> dict[str, object]:
        return {"piles": 3}


class OtherOptions(Nim):
    def options(self) -> dict[str, object]:
        return {"heaps": [len(self.heaps)]}


class OpenChance(Nim):
    dealt = 0

    def initial(self, rng: Random) -> Heaps:
        OpenChance.dealt += 1
        return Heaps((self.dealt,), 0)


class ListState(Nim):
    def initial(self, rng: Random) -> Heaps:
        return Heaps([1, 2], 0)  # type: ignore[arg-type]  # wrong on purpose


class ChangedInPlace(Nim):
    def initial(self, rng: Random) -> Any:
        return Boxed(super().initial(rng))

    def apply(self, state: Any, action: Action, notes: Notes | None = None) -> Any:
        state.heaps = super().apply(state.heaps, action)
        return Boxed(state.heaps)


class OnlyWithNotes(Nim):
    def apply(self, state: Heaps, action: Action, notes: Notes | None = None) -> Heaps:
        after = super().apply(state, action)
        return after if notes is None else after._replace(turn=state.turn)


class NothingLegal(Nim):
    def legal(self, state: Heaps, seat: int | None = None) -> Sequence[Action]:
        return super().legal(state, seat) if state.left[0] else ()


class EndsEarly(Nim):
    def outcome(self, state: Heaps) -> Outcome | None:
        return None if all(state.left) else Outcome(0)


class NeverAsks(NimNotation):
    def asks(self, state: Heaps) -> str | None:
        return None


class AskedByLetter(Nim):
    def to_act(self, state: Heaps) -> Any:
        return tuple(self.seats[seat] for seat in super().to_act(state))


class WonByNobody(Nim):
    def outcome(self, state: Heaps) -> Outcome | None:
        return None if any(state.left) else Outcome(7)


class ListedTwice(Nim):
    def legal(self, state: Heaps, seat: int | None = None) -> Sequence[Action]:
        return [*super().legal(state, seat), *super().legal(state, seat)]


class NewActions(NimNotation):
    def parse(self, text: str) -> Action:
        return Action(text, "take", (*super().parse(text).args, 0))


class UnequalHashes(NimNotation):
    def parse(self, text: str) -> Action:
        return EqualToAll(text, "take", super().parse(text).args)


class EqualToAll(Action):
    """Equal to any action, without an equal hash."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action)

    __hash__ = object.__hash__


class WithFunctions(Actions):
    def make(self, kind: str, args: tuple[Any, ...] = (), words: Sequence[object] | None = None) -> Action:
        return super().make(kind, (*args, print, lambda: None), args if words is None else words)


class NotForPickle(Nim):
    made = WithFunctions()


class Unwritten(NimNotation):
    def parse(self, text: str) -> Action:
        raise NotImplementedError


class NobodyMay(Nim):
    def actors(self, state: Heaps, action: Action) -> tuple[int, ...]:
        return ()


class OddSnapshot(NimNotation):
    def snapshot(self, state: Heaps) -> dict[str, Any]:
        return {**super().snapshot(state), "seen": {1, 2}}


class TakenKey(NimNotation):
    def first_keys(self, state: Heaps) -> dict[str, Any]:
        return {"game": "chess"}


class ShortSnapshot(NimNotation):
    def snapshot(self, state: Heaps) -> dict[str, Any]:
        return {"left": state.left}


class Opens(Nim):
    def opens_turn(self, state: Heaps) -> bool:
        return True


class OneWay(NimNotation):
    def write(self, state: Heaps) -> str:
        return " ".join(map(str, state.left))

    def read(self, text: str) -> Heaps:
        return Heaps(tuple(map(int, text.split())), 0)


class Shuffled(Nim):
    def initial(self, rng: Random) -> Heaps:
        return Heaps(tuple(rng.sample(range(1, 99), 2)), 0)


class AnyHeap(NimNotation):
    def parse(self, text: str) -> Action:
        heap, taken = text.removeprefix("take ").split()
        return Nim.made.make("take", (int(heap), int(taken)))


class ShuffledDisplay(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        return NimDisplay(Nim(state.left)).scene(state)


class FindsNothing(Nim):
    def find(self, state: Heaps, text: str) -> Action | None:
        return None


class FindsThePattern(Shed):
    def find(self, state: Table, text: str) -> Action | None:
        return super().find(state, text) or next((one for one in self.legal(state) if one.text == text), None)


class FillsWithAnything(Shed):
    def fill(self, state: Table, action: Action, rng: Random) -> Action:
        return self.made.make("trade", (CARDS[0],)) if action.args == ("CARDS",) else action


class EverybodysActions(Nim):
    def legal(self, state: Heaps, seat: int | None = None) -> Sequence[Action]:
        return super().legal(state)


class IdlesWithAPattern(Shed):
    def idle(self, state: Table, seat: int) -> Action:
        return self.made.make("trade", ("CARDS",))


class IdlesForAnother(Shed):
    def idle(self, state: Table, seat: int) -> Action:
        return next(
            (action for action in self.legal(state) if seat not in self.actors(state, action)), self.made.make("draw")
        )


class NoTimeAtAll(Nim):
    def deadline(self, state: Heaps) -> Deadline | None:
        return Deadline(state, 0, self.legal(state)[0]) if self.legal(state) else None


class SomebodysDeadline(Nim):
    def deadline(self, state: Heaps) -> Deadline | None:
        return Deadline(state, 5, self.legal(state)[0]) if self.legal(state) else None


class IllegalDeadline(Nim):
    def deadline(self, state: Heaps) -> Deadline | None:
        return Deadline(state, 5, self.made.make("wait")) if self.legal(state) else None


RULES: list[tuple[type[Any] | GameType, str]] = [
    (TwoOfOne, "seats"),
    (TakenKey, "first_keys"),
    (LostOptions, "options"),
    (OtherOptions, "options"),
    (OpenChance, "seed"),
    (ListState, "hash"),
    (ChangedInPlace, "unchanged"),
    (OnlyWithNotes, "notes"),
    (NothingLegal, "legal"),
    (EndsEarly, "outcome"),
    (NeverAsks, "asks"),
    (AskedByLetter, "to_act"),
    (WonByNobody, "winner"),
    (ListedTwice, "distinct"),
    (NewActions, "parse"),
    (UnequalHashes, "parse"),
    (NotForPickle, "value"),
    (Unwritten, "parse"),
    (NobodyMay, "actors"),
    (OddSnapshot, "snapshot"),
    (ShortSnapshot, "snapshot"),
    (GameType("nim", Opens, NimDisplay, OneWay), "text"),
    (GameType("nim", Shuffled, ShuffledDisplay, AnyHeap), "record"),
    (FindsNothing, "find"),
    (FindsThePattern, "find"),
    (FillsWithAnything, "find"),
    (EverybodysActions, "own"),
    (IdlesWithAPattern, "idle"),
    (IdlesForAnother, "idle"),
    (NoTimeAtAll, "deadline"),
    (SomebodysDeadline, "deadline"),
    (IllegalDeadline, "deadline"),
]
