"""MACIJI as a game: its options, its first position, and the step from one state to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ...core.action import Action, Actions
from ...core.catalogue import say
from ...core.errors import BadRecord
from ...core.rules import Caption, Note, Outcome, Rules, Story
from ...core.settings import Setting, Value
from ...core.table.scene import Motion, Prompt, Scene
from . import notation
from .board import bits, mask
from .display import captions, scene
from .options import Options, offer
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

    @classmethod
    def for_position(cls, text: str, **options: Any) -> Maciji:
        """The rules for a position text: board and options as it shows them, where they are not given."""
        return cls(**{**notation.needs(text), **options})

    @classmethod
    def title(cls) -> str:
        """Its name."""
        return say("maciji.title")

    @classmethod
    def offer(cls, options: Mapping[str, Any]) -> Sequence[Setting]:
        """The board and the options."""
        return offer(options)

    @classmethod
    def chosen(cls, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        """The options with another value for one setting; what is as usual is left out."""
        return {other: kept for other, kept in {**options, name: value}.items() if kept or other == "board"}

    @classmethod
    def trial(cls, options: Mapping[str, Any]) -> None:
        """Refuses options that cannot go together."""
        Options(**options)

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

    def setup(self, state: State) -> dict[str, Any]:
        """`start`: a position, where the game did not begin with the empty board."""
        return {} if state == self.initial(Random(0)) else {"start": self.write(state)}

    def set_up(self, record: Mapping[str, Any]) -> State:
        """The first state of a record."""
        if "deal" in record:
            raise BadRecord(say("maciji.error.deal"))
        return self.read(record["start"]) if "start" in record else self.initial(Random(0))

    # Playing

    def to_act(self, state: State) -> tuple[int, ...]:
        """The one player whose decision is open."""
        return () if state.asks == OVER else (state.turn,)

    def phase(self, state: State) -> str:
        """`prepare`, `run` or `over`."""
        return {WRITE: "run", OVER: "over"}.get(state.asks, "prepare")

    def asks(self, state: State) -> str | None:
        """What is chosen now: `block`, `warp`, `goal`, `side`, `write`."""
        return None if state.asks == OVER else state.asks

    def legal(self, state: State) -> Sequence[Action]:
        """Every action that is legal now."""
        if state.asks in (OVER, SIDE):
            return SIDES if state.asks == SIDE else ()
        made = self.made[state.asks]
        return [made[cell] for cell in bits(self.targets(state))]

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

    # Written forms, and what a person is told: the modules `notation`, `scene` and `tell`

    def parse(self, text: str) -> Action:
        """The action that is written so."""
        found = self.actions.find(text) or ACTIONS.find(text)
        if found is None:
            shown = text if len(text) <= 80 else text[:79] + "…"
            raise ValueError(say("error.no_action", action=shown, kinds=", ".join((BLOCK, WARP, GOAL, SIDE, WRITE))))
        return found

    def snapshot(self, state: State) -> dict[str, Any]:
        """The state as plain data, without `ply` and `legal`."""
        return super().snapshot(state) | notation.snapshot(self, state)

    def opens_turn(self, state: State) -> bool:
        """Every moment can be written."""
        return True

    def write(self, state: State) -> str:
        """The position as text."""
        return notation.write(self, state)

    def read(self, text: str) -> State:
        """The state in a position text."""
        return notation.read(self, text)

    def about(self) -> tuple[str, str]:
        """`MACIJI`, `5x5`."""
        return captions.about(self)

    def caption(self, note: Note, round_: int) -> Caption:
        """An event in words."""
        return captions.caption(self, note)

    def begins_round(self, note: Note) -> bool:
        """The set-up is round 0, the numbers are round 1."""
        return note.kind == WRITE and not note.before.line

    def first_round(self, state: State) -> int:
        """0 in the set-up and before the first number."""
        return 1 if state.line else 0

    def motions(self, note: Note) -> Sequence[Motion]:
        """A number comes onto the board."""
        return (Motion(None, 0, self.board.words[note.args[1]]),) if note.kind == WRITE else ()

    def scene(self, state: State, seat: int | None = None) -> Scene:
        """The board."""
        return scene.scene(self, state)

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        """The open question."""
        return captions.prompt(self, state)

    def result(self, state: State, story: Sequence[Note], round_: int) -> Prompt:
        """The result in words."""
        return captions.result(self, state)
