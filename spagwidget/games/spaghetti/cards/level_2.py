"""The cards that level 2 adds (rulebook section 2)."""

from __future__ import annotations

from ..card import Monster, Number, Plural, Verbs
from .definition import card

MOVE_COMMAND = card(
    "MoveCommand",
    level=2,
    icon="card-arrow",
    text=Plural(
        "Move any {commands} card and its flags to another place.",
        "Move any {commands} cards and their flags to other places.",
    ),
    rule="Any card moves, with its flags, to any other place in the program. This is done {commands} times.",
    numbers={"commands": Number(1, "number of cards", "number of islands")},
    asks="shift",
    times="commands",
    monster=Monster(
        name="Move Island",
        japanese="島の移動",
        icon="island-move",
        text=Plural(
            "Move any {commands} island and its islanders to another place.",
            "Move any {commands} islands and their islanders to other places.",
        ),
    ),
    blank="repeat {commands 1}:\n  move card",
)


REMOVE_COMMAND = card(
    "RemoveCommand",
    level=2,
    icon="card-cross",
    text="Remove any card and its flags from the game.",
    rule="Any card leaves the game, with its flags.",
    asks="drop",
    monster=Monster(
        name="Sink",
        japanese="沈没",
        icon="island-sink",
        text="Remove any island and its islanders from the game.",
    ),
    blank="remove card",
)


def _turn_round(table: Verbs) -> None:
    table.turn_round()


REVERSE = card(
    "Reverse",
    level=2,
    icon="turn-back",
    text="Reverse the cursor’s direction.",
    rule="The cursor’s direction is reversed.",
    after=_turn_round,
    monster=Monster(
        name="Reverse Current",
        japanese="海流の反転",
        icon="current-back",
        text="Reverse the sorcerer’s direction.",
    ),
    blank="turn cursor",
)
