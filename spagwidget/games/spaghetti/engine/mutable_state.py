"""A state that can be changed: thawed, changed by verbs, frozen again.

Each verb is one change that can be shown. It first notes what it is about to do (if anybody listens), then does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ....core.rules import Note, Story
from ..blank.effort import Effort
from ..facts import Facts
from ..state import OVER, PLAIN, SEAT_OF, SEATS, Held, More, State

__all__ = ["MutableState", "next_stop", "put"]

T = TypeVar("T")

make_state = tuple.__new__
"""`make_state(State, values)` passes by NamedTuple's own constructor, which takes as long again as all the rest."""


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the values with another one in one place."""
    return (*values[:at], value, *values[at + 1 :])


def next_stop(order: Sequence[int], queues: Sequence[str], cursor: int, direction: int) -> int:
    """Return the next card with a flag on it after the cursor's, round the ends of the row (R21)."""
    at, size = order.index(cursor), len(order)
    while True:
        at = (at + direction) % size
        if queues[order[at]]:
            return order[at]


def _more(name: str) -> Any:
    """A field of State.more that reads and writes like any other."""
    at = More._fields.index(name)

    def read(state: MutableState) -> Any:
        return state.more[at]

    def write(state: MutableState, value: object) -> None:
        state.more = More._make(put(state.more, at, value))

    return property(read, write)


