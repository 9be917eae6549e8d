from __future__ import annotations

import pytest

from spagwidget.games.maciji.board import bits, board, mask


def counts(text: str) -> list[int]:
    """Return the number of neighbours of each cell."""
    return [near.bit_count() for near in board(text).near]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2x2", [3, 3, 3, 3]),
        ("3x3", [3, 5, 3, 5, 8, 5, 3, 5, 3]),
        ("1x3", [1, 2, 1]),
        ("hex2", [3, 3, 3, 6, 3, 3, 3]),
        ("hex3", [3, 4, 3, 4, 6, 6, 4, 3, 6, 6, 6, 3, 4, 6, 6, 4, 3, 4, 3]),
        (".../._./...", [2, 4, 2, 4, 4, 2, 4, 2]),
    ],
)
def test_cells_and_their_neighbours(text: str, expected: list[int]) -> None:
    assert counts(text) == expected


@pytest.mark.parametrize("text", ["3x5", "hex3", ".../._./...", "hex:_._._._./._._._._./_._._._._./._._._._"])
def test_neighbours_are_mutual(text: str) -> None:
    near = board(text).near
    cells = range(len(near))
    assert all(near[a] >> b & 1 == near[b] >> a & 1 for a in cells for b in cells)
    assert not any(near[a] >> a & 1 for a in cells)


def test_cells_are_named_by_row_and_column_from_0() -> None:
    assert board("2x3").words == ("0,0", "0,1", "0,2", "1,0", "1,1", "1,2")
    assert board("._./...").words == ("0,0", "0,2", "1,0", "1,1", "1,2")


def test_in_a_honeycomb_the_column_is_the_place_in_the_row() -> None:
    assert board("hex2").words == ("0,0", "0,1", "1,0", "1,1", "1,2", "2,0", "2,1")
    assert board("hex2").places == ((1, 0), (3, 0), (0, 1), (2, 1), (4, 1), (1, 2), (3, 2))


@pytest.mark.parametrize(
    ("text", "ways"), [("1x2", 2), ("2x2", 8), ("3x4", 4), ("5x5", 8), ("hex2", 12), ("hex3", 12), ("../._", 2)]
)
def test_symmetries_map_the_board_to_itself_with_all_its_neighbours(text: str, ways: int) -> None:
    shape = board(text)
    assert len(shape.symmetries) == ways
    for way in shape.symmetries:
        assert sorted(way) == list(range(shape.size))
        assert all(mask(way[cell] for cell in bits(near)) == shape.near[way[a]] for a, near in enumerate(shape.near))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("...\n...", "2x3"),
        ("  ...\n  ...\n", "2x3"),
        ("___/_.../_.../___", "2x3"),
        ("... \n. .\n...", ".../._./..."),
        ("hex:  . .\n . . .\n  . .", "hex2"),
        ("hex:. ./_. .", "hex:._./_._."),
    ],
)
def test_a_drawn_board_has_one_text_from_which_it_is_read_again(text: str, written: str) -> None:
    assert board(text).text == written
    assert board(written).text == written


@pytest.mark.parametrize(
    "text", ["", "5", "4y4", "0x3", "1x1", "13x2", "hex1", "hex7", "hex", "./_/.", ". .", "x.x", "."]
)
def test_an_invalid_board_is_refused_with_a_message(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        board(text)


def test_crossings_are_the_two_diagonals_of_a_square() -> None:
    assert board("2x2").crossings == {(0, 3): (1, 2), (3, 0): (1, 2), (1, 2): (0, 3), (2, 1): (0, 3)}
    assert board("../._").crossings == {}
    assert board("hex3").crossings == {}


def test_cells_are_connected_if_no_gap_divides_them() -> None:
    shape = board("1x4")
    assert shape.connected(0b1111)
    assert shape.connected(0b0110)
    assert not shape.connected(0b1011)
