"""A long game with the variations open: few rows are on the page, and every row can be reached."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, expect

import spagwidget as spag

from .live import Live

PLIES = 160
IN_SIGHT = """(row) => {
  const [one, list] = [row, row.closest("[role=tree]")].map((node) => node.getBoundingClientRect());
  return one.top >= list.top && one.bottom <= list.bottom;
}"""


def long_game() -> spag.Game:
    """Return a game of many decisions, in which nobody loses."""
    game, chance = spag.Game(level=1, players=3, seed=7), Random(7)
    while game.ply < PLIES:
        calm = [action for action in game.legal if not action.startswith(("run", "stalemate"))]
        game.play(chance.choice(calm))
    return game


def test_the_tree_of_a_long_game_draws_few_rows_and_leads_to_all(live: Live) -> None:
    game = long_game()
    board = live.show(game)
    board.panel("Variations")
    tree = board.root.get_by_role("tree", name="Lines of the game")
    present = tree.locator("[aria-selected=true]")
    expect(present).to_have_attribute("aria-posinset", f"{PLIES}")
    assert tree.get_by_role("treeitem").count() < 80
    in_sight(present)
    present.focus()
    board.page.keyboard.press("Home")
    expect(tree.locator(":focus")).to_have_attribute("aria-posinset", "1")
    in_sight(tree.locator(":focus"))
    for _ in range(30):  # over the end of the rows that are drawn
        board.page.keyboard.press("ArrowDown")
    expect(tree.locator(":focus")).to_have_attribute("aria-posinset", "31")
    board.page.keyboard.press("Space")
    expect(present).to_have_attribute("aria-posinset", "31")


def test_the_tree_is_where_the_scrubber_was_left(live: Live) -> None:
    board = live.show(long_game())
    board.panel("Variations")
    present = board.root.get_by_role("tree").locator("[aria-selected=true]")
    expect(present).to_be_visible()  # the panel is there, and the scrubber no longer moves
    box = board.scrubber.locator(".rail").bounding_box()
    assert box is not None
    mouse, middle = board.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + 4, middle)
    mouse.down()
    end = int(board.scrubber.get_attribute("aria-valuemax") or 0)
    for step in range(0, end // 2, end // 20):
        mouse.move(box["x"] + box["width"] * step / end, middle)
    mouse.up()
    board.wait_for(lambda: board.widget.step, step)
    expect(present).to_have_attribute("aria-posinset", f"{board.widget.game.ply_of(step)}")
    in_sight(present)


def in_sight(row: Locator) -> None:
    """Wait until the tree shows a row."""
    row.page.wait_for_function(IN_SIGHT, arg=row.element_handle())