class MutableState:
    """A state that can be changed; its fields are those of State.

    The fields are tuples here too, and a verb replaces the one that it changes: most actions change one or two, so
    this is faster than lists, which would all have to be copied twice. `effort` counts the Python that the action runs
    (R60).
    """

    __slots__ = (*State._fields, "effort", "facts", "story")

    def __init__(self, facts: Facts, state: State, story: Story | None = None) -> None:
        self.facts = facts
        self.story = story
        self.effort: Effort | None = None
        (
            self.turn,
            self.cursor,
            self.handled,
            self.phase,
            self.order,
            self.queues,
            self.params,
            self.direction,
            self.here,
            self.acting,
            self.life,
            self.unused,
            self.to_place,
            self.out,
            self.todo,
            self.winner,
            self.more,
        ) = state

    way = _more("way")
    last = _more("last")
    stock = _more("stock")
    hands = _more("hands")
    interrupts = _more("interrupts")
    opened = _more("opened")
    passes = _more("passes")

    def freeze(self) -> State:
        """Return the present state as a value."""
        return make_state(
            State,
            (
                self.turn,
                self.cursor,
                self.handled,
                self.phase,
                self.order,
                self.queues,
                self.params,
                self.direction,
                self.here,
                self.acting,
                self.life,
                self.unused,
                self.to_place,
                self.out,
                self.todo,
                self.winner,
                self.more,
            ),
        )

    def note(self, kind: str, *args: object) -> None:
        """Tell the listener, if there is one, what comes next."""
        if self.story is not None:
            self.story.append(Note(kind, args, self.freeze()))

    def undefeated(self) -> list[int]:
        """The seats still in the game."""
        return [seat for seat in range(len(self.life)) if not self.out >> seat & 1]

    # The cursor

    def acting_at(self) -> int:
        """Where in the visited queue the flag stands whose turn it is: behind the handled ones (V1: before them)."""
        return self.handled if self.more is PLAIN or self.way > 0 else len(self.queues[self.cursor]) - 1 - self.handled

    def advance(self) -> None:
        """The cursor goes to the next card in its direction, round the ends, and on until there is a flag (R21)."""
        if self.story is None and self.more is PLAIN and not self.facts.flips:  # nothing happens on the way
            self.cursor, self.handled = next_stop(self.order, self.queues, self.cursor, self.direction), 0
            return
        while True:
            place = self.order.index(self.cursor) + self.direction
            card = self.order[place % len(self.order)]
            self.note("cursor", self.cursor, card, not 0 <= place < len(self.order))
            self.arrive(card)
            if self.queues[card]:
                return

    def arrive(self, card: int) -> None:
        """A new visit begins; the card left behind is remembered (R50), and the first card brings interrupts (R52)."""
        before, self.cursor, self.handled = self.cursor, card, 0
        if self.more is PLAIN and not self.facts.flips:
            return
        if self.last is not None:
            self.last = (*self.last[-1:], before)
        if self.facts.flips:
            self.way = self.direction  # the order of a visit is fixed when the cursor arrives (V1)
        if self.interrupts and self.out and card == self.order[0]:
            self.interrupts = tuple(
                count + 1 if self.out >> seat & 1 and count < self.unused[seat] else count
                for seat, count in enumerate(self.interrupts)
            )

    def turn_round(self) -> None:
        """Turn the cursor's direction."""
        self.note("turn", self.turn, -self.direction)
        self.direction = -self.direction

    # Flags

    def pull(self, card: int, index: int) -> str:
        """Take a flag off its queue; the turn does not slip (R23)."""
        queue = self.queues[card]
        if card == self.cursor:
            acting = self.acting_at()
            if index == acting:
                self.acting = False
            elif index < acting if self.more is PLAIN or self.way > 0 else index > acting:
                self.handled -= 1
        self.queues = put(self.queues, card, queue[:index] + queue[index + 1 :])
        return queue[index]

    def join(self, card: int, letter: str) -> None:
        """A flag joins at the tail; in a backward visit (V1) it waits for the next one."""
        self.queues = put(self.queues, card, self.queues[card] + letter)
        if card == self.cursor and self.way < 0:
            self.handled += 1

    def add_flag(self, card: int) -> None:
        """The acting player puts an unused flag at a card's tail."""
        self.note("add", self.turn, card)
        self.unused = put(self.unused, self.turn, self.unused[self.turn] - 1)
        self.join(card, SEATS[self.turn])

    def move_flag(self, card: int, index: int, to: int) -> None:
        """A flag goes to the tail of another card."""
        self.note("move", self.turn, card, index, to)
        self.join(to, self.pull(card, index))

    def remove_flag(self, card: int, index: int) -> None:
        """A flag leaves the game for good (R5)."""
        self.note("remove", self.turn, card, index)
        self.check_flags(self.pull(card, index))

    def flag_leaves(self) -> None:
        """The flag that ran the command leaves the game, if it is still on the card (R27)."""
        if self.acting:
            self.note("leave", self.turn, self.cursor, self.acting_at())
            self.check_flags(self.pull(self.cursor, self.acting_at()))

    def reverse_queues(self) -> None:
        """The order of the flags on every card but this one is reversed."""
        self.note("reverse", self.turn, self.here)
        others = set(self.order) - {self.here}
        self.queues = tuple(queue[::-1] if card in others else queue for card, queue in enumerate(self.queues))

    # Cards

    def move_card(self, card: int, place: int) -> None:
        """A card goes to another place with its flags, and with the cursor if that is on it (R28)."""
        self.note("shift", self.turn, card, self.order.index(card), place)
        rest = [other for other in self.order if other != card]
        self.order = (*rest[:place], card, *rest[place:])

    def remove_card(self, card: int) -> None:
        """A card leaves the game with its flags; a cursor on it goes on first, then defeats are checked (R29)."""
        place = self.order.index(card)
        visited = card == self.cursor
        rest = self.order[:place] + self.order[place + 1 :]
        wraps = visited and place == (len(rest) if self.direction > 0 else 0)
        to = -1
        if visited and rest:
            to = rest[place % len(rest) if self.direction > 0 else place - 1]
        self.note("drop", self.turn, card, to, wraps)
        queue = self.queues[card]
        self.order = rest
        self.queues = put(self.queues, card, "")
        self.params = put(self.params, card, self.facts.defaults[card])  # R31
        if visited:
            self.acting = False
            if rest:
                self.arrive(to)
            else:
                self.cursor, self.handled = -1, 0
        self.check_flags(queue)

    def remove_instant(self, holder: int) -> None:
        """A held instant card leaves the game with its chips (R51, R31)."""
        held = self.hands[holder]
        assert held is not None
        self.note("drop_instant", self.turn, holder, held.command)
        self.hold(holder, None)

    def hold(self, seat: int, held: Held | None) -> None:
        """Put an instant card into a hand, or take it away."""
        self.hands = put(self.hands, seat, held)

    # Numbers

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        """What a parameter would become when it is moved by up to `amount` steps (R30)."""
        supply = self.facts.chips(self.params, self.hands)[0 if up else 1]
        if up:
            return min(value + amount, max(value, base) + supply)
        return max(value - amount, min(value, base) - supply, 0)

    def tune(self, card: int, param: int, amount: int, up: bool) -> None:
        """Raise or lower one parameter, step by step, as far as chips and zero allow (R30)."""
        old = self.params[card]
        value = self.tuned(old[param], self.facts.defaults[card][param], amount, up)
        self.note("tune", self.turn, card, param, old[param], value)
        self.params = put(self.params, card, put(old, param, value))

    def tune_instant(self, holder: int, amount: int, up: bool) -> None:
        """Raise or lower the number of a held instant card (R51)."""
        held = self.hands[holder]
        assert held is not None
        param = self.facts.instant_param(held.command)
        old = held.params[param]
        value = self.tuned(old, self.facts.defaults[held.command][param], amount, up)
        self.note("tune_instant", self.turn, holder, held.command, param, old, value)
        self.hold(holder, Held(held.command, put(held.params, param, value)))

    # Life, defeat, the end

    def lose_life(self, seat: int, damage: int) -> None:
        """A player loses life; at 0 or less they are defeated (R4)."""
        self.note("loss", seat, damage, self.life[seat] - damage)
        self.life = put(self.life, seat, self.life[seat] - damage)
        if self.life[seat] <= 0:
            self.defeat([seat], "life")

    def check_flags(self, gone: str) -> None:
        """After these flags have left: who has none any more is defeated (R4, R29)."""
        left = "".join(self.queues)
        alive = self.undefeated()
        without = [seat for seat in alive if SEATS[seat] in gone and SEATS[seat] not in left]
        if without and len(without) == len(alive):
            self.wipeout(gone, without)
            return
        if without:
            self.defeat(without, "flags")
        if not left and self.phase != OVER:
            self.end(None)

    def wipeout(self, gone: str, alive: list[int]) -> None:
        """Everybody's last flags went at once: the head (V2: tail) flag's player wins (R29)."""
        walk = gone if self.facts.wipeout == "head" else gone[::-1]
        winner = next(SEAT_OF[letter] for letter in walk if SEAT_OF[letter] in alive)
        for seat in alive:
            if seat != winner:
                self.note("defeat", seat, "wipeout", False)
                self.out |= 1 << seat
        self.end(winner)

    def defeat(self, seats: list[int], cause: str) -> None:
        """These players are out; with two or more left their flags leave and the others play on (R33)."""
        lasting = len(self.undefeated()) - len(seats) > 1
        for seat in seats:
            self.note("defeat", seat, cause, lasting)
            self.out |= 1 << seat
            if lasting:
                self.clear_flags(SEATS[seat])
        if self.turn in seats:
            self.todo = ()
        alive = self.undefeated()
        if len(alive) == 1:
            self.end(alive[0])
        elif not any(self.queues):
            self.end(None)

    def clear_flags(self, letter: str) -> None:
        """A defeated player's flags leave the game (R33)."""
        for card in self.order:
            for index in reversed(range(len(self.queues[card]))):
                if self.queues[card][index] == letter:
                    self.pull(card, index)

    def end(self, winner: int | None) -> None:
        """The game is over at this very moment (R4)."""
        self.note("end", winner)
        self.phase = OVER
        self.winner = winner
        self.todo = ()
        self.acting = False
        self.here = -1
