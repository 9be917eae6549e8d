"""The notation of a game: its actions, positions and records as text and as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from math import isfinite
from random import Random
from typing import Any, Generic, TypeVar

from .action import Action
from .catalogue import say
from .errors import BadPosition, BadRecord, Unsupported
from .rules import Rules

S = TypeVar("S")


class Notation(Generic[S]):
    """Reads and writes the actions, states and records of one game.

    The defaults are for a game whose positions have no text.

    Args:
        rules: The rules whose actions and states are read and written.
        name: The game's name, for error messages.
    """

    def __init__(self, rules: Rules[S], name: str = "") -> None:
        self.rules = rules
        self.name = name

    takes_start_data = False
    """Whether the `start` of a record may be an object, which `first_state` reads; otherwise it is a position text."""

    # Which rules a text or a record needs

    @classmethod
    def rules_for_position(cls, kind: type[Rules[Any]], text: str, options: Mapping[str, object]) -> Rules[Any]:
        """Make the rules that a position text needs; the text decides what the options leave open.

        Args:
            kind: The class of the rules.
            text: The position in one line.
            options: The options that the caller has chosen; options left out are open.

        Raises:
            BadPosition: The text cannot be parsed.
            TypeError, ValueError: An option is unknown or has an invalid value.
        """
        return kind(**options)

    @classmethod
    def rules_for_record(
        cls, kind: type[Rules[Any]], record: Mapping[str, Any], commands: Sequence[object] = ()
    ) -> Rules[Any]:
        """Make the rules of a record.

        Args:
            kind: The class of the rules.
            record: The record's JSON object.
            commands: Objects that a record only names and the caller supplies, such as cards written in Python (R60).

        Raises:
            TypeError, ValueError: The record's `rules` do not fit the game.
        """
        return kind(**record["rules"])

    # Actions

    def parse(self, text: str) -> Action:
        """Return the action with this text, legal or not.

        Raises:
            Unsupported: This game cannot parse actions; only legal actions can be found by their texts.
            ValueError: No action has this text.
        """
        raise Unsupported(say("error.no_parse", action=text))

    # States as data

    def phase(self, state: S) -> str:
        """Return the name of the present phase; `over` when the game is over."""
        return "over" if self.rules.outcome(state) else "run"

    def asks(self, state: S) -> str | None:
        """Return the kind of the open decision, such as `move`, or None when the game is over."""
        rules = self.rules
        return None if rules.outcome(state) else next((action.kind for action in rules.legal(state)), None)

    def snapshot(self, state: S) -> dict[str, object]:
        """Return the state as plain data for JSON (rulebook 9.3), without the keys `ply` and `legal`.

        A game that does not write this has the key `state`: the state itself, if it consists of plain values.
        """
        rules = self.rules
        acting, outcome = rules.to_act(state), rules.outcome(state)
        found: dict[str, object] = {
            "phase": self.phase(state),
            "to_move": "".join([rules.seats[seat] for seat in acting]) or None,
            "asks": self.asks(state),
            "winner": None if outcome is None or outcome.winner is None else rules.seats[outcome.winner],
        }
        if type(self).snapshot is Notation.snapshot:  # a game's own snapshot says the same in its own words
            with suppress(_NotPlain):
                found["state"] = _plain(state)
        return found

    def completed(self, snapshot: dict[str, Any], repeated: bool) -> dict[str, Any]:
        """Return a snapshot with all its keys, as `replay` yields it.

        Args:
            snapshot: The snapshot, `ply` and `legal` included; it may be changed.
            repeated: Whether the game has ended because the position has occurred too often (`Rules.repeated`).
        """
        return snapshot

    def seat_snapshot(self, state: S, seat: int) -> dict[str, object]:
        """Return what one seat observes as plain data for JSON.

        Args:
            state: What the seat observes of the present state (`Rules.observe`).
            seat: The seat that looks, from 0.
        """
        return self.snapshot(state)

    # Positions as text

    @property
    def has_positions(self) -> bool:
        """Whether positions of this game have texts."""
        return type(self).write is not Notation.write

    def write(self, state: S) -> str:
        """Return the text of a position, in one line.

        Args:
            state: A state in which a turn opens (`Rules.opens_turn`).

        Raises:
            Unsupported: Positions of this game have no text.
        """
        raise Unsupported(say("error.no_positions", game=self.name))

    def read(self, text: str) -> S:
        """Return the state that a position text describes.

        Args:
            text: One line, as `write` returns it.

        Raises:
            BadPosition: The text cannot be parsed; the error names the column.
        """
        raise BadPosition(say("error.no_positions", game=self.name), text)

    # Records

    def first_keys(self, state: S) -> dict[str, object]:
        """Return the entries of a record that `first_state` needs to make this first state again."""
        return {}

    def first_state(self, record: Mapping[str, object]) -> S:
        """Return the first state of a record.

        Args:
            record: The record's JSON object.

        Raises:
            BadRecord: The record's first position cannot be parsed.
        """
        if record.get("deal") or record.get("start"):
            raise BadRecord(say("error.no_setup", game=self.name))
        return self.rules.initial(Random(0))

    def extra_keys(self) -> dict[str, object]:
        """Return the entries that a record of this game has besides options, first position and actions."""
        return {}

    def handed_over(self) -> Sequence[object]:
        """Return the `commands` that these rules were made with, to open another record with the same ones."""
        return ()


class _NotPlain(Exception):
    """A value that JSON cannot hold."""


def _plain(value: object) -> object:
    """Return a value as plain data: tuples with field names and dataclasses as dicts, other tuples as lists.

    Raises:
        _NotPlain: It contains something else.
    """
    if value is None or isinstance(value, (str, int)) or (isinstance(value, float) and isfinite(value)):
        return value
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: _plain(one) for name, one in zip(value._fields, value, strict=True)}
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, (tuple, list)):
        return [_plain(one) for one in value]
    raise _NotPlain
