"""The resolution of the programs, line by line."""

from __future__ import annotations

from ..actions import Step
from ..arithmetic import compute
from ..data import GEARS, SEATS
from ..state import (
    ANNOUNCED,
    NOBODY,
    UNKNOWN,
    VOID,
    WRITTEN,
    WRONG,
    Line,
    Patron,
    engines_of,
)
from .draft import Draft
from .legal import is_barred, near_patrons

BOXES = 3
"""How many debug boxes a player has (LB10)."""

DOUBLED = 2
"""How many ticks the first gear of 34 brings."""


def go_on(draft: Draft) -> None:
    """Go on until a player must decide, or no line is left to announce (LB50); `asks` is "" then."""
    draft.set(asks="")
    while any(line.state == WRITTEN for player in draft.state.players for line in player.lines):
        state = draft.state
        if state.slot == len(state.order):
            draft.set(line=state.line + 1, slot=0)
            continue
        seat = state.order[state.slot]
        lines = draft.player(seat).lines
        if len(lines) < state.line or lines[state.line - 1].state != WRITTEN:
            draft.set(slot=state.slot + 1)
            continue
        draft.set(turn=seat)
        if draft.option.manual:
            draft.ask("announce", seat)
            return
        proclaim(draft, automatic=True)
        if draft.state.asks:
            return


def proclaim(draft: Draft, *, automatic: bool = False) -> None:
    """Announce the line of the player whose turn it is, check it, and count what it hits.

    These are LB51, LB52, LB53, LB54, LB55 and LB56.

    Args:
        draft: The state.
        automatic: Whether `go_on` goes on itself.
    """
    state = draft.state
    seat, at = state.turn, state.line - 1
    line = draft.player(seat).lines[at]
    draft.set(asks="", gained=False)
    words = (seat, at + 1, line.code + line.operator, line.value)
    if draft.option.manual and not _is_right(draft, seat, at):
        if draft.player(seat).debugs < BOXES or draft.active(seat, 93):
            draft.note("wrong", *words)
            draft.set_line(seat, at, state=WRONG)
            draft.ask("debug", seat)
            return
        _make_void(draft, *words)
    else:
        draft.note("announce", *words)
        draft.set_line(seat, at, state=ANNOUNCED)
        _hit_targets(draft, seat, line)
        if _hit_patron(draft, seat, line):
            return
        if _ask_near(draft, seat):
            return
        _tick_gear(draft, seat)
        draft.set(slot=draft.state.slot + 1)
    if not automatic:
        go_on(draft)


def resume(draft: Draft) -> None:
    """Go on with the line after a `take` or a `near` (LB56)."""
    state, seat = draft.state, draft.state.turn
    draft.set(asks="", taking=UNKNOWN, near=False)
    if state.asks == "take" and not state.near and _ask_near(draft, seat):
        return
    _tick_gear(draft, seat)
    draft.set(slot=draft.state.slot + 1)
    go_on(draft)


def _is_right(draft: Draft, seat: int, at: int) -> bool:
    """Return True if a typed result is what the engine makes of the line above (LB51)."""
    player = draft.player(seat)
    line, above = player.lines[at], player.lines[at - 1].value if at else player.start
    return compute(engines_of(draft.state, seat)[line.code], line.operator, above) == line.value


# What a line hits


def _hit_targets(draft: Draft, seat: int, line: Line) -> None:
    """Finish a subroutine whose number is the result (LB52)."""
    player = draft.player(seat)
    if line.value not in player.targets:
        return
    draft.note("finish", seat, line.value)
    draft.set(gained=True)
    draft.set_player(
        seat,
        targets=tuple(one for one in player.targets if one != line.value),
        unfinished=tuple(one for one in player.unfinished if one != line.value),
        finished=(*player.finished, line.value),
        completed=player.completed + 1,
    )
    draft.gain(seat, "target", line.value)


def _hit_patron(draft: Draft, seat: int, line: Line) -> bool:
    """Claim the patron whose number is the result (LB53); return True if the player must choose an area."""
    hit = next((one for one in draft.state.patrons if one.number == line.value), None)
    if hit is None or seat in hit.claims:
        return False
    if is_barred(draft.state, seat, hit.number):
        draft.note("barred", seat, hit.number)
        draft.gain(seat, "barred", hit.number)
        return False
    return _claim(draft, seat, hit, near=False)


def _ask_near(draft: Draft, seat: int) -> bool:
    """Ask whether the line counts as a claim of a neighbouring patron (21); return True if that is asked."""
    if not near_patrons(draft.state, seat):
        return False
    draft.ask("near", seat)
    return True


def claim_near(draft: Draft, step: Step) -> None:
    """Claim a patron by 21 with a result one above or one below its number.

    Args:
        draft: The state.
        step: What the player has decided.
    """
    hit = next(one for one in draft.state.patrons if one.number == step.what)
    draft.note("near", step.seat, hit.number)
    draft.change_card(step.seat, 21, spent=True)
    if not _claim(draft, step.seat, hit, near=True):
        resume(draft)


