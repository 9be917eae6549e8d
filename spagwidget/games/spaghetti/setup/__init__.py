"""The settings of a new game of Spaghetti Code, and the fair start before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ....core.catalogue import say
from ....core.rules import Rules
from ....core.settings import Setting, Value
from ....core.setup import Prelude, Setup
from ..display.words import Wording, word
from ..options import Options
from ..rules import Spaghetti
from . import settings
from .fair_start import FairStart

__all__ = ["SpaghettiSetup"]


class SpaghettiSetup(Setup):
    """The settings of Spaghetti Code."""

    rule_numbers = MappingProxyType({"first": "R10", "clock": "R55"})

    def title(self) -> str:
        """Return the game's name in the Code edition."""
        return say("spaghetti.title")

    def settings(self, options: Mapping[str, Any]) -> Sequence[Setting]:
        """Return every setting, with these options' values."""
        return settings.settings(options)

    def with_setting(self, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        """Return the options with another value for one setting.

        Args:
            options: The options so far; they stay as they are.
            name: The name of the setting.
            value: The new value, as the setting holds it.
        """
        return settings.with_setting(options, name, value)

    def check(self, options: Mapping[str, Any]) -> None:
        """Check that these options go together, and that there are enough cards (R12).

        Raises:
            TypeError, ValueError: No game with these options is possible; the message says why.
        """
        Options(**options).check_deal()

    def options_of(self, rules: Rules[Any]) -> dict[str, Any]:
        """Return the options of a game's rules with the Blank cards, also those that are Python functions (R60)."""
        game = rules.game if isinstance(rules, FairStart) else rules
        assert isinstance(game, Spaghetti)
        return settings.Unchecked({**game.options(), "blanks": game.facts.option.blanks}).plain()

    def who_begins(self, rules: Rules[Any]) -> tuple[str, str]:
        """Return the question of who goes first; before a fair start, of who lays the cards."""
        if self.prelude(rules) is None or not isinstance(rules, Spaghetti):
            return super().who_begins(rules)
        shown = Wording(rules.facts, rules.facts.option.edition)
        return word(shown, "fair.first"), word(shown, "fair.first.about")

    def prelude(self, rules: Rules[Any]) -> Prelude[Any] | None:
        """Return the fair start of a game that asks for one (R54)."""
        if isinstance(rules, Spaghetti) and "fair_start" in rules.facts.option.extensions:
            return FairStart(rules)
        return None
