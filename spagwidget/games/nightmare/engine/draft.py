"""A state that can be changed: what the cards ask about it, and the verbs, each one change that the board can show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ....core.rules import Note, Notes
from ..facts import Facts
from ..options import Options
from ..state import COUNTERS, FULL, NOBODY, OVER, REMOVED, REPLACED, SEAT_OF, SEATS, Instruction, Job, State
from .chance import shuffled

SOURCE_ANSWERS = {"redeal", "leave", "share", "use", "keep"}
"""The kinds of actions that answer a source, not a card (PN41, PN42)."""


class Draft:
    """A state that can be changed, with what the cards ask about it and the verbs that they use.

    Each verb first records a note of the change, if notes are wanted, and then makes the change.

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

    # Bits

    def put(self, seat: int, card: int) -> None:
        """Put a new bit on a card, unless the player has 20 or more (PN2)."""
        if self.bits_of(seat) >= FULL:
            self.note("full", seat, card)
            return
        self.note("new_bit", seat, card)
        self.queues[card] += SEATS[seat]

    def _take(self, card: int, at: int) -> str:
        """Take a bit away from a queue and return its letter; the counts of the visit follow (PN21)."""
        queue = self.queues[card]
        self.queues[card] = queue[:at] + queue[at + 1 :]
        if card == self.pc:
            if at < self.handled:
                self.handled -= 1
            elif at < self.handled + self.waiting:
                if at == self.handled:
                    self.acting = False
                self.waiting -= 1
        return queue[at]

    def move_bit(self, card: int, at: int, to: int) -> None:
        """Move a bit to the tail of another card's queue.

        Args:
            card: The card that it leaves.
            at: Its index in the queue.
            to: The other card.
        """
        self.note("move", self.activator, card, at, to)
        self.queues[to] += self._take(card, at)

    def take_bits(self, places: Sequence[tuple[int, int]]) -> None:
        """Take bits out of the program, all at once."""
        if places:
            gone = tuple(sorted(places, reverse=True))
            self.note("gone", self.activator, gone)
            for card, at in gone:
                self._take(card, at)

    def recolour(self, changes: Sequence[tuple[int, int, int]]) -> None:
        """Give bits other owners, all at once; their places in the queues stay.

        Args:
            changes: Each a card, an index in its queue, and the seat of the new owner.
        """
        self.note("recolour", self.activator, tuple(changes))
        for card, at, seat in changes:
            queue = self.queues[card]
            self.queues[card] = queue[:at] + SEATS[seat] + queue[at + 1 :]

    # Life and counters

    def gain(self, seat: int, amount: int) -> None:
        """Give life to a player; nobody has more than 20 (PN1)."""
        if amount:
            self.note("gain", seat, amount)
            self._set_life({seat: self.life[seat] + amount})

    def arm(self, seat: int, cost: int) -> None:
        """Let a player pay for a DEFEND counter; paying is not damage."""
        self.note("arm", seat, cost)
        self._set_life({seat: self.life[seat] - cost})
        self.defend |= 1 << seat

    def shift_life(self, seats: Sequence[int], amount: int) -> None:
        """Take life from some players and give the same amount to the activator, all at the same time."""
        self.note("shift", self.activator, tuple(seats), amount)
        lives = {seat: self.life[seat] - amount for seat in seats}
        lives[self.activator] = lives.get(self.activator, self.life[self.activator]) + amount
        self._set_life(lives)

    def hurt(self, damage: Sequence[int]) -> None:
        """Do damage to all players at once; if some life sinks, all loop counts are cleared (PN43)."""
        hits = {seat: hit for seat, hit in enumerate(damage) if hit}
        if hits:
            self.note("hurt", tuple(hits.items()))
            if any(self.life[seat] for seat in hits):
                self.loops = ()
            self._set_life({seat: self.life[seat] - hit for seat, hit in hits.items()})

    def _set_life(self, lives: Mapping[int, int]) -> None:
        old = self.life
        self.life = tuple(max(0, min(FULL, lives.get(seat, life))) for seat, life in enumerate(old))

    def take_pointer(self, seat: int) -> None:
        """Give the POINTER counter to a player, even if another one has it."""
        self.note("pointer", seat)
        self.pointer = seat

    def tune(self, place: tuple[int, int], step: int) -> None:
        """Raise (1) or lower (-1) a number, given by card and index."""
        card, index = place
        self.note("tune", self.activator, card, index, step)
        values = list(self.params[card])
        values[index] += step
        self._set_params(card, tuple(values))

    def _set_params(self, card: int, values: tuple[int, ...]) -> None:
        printed = self.facts.printed[card]
        values = printed if values == printed else values
        self.params = (*self.params[:card], values, *self.params[card + 1 :])

    def reset_numbers(self) -> None:
        """Take all `++` and `--` counters back to the supply."""
        self.note("initialize", self.activator)
        self.params = self.facts.printed

    def put_skip(self, card: int) -> None:
        """Put a SKIP marker on a card."""
        self.note("skip", self.activator, card)
        self.skips |= 1 << card

    # Places in the ring, jumps and direction

    def trade(self, one: int, other: int) -> None:
        """Let two cards trade places, with everything that is on them (PN25)."""
        self.note("trade", self.activator, one, other)
        places = {one: other, other: one}
        self.ring = tuple(places.get(card, card) for card in self.ring)

    def move_card(self, card: int, after: int) -> None:
        """Move a card to just behind another one, in growing indices."""
        self.note("shift_card", self.activator, card, after)
        self._insert(card, after, [other for other in self.ring if other != card])

    def _insert(self, card: int, after: int, ring: Sequence[int]) -> None:
        at = ring.index(after) + 1
        self.ring = (*ring[:at], card, *ring[at:])

    def turn_round(self) -> None:
        """Reverse the direction of the PC."""
        self.note("reverse", self.activator)
        self.direction = -self.direction

    def set_jump(self, target: int) -> None:
        """Set the target of the jump at the end of the command (PN61)."""
        self.note("jump", self.activator, target)
        self.jump = target

    def counts_loop(self) -> bool:
        """Return True and count the card if it may still jump or reverse in this direction (PN62)."""
        assert self.job is not None
        card, direction = self.job.card, self.direction
        counts = {(one, way): count for one, way, count in self.loops}
        count = counts.get((card, direction), 0)
        if count >= 3:
            self.note("loop", self.activator, card)
            return False
        counts[card, direction] = count + 1
        self.loops = tuple(sorted((*key, count) for key, count in counts.items()))
        return True

    def fetch(self, cards: Iterable[int]) -> None:
        """Make the texts of cards the next instructions; those in the chain are left out (PN30, PN31)."""
        assert self.job is not None
        chain = self.job.chain
        found = tuple(Instruction(card, (*chain, card)) for card in cards if card not in chain)
        if found:
            self.note("fetch", self.activator, tuple(one.card for one in found))
            self.todo = found + self.todo

    def mark_error(self) -> None:
        """Mark the visit (PN24)."""
        self.error = True

    # Cards that come and go

    def replace(self, card: int) -> int:
        """Return the card from the deck that replaces a card (PN50)."""
        before = None if self.notes is None else self.freeze()
        notes, self.notes = self.notes, None  # the ring has a gap until the new card is in it
        holder, drawn, rest = self.pointer, self.drawn, len(self.deck)
        queue, stays = self.queues[card], self.variants.bits_stay
        kept = queue if stays else "".join(letter for letter in queue if self.saved >> SEAT_OF[letter] & 1)
        at, here, counts = self.ring.index(card), card == self.pc, (self.handled, self.waiting, self.acting)
        self._discard(card)
        if here:
            self._end_visit()
        new = self._draw()
        self.ring = (*self.ring[:at], new, *self.ring[at + 1 :])
        self.queues[new] = kept
        if here:
            self.pc = new
            if stays:
                self.handled, self.waiting, self.acting = counts
            else:
                self.fate = REPLACED
        self.notes = notes
        if notes is not None and before is not None:
            notes.append(Note("replace", (self.activator, card, new, kept), before))
            if drawn and here:
                self.note("away", drawn)
            if not rest:
                self.note("shuffle")
            if holder != self.pointer:
                self.note("unpoint", holder)
        return new

    def remove(self, card: int) -> None:
        """Remove a card from the ring (PN51)."""
        following = self._next_of(card)
        kept = "".join(letter for letter in self.queues[card] if self.saved >> SEAT_OF[letter] & 1)
        kept = "" if following == NOBODY else kept
        self.note("remove", self.activator, card, following, kept)
        here = card == self.pc
        self.ring = tuple(other for other in self.ring if other != card)
        if kept:
            self.queues[following] += kept
        if here:
            self.fate = REMOVED
            self.pc = following
        self._discard(card)
        if here:
            self._end_visit()

    def _next_of(self, card: int) -> int:
        """Return the card after another one in the PC's direction; NOBODY in a ring of one."""
        ring = self.ring
        return ring[(ring.index(card) + self.direction) % len(ring)] if len(ring) > 1 else NOBODY

    def _discard(self, card: int) -> None:
        """Put a card on the discard, without bits, counters and marker (PN4, PN52)."""
        self.queues[card] = ""
        self.skips &= ~(1 << card)
        printed = self.facts.printed[card]
        if self.params[card] is not printed:
            self._set_params(card, printed)
        self.discard += (card,)
        if card in self.facts.pointers and self.pointer != NOBODY:
            self.note("unpoint", self.pointer)
            self.pointer = NOBODY

    def _end_visit(self) -> None:
        """End the visit, because the PC's card leaves the game (PN50, PN51)."""
        self.handled = self.waiting = 0
        self.acting = self.error = False
        self.put_drawn_away()

    def put_drawn_away(self) -> None:
        """Discard the cards that DAEMON drew in this visit, in the order drawn."""
        if self.drawn:
            self.note("away", self.drawn)
            cards, self.drawn = self.drawn, ()
            for card in cards:
                self._discard(card)

    def _draw(self) -> int:
        """Return the top card of the deck, or NOBODY at the end of all cards (PN53)."""
        if not self.deck:
            if not self.discard:
                self.finish("deck", None)
                return NOBODY
            self.note("shuffle")
            self.deck, self.chance = shuffled(self.discard, self.chance)
            self.discard, self.known = (), (NOBODY, 0)
        card, self.deck = self.deck[0], self.deck[1:]
        seat, count = self.known
        if count:
            self.known = (seat, count - 1) if count > 1 else (NOBODY, 0)
        return card

    def lay_beside(self) -> bool:
        """Return whether a card could be drawn. It lies beside the PC then (PN53)."""
        card = self._draw()
        if card == NOBODY:
            return False
        self.note("daemon", self.activator, card)
        self.drawn += (card,)
        if card in self.facts.errors:
            self.error = True
        return True

    def draw_to_hand(self) -> bool:
        """Return whether a card could be drawn for NEW (PN53)."""
        card = self._draw()
        if card == NOBODY:
            return False
        self.note("draw", self.activator, card)
        self.hand = card
        return True

    def enter(self, after: int) -> None:
        """Put the card that NEW holds into the ring, just behind another one."""
        card, self.hand = self.hand, NOBODY
        self.note("enter", self.activator, card, after)
        self._insert(card, after, self.ring)

    def put_on_top(self, cards: Sequence[int]) -> None:
        """Take cards out of the deck, shuffle the rest and put them on top: the last one is drawn first."""
        self.note("query", self.activator, len(cards))
        rest, self.chance = shuffled([card for card in self.deck if card not in cards], self.chance)
        self.deck = (*reversed(cards), *rest)
        self.known = (self.activator, len(cards))

    def finish(self, end: str, winner: int | None) -> None:
        """End the game at once."""
        self.note("end", end, winner)
        self.phase, self.end, self.winner = OVER, end, winner
        self.asks, self.turn, self.targets = "", NOBODY, ()
        self.job, self.todo = None, ()
        self.handled = self.waiting = 0
        self.activator, self.acting, self.jump, self.fate = NOBODY, False, NOBODY, ""
