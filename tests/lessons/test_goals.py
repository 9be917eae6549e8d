"""What the engine says about goals: reached, in reach or out of reach, and the refutations that it finds."""

from __future__ import annotations

from typing import Any

import pytest

from spagwidget import Game
from spagwidget.lessons import Exercise, Force, Prevent, Trap, Win, forces
from spagwidget.lessons.kit import search
from spagwidget.lessons.kit.goals import CustomGoal, played

AHEAD = "(ForkBomb A)>(AddFlag A)(Bug A)(RemoveFlag B)(MoveFlag B) A5+7 B2+8"
IN_TIME = Win("A", before="B")


def after(start: str, *actions: str, **options: Any) -> Game:
    game = Game.from_position(start, **options)
    game.play(*actions)
    return game


@pytest.mark.parametrize(
    ("actions", "reach"),
    [
        ((), True),
        (("run",), True),
        (("run", "add Bug"), True),
        (("run", "add MoveFlag"), False),
        (("skip",), False),
        (("run", "add Bug", "run", "hit B", "run"), True),
        (("run", "add Bug", "run", "hit B", "run", "hit A"), False),
    ],
)
def test_win_in_time_is_in_reach_until_an_action_loses_it(actions: tuple[str, ...], reach: bool) -> None:
    assert IN_TIME.in_reach(after(AHEAD, *actions)) is reach


def test_win_after_a_turn_of_the_other_does_not_count() -> None:
    game = after("(Bug A)(AddFlag B) A1+9 B1+9", "skip", "skip", "run", "hit B")
    assert game.winner == "A"
    assert not IN_TIME(game)
    assert IN_TIME.in_reach(game) is False
    assert IN_TIME.refute(game) == ("B gets a turn before A has won.", (), None)


def test_missed_win_is_shown_by_the_best_try_and_the_turn_of_the_other() -> None:
    game = after(AHEAD, "skip")
    text, line, _ = IN_TIME.refute(game)
    assert text == "B gets a turn before A has won."
    assert line[:2] == ("run", "hit B")
    game.play(*line)
    assert any(event.seat == "B" and event.kind == "run" for event in game.events)


def test_own_defeat_is_the_refutation() -> None:
    game = after("(Bug A)(AddFlag B) A1+9 B1+9", "run", "hit A")
    assert IN_TIME.refute(game) == ("The game is over, and B has won.", (), None)


def test_engine_that_cannot_tell_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = Exercise("start_here.ahead", AHEAD, IN_TIME, "run; add Bug; run; hit B; run; hit B", "skip")
    monkeypatch.setattr(search, "MOST", 2)
    verdict = exercise.check("skip")
    assert (verdict.right, verdict.is_open, verdict.happened) == (False, False, ())
    assert verdict.text == "The game goes on: A’s flag on Bug: run or skip?"


@pytest.mark.parametrize(
    ("goal", "answer", "text", "line"),
    [
        (Force("A", 6), "run; tune ForkBomb.damage", "A cannot force a win in the next 6 actions", 6),
        (Force("A", 6), "skip", "B can now force a win in 4 actions.", 4),
    ],
)
def test_decision_is_refuted_by_a_forced_win_or_a_defence(goal: Force, answer: str, text: str, line: int) -> None:
    start = "(Decrement A)(Bug B)(ForkBomb BA)(AddFlag A) A3+6 B2+8"
    game = after(start, *answer.split("; "), level=3)
    found = goal.refute(game)
    assert text in found.text
    assert len(found.line) == line
    game.play(*found.line)
    assert game.winner != "A"


def test_defence_against_the_best_try_holds_at_every_step() -> None:
    game = after("(Decrement A)(Bug B)(ForkBomb BA)(AddFlag A) A3+6 B2+8", "run", "tune ForkBomb.damage", level=3)
    for left, action in zip(reversed(range(6)), search.defence(game, "A", 6), strict=True):
        game.play(action)
        assert not forces(game, "A", left)


def test_prevented_win_is_refuted_by_the_shortest_forced_win() -> None:
    goal = Prevent("A", within=6)
    game = after("(AddFlag B)(Bug A) A1+0 B1+0", "skip")
    assert not goal(game)
    assert goal.refute(game) == ("A can now force a win in 2 actions.", ("run", "hit B"), None)


