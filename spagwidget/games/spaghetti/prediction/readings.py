"""The rules as pupils misread them: each misreading is the engine with one or two methods changed.

A reading starts from the state that the reader sees, and carries on from there. `Reading` itself reads the rules right.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from ..engine.actions import HIT
from ..engine.draft import Draft
from ..engine.judge import judge
from ..engine.mutable_state import next_stop
from ..facts import Facts
from ..state import SEAT_OF, SEATS, Job, State
from .past import Past

__all__ = [
    "CARD",
    "CURSOR",
    "JOINS",
    "LOSES",
    "NUMBER",
    "PLACES",
    "QUEUE",
    "READINGS",
    "ROW",
    "STALEMATE",
    "TURN",
    "WHO",
    "WIPEOUT",
    "Reading",
]


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


# Which flag acts


class _Waits(Reading):
    """A flag that joins the visited card waits for the next visit."""

    id, rule = "waits", "R22"

    def applies(self) -> bool:
        return self.past.late > 0

    def go_on(self) -> None:
        if self.handled >= len(self.queues[self.cursor]) - self.past.late and self.past.late:
            self.past = self.past._replace(late=0)
            self.advance()
        super().go_on()


class _Slips(Reading):
    """When a handled flag leaves, the turn stays at the same place of the queue and so skips a flag."""

    id, rule = "slips", "R23"

    def applies(self) -> bool:
        return self.past.slipped > 0

    def end_turn(self) -> None:
        self.handled += self.past.slipped
        super().end_turn()


class _WholeQueue(Reading):
    """The whole queue acts although only its head may (R45)."""

    id, rule = "whole_queue", "R45"

    def applies(self) -> bool:
        return self.facts.heads_only and self.past.goes and len(self.queues[self.cursor]) > 1 and self.way > 0

    def end_turn(self) -> None:
        self.handled = 0 if self.past.ran else 1  # the flag that ran is at the tail by now
        self.go_on()


class _LeavesEarly(Reading):
    """The cursor goes on after every flag."""

    id, rule = "leaves_early", "R21"

    def applies(self) -> bool:
        begun = self.handled > 0 or self.past.ran  # a flag of this queue has acted
        return begun and not self.facts.heads_only and not self.past.goes

    def end_turn(self) -> None:
        self.advance()
        self.go_on()


class _ActsAgain(Reading):
    """When all flags of a queue have acted, the queue starts again."""

    id, rule = "acts_again", "R23"

    def applies(self) -> bool:
        return not self.facts.heads_only and self.past.goes and bool(self.queues[self.cursor])

    def end_turn(self) -> None:
        self.handled = 0
        self.go_on()


class _TailFirst(Reading):
    """The tail of a queue acts first."""

    id, rule = "tail_first", "R20"

    def applies(self) -> bool:
        return not self.facts.flips and self.direction > 0

    def acting_at(self) -> int:
        return len(self.queues[self.cursor]) - 1

    def go_on(self) -> None:
        if self.handled >= len(self.queues[self.cursor]):
            self.advance()
        self.turn = SEAT_OF[self.queues[self.cursor][self.acting_at()]]


class _BackwardQueue(_TailFirst):
    """A backward cursor also walks through the queues backward, without the variant V1."""

    id, rule = "backward_queue", "R20"

    def applies(self) -> bool:
        return not self.facts.flips and self.direction < 0


class _ForgetsFlip(_TailFirst):
    """A backward visit starts at the head in spite of the variant V1."""

    id, rule = "forgets_flip", "V1"

    def applies(self) -> bool:
        return self.facts.flips

    def acting_at(self) -> int:
        return 0 if self.way < 0 else super(_TailFirst, self).acting_at()


class _TakesTurns(Reading):
    """The players take turns: after A, the next flag of B acts."""

    id, rule = "takes_turns", "R20"

    def applies(self) -> bool:
        return self.past.actor is not None and len(self.undefeated()) > 1

    def end_turn(self) -> None:
        letter = SEATS[self.next_seat()]
        if self.past.goes:
            self.advance()
        for _ in range(len(self.order) + 1):
            queue = self.queues[self.cursor]
            for handled in range(self.handled, 1 if self.facts.heads_only else len(queue)):
                self.handled = handled
                if queue[self.acting_at()] == letter:
                    self.turn = SEAT_OF[letter]
                    return
            self.advance()

    def next_seat(self) -> int:
        """Return the seat after the one that had the last turn."""
        alive = self.undefeated()
        actor = self.past.actor or 0
        return next((seat for seat in alive if seat > actor), alive[0])


# Where the cursor goes


class _ReversesLate(Reading):
    """The cursor goes on one more step in the old direction after it is turned round."""

    id, rule = "reverses_late", "R21"

    def applies(self) -> bool:
        return self.past.turned

    def advance(self) -> None:
        self.direction = -self.direction
        super().advance()


class _ForwardAlways(Reading):
    """The cursor always goes forward."""

    id, rule = "forward_always", "R21"

    def applies(self) -> bool:
        return self.direction < 0

    def advance(self) -> None:
        self.direction = 1
        super().advance()

    def remove_card(self, card: int) -> None:
        self.direction = 1
        super().remove_card(card)


class _TurnsAtEnd(Reading):
    """The cursor turns round at the end of the row."""

    id, rule = "turns_at_end", "R21"

    def advance(self) -> None:
        last = {1: self.order[-1], -1: self.order[0]}
        while True:
            if self.cursor == last[self.direction]:
                self.direction = -self.direction
            place = (self.order.index(self.cursor) + self.direction) % len(self.order)
            self.note("cursor", self.cursor, self.order[place], False)
            self.arrive(self.order[place])
            if self.queues[self.cursor]:
                return


class _JumpsEmpty(Reading):
    """The cursor jumps over cards without flags."""

    id, rule = "jumps_empty", "R21"

    def advance(self) -> None:
        to = next_stop(self.order, self.queues, self.cursor, self.direction)
        self.note("cursor", self.cursor, to, False)
        self.arrive(to)


class _KeepsPlace(Reading):
    """The cursor stays at its place in the row when cards move."""

    id, rule = "keeps_place", "R28"

    def move_card(self, card: int, place: int) -> None:
        at = self.order.index(self.cursor)
        super().move_card(card, place)
        self.cursor = self.order[at]


class _KeepsPlaceRemoved(Reading):
    """The cursor stays at its place in the row when a card is removed."""

    id, rule = "keeps_place_removed", "R29"

    def remove_card(self, card: int) -> None:
        at = self.order.index(self.cursor)
        super().remove_card(card)
        self.cursor = self.order[at % len(self.order)] if self.order else -1


class _RemovedToFirst(Reading):
    """When the visited card is removed, the cursor starts again at the first card."""

    id, rule = "removed_to_first", "R29"

    def remove_card(self, card: int) -> None:
        visited = card == self.cursor
        super().remove_card(card)
        if visited and self.order:
            self.cursor = self.order[0]


# How much life is lost, and by which player


class _DefaultNumber(Reading):
    """The number that the card had at the start counts, not the one that it has now."""

    id, rule = "default_number", "R30"

    def applies(self) -> bool:
        return not self.todo[0].inner

    def job_read(self, job: Job) -> Job:
        number = self.facts.job(job.command, self.facts.defaults[job.command], self.turn).number
        return job._replace(number=number)


class _MemoryDefault(_DefaultNumber):
    """Memory runs a command with its default numbers in spite of the variant V5."""

    id, rule = "memory_default", "V5"

    def applies(self) -> bool:
        return self.todo[0].inner and self.facts.memory_live


class _MemoryPresent(Reading):
    """Memory runs a command with the numbers that the card has now."""

    id, rule = "memory_present", "R50"

    def applies(self) -> bool:
        return self.todo[0].inner and not self.facts.memory_live

    def job_read(self, job: Job) -> Job:
        return job._replace(number=self.facts.job(job.command, self.params[job.command], self.turn).number)


class _FirstNumber(Reading):
    """The first number on the card is the damage."""

    id, rule = "first_number", "R25"

    def applies(self) -> bool:
        return self.todo[0].command == self.here and len(self.params[self.here]) > 1

    def job_read(self, job: Job) -> Job:
        return job._replace(number=self.params[job.command][0])


class _EachFlag(Reading):
    """Each flag on the card adds the damage once."""

    id, rule = "each_flag", "R20"

    def job_read(self, job: Job) -> Job:
        return job._replace(number=job.number * max(1, len(self.queues[self.cursor])))


class _HitsAgain(Reading):
    """Bug can hit the same player twice."""

    id, rule = "hits_again", "R25"

    def job_read(self, job: Job) -> Job:
        return job._replace(chosen=1 << self.turn if self.facts.commands[job.command].foe else 0)


class _HitsOwner(Reading):
    """A card that can only hit opponents hits its own player."""

    id, rule = "hits_owner", "§ 8"

    def applies(self) -> bool:
        foe: bool = self.facts.commands[self.todo[0].command].foe
        return foe

    def job_read(self, job: Job) -> Job:
        return job._replace(chosen=job.chosen & ~(1 << self.turn))


# How long the queue is


class _FlagStays(Reading):
    """The flag that ran ForkBomb stays on the card."""

    id, rule = "flag_stays", "R27"

    def applies(self) -> bool:
        return self.acting

    def flag_leaves(self) -> None:
        return


class _AllLeave(Reading):
    """All flags of the player leave ForkBomb, not only the one that ran it."""

    id, rule = "all_leave", "R27"

    def applies(self) -> bool:
        return self.acting

    def flag_leaves(self) -> None:
        self.queues = tuple(
            queue.replace(SEATS[self.turn], "") if card == self.cursor else queue
            for card, queue in enumerate(self.queues)
        )


class _HandledLeave(Reading):
    """Flags that have acted leave the card."""

    id, rule = "handled_leave", "R23"

    def queue_after(self) -> int:
        return super().queue_after() - self.handled


class _EveryRunLeaves(Reading):
    """Every flag that runs a command leaves the game."""

    id, rule = "every_run_leaves", "R27"

    def applies(self) -> bool:
        return not self.acting and self.handled > 0

    def queue_after(self) -> int:
        return super().queue_after() - 1


class _JoinsHead(Reading):
    """A flag joins a queue at its head."""

    id, rule = "joins_head", "R2"

    def join(self, card: int, letter: str) -> None:
        self.queues = tuple(letter + queue if other == card else queue for other, queue in enumerate(self.queues))

    def place_joined(self, card: int) -> int:
        return 1


class _JoinsNext(_JoinsHead):
    """A flag joins the queue just behind the flags that have acted."""

    id, rule = "joins_next", "R2"

    def applies(self) -> bool:
        way: int = self.way
        return way > 0

    def join(self, card: int, letter: str) -> None:
        at = self.place_joined(card) - 1
        self.queues = tuple(
            queue[:at] + letter + queue[at:] if other == card else queue for other, queue in enumerate(self.queues)
        )

    def place_joined(self, card: int) -> int:
        return self.handled + self.acting + 1 if card == self.cursor else len(self.queues[card])


# Numbers on cards


class _NoSupply(Reading):
    """The supply of chips does not matter."""

    id, rule = "no_supply", "R30"

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        return value + amount if up else max(0, value - amount)


class _BelowZero(Reading):
    """A number can be lowered below 0."""

    id, rule = "below_zero", "R30"

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        return value + amount if up else value - amount


class _OneStep(Reading):
    """A number is always raised or lowered by 1."""

    id, rule = "one_step", "R30"

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        return super().tuned(value, base, 1, up)


class _FromDefault(Reading):
    """The number starts again from what it was at the start of the game."""

    id, rule = "from_default", "R30"

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        return base + amount if up else max(0, base - amount)


# Who wins


class _OtherEnd(Reading):
    """The flag at the other end of the removed queue decides."""

    id, rule = "other_end", "R29"

    def wipeout(self, gone: str, alive: list[int]) -> None:
        super().wipeout(gone[::-1], alive)


class _RemoverWins(Reading):
    """The player who removes everybody's last flags wins."""

    id, rule = "remover_wins", "R29"

    def wipeout(self, gone: str, alive: list[int]) -> None:
        self.end(self.turn)


