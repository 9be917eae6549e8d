"""The things on the table: cards, flags, players, the cursor, and a moment of the game as plain data.

Everything is a plain dict. A table is

    {"rules": {...}, "phase": "take" | "place" | "run" | "over", "winner": None or a letter,
     "program": [card, ...], "cursor": 0, "direction": 1,
     "visit": how many visits there were, "order": 1 or -1 (V1),
     "last": [what Memory remembers, earlier first] or None (R50),
     "face_down": [instant cards that nobody holds yet] (R51),
     "open": 1, "passes": 0, "turn": "A" (R53),
     "players": [player, ...],
     "to_move": letter, "asks": word, "legal": [action, ...],
     "seen": [R40's positions so far], "opened": text of this decision, "since": [actions since]}

A card is {"card": name, "params": {...}, "flags": [flag, ...]}, also one that is held in hand,
a flag {"owner": letter, "acted": bool}. Every flag is a separate object. One that leaves a
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
EXTRA = 9  # section 2: on no level

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
    "ReversePriority": (EXTRA, {}),
    "Memory": (EXTRA, {}),
}
INSTANTS = ["MoveCommand", "MoveFlag", "Bug"]  # R51


def defaults(rules: Rules, card: str) -> dict[str, int]:
    """The parameters printed on a card; section 8: the Monster's Bug has no {players}."""
    params = dict(CARDS[card][1])
    if card == "Bug" and monster(rules):
        del params["players"]
    return params


def monster(rules: Rules) -> bool:
    """Section 8: the older edition."""
    return bool(rules.get("edition", "code") == "monster")


def extension(rules: Rules, name: str) -> bool:
    """Whether this extension of section 6 is switched on."""
    return name in rules.get("extensions", ())


def cards_of(rules: Rules) -> list[str]:
    """R6: all cards of levels 1..n, or the custom set of section 9.2; and those that R45 and R50 add."""
    if "cards" in rules:
        cards = list(rules["cards"])
    else:
        cards = [name for name, (level, _) in CARDS.items() if level <= rules["level"]]
    for name, card in (("reverse_priority", "ReversePriority"), ("memory", "Memory")):
        if extension(rules, name) and card not in cards:
            cards.append(card)
    return cards


def flags_of(rules: Rules) -> int:
    """R6: n+3 flags per player are placed."""
    return int(rules.get("flags", rules["level"] + 3))


def variant(table: Table, name: str) -> Any:
    """The value of the variant with this name (section 7), or None."""
    return variant_of(table["rules"], name)


def variant_of(rules: Rules, name: str) -> Any:
    """The same, before there is a table."""
    return rules.get("variants", {}).get(name)


def new_card(name: str, params: dict[str, int], flags: str = "") -> Card:
    """A card with fresh flags, none of which has acted."""
    return {
        "card": name,
        "params": dict(params),
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
        "hand": None,  # R51
        "interrupts": 0,  # R52
    }


def new_table(rules: Rules, program: list[Card], players: list[Player]) -> Table:
    """A table before anything happens; R10: the cursor starts on the first card, forward."""
    return {
        "rules": rules,
        "phase": "place",
        "winner": None,
        "program": program,
        "cursor": 0,
        "direction": 1,
        "visit": 0,
        "order": 1,
        "last": [] if any(card["card"] == "Memory" for card in program) else None,  # R40, R50
        "face_down": [],
        "open": 1,
        "passes": 0,
        "turn": LETTERS[0],
        "players": players,
        "to_move": None,
        "asks": None,
        "legal": [],
        "seen": [],
        "opened": "",
        "since": [],
    }


def dealt_table(rules: Rules, deal: list[str], instants: list[str]) -> Table:
    """R1, R6, R10: the row is laid, everyone holds their flags to place."""
    if sorted(instants) != (sorted(INSTANTS) if extension(rules, "instant") else []):
        raise ValueError(f"R51: the three instant cards, with that extension only, not {instants}")
    if sorted(deal) != sorted(cards_of(rules)):
        raise ValueError(f"the deal {deal} does not hold exactly the cards {sorted(cards_of(rules))}")
    flags = flags_of(rules)
    if len(deal) < flags:
        raise ValueError(f"R12: {len(deal)} cards are too few for {flags} flags per player")
    players = [
        new_player(letter, rules.get("lives", LIVES), FLAGS_OF_A_COLOUR - flags, to_place=flags)
        for letter in LETTERS[: rules["players"]]
    ]
    table = new_table(rules, [new_card(name, defaults(rules, name)) for name in deal], players)
    table["face_down"] = instants  # R51
    return table


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


def hands(table: Table) -> dict[str, Card]:
    """R51: who holds which instant card."""
    return {player["name"]: player["hand"] for player in table["players"] if player["hand"]}


def chips(table: Table) -> dict[str, int]:
    """R30, R31: the supply is what lies on no card of the program and on none in hand."""
    raised = lowered = 0
    for card in [*table["program"], *hands(table).values()]:
        for name, default in defaults(table["rules"], card["card"]).items():
            raised += max(0, card["params"][name] - default)
            lowered += max(0, default - card["params"][name])
    return {"increment": CHIPS_OF_A_KIND - raised, "decrement": CHIPS_OF_A_KIND - lowered}


def snapshot_of(table: Table, ply: int) -> dict[str, Any]:
    """The object of 9.3, with exactly its keys."""
    order = {"order": table["order"]} if variant(table, "reverse_flips_queues") else {}  # V1
    return {
        "ply": ply,
        "phase": table["phase"],
        "to_move": table["to_move"],
        "asks": table["asks"],
        "cursor": table["cursor"],
        "direction": table["direction"],
        "handled": handled(table),
        **order,
        "program": [
            {"card": card["card"], "params": dict(card["params"]), "flags": letters_on(card)}
            for card in table["program"]
        ],
        "players": [{key: player[key] for key in ("name", "life", "unused", "out")} for player in table["players"]],
        "chips": chips(table),
        "winner": table["winner"],
        "legal": list(table["legal"]),
    }
