"""Reads the first position of a record: the deal and the instant cards (rulebook 9.2)."""

from __future__ import annotations

from collections import Counter

from ....core.advice import listed
from ....core.catalogue import say
from ....core.errors import BadRecord
from ....core.quoting import quoted
from ..cards import INSTANTS
from ..facts import Facts


def read_instants(facts: Facts, instants: object) -> list[int]:
    """Return the ids of a record's face-down instant cards, in their order (R51).

    Args:
        facts: The facts of the game.
        instants: The value of the record's key `instants`.

    Raises:
        BadRecord: This is not a list of the three instant cards.
    """
    if (
        not isinstance(instants, list)
        or len(instants) != len(INSTANTS)
        or sorted(map(quoted, instants)) != sorted(map(quoted, INSTANTS))
    ):
        raise BadRecord(say("error.instants_form", cards=listed(INSTANTS)))
    return [facts.actions.ids[name] for name in instants]


def read_deal(facts: Facts, deal: object) -> list[int]:
    """Return the ids of a record's cards, from the first card of the row.

    Args:
        facts: The facts of the game.
        deal: The value of the record's key `deal`.

    Raises:
        BadRecord: The deal is not a list of names, or has other cards than the game.
    """
    names = sorted(facts.commands[card].name for card in facts.cards)
    if not isinstance(deal, (list, tuple)) or not all(isinstance(name, str) for name in deal):
        raise BadRecord(say("error.deal_form", cards=listed(names)))
    if sorted(deal) != names:
        odd, missing = Counter(deal) - Counter(names), Counter(names) - Counter(deal)
        none = say("list.none")
        raise BadRecord(say("error.deal_cards", odd=listed(odd) or none, missing=listed(missing) or none))
    return [facts.actions.ids[name] for name in deal]
