"""docs/tournaments.md: its examples do what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.tournaments.run import GAMES, MOST
from tests.pages import check_blocks, text_of_page


def test_every_block_of_the_page_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the page writes files
    assert check_blocks("tournaments") == 4
    assert spag.Game.load("game-4.json").over


def test_the_page_names_the_true_numbers() -> None:
    page = text_of_page("tournaments")
    assert f"not over after {MOST:,} decisions" in page
    assert re.search(r"Every bot starts at 25\b", page)
    assert GAMES == 100
