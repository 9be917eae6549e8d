"""Kinds of game that are unfinished, related to each other or registered wrongly."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core import registry
from spagwidget.core.contract import check_game
from spagwidget.core.game_type import GameType
from spagwidget.core.session import new_game
from tests.games.nim import NIM, Nim, NimDisplay, NimNotation


class Variant(Nim):
    """A game whose rules extend those of another game."""


VARIANT = GameType("variant", Variant, NimDisplay, NimNotation)
SILENT = GameType("silent", Nim)


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (NIM, VARIANT):
        monkeypatch.setitem(registry._GAMES, game.name, game)


def test_rules_belong_to_the_game_of_their_own_class() -> None:
    assert registry.type_of(Nim()) is NIM
    assert registry.type_of(Variant()) is VARIANT
    assert spag.Game(Variant()).record.game == "variant"


def test_rules_of_an_unregistered_subclass_belong_to_the_game_that_they_extend() -> None:
    class Unnamed(Variant):
        pass

    assert registry.type_of(Unnamed()) in (NIM, VARIANT)


def test_the_next_game_may_extend_the_present_one() -> None:
    game = spag.Game("nim")
    new_game.begin(game, {"game": "variant"})
    assert game.game_type is VARIANT


def test_a_new_game_of_an_unregistered_type_stays_of_that_type() -> None:
    game = spag.Game(SILENT)
    game.restart()
    assert game.game_type is SILENT


def test_a_game_without_a_display_is_played_and_printed_as_its_repr() -> None:
    game = spag.Game(SILENT, heaps=(1,))
    game.play("take 0 1")
    assert game.winner == "A"
    assert str(game) == repr(game) == "<Game silent: ply 1, over>"
    with pytest.raises(spag.Unsupported, match="silent cannot be shown"):
        spag.draw(game)
    with pytest.raises(spag.Unsupported, match="silent cannot be shown"):
        check_game(SILENT)


def test_an_option_that_the_rules_do_not_take_is_refused_in_words() -> None:
    message = r"^Unknown option 'heap'\. Did you mean heaps\?$"
    with pytest.raises(spag.UnknownOption, match=message):
        spag.Game("nim", heap=(1,))
    with pytest.raises(spag.UnknownOption, match=message):
        check_game(NIM, heap=(1,))
    with pytest.raises(spag.UnknownOption, match=message):
        spag.Game.from_position("1", game="nim", heap=(1,))


def test_an_option_of_a_game_without_options_is_refused_in_words() -> None:
    class Plain(Nim):
        def __init__(self) -> None:
            super().__init__((1, 2))

    with pytest.raises(spag.UnknownOption, match=r"^plain has no options; size, level cannot be set\.$"):
        spag.Game(GameType("plain", Plain), size=3, level=1)


@pytest.mark.parametrize("edition", [3, ["code"], None])
def test_an_edition_that_is_not_a_text_is_refused_in_words(edition: object) -> None:
    for game in (spag.Game(), spag.Game("nim")):
        with pytest.raises(spag.BadType, match="An edition must be a text"):
            game.display(edition=edition)  # type: ignore[arg-type]  # what a user may pass
        with pytest.raises(spag.BadType, match="An edition must be a text"):
            game.frames(edition=edition)  # type: ignore[arg-type]  # what a user may pass


def test_a_place_without_a_game_type_is_refused_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._GAMES, "wrong", "spagwidget:rule")
    for _ in range(2):
        with pytest.raises(spag.BadType, match="spagwidget:rule"):
            registry.find("wrong")
