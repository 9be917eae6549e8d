"""The beginning of a record: the people, the piles and the patrons (LB93)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ....core.catalogue import say
from ....core.errors import BadRecord
from ....core.strict_values import is_whole, needed
from ..data import DISCS, GEARS, PATRONS, PILES
from ..options import checked_people
from ..rules import Lovelace
from ..state import State

FIRST = ("people", "piles", "patrons")
"""The keys of a record for its first state."""


def first_keys(state: State) -> dict[str, Any]:
    """Return the keys of a record for its first state.

    Args:
        state: The first state of a game.
    """
    return {
        "people": [player.person for player in state.players],
        "piles": {row: list(pile) for row, pile in zip(GEARS, state.piles, strict=True)},
        "patrons": list(state.deck),
    }


def first_state(rules: Lovelace, data: Mapping[str, Any]) -> State:
    """Return the first state of a record.

    Args:
        data: The record's JSON object.

    Raises:
        BadRecord: The people, the piles or the patrons are missing or invalid.
        BadValue: The people do not fit the game.
    """
    if set(data) == {"deal"}:  # a list of cards without a record
        raise BadRecord(say("lovelace.record.deal"))
    needed(data, *FIRST)
    people = _listed(data["people"], "people")
    patrons = _listed(data["patrons"], "patrons")
    if not all(map(is_whole, patrons)) or sorted(patrons) != sorted(PATRONS):
        raise BadRecord(say("lovelace.record.patrons", count=len(PATRONS)))
    return rules.dealt(checked_people(people, len(rules.seats)), _piles(data["piles"]), patrons)


def _listed(value: object, key: str) -> Sequence[Any]:
    """Return a list of a record.

    Raises:
        BadRecord: It is something else.
    """
    if not isinstance(value, list):
        raise BadRecord(say("lovelace.record.list", key=key, found=value))
    return value


def _piles(value: object) -> list[Sequence[str]]:
    """Return the piles of a record.

    Raises:
        BadRecord: They do not hold the 26 discs, as many beside each row as there must be.
    """
    if not isinstance(value, Mapping) or sorted(value) != sorted(GEARS):
        raise BadRecord(say("lovelace.record.piles", found=value))
    piles = [_listed(value[row], row) for row in GEARS]
    for row, pile, count in zip(GEARS, piles, PILES, strict=True):
        if len(pile) != count:
            raise BadRecord(say("lovelace.record.pile", row=row, count=count, found=len(pile)))
    discs = [disc for pile in piles for disc in pile]
    if not all(isinstance(disc, str) for disc in discs) or Counter(discs) != Counter(DISCS):
        raise BadRecord(say("lovelace.record.discs", count=len(DISCS)))
    return piles
