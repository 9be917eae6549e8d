"""Whole games on one board in any language, whose questions are answered at random as the board offers it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator

from .desk import Board
from .hands import Mouse
from .live import LiveBoard

OPEN = """(root) => [...root.querySelectorAll("[data-token]")]
  .filter((node) => node.ariaDisabled !== "true" && node.ariaHidden !== "true")
  .filter((node) => !node.disabled && node.checkVisibility())
  .map((node) => node.dataset.token)"""
"""The tokens of everything that can be chosen on the board."""

COVERED = "ui.cover.ready"
"""The key of the button that shows a secret question in the hot seat."""

ASIDE = ("ui.decision.cancel", "ui.decision.back", "ui.hint.name", "ui.header.undo", "ui.hint.stop")
"""The keys of the buttons beside a question that do not answer it."""


def choices(board: Board) -> list[Locator]:
    """Return what can be chosen now, each thing once: on the board, else on the players' panels, else the buttons."""
    if (covered := board.button(board.word(COVERED))).count():
        return [covered]
    if board.decision.get_attribute("aria-busy") == "true":
        return []
    seen = ":not([aria-disabled=true], [aria-hidden=true]):visible"
    if tokens := sorted(set(board.root.evaluate(OPEN))):
        return [board.root.locator(f'[data-token="{token}"]{seen}').first for token in tokens]
    if players := board.players.get_by_role("button", disabled=False).all():
        return players
    aside = {board.word(key) for key in ASIDE}
    buttons = board.decision.get_by_role("button", disabled=False).all()
    return [button for button in buttons if button.inner_text().split("\n")[0] not in aside]


def play(
    board: LiveBoard, hand: Mouse, random: Random, most: int, look: Callable[[LiveBoard], object] = lambda _: None
) -> None:
    """Answer every question at random until the game is over.

    Args:
        board: The board.
        hand: How it is used.
        random: What decides.
        most: The most actions of the game.
        look: What is done at each question, and at the end.
    """
    game = board.widget.game
    while not game.over:
        assert game.ply < most, f"the game takes more than {most} actions"
        before, open_now, waited = game.ply, list[Locator](), 0
        while not (open_now := choices(board)):
            waited += 1
            assert waited < 250, f"nothing can be chosen: {board.root.inner_text()}"
            board.page.wait_for_timeout(20)
        look(board)
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
    board.button(board.word("ui.decision.rematch")).first.wait_for()
    look(board)
