"""Solving puzzles on a board: the computer answers with the perfect defence, and refutes every wrong try."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..core.advice import listed
from ..core.catalogue import say
from ..core.errors import BadType, BadValue, IllegalAction
from ..core.puzzle import PuzzleLike
from ..core.session.game.change import Change
from . import requests
from .board import Board
from .downloads import file_name
from .puzzle_play import HINTS, Record, Solving
from .puzzle_shown import ShownPuzzle
from .view import in_own_language

ALLOWED = (
    *("hello", "code", "edition", "language", "inspect", "ask", "save", "position", "picture", "page"),
    *("play", "undo", "puzzle"),
)
"""The requests that a board with puzzles answers; the others would change the puzzle."""

INSPECTS = ("program", "values", "stops", "offered", "rule", "why", "loop")
"""The questions about the game that do not lead away from the puzzle."""

COMMANDS = ("again", "next", "on", "hint", "go")
"""What a `puzzle` request can do."""


class Puzzling:
    """The puzzles of a board, of which one is being solved in its game.

    Args:
        board: The board; its game is at the start of the puzzle that is shown first.
        puzzles: The puzzles.
        at: The index of that puzzle.
        records: What was reached in each puzzle before; empty: nothing.

    Attributes:
        records: What was reached in each puzzle.
        at: The index of the puzzle that is being solved.
        solving: How it is being solved.
    """

    def __init__(
        self, board: Board, puzzles: Sequence[PuzzleLike], at: int = 0, records: Sequence[Record] = ()
    ) -> None:
        self.view = board.view
        self.puzzles = tuple(puzzles)
        self.records = [*records] or [Record() for _ in self.puzzles]
        self.at = at
        self.solving = Solving(self.puzzles[at], board.game, self.records[at])
        self._board = board
        self._busy = True
        board.restrict(ALLOWED, INSPECTS, "puzzle.locked")
        board.story.rewrite(self._story, self._now)
        board.seats.shown = False
        board.add(self)

    def handlers(self) -> dict[str, Callable[[requests.Request], None]]:
        """Return what answers each type of request that is different on a board with puzzles."""
        return {"page": self._page, "play": self._decide, "undo": self._decide, "puzzle": self._command}

    def opened(self) -> None:
        """Let the others answer where they begin, and show the puzzle."""
        self.solving.follow()
        self._busy = False
        self.show()
        self._board.values.put(story=self._board.story.first())

    def followed(self, change: Change) -> None:
        """Show the puzzle again if the game was changed from Python."""
        if not self._busy:
            self.show()

    def shown_again(self) -> None:
        """Show the puzzle again, in another edition or language."""
        self.show()

    def results(self) -> list[dict[str, Any]]:
        """Return what has been solved so far, one dict of plain data for each puzzle."""
        return [
            {
                "puzzle": puzzle.number,
                "solved": record.decisions is not None,
                "decisions": record.decisions,
                "flags": record.flags,
                "par_decisions": puzzle.par.decisions,
                "par_flags": puzzle.par.flags,
                "tries": record.tries,
                "hints": record.hints,
            }
            for puzzle, record in zip(self.puzzles, self.records, strict=True)
        ]

    # From the page

    def _page(self, request: requests.Request) -> None:
        # it needs this package to store what Python would answer
        from ..export import puzzle_page

        puzzle = self.puzzles[self.at]
        content = puzzle_page(puzzle, edition=self.view.shown_edition)
        name = f"{file_name(self.view.game)}-puzzle-{puzzle.number}.html"
        self.view.send({"type": "file", "name": name, "kind": "page", "content": content}, request.id)

    def _decide(self, request: requests.Request) -> None:
        self._board.values.check_open()
        self._board.freshness.check(request)
        self._change(request, self._undo_try if request.type == "undo" else lambda: self._try(request))

    def _command(self, request: requests.Request) -> None:
        """Carry out a command of the puzzle.

        Raises:
            Refused: The command is unknown, or there is nothing to do.
        """
        self._board.values.check_open()
        do = request.content.get("do")
        if not isinstance(do, str) or do not in COMMANDS:
            raise requests.Refused(say("puzzle.refused.do", known=listed(COMMANDS)))
        acts = {
            "again": self._again,
            "next": self._next,
            "on": self._on,
            "hint": self._open_hint,
            "go": lambda: self._go(requests.number(request.content, "at")),
        }
        self._change(request, acts[do])

    def _change(self, request: requests.Request, act: Callable[[], None]) -> None:
        """Change the puzzle; the answer always has what can be done now."""

        def changed() -> dict[str, Any]:
            self._busy = True
            try:
                act()
            finally:
                self._busy = False
            self.show()
            return self._board.story.more(len(self.view.frames))

        self._board.answering.answer(request, changed)

    def _try(self, request: requests.Request) -> None:
        """Play a decision, and let the others answer."""
        solving, game = self.solving, self.view.game
        if solving.reply is not None or solving.solved or solving.puzzle.seat not in game.to_act:
            raise requests.Refused(say("puzzle.refused.reply"))
        action = request.content.get("action")
        if not isinstance(action, str):
            raise requests.Refused(say("refused.action"))
        try:
            game.play_as(solving.puzzle.seat, action)
        except (IllegalAction, BadValue, BadType) as error:
            raise requests.Refused(str(error)) from error
        solving.follow()

    def _undo_try(self) -> None:
        """Take back the last decision with everything that was answered."""
        game, solving = self.view.game, self.solving
        path, player = game.tree.path, solving.player
        own = [
            before.ply
            for before, after in itertools.pairwise(path)
            if before.ply >= solving.start
            and after.action is not None
            and player in game.rules.actors(before.state, after.action)
        ]
        reply = solving.reply
        before = reply.tried if reply is not None else game.ply
        mine = [ply for ply in own if ply < before]
        if not mine:
            raise requests.Refused(say("puzzle.refused.undo"))
        if reply is not None:
            self.records[self.at].tries += 1
        self._begin([str(node.action) for node in path[solving.start + 1 : mine[-1] + 1]])

    def _again(self) -> None:
        """Begin again at the start; that is another try."""
        if self.view.game.ply > self.solving.start:
            self.records[self.at].tries += 1
        self._begin()

    def _next(self) -> None:
        if not self.solving.go_on():
            raise requests.Refused(say("puzzle.refused.next"))

    def _on(self) -> None:
        reply = self.solving.reply
        if reply is None or reply.kind != "slow":
            raise requests.Refused(say("puzzle.refused.on"))
        self.solving.play_on()

    def _open_hint(self) -> None:
        record = self.records[self.at]
        if record.hints >= HINTS:
            raise requests.Refused(say("puzzle.refused.hint"))
        record.hints += 1

    def _go(self, at: int) -> None:
        if not 0 <= at < len(self.puzzles):
            raise requests.Refused(say("puzzle.refused.go", last=len(self.puzzles) - 1))
        self.at = at
        self._begin()

    def _begin(self, actions: Iterable[str] = ()) -> None:
        """Set the game to the start of the present puzzle, and play these actions again.

        The new game has no other variations, so nothing of an answer is left.
        """
        puzzle, game = self.puzzles[self.at], self.view.game
        fresh = puzzle.game()
        fresh.play(*actions)
        old = self.solving
        game.adopt(fresh)
        self.solving = Solving(puzzle, game, self.records[self.at])
        if old.puzzle is puzzle:
            self.solving.limit = max(old.limit if actions else 0, puzzle.par.decisions)
        self.solving.begun = game.ply
        self.solving.follow()

    # To the page

    def _shown(self) -> ShownPuzzle:
        return ShownPuzzle(self.solving, self.view.frames, self.view.shown_edition)

    def _story(self, story: Mapping[str, Any]) -> dict[str, Any]:
        """Return the story without what would show the solution."""
        inspects = [one for one in story.get("inspects", ()) if one in INSPECTS]
        number = self.puzzles[self.at].number
        subtitle = say("puzzle.subtitle", number=number, about=story["subtitle"])
        shown = {key: value for key, value in story.items() if key != "review"}
        now = self._board.story.now()
        return {**shown, "refuses": ["link", "make"], "subtitle": subtitle, "inspects": inspects, **now}

    def _now(self, now: Mapping[str, Any]) -> dict[str, Any]:
        """Return what can be done now: nothing but undo while a reply is open, and never another variation."""
        found = self._shown().now(now)
        return {**found, "lines": found["lines"][:1]}

    @in_own_language
    def show(self) -> None:
        """Send the page what it shows of the puzzle."""
        shown = self._shown()
        done = sum(one.decisions is not None for one in self.records)
        puzzle = shown.puzzle(self.records[self.at], self.at, len(self.puzzles), done)
        self._board.values.put(puzzle=puzzle, opponents=shown.opponents())
