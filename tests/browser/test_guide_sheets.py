"""The guide for teachers on paper: one page for each lesson, with real headings, and type that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scripts import teach_sheets
from scripts.teach_pages import LENGTH, lessons, words
from scripts.teach_sheets import PAPERS, SPOKEN
from spagwidget.core.catalogue import language
from spagwidget.core.speaking import speaking

LEAST = 10.2
"""The least size of type, in pixels of the browser: about 7.7 points. That is with DejaVu, whose letters are wide."""

HEADINGS = ("aims", "plan", "questions", "mistakes", "unplugged", "fast", "short", "hand_in")
"""The headings of each page, in this order."""


@pytest.mark.parametrize("spoken", SPOKEN)
@pytest.mark.parametrize("paper", PAPERS)
def test_each_lesson_fits_on_one_page(browser: Browser, tmp_path: Path, paper: str, spoken: str) -> None:
    with speaking(spoken):
        _fits(browser, tmp_path, paper)


def _fits(browser: Browser, tmp_path: Path, paper: str) -> None:
    """Check the pages in the current language."""
    (tmp_path / "guide.html").write_text(teach_sheets.guide(tmp_path, paper), encoding="utf-8")
    page = browser.new_page()
    page.goto((tmp_path / "guide.html").as_uri())
    assert page.locator("html").get_attribute("lang") == language()
    found = page.locator("article").evaluate_all(
        """pages => pages.map(page => {
            const inner = page.querySelector(".inner");
            const size = parseFloat(getComputedStyle(page).fontSize);
            return [size, inner.scrollHeight - inner.clientHeight, inner.scrollWidth - inner.clientWidth];
        })"""
    )
    assert len(found) == len(lessons())
    for size, below, beside in found:
        assert size >= LEAST
        assert below <= 0
        assert beside <= 0
    heads = page.locator("article").evaluate_all(
        "pages => pages.map(page => [...page.querySelectorAll('h1, h2')]"
        ".map(one => one.localName + ' ' + one.textContent))"
    )
    told = [f"h2 {words()[f'heading.{name}']}" for name in HEADINGS]
    for lesson, one in zip(lessons(), heads, strict=True):
        assert one == [f"h1 {words()['title'].format(number=lesson.number, title=lesson.title)}", *told]
    for lesson, sheet in zip(lessons(), page.locator("article").all(), strict=True):
        rows = sheet.locator("td.minutes").all_inner_texts()
        dash = "〜" if language() == "ja" else "–"
        assert rows[0].startswith(f"0{dash}")
        assert rows[-1].endswith(f"{dash}{LENGTH}")
        assert len(rows) == len(lesson.plan)
        assert sheet.locator("ol > li").count() == len(lesson.questions)
        assert sheet.locator(".mistakes tr").count() == len(lesson.mistakes)
        assert sheet.locator(".boxes > section").count() == 3
        assert not re.search(r"\]\(|\*\*|`", sheet.inner_text())
        assert sheet.locator("img").evaluate("image => image.complete && image.naturalWidth > 0")
    page.close()


def test_the_file_has_a_page_for_each_lesson_headings_and_its_fonts(tmp_path: Path) -> None:
    path = tmp_path / "guide.pdf"
    path.write_text("old")
    assert teach_sheets.main(["-o", str(path)]) == 0
    content = path.read_bytes()
    assert len(re.findall(rb"/Type /Page\b(?!s)", content)) == len(lessons())
    assert set(re.findall(rb"/MediaBox \[0 0 (\S+ \S+)\]", content)) == {b"594.95996 841.91998"}
    assert len(re.findall(rb"/S /H1\b", content)) == len(lessons())
    assert len(re.findall(rb"/S /H2\b", content)) == len(lessons()) * len(HEADINGS)
    fonts = re.findall(rb"/Type /FontDescriptor.*?endobj", content, re.DOTALL)
    assert fonts
    assert [font for font in fonts if not re.search(rb"/FontFile[23]?\b", font)] == []


def test_a_wrong_size_of_paper_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        teach_sheets.main(["--paper", "a5"])
    assert "a4" in capsys.readouterr().err
