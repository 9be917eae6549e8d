"""One use of a mode of a board: the board, the hand, and the controls that the modes share."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from .hands import Mouse
from .live import LiveBoard


class Use:
    """One use of a mode: a board and a hand, with the controls that the modes share."""

    def __init__(self, hand: Mouse) -> None:
        self.hand = hand
        self.board: LiveBoard = hand.board

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        return (within or self.board.root).get_by_role("button", name=name, exact=isinstance(name, str))

    def press(self, name: str | re.Pattern[str], within: Locator | None = None) -> None:
        self.hand.press(self.button(name, within))

    def region(self, name: str) -> Locator:
        return self.board.root.get_by_role("region", name=name)

    def group(self, name: str) -> Locator:
        return self.board.root.get_by_role("group", name=name)

    def dialog(self, name: str | re.Pattern[str]) -> Locator:
        return self.board.root.get_by_role("dialog", name=name)

    def back_at(self, *controls: str) -> None:
        """Check that the focus is on the control that opened the mode; on narrow boards, that is the menu's button."""
        board = self.board
        wanted = board.root.locator(", ".join(f"[data-command='{name}']" for name in controls) or "x").or_(
            board.button("More")
        )
        expect(wanted.and_(board.root.locator(":focus"))).to_have_count(1)


Step = Callable[[Use], None]
