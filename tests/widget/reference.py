"""One request of each kind and the reply: the examples of docs/wire.md.

`python -m tests.widget.reference` writes the golden file again after an intended change of the protocol.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from time import sleep
from typing import Any
from unittest.mock import patch

import spagwidget as spag
from spagwidget import widget
from spagwidget.board.devices import AskedNow, devices_of
from spagwidget.core.clock.clock import Clock
from spagwidget.lessons.exercises import level_1
from tests.games.market import MARKET
from tests.games.sealed import SEALED
from tests.widget.golden import (
    ASKS,
    DEAL,
    HANDS,
    PLACES,
    Recording,
    RecordingBoard,
    RecordingExercise,
    RecordingPuzzles,
)

FILE = Path(__file__).parents[1] / "golden" / "wire" / "reference.json"

LONGEST = 600
"""Longer texts (pictures, records) are cut, because the golden file shows the form of messages."""


class Talk:
    """Sends requests to a board in a known position."""

    def __init__(self, game: spag.Game, **options: Any) -> None:
        self.board: Recording = RecordingBoard(game, **options)

    def ask(self, name: str, /, **content: Any) -> tuple[str, Any]:
        """Return an example: the request as the browser sends it, and the last message that answers it."""
        request = {**content, "id": 3, "revision": content.get("revision", self.board._board.view.revision)}
        answers = self.board.receive(**request)
        mine = [answer for answer in answers if answer.get("id") == 3]
        return name, cut({"request": request, "answer": mine[-1] if mine else None})


class Phones:
    """Other devices, of which one holds a seat."""

    def held(self) -> Mapping[str, bool]:
        return {"B": True}

    def shown(self) -> dict[str, Any]:
        return {}

    def ask(self, asked: AskedNow | None) -> None:
        assert asked is None

    def command(self, content: Mapping[str, Any]) -> None:
        raise AssertionError(content)


def cut(value: Any) -> Any:
    """Return plain data whose longest texts are cut."""
    if isinstance(value, dict):
        return {key: "H4sI…" if key == "data" else cut(part) for key, part in value.items()}
    if isinstance(value, list):
        return [cut(part) for part in value]
    return f"{value[:40]}…" if isinstance(value, str) and len(value) > LONGEST else value


def placed() -> spag.Game:
    """Return a game of level 1 in which all flags have just been placed."""
    game = spag.Game(level=1, players=2, deal=DEAL)
    game.play(*(f"place {card}" for card in PLACES))
    return game


def examples() -> Iterator[tuple[str, Any]]:
    """Yield each example's name and the example."""
    yield from of_playing()
    yield from of_looking()
    yield from of_secrets()
    yield from of_next_games()
    yield from of_editors()


