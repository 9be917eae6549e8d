from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from spagwidget.core.action import Action, Actions
from spagwidget.core.catalogue import say, section
from spagwidget.core.contract import check_game
from spagwidget.core.display import Caption
from spagwidget.core.explainer import Citation, Explainer
from spagwidget.core.game_type import GameType
from spagwidget.core.inspector import Inspector, Quantity
from spagwidget.core.rules import Deadline, Note, Notes, Outcome
from spagwidget.core.table.scene import Cursor, Motion, Number, Piece, Prompt, Scene
from tests.games.hands import CARDS, SHED, Shed, ShedDisplay, ShedNotation, Table, backs
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
def test_spaghetti_code_passes_the_checks(options: dict[str, Any]) -> None:
    check_game("spaghetti", games=2, **options)


def test_different_seeds_play_different_games() -> None:
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


class LabelledByText(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        labels: Any = {word: f"Take {word}" for word in "12345"}
        return Prompt("Take how many?", labels=labels)


class NoQuestion(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        raise KeyError("ask.heap")


class RefusedAndOffered(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Which?", refused=(("Not that one.", ("0", "1", "2")),))


class PiecesWithoutMotions(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        spots = [spot._replace(pieces=(Piece("A"),) * left) for spot, left in zip(scene.spots, state.left, strict=True)]
        return scene._replace(spots=tuple(spots))


class WrongMotion(PiecesWithoutMotions):
    def motions(self, note: Note) -> Sequence[Motion]:
        heap, taken = note.args
        return [Motion(heap, 99, None)] * int(taken)


class WrongOwner(PiecesWithoutMotions):
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


class LessAndLess(Shed):
    def observe(self, state: Table, seat: int | None) -> Table:
        return super().observe(state, seat)._replace(pile=state.pile[-len(state.pile) // 2 :])


class SecretSecrets(Nim):
    def has_secrets(self) -> bool:
        return False

    def observe(self, state: Heaps, seat: int | None) -> Heaps:
        return state._replace(left=(1,) * len(state.left))


class SecretTurn(Nim):
    def observe(self, state: Heaps, seat: int | None) -> Heaps:
        return state._replace(turn=0)


class SecretHeaps(Nim):
    def observe(self, state: Heaps, seat: int | None) -> Heaps:
        return state._replace(left=tuple(map(bool, state.left)))


class KnownByEverybody(Shed):
    """The public gets a wrong list of legal actions: always only `draw`."""

    def legal(self, state: Table, seat: int | None = None) -> Sequence[Action]:
        found = super().legal(state, seat)
        return found if found or seat != state.turn or self.outcome(state) else [self.made.make("draw")]


class ForgetsTheHand(Shed):
    def sample(self, seen: Table, seat: int | None, rng: Random) -> Table:
        nothing = seen._replace(hands=tuple(map(backs, seen.hands)))
        return super().sample(nothing, None, rng)


class NoSecretAtAll(Nim):
    """It hides a number that never changes."""

    def initial(self, rng: Random) -> Heaps:
        return Heaps((*self.heaps, 1), 0)

    def observe(self, state: Heaps, seat: int | None) -> Heaps:
        return state._replace(left=(*state.left[:-1], 0))

    def sample(self, seen: Heaps, seat: int | None, rng: Random) -> Heaps:
        return seen._replace(left=(*seen.left[:-1], 1))

    def legal(self, state: Heaps, seat: int | None = None) -> Sequence[Action]:
        return super().legal(state._replace(left=state.left[:-1]), seat)

    def to_act(self, state: Heaps) -> tuple[int, ...]:
        return super().to_act(state._replace(left=state.left[:-1]))

    def outcome(self, state: Heaps) -> Outcome | None:
        return super().outcome(state._replace(left=state.left[:-1]))


class DrawsInSecret(Shed):
    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        return None if note.kind == "draw" else super().observe_note(note, seat)


class NumbersItsCaptions(ShedDisplay):
    """Its captions count the calls, which reveals how much others have seen."""

    asked = 0

    def caption(self, note: Note, round_: int) -> Caption:
        self.asked += 1
        found = super().caption(note, round_)
        return found._replace(text=f"{self.asked}. {found.text}")


class SecretClaims(Shed):
    """The claims of a player depend on the hand of another one."""

    def key(self, state: Table) -> object:
        return 0

    def claims(self, state: Table, count: int = 1) -> Sequence[Action]:
        may = state.hands[-1][:1] > ("fir",) and not self.outcome(state)
        return [self.made.make("claim")] if may else []

    def apply(self, state: Table, action: Action, notes: Notes | None = None) -> Table:
        if action.kind != "claim":
            return super().apply(state, action, notes)
        return state._replace(turn=(state.turn + 1) % len(self.seats))

    def find(self, state: Table, text: str) -> Action | None:
        found = (one for one in self.claims(state) if one.text == text)
        return super().find(state, text) or next(found, None)


class ClaimNotation(ShedNotation):
    def parse(self, text: str) -> Action:
        return Shed.made.make("claim") if text == "claim" else super().parse(text)


class ClaimDisplay(ShedDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Claimed.") if note.kind == "claim" else super().caption(note, round_)


class NumberNowhere(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return super().prompt(state, words)._replace(number=Number("NN", 1, 9))


def broken(kind: type[Any]) -> GameType:
    """Nim, or Shed, with one part replaced by a broken one."""
    if issubclass(kind, Shed):
        return GameType("shed", kind, ShedDisplay, ShedNotation)
    if issubclass(kind, ShedDisplay):
        return GameType("shed", Shed, kind, ShedNotation)
    if issubclass(kind, Nim):
        return GameType("nim", kind, NimDisplay, NimNotation)
    if issubclass(kind, NimDisplay):
        return GameType("nim", Nim, kind, NimNotation)
    return GameType("nim", Nim, NimDisplay, kind)


class WrongWord(Inspector[Heaps]):
    def quantities(self) -> Mapping[str, Quantity[Heaps]]:
        return {"turn": Quantity("turn", lambda step: "C", ("A", "B"))}


class NoNumber(Inspector[Heaps]):
    def quantities(self) -> Mapping[str, Quantity[Heaps]]:
        return {"turn": Quantity("turn", lambda step: "A")}


class OffersNothing(Inspector[Heaps]):
    def offered(self, first: Heaps) -> dict[str, str]:
        return {"total": "all sticks"}


class ForgetsTheTurn(Inspector[Heaps]):
    def course(self, state: Heaps) -> Hashable:
        return 0


class NamesNoRule(Explainer[Any]):
    """Names a rule that is not in its rulebook."""

    def forbids(self, state: Any, words: Sequence[str], target: str) -> Citation | None:
        return Citation("7")


BROKEN: list[tuple[type[Any] | GameType, str]] = [
    (TwoOfOne, "seats"),
    (NoTitle, "about"),
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
    (SameIds, "ids"),
    (Unordered, "layout"),
    (NoColumns, "places"),
    (ManyInOnePlace, "places"),
    (NoSuchLayout, "places"),
    (NoSuchPick, "pick"),
    (LostCursor, "cursor"),
    (WrongQuestion, "targets"),
    (NoQuestion, "ask"),
    (LabelledByText, "labels"),
    (RefusedAndOffered, "refused"),
    (PiecesWithoutMotions, "motions"),
    (WrongMotion, "motions"),
    (WrongOwner, "motions"),
    (TwoLines, "caption"),
    (NoWords, "caption"),
    (FocusNowhere, "focus"),
    (OddSign, "sign"),
    (GameType("nim", Opens, NimDisplay, OneWay), "text"),
    (GameType("nim", Shuffled, ShuffledDisplay, AnyHeap), "record"),
    (NoResult, "result"),
    (FindsNothing, "find"),
    (FindsThePattern, "find"),
    (FillsWithAnything, "find"),
    (EverybodysActions, "own"),
    (IdlesWithAPattern, "idle"),
    (IdlesForAnother, "idle"),
    (NoTimeAtAll, "deadline"),
    (SomebodysDeadline, "deadline"),
    (IllegalDeadline, "deadline"),
    (LessAndLess, "observe"),
    (SecretSecrets, "observe"),
    (SecretTurn, "public"),
    (SecretHeaps, "known"),
    (KnownByEverybody, "known"),
    (ForgetsTheHand, "sample"),
    (NoSecretAtAll, "differs"),
    (DrawsInSecret, "unnoticed"),
    (NumbersItsCaptions, "twins"),
    (GameType("shed", SecretClaims, ClaimDisplay, ClaimNotation), "twins"),
    (NumberNowhere, "filled"),
    (GameType("nim", Nim, NimDisplay, NimNotation, inspector=WrongWord), "values"),
    (GameType("nim", Nim, NimDisplay, NimNotation, inspector=NoNumber), "values"),
    (GameType("nim", Nim, NimDisplay, NimNotation, inspector=OffersNothing), "offered"),
    (GameType("nim", Nim, NimDisplay, NimNotation, inspector=ForgetsTheTurn), "course"),
    (GameType("nim", Nim, NimDisplay, NimNotation, explainer=NamesNoRule), "explained"),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=lambda value: getattr(value, "__name__", str(value)))
def test_the_message_names_the_broken_law(kind: type[Any] | GameType, law: str) -> None:
    game = kind if isinstance(kind, GameType) else broken(kind)
    with pytest.raises(AssertionError) as caught:
        check_game(game)
    assert str(caught.value).startswith(f"{game.name} breaks the protocol: {say(f'contract.{law}')} Found: ")


def test_every_law_is_broken_by_a_test_game() -> None:
    assert {law for _, law in BROKEN} == section("contract.").keys() - {"broken"}


def test_a_correct_game_passes() -> None:
    check_game(NIM)
    check_game(NIM, heaps=[1, 2])
    check_game(SHED)
