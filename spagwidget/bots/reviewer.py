"""How a played game is judged, one decision after another, from the last one to the first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.budget import Budget
from ..core.errors import Unfinished
from ..core.rules import Rules
from ..core.session.game import Game
from ..core.session.tree.node import Node
from ..core.setup import Prelude
from .ahead import LONGEST_TURN
from .levels import bot, own_budget
from .protocol import Bot, think
from .standing import Standing, Standings

LITTLE, LOT = 0.1, 0.25
"""From how much of a won game on a decision gives away a little, and a lot."""

SURE = 1.5
"""How many standard errors a difference between test games must have at least."""

CLEAR = 0.04
"""How much more than the others a player must be able to expect to count as ahead."""

MOST_LINE = 9
"""The most decisions of a better line."""

FEW_LINE = 4
"""The decisions of a better line if the game does not judge positions."""

MOST_NODES = 40_000
"""The most positions that the search for a forced win is given, for two players."""

BRIEF = 8
"""By how much less a bot thinks about the later decisions of a better line."""


class Turn(NamedTuple):
    """One decision of a game: the actions of one player up to the end of the turn.

    Attributes:
        seat: The seat, from 0.
        nodes: The moments after its actions.
    """

    seat: int
    nodes: tuple[Node[Any], ...]

    @property
    def before(self) -> Node[Any]:
        """The moment at which the player decides."""
        found = self.nodes[0].parent
        assert found is not None
        return found

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions."""
        return tuple(node.action for node in self.nodes if node.action is not None)


class Judged(NamedTuple):
    """What was found out about one decision.

    Attributes:
        turn: The decision.
        before: Who is ahead before it, if the game goes on from there by itself.
        after: Who is ahead after it.
        best: Who is ahead after the better decision; None: no better one was found.
        line: The better decision, with what could follow.
        then: Who is ahead at the end of this line; None: no better decision was found.
        given: How much of a won game it gave away, from 0 to 1.
        turns: Whether it is a turning point: the player was not behind, and now another one is ahead.
    """

    turn: Turn
    before: Standing
    after: Standing
    best: Standing | None = None
    line: tuple[Turn, ...] = ()
    then: Standing | None = None
    given: float = 0.0
    turns: bool = False


def turns_of(game: Game) -> list[Turn]:
    """Return the decisions of the present line, without those that had no choice or belong to no single player.

    Where something is hidden or players decide at the same time, each action is a decision.

    Args:
        game: The game.
    """
    rules = game.rules
    whole = has_turns(rules)
    found: list[Turn] = []
    open_: Turn | None = None
    for node in game.tree.path[1:]:
        parent, action = node.parent, node.action
        assert parent is not None
        assert action is not None
        actors = rules.actors(parent.state, action)
        if len(actors) != 1:
            open_ = None
            continue
        if open_ is not None and open_.seat == actors[0]:
            found[-1] = open_ = Turn(actors[0], (*open_.nodes, node))
        else:
            open_ = Turn(actors[0], (node,))
            found.append(open_)
        if not whole or rules.opens_turn(node.state):
            open_ = None
    return [turn for turn in found if any(_has_choice(rules, node, turn.seat) for node in turn.nodes)]


def has_turns(rules: Rules[Any]) -> bool:
    """Return True if a decision may take several actions, and no one may know more than others.

    Args:
        rules: The rules.
    """
    own = type(rules).opens_turn is not Rules.opens_turn
    return own and not isinstance(rules, Prelude) and not rules.has_secrets()


def _has_choice(rules: Rules[Any], node: Node[Any], seat: int) -> bool:
    assert node.parent is not None
    legal = rules.legal(rules.observe(node.parent.state, seat), seat)
    return len(legal) > 1 or (len(legal) == 1 and rules.find(node.parent.state, legal[0].text) is None)


def _clear(best: Standing, after: Standing, seat: int) -> float:
    """Return from which difference on a decision is clearly worse than another one, and not by chance alone."""
    return max(LITTLE, SURE * sqrt(best.noise(seat) + after.noise(seat)))


