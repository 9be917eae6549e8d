"""A question that everybody may see, beside actions out of turn that are a secret."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core.contract import check_game
from tests.games.page import Page

from .toys import WHISPER


def test_it_obeys_the_laws() -> None:
    check_game(WHISPER)


@pytest.mark.parametrize("secrets", [[], ["whisper B"]])
def test_the_board_for_everybody_asks_and_refuses_with_what_the_public_knows(secrets: list[str]) -> None:
    game = spag.Game(WHISPER)
    page = Page(game)
    game.play(*secrets)
    assert game.ask().actions() == ["take 1", "take 2"]
    assert page.asks["prefix"] == "take"
    assert page.play("take 3")["message"] == "Ply 0: 'take 3' is not legal now. A can play: take 1, take 2."
    assert page.request("peek", seat="A")["ask"]["prefix"] == "take"
    assert len(page.sent) == 3
    assert page.play("take 1")["revision"] == 1


def test_each_player_is_asked_for_own_actions_also_out_of_turn() -> None:
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


def test_a_secret_that_would_be_noticed_now_does_not_stay() -> None:
    """B whispers after A's move; when A takes that back, it is A who would wait, and B could not whisper."""
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
