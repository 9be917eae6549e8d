"""The code in docs/bots.md runs as it is, and the page names every level and kind of bot."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from spagwidget.bots import KINDS, LEVELS

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_code_of_the_page_runs() -> None:
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        exec(block, names)
    names["board"].close()
    assert names["game"].over
    assert "because" in names["done"][0].reason


def test_the_page_names_every_bot() -> None:
    named = re.findall(r"`([\w-]+)`", "\n".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)))
    assert sorted(named) == sorted([*LEVELS, *KINDS])


def test_the_page_says_what_the_levels_do() -> None:
    assert f"{LEVELS['strong'].nodes:,} or {LEVELS['strongest'].nodes:,} positions" in PAGE
    assert (LEVELS["beginner"].mistakes, LEVELS["easy"].mistakes) == (0.6, 0.25)
