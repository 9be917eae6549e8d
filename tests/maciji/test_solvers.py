from __future__ import annotations

from random import Random

import pytest

from spagwidget.games.maciji import Maciji, solve
from spagwidget.games.maciji.board import bits, board, mask
from spagwidget.games.maciji.solver import minimax
from spagwidget.games.maciji.solver.answer_table import AnswerTable
from spagwidget.games.maciji.solver.heat import heat, winner, winning_starts
from spagwidget.games.maciji.solver.prepared import Prepared, setting
from spagwidget.games.maciji.solver.search import Search
from spagwidget.games.maciji.state import State

SMALL = ("1x2", "1x5", "2x2", "2x3", "2x4", "2x5", "3x3", "3x4", "hex2", ".../._./...", "hex:_._./._._.")


def rules_of(where: Prepared) -> Maciji:
    return Maciji(
        board=where.board.text,
        blocks=where.blocks.bit_count(),
        warps=bool(where.warps),
        no_cross=where.no_cross,
    )


def opening(rules: Maciji, where: Prepared, goal: int) -> State:
    return rules.opened(where.board.all & ~where.blocks, where.warps, goal, 0)


def plain(where: Prepared, goal: int) -> tuple[int, ...]:
    """Return the winning starts by plain minimax, which uses only the rules."""
    rules = rules_of(where)
    state = opening(rules, where, goal)
    return tuple(cell for cell in range(rules.board.size) if minimax.leads_to_win(rules, state, cell))


def equipped(text: str, chance: Random, no_cross: bool) -> Prepared:
    """Return a board with random blocks and warps."""
    shape = board(text)
    while True:
        blocks = mask(chance.sample(range(shape.size), chance.choice([0, 2])))
        free = shape.all & ~blocks
        warps = tuple(chance.sample(sorted(bits(free)), 2)) if chance.random() < 0.7 else ()
        if shape.connected(free) and free.bit_count() > 3:
            return Prepared(shape, blocks, warps, no_cross)


# By hand


def test_a_board_on_which_every_cell_is_next_to_the_goal_has_no_winning_start() -> None:
    assert heat(Prepared(board("2x2"))) == dict.fromkeys(range(4), ())
    assert winning_starts(Prepared(board("hex2")), 3) == ()


def test_a_corridor_has_one_winning_start() -> None:
    # . . . . G   From 0,0 every move is forced, and 5 is in the goal. From 0,1 the second player goes to 0,2, and 3
    #             must be next to the goal; from 0,2 the second player goes to 0,1, and 3 is in a dead end.
    assert winning_starts(Prepared(board("1x5")), 4) == plain(Prepared(board("1x5")), 4) == (0,)
    # . . . G     From 0,1 the second player can choose between a dead end and the cell next to the goal.
    assert winning_starts(Prepared(board("1x4")), 3) == (1,)


def test_the_second_player_wins_if_some_goal_has_no_winning_start() -> None:
    assert winner({0: (1,), 1: (0,)}) == 0
    assert winner({0: (1,), 1: ()}) == 1


def test_solve_takes_and_returns_texts() -> None:
    assert solve("1x4") == {"0,0": ("0,2",), "0,1": ("0,3",), "0,2": ("0,0",), "0,3": ("0,1",)}
    assert list(solve("3x3", blocks=["0,0", "1,1"], warps=["0,2", "2,0"])) == ["0,1", "1,0", "1,2", "2,1", "2,2"]


# The solvers agree


@pytest.mark.parametrize("text", SMALL)
def test_table_search_and_minimax_agree_on_all_small_boards(text: str) -> None:
    where = Prepared(board(text))
    for goal, starts in heat(where).items():
        assert starts == AnswerTable(where, goal).starts() == Search(where, goal).starts() == plain(where, goal)


@pytest.mark.parametrize("text", ["4x4", "hex3"])
def test_they_agree_on_larger_boards_too(text: str) -> None:
    where = Prepared(board(text))
    goals = {min(way[goal] for way in where.symmetries) for goal in where.goals}
    for goal in goals:
        assert AnswerTable(where, goal).starts() == Search(where, goal).starts() == plain(where, goal)


@pytest.mark.parametrize("text", ["2x4", "2x5", "3x3", "3x4", "hex2", ".../._./..."])
def test_they_agree_with_blocks_and_warps(text: str) -> None:
    chance = Random(text)
    for _ in range(12):
        where = equipped(text, chance, False)
        for goal in where.goals:
            starts = plain(where, goal)
            assert AnswerTable(where, goal).starts() == Search(where, goal).starts() == starts, (where, goal)


