"""Blank cards in a real JupyterLab (R60): a command is written with an error, fixed, played, saved and opened."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

import spagwidget as spag

from .desk import Board, Desk
from .live import Live
from .test_axe import faults_in_both_themes

SHOW = """
game = spag.Game.from_position("(Increment A)(Bug B)(AddFlag B)", level=3)
board = spag.SpagWidget(game); board
"""


def writing(board: Board) -> Locator:
    board.menu("Write a command…").click()
    editor = board.root.get_by_role("region", name="Write a command")
    expect(editor).to_be_visible()
    return editor


def name(editor: Locator) -> Locator:
    return editor.get_by_role("textbox", name="Card name")


def text(editor: Locator) -> Locator:
    return editor.get_by_role("textbox", name="Command")


def test_R60_a_command_is_written_fixed_played_raised_saved_and_opened(desk: Desk, tmp_path: Path) -> None:
    board = desk.show(SHOW)
    editor = writing(board)
    expect(name(editor)).to_be_focused()
    name(editor).press_sequentially("Bug")
    expect(editor).to_contain_text("there is already a card Bug")
    name(editor).fill("Leech")
    expect(editor).not_to_contain_text("there is already a card Bug")

    # an error, marked at its place
    text(editor).click()
    text(editor).press_sequentially("if my life > 1:\nhit oponent {damage 1}")
    expect(text(editor)).to_have_value("if my life > 1:\n  hit oponent {damage 1}")
    expect(editor.locator("mark")).to_have_text("hit oponent")
    expect(editor.get_by_role("img", name="Card preview")).to_have_text(re.compile("Leech.*hit oponent", re.DOTALL))
    fault = editor.get_by_role("button", name=re.compile("Line 2, column 3"))
    expect(fault).to_contain_text("Did you mean “hit opponent”?")
    expect(text(editor)).to_have_attribute("aria-invalid", "true")
    lay = editor.get_by_role("button", name="Add to this board")
    expect(lay).to_have_attribute("aria-disabled", "true")

    # fixed: the click selects the error
    fault.click()
    board.page.keyboard.type("hit opponent")
    expect(editor).to_contain_text("No problems found.")
    expect(editor.locator("mark")).to_have_count(0)
    expect(editor.get_by_role("img", name="Card preview")).to_contain_text("hit opponent")

    # another one, from the list and an example
    start = editor.get_by_role("combobox", name="Start from")
    assert start.evaluate("(one) => one.selectedOptions[0].label") == "an example…"
    start.select_option(label="Bug")
    expect(text(editor)).to_have_value("repeat {players 1}:\n  hit another {damage 1}")
    text(editor).fill("")
    expect(editor.get_by_role("button", name=re.compile("^hit opponent"))).to_be_hidden()
    editor.get_by_text("Asks for a choice", exact=True).click()
    editor.get_by_role("button", name=re.compile("^hit opponent")).click()
    expect(text(editor)).to_have_value("hit opponent {1}")
    expect(editor).to_contain_text("No problems found.")
    lay.click()

    # in the position editor: a flag on it, and play
    study = board.root.get_by_role("region", name="Set up a position")
    expect(study).to_be_visible()
    study.locator(".slot [data-key='spot:Leech']").click()
    study.get_by_role("button", name="Add a flag of A to Leech").click()
    expect(study.get_by_role("textbox", name="Position as text")).to_have_value(re.compile(r"\(Leech A\)"))
    study.get_by_role("button", name="Play from here").click()

    # Increment makes it do more
    board.press("Run")
    board.table.get_by_role("button", name=re.compile("^Leech: parameter")).click()
    for card in ("Bug", "AddFlag"):
        board.asks(f"B’s flag on {card}: run or skip?")
        board.press("Skip")
    board.asks("A’s flag on Leech: run or skip?")
    board.press("Run")
    board.asks("Who loses 2 life?")
    board.player("B").click()
    desk.wait_for("game.snapshot['players'][1]['life']", 3)
    assert "B loses 2 life (3 left)." in desk.value("[event.caption for event in game.events]")

    # saved, and opened again
    with board.page.expect_download() as download:
        board.menu("Save game…").click()
    file = tmp_path / "leech.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["blanks"] == {"Leech": "hit opponent {1}"}
    desk.do("game.restart(seed=1)")
    with board.page.expect_file_chooser() as chooser:
        board.menu("Open game…").click()
    chooser.value.set_files(file)
    desk.wait_for("game.snapshot['players'][1]['life']", 3)
    expect(board.card("Leech")).to_be_visible()


def test_R60_a_command_added_to_a_fresh_game_comes_back_or_is_played(desk: Desk) -> None:
    board = desk.show("game = spag.Game(seed=1); board = spag.SpagWidget(game); board")
    editor = writing(board)
    expect(editor.get_by_role("status")).to_have_text("")
    name(editor).fill("Leech")
    text(editor).fill("hit opponent {1}\nif their life < my life:\n  add flag")
    expect(editor.get_by_role("status")).to_have_text("No problems found.")
    editor.get_by_role("button", name="Add to this board").click()

    # leaving without playing: a question, and the text comes back
    study = board.root.get_by_role("region", name="Set up a position")
    play = study.get_by_role("button", name="Play from here")
    expect(play).not_to_have_attribute("aria-disabled", "true")
    board.page.keyboard.press("Escape")
    expect(study.get_by_role("button", name="Keep editing")).to_be_focused()
    study.get_by_role("button", name="Leave").click()
    expect(study).to_have_count(0)
    editor = writing(board)
    expect(text(editor)).to_have_value("hit opponent {1}\nif their life < my life:\n  add flag")
    expect(editor).to_contain_text("No problems found.")

    # added again and played: the game begins with placing, and the card takes flags
    editor.get_by_role("button", name="Add to this board").click()
    play.click()
    board.asks("Where do you place a flag?")
    board.card("Leech").click()
    desk.wait_for("game.snapshot['program'][-1]['flags']", "A")

    # while it runs, the line of the caption and the next one are marked
    desk.do("game.adopt(spag.Game.from_position('(Leech A)(Bug B)', blanks=game.record.data['blanks']))")
    board.press("Run")
    board.asks("Who loses 1 life?")
    board.player("B").click()
    board.asks(re.compile("Where do you add a flag"))
    expect(board.table.locator(".line.done")).to_have_text("if their life < my life:")
    expect(board.table.locator(".line.next")).to_have_text("add flag")
    said = board.card("Leech").get_attribute("aria-description") or ""
    assert "Done: if their life < my life. Next: add flag." in said
    expect(writing(board).get_by_role("textbox", name="Command")).to_have_value("")


def test_R60_the_editor_by_keyboard_nothing_is_lost_and_axe_finds_nothing(desk: Desk) -> None:
    board = desk.show(SHOW)
    editor = writing(board)
    keys = board.page.keyboard
    keys.type("Leech")
    keys.press("Tab")
    keys.press("Tab")
    expect(text(editor)).to_be_focused()
    keys.type("repeat {2}:\nadd flog\n")
    keys.press("Backspace")
    keys.type("turn cursor")
    expect(text(editor)).to_have_value("repeat {2}:\n  add flog\nturn cursor")
    expect(editor.locator("mark")).to_have_text("add flog")
    about = text(editor).get_attribute("aria-describedby") or ""
    texts = [board.root.locator(f"[id='{part}']").inner_text() for part in about.split()]
    assert "Line 2, column 3: “add flog” is not an instruction. Did you mean “add flag”?" in " ".join(texts[0].split())
    assert "Tab leaves the field" in texts[1]
    assert faults_in_both_themes(desk, board) == []
    text(editor).focus()
    keys.press("Tab")  # the focus moves to the first fault
    expect(editor.get_by_role("button", name=re.compile("^Line 2"))).to_be_focused()
    keys.press("Escape")
    expect(editor).to_have_count(0)
    expect(board.button("Run")).to_be_visible()

    editor = writing(board)
    expect(editor).to_contain_text("This is your earlier text.")
    expect(text(editor)).to_have_value("repeat {2}:\n  add flog\nturn cursor")
    text(editor).fill("repeat {2}:\n  add flag\nturn cursor")
    editor.get_by_role("button", name="Other actions").click()
    editor.get_by_role("menuitem", name="Start new game with it").click()
    desk.wait_for("game.record.data.get('blanks')", {"Leech": "repeat {2}:\n  add flag\nturn cursor"})
    expect(board.card("Leech")).to_be_visible()


HOSTILE = """
def drain(table, damage=1):
    "Hit <img src=x onerror='window.hit=1'> for {damage} <b>& more</b>."
    table.hit_opponent(damage)
