"""The names of players: one short line of plain text each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..advice import listed
from ..catalogue import say
from ..errors import BadType, BadValue
from ..typed import check_kept, in_one_line, without_harmful

LONGEST = 24
"""The most characters that a name may have."""

LONGEST_WRITTEN = 1_000
"""The most characters of a name as it was written, with all its spaces."""


def checked_names(names: object, seats: Sequence[str]) -> dict[str, str]:
    """Return names by seat, in seat order, with spaces tidied and without empty names.

    Args:
        names: A mapping of seats to names.
        seats: The seats of the game.

    Raises:
        BadValue: The seat is unknown, or a name is longer than 24 characters or has one that cannot be kept.
        BadType: `names` is not a mapping, or a name is not a text.
    """
    if not isinstance(names, Mapping):
        raise BadType(say("error.names_type", kind=type(names).__name__))
    found: dict[str, str] = {}
    for seat, name in names.items():
        if seat not in seats:
            raise BadValue(say("error.seat", seat=seat, seats=listed(seats)))
        if not isinstance(name, str):
            raise BadType(say("error.name_type", seat=seat, kind=type(name).__name__))
        name = in_one_line(name) if len(name) <= LONGEST_WRITTEN else name
        if len(name) > LONGEST:
            raise BadValue(say("error.name_long", seat=seat, most=LONGEST, found=len(name)))
        check_kept("error.name_plain", name, seat=seat)
        if name:
            found[seat] = name
    return {seat: found[seat] for seat in seats if seat in found}


def valid_names(meta: object, seats: Sequence[str]) -> dict[str, str]:
    """Return the valid names in a record's `meta`, without characters that cannot be kept; anything else is ignored.

    Args:
        meta: The value of the record's key `meta`.
        seats: The seats of the game.
    """
    names = meta.get("names") if isinstance(meta, Mapping) else None
    found: dict[str, str] = {}
    for seat in seats:
        name = names.get(seat) if isinstance(names, Mapping) else None
        try:
            found.update(checked_names({seat: without_harmful(name) if isinstance(name, str) else name}, seats))
        except (TypeError, ValueError):
            continue
    return found
