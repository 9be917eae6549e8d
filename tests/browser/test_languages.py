"""The board in the made-up language and in Japanese, in a real browser, wide and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import speaking

from .live import Live, LiveBoard

TEXTS = """() => {
  const found = new Set();
  const roots = [document];
  while (roots.length) {
    const root = roots.pop();
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) roots.push(one.shadowRoot);
      if (one.closest("style, script, code, pre, .code")) continue;
      for (const name of ["aria-label", "title", "placeholder", "data-tip", "aria-valuetext", "alt"])
        if (one.getAttribute(name)) found.add(one.getAttribute(name));
      for (const node of one.childNodes) if (node.nodeType === 3 && node.data.trim()) found.add(node.data.trim());
    }
  }
  return [...found];
}"""
"""All texts of the page and its names for screen readers, but no code."""

CUT = """() => {
  const root = document.querySelector("#board > *").shadowRoot ?? document;
  return [...root.querySelectorAll("button, h1, h2, h3, p, .text, label")].flatMap((one) => {
    const style = getComputedStyle(one);
    const hides = /hidden|clip/.test(style.overflowX) && style.textOverflow !== "ellipsis";
    return hides && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1 ? [one.textContent.trim()] : [];
  });
}"""
"""The texts that are cut off without a sign."""

PLAIN = re.compile(r"\b(?=[a-z]*[abcdeghijklnorstuwyz])[a-z]{4,}\b")
"""A word without accents; names of cards begin with a capital."""

ENGINES = ("swap",)
"""What is printed on engines of Lovelace & Babbage: code, which players type."""

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("spaghetti", {"level": 3, "players": 3, "extensions": ["instant", "interrupt"]}),
    ("spaghetti", {"level": 1, "edition": "monster", "clock": {"minutes": 5}}),
    ("maciji", {}),
    ("nightmare", {}),
    ("lovelace-babbage", {}),
]

SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}


def shown(live: Live, language: str, size: str, name: str, options: dict[str, Any]) -> LiveBoard:
    """A board in a language, in the middle of a random game."""
    game = spag.Game(name, seed=4, **options)
    spag.play_out(game, "random", seed=2, most=12)
    with speaking(language):
        return live.show(game, page={"viewport": SIZES[size]}, until=".spag [data-key]")


def words_in(board: LiveBoard) -> list[str]:
    texts: list[str] = board.page.evaluate(TEXTS)
    assert sum("«" in text for text in texts) > 20
    return [text for text in texts if PLAIN.search(text) and text not in ENGINES]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name}-{at}" for at, (name, _) in enumerate(GAMES)])
def test_nothing_on_a_board_stays_english_or_is_cut_off(
    live: Live, name: str, options: dict[str, Any], size: str
) -> None:
    board = shown(live, MADE_UP, size, name, options)
    assert words_in(board) == []
    assert board.page.evaluate(CUT) == []
    assert board.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    board.page.keyboard.press("Tab")
    board.page.keyboard.press("?")
    dialog = board.page.get_by_role("dialog")
    dialog.wait_for()
    assert words_in(board) == []
    assert board.page.evaluate(CUT) == []


def test_a_board_in_japanese_has_its_language_and_fonts(live: Live) -> None:
    board = shown(live, "ja", "wide", "spaghetti", {"level": 1, "edition": "monster"})
    root = board.page.locator(".spag").first
    assert root.get_attribute("lang") == "ja"
    assert "Hiragino Sans" in root.evaluate("one => getComputedStyle(one).fontFamily")
    board.page.get_by_text("「生」", exact=False).first.wait_for()


def test_each_language_in_the_menu_is_read_as_its_own(live: Live) -> None:
    board = shown(live, "ja", "wide", "spaghetti", {"level": 1})
    board.press("その他")
    for language, name in (("en", "English"), ("ja", "日本語")):
        entry = board.root.get_by_role("menuitemradio", name=name)
        assert entry.locator("[lang]").get_attribute("lang") == language
    edition = board.root.get_by_role("menuitemradio", name="スパゲッティモンスター")
    assert edition.locator("[lang]").count() == 0
