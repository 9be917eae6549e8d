"""Random games and random study positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from .notation import Unreadable
from .session import Record, Session
from .table import (
    CARDS,
    CHIPS_OF_A_KIND,
    FLAGS_OF_A_COLOUR,
    LETTERS,
    LIVES,
    Rules,
    cards_of,
    defaults,
)

Choose = Callable[[Random, list[str]], str]

STALEMATE_RATE = 0.2


def any_action(rng: Random, legal: list[str]) -> str:
    """Run more often than skip, declare a stalemate now and then, else anything."""
    if "stalemate" in legal and rng.random() < STALEMATE_RATE:
        return "stalemate"
    others = [action for action in legal if action != "stalemate"]
    if "run" in others:
        return rng.choice(["run", "run", "run", "skip"])
    return rng.choice(others)


def random_record(rng: Random, *, rules: Rules, max_actions: int = 500, choose: Choose | None = None) -> Record:
    """A game from a random deal, to its end or to `max_actions`."""
    deal = cards_of(rules)
    rng.shuffle(deal)
    return played(rng, {**empty_record(rules), "deal": deal}, max_actions, choose)


def random_start_record(
    rng: Random,
    *,
    rules: Rules | None = None,
    max_actions: int = 60,
    choose: Choose | None = None,
    odd: bool = True,
) -> Record:
    """The same from a random study position; `odd` admits flags of players who are out."""
    while True:
        text, players = random_position(rng, odd=odd)
        given = {"level": rng.randint(1, 3), "variants": random_variants(rng)} if rules is None else rules
        record = {**empty_record({**given, "players": players}), "start": text}
        try:
            return played(rng, record, max_actions, choose)
        except Unreadable:
            continue  # too many flags or chips, or nobody to play: draw another


def empty_record(rules: Rules) -> Record:
    """A record of this game before its first action."""
    return {
        "format": "spagwidget-record",
        "version": 1,
        "game": "spaghetti",
        "rules": dict(rules),
        "actions": [],
    }


def played(rng: Random, record: Record, max_actions: int, choose: Choose | None) -> Record:
    """Play on at random and write down what was done."""
    session = Session(record)
    while session.table["legal"] and len(record["actions"]) < max_actions:
        action = (choose or any_action)(rng, list(session.table["legal"]))
        session.play(action)
        record["actions"].append(action)
    return record


def random_variants(rng: Random) -> dict[str, Any]:
    """Some of V2, V6, V7."""
    variants: dict[str, Any] = {}
    if rng.random() < 0.5:
        variants["wipeout"] = rng.choice(["head", "tail"])
    if rng.random() < 0.3:
        variants["stalemate_from_start"] = rng.choice([True, False])
    if rng.random() < 0.3:
        variants["free_placing"] = rng.choice([True, False])
    return variants


def random_position(rng: Random, *, odd: bool) -> tuple[str, int]:
    """A position text, often near its end so that games finish, and the number of players."""
    players = rng.choice([2, 2, 2, 3, 3, 4, 5])
    letters = LETTERS[:players]
    out = {letter for letter in letters if players > 2 and rng.random() < 0.2}
    flagless = {letter for letter in letters if rng.random() < 0.15}  # R34
    owners = [
        letter for letter in letters if letter not in flagless and (letter not in out or (odd and rng.random() < 0.2))
    ]
    names = rng.sample(list(CARDS), rng.choice([1, 2, 2, 3, 3, 4, 5, 6, 8, 10]))
    queues: dict[str, str] = dict.fromkeys(names, "")
    for owner in owners:
        for _ in range(rng.choice([1, 1, 1, 2, 2, 3, 4, 6])):
            queues[rng.choice(names)] += owner
    queues = {name: "".join(rng.sample(queue, len(queue))) for name, queue in queues.items()}
    cursor = rng.choice([None, *names])
    pointed_to = names[0] if cursor is None else cursor
    row = ""
    for name, params in random_params(rng, names).items():
        queue = queues[name]
        if name == pointed_to and rng.random() < 0.4:
            dot = rng.randint(0, len(queue))
            queue = queue[:dot] + "." + queue[dot:]
        arrow = rng.choice("<>") if name == cursor else ""
        row += f"{arrow}({name}{params}{' ' if queue else ''}{queue})"
    parts = [row]
    for letter in letters:
        on_program = sum(queue.count(letter) for queue in queues.values())
        unused = rng.choice([0, 0, 1, 2, FLAGS_OF_A_COLOUR - on_program])
        if letter in out:
            parts.append(f"{letter}{rng.randint(-2, 3)}+{unused}x")
        elif rng.random() < 0.8:
            parts.append(f"{letter}{rng.randint(1, LIVES + 1)}+{unused}")
    return " ".join(parts), players


def random_params(rng: Random, names: list[str]) -> dict[str, str]:
    """Braces for each card, within the chips there are, and sometimes the last of them used up."""
    left = {+1: CHIPS_OF_A_KIND, -1: CHIPS_OF_A_KIND}
    greedy = rng.random() < 0.2
    texts: dict[str, str] = {}
    for name in names:
        values = defaults(name)
        for param in values:
            sign = rng.choice([+1, -1])
            most = min(left[sign], values[param] if sign < 0 else CHIPS_OF_A_KIND)
            steps = most if greedy else min(most, rng.choice([0, 0, 0, 1, 1, 2]))
            values[param] += sign * steps
            left[sign] -= steps
        changed = values != defaults(name)
        texts[name] = "{" + ",".join(map(str, values.values())) + "}" if changed else ""
    return texts
