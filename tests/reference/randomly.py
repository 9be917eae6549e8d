"""Random games and random study positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from .notation import Unreadable
from .session import KNOWN_EXTENSIONS, KNOWN_VARIANTS, Record, Session
from .table import (
    CARDS,
    CHIPS_OF_A_KIND,
    FLAGS_OF_A_COLOUR,
    INSTANTS,
    LETTERS,
    LIVES,
    Rules,
    cards_of,
    defaults,
    extension,
    variant_of,
)

Choose = Callable[[Random, list[str]], str]

STALEMATE_RATE = 0.2


def any_action(rng: Random, legal: list[str]) -> str:
    """Run more often than skip, declare a stalemate now and then, otherwise choose anything."""
    if "stalemate" in legal and rng.random() < STALEMATE_RATE:
        return "stalemate"
    others = [action for action in legal if action != "stalemate"]
    if "run" in others:
        interrupts = [action for action in others if action.startswith("interrupt ")]
        instants = ["instant"] if "instant" in others else []
        choice = rng.choice(["run", "run", "run", "skip", *instants, "interrupt"])
        return rng.choice(interrupts or ["run"]) if choice == "interrupt" else choice
    if "pass" in others:
        return rng.choice(["pass", others[-1], others[-1]])  # R53: rather place
    return rng.choice(others)


def random_record(rng: Random, *, rules: Rules, max_actions: int = 500, choose: Choose | None = None) -> Record:
    """A game from a random deal, to its end or to `max_actions`."""
    deal = cards_of(rules)
    rng.shuffle(deal)
    record = {**empty_record(rules), "deal": deal}
    if extension(rules, "instant"):
        record["instants"] = rng.sample(INSTANTS, len(INSTANTS))  # R51
    return played(rng, record, max_actions, choose)


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
        given = random_rules(rng) if rules is None else rules
        if "players" not in given:
            given = {**given, "players": rng.choice([2, 2, 2, 3, 3, 4, 5])}
        text = random_position(rng, given, odd=odd)
        try:
            return played(rng, {**empty_record(given), "start": text}, max_actions, choose)
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
    """Play on at random and record the actions."""
    session = Session(record)
    while session.table["legal"] and len(record["actions"]) < max_actions:
        action = (choose or any_action)(rng, list(session.table["legal"]))
        session.play(action)
        record["actions"].append(action)
    return record


def random_rules(rng: Random) -> Rules:
    """Any combination of level, players, edition, extensions and variants; often none of these."""
    players = rng.choice([2, 2, 2, 3, 3, 4, 5])
    rules: Rules = {"level": rng.randint(1, 3), "players": players, "variants": random_variants(rng)}
    if rng.random() < 0.25:
        rules["edition"] = rng.choice(["monster", "monster", "code"])
    barred = {"instant"} if players > 3 else set()  # R51
    barred |= {"fair_start"} if players != 2 else set()  # R54
    if rng.random() < 0.75:
        odds = rng.choice([0.15, 0.4, 0.8])
        rules["extensions"] = [name for name in sorted(KNOWN_EXTENSIONS - barred) if rng.random() < odds]
    return rules


def small_rules(rng: Random) -> Rules:
    """The same with few cards and few flags, so that games are short."""
    rules = random_rules(rng)
    rules["cards"] = rng.sample(list(CARDS), rng.randint(2, 5))
    rules["flags"] = rng.randint(1, min(3, len(rules["cards"])))
    if rng.random() < 0.5:
        rules["lives"] = rng.randint(1, 3)
    return rules


def random_variants(rng: Random) -> dict[str, Any]:
    """Some of section 7."""
    odds = rng.choice([0.1, 0.4])
    return {name: rng.choice(values) for name, values in KNOWN_VARIANTS.items() if rng.random() < odds}


def random_position(rng: Random, rules: Rules, *, odd: bool) -> str:
    """A position text, often near its end so that games finish; `rules` must tell the players."""
    letters = LETTERS[: rules["players"]]
    out = {letter for letter in letters if len(letters) > 2 and rng.random() < 0.25}
    flagless = {letter for letter in letters if rng.random() < 0.15}  # R34
    owners = [
        letter for letter in letters if letter not in flagless and (letter not in out or (odd and rng.random() < 0.2))
    ]
    names = rng.sample(list(CARDS), rng.choice([1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12]))
    for name, card in (("memory", "Memory"), ("reverse_priority", "ReversePriority")):
        if extension(rules, name) and card not in names and rng.random() < 0.7:
            names[rng.randrange(len(names))] = card
    queues: dict[str, str] = dict.fromkeys(names, "")
    for owner in owners:
        for _ in range(rng.choice([1, 1, 1, 2, 2, 3, 4, 6])):
            queues[rng.choice(names)] += owner
    queues = {name: "".join(rng.sample(queue, len(queue))) for name, queue in queues.items()}
    cursor = rng.choice([None, *names])
    pointed_to = names[0] if cursor is None else cursor
    # R45: what has acted on a forward visit has ended it.
    dots = 0 if extension(rules, "reverse_priority") else 0.4
    row = ""
    held = random_hand(rng, letters) if extension(rules, "instant") else []
    braces = random_params(rng, rules, [*names, *held])
    for name in names:
        queue = queues[name]
        if name == pointed_to and rng.random() < dots:
            dot = rng.randint(0, len(queue))
            queue = queue[:dot] + "." + queue[dot:]
        arrow = rng.choice("<>") if name == cursor else ""
        row += f"{arrow}({name}{braces[name]}{' ' if queue else ''}{queue})"
    parts = [row]
    saved = {}
    for letter in letters:
        on_program = sum(queue.count(letter) for queue in queues.values())
        unused = rng.choice([0, 0, 1, 2, FLAGS_OF_A_COLOUR - on_program])
        if letter in out:
            parts.append(f"{letter}{rng.randint(-2, 3)}+{unused}x")
            saved[letter] = rng.randint(0, max(0, unused))
        elif rng.random() < 0.8:
            parts.append(f"{letter}{rng.randint(1, LIVES + 1)}+{unused}")
    if variant_of(rules, "reverse_flips_queues") and rng.random() < 0.5:
        parts.append(rng.choice(["order=back", "order=forward"]))  # V1
    if extension(rules, "memory") and rng.random() < 0.8:
        parts.append("last=" + ",".join(rng.choices(list(CARDS), k=rng.choice([1, 2, 2, 2]))))  # R50
    if held:
        parts.append("hand=" + ",".join(card + braces[card] for card in held))
    if extension(rules, "interrupt") and any(saved.values()):
        parts.append("interrupts=" + ",".join(f"{letter}:{count}" for letter, count in saved.items() if count))
    return " ".join(parts)


def random_hand(rng: Random, letters: str) -> list[str]:
    """R51: who holds which instant card, as `A:Bug`."""
    pairs = zip(letters, rng.sample(INSTANTS, len(INSTANTS)), strict=False)
    return [f"{letter}:{card}" for letter, card in pairs if rng.random() < 0.8]


def random_params(rng: Random, rules: Rules, names: list[str]) -> dict[str, str]:
    """Braces for each card, within the chips there are, and sometimes the last of them used up.

    A card held in hand is named `A:Bug`.
    """
    left = {+1: CHIPS_OF_A_KIND, -1: CHIPS_OF_A_KIND}
    greedy = rng.random() < 0.2
    texts: dict[str, str] = {}
    for name in names:
        printed = defaults(rules, name.split(":")[-1])
        values = dict(printed)
        for param in values:
            sign = rng.choice([+1, -1])
            most = min(left[sign], values[param] if sign < 0 else CHIPS_OF_A_KIND)
            steps = most if greedy else min(most, rng.choice([0, 0, 0, 1, 1, 2]))
            values[param] += sign * steps
            left[sign] -= steps
        texts[name] = "{" + ",".join(map(str, values.values())) + "}" if values != printed else ""
    return texts
