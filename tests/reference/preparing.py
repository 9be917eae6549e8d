"""What comes before the first flag's turn: taking instant cards (R51), placing flags (R11, R53)."""

from __future__ import annotations

from .engine import Answer, Talk, ask, end, join
from .notation import write_now
from .table import (
    INSTANTS,
    LETTERS,
    Table,
    all_flags,
    card_named,
    defaults,
    extension,
    letters_on,
    new_card,
    undefeated,
    variant,
)


def preparing(table: Table) -> Talk:
    """R51, then R11 or R53; each is over at once if nothing of it is left to do."""
    table["phase"] = "take"
    yield from taking(table)
    table["phase"] = "place"
    if not any(player["to_place"] for player in table["players"]):
        return
    if extension(table["rules"], "sequential_open"):
        yield from opening(table)
    else:
        yield from placing(table)


def decide(table: Table, who: str, asks: str, choices: list[str]) -> Answer:
    """One decision; whatever happens next, the text of this moment is that of before it (9.4)."""
    table["to_move"] = who
    table["opened"] = write_now(table)
    table["since"] = []
    return (yield from ask(table, who, asks, choices))


def taking(table: Table) -> Talk:
    """R51: the last seat takes one unseen, then the seat before, up to A."""
    count = len(table["players"])
    while table["face_down"] and len(INSTANTS) - len(table["face_down"]) < count:
        taken = len(INSTANTS) - len(table["face_down"])
        player = table["players"][count - 1 - taken]
        choices = [f"take {index}" for index in range(len(table["face_down"]))]
        answer = yield from decide(table, player["name"], "take", choices)
        name = table["face_down"].pop(int(answer.split()[1]))
        player["hand"] = new_card(name, defaults(table["rules"], name))
    table["face_down"] = []  # R51: what is left stays face down to the end


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
        answer = yield from decide(table, player["name"], "place", [f"place {name}" for name in free])
        player["to_place"] -= 1
        join(table, card_named(table, answer.split()[1]), player["name"])


def opening(table: Table) -> Talk:
    """R53: card after card is opened, and on the open one each places or passes."""
    players = table["players"]
    while any(player["to_place"] for player in players) and table["open"] <= len(table["program"]):
        seat = LETTERS.index(table["turn"])
        player, card = players[seat], table["program"][table["open"] - 1]
        choices = ["pass"]
        twice = player["name"] in letters_on(card) and not variant(table, "free_placing")  # V7
        if player["to_place"] and not twice:  # R53: who cannot place must pass
            choices.append(f"place {card['card']}")
        answer = yield from decide(table, player["name"], "place", choices)
        if answer == "pass":
            table["passes"] += 1
        else:
            table["passes"] = 0
            player["to_place"] -= 1
            join(table, card, player["name"])
        table["turn"] = players[(seat + 1) % len(players)]["name"]  # R53: it simply goes on
        if table["passes"] == len(players):
            table["open"] += 1
            table["passes"] = 0
    for player in players:
        player["unused"] += player["to_place"]  # R53: flags not placed become unused
        player["to_place"] = 0
    with_flags = {flag["owner"] for flag in all_flags(table)}
    if not with_flags:
        end(table, None)  # R53: if nobody has any, the game is drawn
    for player in undefeated(table):
        player["out"] = player["name"] not in with_flags  # R53: who starts with none is defeated at once
    if len(undefeated(table)) == 1:
        end(table, undefeated(table)[0]["name"])  # R4
