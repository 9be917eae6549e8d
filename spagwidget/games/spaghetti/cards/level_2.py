"""The cards that level 2 adds (rulebook section 2)."""

from __future__ import annotations

from ..card import Monster, Number, Plural, Verbs
from .definition import card

MOVE_COMMAND = card(
    "MoveCommand",
    level=2,
    icon="card-arrow",
    text=Plural(
        "Move {commands} card, with all flags, to another place.",
        "Move {commands} cards, with all flags, to other places.",
    ),
    rule=("Any card goes, with the flags on it, to any other place in the program. This is done {commands} times."),
    numbers={"commands": Number(1, "number of cards", "number of islands")},
    asks="shift",
    times="commands",
    monster=Monster(
        name="Move Island",
        japanese="島の移動",
        icon="island-move",
        text=Plural(
            "Move {commands} island, with all islanders, to another place.",
            "Move {commands} islands, with all islanders, to other places.",
        ),
    ),
    blank="repeat {commands 1}:\n  move card",
)


REMOVE_COMMAND = card(
    "RemoveCommand",
    level=2,
    icon="card-cross",
    text="Take a card and its flags out of the game.",
    rule="Any card leaves the game, with the flags on it.",
    asks="drop",
    monster=Monster(
        name="Sink",
        japanese="沈没",
        icon="island-sink",
        text="Take an island and its islanders out of the game.",
    ),
    blank="remove card",
)


def _turn_round(table: Verbs) -> None:
    table.turn_round()


REVERSE = card(
    "Reverse",
    level=2,
    icon="turn-back",
    text="Turn the cursor’s direction round.",
    rule="The cursor turns round.",
    after=_turn_round,
    monster=Monster(
        name="Reverse Current",
        japanese="海流の反転",
        icon="current-back",
        text="Turn the sorcerer’s direction round.",
    ),
    blank="turn cursor",
)
