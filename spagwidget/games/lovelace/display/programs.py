"""The punched cards of the players, and the order of the tokens."""

from __future__ import annotations

from ....core.catalogue import listing, say
from ....core.table.plate import Aim, Hit, Order, ProgramLine, PunchedCard, Token
from ..arithmetic import compute
from ..data import AREAS, ATTACKS, GEARS, SEATS
from ..engine.course import FIRST
from ..engine.legal import acting
from ..options import Options
from ..state import (
    ANNOUNCED,
    OVER,
    RESOLUTION,
    SUBROUTINE,
    UNKNOWN,
    VOID,
    WRITTEN,
    WRONG,
    Card,
    Line,
    Player,
    State,
    effect,
    limit,
)
from .tiles import engines, private
from .words import in_signs, two
from .writing import Writing, above, cards, hits_of, sum_of

STATES = {WRITTEN: "written", ANNOUNCED: "read", WRONG: "wrong", VOID: "void"}
"""The states of lines, as boards name them."""


def program(option: Options, state: State, seat: int, viewer: int | None) -> PunchedCard:
    """Return the card of a player.

    Args:
        option: The options of the game.
        state: The state, as the observer sees it.
        seat: The player.
        viewer: The observer; None: the public.
    """
    player, own = state.players[seat], seat == viewer
    writing = Writing.of(option, state, viewer) if own else None
    writes = state.asks == "line" and seat in acting(state)
    most, written = limit(state, seat), len(player.lines)
    asked = state.phase == SUBROUTINE and state.asks in ("target", "start")
    return PunchedCard(
        SEATS[seat],
        own=own,
        writes=writes,
        state=_doing(state, seat),
        token=state.order.index(seat) + 1 if seat in state.order else 0,
        start=two(player.start),
        origin=say("lovelace.card.origin", n=state.round - 1) if state.round > 1 and own else "",
        fill=say("lovelace.card.fill", n=written, most=most) if writing else "",
        lines=_lines(state, seat, own, writing is not None),
        targets=tuple(_later(number, player) for number in player.targets if number != UNKNOWN),
        started=tuple(_started(card) for card in player.started),
        cards=tuple(_small(player, state)) if own and asked else (),
        engines=tuple(cards(player)),
        note="" if player.started else say("lovelace.card.none"),
    )


def _doing(state: State, seat: int) -> str:
    """Return what a player has done, in a word; "" for one who acts, because the panel says what is being done."""
    if seat in acting(state):
        return ""
    if state.asks == "line" and state.phase != RESOLUTION:
        return say("lovelace.card.done")
    return say("lovelace.card.chosen") if state.asks == "target" else ""


def _lines(state: State, seat: int, own: bool, writes: bool) -> tuple[ProgramLine, ...]:
    """Return the lines of a program, with those that are hidden or not written."""
    player = state.players[seat]
    shown = [_line(state, player, at) for at in range(len(player.lines))]
    spare = 1 if effect(player, 36) and not own else 0
    rows = max(limit(state, seat) + spare, len(shown) + (writes and _room(state, seat)))
    blank = "hidden" if player.hidden else "open"
    rest = [ProgramLine(blank, next=writes and at == len(shown)) for at in range(len(shown), rows)]
    return (*shown, *rest)


def _room(state: State, seat: int) -> bool:
    """Return True if 36 allows a line beyond the limit now (LB72)."""
    player = state.players[seat]
    return effect(player, 36) is not None and len(player.lines) == limit(state, seat)


def _line(state: State, player: Player, at: int) -> ProgramLine:
    line = player.lines[at]
    value = above(player, at)
    text = {**engines(state), **private(state)}.get(line.code, "")
    right = compute(text, line.operator, value) if text and value != UNKNOWN else None
    note = ""
    if line.state == WRONG:
        note = say("lovelace.card.right", value=two(right)) if right is not None else say("lovelace.card.out")
    elif line.state == WRITTEN and state.phase == RESOLUTION:
        note = say("lovelace.card.unread")
    known = line.value != UNKNOWN
    hits = hits_of(state, player, line.value, at) if known and line.state == WRITTEN else _gains(line)
    return ProgramLine(
        STATES[line.state],
        in_signs(f"{line.code}{line.operator}"),
        sum_of(text, line.operator, value) if text else "",
        two(line.value),
        hits=hits,
        circled=line.circled,
        note=note,
        claims=next((two(gain.number) for gain in line.gains if gain.kind in ("claim", "barred")), ""),
    )


