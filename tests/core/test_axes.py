"""The labels of a grid's columns and rows: the game's, those in the ids of the cells, or numbers."""

from __future__ import annotations

import pytest

from spagwidget.board import wire_scene
from spagwidget.core.table.axes import axes
from spagwidget.core.table.scene import Layout, Piece, Scene, Spot
from spagwidget.core.table.text_board import board


def grid(*ids: str, columns: int = 2, **more: object) -> Layout:
    return Layout("grid", ids, columns=columns, **more)  # type: ignore[arg-type]  # each test gives what it is about


@pytest.mark.parametrize(
    ("ids", "labels"),
    [
        (("a1", "b1", "a2", "b2"), (("a", "b"), ("1", "2"))),
        (("a2", "b2", "a1", "b1"), (("a", "b"), ("2", "1"))),
        (("1a", "1b", "2a", "2b"), (("a", "b"), ("1", "2"))),
        (("0,0", "0,1", "1,0", "1,1"), (("0", "1"), ("0", "1"))),
        (("3,7", "3,8", "4,7", "4,8"), (("7", "8"), ("3", "4"))),
        (("ä1", "ö1", "ä2", "ö2"), (("ä", "ö"), ("1", "2"))),
        (("one", "two", "three", "four"), (("0", "1"), ("0", "1"))),
        (("a1", "b2", "a3", "b4"), (("0", "1"), ("0", "1"))),
        (("a1", "a2", "b1", "c1"), (("0", "1"), ("0", "1"))),
    ],
)
def test_labels_come_from_the_ids_if_these_name_column_and_row(ids: tuple[str, ...], labels: object) -> None:
    assert axes(grid(*ids)) == labels


def test_the_game_s_own_labels_come_first() -> None:
    own = (("left", "right"), ("top", "bottom"))
    layout = grid("a1", "b1", "a2", "b2", labels=own)
    assert axes(layout) == own
    scene = Scene(layout, tuple(Spot(id_, "") for id_ in layout.order))
    assert board((), scene).splitlines() == ["          left right", "    top      .     .", " bottom      .     ."]


def test_places_count_and_not_the_order() -> None:
    layout = grid("b1", "a1", "c2", columns=0, places=((1, 0), (0, 0), (2, 1)))
    assert axes(layout) == (("a", "b", "c"), ("1", "2"))
    scene = Scene(layout, (Spot("b1", "", pieces=(Piece("A"),)), Spot("a1", ""), Spot("c2", "")))
    assert board((), scene).splitlines() == ["     a b c", "  1  . A", "  2      ."]


def test_a_message_has_labels_that_are_not_the_usual_numbers() -> None:
    assert wire_scene._layout(grid("a1", "b1"))["labels"] == [["a", "b"], ["1"]]
    assert "labels" not in wire_scene._layout(grid("0,0", "0,1"))
    assert "labels" not in wire_scene._layout(Layout("row", ("a1", "b1")))
