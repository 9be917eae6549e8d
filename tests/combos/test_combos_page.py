"""docs/combos.md: its examples do what they say."""

from __future__ import annotations

import json
import re

import spagwidget as spag
from tests.pages import check_blocks, text_of_page

PAGE = text_of_page("combos")


def test_every_block_of_the_page_does_what_it_says() -> None:
    assert check_blocks("combos") == 5


def test_the_page_shows_a_real_proof() -> None:
    (block,) = re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    combo = spag.Game.from_position("(AddFlag B)(Bug A) A1+0 B1+0").find_combo(seat="A", proof=True)
    assert combo is not None
    assert combo.proof is not None
    assert [json.loads(line) for line in block.splitlines()] == combo.proof["nodes"]
