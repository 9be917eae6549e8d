"""Games that are registered by hand, the default game, and what a GameType refuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core import registry
from tests.games.nim import NIM, Nim, NimDisplay, NimNotation


@pytest.fixture(autouse=True)
def _forgetting() -> Iterator[None]:
    """Remove what a test has registered."""
    known = dict(registry._GAMES)
    yield
    registry._GAMES.clear()
    registry._GAMES.update(known)


def another(name: str = "nim") -> spag.GameType:
    class Other(Nim):
        pass

    return spag.GameType(name, Other, NimDisplay)


def test_a_record_of_a_game_that_is_not_registered_says_what_to_do() -> None:
    record = spag.Game(NIM).record
    with pytest.raises(spag.BadRecord, match=r"no game 'nim'.*install the package or call spagwidget\.regi"):
        spag.Game.from_record(record)
    spag.register(NIM)
    assert spag.Game.from_record(record).game_type is NIM
    assert spag.Game("nim").game_type is NIM


def test_a_cell_that_runs_twice_registers_the_new_version() -> None:
    spag.register(NIM)
    again = spag.GameType("nim", Nim, NimDisplay, NimNotation)
    spag.register(again)
    assert registry.find("nim") is again


@pytest.mark.parametrize("name", ["maciji", "spaghetti"])
def test_a_built_in_game_cannot_be_replaced(name: str) -> None:
    with pytest.raises(spag.BadValue, match=f"^There is already a game named {name}"):
        spag.register(another(name))
    assert registry.find(name).rules is not Nim


def test_another_game_cannot_take_a_name() -> None:
    spag.register(NIM)
    with pytest.raises(spag.BadValue, match=r"^There is already a game named nim"):
        spag.register(another())
    assert registry.find("nim") is NIM


@pytest.mark.parametrize("wrong", ["nim", Nim, None, 3])
def test_only_a_game_type_can_be_registered(wrong: Any) -> None:
    with pytest.raises(spag.BadType, match="is not a GameType"):
        spag.register(wrong)


def test_the_games_register_the_default_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert spag.Game(level=1).game_type.name == registry.default() == "spaghetti"
    assert spag.Game.from_position("(Bug A)(AddFlag B)").game_type.name == "spaghetti"
    monkeypatch.setattr(registry, "_BUILT_IN", ["maciji"])
    assert spag.Game().game_type.name == "maciji"
    monkeypatch.setattr(registry, "_BUILT_IN", [])
    with pytest.raises(spag.BadValue, match="There is no default game"):
        spag.Game()


# What a GameType refuses


@pytest.mark.parametrize("name", ["", "two words", "a.b", "x" * 41, "a\n"])
def test_a_game_name_must_be_one_short_word(name: str) -> None:
    with pytest.raises(spag.BadValue, match="is not a valid name for a game"):
        spag.GameType(name, Nim)


def test_a_game_name_must_be_a_text() -> None:
    with pytest.raises(spag.BadType, match="3 is not a valid name for a game"):
        spag.GameType(3, Nim)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("part", ["rules", "display", "notation", "setup"])
@pytest.mark.parametrize("wrong", [3, "Nim", int, Nim((1, 2))])
def test_a_part_must_be_a_class_of_its_kind(part: str, wrong: object) -> None:
    parts: dict[str, Any] = {"rules": Nim, "display": NimDisplay, part: wrong}
    with pytest.raises(spag.BadType, match=f"^{part} of the game nim is .* a class that extends {part.title()}"):
        spag.GameType("nim", **parts)


def test_rules_need_seats() -> None:
    class Seatless(spag.Rules[Any]):
        initial, to_act, legal, apply, outcome = Nim.initial, Nim.to_act, Nim.legal, Nim.apply, Nim.outcome

    with pytest.raises(spag.BadType, match=r"^The rules of seatless have no seats"):
        spag.Game(spag.GameType("seatless", Seatless))


# A small game needs no title: it has that of the catalogue, or the name of its type


def test_a_game_without_a_title_shows_the_name_of_its_type() -> None:
    class Plain(spag.Display[Any]):
        def scene(self, state: Any) -> spag.Scene:
            return spag.Scene(spag.Layout("row", ()), ())

    game = spag.Game(spag.GameType("plain-nim", Nim, Plain))
    assert game.display().about() == ("plain-nim", "")
    assert game.parts.setup.title() == "Nim"
