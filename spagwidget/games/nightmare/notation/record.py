"""Reads the beginning of a record: the deck (PN80, PN91), or a position at the beginning of a visit (PN92)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.advice import suggest
from ....core.catalogue import say
from ....core.errors import BadRecord
from ....core.strict_values import flag_in, needed, object_in, seat_in, whole_in
from ..cards import IDS, NAMES, PARAMS, PRINTED
from ..engine.chance import MODULUS
from ..engine.course import arrived
from ..rules import Nightmare
from ..state import COUNTERS, FULL, NOBODY, RUN, SEATS, State


def dealt(rules: Nightmare, record: Mapping[str, Any]) -> State:
    """Return the first state of a record with a deck (PN80).

    Args:
        record: The record's JSON object.

    Raises:
        BadRecord: The deck, the starter or the seed is missing or invalid.
    """
    needed(record, "deck", "first")
    deck = cards(record["deck"], "deck")
    if len(deck) < rules.option.cards:
        raise BadRecord(say("nightmare.record.short", count=len(deck), cards=rules.option.cards))
    return rules.dealt(deck, seat_in(record["first"], "first", rules.seats), seed(record))


def seed(record: Mapping[str, Any]) -> int:
    """Return the seed of a record; 0 if it has none.

    Raises:
        BadRecord: The seed is not a whole number in the range of the generator.
    """
    return whole_in(record.get("seed", 0), "seed", 0, MODULUS - 1)


def cards(names: object, key: str) -> list[int]:
    """Return the ids of a list of different cards in a record.

    Args:
        names: The list of names.
        key: The key, for the error.

    Raises:
        BadRecord: This is not a list, or a card is unknown or duplicate.
    """
    if not isinstance(names, list | tuple):
        raise BadRecord(say("nightmare.record.list", key=key, found=names))
    found: list[int] = []
    for name in names:
        card = one_card(name)
        if card in found:
            raise BadRecord(say("nightmare.record.twice", card=name))
        found.append(card)
    return found


def one_card(name: object) -> int:
    """Return the id of a card of a record.

    Raises:
        BadRecord: There is no card with this name.
    """
    if not isinstance(name, str) or name not in IDS:
        raise BadRecord(say("nightmare.record.card", found=name, advice=suggest(name, IDS)))
    return IDS[name]


def started(rules: Nightmare, start: object, chance: int) -> State:
    """Return the state after the PC has arrived on its card (PN92).

    Args:
        start: The record's `start`, an object.
        chance: The record's seed.

    Raises:
        BadRecord: The position is invalid.
    """
    found = object_in(start, "start")
    if "ring" not in found:
        raise BadRecord(say("nightmare.record.ring"))
    if not isinstance(found["ring"], list) or not found["ring"]:
        raise BadRecord(say("nightmare.record.list", key="ring", found=found["ring"]))
    laid = [object_in(one, "ring") for one in found["ring"]]
    ring = cards([one.get("card") for one in laid], "ring")
    queues, params, skips = [""] * len(NAMES), list(PRINTED), 0
    for card, one in zip(ring, laid, strict=True):
        queues[card] = bits(rules, one.get("bits", ""))
        params[card] = numbers(card, one.get("params", {}))
        skips |= flag_in(one.get("skip", False), "skip") << card
    deck, discard = cards(found.get("deck", []), "deck"), cards(found.get("discard", []), "discard")
    cards([NAMES[card] for card in (*ring, *deck, *discard)], "start")
    direction = found.get("direction", 1)
    if direction not in (1, -1) or isinstance(direction, bool | float):
        raise BadRecord(say("nightmare.record.direction", found=direction))
    life, defend = (
        players(rules, found["players"]) if "players" in found else ((rules.option.lives,) * len(rules.seats), 0)
    )
    pointer = found.get("pointer")
    state = rules.laid(ring, 0, chance)._replace(
        phase=RUN,
        asks="",
        turn=NOBODY,
        ring=tuple(ring),
        queues=tuple(queues),
        params=tuple(params),
        skips=skips,
        pc=ring[whole_in(found.get("pc", 0), "pc", 0, len(ring) - 1)],
        direction=direction,
        life=life,
        defend=defend,
        pointer=NOBODY if pointer is None else seat_in(pointer, "pointer", rules.seats),
        unplaced=(0,) * len(rules.seats),
        first=NOBODY,
        deck=tuple(deck),
        discard=tuple(discard),
    )
    problem, state = placed(state)
    if problem:
        raise BadRecord(problem)
    return arrived(rules.option, state)


def bits(rules: Nightmare, letters: object) -> str:
    """Return the bits of a card of a record.

    Args:
        letters: The letters of their owners.

    Raises:
        BadRecord: This is not a text of the players' letters.
    """
    if not isinstance(letters, str):
        raise BadRecord(say("nightmare.record.bits", found=letters))
    for letter in letters:
        seat_in(letter, "bits", rules.seats)
    return letters


def numbers(card: int, values: object) -> tuple[int, ...]:
    """Return the numbers of a card of a record; missing ones are the printed ones.

    Args:
        card: The id of the card.
        values: The numbers by name.

    Raises:
        BadRecord: A number is unknown, or not a whole number of 0 or more.
    """
    found = object_in(values, "params")
    for name in found:
        if name not in PARAMS[card]:
            raise BadRecord(say("nightmare.record.key", key="params", found=name, advice=suggest(name, PARAMS[card])))
    highest = max((*PRINTED[card], 0)) + COUNTERS
    given = {name: whole_in(value, name, 0, highest) for name, value in found.items()}
    result = tuple(given.get(name, printed) for name, printed in zip(PARAMS[card], PRINTED[card], strict=True))
    return PRINTED[card] if result == PRINTED[card] else result


def players(rules: Nightmare, entries: object) -> tuple[tuple[int, ...], int]:
    """Return the life of each seat, and the seats with a DEFEND counter as bits.

    Args:
        entries: A list with an object for each player.

    Raises:
        BadRecord: This is not such a list.
    """
    count = len(rules.seats)
    if not isinstance(entries, list) or len(entries) != count:
        raise BadRecord(say("nightmare.record.players", count=count))
    found = [object_in(one, "players") for one in entries]
    life = tuple(whole_in(one.get("life", rules.option.lives), "life", 0, FULL) for one in found)
    return life, sum(flag_in(one.get("defend", False), "defend") << seat for seat, one in enumerate(found))


def placed(state: State) -> tuple[str, State]:
    """Return what is wrong with a position ("": nothing), and the position without players who are out (PN92).

    Who has no bit or no life is out: the bits and counters go.

    Args:
        state: The position, in which nobody is out yet.
    """
    for sign, step in (("++", 1), ("--", -1)):
        pairs = [pair for card in state.ring for pair in zip(state.params[card], PRINTED[card], strict=True)]
        if sum(max(0, (value - printed) * step) for value, printed in pairs) > COUNTERS:
            return say("nightmare.record.counters", sign=sign, most=COUNTERS), state
    letters = "".join(state.queues)
    gone = [seat for seat, life in enumerate(state.life) if not life or SEATS[seat] not in letters]
    if len(state.life) - len(gone) < 2:
        return say("nightmare.record.two"), state
    drop = str.maketrans("", "", "".join(SEATS[seat] for seat in gone))
    out = sum(1 << seat for seat in gone)
    return "", state._replace(
        queues=tuple(queue.translate(drop) for queue in state.queues),
        out=out,
        defend=state.defend & ~out,
        pointer=NOBODY if state.pointer in gone else state.pointer,
    )
