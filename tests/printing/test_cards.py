"""The command cards on paper: which there are, what stands on them, and where they are cut."""

from __future__ import annotations

import re

import pytest
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.core.speaking import speaking
from spagwidget.games.spaghetti.cards import COMMANDS
from spagwidget.games.spaghetti.options import MOST_BLANKS
from spagwidget.printing.cards import CARD, INSET, corners
from spagwidget.printing.page import AWAY, LONG, PAPERS, POINT, Page

from .pages import EVERY, boxes, pages, runs, words


def fronts(edition: str, language: str) -> list[Page]:
    return pages("cards", edition, "a4", language, backs=False)


@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_every_card_is_there_once_with_the_words_of_the_board(edition: str, language: str) -> None:
    found = "".join(map(words, fronts(edition, language)))
    with speaking(language):
        extensions = ["reverse_priority", "memory"]
        spots = spag.Game(level=3, edition=edition, extensions=extensions).scene(edition=edition).spots
    assert {spot.id for spot in spots} == {command.name for command in COMMANDS}
    for spot in spots:
        text = spot.text
        for chip in spot.chips:
            text = re.sub(r"\{\d+\}", f"<{chip.value}>", text, count=1)
        text = re.sub(r"<(\d+)>", r"{\1}", text).replace(" ", "")
        tip = spot.tip.replace("In Japanese", "Japanese").replace("In Spaghetti Code", "Code")  # shorter on paper
        behind = tip.replace(" ", "") if edition == "monster" else "()"
        # Memory says what it would run now on a board, and what it does on paper
        whole = spot.title.replace(" ", "") + behind + ("" if spot.id == "Memory" else text)
        assert found.count(whole) == 1, whole


@pytest.mark.parametrize(("edition", "count"), [("code", 2), ("monster", 3)])
def test_eight_cards_are_on_a_page_and_blank_cards_come_last(edition: str, count: int) -> None:
    found = fronts(edition, "en")
    assert len(found) == count
    assert len(COMMANDS) + MOST_BLANKS[edition] > 8 * (count - 1)
    assert sum(text == "Blank" for page in found for _, _, text in runs(page)) == MOST_BLANKS[edition]


@pytest.mark.parametrize(("edition", "name"), [("code", "ブランク"), ("monster", "空白")])
def test_blank_cards_in_japanese_have_a_japanese_name(edition: str, name: str) -> None:
    found = [text for page in fronts(edition, "ja") for _, _, text in runs(page)]
    assert found.count(name) == MOST_BLANKS[edition]
    assert "Blank" not in found


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_cut_marks_are_outside_the_cards_and_words_inside_the_paper(edition: str, language: str, paper: str) -> None:
    for page in pages("cards", edition, paper, language):
        places = corners(page)
        left, top = places[0]
        right, bottom = places[-1][0] + CARD[0], places[-1][1] + CARD[1]
        inside = [(x + INSET - 0.01, y + INSET - 0.01) for x, y in places]
        marks = 0
        for box in boxes(page):
            if (
                left - AWAY < box.right
                and box.left < right + AWAY
                and top - AWAY < box.bottom
                and box.top < bottom + AWAY
            ):
                whole = [
                    (x, y)
                    for x, y in inside
                    if x <= box.left
                    and y <= box.top
                    and box.right <= x + CARD[0] - 2 * INSET + 0.02
                    and box.bottom <= y + CARD[1] - 2 * INSET + 0.02
                ]
                assert len(whole) == 1, box  # nothing but cards is where cards are, and none reaches a cut
            else:
                wide, high = box.right - box.left, box.bottom - box.top
                marks += {round(wide, 3), round(high, 3)} == {0, LONG}
            assert box.left >= 6
            assert box.right <= page.paper.width - 6
            assert box.top >= 6
            assert box.bottom <= page.paper.height - 6
        assert marks == 2 * (3 + 5)
        for x, y, text in runs(page):
            assert x >= 6
            assert 6 <= y <= page.paper.height - 6, text


@pytest.mark.parametrize("sheet", ["cards", "instant"])
@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_words_on_a_card_end_inside_its_frame(edition: str, language: str, sheet: str) -> None:
    for page in pages(sheet, edition, "a4", language, backs=False):
        frames = [(x + INSET + 1.6, y + INSET + 1.6) for x, y in corners(page)]
        wide, high = CARD[0] - 2 * INSET - 3.2, CARD[1] - 2 * INSET - 3.2
        for text in page.picture.findobj(Text):
            (x, y), words = text.get_position(), text.get_text()
            inside = [(left, top) for left, top in frames if left <= x < left + wide and top <= y < top + high + 4]
            if words and inside and text.get_fontweight() == "normal":
                ((left, top),) = inside
                assert x + page.measure(words, float(text.get_fontsize()) / POINT) <= left + wide, words
                assert y <= top + high - 0.5, words


@pytest.mark.parametrize("paper", PAPERS)
def test_a_card_is_88_by_60_and_the_backs_lie_behind_the_fronts(paper: str) -> None:
    assert pytest.approx((88, 60)) == CARD
    both = pages("cards", "code", paper)
    for front, back in zip(both[::2], both[1::2], strict=True):
        frame = (CARD[0] - 2 * INSET, CARD[1] - 2 * INSET)
        lying = []
        for page in (front, back):
            found = {
                (round(box.left, 2), round(box.top, 2))
                for box in boxes(page)
                if box.right - box.left == pytest.approx(frame[0]) and box.bottom - box.top == pytest.approx(frame[1])
            }
            lying.append(found)
        turned = {(round(PAPERS[paper].width - left - frame[0], 2), top) for left, top in lying[0]}
        assert turned == lying[1]
        assert lying[0]


def test_the_ruler_is_50_mm_long_on_every_page() -> None:
    for page in pages("cards"):
        assert any(box.right - box.left == pytest.approx(50) and box.bottom == box.top for box in boxes(page))
        assert "50mm,ifprintedat100%" in words(page)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("edition", ["code", "monster"])
def test_no_line_of_a_card_is_wider_than_the_card(edition: str, language: str) -> None:
    for page in fronts(edition, language):
        for x, y, text in runs(page):
            place = next(((a, b) for a, b in corners(page) if a <= x <= a + CARD[0] and b <= y <= b + CARD[1]), None)
            if place:
                size = 2.3 if "AddFlag" not in text else 2.0
                assert x + page.measure(text, size) <= place[0] + CARD[0] - INSET, text
