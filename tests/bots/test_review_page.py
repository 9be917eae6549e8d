"""The code in docs/review.md runs as it is, and the page says how many test games are played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from spagwidget.bots.review import GAMES

PAGE = (Path(__file__).parents[2] / "docs" / "review.md").read_text(encoding="utf-8")


def test_the_code_of_the_page_runs() -> None:
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        exec(block, names)
    assert names["point"].word == "the lead"
    assert len(names["game"].lines) == 2


def test_the_page_says_how_many_test_games_are_played() -> None:
    assert f"position ({GAMES})" in PAGE
