"""A toy game for two on a small graph, which can be solved by trying everything."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spagwidget.core.action import Action, Actions
from spagwidget.core.evaluator import Evaluator
from spagwidget.core.game_type import GameType
from spagwidget.core.rules import Notes, Outcome, Rules

MADE = Actions()
ENDS = {"A": Outcome(0), "B": Outcome(1), "draw": Outcome(None)}


class Graph(Rules[int]):
    """The players move a token along arrows; a node is the turn of one player, or an end.

    Args:
        nodes: For each node either who wins there (`A`, `B`, `draw`), or a seat and the nodes that follow.
        again: For each node who wins if it occurs again; "": nothing happens.
        claims: Whether that must be claimed.
    """

    seats = ("A", "B")

    def __init__(self, nodes: Sequence[Any] = (), again: Sequence[str] = (), claims: bool = False) -> None:
        self.nodes = nodes
        self.again = again
        self.claimed = claims

    def initial(self, rng: Random) -> int:
        return 0

    def to_act(self, state: int) -> tuple[int, ...]:
        return () if self.outcome(state) else (self.nodes[state][0],)

    def legal(self, state: int, seat: int | None = None) -> Sequence[Action]:
        if self.outcome(state) or seat not in (None, self.nodes[state][0]):
            return []
        return [MADE.make("go", (to,)) for to in self.nodes[state][1]]

    def apply(self, state: int, action: Action, notes: Notes | None = None) -> int:
        return -1 - ["A", "B", "draw"].index(action.args[0]) if action.kind == "claim" else action.args[0]

    def outcome(self, state: int) -> Outcome | None:
        if state < 0:
            return list(ENDS.values())[-1 - state]
        return ENDS[self.nodes[state]] if isinstance(self.nodes[state], str) else None

    def repeated(self, state: int, count: int) -> Outcome | None:
        return None if self.claimed or not self.again else ENDS.get(self.again[state])

    def claims(self, state: int, count: int = 1) -> Sequence[Action]:
        return [MADE.make("claim", (self.again[state],))] if self.claimed and self.again[state] else []

    def actors(self, state: int, action: Action) -> tuple[int, ...]:
        return (0, 1) if action.kind == "claim" else self.to_act(state)


class Even(Evaluator[int]):
    judges = True


GRAPH = GameType("graph", Graph, evaluator=Even)


def solved(rules: Graph, state: int, way: tuple[int, ...] = ()) -> float:
    """Return what a state is worth to A if both play perfectly, by trying all ways; a repetition ends the game."""
    outcome = rules.outcome(state)
    if outcome is None and state in way:
        outcome = ENDS.get(rules.again[state], Outcome(None))
    if outcome is not None:
        return 0.5 if outcome.winner is None else 1.0 - outcome.winner
    seat, nodes = rules.nodes[state]
    values = [solved(rules, after, (*way, state)) for after in nodes]
    return max(values) if seat == 0 else min(values)
