"""docs/watch.md: its examples do what they say, and what it lists can be written."""

from __future__ import annotations

import re

import spagwidget as spag
from tests.pages import check_blocks, text_of_page

PAGE = text_of_page("watch")


def test_every_block_of_the_page_does_what_it_says() -> None:
    assert check_blocks("watch") > 8


def test_every_expression_of_the_table_can_be_read() -> None:
    rows = re.findall(r"^\| (`.+) \| .+ \|$", PAGE, re.MULTILINE)
    expressions = [text for row in rows for text in re.findall(r"`([^`]+)`", row)]
    assert {"A life", "their flags here", "Bug.damage", "A hand", "memory"} <= set(expressions)
    game = spag.Game(level=3, seed=1, extensions=["memory", "instant", "interrupt"])
    assert [series.expression for series in game.values(*expressions)] == expressions


def test_every_kind_of_quantity_stands_in_the_table() -> None:
    table = " ".join(re.findall(r"^\| (`.+) \| .+ \|$", PAGE, re.MULTILINE))
    game = spag.Game(level=3, seed=1, extensions=["memory", "instant", "interrupt"])
    for name in game.inspector().quantities():
        if name.startswith(("my ", "their ")):
            continue
        shown = re.sub(r"on \w+", "on Bug", re.sub(r"^[B-E] ", "A ", name)) if "it" not in name.split() else name
        shown = re.sub(r"^\w+\.\w+", "Bug.damage", re.sub(r"^[B-E] ", "A ", shown))
        assert f"`{shown}`" in table, name
