"""What players have besides flags and life: instant cards in the hand (R51), interrupts to spend (R52)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.catalogue import without_stop
from ....core.quoting import without_braces
from ....core.table.scene import Holding
from ..state import UNKNOWN, State
from .words import Wording, card_text, icon, title, word


def hand(shown: Wording, state: State, player: int) -> tuple[Holding, ...]:
    """Return what is seen in a player's hand: a card, or only that there is one (R51).

    Args:
        shown: The facts and the edition.
        state: The present state, as somebody sees it.
        player: The seat whose hand it is.
    """
    return tuple(_hand(shown, state, player))


def _hand(shown: Wording, state: State, player: int) -> Iterator[Holding]:
    held = state.more.hands[player] if state.more.hands else None
    id_ = f"instant:{shown.facts.seats[player]}"
    if held is not None and held.command == UNKNOWN:
        yield Holding(id_, word(shown, "hand.back"), word(shown, "hand.hidden"), hidden=True)
    elif held is not None:
        card = shown.facts.commands[held.command]
        yield Holding(id_, title(shown, card.name), card_text(shown, held.command, held.params), icon(shown, card))
    count = state.more.interrupts[player] if state.more.interrupts else 0
    if count:
        text = word(shown, "interrupts.text")
        yield Holding("", word(shown, "interrupts.left", n=count), text, "interrupt")


def holding_alt(shown: Wording, holding: Holding) -> str:
    """Return a holding as text for screen readers and for the board in text form."""
    if holding.hidden:
        return holding.text
    if not holding.id:
        return holding.title
    return word(shown, "hand.own", card=holding.title, text=without_stop(without_braces(holding.text)))


def may_interrupt(shown: Wording, state: State) -> list[str]:
    """Return who can spend an interrupt while a flag's turn is open, such as `C (2 left)`."""
    return [
        word(shown, "interrupts.who", seat=letter, n=count)
        for seat, (letter, count) in enumerate(zip(shown.facts.seats, state.more.interrupts, strict=False))
        if count and state.unused[seat] and state.out >> seat & 1
    ]
