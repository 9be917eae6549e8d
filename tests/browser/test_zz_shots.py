from __future__ import annotations
import spagwidget as spag
from .live import Live


def test_puzzle(live: Live) -> None:
    for name, page, text in (
        ("w", {"viewport": {"width": 1100, "height": 800}}, 16),
        ("n", {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}, 16),
        ("z", {"viewport": {"width": 780, "height": 900}}, 32),
    ):
        board = live.show(spag.puzzles(level=1)[8:32], page=page, text=text, theme="dark" if name == "n" else "light")
        board.page.wait_for_timeout(300)
        board.page.screenshot(path=f"/tmp/puzzle/p-{name}0.png", full_page=True)
        board.root.get_by_role("button", name="Show", exact=True).click()
        board.page.wait_for_timeout(300)
        board.page.screenshot(path=f"/tmp/puzzle/p-{name}1.png", full_page=True)
        for _ in range(6):
            if board.widget.puzzle["reply"]:
                break
            board.root.get_by_role("button", name="Skip", exact=True).click()
            board.page.wait_for_timeout(900)
        board.page.wait_for_timeout(600)
        board.page.screenshot(path=f"/tmp/puzzle/p-{name}2.png", full_page=True)
        print(board.widget.puzzle)
