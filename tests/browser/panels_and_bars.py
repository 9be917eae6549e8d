"""The modes in panels and bars: how a person opens each one, what it is for, and how it closes."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

import spagwidget as spag

from .use import Step, Use

# Panels.


def panel(name: str, ready: Callable[[Use], Locator]) -> Step:
    def open_it(use: Use) -> None:
        use.hand.command(name)
        ready(use).wait_for()

    return open_it


def close_panel(name: str, command: str) -> Step:
    def close(use: Use) -> None:
        use.press(f"Close the {name}")
        expect(use.button(f"Close the {name}")).to_have_count(0)
        use.back_at(f"panel-{command}")

    return close


def program(use: Use) -> Locator:
    return use.board.root.get_by_role("tree", name="The program")


def code_act(use: Use) -> None:
    line = program(use).get_by_role("treeitem", name="def Bug")
    before = line.get_attribute("aria-expanded")
    use.hand.press(line)
    expect(line).not_to_have_attribute("aria-expanded", str(before))


def chart(use: Use) -> Locator:
    return use.region("Watch").get_by_role("slider").first


def watch_act(use: Use) -> None:
    use.hand.press(chart(use))
    if use.board.widget.step == 0:  # Enter goes to the step that the arrow keys choose
        use.board.page.keyboard.press("ArrowRight")
        use.board.page.keyboard.press("Enter")
    use.board.wait_for(lambda: use.board.widget.step > 0, True)


def breakpoints(use: Use) -> None:
    use.hand.command("Code")
    use.press("Add a breakpoint")
    expect(use.region("Breakpoints").get_by_role("combobox", name="Card")).to_be_visible()


def breakpoints_act(use: Use) -> None:
    panel = use.region("Breakpoints")
    use.hand.choose(panel.get_by_role("combobox", name="Card"), "Bug")
    use.press("Add", panel)
    expect(panel).to_contain_text("Bug at each visit")
    assert [stop.at for stop in use.board.widget.breakpoints] == ["Bug"]
    expect(use.button("Add a breakpoint")).to_be_focused()


def breakpoints_close(use: Use) -> None:
    use.press("Remove Bug at each visit")
    expect(use.region("Breakpoints")).not_to_contain_text("Bug at each visit")
    expect(use.region("Breakpoints").locator(":focus")).to_have_count(1)
    close_panel("code", "code")(use)


def stopped(use: Use) -> None:
    use.board.widget.breakpoints = [spag.Breakpoint(at="Bug"), spag.Breakpoint("B life < 5")]
    use.hand.command("Code")
    use.press(re.compile("^Run to next"))
    use.board.asks("Stopped")


def stopped_act(use: Use) -> None:
    before = use.board.widget.step
    use.press(re.compile("^Run to next"))
    use.board.wait_for(lambda: use.board.widget.step > before, True)
    use.hand.press(use.board.root.get_by_role("switch", name="Stop here: Bug at each visit"))
    use.board.wait_for(lambda: [stop.on for stop in use.board.widget.breakpoints], [False, True])


def tree(use: Use) -> Locator:
    return use.board.root.get_by_role("tree", name="Lines of the game").get_by_role("treeitem").first


def tree_act(use: Use) -> None:
    row = use.board.root.get_by_role("treeitem").filter(has_text="A runs Bug.")
    use.hand.press(row.locator("button.show, .show").first if row.locator(".show").count() else row)
    if row.get_by_label("Comment").count():  # Enter writes a comment, Space goes there
        use.board.page.keyboard.press("Escape")
        use.board.page.keyboard.press("Space")
    expect(row).to_have_attribute("aria-selected", "true")


def compare(use: Use) -> None:
    use.hand.command("Variations")
    use.press("Compare lines")
    expect(use.board.root.get_by_role("group", name="Compare lines").get_by_role("table")).to_be_visible()


def compare_act(use: Use) -> None:
    use.press("Compare lines")
    expect(use.button("Compare lines")).to_be_focused()
    expect(tree(use)).to_be_visible()
    use.press("Compare lines")


def strip_slider(use: Use) -> Locator:
    return use.board.root.get_by_role("slider", name="Time against cards")


def strip_act(use: Use) -> None:
    step = use.board.widget.step
    use.hand.press(strip_slider(use))
    use.board.page.keyboard.press("ArrowLeft")
    use.board.wait_for(lambda: use.board.widget.step != step, True)


def two(use: Use) -> None:
    use.hand.command("Code")
    use.hand.command("Variations")
    expect(tree(use)).to_be_visible()


IN_LOG = """line => {
  const [box, log] = [line, line.closest(".lines")].map(one => one.getBoundingClientRect());
  return box.top >= log.top && box.bottom <= log.bottom;
}"""
"""Whether a line is in sight in the log."""


def search(use: Use) -> None:
    if not use.board.log.is_visible():
        use.hand.command("Log")
    use.press(re.compile("^Search"))
    field = use.board.root.get_by_role("search").get_by_role("textbox")
    expect(field).to_be_focused()
    use.board.page.keyboard.type("MoveFlag")  # the name of a card is the same in every language
    hit = use.board.root.locator(".line:has(mark)").first
    use.board.wait_for(lambda: hit.evaluate(IN_LOG), True)
    expect(hit).to_have_css("opacity", "1")  # what is later than the shown step is pale otherwise


def search_act(use: Use) -> None:
    step = use.board.widget.step
    use.press("Next hit", use.board.root.get_by_role("search"))
    use.board.wait_for(lambda: use.board.widget.step != step, True)


def search_close(use: Use) -> None:
    use.press("Close the search")
    expect(use.board.root.get_by_role("search")).to_have_count(0)
    use.back_at("search")


# Bars.


def switch_predict(use: Use) -> None:
    button = use.board.root.locator("[data-command=predict]")
    if button.count():
        use.hand.press(button)
    else:  # on a phone it is in the menu
        use.hand.command("Predict")


def predict(use: Use) -> None:
    switch_predict(use)
    expect(use.group("Predict")).to_contain_text("Question 1 of")


def predict_act(use: Use) -> None:
    use.hand.press(use.board.root.locator(".board .piece.able").last)
    expect(use.group("Predict")).to_contain_text("You chose")
    use.press(re.compile("^Continue"))
    expect(use.button("Step forward").or_(use.group("Predict")).first).to_be_visible()


def answered(use: Use) -> None:
    predict(use)
    use.hand.press(use.board.root.locator(".board .piece.able").last)
    expect(use.group("Predict")).to_contain_text("You chose")


def answered_act(use: Use) -> None:
    use.press(re.compile("^Continue"))
    expect(use.board.root.get_by_text("your answer")).to_have_count(0)
    expect(use.board.root.locator(":focus")).to_have_count(1)


def predict_close(use: Use) -> None:
    switch_predict(use)
    use.board.wait_for(lambda: use.board.widget.predict, False)
    use.back_at("predict")


def loop_act(use: Use) -> None:
    use.press("Go to step 0")
    use.board.wait_for(lambda: use.board.widget.step, 0)
    use.press("Go to step 13")
    use.board.wait_for(lambda: use.board.widget.step, 13)


def loop_open(use: Use) -> None:
    use.press("Last step")
    expect(use.region("Loop")).to_be_visible()


def loop_close(use: Use) -> None:
    use.press("Close the loop")
    expect(use.region("Loop")).to_have_count(0)
    expect(use.board.root.locator(":focus")).to_have_count(1)
