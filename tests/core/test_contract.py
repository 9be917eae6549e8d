from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from spagwidget.core.action import Action, Actions
from spagwidget.core.catalogue import say
from spagwidget.core.contract import check_rules
from spagwidget.core.rules import Caption, Note, Outcome, Story
from spagwidget.core.table.scene import Cursor, Motion, Piece, Prompt, Scene
from spagwidget.games.spaghetti import Spaghetti
from tests.toy_nim import Heaps, Nim

OPTIONS: list[dict[str, Any]] = [
    *({"level": level, "players": players} for level in (1, 2, 3) for players in (2, 3, 4, 5)),
    {"level": 2, "variants": {"wipeout": "tail"}},
    {"level": 3, "variants": {"stalemate_from_start": True}},
    {"level": 1, "players": 3, "variants": {"free_placing": True}},
    {"level": 1, "lives": 1},
    {"level": 3, "lives": 30, "flags": 1},
    {"level": 1, "flags": 1, "cards": ["Bug"]},
    {"level": 1, "flags": 2, "cards": ["RemoveCommand", "MoveCommand", "Reverse"]},
    {"level": 2, "flags": 3, "players": 3, "cards": ["Increment", "Decrement", "Bug", "MoveFlag"]},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_spaghetti_code_obeys_the_laws(options: dict[str, Any]) -> None:
    check_rules(Spaghetti(**options), games=2)


def test_other_seeds_are_other_games() -> None:
    seen: list[Heaps] = []

    class Seen(Nim):
        def apply(self, state: Heaps, action: Action, story: Story | None = None) -> Heaps:
            seen.append(state)
            return super().apply(state, action, story)

    check_rules(Seen(), games=1, seed=1)
    first, seen[:] = list(seen), []
    check_rules(Seen(), games=1, seed=1)
    assert seen == first
    seen.clear()
    check_rules(Seen(), games=1, seed=2)
    assert seen != first


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


class NoName(Nim):
    name = ""


class TwoOfOne(Nim):
    seats = ("A", "A")


class NoTitle(Nim):
    def about(self) -> tuple[str, str]:
        return "", ""


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

    def apply(self, state: Any, action: Action, story: Story | None = None) -> Any:
        state.heaps = super().apply(state.heaps, action)
        return Boxed(state.heaps)


class OnlyWhenTold(Nim):
    def apply(self, state: Heaps, action: Action, story: Story | None = None) -> Heaps:
        after = super().apply(state, action)
        return after if story is None else after._replace(turn=state.turn)


class NothingLegal(Nim):
    def legal(self, state: Heaps) -> Sequence[Action]:
        return super().legal(state) if state.left[0] else ()


class EndsEarly(Nim):
    def outcome(self, state: Heaps) -> Outcome | None:
        return None if all(state.left) else Outcome(0)


class NeverAsks(Nim):
    def asks(self, state: Heaps) -> str | None:
        return None


class AskedByLetter(Nim):
    def to_act(self, state: Heaps) -> Any:
        return tuple(self.seats[seat] for seat in super().to_act(state))


class WonByNobody(Nim):
    def outcome(self, state: Heaps) -> Outcome | None:
        return None if any(state.left) else Outcome(7)


class SaidTwice(Nim):
    def legal(self, state: Heaps) -> Sequence[Action]:
        return [*super().legal(state), *super().legal(state)]


class NewActions(Nim):
    def parse(self, text: str) -> Action:
        return Action(text, "take", (*super().parse(text).args, 0))


class UnequalHashes(Nim):
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


class Unwritten(Nim):
    def parse(self, text: str) -> Action:
        raise NotImplementedError


class NobodyMay(Nim):
    def may_act(self, state: Heaps, action: Action) -> tuple[int, ...]:
        return ()


class OddSnapshot(Nim):
    def snapshot(self, state: Heaps) -> dict[str, Any]:
        return {**super().snapshot(state), "seen": {1, 2}}


class ShortSnapshot(Nim):
    def snapshot(self, state: Heaps) -> dict[str, Any]:
        return {"left": state.left}


class SameIds(Nim):
    def scene(self, state: Heaps, seat: int | None = None) -> Scene:
        scene = super().scene(state, seat)
        return scene._replace(spots=(scene.spots[0], *scene.spots[:-1]))


class Unordered(Nim):
    def scene(self, state: Heaps, seat: int | None = None) -> Scene:
        scene = super().scene(state, seat)
        return scene._replace(spots=scene.spots[1:])


class LostCursor(Nim):
    def scene(self, state: Heaps, seat: int | None = None) -> Scene:
        return super().scene(state, seat)._replace(cursor=Cursor("9", 1))


class WrongQuestion(Nim):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Which piece?", "piece")


class NoQuestion(Nim):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        raise KeyError("ask.heap")


class RefusedAndOffered(Nim):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Which?", refused=(("Not that one.", ("0", "1", "2")),))


class UntoldPieces(Nim):
    def scene(self, state: Heaps, seat: int | None = None) -> Scene:
        scene = super().scene(state, seat)
        spots = [spot._replace(pieces=(Piece("A"),) * left) for spot, left in zip(scene.spots, state.left, strict=True)]
        return scene._replace(spots=tuple(spots))


class WrongMotion(UntoldPieces):
    def motions(self, note: Note) -> Sequence[Motion]:
        heap, taken = note.args
        return [Motion(heap, 99, None)] * int(taken)


class WrongOwner(UntoldPieces):
    def scene(self, state: Heaps, seat: int | None = None) -> Scene:
        scene = super().scene(state, seat)
        letter = self.seats[state.turn]
        return scene._replace(
            spots=tuple(spot._replace(pieces=(Piece(letter),) * len(spot.pieces)) for spot in scene.spots)
        )

    def motions(self, note: Note) -> Sequence[Motion]:
        heap, taken = note.args
        return [Motion(heap, 0, None)] * int(taken)


class TwoLines(Nim):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("A takes.\nB is next.")


class NoWords(Nim):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("")


class FocusNowhere(Nim):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Taken.", focus=("heap",))


class OddSign(Nim):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Taken.", sign="loss:Z")


class OneWay(Nim):
    def opens_turn(self, state: Heaps) -> bool:
        return True

    def write(self, state: Heaps) -> str:
        return " ".join(map(str, state.left))

    def read(self, text: str) -> Heaps:
        return Heaps(tuple(map(int, text.split())), 0)


class Shuffled(Nim):
    def initial(self, rng: Random) -> Heaps:
        return Heaps(tuple(rng.sample(range(1, 99), 2)), 0)

    def parse(self, text: str) -> Action:
        heap, taken = text.removeprefix("take ").split()
        return self.made.make("take", (int(heap), int(taken)))

    def scene(self, state: Heaps, seat: int | None = None) -> Scene:
        return Nim(state.left).scene(state, seat)


class NoResult(Nim):
    def result(self, state: Heaps, story: Sequence[Note], round_: int) -> Prompt:
        return Prompt("")


BROKEN: list[tuple[type[Nim], str]] = [
    (NoName, "seats"),
    (TwoOfOne, "seats"),
    (NoTitle, "about"),
    (LostOptions, "options"),
    (OtherOptions, "options"),
    (OpenChance, "seed"),
    (ListState, "hash"),
    (ChangedInPlace, "unchanged"),
    (OnlyWhenTold, "story"),
    (NothingLegal, "legal"),
    (EndsEarly, "outcome"),
    (NeverAsks, "asks"),
    (AskedByLetter, "to_act"),
    (WonByNobody, "winner"),
    (SaidTwice, "distinct"),
    (NewActions, "parse"),
    (UnequalHashes, "parse"),
    (NotForPickle, "value"),
    (Unwritten, "parse"),
    (NobodyMay, "may_act"),
    (OddSnapshot, "snapshot"),
    (ShortSnapshot, "snapshot"),
    (SameIds, "ids"),
    (Unordered, "layout"),
    (LostCursor, "cursor"),
    (WrongQuestion, "targets"),
    (NoQuestion, "ask"),
    (RefusedAndOffered, "refused"),
    (UntoldPieces, "motions"),
    (WrongMotion, "motions"),
    (WrongOwner, "motions"),
    (TwoLines, "caption"),
    (NoWords, "caption"),
    (FocusNowhere, "focus"),
    (OddSign, "sign"),
    (OneWay, "text"),
    (Shuffled, "record"),
    (NoResult, "result"),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=lambda value: getattr(value, "__name__", value))
def test_a_broken_law_is_named(kind: type[Nim], law: str) -> None:
    with pytest.raises(AssertionError) as caught:
        check_rules(kind())
    assert str(caught.value).startswith(f"{kind.name} breaks a law: {say(f'contract.{law}')} Found: ")


def test_every_law_is_broken_by_somebody() -> None:
    from spagwidget.core.catalogue import section

    assert {law for _, law in BROKEN} == section("contract.").keys() - {"broken"}
