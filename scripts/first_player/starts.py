"""How flags stand when they are placed, and deals as rows of cards."""

from __future__ import annotations

from collections.abc import Sequence

from spagwidget.lessons.kit.first_player import (
    CARDS,
    FIRST,
    Queues,
    with_flag,
)

SWAPPED = str.maketrans("AB", "BA")


def canonical(queues: Queues) -> tuple[Queues, bool]:
    """Return the one of two starts, which differ in the colours only, that is searched, and whether it is the other."""
    other = tuple(queue.translate(SWAPPED) for queue in queues)
    return (queues, False) if queues <= other else (other, True)


def order_in(deal: str) -> list[int]:
    """Return the cards of a deal by their places in `CARDS`."""
    return [next(at for at, card in enumerate(CARDS) if card[0] == letter) for letter in deal]


def queues_of(cards: Sequence[str]) -> Queues:
    """Return how the flags stand after A and B have placed them on these cards in turn."""
    queues: Queues | None = FIRST
    for card in cards:
        assert queues
        queues = with_flag(queues, card)
    assert queues
    return queues


def order_of(queues: Queues) -> list[str]:
    """Return an order in which flags can have been placed so that they stand like this."""
    left = [list(queue) for queue in queues]
    placed: list[str] = []

    def place(count: int) -> bool:
        if count == 8:
            return True
        for card, queue in zip(CARDS, left, strict=True):
            if queue and queue[0] == "AB"[count % 2]:
                letter = queue.pop(0)
                placed.append(card)
                if place(count + 1):
                    return True
                placed.pop()
                queue.insert(0, letter)
        return False

    assert place(0)
    return placed
