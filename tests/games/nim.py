"""Nim, the smallest game there is: it shows that nothing outside a game knows which game is played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from spagwidget.core.action import Action, Actions
from spagwidget.core.display import Display
from spagwidget.core.game_type import GameType
from spagwidget.core.notation import Notation
from spagwidget.core.rules import Notes, Outcome, Rules
from spagwidget.core.table.scene import Chip, Layout, Prompt, Scene, Score, Spot


class Heaps(NamedTuple):
    left: tuple[int, ...]
    turn: int


class Nim(Rules[Heaps]):
    seats, made = ("A", "B"), Actions()

    def __init__(self, heaps: Sequence[int] = (3, 4, 5)) -> None:
        self.heaps = tuple(heaps)

    def options(self) -> dict[str, object]:
        return {"heaps": list(self.heaps)}

    def initial(self, rng: Random) -> Heaps:
        return Heaps(self.heaps, 0)

    def to_act(self, state: Heaps) -> tuple[int, ...]:
        return (state.turn,) if any(state.left) else ()

    def legal(self, state: Heaps, seat: int | None = None) -> Sequence[Action]:
        if seat not in (None, state.turn):
            return []
        return [self.made.make("take", (h, n + 1)) for h, left in enumerate(state.left) for n in range(left)]

    def apply(self, state: Heaps, action: Action, notes: Notes | None = None) -> Heaps:
        heap, taken = action.args[:2]
        return Heaps(tuple(left - taken * (h == heap) for h, left in enumerate(state.left)), 1 - state.turn)

    def outcome(self, state: Heaps) -> Outcome | None:
        return None if any(state.left) else Outcome(1 - state.turn)


class NimDisplay(Display[Heaps]):
    name = "nim"

    def scene(self, state: Heaps) -> Scene:
        rules = self.rules
        full = rules.initial(Random()).left
        chips = [Chip("size", left, most) for left, most in zip(state.left, full, strict=True)]
        spots = tuple(Spot(str(h), f"Heap {h}", "{} left.", chips=(chip,)) for h, chip in enumerate(chips))
        acting = [("acting" if seat in rules.to_act(state) else "") for seat in (0, 1)]
        scores = tuple(Score(letter, letter, state=doing) for letter, doing in zip(rules.seats, acting, strict=True))
        return Scene(Layout("row", tuple(map(str, range(len(spots))))), spots, scores)

    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        # The words of both questions are numbers: which of them are heaps has to be said.
        if words == ["take"]:
            return Prompt("Take from which heap?", "spot", otherwise="This heap is empty.")
        return Prompt("Take how many?", "button")


class NimNotation(Notation[Heaps]):
    def parse(self, text: str) -> Action:
        full = {str(action): action for action in self.rules.legal(self.rules.initial(Random()))}
        if text not in full:
            raise ValueError(text)
        return full[text]


NIM = GameType("nim", Nim, NimDisplay, NimNotation)
