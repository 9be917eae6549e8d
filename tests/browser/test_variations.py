"""The panel with the variations, and the bar at a branch: by mouse, by keyboard and by touch."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .desk import Board, Desk
from .test_axe import faults_in_both_themes

STUDY = """
game = spag.Game.from_position("(Bug AB)(AddFlag BA)(ForkBomb AB)(RemoveFlag A)", level=1)
game.play("run", "hit B", "run", "hit A", "skip", "run", "add Bug", "skip", "skip")
game.fork(2)
game.play("skip", "run", "add Bug", "skip", "skip", "skip")
game.annotate(game.node_at(1, 3), name="Save B", glyph="?", comment="<i>Too careful.</i>")
game.goto(game.node_at(0))
board = spag.SpagWidget(game); board
"""
NOTES = "[[str(node.action), node.name, node.comment, node.glyph] for node in game.tree.nodes() if node.is_annotated]"


def opened(desk: Desk) -> tuple[Board, Locator]:
    """Show the study with the panel open, at the moment from which two lines continue."""
    board = desk.show(STUDY)
    board.panel("Variations")
    tree = board.root.get_by_role("tree", name="Lines of the game")
    expect(tree.get_by_role("treeitem").first).to_be_visible()
    desk.do("board.step = next(i for i in range(99) if game.ply_of(i) == 2)")
    expect(board.root.get_by_text("2 lines continue from here.")).to_be_visible()
    return board, tree


def item(tree: Locator, text: str) -> Locator:
    return tree.get_by_role("treeitem").filter(has_text=text)


def test_lines_are_opened_annotated_deleted_and_compared_by_mouse(desk: Desk) -> None:
    board, tree = opened(desk)
    present = tree.locator("[aria-selected=true]")
    expect(present).to_contain_text("A runs Bug. B loses 1 life")
    expect(item(tree, "Save B")).to_have_attribute("aria-level", "2")
    expect(item(tree, "B skips Bug.")).to_contain_text("<i>Too careful.</i>")
    board.root.get_by_role("group", name="Variations").get_by_role("button", name="Save B").click()
    expect(present).to_contain_text("B skips Bug.")
    assert desk.value("[game.line, game.ply]") == [1, 8]
    board.press("Good action")
    expect(present.get_by_role("img", name="good")).to_be_visible()
    board.press("Comment")
    tree.get_by_label("Comment").last.fill("It keeps the flag.\nOnce more.")
    tree.get_by_role("button", name="Save", exact=True).click()
    expect(present).to_contain_text("Once more.")
    assert desk.value(NOTES) == [["skip", "Save B", "It keeps the flag.\nOnce more.", "!"]]
    board.press("Compare lines")
    table = board.root.get_by_role("group", name="Compare lines").get_by_role("table")
    expect(table).to_contain_text("Both lines are the same up to here, for 2 actions.")
    expect(table.get_by_role("row").nth(2)).to_contain_text("B skips Bug.")
    assert faults_in_both_themes(desk, board) == []
    board.press("Compare lines")
    board.press("Promote")
    desk.wait_for("[game.line, len(game.lines)]", [0, 2])
    expect(board.button("Promote")).to_be_disabled()
    board.press("Delete")
    desk.wait_for("[game.ply, len(game.lines)]", [2, 1])
    board.press("Put back")
    desk.wait_for("len(game.lines)", 2)
    expect(item(tree, "It keeps the flag.")).to_have_count(1)
    assert faults_in_both_themes(desk, board) == []


def test_a_comment_keeps_what_a_person_types_and_names_what_it_cannot_keep(desk: Desk) -> None:
    board, tree = opened(desk)
    board.press("Comment")
    field = tree.locator("textarea")
    typed = "می\u200cروم 👨\u200d👩\u200d👧\u3000!"
    field.fill(f"{typed}\u202e")
    tree.get_by_role("button", name="Save", exact=True).click()
    expect(board.root.get_by_text("The comment cannot contain U+202E (right-to-left override)").first).to_be_visible()
    expect(field).to_have_value(f"{typed}\u202e")
    dirty = desk.page.locator(".lm-DockPanel-tabBar .lm-mod-current.jp-mod-dirty")
    expect(dirty).to_have_count(1)
    field.press("Control+s")  # saves the notebook, as everywhere in JupyterLab
    expect(dirty).to_have_count(0)
    field.fill(typed)
    tree.get_by_role("button", name="Save", exact=True).click()
    expect(tree.locator("[aria-selected=true] .comment")).to_have_text(typed)
    assert typed in desk.value("[node.comment for node in game.tree.nodes()]")


def test_the_tree_works_with_the_keyboard_alone(desk: Desk) -> None:
    board, tree = opened(desk)
    keyboard = board.page.keyboard
    focused = tree.locator(":focus")
    expect(tree.locator("[aria-selected=true]")).to_contain_text("A runs Bug. B loses 1 life")
    tree.locator("[tabindex='0']").focus()
    expect(focused).to_contain_text("A runs Bug. B loses 1 life")
    keyboard.press("ArrowDown")
    expect(focused).to_contain_text("B runs Bug. A loses 1 life")
    keyboard.press("ArrowRight")
    expect(focused).to_contain_text("Save B")
    keyboard.press("p")
    desk.wait_for("game.lines[0][2]", "skip")
    tree.locator("[aria-selected=true]").focus()
    keyboard.press("ArrowDown")
    expect(focused).to_contain_text("B skips Bug.")
    keyboard.press("?")
    desk.wait_for(NOTES, [["skip", "Save B", "<i>Too careful.</i>", ""]])
    keyboard.press("!")
    expect(focused.get_by_role("img", name="good")).to_be_visible()
    keyboard.press("Enter")
    keyboard.type("No: ")
    keyboard.press("Control+Enter")
    expect(focused).to_contain_text("No: ")
    keyboard.press("Space")
    expect(focused).to_have_attribute("aria-selected", "true")
    keyboard.press("Delete")
    desk.wait_for("len(game.lines)", 1)
    expect(focused).to_contain_text("A runs Bug.")
    keyboard.press("z")
    desk.wait_for("len(game.lines)", 2)
    expect(board.root.get_by_text("2 lines continue from here.")).to_be_visible()
    board.scrubber.focus()
    keyboard.press("1")
    desk.wait_for("[game.line, game.lines[0][2]]", [0, "skip"])
    expect(tree.locator("[aria-selected=true]")).to_contain_text("B skips Bug.")


def test_a_long_touch_opens_the_actions_on_a_narrow_board(desk: Desk) -> None:
    board = desk.show(STUDY.replace("; board\n", "; board.layout.width = '390px'; board\n"))
    board.menu("Variations").click()
    row = board.root.get_by_role("treeitem").filter(has_text="A runs Bug.")
    row.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    delete = row.get_by_role("button", name="Delete")
    expect(delete).to_be_visible()
    row.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    box = delete.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    row.get_by_role("button", name="Comment").click()
    row.get_by_label("Name").fill("Start")
    row.get_by_role("button", name="Save").click()
    desk.wait_for("game.tree.path[2].name", "Start")
    assert board.root.evaluate("(root) => root.scrollWidth <= root.clientWidth")


def test_a_board_with_a_horizon_or_for_one_seat_has_no_tree(desk: Desk) -> None:
    board = desk.show(STUDY.replace("board = spag.SpagWidget(game)", "board = spag.SpagWidget(game, step=2)"))
    expect(board.button("Variations")).to_have_count(0)
    expect(board.root.get_by_text("lines continue from here")).to_have_count(0)
    assert "Save B" not in (board.root.text_content() or "")
    board = desk.show(STUDY.replace("SpagWidget(game)", "SpagWidget(game, seat='A')"))
    expect(board.button("Variations")).to_have_count(0)
