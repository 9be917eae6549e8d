"""The verbs that change the table: the cursor, flags, cards, numbers, life and the end.

Each verb is one change that the board can show. It first records a note of the change, if notes are wanted, and
then makes the change.
"""

from __future__ import annotations

from ..state import OVER, PLAIN, SEAT_OF, SEATS, Held
from .mutable_state import MutableState, next_stop, put

__all__ = ["TableVerbs"]


class TableVerbs(MutableState):
    """A state that the verbs of the table change."""

    __slots__ = ()

    # The cursor

    def acting_at(self) -> int:
        """Return the position in the visited queue of the flag whose turn it is.

        It is the first one after the handled flags; in a backward visit (V1) the last one before them.
        """
        return self.handled if self.more is PLAIN or self.way > 0 else len(self.queues[self.cursor]) - 1 - self.handled

    def advance(self) -> None:
        """Move the cursor in its direction, wrapping at the ends, until it is on a card with a flag (R21)."""
        if self.notes is None and self.more is PLAIN and not self.facts.flips:  # no event on the way is needed
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
        """Start a visit to a card: the card before is remembered (R50), and the first card brings interrupts (R52)."""
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
        """Reverse the cursor's direction."""
        self.note("turn", self.turn, -self.direction)
        self.direction = -self.direction

    # Flags

    def pull(self, card: int, index: int) -> str:
        """Take a flag off its card; which flags still act does not change (R23).

        Args:
            card: The id of the card.
            index: The position of the flag, from the head.

        Returns:
            The letter of the flag.
        """
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
        """Put a flag at the tail of a card; in a backward visit (V1) it acts in the next visit only.

        Args:
            card: The id of the card.
            letter: The flag.
        """
        self.queues = put(self.queues, card, self.queues[card] + letter)
        if card == self.cursor and self.way < 0:
            self.handled += 1

    def add_flag(self, card: int) -> None:
        """Put an unused flag of the acting player at the tail of a card."""
        self.note("add", self.turn, card)
        self.unused = put(self.unused, self.turn, self.unused[self.turn] - 1)
        self.join(card, SEATS[self.turn])

    def move_flag(self, card: int, index: int, to: int) -> None:
        """Move a flag to the tail of another card.

        Args:
            card: The id of the card that the flag leaves.
            index: The position of the flag there, from the head.
            to: The id of the other card.
        """
        self.note("move", self.turn, card, index, to)
        self.join(to, self.pull(card, index))

    def remove_flag(self, card: int, index: int) -> None:
        """Take a flag out of the game for good (R5), and check for defeats.

        Args:
            card: The id of the card.
            index: The position of the flag, from the head.
        """
        self.note("remove", self.turn, card, index)
        self.check_flags(self.pull(card, index))

    def flag_leaves(self) -> None:
        """Take the flag that runs the command out of the game, if it is still on its card (R27)."""
        if self.acting:
            self.note("leave", self.turn, self.cursor, self.acting_at())
            self.check_flags(self.pull(self.cursor, self.acting_at()))

    def reverse_queues(self) -> None:
        """Reverse the order of the flags on every card except the one that runs (R45)."""
        self.note("reverse", self.turn, self.here)
        others = set(self.order) - {self.here}
        self.queues = tuple(queue[::-1] if card in others else queue for card, queue in enumerate(self.queues))

    # Cards

    def move_card(self, card: int, place: int) -> None:
        """Move a card to another place with its flags; if the cursor is on it, the cursor goes with it (R28).

        Args:
            card: The id of the card.
            place: Its place in the row after the move, from 0.
        """
        self.note("shift", self.turn, card, self.order.index(card), place)
        rest = [other for other in self.order if other != card]
        self.order = (*rest[:place], card, *rest[place:])

    def remove_card(self, card: int) -> None:
        """Take a card out of the game with its flags (R29).

        A cursor on the card first goes on to the next one; only then are defeats checked.
        """
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
        """Take the instant card in a player's hand out of the game, with its chips (R51, R31)."""
        held = self.hands[holder]
        assert held is not None
        self.note("drop_instant", self.turn, holder, held.command)
        self.hold(holder, None)

    def hold(self, seat: int, held: Held | None) -> None:
        """Put an instant card into a player's hand; None empties the hand."""
        self.hands = put(self.hands, seat, held)

    # Numbers

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        """Return what a number would become if it were raised or lowered (R30).

        Args:
            value: The number now.
            base: Its value at the start of the game.
            amount: How many steps are wanted; the chips can allow fewer.
            up: True to raise it, False to lower it.
        """
        supply = self.facts.chips(self.params, self.hands)[0 if up else 1]
        if up:
            return min(value + amount, max(value, base) + supply)
        return max(value - amount, min(value, base) - supply, 0)

    def tune(self, card: int, param: int, amount: int, up: bool) -> None:
        """Raise or lower a number of a card, step by step, as far as chips and zero allow (R30).

        Args:
            card: The id of the card.
            param: The position of the number in the card's `params`.
            amount: How many steps are wanted.
            up: True to raise it, False to lower it.
        """
        old = self.params[card]
        value = self.tuned(old[param], self.facts.defaults[card][param], amount, up)
        self.note("tune", self.turn, card, param, old[param], value)
        self.params = put(self.params, card, put(old, param, value))

    def tune_instant(self, holder: int, amount: int, up: bool) -> None:
        """Raise or lower the number of a held instant card (R51).

        Args:
            holder: The seat that holds the card.
            amount: How many steps are wanted.
            up: True to raise it, False to lower it.
        """
        held = self.hands[holder]
        assert held is not None
        param = self.facts.instant_param(held.command)
        old = held.params[param]
        value = self.tuned(old, self.facts.defaults[held.command][param], amount, up)
        self.note("tune_instant", self.turn, holder, held.command, param, old, value)
        self.hold(holder, Held(held.command, put(held.params, param, value)))

    # Life, defeat, the end

    def lose_life(self, seat: int, damage: int) -> None:
        """Take life from a player, who is defeated at 0 or less (R4).

        Args:
            seat: The player.
            damage: How much life to take.
        """
        self.note("loss", seat, damage, self.life[seat] - damage)
        self.life = put(self.life, seat, self.life[seat] - damage)
        if self.life[seat] <= 0:
            self.defeat([seat], "life")

    def check_flags(self, gone: str) -> None:
        """Defeat the players who lost their last flag (R4, R29).

        Args:
            gone: The flags that have just left the game, in the order of their queue, as letters.
        """
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
        """End the game after a card took the last flags of all players: the head (V2: tail) flag's player wins (R29).

        Args:
            gone: The flags that have left the game, head first.
            alive: The seats that were undefeated before.
        """
        walk = gone if self.facts.wipeout == "head" else gone[::-1]
        winner = next(SEAT_OF[letter] for letter in walk if SEAT_OF[letter] in alive)
        for seat in alive:
            if seat != winner:
                self.note("defeat", seat, "wipeout", False)
                self.out |= 1 << seat
        self.end(winner)

    def defeat(self, seats: list[int], cause: str) -> None:
        """Defeat players; if two or more are left, the flags of the defeated leave and the others play on (R33).

        Args:
            seats: The players who are defeated together.
            cause: `life` or `flags`.
        """
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
        """Take all flags of a defeated player out of the game (R33)."""
        for card in self.order:
            for index in reversed(range(len(self.queues[card]))):
                if self.queues[card][index] == letter:
                    self.pull(card, index)

    def end(self, winner: int | None) -> None:
        """End the game immediately, even in the middle of a command (R4).

        Args:
            winner: The winner's seat; None for a draw.
        """
        self.note("end", winner)
        self.phase = OVER
        self.winner = winner
        self.todo = ()
        self.acting = False
        self.here = -1
