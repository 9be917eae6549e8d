"""Positions as text (9.4): reading one line, and writing the canonical one."""

from __future__ import annotations

import re
from typing import Any

from .table import (
    CARDS,
    CHIPS_OF_A_KIND,
    FLAGS_OF_A_COLOUR,
    LETTERS,
    LIVES,
    Rules,
    Table,
    all_flags,
    chips,
    defaults,
    handled,
    letters_on,
    new_card,
    new_player,
    new_table,
    undefeated,
)


class Unreadable(ValueError):
    """9.4: this line is refused, with the column (from 1) and what was expected."""

    def __init__(self, column: int, expected: str) -> None:
        super().__init__(f"column {column + 1}: {expected}")
        self.column = column
        self.expected = expected


def write_position(table: Table) -> str:
    """The canonical text of this moment: that of the turn, and what was done since it opened."""
    if table["phase"] == "place":
        return write_now(table)
    done = ";".join(table["since"])
    return f'{table["opened"]} do="{done}"' if done else str(table["opened"])


def write_now(table: Table) -> str:
    """The canonical text of the table as it lies, at a flag's turn or in the placing phase."""
    row = ""
    for index, card in enumerate(table["program"]):
        if index == table["cursor"]:
            row += ">" if table["direction"] == 1 else "<"  # the cursor always
        inside = card["card"]
        if card["params"] != defaults(card["card"]):
            inside += "{" + ",".join(str(value) for value in card["params"].values()) + "}"
        queue = letters_on(card)
        if index == table["cursor"] and handled(table):
            queue = queue[: handled(table)] + "." + queue[handled(table) :]
        row += f"({inside} {queue})" if queue else f"({inside})"
    parts = [row]
    for player in table["players"]:  # the players always
        out = "x" if player["out"] else ""
        parts.append(f"{player['name']}{player['life']}+{player['unused']}{out}")
    if table["phase"] == "place":
        parts.append("place=" + ",".join(f"{player['name']}{player['to_place']}" for player in table["players"]))
    return " ".join(parts)


def read_position(text: str, rules: Rules) -> tuple[Table, list[str]]:
    """The table of a line, at the opening of a flag's turn, and the actions in its `do=`.

    `rules` may lack "players": then there are as many as the letters need.
    """
    row, after_row = read_row(text)
    parts = read_parts(text, after_row)
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
    table = new_table(rules, [place["card"] for place in row], players)
    set_cursor(table, row)
    if not all_flags(table) and not any(player["to_place"] for player in players):
        raise Unreadable(0, "a flag somewhere")
    if len(undefeated(table)) < 2:
        raise Unreadable(0, "two undefeated players")
    if min(chips(table).values()) < 0:
        raise Unreadable(0, f"at most {CHIPS_OF_A_KIND} chips of a kind")
    return table, parts["do"]


def set_cursor(table: Table, row: list[dict[str, Any]]) -> None:
    """Point to the card with the arrow, else to the first, forward; mark the handled flags."""
    arrows = [index for index, place in enumerate(row) if place["arrow"]]
    table["cursor"] = arrows[0] if arrows else 0
    table["direction"] = -1 if arrows and row[arrows[0]]["arrow"] == "<" else 1
    for index, place in enumerate(row):
        if place["dot"] is None:
            continue
        if index != table["cursor"]:
            raise Unreadable(place["column"], "a dot on the cursor's card only")
        for flag in place["card"]["flags"][: place["dot"]]:
            flag["acted"] = True


CARD = re.compile(
    r"(?P<arrow>[<>]?)"
    r"\((?P<name>[A-Za-z]+)"
    r"(?:\{(?P<params>\d+(?:,\d+)*)\})?"
    r"(?: +(?P<queue>[A-E]*\.?[A-E]*))? *\)"
)


def read_row(text: str) -> tuple[list[dict[str, Any]], int]:
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
        params = defaults(name)
        if found["params"]:
            values = [int(value) for value in found["params"].split(",")]
            if len(values) != len(params):
                raise Unreadable(found.start("params"), f"{len(params)} parameters")
            params = dict(zip(params, values, strict=True))
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


PLAYER = re.compile(r"([A-E])(-?\d+)\+(\d+)(x?)(?= |$)")
PLACE = re.compile(r"place=([A-E]\d+(?:,[A-E]\d+)*)(?= |$)")
DO = re.compile(r'do="([^"]*)"(?= |$)')


def read_parts(text: str, column: int) -> dict[str, Any]:
    """What stands behind the cards: players, `place=`, `do=`."""
    parts: dict[str, Any] = {"players": {}, "place": {}, "do": []}
    while column < len(text):
        if text[column] == " ":
            column += 1
            continue
        if found := PLAYER.match(text, column):
            if found[1] in parts["players"]:
                raise Unreadable(column, f"player {found[1]} once")
            parts["players"][found[1]] = (int(found[2]), int(found[3]), bool(found[4]))
        elif found := PLACE.match(text, column):
            for one in found[1].split(","):
                if one[0] in parts["place"]:
                    raise Unreadable(column, f"player {one[0]} once")
                parts["place"][one[0]] = int(one[1:])
        elif found := DO.match(text, column):
            parts["do"] = [action.strip() for action in found[1].split(";")]
        else:
            raise Unreadable(column, "a player, as A5+6, or place= or do=")
        column = found.end()
    return parts


def used_letters(row: list[dict[str, Any]], parts: dict[str, Any]) -> set[str]:
    """Every player that the line speaks of."""
    on_cards = {letter for place in row for letter in letters_on(place["card"])}
    return on_cards | set(parts["players"]) | set(parts["place"])
