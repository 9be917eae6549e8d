"""Rules and evaluators for bots that may know only what their seat observes; any other state is refused."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Any

from spagwidget.bots import Budget, Thinker, Thought, claim_for
from spagwidget.core.action import Action
from spagwidget.core.evaluator import Evaluator
from spagwidget.core.game_type import GameType
from spagwidget.core.repetition import Occurrences, result
from spagwidget.core.rules import Notes, Outcome, Rules


class BlindRules(Rules[Any]):
    """Rules for a player who knows one observation, samples of it, and the states that follow from these.

    Args:
        rules: The rules.
    """

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.known: dict[int, Any] = {}
        self.seen: Any = None

    def show(self, seen: Any) -> Any:
        """Show an observation and forget all earlier states."""
        self.known = {}
        self.seen = seen
        return seen

    def checked(self, state: Any, sampled: bool = False) -> Any:
        assert id(state) in self.known or (state is self.seen and not sampled), "a state that was never shown"
        return state

    def made(self, state: Any) -> Any:
        self.known[id(state)] = state  # keep it, so that no other object gets its id
        return state

    def initial(self, rng: Random) -> Any:
        raise AssertionError("a player deals no game")

    def observe(self, state: Any, seat: int | None) -> Any:
        return self.made(self.rules.observe(self.checked(state), seat))

    def to_act(self, state: Any) -> tuple[int, ...]:
        return self.rules.to_act(self.checked(state))

    def legal(self, state: Any, seat: int | None = None) -> Sequence[Action]:
        return self.rules.legal(self.checked(state), seat)

    def apply(self, state: Any, action: Action, notes: Notes | None = None) -> Any:
        return self.made(self.rules.apply(self.checked(state, sampled=True), action, notes))

    def outcome(self, state: Any) -> Outcome | None:
        return self.rules.outcome(self.checked(state))

    def actors(self, state: Any, action: Action) -> tuple[int, ...]:
        return self.rules.actors(self.checked(state), action)

    def fill(self, state: Any, action: Action, rng: Random) -> Action:
        return self.rules.fill(self.checked(state), action, rng)

    def key(self, state: Any) -> Hashable:
        return self.rules.key(self.checked(state))

    def claims(self, state: Any, count: int = 1) -> Sequence[Action]:
        return self.rules.claims(self.checked(state), count)

    def repeated(self, state: Any, count: int) -> Outcome | None:
        return self.rules.repeated(self.checked(state), count)

    def playing(self, state: Any) -> tuple[int, ...]:
        return self.rules.playing(self.checked(state))

    def opens_turn(self, state: Any) -> bool:
        return self.rules.opens_turn(self.checked(state))

    def has_secrets(self) -> bool:
        return self.rules.has_secrets()

    def sample(self, seen: Any, seat: int | None, rng: Random) -> Any:
        return self.made(self.rules.sample(self.checked(seen), seat, rng))


class BlindEvaluator(Evaluator[Any]):
    """An evaluator that refuses the states that its blind rules refuse."""

    rules: BlindRules

    def __init__(self, rules: BlindRules, inner: Evaluator[Any]) -> None:
        super().__init__(rules, inner.view)
        self.inner = inner
        self.judges = inner.judges

    def chances(self, state: Any) -> Sequence[float]:
        return self.inner.chances(self.rules.checked(state))

    def candidates(self, seen: Any, seat: int, legal: Iterable[Action], rng: Random) -> Sequence[Action]:
        return self.inner.candidates(self.rules.checked(seen), seat, legal, rng)

    def proposals(self, seen: Any, seat: int, legal: Sequence[Action], rng: Random) -> Sequence[Action]:
        return self.inner.proposals(self.rules.checked(seen), seat, legal, rng)

    def reason(self, seen: Any, action: Action, seat: int) -> str:
        return self.inner.reason(self.rules.checked(seen), action, seat)


def play_blindly(
    game: GameType, rules: Rules[Any], make: Any, seed: int, nodes: int, most: int
) -> tuple[list[Thought], Outcome | None]:
    """Play a game with one blindfolded bot on every seat, and return its decisions and the result."""
    rng, blind = Random(seed), BlindRules(rules)
    evaluator = BlindEvaluator(blind, game.parts(rules).evaluator())
    bots: list[Thinker] = [make() for _ in rules.seats]
    for bot in bots:
        bot.evaluator = evaluator
    state, before, thoughts = rules.initial(rng), Occurrences(rules), list[Thought]()
    while (found := result(rules, state, count := before.add(state))) is None and len(thoughts) < most:
        seat = rng.choice(rules.to_act(state))
        seen = blind.show(rules.observe(state, seat))
        assert not rules.has_secrets() or seen is not state
        claims = rules.claims(seen, count) if count else ()
        offers = [action for action in claims if seat in rules.actors(seen, action)]
        assert claim_for(evaluator, seen, seat, offers, rng) in (None, *offers)
        legal = [*rules.legal(seen, seat), *offers]
        thought = bots[seat].think(blind, seen, seat, legal, rng, Budget(nodes=nodes))
        action = rules.find(state, thought.action.text) or next(one for one in offers if one == thought.action)
        assert action == thought.action
        thoughts.append(thought)
        state = rules.apply(state, action)
    return thoughts, found
