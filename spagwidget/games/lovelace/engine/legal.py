"""The legal actions; where there is only one, it is still asked (LB91)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from ....core.action import Action
from ..actions import action_of, line_action
from ..arithmetic import compute, operators
from ..data import AREAS, PATRONS, PRIVATE, SEATS
from ..options import Options
from ..state import (
    ANNOUNCED,
    NOBODY,
    RESOLUTION,
    State,
    effect,
    engines_of,
    limit,
    other_start,
    owner,
)

EXTRA = 30
"""The further seconds of a player with 86 (LB47)."""

OWN = frozenset(code for code, _ in PRIVATE.values())
"""The codes of the private engines."""


def acting(state: State) -> tuple[int, ...]:
    """Return the seats that must decide, in seat order; all players write at the same time (LB40)."""
    seats = range(len(state.players))
    match state.asks:
        case "":
            return ()
        case "target":
            return tuple(seat for seat in seats if state.players[seat].unfinished and not state.players[seat].targets)
        case "line" if state.phase != RESOLUTION:
            return tuple(seat for seat in seats if not state.players[seat].done)
    return (state.turn,)


def can_time_out(state: State) -> bool:
    """Return True if the clock may act (LB46, LB47, LB62)."""
    return state.asks == "line" and state.timer > 0


def spared(state: State) -> tuple[int, ...]:
    """Return the seats that may write on after the next timeout, because 86 gives them more time once (LB47)."""
    if state.phase == RESOLUTION or state.timer == EXTRA:
        return ()
    return tuple(seat for seat in acting(state) if effect(state.players[seat], 86))


def seat_actions(option: Options, state: State, seat: int) -> list[Action]:
    """Return the legal actions of a seat that must decide; none if the observer cannot know them.

    Args:
        option: The options of the game.
        state: The present state.
        seat: The seat.
    """
    if state.asks == "line":
        return [] if state.players[seat].hidden else list(_writing(option, state, seat))
    return list(ASKS[state.asks](state, seat))


# The subroutine phase


def _target(state: State, seat: int) -> Iterator[Action]:
    return (action_of(seat, "target", number) for number in state.players[seat].unfinished)


def _start(state: State, seat: int) -> Iterator[Action]:
    for number in state.players[seat].finished:
        aims = _aims(state, seat, number)
        yield from (action_of(seat, "start", number, aim) for aim in aims)
    yield action_of(seat, "pass")


def _aims(state: State, seat: int, number: int) -> list[str | int | None]:
    """Return what a subroutine can be aimed at when it is started; `[None]`: nothing (LB72, LB90)."""
    if number in (8, 47):
        return [*_opponents(state, seat)]
    if number == 49:
        cells = (
            (row, at, text) for row, texts in zip("CDE", state.board, strict=True) for at, text in enumerate(texts, 1)
        )
        printed = [f"{row}{at}" for row in "AB" for at in range(1, 5)]
        return [*printed, *(f"{row}{at}" for row, at, text in cells if text)]
    if number == 79:
        player = state.players[seat]
        return [one for one in player.unfinished if one not in player.targets] or [None]
    return [None]


def _opponents(state: State, seat: int) -> Iterator[str]:
    return (SEATS[one] for one in range(len(state.players)) if one != seat)


# The program phase


def _name(state: State, seat: int) -> Iterator[Action]:
    return (action_of(seat, "name", patron.number) for patron in state.patrons)


def _exchange(state: State, seat: int) -> Iterator[Action]:
    yield from (action_of(seat, "exchange", letter) for letter in _opponents(state, seat))
    yield action_of(seat, "pass")


def _writing(option: Options, state: State, seat: int) -> Iterator[Action]:
    """Yield what a player who writes may do (LB40, LB41, LB42, LB44, LB45, LB62, LB74)."""
    player, debugging = state.players[seat], state.phase == RESOLUTION
    lines = player.lines
    value = player.value
    used, codes, most = {line.code for line in lines}, [line.code for line in lines], limit(state, seat)
    repeats = any(one == two for one, two in itertools.pairwise(codes))
    extra = effect(player, 36) is not None
    for code, text in engines_of(state, seat).items():
        if code in OWN and code in used:
            continue
        # 36: one line more if two neighbouring lines have the same code
        room = most + 1 if extra and (repeats or codes[-1:] == [code]) else most
        if len(lines) >= room:
            continue
        for operator in operators(text):
            if option.manual:  # one action for all results (LB92), right or not (LB43)
                yield line_action(seat, code, operator, typed=True)
            elif compute(text, operator, value) is not None:
                yield line_action(seat, code, operator)
    if len(lines) > (state.line - 1 if debugging else 0):
        yield action_of(seat, "erase")
    if not lines and not debugging and (other := other_start(player)) is not None:
        yield action_of(seat, "begin", other)
    yield action_of(seat, "done")


# The resolution


def _announce(state: State, seat: int) -> Iterator[Action]:
    yield action_of(seat, "announce")


def _debug(state: State, seat: int) -> Iterator[Action]:
    yield action_of(seat, "debug")
    yield action_of(seat, "void")


def _take(state: State, seat: int) -> Iterator[Action]:
    patron = next(one for one in state.patrons if one.number == state.taking)
    first = len(patron.claims) == 1
    areas = patron.left if first else PATRONS[patron.number]
    yield from (action_of(seat, "take", patron.number, area) for area in range(len(AREAS)) if area in areas)
    if not first:
        yield action_of(seat, "take", patron.number, "failure")


def _near(state: State, seat: int) -> Iterator[Action]:
    yield from (action_of(seat, "near", number) for number in near_patrons(state, seat))
    yield action_of(seat, "pass")


def near_patrons(state: State, seat: int) -> list[int]:
    """Return the numbers of the patrons that 21 allows a player to claim with the line just announced (LB72)."""
    player = state.players[seat]
    line = player.lines[state.line - 1] if len(player.lines) >= state.line else None
    if line is None or line.state != ANNOUNCED or effect(player, 21) is None:
        return []
    near = [one for one in state.patrons if abs(one.number - line.value) == 1 and seat not in one.claims]
    return [one.number for one in near if not is_barred(state, seat, one.number)]


def is_barred(state: State, seat: int, number: int) -> bool:
    """Return True if 62 keeps a player from claiming a patron with the present line (LB72).

    Args:
        state: The present state.
        seat: The player.
        number: The number of the patron.
    """
    holder = owner(state, 62)
    if holder in (NOBODY, seat) or state.line > 2:
        return False
    card = effect(state.players[holder], 62)
    return card is not None and card.on == number


ASKS: dict[str, Callable[[State, int], Iterator[Action]]] = {
    "target": _target,
    "start": _start,
    "name": _name,
    "exchange": _exchange,
    "announce": _announce,
    "debug": _debug,
    "take": _take,
    "near": _near,
}
"""Yields the legal actions of a seat, by the kind of decision; `line` needs the options, too."""
