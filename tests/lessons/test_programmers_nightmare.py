"""The notebook about Programmer's Nightmare: its playbacks go as the text says, and its exercises have one way out."""

from __future__ import annotations

import pytest

from spagwidget import Game
from spagwidget.lessons import Exercise
from spagwidget.lessons.exercises import programmers_nightmare as lesson


def _playback(name: str) -> Game:
    return Game.load(f"tutorials/games/{name}.json")


def _where(game: Game, ply: int) -> str:
    shown = Game.from_position(game.position_at(ply), game="nightmare").snapshot
    return str(shown["ring"][shown["pc"]]["card"])


def test_the_borrowed_jump_counts_from_the_place_of_copy_and_costs_b_a_bit() -> None:
    game = _playback("borrowed-jump")
    before = Game.from_position(game.position_at(0), game="nightmare").snapshot
    names = [card["card"] for card in before["ring"]]
    assert names.index("ZAP#1") - names.index("COPY#1") == before["ring"][names.index("GOTO#1")]["params"]["distance"]
    assert (_where(game, 0), _where(game, 2)) == ("COPY#1", "ZAP#1")
    assert before["players"][1]["bits"] - game.snapshot["players"][1]["bits"] == 1
    assert "B" in before["ring"][names.index("COPY#1")]["bits"]


def test_both_daemons_are_beside_the_pc_and_b_runs_the_last_card() -> None:
    game = _playback("demons")
    drawn = [Game.from_position(game.position_at(ply), game="nightmare").snapshot["drawn"] for ply in range(5)]
    assert drawn[4] == ["DAEMON#2", "ZAP#1"]
    (run,) = [event for event in game.events if event.kind == "run" and event.seat == "B"]
    assert "ZAP" in run.caption


def test_nobody_loses_life_when_the_damage_is_passed_on_to_the_player_with_defend() -> None:
    game = _playback("passed-on")
    first, after = (Game.from_position(game.position_at(ply), game="nightmare").snapshot for ply in (0, 5))
    assert [player["life"] for player in first["players"]] == [player["life"] for player in after["players"]]
    assert [player["defend"] for player in first["players"]] == [False, False, True]
    assert not any(player["defend"] for player in after["players"])


def test_the_pendulum_swings_three_times_and_then_both_cards_do_nothing() -> None:
    game = _playback("pendulum")
    assert [event.kind for event in game.events].count("reverse") == 6
    assert [event.kind for event in game.events].count("jump") == 6
    assert [event.kind for event in game.events].count("loop") == 2
    assert set(game.snapshot["loops"].values()) == {3}


@pytest.mark.parametrize(
    "exercise", [lesson.float_on, lesson.tune, lesson.ride, lesson.redeal], ids=lambda one: one.name
)
def test_every_other_decision_on_the_way_of_the_solution_loses_the_goal(exercise: Exercise) -> None:
    game, line = exercise.game(), exercise.solution.split("; ")
    for ply, action in enumerate(line):
        for other in game.legal:
            verdict = exercise.check([*line[:ply], other])
            assert (verdict.right or verdict.is_open) == (other == action), other
        game.play(action)
    assert game.winner == "A"


def test_a_handler_that_looks_at_life_only_loses_the_last_bit() -> None:
    verdict = lesson.handler.check(
        lesson.handler.made(
            "def handler(game):\n"
            "    for player in game.snapshot['players']:\n"
            "        if player['name'] == game.to_move and player['life'] <= 1:\n"
            "            return 'use'\n"
            "    return 'keep'\n"
        )
    )
    assert not verdict.right
    assert "last bit" in verdict.text


def test_a_handler_must_take_its_try_back() -> None:
    forgotten = lesson.handler.solution.replace("    game.undo()\n", "")
    verdict = lesson.handler.check(lesson.handler.made(forgotten.replace('return "use"', 'return "keep"')))
    assert not verdict.right
    assert "game.undo()" in verdict.text


def test_a_watchdog_must_tell_the_directions_apart() -> None:
    source = lesson.may_run.solution.replace("entry == (card, direction)", "entry[0] == card")
    verdict = lesson.may_run.check(lesson.may_run.made(source))
    assert not verdict.right
    assert "the asked direction only" in verdict.text
