"""A puzzle as a board shows it: the goal, the reply to a wrong try, the solution, and what can be done."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..bots.protocol import reason_for
from ..core.catalogue import listing, paragraph, say
from ..core.session.game import Game
from ..core.session.match.transcript import Frame
from ..core.session.tree.ways import changes
from ..core.viewpoint import Viewpoint
from . import wire
from .look import Look
from .puzzle_play import PuzzleHint, Record, Reply, Solving


class ShownPuzzle(NamedTuple):
    """A puzzle that is being solved, and how its game is shown.

    Attributes:
        solving: The puzzle, and what was played.
        frames: The frames of the game.
        edition: The edition whose names are used.
    """

    solving: Solving
    frames: Sequence[Frame]
    edition: str

    @property
    def game(self) -> Game:
        """The game in which the puzzle is solved."""
        return self.solving.game

    def now(self, now: Mapping[str, Any]) -> dict[str, Any]:
        """Return what can be done now: nothing but undo while a reply is open.

        Args:
            now: What `wire.now` returns.
        """
        solving = self.solving
        ask = wire.asked(Look(self.game, solving.puzzle.seat, self.edition))
        if solving.reply is not None and not ask["over"]:
            ask = {**ask, "nodes": [], "lists": [], "cancel": 0}
        elif not ask["over"]:
            ask = {**ask, "cancel": 0}
        undo = self.game.ply > solving.start and not solving.solved
        return {
            **{key: value for key, value in now.items() if key != "review"},
            "ask": ask,
            "undo": undo,
            "redo": False,
        }

    def puzzle(self, record: Record, at: int = 0, of: int = 1, done: int = 0) -> dict[str, Any]:
        """Return the trait `puzzle` (docs/wire.md).

        Args:
            record: What was reached in this puzzle.
            at: Its index among the puzzles of the board.
            of: How many these are.
            done: How many of them are solved.
        """
        solving = self.solving
        puzzle, par, others = solving.puzzle, solving.puzzle.par, solving.others
        rows = solving.hints(self.edition)[: record.hints] if record.hints else ()
        return {
            "number": puzzle.number,
            "at": at,
            "of": of,
            "done": done,
            "seat": puzzle.seat,
            "goal": getattr(puzzle, "goal", "") or say("puzzle.goal", n=par.decisions),
            "who": say("puzzle.who" if others else "puzzle.who.alone", seat=puzzle.seat, others=listing(others)),
            "others": list(others),
            "decisions": solving.limit,
            "made": min(self._made(), solving.limit),
            "par": _par(par.decisions, par.flags),
            "tries": record.tries,
            "hints": [_row(row) for row in rows],
            "start": self.game.ply == solving.start,
            "reply": self._reply(solving.reply) if solving.reply is not None else None,
            "solved": self._solved(),
            "told": solving.reply is not None or solving.solved,
        }

    def opponents(self) -> dict[str, Any]:
        """Return the trait `opponents`: the others make no mistake."""
        perfect = {"level": "", "text": say("puzzle.perfect"), "hand": False}
        seats = dict.fromkeys(self.solving.others, perfect)
        return {"seats": seats, "free": [], "thinks": None, "said": None, "note": None}

    def _made(self) -> int:
        """Return how many decisions the player has made, without those of a refutation."""
        reply = self.solving.reply
        if reply is None:
            return self.solving.made
        path, player = self.game.tree.path[self.solving.start : reply.tried + 1], self.solving.player
        return sum(
            after.action is not None and player in self.game.rules.actors(before.state, after.action)
            for before, after in itertools.pairwise(path)
        )

    def _solved(self) -> dict[str, Any] | None:
        """Return the sentence about a solution, and whether fewer decisions or flags are possible."""
        attempt, par = self.solving.puzzle.check(self.game), self.solving.puzzle.par
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
        return max(at for at, frame in enumerate(self.frames) if frame.event is None or frame.event.ply < ply)

    def _captions(self, start: int, end: int) -> list[str]:
        """Return the captions of the actions between two moments."""
        events = (frame.event for frame in self.frames)
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
            view = Viewpoint(self.solving.player, self.edition)
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
        found["head"] = say(f"puzzle.reply.{reply.kind}", n=self.solving.limit)
        if reply.kind == "lost":
            found["answer"] = self.game.ask().prompt.text
        else:
            found["answer"] = say(f"puzzle.answer.{reply.kind}", n=(reply.needs or 0) + self.solving.made)
        return found

    def _touched(self, start: int, end: int) -> list[list[str]]:
        """Return what actions have changed on the table: spots, each with the seat of a flag that came there."""
        path, display = self.game.tree.path, self.game.display(None, self.edition)
        joins, spots = changes(display.scene(path[start].state), display.scene(path[end].state))
        return [[spot, seat] for spot, seat in joins] or [[spot, ""] for spot in spots]


def _row(row: PuzzleHint) -> dict[str, Any]:
    return {
        "text": row.text,
        "targets": list(row.targets),
        "joins": [list(one) for one in row.joins],
        "spots": list(row.spots),
    }


def _par(decisions: int, flags: int | None) -> str:
    text = say("puzzle.decisions", n=decisions)
    return text if flags is None else say("puzzle.par", decisions=text, flags=say("puzzle.flags", n=flags))
