"""A board on which puzzles are solved: the computer answers with the perfect defence, and refutes every wrong try."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterable, Mapping
from typing import Any

import traitlets

from ..board import requests
from ..board.downloads import file_name
from ..board.puzzle_play import HINTS, Record, Solving
from ..board.puzzle_shown import Shown
from ..core.advice import listed
from ..core.catalogue import say
from ..core.doors import door
from ..core.errors import BadType, BadValue, IllegalAction
from ..core.puzzle import PuzzleLike
from ..core.session.change import Change
from .board import SpagWidget
from .board_traits import in_own_language

__all__ = ["PuzzleBoard"]

ALLOWED = (
    *("hello", "code", "edition", "inspect", "ask", "save", "position", "picture", "page"),
    *("play", "undo", "puzzle"),
)
"""The requests that a board with puzzles answers; the others would change the puzzle."""

INSPECTS = ("program", "values", "stops", "offered", "rule", "why", "loop")
"""The questions about the game that do not lead away from the puzzle."""

COMMANDS = ("again", "next", "on", "hint", "go")
"""What a `puzzle` request can do."""


class PuzzleBoard(SpagWidget):
    """A board that shows puzzles one after another: win with few decisions, against a defence that makes no mistake.

    After a wrong try the board shows how the others escape, step by step. Three hints open one after another.

    >>> import spagwidget as spag
    >>> board = spag.PuzzleBoard(spag.puzzles(grade=1))
    >>> board.results[0]["solved"], board.results[0]["tries"]
    (False, 1)

    Args:
        puzzles: A puzzle, or several, such as `spag.puzzles(grade=1)`; of any game (`PuzzleLike`).
        speed: As of `SpagWidget`.
        theme: As of `SpagWidget`.
        edition: As of `SpagWidget`.

    Attributes:
        puzzle: What the browser shows of the puzzle. Only for the browser.

    Raises:
        BadType: Something is not a puzzle.
        BadValue: The list is empty, or a puzzle cannot be played on this board.
    """

    puzzle = traitlets.Dict(help="The puzzle, for the browser (docs/wire.md).").tag(sync=True)

    def __init__(
        self,
        puzzles: PuzzleLike | Iterable[PuzzleLike],
        *,
        speed: float = 1.0,
        theme: str = "auto",
        edition: str = "",
    ) -> None:
        self._puzzles = checked_puzzles(puzzles)
        self._records = [Record() for _ in self._puzzles]
        self._at = 0
        self._busy = True
        first = self._puzzles[0].game()
        self._solving = Solving(self._puzzles[0], first, self._records[0])
        super().__init__(first, speed=speed, theme=theme, edition=edition, hints=False)
        with self.game.lock:
            self._solving.follow()
            self._busy = False
            self._show_puzzle()
            self.story = self._first_story()

    @property
    def results(self) -> list[dict[str, Any]]:
        """What has been solved so far, one dict of plain data for each puzzle.

        `decisions` and `flags` belong to the best solution, `tries` and `hints` count all of them.
        """
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
            for puzzle, record in zip(self._puzzles, self._records, strict=True)
        ]

    def to_html(
        self,
        path: str | os.PathLike[str],
        *,
        edition: str = "",
        language: str = "",
        title: str = "",
        author: str = "",
    ) -> None:
        """Write the puzzle that the board shows as one HTML file that is solved in any browser, without Python.

        The file contains every try with the answer of the others, so a wrong one is refuted on its board. A puzzle with
        more than 400 tries, or whose tries take longer than 20 seconds to search, is not solved there: its file plays
        the solution, and says so.

        Args:
            path: The file to write or replace; its name ends in `.html`.
            edition: The edition whose names and pictures are used; "": the board's.
            language: The code of the language of all texts, such as `en`; "": the language of this process.
            title: The page's title, at most 200 characters; "": the number of the puzzle and the title of the game.
            author: Who made the page, at most 200 characters; "": nothing is said.

        Raises:
            BadValue: The name, the edition or the language is unknown, or a text is too long or has unprintable
                characters.
            BadType: An argument has the wrong type.
            OSError: The file cannot be written; an existing file keeps its content.
            FileNotFoundError: The front end has not been built (only when working on spagwidget itself).
        """
        shown = edition or self._shown_edition
        options = {"edition": shown, "language": language, "title": title, "author": author}
        door("puzzle")(self._puzzles[self._at], path, **options)

    # From the browser

    @in_own_language
    def _receive(self, widget: object, content: object, buffers: object) -> None:
        kind = content.get("type") if isinstance(content, dict) else None
        if isinstance(kind, str) and kind not in ALLOWED:
            self._refuse(requests.identity(content), say("puzzle.locked"))
            return
        super()._receive(widget, content, buffers)

    def _inspect(self, request: requests.Request) -> None:
        if request.content.get("what") not in INSPECTS:
            raise requests.Refused(say("puzzle.locked"))
        super()._inspect(request)

    def _download(self, request: requests.Request) -> None:
        if request.type != "page":
            return super()._download(request)
        # it needs this package to store what Python would answer
        from ..export import puzzle_page

        content = puzzle_page(self._puzzles[self._at], edition=self._shown_edition)
        name = f"{file_name(self.game)}-puzzle-{self._puzzles[self._at].number}.html"
        self._send_message({"type": "file", "name": name, "kind": "page", "content": content}, request.id)
        return None

    def _carry_out(self, request: requests.Request) -> None:
        self._check_open()
        self._check_fresh(request)
        self._change(request, self._undo_try if request.type == "undo" else lambda: self._try(request))

    def _request_puzzle(self, request: requests.Request) -> None:
        """Carry out a command of the puzzle.

        Raises:
            Refused: The command is unknown, or there is nothing to do.
        """
        self._check_open()
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

    def _change(self, request: requests.Request, act: Any) -> None:
        """Change the puzzle; the answer always has what can be done now."""

        def changed() -> dict[str, Any]:
            self._busy = True
            try:
                act()
            finally:
                self._busy = False
            self._show_puzzle()
            return self._more(len(self._shown))

        self._answer(request, changed)

    def _try(self, request: requests.Request) -> None:
        """Play a decision, and let the others answer."""
        solving = self._solving
        if solving.reply is not None or solving.solved or self.puzzle.get("seat") not in self.game.to_act:
            raise requests.Refused(say("puzzle.refused.reply"))
        action = request.content.get("action")
        if not isinstance(action, str):
            raise requests.Refused(say("refused.action"))
        try:
            self.game.play_as(solving.puzzle.seat, action)
        except (IllegalAction, BadValue, BadType) as error:
            raise requests.Refused(str(error)) from error
        solving.follow()

    def _undo_try(self) -> None:
        """Take back the last decision with everything that was answered."""
        path, solving = self.game.tree.path, self._solving
        player = solving.player
        own = [
            before.ply
            for before, after in itertools.pairwise(path)
            if before.ply >= solving.start
            and after.action is not None
            and player in self.game.rules.actors(before.state, after.action)
        ]
        reply = solving.reply
        before = reply.tried if reply is not None else self.game.ply
        mine = [ply for ply in own if ply < before]
        if not mine:
            raise requests.Refused(say("puzzle.refused.undo"))
        if reply is not None:
            self._records[self._at].tries += 1
        self._begin([str(node.action) for node in path[solving.start + 1 : mine[-1] + 1]])

    def _again(self) -> None:
        """Begin again at the start; that is another try."""
        if self.game.ply > self._solving.start:
            self._records[self._at].tries += 1
        self._begin()

    def _next(self) -> None:
        if not self._solving.go_on():
            raise requests.Refused(say("puzzle.refused.next"))

    def _on(self) -> None:
        reply = self._solving.reply
        if reply is None or reply.kind != "slow":
            raise requests.Refused(say("puzzle.refused.on"))
        self._solving.play_on()

    def _open_hint(self) -> None:
        record = self._records[self._at]
        if record.hints >= HINTS:
            raise requests.Refused(say("puzzle.refused.hint"))
        record.hints += 1

    def _go(self, at: int) -> None:
        if not 0 <= at < len(self._puzzles):
            raise requests.Refused(say("puzzle.refused.go", last=len(self._puzzles) - 1))
        self._at = at
        self._begin()

    def _begin(self, actions: Iterable[str] = ()) -> None:
        """Set the game to the start of the present puzzle, and play these actions again.

        The new game has no other variations, so nothing of an answer is left.
        """
        puzzle = self._puzzles[self._at]
        fresh = puzzle.game()
        fresh.play(*actions)
        old = self._solving
        self.game.adopt(fresh)
        self._solving = Solving(puzzle, self.game, self._records[self._at])
        if old.puzzle is puzzle:
            self._solving.limit = max(old.limit if actions else 0, puzzle.par.decisions)
        self._solving.begun = self.game.ply
        self._solving.follow()

    @in_own_language
    def _follow(self, change: Change) -> None:
        super()._follow(change)
        if not self._busy:  # the game was changed from Python
            self._show_puzzle()

    # To the browser

    def _story(self, moved: Mapping[str, str] | None = None) -> dict[str, Any]:
        story = super()._story(moved)
        inspects = [one for one in story.get("inspects", ()) if one in INSPECTS]
        number = self._puzzles[self._at].number
        subtitle = say("puzzle.subtitle", number=number, about=story["subtitle"])
        story.pop("review", None)  # it would show the solution
        story["refuses"] = ["link"]
        return {**story, "subtitle": subtitle, "inspects": inspects, **self._now_here()}

    def _now_here(self) -> dict[str, Any]:
        """Return what can be done now: nothing but undo while a reply is open, and never another variation."""
        now = Shown(self._solving, self._shown, self._shown_edition).now(super()._now_here())
        return {**now, "lines": now["lines"][:1]}

    @in_own_language
    def _show_puzzle(self) -> None:
        """Send the browser what it shows of the puzzle."""
        shown = Shown(self._solving, self._shown, self._shown_edition)
        done = sum(one.decisions is not None for one in self._records)
        self.puzzle = shown.puzzle(self._records[self._at], self._at, len(self._puzzles), done)
        self.opponents = shown.opponents()

    def show_opponents(self) -> None:
        """Who answers does not change while a puzzle is solved."""

    def __repr__(self) -> str:
        return f"<PuzzleBoard with {len(self._puzzles)} puzzles>"


def checked_puzzles(puzzles: object) -> tuple[PuzzleLike, ...]:
    """Return puzzles as a tuple.

    Args:
        puzzles: A puzzle, or several.

    Raises:
        BadType: Something is not a puzzle.
        BadValue: The list is empty.
    """
    if isinstance(puzzles, PuzzleLike):
        return (puzzles,)
    if isinstance(puzzles, str) or not isinstance(puzzles, Iterable):
        raise BadType(say("error.argument", name="puzzles", value=puzzles, expected=say("puzzle.kind")))
    found = tuple(puzzles)
    for one in found:
        if isinstance(one, type) or not isinstance(one, PuzzleLike):
            raise BadType(say("error.argument", name="puzzles", value=one, expected=say("puzzle.kind")))
    if not found:
        raise BadValue(say("puzzle.error.empty"))
    return found
