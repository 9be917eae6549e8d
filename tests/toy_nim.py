"""Nim, the smallest game there is: it shows that nothing outside a game knows which game is played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from spagwidget.core.action import Action, Actions
from spagwidget.core.rules import Outcome, Rules, Story
from spagwidget.core.table.scene import Chip, Layout, Scene, Score, Spot


class Heaps(NamedTuple):
    left: tuple[int, ...]
    turn: int


class Nim(Rules[Heaps]):
    name, seats, made = "nim", ("A", "B"), Actions()

    def __init__(self, heaps: Sequence[int] = (3, 4, 5)) -> None:
        self.heaps = tuple(heaps)

    def options(self) -> dict[str, object]:
        return {"heaps": list(self.heaps)}

    def initial(self, rng: Random) -> Heaps:
        return Heaps(self.heaps, 0)

    def to_act(self, state: Heaps) -> tuple[int, ...]:
        return (state.turn,) if any(state.left) else ()

    def legal(self, state: Heaps) -> Sequence[Action]:
        return [self.made.make("take", (h, n + 1)) for h, left in enumerate(state.left) for n in range(left)]

    def apply(self, state: Heaps, action: Action, story: Story | None = None) -> Heaps:
        heap, taken = action.args
        return Heaps(tuple(left - taken * (h == heap) for h, left in enumerate(state.left)), 1 - state.turn)

    def outcome(self, state: Heaps) -> Outcome | None:
        return None if any(state.left) else Outcome(1 - state.turn)

    def scene(self, state: Heaps, seat: int | None = None) -> Scene:
        chips = [Chip("size", left, full) for left, full in zip(state.left, self.heaps, strict=True)]
        spots = tuple(Spot(str(h), f"Heap {h}", "{} left.", chips=(chip,)) for h, chip in enumerate(chips))
        acting = [("acting" if seat in self.to_act(state) else "") for seat in (0, 1)]
        scores = tuple(Score(letter, letter, state=doing) for letter, doing in zip(self.seats, acting, strict=True))
        return Scene(Layout("row", tuple(map(str, range(len(spots))))), spots, scores)

    def parse(self, text: str) -> Action:
        full = {str(action): action for action in self.legal(self.initial(Random()))}
        if text not in full:
            raise ValueError(text)
        return full[text]
