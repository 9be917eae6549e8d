"""Reads of a game while another thread replaces it: a reader sees one game or the other, never a mixture."""

from __future__ import annotations

import inspect
import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board import wire
from spagwidget.board.look import Look
from spagwidget.core.clock.clock import Clock
from spagwidget.core.session import new_game
from spagwidget.core.session.match.transcript import Frame
from spagwidget.pictures import still

ROUNDS = 2
"""How often each of the two games is adopted."""


class Slow(spag.Game):
    """A game that can pause after each change to its attributes, so that others could see it half changed."""

    resting = False

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if self.resting:
            time.sleep(0.001)


def two_players() -> spag.Game:
    clock = Clock(5, 3, time=lambda: 0.0)
    game = spag.Game(level=1, players=2, seed=1, names={"A": "Ada", "B": "Ben"}, first="Ada", clock=clock)
    game.play(*(game.legal[0],) * 2)
    game.undo()
    return game


def four_players() -> spag.Game:
    game = spag.Game.from_position("(Bug ABCD)(AddFlag D)(ForkBomb ACC) A5+6 B5+6 C5+6 D5+6")
    game.play("run", "hit D")
    return game


def cells() -> spag.Game:
    game = spag.Game("maciji", board="hex2", warps=True)
    game.play("warp 0,0", "warp 2,1", "goal 1,0", "write 1,1")
    return game


def won() -> spag.Game:
    game = spag.Game.from_position("(RemoveFlag C)(Bug A)(RemoveCommand C) A5+9 B0+5x C5+8")
    game.play("run", "remove Bug:0")
    game.names = {"A": "Al", "C": "Cy"}
    game.fork(0)
    game.switch(0)
    return game


@pytest.fixture(autouse=True)
def switching() -> Iterator[None]:
    """Threads take turns quickly."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


PAIRS = {"2 and 4 players": (two_players, four_players), "MACIJI and Spaghetti Code": (cells, won)}


def board(game: spag.Game) -> spag.SpagWidget:
    """A board of the game that stays open."""
    if "board" not in vars(game):
        vars(game)["board"] = spag.SpagWidget(game)
    made: spag.SpagWidget = vars(game)["board"]
    return made


def offer(game: spag.Game) -> Any:
    offered = new_game.offer(game)
    return [(setting.name, setting.value) for group in offered.groups for setting in group.settings]


CALLS: dict[str, Callable[[spag.Game], Any]] = {
    "str": str,
    "repr": repr,
    "ask()": lambda game: game.ask().prompt,
    "frames()": lambda game: [(frame.event, frame.scene) for frame in game.frames()],
    "legal_for()": lambda game: game.legal_for("A"),
    "opening_at()": lambda game: game.opening_at(0),
    "ply_of()": lambda game: game.ply_of(1),
    "position_at()": lambda game: game.position_at(0),
    "scene()": lambda game: game.scene(),
    "scene(seat)": lambda game: game.scene("A"),
    "times_in_words()": lambda game: game.times_in_words(),
    "display()": lambda game: game.display().about(),
    "view()": lambda game: game.view("A"),
    "offer": offer,
    "a board’s edition": lambda game: board(game).edition,
    "a board’s name": lambda game: repr(board(game)),
    "a board in a saved notebook": lambda game: board(game)._repr_mimebundle_()[0]["text/plain"],
    "a picture": lambda game: still._shown(game, None, None, ""),
}

PROPERTIES: dict[str, Callable[[spag.Game], Any]] = {
    name: lambda game, name=name: getattr(game, name)  # type: ignore[misc]  # mypy does not infer a default's type
    for name, _ in inspect.getmembers(spag.Game, lambda member: isinstance(member, property))
    if not name.startswith("_") and name not in ("clock", "revision", "tree")  # each opened game has its own
}

READS = {**PROPERTIES, **CALLS}


def opened(game: spag.Game) -> spag.Game:
    """A game that has adopted this one."""
    found = spag.Game(seed=0)
    found.adopt(game)
    return found


def test_every_public_property_is_tested() -> None:
    assert {"asks", "events", "legal", "lines", "names", "over", "ply", "position", "record", "round"} <= set(READS)
    assert {"snapshot", "state", "times", "times_left", "to_move", "winner", "can_redo", "first_round"} <= set(READS)


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("name", READS)
def test_a_reader_never_sees_half_a_game(name: str, pair: str) -> None:
    read = READS[name]
    games = [make() for make in PAIRS[pair]]
    known = [read(opened(game)) for game in games]
    shown = Slow(seed=0)
    shown.adopt(games[0])
    assert read(shown) == known[0]
    failures: list[object] = []
    done = threading.Event()

    def hammer() -> None:
        while not done.is_set():
            try:
                found = read(shown)
            except Exception as error:
                failures.append(error)
            else:
                if found not in known:
                    failures.append(found)

    reader = threading.Thread(target=hammer, daemon=True)
    reader.start()
    shown.resting = True
    for _ in range(ROUNDS):
        for game in reversed(games):
            shown.adopt(game)
            time.sleep(0.001)  # a waiting reader gets its turn
    shown.resting = False
    done.set()
    reader.join(10)
    assert not reader.is_alive()
    assert failures == []


class Interrupted(spag.Game):
    """A game that another thread replaces as soon as its frames have been read."""

    opens: spag.Game | None = None

    def frames(self, seat: str | None = None, edition: str = "") -> list[Frame]:
        """The frames; when this returns, the other thread has replaced the game or is waiting."""
        found = super().frames(seat, edition)
        if self.opens is not None:
            other, self.opens = self.opens, None
            thread = threading.Thread(target=self.adopt, args=(other,), daemon=True)
            thread.start()
            thread.join(0.1)
        return found


@pytest.mark.parametrize("pair", PAIRS)
def test_a_board_made_while_another_game_is_opened_shows_one_of_the_two(pair: str) -> None:
    first, second = (make() for make in PAIRS[pair])
    game = Interrupted(seed=0)
    game.adopt(first)
    game.opens = second
    made = spag.SpagWidget(game)
    deadline = time.monotonic() + 5
    while game.state != second.state or made._board.view.frames != game.frames():
        assert time.monotonic() < deadline, "the board shows a game that is gone"
        time.sleep(0.001)
    assert made.step == len(game.frames()) - 1
    assert json.loads(made.story or json.dumps(wire.story(Look(game))))["title"] == game.display().about()[0]
    made.close()
