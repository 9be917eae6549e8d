"""Whole games of Lovelace & Babbage at seat boards, played to their end by clicking and by touch."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import spagwidget as spag
from spagwidget.core.clock import countdown
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.actions import TIMEOUT
from tests.lovelace.player import chosen

from .desk import PATIENCE
from .hands import Finger, Mouse
from .live import Live
from .test_sand_timer import Kernel
from .whole import OPEN

PEOPLE = ["Lovelace", "Babbage", "Somerville", "Menabrea"]
SECRET = ("line", "erase", "begin")
"""The actions that no other player may notice."""

BUTTONS = {
    "begin": ("line.begin",),
    "erase": ("line.erase",),
    "done": ("line.done",),
    "announce": ("announce.announce",),
    "debug": ("debug.debug",),
    "void": ("debug.void",),
    "pass": ("start.pass", "near.pass", "exchange.pass"),
}
"""The buttons of the words that stand on no part of the board, as the ends of their texts' keys."""

WATCH = """(root) => {
  const sand = (node) => node.closest?.(".timer, .countdown, .time");
  window.changes = [];
  window.look = (records) => {
    for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
      if (sand(type === "characterData" ? target.parentElement ?? target : target)) continue;
      const nodes = [...addedNodes, ...removedNodes];
      if (type === "childList" && nodes.every(sand)) continue;
      if (type === "attributes" && attributeName === "data-ringed") continue;
      if (type === "attributes" && oldValue === target.getAttribute(attributeName)) continue;
      const now = nodes.map((node) => node.outerHTML ?? node.textContent).join(" ");
      const at = (target.parentElement ?? target).outerHTML;
      window.changes.push(`${type} ${attributeName ?? ""} ${oldValue ?? ""} ${now} in ${at}`.slice(0, 600));
    }
  };
  window.watcher = new MutationObserver(window.look);
  const all = { subtree: true, childList: true, attributes: true, characterData: true, attributeOldValue: true };
  window.watcher.observe(root, all);
}"""
"""Notes what changes on a board, also what is taken back at once.

What changes without an action does not count: the sand, and marks that end after a moment.
"""

CHANGED = """() => {
  window.look(window.watcher.takeRecords());
  return window.changes.splice(0)[0] ?? "";
}"""
"""The first of the changes since this was asked before; "" if there are none."""


