"""The notebook about Lovelace & Babbage: its playbacks go as the text says, and its ladder is made of puzzles."""

from __future__ import annotations

import pytest

from spagwidget import Game
from spagwidget.games.lovelace import best_programs, solve
from spagwidget.lessons import Making
from spagwidget.lessons.exercises import lovelace_and_babbage as lesson

LADDER = {
    "climb_1": "55 -> 03 18 26 41 58 97",
    "climb_2": "55 -> 11 51 52 68 69 92",
    "climb_3": "55 -> 24 26 40 51 71 77 84",
}


def _playback(name: str) -> Game:
    return Game.load(f"tutorials/games/{name}.json")


def test_the_accumulator_goes_from_54_to_14_and_the_third_line_hits_nothing() -> None:
    game = _playback("accumulator")
    assert [line["value"] for line in game.snapshot["players"][0]["lines"]] == [54, 52, 42, 24, 14]
    claims = [event.caption for event in game.events if event.seat == "A" and event.kind in ("claim", "finish")]
    assert [number for number in ("52", "24") if any(number in caption for caption in claims)] == ["52", "24"]
    assert not any("42" in caption for caption in claims)


def test_a_loses_all_lines_from_the_wrong_one_on_and_b_pays_a_box_and_hits_three() -> None:
    game = _playback("late-error")
    mine, other = game.snapshot["players"]
    assert [line["state"] for line in mine["lines"]] == ["announced", "void", "void"]
    assert [line["value"] for line in other["lines"]] == [54, 52, 51, 41]
    assert (mine["debugs"], other["debugs"], other["score"]["debugs"]) == (0, 1, -3)
    assert [review.text[:6] for review in game.reviews()] == ["0 hits", "3 hits"]


@pytest.mark.parametrize("step", LADDER)
def test_every_best_program_climbs_a_step_of_the_ladder_and_no_shorter_one(step: str) -> None:
    making: Making = getattr(lesson, step)
    answer = solve(LADDER[step])
    assert f"{answer.hits}" in making.question
    for program in best_programs(LADDER[step], 20):
        assert making.check(" ".join(program)).right, program
        assert not making.check(" ".join(program[:-1])).right, program


def test_a_line_that_is_not_possible_gets_its_reason() -> None:
    assert lesson.climb_1.check("A1- B3+").text == "Line 2: B3+ takes 54 out of range. Results are 0 to 99."
    assert lesson.climb_1.check("A1- C1-").text == "Line 2: this task has no line 'C1-'."


def test_the_search_of_the_notebook_counts_hits_as_the_solver_does() -> None:
    assert solve("55 -> 11 51 52 68 69 92").hits == 3
    assert solve("55 -> 24 26 40 51 71 77 84 A4:none B4:none").hits == solve("55 -> 24 26 40 51 71 77 84").hits == 3
