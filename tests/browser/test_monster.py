"""The Monster edition: a whole game by clicking, and a change of edition at any moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

import spagwidget as spag

from .desk import PATIENCE, Board, Desk
from .live import Live
from .test_axe import faults_in_both_themes
from .test_motion import MOVING, watch
from .test_themes import colours

GAME = """
deal = ["MoveFlag", "Bug", "ForkBomb", "AddFlag", "RemoveFlag"]
game = spag.Game(level=1, players=2, deal=deal, lives=3, edition="monster")
board = spag.SpagWidget(game); board
"""
CODE = """
game = spag.Game.from_position("(MoveFlag{2} A)(Bug BAB)(AddFlag B)(ForkBomb) A5+4 B5+4", level=1)
game.play("run", "move Bug:1 ForkBomb")
board = spag.SpagWidget(game); board
"""

LIGHT = {"sea": "#cde4e6", "island": "#fff8e3", "beach": "#efdfb4", "paper": "#fcfefd"}
DARK = {"sea": "#0a1920", "island": "#3a3327", "beach": "#2a241a", "paper": "#0f2129"}


def islanders(board: Board, island: str = ".+", owner: str = r"\w") -> Locator:
    return board.table.get_by_role("button", name=re.compile(f"^{owner}'s islander on {island}, "))


def choose_edition(board: Board, title: str) -> None:
    """Choose an edition in the menu."""
    board.press("More")
    board.root.get_by_role("menuitemradio", name=f"Edition: {title}").click()
    expect(board.root.get_by_role("heading", name=title)).to_be_visible()


def test_an_island_that_can_be_chosen_is_coloured_in_its_own_shape(live: Live) -> None:
    board = live.show(spag.Game(level=2, seed=4, edition="monster"), page={"viewport": {"width": 1280, "height": 900}})
    first, second = (board.root.locator(f".card{state}").first for state in (".visited", ":not(.visited)"))
    painted = "one => getComputedStyle(one).backgroundImage"
    assert first.evaluate(painted) != second.evaluate(painted)  # the sorcerer is there
    behind = "one => getComputedStyle(one.querySelector('.face')).backgroundColor"
    assert [card.evaluate(behind) for card in (first, second)] == ["rgba(0, 0, 0, 0)"] * 2


def test_a_whole_game_with_drifting_prayer_and_sacrifice(desk: Desk) -> None:
    board = desk.show(GAME)
    expect(board.root).to_have_attribute("data-edition", "monster")
    expect(board.root.get_by_role("heading", name="Spaghetti Monster")).to_be_visible()
    for island in ("Drifting", "Prayer", "Sacrifice", "Birth"):
        for seat in "AB":
            board.asks("Where do you place an islander?")
            board.card(island).click()
            expect(islanders(board, island, seat)).to_be_visible()
    board.asks("A’s islander on Drifting: run or skip?")
    board.press("Run")
    board.asks("Which islander drifts?")
    islanders(board, "Birth", "B").click()
    board.asks("Where does B’s islander drift?")
    board.card("Death").click()
    expect(islanders(board, "Death", "B")).to_be_visible()
    board.asks("B’s islander on Drifting: run or skip?")
    board.press("Skip")
    for seat, other in ("AB", "BA"):
        board.asks(f"{seat}’s islander on Prayer: run or skip?")
        board.press("Run")
        board.asks("Whose monster loses 1 life?")
        expect(board.player(seat)).to_have_attribute("aria-disabled", "true")  # only an opponent can be chosen
        board.player(other).click()
        expect(board.player(other)).to_have_accessible_name(re.compile("2 life"))
    board.asks("A’s islander on Sacrifice: run or skip?")
    board.press("Run")
    board.asks("Whose monster loses 2 life?")
    board.decision.get_by_role("button", name="B", exact=True).click()
    board.asks("A wins in round 1.")
    assert desk.value("game.winner") == "A"
    assert desk.value("list(game.record.actions)[8:]") == [
        *("run", "move AddFlag:1 RemoveFlag", "skip", "run", "hit B", "run", "hit A", "run", "hit B")
    ]
    if not board.log.is_visible():
        board.panel("Log")
    for line in (
        "A places an islander on Drifting.",
        "A lets B’s islander drift from Birth to Death.",
        "B’s monster loses 1 life (2 left).",
        "The sorcerer moves to Sacrifice.",
    ):
        assert line in board.all_lines()
    said = board.root.inner_text()
    assert not re.search(r"\b(flags?|cursor|Bug|ForkBomb|MoveFlag|AddFlag)\b", said), said


def test_islands_show_their_state_and_their_other_names(desk: Desk) -> None:
    board = desk.show(CODE.replace("(game)", "(game, edition='monster')"))
    island = board.card("Drifting")
    expect(island).to_have_accessible_name("Drifting, place 0, visited, 1 islander: A acting")
    expect(island).to_have_accessible_description(re.compile("In Japanese: 漂流. In Spaghetti Code: MoveFlag."))
    expect(board.card("Prayer")).to_have_accessible_description(re.compile(r"\{1\} monster loses \{1\} life"))
    board.press("First step")  # during a choice, the tip says why the island cannot be chosen
    board.page.mouse.move(2, 2)
    island.hover()
    expect(board.root.get_by_text("In Spaghetti Code: MoveFlag.").last).to_be_visible()


def test_a_code_game_changes_its_edition_in_the_middle_of_a_choice(desk: Desk) -> None:
    board = desk.show(CODE)
    board.asks("Which flag do you move?")
    board.flags("Bug", "B").first.click()
    board.asks("Where do you move B’s flag?")
    before = desk.value("str(game.record)")
    choose_edition(board, "Spaghetti Monster")
    board.asks("Where does B’s islander drift?")
    board.asks("2 of {2}")
    choose_edition(board, "Spaghetti Code")
    board.asks("Where do you move B’s flag?")
    choose_edition(board, "Spaghetti Monster")
    assert desk.value("str(game.record)") == before
    board.card("Birth").click()
    expect(islanders(board, "Birth", "B")).to_have_count(2)
    assert desk.value("game.record.actions[-1]") == "move Bug:0 AddFlag"
    assert desk.value("(game.rules.facts.option.edition, board.edition)") == ["code", "monster"]


def test_a_change_of_edition_keeps_the_step_and_the_other_board(desk: Desk) -> None:
    board = desk.show(CODE, "spag.SpagWidget(game, read_only=True)")
    other = desk.board(1)
    board.press("Step back")
    board.is_at(1, 2)
    board.asks("A runs MoveFlag.")
    choose_edition(board, "Spaghetti Monster")
    board.is_at(1, 2)
    board.asks("A runs Drifting.")
    board.press("Step forward")
    board.is_at(2, 2)
    choose_edition(other, "Spaghetti Monster")  # a read-only board may, too
    choose_edition(board, "Spaghetti Code")
    expect(other.root).to_have_attribute("data-edition", "monster")
    desk.do("board.edition = 'monster'")
    expect(board.root).to_have_attribute("data-edition", "monster")
    board.is_at(2, 2)


def test_the_edition_is_chosen_by_keys_and_playback_goes_on(desk: Desk) -> None:
    game = 'game = spag.Game.from_position("(Bug A)(AddFlag B)", level=1); game.play(*["skip"] * 10)'
    board = desk.show(game, "board = spag.SpagWidget(game, step=0, speed=0.25); board", **MOVING)
    end = desk.value("len(game.events)")
    board.press("Play")
    board.button("More").focus()
    board.page.keyboard.press("Enter")
    menu = board.root.get_by_role("menu")
    expect(menu.get_by_role("menuitemradio", name="Edition: Spaghetti Code")).to_be_checked()
    chosen = menu.get_by_role("menuitemradio", name="Edition: Spaghetti Monster")
    for _ in range(40):
        if chosen.evaluate("(node) => node === node.getRootNode().activeElement"):
            break
        board.page.keyboard.press("ArrowDown")
    board.page.keyboard.press("Enter")
    expect(board.root).to_have_attribute("data-edition", "monster")
    expect(board.button("More")).to_be_focused()
    expect(board.button("Pause")).to_be_visible()
    desk.do("board.speed = 8")
    board.is_at(end, end)


def test_the_position_editor_in_the_monster_edition(desk: Desk) -> None:
    board = desk.show(CODE)
    board.menu("Set up a position").click()
    editor = board.root.get_by_role("region", name="Set up a position")
    editor.get_by_role("button", name="Add a flag of A to").or_(
        editor.get_by_role("button", name="A flag of A: drag it to a card")
    ).first.wait_for()
    text = editor.get_by_role("textbox", name="Position as text").input_value()
    choose_edition(board, "Spaghetti Monster")
    expect(editor.get_by_role("button", name=re.compile("^Drifting, place 0"))).to_be_visible()
    expect(editor.get_by_role("button", name=re.compile("slander of A")).first).to_be_visible()
    expect(editor.get_by_role("textbox", name="Position as text")).to_have_value(text)


def test_an_islander_moves_visibly_as_one_node(desk: Desk) -> None:
    board = desk.show(CODE.replace("(game)", "(game, edition='monster', speed=0.5)"), **MOVING)
    board.asks("Which islander drifts?")
    one = islanders(board, "Prayer", "B").first.element_handle()
    assert one is not None
    start = one.bounding_box()
    one.click()
    board.card("Birth").click()
    seen = watch(board, one, 60, PATIENCE)
    assert len({(at["x"], at["y"]) for at in seen}) >= 4, seen
    assert all(at["there"] for at in seen)
    assert start != one.bounding_box()
    assert (one.get_attribute("aria-label") or "").startswith("B's islander on Birth, 2 of 2")


def test_with_reduced_motion_no_islander_moves(desk: Desk) -> None:
    board = desk.show(CODE.replace("(game)", "(game, edition='monster', step=0)"))
    board.press("Play")
    board.is_at(2, 2)
    running = "(node) => node.getAnimations({ subtree: true }).length"
    assert board.root.evaluate(running) == 0


@pytest.mark.parametrize(("theme", "tokens"), [("light", LIGHT), ("dark", DARK)])
def test_the_monster_edition_has_its_colours(desk: Desk, theme: str, tokens: dict[str, str]) -> None:
    board = desk.show(CODE.replace("(game)", f"(game, edition='monster', theme={theme!r})"))
    board.page.mouse.move(2, 2)
    assert tokens["sea"] in colours(board.table)
    assert {tokens["island"], tokens["beach"]} <= colours(board.card("Sacrifice"))
    assert tokens["paper"] in colours(board.decision)


@pytest.mark.parametrize("width", [360, 720, 1280])
def test_islanders_and_islands_can_be_clicked_at_any_width(desk: Desk, width: int) -> None:
    board = desk.show(CODE.replace("(game);", f"(game, edition='monster'); board.layout.width = '{width}px';"))
    for target in [*board.table.get_by_role("button", disabled=False).all(), *islanders(board).all()]:
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 14
    assert board.root.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    islanders(board, "Prayer", "B").first.click()
    board.asks("Where does B’s islander drift?")


def test_forced_colours_keep_islands_and_islanders_apart(desk: Desk) -> None:
    board = desk.show(CODE.replace("(game)", "(game, edition='monster')"), forced_colors="active")
    edge, ground = (
        board.card("Prayer")
        .locator("xpath=..")
        .evaluate("(node) => [getComputedStyle(node).borderTopColor, getComputedStyle(node).backgroundColor]")
    )
    assert edge != ground
    assert len(colours(islanders(board, "Prayer", "B").first)) >= 2


@pytest.mark.parametrize("state", ["choosing", "over"])
def test_axe_finds_nothing_in_the_monster_edition(desk: Desk, state: str) -> None:
    lost = (
        "game = spag.Game.from_position('(Bug A)(AddFlag B) A5+4 B1+4'); game.play('run', 'hit B')\n"
        if state == "over"
        else ""
    )
    board = desk.show(CODE.replace("board =", f"{lost}board =").replace("(game)", "(game, edition='monster')"))
    assert faults_in_both_themes(desk, board) == []
    board.press("More")
    assert faults_in_both_themes(desk, board) == [], "with the menu open"
