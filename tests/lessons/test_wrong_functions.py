"""Functions of pupils that are nearly right: the check finds what is wrong with each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spagwidget.lessons import Coding
from spagwidget.lessons.exercises import (
    bots_and_tournaments,
    combos,
    first_player,
    instant,
    level_1,
    maciji,
    start_here,
)
from spagwidget.lessons.exercises import lovelace_and_babbage as lovelace
from spagwidget.lessons.exercises import programmers_nightmare as nightmare


def without_edges(value: int, numbers: list[int]) -> list[int]:
    return sorted({value + step for n in numbers for step in (-n, n) if 0 < value + step < 99})


def searched(start: int, wanted: int, numbers: list[int], *, most: int, limits: bool, none: bool) -> int:
    """Return what a breadth-first search with one mistake returns."""
    if none and start == wanted:
        return 0
    edge = {start}
    for lines in range(1, most + 1):
        edge = {value + step for value in edge for n in numbers for step in (-n, n)}
        edge = {value for value in edge if -200 <= value <= 300 and (not limits or 0 <= value <= 99)}
        if wanted in edge:
            return lines
    return -1


def forgets_undo(game: Any) -> str:
    me = game.to_move
    game.play("keep")
    return "use" if any(player["name"] == me and player["out"] for player in game.snapshot["players"]) else "keep"


def asks_for_the_end_only(game: Any) -> str:
    game.play("keep")
    over = game.over
    game.undo()
    return "use" if over else "keep"


@pytest.mark.parametrize(
    ("most", "limits", "none", "said"),
    [
        (5, True, False, "It takes 99 lines"),
        (100, False, False, "not even on the way"),
        (100, True, True, "from 55 to 55 it takes two"),
        (100, True, False, "You have written a breadth-first search"),
    ],
)
def test_a_search_with_one_mistake_is_found_out(most: int, limits: bool, none: bool, said: str) -> None:
    def fewest(start: int, wanted: int, numbers: list[int]) -> int:
        return searched(start, wanted, numbers, most=most, limits=limits, none=none)

    assert said in lovelace.fewest.check(fewest).text


def test_0_and_99_are_results() -> None:
    assert "0 and 99 themselves" in lovelace.reached.check(without_edges).text


def test_a_program_may_have_other_marks_between_its_lines() -> None:
    assert "hits 0 of the numbers" in lovelace.climb_1.check("a1-; b1-").text
    assert "hits 1 of the numbers" in lovelace.climb_1.check("a1+; a2+").text


def counts_anew(queue: str, player: str) -> int | None:
    count = 0
    for flag in queue:
        if flag == player:
            return count
        count =+ 1  # fmt: skip
    return None


def test_a_line_that_does_not_count_on_is_named() -> None:
    said = level_1.in_front.check(counts_anew).text
    assert said.startswith("The line `count =+ 1` gives `count` a new value")
    assert "Did you mean `count += 1`?" in said


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        (("> 0.5", ">= 0.5"), "begins exactly at one half"),
        (("< 0.5", "<= 0.5"), "ends exactly at one half"),
    ],
)
def test_an_interval_that_ends_at_one_half_holds_it(mistake: tuple[str, str], said: str) -> None:
    better = bots_and_tournaments.better
    assert said in better.check(better.made(better.solution.replace(*mistake))).text


def with_a_small_letter(card: str) -> str:
    return "skip" if card == "Forkbomb" else "run"


def with_a_capital_letter(card: str) -> str:
    return "Skip" if card == "ForkBomb" else "run"


@pytest.mark.parametrize(
    ("function", "found", "wanted"),
    [(with_a_small_letter, "Forkbomb", "ForkBomb"), (with_a_capital_letter, "Skip", "skip")],
)
def test_wrong_capitals_are_named(function: Callable[[str], str], found: str, wanted: str) -> None:
    said = start_here.careful.check(function).text
    assert said.startswith("Capital and small letters are different for Python: ")
    assert f"`'{found}'` is not `'{wanted}'`." in said


def compares_a_text(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return next(action for action in legal if action != "hit A")


def test_an_action_that_is_compared_with_a_text_is_named() -> None:
    said = bots_and_tournaments.never_myself.check(compares_a_text).text
    assert '`action != "hit A"` compares an action with a text' in said
    assert "Write `action.text`." in said


def test_the_number_of_a_copy_makes_no_difference_to_a_prediction() -> None:
    assert nightmare.future_jump.check("ZAP#1").right
    assert not nightmare.future_jump.check("WORM#1").right


def looks_at_the_numbers(nodes: list[dict[str, Any]], number: int) -> int:
    return int(nodes[number].get("left", 0))


def test_the_number_of_decisions_left_is_not_the_longest_defence() -> None:
    assert "B’s action counts 1, too" in combos.longest.check(looks_at_the_numbers).text


@pytest.mark.parametrize(
    ("function", "said"),
    [(forgets_undo, "leaves the game in another position"), (asks_for_the_end_only, "With three players")],
)
def test_a_handler_with_one_mistake_is_found_out(function: Callable[[Any], str], said: str) -> None:
    assert said in nightmare.handler.check(function).text


def longest(nodes: Any, number: int, *, best: Any = max, own: int = 1, other: int = 1, start: bool = True) -> int:
    """Return the longest defence, with one mistake."""
    node = nodes[number if start else 0]
    if "winner" in node:
        return 0
    if "play" in node:
        return own + longest(nodes, node["next"], best=best, own=own, other=other)
    ways = (longest(nodes, after, best=best, own=own, other=other) for after in node["answers"].values())
    return other + int(best(ways))


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ({}, "So it knows how long B can hold out"),
        ({"best": min}, "the longest is not always the first one"),
        ({"best": sum}, "The right result is"),
        ({"own": 0}, "Here only A acts, two times"),
        ({"other": 0}, "B’s action counts 1, too"),
        ({"start": False}, "is an end, and no action follows"),
    ],
)
def test_a_walk_through_a_proof_with_one_mistake_is_found_out(mistake: dict[str, Any], said: str) -> None:
    def walk(nodes: Any, number: int) -> int:
        return longest(nodes, number, **mistake)

    assert said in combos.longest.check(walk).text


def forced(game: Any, seat: str, depth: int, *, late: bool = False, over: bool = True, undo: bool = True) -> bool:
    """Return whether a win is forced, with one mistake."""
    if over and game.over:
        return bool(game.winner == seat)
    if depth == 0:
        return late
    me, results = game.to_move, []
    for action in list(game.legal):
        game.play(action)
        results.append(forced(game, seat, depth - 1, late=late, over=over, undo=undo))
        if undo:
            game.undo()
    return any(results) if me == seat else all(results)


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ({}, "Your function works for every game without hidden cards"),
        ({"late": True}, "there is time for one action only"),
        ({"over": False}, "two actions of A"),
        ({"undo": False}, "leaves the game in another position"),
    ],
)
def test_a_search_for_a_forced_win_with_one_mistake_is_found_out(mistake: dict[str, Any], said: str) -> None:
    def search(game: Any, seat: str, depth: int) -> bool:
        return forced(game, seat, depth, **mistake)

    assert said in combos.is_forced.check(search).text


def test_everybody_against_the_player_or_nobody_is_found_out() -> None:
    def all_only(game: Any, seat: str, depth: int) -> bool:
        if game.over or depth == 0:
            return bool(game.winner == seat)
        results = []
        for action in game.legal:
            game.play(action)
            results.append(all_only(game, seat, depth - 1))
            game.undo()
        return all(results)

    assert "These are two actions of A" in combos.is_forced.check(all_only).text
    source = combos.is_forced.solution.replace("    if game.over:\n        return game.winner == seat\n", "")
    assert "These are two actions of A" in combos.is_forced.check(combos.is_forced.made(source)).text


def test_the_winner_of_a_finished_game_is_looked_at() -> None:
    source = combos.is_forced.solution.replace("return game.winner == seat", "return True")
    assert "so look at the winner first" in combos.is_forced.check(combos.is_forced.made(source)).text


CHANGED = (
    (combos.is_forced, "game.to_move == seat", 'game.to_move == "A"', "the player that `seat` names"),
    (combos.is_forced, "return game.winner == seat", 'return game.winner == "A"', "the player that `seat` names"),
    (lovelace.reached, "0 <= result", "-1 <= result", "Results below 0 and above 99"),
    (lovelace.fewest, "0 <= result", "0 < result", "0 and 99 themselves are allowed"),
    (lovelace.fewest, "<= 99", "< 99", "0 and 99 themselves are allowed"),
    (lovelace.fewest, "<= 99", "<= 100", "not even on the way"),
    (nightmare.may_run, "entry == (card, direction)", "entry[1] == direction", "Each card counts by itself"),
    (nightmare.may_run, "entry == (card, direction)", 'entry == ("GOTO#1", direction)', "Each card counts by itself"),
    (nightmare.may_run, "            count = 0", "            count = 1", "so it still works"),
    (nightmare.handler, 'if player["name"] == me:', 'if player["out"]:', "Another player is out here, but you are not"),
    (nightmare.handler, "me = game.to_move", 'me = "A"', "Here B is asked, not A"),
    (first_player.better, "high < 0.5", "high <= 0.5", "One half is in this interval"),
    (bots_and_tournaments.better, "1 / games ** 0.5", "round(1 / games ** 0.5, 2)", "Do not round before you compare"),
    (bots_and_tournaments.better, "points / games", "int(points) / games", "A draw is half a point for each"),
)


@pytest.mark.parametrize(("coding", "right", "wrong", "said"), CHANGED, ids=lambda given: str(given)[:20])
def test_a_solution_with_one_change_is_found_out(coding: Coding, right: str, wrong: str, said: str) -> None:
    assert right in coding.solution
    verdict = coding.check(coding.made(coding.solution.replace(right, wrong)))
    assert not verdict.right
    assert said in verdict.text


def test_as_many_answers_as_defences_are_not_enough() -> None:
    verdict = first_player.answered.check(lambda defences, proof: len(proof) >= len(defences))
    assert not verdict.right
    assert "one of the answers is to something else" in verdict.text


def test_the_first_and_the_last_card_are_not_all() -> None:
    def ends_only(plans: dict[str, list[str]], cards: list[str]) -> list[str]:
        return [plan for plan, wins in plans.items() if cards[0] in wins and cards[-1] in wins]

    verdict = instant.sure_plans.check(ends_only)
    assert not verdict.right
    assert "also the one in the middle" in verdict.text


@pytest.mark.parametrize("coding", [maciji.winning_moves, instant.sure_plans], ids=lambda coding: coding.name)
def test_a_list_may_be_in_any_order_unless_the_question_names_one(coding: Coding) -> None:
    right = coding.made(coding.solution)
    assert coding.check(lambda *given: right(*given)[::-1]).right
    assert not coding.check(lambda *given: right(*given)[1:]).right
    assert not coding.check(lambda *given: right(*given) * 2).right
