"""How answers are read: misspelt actions, and the names of an edition."""

from __future__ import annotations

import re

import pytest

from spagwidget.core.catalogue import say
from spagwidget.lessons import Exercise, Win
from spagwidget.lessons.exercises import instant, level_2, maciji, monsters
from spagwidget.lessons.kit.answer import meant, read, shown, translated, typed

from .lessons import EXERCISES

every = pytest.mark.parametrize("task", EXERCISES, ids=lambda task: task.name)

QUEUE = "(MoveFlag A)(Bug BA)(ForkBomb A)(AddFlag B)(RemoveFlag B) A1+7 B3+7"


def exercise(start: str = QUEUE, **options: object) -> Exercise:
    goal = Win("A", before="B")
    return Exercise("level_1.queue", start, goal, "run; move Bug:0 AddFlag", "skip", options={"level": 2, **options})


@pytest.mark.parametrize(
    ("answer", "near"),
    [
        ("run; move Bug:0 AdFlag", "move Bug:0 AddFlag"),
        ("run; move ForkBom:0 Movflag", "move ForkBomb:0 MoveFlag"),
        ("runn", "run"),
        ("run; Bug:0 AddFlag", "move Bug:0 AddFlag"),
        ("run; move Bug:0 to AddFlag", "move Bug:0 AddFlag"),
        ("run; move the flag Bug:0 to AddFlag", "move Bug:0 AddFlag"),
        ("run; move ForkBomb AddFlag", "move ForkBomb:0 AddFlag"),  # there is only one flag
    ],
)
def test_misspelt_action_gets_the_one_that_was_meant(answer: str, near: str) -> None:
    assert f"Did you mean {near}?" in exercise().check(answer).text


@pytest.mark.parametrize(
    "answer",
    [
        "run; move ForkBomb:0 Birth",  # a name of the other edition
        "run; move ForkBomb:1 Bug",  # there is no second flag
        "run; move ForkBomb:0 ForkBomb",
        "run; move MoveFlag:0 MoveFlag",  # similar to RemoveFlag, and another card
        "run; add Bug",
        "hit B",
        "run; move Bug:0 AddFlag extra",
        "x" * 500,
    ],
)
def test_action_with_another_target_gets_the_legal_actions_and_no_guess(answer: str) -> None:
    text = exercise().check(answer).text
    assert "Did you mean" not in text
    assert "You can play" in text


@pytest.mark.parametrize(
    "answer",
    [
        "run; move bug:0 addflag; RUN; Hit b",
        "run; moveBug:0 AddFlag; run; hit(B)",
        "run; move_Bug_0_AddFlag; run; hit-B",
        "Run(); move(Bug:0, AddFlag); run; hit B",
        "run, move bug:0 addflag, run, hit b",
        "run; move Bug:0 AddFlag, run; hit B",
    ],
)
def test_action_that_can_mean_nothing_else_is_taken(answer: str) -> None:
    verdict = exercise().check(answer)
    assert verdict.game is not None
    assert verdict.game.record.actions == ["run", "move Bug:0 AddFlag", "run", "hit B"]


@every
def test_capitals_and_commas_make_no_difference_to_a_right_answer(task: Exercise) -> None:
    assert task.check(task.solution.upper()).right
    assert task.check(task.solution.lower().replace(";", ",")).right


def test_action_with_other_letters_is_not_taken() -> None:
    text = exercise().check("run; moveBug:0 Adflag").text
    assert "Action 2, `moveBug:0 Adflag`, cannot be played here. Did you mean move Bug:0 AddFlag?" in text


def test_action_before_its_turn_gets_the_action_that_comes_first() -> None:
    assert "First choose `run`: `run; move Bug:0 AddFlag`." in exercise().check("move Bug:0 AddFlag").text


def test_nobody_is_told_to_skip_for_an_action_that_only_the_next_player_can_do() -> None:
    told = instant.strike.check("instant; hit B; instant").text
    assert "Action 3, `instant`, cannot be played here. You can play: run, skip." in told


@pytest.mark.parametrize(
    ("answer", "similar"),
    [
        ("run; moveBug:1", "move Bug:1 AddFlag, move Bug:1 ForkBomb, move Bug:1 MoveFlag, move Bug:1 RemoveFlag"),
        ("run; move Bug AddFlag", "move Bug:0 AddFlag, move Bug:1 AddFlag"),
        ("run; move Bug:2 AddFlag", "move Bug:0 AddFlag, move Bug:1 AddFlag"),
        ("run; move Bug:1", "move Bug:1 AddFlag, move Bug:1 ForkBomb, move Bug:1 MoveFlag, move Bug:1 RemoveFlag"),
    ],
)
def test_incomplete_action_gets_the_legal_actions_with_its_words(answer: str, similar: str) -> None:
    assert f"You can play, for example: {similar}." in exercise().check(answer).text


def test_card_that_is_not_on_the_board_gets_no_guess() -> None:
    combo = level_2.combo.check("place RemoveCommand").text
    assert "Did you mean" not in combo
    assert "You can play: place AddFlag" in combo


def test_end_of_an_action_stands_for_the_action_if_there_is_only_one() -> None:
    assert "Did you mean write 1,2?" in maciji.corner.check("1,2").text
    assert meant("bug", ("add Bug", "add MoveFlag"), ["Bug", "MoveFlag"]) == "add Bug"
    assert meant("Bug", ("move AddFlag:0 Bug", "move MoveFlag:0 Bug"), ["AddFlag", "Bug", "MoveFlag"]) == ""


