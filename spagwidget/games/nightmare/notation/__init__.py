"""The written form of Programmer's Nightmare: actions, positions as text and as plain data, records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.action import Action
from ....core.catalogue import say
from ....core.errors import BadRecord
from ....core.notation import Notation
from ....core.rules import Rules
from ..cards import NAMES
from ..engine.legal import parsed
from ..rules import Nightmare
from ..state import OVER, PLACE, State, is_over
from . import read, record, write

__all__ = ["NightmareNotation"]


class NightmareNotation(Notation[State]):
    """Reads and writes actions, positions and records of Programmer's Nightmare."""

    rules: Nightmare
    takes_start_data = True

    @classmethod
    def rules_for_position(cls, kind: type[Rules[Any]], text: str, options: Mapping[str, Any]) -> Rules[Any]:
        """Make the rules for a position text, with the number of players that it shows.

        Args:
            kind: The class of the rules.
            text: The position text.
            options: The options given; a number of players in them has priority.

        Raises:
            BadPosition: The text cannot be read.
            TypeError, ValueError: An option is unknown or has an invalid value.
        """
        return kind(**{"players": read.players_in(text), **options})

    @classmethod
    def rules_for_record(
        cls, kind: type[Rules[Any]], record: Mapping[str, Any], commands: Sequence[object] = ()
    ) -> Rules[Any]:
        """Make the rules of a record.

        Args:
            kind: The class of the rules.
            record: The record's JSON object.
            commands: Not used.

        Raises:
            BadRecord: The record's `rules` do not say how many players there are.
            TypeError, ValueError: An option is unknown or has an invalid value.
        """
        if "players" not in record["rules"]:
            raise BadRecord(say("nightmare.record.rules"))
        for name, value in record["rules"].items():
            if value is None:
                raise BadRecord(say("nightmare.record.null", key=name))
        return kind(**record["rules"])

    def parse(self, text: str) -> Action:
        """Return the action that is written as `text` (PN90), legal or not.

        Raises:
            BadValue: No action of this game is written like this.
        """
        return parsed(text)

    def phase(self, state: State) -> str:
        """Return `place`, `run` or `over`."""
        return OVER if is_over(state) else state.phase

    def asks(self, state: State) -> str | None:
        """Return the kind of decision that is open (PN90); None when the game is over."""
        return None if is_over(state) else state.asks

    def snapshot(self, state: State) -> dict[str, Any]:
        """Return the state as plain data (PN94), without `ply` and `legal`."""
        found = write.snapshot(state)
        winner = None if state.winner is None else self.rules.seats[state.winner]
        return {**found, "winner": winner}

    def completed(self, snapshot: dict[str, Any], repeated: bool) -> dict[str, Any]:
        """Return the whole snapshot, in the order of PN94; a game drawn by repetition (PN71) is over.

        Args:
            snapshot: The snapshot with all its keys.
            repeated: Whether the position has occurred too often.
        """
        if snapshot["phase"] == OVER:
            end = "repetition" if repeated else snapshot["end"]
            snapshot |= {"running": None, "chosen": [], "handled": 0, "waiting": 0, "end": end}
        last = {key: snapshot.pop(key) for key in ("winner", "end", "legal")}
        return snapshot | last

    # Positions as text

    def write(self, state: State) -> str:
        """Return the position as one line of text."""
        return write.write(state)

    def read(self, text: str) -> State:
        """Return the state in a position text.

        Raises:
            BadPosition: The text is wrong at the column that the error names.
        """
        return read.read(self.rules, text)

    # Records

    def first_keys(self, state: State) -> dict[str, Any]:
        """Return the keys of a record for its first state: `first`, `seed` and `deck`, or `start` (PN80, PN92)."""
        if state.phase == PLACE and state == self.rules.dealt((*state.ring, *state.deck), state.first, state.chance):
            names = [NAMES[card] for card in (*state.ring, *state.deck)]
            return {"first": self.rules.seats[state.first], "seed": state.chance, "deck": names}
        start = write.start_of(state)
        try:
            if state.phase != PLACE and record.started(self.rules, start, state.chance) == state:
                return {"seed": state.chance, "start": start}
        except BadRecord:
            pass
        return {"start": self.write(state)}

    def first_state(self, data: Mapping[str, Any]) -> State:
        """Return the first state of a record.

        Raises:
            BadRecord: The deck or the position is invalid.
            BadPosition: The position text cannot be read.
        """
        if "start" not in data:
            # a list of cards without a record is the deck
            found = {"deck": data["deal"], "first": "A"} if set(data) == {"deal"} else data
            return record.dealt(self.rules, found)
        for key in ("deck", "first"):
            if key in data:
                raise BadRecord(say("nightmare.record.both", key=key))
        if isinstance(data["start"], str):
            return self.read(data["start"])
        return record.started(self.rules, data["start"], record.seed(data))
