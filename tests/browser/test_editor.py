"""The position editor in a real JupyterLab: dragging, keys, a pasted text, and playing the position."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import spagwidget as spag
from scripts.labserver import ask_python

from .desk import Desk
from .live import Live

CELL = """
game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
spag.SpagWidget(game)
"""


def board(page: Page) -> Locator:
    return page.locator(".jp-OutputArea-output .spag")


def edit(page: Page) -> Locator:
    board(page).get_by_role("button", name="More").click()
    board(page).get_by_role("menuitem", name="Set up a position").click()
    editor = board(page).get_by_role("region", name="Set up a position")
    expect(editor).to_be_visible()
    return editor


def text(editor: Locator) -> Locator:
    return editor.get_by_role("textbox", name="Position as text")


def drag(page: Page, start: Locator, end: Locator) -> None:
    end.scroll_into_view_if_needed()
    start.scroll_into_view_if_needed()
    page.mouse.move(*middle(start))
    page.mouse.down()
    page.mouse.move(*middle(end), steps=6)
    page.mouse.up()


def middle(node: Locator) -> tuple[float, float]:
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_flags_and_cards_are_dragged_and_the_position_is_played(desk: Desk) -> None:
    page = desk.show(CELL, reduced_motion="no-preference").page
    editor = edit(page)
    flag, card = (
        editor.locator(f"[data-{kind}='{key}']").first for kind, key in (("key", "flag:Bug:1"), ("goal", "AddFlag"))
    )
    drag(page, flag, card)
    expect(text(editor)).to_have_value(">(Bug A)(AddFlag BB)(ForkBomb A) A5+8 B5+8")
    drag(page, editor.locator("[data-load='seat:A']"), editor.locator("[data-goal='AddFlag'] .tray"))
    expect(text(editor)).to_have_value(">(Bug A)(AddFlag BBA)(ForkBomb A) A5+7 B5+8")
    drag(page, editor.locator("[data-load='card:Reverse']"), editor.locator("[data-goal='Bug'] .face"))
    expect(text(editor)).to_have_value("(Reverse)>(Bug A)(AddFlag BBA)(ForkBomb A) A5+7 B5+8")
    drag(page, editor.locator("[data-key='flag:ForkBomb:0']"), editor.locator("[data-goal='']"))
    expect(text(editor)).to_have_value("(Reverse)>(Bug A)(AddFlag BBA)(ForkBomb) A5+8 B5+8")
    assert ask_python(page, "print(game.position)") == ">(Bug AB)(AddFlag B)(ForkBomb A) A5+8 B5+8\n"
    editor.get_by_role("button", name="Undo").click()
    expect(text(editor)).to_have_value("(Reverse)>(Bug A)(AddFlag BBA)(ForkBomb A) A5+7 B5+8")
    editor.get_by_role("button", name="Play from here").click()
    expect(editor).to_have_count(0)
    expect(board(page).get_by_role("button", name="Run")).to_be_visible()
    assert ask_python(page, "print(game.position)") == "(Reverse)>(Bug A)(AddFlag BBA)(ForkBomb A) A5+7 B5+8\n"


def test_everything_works_by_keyboard_and_cancel_changes_nothing(desk: Desk) -> None:
    page = desk.show(CELL, reduced_motion="no-preference").page
    board(page).get_by_role("button", name="More").focus()
    page.keyboard.press("e")
    editor = board(page).get_by_role("region", name="Set up a position")
    editor.locator(".slot [data-key='spot:Bug']").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(text(editor)).to_have_value("(AddFlag B)>(Bug AB)(ForkBomb A) A5+8 B5+8")
    expect(editor.locator(".slot [data-key='spot:Bug']")).to_be_focused()
    page.keyboard.press("b")
    expect(text(editor)).to_have_value("(AddFlag B)>(Bug ABB)(ForkBomb A) A5+8 B5+7")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    expect(text(editor)).to_have_value("(AddFlag B)>(Bug BAB)(ForkBomb A) A5+8 B5+7")
    expect(editor.locator("[data-key='flag:Bug:1']")).to_be_focused()
    page.keyboard.press("Delete")
    expect(text(editor)).to_have_value("(AddFlag B)>(Bug BB)(ForkBomb A) A5+9 B5+7")
    editor.get_by_role("spinbutton", name="Player B: life").fill("0")
    page.keyboard.press("Enter")
    expect(editor.get_by_role("status")).to_contain_text("B has 0 life")
    expect(editor.get_by_role("button", name="Play from here")).to_have_attribute("aria-disabled", "true")
    editor.get_by_role("button", name="Cancel").click()
    editor.get_by_role("button", name="Leave", exact=True).click()
    expect(board(page).get_by_role("button", name="Run")).to_be_visible()
    assert ask_python(page, "print(game.position)") == ">(Bug AB)(AddFlag B)(ForkBomb A) A5+8 B5+8\n"


def test_a_pasted_text_is_loaded_or_refused_with_its_column(desk: Desk) -> None:
    page = desk.show(CELL, reduced_motion="no-preference").page
    editor = edit(page)
    text(editor).fill("(Bug A)(Bgu B)")
    editor.get_by_role("button", name="Load").click()
    expect(editor.get_by_role("status")).to_contain_text("Column 9: there is no card 'Bgu'")
    text(editor).fill("(Increment C)(Bug{2,1} A) A5+9 B3+10 C1+9")
    page.keyboard.press("Enter")
    expect(text(editor)).to_have_value(">(Increment C)(Bug{2,1} A) A5+9 B3+10 C1+9")
    expect(editor.get_by_role("status")).to_contain_text("You can play this position.")
    editor.get_by_role("button", name="Play from here").click()
    expect(board(page).get_by_text("level 3 · 3 players")).to_be_visible()
    assert ask_python(page, "print(game.to_move)") == "C\n"


DRAWN = """root => {
  const board = root.querySelector(".board").getBoundingClientRect();
  const cards = [...root.querySelectorAll(".board .card")].map(card => {
    const box = card.getBoundingClientRect();
    return [card.dataset.spot, box.left - board.left, box.top - board.top, box.width, box.height].map(
      part => typeof part === "number" ? Math.round(part) : part);
  });
  return [cards, [...root.querySelectorAll(".board .track .place")].map(place => place.textContent),
    root.querySelector(".board .rail").getAttribute("d"), root.querySelector(".board .label").textContent];
}"""
"""What the board draws: the boxes of its cards, the numbers of its stations, its rail, and the label of its loop."""

OVER = """editor => [...editor.querySelectorAll(".slot")].flatMap(slot => {
  const drawn = editor.querySelector(`.card[data-spot="${slot.dataset.goal}"]`).getBoundingClientRect();
  const flags = [...slot.querySelectorAll(".flag")].map(flag => flag.getBoundingClientRect());
  const pieces = [...editor.querySelectorAll(".piece")].map(piece => piece.getBoundingClientRect());
  const own = slot.getBoundingClientRect();
  const near = (a, b) => Math.abs(a.left - b.left) < 1.5 && Math.abs(a.width - b.width) < 1.5;
  const inside = (a, b) => (a.top + a.bottom) / 2 > b.top && (a.top + a.bottom) / 2 < b.bottom;
  return [near(own, drawn) && Math.abs(own.top - drawn.top) < 1.5,
    ...flags.map(flag => pieces.some(piece => near(flag, piece) && inside(piece, flag)))];
})"""
"""Whether each card and flag of the editor can be pressed where it is drawn."""


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("edition", ["code", "monster"])
def test_the_editor_has_the_track_and_the_cards_of_the_board(live: Live, edition: str, width: int) -> None:
    game = spag.Game.from_position("(Bug AB)>(AddFlag B)(ForkBomb A)(MoveFlag)(RemoveFlag) A5+6 B5+6", level=1)
    board = live.show(game, edition=edition, page={"viewport": {"width": width, "height": 900}})
    before = board.root.evaluate(DRAWN)
    assert before[1][:2] == ["0", "1"]
    board.menu("Set up a position").click()
    editor = board.root.get_by_role("region", name="Set up a position")
    expect(editor.locator(".slot")).to_have_count(5)
    assert board.root.evaluate(DRAWN) == before
    assert editor.evaluate(OVER) == [True] * 9
    # The numbers of a player are on one line, on a phone below the name.
    middles = """seats => seats.map(seat => [...seat.querySelectorAll("[data-load], .name, .out, .stepper")]
      .map(one => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2))"""
    for flag, name, life, unused, out in editor.locator(".seat:has(.out)").evaluate_all(middles):
        assert abs(life - unused) < 2
        assert width > 390 or max(abs(flag - name), abs(name - out)) < 2
    # The position as text is in sight as a whole.
    written = editor.get_by_role("textbox", name="Position as text")
    assert written.evaluate("one => one.scrollHeight <= one.clientHeight")
    hint = editor.get_by_role("group", name="Selection").locator(".hint")
    expect(hint).not_to_contain_text("placing")
    editor.locator("[data-key='flag:Bug:1']").click()
    editor.get_by_role("group", name="Selection").get_by_role("button", name="Remove", exact=True).click()
    expect(editor.locator(".slot .flag")).to_have_count(3)
    expect(editor.locator(".piece")).to_have_count(3)
    # Only with nothing on the board it says how the game begins then.
    start = live.show(spag.Game(level=2, seed=4), edition=edition, page={"viewport": {"width": width, "height": 900}})
    start.menu("Set up a position").click()
    hint = start.root.get_by_role("group", name="Selection").locator(".hint")
    expect(hint).to_contain_text("the game starts with placing")