class Player:
    """Somebody at a seat board, and everything that was sent to this board."""

    def __init__(self, live: Live, game: spag.Game, seat: str, hand: type[Mouse], page: dict[str, Any]) -> None:
        self.seat = seat
        self.board = live.show(game, seat=seat, page=page)
        self.hand = hand(self.board)
        self.sent: list[tuple[str, Any]] = []
        self.noticed = 0
        post = self.board.widget.post

        def keep(name: str, value: Any) -> None:
            self.sent.append((name, value))
            post(name, value)

        self.board.widget.__dict__["post"] = keep
        self.board.page.clock.install()
        self.board.root.evaluate(WATCH)

    def changed(self) -> str:
        """Return the first change on the page since the last call; "" if nothing has changed."""
        found: str = self.board.page.evaluate(CHANGED)
        return found

    def quiet(self) -> None:
        """Wait until Python has answered and the page no longer changes."""
        rested = 0
        for _ in range(PATIENCE // 30):
            answered = self.board.answered()
            changed = self.changed()
            self.noticed += bool(changed)
            rested = rested + 1 if answered and not changed else 0
            if rested == 2:
                return
            self.board.page.wait_for_timeout(30)
        pytest.fail(f"the page of {self.seat} does not come to rest: {changed}")

    def offered(self, token: str) -> bool:
        return token in self.board.root.evaluate(OPEN)

    def token(self, token: str) -> Locator:
        seen = ":not([aria-disabled=true], [aria-hidden=true]):visible"
        return self.board.root.locator(f'[data-token="{token}"]{seen}').first

    def wait(self, ready: Callable[[], bool], what: str) -> None:
        for _ in range(250):
            if ready():
                return
            self.board.page.wait_for_timeout(20)
        pytest.fail(f"{self.seat} is not offered {what}: {self.board.decision.inner_text()}")

    def press(self, step: str) -> None:
        """Press what offers a word of an action, on the board or in the decision bar."""
        button = self.board.decision.get_by_role("button", name=re.compile(rf"^{re.escape(step)}\b"))
        self.wait(lambda: self.offered(step) or button.count() == 1, step)
        self.hand.press(self.token(step) if self.offered(step) else button)

    def act(self, action: str) -> None:
        """Do an action as the board offers it: on its parts, else with a button; a result is typed."""
        verb, *rest = action.split()[1:]
        if verb in BUTTONS:
            texts = [self.board.word(f"lovelace.button.{key}", value="\0", n="\0") for key in BUTTONS[verb]]
            name = re.compile("|".join(f"^{re.escape(text)}".replace("\0", ".+") for text in texts))
            self.hand.press(self.board.decision.get_by_role("button", name=name))
            return
        whole = " ".join((verb, *rest))
        steps = [whole] if verb in ("target", "take") else rest
        if verb == "start":
            steps = [f"start {rest[0]}", *rest[1:]]
        if verb == "line" and len(rest) == 2:
            steps, typed = rest[:1], rest[1]
        else:
            typed = ""
        for step in steps:
            self.press(step)
        if typed:
            field = self.board.decision.get_by_role("textbox")
            self.hand.press(field)
            self.board.page.keyboard.type(typed)
            self.board.page.keyboard.press("Enter")


class Match:
    """A game at seat boards, whose players think; nobody may learn what another player has not announced.

    Args:
        live: Opens the boards.
        game: The game.
        seed: Decides what the players do.
        hand: How they use their boards.
        pages: For each seat, what goes to Playwright's new context.
        page: The same for all seats.
    """

    def __init__(self, live: Live, game: spag.Game, seed: int, hand: type[Mouse] = Mouse, *pages: Any, **page: Any):
        self.game = game
        self.kernel = Kernel(game)
        own = pages or [page] * len(game.rules.seats)
        self.players = [Player(live, game, seat, hand, at) for seat, at in zip(game.rules.seats, own, strict=True)]
        self.random = Random(seed)
        self.plans: dict[int, list[str]] = {}
        self.seen = False

    def play(self, most: int = 300, look: Callable[[], object] = lambda: None) -> None:
        """Play to the end. `look`: what is done before each action."""
        assert isinstance(self.game.rules, Lovelace)
        while not self.game.over:
            assert self.game.ply < most, f"the game takes more than {most} actions"
            look()
            action = chosen(self.game.rules, self.game.state, self.plans, self.random, 0.8)
            if TIMEOUT.text in self.game.legal and self.game.round == 2:
                action = TIMEOUT
            if action == TIMEOUT:
                self.time_runs_out()
            else:
                self.click(action.text)
            self.nothing_told()

    def click(self, action: str) -> None:
        """Let a player do an action; what is secret must not reach the others."""
        acts, secret = "ABCD".index(action[0]), action.split()[1] in SECRET
        others = [player for player in self.players if player.seat != action[0]] if secret else []
        if not self.seen:
            for player in self.players:
                player.quiet()
        for player in self.players:
            player.sent.clear()
        before = len(self.game.record.actions)
        self.players[acts].act(action)
        self.players[acts].wait(lambda: len(self.game.record.actions) > before, f"to do {action!r}")
        assert self.game.record.actions[-1] == action
        for player in others:
            assert player.sent == [], f"{player.seat} is told of {action!r}"
            assert player.changed() == "", f"{player.seat} sees {action!r}"
        self.seen = secret
        if secret:
            self.players[acts].quiet()

    def time_runs_out(self) -> None:
        """Let the sand run out at every board."""
        before, left = len(self.game.record.actions), self.game._countdown.left
        for player in self.players:
            player.sent.clear()
        self.kernel.watch.wait(left)
        for player in self.players:
            player.board.page.clock.fast_forward(round(left * 1000) + 10)
        self.players[0].wait(lambda: len(self.game.record.actions) > before, "the end of the time")
        assert self.game.record.actions[-1] == TIMEOUT.text
        self.seen = False

    def nothing_told(self) -> None:
        """Check what was sent to each board since the last action, and the pages themselves."""
        hidden = dict(self.hidden())
        for player in self.players:
            for other, (known, count) in hidden.items():
                if other == player.seat:
                    continue
                for name, value in player.sent:
                    text = json.dumps(value)
                    assert not re.search(rf"\b{other}( writes line|: line| erases| begins with)", text), (name, text)
                for card in cards(player.sent, other):
                    shown = [at for at, line in enumerate(card) if line["state"] != "hidden"]
                    assert set(shown) <= set(known), (player.seat, other, card, count)

        for player in self.players:
            others = {seat: known for seat, (known, _) in hidden.items() if seat != player.seat}
            if others:
                check_page(player, others)

    def hidden(self) -> Iterator[tuple[str, tuple[list[int], int]]]:
        """Yield the players with lines that only they know: which lines are open, and how many there are."""
        snapshot = self.game.snapshot
        if snapshot["phase"] not in ("program", "resolution"):
            return
        for player in snapshot["players"]:
            states = [line["state"] for line in player["lines"]]
            known = [at for at, state in enumerate(states) if state in ("announced", "wrong")]
            if len(known) < len(states):
                yield player["name"], (known, len(states))


LINES = """(root) => [
  [...root.querySelectorAll("[data-at^='line:']")].map((line) => [line.dataset.at, line.textContent.trim()]),
  root.textContent,
]"""


def check_page(player: Player, others: dict[str, list[int]]) -> None:
    """Check that a page shows nothing of the lines of others that are not among the given ones."""
    lines, text = player.board.root.evaluate(LINES)
    for key, words in lines:
        _, seat, at = key.split(":")
        if seat in others and int(at) not in others[seat]:
            assert words in ("", str(int(at) + 1)), (player.seat, key, words)
    for seat in others:
        assert not re.search(rf"\b{seat} (writes line|erases|begins with)", text), (player.seat, seat)


def cards(sent: list[tuple[str, Any]], seat: str) -> list[list[dict[str, Any]]]:
    """Return the lines of the last punched card of a player in everything that was sent at once."""
    found: list[list[dict[str, Any]]] = []

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("seat") == seat and "lines" in value and "start" in value:
                found.append(value["lines"])
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk([value for _, value in sent])
    return found[-1:]


@pytest.fixture(autouse=True)
def own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(countdown, "_running_loop", lambda: None)  # Playwright has one, which must not be blocked


def finished(match: Match) -> None:
    """Check the end of a game: who wins, the count on each board, and the record."""
    game = match.game
    assert game.over
    totals = [str(player["score"]["total"]) for player in game.snapshot["players"]]
    for player in match.players:
        assert player.noticed > 10, "changes of the page are not noticed"
        player.board.asks(f"{game.winner} wins.")
        count = player.board.root.locator(".count")
        expect(count.get_by_role("status")).not_to_be_empty(timeout=20_000)  # the last row has been counted
        for total in totals:
            expect(count.get_by_text(total, exact=True).first).to_be_visible()
    again = spag.Game.from_record(spag.Record.loads(str(game.record)))
    assert again.snapshot == game.snapshot
    assert again.record.actions == game.record.actions


def test_four_players_at_four_boards(live: Live) -> None:
    game = spag.Game("lovelace-babbage", players=4, people=PEOPLE, seed=29)
    match = Match(live, game, 29)
    match.play()
    done = [action.split(": ")[1].split()[0] for action in game.record.actions]
    assert {"target", "start", "line", "done", "timeout", "take"} <= set(done)
    finished(match)


def test_two_players_with_small_screens_by_touch(live: Live) -> None:
    game = spag.Game("lovelace-babbage", players=2, people=PEOPLE[:2], seed=33)
    match = Match(live, game, 33, Finger, viewport={"width": 390, "height": 844}, has_touch=True)
    match.play()
    finished(match)


def test_a_wrong_line_is_debugged(live: Live) -> None:
    game = spag.Game("lovelace-babbage", players=2, mode="manual", people=PEOPLE[:2], seed=20)
    match = Match(live, game, 20)
    match.play()
    assert "debug" in {action.split()[1] for action in game.record.actions}
    finished(match)
