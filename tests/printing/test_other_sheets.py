"""Instant cards, the cards of Programmer's Nightmare, and the programming sheets of Lovelace & Babbage."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.core.speaking import speaking
from spagwidget.games.lovelace.data import AREAS, GEARS, PEOPLE, PRINTED, SUBROUTINES
from spagwidget.games.lovelace.display.words import area_name, two
from spagwidget.games.nightmare.cards import NAMES
from spagwidget.games.spaghetti.cards import INSTANTS
from spagwidget.printing.cards import CARD, corners
from spagwidget.printing.page import PAPERS, SMALLEST, Page
from spagwidget.printing.programs import DEBUGS, LINES, MORE, ROUNDS, TICKS
from spagwidget.printing.sheets import OTHERS, SHEETS, USUAL

from .pages import EVERY, boxes, pages, runs, smallest, words


def printed(text: str) -> str:
    """The text of a card as it is drawn: without spaces."""
    return text.replace(" ", "")


def filled(spot: spag.Spot) -> str:
    """The text of a card with its numbers in braces."""
    numbers = iter(spot.chips)
    return re.sub(r"\{\d+\}", lambda _: f"{{{next(numbers).value}}}", spot.text)


def front(page: Page, at: int) -> str:
    """The words on a card of a page, without spaces."""
    left, top = corners(page)[at]
    inside = [text for x, y, text in runs(page) if left <= x < left + CARD[0] and top <= y < top + CARD[1]]
    return printed("".join(inside))


@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_the_instant_cards_have_the_words_of_the_board_and_own_backs(edition: str, language: str) -> None:
    fronts, backs = pages("instant", edition, "a4", language)
    with speaking(language):
        spots = {spot.id: spot for spot in spag.Game(level=2, edition=edition).scene(edition=edition).spots}
    for at, name in enumerate(INSTANTS):
        text = front(fronts, at)
        assert text.startswith(printed(spots[name].title))
        assert printed(filled(spots[name])) in text
    assert front(fronts, len(INSTANTS)) == ""
    kind = {"code": {"en": "Instant card", "ja": "即時コマンド"}, "monster": {"en": "Hidden spell", "ja": "伏せ魔法"}}
    title = printed(kind[edition][language])
    assert words(fronts).count(title) >= len(INSTANTS)
    assert [front(backs, at) for at in (1, 0, 3, 2)] == [title, title, title, ""]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_cards_of_the_nightmare_are_there_once_with_the_words_of_the_board(language: str) -> None:
    found = pages("nightmare", language=language, backs=False)
    with speaking(language):
        spots = {}
        for seed in range(40):
            spots.update({spot.id: spot for spot in spag.Game("nightmare", players=4, seed=seed).scene().spots})
    assert set(spots) == set(NAMES)
    texts = [front(page, at) for page in found for at in range(8)]
    assert len([text for text in texts if text]) == len(NAMES) == 60
    for name, text in zip(NAMES, texts, strict=False):
        assert text.startswith(printed(spots[name].title + filled(spots[name]))), name


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_programming_sheet_has_the_engines_and_the_subroutines_of_its_person(language: str, paper: str) -> None:
    sheets = pages("lovelace", paper=paper, language=language)
    assert len(sheets) == len(PEOPLE)
    with speaking(language):
        areas = [area_name(at) for at in range(len(AREAS))]
    for person, page in zip(PEOPLE, sheets, strict=True):
        told, whole = [text for _, _, text in runs(page)], words(page)
        assert person in whole
        assert {two(number) for number in SUBROUTINES[person]} <= set(told)
        others = {two(number) for other in PEOPLE for number in SUBROUTINES[other]} - {
            two(number) for number in SUBROUTINES[person]
        }
        assert others & set(told) == set()
        for text in (engine for row in PRINTED.values() for engine in row if engine != "swap"):
            assert text[1:-1] in told
        assert all(area in whole for area in areas)
        count = Counter(told)
        assert all(count[str(line)] >= ROUNDS for line in range(1, LINES + MORE + 1))
        assert count["55"]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_programming_sheet_has_the_boxes_of_the_rulebook(paper: str) -> None:
    for page in pages("lovelace", paper=paper):
        ticks = Counter(
            round(box.top, 2)
            for box in boxes(page)
            if box.bottom - box.top == pytest.approx(3.9) and box.right - box.left <= 5.5
        )
        # five areas and the failures, beside the three gears; then the subroutines and the debugs
        both = [TICKS + TICKS - 2] * len(GEARS) + [TICKS + 4, TICKS + DEBUGS, TICKS]
        assert sorted(ticks.values()) == sorted(both)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_leaves_the_paper_or_reaches_its_margin(sheet: str, language: str, paper: str) -> None:
    for page in pages(sheet, "monster", paper, language):
        for box in boxes(page):
            assert box.left >= 6
            assert box.top >= 6
            assert box.right <= page.paper.width - 6
            assert box.bottom <= page.paper.height - 6
        for x, y, text in runs(page):
            assert 6 <= x <= page.paper.width - 6, text
            assert 6 <= y <= page.paper.height - 6, text


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_no_words_are_too_small_to_read(sheet: str, language: str, paper: str) -> None:
    least = 2.1 if sheet == "rules" else SMALLEST  # the rules have a picture of a board, which is made smaller
    for edition in ("code", "monster"):
        assert [page for page in pages(sheet, edition, paper, language) if smallest(page) < least - 0.001] == []


def test_the_sheets_of_other_games_are_only_printed_when_they_are_named() -> None:
    assert sorted((*USUAL, *(name for (name,) in OTHERS))) == sorted(SHEETS)


@pytest.mark.parametrize(("sheet", "title"), [("nightmare", "Programmer.s Nightmare"), ("lovelace", "Lovelace & Bab")])
def test_a_process_that_has_played_no_other_game_prints_its_sheets(tmp_path: Path, sheet: str, title: str) -> None:
    path = tmp_path / "other.pdf"
    code = f"import spagwidget as spag; spag.print_sheets({str(path)!r}, [{sheet!r}], backs=False)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
    found = re.search(rb"/Title \((.*?)\)", path.read_bytes())
    assert found
    told = found[1].decode("utf-16" if found[1].startswith(b"\xfe\xff") else "latin-1")
    assert re.match(title, told), told
