"""The rules of the resolution as they are; each misreading changes one method."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ...arithmetic import compute
from ...engine.scoring import area_points
from ...state import NOBODY, Patron, Player, State, effect, final_value, owner

Gain: TypeAlias = tuple[str, int]
"""What a line brings, and for an area its index, for a subroutine its number, otherwise 0.

It is `finish`, `choice` (an area by choice), `area` or `failure`.
"""

NOT_READ = {21, 47, 88, 97}
"""The subroutines whose effects on a claim are not read here: while one of them is in effect, nothing is asked."""


class Reading:
    """The rules as they are. Each subclass changes one method.

    Attributes:
        id: What names the misreading; "" for the right reading.
        rule: The rule that it violates.
    """

    id = ""
    rule = ""

    # What a line gives

    def above(self, player: Player, number: int) -> int:
        """Return the value that a line begins with.

        Args:
            player: The player, with the lines above.
            number: The number of the line, from 1.
        """
        return player.lines[number - 2].value if number > 1 else player.start

    def result(self, text: str, operator: str, value: int) -> int | None:
        """Return what an engine makes of a value; None: the line is out of range.

        Args:
            text: The text of the engine.
            operator: The operator; "" if the engine has none.
            value: The value of the line above.
        """
        return compute(text, operator, value)

    def gives(self, player: Player, number: int, text: str, operator: str) -> int | None:
        """Return the result of a line; None: it is out of range.

        Args:
            player: The player, with the lines above.
            number: The number of the line, from 1.
            text: The text of the engine.
            operator: The operator; "" if the engine has none.
        """
        return self.result(text, operator, self.above(player, number))

    # What a line brings

    def hits(self, state: State, value: int) -> int | None:
        """Return the number of the patron that a result hits; None: it hits none.

        Args:
            state: The state before the line is announced.
            value: The result.
        """
        return next((one.number for one in state.patrons if one.number == value), None)

    def gains(self, state: State, seat: int, value: int) -> tuple[Gain, ...] | None:
        """Return what a right line brings, without the gear; None: this depends on subroutines that are not read here.

        Args:
            state: The state before the line is announced.
            seat: The player.
            value: The result.
        """
        started = {card.number for player in state.players for card in player.started if not card.spent}
        if started & NOT_READ:
            return None
        found: list[Gain] = [("finish", value)] if value in state.players[seat].targets else []
        number = self.hits(state, value)
        patron = next((one for one in state.patrons if one.number == number), None)
        if patron is not None and self.may_claim(state, seat, patron):
            found += self.claimed(state, seat, patron)
        return tuple(found)

    def may_claim(self, state: State, seat: int, patron: Patron) -> bool:
        """Return True if a hit of a patron is a claim.

        Args:
            state: The state before the line is announced.
            seat: The player.
            patron: The patron.
        """
        return seat not in patron.claims and not (state.line <= 2 and self.is_named(state, seat, 62, patron))

    def claimed(self, state: State, seat: int, patron: Patron) -> list[Gain]:
        """Return what a claim brings.

        Args:
            state: The state before the line is announced.
            seat: The player.
            patron: The patron.
        """
        if not patron.claims:
            return [("choice", 0)]
        if len(patron.claims) > 1 or self.is_named(state, seat, 59, patron):
            return [("failure", 0)]
        return [("area", patron.left[0])]

    def is_named(self, state: State, seat: int, number: int, patron: Patron) -> bool:
        """Return True if an opponent has named a patron with a subroutine.

        Args:
            state: The present state.
            seat: The player.
            number: The subroutine, 59 or 62.
            patron: The patron.
        """
        holder = owner(state, number)
        card = None if holder in (NOBODY, seat) else effect(state.players[holder], number)
        return card is not None and card.on == patron.number

    def void(self, state: State, seat: int, value: int) -> tuple[Gain, ...] | None:
        """Return what a wrong line brings; None: this depends on subroutines that are not read here.

        Args:
            state: The state before the line is checked.
            seat: The player.
            value: The typed result.
        """
        return ()

    # The end of a round, and of the game

    def final(self, player: Player) -> int:
        """Return the value with which a player begins the next round.

        Args:
            player: The player at the end of the round.
        """
        return final_value(player)

    def points(self, ticks: Sequence[int]) -> list[int]:
        """Return the points of all players for one area.

        Args:
            ticks: The ticks of each player.
        """
        return area_points(ticks)


Readings: TypeAlias = tuple[type[Reading], ...]
