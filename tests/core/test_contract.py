from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from spagwidget.core import contract
from spagwidget.core.action import Action
from spagwidget.core.catalogue import say, section
from spagwidget.core.contract import check_game
from spagwidget.core.display import Display
from spagwidget.core.errors import GameWarning
from spagwidget.core.evaluator import Evaluator
from spagwidget.core.explainer import Citation, Explainer
from spagwidget.core.game_type import GameType
from spagwidget.core.inspector import Inspector, Quantity
from spagwidget.core.rules import Note, Notes, Outcome, Rules
from spagwidget.core.table.scene import Layout, Scene, Spot
from tests.games.hands import SHED, Shed, ShedDisplay, ShedNotation
from tests.games.nim import NIM, Heaps, Nim, NimDisplay, NimNotation

from .broken_displays import DISPLAYS, FocusNowhere, NumberNowhere, Unordered
from .broken_rules import RULES, Boxed, OpenChance, ShortSnapshot
from .broken_secrets import SECRETS

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


class SharesTheFirst(Nim):
    """Names a winner although two seats share the first place."""

    def outcome(self, state: Heaps) -> Outcome | None:
        return super().outcome(state) and Outcome(0, ((0, 1),))


class Hopeful(Evaluator[Any]):
    """Gives every seat the chance 1."""

    def chances(self, state: Any) -> Sequence[float]:
        return (1.0, 1.0)


class Generous(Evaluator[Any]):
    """Proposes an action that is not legal."""

    def proposals(self, seen: Any, seat: int, legal: Sequence[Action], rng: Random) -> Sequence[Action]:
        return [Action("take 9 9", "take", (9, 9))]


class Silent(Evaluator[Any]):
    """Proposes nothing."""

    def candidates(self, seen: Any, seat: int, legal: Iterable[Action], rng: Random) -> Sequence[Action]:
        return []


BROKEN: list[tuple[type[Any] | GameType, str]] = [
    *RULES,
    *DISPLAYS,
    *SECRETS,
    (SharesTheFirst, "ranking"),
    (GameType("nim", Nim, NimDisplay, NimNotation, inspector=WrongWord), "values"),
    (GameType("nim", Nim, NimDisplay, NimNotation, inspector=NoNumber), "values"),
    (GameType("nim", Nim, NimDisplay, NimNotation, inspector=OffersNothing), "offered"),
    (GameType("nim", Nim, NimDisplay, NimNotation, inspector=ForgetsTheTurn), "course"),
    (GameType("nim", Nim, NimDisplay, NimNotation, explainer=NamesNoRule), "explained"),
    (GameType("nim", Nim, NimDisplay, NimNotation, evaluator=Hopeful), "judged"),
    (GameType("nim", Nim, NimDisplay, NimNotation, evaluator=Generous), "judged"),
    (GameType("nim", Nim, NimDisplay, NimNotation, evaluator=Silent), "judged"),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=lambda value: getattr(value, "__name__", str(value)))
def test_the_message_names_the_broken_law(kind: type[Any] | GameType, law: str) -> None:
    game = kind if isinstance(kind, GameType) else broken(kind)
    with pytest.raises(AssertionError) as caught:
        check_game(game)
    assert str(caught.value).startswith(f"{game.name} breaks the protocol: {say(f'contract.{law}')}")


def test_every_law_is_broken_by_a_test_game() -> None:
    texts = {"broken", "found", "missing", "progress", "says_nothing", "tells", "public_reader"}
    texts.add("language")  # test_language_law.py: it needs a game with texts in the catalogue
    assert {law for _, law in BROKEN} == section("contract.").keys() - texts


class LosesTheLast(Nim):
    """The seat that must act does not get the last of its actions."""

    def legal(self, state: Heaps, seat: int | None = None) -> Sequence[Action]:
        return super().legal(state, seat) if seat is None else super().legal(state, seat)[:-1]


@pytest.mark.parametrize(
    ("kind", "ending"),
    [
        (ShortSnapshot, "Missing: asks, phase, to_move, winner."),
        (NumberNowhere, "Missing: NN."),
        (Unordered, "Found: 0"),
        (LosesTheLast, "Missing: take 2 5. Found: A"),
        (FocusNowhere, "Found: ['heap']"),
        (OpenChance, "equal hashes."),
    ],
)
def test_the_message_says_what_is_missing_and_nothing_where_nothing_was_found(kind: type[Any], ending: str) -> None:
    with pytest.raises(AssertionError) as caught:
        check_game(broken(kind))
    assert str(caught.value).endswith(f" {ending}")


