"""docs/variations.md: its examples do what they say."""

from __future__ import annotations

from tests.pages import check_blocks


def test_every_block_of_the_page_does_what_it_says() -> None:
    assert check_blocks("variations") > 5
