"""What players have beside flags and life: instant cards in the hand (R51), interrupts to spend (R52)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.table.scene import Holding
from ..state import State
from .words import card_text, icon, title, word

if TYPE_CHECKING:
    from ..rules import Spaghetti

__all__ = ["hand", "heard", "may_interrupt"]


def hand(rules: Spaghetti, state: State, player: int, seat: int | None) -> tuple[Holding, ...]:
    """What is seen in a player's hand: the owner sees the card, the others see that there is one (R51)."""
    return tuple(_hand(rules, state, player, seat))


def _hand(rules: Spaghetti, state: State, player: int, seat: int | None) -> Iterator[Holding]:
    held = state.more.hands[player] if state.more.hands else None
    id_ = f"instant:{rules.seats[player]}"
    if held is not None and seat != player:
        yield Holding(id_, word(rules, "hand.back"), word(rules, "hand.hidden"), hidden=True)
    elif held is not None:
        card = rules.facts.commands[held.command]
        yield Holding(id_, title(rules, card.name), card_text(rules, held.command, held.params), icon(rules, card))
    count = state.more.interrupts[player] if state.more.interrupts else 0
    if count:
        text = word(rules, "interrupts.text")
        yield Holding("", word(rules, "interrupts.left", n=count), text, "interrupt")


def heard(rules: Spaghetti, holding: Holding) -> str:
    """The same for those who hear it, or read the board as text."""
    if holding.hidden:
        return holding.text
    if not holding.id:
        return holding.title
    return word(rules, "hand.own", card=holding.title, text=holding.text.rstrip("."))


def may_interrupt(rules: Spaghetti, state: State) -> list[str]:
    """Who may spend an interrupt while a flag's turn is open: `C (2 left)`."""
    return [
        word(rules, "interrupts.who", seat=letter, n=count)
        for seat, (letter, count) in enumerate(zip(rules.seats, state.more.interrupts, strict=False))
        if count and state.unused[seat] and state.out >> seat & 1
    ]
