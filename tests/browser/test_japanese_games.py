"""Whole games of all kinds by clicking on boards in Japanese, wide and on a phone, and in the made-up language."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.catalogue import language_names
from spagwidget.core.clock import countdown
from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import speaking

from .accented import CODE, CUT, OWN, RUNS, faults
from .hands import Finger, Mouse
from .live import Live, LiveBoard
from .test_lovelace_games import PEOPLE, Match
from .test_made_up_games import CARDS, SAME
from .whole import play

GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "code": ("spaghetti", {"level": 2, "lives": 2}, 400),
    "monster": ("spaghetti", {"level": 2, "lives": 2, "edition": "monster"}, 400),
    "maciji": ("maciji", {}, 200),
    "nightmare": ("nightmare", {"players": 3, "lives": 2, "bits": 2}, 200),
}
"""The games on one board, and the most actions of each."""

SIZES = {"wide": {"width": 1280, "height": 900}, "phone": {"width": 390, "height": 844}}

ENGINES = r"swap|clone|ab→\w\w"
KEYS = "Esc|Enter|Space|Tab|Shift|Ctrl|Alt|Home|End"
NAMES = "|".join(["Python", *PEOPLE, *language_names().values()])
KEPT = re.compile(rf"(?<![A-Za-z])({CARDS}|{ENGINES}|{KEYS}|{NAMES})(?![A-Za-z])")
"""What stays in Latin letters in Japanese: names of people, keys, and cards and engines, which are program words."""

WORD = re.compile(r"[A-Za-z]{2,}")


def english_on(board: LiveBoard) -> set[str]:
    """Return what a board in Japanese shows or calls something in English, and what is cut off."""
    texts: list[str] = board.page.evaluate(RUNS, [board.root.element_handle(), CODE, OWN])
    assert len(texts) > 15
    found = {text for text in texts if WORD.search(KEPT.sub("", text))}
    found |= {f"cut off: {text}" for text in board.root.evaluate(CUT, "")}
    if not board.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"):
        found.add("wider than the window")
    return found


JUDGES: dict[str, Callable[[LiveBoard], set[str]]] = {
    "ja": english_on,
    MADE_UP: lambda board: set(faults(board, SAME)),
}


@pytest.mark.parametrize(
    ("kind", "language", "size"),
    [
        *((kind, "ja", size) for kind in ("code", "maciji", "nightmare") for size in SIZES),
        ("monster", "ja", "phone"),
        ("maciji", MADE_UP, "phone"),
    ],
)
def test_a_whole_game_in_another_language(live: Live, kind: str, language: str, size: str) -> None:
    name, options, most = GAMES[kind]
    game = spag.Game(name, seed=5, **options)
    with speaking(language):
        page = {"viewport": SIZES[size], "has_touch": size == "phone"}
        board = live.show(game, page=page, until=".spag [data-key]")
    found: set[str] = set()
    hand = Finger(board) if size == "phone" else Mouse(board)
    play(board, hand, Random(5), most, lambda shown: found.update(JUDGES[language](shown)))
    assert found == set()


def test_a_whole_game_at_two_boards_in_japanese(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(countdown, "_running_loop", lambda: None)  # Playwright has one, which must not be blocked
    game = spag.Game("lovelace-babbage", players=2, people=PEOPLE[:2], seed=33)
    with speaking("ja"):
        match = Match(live, game, 33, Mouse, *({"viewport": SIZES[size]} for size in ("wide", "phone")))
    found: set[str] = set()

    def look() -> None:
        for player in match.players:
            found.update(english_on(player.board))

    match.play(look=look)
    look()
    assert game.over
    assert found == set()
