"""The search for forced wins: what a player can reach, whatever the others do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, Generic, TypeVar

from .action import Action
from .budget import Meter
from .catalogue import say
from .errors import Unfinished, Unsupported
from .repetition import open_actions, result
from .rules import Rules

S = TypeVar("S")

Preference = Callable[[Any, int], float]
"""A function of a state and a seat: how much this seat likes the state. It chooses among equally long defences."""

LONGEST = 400
"""How many actions ahead the search looks at most; a longer way ends it, without an answer."""

NOTHING = ("skip", "pass", "done", "keep", "leave")
"""The kinds of actions with which a player does nothing."""


class _Entry:
    """What is known about a state.

    Attributes:
        too_few: With this many decisions the player cannot force a win.
        enough: With this many the player can.
        open: The number of decisions with which the search is looking at the state right now; -1: it is not.
        first: The action to try first: the last one that won, or that refuted.
    """

    __slots__ = ("enough", "first", "open", "too_few")

    def __init__(self) -> None:
        self.too_few = -1
        self.enough = inf
        self.open = -1
        self.first: Action | None = None


class Forcing(Generic[S]):
    """A search for forced wins of one player, which remembers what it has found out.

    What it finds out about a state never depends on the way to that state, so everything can be remembered. Two
    things make this sound where positions can occur again:

    - Positions of the game so far are given as `past`. In them, claims are actions like all others, of either side.
    - In the shortest forced win, each decision of the player leads to a shorter one, so no position occurs again on the
      way. So nobody can make a claim there, and the search leaves claims out.

    If several players could act, the others always come first: they may act out of turn at each moment, and the player
    never relies on being quicker.

    Args:
        player: The seat that wins, from 0.
        every: Whether the actions of all players count; otherwise only the player's own decisions do.
        passive: Whether the others do nothing whenever they can.
        sees_all: Whether the player knows what is hidden.
        past: How often each position (`Rules.key`) has occurred in the game so far.
        accepts: Returns True for a final state that counts as a win; None: every win counts.
        meter: Counts the states that are looked at; None: no limit.
    """

    def __init__(
        self,
        rules: Rules[S],
        player: int,
        *,
        every: bool = False,
        passive: bool = False,
        sees_all: bool = False,
        past: Mapping[Hashable, int] | None = None,
        accepts: Callable[[S], bool] | None = None,
        meter: Meter | None = None,
    ) -> None:
        own = type(rules)
        self.rules = rules
        self.player = player
        self.meter = meter or Meter(None)
        self._others_cost = 1 if every else 0
        self._passive = passive
        self._accepts = accepts
        recurs = own.claims is not Rules.claims or own.repeated is not Rules.repeated
        self._past = dict(past or {}) if recurs else {}
        self._is_plain = own.actors is Rules.actors
        self._has_patterns = own.fill is not Rules.fill
        self._has_secrets = not sees_all and rules.has_secrets()
        # Different states can be the same position (`Rules.key`), and then a way may repeat one unnoticed. So the
        # states of the finished proof are compared, and nothing is proved if two are the same position. A win that
        # has to repeat a position first, to claim stalemate there, is not found.
        self._coarse = recurs and own.key is not Rules.key
        self._known: dict[S, _Entry] = {}
        self._depth = 0

    def wins(self, state: S, within: int) -> bool:
        """Return True if the player can force a win from a state.

        Args:
            state: A whole state.
            within: The largest number of decisions.

        Raises:
            Unfinished: The budget is used up.
            Unsupported: The player does not know all of a state, or somebody can choose among countless actions.
        """
        ended = self._ended(state)
        if ended is not None:
            return ended
        entry = self._known.get(state)
        if entry is None:
            if self._has_secrets and self.rules.observe(state, self.player) != state:
                raise Unsupported(say("combo.error.hidden"))
            entry = self._known[state] = _Entry()
        if within <= entry.too_few or within >= entry.enough:
            return within >= entry.enough
        if entry.open == within:  # only the others have acted since, and they can go on like this for ever
            return False
        before, entry.open = entry.open, within
        self._depth += 1
        if self._depth > LONGEST:
            raise Unfinished(say("combo.error.long", n=LONGEST))
        try:
            won = self._tries(state, within, entry)
        finally:
            entry.open = before
            self._depth -= 1
        if won:
            entry.enough = min(entry.enough, within)
        else:
            entry.too_few = max(entry.too_few, within)
        return won

    def _tries(self, state: S, within: int, entry: _Entry) -> bool:
        """Return True if no action of the others refutes the win, and an own one leads to it."""
        mine, others = self.choices(state)
        left = within - self._others_cost
        if (not mine and not others) or (others and left < 0) or (mine and within < 1):
            return False
        for action in _sorted(others, entry.first):
            if not self.wins(self._after(state, action), left):
                entry.first = action
                return False
        if not mine:
            return True
        for action in _sorted(mine, entry.first):
            if self.wins(self._after(state, action), within - 1):
                entry.first = action
                return True
        return False

    def needs(self, state: S, most: int) -> int | None:
        """Return with how few decisions the player can force a win; None: more than `most`.

        Args:
            state: A whole state.
            most: The largest number of decisions.

        Raises:
            Unfinished: The budget is used up.
            Unsupported: The player does not know all of a state, or somebody can choose among countless actions.
        """
        return next((count for count in range(most + 1) if self.wins(state, count)), None)

    def choices(self, state: S) -> tuple[Sequence[Action], Sequence[Action]]:
        """Return what the player can choose from, and what the others can do now, out of turn too.

        If the player need not decide now, the first is empty: an action out of turn may come too late.

        Args:
            state: A whole state in which the game goes on.

        Raises:
            Unsupported: Somebody can choose among countless actions.
        """
        rules, player = self.rules, self.player
        count = self._past.get(rules.key(state), 0) if self._past else 0
        legal, acting = open_actions(rules, state, count), rules.to_act(state)
        if self._has_patterns and any(rules.find(state, action.text) is None for action in rules.legal(state)):
            raise Unsupported(say("combo.error.patterns"))
        own = player in acting
        mine: Sequence[Action]
        others: Sequence[Action]
        if self._is_plain and len(acting) == 1:
            mine, others = (legal, ()) if own else ((), legal)
        else:
            mine, others = [], []
            for action in legal:
                seats = rules.actors(state, action)
                if own and player in seats:
                    mine.append(action)
                if seats != (player,) and (seats or not own):
                    others.append(action)
        if self._passive and others:
            others = () if own else self._idle(state, others)
        return mine, others

    def _idle(self, state: S, others: Sequence[Action]) -> Sequence[Action]:
        """Return the first of the others' actions that does nothing, or all that are not out of turn."""
        acting = self.rules.to_act(state)
        due = [action for action in others if set(self.rules.actors(state, action)) & set(acting)]
        return [action for action in due if action.kind in NOTHING][:1] or due or others

    def line(self, state: S, within: int, prefer: Preference | None = None) -> tuple[Action, ...]:
        """Return the actions of the shortest forced win, while the others resist as long as they can.

        Args:
            state: A whole state from which the player can force a win.
            within: The largest number of decisions.
            prefer: Chooses among the actions with which the others hold out longest; None: by their texts.

        Raises:
            Unfinished: The budget is used up.
        """
        line: list[Action] = []
        left = self.needs(state, within) or 0
        while self._ended(state) is None:
            mine, others = self.choices(state)
            if mine:
                action, state = next(
                    (action, after) for action, after in self._steps(state, mine) if self.wins(after, left - 1)
                )
            else:
                action, state = self._longest(state, others, left, prefer)
            line.append(action)
            left = self.needs(state, left) or 0
        return tuple(line)

    def defence(self, state: S, within: int, prefer: Preference | None = None) -> Action:
        """Return the action with which the others hold out longest against a forced win.

        Args:
            state: A whole state from which the player can force a win, and in which the others can act.
            within: The largest number of decisions.
            prefer: Chooses among equally long defences; None: by their texts.

        Raises:
            Unfinished: The budget is used up.
        """
        return self._longest(state, self.choices(state)[1], within, prefer)[0]

    def _longest(self, state: S, others: Sequence[Action], left: int, prefer: Preference | None) -> tuple[Action, S]:
        """Return the action with which the others hold out longest, and the state after it."""
        seat = self.rules.to_act(state)[0] if self.rules.to_act(state) else self.player
        steps = [(self.needs(after, left) or 0, action, after) for action, after in self._steps(state, others)]
        longest = max(count for count, _, _ in steps)
        best = [(action, after) for count, action, after in steps if count == longest]
        return max(best, key=lambda step: prefer(step[1], seat)) if prefer else best[0]

    def tree(self, state: S, within: int, most: int) -> list[dict[str, Any]]:
        """Return the answers to every defence as plain data: a list of nodes, of which the first is the state.

        A node with `winner` is an end. Every other node has `to_act`, the letters of the players who decide, and
        `left`, how many decisions are enough. `play` is the player's action and `next` the number of the node after it.
        `answers` has each action of the others with the number of the node after it. Nodes that are reached in several
        ways occur once, and no way through the nodes ever comes back.

        Args:
            state: A whole state from which the player can force a win.
            within: The largest number of decisions.
            most: The largest number of nodes.

        Raises:
            Unfinished: There are more nodes, or the budget is used up.
        """
        numbers: dict[S, int] = {state: 0}
        nodes: list[dict[str, Any]] = []
        waiting = [(state, self.needs(state, within) or 0)]

        def number(after: S, left: int) -> int:
            if after not in numbers:
                if len(numbers) >= most:
                    raise Unfinished(say("combo.error.tree", n=most))
                numbers[after] = len(numbers)
                waiting.append((after, left))
            return numbers[after]

        for here, bound in waiting:
            if self._ended(here) is not None:
                nodes.append({"winner": self.rules.seats[self.player]})
                continue
            left = self.needs(here, bound) or 0
            mine, others = self.choices(here)
            node: dict[str, Any] = {"to_act": "".join(self.rules.seats[seat] for seat in self.rules.to_act(here))}
            node["left"] = left
            for action, after in self._steps(here, mine):
                if self.wins(after, left - 1):
                    node |= {"play": action.text, "next": number(after, left - 1)}
                    break
            if others:
                node["answers"] = {action.text: number(after, left) for action, after in self._steps(here, others)}
            nodes.append(node)
        self._check(numbers)
        return nodes

    def check(self, state: S, within: int, most: int) -> None:
        """Check that no position occurs again in a forced win, if different states can be the same position.

        Args:
            state: A whole state from which the player can force a win.
            within: The largest number of decisions.
            most: The largest number of states.

        Raises:
            Unfinished: The win rests on a position that can occur again, there are too many states, or the budget is
                used up.
        """
        if self._coarse:
            self.tree(state, within, most)

    def _check(self, states: Mapping[S, int]) -> None:
        if self._coarse and len({*map(self.rules.key, states)}) < len(states):
            raise Unfinished(say("combo.error.again"))

    def _ended(self, state: S) -> bool | None:
        """Return whether a finished game is won as wanted; None while it goes on."""
        rules = self.rules
        outcome = rules.outcome(state)
        if outcome is None and self._past:
            outcome = result(rules, state, self._past.get(rules.key(state), 0))
        if outcome is None:
            return None
        return outcome.winner == self.player and (self._accepts is None or self._accepts(state))

    def _after(self, state: S, action: Action) -> S:
        if self.meter.spend():
            raise Unfinished(say("combo.error.budget", n=self.meter.used))
        return self.rules.apply(state, action)

    def _steps(self, state: S, actions: Sequence[Action]) -> Iterator[tuple[Action, S]]:
        for action in sorted(actions, key=lambda action: (action.kind in NOTHING, action.text)):
            yield action, self._after(state, action)


def _sorted(actions: Sequence[Action], first: Action | None) -> Sequence[Action]:
    """Return the actions, with the one that should be tried first in front."""
    if first is None or first not in actions:
        return actions
    return [first, *(action for action in actions if action is not first)]
