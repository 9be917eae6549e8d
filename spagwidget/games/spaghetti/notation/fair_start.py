"""The written form of a fair start (R54). It has no separate record; the game's record keeps the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.action import Action
from ....core.catalogue import say
from ....core.errors import BadValue, Unsupported
from ....core.notation import Notation
from ..blank.python_card import PythonCommand
from ..setup.fair_start import ACTIONS, FairStart, Laid, move_action, swap_action


class FairStartNotation(Notation[Laid]):
    """Reads and writes the actions and states of a fair start."""

    rules: FairStart

    def parse(self, text: str) -> Action:
        """Return the action of `shuffle`, `move CARD PLACE`, `swap CARD CARD`, `done`, `first` or `second`.

        Raises:
            BadValue: The text is none of these.
        """
        names = {command.name for command in self.rules.game.facts.commands}
        match text.split(" ", 4):
            case ["shuffle" | "done" | "first" | "second"]:
                found = ACTIONS.find(text)
            case ["move", card, place] if card in names and place in map(str, range(len(names))):
                found = move_action(card, int(place))
            case ["swap", one, other] if one in names and other in names:
                found = swap_action(one, other)
            case _:
                found = None
        if found is None:
            raise BadValue(say("error.no_such_action", action=text))
        return found

    def write(self, state: Laid) -> str:
        """Return nothing: the position has a text only after the side is chosen.

        Raises:
            Unsupported: Always.
        """
        raise Unsupported(say("spaghetti.fair.no_text"))

    def phase(self, state: Laid) -> str:
        """Return `lay`, `choose` or `over`."""
        return self.asks(state) or "over"

    def asks(self, state: Laid) -> str | None:
        """Return `lay` or `choose`; None when the side is chosen."""
        return state.asks

    def snapshot(self, state: Laid) -> dict[str, Any]:
        """Return the state as plain data, with the row of cards."""
        return super().snapshot(state) | {"row": list(state.order)}

    def first_keys(self, state: Laid) -> dict[str, Any]:
        """Return the first row with the numbers that decide the next shuffles."""
        return {"row": list(state.order), "chance": state.chance, "shuffles": state.shuffles}

    def first_state(self, record: Mapping[str, Any]) -> Laid:
        """Return the state that `first_keys` wrote."""
        return Laid(tuple(record["row"]), record["chance"], record["shuffles"])

    def handed_over(self) -> Sequence[PythonCommand]:
        """Return the commands that were given as Python functions for the game that follows (R60)."""
        blanks = self.rules.game.facts.option.blanks.values()
        return [made for made in blanks if isinstance(made, PythonCommand)]
