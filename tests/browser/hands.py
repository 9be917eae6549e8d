"""Three ways to use a board: a mouse, a finger, or keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator

from .desk import tap
from .live import LiveBoard

NEXT_KEY = """(wanted) => {
  const here = wanted.getRootNode().activeElement;
  if (here === wanted) return "";
  const follows = (here?.compareDocumentPosition(wanted) ?? 4) & Node.DOCUMENT_POSITION_FOLLOWING;
  const group = wanted.closest("[role=menu], [role=tree], [role=tablist], .board, .cards");
  if (wanted.tabIndex >= 0 || !group?.contains(here)) return follows ? "Tab" : "Shift+Tab";
  if (group.matches("[role=menu], [role=tree]")) return follows ? "ArrowDown" : "ArrowUp";
  if (group.matches("[role=tablist]")) return follows ? "ArrowRight" : "ArrowLeft";
  if (group.closest("[data-board=ring]")) {
    const spot = (node) => node.closest("[data-spot]")?.dataset.spot ?? node.dataset.key;
    const whole = (node) => !node.dataset.key || /^(spot|place):/.test(node.dataset.key);
    if (spot(here) !== spot(wanted)) return whole(here) ? "ArrowRight" : "ArrowUp";
    return whole(here) ? "ArrowDown" : whole(wanted) ? "ArrowUp" : "ArrowRight";
  }
  const middle = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [[x, y], [toX, toY]] = [here, wanted].map(middle);
  const cards = [...group.querySelectorAll(".card, [data-goal]")].map((card) => card.getBoundingClientRect());
  cards.sort((a, b) => (Math.abs(a.top - b.top) > 40 ? a.top - b.top : a.left - b.left));
  const cardAt = (x, y) => cards.findIndex((c) => x > c.left && x < c.right && y > c.top && y < c.bottom);
  const sideways = toX > x ? "ArrowRight" : "ArrowLeft";
  if (!cards.length) return Math.abs(toY - y) < 20 ? sideways : toY > y ? "ArrowDown" : "ArrowUp";
  const [from, to] = [cardAt(x, y), cardAt(toX, toY)];
  const whole = (node) => node.dataset.key?.startsWith("spot:");
  if (from !== to) return !whole(here) ? "ArrowUp" : to > from ? "ArrowRight" : "ArrowLeft";
  if (whole(here)) return "ArrowDown";
  return whole(wanted) ? "ArrowUp" : sideways;
}"""
PRESSES = 90
"""At most this many presses lead to each control of a board."""


def pale(control: Locator) -> bool:
    """Return True if a control is marked as disabled: Playwright would wait until it is not."""
    return control.get_attribute("aria-disabled") == "true"


class Mouse:
    """Clicks."""

    def __init__(self, board: LiveBoard) -> None:
        self.board = board

    def press(self, control: Locator) -> None:
        """Use a button, a switch, a card or a line; one that cannot be used now may say why."""
        control.click(force=pale(control))

    def point(self, target: Locator) -> None:
        """Point at something without using it."""
        target.hover()

    def type(self, field: Locator, text: str) -> None:
        """Type into a field."""
        self.press(field)
        self.board.page.keyboard.type(text)

    def command(self, name: str) -> None:
        """Use a command of the header, or of its menu."""
        button = self.board.root.locator("header").get_by_role("button", name=name, exact=True)
        if button.count():
            self.press(button)
            return
        self.press(self.board.button("More"))
        self.press(self.board.root.get_by_role("menuitem", name=name))

    def choose(self, select: Locator, option: str) -> None:
        """Choose an option of a list; the list itself belongs to the browser."""
        select.select_option(option)


class Finger(Mouse):
    """Taps."""

    def press(self, control: Locator) -> None:
        tap(control, force=pale(control))

    def point(self, target: Locator) -> None:
        """Put a finger on something and leave it there."""
        box = target.bounding_box()
        assert box is not None
        at = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}
        for kind in ("pointerdown", "pointermove"):
            target.dispatch_event(
                kind, {**at, "pointerType": "touch", "pointerId": 7, "bubbles": True, "composed": True, "buttons": 1}
            )


class Keys(Mouse):
    """Walks with Tab and the arrow keys, and presses Enter or, at a box, Space; never sets the focus directly."""

    def press(self, control: Locator) -> None:
        self.reach(control)
        self.board.page.keyboard.press("Space" if control.get_attribute("type") == "checkbox" else "Enter")

    def point(self, target: Locator) -> None:
        self.reach(target)

    def choose(self, select: Locator, option: str) -> None:
        """Type the beginning of the option, which selects it in a closed list."""
        self.reach(select)
        self.board.page.keyboard.type(option)

    def type(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.board.page.keyboard.type(text)

    def reach(self, control: Locator) -> None:
        """Press Tab until a control has the focus; inside a menu, a tree, tabs or the board, an arrow key."""
        control.wait_for()
        for _ in range(PRESSES):
            key = control.evaluate(NEXT_KEY)
            if not key:
                return
            self.board.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {control}")
