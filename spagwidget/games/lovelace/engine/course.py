"""The course of a round: subroutine phase, reset, program phase; the resolution has its own module."""

from __future__ import annotations

from ....core.action import Action
from ....core.rules import Notes
from ..actions import TIMEOUT, Step, step_of
from ..arithmetic import compute, swapped
from ..data import FILLED, GEARS, PATRONS, SEATS, is_blue
from ..options import Options
from ..state import (
    NOBODY,
    OVER,
    PROGRAM,
    RESOLUTION,
    SUBROUTINE,
    UNKNOWN,
    Card,
    Line,
    Patron,
    State,
    engines_of,
    final_value,
)
from .draft import Draft
from .legal import EXTRA, spared
from .resolution import choose_area, claim_near, decide_debug, go_on, proclaim, resume

FIRST, SHORTER = 60, 45
"""The seconds of the timer: usual, and with 16 (LB96)."""

ROUNDS = 4
"""How many rounds there are (LB17)."""


def apply_action(option: Options, state: State, action: Action, notes: Notes | None) -> State:
    """Return the state after a legal action.

    Args:
        option: The options of the game.
        state: The state before.
        action: A legal action, not a pattern.
        notes: Takes the events; None: nobody needs them.
    """
    draft = Draft(option, state, notes)
    if action == TIMEOUT:
        _time_out(draft)
    else:
        _act(draft, step_of(action))
    if draft.state.asks == "" and draft.state.phase != OVER:
        _end_round(draft)
    return draft.state


def _act(draft: Draft, step: Step) -> None:
    """Carry out what a player does; afterwards `asks` is "" if the resolution is over."""
    match step.verb:
        case "target":
            _choose_target(draft, step)
        case "start":
            _start_card(draft, step)
        case "name":
            _name_patron(draft, step)
        case "line" | "erase" | "begin":
            _write(draft, step)
        case "done":
            _finish(draft, step.seat)
        case "exchange":
            _exchange_tokens(draft, step)
        case "announce":
            proclaim(draft)
        case "debug" | "void":
            decide_debug(draft, step.seat, step.verb == "debug", FIRST)
        case "take":
            choose_area(draft, step)
        case "near":
            claim_near(draft, step)
        case "pass":
            _pass(draft, step.seat)


def _pass(draft: Draft, seat: int) -> None:
    asks = draft.state.asks
    draft.note("pass", seat, asks)
    if asks == "start":
        _ask_start(draft, draft.state.slot + 1)
    elif asks == "exchange":
        _resolve(draft)
    else:
        resume(draft)


# The subroutine phase


def _begin_round(draft: Draft) -> None:
    """Begin the subroutine phase (LB20); a player without an unfinished subroutine is not asked."""
    draft.set(phase=SUBROUTINE, asks="target", turn=NOBODY)
    if not any(player.unfinished for player in draft.state.players):
        _ask_start(draft, 0)


def _choose_target(draft: Draft, step: Step) -> None:
    draft.note("target", step.seat, step.what)
    draft.set_player(step.seat, targets=(step.what,))
    players = draft.state.players
    if all(player.targets or not player.unfinished for player in players):
        draft.note("targets", tuple(player.targets for player in players))
        _ask_start(draft, 0)


def _ask_start(draft: Draft, slot: int) -> None:
    """Ask the next player who can start a subroutine (LB21); then comes the reset."""
    state = draft.state
    if state.round > 1:
        for at in range(slot, len(state.order)):
            if draft.player(state.order[at]).finished:
                draft.set(slot=at)
                draft.ask("start", state.order[at])
                return
    _reset(draft)


def _start_card(draft: Draft, step: Step) -> None:
    seat, number, aim = step.seat, step.what, step.detail
    assert isinstance(number, int)
    draft.note("start", seat, number, aim)
    player = draft.player(seat)
    card = Card(number, aim)
    draft.set_player(
        seat,
        finished=tuple(one for one in player.finished if one != number),
        started=(*player.started, card),
        targets=(*player.targets, aim) if number == 79 and aim is not None else player.targets,
    )
    slot = draft.state.slot
    _ask_start(draft, slot)


# The reset


def _reset(draft: Draft) -> None:
    """Prepare the board for the next program phase (LB30, LB31, LB32, LB33)."""
    draft.note("reset", draft.state.round)
    draft.set(phase=PROGRAM, asks="", turn=NOBODY, slot=0, timer=0, written=0)
    if draft.state.round > 1:
        _clear(draft)
        _fill_row(draft, FILLED[draft.state.round])
        _swap_start(draft)
    count = len(draft.state.players) + 3
    shown, rest = draft.state.deck[:count], draft.state.deck[count:]
    draft.note("patrons", shown)
    draft.set(deck=rest, patrons=tuple(Patron(number, PATRONS[number]) for number in shown))
    _ask_name(draft, 0)


def _clear(draft: Draft) -> None:
    """Start values become the final ones; tokens, patrons and programs go (LB30)."""
    state = draft.state
    draft.set(
        players=tuple(
            player._replace(start=final_value(player), origin=final_value(player), lines=(), done=False)
            for player in state.players
        ),
        last=state.order,
        order=(),
        gone=(*state.gone, *(patron.number for patron in state.patrons)),
        patrons=(),
    )


def _fill_row(draft: Draft, row: str) -> None:
    """Fill a row from its pile; a second blue disc goes under the pile (LB31)."""
    at, filled, aside = GEARS.index(row), list[str](), list[str]()
    pile = list(draft.state.piles[at])
    while len(filled) < 4:
        disc = pile.pop(0)
        second = is_blue(disc) and any(map(is_blue, filled))
        (aside if second else filled).append(disc)
    draft.note("fill", row, tuple(filled), tuple(aside))
    board, piles = list(draft.state.board), list(draft.state.piles)
    board[at], piles[at] = tuple(filled), tuple(pile)
    draft.set(board=tuple(board), piles=tuple(piles), under=(*draft.state.under, *aside))


