"""Bots on boards: undo, redo, looking back, and the reasons that they give."""

from __future__ import annotations

import time

import pytest

import spagwidget as spag
from tests.games.sealed import SEALED
from tests.widget.bots_on_boards import Slow, placing, shown, thinks, wait
from tests.widget.golden import RecordingBoard

pytestmark = pytest.mark.usefixtures("quick_bots")


# Undo, redo, looking back


def test_undo_takes_back_the_actions_of_bots_up_to_the_persons_own_decision() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"B": "easy"})
    board.receive(type="play", action=game.legal[0], id=1)
    wait(lambda: game.to_act, ("A",))
    assert game.ply == 2
    board.receive(type="undo", plies=1, id=2)
    assert (game.ply, game.to_act) == (0, ("A",))
    board.receive(type="redo", id=3)
    assert (game.ply, game.to_act) == (2, ("A",))


def test_undo_while_a_bot_thinks_takes_back_the_persons_decision() -> None:
    game, bot = placing(), Slow()
    board = RecordingBoard(game, bots={"B": bot})
    board.receive(type="play", action=game.legal[0], id=1)
    wait(bot.begun.is_set)
    board.receive(type="undo", plies=1, id=2)
    bot.go.set()
    time.sleep(0.02)
    assert (game.ply, thinks(board)) == (0, None)


def test_a_person_at_the_board_of_a_seat_can_undo_against_bots() -> None:
    game = placing()
    board = RecordingBoard(game, seat="A", bots={"B": "easy"})
    board.receive(type="play", action=game.legal_for("A")[0], id=1)
    wait(lambda: game.to_act, ("A",))
    assert board.messages[-1]["undo"] is True
    board.receive(type="undo", plies=1, id=2)
    assert game.ply == 0


def test_bots_wait_at_an_earlier_moment_and_answer_again_when_the_person_plays() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"B": "easy"})
    board.receive(type="play", action=game.legal[0], id=1)
    wait(lambda: game.ply, 2)
    game.undo()  # Python goes back to a decision of B
    assert (thinks(board), game.to_act) == (None, ("B",))
    assert "later steps" in shown(board)["note"]["text"]
    assert shown(board)["seats"]["B"]["hand"] is True
    board.receive(type="think", do="go", id=2)
    wait(lambda: game.ply, 2)
    game.undo(2)
    game.play(str(game.tree.root.children[-1].action))  # the same action as before
    wait(lambda: game.ply, 2)


def test_undo_is_left_to_the_rules_where_only_bots_have_played() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"A": "easy"})
    wait(lambda: game.ply, 1)
    board.receive(type="undo", plies=1, id=1)
    assert (game.ply, shown(board)["note"]["seat"]) == (0, "A")


def test_bots_do_not_play_while_a_board_hides_later_steps() -> None:
    game = placing()
    game.play(game.legal[0], game.legal[1])
    board = RecordingBoard(game, step=0, bots={"A": "easy"})
    assert (thinks(board), shown(board)["said"]) == (None, None)
    board.set_state({"horizon": None})
    wait(lambda: game.ply, 3)


# Reasons


def test_the_reason_is_shown_until_the_next_decision_and_speaks_to_the_person() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"B": "medium"})
    board.receive(type="play", action=game.legal[0], id=1)
    wait(lambda: game.ply, 2)
    said = shown(board)["said"]
    assert (said["seat"], said["step"]) == ("B", 2)
    assert " because " in said["text"]
    game.undo()
    assert shown(board)["said"] is None
    assert "medium" not in said["text"]


def test_a_random_bot_gives_no_reason() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"A": "random"})
    wait(lambda: game.ply, 1)
    assert shown(board)["said"] is None


def test_a_game_with_secret_actions_sends_no_reasons() -> None:
    game = spag.Game(SEALED, seed=1)
    assert game.rules.has_secret_actions()
    board = RecordingBoard(game, bots="medium")
    wait(lambda: game.over)
    assert '"said": {' not in str(shown(board))
    assert shown(board)["said"] is None
