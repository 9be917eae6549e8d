from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag


def at(text: str, *actions: str) -> spag.Game:
    game = spag.Game.from_position(text, game="maciji")
    game.play(*actions)
    return game


def new(*actions: str, **options: Any) -> spag.Game:
    game = spag.Game("maciji", **options)
    game.play(*actions)
    return game


def cells(game: spag.Game) -> list[str]:
    """Return the cells that can be chosen now."""
    return [action.partition(" ")[2] for action in game.legal]


def refuses(game: spag.Game, action: str) -> bool:
    with pytest.raises(spag.IllegalAction):
        game.play(action)
    return True


# The rules


def test_M1_two_players_and_a_five_by_five_board_by_default() -> None:
    game = new()
    assert game.rules.seats == ("A", "B")
    assert game.snapshot["board"] == "5x5"
    assert len(game.legal) == 25


@pytest.mark.parametrize("board", ["4x4", "2x7", "hex3", ".../._./...", "hex:_._./._._./_._."])
def test_M1_any_connected_shape(board: str) -> None:
    game = new(board=board)
    while not game.over:
        game.play(game.legal[0])
    assert game.winner in ("A", "B")


def test_M2_the_second_player_picks_the_goal() -> None:
    game = new(board="4x4")
    assert (game.to_move, game.asks) == ("B", "goal")
    game.play("goal 3,3")
    assert game.snapshot["goal"] == [3, 3]


def test_M3_the_first_player_writes_1_in_any_empty_cell() -> None:
    game = new("goal 1,1", board="2x3")
    assert (game.to_move, game.asks) == ("A", "write")
    assert cells(game) == ["0,0", "0,1", "0,2", "1,0", "1,2"]


def test_M4_the_players_alternate() -> None:
    game = at("4x4 goal=3,3 line=0,0")
    assert game.to_move == "B"
    game.play("write 0,1")
    assert game.to_move == "A"
    game.play("write 0,2")
    assert game.to_move == "B"


def test_M4_a_number_touches_the_one_before_at_a_side_or_a_corner() -> None:
    assert cells(at("4x4 goal=3,3 line=1,1")) == ["0,0", "0,1", "0,2", "1,0", "1,2", "2,0", "2,1", "2,2"]
    assert cells(at("4x4 goal=3,3 line=0,0")) == ["0,1", "1,0", "1,1"]


def test_M4_no_cell_takes_two_numbers() -> None:
    assert cells(at("4x4 goal=3,3 line=0,1-0,0")) == ["1,0", "1,1"]


def test_M5_writing_in_the_goal_wins() -> None:
    assert at("3x3 goal=2,2 line=0,0-1,1", "write 2,2").winner == "A"
    assert at("3x3 goal=2,2 line=0,0-0,1-1,1", "write 2,2").winner == "B"


def test_M6_whoever_wrote_the_last_number_before_a_dead_end_loses() -> None:
    # 4 _ .    4 touches only 3 and 1: there is no place for 5.
    # 3 1 . .
    # 2 _ _ G
    game = at("._./..../.__. goal=2,3 line=1,1-2,0", "write 1,0")
    assert game.asks == "write"
    game.play("write 0,0")
    assert game.over
    assert game.winner == "A"  # it was B who wrote 4
    assert game.legal == ()


def test_M7_on_a_honeycomb_a_cell_has_six_neighbours() -> None:
    assert cells(at("hex3 goal=0,0 line=2,2")) == ["1,1", "1,2", "2,1", "2,3", "3,1", "3,2"]
    assert cells(at("hex3 goal=0,0 line=4,2")) == ["3,2", "3,3", "4,1"]


def test_M8_blocked_cells_take_no_number() -> None:
    assert cells(at("3x3 blocks=0,1+1,1 goal=2,2 line=0,0")) == ["1,0"]


def test_M8_half_of_the_blocks_by_each_player() -> None:
    game = new(board="5x5", blocks=4)
    chosen = ""
    for cell in ("0,0", "0,2", "0,4", "2,0"):
        chosen += game.to_move or ""
        game.play(f"block {cell}")
    assert chosen == "BABA"
    assert game.asks == "goal"


