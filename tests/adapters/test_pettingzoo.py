"""The environments pass PettingZoo's own tests, and keep the promises of docs/adapters.md."""

from __future__ import annotations

import pickle
import warnings
from random import Random
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from spagwidget import Game
from spagwidget.adapters import pettingzoo
from spagwidget.adapters.needed import Missing
from spagwidget.adapters.pettingzoo import env, raw_env
from spagwidget.core.errors import BadType, BadValue, UnknownOption

from .cases import CASES

EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What `api_test` says about every environment with action masks, except those of PettingZoo itself."""


def play(made: Any, seed: int, most: int = 3_000) -> dict[str, float]:
    """Play a random game to its end and return what each agent got in all."""
    made.reset(seed=seed)
    rng, got = Random(seed), dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter(most):
        observation, reward, ended, stopped, _ = made.last()
        got[agent] += reward
        legal = [number for number, one in enumerate(observation["action_mask"]) if one]
        made.step(None if ended or stopped else rng.choice(legal))
    assert not made.agents
    return got


@pytest.mark.parametrize("name", CASES)
def test_it_passes_the_tests_of_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game, options = CASES[name]
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        api_test(env(game, **options), num_cycles=12)
    assert "Passed API test" in capsys.readouterr().out
    assert [one for one in found if not str(one.message).startswith(EXPECTED)] == []
    seed_test(lambda: env(game, **options), num_cycles=8)


def test_a_seed_deals_the_same_game_as_in_python() -> None:
    made = raw_env(level=2)
    for seed in (0, 7):
        made.reset(seed=seed)
        assert made.moment.state == Game(level=2, seed=seed).rules.initial(Random(seed))
        assert Game(level=2, seed=seed).position.split()[0] in made.encoding.parts.notation.write(made.moment.state)


def test_without_a_seed_the_next_deal_follows_from_the_last_seed() -> None:
    deals = []
    for _ in range(2):
        made = raw_env(level=3)
        made.reset(seed=3)
        made.reset()
        first = made.moment.state.order
        made.reset()
        deals.append((first, made.moment.state.order))
    assert deals[0] == deals[1]
    assert deals[0][0] != deals[0][1]


@pytest.mark.parametrize(("players", "lost"), [(2, -1.0), (3, -0.5), (5, -0.25)])
def test_the_winner_gets_what_the_others_lose(players: int, lost: float) -> None:
    for seed in range(3):
        got = play(env(level=1, players=players), seed)
        assert sorted(got.values()) == [lost] * (players - 1) + [1.0]


def test_who_is_out_waits_for_the_end() -> None:
    made, outs = raw_env(level=1, players=4), 0
    for seed in range(4):
        made.reset(seed=seed)
        rng, out = Random(seed), set[str]()
        while not all(made.terminations.values()):
            assert made.agent_selection not in out
            made.step(rng.choice(list(made.legal())))
            out = {agent for agent, info in made.infos.items() if not info["playing"]}
            outs += len(out) == 2
            if not all(made.terminations.values()):
                assert not any(made.rewards.values())
                assert len(made.agents) == 4
    assert outs


def test_only_the_agent_that_acts_has_a_mask() -> None:
    made = raw_env("maciji", board="4x4")
    made.reset(seed=1)
    for agent in made.agents:
        mask = made.observe(agent)["action_mask"]
        legal = set(made.legal()) if agent == made.agent_selection else set()
        assert {number for number, one in enumerate(mask) if one} == legal
    assert made.action_name(min(made.legal())) == made.legal()[min(made.legal())]


def test_an_illegal_action_loses_with_the_usual_wrappers_and_is_an_error_without() -> None:
    made = env("maciji", board="4x4")
    made.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made.step(0)
    assert set(made.terminations.values()) == {True}
    raw = raw_env("maciji", board="4x4")
    raw.reset(seed=1)
    before = raw.moment
    with pytest.raises(BadValue, match=r"Action 0 \(wait\) is not legal now for B"):
        raw.step(0)
    with pytest.raises(BadType, match="whole number"):
        raw.step("goal 0,0")
    assert raw.moment is before


def test_an_endless_game_is_stopped() -> None:
    made = raw_env(level=3, most_steps=9)
    made.reset(seed=1)
    for _ in range(9):
        assert not any(made.truncations.values())
        made.step(min(made.legal()))
    assert set(made.truncations.values()) == {True}
    assert set(made.terminations.values()) == {False}
    assert set(made.rewards.values()) == {0.0}
    assert made.choosing() is None


def test_players_stay_who_they_are_after_a_fair_start() -> None:
    made = raw_env(extensions=["fair_start"])
    made.reset(seed=1)
    names = {text: number for number, text in made.legal().items()}
    assert made.agent_selection == "player_0"
    made.step(names["done"])
    assert made.agent_selection == "player_1"
    made.step(next(number for number, text in made.legal().items() if text == "first"))
    assert {agent: info["seat"] for agent, info in made.infos.items()} == {"player_0": "B", "player_1": "A"}
    assert made.agent_selection == "player_1"
    assert made.moment.stage.game


def test_it_shows_the_board_as_text() -> None:
    made = raw_env(level=1, render_mode="ansi")
    made.reset(seed=7)
    assert "AddFlag" in str(made.render())
    made.render_mode = None
    assert made.render() is None
    made.close()


def test_an_environment_and_a_moment_can_be_saved() -> None:
    made = raw_env(level=2, extensions=["fair_start"])
    assert pickle.loads(pickle.dumps(made)).encoding.size == made.encoding.size
    made.reset(seed=5)
    for _ in range(30):
        made.step(min(made.legal()))
    again = pickle.loads(pickle.dumps(made.moment))
    assert again.state == made.moment.state
    assert again.history(1) == made.moment.history(1)
    assert again.steps == made.moment.steps


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"game": "spagetti"}, BadValue, "Did you mean spaghetti?"),
        ({"game": 5}, BadType, "game"),
        ({"levl": 2}, UnknownOption, "Did you mean level?"),
        ({"level": 9}, BadValue, "level"),
        ({"cards": ["Bug"]}, BadValue, "1 card"),
        ({"most_steps": 0}, BadValue, "most_steps"),
        ({"most_steps": "many"}, BadType, "most_steps"),
        ({"actions": "some"}, BadValue, '"auto", "listed" or "spelled"'),
        ({"render_mode": "human"}, BadValue, '"ansi" or None'),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error) as found:
        env(**arguments)
    assert message in str(found.value)
    assert len(str(found.value)) < 200


def test_what_cannot_be_done_now_is_refused() -> None:
    made = raw_env()
    with pytest.raises(BadValue, match=r"Call reset\(\)"):
        made.observe("player_0")
    with pytest.raises(BadType, match="seed must be a whole number, not 'x'"):
        made.reset(seed="x")  # type: ignore[arg-type]  # wrong on purpose
    made.reset(seed=1)
    with pytest.raises(BadValue, match=r"Unknown agent 'A'\. The agents are: player_0, player_1"):
        made.observe("A")
    with pytest.raises(BadValue, match="no action 99999"):
        made.action_name(99999)


def test_without_pettingzoo_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pettingzoo, "INSTALLED", False)
    with pytest.raises(Missing, match=r'pip install "spagwidget\[pettingzoo\]"'):
        env()