def _gains(line: Line) -> tuple[Hit, ...]:
    """Return what an announced line has brought."""
    found = []
    for gain in line.gains:
        if gain.kind == "target":
            found.append(Hit("target", two(gain.number)))
        elif gain.kind == "area":
            found.append(Hit("won", AREAS[gain.area]))
        elif gain.kind == "failure":
            found.append(Hit("lost"))
        elif gain.kind == "gear":
            found.append(Hit("gear", GEARS[gain.area]))
        elif gain.kind == "barred":
            found.append(Hit("barred", two(gain.number)))
    claimed = any(gain.kind == "claim" for gain in line.gains)
    return tuple(found) if found or line.state != ANNOUNCED else (Hit("open" if claimed else "none"),)


def _aim(number: int, state: str, player: Player, note: str = "") -> Aim:
    return Aim("", two(number), say(f"lovelace.effect.{number:02}"), state, note, number in ATTACKS)


def _later(number: int, player: Player) -> Aim:
    """Return a target: its effect begins only when it has been hit and is started (LB21)."""
    aim = _aim(number, "target", player)
    return aim._replace(text=say("lovelace.card.later", effect=aim.text))


def _started(card: Card) -> Aim:
    """Return a started card, with its aim."""
    named = two(card.on) if isinstance(card.on, int) else card.on or ""
    key = f"lovelace.brief.{card.number:02}"
    text = say(f"{key}.aim", aim=named) if named else say(key)
    used = say("lovelace.bar.used") if card.spent else ""
    return Aim("", two(card.number), text, "used" if card.spent else "started", used, card.number in ATTACKS)


def _small(player: Player, state: State) -> list[Aim]:
    """Return the player's subroutines, to choose from."""
    found = []
    for number in player.unfinished:
        target = number in player.targets
        note = say("lovelace.card.target") if target else ""
        found.append(_aim(number, "target" if target else "plain", player, note)._replace(id=f"target {number:02}"))
    for number in player.finished:
        note = say("lovelace.card.ready")
        found.append(_aim(number, "ready", player, note)._replace(id=f"start {number:02}"))
    return found


def _being_read(state: State) -> int:
    """Return the number of the line that was announced last; before the first one, that one."""
    read = (n for player in state.players for n, line in enumerate(player.lines, 1) if line.state in (ANNOUNCED, WRONG))
    return max(read, default=state.line)


def order(state: State, timed: bool) -> Order:
    """Return what is going on, with the tokens.

    Args:
        state: The state, as the observer sees it.
        timed: Whether the game has a sand timer.
    """
    holders = [SEATS[seat] for seat in state.order]
    taken = [*holders, *([""] * (len(state.players) - len(holders)))]
    tokens = tuple(Token(number, seat) for number, seat in enumerate(taken, 1))
    if state.phase == OVER:
        return Order("count", tokens)
    if state.phase == RESOLUTION:
        text = say("lovelace.order.read", n=_being_read(state)) if state.line else say("lovelace.order.start")
        return Order("read", tokens, text)
    if state.phase == SUBROUTINE or state.asks == "name":
        ready = [SEATS[seat] for seat in range(len(state.players)) if seat not in acting(state)]
        if state.asks != "target":
            text = say("lovelace.order.choose")
        else:
            text = say("lovelace.order.chosen", seats=listing(ready)) if ready else say("lovelace.order.aim")
        return Order("choose", tokens, text)
    turned = say("lovelace.order.turned", seat=holders[0]) if timed and holders else say("lovelace.order.write")
    return Order("write", tokens, turned, FIRST if timed else 0)
