"""The dialog for a new game, by clicking and by keys: all kinds of settings, impossible values, and the new game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import spagwidget as spag

from .desk import Board, Desk, still
from .live import Live

PLAYED = """
game = spag.Game(level=1, players=2, seed=7, names={"A": "Ada", "B": "Ben"})
game.play(game.legal[0], game.legal[1])
board = spag.SpagWidget(game); board
"""


SMALL = """(root) => [...root.querySelectorAll("label.switch, label.choice, button, select, input[type=number]")]
  .map((node) => [node.textContent || node.name, node.getBoundingClientRect(), root.getBoundingClientRect()])
  .filter(([, a, b]) => a.height < 44 || a.left < b.left || a.right > b.right).map(([name]) => name.trim())"""
"""The names of controls that are too small for touch, or outside the dialog."""


class Dialog:
    """The dialog and its controls, by their names."""

    def __init__(self, board: Board) -> None:
        self.root = board.root.get_by_role("dialog", name="New game")
        expect(self.radio("Level", "1")).to_be_visible()

    def radio(self, group: str, choice: str) -> Locator:
        return self.root.get_by_role("radiogroup", name=group, exact=True).get_by_role("radio", name=choice, exact=True)

    def pick(self, group: str, choice: str) -> None:
        self.radio(group, choice).click()
        expect(self.radio(group, choice)).to_be_checked()

    def switch(self, name: str) -> Locator:
        return self.root.get_by_role("switch", name=name, exact=True)

    def flip(self, name: str) -> None:
        """Click the label of a switch, as a person does."""
        self.root.locator("label").filter(has=self.root.page.get_by_role("switch", name=name, exact=True)).click(
            position={"x": 20, "y": 20}
        )

    def more(self) -> Dialog:
        """Unfold the other rules."""
        self.root.get_by_text("More rules", exact=True).click()
        return self

    def press(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()


def opened(board: Board) -> Dialog:
    board.menu("New game").click()
    return Dialog(board).more()


def rules(desk: Desk) -> dict[str, object]:
    found: dict[str, object] = desk.value("game.record.rules")
    return found


def test_a_game_with_extensions_variants_and_a_clock(desk: Desk) -> None:
    board = desk.show(PLAYED)
    dialog = opened(board)
    expect(dialog.root.get_by_text("Save it first")).to_be_visible()
    dialog.pick("Level", "2")
    dialog.pick("Players", "3")
    for name in ("Memory", "Interrupts", "The tail wins the wipeout"):
        dialog.flip(name)
        expect(dialog.switch(name)).to_be_checked()
    dialog.pick("Clock", "Per player")
    dialog.root.get_by_label("Minutes").fill("3")
    dialog.root.get_by_label("Increment").fill("2")
    dialog.root.get_by_label("Life").fill("7")
    dialog.root.get_by_label("Who goes first").select_option("Fewer games played: Ben")
    dialog.press("Start game")
    expect(dialog.root).to_have_count(0)
    board.asks("Where do you place a flag?")
    expect(board.players.get_by_text("5 to place")).to_have_count(3)
    assert rules(desk) == {
        "level": 2,
        "players": 3,
        "lives": 7,
        "extensions": ["memory", "interrupt"],
        "variants": {"wipeout": "tail"},
    }
    assert desk.value("[game.clock.settings['minutes'], game.clock.settings['increment'], game.names]") == [
        3,
        2,
        {"A": "Ben", "C": "Ada"},
    ]
    board.panel("Log")
    expect(board.log.get_by_text("Ben has played fewer games and goes first. From now on Ben is A.")).to_be_visible()


def test_impossible_values_have_a_reason_and_change_nothing(desk: Desk) -> None:
    board = desk.show(PLAYED)
    record = desk.value("game.record.data")
    dialog = opened(board)
    dialog.pick("Players", "4")
    expect(dialog.root.get_by_text("At most 3 players can play, not 4.")).to_be_visible()
    expect(dialog.root.get_by_text("At most 2 players can play, not 4.")).to_be_visible()
    still(dialog.switch("Instant cards")).click(force=True)
    expect(dialog.switch("Instant cards")).not_to_be_checked()
    expect(dialog.switch("Instant cards")).to_have_attribute("aria-disabled", "true")
    dialog.pick("Players", "3")
    dialog.flip("Instant cards")
    expect(dialog.switch("Instant cards")).to_be_checked()
    expect(dialog.radio("Players", "4")).to_be_disabled()
    expect(dialog.root.get_by_text("Instant cards: at most 3 players can play, not 4.")).to_be_visible()
    dialog.root.get_by_label("Flags to place").fill("6")
    expect(dialog.root.get_by_role("status")).to_contain_text("A deal needs at least as many cards as flags")
    start = dialog.root.get_by_role("button", name="Start game")
    expect(start).to_have_attribute("aria-disabled", "true")
    dialog.root.get_by_label("Flags to place").press("Enter")
    expect(dialog.root).to_be_visible()
    dialog.press("Cancel")
    expect(dialog.root).to_have_count(0)
    board.is_at(2, 2)
    assert desk.value("game.record.data") == record


def test_the_other_edition_and_another_game(desk: Desk) -> None:
    board = desk.show(PLAYED)
    dialog = opened(board)
    dialog.pick("Edition", "Monster")
    expect(dialog.switch("Last tie-break from the first card")).to_be_checked()
    dialog.press("Start game")
    expect(board.card("Birth")).to_be_visible()
    assert rules(desk) == {"level": 1, "players": 2, "edition": "monster"}
    board.menu("New game").click()
    dialog = Dialog(board)
    dialog.root.get_by_label("Game", exact=True).select_option("MACIJI")
    dialog.root.get_by_label("Board", exact=True).select_option("honeycomb of side 3")
    dialog.more()
    expect(dialog.root.get_by_text("no line can cross another")).to_be_visible()
    dialog.flip("Warps")
    dialog.press("Start game")
    board.asks("warp")
    assert rules(desk) == {"board": "hex3", "warps": True}


def test_by_keys_alone(desk: Desk) -> None:
    board = desk.show(PLAYED)
    page = board.page
    board.button("More").focus()
    page.keyboard.press("n")
    dialog = Dialog(board)
    expect(dialog.root.get_by_label("Game", exact=True)).to_be_focused()
    level = dialog.radio("Level", "1")
    for _ in range(4):  # the signs beside names open rules
        if not level.evaluate("node => node === node.getRootNode().activeElement"):
            page.keyboard.press("Tab")
    expect(level).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(dialog.radio("Level", "2")).to_be_checked()
    dialog.more()
    dialog.switch("Free placing").focus()
    page.keyboard.press("Space")
    expect(dialog.switch("Free placing")).to_be_checked()
    page.keyboard.press("Escape")
    expect(dialog.root).to_have_count(0)
    board.is_at(2, 2)
    board.button("More").focus()
    page.keyboard.press("n")
    dialog = Dialog(board)
    expect(dialog.radio("Level", "1")).to_be_checked()
    page.keyboard.press("Enter")
    board.is_at(0, 0)
    assert rules(desk) == {"level": 1, "players": 2}
    assert desk.value("game.names") == {"A": "Ada", "B": "Ben"}


def test_the_loser_of_the_last_game_can_go_first(desk: Desk) -> None:
    board = desk.show("""
