"""The rules of MACIJI: the first state, the legal actions, the state after each, and the winner."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...core.action import Action, Actions
from ...core.catalogue import commas, say
from ...core.errors import BadValue
from ...core.rules import Note, Notes, Outcome, Rules
from .board import bits, mask
from .options import Options
from .state import BLOCK, GOAL, OVER, SEATS, SIDE, WARP, WRITE, State

ACTIONS = Actions()
SIDES = (ACTIONS.make(SIDE, (0,), ["first"]), ACTIONS.make(SIDE, (1,), ["second"]))
"""The actions by which the second player becomes the first or stays the second (C13)."""


class Maciji(Rules[State]):
    """The rules of MACIJI, for two players (M1).

    Args:
        **options: `board`: `"5x5"` (the default) or another size, `"hex3"` (a honeycomb of side 3), or a picture: a dot
            for each cell, a space or `_` for a gap, `/` or a line break between rows, and `hex:` in front for a
            honeycomb. `blocks`: how many cells are blocked before the game, an even number (M8). `warps`: whether
            there are two warps (M9). `no_cross`: whether the line may not cross itself (C5). `swap`: whether the
            second player chooses a side once the goal is set (C13).

    Attributes:
        option: The options.
        board: The board.
        actions: All actions that choose a cell.
        made: The same by their kind, then by the number of the cell.

    Raises:
        UnknownOption, BadType, BadValue: An option is unknown or has an invalid value.
    """

    name = "maciji"
    seats = SEATS

    def __init__(self, **options: Any) -> None:
        self.option = option = Options(**options)
        self.board = board = option.board
        self.actions = Actions()
        self.made = {
            kind: [self.actions.make(kind, (cell,), [word]) for cell, word in enumerate(board.words)]
            for kind in (BLOCK, WARP, GOAL, WRITE)
        }

    def options(self) -> dict[str, Any]:
        """Return the options as a record writes them under `rules`."""
        return self.option.written()

    # The first position

    def initial(self, rng: Random) -> State:
        """Return the empty board (M1); nothing in MACIJI is left to chance."""
        return self.opened(self.board.all, (), -1, None)

    def opened(self, free: int, warps: tuple[int, ...], goal: int, first: int | None) -> State:
        """Return the state before 1 is written: what has been chosen so far, what comes next and who chooses it.

        The order of choices is that of C7. The second player chooses the first block (C6) and the first warp (C8).

        Args:
            free: The cells without a block, as bits.
            warps: The warps chosen so far.
            goal: The goal; -1: not chosen yet.
            first: The seat that writes 1; None: not chosen yet, which matters with the option `swap` only (C13).
        """
        placed = self.board.size - free.bit_count()
        if placed < self.option.blocks:
            return State(BLOCK, 1 - placed % 2, free, (), -1, 0, (), None)
        if len(warps) < 2 * self.option.warps:
            return State(WARP, 1 - len(warps), free, warps, -1, 0, (), None)
        if goal < 0:
            return State(GOAL, 1, free, warps, -1, 0, (), None)
        if first is None and self.option.swap:
            return State(SIDE, 1, free, warps, goal, 0, (), None)
        return State(WRITE, first or 0, free, warps, goal, first or 0, (), None)

    # Playing

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the one player who must decide; none at the end."""
        return () if state.asks == OVER else (state.turn,)

    def legal(self, state: State, seat: int | None = None) -> Sequence[Action]:
        """Return every legal action, in the reading order of the cells.

        Args:
            state: The present state.
            seat: Return only the actions of this seat; None: all.
        """
        if seat not in (None, state.turn):
            return ()
        if state.asks in (OVER, SIDE):
            return SIDES if state.asks == SIDE else ()
        made = self.made[state.asks]
        return [made[cell] for cell in bits(self.targets(state))]

    def blocked(self, state: State) -> int:
        """Return the blocked cells, as bits."""
        return self.board.all & ~state.free & ~mask(state.line)

    def targets(self, state: State) -> int:
        """Return the cells that can be chosen now, as bits, for a block, a warp, the goal or a number."""
        if state.asks == WRITE:
            return self.moves(state)
        if state.asks == BLOCK:
            return mask(cell for cell in bits(state.free) if self.spared(state.free, cell))
        return state.free & ~mask(state.warps)  # C8

    def spared(self, free: int, cell: int) -> bool:
        """Return True if the free cells (as bits) are still connected without this one (C6)."""
        connected = self.board.connected
        # If its free neighbours are connected, so are all other free cells. This fast test is usually enough.
        return connected(self.board.near[cell] & free) or connected(free & ~(1 << cell))

    def moves(self, state: State) -> int:
        """Return the cells where the next number can be written, as bits."""
        if not state.line:
            return state.free & ~(1 << state.goal)  # C1
        jump = self.jump(state)
        if jump >= 0:
            return 1 << jump  # M9, C11
        near = self.board.near[state.line[-1]] & state.free
        return near & ~self.crossed(state) if self.option.no_cross else near

    def jump(self, state: State) -> int:
        """Return the warp in which the next number must be written, because the last one is in the other (M9).

        -1: the last number is in no warp, or the jump has just led there (C10). At least 1 must have been written.
        """
        last = state.line[-1]
        if last not in state.warps:
            return -1
        partner = state.warps[state.warps[0] == last]
        return partner if state.free >> partner & 1 else -1  # C10

    def crossed(self, state: State) -> int:
        """Return the cells, as bits, that cannot be reached from the last number without crossing the line (C5)."""
        line, warps = state.line, state.warps
        found = 0
        for cell, one, other in self.board.diagonals[line[-1]]:
            drawn = one in line and other in line and abs(line.index(one) - line.index(other)) == 1
            if drawn and not (one in warps and other in warps):  # C12: a jump draws no line
                found |= 1 << cell
        return found

    def apply(self, state: State, action: Action, notes: Notes | None = None) -> State:
        """Return the state after a legal action.

        Args:
            state: The state before; it is not changed.
            action: One of the legal actions.
            notes: If given, what happens is added to it, in order.
        """
        (chosen,) = action.args
        if notes is not None:
            notes.append(Note(action.kind, (state.turn, chosen), state))
        match action.kind:
            case "block":
                return self.opened(state.free & ~(1 << chosen), (), -1, None)
            case "warp":
                return self.opened(state.free, (*state.warps, chosen), -1, None)
            case "goal":
                return self.opened(state.free, state.warps, chosen, None)
            case "side":
                return self.opened(state.free, state.warps, state.goal, 1 - chosen)
        after = self.written(state, chosen)
        if notes is not None:
            notes.extend(self.consequences(state.turn, after))
        return after

    def written(self, state: State, cell: int) -> State:
        """Return the state after the next number is written in a cell, which may end the game (M5, M6)."""
        after = state._replace(turn=1 - state.turn, free=state.free & ~(1 << cell), line=(*state.line, cell))
        if cell == state.goal:
            return after._replace(asks=OVER, winner=state.turn)
        if not self.moves(after):
            return after._replace(asks=OVER, winner=1 - state.turn)
        return after

    def consequences(self, mover: int, after: State) -> list[Note]:
        """Return the notes of what a number has led to: a dead end, the end, or a jump for the next number.

        Args:
            mover: The seat that has written the number.
            after: The state after that.
        """
        number = len(after.line)
        if after.asks == OVER:
            stuck = [Note("stuck", (mover, number), after)] if after.winner != mover else []
            return [*stuck, Note("end", (after.winner,), after)]
        jump = self.jump(after)
        return [Note("jump", (after.turn, number + 1, jump), after)] if jump >= 0 else []

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner, or None while the game goes on; there are no draws (C13)."""
        return Outcome(state.winner) if state.asks == OVER else None

    def named(self, text: str) -> Action:
        """Return the action that is written as `text`, legal or not.

        Raises:
            BadValue: No action on this board is written like this.
        """
        found = self.actions.find(text) or ACTIONS.find(text)
        if found is None:
            shown = text if len(text) <= 80 else text[:79] + "…"
            raise BadValue(say("error.no_action", action=shown, kinds=commas((BLOCK, WARP, GOAL, SIDE, WRITE))))
        return found

    def opens_turn(self, state: State) -> bool:
        """Return True: every state can be written as text."""
        return True
