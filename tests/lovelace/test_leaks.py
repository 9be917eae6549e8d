"""LB98 on the wire: a board gets the same messages whatever others do in secret, and nothing hidden is in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.lovelace import Lovelace

from .play import moments

OPTIONS: tuple[dict[str, Any], ...] = ({"players": 2, "mode": "manual"}, {"players": 4})
SECRET = ("line", "erase", "begin")


class Board(spag.SpagWidget):
    """A board that keeps all that it sends."""

    def __init__(self, game: spag.Game, seat: str | None) -> None:
        self.messages: list[Any] = []
        super().__init__(game, seat=seat)

    def send(self, content: Any, buffers: Any = None) -> None:
        self.messages.append(json.loads(json.dumps(content)))

    def whole(self) -> Any:
        """Return what a page that opens now gets."""
        return json.loads(json.dumps(self._board.story.whole()))

    def taken(self) -> list[Any]:
        found, self.messages = self.messages, []
        return found


def dicts(value: Any) -> Iterator[dict[str, Any]]:
    """Yield all objects in a message."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from dicts(inner)


def check(message: Any, seat: str | None, hidden: dict[str, list[int]], starts: set[str], targets: bool) -> int:
    """Check the last sheet of each player in a message, and return the number of covered lines.

    Args:
        message: What was sent.
        seat: The seat of the board; None: it is a board for everybody.
        hidden: The lines of each player that nobody else may know.
        starts: The players whose start value nobody else may know.
        targets: Whether the targets are being chosen.
    """
    last = {one["seat"]: one for one in dicts(message) if "lines" in one and "start" in one and "seat" in one}
    covered = 0
    for other, lines in hidden.items():
        if other == seat or other not in last:
            continue
        card = last[other]
        for at in lines:
            line = card["lines"][at]
            assert line == {"state": "hidden"}, (seat, other, at, line)
            covered += 1
        assert not card.get("fill"), "nobody else is told how many lines there are"
    for other in starts - {seat}:
        assert other not in last or last[other]["start"] == "?"
    for other, card in last.items():
        if targets and other != seat:
            assert not any(aim.get("state") == "target" for aim in card.get("targets", ())), (seat, other)
    for one in dicts(message):
        if "marks" in one:
            assert seat is not None or not one["marks"]
        if one.get("show"):
            assert seat is not None, "nobody writes at a board for everybody"
    text = json.dumps(message)
    for other in hidden:
        if other != seat:
            for phrase in ("writes line", "erases", "begins with"):
                assert f"{other} {phrase}" not in text
    return covered


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: f"{one['players']} players")
def test_LB98_every_message_of_a_whole_game_keeps_what_is_hidden(options: dict[str, Any]) -> None:
    boards: dict[str | None, Board] = {}
    covered = 0
    for game in moments(11, **options):
        seats = (*game.rules.seats, None)
        boards = boards or {seat: Board(game, seat) for seat in seats}
        snapshot = game.snapshot
        secret = snapshot["phase"] in ("program", "resolution")
        hidden, starts = dict[str, list[int]](), set[str]()
        for player in snapshot["players"]:
            known = [line["state"] in ("announced", "wrong") for line in player["lines"]]
            if secret:
                hidden[player["name"]] = [at for at, seen in enumerate(known) if not seen]
                chooses = any(card["number"] in (71, 43) for card in player["started"])
                if chooses and not any(known) and snapshot["asks"] not in ("name",):
                    starts.add(player["name"])
        last = game.record.actions[-1:]
        for seat in seats:
            news = boards[seat].taken()
            if last and last[0].split()[1] in SECRET and last[0][0] != seat:
                assert news == [], (seat, last)
            covered += check(news, seat, hidden, starts, snapshot["asks"] == "target")
            if snapshot["ply"] % 40 == 0 or not last:
                covered += check(boards[seat].whole()["frames"][-1:], seat, hidden, starts, False)
    assert covered > 60
    for board in boards.values():
        board.close()


def copy_of(game: spag.Game) -> spag.Game:
    return spag.Game.from_record(spag.Record.loads(str(game.record)))


def heard(game: spag.Game, seat: str | None, script: list[str]) -> str:
    """Return what a board gets while others act: all messages, and what a page that opens at the end gets."""
    board = Board(game, seat)
    board.taken()
    for action in script:
        game.play(action)
    found = json.dumps([board.taken(), {**board.whole(), "revision": 0}], sort_keys=True)
    board.close()
    return found


def secrets(game: spag.Game, seat: str, rng: Random) -> list[str]:
    """Return some secret actions of a player in a copy of the game: lines are written and erased."""
    other, actions = copy_of(game), list[str]()
    assert isinstance(other.rules, Lovelace)
    for _ in range(rng.randint(1, 6)):
        found = [action for action in other.rules.legal(other.state) if action.text.startswith(f"{seat}: ")]
        found = [action for action in found if action.text.split()[1] in SECRET]
        if not found:
            break
        action = other.rules.fill(other.state, rng.choice(found), rng).text
        other.play(action)
        actions.append(action)
    return actions


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: f"{one['players']} players")
def test_LB98_a_board_gets_the_same_whatever_others_write(options: dict[str, Any]) -> None:
    rng, tried, begins = Random("leaks"), 0, set[int]()
    for game in moments(12, **options):
        if game.snapshot["asks"] != "line" or game.snapshot["phase"] != "program" or game.round in begins:
            continue
        begins.add(game.round)
        writer, *others = game.snapshot["to_act"]
        for seat in (rng.choice(others), None):
            scripts = [secrets(game, writer, rng) for _ in range(2)]
            if scripts[0] == scripts[1]:
                continue
            one, two = (heard(copy_of(game), seat, script) for script in scripts)
            assert one == two, (seat, scripts)
            tried += 1
    assert begins == {1, 2, 3, 4}
    assert tried >= 4


def test_LB98_a_board_gets_the_same_whatever_target_others_choose() -> None:
    game = spag.Game("lovelace-babbage", players=3, seed=9)
    choices = [action for action in game.legal_for("A") if action.startswith("A: target")]
    for seat in ("B", "C", None):
        assert len({heard(copy_of(game), seat, [action]) for action in choices}) == 1
    assert len({heard(copy_of(game), "A", [action]) for action in choices}) == len(choices)
