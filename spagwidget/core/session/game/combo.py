"""Combos: forced wins that are found from the present moment of a game, as lines that can be played back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from ...action import Action
from ...arguments import checked_type, checked_whole
from ...budget import Budget, Meter
from ...catalogue import commas, say
from ...errors import BadType, BadValue
from ...evaluator import Evaluator
from ...forcing import Forcing, Preference
from ...game_type import Parts
from ...rules import Rules
from ...strict_values import is_whole
from ..match.transcript import Event
from ..tree import Tree


# Only for type checkers: `Game` itself imports this module.
class Playable(Protocol):
    """What a search needs of a game; `Game` has all of it."""

    @property
    def rules(self) -> Rules[Any]:
        """The rules."""

    @property
    def parts(self) -> Parts:
        """The parts of the game."""

    @property
    def tree(self) -> Tree[Any]:
        """All moments."""

    @property
    def state(self) -> Any:
        """The present state."""

    @property
    def ply(self) -> int:
        """How many actions led to it."""

    @property
    def to_act(self) -> tuple[str, ...]:
        """The players who must decide."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened."""

    def play(self, *actions: str | Action) -> None:
        """Play actions."""


G = TypeVar("G", bound=Playable)

AGAINST = ANYTHING, PASSIVE = "anything", "passive"
"""What the others do: whatever they like, or nothing whenever they can."""

DEPTH = 6
"""With how many own decisions a win is searched for unless another number is given."""

NODES = 300_000
"""How many positions a search looks at unless it gets a budget."""

MOST = 20_000
"""The largest number of positions in a proof."""

FORMAT, VERSION = "spagwidget-proof", 1
"""What a proof says of itself."""


@dataclass(frozen=True, eq=False)
class Combo(Generic[G]):
    """A win that a player can force, with a line of play in which the others hold out as long as they can.

    Attributes:
        game: A copy of the game, in which the line has been played; `SpagWidget(combo.game, step=combo.step)` shows it.
        seat: The player who wins, such as "A".
        decisions: The fewest own decisions that are always enough; each own action is one.
        actions: The actions of all players in the line.
        against: "anything", or "passive": it is certain only if the others do nothing whenever they can.
        ply: How many actions the game has before the line.
        nodes: How many positions the search has looked at.
        proof: The answers to every defence as plain data, or None if they were not asked for.
    """

    game: G = field(repr=False)
    seat: str
    decisions: int
    actions: tuple[str, ...]
    against: str
    ply: int
    nodes: int
    proof: dict[str, Any] | None = field(repr=False)

    @property
    def step(self) -> int:
        """How many events the game has before the line."""
        return sum(event.ply < self.ply for event in self.game.events)

    @property
    def own(self) -> tuple[str, ...]:
        """The winner's own actions in the line."""
        nodes = self.game.tree.path[self.ply : -1]
        player = self.game.rules.seats.index(self.seat)
        acting = (self.game.rules.to_act(node.state) for node in nodes)
        return tuple(action for action, seats in zip(self.actions, acting, strict=True) if player in seats)

    def lines(self) -> tuple[str, ...]:
        """Return the captions of the events in the line, in order."""
        return tuple(event.caption for event in self.game.events[self.step :])

    def __str__(self) -> str:
        """Return the length of the combo and its captions, each in a line."""
        key = "combo.title" if self.against == ANYTHING else "combo.title.passive"
        return "\n".join([say(key, seat=self.seat, n=self.decisions), *self.lines()])


def search(
    game: G,
    depth: int,
    against: str,
    *,
    proof: bool,
    seat: str | None,
    budget: Budget | int | None,
    start: Mapping[str, Any],
) -> Combo[G] | None:
    """Return a forced win from the present moment of a game, or None; the game has its line played then.

    Args:
        game: The game, which nobody else uses.
        depth: The largest number of own decisions.
        against: "anything" or "passive".
        proof: Whether the answers to every defence are wanted.
        seat: The player who should win; None: the one who decides now.
        budget: How long the search may take.
        start: The record of the game, which a proof begins with.

    Raises:
        BadValue: The game is over, the seat is unknown or out of the game, or an argument is out of range.
        BadType: An argument has the wrong type.
        Unsupported: Something is hidden from the player, or there are too many actions to try.
        Unfinished: The budget is used up, or the proof is too large.
    """
    depth, meter = checked_whole("depth", depth), Meter(_budget(budget))
    if depth < 1:
        raise BadValue(say("combo.error.most", name="depth", value=depth))
    if against not in AGAINST:
        raise BadValue(say("combo.error.against", value=against))
    checked_type("proof", proof, bool)
    rules, path, player = game.rules, game.tree.path, _player(game, seat)
    past = Counter(rules.key(node.state) for node in path[:-1])
    forcing = Forcing(rules, player, passive=against == PASSIVE, past=past, meter=meter)
    state = game.state
    decisions = forcing.needs(state, depth)
    if decisions is None:
        return None
    forcing.check(state, decisions, MOST)
    line = forcing.line(state, decisions, liking(game.parts.evaluator()))
    tree = None
    if proof:
        nodes = forcing.tree(state, decisions, MOST)
        tree = {"format": FORMAT, "version": VERSION, "record": start, "seat": rules.seats[player]}
        tree |= {"against": against, "decisions": decisions, "nodes": nodes}
    ply = game.ply
    for action in line:
        game.play(action)
    actions = tuple(action.text for action in line)
    return Combo(game, rules.seats[player], decisions, actions, against, ply, meter.used, tree)


def _budget(value: object) -> Budget:
    if value is None:
        return Budget(nodes=NODES)
    if isinstance(value, Budget):
        return value
    if not is_whole(value):
        raise BadType(say("error.argument", name="budget", value=value, expected=say("combo.kind.budget")))
    return Budget(nodes=value)


def _player(game: Playable, seat: str | None) -> int:
    """Return the player who should win."""
    acting, seats = game.to_act, game.rules.seats
    if game.over or not acting:
        raise BadValue(say("combo.error.over"))
    if seat is None:
        if len(acting) > 1:
            raise BadValue(say("combo.error.seat", seat=acting[0]))
        seat = acting[0]
    if seat not in seats:
        raise BadValue(say("error.seat", seat=seat, seats=commas(seats)))
    if seats.index(seat) not in game.rules.playing(game.state):
        raise BadValue(say("combo.error.out", seat=seat))
    return seats.index(seat)


def liking(evaluator: Evaluator[Any]) -> Preference | None:
    """Return how much a seat likes a state, if the game judges positions.

    Args:
        evaluator: What the game tells players who think ahead.
    """
    if not evaluator.judges:
        return None

    def chance(state: Any, seat: int) -> float:
        outcome = evaluator.rules.outcome(state)
        return evaluator.chances(state)[seat] if outcome is None else float(outcome.winner == seat)

    return chance
