"""What a seat may know (LB98), and which whole states fit that."""

from __future__ import annotations

from collections import Counter
from random import Random

from ...core.rules import Note
from .arithmetic import compute, operators, swapped
from .data import DISCS, PATRONS, PRIVATE
from .options import Options
from .state import (
    ANNOUNCED,
    PROGRAM,
    RESOLUTION,
    UNKNOWN,
    WRONG,
    Line,
    Player,
    State,
    engines_of,
    limit,
)

SILENT = ("line", "erase", "begin")
"""The events that only their player notices."""

SHOWN = (ANNOUNCED, WRONG)
"""The states of the lines that all see during a round."""

OWN = frozenset(code for code, _ in PRIVATE.values())
"""The codes of the private engines."""

MISTYPED = 0.2
"""How often a line that is made up in manual mode has a wrong result."""


def seen(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it.

    Nobody sees the order of the piles and the deck. The targets of others are hidden until all have chosen. Of the
    programs of others, only lines that were announced are seen until the round is over; so is a start value that
    could be chosen.

    Args:
        state: The whole state, or what somebody sees of it.
        seat: The seat that looks; None: the public.
    """
    players = tuple(_player_seen(state, player, at == seat) for at, player in enumerate(state.players))
    return state._replace(
        piles=tuple(("",) * len(pile) for pile in state.piles),
        deck=(UNKNOWN,) * len(state.deck),
        written=0,
        players=players,
    )


def _player_seen(state: State, player: Player, own: bool) -> Player:
    if any(line.at for line in player.lines):
        player = player._replace(lines=tuple(line._replace(at=0) for line in player.lines))
    if own:
        return player
    if state.asks == "target" and player.targets:
        return player._replace(targets=(UNKNOWN,))
    if state.phase not in (PROGRAM, RESOLUTION) or state.asks == "name":
        return player
    lines = tuple(line for line in player.lines if line.state in SHOWN)
    hides = not lines and any(card.number in (43, 71) for card in player.started)
    return player._replace(lines=lines, hidden=True, start=UNKNOWN if hides else player.start)


def note_seen(note: Note, seat: int | None) -> Note | None:
    """Return an event as a seat sees it; None if it does not notice the event.

    Args:
        note: The event.
        seat: The seat that looks; None: the public.
    """
    if note.args[:1] == (seat,):
        return note
    if note.kind in SILENT:
        return None
    if note.kind == "target":
        return note._replace(args=(note.args[0], UNKNOWN))
    if note.kind == "void":
        return note._replace(args=(*note.args[:2], "", UNKNOWN))
    return note


def possible(option: Options, state: State, rng: Random) -> State:
    """Return a whole state that looks the same to whoever sees this one.

    Args:
        option: The options of the game.
        state: What somebody sees.
        rng: Makes up what is unknown.
    """
    known = Counter([*state.under, *(disc for row in state.board for disc in row if disc)])
    discs = list((Counter(DISCS) - known).elements())
    rng.shuffle(discs)
    patrons = sorted({*PATRONS} - {*state.gone} - {patron.number for patron in state.patrons})
    rng.shuffle(patrons)
    made = state._replace(
        piles=tuple(tuple(discs.pop() for _ in pile) for pile in state.piles),
        deck=tuple(patrons),
        players=tuple(_made_up(option, state, seat, rng) for seat in range(len(state.players))),
    )
    return _stamped(made, rng) if state.phase == PROGRAM and state.asks == "line" else made


def _made_up(option: Options, state: State, seat: int, rng: Random) -> Player:
    """Return a player with everything that is hidden made up."""
    player = state.players[seat]
    if player.targets == (UNKNOWN,):
        return player._replace(targets=(rng.choice(player.unfinished),))
    if not player.hidden:
        return player
    if player.start == UNKNOWN:
        other = swapped(player.origin) if any(card.number == 43 for card in player.started) else 55
        player = player._replace(start=rng.choice((player.origin, other)))
    player = player._replace(hidden=False)
    fewest = _missing(state, seat)
    if fewest is None:
        return player
    count = max(fewest, rng.randint(0, max(0, limit(state, seat) - len(player.lines))))
    for _ in range(count):
        line = _any_line(option, state, seat, player, rng)
        if line is None:
            break
        player = player._replace(lines=(*player.lines, line))
    return player


def _missing(state: State, seat: int) -> int | None:
    """Return how many more lines a player must have at least; None: the player can have no more."""
    if state.phase == PROGRAM:
        return 0
    place, count = state.order.index(seat), len(state.players[seat].lines)
    if place == state.slot and state.asks == "announce":
        return 1
    if place == state.slot and state.asks == "line":
        return 0
    announced = state.line if place <= state.slot else state.line - 1
    return 0 if count == announced else None


def _any_line(option: Options, state: State, seat: int, player: Player, rng: Random) -> Line | None:
    """Return some line that the player may write next, or None if no line is possible."""
    above = player.value
    used = {line.code for line in player.lines}
    found = []
    for code, text in engines_of(state, seat).items():
        if code in OWN and code in used:
            continue
        for operator in operators(text):
            value = compute(text, operator, above)
            if option.manual and (value is None or rng.random() < MISTYPED):
                value = rng.randrange(100)
            if value is not None:
                found.append((code, operator, value))
    return Line(*rng.choice(found)) if found else None


def _stamped(state: State, rng: Random) -> State:
    """Return a state whose lines were written in some order."""
    turns = [seat for seat, player in enumerate(state.players) for _ in player.lines]
    rng.shuffle(turns)
    stamps: dict[int, list[int]] = {seat: [] for seat in range(len(state.players))}
    for at, seat in enumerate(turns):
        stamps[seat].append(at)
    players = tuple(
        player._replace(lines=tuple(line._replace(at=at) for line, at in zip(player.lines, stamps[seat], strict=True)))
        for seat, player in enumerate(state.players)
    )
    return state._replace(players=players, written=len(turns))
