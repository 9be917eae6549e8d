"""The settings of a new game of Lovelace & Babbage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.catalogue import say
from ...core.settings import Setting, Value, one_of, switch
from ...core.setup import Setup
from .data import SEATS
from .options import MODES, Options


class LovelaceSetup(Setup):
    """The settings of a new game: the players, the mode, the timer and the attacks."""

    name = "lovelace"

    def settings(self, options: Mapping[str, Any]) -> Sequence[Setting]:
        """Return the settings with these options' values."""
        counts = {str(count): say("lovelace.offer.players.count", n=count) for count in range(2, len(SEATS) + 1)}
        modes = {mode: say(f"lovelace.offer.mode.{mode}") for mode in MODES}
        mode = options.get("mode", MODES[0])
        about = say(f"lovelace.offer.mode.{mode}.about") if mode in MODES else ""
        return [
            one_of(
                "players", "players", say("lovelace.offer.players"), str(options.get("players", 2)), counts, rule="LB1"
            ),
            one_of("mode", "game", say("lovelace.offer.mode"), mode, modes, about=about, rule="LB12"),
            *(
                switch(
                    name,
                    "game",
                    say(f"lovelace.offer.{name}"),
                    options.get(name, True),
                    about=say(f"lovelace.offer.{name}.about"),
                    rule=rule,
                )
                for name, rule in (("timed", "LB48"), ("attacks", "LB9"))
            ),
        ]

    def with_setting(self, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        """Return the options with another value for one setting.

        Args:
            options: The options so far.
            name: The setting's name.
            value: Its new value, which is not checked.
        """
        whole = name == "players" and isinstance(value, str) and value.isdecimal()
        return {**options, name: int(value) if whole else value}

    def check(self, options: Mapping[str, Any]) -> None:
        """Check that these options go together.

        Raises:
            TypeError, ValueError: They do not go together; the message says why.
        """
        Options(**options)
