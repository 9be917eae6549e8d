"""Flags, cursor, life and chips on paper."""

from __future__ import annotations

import pytest

from spagwidget.games.spaghetti.options import Options
from spagwidget.games.spaghetti.state import CHIPS, FLAGS, SEATS
from spagwidget.printing.page import AWAY, PAPERS
from spagwidget.printing.pieces import FLAG, LIFE

from .pages import EVERY, boxes, pages, runs


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_there_is_enough_for_five_players(edition: str, language: str, paper: str) -> None:
    (page,) = pages("flags", edition, paper, language)
    texts = [text for _, _, text in runs(page)]
    for letter in SEATS:
        assert texts.count(letter) == FLAGS + 1  # the flags, and the player's strip
    for left in range(1, LIFE + 1):
        assert texts.count(str(left)) >= len(SEATS)
    assert Options().lives == LIFE
    assert [texts.count("+1"), texts.count("−1")] == [CHIPS, CHIPS]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_nothing_reaches_a_cut_and_all_is_on_the_paper(edition: str, language: str, paper: str) -> None:
    (page,) = pages("flags", edition, paper, language)
    size = PAPERS[paper]
    left, top = (size.width - FLAGS * FLAG[0]) / 2, size.top
    right, bottom = left + FLAGS * FLAG[0], top + len(SEATS) * FLAG[1]
    pieces = 0
    for box in boxes(page):
        assert box.left >= 6
        assert box.right <= size.width - 6
        assert box.top >= 6
        assert box.bottom <= size.height - 6
        if (
            min(box.right - box.left, box.bottom - box.top) == 0
            and max(box.right - box.left, box.bottom - box.top) >= 109
        ):
            continue  # a line along which flags are cut
        if box.right > left and box.left < right and box.bottom > top and box.top < bottom:
            column, row = int((box.left - left) // FLAG[0]), int((box.top - top) // FLAG[1])
            assert box.right <= left + (column + 1) * FLAG[0] - 0.5, box
            assert box.left >= left + column * FLAG[0] + 0.5, box
            assert box.bottom <= top + (row + 1) * FLAG[1] - 0.5, box
            assert box.top >= top + row * FLAG[1] + 0.5, box
            pieces += 1
        else:
            assert box.bottom <= top - AWAY or box.top >= bottom + AWAY or box.right <= left - AWAY or box.left >= right
    assert pieces == 2 * FLAGS * len(SEATS)  # a pole and a cloth, or a head and a body
    for x, y, text in runs(page):
        assert x >= 6
        assert 6 <= y <= size.height - 6, text
