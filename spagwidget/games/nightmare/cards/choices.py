"""The questions that cards ask, for use in their definitions (PN90)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..card import Ask, Choose

if TYPE_CHECKING:
    from ..engine.draft import Draft

Question = Callable[["Draft"], Ask | None]
"""Returns one question."""


def in_turn(*questions: Question) -> Choose:
    """Return a function that asks these questions one after another."""

    def choose(draft: Draft) -> Ask | None:
        at = len(draft.answers)
        return questions[at](draft) if at < len(questions) else None

    return choose


def different_players(draft: Draft, count: int) -> Ask | None:
    """Return the question for one of several different players; if there are fewer, all are asked for (PN33).

    Args:
        draft: The game.
        count: How many players are chosen in all.
    """
    chosen = draft.answers
    return None if len(chosen) >= count else ("player", [seat for seat in draft.alive() if seat not in chosen])


def unless_zero(question: Question) -> Choose:
    """Return a function that asks one question, but nothing if the card's first number is 0 (PN33)."""

    def choose(draft: Draft) -> Ask | None:
        return None if draft.answers or not draft.numbers[0] else question(draft)

    return choose


def any_player(draft: Draft) -> Ask:
    """Return the question for any player who is not out."""
    return "player", draft.alive()


def other_player(draft: Draft) -> Ask:
    """Return the question for any other player."""
    return "player", [seat for seat in draft.alive() if seat != draft.activator]


def any_card(draft: Draft) -> Ask:
    """Return the question for any card of the ring."""
    return "card", draft.ring


def other_card(draft: Draft) -> Ask:
    """Return the question for any card but this one."""
    return "card", [card for card in draft.ring if card != draft.pc]


def any_bit(draft: Draft) -> Ask:
    """Return the question for any bit of the program."""
    return "bit", draft.places()


def direction(draft: Draft) -> Ask:
    """Return the question for a direction, seen in that of the PC."""
    return "direction", (1, -1)
