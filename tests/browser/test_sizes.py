"""Playing by touch on a narrow screen; all controls are large enough for a finger or a mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import spagwidget as spag

from .desk import Board, Desk
from .live import Live

LEVEL_3 = """
game = spag.Game.from_position("(MoveFlag{2} A)(Bug BAB)(AddFlag B)(RemoveFlag)(ForkBomb ABABABAB) A5+1 B5+1", level=3)
board = spag.SpagWidget(game)
"""
NARROW = "board.layout.width = '390px'; board.layout.min_width = '390px'; board"

SMALL = """([root, least]) => {
  const found = [];
  let measured = 0;
  for (const node of root.querySelectorAll("button, select, input, [role=slider], [role=menuitem]")) {
    const box = node.getBoundingClientRect();
    if (!node.checkVisibility({ visibilityProperty: true }) || box.width === 0) continue;
    const name = node.ariaLabel || node.innerText;
    measured += 1;
    if (box.width < least - 0.5 || box.height < least - 0.5)
      found.push(`${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }
  return [measured, found];
}"""


def too_small(board: Board, least: int) -> list[str]:
    """Return the controls of a board that are smaller than this many pixels; flags in a queue may be smaller."""
    measured, found = board.page.evaluate(SMALL, [board.root.element_handle(), least])
    assert measured > 15
    return [name for name in found if "'s flag on " not in name]


@pytest.fixture
def phone(touch_desk: Desk) -> Callable[..., Board]:
    """`phone(cells)`: a board on a touch screen."""
    touch_desk.page.set_viewport_size({"width": 760, "height": 1200})
    return touch_desk.show


def width_of(board: Board) -> float:
    box = board.root.bounding_box()
    assert box is not None
    return box["width"]


def test_a_decision_by_touch_on_a_board_of_390_pixels(phone: Callable[..., Board]) -> None:
    board = phone(
        """
game = spag.Game.from_position("(MoveFlag A)(Bug BAB)(AddFlag B) A5+4 B5+4", level=1)
board = spag.SpagWidget(game)
""",
        NARROW,
    )
    desk = Desk(board.page)
    assert 350 <= width_of(board) <= 390
    board.button("Run").tap()
    board.asks("Which flag do you move?")
    assert too_small(board, 44) == []
    board.flags("Bug", "A").tap()
    board.asks("Where do you move A’s flag?")
    assert too_small(board, 44) == []
    board.button("Back").tap()
    board.asks("Which flag do you move?")
    board.flags("Bug", "B").last.tap()
    board.card("AddFlag").tap()
    board.asks("run or skip?")
    assert desk.value("list(game.record.actions)") == ["run", "move Bug:2 AddFlag"]
    board.button("First step").tap()
    expect(board.playback).to_contain_text("0 / ")
    board.decision.get_by_role("button", name="Back to the game").tap()
    board.asks("run or skip?")
    board.button("More").tap()
    board.root.get_by_role("menuitem", name="Log").tap()
    expect(board.log).to_be_visible()
    assert too_small(board, 44) == []
    overflow = board.root.evaluate("(node) => node.scrollWidth - node.clientWidth")
    assert overflow <= 0, "the board is not wider than its place"


def test_a_flag_that_is_touched_in_a_tight_queue_is_the_one_that_moves(phone: Callable[..., Board]) -> None:
    board = phone(
        """
game = spag.Game.from_position("(MoveFlag A)(Bug BABBAAB)(AddFlag B) A5+1 B5+1", level=1)
board = spag.SpagWidget(game)
""",
        NARROW,
    )
    board.button("Run").tap()
    board.asks("Which flag do you move?")
    board.flags("Bug").nth(0).tap()
    board.card("AddFlag").tap()
    board.asks("run or skip?")
    first = Desk(board.page).value("game.record.actions[-1]")
    assert first in [f"move Bug:{i} AddFlag" for i in range(7)]


@pytest.mark.parametrize("width", [900, 500])
def test_everything_is_large_enough_for_a_mouse(desk: Desk, width: int) -> None:
    board = desk.show(LEVEL_3, f"board.layout.width = '{width}px'; board")
    assert width_of(board) <= width
    least = 32 if width >= 720 else 44
    assert too_small(board, least) == []
    board.press("Run")
    board.asks("Which flag do you move?")
    assert too_small(board, least) == []
    board.button("More").click()
    assert too_small(board, least) == []


def test_flags_in_a_tight_queue_have_the_whole_height_of_the_tray(desk: Desk) -> None:
    board = desk.show(LEVEL_3, "board")
    for flag in board.flags("ForkBomb").all():
        box = flag.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 14


def test_the_names_of_three_tabs_stay_in_one_row(live: Live) -> None:
    game = spag.Game.from_position("1x9 goal=0,8", game="maciji")
    board = live.show(game, page={"viewport": {"width": 390, "height": 800}})
    board.panel("Log")
    tabs = board.root.get_by_role("tab")
    expect(tabs).to_have_count(3)
    assert len({round(tab["y"]) for tab in [one.bounding_box() for one in tabs.all()] if tab}) == 1


def test_whose_numbers_are_even_can_be_read_in_a_notebook_on_a_phone(live: Live) -> None:
    board = live.show(
        spag.Game.from_position("1x9 goal=0,8", game="maciji"), page={"viewport": {"width": 272, "height": 700}}
    )
    for seat, numbers in (("A", "odd numbers"), ("B", "even numbers")):
        text = board.players.locator(f".panel[data-seat={seat}]").get_by_text(numbers).bounding_box()
        panel = board.players.locator(f".panel[data-seat={seat}]").bounding_box()
        assert text is not None
        assert panel is not None
        assert text["x"] + text["width"] <= panel["x"] + panel["width"]
        assert text["y"] + text["height"] <= panel["y"] + panel["height"]
