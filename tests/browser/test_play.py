"""Playing in a real JupyterLab, by mouse, touch and keyboard on what can be seen."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from scripts.labserver import OpenNotebook, ask_python

CELL = """
import spagwidget as spag
game = spag.Game(level=1, players=2, seed=7)
board = spag.SpagWidget(game)
board
"""
MIDDLE = """
import spagwidget as spag
game = spag.Game.from_position("(MoveFlag A)(Bug BAB)(AddFlag B) A5+4 B5+4", level=1)
board = spag.SpagWidget(game)
board
"""
LEGAL = ".card.legal .target, .piece.legal, .panel.legal, .pick.legal, button.place:not([aria-hidden=true])"


def board_of(page: Page) -> Locator:
    board = page.locator(".jp-OutputArea-output .spag").first
    expect(board.locator(".board .card").first).to_be_visible()
    return board


def told(page: Page, expression: str) -> object:
    """What an expression is in Python now."""
    return json.loads(ask_python(page, f"import json; print(json.dumps({expression}))"))


def choose_something(board: Locator) -> None:
    """Choose the first thing that can be chosen, as the board shows it."""
    targets = board.locator(LEGAL)
    if targets.count():
        targets.first.click()
    else:
        board.locator(".decision .buttons button").first.click()


def test_a_whole_game_by_clicking_is_the_same_game_in_python(open_notebook: OpenNotebook) -> None:
    page = open_notebook([CELL], reduced_motion="reduce")
    board = board_of(page)
    over = board.locator(".decision.over")
    for _ in range(400):
        if over.count():
            break
        before = board.locator(".count").inner_text(), board.locator(".decision").inner_text()
        choose_something(board)
        page.wait_for_function(
            """([node, before]) => node.querySelector(".count").innerText !== before[0]
                                   || node.querySelector(".decision").innerText !== before[1]""",
            arg=[board.element_handle(), before],
        )
    expect(over.locator(".question")).to_contain_text("wins")
    assert told(page, "game.over") is True
    assert told(page, "board.step == len(game.events)") is True
    assert told(page, "game.ask().prompt.text") == over.locator(".question").inner_text()
    assert told(page, "spag.Game.from_record(game.record).position == game.position") is True


def test_stepping_and_playing_back_need_no_answer_from_python(open_notebook: OpenNotebook) -> None:
    page = open_notebook([MIDDLE, "game.play('run', 'move Bug:0 AddFlag')"], reduced_motion="reduce")
    board = board_of(page)
    end = int(board.locator(".count").get_attribute("data-end") or 0)
    assert end > 1
    page.evaluate(
        """() => { const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                   kernel.requestExecute({ code: "import time; time.sleep(3)", store_history: false }); }"""
    )
    count = board.locator(".count")
    board.get_by_role("button", name="First step").click()
    expect(count).to_have_attribute("data-step", "0")
    board.get_by_role("button", name="Step forward").click()
    expect(count).to_have_attribute("data-step", "1")
    slider = board.get_by_role("slider")
    slider.press("End")
    expect(count).to_have_attribute("data-step", str(end))
    slider.press("Home")
    board.get_by_role("button", name="Play", exact=True).click()
    expect(count).to_have_attribute("data-step", str(end), timeout=10_000)
    assert told(page, "board.step") == end


def test_a_line_of_the_log_leads_to_its_step_and_on_from_there(open_notebook: OpenNotebook) -> None:
    page = open_notebook([CELL, "game.play('place Bug', 'place AddFlag', 'place AddFlag')"], reduced_motion="reduce")
    board = board_of(page)
    if not board.locator(".log").count():
        board.get_by_role("button", name="Log").click()
    board.locator(".log .line").nth(1).click()
    expect(board.locator(".count")).to_have_attribute("data-step", "2")
    board.locator(".decision").get_by_role("button", name="Play on from here").click()
    expect(board.locator(".decision .question")).to_contain_text("Place a flag")
    assert told(page, "[len(game.lines), len(game.events), game.to_move]") == [2, 2, "A"]


def test_a_moving_flag_is_one_node_at_three_places(open_notebook: OpenNotebook) -> None:
    page = open_notebook([MIDDLE])
    board = board_of(page)
    board.get_by_role("button", name="Run").click()
    board.locator(".piece.legal").nth(1).click()
    board.locator(".card.legal .target").first.click()
    places = page.evaluate(
        """async (root) => {
             const seen = new Map();
             for (let i = 0; i < 120; i++) {
               await new Promise(requestAnimationFrame);
               for (const node of root.querySelectorAll("[data-piece]")) {
                 const { x, y } = node.getBoundingClientRect();
                 const known = seen.get(node) ?? new Set();
                 seen.set(node, known.add(`${Math.round(x)},${Math.round(y)}`));
               }
             }
             const ids = [...root.querySelectorAll("[data-piece]")].map((node) => node.dataset.piece);
             return [ids.length, new Set(ids).size, seen.size, Math.max(...[...seen.values()].map((all) => all.size))];
           }""",
        board.element_handle(),
    )
    assert places[:3] == [5, 5, 5], "five flags, five nodes, none of them made anew"
    assert places[3] >= 3


def test_two_boards_on_one_game_stay_in_step(open_notebook: OpenNotebook) -> None:
    page = open_notebook([CELL, "other = spag.SpagWidget(game); other"], reduced_motion="reduce")
    expect(page.locator(".spag .board")).to_have_count(2)
    first, second = page.locator(".spag").nth(0), page.locator(".spag").nth(1)
    first.locator(".card.legal .target").first.click()
    expect(second.locator(".count")).to_have_attribute("data-step", "1")
    second.locator(".card.legal .target").first.click()
    expect(first.locator(".count")).to_have_attribute("data-step", "2")
    ask_python(page, "game.undo()")
    for board in (first, second):
        expect(board.locator(".count")).to_have_attribute("data-step", "1")


def test_by_keyboard_alone_and_no_key_reaches_the_notebook(open_notebook: OpenNotebook) -> None:
    page = open_notebook([MIDDLE], reduced_motion="reduce")
    board = board_of(page)
    cells = page.locator(".jp-Cell").count()
    board.locator("[data-key='spot:MoveFlag']").focus()
    for key in "xbadd":
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == cells
    page.keyboard.press("r")
    expect(board.locator(".question")).to_contain_text("Move which flag?")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(board.locator(".question")).to_contain_text("to which card?")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(board.locator(".question")).not_to_contain_text("to which card?")
    assert told(page, "game.record.actions[-1]") == "move Bug:0 AddFlag"


def test_by_touch_on_a_narrow_screen(open_notebook: OpenNotebook) -> None:
    page = open_notebook([CELL], has_touch=True, viewport={"width": 760, "height": 1200}, reduced_motion="reduce")
    board = board_of(page)
    board.locator(".card.legal .target").first.tap()
    expect(board.locator(".count")).to_have_attribute("data-step", "1")
    assert told(page, "len(game.events)") == 1


def test_what_cannot_be_chosen_says_why(open_notebook: OpenNotebook) -> None:
    page = open_notebook([CELL, "game.play('place Bug', 'place Bug')"], reduced_motion="reduce")
    board = board_of(page)
    board.locator("[data-spot=Bug] .target").hover()
    expect(board.locator(".tip")).to_contain_text("already has a flag here")


def test_a_restarted_kernel_is_told_of_and_looking_back_goes_on(
    open_notebook: OpenNotebook, console_errors: list[str]
) -> None:
    page = open_notebook([CELL, "game.play('place Bug')"], reduced_motion="reduce")
    board = board_of(page)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    board.locator(".card.legal .target").first.click()
    expect(board.locator(".notice")).to_contain_text("run the cell of this board again", timeout=15_000)
    board.get_by_role("button", name="First step").click()
    expect(board.locator(".count")).to_have_attribute("data-step", "0")
    console_errors.clear()  # JupyterLab reports the comm that is gone


def test_light_and_dark_follow_the_notebook_or_the_trait(open_notebook: OpenNotebook) -> None:
    page = open_notebook([CELL, "board.theme"], reduced_motion="reduce")
    board = board_of(page)
    expect(board).to_have_attribute("data-dark", "false")
    page.evaluate("() => window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
    expect(board).to_have_attribute("data-dark", "true")
    ask_python(page, "board.theme = 'light'")
    expect(board).to_have_attribute("data-dark", "false")
