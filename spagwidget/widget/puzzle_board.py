"""A board on which puzzles are solved: the computer answers with the perfect defence, and refutes every wrong try."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from typing import Any

import traitlets

from ..bots.protocol import reason_for
from ..core.advice import listed
from ..core.catalogue import listing, paragraph, say
from ..core.errors import BadType, BadValue, IllegalAction
from ..core.puzzle import PuzzleLike
from ..core.session.change import Change
from ..core.session.ways import changes
from ..core.viewpoint import Viewpoint
from . import requests, wire
from .board import SpagWidget
from .board_traits import in_own_language
from .puzzle_play import HINTS, Record, Reply, Solving

__all__ = ["PuzzleBoard"]

ALLOWED = ("hello", "code", "edition", "inspect", "ask", "save", "position", "picture", "play", "undo", "puzzle")
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
        story["refuses"] = ["page", "link"]
        return {**story, "subtitle": subtitle, "inspects": inspects, **self._now_here()}

    def _now_here(self) -> dict[str, Any]:
        """Return what can be done now: nothing but undo while a reply is open, and never another variation."""
        solving = self._solving
        now = {**super()._now_here(), "ask": wire.asked(self.game, solving.puzzle.seat, self._shown_edition)}
        now.pop("review", None)
        now |= {"undo": self.game.ply > solving.start and not solving.solved, "redo": False, "lines": now["lines"][:1]}
        if solving.reply is not None and not now["ask"]["over"]:
            now["ask"] = {**now["ask"], "nodes": [], "lists": [], "cancel": 0}
        elif not now["ask"]["over"]:
            now["ask"] = {**now["ask"], "cancel": 0}
        return now

    @in_own_language
    def _show_puzzle(self) -> None:
        """Send the browser what it shows of the puzzle."""
        solving, record = self._solving, self._records[self._at]
        puzzle, par = solving.puzzle, solving.puzzle.par
        others = solving.others
        edition = self._shown_edition
        rows = solving.hints(edition)[: record.hints] if record.hints else ()
        made = self._made()
        self.puzzle = {
            "number": puzzle.number,
            "at": self._at,
            "of": len(self._puzzles),
            "done": sum(one.decisions is not None for one in self._records),
            "seat": puzzle.seat,
            "goal": getattr(puzzle, "goal", "") or say("puzzle.goal", n=par.decisions),
            "who": say("puzzle.who" if others else "puzzle.who.alone", seat=puzzle.seat, others=_and(others)),
            "others": list(others),
            "decisions": solving.limit,
            "made": min(made, solving.limit),
            "par": _par(par.decisions, par.flags),
            "tries": record.tries,
            "hints": [_row(row) for row in rows],
            "start": self.game.ply == solving.start,
            "reply": self._reply(solving.reply) if solving.reply is not None else None,
            "solved": self._solved(),
            "told": solving.reply is not None or solving.solved,
        }
        perfect = {"level": "", "text": say("puzzle.perfect"), "hand": False}
        self.opponents = {
            "seats": dict.fromkeys(others, perfect),
            "free": [],
            "thinks": None,
            "said": None,
            "note": None,
        }

    def show_opponents(self) -> None:
        """Who answers does not change while a puzzle is solved."""

    def _made(self) -> int:
        """Return how many decisions the player has made, without those of a refutation."""
        reply = self._solving.reply
        if reply is None:
            return self._solving.made
        path, player = self.game.tree.path[self._solving.start : reply.tried + 1], self._solving.player
        return sum(
            after.action is not None and player in self.game.rules.actors(before.state, after.action)
            for before, after in itertools.pairwise(path)
        )

    def _solved(self) -> dict[str, Any] | None:
        """Return the sentence about a solution, and whether fewer decisions or flags are possible."""
        attempt, par = self._solving.puzzle.check(self.game), self._solving.puzzle.par
        if not attempt.solved:
            return None
        flags = par.flags is not None and attempt.flags is not None and attempt.flags > par.flags
        text = [say("puzzle.solved", n=attempt.decisions)]
        if attempt.decisions <= par.decisions and not flags:
            text.append(say("puzzle.solved.par"))
        elif attempt.decisions > par.decisions:
            text.append(say("puzzle.solved.above", n=par.decisions))
        else:
            text.append(say("puzzle.solved.flags", n=attempt.flags, par=say("puzzle.flags", n=par.flags)))
        return {"text": paragraph(*text), "fewer": attempt.decisions > par.decisions or flags}

    def _last_step(self, ply: int) -> int:
        """Return the last step that shows the moment after this many actions."""
        return max(at for at, frame in enumerate(self._shown) if frame.event is None or frame.event.ply < ply)

    def _captions(self, start: int, end: int) -> list[str]:
        """Return the captions of the actions between two moments."""
        events = (frame.event for frame in self._shown)
        return [event.caption for event in events if event is not None and start <= event.ply < end]

    def _firsts(self, start: int, end: int) -> list[str]:
        """Return the first caption of each action between two moments."""
        return [caption for ply in range(start, end) for caption in self._captions(ply, ply + 1)[:1]]

    def _played(self, ply: int) -> str:
        """Return what the action before a moment did: its first two captions and its last one."""
        captions = self._captions(ply - 1, ply)
        return paragraph(*captions[:2], *captions[2:][-1:])

    def _reply(self, reply: Reply) -> dict[str, Any]:
        """Return what is shown about a wrong try, up to the step that was asked for."""
        path, rules = self.game.tree.path, self.game.rules
        tried = self._firsts(reply.first, reply.tried)
        found: dict[str, Any] = {
            "kind": reply.kind,
            "tried": paragraph(*tried[-2:]),
            "stations": [self._last_step(ply) for ply in reply.answered],
            "captions": [self._played(ply) for ply in (reply.tried, *reply.answered)],
            "more": reply.more,
            "at": self._last_step(reply.tried if reply.key is None else reply.key + 1),
            "from": self._last_step(reply.tried),
            "own": self._touched(reply.tried - 1, reply.tried) if reply.tried > reply.first else [],
            "seat": "",
            "answer": "",
            "head": "",
            "theirs": [],
            "tag": "",
        }
        if reply.key is not None:
            before, action = path[reply.key], path[reply.key + 1].action
            assert action is not None
            actors = rules.actors(before.state, action)
            acting = next((one for one in actors if one in rules.to_act(before.state)), (*actors, 0)[0])
            seat = rules.seats[acting]
            view = Viewpoint(self._solving.player, self._shown_edition)
            caption = (self._captions(reply.key, reply.key + 1) or [""])[0]
            found["seat"] = seat
            wins = self.game.winner == seat and reply.key + 1 == len(path) - 1
            word = "wins" if wins else reply.kind
            found["head"] = say(f"puzzle.reply.{word}", seat=seat, caption=caption)
            parts = self.game.parts
            said = reason_for(parts.evaluator(view), before.state, action, acting, display=parts.display(view))
            found["answer"] = said
            if word == "answers":
                sure = (
                    say("puzzle.answer.answers", n=reply.checked) if reply.checked > 0 else say("puzzle.answer.unsure")
                )
                found["answer"] = paragraph(found["answer"], sure)
            found["theirs"] = self._touched(reply.key, reply.key + 1)
            found["tag"] = say(f"puzzle.tag.{word}", seat=seat)
            return found
        found["head"] = say(f"puzzle.reply.{reply.kind}", n=self._solving.limit)
        if reply.kind == "lost":
            found["answer"] = self.game.ask().prompt.text
        else:
            found["answer"] = say(f"puzzle.answer.{reply.kind}", n=(reply.needs or 0) + self._solving.made)
        return found

    def _touched(self, start: int, end: int) -> list[list[str]]:
        """Return what actions have changed on the table: spots, each with the seat of a flag that came there."""
        path, display = self.game.tree.path, self.game.display(None, self._shown_edition)
        joins, spots = changes(display.scene(path[start].state), display.scene(path[end].state))
        return [[spot, seat] for spot, seat in joins] or [[spot, ""] for spot in spots]

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


def _row(row: Any) -> dict[str, Any]:
    return {
        "text": row.text,
        "targets": list(row.targets),
        "joins": [list(one) for one in row.joins],
        "spots": list(row.spots),
    }


def _par(decisions: int, flags: int | None) -> str:
    text = say("puzzle.decisions", n=decisions)
    return text if flags is None else say("puzzle.par", decisions=text, flags=say("puzzle.flags", n=flags))


def _and(seats: tuple[str, ...]) -> str:
    return listing(seats)
