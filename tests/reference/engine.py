"""A game as one long conversation: the table asks, a player answers.

`conversation(table)` is a generator. Whenever a decision is due it writes `to_move`, `asks` and
`legal` on the table and waits for the answer, one of the legal texts.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from contextlib import suppress
from typing import Any

from .notation import write_now
from .table import (
    Card,
    Flag,
    Player,
    Table,
    all_flags,
    card_named,
    extension,
    handled,
    hands,
    letters_on,
    monster,
    new_flag,
    player_named,
    undefeated,
    variant,
    visited,
)

Answer = Generator[None, str, str]
Talk = Generator[None, str, None]


class Over(Exception):
    """The game has ended, and nothing more is carried out (R4)."""


class Dropped(Exception):
    """R33: the command has defeated the player who runs it; the rest of it is dropped."""


def conversation(table: Table) -> Talk:
    """The whole game, from the present state of the table to its end."""
    # Imported here because the cards' module imports functions of this one.
    from .commands import COMMANDS
    from .preparing import preparing

    try:
        yield from preparing(table)
        table["phase"] = "run"
        for flag in all_flags(table):
            player_named(table, flag["owner"])["had_flag"] = True  # R34
        while True:
            waiting = [flag for flag in visited(table)["flags"] if not flag["acted"]]
            if waiting and table["order"] == 1:
                yield from turn(table, waiting[0], COMMANDS)  # R20: from head to tail
            elif waiting:
                yield from turn(table, waiting[-1], COMMANDS)  # V1: from tail to head
            else:
                advance(table)  # R21
    except Over:
        table.update(phase="over", to_move=None, asks=None, legal=[])


def ask(table: Table, who: str, asks: str, legal: Iterable[str]) -> Answer:
    """Put one decision to one player; 9.3: the legal actions are sorted by code point."""
    table.update(to_move=who, asks=asks, legal=sorted(legal))
    answer = yield
    return answer


def turn(table: Table, flag: Flag, commands: dict[str, Any]) -> Talk:
    """R20: the owner of this flag decides whether it runs the card's command."""
    here = visited(table)
    visit = table["visit"]
    answer = yield from decide(table, flag["owner"])
    while answer.startswith("interrupt"):
        interrupt(table, answer)
        answer = yield from decide(table, flag["owner"])  # R52: the flag's turn is still open
    if answer == "stalemate":
        end(table, judge(table))
    with suppress(Dropped):  # R33: the visit goes on with the flags that are left
        if answer == "run":
            # R30: the amounts are read when the command starts.
            yield from commands[here["card"]](table, here, flag, dict(here["params"]))
        elif answer == "instant":
            card = use_instant(table, flag["owner"])
            yield from commands[card["card"]](table, here, flag, dict(card["params"]))
    if not extension(table["rules"], "reverse_priority"):
        # R23: now it is handled. If it left the card, this object is on no card any more. If it came
        # back, it is a new object and acts again.
        flag["acted"] = True
        return
    if table["visit"] != visit:
        return  # R45: its card was removed, and the cursor has already gone on
    if answer != "skip" and any(other is flag for other in here["flags"]):
        leave(here, flag)
        here["flags"].insert(len(here["flags"]) if table["order"] == 1 else 0, flag)  # R45, V1
    advance(table)  # R45: only the head has the right to act


def decide(table: Table, owner: str) -> Answer:
    """9.1: what may be done while a flag's turn is open."""
    # 9.4: a text is canonical: it shows what interrupts have changed, not in which order.
    table["to_move"] = owner
    table["opened"] = write_now(table)
    table["since"] = []
    choices = ["run", "skip"]  # R20: both always
    if player_named(table, owner)["hand"]:
        choices.append("instant")  # R51: also when it would do nothing
    choices += [
        f"interrupt {player['name']} {card['card']}"  # R52: any card
        for player in table["players"]
        if player["interrupts"] and player["unused"]  # R52: it needs an unused flag
        for card in table["program"]
    ]
    position = written(table)
    if position in table["seen"]:
        choices.append("stalemate")  # R40
    table["seen"].append(position)
    return (yield from ask(table, owner, "activate", choices))


def interrupt(table: Table, answer: str) -> None:
    """R52: a defeated player puts an unused flag at the tail of a card."""
    _, name, card = answer.split()
    player = player_named(table, name)
    player["interrupts"] -= 1
    player["unused"] -= 1
    join(table, card_named(table, card), name)


def use_instant(table: Table, owner: str) -> Card:
    """R51: the card leaves the game before its effect, and R31 for its chips; V3: it stays."""
    player = player_named(table, owner)
    card: Card = player["hand"]
    if not variant(table, "instants_stay"):
        player["hand"] = None
    return card


