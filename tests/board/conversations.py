"""Conversations with boards over a channel of two lists; a test holds them where Jupyter cannot be imported."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import spagwidget as spag
from spagwidget.board.board import Board
from spagwidget.board.exercising import Answered, Exercising, Told
from spagwidget.board.puzzling import Puzzling
from spagwidget.core.catalogue import say
from tests.board.asked import GAMES, every_request
from tests.games.sealed import SEALED


class Lists:
    """A channel of two lists: the messages and the values that a board sends, each as JSON."""

    def __init__(self) -> None:
        self.messages: list[str] = []
        self.told: list[str] = []

    def send(self, message: dict[str, Any]) -> None:
        """Keep a message."""
        if message["type"] != "working":
            self.messages.append(json.dumps(message))

    def values(self, values: Mapping[str, Any], *, known: bool) -> None:
        """Keep the values that a page without values of its own must be told."""
        if not known:
            self.told.append(json.dumps({name: value for name, value in values.items() if name != "story"}))


class Page:
    """A page and its board."""

    def __init__(self, game: spag.Game, **options: Any) -> None:
        self.channel = Lists()
        self.board = Board(game, self.channel, **options)
        self.number = 0

    def open(self) -> Page:
        """Open the board and say hello; a page without values asks for them."""
        self.board.open()
        (story,) = self.ask(type="hello", has=False, values=True)
        assert story["type"] == "story", story
        assert story["frames"], story
        assert {"step", "words", "opponents"} <= json.loads(self.channel.told[-1]).keys()
        return self

    def ask(self, **content: Any) -> list[dict[str, Any]]:
        """Send a request, and return what comes back, the answer last: what a bot says later is left out."""
        self.number += 1
        self.channel.messages.clear()
        self.board.receive({"revision": self.board.view.revision, "id": self.number, **content})
        found = [json.loads(message) for message in self.channel.messages]
        own = [at for at, message in enumerate(found) if message.get("id") == self.number]
        assert own, (content, found)
        return found[: own[-1] + 1]


def every_type() -> Iterator[int]:
    """Make every request in every game, for everybody and for a seat."""
    blame = say("refused.error", error="")[:40]
    for name, begun in GAMES.items():
        for seat in (None, "A"):
            page = Page(begun(), seat=seat).open()
            first = page.board.game.revision
            for content in every_request():
                if page.board.game.revision != first:
                    page.board.close()
                    page = Page(begun(), seat=seat).open()
                    first = page.board.game.revision
                answers = page.ask(**content)
                assert blame not in str(answers[-1].get("message")), (name, content)
                yield len(answers)
            page.board.close()


def values() -> Iterator[int]:
    """Set values as a page does: right ones are taken, wrong ones are refused and change nothing."""
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B", "run", "hit B")
    page = Page(game, step=1, predict=True).open()
    page.board.take({"step": 2, "speed": 4, "theme": "dark", "stops": [{"condition": "B life < 5"}]})
    kept = page.board.values
    assert (kept.step, kept.horizon, kept.speed, kept.theme) == (2, 2, 4.0, "auto"), "a page cannot set the theme"
    assert kept.stops[0]["condition"] == "B life < 5"
    for wrong in ({"readonly": True}, {"language": "xx"}):
        try:
            Page(game, **wrong)
        except ValueError:
            continue
        raise AssertionError(wrong)
    page.channel.messages.clear()
    page.board.take({"step": 99, "speed": "fast"})
    assert (kept.step, kept.speed) == (2, 4.0)
    assert [json.loads(message)["type"] for message in page.channel.messages] == ["refused", "refused"]
    yield 2


def allowed() -> Iterator[int]:
    """A page gets only what its list allows."""
    page = Page(spag.Game(level=1, seed=1), allowed=("hello", "play", "ask", "inspect")).open()
    for content in every_request():
        (*_, answer) = page.ask(**content)
        if content["type"] not in page.board.allowed:  # type: ignore[operator]  # it has a list
            assert answer["type"] == "refused", (content, answer)
        yield 1


def puzzle() -> Iterator[int]:
    """Solve a puzzle, after a wrong try; its solution does not leave the board."""
    puzzles = spag.puzzles(grade=1)
    page = Page(puzzles[0].game())
    solving = Puzzling(page.board, puzzles)
    page.open()
    assert "review" not in page.board.story.whole()
    game = page.board.game
    assert solving.solving.hints("")
    (*_, answer) = page.ask(type="play", action=game.legal[-1])
    assert answer["type"] in ("more", "refused")
    (*_, locked) = page.ask(type="fork", step=0)
    assert locked["message"] == say("puzzle.locked")
    (*_, again) = page.ask(type="puzzle", do="again")
    assert again["type"] == "more"
    assert page.board.values.puzzle["number"] == puzzles[0].number
    yield 3


class Add:
    """An exercise: run the first card."""

    kind, answers, hints = "play", (), ()

    def tell(self, board: Answered, choice: int | None) -> Told | None:
        """Return whether the card was run."""
        return Told("right" if board.game.ply else "wrong", "", "")

    def saved(self) -> tuple[str, str]:
        """Return a file with the answers."""
        return "answers.json", "{}"

    def line(self, game: spag.Game) -> tuple[str, ...]:
        """Return the action that leads to the goal."""
        return ("run",)


def exercise() -> Iterator[int]:
    """Answer an exercise."""
    page = Page(spag.Game.from_position("(AddFlag AB)(Bug B)"))
    Exercising(page.board, Add())
    page.open()
    page.ask(type="exercise", do="check")
    assert page.board.values.exercise["told"]["outcome"] == "wrong"
    page.ask(type="play", action="run")
    page.ask(type="exercise", do="check")
    assert page.board.values.exercise["told"]["outcome"] == "right"
    yield 3


def thirty() -> Iterator[int]:
    """Thirty boards on one game: players who do not know a secret are sent the same bytes, whatever it is."""

    def sent(secret: list[str]) -> dict[str, list[list[str]]]:
        game = spag.Game(SEALED, players=3)
        game._countdown._time = lambda: 0
        pages = {seat: [Page(game, seat=seat or None).open() for _ in range(10)] for seat in ("", "B", "C")}
        writer = Page(game, seat="A").open()
        for kept in (page.channel for one in pages.values() for page in one):
            kept.messages.clear()
            kept.told.clear()
        for action in secret:
            writer.ask(type="play", action=f"A: {action}")
        writer.ask(type="play", action="A: done")  # everybody may know this
        return {seat: [page.channel.messages + page.channel.told for page in one] for seat, one in pages.items()}

    plain, other = sent([]), sent(["line add1", "line double"])
    assert other == plain
    for pages in plain.values():
        assert len(pages[0]) > 0
        assert all(page == pages[0] for page in pages)
        yield len(pages[0]) * len(pages)


def main() -> None:
    """Hold all conversations, and print how many answers each one had."""
    for talk in (every_type, values, allowed, puzzle, exercise, thirty):
        print(talk.__name__, sum(talk()))
