from __future__ import annotations

from math import dist, isclose, sqrt

import pytest

from spagwidget.core.table.scene import Layout
from spagwidget.pictures.cells import cells

HONEYCOMB = Layout("hex", tuple("abcdefg"), columns=5, places=((1, 0), (3, 0), (0, 1), (2, 1), (4, 1), (1, 2), (3, 2)))


def test_a_grid_is_filled_row_by_row() -> None:
    page = cells(Layout("grid", tuple("abcd"), columns=2), 10, 20, 200, 50)
    assert page.middles == {"a": (85, 45), "b": (135, 45), "c": (85, 95), "d": (135, 95)}
    assert (page.size, page.height) == (50, 100)


def test_places_may_leave_gaps() -> None:
    page = cells(Layout("grid", tuple("ab"), columns=3, places=((0, 0), (2, 1))), 0, 0, 30, 50)
    assert page.middles == {"a": (5, 5), "b": (25, 15)}


def test_neighbours_in_a_honeycomb_have_equal_distances() -> None:
    page = cells(HONEYCOMB, 0, 0, 300, 100)
    middle = page.middles["d"]
    assert all(isclose(dist(middle, page.middles[spot]), page.size) for spot in "abcefg")


@pytest.mark.parametrize("width", [60.0, 300.0, 900.0])
def test_all_cells_are_inside_the_page(width: float) -> None:
    for layout in (HONEYCOMB, Layout("grid", tuple("abcdef"), columns=3)):
        page = cells(layout, 5, 7, width, 80)
        corners = [corner for spot in layout.order for corner in page.corners(spot)]
        assert all(5 <= x <= 5 + width and 7 <= y <= 7 + page.height for x, y in corners)


def test_a_cell_has_four_corners_or_six() -> None:
    assert len(cells(Layout("grid", ("a",), columns=1), 0, 0, 10, 10).corners("a")) == 4
    page = cells(HONEYCOMB, 0, 0, 300, 100)
    six = page.corners("d")
    assert len(six) == 6
    assert all(isclose(dist(page.middles["d"], corner), 0.94 * page.size / sqrt(3)) for corner in six)
