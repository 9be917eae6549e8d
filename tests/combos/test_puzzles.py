"""The puzzles: each is checked without the search, and what the file says of it is true."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from scripts import spaghetti_puzzles
from spagwidget.games.spaghetti.puzzles import FILE, GRADES, Puzzle, puzzles
from spagwidget.games.spaghetti.rules import Spaghetti

from .combo_checker import Brute, verify

DATA = json.loads(FILE.read_text(encoding="utf-8"))["puzzles"]
SPARE = 2


def turns(rules: Any, state: Any, player: int) -> dict[Any, tuple[str, ...]]:
    """Return the ends of a player's turn, each with the actions that lead there."""
    ends: dict[Any, tuple[str, ...]] = {}
    open_: dict[Any, tuple[str, ...]] = {state: ()}
    while open_:
        here, way = open_.popitem()
        for action in rules.legal(here):
            if player not in rules.actors(here, action):
                continue
            after, line = rules.apply(here, action), (*way, action.text)
            goes_on = rules.outcome(after) is None and not rules.opens_turn(after) and rules.to_act(after) == (player,)
            (open_ if goes_on else ends)[after] = line
    return ends


@pytest.mark.parametrize("number", range(1, len(DATA) + 1))
def test_a_puzzle_is_won_as_it_says_and_in_no_other_way(number: int) -> None:
    puzzle = spag.puzzles()[number - 1]
    game = puzzle.game()
    rules, state, player = game.rules, game.state, game.rules.seats.index(puzzle.seat)
    assert game.to_act == (puzzle.seat,)
    assert game.position == puzzle.position
    brute, par = Brute(rules, player), puzzle.par.decisions
    assert brute.wins(state, par)
    assert not brute.wins(state, par - 1)
    first = [
        action.text for action in rules.legal(state, player) if brute.wins(rules.apply(state, action), par + SPARE - 1)
    ]
    assert first == [puzzle.first[0]]
    ends = turns(rules, state, player)
    assert len(ends) == puzzle.turns
    won = [line for after, line in ends.items() if brute.wins(after, par + SPARE - len(line))]
    played = puzzle.game()
    played.play(*puzzle.first)
    assert [ends[played.state]] == won


@pytest.mark.parametrize("number", range(1, len(DATA) + 1))
def test_the_solution_of_a_puzzle_is_proved(number: int) -> None:
    puzzle = spag.puzzles()[number - 1]
    combo = puzzle.combo(proof=True)
    assert combo.proof is not None
    assert combo.decisions == puzzle.par.decisions
    assert combo.actions[0] == puzzle.first[0]
    verify(combo.proof)
    result = puzzle.check(combo.game)
    assert (result.solved, result.decisions, result.begun_well) == (True, puzzle.par.decisions, True)


class Thrifty(Brute):
    """Counts only wins in which the player has enough flags left."""

    def __init__(self, rules: Any, player: int, least: int) -> None:
        super().__init__(rules, player)
        self.least = least

    def wins(self, state: Any, left: int) -> bool:
        if self.rules.outcome(state) is None:
            return super().wins(state, left)
        return super().wins(state, left) and owned(state, self.rules.seats[self.player]) >= self.least


def owned(state: Any, seat: str) -> int:
    return "".join(state.queues).count(seat) + int(state.unused["ABCDE".index(seat)])


@pytest.mark.parametrize("number", range(1, len(DATA) + 1))
def test_no_win_of_that_length_costs_fewer_flags(number: int) -> None:
    puzzle = spag.puzzles()[number - 1]
    game = puzzle.game()
    player, had = game.rules.seats.index(puzzle.seat), owned(game.state, puzzle.seat)
    costs = (
        lost
        for lost in range(had + 1)
        if Thrifty(game.rules, player, had - lost).wins(game.state, puzzle.par.decisions)
    )
    assert next(costs) == puzzle.par.flags


def test_there_are_at_least_60_puzzles_of_all_levels_extensions_and_grades() -> None:
    found = spag.puzzles()
    assert found == puzzles()
    assert len(found) >= 60
    assert len({puzzle.position for puzzle in found}) == len(found)
    assert [puzzle.number for puzzle in found] == list(range(1, len(found) + 1))
    assert [puzzle.grade for puzzle in found] == sorted(puzzle.grade for puzzle in found)
    assert min(Counter(puzzle.grade for puzzle in found).values()) >= 6
    assert {puzzle.par.decisions for puzzle in found} >= {2, 4, 5, 6, 7}
    for level in (1, 2, 3):
        assert len(spag.puzzles(level=level, extension="")) >= 10
    for extension in ("reverse_priority", "memory", "instant", "interrupt", "sequential_open", "blank"):
        assert len(spag.puzzles(extension=extension)) >= 4
    assert sum(puzzle.tempting > 0 for puzzle in found) >= 20
    assert any(puzzle.rules.get("edition") == "monster" for puzzle in found)
    assert spag.puzzles(3, extension="fair_start") == ()


def test_the_grade_and_the_number_of_tempting_turns_are_those_of_the_generator() -> None:
    for entry in Random(1).sample(DATA, 8):
        game = spag.Game.from_position(entry["position"], **entry["rules"])
        assert isinstance(game.rules, Spaghetti)
        found = spaghetti_puzzles.solved(game.rules, game.state)
        assert {"rules": entry["rules"], **(found or {})} == entry
    assert {entry["grade"] for entry in DATA} == set(range(1, GRADES + 1))


def test_the_generator_keeps_no_more_than_it_is_asked_for() -> None:
    kept = spaghetti_puzzles.chosen(spaghetti_puzzles.Kind({"level": 1}, 3, 6))
    assert 1 <= len(kept) <= 3
    assert all(entry["decisions"] >= 2 for entry in kept)


def one() -> Puzzle:
    return next(puzzle for puzzle in spag.puzzles() if len(puzzle.first) > 1)


def test_a_puzzle_says_how_far_somebody_has_got() -> None:
    puzzle = one()
    game = puzzle.game()
    assert puzzle.check(game) == (False, 0, 0, None)
    game.play(next(action for action in game.legal if action != puzzle.first[0]))
    assert puzzle.check(game) == (False, 1, 0, False)
    with pytest.raises(spag.BadValue, match=r"^This game does not begin with puzzle 2"):
        spag.puzzles()[1].check(spag.puzzles()[2].game())
    with pytest.raises(spag.BadType):
        puzzle.check("run")  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"grade": 0}, spag.BadValue),
        ({"grade": 6}, spag.BadValue),
        ({"grade": "easy"}, spag.BadType),
        ({"level": 4}, spag.BadValue),
        ({"extension": 3}, spag.BadType),
    ],
)
def test_bad_choices_of_puzzles_are_refused(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        spag.puzzles(**options)