def test_one_decision_is_judged_and_no_more() -> None:
    goal = Force("A", 6)
    game = Game.from_position("(MoveFlag A)(Bug A)(ForkBomb B) A5+5 B1+5")
    assert not goal.is_complete(game)
    game.play("run")
    assert not goal.is_complete(game)
    assert goal.in_reach(game)
    game.play("move ForkBomb:0 MoveFlag")
    assert goal.is_complete(game)


HIDDEN = ">(AddFlag A)(RemoveFlag B)(ForkBomb A)(Bug)(MoveFlag) A1+8 B2+9 hand=A:MoveCommand,B:{}"
SURE = Exercise(
    name="instant.sure",
    start=HIDDEN.format("MoveFlag"),
    goal=Force("A", 8, also=(HIDDEN.format("Bug"),)),
    solution="instant; shift ForkBomb 1",
    tempting="run; add ForkBomb",
    options={"level": 1, "extensions": ["instant"]},
)


def test_answer_that_fails_with_other_hidden_cards_only_is_refuted_with_those() -> None:
    first = Force("A", 8)
    assert first(after(SURE.start, "run", "add ForkBomb", **SURE.options))
    verdict = SURE.check(SURE.tempting)
    assert not verdict.right
    assert "with the hidden cards of this game it fails. B can now force a win in 2 actions." in verdict.text
    assert verdict.game is not None
    assert verdict.game.position_at(0) == Game.from_position(HIDDEN.format("Bug"), **SURE.options).position
    assert verdict.game.record.actions == ["run", "add ForkBomb", "instant", "hit A"]


def test_answer_must_work_with_all_hidden_cards_at_once() -> None:
    verdict = SURE.check("run")
    assert not verdict.is_open
    assert verdict.game is not None
    assert verdict.game.winner == "B"
    assert SURE.check("instant").is_open


def test_reply_to_a_partly_right_answer_says_how_far_it_is_right() -> None:
    exercise = Exercise("start_here.ahead", AHEAD, IN_TIME, "run; add Bug; run; hit B; run; hit B", "skip")
    text = exercise.check("run; add Bug; run; hit B; skip").text
    assert text.startswith("Your first 4 actions are right so far. After action 5, `skip`, you can no longer reach")
    text = exercise.check("run; add RemoveFlag; run; hit B").text
    assert text.startswith("Your first action is right so far. After action 2, `add RemoveFlag`, you can no longer")


def test_illegal_action_after_a_lost_goal_is_refuted_and_named() -> None:
    exercise = Exercise("start_here.ahead", AHEAD, IN_TIME, "run; add Bug; run; hit B; run; hit B", "skip")
    verdict = exercise.check("skip; hit B")
    assert "Action 2, `hit B`, cannot be played here." in verdict.text
    assert len(verdict.happened) > 4
    assert exercise.check("run; add Bug; hit B").is_open


def test_trap_is_used_only_where_the_goal_is_out_of_reach() -> None:
    trap = Trap("behind", played("run"))
    exercise = Exercise(
        "start_here.ahead", AHEAD, IN_TIME, "run; add Bug; run; hit B; run; hit B", "skip", traps=(trap,)
    )
    assert exercise.check("run").is_open
    assert "ForkBomb is the stronger card" in exercise.check("run; add MoveFlag").text


def test_plain_function_is_a_goal_about_which_the_engine_knows_nothing() -> None:
    goal = CustomGoal(lambda game: game.winner == "A")
    game = after("(Bug A)(AddFlag B) A1+9 B1+9", "run")
    assert goal.in_reach(game) is None
    assert goal.refute(game) == ("", (), None)
    game.play("hit B")
    assert goal(game)


def test_checking_leaves_no_variations_in_the_game_that_is_shown() -> None:
    exercise = Exercise("start_here.ahead", AHEAD, IN_TIME, "run; add Bug; run; hit B; run; hit B", "skip")
    for answer in ("skip", "run; add Bug", exercise.solution):
        shown = exercise.check(answer).game
        assert shown is not None
        assert "lines" not in shown.record.data
