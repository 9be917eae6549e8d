"""The golden wire files: what Python sends in a few known games. The tests of both languages read them.

`python -m tests.widget.golden` writes them again after an intended change of the protocol.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import spagwidget as spag
from spagwidget.core.clock.clock import Clock
from spagwidget.widget.exercise_board import ExerciseBoard
from tests.thirdparty.tictactoe.tictactoe import GAME

FOLDER = Path(__file__).parents[1] / "golden" / "played"

DEAL = ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"]
PLACES = ["Bug", "AddFlag", "AddFlag", "RemoveFlag", "ForkBomb", "ForkBomb", "RemoveFlag", "MoveFlag"]

ASKS = {
    "ask-piece": ("(MoveFlag A)(Bug BAB)(AddFlag B)", ["run"]),
    "ask-add": ("(AddFlag AB)(Bug B)(ForkBomb A)", ["run"]),
    "ask-score": ("(Bug{2,3} ABC)(ForkBomb A) A5+5 B4+6 C2+7 D0+4x", ["run", "hit B"]),
    "ask-place": ("(Reverse BA)(Bug)(ForkBomb ABA)<(MoveCommand B)(RemoveFlag A)", ["run"]),
    "ask-drop": ("(RemoveCommand AB)(Bug A)(Reverse)", ["run"]),
    "ask-chip": ("(Increment A)(Bug{2,0} B)(Decrement)(Reverse A)", ["run"]),
}

HANDS = "(Increment A)(Bug AB)(RemoveCommand B) A5+3 B4+2 C0+2x hand=A:MoveFlag{2},B:Bug interrupts=C:1"


class Recording(spag.SpagWidget):
    """A widget that keeps the messages it sends to the browser."""

    def __init__(self, game: Any, **options: Any) -> None:
        self.messages: list[Any] = []
        super().__init__(game, **options)

    def send(self, content: Any, buffers: Any = None) -> None:
        """Keep a message as the browser would parse it."""
        self.messages.append(json.loads(json.dumps(content)))

    def receive(self, **content: Any) -> list[Any]:
        """Receive a message as from the browser, and return the messages that the board sends."""
        self.messages.clear()
        self._receive(self, {"revision": self._board.view.revision, **content}, [])
        return list(self.messages)


class RecordingBoard(Recording):
    """A board that keeps the messages it sends to the browser."""


class RecordingExercise(Recording, ExerciseBoard):
    """A board of an exercise that keeps the messages it sends to the browser."""

    def __init__(self, game: Any, task: Any, **options: Any) -> None:
        super().__init__(game, task=task, **options)


class RecordingPuzzles(Recording, spag.PuzzleBoard):
    """A board with puzzles that keeps the messages it sends to the browser."""


def games() -> Iterator[tuple[str, list[Any]]]:
    """Yield each golden file's name and its messages, in the order in which they are sent."""
    game = spag.Game(level=1, players=2, deal=DEAL)
    board = RecordingBoard(game)
    opening = board.receive(type="hello", id=1)
    yield "opening", opening
    for card in PLACES:
        game.play(f"place {card}")
    hello = board.receive(type="hello", id=2)
    run = board.receive(type="play", action="run", id=3)
    hit = board.receive(type="play", action="hit B", id=4)
    undo = board.receive(type="undo", plies=2, id=5)
    stale = board.receive(type="play", action="run", id=6, revision=0)
    yield "first-round", [*hello, *run, *hit, *undo, *stale]
    for name, (text, actions) in ASKS.items():
        asked = spag.Game.from_position(text)
        asked.play(*actions)
        yield name, RecordingBoard(asked).receive(type="hello", id=1)
    cells = spag.Game("maciji", board="hex2", warps=True)
    cells.play("warp 0,0", "warp 2,1", "goal 1,0")
    board = RecordingBoard(cells)
    hello = board.receive(type="hello", id=1)
    first = board.receive(type="play", action="write 1,1", id=2)
    yield "cells", [*hello, *first, *board.receive(type="play", action="write 2,1", id=3)]
    board = RecordingBoard(spag.Game(GAME))
    hello = board.receive(type="hello", id=1)
    yield "icons", [*hello, *board.receive(type="play", action="mark 1,1", id=2)]
    text, actions = ASKS["ask-piece"]
    game = spag.Game.from_position(text)
    game.play(*actions)
    board = RecordingBoard(game)
    hello = board.receive(type="hello", id=1)
    sea = board.receive(type="edition", edition="monster", id=2)
    yield "edition", [*hello, *sea, *board.receive(type="edition", edition="code", id=3)]
    board = RecordingBoard(spag.Game(level=1, players=2, deal=DEAL))
    hello = board.receive(type="hello", id=1)
    plain = board.receive(type="offer", set={}, id=2)
    clash = board.receive(type="offer", set={"players": "4", "instant": True, "clock": "each"}, id=3)
    wrong = board.receive(type="offer", set={"level": "9"}, id=4)
    yield "offer", [*hello, *plain, *clash, *wrong]
    board = RecordingBoard(spag.Game(level=1, players=2, seed=3, extensions=["fair_start"], first="B"))
    messages = board.receive(type="hello", id=1)
    for number, action in enumerate(("shuffle", "move Bug 0", "swap Bug AddFlag", "done", "first"), 2):
        messages += board.receive(type="play", action=action, id=number)
    yield "fair-start", messages
    yield "clock", by_the_clock()
    hands = spag.Game.from_position(HANDS, level=3, players=3, extensions=["instant", "interrupt"])
    board = RecordingBoard(hands)
    hello = board.receive(type="hello", id=1)
    peeked = board.receive(type="peek", seat="A", hand=True, id=2)
    yield "hands", [*hello, *peeked, *board.receive(type="play", action="run", id=3)]
    yield "finished", RecordingBoard(finished()).receive(type="hello", id=1)
    won = spag.Game.from_position("(RemoveFlag A)(Bug B)(RemoveCommand A)")
    won.play("run", "remove Bug:0")
    yield "over", RecordingBoard(won).receive(type="hello", id=1)


def finished() -> spag.Game:
    """Return a short game that somebody has won."""
    game, random = spag.Game(level=1, players=2, deal=DEAL, lives=2), Random(2)
    while not game.over:
        game.play(random.choice(game.legal))
    return game


def by_the_clock() -> list[Any]:
    """Return the messages of a game with a clock: started, played, paused, lost on time."""
    seconds = [0.0]
    clock = Clock(1, 3, time=lambda: seconds[0])
    board = RecordingBoard(spag.Game(level=1, players=2, deal=DEAL, clock=clock))
    messages = board.receive(type="hello", id=1)
    for number, (wait, card) in enumerate([(5, "Bug"), (7.25, "AddFlag"), (2, "MoveFlag")]):
        seconds[0] += wait
        messages += board.receive(type="play", action=f"place {card}", id=2 + number)
    for number, (wait, do) in enumerate([(1, "pause"), (500, "resume"), (1.5, "look"), (60, "look")]):
        seconds[0] += wait
        messages += board.receive(type="clock", do=do, id=5 + number, revision=0)
    return messages + board.receive(type="hello", id=9)


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, messages in games():
        text = json.dumps(messages, indent=1, ensure_ascii=False) + "\n"
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