def _claim(draft: Draft, seat: int, patron: Patron, *, near: bool) -> bool:
    """Count a claim of a patron (LB53); return True if the player must choose an area."""
    claims = (*patron.claims, seat)
    draft.note("claim", seat, patron.number, len(claims))
    draft.gain(seat, "claim", patron.number)
    _set_patron(draft, patron._replace(claims=claims))
    if len(claims) == 1 or (len(claims) > 2 and draft.active(seat, 88)):
        draft.set(taking=patron.number, near=near)
        draft.ask("take", seat)
        return True
    if len(claims) > 2:
        _fail(draft, seat, "late")
        return False
    _set_patron(draft, patron._replace(claims=claims, left=()))
    holder = draft.owner(59)
    card = None if holder in (NOBODY, seat) else draft.active(holder, 59)
    if card is not None and card.on == patron.number:
        _fail(draft, seat, "denied")
    else:
        _give(draft, seat, patron.number, patron.left[0])
    return False


def choose_area(draft: Draft, step: Step) -> None:
    """Give the player the area that was chosen, or Σ.

    Args:
        draft: The state.
        step: What the player has decided.
    """
    seat, area = step.seat, step.detail
    patron = next(one for one in draft.state.patrons if one.number == step.what)
    first = len(patron.claims) == 1
    if not isinstance(area, int):
        _fail(draft, seat, "late")
    else:
        if first:
            _set_patron(draft, patron._replace(left=tuple(one for one in patron.left if one != area)))
        else:
            draft.note("unlocked", seat, 88)
            draft.change_card(seat, 88, spent=True)
        _give(draft, seat, patron.number, area)
    if first and draft.active(seat, 97):
        draft.change_card(seat, 97, spent=True)
        _fail(draft, seat, "experiment")
    resume(draft)


def _set_patron(draft: Draft, patron: Patron) -> None:
    """Replace the patron that has the same number by its changed copy."""
    found = draft.state.patrons
    draft.set(patrons=tuple(patron if one.number == patron.number else one for one in found))


def _give(draft: Draft, seat: int, number: int, area: int) -> None:
    """Tick an area; if 47 is aimed at the player, the first one is Σ instead."""
    holder = draft.owner(47)
    card = None if holder == NOBODY else draft.active(holder, 47)
    if card is not None and card.on == SEATS[seat]:
        draft.note("spoiled", seat, number, area)
        draft.gain(seat, "spoiled", number, area)
        draft.change_card(holder, 47, spent=True)
        _fail(draft, seat, "spoiled")
        return
    draft.note("area", seat, number, area)
    areas = list(draft.player(seat).areas)
    areas[area] += 1
    draft.set_player(seat, areas=tuple(areas))
    draft.gain(seat, "area", number, area)
    draft.set(gained=True)


def _fail(draft: Draft, seat: int, why: str) -> None:
    draft.note("failure", seat, why)
    draft.set_player(seat, failures=draft.player(seat).failures + 1)
    draft.gain(seat, "failure")


def _tick_gear(draft: Draft, seat: int) -> None:
    """Tick the gear of the line's row if the line has brought something (LB55)."""
    state = draft.state
    line = draft.player(seat).lines[state.line - 1]
    row = line.code[0]
    if not state.gained or row not in GEARS or line.code[1:] not in "1234":
        return
    count = 1
    if draft.active(seat, 34):
        count = DOUBLED
        draft.change_card(seat, 34, spent=True)
    draft.note("gear", seat, row, count)
    draft.set_line(seat, state.line - 1, circled=True)
    gears = list(draft.player(seat).gears)
    gears[GEARS.index(row)] += count
    draft.set_player(seat, gears=tuple(gears))
    draft.gain(seat, "gear", area=GEARS.index(row))


# Errors (manual mode)


def _make_void(draft: Draft, seat: int, number: int, text: str, value: int) -> None:
    """Make the present line and all below it void (LB61); others do not see what was written in it (LB98)."""
    at = number - 1
    draft.note("void", seat, number, text, value)
    lines = draft.player(seat).lines
    draft.set_player(seat, lines=(*lines[:at], *(line._replace(state=VOID) for line in lines[at:])))
    draft.set(slot=draft.state.slot + 1)


def decide_debug(draft: Draft, seat: int, debugs: bool, seconds: int) -> None:
    """Debug a wrong line, or make it void (LB60, LB61, LB62).

    Args:
        draft: The state.
        seat: The player who decides.
        debugs: Whether the player debugs.
        seconds: The seconds of the timer.
    """
    if not debugs:
        line = draft.player(seat).lines[draft.state.line - 1]
        _make_void(draft, seat, draft.state.line, line.code + line.operator, line.value)
        go_on(draft)
        return
    player = draft.player(seat)
    free = draft.active(seat, 93) is not None
    draft.note("debug", seat, draft.state.line, free)
    if free:
        draft.change_card(seat, 93, spent=True)
    draft.set_player(
        seat,
        lines=draft.player(seat).lines[: draft.state.line - 1],
        done=False,
        debugs=player.debugs if free else player.debugs + 1,
    )
    if draft.option.timed:
        draft.note("timer", seconds)
        draft.set(timer=seconds, turned=draft.state.turned + 1)
    draft.ask("line", seat)
