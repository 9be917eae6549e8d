from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from spagwidget.core.action import Action
from spagwidget.core.catalogue import say, section
from spagwidget.core.contract import check_game
from spagwidget.core.evaluator import Evaluator
from spagwidget.core.explainer import Citation, Explainer
from spagwidget.core.game_type import GameType
from spagwidget.core.inspector import Inspector, Quantity
from spagwidget.core.rules import Notes
from tests.games.hands import SHED, Shed, ShedDisplay, ShedNotation
from tests.games.nim import NIM, Heaps, Nim, NimDisplay, NimNotation

from .broken_displays import DISPLAYS
from .broken_rules import RULES
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
    assert str(caught.value).startswith(f"{game.name} breaks the protocol: {say(f'contract.{law}')} Found: ")


def test_every_law_is_broken_by_a_test_game() -> None:
    assert {law for _, law in BROKEN} == section("contract.").keys() - {"broken"}


def test_a_correct_game_passes() -> None:
    check_game(NIM)
    check_game(NIM, heaps=[1, 2])
    check_game(SHED)
