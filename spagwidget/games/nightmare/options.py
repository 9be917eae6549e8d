"""The options of a game of Programmer's Nightmare, with their checks (PN91, PN93)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...core.advice import suggest
from ...core.catalogue import say
from ...core.errors import BadType, BadValue, UnknownOption
from ...core.strict_values import whole_option
from .state import FULL, SEATS

FEWEST, PLAYERS = 2, 4
"""The fewest players, and how many play if nobody says how many."""

BITS, LIVES = 4, 10
"""How many bits each player places, and the life of each at the start (PN1, PN12)."""

MOST_CARDS = 60
"""How many cards there are (section 2)."""

KNOWN = ("players", "cards", "bits", "lives", "variants")


class Variants(NamedTuple):
    """The variants of PN93; all are off in the house rules.

    Attributes:
        copies_stay: V1: COPY and FUTURE are not replaced.
        bits_stay: V2: a replacement takes over the bits of the card it replaces.
        alternate: V3: every pass of placing goes clockwise from the starter.
    """

    copies_stay: bool = False
    bits_stay: bool = False
    alternate: bool = False


VARIANTS = Variants._fields
"""The names of the variants, V1 to V3."""


class Options:
    """The options of a game, which the players choose before it begins.

    Args:
        players: How many players there are, 2 to 6 (PN1).
        cards: The size of the ring; None: 4 × players + 2 (PN10).
        bits: How many bits each player places (PN12).
        lives: The life of each player at the start, 1 to 19.
        variants: The variants by name, each True (PN93).
        **unknown: Refused.

    Attributes:
        players: As the argument.
        cards: The size of the ring.
        bits: As the argument.
        lives: As the argument.
        variants: The variants.

    Raises:
        UnknownOption: An option or a variant is unknown.
        BadType: A value has the wrong type.
        BadValue: A value is out of range.
    """

    def __init__(
        self,
        players: int = PLAYERS,
        cards: int | None = None,
        bits: int = BITS,
        lives: int = LIVES,
        variants: Mapping[str, bool] | None = None,
        **unknown: Any,
    ) -> None:
        for name in unknown:
            raise UnknownOption(say("error.option", option=name, advice=suggest(name, KNOWN)))
        self.players = whole_option("players", players, FEWEST, len(SEATS))
        self.bits = whole_option("bits", bits, 1, MOST_CARDS // self.players)
        self.usual = 4 * self.players + 2
        self.cards = self.usual if cards is None else whole_option("cards", cards, 1, MOST_CARDS)
        self.lives = whole_option("lives", lives, 1, FULL - 1)
        self.variants = checked_variants(variants)

    def check_room(self) -> None:
        """Check that the ring has a card for each bit that is placed. A game that begins with a position needs none.

        Raises:
            BadValue: The ring is too small for the bits (PN91).
        """
        if self.cards < (bits := self.players * self.bits):
            raise BadValue(say("nightmare.error.room", cards=self.cards, bits=bits))

    def written(self) -> dict[str, Any]:
        """Return the options as a record writes them: always the players, the others if they are not the usual ones."""
        found: dict[str, Any] = {"players": self.players}
        usual = {"cards": self.usual, "bits": BITS, "lives": LIVES}
        found |= {name: value for name, default in usual.items() if (value := getattr(self, name)) != default}
        chosen = {name: True for name, on in self.variants._asdict().items() if on}
        return found | ({"variants": chosen} if chosen else {})


def checked_variants(variants: object) -> Variants:
    """Return the variants that are switched on.

    Args:
        variants: An object with the name of each; None: no variant.

    Raises:
        BadType: This is not an object, or a value is not True or False.
        UnknownOption: A variant is unknown.
    """
    if variants is None:
        return Variants()
    if not isinstance(variants, Mapping):
        raise BadType(say("nightmare.error.variants", value=variants))
    for name, value in variants.items():
        if name not in VARIANTS:
            raise UnknownOption(say("nightmare.error.variant", variant=name, advice=suggest(name, VARIANTS)))
        if not isinstance(value, bool):
            raise BadType(say("nightmare.error.switch", variant=name, value=value))
    return Variants(**variants)
