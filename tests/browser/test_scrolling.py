"""A board is as large as it needs to be: it has no scroll bar, and the wheel scrolls the notebook."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .desk import Board, Desk, to_top

WIDTHS = (840, 719, 577, 390)
GAME = "game = spag.Game(level=1, players=2, seed=7); board = spag.SpagWidget(game)"

# Everything up to the notebook's own scroll bar; a shadow root goes on at its host.
INNER = """(root) => {
  const up = (node) => node.parentElement ?? node.getRootNode().host;
  const found = [];
  for (let node = root; !node.matches(".jp-Notebook-cell"); node = up(node)) {
    const over = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
    if (over[0] > 0 || over[1] > 0) found.push(`${node.className}: ${over}`);
  }
  return found;
}"""


@pytest.fixture(params=[1, 1.25, 1.5, 2])
def sharp(request: pytest.FixtureRequest, desk: Desk) -> Iterator[Desk]:
    """The desk on a screen with this device pixel ratio."""
    desk.page.set_viewport_size({"width": 1280, "height": 700})
    screen = desk.page.context.new_cdp_session(desk.page)
    size = {"width": 1280, "height": 700, "deviceScaleFactor": request.param, "mobile": False}
    screen.send("Emulation.setDeviceMetricsOverride", size)
    assert desk.page.evaluate("() => [innerWidth, innerHeight, devicePixelRatio]") == [1280, 700, request.param]
    yield desk
    screen.send("Emulation.setDeviceMetricsOverride", size | {"deviceScaleFactor": 1})
    screen.detach()


def test_no_board_has_a_scroll_bar(sharp: Desk) -> None:
    board = sharp.show(GAME, "board.layout.width = '840px'; board")
    text = sharp.page.locator("html")
    for width in WIDTHS:
        sharp.do(f"board.layout.width = '{width}px'")
        for zoom in (1, 1.1, 1.25, 0.9):
            text.evaluate("(node, zoom) => { node.style.zoom = zoom; }", zoom)
            assert board.root.evaluate(INNER) == [], (width, zoom)
        text.evaluate("(node) => { node.style.zoom = ''; node.style.fontSize = '24px'; }")
        expect(board.root).to_have_css("zoom", "1.5")
        assert board.root.evaluate(INNER) == [], f"{width} with text at 150 %"
        text.evaluate("(node) => { node.style.fontSize = ''; }")
        expect(board.root).to_have_css("zoom", "1")


def test_the_first_turn_of_the_wheel_scrolls_the_notebook(desk: Desk) -> None:
    board = desk.show(GAME, "board", *["1"] * 30)
    outer = to_top(board)
    board.card("Bug").hover()
    desk.page.mouse.wheel(0, 100)
    desk.page.wait_for_function("(node) => node.scrollTop > 0", arg=outer)
    assert outer.evaluate("(node) => node.scrollTop") == 100


def test_the_board_grows_with_the_text_of_the_page(desk: Desk) -> None:
    board = desk.show(GAME, "board")
    height = height_of(board)
    desk.page.locator("html").evaluate("(node) => { node.style.fontSize = '32px'; }")
    try:
        expect(board.root).to_have_css("zoom", "2")
        assert height_of(board) > 1.5 * height
        board.card("Bug").click()
        board.is_at(1, 1)
    finally:
        desk.page.locator("html").evaluate("(node) => { node.style.fontSize = ''; }")


def height_of(board: Board) -> float:
    box = board.root.bounding_box()
    assert box is not None
    return box["height"]
