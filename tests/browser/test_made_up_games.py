"""Everything in the menu of each game in the made-up language, wide and on a phone."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.catalogue import language_names
from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import speaking

from .accented import faults
from .live import Live, LiveBoard
from .test_languages import GAMES

SIZES = {"phone": {"width": 390, "height": 844}, "wide": {"width": 1280, "height": 900}}

CARDS = r"[A-Z][a-z]+[A-Z]\w*|Bug|Reverse|Memory|Increment|Decrement|[A-Z_]{2,}"
LANGUAGES = "|".join(language_names().values())
SAME = rf"\b([A-Z]+\d*|{CARDS}|PC|Lovelace|Babbage|Menabrea|swap|{LANGUAGES})\b|Σ|ab→ba"
"""Seats, keys, rules and cards; and languages, each by its own name."""


def shown(live: Live, game: Any, **options: Any) -> LiveBoard:
    with speaking(MADE_UP):
        return live.show(game, page={"viewport": SIZES["phone"]}, until=".spag [data-key]", **options)


def judged(board: LiveBoard, what: str) -> list[str]:
    """What is wrong on a phone and wide."""
    found = []
    for name, size in SIZES.items():
        board.page.set_viewport_size(size)  # type: ignore[arg-type]  # a dict of two numbers
        board.page.wait_for_timeout(80)
        found += [f"{what} {name}: {fault}" for fault in faults(board, SAME)]
    return found


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name}-{at}" for at, (name, _) in enumerate(GAMES)])
def test_everything_in_the_menu_of_a_game_is_in_the_made_up_language(
    live: Live, name: str, options: dict[str, Any]
) -> None:
    def open_board() -> LiveBoard:
        game = spag.Game(name, seed=4, **options)
        spag.play_out(game, "random", seed=2, most=25)
        return shown(live, game)

    def menu(board: LiveBoard) -> Any:
        board.root.locator("header [aria-haspopup=menu]").last.click()
        return board.root.get_by_role("menuitem")

    board = open_board()
    entries = menu(board)
    count = entries.count()
    assert count > 6
    found = judged(board, f"{name} menu")
    for at in range(count):
        board = open_board()
        entry = menu(board).nth(at)
        said = entry.inner_text().split("\n")[0]
        if entry.get_attribute("aria-disabled") == "true":
            continue
        entry.click()
        board.page.wait_for_timeout(100)
        found += judged(board, f"{name} {at} {said}")
    assert found == []
