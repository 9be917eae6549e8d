"""The cards of no level: an extension adds them (rulebook section 6), or a game names them (`cards=[…]`)."""

from __future__ import annotations

from ..card import EXTRA, Monster, Verbs
from .definition import card


def _reverse_queues(table: Verbs) -> None:
    table.reverse_queues()


REVERSE_PRIORITY = card(
    "ReversePriority",
    EXTRA,
    extension="reverse_priority",
    icon="flags-swap",
    text="Reverse the queues on all other cards.",
    rule="On every card but this one, the order of the flags is reversed.",
    after=_reverse_queues,
    monster=Monster(
        name="Revolution",
        japanese="革命",
        icon="islanders-swap",
        text="Reverse the queues on all other islands.",
    ),
    blank="reverse queues",
)


MEMORY = card(
    "Memory",
    EXTRA,
    extension="memory",
    icon="cards-stack",
    text="Run the two commands visited before this one.",
    rule="It runs the two commands that the cursor pointed to before this card (R50).",
    asks="recall",
    monster=Monster(
        name="Memory",
        japanese="記憶",
        icon="islands-stack",
        text="Run the two islands visited before this one.",
    ),
    blank="recall commands",
)
