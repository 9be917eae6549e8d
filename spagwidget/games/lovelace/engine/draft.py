"""A state that is being changed, with the notes of what happens."""

from __future__ import annotations

from typing import Any

from ....core.rules import Note, Notes
from ..options import Options
from ..state import UNKNOWN, Card, Gain, Player, State, effect, owner


class Draft:
    """The state during one action.

    Args:
        option: The options of the game.
        state: The state before the action.
        notes: Takes the events; None: nobody needs them.

    Attributes:
        option: The options of the game.
        state: The present state.
    """

    def __init__(self, option: Options, state: State, notes: Notes | None) -> None:
        self.option = option
        self.state = state
        self._notes = notes

    def note(self, kind: str, *args: object) -> None:
        """Note an event, with the present state as the state before it.

        Args:
            kind: What happens.
            args: The details.
        """
        if self._notes is not None:
            self._notes.append(Note(kind, args, self.state))

    def set(self, **values: Any) -> None:  # Any: the fields of a state have many types
        """Change some fields of the state."""
        self.state = self.state._replace(**values)

    def player(self, seat: int) -> Player:
        """Return a player's part of the state."""
        return self.state.players[seat]

    def set_player(self, seat: int, **values: Any) -> None:  # Any: as above
        """Change some fields of a player's part of the state.

        Args:
            seat: The player.
            values: The new values by name.
        """
        players = list(self.state.players)
        players[seat] = players[seat]._replace(**values)
        self.set(players=tuple(players))

    def set_line(self, seat: int, at: int, **values: Any) -> None:  # Any: as above
        """Change a line of a program.

        Args:
            seat: The player.
            at: The index of the line.
            values: The new values by name.
        """
        lines = list(self.player(seat).lines)
        lines[at] = lines[at]._replace(**values)
        self.set_player(seat, lines=tuple(lines))

    def gain(self, seat: int, kind: str, number: int = UNKNOWN, area: int = UNKNOWN) -> None:
        """Add to the announced line what it has brought.

        Args:
            seat: The player.
            kind: What it is, as in `Gain`.
            number: The number of the patron or the subroutine.
            area: The index of the area or of the gear's row.
        """
        at = self.state.line - 1
        self.set_line(seat, at, gains=(*self.player(seat).lines[at].gains, Gain(kind, number, area)))

    def ask(self, asks: str, seat: int) -> None:
        """Ask one player, who must then decide.

        Args:
            asks: The kind of decision.
            seat: The player.
        """
        self.set(asks=asks, turn=seat)

    def active(self, seat: int, number: int) -> Card | None:
        """Return a subroutine that a player has started and not used up; else None.

        Args:
            seat: The player.
            number: The number of the subroutine.
        """
        return effect(self.player(seat), number)

    def owner(self, number: int) -> int:
        """Return the seat that has started this subroutine and not used it up; else `NOBODY`."""
        return owner(self.state, number)

    def change_card(self, seat: int, number: int, **values: Any) -> None:  # Any: as above
        """Change a started subroutine, such as to say that it has been used up.

        Args:
            seat: The player who has started it.
            number: Its number.
            values: The new values by name.
        """
        cards = [card._replace(**values) if card.number == number else card for card in self.player(seat).started]
        self.set_player(seat, started=tuple(cards))