class Reviewer:
    """Judges the decisions of one game.

    Nobody is judged by what they could not know: where something is hidden, all test games begin in states that fit
    what the player saw.

    Args:
        game: The game, which does not change.
        expert: Who looks for better decisions; None: a strong bot, or a medium one where something is hidden.
        budget: How long it may think about each; None: what it has.
        games: How many test games are played from each position.
        seed: Makes the review repeatable.
        stop: Called often; if it returns True, `ReviewStopped` is raised.

    Attributes:
        turns: The decisions, in order.
    """

    def __init__(
        self,
        game: Game,
        expert: Bot | None,
        budget: Budget | None,
        games: int,
        seed: object,
        stop: Callable[[], bool] | None,
    ) -> None:
        self.rules = game.rules
        self.turns = turns_of(game)
        self.final = game.tree.path[-1]
        evaluator = game.parts.evaluator()
        self.hidden = self.rules.has_secrets()
        self.expert = expert or bot("medium" if self.hidden else "strong")
        given = own_budget(self.expert, budget)
        self.budget = Budget(given.nodes, given.seconds, stop or given.stop)
        nodes = given.nodes or 4_000
        self.standings = Standings(evaluator, games, max(1, min(nodes, MOST_NODES) // 2), seed, stop)
        self._seed = seed
        self._grouped = has_turns(self.rules)
        self._states = [node.state for node in game.tree.path]

    def run(self) -> Iterator[Judged]:
        """Yield the decisions with what was found out, from the last one to the first.

        Raises:
            ReviewStopped: The review was stopped.
        """
        yield from self.run_from(0)

    def run_from(self, done: int) -> Iterator[Judged]:
        """Yield the decisions as `run` does, without the first ones that it yields.

        Args:
            done: How many are left out.

        Raises:
            ReviewStopped: The review was stopped.
        """
        # The last one first: short proofs and short games come first then, and what they find is known when an
        # earlier decision is judged.
        for turn in self.turns[::-1][done:]:
            yield self._hidden(turn) if self.hidden else self._open(turn)

    def last(self) -> Standing:
        """Return who is ahead at the end of the line."""
        if self.hidden:
            return self.standings.ended(self.final.state) or self.standings.known_to(
                self.rules.observe(self.final.state, None), 0, (), "end"
            )
        return self.standings.of(self.final.state, self._states[:-1])

    # Where nothing is hidden

    def _open(self, turn: Turn) -> Judged:
        standings, seat = self.standings, turn.seat
        ply, last = turn.before.ply, turn.nodes[-1]
        past = self._states[:ply]
        after = standings.of(last.state, self._states[: last.ply])
        before = standings.of(turn.before.state, past)
        found = Judged(turn, before, after)
        if after.chances[seat] >= 1 - LITTLE:
            return found
        line = self._winning(turn, past) if before.forced == seat else ()
        if not line:
            # The better decision comes from a search. The test games must not choose it, too: it would be the
            # luckiest of many.
            line = (self._turn(turn.before, seat, 1),)
        best = self._reached(line[:1])
        if before.forced == seat and len(line) > 1:
            best = before
        given = best.chances[seat] - after.chances[seat]
        if given < _clear(best, after, seat):
            return found
        if best is not before:
            line = self._further(line)
        then = self._reached(line)
        return self._judged(found, best, given)._replace(line=line, then=then)

    def _reached(self, line: Sequence[Turn]) -> Standing:
        """Return who is ahead after a line that leaves the game."""
        nodes = [node for turn in line for node in turn.nodes]
        before = self._states[: line[0].before.ply + 1]
        return self.standings.of(nodes[-1].state, [*before, *(node.state for node in nodes[:-1])])

    def _judged(self, found: Judged, best: Standing, given: float) -> Judged:
        seat, before, after = found.turn.seat, found.before.chances, found.after.chances
        ahead = all(before[seat] >= one - CLEAR for one in before)
        behind = any(one > after[seat] + CLEAR for one in after)
        return found._replace(best=best, given=round(given, 3), turns=ahead and behind)

    def _winning(self, turn: Turn, past: Sequence[Any]) -> tuple[Turn, ...]:
        """Return a line that wins whatever the others do, or nothing if the budget is used up."""
        forcing = self.standings.forcing(turn.seat, past)
        try:
            needed = self.standings.of(turn.before.state, past).decisions
            return self._grouping(turn.before, forcing.line(turn.before.state, needed))
        except Unfinished:
            return ()

    def _grouping(self, start: Node[Any], actions: Sequence[Action]) -> tuple[Turn, ...]:
        found: list[Turn] = []
        node, open_ = start, False
        for action in actions:
            actors = self.rules.actors(node.state, action) or (found[-1].seat if found else 0,)
            seat = actors[0]
            node = Node(self.rules.apply(node.state, action), action, node)
            if open_ and found[-1].seat == seat:
                found[-1] = Turn(seat, (*found[-1].nodes, node))
            else:
                found.append(Turn(seat, (node,)))
            open_ = self._grouped and not self.rules.opens_turn(node.state)
        return tuple(found)

    def _turn(self, start: Node[Any], seat: int, part: int) -> Turn:
        """Return what the expert would do until the turn ends."""
        rules, nodes, node = self.rules, list[Node[Any]](), start
        rng = Random(f"{self._seed} {start.ply}")
        budget = Budget(max(1, (self.budget.nodes or 0) // part) if self.budget.nodes else None, *self._rest())
        for _ in range(LONGEST_TURN):
            self.standings.check()
            seen = rules.observe(node.state, seat)
            thought = think(self.expert, rules, seen, seat, rules.legal(seen, seat), rng, budget)
            self.standings.check()
            node = Node(rules.apply(node.state, thought.action), thought.action, node)
            nodes.append(node)
            goes_on = self._grouped and rules.outcome(node.state) is None and not rules.opens_turn(node.state)
            if not goes_on or rules.to_act(node.state) != (seat,):
                break
        return Turn(seat, tuple(nodes))

    def _rest(self) -> tuple[float | None, Callable[[], bool] | None]:
        return self.budget.seconds, self.budget.stop

    def _further(self, line: tuple[Turn, ...]) -> tuple[Turn, ...]:
        """Return a line that goes on after its first decision, up to where it is best for the first player."""
        rules, evaluator, seat = self.rules, self.standings.evaluator, line[0].seat
        most = MOST_LINE if evaluator.judges else FEW_LINE
        values = [0.0]
        while len(line) < most:
            end = line[-1].nodes[-1]
            if rules.outcome(end.state) is not None:
                break
            line = (*line, self._turn(end, rules.to_act(end.state)[0], BRIEF))
            ended = self.standings.ended(line[-1].nodes[-1].state)
            state = line[-1].nodes[-1].state
            values.append((ended.chances if ended else evaluator.chances(state))[seat])
        if not evaluator.judges or len(line) < 2:
            return line
        best = max(range(1, len(values)), key=lambda at: (round(values[at], 2), at))
        return line[: best + 1]

    # Where something is hidden

    def _hidden(self, turn: Turn) -> Judged:
        standings, seat, rules = self.standings, turn.seat, self.rules
        state, ply = turn.before.state, turn.before.ply
        seen = rules.observe(state, seat)
        after = standings.known_to(seen, seat, turn.actions, ply)
        before = standings.known_to(seen, seat, (), ply)
        found = Judged(turn, before, after)
        better = self._turn(turn.before, seat, 1)
        if better.actions == turn.actions:
            return found
        best = standings.known_to(seen, seat, better.actions, ply)
        given = best.chances[seat] - after.chances[seat]
        if given < _clear(best, after, seat):
            return found
        return self._judged(found, best, given)._replace(line=(better,), then=best)