game = spag.Game.from_position("(RemoveFlag A)(Bug B)", level=1)
board = spag.SpagWidget(game); board
""")
    board.press("Run")
    board.flags("Bug").click()
    board.asks("A wins")
    dialog = opened(board)
    dialog.root.get_by_label("Who goes first").select_option("Last loser: Player B")
    dialog.press("Start game")
    board.is_at(0, 0)
    assert desk.value("game.opening") == "B lost the last game and goes first. From now on B is A."
    board.panel("Log")
    expect(board.log.get_by_text("B lost the last game and goes first. From now on B is A.")).to_be_visible()


def test_the_dialog_fits_a_phone(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 760, "height": 780})
    board = desk.show(PLAYED.replace("; board\n", "; board.layout.width = '390px'; board\n"))
    dialog = opened(board)
    assert dialog.root.evaluate(SMALL) == []
    dialog.flip("Free placing")
    expect(dialog.switch("Free placing")).to_be_checked()
    expect(dialog.root.get_by_role("button", name="Start game")).to_be_in_viewport()


FIRST_VIEW: list[tuple[str, dict[str, Any], list[str]]] = [
    ("spaghetti", {"level": 3, "players": 5}, ["Game", "Edition", "Level", "Players"]),
    ("maciji", {}, ["Game", "Board"]),
    ("nightmare", {}, ["Game", "Players"]),
    ("lovelace-babbage", {}, ["Game", "Arithmetic", "Players"]),
]

SHOWN = """root => [...root.querySelectorAll(".row .words .name")].filter(one => one.checkVisibility())
  .map(one => one.textContent.trim())"""


@pytest.mark.parametrize("page", [{"width": 1280, "height": 720}, {"width": 390, "height": 844}], ids=["wide", "phone"])
@pytest.mark.parametrize(
    ("name", "options", "labels"), FIRST_VIEW, ids=lambda value: value if isinstance(value, str) else ""
)
def test_first_it_asks_what_to_play_and_who_plays(
    live: Live, name: str, options: dict[str, Any], labels: list[str], page: dict[str, int]
) -> None:
    board = live.show(spag.Game(name, seed=7, **options), page={"viewport": page})
    board.menu("New game").click()
    dialog = board.root.get_by_role("dialog", name="New game")
    expect(dialog.get_by_label("Game", exact=True)).to_be_visible()
    assert dialog.evaluate(SHOWN) == labels
    settings = dialog.locator(".settings")
    assert settings.evaluate("node => node.scrollHeight - node.clientHeight") <= 0
    for control in (
        dialog.get_by_role("group", name="Who plays").locator("select").last,
        dialog.locator("summary"),
        dialog.get_by_role("button", name="Cancel"),
    ):
        expect(control).to_be_in_viewport(ratio=1)
    # It never says that it plays the same again; and no number of a rule is beside a label.
    expect(dialog.get_by_role("button", name="Start game")).to_be_visible()
    expect(dialog.get_by_role("button", name="Rematch")).to_have_count(0)
    assert not re.search(r"§|\bR\d|PN\d|LB\d|\bM\d", dialog.inner_text())


def test_the_fold_says_what_is_on_and_the_sign_opens_the_rule(live: Live) -> None:
    game = spag.Game(level=2, seed=7, extensions=["memory"])
    game.play(game.legal[0])
    board = live.show(game)
    board.menu("New game").click()
    dialog = board.root.get_by_role("dialog", name="New game")
    expect(dialog.locator("summary")).to_have_text("More rulesMemory")
    expect(dialog.get_by_role("button", name="Start game")).to_be_visible()
    dialog.locator(".row", has_text="Level").get_by_role("button", name="Rule R6").click()
    expect(board.root.get_by_role("dialog", name=re.compile("R6"))).to_be_visible()


def test_what_prevents_the_game_is_unfolded(live: Live) -> None:
    board = live.show(spag.Game(level=1, seed=7))
    board.menu("New game").click()
    dialog = Dialog(board).more()
    dialog.flip("Instant cards")
    expect(dialog.switch("Instant cards")).to_be_checked()
    dialog.root.get_by_label("Flags to place").fill("9")
    expect(dialog.root.get_by_role("status")).to_be_visible()
    dialog.root.locator("summary").click()
    expect(dialog.switch("Instant cards")).to_be_hidden()
    dialog.pick("Level", "2")
    expect(dialog.root.get_by_label("Flags to place")).to_be_visible()


@pytest.mark.parametrize("page", [{"width": 1280, "height": 900}, {"width": 390, "height": 844}], ids=["wide", "phone"])
def test_more_rules_begin_at_the_top_where_they_have_not_all_room(live: Live, page: dict[str, int]) -> None:
    board = live.show(spag.Game(level=1, players=2, seed=7), page={"viewport": page})
    board.menu("New game").click()
    dialog = board.root.get_by_role("dialog", name="New game")
    dialog.locator("summary").click()
    settings = dialog.locator(".settings")
    distance = "node => node.querySelector('summary').getBoundingClientRect().top - node.getBoundingClientRect().top"
    board.wait_for(lambda: 0 <= settings.evaluate(distance) < 24, True)
    expect(dialog.get_by_label("Life", exact=True)).to_be_in_viewport(ratio=1)
    expect(dialog.get_by_role("button", name="Start game")).to_be_in_viewport(ratio=1)
    # A choice that has a line for itself on a phone fills it.
    alone = """rows => rows.map(row => [row.querySelector(".label") ?? row.children[0], row.children[1]])
      .map(all => all.map(one => one.getBoundingClientRect()))
      .filter(([words, field]) => field.top >= words.bottom).map(([words, field]) => words.width - field.width)"""
    rest = dialog.locator(".row:not(.switch)").evaluate_all(alone)
    assert all(abs(one) < 1 for one in rest), rest
    assert bool(rest) == (page["width"] < 400)
    # What a choice is about has the whole width of a phone.
    about = dialog.locator(".row .about:not(:empty)").first
    assert about.evaluate("one => one.offsetWidth >= one.closest('.row').clientWidth - 1") == (page["width"] < 400)
