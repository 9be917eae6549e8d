"""The code panel, predictions and why-not with a game of many secrets: Lovelace & Babbage."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.lovelace.play import begun

from .live import Live

ACTIONS = (
    "A: target 14", "B: target 12", "A: line A1-", "A: line A4", "A: line A1-", "A: done",
    "B: line A1-", "B: line B4/", "B: line A1+", "B: done", "A: take 44 Art", "B: take 28 Commerce",
)  # fmt: skip
PATRONS = (44, 28, 3, 6, 33)


def test_lb50_the_line_that_is_announced_is_lit_and_engines_light_their_lines(live: Live) -> None:
    game = begun(*ACTIONS, patrons=PATRONS)
    first = next(event.number for event in game.events if event.kind == "announce")
    board = live.show(game, step=first - 1)
    board.press("Code")
    code = board.root.get_by_role("tree", name="The program")
    expect(code).to_contain_text("def A():")
    expect(code).not_to_contain_text("gives 54")
    board.press("Step forward")
    expect(code.locator("[aria-current=step]")).to_contain_text("x = x - 1  # A1- gives 54")
    expect(code).not_to_contain_text("swap(x)")
    board.press("Step forward")
    expect(code.locator("[aria-current=step]")).to_contain_text("A1- gives 54")
    board.root.locator('[data-zone=board] [data-spot="A1"]').hover()
    expect(code.locator(".pointed")).to_have_count(2)
    code.locator("[aria-current=step]").hover()
    expect(board.root.locator("[data-zone=board] [data-pointed]")).to_have_attribute("data-spot", "A1")


def test_lb53_a_prediction_is_answered_by_a_click_on_a_patron(live: Live) -> None:
    game = begun(
        *ACTIONS[:2], "A: line A1-", "A: line B4/", "A: line A1+", "A: done", "B: done", patrons=(28, 26, 3, 6, 33)
    )
    question = next(one for one in game.questions() if one.kind == "hits")
    board = live.show(game, step=question.step, predict=True, questions=["hits"])
    expect(board.root.get_by_text("Which patron does it hit?").first).to_be_visible()
    board.root.locator('[data-zone=board] [data-spot="26"]').click()
    expect(board.root.get_by_text("You used the other operator.", exact=True)).to_be_visible()
    expect(board.root.get_by_role("button", name="Rule LB4")).to_be_visible()


def test_lb6_engines_on_a_narrow_board_keep_their_labels_inside(live: Live) -> None:
    board = live.show(begun(*ACTIONS[:2], patrons=PATRONS), page={"viewport": {"width": 300, "height": 900}})
    outside = board.root.evaluate(
        """(root) => [...root.querySelectorAll(".tile:has(.label)")].map((tile) =>
        tile.querySelector(".label").getBoundingClientRect().right - tile.getBoundingClientRect().right)"""
    )
    assert outside
    assert max(outside) <= 0
