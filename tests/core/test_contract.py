from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from spagwidget.core.action import Action, Actions
from spagwidget.core.catalogue import say, section
from spagwidget.core.contract import check_game
from spagwidget.core.display import Caption
from spagwidget.core.game_type import GameType
from spagwidget.core.rules import Note, Notes, Outcome
from spagwidget.core.table.scene import Cursor, Motion, Piece, Prompt, Scene
from tests.games.nim import NIM, Heaps, Nim, NimDisplay, NimNotation

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
    check_game("spaghetti", games=2, **options)


def test_other_seeds_are_other_games() -> None:
    seen: list[Heaps] = []

    class Seen(Nim):
        def apply(self, state: Heaps, action: Action, notes: Notes | None = None) -> Heaps:
            seen.append(state)
            return super().apply(state, action, notes)

    check_game(GameType("seen", Seen, NimDisplay, NimNotation), games=1, seed=1)
    first, seen[:] = list(seen), []
    check_game(GameType("seen", Seen, NimDisplay, NimNotation), games=1, seed=1)
    assert seen == first
    seen.clear()
    check_game(GameType("seen", Seen, NimDisplay, NimNotation), games=1, seed=2)
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


class TwoOfOne(Nim):
    seats = ("A", "A")


class NoTitle(NimDisplay):
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

    def apply(self, state: Any, action: Action, notes: Notes | None = None) -> Any:
        state.heaps = super().apply(state.heaps, action)
        return Boxed(state.heaps)


class OnlyWhenTold(Nim):
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


class SaidTwice(Nim):
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


class ShortSnapshot(NimNotation):
    def snapshot(self, state: Heaps) -> dict[str, Any]:
        return {"left": state.left}


class SameIds(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        return scene._replace(spots=(scene.spots[0], *scene.spots[:-1]))


class NoColumns(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        return scene._replace(layout=scene.layout._replace(kind="grid"))


class ManyInOnePlace(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        places = ((0, 0),) * len(scene.spots)
        return scene._replace(layout=scene.layout._replace(kind="hex", places=places))


class NoSuchLayout(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        return scene._replace(layout=scene.layout._replace(kind="circle"))


class NoSuchPick(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Take how many?", pick="cell")


class Unordered(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        return scene._replace(spots=scene.spots[1:])


class LostCursor(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        return super().scene(state)._replace(cursor=Cursor("9", 1))


class WrongQuestion(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Which piece?", "piece")


class NoQuestion(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        raise KeyError("ask.heap")


class RefusedAndOffered(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Which?", refused=(("Not that one.", ("0", "1", "2")),))


class UntoldPieces(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        spots = [spot._replace(pieces=(Piece("A"),) * left) for spot, left in zip(scene.spots, state.left, strict=True)]
        return scene._replace(spots=tuple(spots))


class WrongMotion(UntoldPieces):
    def motions(self, note: Note) -> Sequence[Motion]:
        heap, taken = note.args
        return [Motion(heap, 99, None)] * int(taken)


class WrongOwner(UntoldPieces):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        letter = self.rules.seats[state.turn]
        return scene._replace(
            spots=tuple(spot._replace(pieces=(Piece(letter),) * len(spot.pieces)) for spot in scene.spots)
        )

    def motions(self, note: Note) -> Sequence[Motion]:
        heap, taken = note.args
        return [Motion(heap, 0, None)] * int(taken)


class TwoLines(NimDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("A takes.\nB is next.")


class NoWords(NimDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("")


class FocusNowhere(NimDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Taken.", focus=("heap",))


class OddSign(NimDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Taken.", sign="loss:Z")


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


class NoResult(NimDisplay):
    def result(self, state: Heaps, notes: Sequence[Note], round_: int) -> Prompt:
        return Prompt("")


def broken(kind: type[Any]) -> GameType:
    """Nim with one part replaced by a broken one."""
    if issubclass(kind, Nim):
        return GameType("nim", kind, NimDisplay, NimNotation)
    if issubclass(kind, NimDisplay):
        return GameType("nim", Nim, kind, NimNotation)
    return GameType("nim", Nim, NimDisplay, kind)


BROKEN: list[tuple[type[Any] | GameType, str]] = [
    (GameType("", Nim, NimDisplay, NimNotation), "seats"),
    (TwoOfOne, "seats"),
    (NoTitle, "about"),
    (LostOptions, "options"),
    (OtherOptions, "options"),
    (OpenChance, "seed"),
    (ListState, "hash"),
    (ChangedInPlace, "unchanged"),
    (OnlyWhenTold, "notes"),
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
    (NobodyMay, "actors"),
    (OddSnapshot, "snapshot"),
    (ShortSnapshot, "snapshot"),
    (SameIds, "ids"),
    (Unordered, "layout"),
    (NoColumns, "places"),
    (ManyInOnePlace, "places"),
    (NoSuchLayout, "places"),
    (NoSuchPick, "pick"),
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
    (GameType("nim", Opens, NimDisplay, OneWay), "text"),
    (GameType("nim", Shuffled, ShuffledDisplay, AnyHeap), "record"),
    (NoResult, "result"),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_broken_law_is_named(kind: type[Any] | GameType, law: str) -> None:
    game = kind if isinstance(kind, GameType) else broken(kind)
    with pytest.raises(AssertionError) as caught:
        check_game(game)
    assert str(caught.value).startswith(f"{game.name} breaks a law: {say(f'contract.{law}')} Found: ")


def test_every_law_is_broken_by_somebody() -> None:
    assert {law for _, law in BROKEN} == section("contract.").keys() - {"broken"}


def test_a_game_that_keeps_the_laws_passes() -> None:
    check_game(NIM)
    check_game(NIM, heaps=[1, 2])
