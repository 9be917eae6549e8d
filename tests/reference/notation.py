"""Positions as text (9.4): reading one line, and writing the canonical one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .table import (
    CARDS,
    CHIPS_OF_A_KIND,
    FLAGS_OF_A_COLOUR,
    INSTANTS,
    LETTERS,
    LIVES,
    Card,
    Rules,
    Table,
    all_flags,
    chips,
    defaults,
    extension,
    handled,
    hands,
    letters_on,
    new_card,
    new_player,
    new_table,
    undefeated,
    variant,
    variant_of,
)

# R53: how placing begins.
OPENING: dict[str, int | str] = {"open": 1, "passes": 0, "turn": LETTERS[0]}


class Unreadable(ValueError):
    """9.4: this line is refused, with the column (from 1) and what was expected."""

    def __init__(self, column: int, expected: str) -> None:
        super().__init__(f"column {column + 1}: {expected}")
        self.column = column
        self.expected = expected


def write_position(table: Table) -> str:
    """The canonical text of this moment: that of the decision, and what was done since."""
    done = ";".join(table["since"])
    return f'{table["opened"]} do="{done}"' if done else str(table["opened"])


def write_now(table: Table) -> str:
    """The canonical text of the present table, at a flag's turn or before the first."""
    row = ""
    for index, card in enumerate(table["program"]):
        if index == table["cursor"]:
            row += ">" if table["direction"] == 1 else "<"  # the cursor always
        queue = letters_on(card)
        if index == table["cursor"] and handled(table):
            # V1: in a backward-ordered visit the handled ones are behind the dot.
            dot = handled(table) if table["order"] == 1 else len(queue) - handled(table)
            queue = queue[:dot] + "." + queue[dot:]
        inside = write_card(table["rules"], card)
        row += f"({inside} {queue})" if queue else f"({inside})"
    parts = [row]
    for player in table["players"]:  # the players always
        out = "x" if player["out"] else ""
        parts.append(f"{player['name']}{player['life']}+{player['unused']}{out}")
    return " ".join(parts + list(write_extras(table)))


def write_card(rules: Rules, card: Card) -> str:
    """A card's name, and in braces its parameters where they are not the default."""
    if card["params"] == defaults(rules, card["card"]):
        return str(card["card"])
    return f"{card['card']}{{{','.join(str(value) for value in card['params'].values())}}}"


def write_extras(table: Table) -> Iterator[str]:
    """The parts that are written only where they differ from the default."""
    if variant(table, "reverse_flips_queues") and table["order"] != table["direction"]:
        yield "order=back" if table["order"] == -1 else "order=forward"  # V1
    if table["last"]:
        yield "last=" + ",".join(table["last"])  # R50
    if hands(table):
        held = (f"{name}:{write_card(table['rules'], card)}" for name, card in hands(table).items())
        yield "hand=" + ",".join(held)  # R51
    saved = [f"{player['name']}:{player['interrupts']}" for player in table["players"] if player["interrupts"]]
    if saved:
        yield "interrupts=" + ",".join(saved)  # R52
    if table["phase"] == "take":
        yield "take=" + ",".join(table["face_down"])  # R51
    if table["phase"] == "run":
        return
    yield "place=" + ",".join(f"{player['name']}{player['to_place']}" for player in table["players"])
    for name, default in OPENING.items():
        if table[name] != default:
            yield f"{name}={table[name]}"  # R53


def read_position(text: str, rules: Rules) -> tuple[Table, list[str]]:
    """The table of a line, at the opening of a flag's turn, and the actions in its `do=`.

    `rules` may lack "players": then there are as many as the letters need.
    """
    row, after_row = read_row(text, rules)
    parts = read_parts(text, after_row, rules)
    letters = used_letters(row, parts)
    highest = max((LETTERS.index(letter) + 1 for letter in letters), default=0)
    count = rules.get("players", max(2, highest))
    if highest > count:
        raise Unreadable(0, f"no letter beyond {LETTERS[count - 1]}")
    rules = {**rules, "players": count}
    players = []
    for letter in LETTERS[:count]:
        on_program = sum(letters_on(place["card"]).count(letter) for place in row)
        to_place = parts["place"].get(letter, 0)
        life, unused, out = parts["players"].get(
            letter, (rules.get("lives", LIVES), FLAGS_OF_A_COLOUR - on_program - to_place, False)
        )
        if on_program + to_place + unused > FLAGS_OF_A_COLOUR or unused < 0:
            raise Unreadable(0, f"at most {FLAGS_OF_A_COLOUR} flags of {letter}")
        if life <= 0 and not out:
            raise Unreadable(0, f"x after {letter}, whose life is {life}")
        players.append(new_player(letter, life, unused, to_place, out))
        players[-1]["hand"] = parts["hand"].get(letter)
        players[-1]["interrupts"] = parts["interrupts"].get(letter, 0)
    table = new_table(rules, [place["card"] for place in row], players)
    table["face_down"] = parts["take"]
    if parts["last"]:
        table["last"] = parts["last"]
    table.update({name: parts[name] for name in OPENING if name in parts})
    set_cursor(table, row, parts["order"])
    if not all_flags(table) and not any(player["to_place"] for player in players):
        raise Unreadable(0, "a flag somewhere")
    if len(undefeated(table)) < 2:
        raise Unreadable(0, "two undefeated players")
    if min(chips(table).values()) < 0:
        raise Unreadable(0, f"at most {CHIPS_OF_A_KIND} chips of a kind")
    check_parts(table, parts)
    return table, parts["do"]