class Silenced(NimNotation):
    """Says nothing of the state in its snapshots."""

    def snapshot(self, state: Heaps) -> dict[str, Any]:
        return super().snapshot(state)


class Wrapped(Nim):
    """Has states that are not plain data."""

    def initial(self, rng: Random) -> Any:
        return Boxed(super().initial(rng))

    def apply(self, state: Any, action: Action, notes: Notes | None = None) -> Any:
        return Boxed(super().apply(state.heaps, action))


@pytest.mark.parametrize("kind", [Silenced, Wrapped])
def test_a_snapshot_that_says_nothing_of_the_state_gives_a_warning(kind: type[Any]) -> None:
    with pytest.warns(GameWarning, match="The snapshots of nim say nothing of the state") as found:
        check_game(broken(kind))
    assert [one.filename for one in found] == [__file__]


class TellsTheChoice(Rules[tuple[str, str]]):
    """Both players choose left or right in secret, but everybody reads the choice."""

    seats = ("A", "B")

    def initial(self, rng: Random) -> tuple[str, str]:
        return ("", "")

    def to_act(self, state: tuple[str, str]) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if not state[seat])

    def legal(self, state: tuple[str, str], seat: int | None = None) -> Sequence[Action]:
        seats = [one for one in self.to_act(state) if seat in (None, one)]
        return [Action(f"{self.seats[one]}: {word}", "choose", (one, word)) for one in seats for word in WORDS]

    def actors(self, state: tuple[str, str], action: Action) -> tuple[int, ...]:
        return (action.args[0],)

    def apply(self, state: tuple[str, str], action: Action, notes: Notes | None = None) -> tuple[str, str]:
        seat, word = action.args
        if notes is not None:
            notes.append(Note("choose", action.args, state))
        return (word, state[1]) if seat == 0 else (state[0], word)

    def outcome(self, state: tuple[str, str]) -> Outcome | None:
        return Outcome(None) if all(state) else None

    def observe(self, state: tuple[str, str], seat: int | None) -> tuple[str, str]:
        a, b = (word if one == seat or not word else "?" for one, word in enumerate(state))
        return (a, b)

    def sample(self, seen: tuple[str, str], seat: int | None, rng: Random) -> tuple[str, str]:
        a, b = (rng.choice(WORDS) if word == "?" else word for word in seen)
        return (a, b)


class TellsNothing(TellsTheChoice):
    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        return note if note.args[0] == seat else note._replace(args=(note.args[0], "?"))


WORDS = ("left", "right")


class Places(Display[Any]):
    def scene(self, state: Any) -> Scene:
        return Scene(Layout("row", WORDS), tuple(Spot(word, word) for word in WORDS))


def test_an_event_that_tells_a_secret_choice_gives_a_warning() -> None:
    with pytest.warns(GameWarning, match="The public reads different events after “[AB]: ") as found:
        check_game(GameType("tells", rules=TellsTheChoice, display=Places), progress=False)
    assert "observe_note may tell a secret" in str(found[0].message)
    check_game(GameType("silent", rules=TellsNothing, display=Places), progress=False)


def test_plain_states_are_in_snapshots_without_a_notation() -> None:
    assert NimNotation(Nim((1, 2))).snapshot(Heaps((1, 2), 0))["state"] == {"left": [1, 2], "turn": 0}


def test_a_longer_check_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(contract, "PAUSE", 0.0)
    monkeypatch.setattr(contract, "watched", lambda: False)
    check_game(NIM, games=2)
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(contract, "watched", lambda: True)
    check_game(NIM, games=2, progress=False)
    assert capsys.readouterr() == ("", "")
    check_game(NIM, games=2)
    out, err = capsys.readouterr()
    texts = [text.strip() for text in err.split("\r")]
    assert (out, texts) == ("", ["", "Checking nim: game 1 of 2 …", "Checking nim: game 2 of 2 …", "", ""])


def test_a_short_check_says_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(contract, "PAUSE", 3600.0)
    check_game(NIM, games=2)
    assert capsys.readouterr() == ("", "")


def test_a_correct_game_passes() -> None:
    check_game(NIM)
    check_game(NIM, heaps=[1, 2])
    check_game(SHED)
