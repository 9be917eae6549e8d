"""A puzzle that is being solved: who decides, what was tried, what the others answered, and which hints were used."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from ..bots.protocol import reason_for
from ..core.action import Action
from ..core.budget import Budget, Meter
from ..core.catalogue import paragraph, say
from ..core.puzzle import PuzzleLike
from ..core.rules import Rules
from ..core.session.defence import Defence
from ..core.session.game import Game
from ..core.session.tree.ways import changes
from ..core.speaking import current
from ..core.viewpoint import Viewpoint

HINTS = 3
"""How many hints a puzzle has."""

FURTHER = 2
"""How many decisions more than par are searched for a win after a wrong try."""

LEAST = 6
"""How many decisions are searched for a win after a wrong try, at least."""

NODES = 100_000
"""How many positions each action of an answer to a wrong try looks at, at most."""

MOST_ACTIONS = 200
"""How many actions the others play at most before the player decides again."""


class PuzzleHint(NamedTuple):
    """A hint.

    Attributes:
        text: The hint.
        targets: What it is about on the table at the start: `spot ID` or `score SEAT`.
        joins: The pieces that would come to a spot at the start.
        spots: The spots that would lose a piece, move or leave at the start.
    """

    text: str
    targets: tuple[str, ...] = ()
    joins: tuple[tuple[str, str], ...] = ()
    spots: tuple[str, ...] = ()


@dataclass
class Reply:
    """What the board says about a wrong try.

    Attributes:
        kind: `escapes`, `answers` (whether it is an escape was not found out), `slow` (the win takes too long), `lost`,
            or `used` (no decision is left).
        first: How many actions were played before the tried ones.
        tried: How many actions were played when the others began to answer.
        answered: After which actions of the answer the board stops, as numbers of actions.
        key: The number of actions before the one with which the others escape; None: nobody had to do anything.
        further: The next action of the answer; None: it ends here.
        needs: With how many further decisions the player can still win; None: no win was found.
        checked: With how many further decisions the player surely cannot win any more; -1: nothing is sure.
    """

    kind: str
    first: int
    tried: int
    answered: list[int] = field(default_factory=list)
    key: int | None = None
    further: Action | None = None
    needs: int | None = None
    checked: int = -1

    @property
    def more(self) -> bool:
        """Whether the answer goes on."""
        return self.further is not None


@dataclass
class Record:
    """What was reached in a puzzle.

    Attributes:
        decisions: With how few decisions it was solved; None: it is not solved.
        flags: How many own pieces the best solution cost; None: not solved, or they do not count.
        tries: How many tries were begun; 0: the puzzle was never opened.
        hints: How many hints were used.
    """

    decisions: int | None = None
    flags: int | None = None
    tries: int = 0
    hints: int = 0

    def note(self, decisions: int, flags: int | None) -> None:
        """Keep a solution if it is better than the best one so far.

        Args:
            decisions: How many decisions it took.
            flags: How many own pieces it cost; None: they do not count.
        """
        if self.decisions is None or (decisions, flags or 0) < (self.decisions, self.flags or 0):
            self.decisions, self.flags = decisions, flags


class Solving:
    """One puzzle on the game of a board. All methods are called with the game's lock.

    Args:
        puzzle: The puzzle.
        game: The game of the board, which has just been set to the puzzle.
        record: What was reached in it before.
    """

    def __init__(self, puzzle: PuzzleLike, game: Game, record: Record) -> None:
        self.puzzle = puzzle
        self.game = game
        self.record = record
        record.tries = max(1, record.tries)  # an open puzzle is being tried
        self.limit = puzzle.par.decisions
        self.reply: Reply | None = None
        self.start = puzzle.game().ply  # a puzzle may begin with actions that were played
        self.begun = game.ply  # where the present turn of the player began
        self._rows: dict[tuple[str, str], tuple[PuzzleHint, ...]] = {}  # by edition and language

    @property
    def player(self) -> int:
        """The index of the player's seat."""
        return self.game.rules.seats.index(self.puzzle.seat)

    @property
    def reach(self) -> int:
        """With how many further decisions the player cannot force a win after an answer that is called an escape."""
        return max(LEAST, self.puzzle.par.decisions + FURTHER)

    @property
    def made(self) -> int:
        """How many own decisions have been made."""
        return self.puzzle.check(self.game).decisions

    @property
    def solved(self) -> bool:
        """Whether the player has won."""
        return self.puzzle.check(self.game).solved

    @property
    def others(self) -> tuple[str, ...]:
        """The seats of the others who are in the game at the start."""
        start = self.game.tree.path[0].state
        return tuple(self.game.rules.seats[one] for one in self.game.rules.playing(start) if one != self.player)

    def follow(self) -> None:
        """Let the others answer after an action of the player, until the player decides again or has failed."""
        for _ in range(MOST_ACTIONS):
            if self.game.over:
                return self._ended()
            defence, left = Defence(self.game, self.puzzle.seat), self.limit - self.made
            if not defence.others_decide and not self._at_turn() and left > 0:
                return self._waits()
            answer = defence.answer(left)
            needed = defence.needs(left)
            if needed is None and (answer is not None or left <= 0):
                return self._failed(answer is not None)
            if not defence.others_decide or answer is None:
                return self._waits()
            self._play(answer)
        return None

    def _waits(self) -> None:
        """The player decides again; what was played so far was not wrong, as far as the others can show."""
        if self._at_turn() or type(self.game.rules).opens_turn is Rules.opens_turn:
            self.begun = self.game.ply

    def _at_turn(self) -> bool:
        """Return True if a new turn begins, so that the tried action is complete."""
        rules = self.game.rules
        return bool(rules.opens_turn(self.game.state))

    def _play(self, action: Action) -> None:
        self.game.play_as(None, action)

    def _ended(self) -> None:
        attempt = self.puzzle.check(self.game)
        if attempt.solved:
            self.record.note(attempt.decisions, attempt.flags)
        else:
            self.reply = Reply("lost", self.begun, self.game.ply)

    def _defence(self) -> Defence:
        """Return the search for an answer to a wrong try."""
        return Defence(self.game, self.puzzle.seat, Meter(Budget(nodes=NODES)))

    def _failed(self, answered: bool) -> None:
        """Answer a wrong try: the others play on until they have escaped."""
        needs = self._defence().needs(self.reach)
        kind = "slow" if needs is not None else "escapes" if answered else "used"
        self.reply = Reply(kind, self.begun, self.game.ply, needs=needs)
        if kind == "escapes":
            self._escape(self.reply)

    def _escape(self, reply: Reply) -> None:
        """Play the answer of the others up to the end of the turn in which they escape.

        After each of its actions, the player cannot force a win with `reach` decisions, or the reply says otherwise.
        """
        reply.checked = self.reach
        for _ in range(MOST_ACTIONS):
            defence = self._defence()
            action, checked = defence.hold(self.reach)
            if action is None or not (defence.others_decide or reply.key is None):
                break
            reply.key, reply.checked = self.game.ply, min(checked, reply.checked)
            self._play(action)
            reply.answered.append(self.game.ply)
            if self.game.over or self._at_turn():
                break
        if reply.checked < self.reach and not self.game.over:
            reply.kind = "answers"
        else:
            reply.further = self._further()

    def _further(self) -> Action | None:
        """Return the next action of an answer; None: it ends here.

        It never goes on to a moment from which the player might force a win.
        """
        if self.game.over:
            return None
        defence = self._defence()
        if defence.others_decide:
            action, checked = defence.hold(self.reach)
        elif self.made < self.limit or defence.is_lost:
            action, checked = defence.attempt(self.reach)
        else:
            return None
        return action if checked >= self.reach else None

    def go_on(self) -> bool:
        """Play the next action of the refutation.

        Returns:
            True if there was one.
        """
        reply = self.reply
        if reply is None or reply.further is None or self.game.ply != reply.answered[-1]:
            return False
        self._play(reply.further)
        reply.answered.append(self.game.ply)
        reply.further = self._further()
        return True

    def play_on(self) -> None:
        """Go on with a win that takes more decisions than par."""
        reply, self.reply = self.reply, None
        if reply is not None and reply.needs is not None:
            self.limit = self.made + reply.needs
        self.follow()

    # In words

    def hints(self, edition: str) -> tuple[PuzzleHint, ...]:
        """Return the three hints.

        Args:
            edition: The edition whose names are used.
        """
        key = edition, current()
        if key not in self._rows:
            own = tuple(getattr(self.puzzle, "hints", ()) or ())
            found = self._found_hints(edition)
            self._rows[key] = tuple(row._replace(text=text) for row, text in zip(found, own, strict=False)) or found
        return self._rows[key]

    def _found_hints(self, edition: str) -> tuple[PuzzleHint, ...]:
        """Return hints from the shortest forced win."""
        start = self.puzzle.game()
        rules, player = start.rules, self.player
        combo = start.find_combo(self.puzzle.par.decisions, seat=self.puzzle.seat)
        if combo is None:  # the puzzle has no solution of this length: only its own texts can help
            return tuple(PuzzleHint(say("puzzle.hint.none")) for _ in range(HINTS))
        path = combo.game.tree.path[combo.ply :]
        evaluator = start.parts.evaluator(Viewpoint(player, edition))
        own = [
            before.ply
            for before, after in pairwise(path)
            if after.action is not None and player in rules.actors(before.state, after.action)
        ]
        first: list[tuple[Any, Action]] = []
        for before, after in pairwise(path):
            if after.action is None or before.ply not in own:
                break
            first.append((before.state, after.action))
            if rules.opens_turn(after.state):
                break
        attention = evaluator.attention(path[0].state, [action for _, action in first], player)
        question = start.ask(self.puzzle.seat, edition).prompt.text
        display = combo.game.display(None, edition)
        joins, spots = changes(display.scene(path[0].state), display.scene(path[len(first)].state))
        told = paragraph(*(reason_for(evaluator, state, action, player, display=display) for state, action in first))
        events = (frame.event for frame in combo.game.frames(None, edition))
        last = next(event for event in events if event and event.ply == own[-1])
        return (
            PuzzleHint(attention.text or say("puzzle.hint.where", question=question), attention.targets),
            PuzzleHint(say("puzzle.hint.idea", caption=last.caption)),
            PuzzleHint(told, (), joins, spots),
        )
