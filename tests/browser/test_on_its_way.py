"""Every command of a board, pressed while an action is on its way to Python."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import spagwidget as spag

from .live import Live, LiveBoard

HOLD = """() => {
  const python = window.python;
  let free = () => {};
  const gate = new Promise((done) => { free = done; });
  window.release = free;
  window.python = async (given) => { await gate; return python(given); };
}"""

KEYS = """(root) => [...root.querySelectorAll("[aria-keyshortcuts]")]
  .flatMap((node) => node.getAttribute("aria-keyshortcuts").split(" ").slice(0, 1))"""

CHANGED = "The board has changed. Choose again."
LATE = {"H": "no hint was given", "line 1: 2 actions": CHANGED, "S": CHANGED}
"""What the board says to commands that mean the question, or the line, which the action has just left. S: Skip."""


def shown(live: Live) -> LiveBoard:
    """Show a game with two lines, in which A decides whether to run a card."""
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    game.play("run", "hit B")
    game.fork(0)
    game.play("skip", "skip")
    return live.show(game)


def hold(page: Page) -> None:
    """Keep every message on the page until `release()` is called there."""
    page.evaluate(HOLD)


def test_every_command_pressed_while_an_action_is_on_its_way(live: Live) -> None:
    board = shown(live)
    board.press("More")
    items = board.root.get_by_role("menuitem").and_(board.root.locator(":not([aria-keyshortcuts])"))
    entries = [name.split("\n")[0] for name in items.all_inner_texts()]
    keys = list(dict.fromkeys(board.root.evaluate(KEYS)))
    assert len(entries) > 5
    assert {"Z", "H", "C", "N", "V"} <= set(keys)
    for entry in entries:
        check(live, lambda board, entry=entry: board.menu(entry).first.click(force=True), entry)
    for key in keys:
        check(live, lambda board, key=key: board.page.keyboard.press(key), key)


def check(live: Live, press: object, name: str) -> None:
    """Press a command behind an action, and see that the action is played and nothing is refused as out of date."""
    board = shown(live)
    game, page = board.widget.game, board.page
    played: list[str] = []
    game.watch(lambda change: played.append(f"{change.kind} {change.after.action}"))
    hold(page)
    board.press("Run")
    assert callable(press)
    press(board)
    page.evaluate("() => release()")
    board.wait_for(lambda: played[:1], ["played run"])
    board.wait_for(board.answered, True)
    if name in LATE:
        expect(board.notice).to_contain_text(LATE[name])
    else:
        expect(board.notice.filter(has_text="changed")).to_have_count(0)
    live.close()
    live.boards.clear()
    live.taken.clear()
