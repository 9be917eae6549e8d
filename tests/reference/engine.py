"""The course of a game as one long conversation: the table asks, a player answers.

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
    handled,
    letters_on,
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
    """R33: whoever runs the command has been defeated by it; the rest of it is dropped."""


def conversation(table: Table) -> Talk:
    """The whole game, from where the table stands to its end."""
    # Imported here because the cards in turn ask and check by the functions below.
    from .commands import COMMANDS

    try:
        yield from placing(table)
        table["phase"] = "run"
        for flag in all_flags(table):
            player_named(table, flag["owner"])["had_flag"] = True  # R34
        while True:
            waiting = [flag for flag in visited(table)["flags"] if not flag["acted"]]
            if waiting:
                yield from turn(table, waiting[0], COMMANDS)  # R20: from head to tail
            else:
                advance(table)  # R21
    except Over:
        table.update(phase="over", to_move=None, asks=None, legal=[])


def ask(table: Table, who: str, asks: str, legal: Iterable[str]) -> Answer:
    """Put one decision to one player; 9.3: the legal actions are sorted by code point."""
    table.update(to_move=who, asks=asks, legal=sorted(legal))
    answer = yield
    return answer


def placing(table: Table) -> Talk:
    """R11: in turn each puts one flag on a card, until all have placed theirs."""
    while any(player["to_place"] for player in table["players"]):
        most = max(player["to_place"] for player in table["players"])
        player = next(player for player in table["players"] if player["to_place"] == most)
        free = [
            card["card"]
            for card in table["program"]
            if variant(table, "free_placing")  # V7
            or player["name"] not in letters_on(card)  # R11: not two flags of one player on one card
        ]
        answer = yield from ask(table, player["name"], "place", [f"place {name}" for name in free])
        player["to_place"] -= 1
        join(card_named(table, answer.split()[1]), player["name"])


def turn(table: Table, flag: Flag, commands: dict[str, Any]) -> Talk:
    """R20: the owner of this flag decides whether it runs the card's command."""
    here = visited(table)
    owner = flag["owner"]
    table["to_move"] = owner
    table["opened"] = write_now(table)
    table["since"] = []
    choices = ["run", "skip"]  # R20: both always
    position = written(table)
    if position in table["seen"]:
        choices.append("stalemate")  # R40
    table["seen"].append(position)
    answer = yield from ask(table, owner, "activate", choices)
    if answer == "stalemate":
        end(table, judge(table))
    if answer == "run":
        with suppress(Dropped):  # R33: the visit goes on with the flags that are left
            # R30: the amounts are read when the command starts.
            yield from commands[here["card"]](table, here, flag, dict(here["params"]))
    # R23: now it is handled. If it left the card this object lies nowhere any more, and the one
    # that came back, if it did, is another and acts again.
    flag["acted"] = True


def advance(table: Table) -> None:
    """R21: the cursor goes to the next card in its direction, round the ends."""
    arrive(table, table["cursor"] + table["direction"])


def arrive(table: Table, index: int) -> None:
    """A new visit begins, with none of its flags handled."""
    table["cursor"] = index % len(table["program"])
    for flag in visited(table)["flags"]:
        flag["acted"] = False


def join(card: Card, owner: str) -> None:
    """R2: flags always join at the tail."""
    card["flags"].append(new_flag(owner))


def leave(card: Card, flag: Flag) -> None:
    """Take this very flag off the card."""
    card["flags"] = [other for other in card["flags"] if other is not flag]


def check(table: Table, running: str, removed: list[Flag] | None = None) -> None:
    """R4: see who is defeated now; `removed` holds the flags that stood on a removed card (R29)."""
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
            [[player["life"], player["unused"], player["out"]] for player in table["players"]],
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
    if variant(table, "stalemate_from_start"):
        walk = list(range(size))  # V6
    for index in walk:
        for owner in letters_on(table["program"][index]):
            if owner in tied:
                return owner
    return None  # R34: all who are tied have no flag
