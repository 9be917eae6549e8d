"""The written form of Lovelace & Babbage: actions, positions as plain data, records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.action import Action
from ....core.catalogue import say
from ....core.errors import BadRecord, UnknownOption
from ....core.notation import Notation
from ....core.rules import Rules
from ..actions import TIMEOUT, parsed
from ..rules import Lovelace
from ..state import OVER, PROGRAM, State
from . import record
from .plain import plain_state

__all__ = ["LovelaceNotation"]

VIEW = "view"
"""Marks a snapshot of what one seat sees until it is completed."""

KEYS = ("ply", "round", "phase", "to_act", "asks", "line", "timer", "order", "last_order", "deck", "board", "patrons",
        "players", "winner", "ranking", "legal")  # fmt: skip
"""The keys of a snapshot, in the order of LB94."""


class LovelaceNotation(Notation[State]):
    """Reads and writes actions, positions and records of Lovelace & Babbage."""

    rules: Lovelace

    @classmethod
    def rules_for_record(
        cls, kind: type[Rules[Any]], record: Mapping[str, Any], commands: Sequence[object] = ()
    ) -> Rules[Any]:
        """Make the rules of a record (LB93).

        Args:
            kind: The class of the rules.
            record: The record's JSON object.
            commands: Not used.

        Raises:
            BadRecord: The record's `rules` do not say how many players there are.
            UnknownOption: The record's `rules` have an unknown key.
            TypeError, ValueError: An option has an invalid value.
        """
        found = record["rules"]
        if "players" not in found:
            raise BadRecord(say("lovelace.record.rules"))
        if "people" in found:
            raise UnknownOption(say("lovelace.record.people_in_rules"))
        return kind(**found)

    def parse(self, text: str) -> Action:
        """Return the action that is written as `text` (LB90), legal or not.

        Raises:
            BadValue: No action of this game is written like this.
        """
        return parsed(text)

    def phase(self, state: State) -> str:
        """Return `subroutine`, `program`, `resolution` or `over`."""
        return state.phase

    def asks(self, state: State) -> str | None:
        """Return the kind of decision that is open (LB90); None when the game is over."""
        return state.asks or None

    def snapshot(self, state: State) -> dict[str, Any]:
        """Return the state as plain data (LB94), without `ply` and `legal`."""
        return super().snapshot(state) | plain_state(state)

    def seat_snapshot(self, state: State, seat: int) -> dict[str, Any]:
        """Return what one seat sees as plain data (LB98).

        Args:
            state: What the seat sees of the present state.
            seat: The seat that looks.
        """
        return self.snapshot(state) | {VIEW: True}

    def completed(self, snapshot: dict[str, Any], repeated: bool) -> dict[str, Any]:
        """Return the whole snapshot, with its keys in the order of LB94.

        A seat does not see the ply while programs are written, as it would show how much others write.

        Args:
            snapshot: The snapshot with all its keys.
            repeated: Not used.
        """
        if snapshot.pop(VIEW, False):
            if snapshot["phase"] == PROGRAM:
                snapshot["ply"] = None
            if snapshot["timer"] is not None:
                snapshot["legal"] = sorted([*snapshot["legal"], TIMEOUT.text])
        if snapshot["phase"] == OVER:
            snapshot["to_act"] = ""
        return {key: snapshot[key] for key in KEYS}

    # Records

    def first_keys(self, state: State) -> dict[str, Any]:
        """Return the keys of a record for its first state: `people`, `piles` and `patrons` (LB93)."""
        return record.first_keys(state)

    def first_state(self, data: Mapping[str, Any]) -> State:
        """Return the first state of a record.

        Raises:
            BadRecord: The people, the piles or the patrons are missing or invalid.
        """
        return record.first_state(self.rules, data)