text = "add flag # <script>window.hit=1</script>" + chr(10) + "# </textarea><b>x</b>" + chr(10) + "turn cursor"
game = spag.Game.from_position("(Drain A)(Odd B)(Bug B)", commands=[drain], blanks={"Odd": text})
board = spag.SpagWidget(game); board
"""


def test_R60_text_of_others_is_never_markup_on_the_page(desk: Desk) -> None:
    board = desk.show(HOSTILE)
    expect(board.table).to_contain_text("Hit <img src=x onerror='window.hit=1'> for {1}")
    expect(board.table).to_contain_text("<b>& more</b>.")
    board.menu("Set up a position").click()
    study = board.root.get_by_role("region", name="Set up a position")
    study.locator(".slot [data-key='spot:Drain']").click()
    change = study.get_by_role("button", name="Edit command")
    expect(change).to_have_attribute("aria-disabled", "true")  # it is written in Python, so it cannot be edited here
    study.locator(".slot [data-key='spot:Odd']").click()
    change.click()
    editor = board.root.get_by_role("region", name="Write a command")
    expect(name(editor)).to_have_value("Odd")
    expect(text(editor)).to_have_value(re.compile("<script>window.hit=1</script>"))
    text(editor).fill("<img src=x onerror='window.hit=1'>")
    expect(editor.get_by_role("button", name=re.compile("^Line 1, column 1"))).to_contain_text("“<”")
    text(editor).fill("add flag")
    name(editor).fill("<b>x</b>")
    expect(editor).to_contain_text("'<b>x</b>' is not a valid name for a Blank card")
    name(editor).fill("Other")
    editor.get_by_role("button", name="Save").click()
    expect(study).to_contain_text("Other")
    expect(study).not_to_contain_text("Odd")
    assert board.page.evaluate("() => window.hit") is None
    assert board.root.locator("img, script, .text b:not(.mono)").count() == 0


def test_R60_the_tip_of_a_card_shows_its_whole_command(desk: Desk) -> None:
    lines = ["# a note", *["turn cursor"] * 7]
    given = f"level=3, blanks={{'Odd': {chr(10).join(lines)!r}}}"
    board = desk.show(SHOW.replace("(Bug B)", "(Odd B)").replace("level=3", given))
    board.card("Odd").hover()
    tip = board.root.locator(".tip")
    expect(tip).to_have_text(re.compile("a note.*turn cursor", re.DOTALL))
    height = tip.bounding_box()
    assert height is not None
    assert height["height"] > 7 * 17  # eight lines


@spag.command
def leech(table: spag.View, damage: int = 1) -> None:
    "Hit an opponent for {damage}. If you have less than 3 life, add a flag."


OVER = """(cards) => Math.max(...cards.map(
  (card) => card.querySelector(".tray").getBoundingClientRect().bottom - card.getBoundingClientRect().bottom))"""


def test_R60_a_card_is_tall_enough_for_the_text_of_a_command_in_python(live: Live) -> None:
    board = live.show(spag.Game(level=1, commands=[leech], seed=6))
    expect(board.card("Leech")).to_be_visible()
    for width in (1280, 1120, 900):
        board.page.set_viewport_size({"width": width, "height": 900})
        board.page.wait_for_timeout(300)
        assert board.root.locator(".card").evaluate_all(OVER) <= 0, width
