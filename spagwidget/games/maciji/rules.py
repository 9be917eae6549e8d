"""MACIJI as a game: its options, its first position, and the step from one state to the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...core.action import Action, Actions
from ...core.catalogue import say
from ...core.errors import BadValue
from ...core.rules import Note, Outcome, Rules, Story
from .board import bits, mask
from .options import Options
from .state import BLOCK, GOAL, OVER, SEATS, SIDE, WARP, WRITE, State

__all__ = ["Maciji"]

ACTIONS = Actions()
SIDES = (ACTIONS.make(SIDE, (0,), ["first"]), ACTIONS.make(SIDE, (1,), ["second"]))
"""What the second player may choose to be (C13)."""


class Maciji(Rules[State]):
    """MACIJI, for two players (M1).

    `board`: `"5x5"`, `"hex3"` (a honeycomb of side 3), or a picture: a dot for each cell, a space or `_` where there
    is none, a `/` or a new line between rows, `hex:` before that of a honeycomb. `blocks`: how many cells are blocked
    before the game, an even number (M8). `warps`: whether there is a warp pair (M9). `no_cross`: whether the line may
    not cross itself (C5). `swap`: whether the second player chooses a side after the goal is set (C13).
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
        """The options as a record writes them under `rules`."""
        return self.option.written()

    # The first position

    def initial(self, rng: Random) -> State:
        """The empty board (M1)."""
        return self.opened(self.board.all, (), -1, None)

    def opened(self, free: int, warps: tuple[int, ...], goal: int, first: int | None) -> State:
        """The set-up so far, with what comes next and whose choice it is (C6, C7)."""
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
        """The one player whose decision is open."""
        return () if state.asks == OVER else (state.turn,)

    def legal(self, state: State) -> Sequence[Action]:
        """Every action that is legal now."""
        if state.asks in (OVER, SIDE):
            return SIDES if state.asks == SIDE else ()
        made = self.made[state.asks]
        return [made[cell] for cell in bits(self.targets(state))]

    def blocked(self, state: State) -> int:
        """Return the blocked cells, as bits."""
        return self.board.all & ~state.free & ~mask(state.line)

    def targets(self, state: State) -> int:
        """The cells that can be chosen now, as bits."""
        if state.asks == WRITE:
            return self.moves(state)
        if state.asks == BLOCK:
            return mask(cell for cell in bits(state.free) if self.spared(state.free, cell))
        return state.free & ~mask(state.warps)  # C8

    def spared(self, free: int, cell: int) -> bool:
        """Whether the free cells hang together without this one (C6); mostly one look round it tells."""
        connected = self.board.connected
        return connected(self.board.near[cell] & free) or connected(free & ~(1 << cell))

    def moves(self, state: State) -> int:
        """The cells where the next number can be written, as bits."""
        if not state.line:
            return state.free & ~(1 << state.goal)  # C1
        jump = self.jump(state)
        if jump >= 0:
            return 1 << jump  # M9, C11
        near = self.board.near[state.line[-1]] & state.free
        return near & ~self.crossed(state) if self.option.no_cross else near

    def jump(self, state: State) -> int:
        """The warp cell into which the next number must go; -1 if there is none."""
        last = state.line[-1]
        if last not in state.warps:
            return -1
        partner = state.warps[state.warps[0] == last]
        return partner if state.free >> partner & 1 else -1  # C10

    def crossed(self, state: State) -> int:
        """The cells that cannot be reached from the last number without crossing the line (C5)."""
        line, warps = state.line, state.warps
        found = 0
        for cell, one, other in self.board.diagonals[line[-1]]:
            drawn = one in line and other in line and abs(line.index(one) - line.index(other)) == 1
            if drawn and not (one in warps and other in warps):  # C12
                found |= 1 << cell
        return found

    def apply(self, state: State, action: Action, story: Story | None = None) -> State:
        """The state after a legal action."""
        (chosen,) = action.args
        if story is not None:
            story.append(Note(action.kind, (state.turn, chosen), state))
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
        if story is not None:
            story.extend(self.consequences(state.turn, after))
        return after

    def written(self, state: State, cell: int) -> State:
        """The next number in a cell; that may be the end (M5, M6)."""
        after = state._replace(turn=1 - state.turn, free=state.free & ~(1 << cell), line=(*state.line, cell))
        if cell == state.goal:
            return after._replace(asks=OVER, winner=state.turn)
        if not self.moves(after):
            return after._replace(asks=OVER, winner=1 - state.turn)
        return after

    def consequences(self, mover: int, after: State) -> list[Note]:
        """What a number leads to: a dead end, the end, or a jump that the next number has to make."""
        number = len(after.line)
        if after.asks == OVER:
            stuck = [Note("stuck", (mover, number), after)] if after.winner != mover else []
            return [*stuck, Note("end", (after.winner,), after)]
        jump = self.jump(after)
        return [Note("jump", (after.turn, number + 1, jump), after)] if jump >= 0 else []

    def outcome(self, state: State) -> Outcome | None:
        """The winner's seat, at the end."""
        return Outcome(state.winner) if state.asks == OVER else None

    def named(self, text: str) -> Action:
        """Return the action of this text, legal or not.

        Raises:
            ValueError: No action of this board is written like this.
        """
        found = self.actions.find(text) or ACTIONS.find(text)
        if found is None:
            shown = text if len(text) <= 80 else text[:79] + "…"
            raise BadValue(say("error.no_action", action=shown, kinds=", ".join((BLOCK, WARP, GOAL, SIDE, WRITE))))
        return found

    def opens_turn(self, state: State) -> bool:
        """Return True: every moment can be written as text."""
        return True
