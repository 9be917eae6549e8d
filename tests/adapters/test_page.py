"""The code in docs/adapters.md runs as it is, and its numbers are right."""

from __future__ import annotations

from spagwidget.adapters.encoding import MOST_STEPS, Encoding
from tests.pages import check_blocks, text_of_page


def test_the_code_of_the_page_runs() -> None:
    assert check_blocks("adapters") == 4


def test_the_numbers_of_the_page_are_right() -> None:
    page = text_of_page("adapters")
    assert f"({MOST_STEPS:,} unless" in page
    assert f"{Encoding('spaghetti', {'level': 1}).numbering.count} numbers in Spaghetti Code" in page
    assert f"{Encoding('maciji', {'board': '4x4'}).numbering.count} in MACIJI" in page
    assert f"There are {Encoding(None, {}, 'spelled').numbering.count} numbers" in page
