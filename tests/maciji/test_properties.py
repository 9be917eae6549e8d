from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core.contract import check_game
from spagwidget.core.session.record import Record
from spagwidget.games.maciji import Maciji
from spagwidget.games.maciji.board import bits

OPTIONS: list[dict[str, Any]] = [
    {"board": "2x2"},
    {"board": "3x4"},
    {"board": "5x5", "no_cross": True},
    {"board": "hex2", "swap": True},
    {"board": "hex3", "blocks": 2, "warps": True},
    {"board": "4x4", "blocks": 4, "warps": True, "no_cross": True, "swap": True},
    {"board": ".../._./...", "blocks": 2},
    {"board": "hex:_._._._./._._._._./_._._._._", "warps": True, "swap": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_obeys_the_laws_of_all_games(options: dict[str, Any]) -> None:
    check_game("maciji", games=4, **options)


@st.composite
def games(draw: st.DrawFn) -> spag.Game:
    """Return a game after random choices."""
    game = spag.Game("maciji", **draw(st.sampled_from(OPTIONS)))
    for choice in draw(st.lists(st.integers(0, 10_000), max_size=30)):
        if game.over:
            break
        game.play(game.legal[choice % len(game.legal)])
    return game


@given(games())
@settings(max_examples=60, deadline=None)
def test_a_replay_ends_in_the_same_state(game: spag.Game) -> None:
    record = Record.loads(str(game.record))
    last = list(spag.replay(record))[-1]
    assert last == game.snapshot
    assert json.loads(json.dumps(last)) == last


@given(games())
@settings(max_examples=60, deadline=None)
def test_a_position_is_read_as_it_was_written(game: spag.Game) -> None:
    again = spag.Game.from_position(game.position, game="maciji")
    assert again.state == game.state
    assert again.position == game.position
    assert again.rules.options() == game.rules.options()


@given(games(), st.integers(0, 30))
@settings(max_examples=60, deadline=None)
def test_undo_and_redo_lead_back(game: spag.Game, plies: int) -> None:
    state, plies = game.state, min(plies, game.ply)
    game.undo(plies)
    again = spag.Game.from_position(game.position, game="maciji")
    assert again.state == game.state
    game.redo(plies)
    assert game.state == state


@given(games())
@settings(max_examples=60, deadline=None)
def test_an_action_can_be_parsed_from_its_text(game: spag.Game) -> None:
    for text in game.legal:
        action = game.notation.parse(text)
        assert str(action) == text
        assert action in game.rules.legal(game.state)


@given(games())
@settings(max_examples=60, deadline=None)
def test_every_cell_is_free_blocked_or_numbered(game: spag.Game) -> None:
    now = game.snapshot
    cells = [tuple(cell) for cell in (*now["blocks"], *now["line"])]
    assert len(set(cells)) == len(cells)
    assert len(cells) + game.state.free.bit_count() == game.rules.board.size  # type: ignore[attr-defined]  # a state of MACIJI


@given(st.sampled_from(["3x4", "hex3", ".../._./...", "2x6", "._../..../.._."]), st.lists(st.integers(0, 10_000)))
@settings(max_examples=60, deadline=None)
def test_exactly_the_cells_that_connect_the_board_cannot_be_blocked(board: str, choices: list[int]) -> None:
    rules = Maciji(board=board)
    free = rules.board.all
    for choice in choices:
        spared = [cell for cell in bits(free) if rules.spared(free, cell)]
        assert spared == [cell for cell in bits(free) if rules.board.connected(free & ~(1 << cell))]
        if free.bit_count() < 3:
            break
        free &= ~(1 << spared[choice % len(spared)])


# How many games there are, counted by hand


def perft(rules: Maciji, state: Any, plies: int) -> int:
    """Return the number of lines of play with this many actions."""
    if not plies:
        return 1
    return sum(perft(rules, rules.apply(state, action), plies - 1) for action in rules.legal(state))


def counts(**options: Any) -> list[int]:
    rules = Maciji(**options)
    found: list[int] = []
    while not found or found[-1]:
        found.append(perft(rules, rules.initial(None), len(found) + 1))  # type: ignore[arg-type]  # MACIJI leaves nothing to chance
    return found[:-1]


def test_all_games_on_two_cells() -> None:
    # A goal, the other cell, and the goal is taken.
    assert counts(board="1x2") == [2, 2, 2]


def test_all_games_on_three_cells_in_a_row() -> None:
    # Goal at an end: start in the middle (2 goes in the goal or in the dead end) or at the other end (middle, goal).
    # Goal in the middle: start at either end, and the goal is taken.
    assert counts(board="1x3") == [3, 6, 2 * (2 + 1) + 2, 2 * 1]


def test_all_games_on_four_cells_that_all_touch() -> None:
    # 4 goals, 3 starts; then the goal or one of 2 cells, the goal or the last cell, the goal.
    assert counts(board="2x2") == [4, 12, 12 * 3, 24 * 2, 24]


def test_all_games_without_crossing_on_four_cells() -> None:
    # Goal in a corner, start opposite (4 of 12): from there the goal (crossing nothing yet), or a side cell; from the
    # side cell the goal, or over the other diagonal, which is open, to the other side cell; from there the goal.
    # Start at a side (8 of 12): the goal (a side step), or along the edge to the cell opposite the goal, or over
    # the diagonal to the other side cell. Opposite the goal: the goal would be a diagonal, still open; or the last
    # cell by a side step, and the goal. On the other side: the goal, or the last cell, from where the goal is barred.
    third = 4 * 3 + 8 * 3
    fourth = 4 * 2 * 2 + 8 * (2 + 2)
    fifth = 4 * 2 * 1 + 8 * (1 + 0)
    assert counts(board="2x2", no_cross=True) == [4, 12, third, fourth, fifth]


def test_all_games_with_warps_on_three_cells() -> None:
    # 3 × 2 ways to set the warps and 1 goal. Goal in the middle (2 ways): 1 in a warp, 2 in the other, 3 in the goal.
    # Goal at an end (4 ways): 1 in the middle warp sends 2 to the end, where it is stuck; 1 at the end sends 2 to
    # the middle, and 3 goes in the goal.
    assert counts(board="1x3", warps=True) == [3, 6, 6, 12, 12, 2 * 2 + 4 * 1]


def test_all_games_with_sides_on_two_cells() -> None:
    assert counts(board="1x2", swap=True) == [2, 4, 4, 4]
