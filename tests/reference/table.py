"""The things on the table: cards, flags, players, the cursor, and how a moment of the game is told.

Everything is a plain dict. A table is

    {"rules": {...}, "phase": "place" | "run" | "over", "winner": None or a letter,
     "program": [card, ...], "cursor": 0, "direction": 1,
     "players": [player, ...],
     "to_move": letter, "asks": word, "legal": [action, ...],
     "seen": [R40's positions so far], "opened": text of this flag's turn, "since": [actions since]}

A card is {"card": name, "params": {...}, "flags": [flag, ...]},
a flag {"owner": letter, "acted": bool}. Every flag is an object of its own. One that leaves a
card is thrown away and a new one joins elsewhere, so that "has it left the card?" (R23, R27) is
a question of identity.
"""

from __future__ import annotations

from typing import Any

Table = dict[str, Any]
Card = dict[str, Any]
Flag = dict[str, Any]
Player = dict[str, Any]
Rules = dict[str, Any]

LETTERS = "ABCDE"  # R1
FLAGS_OF_A_COLOUR = 10  # R1
LIVES = 5  # R1
CHIPS_OF_A_KIND = 5  # R30

# Section 2, in its order: level and default parameters of every card.
CARDS: dict[str, tuple[int, dict[str, int]]] = {
    "AddFlag": (1, {}),
    "MoveFlag": (1, {"flags": 1}),
    "RemoveFlag": (1, {"flags": 1}),
    "Bug": (1, {"players": 1, "damage": 1}),
    "ForkBomb": (1, {"damage": 2}),
    "MoveCommand": (2, {"commands": 1}),
    "RemoveCommand": (2, {}),
    "Reverse": (2, {}),
    "Increment": (3, {"amount": 1}),
    "Decrement": (3, {"amount": 1}),
}


def defaults(card: str) -> dict[str, int]:
    """The parameters printed on a card."""
    return dict(CARDS[card][1])


def cards_of(rules: Rules) -> list[str]:
    """R6: all cards of levels 1..n, or the custom set of section 9.2."""
    if "cards" in rules:
        return list(rules["cards"])
    return [name for name, (level, _) in CARDS.items() if level <= rules["level"]]


def flags_of(rules: Rules) -> int:
    """R6: n+3 flags per player are placed."""
    return int(rules.get("flags", rules["level"] + 3))


def variant(table: Table, name: str) -> Any:
    """What the players agreed on under this name (section 7), or None."""
    return table["rules"].get("variants", {}).get(name)


def new_card(name: str, params: dict[str, int] | None = None, flags: str = "") -> Card:
    """A card with fresh flags, none of which has acted."""
    return {
        "card": name,
        "params": dict(params) if params is not None else defaults(name),
        "flags": [new_flag(owner) for owner in flags],
    }


def new_flag(owner: str) -> Flag:
    """A flag that has not acted where it stands."""
    return {"owner": owner, "acted": False}


def new_player(name: str, life: int, unused: int, to_place: int = 0, out: bool = False) -> Player:
    """A seat; `had_flag` becomes true when the flag that R34 waits for is seen."""
    return {
        "name": name,
        "life": life,
        "unused": unused,
        "to_place": to_place,
        "out": out,
        "had_flag": False,
    }


def new_table(rules: Rules, program: list[Card], players: list[Player]) -> Table:
    """A table before anything happens; R10: the cursor starts on the first card, forward."""
    return {
        "rules": rules,
        "phase": "place" if any(player["to_place"] for player in players) else "run",
        "winner": None,
        "program": program,
        "cursor": 0,
        "direction": 1,
        "players": players,
        "to_move": None,
        "asks": None,
        "legal": [],
        "seen": [],
        "opened": "",
        "since": [],
    }


def dealt_table(rules: Rules, deal: list[str]) -> Table:
    """R1, R6, R10: the row is laid, everyone holds their flags to place."""
    if sorted(deal) != sorted(cards_of(rules)):
        raise ValueError(f"the deal {deal} does not hold exactly the cards {sorted(cards_of(rules))}")
    flags = flags_of(rules)
    if len(deal) < flags:
        raise ValueError(f"R12: {len(deal)} cards are too few for {flags} flags per player")
    players = [
        new_player(letter, rules.get("lives", LIVES), FLAGS_OF_A_COLOUR - flags, to_place=flags)
        for letter in LETTERS[: rules["players"]]
    ]
    return new_table(rules, [new_card(name) for name in deal], players)


def visited(table: Table) -> Card:
    """The card that the cursor points to."""
    card: Card = table["program"][table["cursor"]]
    return card


def card_named(table: Table, name: str) -> Card:
    """The card with this name (every card is there at most once)."""
    found: Card
    (found,) = [card for card in table["program"] if card["card"] == name]
    return found


def player_named(table: Table, letter: str) -> Player:
    """The player with this letter."""
    found: Player
    (found,) = [player for player in table["players"] if player["name"] == letter]
    return found


def undefeated(table: Table) -> list[Player]:
    """Everyone who is not out, in seat order."""
    return [player for player in table["players"] if not player["out"]]


def all_flags(table: Table) -> list[Flag]:
    """Every flag on the program."""
    return [flag for card in table["program"] for flag in card["flags"]]


def letters_on(card: Card) -> str:
    """The queue as text, head first."""
    return "".join(flag["owner"] for flag in card["flags"])


def handled(table: Table) -> int:
    """9.3: how many flags of the visited card will not act again in this visit."""
    if not table["program"]:
        return 0  # R29: with no card left
    return sum(1 for flag in visited(table)["flags"] if flag["acted"])


def chips(table: Table) -> dict[str, int]:
    """R30, R31: the supply is what does not lie on a card of the program."""
    raised = lowered = 0
    for card in table["program"]:
        for name, default in defaults(card["card"]).items():
            raised += max(0, card["params"][name] - default)
            lowered += max(0, default - card["params"][name])
    return {"increment": CHIPS_OF_A_KIND - raised, "decrement": CHIPS_OF_A_KIND - lowered}


def told(table: Table, ply: int) -> dict[str, Any]:
    """The object of 9.3, with exactly its keys."""
    return {
        "ply": ply,
        "phase": table["phase"],
        "to_move": table["to_move"],
        "asks": table["asks"],
        "cursor": table["cursor"],
        "direction": table["direction"],
        "handled": handled(table),
        "program": [
            {"card": card["card"], "params": dict(card["params"]), "flags": letters_on(card)}
            for card in table["program"]
        ],
        "players": [{key: player[key] for key in ("name", "life", "unused", "out")} for player in table["players"]],
        "chips": chips(table),
        "winner": table["winner"],
        "legal": list(table["legal"]),
    }
