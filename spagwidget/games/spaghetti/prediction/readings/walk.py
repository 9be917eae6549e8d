"""Misreadings of the walk: who places, which flag acts, and where the cursor goes."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.fields import next_stop
from ...state import SEAT_OF, SEATS
from .reading import Reading

# Who places


class _AllPlace(Reading):
    """A player places all flags before the next player begins."""

    id, rule = "all_place", "R11"

    def place_flag(self, card: int) -> None:
        seat = self.turn
        super().place_flag(card)
        if self.to_place[seat]:
            self.turn = seat


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


# The misreadings that can matter for each question, the most special ones first: if two lead to the same answer, the
# reply names the first one.

PLACES: Sequence[type[Reading]] = (_AllPlace,)
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