def set_cursor(table: Table, row: list[dict[str, Any]], order: int | None) -> None:
    """Point to the card with the arrow, else to the first, forward; mark the handled flags."""
    arrows = [index for index, place in enumerate(row) if place["arrow"]]
    table["cursor"] = arrows[0] if arrows else 0
    table["direction"] = -1 if arrows and row[arrows[0]]["arrow"] == "<" else 1
    if variant(table, "reverse_flips_queues"):
        table["order"] = order or table["direction"]  # V1
    for index, place in enumerate(row):
        if place["dot"] is None:
            continue
        if index != table["cursor"]:
            raise Unreadable(place["column"], "a dot on the cursor's card only")
        flags, dot = place["card"]["flags"], place["dot"]
        for flag in flags[:dot] if table["order"] == 1 else flags[dot:]:  # V1: behind it
            flag["acted"] = True


CARD = re.compile(
    r"(?P<arrow>[<>]?)"
    r"\((?P<name>[A-Za-z]+)"
    r"(?:\{(?P<params>\d+(?:,\d+)*)\})?"
    r"(?: +(?P<queue>[A-E]*\.?[A-E]*))? *\)"
)


def read_row(text: str, rules: Rules) -> tuple[list[dict[str, Any]], int]:
    """The cards from the left, with arrows and dots, and the column behind them."""
    row: list[dict[str, Any]] = []
    column = len(text) - len(text.lstrip())
    while True:
        found = CARD.match(text, column)
        if not found:
            break
        name = found["name"]
        if name not in CARDS:
            raise Unreadable(found.start("name"), f"one of {', '.join(CARDS)}")
        if any(place["card"]["card"] == name for place in row):
            raise Unreadable(found.start("name"), f"a card other than {name}, which is there already")
        if found["arrow"] and any(place["arrow"] for place in row):
            raise Unreadable(found.start("arrow"), "one cursor only")
        params = read_params(rules, name, found["params"], found.start("name"))
        queue = found["queue"] or ""
        row.append(
            {
                "card": new_card(name, params, queue.replace(".", "")),
                "arrow": found["arrow"],
                "dot": queue.index(".") if "." in queue else None,
                "column": column,
            }
        )
        column = found.end()
        while text[column : column + 1] == " ":
            column += 1
    if not row or text[column : column + 1] in ("(", "<", ">"):
        raise Unreadable(column, "a card, as (NAME FLAGS)")
    return row, column


def read_params(rules: Rules, card: str, braces: str | None, column: int) -> dict[str, int]:
    """The default parameters of a card, or all of them from between its braces."""
    params = defaults(rules, card)
    if not braces:
        return params
    values = [int(value) for value in braces.split(",")]
    if len(values) != len(params):
        raise Unreadable(column, f"{len(params)} parameters")
    return dict(zip(params, values, strict=True))


HELD = r"[A-E]:[A-Za-z]+(?:\{\d+(?:,\d+)*\})?"
PARTS = {
    "player": re.compile(r"([A-E])(-?\d+)\+(\d+)(x?)(?= |$)"),
    "order": re.compile(r"order=(back|forward)(?= |$)"),
    "last": re.compile(r"last=([A-Za-z]+(?:,[A-Za-z]+)?)(?= |$)"),
    "hand": re.compile(rf"hand=({HELD}(?:,{HELD})*)(?= |$)"),
    "interrupts": re.compile(r"interrupts=([A-E]:\d+(?:,[A-E]:\d+)*)(?= |$)"),
    "take": re.compile(r"take=([A-Za-z]+(?:,[A-Za-z]+)*)(?= |$)"),
    "place": re.compile(r"place=([A-E]\d+(?:,[A-E]\d+)*)(?= |$)"),
    "open": re.compile(r"open=(\d+)(?= |$)"),
    "passes": re.compile(r"passes=(\d+)(?= |$)"),
    "turn": re.compile(r"turn=([A-E])(?= |$)"),
    "do": re.compile(r'do="([^"]*)"(?= |$)'),
}


