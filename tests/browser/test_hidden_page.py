"""R51, R53: what a player may not see is not in the page, in its messages or in the saved notebook."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from scripts.labserver import LabServer, ask_python, run_all

from .desk import PLAYBACK, Board, Desk

# The page also contains the source of the cell, so it names no card. Instant cards are not cards of this program.
GAME = r"""
import json, random, re
import spagwidget as spag
from spagwidget.games.spaghetti.cards import COMMANDS

chance = random.Random(7)
cards = [command.name for command in COMMANDS if command.icon in ("flag-plus", "flag-cross", "fork-bomb", "turn-back")]
game = spag.Game(level=1, cards=cards, flags=2, extensions=["instant", "sequential_open"], seed=5)
board = spag.SpagWidget(game, seat="B")

def other():
    while not game.over and game.to_move == "A":
        game.play(chance.choice([action for action in game.legal if action not in ("instant", "stalemate")]))

def secrets():
    held = {game.rules.facts.commands[card].name for card in game.rules.facts.instants}
    mine = (game.view("B")["hand"] or {}).get("card")
    said = " ".join(map(str, game.events))
    down = [full["card"] for full, seen in zip(game.snapshot["program"], game.view("B")["program"]) if not seen["card"]]
    return sorted({name for name in held - {mine} if name not in said} | set(down))

def kept():
    bundle = board._repr_mimebundle_()
    state = {key: value for key, value in board.get_state().items() if key not in ("_esm", "_css")}
    text = json.dumps([state, bundle[0] if isinstance(bundle, tuple) else bundle], default=str)
    text = re.sub('base64,[^"]*', "", text)
    return [name for name in secrets() if re.search(r"\b" + name + r"\b", text)]

