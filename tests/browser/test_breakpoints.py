"""Breakpoints and watched values in the browser, with mouse and keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .desk import Board, Desk
from .test_axe import faults

STORY = """
from random import Random
random, game = Random(4), spag.Game.from_position("(Bug A)(AddFlag B)(ForkBomb B)(MoveFlag A)")
while len(game.events) < 40:
    game.play(random.choice(game.legal))
"""


def opened(desk: Desk, board: str = "spag.SpagWidget(game)", step: int | None = 0, **media: str) -> Board:
    """Show a board with the panel of the program."""
    back = "" if step is None else f"board.step = {step}; "
    found = desk.show(f"{STORY}board = {board}; {back}board", **media)
    found.press("Code")
    expect(found.root.get_by_role("region", name="Breakpoints")).to_be_visible()
    return found


def section(board: Board, name: str) -> Locator:
    return board.root.get_by_role("region", name=name)


def test_playback_stops_at_a_breakpoint_and_a_run_goes_on_to_the_next(desk: Desk) -> None:
    board = opened(desk)
    stops, end = desk.value("game.find_all(spag.Breakpoint(at='Bug'))"), desk.value("len(game.events)")
    first, second = stops[:2]
    board.press("Add a breakpoint")
    section(board, "Breakpoints").get_by_role("combobox", name="Card").select_option("Bug")
    section(board, "Breakpoints").get_by_role("button", name="Add", exact=True).click()
    desk.wait_for("[stop.at for stop in board.breakpoints]", ["Bug"])
    expect(section(board, "Breakpoints")).to_contain_text("Bug at each visit")
    expect(section(board, "Breakpoints")).to_contain_text(f"{len(stops)} stops")
    desk.do("board.speed = 8")
    board.press("Play")
    board.is_at(first, end)
    expect(board.decision).to_contain_text("Stopped at Bug: each visit is a breakpoint.")
    expect(section(board, "Breakpoints")).to_contain_text(f"stop 1 of {len(stops)}")
    board.page.keyboard.press("g")
    board.is_at(second, end)
    section(board, "Breakpoints").get_by_role("switch", name="Stop here: Bug at each visit").click()
    desk.wait_for("[stop.on for stop in board.breakpoints]", [False])
    board.root.get_by_role("combobox", name="Stop at the next …").select_option("damage")
    board.press("Run to next damage")
    board.is_at(desk.value(f"game.find(spag.Breakpoint(kind='loss'), from_step={second})"), end)
    section(board, "Breakpoints").get_by_role("button", name="Remove Bug at each visit").click()
    desk.wait_for("len(board.breakpoints)", 0)


def test_a_condition_is_checked_while_it_is_typed_and_keys_set_breakpoints(desk: Desk) -> None:
    board = opened(desk)
    board.card("AddFlag").focus()
    board.page.keyboard.press("F9")
    desk.wait_for("[stop.at for stop in board.breakpoints]", ["AddFlag"])
    board.card("AddFlag").focus()
    board.page.keyboard.press("Shift+F9")
    field = section(board, "Breakpoints").get_by_role("textbox", name="Condition")
    expect(field).to_be_focused()
    field.fill("B lief < 5")
    expect(section(board, "Breakpoints").get_by_role("alert")).to_contain_text("Did you mean “B life”?")
    field.press("Enter")
    expect(field).to_be_visible()
    assert faults(board) == []
    field.fill("B life < 5")
    field.press("Enter")
    desk.wait_for("[[stop.at, stop.condition] for stop in board.breakpoints]", [["AddFlag", "B life < 5"]])
    expect(section(board, "Breakpoints").get_by_role("button", name="Add a breakpoint")).to_be_focused()
    desk.do("board.breakpoints = ['A life < 5']")
    expect(section(board, "Breakpoints")).to_contain_text("when A life < 5")


def test_values_are_watched_and_their_charts_lead_to_steps(desk: Desk) -> None:
    board = opened(desk)
    watch, end = section(board, "Watch"), desk.value("len(game.events)")
    expect(watch.get_by_role("slider", name="History of A: life")).to_be_visible()
    board.press("Add a value")
    field = watch.get_by_role("textbox", name="Value to watch")
    field.fill("ForkBomb.dam")
    watch.get_by_role("button", name="ForkBomb.damage").click()
    desk.wait_for("(board.watched or [None])[-1]", "ForkBomb.damage")
    board.press("Add a value")
    field.fill("B life < A life")
    field.press("Enter")
    desk.wait_for("(board.watched or [None])[-1]", "B life < A life")
    chart = watch.get_by_role("slider", name="History of B: life")
    changes = desk.value("game.values('B life')[0].changes")
    chart.focus()
    board.page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuetext", f"step {changes[1][0]}: {changes[1][1]}")
    board.is_at(0, end)
    board.page.keyboard.press("Enter")
    board.is_at(changes[1][0], end)
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 1, "y": 10})
    board.is_at(end, end)
    watch.get_by_role("button", name="Remove ForkBomb.damage").click()
    desk.wait_for("'ForkBomb.damage' in board.watched", False)


def test_nothing_beyond_the_horizon_is_drawn_and_a_run_uncovers_up_to_its_stop(desk: Desk) -> None:
    board = opened(desk, "spag.SpagWidget(game, step=1)", step=None, color_scheme="dark")
    desk.do("board.breakpoints = [spag.Breakpoint(kind='loss')]; board.watched = ['A life', 'B life']")
    first = desk.value("game.find(*board.breakpoints)")
    assert first > 1
    expect(section(board, "Breakpoints")).to_contain_text("never yet")
    expect(section(board, "Watch").get_by_role("slider").first).to_have_attribute("aria-valuemax", "1")
    paths = section(board, "Watch").locator("path.past").evaluate_all("all => all.map((p) => p.getAttribute('d'))")
    assert len(paths) == 2
    assert not any("V" in path for path in paths), "no change of life is drawn"
    expect(board.scrubber.locator("i.stop")).to_have_count(0)
    board.page.keyboard.press("g")
    desk.wait_for("board.step", first)
    desk.wait_for("board.horizon", first)
    expect(section(board, "Breakpoints")).to_contain_text("stop 1 of 1")
    assert faults(board) == []
