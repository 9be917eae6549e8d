"""Looking back with buttons, keys, scrubber and log in the browser, and from Python."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .desk import Board, Desk, Hold

STORY = """
from random import Random
random, game = Random(4), spag.Game(level=1, players=2, seed=7)
while len(game.events) < 40:
    game.play(random.choice(game.legal))
"""
WATCHING = f"{STORY}board = spag.SpagWidget(game); board.step = 0; board"


def end_of(desk: Desk) -> int:
    end = desk.value("len(game.events)")
    assert isinstance(end, int)
    assert end >= 40
    return end


def log_of(board: Board) -> Board:
    if not board.log.is_visible():
        board.panel("Log")
    expect(board.log).to_be_visible()
    return board


def test_buttons_lead_to_every_step_and_python_knows_it(desk: Desk) -> None:
    board, end = desk.show(WATCHING), end_of(desk)
    board.is_at(0, end)
    for name, step in (
        ("Step forward", 1),
        ("Step forward", 2),
        ("Step back", 1),
        ("Last step", end),
        ("Step back", end - 1),
        ("First step", 0),
    ):
        board.press(name)
        board.is_at(step, end)
        desk.wait_for("board.step", step)


def test_every_step_shows_its_caption(desk: Desk) -> None:
    board = desk.show(WATCHING)
    for caption in desk.value("[event.caption for event in game.events[:12]]"):
        board.press("Step forward")
        board.asks(caption)


def test_a_button_without_effect_says_why(desk: Desk) -> None:
    new = "game = spag.Game(seed=7); game.play(game.legal[0]); board = spag.SpagWidget(game); board"
    board = desk.show(new)
    for name, reason in (
        ("Step forward", "This is the latest step."),
        ("Step back", "This is the first step."),
        ("First step", "This is the first step."),
    ):
        if name == "Step back":
            board.press("First step")
        expect(board.button(name)).to_be_disabled()
        expect(board.button(name)).to_have_accessible_description(reason)
        board.button(name).hover()
        expect(board.tip(reason)).to_be_visible()


def test_playing_pausing_and_speed(desk: Desk) -> None:
    board, end = desk.show(WATCHING), end_of(desk)
    board.press("Play")
    desk.wait_for("board.playing", True)
    expect(board.playback.get_by_text(re.compile("^step [2-9] of"))).to_be_visible()
    board.press("Pause")
    desk.wait_for("board.playing", False)
    shown = int(board.scrubber.get_attribute("aria-valuenow") or 0)
    assert 2 <= shown < end
    desk.wait_for("board.step", shown)
    board.speed.select_option("8×")
    desk.wait_for("board.speed", 8.0)
    board.press("Play")
    board.is_at(end, end)
    desk.wait_for("[board.step, board.playing]", [end, False])
    board.press("Play")  # at the end: from the start
    expect(board.playback.get_by_text(re.compile(r"^step \d of"))).to_be_visible()
    board.press("Pause")


def test_stepping_and_playback_need_no_reply_from_python(desk: Desk, hold: Hold) -> None:
    board, end = desk.show(WATCHING), end_of(desk)
    release = hold()
    board.press("Step forward")
    board.is_at(1, end)
    board.scrubber.press("End")
    board.is_at(end, end)
    board.scrubber.press("Home")
    board.speed.select_option("8×")
    board.press("Play")
    board.is_at(end, end)
    release()
    desk.wait_for("board.step", end)


def test_step_speed_and_playing_can_be_set_from_python(desk: Desk) -> None:
    board, end = desk.show(WATCHING), end_of(desk)
    desk.do("board.step = 5")
    board.is_at(5, end)
    desk.do("board.speed = 0.5")
    expect(board.speed).to_have_value("0.5")
    desk.do("board.playing = True")
    expect(board.button("Pause")).to_be_visible()
    board.is_at(6, end)
    desk.do("board.playing = False")
    expect(board.button("Play")).to_be_visible()
    desk.do("board.speed = 8; board.playing = True")
    board.is_at(end, end)


def test_dragging_the_scrubber(desk: Desk) -> None:
    board, end = desk.show(WATCHING), end_of(desk)
    board.scrubber.scroll_into_view_if_needed()
    box = board.scrubber.bounding_box()
    assert box is not None
    mouse, middle = desk.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + 8, middle)
    mouse.down()
    seen = []
    for part in (0.25, 0.5, 0.75, 0.5):
        mouse.move(box["x"] + box["width"] * part, middle, steps=5)
        seen.append(int(board.scrubber.get_attribute("aria-valuenow") or 0))
    mouse.up()
    assert all(abs(step - end * part) <= 2 for step, part in zip(seen, (0.25, 0.5, 0.75, 0.5), strict=True)), seen
    assert seen[1] == seen[3]
    mouse.move(box["x"] + box["width"] * 0.9, middle)  # the mouse button is up
    board.is_at(seen[3], end)
    desk.wait_for("board.step", seen[3])


def test_keys_on_the_scrubber(desk: Desk) -> None:
    board, end = desk.show(WATCHING), end_of(desk)
    board.scrubber.focus()
    keyboard = desk.page.keyboard
    first_round = next(n for n, number in enumerate(desk.value("[e.round for e in game.events]"), 1) if number == 1)
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowUp", 2),
        ("ArrowLeft", 1),
        ("End", end),
        ("ArrowDown", end - 1),
        ("Home", 0),
        ("PageDown", first_round),
    ):
        keyboard.press(key)
        board.is_at(step, end)
        expect(board.scrubber).to_be_focused()
    said = board.scrubber.get_attribute("aria-valuetext") or ""
    assert said == f"step {first_round} of {end}: {desk.value(f'game.events[{first_round - 1}].caption')}"


def test_keys_anywhere_in_the_widget_step_by_events_decisions_and_rounds(desk: Desk) -> None:
    board, end = desk.show(WATCHING), end_of(desk)
    plies = desk.value("[e.ply for e in game.events]")
    board.button("Log").focus()
    keyboard = desk.page.keyboard
    keyboard.press(".")
    board.is_at(1, end)
    keyboard.press(",")
    board.is_at(0, end)
    keyboard.press("End")
    board.is_at(end, end)
    keyboard.press("<")
    earlier = int(board.scrubber.get_attribute("aria-valuenow") or 0)
    assert plies[earlier - 1] < plies[end - 1], "one decision back"
    keyboard.press("Home")
    board.is_at(0, end)
    keyboard.press("k")
    expect(board.button("Pause")).to_be_visible()
    keyboard.press("k")
    expect(board.button("Play")).to_be_visible()


def test_a_line_of_the_log_leads_to_its_step(desk: Desk) -> None:
    board, end = log_of(desk.show(WATCHING)), end_of(desk)
    caption = desk.value("game.events[2].caption")
    line = board.log.get_by_role("listitem").filter(has_text=caption).get_by_role("button").first
    line.click()
    board.is_at(3, end)
    expect(line).to_have_attribute("aria-current", "step")
    desk.wait_for("board.step", 3)


def test_a_read_only_board(desk: Desk) -> None:
    board, end = desk.show(f"{STORY}board = spag.SpagWidget(game, read_only=True); board"), end_of(desk)
    expect(board.decision).to_contain_text("This board is read-only: you can look, but not play.")
    for name in ("Undo", "Redo", "Play on from here"):
        expect(board.button(name)).to_have_count(0)
    assert board.decision.get_by_role("button", disabled=False).count() == 0
    assert board.table.get_by_role("button", disabled=False).count() == 0
    board.press("Step back")
    board.is_at(end - 1, end)
    desk.wait_for("board.step", end - 1)
    desk.do("board.read_only = False")
    expect(board.button("Undo")).to_be_enabled()
    assert desk.value("len(game.events)") == end


def test_a_playback_hides_later_steps_until_they_are_shown(desk: Desk) -> None:
    board = desk.show(
        f"""{STORY}
while not game.over:
    game.play(random.choice(game.legal))
board = spag.SpagWidget(game, step=0); board"""
    )
    captions, end = desk.value("[[event.caption for event in game.events], len(game.events)]")
    for step in range(4):
        known = {*captions[:step]}
        said = board.root.evaluate("(node) => node.outerHTML + node.textContent")
        assert [caption for caption in captions[step:] if caption not in known and caption in said] == []
        assert f"{end}" not in board.playback.inner_text()
        board.press("Step forward")
        expect(board.playback.get_by_text(f"step {step + 1}", exact=True)).to_be_visible()
    desk.wait_for("[board.step, board.horizon]", [4, 4])
    expect(board.button("Last step")).to_have_attribute("aria-disabled", "true")
    log_of(board).log.get_by_role("button", name="Show the rest").click()
    board.is_at(4, end)
    board.press("Last step")
    expect(board.log).to_contain_text(captions[-1])
    desk.wait_for("board.horizon", None)
