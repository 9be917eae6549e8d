"""Every mode of a board: how a person opens it, what it is for, and how it closes; with any of the three hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import expect

import spagwidget as spag

from .panels_and_bars import (
    answered,
    answered_act,
    breakpoints,
    breakpoints_act,
    breakpoints_close,
    chart,
    close_panel,
    code_act,
    compare,
    compare_act,
    loop_act,
    loop_close,
    loop_open,
    panel,
    predict,
    predict_act,
    predict_close,
    program,
    search,
    search_act,
    search_close,
    stopped,
    stopped_act,
    strip_act,
    strip_slider,
    tree,
    tree_act,
    two,
    watch_act,
)
from .use import Step, Use

CARDS = "(Bug{2,1} AB)(AddFlag B)(ForkBomb A)(MoveFlag A)"
ROUND = "(MoveFlag BA)(Bug A)(AddFlag B)(RemoveFlag)(ForkBomb BA) A4+0 B3+0"
CELLS = "5x5 goal=4,4 line=0,0-0,1-1,2"


def new() -> spag.Game:
    return spag.Game.from_position(CARDS, level=1)


def played() -> spag.Game:
    game, chance = new(), Random(11)
    while len(game.events) < 40 and game.legal:
        game.play(chance.choice(game.legal))
    return game


def queues() -> spag.Game:
    game = spag.Game.from_position("(Bug AAB)(AddFlag B)(ForkBomb A)")
    game.play("run", "hit B", "skip", "skip", "run", "add Bug", "run", "hit B")
    return game


def moving() -> spag.Game:
    return spag.Game.from_position("(Bug A)(AddFlag B)>(MoveFlag A)(RemoveFlag BA)")


def islands() -> spag.Game:
    return spag.Game.from_position(CARDS.replace("{2,1}", ""), level=1, edition="monster")


def cells() -> spag.Game:
    return spag.Game.from_position(CELLS, game="maciji")


def study() -> spag.Game:
    game = spag.Game.from_position("(Bug AB)(AddFlag BA)(ForkBomb AB)(RemoveFlag A)", level=1)
    game.play("run", "hit B", "run", "hit A", "skip", "run", "add Bug", "skip", "skip")
    game.fork(2)
    game.play("skip", "run", "add Bug", "skip", "skip", "skip")
    game.annotate(game.node_at(1, 3), name="Save B", glyph="?", comment="Too careful.")
    game.goto(game.node_at(0))
    return game


def loop() -> spag.Game:
    game = spag.Game.from_position(ROUND)
    game.play("run", "move AddFlag:0 Bug", "run", "move Bug:1 AddFlag", *["skip"] * 4)
    return game


@dataclass(frozen=True)
class Mode:
    """One mode.

    Attributes:
        game: Makes the game.
        open: Opens the mode.
        act: Does what the mode is for.
        close: Closes the mode, and checks where the focus is then.
        options: Of the widget.
        step: The step to look back at; None: the widget's own.
        width: How wide a page the mouse and the keys get.
    """

    game: Callable[[], spag.Game]
    open: Step
    act: Step
    close: Step
    options: dict[str, Any] = field(default_factory=dict)
    step: int | None = None
    width: int = 1280


def nothing(use: Use) -> None:
    """Do nothing: the mode is there from the start, or needs no closing."""


# The table.


def plain_act(use: Use) -> None:
    use.press(re.compile("^Run"), use.board.decision)
    use.board.asks("loses 1 life")
    use.hand.press(use.board.player("B"))
    use.board.wait_for(lambda: use.board.widget.game.ply, 2)


def undo(use: Use) -> None:
    before = use.board.widget.game.ply
    use.press("Undo", use.board.root.locator("header"))
    use.board.wait_for(lambda: use.board.widget.game.ply < before, True)
    if use.board.widget.game.ply:
        use.back_at("undo")
    else:  # there is nothing more to undo, so the button has gone
        expect(use.board.table.locator(":focus")).to_have_count(1)


def cell_act(use: Use) -> None:
    legal = use.board.table.locator("[data-spot]:not([aria-disabled=true])")
    use.hand.press(use.board.root.locator("[data-spot='1,3']").first)
    use.board.wait_for(lambda: use.board.widget.game.ply, 1)
    expect(legal.first).to_be_visible()


# In the place of the board, or on top of it.


def projector(use: Use) -> None:
    use.hand.command("Projector mode")
    expect(use.board.root.get_by_role("group", name="Projector mode")).to_be_visible()


def projector_act(use: Use) -> None:
    step = use.board.widget.step
    use.hand.press(use.board.root.locator(".foot [data-command=next]"))
    use.board.wait_for(lambda: use.board.widget.step, step + 1)


def pointer(use: Use) -> None:
    projector(use)
    use.hand.press(use.board.root.locator(".foot [data-command=spotlight]"))
    use.hand.point(use.board.card("AddFlag"))


def pointer_act(use: Use) -> None:
    light = use.board.root.locator(".foot [data-command=spotlight]")
    expect(light).to_have_attribute("aria-pressed", "true")
    use.hand.press(light)
    expect(light).to_have_attribute("aria-pressed", "false")


def projector_close(use: Use) -> None:
    use.press("Leave")
    expect(use.board.root.get_by_role("group", name="Projector mode")).to_have_count(0)
    expect(use.button("More")).to_be_focused()


def rule(use: Use) -> None:
    use.press(re.compile("^Run"), use.board.decision)
    use.hand.press(use.board.flags("Bug").first)
    use.board.asks("Where do you move")
    use.hand.press(use.board.card("Bug"))
    why = use.board.root.get_by_role("group", name="Why not?")
    expect(why).to_contain_text("The flag is already on this card.")
    use.press(re.compile("^MoveFlag"), why)
    expect(use.dialog(re.compile("MoveFlag"))).to_be_visible()


def rule_act(use: Use) -> None:
    sheet = use.dialog(re.compile(""))
    links = sheet.get_by_role("button", name=re.compile("^Rule R"))
    if links.count():
        use.hand.press(links.first)
        use.press("Back to the rule before")
    expect(use.dialog(re.compile("MoveFlag"))).to_be_visible()


def rule_close(use: Use) -> None:
    use.press("Close rule")
    expect(use.dialog(re.compile(""))).to_have_count(0)
    expect(use.board.card("Bug")).to_be_focused()


def dialog(entry: str, title: str) -> Step:
    def open_it(use: Use) -> None:
        use.hand.command(entry)
        expect(use.dialog(title)).to_be_visible()

    return open_it


def leave(title: str, button: str) -> Step:
    def close(use: Use) -> None:
        use.press(button, use.dialog(title))
        expect(use.dialog(title)).to_have_count(0)
        use.back_at()

    return close


def new_game_act(use: Use) -> None:
    use.hand.press(use.dialog("New game").get_by_text("More rules", exact=True))
    use.hand.press(use.dialog("New game").get_by_role("switch").first)


def position_editor(use: Use) -> None:
    use.hand.command("Set up a position")
    expect(use.region("Set up a position")).to_be_visible()


def position_act(use: Use) -> None:
    sheet = use.region("Set up a position")
    use.hand.press(sheet.locator("[data-key='flag:Bug:0']"))
    expect(sheet.locator("[data-key='flag:Bug:0']")).to_be_visible()


def editor_close(title: str) -> Step:
    def close(use: Use) -> None:
        use.press(re.compile("^(Cancel|Close)"), use.region(title))
        expect(use.region(title)).to_have_count(0)
        expect(use.board.root.locator(".board :focus")).to_have_count(1)

    return close


def writing(use: Use) -> None:
    use.hand.command("Write a command…")
    expect(use.region("Write a command").get_by_role("textbox", name="Card name")).to_be_focused()


def writing_act(use: Use) -> None:
    sheet = use.region("Write a command")
    use.hand.type(sheet.get_by_role("textbox", name="Card name"), "Leech")
    use.hand.type(sheet.get_by_role("textbox", name="Command"), "hit oponent {damage 1}")
    expect(sheet).to_contain_text("Did you mean")


MODES = {
    "plain board": Mode(new, nothing, plain_act, undo),
    "code": Mode(played, panel("Code", program), code_act, close_panel("code", "code"), step=9),
    "watch": Mode(played, panel("Code", chart), watch_act, close_panel("code", "code"), step=0),
    "breakpoints": Mode(played, breakpoints, breakpoints_act, breakpoints_close, step=0),
    "stopped": Mode(played, stopped, stopped_act, close_panel("code", "code"), step=0),
    "variations": Mode(study, panel("Variations", tree), tree_act, close_panel("variations", "tree"), step=3),
    "comparison": Mode(study, compare, compare_act, close_panel("variations", "tree")),
    "two panels": Mode(study, two, tree_act, close_panel("variations", "tree"), width=1600),
    "strip of time": Mode(played, panel("Time", strip_slider), strip_act, close_panel("time strip", "strip")),
    "search": Mode(played, search, search_act, search_close, step=0),
    "predict": Mode(queues, predict, predict_act, predict_close, {"step": 0}),
    "answered": Mode(queues, answered, answered_act, predict_close, {"step": 0}),
    "loop": Mode(loop, loop_open, loop_act, loop_close, step=12),
    "projector": Mode(played, projector, projector_act, projector_close, step=20),
    "pointer": Mode(played, pointer, pointer_act, projector_close, step=20),
    "rule": Mode(moving, rule, rule_act, rule_close),
    "shortcuts": Mode(
        played,
        dialog("Keyboard shortcuts", "Keyboard shortcuts"),
        nothing,
        leave("Keyboard shortcuts", "Close"),
    ),
    "new game": Mode(played, dialog("New game…", "New game"), new_game_act, leave("New game", "Cancel")),
    "settings": Mode(played, dialog("Settings…", "Settings"), nothing, leave("Settings", "Cancel")),
    "position editor": Mode(new, position_editor, position_act, editor_close("Set up a position")),
    "card editor": Mode(
        lambda: spag.Game.from_position("(Increment A)(Bug B)(AddFlag B)", level=3),
        writing,
        writing_act,
        editor_close("Write a command"),
    ),
    "monster": Mode(islands, nothing, plain_act, undo),
    "maciji": Mode(cells, nothing, cell_act, undo),
}
