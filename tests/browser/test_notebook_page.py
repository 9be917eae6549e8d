"""A whole notebook as one HTML file, opened from the disk without a network: each of its boards plays back its game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from nbformat import v4
from playwright.sync_api import Page, expect

from spagwidget import SpagWidget
from spagwidget.export.notebook import notebook_page, notebook_to_html
from tests.browser.opened import Opened, opened
from tests.browser.test_axe import AXE, CHECK
from tests.export.pages import played
from tests.export.test_notebook import HOSTILE, book, shown

__all__ = ["opened"]

LESSONS = Path(__file__).parents[2] / "tutorials"
SEVERAL = ("01-level-1", "20-maciji", "21-programmers-nightmare")


def lesson(opened: Opened, name: str, *, width: int = 1280, **media: object) -> Page:
    """Open the page of a lesson, and wait for its boards."""
    file = opened.folder / f"{Path(name).name}.html"
    notebook_to_html(LESSONS / f"{name}.ipynb", file)
    page = opened.show(file.as_uri(), width=width, **media)
    count = page.locator("[data-game]").count()
    assert count >= 1
    if media.get("java_script_enabled", True):
        expect(page.locator("[data-game].live section.spag")).to_have_count(count)
        assert page.locator("[data-game].broken").count() == 0
    return page


@pytest.mark.parametrize("name", SEVERAL)
@pytest.mark.parametrize("width", [1280, 390])
def test_every_board_of_a_lesson_plays(opened: Opened, name: str, width: int) -> None:
    page = lesson(opened, name, width=width)
    for board in page.locator("section.spag").all():
        place = board.locator("[data-step][data-end]")
        board.focus()
        page.keyboard.press("Home")
        expect(place).to_have_attribute("data-step", "0")
        if not board.locator(".predict").count():
            page.keyboard.press("ArrowRight")
            expect(place.or_(board.locator(".predict")).first).not_to_have_attribute("data-step", "0")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", SEVERAL)
@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_a_lesson_is_accessible(opened: Opened, name: str, scheme: str, width: int) -> None:
    page = lesson(opened, name, width=width, color_scheme=scheme, bypass_csp=True)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found, passed = page.evaluate(CHECK, page.locator("html").element_handle())
    assert passed > 10
    assert found == []


BROKEN = """() => [...document.querySelectorAll(".unbroken")]
    .filter(one => new Set([...one.getClientRects()].map(line => line.top)).size > 1).map(one => one.textContent)"""
HIDDEN = """() => [...document.querySelectorAll("pre")]
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"""
COPIED = """one => { getSelection().selectAllChildren(one); return getSelection().toString() }"""


@pytest.mark.parametrize("width", [390, 320])
def test_code_of_a_japanese_lesson_is_read_whole_on_a_phone_and_copied_as_it_is(opened: Opened, width: int) -> None:
    page = lesson(opened, "ja/13-is-the-first-player-better", width=width)
    assert page.locator("html[lang=ja] .unbroken").count() > 20
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    blocks = page.locator("pre.code:has(.line)").all()
    assert len(blocks) > 20
    for block in blocks:
        assert block.evaluate(COPIED).strip() == (block.text_content() or "").strip()


def test_a_result_that_was_folded_can_be_unfolded(opened: Opened) -> None:
    page = lesson(opened, "13-is-the-first-player-better")
    folded = page.locator("details.later").first
    expect(folded.locator("pre")).to_be_hidden()
    folded.get_by_text("The result").click()
    expect(folded.locator("pre")).to_have_text("Counter({'A': 105, '?': 13, 'B': 2})")


def test_without_a_script_a_lesson_has_its_pictures_and_its_text(opened: Opened) -> None:
    page = lesson(opened, "01-level-1", java_script_enabled=False)
    expect(page.locator("noscript b")).to_have_count(1)
    expect(page.locator("figure svg").first).to_be_visible()
    expect(page.get_by_text("How many flags have a turn on RemoveFlag")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


def test_on_paper_a_lesson_has_pictures_and_no_control(opened: Opened) -> None:
    page = lesson(opened, "01-level-1")
    boards = page.locator("[data-game]").count()
    page.emulate_media(media="print")
    expect(page.locator("section.spag").first).to_be_hidden()
    assert len([one for one in page.locator("[data-game] figure svg").all() if one.is_visible()]) == boards
    assert not [one for one in page.locator("[data-game] details").all() if one.is_visible()]
    expect(page.locator(".tools")).to_be_hidden()
    assert len(page.pdf(format="A4")) > 20_000


def test_the_theme_of_a_page_is_that_of_all_its_boards(opened: Opened) -> None:
    page = lesson(opened, "20-maciji", color_scheme="light")
    page.get_by_role("button", name="Dark").click()
    for board in page.locator("section.spag").all():
        expect(board).to_have_attribute("data-dark", "true")
    expect(page.get_by_role("button", name="Copy link to this step")).to_have_count(0)


def test_nothing_in_a_hostile_notebook_runs_or_asks_for_anything(opened: Opened) -> None:
    game = played(8, seed=9, level=1, players=2, names={"A": "<img onerror=alert(1)>", "B": "</script><b>"})
    outputs: list[Any] = [shown(SpagWidget(game))]
    for text in HOSTILE:
        outputs.append(v4.new_output("display_data", data={"text/html": text}))  # type: ignore[no-untyped-call]  # nbformat is untyped
    file = opened.folder / "hostile.html"
    file.write_text(notebook_page(book("# Hostile", *HOSTILE, *outputs)), encoding="utf-8")
    page = opened.show(file.as_uri())
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.reload()
    expect(page.locator("[data-game].live section.spag")).to_have_count(1)
    for link in page.locator("main a").all():
        assert str(link.get_attribute("href") or "").partition(":")[0] in ("", "x", "https")
    assert dialogs == []
    assert page.locator("[data-game]").count() == 1