def advance(table: Table) -> None:
    """R21: the cursor goes to the next card in its direction, round the ends."""
    arrive(table, table["cursor"] + table["direction"], visited(table)["card"])


def arrive(table: Table, index: int, before: str) -> None:
    """A new visit begins, with none of its flags handled; `before` is the card it pointed to."""
    if table["last"] is not None:
        table["last"] = [*table["last"], before][-2:]  # R50: flags or none, run or not, gone or not
    table["cursor"] = index % len(table["program"])
    table["visit"] += 1
    table["order"] = table["direction"] if variant(table, "reverse_flips_queues") else 1  # V1
    for flag in visited(table)["flags"]:
        flag["acted"] = False
    if table["cursor"] == 0 and extension(table["rules"], "interrupt"):
        for player in table["players"]:
            if player["out"] and player["interrupts"] < player["unused"]:
                player["interrupts"] += 1  # R52


def join(table: Table, card: Card, owner: str) -> None:
    """R2: flags always join at the tail."""
    flag = new_flag(owner)
    # V1: it waits for the next visit and does not act in this one (9.3).
    flag["acted"] = table["order"] == -1 and card is visited(table)
    card["flags"].append(flag)


def leave(card: Card, flag: Flag) -> None:
    """Take exactly this flag off the card."""
    card["flags"] = [other for other in card["flags"] if other is not flag]


def check(table: Table, running: str, removed: list[Flag] | None = None) -> None:
    """R4: find out who is defeated now; `removed` holds the flags that stood on a removed card (R29)."""
    before = undefeated(table)
    with_flags = {flag["owner"] for flag in all_flags(table)}
    fallen = [
        player
        for player in before
        if player["life"] <= 0  # R4
        or (player["had_flag"] and player["name"] not in with_flags)  # R4, R34
    ]
    standing = [player for player in before if player not in fallen]
    if not standing:
        saved = wiped_out(table, fallen, removed or [])  # R29
        standing = [saved]
        fallen = [player for player in fallen if player is not saved]
    for player in fallen:
        player["out"] = True
    if len(standing) == 1:
        end(table, standing[0]["name"])  # R4: at this very moment, and the flags stay
    for card in table["program"]:
        for flag in list(card["flags"]):
            if any(player["name"] == flag["owner"] for player in fallen):
                leave(card, flag)  # R33: a defeated player's flags leave the game
    if not all_flags(table):
        end(table, None)  # R4: drawn
    if any(player["name"] == running for player in fallen):
        raise Dropped  # R33


def wiped_out(table: Table, fallen: list[Player], removed: list[Flag]) -> Player:
    """R29: a removal took the last flags of all; the head's player wins, or by V2 the tail's."""
    names = [player["name"] for player in fallen]
    owners = [flag["owner"] for flag in removed if flag["owner"] in names]
    winner = owners[-1] if variant(table, "wipeout") == "tail" else owners[0]
    return player_named(table, winner)


def end(table: Table, winner: str | None) -> None:
    """The game is over at once."""
    table["winner"] = winner
    raise Over


def written(table: Table) -> str:
    """R40: what makes two positions the same."""
    return json.dumps(
        [
            [[card["card"], card["params"], letters_on(card)] for card in table["program"]],
            [table["cursor"], table["direction"], handled(table)],
            [[player["life"], player["unused"], player["out"], player["interrupts"]] for player in table["players"]],
            [[name, card["card"], card["params"]] for name, card in hands(table).items()],
            [table["order"], table["last"]],  # where there is no V1 and no Memory these never change
        ],
        sort_keys=True,
    )


def judge(table: Table) -> str | None:
    """R41: who has more, stage by stage, among those still tied."""
    tied: list[str] = [player["name"] for player in undefeated(table)]
    life = {player["name"]: player["life"] for player in table["players"]}
    flags = {name: sum(flag["owner"] == name for flag in all_flags(table)) for name in tied}
    heads = {name: sum(letters_on(card)[:1] == name for card in table["program"]) for name in tied}
    for score in (life, flags, heads):
        best = max(score[name] for name in tied)
        tied = [name for name in tied if score[name] == best]
    if len(tied) == 1:
        return tied[0]
    size = len(table["program"])
    walk = [(table["cursor"] + step * table["direction"]) % size for step in range(size)]
    agreed = variant(table, "stalemate_from_start")  # V6; section 8: on, unless agreed otherwise
    if monster(table["rules"]) if agreed is None else agreed:
        walk = list(range(size))
    for index in walk:
        for owner in letters_on(table["program"][index]):
            if owner in tied:
                return owner
    return None  # R34: all who are tied have no flag
