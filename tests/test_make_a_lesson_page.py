"""docs/make-a-lesson.md: its examples do what they say, and the files that it writes can be opened."""

from __future__ import annotations

from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.lessons import open_exercise
from tests.pages import check_blocks, text_of_page


def test_every_block_of_the_page_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert check_blocks("make-a-lesson") == 5
    assert open_exercise("monday-3.json").name == "own.monday.3"
    assert Path("monday-3.ipynb").exists()


def test_the_page_names_every_value_only_as_the_game_does() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B) A5+9 B5+9")
    page = text_of_page("make-a-lesson")
    row = next(line for line in page.splitlines() if line.startswith("| `B life`"))
    named = [part for part in row.split("|")[1].split("`") if part.strip(" ,…")]
    assert named
    assert set(named) <= set(game.watchable())
