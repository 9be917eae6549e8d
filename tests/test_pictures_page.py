"""docs/pictures.md: every block of code runs, in order, and what the page says of limits is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageSequence

from spagwidget.pictures import chart_values, films, strips, time_strips
from spagwidget.pictures.pen import Picture

PAGE = (Path(__file__).parents[1] / "docs" / "pictures.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_every_block_of_code_runs_and_makes_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in BLOCKS:
        for statement in re.split(r"\n(?=picture = |path = )", block):
            exec(compile(statement, "docs/pictures.md", "exec"), names)
            if "picture = " in statement:
                picture: Any = names["picture"]
                assert isinstance(picture, Picture), statement
                assert picture.alt
    assert len(BLOCKS) == 6
    assert len(names["game"].events) >= 60
    with Image.open("game.gif") as gif, Image.open("game.webp") as webp:
        assert [len(list(ImageSequence.Iterator(film))) for film in (gif, webp)] == [6, 5]


def test_the_numbers_on_the_page_are_those_of_the_code() -> None:
    assert f"at most {strips.PICTURES} pictures" in PAGE
    assert f"up to {strips.MOST_PICTURES})" in PAGE
    assert f"at most {films.MOST_STEPS} steps" in PAGE
    assert f"than {films.WIDTH}: {int(films.MOST_STEPS * (films.WIDTH / films.WIDEST) ** 2)} at {films.WIDEST}" in PAGE
    assert f"at least {time_strips.LEAST:g} pixels for a step" in PAGE
    assert f"| `.gif` | runs everywhere; {films.COLOURS} colours |" in PAGE
    assert [name for name in chart_values.CHARTS if f"| `{name}` |" not in PAGE] == []
