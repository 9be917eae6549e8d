"""The page with the rules of level 1: it fits, has the cards' own texts, and says what the engine does."""

from __future__ import annotations

import re

import pytest

import spagwidget as spag
from spagwidget.core.catalogue import say
from spagwidget.core.speaking import speaking
from spagwidget.printing.page import PAPERS
from spagwidget.printing.rules import RUN, SECTIONS, position

from .pages import EVERY, boxes, pages, runs, words

NAMES = {
    ("code", "en"): {"AddFlag": "AddFlag", "Bug": "Bug", "RemoveFlag": "RemoveFlag"},
    ("code", "ja"): {"AddFlag": "AddFlag", "Bug": "Bug", "RemoveFlag": "RemoveFlag"},
    ("monster", "en"): {"AddFlag": "Birth", "Bug": "Prayer", "RemoveFlag": "Death"},
    ("monster", "ja"): {"AddFlag": "生", "Bug": "祈り", "RemoveFlag": "死"},
}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_all_rules_are_on_one_page_inside_its_margins(edition: str, language: str, paper: str) -> None:
    (page,) = pages("rules", edition, paper, language)
    found = words(page)
    with speaking(language):
        for key in [*map(str, range(1, SECTIONS + 1)), "try", "answer", "stalemate", "cards"]:
            text = say(f"print.rules.{edition}.{key}", **NAMES[edition, language])
            assert text.replace(" ", "") in found, key
        for spot in spag.Game(level=1, edition=edition).scene(edition=edition).spots:
            assert spot.title in found
            assert spot.text.replace(" ", "") in found
    size = PAPERS[paper]
    ground = max(boxes(page), key=lambda box: box.right - box.left)
    assert ground.right - ground.left <= size.width - 28 + 0.01
    for box in boxes(page):
        assert 6 <= box.left <= box.right <= size.width - 6
        assert 6 <= box.top <= box.bottom <= size.height - 6
    for x, y, text in runs(page):
        assert 6 <= x <= size.width - 6, text
        assert 6 <= y <= size.height - 6, text


@pytest.mark.parametrize(("edition", "language"), EVERY)
@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_written_ends_above_the_foot(edition: str, language: str, paper: str) -> None:
    (page,) = pages("rules", edition, paper, language)
    foot = max(box.top for box in boxes(page) if box.bottom == box.top)  # the line above the foot
    bars = [box.bottom for box in boxes(page) if box.right - box.left == pytest.approx(1.2)]
    assert len(bars) >= 2
    assert max(bars) < foot


@pytest.mark.parametrize("edition", ["code", "monster"])
def test_the_question_has_the_answer_that_the_page_gives(edition: str) -> None:
    game = position(edition)
    visited = {spot.id: [(piece.owner, piece.state) for piece in spot.pieces] for spot in game.scene().spots}
    assert game.scene().cursor == spag.Cursor("Bug", 1)
    assert visited["Bug"] == [("A", "handled"), ("B", "acting")]
    every = [owner for queue in visited.values() for owner, _ in queue]
    assert sorted(every) == ["A"] * 4 + ["B"] * 4
    assert [score.unused for score in game.scene().scores] == [6, 6]
    game.play(*RUN)
    assert [score.life for score in game.scene().scores] == [4, 5]
    acting = [(spot.id, piece.owner) for spot in game.scene().spots for piece in spot.pieces if piece.state == "acting"]
    assert acting == [("RemoveFlag", "B")]


@pytest.mark.parametrize("sheet", ["rules", "lovelace"])
def test_the_foot_of_a_japanese_sheet_names_the_page_in_japanese(sheet: str) -> None:
    foots = "".join(text for page in pages(sheet, language="ja") for _, _, text in runs(page))
    assert re.search(r"docs/ja/(lovelace-)?rules\.md", foots.replace(" ", ""))
    assert "docs/rules.md" not in foots
    assert "docs/lovelace-rules.md" not in foots
