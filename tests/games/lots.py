"""A game whose result is a ranking: each player takes a number, and a larger one is a better place."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spagwidget.core.action import Action, Actions
from spagwidget.core.display import Display
from spagwidget.core.game_type import GameType
from spagwidget.core.rules import Notes, Outcome, Rules
from spagwidget.core.table.scene import Layout, Scene, Score, Spot

State = tuple[int, ...]

made = Actions()


class Lots(Rules[State]):
    """The state is the numbers taken so far; the third player may take the same as another one."""

    seats = ("A", "B", "C")

    def initial(self, rng: Random) -> State:
        return ()

    def to_act(self, state: State) -> tuple[int, ...]:
        return (len(state),) if len(state) < len(self.seats) else ()

    def legal(self, state: State, seat: int | None = None) -> Sequence[Action]:
        acting = self.to_act(state)
        return [made.make("take", (n,)) for n in (1, 2, 3)] if acting and seat in (None, *acting) else []

    def apply(self, state: State, action: Action, notes: Notes | None = None) -> State:
        return (*state, action.args[0])

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        places = [tuple(seat for seat in range(3) if state[seat] == n) for n in (3, 2, 1)]
        ranking = tuple(place for place in places if place)
        return Outcome(ranking[0][0] if len(ranking[0]) == 1 else None, ranking)


class LotsDisplay(Display[State]):
    def about(self) -> tuple[str, str]:
        return "Lots", ""

    def scene(self, state: State) -> Scene:
        taken = dict(zip("ABC", map(str, state), strict=False))
        spots = tuple(Spot(seat.lower(), f"{seat} {taken.get(seat, '')}") for seat in "ABC")
        return Scene(Layout("row", ("a", "b", "c")), spots, tuple(Score(seat, seat) for seat in "ABC"))


LOTS = GameType("lots", Lots, LotsDisplay)
