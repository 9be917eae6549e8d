"""How a game is written down: actions, positions, the first position of a record, plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from .action import Action
from .catalogue import say
from .errors import BadPosition, BadRecord, Unsupported
from .rules import Rules

__all__ = ["Notation"]

S = TypeVar("S")


class Notation(Generic[S]):
    """The written forms of one game; the defaults serve a game whose positions have no text.

    Args:
        rules: The rules whose actions and states are written and read.
        name: The game's name, for error messages.
    """

    def __init__(self, rules: Rules[S], name: str = "") -> None:
        self.rules = rules
        self.name = name

    # Which rules a text or a record needs

    @classmethod
    def rules_for_position(cls, kind: type[Rules[Any]], text: str, options: Mapping[str, Any]) -> Rules[Any]:
        """Make the rules that fit a position text, where the options leave something open.

        Args:
            kind: The class of the rules.
            text: The position as one line.
            options: The game's options as far as they are given.

        Raises:
            BadPosition: The text cannot be read.
            TypeError, ValueError: An option is unknown or has no such value.
        """
        return kind(**options)

    @classmethod
    def rules_for_record(
        cls, kind: type[Rules[Any]], record: Mapping[str, Any], commands: Sequence[Any] = ()
    ) -> Rules[Any]:
        """Make the rules of a record.

        Args:
            kind: The class of the rules.
            record: The record's JSON object.
            commands: What a record only names and somebody hands over, such as functions of cards.

        Raises:
            TypeError, ValueError: The record's `rules` do not fit the game.
        """
        return kind(**record["rules"])

    # Actions

    def parse(self, text: str) -> Action:
        """Return the action that is written as `text`, legal or not.

        Raises:
            Unsupported: This game has no such list; only legal actions can be found by their texts.
            ValueError: No action is written like this.
        """
        raise Unsupported(say("error.no_parse", action=text))

    # States as data

    def phase(self, state: S) -> str:
        """Return the name of the present phase; `over` at the end."""
        return "over" if self.rules.outcome(state) else "run"

    def asks(self, state: S) -> str | None:
        """Return the kind of decision that is open, or None when the game is over."""
        rules = self.rules
        return None if rules.outcome(state) else next((action.kind for action in rules.legal(state)), None)

    def snapshot(self, state: S) -> dict[str, Any]:
        """Return the state as plain data (rulebook 9.3), without the keys `ply` and `legal`."""
        rules = self.rules
        acting, outcome = rules.to_act(state), rules.outcome(state)
        return {
            "phase": self.phase(state),
            "to_move": rules.seats[acting[0]] if acting else None,
            "asks": self.asks(state),
            "winner": None if outcome is None or outcome.winner is None else rules.seats[outcome.winner],
        }

    def seat_snapshot(self, state: S, seat: int) -> dict[str, Any]:
        """Return what one seat may know of the state, as plain data."""
        return self.snapshot(state)

    # Positions as text

    def write(self, state: S) -> str:
        """Return a state in which a turn opens as one line of text.

        Raises:
            Unsupported: Positions of this game have no text.
        """
        raise Unsupported(say("error.no_positions", game=self.name))

    def read(self, text: str) -> S:
        """Return the state in a line of text as `write` makes it.

        Raises:
            BadPosition: The text cannot be read; the error names the column.
        """
        raise BadPosition(say("error.no_positions", game=self.name), text)

    # Records

    def first_keys(self, state: S) -> dict[str, Any]:
        """Return the keys of a record from which `first_state` makes this first state again."""
        return {}

    def first_state(self, record: Mapping[str, Any]) -> S:
        """Return the first state of a record.

        Raises:
            BadRecord: The record's first position cannot be read.
        """
        if record.get("deal") or record.get("start"):
            raise BadRecord(say("error.no_setup", game=self.name))
        return self.rules.initial(Random(0))

    def extra_keys(self) -> dict[str, Any]:
        """Return what a record of this game holds besides options, first position and actions."""
        return {}

    def handed_over(self) -> Sequence[Any]:
        """Return what was handed over with the rules, for a record that is opened in this game's place."""
        return ()
