"""What players are called: plain text, one short line for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..advice import listed
from ..catalogue import say
from ..errors import BadType, BadValue

__all__ = ["LONGEST", "checked", "sound"]

LONGEST = 24
"""The most characters of a name."""

LONGEST_WRITTEN = 1_000
"""The most characters of a name as it was written, with all its spaces."""


def checked(names: object, seats: Sequence[str]) -> dict[str, str]:
    """Names by seat, without those that are empty; ValueError or TypeError says which one cannot be."""
    if not isinstance(names, Mapping):
        raise BadType(say("error.names_type", kind=type(names).__name__))
    found: dict[str, str] = {}
    for seat, name in names.items():
        if seat not in seats:
            raise BadValue(say("error.seat", seat=seat, seats=listed(seats)))
        if not isinstance(name, str):
            raise BadType(say("error.name_type", seat=seat, kind=type(name).__name__))
        name = " ".join(name.split()) if len(name) <= LONGEST_WRITTEN else name
        if len(name) > LONGEST:
            raise BadValue(say("error.name_long", seat=seat, most=LONGEST, found=len(name)))
        if not name.isprintable():
            raise BadValue(say("error.name_plain", seat=seat))
        if name:
            found[seat] = name
    return {seat: found[seat] for seat in seats if seat in found}


def sound(meta: object, seats: Sequence[str]) -> dict[str, str]:
    """The names in a record's `meta`, as far as they are names of these players."""
    names = meta.get("names") if isinstance(meta, Mapping) else None
    found: dict[str, str] = {}
    for seat in seats:
        name = names.get(seat) if isinstance(names, Mapping) else None
        try:
            found.update(checked({seat: name}, seats))
        except (TypeError, ValueError):
            continue
    return found