class _LifeDecides(Reading):
    """Life decides when everybody loses their last flag."""

    id, rule = "life_decides", "R29"

    def wipeout(self, gone: str, alive: list[int]) -> None:
        best = [seat for seat in alive if self.life[seat] == max(self.life[one] for one in alive)]
        if len(best) == 1:
            self.end(best[0])


class _FlagsFirst(Reading):
    """Flags count before life in a stalemate."""

    id, rule = "flags_first", "R41"

    def judged(self) -> int | None:
        self.life = (1,) * len(self.life)
        return super().judged()


class _WalkStarts(Reading):
    """The last tie-break of a stalemate starts its walk at the wrong card."""

    id, rule = "walk_starts", "R41"

    def judged(self) -> int | None:
        facts = copy(self.facts)
        facts.stalemate_from_start = not facts.stalemate_from_start
        return judge(facts, self.freeze())[0]


class _AllPlace(Reading):
    """A player places all flags before the next player begins."""

    id, rule = "all_place", "R11"

    def place_flag(self, card: int) -> None:
        seat = self.turn
        super().place_flag(card)
        if self.to_place[seat]:
            self.turn = seat


# Which of them can matter for which question, the most special ones first: if two misreadings lead to the same answer,
# the reply names the first one.

TURN: Sequence[type[Reading]] = (
    _Waits,
    _Slips,
    _WholeQueue,
    _ReversesLate,
    _BackwardQueue,
    _ForgetsFlip,
    _LeavesEarly,
    _ActsAgain,
    _TailFirst,
    _TurnsAtEnd,
    _ForwardAlways,
    _TakesTurns,
)
CARD: Sequence[type[Reading]] = (_ReversesLate, _JumpsEmpty, _TurnsAtEnd, _ForwardAlways, _ActsAgain, _WholeQueue)
CURSOR: Sequence[type[Reading]] = (_Waits, _ReversesLate, _LeavesEarly, _ActsAgain, _ForwardAlways)
ROW: Sequence[type[Reading]] = (_KeepsPlace, _KeepsPlaceRemoved, _RemovedToFirst, _ForwardAlways)
LOSES: Sequence[type[Reading]] = (_MemoryDefault, _MemoryPresent, _DefaultNumber, _FirstNumber, _EachFlag)
WHO: Sequence[type[Reading]] = (_HitsAgain, _HitsOwner)
QUEUE: Sequence[type[Reading]] = (_FlagStays, _AllLeave, _EveryRunLeaves, _HandledLeave)
JOINS: Sequence[type[Reading]] = (_JoinsHead, _JoinsNext)
NUMBER: Sequence[type[Reading]] = (_FromDefault, _OneStep, _NoSupply, _BelowZero)
WIPEOUT: Sequence[type[Reading]] = (_OtherEnd, _RemoverWins, _LifeDecides)
STALEMATE: Sequence[type[Reading]] = (_FlagsFirst, _WalkStarts)
PLACES: Sequence[type[Reading]] = (_AllPlace,)

READINGS: dict[str, type[Reading]] = {
    reading.id: reading
    for group in (TURN, CARD, CURSOR, ROW, LOSES, WHO, QUEUE, JOINS, NUMBER, WIPEOUT, STALEMATE, PLACES)
    for reading in group
}
"""Every misreading, by its id."""
