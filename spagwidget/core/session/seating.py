"""Who goes first (R10): drawn by lot, the loser of the last game, or a chosen player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from ..advice import listed
from ..catalogue import say
from ..errors import BadValue
from ..rules import Rules
from ..setup import Prelude

S = TypeVar("S")

LOT, LOSER, LESS = "lot", "loser", "less"

WAYS = (LOT, LOSER, LESS)
"""The ways to decide who goes first, as a record's `meta` names them."""


def order(
    seats: Sequence[str], first: str, names: Mapping[str, str], chance: Random, loser: str | None = None
) -> tuple[str, ...]:
    """Return the seats of the present players in the order in which they sit down for the next game.

    The chosen player comes first; the others follow in their old order.

    >>> order("ABC", "Ben", {"A": "Ada", "B": "Ben", "C": "Cy"}, Random(0))
    ('B', 'C', 'A')

    Args:
        seats: The seats of the present game.
        first: `lot`, `loser`, or the seat or name of a player. A seat's letter always means the seat, even if another
            player has that letter as a name.
        names: The players' names by seat.
        chance: Draws the lot.
        loser: The seat that lost the last game, or None.

    Raises:
        BadValue: `first` means no player or several, or it is `loser` and nobody has lost.
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
    """Return the seats in the order in which their players sit down; unchanged if nobody is chosen to go first.

    Args:
        seats: The seats of the present game.
        names: The players' names by seat.
        first: Who goes first, as for `order`; None: nobody is chosen.
        seed: The seed of the game, which also decides the lot; None: a random lot.
        loser: The seat that lost the last game, or None.

    Raises:
        BadValue: `first` means no player or several, or it is `loser` and nobody has lost.
    """
    if first is None:
        return tuple(seats)
    return order(seats, first, names, Random(f"{seed}/first" if seed is not None else None), loser)


def moves(seats: Sequence[str], sitting: Sequence[str]) -> dict[str, str]:
    """Return the new seat of each player, by the old seat.

    Args:
        seats: The seats in order.
        sitting: The old seats of the players, in the order in which they sit now.
    """
    return dict(zip(sitting, seats, strict=True))


def reseated(names: Mapping[str, str], moved: Mapping[str, str]) -> dict[str, str]:
    """Return the names by the new seats.

    Args:
        names: The names by the old seats.
        moved: The new seat of each player by the old one, as from `moves`.
    """
    found = {moved.get(seat, seat): name for seat, name in names.items()}
    return dict(sorted(found.items()))


def first_player_text(meta: object, names: Mapping[str, str], rules: Rules[S]) -> str:
    """Return in words how it was decided who goes first; "" if that is not known.

    Args:
        meta: The value of the record's key `meta`; any other value is ignored.
        names: The players' names by seat.
        rules: The rules of the game, which may be a prelude's.
    """
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