def _swap_start(draft: Draft) -> None:
    """Exchange the digits of the start value that 08 is aimed at."""
    holder = draft.owner(8)
    card = None if holder == NOBODY else draft.active(holder, 8)
    if card is not None:
        seat = SEATS.index(str(card.on))
        start = swapped(draft.player(seat).start)
        draft.note("swap", holder, seat, start)
        draft.set_player(seat, start=start, origin=start)


# The program phase


def _ask_name(draft: Draft, slot: int) -> None:
    """Ask the next player who must name a patron (LB34); then all write."""
    for at in range(slot, len(draft.state.last)):
        seat = draft.state.last[at]
        if any((card := draft.active(seat, number)) and card.on is None for number in (59, 62)):
            draft.set(slot=at)
            draft.ask("name", seat)
            return
    draft.note("write")
    draft.set(slot=0)
    draft.ask("line", NOBODY)


def _name_patron(draft: Draft, step: Step) -> None:
    number = next(one for one in (59, 62) if draft.active(step.seat, one))
    draft.note("name", step.seat, number, step.what)
    draft.change_card(step.seat, number, on=step.what)
    _ask_name(draft, draft.state.slot + 1)


def _write(draft: Draft, step: Step) -> None:
    """Write a line, erase the last one, or choose the start value (LB40, LB44, LB74)."""
    seat, player = step.seat, draft.player(step.seat)
    at = draft.state.written
    draft.set(written=at + 1)
    if step.verb == "begin":
        draft.note("begin", seat, step.what)
        draft.set_player(seat, start=step.what)
        return
    if step.verb == "erase":
        draft.note("erase", seat, len(player.lines))
        draft.set_player(seat, lines=player.lines[:-1])
        return
    code, operator = str(step.what), str(step.detail)
    value = step.value
    if value is None:
        above = player.value
        value = compute(engines_of(draft.state, seat)[code], operator, above)
        assert value is not None
    draft.note("line", seat, len(player.lines) + 1, f"{code}{operator}", value)
    draft.set_player(seat, lines=(*player.lines, Line(code, operator, value, at=at)))


def _finish(draft: Draft, seat: int) -> None:
    """A player is done (LB45), or done with debugging (LB62)."""
    if draft.state.phase == RESOLUTION:
        draft.note("debugged", seat)
        _debugged(draft, seat)
        return
    _take_token(draft, seat)
    if len(draft.state.order) == 1 and draft.option.timed:
        seconds = SHORTER if draft.active(seat, 16) else FIRST
        draft.note("timer", seconds)
        draft.set(timer=seconds, turned=draft.state.turned + 1)
    _check_tokens(draft)


def _take_token(draft: Draft, seat: int) -> None:
    draft.note("done", seat, len(draft.state.order) + 1)
    draft.set_player(seat, done=True)
    draft.set(order=(*draft.state.order, seat))


def _time_out(draft: Draft) -> None:
    """The time is up: everybody who writes is done, except for the first time with 86 (LB46, LB47, LB62)."""
    state = draft.state
    draft.note("timeout")
    if state.phase == RESOLUTION:
        _debugged(draft, state.turn)
        return
    writing = [seat for seat, player in enumerate(state.players) if not player.done]
    kept = spared(state)

    def rank(seat: int) -> tuple[bool, int]:
        lines = draft.player(seat).lines
        return (not lines, lines[-1].at if lines else state.last.index(seat))

    for seat in sorted(set(writing) - set(kept), key=rank):
        _take_token(draft, seat)
    if kept:
        draft.note("spared", kept[0], EXTRA)
        draft.set(timer=EXTRA, turned=draft.state.turned + 1)
    _check_tokens(draft)


def _check_tokens(draft: Draft) -> None:
    """When all tokens are taken, the phase ends, with or without a timer (LB48), and 14 may exchange (LB49)."""
    state = draft.state
    if len(state.order) < len(state.players):
        return
    players = tuple(
        player._replace(lines=tuple(line._replace(at=0) for line in player.lines)) for player in state.players
    )
    draft.set(timer=0, written=0, players=players)
    holder = draft.owner(14)
    if holder == NOBODY:
        _resolve(draft)
    else:
        draft.ask("exchange", holder)


def _exchange_tokens(draft: Draft, step: Step) -> None:
    other = SEATS.index(str(step.what))
    change = {step.seat: other, other: step.seat}
    draft.note("exchange", step.seat, other)
    draft.set(order=tuple(change.get(seat, seat) for seat in draft.state.order))
    _resolve(draft)


# The resolution, and the end of the round


def _resolve(draft: Draft) -> None:
    draft.note("resolve", draft.state.order)
    draft.set(phase=RESOLUTION, line=1, slot=0, turn=NOBODY)
    go_on(draft)


def _debugged(draft: Draft, seat: int) -> None:
    """Go on with the resolution in the same slot (LB63)."""
    draft.set_player(seat, done=True)
    draft.set(timer=0, turn=NOBODY)
    go_on(draft)


def _end_round(draft: Draft) -> None:
    """End the round (LB58); after the last one, the game is over."""
    draft.note("end", draft.state.round)
    draft.set(
        players=tuple(player._replace(started=(), targets=()) for player in draft.state.players),
        line=0,
        slot=0,
        turn=NOBODY,
        taking=UNKNOWN,
    )
    if draft.state.round == ROUNDS:
        draft.set(phase=OVER)
        draft.note("over")
        return
    draft.set(round=draft.state.round + 1)
    draft.note("round", draft.state.round)
    _begin_round(draft)