@pytest.mark.parametrize("text", ["2x4", "2x5", "3x3", "._../..../.._."])
def test_search_and_minimax_agree_without_crossing(text: str) -> None:
    chance = Random(text)
    for where in [Prepared(board(text), no_cross=True), *(equipped(text, chance, True) for _ in range(5))]:
        for goal in where.goals:
            assert winning_starts(where, goal) == Search(where, goal).starts() == plain(where, goal), (where, goal)


@pytest.mark.parametrize(("text", "goals"), [("3x4", tuple(range(12))), ("4x4", (0, 1, 5))])
def test_they_agree_on_larger_boards_without_crossing(text: str, goals: tuple[int, ...]) -> None:
    where = Prepared(board(text), no_cross=True)
    for goal in goals:
        assert winning_starts(where, goal) == plain(where, goal)


def test_symmetry_changes_no_result() -> None:
    for where in (Prepared(board("3x3"), 1 << 4), Prepared(board("3x4"), warps=(0, 11)), Prepared(board("hex2"))):
        assert heat(where) == {goal: winning_starts(where, goal) for goal in where.goals}


def test_a_table_answers_every_moment_away_from_the_goal() -> None:
    rules, chance = Maciji(board="4x4"), Random(4)
    for goal in (0, 1, 5):
        first = rules.opened(rules.board.all, (), goal, 0)
        table, search = AnswerTable(setting(rules, first), goal), Search(setting(rules, first), goal)
        for _ in range(30):
            state = first
            while True:
                calm = rules.moves(state) & ~rules.board.near[goal] & ~(1 << goal)
                if not calm:
                    break
                state = rules.written(state, chance.choice(list(bits(calm))))
                if state.winner is not None:
                    break
                wins = minimax.wins(rules, state)
                assert table.wins(state.line[-1], state.free) == search.wins(search.moment(state)) == wins


def test_the_length_of_a_win_is_that_of_the_best_play() -> None:
    rules, chance = Maciji(board="3x3"), Random(1)
    for _ in range(40):
        state = rules.opened(rules.board.all, (), chance.randrange(9), 0)
        for _ in range(chance.randrange(1, 4)):
            state = rules.apply(state, chance.choice(list(rules.legal(state))))
            if state.winner is not None:
                break
        else:
            search = Search(setting(rules, state), state.goal)
            assert search.length(search.moment(state)) == plain_length(rules, state)


def plain_length(rules: Maciji, state: State) -> int:
    """n: the player to move wins with n more numbers; -1 - n: they lose with n more."""
    wins: list[int] = []
    losses: list[int] = []
    for action in rules.legal(state):
        after = rules.apply(state, action)
        if after.winner is not None:
            (wins if after.winner == state.turn else losses).append(1)
        else:
            length = plain_length(rules, after)
            (wins if length < 0 else losses).append(1 + (-1 - length if length < 0 else length))
    return min(wins) if wins else -1 - max(losses)


# Known results for the boards that the game is played on


def shares(text: str) -> list[int]:
    return [len(starts) for starts in heat(Prepared(board(text))).values()]


def test_four_by_four() -> None:
    assert shares("4x4") == [6, 9, 9, 6, 9, 5, 5, 9, 9, 5, 5, 9, 6, 9, 9, 6]
    assert winner(heat(Prepared(board("4x4")))) == 0


def test_five_by_five() -> None:
    corner, edge, middle = [12, 8, 4, 8, 12], [8, 4, 0, 4, 8], [4, 0, 0, 0, 4]
    assert shares("5x5") == [*corner, *edge, *middle, *edge, *corner]
    assert winner(heat(Prepared(board("5x5")))) == 1


def test_honeycomb_of_side_3() -> None:
    assert shares("hex3") == [1, 9, 1, 9, 0, 0, 9, 1, 0, 0, 0, 1, 9, 0, 0, 9, 1, 9, 1]


def test_a_table_refuses_large_boards_and_no_cross() -> None:
    with pytest.raises(ValueError, match="at most 22 cells"):
        AnswerTable(Prepared(board("6x6")), 0)
    with pytest.raises(ValueError, match="lines that may cross"):
        AnswerTable(Prepared(board("3x3"), no_cross=True), 0)