def of_playing() -> Iterator[tuple[str, Any]]:
    """Yield the requests that change a game, with both messages that report changes."""
    talk = Talk(placed())
    yield talk.ask("hello", type="hello")
    yield talk.ask("hello-has", type="hello", has=True)
    yield talk.ask("play", type="play", action="run")
    yield talk.ask("undo", type="undo", plies=1)
    yield talk.ask("redo", type="redo")
    yield talk.ask("play-stale", type="play", action="run", revision=0)
    yield talk.ask("fork", type="fork", step=7)
    talk.board.game.play("place Bug", "skip")
    yield talk.ask("line", type="line", index=0)
    yield talk.ask("names", type="names", names={"A": "Ada"})
    edited = Talk(placed())
    edited.board.game.play("run")
    edited.board.game.fork(8)
    edited.board.game.play("skip")
    yield edited.ask("annotate", type="annotate", do="name", line=1, ply=9, text="Save the flag")
    edited.board.game.annotate(glyph="!")
    yield edited.ask("annotate-delete", type="annotate", do="delete", line=0, ply=9)
    game = spag.Game.from_position(ASKS["ask-piece"][0])
    yield Talk(game).ask("play-move", type="play", action="run")
    yield Talk(spag.Game.from_position("(RemoveFlag A)(Bug B)")).ask("play-run", type="play", action="run")
    won = Talk(spag.Game.from_position("(RemoveFlag A)(Bug B)(RemoveCommand A)"))
    won.board.game.play("run")
    yield won.ask("play-over", type="play", action="remove Bug:0")
    yield Talk(spag.Game(MARKET, seed=1)).ask("play-number", type="hello")
    seated = Talk(placed())
    yield seated.ask("seat", type="seat", who="B", level="medium")
    yield seated.ask("think", type="think", do="stop")
    shared = Talk(placed())
    devices_of(shared.board.game).open(Phones())
    yield shared.ask("share", type="share", do="here", seat="B")
    advised = Talk(placed())
    yield advised.ask("hint", type="hint", do="ask")
    advised.board.close()
    solving = Talk(placed())
    solving.board = RecordingPuzzles(spag.puzzles()[0])
    yield solving.ask("puzzle", type="puzzle", do="hint")
    with patch.object(widget, "ExerciseBoard", RecordingExercise):
        solving.board = level_1.thief.board()
    yield solving.ask("exercise", type="exercise", do="choose", choice=2)
    yield Talk(spag.Game.from_position("(Bug A)(AddFlag B) A1+9 B1+9")).ask("make", type="make", do="begin", step=0)


def of_looking() -> Iterator[tuple[str, Any]]:
    """Yield the requests that change nothing."""
    talk = Talk(placed())
    yield talk.ask("save", type="save")
    yield talk.ask("position", type="position", step=4)
    yield talk.ask("picture", type="picture", step=4, dark=False)
    yield talk.ask("page", type="page", step=4)
    yield talk.ask("link", type="link", step=4)
    yield talk.ask("code", type="code", part="later")
    yield from of_inspections()
    yield talk.ask("edition", type="edition", edition="monster")
    yield talk.ask("language", type="language", language="en")
    seconds = [0.0]
    clock = Clock(5, 3, time=lambda: seconds[0])
    timed = Talk(spag.Game(level=1, players=2, deal=DEAL, clock=clock))
    timed.board.game.play("place Bug")
    yield timed.ask("clock", type="clock", do="pause")


def of_inspections() -> Iterator[tuple[str, Any]]:
    """Yield a question of each kind about the game."""
    yield Talk(placed()).ask("inspect", type="inspect", what="program")
    hit = spag.Game.from_position("(Bug A)(AddFlag B)")
    hit.play("run", "hit B", "run", "add Bug")
    watching = Talk(hit)
    yield watching.ask("inspect-values", type="inspect", what="values", expressions=["B life", "their lief"])
    places = [{"at": "AddFlag"}, {"condition": "B life < 5"}]
    yield watching.ask("inspect-stops", type="inspect", what="stops", breakpoints=places)
    yield watching.ask("inspect-offered", type="inspect", what="offered")
    round_ = spag.Game.from_position("(Bug A)(AddFlag B)(MoveFlag)(ForkBomb)(RemoveFlag)")
    round_.play("skip", "skip")
    yield Talk(round_).ask("inspect-loop", type="inspect", what="loop", step=7)
    branched = spag.Game.from_position("(Bug A)(AddFlag B)(ForkBomb AB)")
    branched.play("run", "hit B", "skip")
    branched.vary(1, "hit A")
    branched.annotate(name="Own goal", glyph="?")
    branching = Talk(branched)
    yield branching.ask("inspect-tree", type="inspect", what="tree")
    yield branching.ask("inspect-compare", type="inspect", what="tree", compare=[0, 1])
    yield branching.ask("inspect-decision", type="inspect", what="decision", step=1)
    moved = spag.Game.from_position(ASKS["ask-piece"][0])
    moved.play(*ASKS["ask-piece"][1])
    moving = Talk(moved)
    yield moving.ask("inspect-rule", type="inspect", what="rule", number="R23")
    yield moving.ask("inspect-why", type="inspect", what="why", target="Bug", words=["move", "Bug:0"])
    guessed = spag.Game.from_position("(Bug AB)(AddFlag B)")
    guessed.play("skip", "skip", "skip")
    guessing = Talk(guessed, step=1, predict=True, questions=["acts"])
    yield guessing.ask("inspect-questions", type="inspect", what="questions", step=0)
    yield guessing.ask("inspect-answer", type="inspect", what="answer", step=1, choice="Bug:1")
    writing = spag.Game("lovelace-babbage", players=2, seed=3)
    writing.play("A: target 12", "B: target 08", "A: line A3+")
    yield Talk(writing, seat="A").ask("inspect-hints", type="inspect", what="hints")
    writing.play("A: done", "B: done")
    yield Talk(writing).ask("inspect-reviews", type="inspect", what="reviews")
    yield from reviewed()


