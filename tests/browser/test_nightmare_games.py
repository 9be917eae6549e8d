"""Whole games of Programmer's Nightmare on the ring, played to their end by clicking, by touch and by keys."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator

import spagwidget as spag

from .hands import Finger, Keys, Mouse
from .live import Live, LiveBoard
from .test_axe import faults

OPEN = """(root) => [...root.querySelectorAll("[data-token]")]
  .filter((node) => node.ariaDisabled !== "true" && node.ariaHidden !== "true")
  .filter((node) => !node.disabled && node.checkVisibility())
  .map((node) => node.dataset.token)"""
"""The tokens of everything that can be chosen on the ring."""

LATER = ("Cancel", "Back")
"""Buttons of a question that undo a part of it."""


def choices(board: LiveBoard) -> list[Locator]:
    """Return what can be chosen now, each thing once: on the ring, else on the players' panels, else the buttons."""
    if (covered := board.root.get_by_role("button", name="Show board")).count():  # a secret question, in the hot seat
        return [covered]
    if board.decision.get_attribute("aria-busy") == "true":
        return []
    seen = ":not([aria-disabled=true], [aria-hidden=true]):visible"
    if tokens := sorted(set(board.root.evaluate(OPEN))):
        return [board.root.locator(f'[data-token="{token}"]{seen}').first for token in tokens]
    if players := board.players.get_by_role("button", disabled=False).all():
        return players
    buttons = board.decision.get_by_role("button", disabled=False).all()
    return [button for button in buttons if button.inner_text().split("\n")[0] not in LATER]


def play(board: LiveBoard, hand: Mouse, random: Random, most: int) -> None:
    """Answer every question at random until the game is over."""
    game = board.widget.game
    while not game.over:
        assert game.ply < most, f"the game takes more than {most} actions"
        before, open_now, waited = game.ply, list[Locator](), 0
        while not (open_now := choices(board)):
            waited += 1
            assert waited < 250, f"nothing can be chosen: {board.root.inner_text()}"
            board.page.wait_for_timeout(20)
        said = board.root.inner_text()
        chosen = random.choice(open_now)
        hand.press(chosen)
        for waited in range(1, 250):
            if game.ply != before or board.root.inner_text() != said:
                break
            if waited == 25:  # two presses on one button within a third of a second count as one
                hand.press(chosen)
            board.page.wait_for_timeout(20)
        else:
            pytest.fail(f"a choice changes nothing: {said}")


@pytest.mark.parametrize(
    ("players", "means", "width", "dark", "seed"),
    [(2, "keys", 1100, True, 3), (4, "touch", 390, True, 2), (6, "mouse", 1100, False, 1), (6, "mouse", 390, False, 5)],
)
def test_a_whole_game(live: Live, players: int, means: str, width: int, dark: bool, seed: int) -> None:
    game = spag.Game("nightmare", players=players, seed=seed, lives=3, bits=2)
    page = {
        "viewport": {"width": width, "height": 900},
        "color_scheme": "dark" if dark else "light",
        "has_touch": means == "touch",
    }
    board = live.show(game, page=page)
    hand = {"mouse": Mouse, "touch": Finger, "keys": Keys}[means](board)
    play(board, hand, Random(seed), 400)
    board.asks(" wins" if game.winner else "draw")
    again = spag.Game.from_record(spag.Record.loads(str(game.record)))
    assert again.over
    assert again.record.actions == game.record.actions


@pytest.mark.parametrize(
    ("width", "dark", "text"), [(1100, False, 16), (1100, True, 16), (390, True, 16), (720, False, 32)]
)
@pytest.mark.parametrize("plies", [5, 40])
def test_axe_finds_nothing_on_a_ring(live: Live, width: int, dark: bool, text: int, plies: int) -> None:
    game = spag.Game("nightmare", players=6, seed=4)
    random = Random(7)
    for _ in range(plies):
        game.play(random.choice(game.legal))
    scheme = "dark" if dark else "light"
    board = live.show(game, page={"viewport": {"width": width, "height": 900}, "color_scheme": scheme}, text=text)
    assert faults(board) == []
