"""A page without Python, opened from a file: no network, and nothing is allowed from outside the page."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

import spagwidget as spag
from spagwidget.core.catalogue import section
from spagwidget.widget import bundle, wire
from tests.browser.desk import Board

RULES = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"


def page_of(game: spag.Game, step: int) -> str:
    script = bundle.standalone()
    state = {"story": wire.story(game), "words": section("ui."), "traits": {"step": step}}
    data = json.dumps(state).replace("<", "\\u003c")
    return (
        f'<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{RULES}">'
        "<body>"
        f'<script type="application/json" data-spagwidget>{data}</script><script>{script}</script>'
    )


def test_a_file_plays_a_game_without_python_or_a_network(browser: Browser, tmp_path: Path) -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    game.play("run", "hit B")
    game.names = {"A": "</script><b>Ada</b>"}
    file = tmp_path / "game.html"
    file.write_text(page_of(game, 0), encoding="utf-8")
    context = browser.new_context(offline=True, reduced_motion="reduce", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(file.as_uri())
    board = Board(page, page.locator(".spag"))
    board.is_at(0, len(game.events))
    board.press("Step forward")
    board.is_at(1, len(game.events))
    board.press("Play")
    board.is_at(len(game.events), len(game.events))
    expect(board.log).to_contain_text("B loses 1 life")
    board.press("More")
    for name in ("Save game…", "Save picture"):
        expect(board.root.get_by_role("menuitem", name=name)).to_be_disabled()
    board.root.get_by_role("menuitem", name="Settings…").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert errors == []
    context.close()
