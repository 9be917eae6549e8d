"""The written form of Spaghetti Code: actions, positions as text and as plain data, records (rulebook 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.action import Action
from ....core.advice import listed
from ....core.catalogue import say
from ....core.errors import BadRecord
from ....core.notation import Notation
from ....core.rules import Rules
from ..blank.language import RecordedText
from ..blank.python_card import PythonCommand, found, handed_over
from ..engine import legal
from ..facts import Facts
from ..options import MOST_PLAYERS, Options
from ..rules import Spaghetti
from ..state import PLACE, SEATS, TAKE, State
from . import read, record, write

__all__ = ["SpaghettiNotation"]


class SpaghettiNotation(Notation[State]):
    """Reads and writes actions, positions and records of Spaghetti Code."""

    rules: Spaghetti

    @classmethod
    def rules_for_position(cls, kind: type[Rules[Any]], text: str, options: Mapping[str, Any]) -> Rules[Any]:
        """Make the rules for a position text, with the level and the number of players that it needs (9.4).

        Args:
            kind: The class of the rules.
            text: The position text.
            options: The options given; a level or a number of players in them has priority.

        Raises:
            BadPosition: The text cannot be read.
            TypeError, ValueError: An option is unknown or has an invalid value.
        """
        given = options.get("extensions")  # not checked yet: the constructor refuses wrong values
        names = [name for name in given if isinstance(name, str)] if isinstance(given, (list, tuple)) else []
        most = min(MOST_PLAYERS.get(name, len(SEATS)) for name in ("", *names))
        level, players = read.needs(Facts(Options(**{"players": most, **options})), text)
        return kind(**{"level": level, "players": players, **options})

    @classmethod
    def rules_for_record(
        cls, kind: type[Rules[Any]], record: Mapping[str, Any], commands: Sequence[Any] = ()
    ) -> Rules[Any]:
        """Make the rules of a record: its options, and the commands of its Blank cards (R60).

        Args:
            kind: The class of the rules.
            record: The record's JSON object.
            commands: The commands of cards that are written in Python; those that the record does not name are ignored.

        Raises:
            BadRecord: The record's `rules` lack level or players, or contain the Blank cards.
            TypeError, ValueError: An option is unknown or has an invalid value, or a function is missing.
        """
        missing = [f'"{name}"' for name in ("level", "players") if name not in record["rules"]]
        if missing:
            raise BadRecord(say("error.rules_missing", names=listed(missing)))
        if "blanks" in record["rules"]:
            raise BadRecord(say("error.blanks_place"))
        blanks = record.get("blanks")
        if isinstance(blanks, Mapping):
            given = handed_over(commands)
            entries = blanks.items()
            blanks = {n: found(n, text, given) if isinstance(text, Mapping) else recorded(text) for n, text in entries}
        return kind(**{**record["rules"], "blanks": blanks})

    def parse(self, text: str) -> Action:
        """Return the action that is written as `text` (9.1), legal or not.

        Raises:
            BadValue: No action of these cards is written like this.
        """
        return self.rules.facts.actions.parse(text)

    def phase(self, state: State) -> str:
        """Return `take`, `place`, `run` or `over`."""
        return state.phase

    def asks(self, state: State) -> str | None:
        """Return the kind of decision that is open, as in the table of 9.1; None when the game is over."""
        return legal.asks(state)

    def snapshot(self, state: State) -> dict[str, Any]:
        """Return the state as plain data (9.3), without `ply` and `legal`."""
        return super().snapshot(state) | write.snapshot(self.rules.facts, state)

    def seat_snapshot(self, state: State, seat: int) -> dict[str, Any]:
        """Return what one seat sees of the state: face-down cards have no name (R53).

        `hand` is the seat's own instant card (R51), `holding` lists the players who hold one.
        """
        return self.snapshot(state) | write.view(self.rules.facts, state, seat)

    def write(self, state: State) -> str:
        """Return the position as text (9.4)."""
        return write.write(self.rules.facts, state)

    def read(self, text: str) -> State:
        """Return the state in a position text (9.4).

        Raises:
            BadPosition: The text is wrong at the column that the error names.
        """
        return read.read(self.rules.facts, text)

    def first_keys(self, state: State) -> dict[str, Any]:
        """Return the keys of a record for its first state.

        They are `deal`, the row from the first card on, and `instants` with R51. A game that began from a position has
        `start`, its text.
        """
        rules, facts = self.rules, self.rules.facts
        fresh = state.phase in (TAKE, PLACE) and sorted(state.order) == sorted(facts.cards)
        if fresh and state == rules.dealt(state.order, state.more.stock):
            names = [facts.commands[card].name for card in state.order]
            instants = [facts.commands[card].name for card in state.more.stock]
            return {"deal": names} | ({"instants": instants} if facts.with_instants else {})
        return {"start": self.write(state)}

    def first_state(self, data: Mapping[str, Any]) -> State:
        """Return the first state of a record (9.2).

        Raises:
            BadRecord: The cards are not those of the game.
            BadPosition: The record's `start` cannot be read.
        """
        facts = self.rules.facts
        if "start" in data:
            return self.read(data["start"])
        if not facts.with_instants and "instants" in data:
            raise BadRecord(say("error.instants_none"))
        instants = record.read_instants(facts, data.get("instants")) if facts.with_instants else []
        return self.rules.dealt(record.read_deal(facts, data.get("deal")), instants)

    def extra_keys(self) -> dict[str, Any]:
        """Return `blanks`, the commands of the Blank cards as the players wrote them (R60), if there are any."""
        own = self.rules.facts.option.blanks.items()
        texts = {name: text if isinstance(text, str) else text.written() for name, text in own}
        return {"blanks": texts} if texts else {}

    def handed_over(self) -> Sequence[PythonCommand]:
        """Return the commands that were given as Python functions (R60)."""
        return [made for made in self.rules.facts.option.blanks.values() if isinstance(made, PythonCommand)]


def recorded(text: Any) -> Any:
    """Return the command of a record's Blank card, marked as such if it is a text."""
    return RecordedText(text) if isinstance(text, str) else text
