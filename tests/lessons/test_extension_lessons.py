"""The exercises on extensions: answers that are wrong in their own ways, and other right ones."""

from __future__ import annotations

from itertools import permutations

import pytest

from spagwidget import Game
from spagwidget.core.catalogue import say
from spagwidget.lessons import Exercise, Prediction, forces
from spagwidget.lessons.exercises import (
    fair_start,
    instant,
    level_1,
    loops,
    many_players,
    memory,
    monsters,
    sequential_open,
)

RIGHT: list[tuple[Exercise, str]] = [
    (memory.aim, "run; shift Memory 3; run; hit B; hit B"),
    (many_players.help_a, "interrupt C RemoveFlag; run; run; remove Bug:0"),
    (memory.aim, "run; shift AddFlag 6; run; hit B; hit B"),
    (many_players.help_a, "interrupt C AddFlag; skip; run; add RemoveFlag; run; remove Bug:0"),
    (monsters.disguise, "run; move Bug:0 RemoveFlag; run; hit B; run; hit B"),
]
WRONG: list[tuple[Exercise, str, str]] = [
    (memory.aim, "run; shift MoveFlag 0; run; hit B; add Bug", "wrong"),
    (memory.aim, "run; shift ForkBomb 3", "pushed_out"),
    (memory.aim, "skip", "no_aim"),
    (memory.aim, "run; shift ForkBomb 4; run; hit B; add ForkBomb", "wrong"),
    (memory.aim, "run; shift MoveFlag 3; run; move RemoveFlag:0 Bug; add RemoveFlag", "wrong"),
    (instant.strike, "skip; instant", "in_place"),
    (instant.strike, "run; run; hit B", "unused"),
    (instant.strike, "instant; hit A", "wrong"),
    (instant.sure, "instant; shift ForkBomb 4", "late"),
    (instant.sure, "instant; shift MoveFlag 0; run; remove ForkBomb:0", "late"),
    (instant.sure, "run", "late"),
    (instant.sure, "run; add RemoveFlag", "late"),
    (instant.sure, "skip", "alone"),
    (many_players.help_a, "skip; run; hit A", "too_late"),
    (many_players.help_a, "interrupt C RemoveFlag; skip; run; remove AddFlag:0", "own_flag"),
    (many_players.help_a, "interrupt C RemoveFlag; skip; skip; run; hit A", "wrong"),
    (many_players.help_a, "interrupt C MoveFlag; skip; run; hit A", "wrong"),
    (sequential_open.wait, "place MoveFlag; pass", "spent"),
    (monsters.disguise, "run; move ForkBomb:0 Bug", "behind"),
    (monsters.disguise, "run; move AddFlag:0 RemoveFlag", "head"),
    (monsters.disguise, "run; move Bug:0 MoveFlag", "same_visit"),
    (monsters.disguise, "run; move Bug:0 AddFlag; skip", "wrong"),
    (monsters.disguise, "skip", "head"),
]
FORETOLD: list[tuple[Prediction, object, str]] = [
    (loops.around, 6, "right"),
    (loops.around, 3, "direction"),
    (loops.around, 9, "wrong"),
    (loops.judge, "B", "right"),
    (loops.judge, "A", "walk"),
    (loops.judge, "nobody", "nobody"),
    (fair_start.side, "first", "right"),
    (fair_start.side, "either", "harmless"),
    (fair_start.side, "second", "behind"),
    (memory.first, "MoveFlag", "right"),
    (memory.first, "Bug", "run"),
    (memory.first, "ForkBomb", "second"),
    (memory.first, "AddFlag", "nearest"),
    (instant.face_down, 1, "right"),
    (instant.face_down, 2, "before"),
    (instant.face_down, 3, "own"),
    (many_players.between, "no", "right"),
    (many_players.between, "yes", "middle"),
    (many_players.cap, 2, "right"),
    (many_players.cap, 3, "unused"),
    (many_players.cap, 1, "wrong"),
    (many_players.cap, 0, "spent"),
    (sequential_open.begins, "C", "right"),
    (sequential_open.begins, "A", "pattern"),
    (sequential_open.begins, "B", "passed"),
    (sequential_open.kept, 8, "right"),
    (sequential_open.kept, 6, "lost"),
    (sequential_open.kept, 7, "one"),
    (monsters.in_edition, "B", "right"),
    (monsters.in_edition, "A", "wins"),
    (monsters.in_edition, "nobody yet", "opponent"),
    (monsters.first_island, "A", "right"),
    (monsters.first_island, "B", "cursor"),
    (monsters.first_island, "nobody", "nobody"),
]


