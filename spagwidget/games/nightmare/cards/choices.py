"""The questions that cards ask, for use in their definitions (PN90)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..card import Ask, Choose

if TYPE_CHECKING:
    from ..engine.draft import Draft

__all__ = [
    "any_bit",
    "any_card",
    "any_player",
    "different_players",
    "in_turn",
    "other_card",
    "other_player",
    "unless_zero",
    "way",
]

Question = Callable[["Draft"], Ask | None]
"""Returns one question."""


def in_turn(*questions: Question) -> Choose:
    """Return a function that asks these questions one after another."""

    def choose(draft: Draft) -> Ask | None:
        at = len(draft.answers)
        return questions[at](draft) if at < len(questions) else None

    return choose


def different_players(draft: Draft, count: int) -> Ask | None:
    """Ask for players until so many different ones are chosen; if there are fewer, all of them (PN33).

    Args:
        draft: The game.
        count: How many.
    """
    chosen = draft.answers
    return None if len(chosen) >= count else ("player", [seat for seat in draft.alive() if seat not in chosen])


def unless_zero(question: Question) -> Choose:
    """Return a function that asks one question, but nothing if the card's first number is 0 (PN33)."""

    def choose(draft: Draft) -> Ask | None:
        return None if draft.answers or not draft.numbers[0] else question(draft)

    return choose


def any_player(draft: Draft) -> Ask:
    """Ask for any player who is not out."""
    return "player", draft.alive()


def other_player(draft: Draft) -> Ask:
    """Ask for any other player."""
    return "player", [seat for seat in draft.alive() if seat != draft.activator]


def any_card(draft: Draft) -> Ask:
    """Ask for any card of the ring."""
    return "card", draft.ring


def other_card(draft: Draft) -> Ask:
    """Ask for any card but this one."""
    return "card", [card for card in draft.ring if card != draft.pc]


def any_bit(draft: Draft) -> Ask:
    """Ask for any bit of the program."""
    return "bit", draft.places()


def way(draft: Draft) -> Ask:
    """Ask for a direction, seen in that of the PC."""
    return "direction", (1, -1)
