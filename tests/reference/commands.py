"""What each card does (section 2), one generator a card.

Every command gets the table, the card it stands on, the flag that runs it and the parameters as
they were when it started.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from .engine import Talk, arrive, ask, check, join, leave
from .table import (
    Card,
    Flag,
    Table,
    card_named,
    chips,
    defaults,
    hands,
    monster,
    player_named,
    undefeated,
    variant,
    visited,
)

Params = dict[str, int]
Command = Callable[[Table, Card, Flag, Params], Talk]
Choice = Generator[None, str, tuple[str, str]]


def add_flag(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Put one of your unused flags at the tail of any card but this one."""
    owner = player_named(table, flag["owner"])
    if owner["unused"] == 0:
        return  # R32
    choices = [f"add {card['card']}" for card in table["program"] if card is not here]
    if not choices:
        return  # 9.1: no possible choice, no question
    answer = yield from ask(table, owner["name"], "add", choices)
    owner["unused"] -= 1
    join(table, card_named(table, answer.split()[1]), owner["name"])


def move_flag(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Move any flag to the tail of another card, {flags} times."""
    for _ in range(params["flags"]):  # R25
        choices = [
            f"move {source['card']}:{index} {target['card']}"
            for source in table["program"]
            for index in range(len(source["flags"]))  # R26: any flag
            for target in table["program"]
            if target is not source
        ]
        if not choices:
            return  # 9.1
        answer = yield from ask(table, flag["owner"], "move", choices)
        _, which, goal = answer.split()
        source, moved = flag_at(table, which)
        leave(source, moved)
        join(table, card_named(table, goal), moved["owner"])  # R2, R23: at the tail, as any flag
        check(table, flag["owner"])  # R25: after each


def remove_flag(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Take any flag out of the game, {flags} times."""
    for _ in range(params["flags"]):  # R25
        choices = [f"remove {card['card']}:{index}" for card in table["program"] for index in range(len(card["flags"]))]
        if not choices:
            return  # 9.1
        answer = yield from ask(table, flag["owner"], "remove", choices)
        source, removed = flag_at(table, answer.split()[1])
        leave(source, removed)  # R5: it does not join the unused flags
        check(table, flag["owner"])  # R25


def bug(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """{players} different players each lose {damage} life."""
    if params["damage"] == 0:
        return  # R25: a damage of 0 asks nothing
    hit: list[str] = []
    for _ in range(params.get("players", 1)):  # R25; section 8: one
        choices = [f"hit {name}" for name in targets(table, flag) if name not in hit]  # R25: different players
        if not choices:
            return  # 9.1
        answer = yield from ask(table, flag["owner"], "hit", choices)
        hit.append(answer.split()[1])
        player_named(table, hit[-1])["life"] -= params["damage"]
        check(table, flag["owner"])  # R25


def targets(table: Table, flag: Flag) -> list[str]:
    """R26: any undefeated player; section 8: in the Monster edition only an opponent."""
    own = flag["owner"] if monster(table["rules"]) else None
    return [player["name"] for player in undefeated(table) if player["name"] != own]


def fork_bomb(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """One player loses {damage} life; then the flag that ran this command leaves the game."""
    if params["damage"] > 0:  # R27: at damage 0 nothing is asked, and the flag still leaves
        choices = [f"hit {name}" for name in targets(table, flag)]
        answer = yield from ask(table, flag["owner"], "hit", choices)
        player_named(table, answer.split()[1])["life"] -= params["damage"]
        check(table, flag["owner"])  # R27: before the flag leaves
    leave(here, flag)  # R27; if it has left the card this changes nothing
    check(table, flag["owner"])


def move_command(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Move any card, with its flags, to any other place, {commands} times."""
    for _ in range(params["commands"]):  # R25
        choices = [
            f"shift {card['card']} {place}"
            for index, card in enumerate(table["program"])
            for place in range(len(table["program"]))
            if place != index  # R28: another place than the old one
        ]
        if not choices:
            return  # 9.1
        answer = yield from ask(table, flag["owner"], "shift", choices)
        _, name, place = answer.split()
        pointed_to = visited(table)
        card = card_named(table, name)
        table["program"].remove(card)
        table["program"].insert(int(place), card)
        table["cursor"] = place_of(table, pointed_to)  # R28: the cursor stays with its card


def remove_command(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Take any card, with its flags, out of the game."""
    choices = [f"drop {card['card']}" for card in table["program"]]
    choices += [f"drop instant:{name}" for name in hands(table)]  # R51
    answer = yield from ask(table, flag["owner"], "drop", choices)
    if answer.startswith("drop instant:"):
        player_named(table, answer.split(":")[1])["hand"] = None  # R51; R31 for its chips
        return
    card = card_named(table, answer.split()[1])
    pointed_to = visited(table)
    gap = place_of(table, card)
    del table["program"][gap]  # R31: its chips are on no card now, so they are back in the supply
    if card is not pointed_to:
        table["cursor"] = place_of(table, pointed_to)  # R29: the cursor stays on its card
    elif not table["program"]:
        table["cursor"] = 0  # R29: no card left
    elif table["direction"] == 1:
        arrive(table, gap, card["card"])  # R29: the card behind the gap has moved into it
    else:
        arrive(table, gap - 1, card["card"])  # R29
    check(table, flag["owner"], removed=card["flags"])  # R29: only then


def reverse(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Turn the cursor's direction round."""
    table["direction"] = -table["direction"]
    yield from ()


def increment(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Raise any one parameter of any card by {amount}."""
    yield from tune(table, flag, +1, params["amount"])


def decrement(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Lower any one parameter of any card by {amount}, never below 0."""
    yield from tune(table, flag, -1, params["amount"])


def tune(table: Table, flag: Flag, step: int, amount: int) -> Talk:
    """R30: one parameter moves step by step."""
    if amount == 0:
        return  # R25: asks nothing
    choices = [
        f"tune {card['card']}.{name}"
        for card in table["program"]
        for name in card["params"]
        if can_step(table, card, name, step)  # R30: what cannot move cannot be chosen
    ]
    choices += [
        f"tune instant:{name}"  # R51
        for name, card in hands(table).items()
        if can_step(table, card, list(card["params"])[-1], step)  # R51: commands, flags, or Bug's damage
    ]
    if not choices:
        return  # R30
    answer = yield from ask(table, flag["owner"], "tune", choices)
    which = answer.split()[1]
    if which.startswith("instant:"):
        card = hands(table)[which.split(":")[1]]
        name = list(card["params"])[-1]
    else:
        where, name = which.split(".")
        card = card_named(table, where)
    for _ in range(amount):
        if not can_step(table, card, name, step):
            return  # R30: the change ends
        card["params"][name] += step


def can_step(table: Table, card: Card, name: str, step: int) -> bool:
    """R30: is there a chip to take back or to put down, and does it stay at 0 or more?"""
    value, default = card["params"][name], defaults(table["rules"], card["card"])[name]
    if step > 0:
        return value < default or chips(table)["increment"] > 0
    return value > 0 and (value > default or chips(table)["decrement"] > 0)


def reverse_priority(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """Reverse the order of the flags on every card but this one."""
    for card in table["program"]:
        if card is not here:
            card["flags"].reverse()
    yield from ()


def memory(table: Table, here: Card, flag: Flag, params: Params) -> Talk:
    """R50: run the command pointed to two cards ago, then the one pointed to last."""
    names: list[str] = list(table["last"])
    wanted = names
    if variant(table, "memory_choice") and len(names) == 2 and "Memory" not in names:  # V4
        answer = yield from ask(table, flag["owner"], "recall", ["recall both", "recall earlier", "recall later"])
        wanted = {"recall both": names, "recall earlier": names[:1], "recall later": names[1:]}[answer]
    begun: list[tuple[str, Params]] = []
    for name in wanted:
        present = [card for card in table["program"] if card["card"] == name]
        if name == "Memory" or (variant(table, "memory_live") and not present):
            continue  # R50: a remembered Memory does nothing; V5: a removed card does nothing either
        live = bool(variant(table, "memory_live"))
        begun.append((name, dict(present[0]["params"]) if live else defaults(table["rules"], name)))
    for name, given in begun:
        # R50: as if written on Memory, with "this card" and "this flag" meaning Memory and its flag;
        # what has begun is finished even if Memory is removed by it.
        yield from COMMANDS[name](table, here, flag, given)


def flag_at(table: Table, which: str) -> tuple[Card, Flag]:
    """9.1: the flag named `CARD:i`, i counted from the head."""
    name, index = which.split(":")
    card = card_named(table, name)
    return card, card["flags"][int(index)]


def place_of(table: Table, card: Card) -> int:
    """Where this card lies in the row."""
    (place,) = [index for index, other in enumerate(table["program"]) if other is card]
    return place


COMMANDS: dict[str, Command] = {
    "AddFlag": add_flag,
    "MoveFlag": move_flag,
    "RemoveFlag": remove_flag,
    "Bug": bug,
    "ForkBomb": fork_bomb,
    "MoveCommand": move_command,
    "RemoveCommand": remove_command,
    "Reverse": reverse,
    "Increment": increment,
    "Decrement": decrement,
    "ReversePriority": reverse_priority,
    "Memory": memory,
}