def reviewed() -> Iterator[tuple[str, Any]]:
    """Yield the question about the review of a game of one decision, when it is complete, and what is done with it."""
    lost = spag.Game.from_position("(Bug AB)(AddFlag) A1+0 B1+0")
    lost.play("run", "hit A")
    talk = Talk(lost)
    while True:
        found = talk.ask("inspect-review", type="inspect", what="review")
        if found[1]["answer"]["found"]["state"] != "works":
            break
        sleep(0.01)
    yield found
    yield talk.ask("review", type="review", do="keep", at=found[1]["answer"]["found"]["found"][0]["at"])


def of_secrets() -> Iterator[tuple[str, Any]]:
    """Yield messages for one player only, and questions that are sent one by one."""
    hands = Talk(spag.Game.from_position(HANDS, level=3, players=3, extensions=["instant", "interrupt"]))
    yield hands.ask("peek", type="peek", seat="A", hand=True)
    sealed = Talk(spag.Game(SEALED, seed=1))
    yield sealed.ask("private", type="hello")
    yield sealed.ask("peek-seat", type="peek", seat="A")
    yield sealed.ask("play-seat", type="play", action="A: line add1", seat="A")
    position, actions = ASKS["ask-piece"]
    moving = spag.Game.from_position(position)
    moving.play(*actions)
    yield Talk(moving).ask("ask", type="ask", words=["move", "Bug:0"])


def of_next_games() -> Iterator[tuple[str, Any]]:
    """Yield the requests for the settings of a new game, and those that begin one."""
    talk = Talk(spag.Game(level=1, players=2, seed=1))
    yield talk.ask("offer", type="offer", set={"players": "3"})
    chance = "spagwidget.core.session.record.start.chance"
    with patch(chance, lambda _seed: Random(1)):  # every run shuffles in the same way
        yield talk.ask("new", type="new", set={"players": "3"})
    yield Talk(placed()).ask("open", type="open", text=str(placed().record))


def of_editors() -> Iterator[tuple[str, Any]]:
    """Yield the position editor and the editor of a card's command."""
    talk = Talk(placed())
    yield talk.ask("edit", type="edit", do="begin", step=8)
    yield talk.ask("edit-move", type="edit", do="move", spot="AddFlag", index=0, to="Bug")
    yield talk.ask("edit-play", type="edit", do="play")
    bent = Talk(placed())
    bent.ask("edit", type="edit", do="begin", step=8)
    yield bent.ask("edit-forbidden", type="edit", do="score", seat="A", life=0)
    game = spag.Game(level=1, players=2, blanks={"Leech": "hit opponent {damage 1}"}, seed=1)
    writer = Talk(game)
    yield writer.ask("write", type="write", do="begin", was="Leech")
    yield writer.ask("write-check", type="write", do="check", name="Leech", text="hit oponent", was="Leech")


def main() -> None:
    """Write the file."""
    text = json.dumps(dict(examples()), indent=1, ensure_ascii=False) + "\n"
    FILE.write_text(text, encoding="utf-8")
    print(f"{FILE.name}: {len(text)} bytes")


if __name__ == "__main__":
    main()
