"""A state that can be changed, and what the cards ask about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.rules import Note, Notes
from ..facts import Facts
from ..options import Options
from ..state import COUNTERS, SEAT_OF, SEATS, Instruction, Job, State

__all__ = ["Table"]

SOURCE_ANSWERS = {"redeal", "leave", "share", "use", "keep"}
"""The kinds of actions that answer a source, not a card (PN41, PN42)."""


class Table:
    """A state that can be changed, and what the cards ask about it.

    The attributes are those of a State; `saved` are the seats that use their DEFEND counter in the present source.

    Args:
        facts: What is printed on the cards.
        option: The options of the game; `variants` are its variants (PN93).
        state: The state; it stays as it is.
        notes: The list that takes a note of each event; None if nobody needs them.
    """

    __slots__ = (*State._fields, "count", "facts", "notes", "option", "saved", "variants")

    asks: str
    turn: int
    handled: int
    waiting: int
    turns: int
    phase: str
    ring: tuple[int, ...]
    queues: list[str]
    params: tuple[tuple[int, ...], ...]
    skips: int
    pc: int
    direction: int
    life: tuple[int, ...]
    defend: int
    out: int
    pointer: int
    unplaced: tuple[int, ...]
    first: int
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    chance: int
    known: tuple[int, int]
    error: bool
    drawn: tuple[int, ...]
    hand: int
    loops: tuple[tuple[int, int, int], ...]
    job: Job | None
    todo: tuple[Instruction, ...]
    targets: tuple[object, ...]
    activator: int
    acting: bool
    jump: int
    fate: str
    end: str
    winner: int | None

    def __init__(self, facts: Facts, option: Options, state: State, notes: Notes | None = None) -> None:
        (
            self.asks, self.turn, self.handled, self.waiting, self.turns, self.phase, self.ring, queues,
            self.params, self.skips, self.pc, self.direction, self.life, self.defend, self.out, self.pointer,
            self.unplaced, self.first, self.deck, self.discard, self.chance, self.known, self.error, self.drawn,
            self.hand, self.loops, self.job, self.todo, self.targets, self.activator, self.acting, self.jump,
            self.fate, self.end, self.winner,
        ) = state  # fmt: skip
        self.queues = list(queues)
        self.facts = facts
        self.option = option
        self.variants = option.variants
        self.notes = notes
        self.count = len(self.life)
        self.saved = 0

    def freeze(self) -> State:
        """Return the state as a value."""
        return State(
            self.asks, self.turn, self.handled, self.waiting, self.turns, self.phase, self.ring, tuple(self.queues),
            self.params, self.skips, self.pc, self.direction, self.life, self.defend, self.out, self.pointer,
            self.unplaced, self.first, self.deck, self.discard, self.chance, self.known, self.error, self.drawn,
            self.hand, self.loops, self.job, self.todo, self.targets, self.activator, self.acting, self.jump,
            self.fate, self.end, self.winner,
        )  # fmt: skip

    def note(self, kind: str, *args: object) -> None:
        """Record an event that is about to happen."""
        if self.notes is not None:
            self.notes.append(Note(kind, args, self.freeze()))

    # What cards ask about the present moment

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the card whose text is carried out, read when it began (PN32)."""
        return self.job.numbers if self.job is not None else ()

    @property
    def answers(self) -> list[Any]:
        """What the activator has chosen for the card whose text is carried out."""
        if self.job is None:
            return []
        return [action.args[0] for action in self.job.chosen if action.kind not in SOURCE_ANSWERS]

    def alive(self) -> list[int]:
        """Return the seats that are not out."""
        return [seat for seat in range(self.count) if not self.out >> seat & 1]

    def right_of(self, seat: int) -> int:
        """Return the player to the right: the one before in seat order who is not out."""
        others = ((seat - step) % self.count for step in range(1, self.count))
        return next((other for other in others if not self.out >> other & 1), seat)

    def ahead(self, steps: int) -> int:
        """Return the card this many steps ahead of the PC's card, in the PC's direction (PN3)."""
        ring = self.ring
        return ring[(ring.index(self.pc) + steps * self.direction) % len(ring)]

    def places(self) -> list[tuple[int, int]]:
        """Return every bit of the program: its card and its index in the queue."""
        return [(card, at) for card in self.ring for at in range(len(self.queues[card]))]

    def owner(self, place: tuple[int, int]) -> int:
        """Return whose bit stands at a place."""
        return SEAT_OF[self.queues[place[0]][place[1]]]

    def owners(self, card: int) -> int:
        """Return the seats with a bit on a card, as bits."""
        found = 0
        for letter in self.queues[card]:
            found |= 1 << SEAT_OF[letter]
        return found

    def lost_by_replacing(self, card: int) -> int:
        """Return the seats that lose a bit when a card is replaced, as bits: nobody with V2."""
        return 0 if self.variants.bits_stay else self.owners(card)

    def bits_of(self, seat: int) -> int:
        """Return how many bits a player has in the program."""
        letter = SEATS[seat]
        return sum(queue.count(letter) for queue in self.queues)

    def damage(self, hits: Mapping[int, int]) -> list[int]:
        """Return the damage for each seat, given that of some seats."""
        return [hits.get(seat, 0) for seat in range(self.count)]

    def left(self, step: int) -> int:
        """Return how many counters are in the supply: `++` for 1, `--` for -1 (PN5)."""
        used, all_printed = 0, self.facts.printed
        for card in self.ring:
            if self.params[card] is not all_printed[card]:
                pairs = zip(self.params[card], all_printed[card], strict=True)
                used += sum(max(0, (value - printed) * step) for value, printed in pairs)
        return COUNTERS - used

    def tunable(self, step: int) -> list[tuple[int, int]]:
        """Return the numbers that can make a step up (1) or down (-1): each as card and index (PN60)."""
        counters, found = self.left(step) > 0, []
        for card in self.ring:
            for index, (value, printed) in enumerate(zip(self.params[card], self.facts.printed[card], strict=True)):
                if ((value - printed) * step < 0 or counters) and value + step >= 0:
                    found.append((card, index))
        return found
