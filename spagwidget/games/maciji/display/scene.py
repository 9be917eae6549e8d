"""The board as a scene: blocks, warps, the goal, the numbers and the line through them."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.catalogue import commas, say
from ....core.table.scene import Cursor, Layout, Piece, Scene, Score, Spot
from ..rules import Maciji
from ..state import GOAL, OVER, SEATS, WARP, WRITE, State


def scene(rules: Maciji, state: State) -> Scene:
    """Return the board in a state, as everybody sees it."""
    board = rules.board
    return Scene(
        layout=Layout(board.kind, board.words, columns=board.columns, places=board.places),
        spots=tuple(spot(rules, state, cell) for cell in range(board.size)),
        scores=tuple(score(state, seat) for seat in range(len(SEATS))),
        cursor=Cursor(board.words[state.line[-1]], 1) if state.line else None,
        trails=tuple(trails(rules, state)),
    )


def spot(rules: Maciji, state: State, cell: int) -> Spot:
    """Return one cell, with its number if it has one.

    Args:
        state: The state.
        cell: The number of the cell.
    """
    number = state.line.index(cell) + 1 if cell in state.line else 0
    kind = sort(state, cell, number)
    owner = SEATS[writer(state, number)]
    last = number == len(state.line)
    parts = [place(rules, cell)]
    if kind:
        parts.append(say(f"maciji.alt.{kind}"))
    if number:
        parts.append(say("maciji.alt.last" if last else "maciji.alt.number", seat=owner, number=number))
    elif not kind:
        parts.append(say("maciji.alt.empty"))
    return Spot(
        id=rules.board.words[cell],
        title=say(f"maciji.cell.{kind}") if kind else "",
        icon=kind,
        pieces=(Piece(owner, "acting" if last else "", str(number)),) if number else (),
        alt=commas(parts),
    )


def sort(state: State, cell: int, number: int) -> str:
    """Return what is special about a cell: `goal`, `warp`, `block` or "".

    Args:
        state: The state.
        cell: The number of the cell.
        number: The number written in it; 0: none.
    """
    if cell == state.goal:
        return GOAL
    if cell in state.warps:
        return WARP
    return "" if number or state.free >> cell & 1 else "block"


def place(rules: Maciji, cell: int) -> str:
    """Return the place of a cell in words, for screen readers."""
    row, column = rules.board.cells[cell]
    return say(f"maciji.place.{rules.board.kind}", row=row, column=column)


def writer(state: State, number: int) -> int:
    """Return the seat that writes a number (from 1)."""
    return (state.first + number - 1) % 2


def trails(rules: Maciji, state: State) -> Iterator[tuple[str, ...]]:
    """Yield the parts of the line; it is broken where it jumps from warp to warp, since a jump draws no line (C12)."""
    part: list[str] = []
    for at, cell in enumerate(state.line):
        if at and {cell, state.line[at - 1]} == set(state.warps):
            yield tuple(part)
            part = []
        part.append(rules.board.words[cell])
    if part:
        yield tuple(part)


def score(state: State, seat: int) -> Score:
    """Return a player's panel: what they do now, and whether they write the odd or the even numbers.

    Args:
        state: The state.
        seat: The player's seat, from 0.
    """
    letter, status, doing, side = SEATS[seat], "", "", ""
    if state.asks == OVER:
        if state.winner == seat:
            status, doing = "won", say("maciji.note.won")
    elif state.turn == seat:
        status, doing = "acting", say(f"maciji.note.{state.asks}", number=len(state.line) + 1)
    alt = [say("player.name", seat=letter)]
    if state.asks in (WRITE, OVER):
        side = say("maciji.alt.odd" if seat == state.first else "maciji.alt.even")
        alt.append(side)
    name = say("player.name", seat=letter)
    return Score(letter, name, stock=side, note=doing, state=status, alt=commas([*alt, doing]))
