"""The house cards: one definition each (section 5 of the rulebook)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..card import Ask, Card, Loss
from .choices import different_players

if TYPE_CHECKING:
    from ..engine.draft import Draft


def _daemon_draws(draft: Draft) -> Ask | None:
    if draft.answers:
        return None
    return ("daemon", ("run", "pass")) if draft.lay_beside() else None


def _daemon(draft: Draft) -> None:
    if draft.answers and draft.answers[0] == "run":
        draft.fetch([draft.drawn[-1]])


def _exception_whom(draft: Draft) -> Ask | None:
    return different_players(draft, draft.numbers[0])


def _exception(draft: Draft) -> None:
    if draft.answers:
        draft.shift_life(draft.answers, draft.numbers[0])


def _overflow(draft: Draft) -> Loss:
    (free,) = draft.numbers
    return draft.damage({seat: max(0, draft.bits_of(seat) - free) for seat in draft.alive()}), 0


def _search(draft: Draft) -> Ask | None:
    chosen = draft.answers
    return ("search", sorted({*draft.deck} - {*chosen})) if len(chosen) < draft.numbers[0] else None


def _query(draft: Draft) -> None:
    if draft.answers:
        draft.put_on_top(draft.answers)


def _new_where(draft: Draft) -> Ask | None:
    if draft.answers:
        draft.enter(draft.answers[-1])
    if len(draft.answers) >= draft.numbers[0] or not draft.draw_to_hand():
        return None
    return "after", draft.ring


def _initialize(draft: Draft) -> None:
    draft.reset_numbers()


def _debug_which(draft: Draft) -> Ask | None:
    chosen = draft.answers
    if chosen:
        if chosen[-1] == "done":
            return None
        draft.take_bits([chosen[-1]])
    mine = [place for place in draft.places() if draft.owner(place) == draft.activator]
    return ("debug", [*mine, "done"]) if mine else None


def _debug(draft: Draft) -> None:
    draft.gain(draft.activator, sum(one != "done" for one in draft.answers))


def _leak_whom(draft: Draft) -> Ask | None:
    players, damage = draft.numbers
    return different_players(draft, players) if damage else None


def _leak(draft: Draft) -> Loss:
    return draft.damage(dict.fromkeys(draft.answers, draft.numbers[1])), 0


HOUSE = (
    Card("DAEMON", 2, {}, _daemon_draws, effect=_daemon),
    Card("EXCEPTION", 1, {"n": 1}, _exception_whom, effect=_exception),
    Card("OVERFLOW", 1, {"free": 4}, source=_overflow),
    Card("QUERY", 1, {"cards": 1}, _search, effect=_query),
    Card("NEW", 1, {"cards": 1}, _new_where),
    Card("INITIALIZE", 1, {}, effect=_initialize),
    Card("DEBUG", 1, {}, _debug_which, effect=_debug),
    Card("MEMORY_LEAK", 1, {"players": 1, "damage": 2}, _leak_whom, _leak),
    Card("BLANK", 2, {}),
)
"""The 11 house cards, by kind."""
