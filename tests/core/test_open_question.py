"""A public question, together with secret actions out of turn."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core.contract import check_game
from tests.games.page import Page

from .toys import WHISPER


def test_it_passes_the_checks() -> None:
    check_game(WHISPER)


@pytest.mark.parametrize("secrets", [[], ["whisper B"]])
def test_a_public_board_shows_only_what_the_public_knows(secrets: list[str]) -> None:
    game = spag.Game(WHISPER)
    page = Page(game)
    game.play(*secrets)
    assert game.ask().actions() == ["take 1", "take 2"]
    assert page.asks["prefix"] == "take"
    assert page.play("take 3")["message"] == "Ply 0: 'take 3' is not legal now. A can play: take 1, take 2."
    assert page.request("peek", seat="A")["ask"]["prefix"] == "take"
    assert len(page.sent) == 3
    assert page.play("take 1")["revision"] == 1


def test_each_player_is_asked_for_own_actions_even_out_of_turn() -> None:
    game = spag.Game(WHISPER)
    assert game.ask("A").actions() == ["take 1", "take 2"]
    assert game.ask("B").actions() == ["whisper B"]
    assert game.ask("B").seat == "A"
    game.play_as("B", "whisper B")
    assert game.ask("B").actions() == []
    assert not game.can_undo_for(None)
    assert [game.can_undo_for(seat) for seat in "AB"] == [False, True]
    game.play("take 1")
    assert game.can_undo_for("A")
    assert not game.can_undo_for("B")
    game.play_as("A", "whisper A")
    game.undo_for("A", 2)
    assert [str(node.action) for node in game.tree.path[1:]] == ["whisper B"]


def test_own_whispers_are_undone_and_earlier_whispers_of_others_stay() -> None:
    """A player undoes a move and the whisper after it; a whisper before it stays."""
    game = spag.Game(WHISPER)
    game.play("take 1", "take 2")
    game.play_as("B", "whisper B")
    game.undo_for("B", 2)
    assert [str(node.action) for node in game.tree.path[1:]] == ["take 1"]
    game.play_as("A", "whisper A")
    game.undo_for("A", 2)
    assert game.ply == 0
    game.play("take 1")
    game.play_as("A", "whisper A")
    game.play_as("B", "take 1")
    game.undo_for("B")
    assert [str(node.action) for node in game.tree.path[1:]] == ["take 1", "whisper A"]