def test_M9_one_warp_cell_by_each_player() -> None:
    game = new(board="4x4", warps=True)
    assert (game.to_move, game.asks) == ("B", "warp")
    game.play("warp 0,0")
    assert (game.to_move, game.asks) == ("A", "warp")


def test_M9_a_number_in_one_warp_sends_the_next_to_the_other() -> None:
    game = at("4x4 warps=0,1+3,0 goal=3,3 line=0,0", "write 0,1")
    assert game.legal == ("write 3,0",)
    game = at("4x4 warps=0,1+3,0 goal=3,3 line=2,0", "write 3,0")
    assert game.legal == ("write 0,1",)


def test_M10_a_position_with_six_numbers_can_be_set_up() -> None:
    game = at("4x4 goal=3,3 line=2,1-3,1-2,0-1,0-0,0-0,1")
    assert (game.to_move, game.asks) == ("A", "write")
    assert cells(game) == ["0,2", "1,1", "1,2"]


# The rulings


def test_C1_1_does_not_go_in_the_goal() -> None:
    assert refuses(at("3x3 goal=1,1"), "write 1,1")


def test_C2_1_next_to_the_goal_is_legal() -> None:
    game = at("3x3 goal=0,0", "write 1,1", "write 0,0")
    assert game.winner == "B"


def test_C3_nobody_has_to_enter_the_goal() -> None:
    game = at("3x3 goal=0,0 line=1,1")
    assert {"write 0,0", "write 2,2"} <= set(game.legal)


def test_C4_a_cell_whose_only_free_neighbour_is_the_goal_is_not_a_dead_end() -> None:
    game = at("1x4 goal=0,3 line=0,1", "write 0,2")
    assert not game.over
    assert game.legal == ("write 0,3",)


def test_C5_without_no_cross_the_line_may_cross_itself() -> None:
    assert "write 1,0" in at("3x3 goal=2,2 line=0,0-1,1-0,1").legal


@pytest.mark.parametrize(
    ("line", "without", "with_"),
    [
        ("0,0-1,1-0,1", "0,2 1,0 1,2", "0,2 1,2"),  # 1-2 is the one diagonal, 3 to 1,0 the other
        ("0,1-1,0-1,1", "0,0 0,2 1,2 2,0 2,1 2,2", "0,2 1,2 2,0 2,1 2,2"),
        ("0,0-0,1", "0,2 1,0 1,1 1,2", "0,2 1,0 1,1 1,2"),  # a step to the side bars nothing
    ],
)
def test_C5_with_no_cross_a_drawn_diagonal_bars_the_other(line: str, without: str, with_: str) -> None:
    assert cells(at(f"3x3 goal=2,2 line={line}")) == without.split()
    assert cells(at(f"3x3 no_cross goal=2,2 line={line}")) == with_.split()


def test_C5_only_consecutive_numbers_draw_a_diagonal() -> None:
    # . . 2 .    1 and 4 lie on a diagonal, but no line runs along it: 6 may go from 5 to the cell left of 4.
    # . 1 5 3
    # . . 4 .
    assert "2,1" in cells(at("4x4 no_cross goal=3,3 line=1,1-0,2-1,3-2,2-1,2"))


def test_C5_a_line_that_can_only_cross_itself_is_stuck() -> None:
    # 1 3   From 3 only the cell below 1 is free, and the way there crosses 1-2.
    # . 2
    crossing = "../../_./_. goal=3,1 line=0,0-1,1"
    assert not at(crossing, "write 0,1").over
    stuck = at(crossing.replace(" ", " no_cross ", 1), "write 0,1")
    assert (stuck.over, stuck.winner) == (True, "B")


def test_C5_no_cross_is_for_squares() -> None:
    with pytest.raises(ValueError, match="honeycomb"):
        new(board="hex3", no_cross=True)


