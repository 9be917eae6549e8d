"""The games pass OpenSpiel's own tests, and its algorithms play them."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, minimax
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

from spagwidget.adapters import openspiel
from spagwidget.adapters.needed import Missing
from spagwidget.adapters.openspiel import load_game
from spagwidget.core import registry
from spagwidget.core.errors import BadType, BadValue, UnknownOption
from spagwidget.core.game_type import GameType

from .cases import CASES, TOYS

LONG = [name for name in CASES if name.startswith(("nightmare", "lovelace"))]
"""Games with long observations, of which only the beginning is played."""


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the small games of the tests: OpenSpiel knows games by their names only."""
    for game in TOYS:
        monkeypatch.setitem(registry._GAMES, game.name, game)


def loaded(name: str, **arguments: Any) -> Any:
    game, options = CASES[name]
    return load_game(game.name if isinstance(game, GameType) else game, **arguments, **options)


def played(game: Any, seed: int, most: int = 5_000) -> Any:
    """Return a state after random choices."""
    rng, state = Random(seed), game.new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", CASES)
def test_it_passes_the_simulation_test_of_openspiel(name: str) -> None:
    most = 25 if name in LONG else 60
    pyspiel.random_sim_test(loaded(name, most_steps=most), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["spaghetti, level 1", "spaghetti, instant", "maciji, 5x5", "lovelace, 2", "nim"])
def test_it_passes_with_whole_games(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["spaghetti, level 2", "spaghetti, fair start, instants", "maciji, 4x4", "shed"])
def test_it_passes_the_python_simulation_test_of_openspiel(name: str) -> None:
    """This one also saves and loads the game and its type, and compares clones."""
    games_sim_test.GamesSimTest().sim_game(loaded(name, most_steps=100))


@pytest.mark.parametrize(
    ("name", "chance", "information"),
    [
        ("spaghetti, level 1", "EXPLICIT_STOCHASTIC", "PERFECT_INFORMATION"),
        ("spaghetti, instant", "EXPLICIT_STOCHASTIC", "IMPERFECT_INFORMATION"),
        ("spaghetti, fair_start", "EXPLICIT_STOCHASTIC", "IMPERFECT_INFORMATION"),
        ("maciji, 5x5", "DETERMINISTIC", "PERFECT_INFORMATION"),
        ("nightmare, 2", "EXPLICIT_STOCHASTIC", "IMPERFECT_INFORMATION"),
        ("lovelace, 2", "EXPLICIT_STOCHASTIC", "IMPERFECT_INFORMATION"),
        ("sealed", "DETERMINISTIC", "IMPERFECT_INFORMATION"),
    ],
)
def test_it_says_what_kind_of_game_it_is(name: str, chance: str, information: str) -> None:
    kind = loaded(name).get_type()
    assert kind.chance_mode == getattr(pyspiel.GameType.ChanceMode, chance)
    assert kind.information == getattr(pyspiel.GameType.Information, information)
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM


def test_openspiel_loads_it_by_its_name() -> None:
    openspiel.register()
    assert pyspiel.load_game("spagwidget(game=maciji)").num_players() == 2
    assert pyspiel.load_game("spagwidget", {"options": '{"level":3,"players":5}'}).num_players() == 5
    game = load_game("spaghetti", level=2, players=3)
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_the_winner_gets_what_the_others_lose() -> None:
    for seed in range(3):
        assert sorted(played(loaded("spaghetti, 3 players"), seed).returns()) == [-0.5, -0.5, 1.0]
        assert sorted(played(loaded("maciji, 4x4"), seed).returns()) == [-1.0, 1.0]


