"""A bot that is given only what its seat observes plays whole games of each kind, and wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from spagwidget.core import registry
from spagwidget.core.action import Action
from spagwidget.core.repetition import Occurrences, open_actions, result
from spagwidget.core.rules import Outcome, Rules

from ..bots.blindfold import BlindRules
from .bot import Bot
from .hands import Shed
from .nim import Nim


class Blindfold(BlindRules):
    """Blind rules that count questions, and that show nothing but what the player is given.

    Attributes:
        asked: How often the rules were asked about a sampled state or one that follows from it.
    """

    def __init__(self, rules: Rules[Any]) -> None:
        super().__init__(rules)
        self.asked = 0

    def checked(self, state: Any, sampled: bool = False) -> Any:
        self.asked += id(state) in self.known
        return super().checked(state, sampled)

    def observe(self, state: Any, seat: int | None) -> Any:
        raise AssertionError("a player has nothing to observe but what it is given")


def randomly(rules: Rules[Any], state: Any, seat: int, repeats: int, rng: Random) -> Action:
    own = [action for action in open_actions(rules, state, repeats) if seat in rules.actors(state, action)]
    return rules.fill(state, rng.choice(own), rng)


def play(rules: Rules[Any], bots: Sequence[int], seed: int, samples: int) -> Outcome | None:
    """Play a whole game in which these seats are played by blindfolded bots, and the others at random."""
    rng, blind = Random(seed), Blindfold(rules)
    bot: Bot[Any] = Bot(blind, rng, samples)
    state, before = rules.initial(rng), Occurrences(rules)
    while (found := result(rules, state, count := before.add(state))) is None:
        seat = rules.to_act(state)[0]
        if seat in bots:
            seen = blind.show(rules.observe(state, seat))
            assert not rules.has_secrets() or seen is not state
            action = bot.choose(seen, seat, count)
        else:
            action = randomly(rules, state, seat, count, rng)
        state = rules.apply(state, action)
    assert blind.asked
    return found


def spaghetti() -> Rules[Any]:
    make: Any = registry.find("spaghetti").rules
    rules: Rules[Any] = make(level=1, extensions=["instant"])
    return rules


@pytest.mark.parametrize(
    "make", [Nim, Shed, lambda: Shed(3), spaghetti], ids=["nim", "shed", "shed for 3", "spaghetti"]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_it_plays_whole_games_without_seeing_a_secret(make: Callable[[], Rules[Any]], seed: int) -> None:
    rules = make()
    assert play(rules, range(len(rules.seats)), seed, samples=2) is not None


@pytest.mark.parametrize(("make", "samples", "games", "wins"), [(Nim, 60, 40, 30), (Shed, 3, 20, 17)])
def test_it_beats_a_random_player(make: Callable[[], Rules[Any]], samples: int, games: int, wins: int) -> None:
    """One of two random players wins this many games only about once in a thousand series."""
    found = [(play(make(), [seed % 2], seed, samples), seed % 2) for seed in range(games)]
    assert sum(outcome is not None and outcome.winner == seat for outcome, seat in found) >= wins


def test_the_blindfolded_rules_refuse_unseen_states() -> None:
    rules = Shed()
    truth, blind = rules.initial(Random(1)), Blindfold(rules)
    seen = blind.show(rules.observe(truth, 0))
    assert list(blind.legal(seen, 0)) == list(rules.legal(truth, 0))
    for ask in (blind.legal, blind.to_act, blind.outcome, blind.key, lambda state: blind.sample(state, 0, Random(1))):
        with pytest.raises(AssertionError, match="never shown"):
            ask(truth)
    with pytest.raises(AssertionError, match="never shown"):
        blind.apply(seen, rules.legal(truth, 0)[0])  # only a sample may be played on
    Bot(blind, Random(2), 1).choose(seen, 0)
    with pytest.raises(AssertionError, match="never shown"):
        Bot(blind, Random(2), 1).choose(truth, 0)
