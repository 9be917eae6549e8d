"""docs/predict.md: its examples do what they say, and its table names every kind of question."""

from __future__ import annotations

import re

from spagwidget.core.catalogue import catalogue
from tests.pages import check_blocks, text_of_page

PAGE = text_of_page("predict")


def test_every_block_of_the_page_does_what_it_says() -> None:
    assert check_blocks("predict") > 5


def test_the_table_names_every_kind_of_question() -> None:
    rows = re.findall(r"^\| (`.+?`) \| ", PAGE, re.MULTILINE)
    named = {kind for row in rows for kind in re.findall(r"`(\w+)`", row)}
    asked = re.compile(r"spaghetti\.predict\.(\w+)\.ask")
    assert named == {found[1] for key in catalogue() if (found := asked.fullmatch(key))}
