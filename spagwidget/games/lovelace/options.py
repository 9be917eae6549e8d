"""The options of a game of Lovelace & Babbage, with their checks (LB93)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.advice import listed, suggest
from ...core.arguments import checked_words
from ...core.catalogue import say
from ...core.errors import BadType, BadValue, UnknownOption
from ...core.strict_values import is_whole
from .data import PEOPLE, SEATS

MODES = ("assisted", "manual")
"""The modes (LB12), the usual one first."""

FEWEST = 2
"""The fewest players (LB1)."""

KNOWN = ("players", "mode", "timed", "attacks", "people")


class Options:
    """The options of a game, which the players choose before it begins.

    Args:
        players: How many players there are, 2 to 4 (LB1).
        mode: `assisted` or `manual` (LB12).
        timed: Whether the timer runs (LB46, LB48).
        attacks: Whether the attacks are in the game (LB9).
        people: The people that the players play, in seat order (LB16); None: this is drawn.
        unknown: Options that do not exist.

    Attributes:
        players: How many players there are.
        manual: Whether the players type the results.
        timed: Whether the timer runs.
        attacks: Whether the attacks are in the game.
        people: The people that the players play, in seat order; None: this is drawn.

    Raises:
        UnknownOption: An option does not exist.
        BadType: An option has the wrong type.
        BadValue: An option has an invalid value.
    """

    def __init__(
        self,
        *,
        players: int = FEWEST,
        mode: str = MODES[0],
        timed: bool = True,
        attacks: bool = True,
        people: Sequence[str] | None = None,
        **unknown: object,
    ) -> None:
        for name in unknown:
            raise UnknownOption(say("error.option", option=name, advice=suggest(name, KNOWN)))
        if not is_whole(players):
            raise BadType(say("error.argument", name="players", value=players, expected=say("kind.whole")))
        if not FEWEST <= players <= len(SEATS):
            raise BadValue(say("lovelace.option.players", found=players))
        if not isinstance(mode, str):
            raise BadType(say("error.argument", name="mode", value=mode, expected=say("kind.text")))
        if mode not in MODES:
            raise BadValue(say("lovelace.option.mode", found=mode, advice=suggest(mode, MODES)))
        for name, value in (("timed", timed), ("attacks", attacks)):
            if not isinstance(value, bool):
                raise BadType(say("lovelace.option.flag", name=name, found=value))
        self.players = players
        self.manual = mode == MODES[1]
        self.timed = timed
        self.attacks = attacks
        self.people = None if people is None else checked_people(checked_words("people", people), players)

    def written(self) -> dict[str, Any]:
        """Return the options as a record writes them under `rules` (LB93)."""
        return {"players": self.players, "mode": MODES[self.manual], "timed": self.timed, "attacks": self.attacks}


def checked_people(people: Sequence[str], players: int) -> tuple[str, ...]:
    """Return the people that the players play, in seat order (LB1, LB16).

    Args:
        people: The names of the people.
        players: How many players there are.

    Raises:
        BadValue: A name is unknown or appears twice, or there are more or fewer than one for each player.
    """
    if len(people) != players:
        raise BadValue(say("lovelace.option.people", count=players, found=len(people)))
    for name in people:
        if name not in PEOPLE:
            raise BadValue(say("lovelace.option.person", found=name, known=listed(PEOPLE)))
        if list(people).count(name) > 1:
            raise BadValue(say("lovelace.option.twice", found=name))
    return tuple(people)