def test_C6_blocks_may_not_cut_the_board() -> None:
    game = at("3x3 blocks=0,1+?+?+? goal=?", "block 1,1")
    assert refuses(game, "block 1,0")  # it would cut off 0,0
    assert "block 0,0" in game.legal


def test_C6_the_number_of_blocks_is_even() -> None:
    with pytest.raises(ValueError, match="even"):
        new(blocks=3)


def test_C6_the_goal_is_not_blocked() -> None:
    assert "goal 0,0" not in new("block 0,0", "block 2,2", board="3x3", blocks=2).legal


def test_C7_board_blocks_warps_goal_start() -> None:
    game = new(board="4x4", blocks=2, warps=True, swap=True)
    asked = []
    while game.asks != "write":
        asked.append(f"{game.to_move} {game.asks}")
        game.play(game.legal[0])
    assert asked == ["B block", "A block", "B warp", "A warp", "B goal", "B side"]


def test_C8_warps_are_two_free_cells_and_not_the_goal() -> None:
    game = new("block 0,0", "block 0,3", "warp 1,1", board="4x4", blocks=2, warps=True)
    assert refuses(game, "warp 1,1")
    assert refuses(game, "warp 0,0")
    game.play("warp 1,2")  # they may touch
    assert not {"goal 1,1", "goal 1,2"} & set(game.legal)


def test_C9_1_may_go_in_a_warp_and_sends_2_to_the_other() -> None:
    game = at("4x4 warps=0,0+3,0 goal=3,3", "write 0,0")
    assert game.legal == ("write 3,0",)


def test_C10_after_the_jump_the_line_goes_on_from_the_other_warp() -> None:
    game = at("4x4 warps=0,0+3,0 goal=3,3 line=0,0", "write 3,0")
    assert cells(game) == ["2,0", "2,1", "3,1"]


def test_C10_a_player_who_is_forced_into_a_dead_end_loses() -> None:
    # W 3 4 .    4 is in a warp, so A must write 5 in the other one, and there is no place for 6.
    # 1 2 . G
    game = at("2x4 warps=0,0+0,2 goal=1,3 line=1,0-1,1-0,1", "write 0,2")
    assert game.legal == ("write 0,0",)
    game.play("write 0,0")
    assert (game.over, game.winner) == (True, "B")


def test_C11_the_jump_comes_before_the_goal() -> None:
    game = at("3x3 warps=1,1+0,0 goal=2,2 line=0,1", "write 1,1")
    assert game.legal == ("write 0,0",)


def test_C12_no_cross_ignores_the_jump() -> None:
    # The warps lie on a diagonal. A jump draws no line, so the other diagonal stays open. And a line drawn there
    # stops no jump.
    assert "write 1,0" in at("3x3 no_cross warps=0,0+1,1 goal=2,2 line=0,0-1,1-0,1").legal
    game = at("3x3 no_cross warps=0,0+1,1 goal=2,2 line=0,1-1,0", "write 0,0")
    assert game.legal == ("write 1,1",)


def test_C12_the_line_is_broken_at_the_jump() -> None:
    scene = at("4x4 warps=0,1+3,0 goal=3,3 line=0,0-0,1-3,0-2,0").scene()
    assert scene.trails == (("0,0", "0,1"), ("3,0", "2,0"))


def test_C13_the_second_player_may_choose_to_be_first() -> None:
    game = new("goal 3,3", board="4x4", swap=True)
    assert (game.to_move, game.legal) == ("B", ("side first", "side second"))
    game.play("side first")
    assert (game.to_move, game.asks, game.snapshot["first"]) == ("B", "write", "B")
    game.play("write 0,0")
    assert game.to_move == "A"


def test_C13_or_to_stay_second() -> None:
    game = new("goal 3,3", "side second", board="4x4", swap=True)
    assert (game.to_move, game.snapshot["first"]) == ("A", "A")


def test_C13_there_are_no_draws() -> None:
    for seed in range(20):
        game = new(board="3x3", warps=True)
        while not game.over:
            game.play(game.legal[seed * 7919 % len(game.legal)])
        assert game.winner in ("A", "B")
