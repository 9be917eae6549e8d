"""Which games have puzzles, and what else they can be chosen by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core import puzzle
from spagwidget.core.puzzle import add_puzzles, games_with_puzzles, puzzles_of
from spagwidget.games.puzzles import puzzles

any_game: Any = puzzles
"""`puzzles` for games whose types it does not name."""


@pytest.fixture
def own_puzzles() -> Iterator[list[dict[str, Any]]]:
    """Register puzzles of a game that has sizes instead of levels; yields what they were asked for."""
    asked: list[dict[str, Any]] = []

    def made(grade: int | None = None, *, extension: str | None = None) -> tuple[spag.PuzzleLike, ...]:
        asked.append({"grade": grade, "extension": extension})
        return puzzles(1)[:1]

    add_puzzles("own", made)
    yield asked
    del puzzle._PUZZLES["own"]


def test_a_game_brings_its_own_puzzles(own_puzzles: list[dict[str, Any]]) -> None:
    assert games_with_puzzles() == ("spaghetti", "maciji", "own")
    assert any_game(2, extension="big", game="own") == puzzles(1)[:1]
    assert own_puzzles == [{"grade": 2, "extension": "big"}]


def test_puzzles_refuse_what_their_game_does_not_sort_them_by(own_puzzles: list[dict[str, Any]]) -> None:
    with pytest.raises(spag.BadValue, match="The puzzles of own have no level"):
        any_game(level=1, game="own")
    with pytest.raises(spag.BadValue, match="The puzzles of maciji have no level"):
        any_game(level=1, extension="", game="maciji")
    assert own_puzzles == []


@pytest.mark.parametrize("name", ["nightmare", "", 5, ["spaghetti"]])
def test_a_game_without_puzzles_is_refused_with_the_names_of_those_that_have_some(name: object) -> None:
    for ask in (lambda: any_game(game=name), lambda: puzzles_of(name)):
        with pytest.raises(spag.BadValue, match="Valid names: spaghetti, maciji"):
            ask()
