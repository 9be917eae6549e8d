"""The lessons 00 to 06: what is asked is what is checked, and each answer gets a reply that is true of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from spagwidget import Game
from spagwidget.core.catalogue import say
from spagwidget.lessons import Exercise, forces
from spagwidget.lessons.exercises import (
    fair_start,
    first_move,
    level_1,
    level_2,
    level_3,
    loops,
    reverse_priority,
    start_here,
)
from spagwidget.lessons.kit.begins import begins
from spagwidget.lessons.kit.forced import forced_line
from spagwidget.lessons.kit.goals import Force, Prevent

from .lessons import MODULES

TUTORIALS = Path(__file__).parents[2] / "tutorials"
FIRST = [name for name in MODULES if name < "07"]

OPEN: list[tuple[Exercise, str]] = [
    (start_here.warm_up, "run; hit B"),
    (start_here.ahead, "run; add Bug"),
    (level_1.rescue, "run"),
    (level_1.queue, "run; move Bug:0 RemoveFlag; run"),
    (first_move.worth, "run"),
    (level_2.turn, "run; skip"),
    (level_2.turn, "skip"),
    (level_3.loop, "run; tune RemoveFlag.flags; run; remove Bug:0"),
    (level_3.no_op, "run"),
    (loops.patience, "run"),
    (reverse_priority.push_in, "run; add ForkBomb"),
]
RIGHT: list[tuple[Exercise, str]] = [
    (level_1.rescue, "run; move ForkBomb:2 AddFlag"),
    (level_1.rescue, "run; move RemoveFlag:1 MoveFlag"),
    (level_1.queue, "run; move Bug:0 ForkBomb; run; hit B; run; hit B"),
    (level_2.combo, "place AddFlag"),
    (level_2.combo, "place MoveCommand; run; add ForkBomb"),
    (level_2.turn, "skip; run; run; hit B; run; hit B"),
    (level_3.loop, "run; tune RemoveFlag.flags; run; remove Bug:0; remove ForkBomb:1"),
    (level_3.no_op, "run; tune Bug.players"),
    (loops.patience, "run; remove Bug:0; run; add Bug; run; remove Bug:0"),
    (fair_start.first_flag, "place AddFlag; place Bug"),
    (reverse_priority.door, "skip; run; hit B"),
]
WRONG: list[tuple[Exercise, str, str]] = [
    (start_here.warm_up, "run; hit B; skip", "skipped"),
    (start_here.warm_up, "run; hit A; skip", "wrong"),  # the hit on A has lost it, not the skip
    (start_here.warm_up, "skip; skip; skip; skip; run; hit B; run; hit B", "skipped"),
    (start_here.ahead, "run; add ForkBomb", "behind"),
    (start_here.ahead, "run; add Bug; skip", "wrong"),
    (level_1.rescue, "run; move MoveFlag:1 Bug", "wrong"),
    (level_1.rescue, "run; move ForkBomb:1 Bug", "wrong"),
    (level_1.rescue, "skip", "wrong"),
    (level_1.queue, "run; move MoveFlag:0 Bug", "behind"),
    (level_1.queue, "run; move Bug:0 MoveFlag; run; move ForkBomb:0 Bug", "same_visit"),
    (level_1.queue, "run; move Bug:0 AddFlag; skip", "wrong"),
    (first_move.worth, "skip; skip", "damage"),
    (first_move.worth, "run; remove RemoveFlag:0", "own_flag"),
    (first_move.worth, "skip; run; hit A", "wrong"),  # A has hit themselves: B needs no turn
    (level_2.combo, "place Bug", "elsewhere"),
    (level_2.bring, "run; shift ForkBomb 0", "passed"),
    (level_2.bring, "run; shift ForkBomb 4", "after"),
    (level_2.turn, "run; run; skip; skip", "twice"),
    (level_2.turn, "run; skip; run; hit A", "wrong"),
    (level_3.loop, "run; tune ForkBomb.damage; run; remove ForkBomb:0", "damage"),
    (level_3.loop, "run; tune RemoveFlag.flags; run; remove ForkBomb:0", "wrong"),
    (level_3.no_op, "run; tune ForkBomb.damage; run; hit B; skip; run; hit B", "own_weapon"),  # B has played badly
    (level_3.no_op, "run; tune Decrement.amount", "wrong"),
    (loops.patience, "skip; skip", "skipped"),
    (loops.patience, "run; remove RemoveFlag:0", "own_flag"),
    (loops.patience, "run; remove AddFlag:0; skip; run; remove Bug:0", "source"),  # B wins, but A could do better
    (fair_start.first_flag, "place Bug; place AddFlag", "damage"),
    (fair_start.first_flag, "place MoveFlag", "wrong"),
    (reverse_priority.door, "run; hit A", "own_life"),
    (reverse_priority.door, "run; hit B", "let_in"),
    (reverse_priority.door, "run", "wrong"),
    (reverse_priority.push_in, "skip; skip", "wrong"),
    (reverse_priority.push_in, "run; add MoveFlag; run; skip", "wrong"),
    (reverse_priority.push_in, "run; add ForkBomb; run; skip", "wrong"),
    (reverse_priority.push_in, "run; add ForkBomb; skip", "not_reversed"),
]


def _name(value: object) -> str:
    return str(getattr(value, "name", value))


@pytest.mark.parametrize(("exercise", "answer"), OPEN, ids=_name)
def test_unfinished_answer_gets_no_rebuke(exercise: Exercise, answer: str) -> None:
    verdict = exercise.check(answer)
    assert verdict.is_open
    remarks = ["wrong", *(trap.name for trap in exercise.traps)]
    assert not any(say(f"lessons.{exercise.name}.{part}") in verdict.text for part in remarks)


@pytest.mark.parametrize(("exercise", "answer"), RIGHT, ids=_name)
def test_other_right_answers_are_right(exercise: Exercise, answer: str) -> None:
    assert exercise.check(answer).right


@pytest.mark.parametrize(("exercise", "answer", "remark"), WRONG, ids=_name)
def test_wrong_answer_gets_the_remark_that_is_true_of_it(exercise: Exercise, answer: str, remark: str) -> None:
    verdict = exercise.check(answer)
    assert not verdict.right
    assert not verdict.is_open
    remarks = ["wrong", *(trap.name for trap in exercise.traps)]
    assert [part for part in remarks if say(f"lessons.{exercise.name}.{part}") in verdict.text] == [remark]


# What is asked is what is checked


@pytest.mark.parametrize("exercise", [level_1.rescue, level_2.combo], ids=_name)
def test_question_names_how_far_the_engine_looks(exercise: Exercise) -> None:
    assert isinstance(exercise.goal, Prevent)
    assert re.findall(r"the (\d+) actions", exercise.question) == [str(exercise.goal.within)]


def test_rescue_refutes_an_answer_after_which_a_wins_a_round_later() -> None:
    verdict = level_1.rescue.check("run; move ForkBomb:1 Bug")
    assert verdict.game is not None
    assert verdict.game.winner == "A"
    assert "A can now force a win in 14 actions." in verdict.text


def test_no_op_is_won_in_this_round_and_the_own_weapon_only_later() -> None:
    for answer, last in [("tune Bug.damage", 1), ("tune Bug.players", 1), ("tune ForkBomb.damage", 2)]:
        game = level_3.no_op.game()
        game.play("run", answer)
        game.play(*forced_line(game, "A", 13))
        assert (game.winner, game.round) == ("A", last)


@pytest.mark.parametrize("exercise", [loops.patience, fair_start.first_flag, reverse_priority.door], ids=_name)
def test_no_rejected_answer_wins_later(exercise: Exercise) -> None:
    goal = exercise.goal
    assert isinstance(goal, Force)
    for game in _answers(exercise, goal):
        assert goal(game) == forces(game, goal.seat, goal.within + 2)


def _answers(exercise: Exercise, goal: Force) -> list[Game]:
    """Return a game for each complete answer to an exercise."""
    done: list[Game] = []
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        actions = waiting.pop()
        game = exercise.game()
        game.play(*actions)
        if actions and goal.is_complete(game):
            done.append(game)
        else:
            waiting += [(*actions, action) for action in game.legal]
    return done


def test_laying_the_cards_is_asked_and_checked_for_the_same_number_of_actions() -> None:
    assert f"within {fair_start.FAR} actions" in fair_start.lay.question
    assert f"{fair_start.FAR} actions ahead" in say("lessons.fair_start.lay.right")
    for part, actions in [("soon", fair_start.SOON), ("later", fair_start.SOON)]:
        assert f"within {actions} actions" in say(f"lessons.fair_start.lay.{part}")
    verdict = fair_start.lay.check(fair_start.lay.tempting)
    assert verdict.game is not None
    assert verdict.game.winner == "A"
    assert fair_start.SOON < verdict.game.ply <= fair_start.FAR


def test_a_test_of_how_an_answer_begins() -> None:
    game = start_here.ahead.game()
    game.play("run", "add Bug")
    assert begins("run; add Bug")(game)
    assert begins("skip", "run")(game)
    assert not begins("add Bug", "run; add Bug; run")(game)


# The notebooks


def _cells(name: str) -> list[tuple[str, str]]:
    cells = json.loads((TUTORIALS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return [(cell["cell_type"], "".join(cell["source"])) for cell in cells]


@pytest.mark.parametrize(
    "form", [r"\b[A-Z]\w+:\d", r"\btune \w+\.\w+", r"\b(?:add|hit|place) [A-Z]", r"\bremove [A-Z]"]
)
def test_a_written_form_is_explained_before_it_is_used(form: str) -> None:
    cells = [cell for name in FIRST for cell in _cells(name)]
    used = next(at for at, (kind, source) in enumerate(cells) if kind == "code" and re.search(form, source))
    assert any(kind == "markdown" and re.search(f"`{form}", source) for kind, source in cells[:used])


def test_the_text_says_how_many_actions_the_long_answer_takes() -> None:
    text = "\n".join(source for kind, source in _cells("00-start-here") if kind == "markdown")
    assert start_here.prepare.solution.count(";") + 1 == 10
    assert "This one takes ten actions." in text


@pytest.mark.parametrize(
    "word", ["*round*", "*queue*", "*head*", "*tail*", "A rule has a number", "**Skip**", "**Show me**"]
)
def test_the_words_on_a_board_that_asks_are_explained_before_the_first_one(word: str) -> None:
    cells = _cells("00-start-here")
    assert "tail of the queue" in start_here.watch.solution
    board = cells.index(("code", "lesson.watch"))
    assert any(kind == "markdown" and word in source for kind, source in cells[:board])


@pytest.mark.parametrize("name", FIRST)
def test_players_have_one_name_in_prose_log_and_banner(name: str) -> None:
    source = "\n".join(source for _, source in _cells(name))
    assert "names=" not in source
    assert not re.search(r"\b(Ada|Ben)\b", source)
    for record in re.findall(r'load\("([^"]+)"\)', source):
        assert Game.load(TUTORIALS / record).names == {}


def test_both_games_with_a_fair_start_have_the_dealer_that_the_text_names() -> None:
    for title in ("bigger-piece", "even-pieces"):
        record = Game.load(TUTORIALS / f"games/{title}.json").record
        assert record.data["meta"]["dealer"] == "B"