def test_a_stopped_game_is_worth_nothing() -> None:
    state = played(loaded("spaghetti, level 3", most_steps=5), 1)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_a_saved_state_is_the_same_after_loading() -> None:
    game = loaded("spaghetti, fair start, instants")
    state = played(game, 3, 60)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for copy in (again, pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(copy) == str(state)
        assert copy.legal_actions() == state.legal_actions()
        assert copy.information_state_string(0) == state.information_state_string(0)


def test_a_clone_goes_its_own_way() -> None:
    state = played(loaded("spaghetti, level 2"), 1, 20)
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_what_is_observed_is_what_the_table_writes() -> None:
    game = loaded("spaghetti, instant")
    state, observation = played(game, 2, 30), make_observation(game)
    for player in (0, 1):
        observation.set_from(state, player)
        numbers = state.moment.numbers(player)
        assert np.array_equal(observation.tensor, np.array(numbers, np.float32))
        assert state.observation_tensor(player) == pytest.approx(numbers)
        assert observation.string_from(state, player) == state.moment.view(player)
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert public.string_from(state, 0) == public.string_from(state, 1) == state.moment.view(None)
    recall = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert recall.string_from(state, 0) == f"{state.moment.history(None)} {state.moment.view(None)}"
    with pytest.raises(BadValue, match="not what all players know together"):
        make_observation(
            game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )


def test_an_information_state_remembers_what_has_happened() -> None:
    game = loaded("maciji, 4x4")
    recall = make_observation(game, INFO_STATE_OBS_TYPE)
    found = {recall.string_from(state := played(game, seed, 12), 0): state.history() for seed in range(6)}
    assert len(found) == 6
    start = game.new_initial_state()
    assert make_observation(loaded("nightmare, 2")).string_from(loaded("nightmare, 2").new_initial_state(), 0)
    assert recall.string_from(start, 0) != recall.string_from(played(game, 1, 1), 0)


@pytest.mark.parametrize("name", ["spaghetti, instant", "nightmare, 2", "lovelace, 2", "sealed", "maciji, 4x4"])
def test_an_information_state_is_the_same_as_text_and_as_numbers(name: str) -> None:
    game = loaded(name)
    size = openspiel.FINGERPRINT + game.encoding.size
    assert game.information_state_tensor_shape() == [size]
    found: dict[str, tuple[float, ...]] = {}
    for seed in (1, 1, 2, 3):
        for steps in (0, 8, 40, 150):
            state = played(game, seed, steps)
            if state.current_player() == pyspiel.PlayerId.CHANCE:
                continue
            for player in range(game.num_players()):
                numbers = tuple(state.information_state_tensor(player))
                assert len(numbers) == size
                assert numbers[openspiel.FINGERPRINT :] == tuple(state.observation_tensor(player))
                assert set(numbers[: openspiel.FINGERPRINT]) == {0.0, 1.0}
                assert found.setdefault(state.information_state_string(player), numbers) == numbers
    assert len(set(found.values())) == len(found) > 3


def test_what_is_hidden_does_not_change_an_information_state() -> None:
    game = loaded("sealed")
    start = game.new_initial_state()
    player = start.current_player()
    lines = start.child(next(n for n in start.legal_actions() if "line" in start.action_to_string(player, n)))
    states = [state for number in lines.legal_actions() if (state := lines.child(number)).current_player() != player]
    assert len(states) > 1, "several lines are written"
    known = [{tuple(state.information_state_tensor(player)) for state in states} for player in range(3)]
    *others, chose = sorted(map(len, known))
    assert others == [1, 1]
    assert chose > 1


def test_an_algorithm_of_openspiel_finds_the_same_information_states_in_numbers_and_texts() -> None:
    game = load_game("maciji", board="2x2")
    waiting = [game.new_initial_state()]
    strings: set[str] = set()
    tensors: set[tuple[float, ...]] = set()
    while waiting and len(strings) < 500:
        state = waiting.pop()
        strings.add(state.information_state_string(0))
        tensors.add(tuple(state.information_state_tensor(0)))
        waiting += [state.child(action) for action in state.legal_actions()]
    assert len(strings) == len(tensors) > 10


def test_the_names_of_actions_are_their_texts() -> None:
    state = played(loaded("spaghetti, level 1"), 1, 4)
    names = [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]
    assert names == [f"place {card}" for card in ("AddFlag", "MoveFlag", "RemoveFlag", "Bug", "ForkBomb")]
    assert loaded("spaghetti, level 1").new_initial_state().action_to_string(pyspiel.PlayerId.CHANCE, 3) == "draw 3"


def test_its_search_finds_the_win() -> None:
    game = load_game("maciji", board="2x2")
    value, action = minimax.alpha_beta_search(game)
    spelled, _ = minimax.alpha_beta_search(load_game("maciji", board="2x2", actions="spelled"))
    assert value == spelled
    assert action in game.new_initial_state().legal_actions()
    assert value in (1.0, -1.0)
    state = played(loaded("spaghetti, level 1"), 5, 30)
    bot = mcts.MCTSBot(
        state.get_game(),
        1.4,
        20,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"game": "majici"}, BadValue, "Did you mean maciji?"),
        ({"game": 5}, BadType, "a text"),
        ({"levl": 2}, UnknownOption, "Did you mean level?"),
        ({"level": 9}, BadValue, "level"),
        ({"commands": [print]}, BadType, "plain data for JSON"),
        ({"most_steps": 0}, BadValue, "most_steps"),
        ({"actions": "some"}, BadValue, '"auto", "listed" or "spelled"'),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error) as found:
        load_game(**arguments)
    assert message in str(found.value)


def test_bad_parameters_of_openspiel_are_refused() -> None:
    openspiel.register()
    for options in ("[1]", "nothing"):
        with pytest.raises(BadValue, match="plain data for JSON"):
            pyspiel.load_game("spagwidget", {"options": options})
    with pytest.raises(BadValue, match="Observers have no parameters; remove colour"):
        make_observation(load_game("maciji"), params={"colour": 1})


def test_without_openspiel_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "pyspiel", None)
    openspiel.register.cache_clear()
    with pytest.raises(Missing, match=r'pip install "spagwidget\[openspiel\]"'):
        load_game()
