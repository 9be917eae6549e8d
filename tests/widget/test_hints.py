"""Hints on boards: first where to look, then what to do; never what others may not know, and never a decision."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board import hints
from spagwidget.board.hints import HINT_SECONDS
from spagwidget.bots.hint import hint
from spagwidget.core.budget import Budget
from spagwidget.core.viewpoint import Viewpoint
from spagwidget.lessons.exercises import level_1
from tests.games.sealed import SEALED
from tests.thirdparty.tictactoe.tictactoe import GAME
from tests.widget.bots_on_boards import Slow, wait
from tests.widget.golden import RecordingBoard

WINNING = "(AddFlag A)(Bug A)(MoveFlag) A1+3 B1+3"


def stage(board: RecordingBoard) -> str:
    return str(board.hint.get("stage", ""))


def asked(game: spag.Game, **options: Any) -> RecordingBoard:
    """Return a board that shows the first step of a hint."""
    board = RecordingBoard(game, **options)
    board.receive(type="hint", do="ask", id=1)
    wait(lambda: stage(board) in ("where", "none"))
    return board


def test_the_hint_for_the_first_flag_names_no_visited_card_and_counts_no_flags() -> None:
    for seed in range(6):
        text = asked(spag.Game(level=1, seed=seed)).hint["text"]
        assert text.split(",")[0].endswith(" has no flag"), text
        assert " 0 flags" not in text


def test_a_hint_first_says_where_to_look_then_what_to_do_and_plays_nothing() -> None:
    game = spag.Game.from_position("(MoveFlag A)(ForkBomb A)(AddFlag B) A2+3 B2+3")
    board = asked(game)
    assert board.hint["text"] == "ForkBomb is the next card, and B has 2 life left."
    assert board.hint["targets"] == ["spot ForkBomb"]
    board.receive(type="hint", do="more", id=2)
    assert stage(board) == "what"
    assert " because " in board.hint["text"]
    assert board.hint["words"]
    assert game.ply == 0


def test_the_first_step_names_no_decision_and_the_second_is_not_sent_before_it_is_asked_for() -> None:
    board = asked(spag.Game.from_position(WINNING))
    assert set(board.hint) == {"seat", "stage", "text", "targets"}
    assert "because" not in board.hint["text"]


@pytest.mark.parametrize(
    "position",
    [
        "(AddFlag A)(Bug)(RemoveFlag B)(ForkBomb B) A5+6 B5+8",
        "(MoveCommand A)(Bug AB)(Reverse)(ForkBomb A)(AddFlag B) A3+5 B2+6",
        "(MoveCommand A)(RemoveFlag B)(AddFlag)(ForkBomb A)(Reverse)(Bug) A5+8 B2+9",
        "(Decrement A)(Bug B)(ForkBomb BA)(AddFlag A) A3+6 B2+8",
        "(RemoveFlag A)(Bug B)(AddFlag B) A5+9 B5+8",
        "(MoveFlag A)(ForkBomb B)(AddFlag A) A2+3 B2+3",
        "(AddFlag A)(Bug A)(MoveFlag B) A2+0 B3+3",
    ],
)
def test_the_second_step_of_a_hint_says_something_of_what_the_first_one_points_to(position: str) -> None:
    game = spag.Game.from_position(position, level=3)
    found = hint(game, "A", Budget(nodes=2000))
    assert found is not None
    (target,) = found.targets
    kind, _, name = target.partition(" ")
    assert name in found.where or kind == "score"
    assert re.search(rf"\b{name}\b", found.reason), (found.where, found.reason)
    assert "Choose “" not in found.reason
    assert found.reason.count("Then: ") == len(found.steps) - 1


def test_a_hint_to_skip_points_to_the_card_that_is_skipped() -> None:
    game = spag.Game.from_position("(ForkBomb A)(Bug A)(AddFlag B) A1+2 B1+9", level=1)
    rules, skip = game.rules, next(action for action in game.rules.legal(game.state, 0) if action.text == "skip")
    evaluator = game.parts.evaluator(Viewpoint(0, ""))
    assert evaluator.attention(rules.observe(game.state, 0), (skip,), 0).targets == ("spot ForkBomb",)
    assert "ForkBomb" in evaluator.reason(rules.observe(game.state, 0), skip, 0)


def test_a_hint_goes_with_the_next_decision() -> None:
    game = spag.Game.from_position(WINNING)
    board = asked(game)
    game.play(game.legal[0])
    assert board.hint == {}
    board = asked(game)
    game.undo()
    assert board.hint == {}


def test_a_hint_can_be_stopped_and_closed_while_it_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr("spagwidget.bots.hint.bot", lambda name: slow)
    board = RecordingBoard(spag.Game(level=1, seed=7))
    board.receive(type="hint", do="ask", id=1)
    assert slow.begun.wait(20)
    assert stage(board) == "thinks"
    board.receive(type="hint", do="stop", id=2)
    wait(lambda: stage(board) == "where")
    board.receive(type="hint", do="ask", id=3)
    board.receive(type="hint", do="close", id=4)
    wait(lambda: len(slow.asked) == 2 or threading.active_count() == 1)
    assert board.hint == {}


def test_the_search_is_given_a_few_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float | None] = []
    monkeypatch.setattr(hints, "advise", lambda _game, _seat, budget: given.append(budget.seconds))
    asked(spag.Game(level=1, seed=7))
    assert given == [HINT_SECONDS]
    assert 1 <= HINT_SECONDS <= 4


def test_an_error_in_a_game_is_shown_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: Any) -> Any:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr(hints, "advise", broken)
    board = asked(spag.Game(level=1, seed=7))
    assert board.hint["stage"] == "none"
    assert board.hint["text"] == "There is no hint: ZeroDivisionError: no idea."


@pytest.mark.parametrize("options", [{"read_only": True}, {"seat": "B"}, {"hints": False}, {"bots": {"A": "random"}}])
def test_there_are_hints_for_own_decisions_only(options: dict[str, Any]) -> None:
    game = spag.Game(level=1, seed=7)
    if "bots" in options:
        options = {"bots": {"A": Slow()}}
    board = RecordingBoard(game, **options)
    (answer,) = board.receive(type="hint", do="ask", id=1)
    assert answer["type"] == "refused"
    assert board.hint == {}
    board.close()


@pytest.mark.parametrize("do", [None, 1, "play", []])
def test_an_unknown_command_is_refused(do: Any) -> None:
    board = RecordingBoard(spag.Game(level=1, seed=7))
    (answer,) = board.receive(type="hint", do=do, id=1)
    assert answer["message"] == (
        "The page sent an unknown command for hints; expected ask, more, stop, close. Nothing has changed."
    )


def test_boards_offer_no_hints_where_actions_are_secret_or_hidden_things_would_appear() -> None:
    def offered(game: spag.Game, **options: Any) -> bool:
        return "hint" in RecordingBoard(game, **options).receive(type="hello", id=1)[0].get("inspects", [])

    assert offered(spag.Game(level=1))
    assert offered(spag.Game(GAME))
    assert offered(spag.Game("maciji"))
    assert not offered(spag.Game(SEALED, seed=1))
    assert not offered(spag.Game(level=1), hints=False)
    assert "hint" in level_1.queue.board()._board.story.whole()["inspects"]
    board = level_1.thief.board()
    assert "hint" not in board._board.story.whole()["inspects"], "its hints are words, because nobody decides there"


def test_the_hint_of_a_game_without_own_words_compares_the_two_best_choices() -> None:
    found = hint(spag.Game(GAME), "A", Budget(nodes=300))
    assert found is not None
    assert found.where == "Compare the 2 marked places."
    assert len(found.targets) == 2
    assert f"token {found.action.text.split(' ')[1]}" in found.targets


def test_nobody_gets_a_hint_for_the_decision_of_another_player() -> None:
    assert hint(spag.Game(level=1), "B", Budget(nodes=10)) is None