@pytest.mark.parametrize(
    ("answer", "divided"),
    [
        ("run move Bug:0 AddFlag", "run; move Bug:0 AddFlag"),
        ("run move bug:0 addflag; run; hit b; run; hit C", "run; move Bug:0 AddFlag; run; hit B; run"),
        ("run; move Bug:0 AddFlag; run hit B", "run; move Bug:0 AddFlag; run; hit B"),
        ("skip run", "skip; run"),
    ],
)
def test_two_actions_without_a_semicolon_are_shown_with_it(answer: str, divided: str) -> None:
    assert exercise().check(answer).text.endswith(f"Put a semicolon after each action but the last: `{divided}`.")


def test_names_of_the_islands_are_shown_in_two_actions_without_a_semicolon() -> None:
    assert "`run; move Prayer:0 Birth`" in MONSTER.check("run move Bug:0 AddFlag").text


def test_words_that_only_begin_like_the_next_action_get_those_that_can_follow() -> None:
    text = exercise().check("run move Bug:0").text
    assert "Put a semicolon after `run`. You can play, for example: move Bug:0 AddFlag, move Bug:0 ForkBomb" in text


@every
def test_every_suggested_answer_can_be_played_when_it_is_copied(task: Exercise) -> None:
    refused = say("lessons.answer.illegal", number=1, action="", hint="").split("``")[1].strip()
    solution = read((task.solution,))
    written = [task.solution.replace(";", ""), task.tempting.replace(";", ""), "; ".join(solution[1:]), "", "x"]
    written += ["; ".join([*solution[:end], " ".join(solution[end:])]) for end in range(len(solution))]
    for answer in written:
        text = task.check(answer).text
        suggested = [
            found for found in re.findall('[`"]([^`"]+)[`"]', text) if found.split(";")[0] in task.game().legal
        ]
        for copied in suggested:
            assert refused not in task.check(copied).text or copied == answer, (answer, copied)
        if len(solution) > 1 and answer == task.solution.replace(";", ""):
            assert suggested, text


@pytest.mark.parametrize("answer", ["run hit B", "skip Bug", "never run"])
def test_words_after_an_action_that_cannot_follow_it_get_no_semicolon(answer: str) -> None:
    assert "semicolon" not in exercise().check(answer).text


def test_number_or_player_does_not_count_as_misspelt() -> None:
    names = ["Bug", "MoveFlag"]
    assert meant("hit C", ("hit A", "hit B"), names) == ""
    assert meant("move Bug:2 MoveFlag", ("move Bug:0 MoveFlag", "move Bug:1 MoveFlag"), names) == ""
    assert meant("hit b", ("hit A", "hit B"), names) == "hit B"
    assert meant("run", (), names) == ""


MONSTER = exercise(edition="monster")


@pytest.mark.parametrize(
    "answer",
    [
        "run; move Prayer:0 Birth",
        "run; move prayer:0 birth",
        "run; move Bug:0 AddFlag",
        "run; move Prayer:0 AddFlag",
    ],
)
def test_names_of_the_islands_are_understood_in_the_monster_edition(answer: str) -> None:
    verdict = MONSTER.check(answer)
    assert verdict.game is not None
    assert verdict.game.record.actions == ["run", "move Bug:0 AddFlag"]


def test_names_of_two_words_are_understood() -> None:
    game = exercise("(MoveCommand A)(Reverse B)(RemoveFlag)", edition="monster").game()
    assert translated(game, ["shift Move Island 1", "shift reverse current 0", "drop Death"]) == [
        "shift MoveCommand 1",
        "shift Reverse 0",
        "drop RemoveFlag",
    ]
    assert shown(game, "shift MoveCommand 1") == "shift Move Island 1"


def test_refusal_names_islands_in_the_monster_edition() -> None:
    text = MONSTER.check("run; move Sacrifice:4 Birth").text
    assert "Action 2, `move Sacrifice:4 Birth`, cannot be played here." in text
    assert "You can play, for example: move Sacrifice:0 Birth." in text
    assert "MoveFlag" not in text
    assert "Did you mean move Prayer:0 Birth?" in MONSTER.check("run; move Prayr:0 Birth").text


def test_other_editions_names_are_not_translated_in_the_code_edition() -> None:
    assert translated(exercise().game(), ["move Prayer:0 Birth"]) == ["move Prayer:0 Birth"]


def test_island_names_in_the_notebook() -> None:
    answer = monsters.disguise.solution.replace("AddFlag", "Birth").replace("Bug", "Prayer")
    assert monsters.disguise.check(answer).right


def test_answer_is_one_text_several_or_a_list() -> None:
    assert read(("run;  hit   B;;",)) == read(("run", "hit B")) == read((["run", "hit B"],)) == ["run", "hit B"]
    assert read((3,)) == read((["run", None],)) == []


@pytest.mark.parametrize(
    ("answer", "text"), [("A", '"A"'), (3, "3"), ("add flag\nadd flag", "add flag\nadd flag"), ("Ö", '"Ö"')]
)
def test_answers_as_a_pupil_types_them(answer: object, text: str) -> None:
    assert typed(answer) == text
