"""The code panel and why-not with a game whose program is a listing: Programmer's Nightmare."""

from __future__ import annotations

from playwright.sync_api import expect

import spagwidget as spag

from .live import Live

POSITION = "(COPY#1 A)(WORM B)(BUG#1 A)(ZAP#1 B)(ERASE#1 A) deck=BLANK#1,ACQUIRE#1"


def test_PN30_the_listing_follows_the_ring_and_lights_the_texts_that_run(live: Live) -> None:
    game = spag.Game.from_position(POSITION, game="nightmare")
    game.play("run")
    board = live.show(game, step=0)
    board.press("Code")
    code = board.root.get_by_role("tree", name="The program")
    expect(code).to_contain_text("It cannot be run")
    expect(code).to_contain_text("COPY_1(count=2)")
    expect(code).not_to_contain_text("BLANK_1")
    board.press("Step forward")
    expect(code.locator("[aria-current=step]")).to_contain_text("COPY_1(count=2)")
    board.press("Step forward")
    expect(code).to_contain_text("BLANK_1()")
    expect(code).not_to_contain_text("COPY_1")
    board.press("Step forward")
    expect(code.locator(".running")).to_have_count(3)
    for number, text in enumerate(("BLANK_1()", "ZAP_1(damage=1)", "ERASE_1()")):
        expect(code.locator(".running").nth(number)).to_contain_text(text)


def test_lines_of_the_listing_begin_beside_their_numbers_on_a_narrow_dark_page_with_large_text(live: Live) -> None:
    game = spag.Game.from_position(POSITION, game="nightmare")
    game.play("run")
    board = live.show(game, step=3, page={"viewport": {"width": 390, "height": 900}}, text=32, theme="dark")
    board.root.get_by_role("button", name="More").click()
    board.root.get_by_text("Code", exact=True).first.click()
    code = board.root.get_by_role("tree", name="The program")
    expect(code).to_contain_text("ZAP_1(damage=1)")
    assert code.evaluate("tree => tree.scrollWidth <= tree.clientWidth")
    below = """tree => [...tree.querySelectorAll(".row")].filter((row) => {
      const letter = row.querySelector(".code .indent + span").getClientRects()[0];
      return letter.top - row.querySelector(".code").getBoundingClientRect().top > letter.height;
    }).map((row) => row.textContent)"""
    assert code.evaluate(below) == []
