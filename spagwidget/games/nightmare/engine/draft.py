"""The verbs: every one is one change of the state that the board can show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ....core.rules import Note
from ..state import FULL, NOBODY, OVER, REMOVED, REPLACED, SEAT_OF, SEATS, Instruction
from .chance import shuffled
from .table import Table

__all__ = ["Draft"]


class Draft(Table):
    """The verbs that the cards use.

    Each verb first records a note of the change, if notes are wanted, and then makes the change.
    """

    __slots__ = ()

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