def read_parts(text: str, column: int, rules: Rules) -> dict[str, Any]:
    """The parts after the cards."""
    parts: dict[str, Any] = {
        "players": {},
        "order": None,
        "last": [],
        "hand": {},
        "interrupts": {},
        "take": [],
        "place": {},
        "do": [],
    }
    while column < len(text):
        if text[column] == " ":
            column += 1
            continue
        name, found = next(
            ((name, found) for name, part in PARTS.items() if (found := part.match(text, column))), (None, None)
        )
        if found is None:
            raise Unreadable(column, "a player, as A5+6, or one of " + ", ".join(f"{word}=" for word in PARTS))
        read_part(parts, str(name), found, rules)
        column = found.end()
    return parts


# What each part needs; without it the part is refused.
BELONGS = {
    "hand": "instant",
    "take": "instant",
    "interrupts": "interrupt",
    "open": "sequential_open",
    "passes": "sequential_open",
    "turn": "sequential_open",
}


def read_part(parts: dict[str, Any], name: str, found: re.Match[str], rules: Rules) -> None:
    """Store one part."""
    column = found.start()
    if name in BELONGS and not extension(rules, BELONGS[name]):
        raise Unreadable(column, f"no {name}= without {BELONGS[name]}")
    if name == "order" and not variant_of(rules, "reverse_flips_queues"):
        raise Unreadable(column, "no order= without V1")
    if name == "player":
        if found[1] in parts["players"]:
            raise Unreadable(column, f"player {found[1]} once")
        parts["players"][found[1]] = (int(found[2]), int(found[3]), bool(found[4]))
    elif name == "order":
        parts["order"] = -1 if found[1] == "back" else 1
    elif name in ("last", "take"):
        parts[name] = found[1].split(",")
        allowed = CARDS if name == "last" else INSTANTS
        if not set(parts[name]) <= set(allowed):
            raise Unreadable(column, f"some of {', '.join(allowed)}")
    elif name == "hand":
        for letter, card, braces in re.findall(r"([A-E]):([A-Za-z]+)(?:\{([\d,]+)\})?", found[1]):
            if card not in INSTANTS or letter in parts["hand"]:
                raise Unreadable(column, f"for each player one of {', '.join(INSTANTS)}")
            parts["hand"][letter] = new_card(card, read_params(rules, card, braces, column))
    elif name == "interrupts":
        parts["interrupts"] = {one[0]: int(one[2:]) for one in found[1].split(",")}
    elif name == "place":
        for one in found[1].split(","):
            if one[0] in parts["place"]:
                raise Unreadable(column, f"player {one[0]} once")
            parts["place"][one[0]] = int(one[1:])
    elif name == "do":
        parts["do"] = [action.strip() for action in found[1].split(";")]
    else:
        parts[name] = found[1] if name == "turn" else int(found[1])


def check_parts(table: Table, parts: dict[str, Any]) -> None:
    """Check what can only be checked when everything is read."""
    instants = [*table["face_down"], *(card["card"] for card in hands(table).values())]
    if len(instants) > len(set(instants)):
        raise Unreadable(0, "an instant card once")
    count, waiting = len(table["players"]), [player["name"] for player in table["players"] if not player["hand"]]
    if table["face_down"]:
        # R51: the last seat takes first.
        taken = len(INSTANTS) - len(table["face_down"])
        if taken >= count or waiting != list(LETTERS[: count - taken]):
            raise Unreadable(0, "in take= what the seats behind have left")
    if not 1 <= table["open"] <= len(table["program"]) or not 0 <= table["passes"] < count:
        raise Unreadable(0, "a card to open, and fewer passes than players")
    if table["turn"] not in LETTERS[:count]:
        raise Unreadable(0, f"no letter beyond {LETTERS[count - 1]}")
    placing = parts["take"] or parts["place"] or OPENING.keys() & parts.keys()
    if placing and not any(parts["place"].values()):
        raise Unreadable(0, "flags to place")


def used_letters(row: list[dict[str, Any]], parts: dict[str, Any]) -> set[str]:
    """Every player that the line names."""
    on_cards = {letter for place in row for letter in letters_on(place["card"])}
    return on_cards.union(*(parts[name] for name in ("players", "hand", "interrupts", "place")))
