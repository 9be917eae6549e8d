"""Who goes first: by lot, who lost the last game, or who has played less (R10). Players are known by their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from ..advice import listed
from ..catalogue import say
from ..errors import BadValue
from ..rules import Rules
from ..setup import Prelude

__all__ = ["LESS", "LOSER", "LOT", "moves", "order", "reseated", "seated", "told"]

S = TypeVar("S")

LOT, LOSER, LESS = "lot", "loser", "less"

WAYS = (LOT, LOSER, LESS)
"""How it can be settled."""


def order(
    seats: Sequence[str], first: str, names: Mapping[str, str], chance: Random, loser: str | None = None
) -> tuple[str, ...]:
    """The seats of the present players in the order in which they sit down for the next game.

    `first`: `lot`, `loser`, or a player's seat or name (as for who has played less; a seat's letter is the
    seat, also where somebody is called so); the others follow in their old order.

    >>> order("ABC", "Ben", {"A": "Ada", "B": "Ben", "C": "Cy"}, Random(0))
    ('B', 'C', 'A')
    """
    if first == LOT:
        first = chance.choice(tuple(seats))
    elif first == LOSER:
        if loser is None:
            raise BadValue(say("error.no_loser"))
        first = loser
    found = [first] if first in tuple(seats) else [seat for seat in seats if names.get(seat) == first]
    if len(found) != 1:
        known = listed([LOT, LOSER, *seats, *names.values()])
        raise BadValue(say("error.first", first=first, known=known))
    at = list(seats).index(found[0])
    return (*seats[at:], *seats[:at])


def seated(
    seats: Sequence[str],
    names: Mapping[str, str],
    first: str | None,
    seed: int | str | None,
    loser: str | None = None,
) -> tuple[str, ...]:
    """Return the seats in the order in which their players sit down; as they are if nobody settles who goes first.

    Args:
        seats: The seats.
        names: What players are called.
        first: Who goes first, as for `order`, or None.
        seed: The seed of the game, which the lot depends on.
        loser: Who has lost the last game.
    """
    if first is None:
        return tuple(seats)
    return order(seats, first, names, Random(f"{seed}/first" if seed is not None else None), loser)


def moves(seats: Sequence[str], sitting: Sequence[str]) -> dict[str, str]:
    """Where each player sits now, by the seat they had."""
    return dict(zip(sitting, seats, strict=True))


def reseated(names: Mapping[str, str], moved: Mapping[str, str]) -> dict[str, str]:
    """The names by the new seats."""
    found = {moved.get(seat, seat): name for seat, name in names.items()}
    return dict(sorted(found.items()))


def told(meta: object, names: Mapping[str, str], rules: Rules[S]) -> str:
    """How it was settled who goes first, as a record's `meta` has it, in words; nothing where that is not known."""
    if not isinstance(meta, Mapping):
        return ""
    first, dealer, seats = meta.get("first"), meta.get("dealer"), rules.seats
    if dealer in seats[:2]:
        one, two = (names.get(seat, seat) for seat in seats[:2])
        return say(f"first.told.dealer.{seats.index(dealer)}", first=one, second=two)
    if not isinstance(first, Mapping) or first.get("by") not in WAYS or first.get("was") not in seats:
        return ""
    begins = "dealer" if isinstance(rules, Prelude) else "first"
    who = names.get(seats[0], str(first["was"]))
    text = say(f"first.told.{first['by']}.{begins}", name=who)
    return text if first["was"] == seats[0] else say("first.told.moved", text=text, name=who, seat=seats[0])
