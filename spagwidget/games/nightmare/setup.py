"""The settings of a new game of Programmer's Nightmare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ...core.catalogue import say
from ...core.settings import Setting, Value, one_of, switch
from ...core.setup import Setup
from .options import BITS, FEWEST, LIVES, MOST_CARDS, PLAYERS, VARIANTS, Options
from .state import FULL, SEATS


class NightmareSetup(Setup):
    """The settings of a new game: the players, their life and bits, and the variants."""

    rule_numbers = MappingProxyType({"first": "PN11"})

    def settings(self, options: Mapping[str, Any]) -> Sequence[Setting]:
        """Return the settings with these options' values."""
        players, chosen = options.get("players", PLAYERS), options.get("variants", {})
        counts = {str(count): say("nightmare.offer.players.count", n=count) for count in range(FEWEST, len(SEATS) + 1)}
        cards = options.get("cards", 4 * players + 2)
        bits, lives = options.get("bits", BITS), options.get("lives", LIVES)
        return [
            one_of("players", "players", say("nightmare.offer.players"), str(players), counts, rule="PN1"),
            _number("cards", cards, "PN10", FEWEST, MOST_CARDS),
            _number("bits", bits, "PN12", 1, MOST_CARDS // players),
            _number("lives", lives, "PN91", 1, FULL - 1),
            *(
                switch(
                    name,
                    "variants",
                    say(f"nightmare.offer.{name}"),
                    chosen.get(name, False),
                    about=say(f"nightmare.offer.{name}.about"),
                    rule="PN93",
                )
                for name in VARIANTS
            ),
        ]

    def with_setting(self, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        """Return the options with another value for one setting.

        Args:
            options: The options so far.
            name: The setting's name.
            value: Its new value, which is not checked.
        """
        found = dict(options)
        if name in VARIANTS:
            chosen = {**options.get("variants", {}), name: value}
            found["variants"] = {one: on for one, on in chosen.items() if on}
            return found
        found[name] = int(value) if name == "players" and isinstance(value, str) and value.isdigit() else value
        if name == "players":
            found.pop("cards", None)  # the usual size of the ring depends on the players
        return found

    def check(self, options: Mapping[str, Any]) -> None:
        """Check that these options go together.

        Raises:
            TypeError, ValueError: They do not go together; the message says why.
        """
        Options(**options).check_room()


def _number(name: str, value: int, rule: str, low: int, high: int) -> Setting:
    label, about = say(f"nightmare.offer.{name}"), say(f"nightmare.offer.{name}.about")
    return Setting(name, "number", "game", label, value, about, rule, low=low, high=high, step=1)
