"""Whole games by mouse, touch and keyboard, on wide and narrow boards, light and dark, with a busy kernel."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from .desk import Board, Desk, tap, token

GAME = "game = spag.Game(level=1, players=2, seed={seed}, lives=3); board = spag.SpagWidget(game, theme={theme!r})"
SHOWN = "board.layout.width = board.layout.min_width = '{width}px'; board"
SCREEN: ViewportSize = {"width": 1560, "height": 1000}

BUSY = """
import asyncio, random, time
async def _work(random=random.Random({seed})):
    while not game.over:
        await asyncio.sleep(random.uniform(0.2, 1.5))
        time.sleep(random.uniform(0.05, 0.6))
_working = asyncio.ensure_future(_work())
"""
"""Now and then the kernel does not respond for a while, as if a cell were running."""

VERBS = {
    "Where do you place a flag?": "place",
    "Where do you add a flag?": "add",
    "Which flag do you move?": "move",
    "Which flag do you remove?": "remove",
    "Who loses": "hit",
}


@pytest.fixture
def screen(desk: Desk, touch_desk: Desk) -> Iterator[Callable[[bool], Desk]]:
    """`screen(touch)`: a large screen, and a kernel that has nothing to do afterwards."""
    opened: list[Desk] = []

    def open_it(touch: bool) -> Desk:
        opened.append(touch_desk if touch else desk)
        opened[-1].page.set_viewport_size(SCREEN)
        return opened[-1]

    yield open_it
    for used in opened:
        used.do("_working.cancel()")


FOCUS = """(target, table) => {
  const name = (node) => node.getAttribute("aria-label") || node.innerText.split("\\n")[0];
  const here = target.getRootNode().activeElement;
  return [name(target), here ? name(here) : "outside", here === target, table.contains(here)];
}"""
"""The names of a target and of what has the focus; whether this is the target, and whether it is on the board."""


def by_mouse(_board: Board, target: Locator) -> None:
    target.click()


def by_touch(_board: Board, target: Locator) -> None:
    tap(target)


def by_keyboard(board: Board, target: Locator) -> None:
    """Go to the target by keys and choose it; only the heading is clicked, to start in the board."""
    keyboard = board.page.keyboard
    if not inside_of(board):
        board.root.get_by_role("heading").first.click()
    place = board.table.evaluate("(table, target) => table.contains(target)", target.element_handle())
    walked, sideways, table = list[str](), "ArrowRight", board.table.element_handle()
    for _ in range(60):
        goal, here, there, inside = target.evaluate(FOCUS, table)
        walked.append(here)
        if there:
            keyboard.press("Enter")
            return
        if place and inside:
            if walked[-1] == walked[-2:][0] and len(walked) > 1:  # at an end of the row
                sideways = "ArrowLeft" if sideways == "ArrowRight" else "ArrowRight"
            keyboard.press(way(token(goal), token(here), sideways))
        else:
            keyboard.press("Tab")
    pytest.fail(f"no keys lead to {name_of(target)}: {walked}")


def inside_of(board: Board) -> bool:
    return bool(board.root.evaluate("(node) => node.contains(node.getRootNode().activeElement)"))


def way(goal: str, here: str, sideways: str) -> str:
    """Return the arrow key from the focused item towards a card or a flag; `sideways` is the key along the row."""
    (card, _, index), (spot, _, at) = goal.partition(":"), here.partition(":")
    if card == spot:
        return "ArrowDown" if index and not at else "ArrowUp" if at and not index else sideways
    return "ArrowUp" if at else sideways


def name_of(target: Locator) -> str:
    return target.get_attribute("aria-label") or target.inner_text().split("\n")[0]


MEANS: dict[str, Callable[[Board, Locator], None]] = {"mouse": by_mouse, "touch": by_touch, "keyboard": by_keyboard}


def choose(board: Board, name: str, how: Callable[[Board, Locator], None]) -> None:
    """Choose the button with this name, and wait until the board has changed."""
    before = board.state()
    how(board, board.root.get_by_role("button", name=name, exact=True))
    board.changes(before)


def targets(board: Board) -> list[str]:
    """Return what can be chosen, once the board no longer changes."""
    before, found = "", list[str]()
    for _ in range(200):
        said = board.state()
        if said == before and (found := board.open_targets()):
            return found
        before = said
        board.page.wait_for_timeout(50)
    pytest.fail(f"nothing can be chosen: {before}")


def a_turn(board: Board, random: Random, how: Callable[[Board, Locator], None]) -> str:
    """Answer a question at random, and return the action as text."""
    targets(board)
    asked = board.decision.inner_text()
    verb = next((verb for said, verb in VERBS.items() if said in asked), None)
    chosen = random.choice(targets(board))
    choose(board, chosen, how)
    if verb is None:
        return {"Run": "run", "Skip": "skip", "Declare stalemate": "stalemate"}[chosen]
    if verb in ("place", "add"):  # a flag that is not asked for stands for its card
        return f"{verb} {token(chosen).split(':')[0]}"
    if verb == "move":
        board.asks(re.compile(r"Where do you move \w.s flag\?"))
        target = random.choice([name for name in targets(board) if "'s flag" not in name])
        choose(board, target, how)
        return f"move {token(chosen)} {token(target)}"
    return f"{verb} {token(chosen)}"


@pytest.mark.parametrize(
    ("means", "width", "theme", "seed"),
    [("mouse", 1280, "dark", 7), ("touch", 390, "light", 11), ("keyboard", 720, "dark", 5)],
)
def test_a_whole_game_with_a_busy_kernel(
    screen: Callable[[bool], Desk], means: str, width: int, theme: str, seed: int
) -> None:
    desk = screen(means == "touch")
    game, busy = GAME.format(seed=seed, theme=theme), BUSY.format(seed=seed)
    board = desk.show(game, SHOWN.format(width=width), busy, reduced_motion="no-preference")
    box = board.root.bounding_box()
    assert box is not None
    assert abs(box["width"] - width) <= 24
    expect(board.root).to_have_attribute("data-dark", str(theme == "dark").lower())
    random, chosen = Random(seed), list[str]()
    while "Rematch" not in targets(board):
        chosen.append(a_turn(board, random, MEANS[means]))
        assert len(chosen) < 300, "nobody wins"
    assert desk.value("list(game.record.actions)") == chosen
    assert desk.value("game.over") is True
    assert f"{desk.value('game.winner')} wins in round " in board.decision.inner_text()
