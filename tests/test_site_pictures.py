"""The pictures of the site's lessons and puzzles: each language has its own, since boards have words."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from scripts.website import lessons, puzzles
from scripts.website.drawing import draw_reel
from scripts.website.frame import LANGUAGES
from spagwidget import Game
from spagwidget.core.speaking import speaking
from spagwidget.export.notebook import opened


@pytest.mark.parametrize(("language", "word"), [("en", "Drifting"), ("ja", "漂流")])
def test_the_card_of_a_lesson_shows_a_board_in_its_language(language: str, word: str, tmp_path: Path) -> None:
    below = "" if language == LANGUAGES[0] else f"{language}/"
    (tmp_path / below / lessons.PICTURES).mkdir(parents=True)
    with speaking(language):
        lessons.draw(tmp_path, "12-monsters", opened(lessons.source_of("12-monsters")))
        listed = lessons.cards("")
    assert f'/{below}lessons/pictures/12-monsters.svg"' in listed
    assert word in (tmp_path / below / "lessons/pictures/12-monsters.svg").read_text(encoding="utf-8")


def test_the_card_of_a_puzzle_shows_a_board_in_its_language(tmp_path: Path) -> None:
    with speaking("ja"):
        assert "/ja/puzzles/pictures/" in puzzles.combos("puzzles/", tmp_path, "assets/")


def test_the_film_of_a_combo_has_its_whole_solution_in_pictures_of_one_size(tmp_path: Path) -> None:
    game = Game.from_position("(Bug)(MoveFlag A)(MoveCommand AB)>(RemoveCommand ABA) A5+5 B3+4")
    combo = game.find_combo(4)
    assert combo
    steps, width, height = draw_reel(combo.game, combo.step, tmp_path, "film")
    assert steps == len(combo.lines()) + 1
    for ending in ("", "-dark"):
        film = (tmp_path / f"film{ending}.svg").read_text(encoding="utf-8")
        root = ElementTree.fromstring(film)  # our own file
        assert (root.get("width"), root.get("height")) == (f"{width:g}", f"{steps * height:g}")
        assert [float(one.get("y", "")) for one in root] == [number * height for number in range(steps)]
        for one in root:  # one with fewer cards stands in the middle
            assert float(one.get("x", "")) * 2 + float(one.get("width", "")) == width


def test_each_combo_of_the_start_page_has_a_name_in_each_language(tmp_path: Path) -> None:
    for language in LANGUAGES:
        with speaking(language):
            listed = puzzles.combos("puzzles/", tmp_path, "assets/")
        names = re.findall(r'class="name">(.*?)<', listed)
        assert len(set(names)) == len(puzzles.COMBOS)
        assert not any("website." in name for name in names)