def _name(value: object) -> str:
    return str(getattr(value, "name", value))


@pytest.mark.parametrize(("exercise", "answer"), RIGHT, ids=_name)
def test_other_right_answers(exercise: Exercise, answer: str) -> None:
    assert exercise.check(answer).text == say(f"lessons.{exercise.name}.right")


@pytest.mark.parametrize(("exercise", "answer", "remark"), WRONG, ids=_name)
def test_wrong_answers_get_their_remark(exercise: Exercise, answer: str, remark: str) -> None:
    verdict = exercise.check(answer)
    assert not verdict.right
    assert say(f"lessons.{exercise.name}.{remark}") in verdict.text


@pytest.mark.parametrize(("prediction", "answer", "remark"), FORETOLD, ids=_name)
def test_each_prediction_gets_its_reply(prediction: Prediction, answer: object, remark: str) -> None:
    verdict = prediction.check(answer)
    assert verdict.right == (remark == "right")
    assert verdict.text == say(f"lessons.{prediction.name}.{remark}")


SURE = {
    "instant; shift AddFlag 1",
    "instant; shift ForkBomb 1",
    *(f"instant; shift RemoveFlag {place}" for place in (0, 2, 3, 4)),
}


def test_sure_is_what_keeps_b_from_acting_before_forkbomb_and_nothing_else() -> None:
    game = instant.sure.game()
    game.play("instant")
    commands = [f"instant; {action}" for action in game.legal]
    game.undo()
    game.play("run")
    commands += [f"run; {action}" for action in game.legal]
    assert {command for command in commands if instant.sure.check(command).right} == SURE


@pytest.mark.parametrize(("live", "asks"), [(False, "hit"), (True, "drop")])
def test_a_card_that_is_gone_is_remembered_as_printed_and_not_live(live: bool, asks: str) -> None:
    game = Game.from_position(
        "(Bug)(RemoveCommand A)(Memory A)(MoveFlag B)", level=2, extensions=["memory"], variants={"memory_live": live}
    )
    game.play("run", "drop Bug", "run")
    assert game.asks == asks


def test_only_the_first_decision_counts_when_it_is_the_question() -> None:
    assert sequential_open.wait.check("pass; place MoveFlag").right
    assert not sequential_open.wait.check("place MoveFlag; pass").right


def test_the_numbers_of_orders_in_the_remarks() -> None:
    orders = [list(order) for order in permutations(sequential_open.FACE_DOWN)]
    for decision, a, b in [("pass", 16, 0), ("place MoveFlag", 0, 16)]:
        games = [Game(deal=["MoveFlag", *order], **sequential_open.SMALL) for order in orders]
        for game in games:
            game.play(decision)
        assert sum(forces(game, "A", sequential_open.LONGEST) for game in games) == a
        assert sum(forces(game, "B", sequential_open.LONGEST) for game in games) == b


def test_a_plan_against_moveflag_is_not_sure() -> None:
    for card, seat in [("MoveFlag", "A"), ("Bug", "B")]:
        game = Game.from_position(instant.SURE.format(hand=card), **instant.RULES)
        game.play("run", "add ForkBomb")
        assert forces(game, seat, instant.WITHIN)


def test_an_exercise_in_another_edition_is_shown_in_it() -> None:
    verdict = monsters.in_edition.check("A")
    assert verdict.happened[:2] == ("A runs Prayer.", "B’s monster loses 1 life (1 left).")
    assert verdict.board is not None
    assert verdict.board.edition == "monster"


def test_the_disguise_is_the_second_exercise_of_level_1() -> None:
    assert (monsters.disguise.start, monsters.disguise.solution) == (level_1.queue.start, level_1.queue.solution)


def test_the_code_rules_decide_that_stalemate_otherwise() -> None:
    game = Game.from_position(monsters.first_island.start, level=1)
    game.play("skip", "skip", "stalemate")
    assert game.winner == "B"
