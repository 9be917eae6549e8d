"""Every bot plays every game, and knows only what its seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spagwidget.bots import Budget, GreedyBot, LeveledBot, MctsBot, RandomBot, Thinker
from spagwidget.bots.alpha_beta import AlphaBetaBot
from spagwidget.core import registry
from spagwidget.core.game_type import GameType
from tests.games.hands import SHED
from tests.games.market import MARKET
from tests.games.nim import NIM
from tests.games.sealed import SEALED

from .blindfold import BlindEvaluator, BlindRules, play_blindly

GAMES: dict[str, tuple[GameType | str, dict[str, Any]]] = {
    "spaghetti": ("spaghetti", {"level": 1}),
    "spaghetti for 5": ("spaghetti", {"level": 3, "players": 5}),
    "spaghetti, hidden": ("spaghetti", {"level": 2, "extensions": ["instant", "sequential_open"]}),
    "spaghetti, all else": (
        "spaghetti",
        {
            "level": 2,
            "players": 3,
            "extensions": ["memory", "interrupt", "reverse_priority"],
            "variants": {"reverse_flips_queues": True, "memory_choice": True},
        },
    ),
    "monster": ("spaghetti", {"level": 2, "players": 3, "edition": "monster"}),
    "blank": ("spaghetti", {"blanks": {"Storm": "hit opponent {2}"}}),
    "maciji": ("maciji", {"board": "4x4", "blocks": 2, "warps": True, "swap": True}),
    "nightmare": ("nightmare", {"players": 2}),
    "nightmare for 6": ("nightmare", {"players": 6}),
    "lovelace": ("lovelace-babbage", {"players": 2}),
    "lovelace, manual": ("lovelace-babbage", {"players": 4, "mode": "manual"}),
    "nim": (NIM, {}),
    "shed": (SHED, {"players": 3}),
    "market": (MARKET, {"turns": 4, "secret": True}),
    "sealed": (SEALED, {"players": 3}),
}

BOTS: dict[str, type[Thinker]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    "alpha-beta": AlphaBetaBot,
}


def made(name: str) -> tuple[GameType, Any]:
    place, options = GAMES[name]
    game = registry.find(place) if isinstance(place, str) else place
    return game, game.rules(**options)


CASES = [
    (game, bot) for game in GAMES for bot in BOTS if bot != "alpha-beta" or len(made(game)[1].seats) == 2
]  # alpha-beta plays for two


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_it_plays_without_seeing_a_secret(name: str, kind: str) -> None:
    game, rules = made(name)
    thoughts, _ = play_blindly(game, rules, BOTS[kind], 1, nodes=20, most=30)
    assert thoughts
    for thought in thoughts:
        assert thought.value is None or 0 <= thought.value <= 1
        assert kind == "random" or thought.reason


@pytest.mark.parametrize("name", ["spaghetti", "spaghetti, hidden", "maciji", "nim", "shed", "market", "sealed"])
def test_games_come_to_an_end(name: str) -> None:
    game, rules = made(name)
    assert play_blindly(game, rules, MctsBot, 2, nodes=30, most=400)[1] is not None


@pytest.mark.parametrize("level", ["beginner", "strong"])
def test_a_level_plays_blindfolded(level: str) -> None:
    game, rules = made("spaghetti, hidden")
    assert play_blindly(game, rules, lambda: LeveledBot(level), 3, nodes=20, most=30)[0]


@pytest.mark.parametrize("name", ["shed", "nightmare", "lovelace", "spaghetti, hidden"])
def test_the_blindfold_refuses_whole_states(name: str) -> None:
    game, rules = made(name)
    truth, blind = rules.initial(Random(1)), BlindRules(rules)
    evaluator = BlindEvaluator(blind, game.parts(rules).evaluator())
    seat = rules.to_act(truth)[0]
    blind.show(rules.observe(truth, seat))
    for ask in (blind.to_act, blind.key, evaluator.chances):
        with pytest.raises(AssertionError, match="never shown"):
            ask(truth)
    with pytest.raises(AssertionError, match="never shown"):
        MctsBot(evaluator).choose(blind, truth, seat, rules.legal(truth, seat), Random(1), Budget(nodes=10))
    with pytest.raises(AssertionError, match="deals no game"):
        blind.initial(Random(1))