board
"""

FOR_BOARDS = ("comm_", "display_data", "execute_result", "update_display_data")
"""The types of messages that belong to boards; replies to the test itself have other types."""


class Wire:
    """Records the messages for boards that reach a page by its web sockets."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.keep)

    def keep(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode("utf-8", "replace")
        if any(kind in text for kind in FOR_BOARDS):
            self.frames.append(text)


@pytest.fixture
def tapped(lab_server: LabServer, new_page: Callable[..., Page]) -> Iterator[tuple[Page, Wire, str]]:
    """A page that has run the notebook of the game, and all messages that have reached it."""
    page = new_page(reduced_motion="reduce")
    wire, name = Wire(page), lab_server.write("hidden.ipynb", [GAME])
    lab_server.open(page, name)
    run_all(page)
    yield page, wire, name
    lab_server.shut_down_kernels([name])


def value(page: Page, expression: str) -> Any:
    return json.loads(ask_python(page, f"print(json.dumps({expression}))"))


def found(names: list[str], text: str) -> list[str]:
    return [name for name in names if re.search(rf"(?<![\w]){name}(?![\w])", text)]


def choose_something(page: Page, root: Locator) -> None:
    """Decide for B by clicking the first possible target."""
    before = root.evaluate(PLAYBACK), root.locator(".decision").inner_text()
    targets = root.locator(".card.legal .target, .piece.legal, .panel.legal, .pick.legal")
    (targets if targets.count() else root.locator(".decision .buttons button:not(:has-text('Hint'))")).first.click()
    page.wait_for_function(
        f"""([node, before]) => ({PLAYBACK})(node) !== before[0]
                               || node.querySelector(".decision").innerText !== before[1]""",
        arg=[root.element_handle(), list(before)],
    )


def test_R51_R53_the_board_of_a_seat_has_no_secret_anywhere(
    tapped: tuple[Page, Wire, str], lab_server: LabServer
) -> None:
    page, wire, name = tapped
    root = page.locator(".jp-OutputArea-output .spag").first
    expect(root.locator(".board .card").first).to_be_visible()
    searched, kinds = 0, set()
    for _ in range(24):
        secrets = value(page, "secrets()")
        assert found(secrets, page.locator(".jp-Notebook").first.inner_html()) == []
        assert found(secrets, root.evaluate("(node) => node.outerHTML")) == []
        assert found(secrets, root.aria_snapshot()) == []
        assert found(secrets, "\n".join(wire.frames)) == []
        assert value(page, "kept()") == []
        searched += len(secrets)
        kinds |= set(secrets)
        if value(page, "game.over"):
            break
        if value(page, "game.to_move") == "A":
            ask_python(page, "other()")
            expect(root.locator(".count")).to_have_attribute("data-end", str(value(page, "len(game.events)")))
        else:
            choose_something(page, root)
    assert searched > 40
    assert len(kinds) > 4
    assert any("AddFlag" in frame for frame in wire.frames), "messages have been recorded"
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    saved = (lab_server.folder / name).read_text(encoding="utf-8")
    assert "Player B" in saved, "the picture's words are in the notebook"
    assert found(value(page, "secrets()"), saved) == []


SHARED = """
game = spag.Game.from_position("(AddFlag AB)(ForkBomb BA) hand=A:MoveFlag,B:Bug", level=1, extensions=["instant"])
board = spag.SpagWidget(game, hand_over=True)
board
"""


def covered(desk: Desk, board: Board, name: str, secrets: list[str]) -> None:
    """Check that the cover for this player is shown, and that nothing below it can be seen, read out or focused."""
    dialog = board.root.get_by_role("dialog", name=f"Hand over to {name}")
    expect(dialog).to_be_visible()
    expect(board.hands.get_by_text("player loses")).to_have_count(0)
    assert found(secrets, board.root.inner_text()) == []
    assert found(secrets, board.root.aria_snapshot()) == []
    assert found(secrets, board.root.inner_html()) == []
    # Undo could show the card of the previous player
    undo = "(root) => [...root.querySelectorAll('[data-command=undo]')].every((one) => one.closest('[inert]'))"
    assert board.root.evaluate(undo)
    inside = """(root) => { const at = root.getRootNode().activeElement;
        return !at || at.closest("[role=dialog]") !== null || at.matches(".spag"); }"""
    dialog.get_by_role("button").focus()
    for key in ["Tab"] * 4 + ["Shift+Tab"] * 8 + ["z", "ArrowLeft", "Home", " "]:
        if key == " ":
            break
        desk.page.keyboard.press(key)
        assert board.root.evaluate(inside), key
    expect(dialog).to_be_visible()


def test_R51_a_cover_hides_the_hands(desk: Desk) -> None:
    board = desk.show(SHARED)
    expect(board.hands).to_contain_text("MoveFlag")  # A is at the screen, so the card is face up
    expect(board.hands.get_by_text("Instant card, face down")).to_have_count(1)
    board.press("Skip")
    covered(desk, board, "Player B", ["MoveFlag"])
    board.press("Show board")
    expect(board.hands).to_contain_text("Bug")
    assert "MoveFlag" not in board.hands.inner_text()
    # looking back shows nobody's card
    board.press("First step")
    expect(board.hands.get_by_text("Instant card, face down")).to_have_count(2)
    board.press("Back to the game")
    expect(board.hands).to_contain_text("Bug")
    # back to A's turn: A must come to the screen
    board.button("Undo").first.click()
    covered(desk, board, "Player A", ["Bug"])
    board.press("Show board")
    expect(board.hands).to_contain_text("MoveFlag")
    assert "Bug" not in board.hands.inner_text()


TIMED = SHARED.replace(
    "board = ", "from spagwidget.core.clock.clock import Clock\ngame.clock = Clock(10).fresh('AB')\nboard = "
)


def test_R51_a_pause_does_not_show_a_card_that_was_put_face_down(desk: Desk) -> None:
    board = desk.show(TIMED)
    expect(board.hands).to_contain_text("MoveFlag")
    board.press("Put face down")
    board.press("Start clock")
    expect(board.button("Pause clock")).to_be_visible()
    board.press("Pause clock")
    expect(board.button("Resume clock")).to_be_visible()
    assert found(["MoveFlag"], board.hands.inner_text()) == []
    board.press("Look at your card, Player A")
    expect(board.hands).to_contain_text("MoveFlag")
