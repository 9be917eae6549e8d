from __future__ import annotations

import spagwidget as spag
from spagwidget.core.table.scene import Cursor, Layout, Piece, Scene, Spot


def scene(text: str) -> Scene:
    return spag.Game.from_position(text, game="maciji").scene()


def spot(text: str, cell: str) -> Spot:
    return next(spot for spot in scene(text).spots if spot.id == cell)


def test_a_board_of_squares_is_a_grid() -> None:
    places = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))
    order = ("0,0", "0,1", "0,2", "1,0", "1,1", "1,2")
    assert scene("2x3 goal=0,0").layout == Layout("grid", order, columns=3, places=places)


def test_a_honeycomb_counts_half_cells() -> None:
    layout = scene("hex2 goal=0,0").layout
    assert layout.kind == "hex"
    assert layout.columns == 5
    assert dict(zip(layout.order, layout.places, strict=True))["1,2"] == (4, 1)


def test_an_empty_cell() -> None:
    assert spot("2x3 goal=0,0", "0,1") == Spot("0,1", "", alt="row 0, column 1, empty")


def test_blocks_warps_and_the_goal() -> None:
    text = "3x3 blocks=0,0+0,1 warps=2,0+2,1 goal=2,2"
    assert spot(text, "0,0") == Spot("0,0", "#", icon="block", alt="row 0, column 0, blocked")
    assert spot(text, "2,1") == Spot("2,1", "W", icon="warp", alt="row 2, column 1, warp")
    assert spot(text, "2,2") == Spot("2,2", "G", icon="goal", alt="row 2, column 2, goal")


def test_a_number_is_a_piece_of_its_writer() -> None:
    text = "3x3 warps=0,0+2,1 goal=2,2 line=0,1-0,0"
    assert spot(text, "0,1").pieces == (Piece("A", "", "1"),)
    assert spot(text, "0,1").alt == "row 0, column 1, 1 by A"
    assert spot(text, "0,0").pieces == (Piece("B", "acting", "2"),)
    assert spot(text, "0,0").alt == "row 0, column 0, warp, 2 by B, the last number"


def test_the_player_who_chose_first_writes_1() -> None:
    assert spot("3x3 goal=2,2 first=B line=0,0", "0,0").pieces == (Piece("B", "acting", "1"),)


def test_the_cursor_is_at_the_last_number() -> None:
    assert scene("3x3 goal=2,2").cursor is None
    assert scene("3x3 goal=2,2 line=0,0-0,1").cursor == Cursor("0,1", 1)


def test_the_line_goes_through_the_numbers() -> None:
    assert scene("3x3 goal=2,2").trails == ()
    assert scene("3x3 goal=2,2 line=0,0-0,1-1,2").trails == (("0,0", "0,1", "1,2"),)


def test_the_players_are_shown_with_what_they_do_next_and_who_has_won() -> None:
    one, two = scene("3x3 goal=2,2 line=0,0").scores
    assert (one.name, one.note, one.state, one.alt) == ("Player A", "", "", "Player A, odd numbers")
    assert (two.note, two.state, two.alt) == ("writes 2", "acting", "Player B, even numbers, writes 2")
    assert scene("3x3 goal=?").scores[1].note == "sets goal"
    assert scene("3x3 goal=2,2 swap=?").scores[1].note == "picks side"
    one, two = scene("3x3 goal=0,0 line=1,1-0,0").scores
    assert (one.state, two.state, two.note) == ("", "won", "wins")


def test_a_board_as_text() -> None:
    game = spag.Game.from_position("3x3 blocks=0,1+0,2 warps=1,1+2,0 goal=2,2 line=0,0-1,1-2,0", game="maciji")
    game.play("write 2,1")
    assert str(game).splitlines() == [
        "MACIJI, 3 × 3 · 2 blocks · warps",
        "  Player A, odd numbers, writes 5",
        "  Player B, even numbers",
        "       0   1   2",
        "  0    1   #   #",
        "  1    .   2   .",
        "  2    3  >4   G",
        "B writes 4 in 2,1.",
    ]
