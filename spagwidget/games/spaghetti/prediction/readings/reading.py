"""The rules read right, by a reader who sees the state at one moment."""

from __future__ import annotations

from ...engine.actions import HIT
from ...engine.draft import Draft
from ...engine.judge import judge
from ...facts import Facts
from ...state import Job, State
from ..past import Past


class Reading(Draft):
    """The engine from one moment on, with what happened before it.

    Args:
        facts: The facts of the game.
        state: What the reader sees.
        past: What happened before.
    """

    __slots__ = ("past",)

    id = ""
    """The id of the misreading."""

    rule = ""
    """The rule that it violates."""

    def __init__(self, facts: Facts, state: State, past: Past) -> None:
        super().__init__(facts, state, [])
        self.past = past

    def applies(self) -> bool:
        """Return True if somebody could read the rules like this here."""
        return True

    def end_turn(self) -> None:
        """Carry on after a turn until the next flag acts."""
        if self.facts.heads_only and self.past.goes:
            self.advance()
        self.go_on()

    def way_of_cursor(self) -> tuple[int, int]:
        """Return the card that the cursor points to after its next step, and the direction of the step.

        The direction is 0 if it makes no step. `end_turn` must have been called before.
        """
        for note in self.notes or ():
            if note.kind == "cursor":
                return note.args[1], note.before.direction
        return self.cursor, 0

    # The numbers of a hit, read by a misreading in another way

    def job_read(self, job: Job) -> Job:
        """Return the job as it is carried out."""
        return job

    def hit(self, seat: int) -> int:
        """Carry out a hit.

        Args:
            seat: The player.

        Returns:
            The life that the player loses.
        """
        job, before = self.job_read(self.todo[0]), self.life[seat]
        effect = self.facts.commands[job.command].effect
        assert effect is not None
        effect(self, HIT[seat], job)
        return before - self.life[seat]

    def to_hit(self) -> tuple[int, ...]:
        """Return the seats that can be hit now (R25, R26)."""
        return tuple(action.args[0] for action in self.facts.hits[self.out | self.job_read(self.todo[0]).chosen])

    # The end of a turn that has run a command

    def queue_after(self) -> int:
        """Finish the turn.

        Returns:
            How many flags are then on the card.
        """
        if self.past.goes or not self.acting:  # the turn is over
            return len(self.queues[self.cursor])
        self.flag_leaves()
        return len(self.queues[self.cursor])

    def place_joined(self, card: int) -> int:
        """Return the place of the next flag that joins a queue, from 1."""
        return len(self.queues[card]) + 1

    def judged(self) -> int | None:
        """Return the seat of the winner of a stalemate (R41), or None."""
        return judge(self.facts, self.freeze())[0]
