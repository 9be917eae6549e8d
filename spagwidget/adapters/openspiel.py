"""Every game as a game of OpenSpiel: `load_game("spaghetti", level=2)`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any
from urllib.parse import quote, unquote

from ..core import registry
from ..core.catalogue import commas, say
from ..core.errors import BadType, BadValue
from .chance import MOST_OUTCOMES, drawn
from .encoding import MOST_STEPS, Encoding
from .moment import Moment
from .needed import Missing

try:
    import numpy as np
    import pyspiel

    GameBase: Any = pyspiel.Game
    StateBase: Any = pyspiel.State
except ImportError:  # this module can be imported without the extra; `load_game` says what to install
    pyspiel = None
    GameBase = StateBase = object

__all__ = ["NAME", "load_game", "register"]

NAME = "spagwidget"
"""The name of the game in OpenSpiel; its parameter `game` says which of our games it is."""

MOST_PLAYERS = 10

FINGERPRINT = 256
"""How many numbers an information state has before those of the observation: the bits of a fingerprint, 0 or 1."""

PLAIN = '{}[]":.'
"""What parameters may contain besides letters and digits: OpenSpiel separates them by commas and parentheses."""


def load_game(
    game: str | None = None, *, actions: str = "auto", most_steps: int = MOST_STEPS, **options: object
) -> Any:
    """Return a game of OpenSpiel.

    Args:
        game: The name of a registered game; None: Spaghetti Code.
        actions: `listed`: a number for each action; `spelled`: a number for each letter; `auto`: listed if the game
            lists its actions.
        most_steps: After how many steps the game is stopped; everybody then has 0.
        options: The game's options, such as `level=2`; plain data only.

    Raises:
        Missing: OpenSpiel is not installed.
        BadValue: The game is unknown, or a value is out of range.
        BadType: A value has the wrong type, or is not plain data.
        UnknownOption: An option is unknown.
        Unsupported: The game does not list its actions.
    """
    register()
    name = registry.default() if game is None else game
    if not isinstance(name, str):
        raise BadType(say("error.argument", name="game", value=game, expected=say("kind.text")))
    written = _written(options)
    _encoding(name, written, actions, most_steps)  # our own errors are clearer than what OpenSpiel makes of them
    return pyspiel.load_game(NAME, {"game": name, "options": written, "actions": actions, "most_steps": most_steps})


@cache
def register() -> None:
    """Make `pyspiel.load_game("spagwidget", {"game": …})` work; `load_game` does it, too.

    Raises:
        Missing: OpenSpiel is not installed.
    """
    if pyspiel is None:
        raise Missing("OpenSpiel", "openspiel")
    pyspiel.register_game(_game_type(), SpagGame)


def _written(options: Mapping[str, object]) -> str:
    """Return options as a text without the characters that separate OpenSpiel's parameters."""
    try:
        text = json.dumps(options, separators=(",", ":"), sort_keys=True, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise BadType(say("adapters.error.options", problem=error)) from None
    return quote(text, safe=PLAIN)


def _read(text: str) -> dict[str, Any]:
    """Return the options of a text that `_written` made, or of plain JSON."""
    try:
        found = json.loads(unquote(text))
    except ValueError as error:
        raise BadValue(say("adapters.error.options", problem=error)) from None
    if not isinstance(found, dict):
        raise BadValue(say("adapters.error.options", problem=text[:40]))
    return found


@lru_cache(maxsize=64)
def _encoding(game: str, options: str, actions: str, most: int) -> Encoding:
    return Encoding(game, _read(options), actions, most)


def _game_type(encoding: Encoding | None = None) -> Any:
    """Return what OpenSpiel wants to know about a game; None: about all of them."""
    kinds = pyspiel.GameType
    chance, secrets, players = True, True, None
    if encoding is not None:
        first = encoding.first.parts.rules
        chance = isinstance(drawn(first.initial, ()), list)
        secrets = first.has_secrets() or encoding.parts.rules.has_secrets()
        players = encoding.players
    return kinds(
        short_name=NAME,
        long_name="spagwidget" if encoding is None else f"spagwidget: {encoding.type.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=players or MOST_PLAYERS,
        min_num_players=players or 1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "game": registry.default(),
            "options": "{}",
            "actions": "auto",
            "most_steps": MOST_STEPS,
        },
    )


class SpagGame(GameBase):
    """One of our games with its options, for OpenSpiel.

    Args:
        params: The parameters: `game`, `options` (JSON), `actions` and `most_steps`, each with a default.

    Attributes:
        encoding: The game with its options.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given: dict[str, Any] = {
            "game": registry.default(),
            "options": "{}",
            "actions": "auto",
            "most_steps": MOST_STEPS,
        }
        given |= dict(params or {})
        given["options"] = _written(_read(given["options"]))
        self.encoding = _encoding(given["game"], given["options"], given["actions"], given["most_steps"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.numbering.count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.encoding.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.encoding.most,
        )
        super().__init__(_game_type(self.encoding), info, given)

    def new_initial_state(self) -> SpagState:
        """Return the state before the first card is dealt."""
        return SpagState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """Return what writes observations.

        Args:
            iig_obs_type: What is observed; None: what a player sees now.
            params: Must be empty.
        """
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params, self.encoding)


class SpagState(StateBase):
    """A state of a game in OpenSpiel: first the chance of the deal, then the moments of the game.

    Args:
        game: The game.
    """

    def __init__(self, game: SpagGame) -> None:
        super().__init__(game)
        self.encoding = game.encoding
        self.draws: tuple[int, ...] = ()
        self.outcomes: Sequence[float] = ()
        self.moment: Moment | None = None
        self._deal()

    def _deal(self) -> None:
        """Deal with the draws so far, or find out what is drawn next."""
        found = drawn(self.encoding.first.parts.rules.initial, self.draws)
        if isinstance(found, list):
            self.outcomes = found
        else:
            self.outcomes = ()
            self.moment = Moment(self.encoding, self.encoding.first, found)

    def current_player(self) -> int:
        """Return who chooses now: a player, chance, or nobody because the game is over."""
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        choosing = self.moment.choosing
        return int(pyspiel.PlayerId.TERMINAL) if choosing is None else choosing.player

    def is_terminal(self) -> bool:
        """Return True if the game is over or has been stopped."""
        return self.moment is not None and self.moment.over

    def _legal_actions(self, player: int) -> list[int]:
        """Return the numbers that a player can choose now, sorted."""
        if self.moment is None or player != self.current_player():
            return []
        return sorted(self.moment.steps)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can be drawn next, with the probabilities."""
        return list(enumerate(self.outcomes))

    def _apply_action(self, action: int) -> None:
        """Carry out a draw or a choice."""
        if self.moment is None:
            self.draws = (*self.draws, action)
            self._deal()
        else:
            self.moment = self.moment.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return what a number means."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        step = None if self.moment is None else self.moment.steps.get(action)
        return step.text if step is not None and step.text else self.encoding.numbering.name(action)

    def returns(self) -> list[float]:
        """Return what the result is worth to each player; before the game is over, everybody has 0."""
        return [0.0] * self.encoding.players if self.moment is None else self.moment.returns()

    def __str__(self) -> str:
        """Return everything about the state, with all secrets."""
        if self.moment is None:
            return f"draws {list(self.draws)}"
        return self.moment.everything()


class Observer:
    """Writes what a player sees, as numbers and as a text.

    Args:
        iig_obs_type: What is observed: with perfect recall, the fingerprint of all that the player noticed comes first.
        params: Must be empty.
        encoding: The game with its options.

    Raises:
        BadValue: There are parameters, or what all players know together is wanted.
    """

    def __init__(self, iig_obs_type: Any, params: Mapping[str, Any] | None, encoding: Encoding) -> None:
        if params:
            raise BadValue(say("adapters.error.observer", names=commas(params)))
        if iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadValue(say("adapters.error.private"))
        self.kind = iig_obs_type
        self.encoding = encoding
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self._own:
            before = FINGERPRINT if iig_obs_type.perfect_recall else 0
            self.tensor = np.zeros(before + encoding.size, np.float32)
            parts = {"fingerprint": self.tensor[:before], "observation": self.tensor[before:]}
            self.dict = {name: part for name, part in parts.items() if len(part)}

    @property
    def _own(self) -> bool:
        return bool(self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)

    def set_from(self, state: SpagState, player: int) -> None:
        """Write what a player sees into `tensor`; before the deal is over, all zeros.

        Args:
            state: The state.
            player: Who looks.
        """
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.moment is None:
            return
        self.dict["observation"][:] = state.moment.numbers(player)
        if self.kind.perfect_recall:
            known = np.frombuffer(bytes.fromhex(state.moment.history(player)), np.uint8)
            self.dict["fingerprint"][:] = np.unpackbits(known)

    def string_from(self, state: SpagState, player: int) -> str:
        """Return what a player sees as a text: with perfect recall, behind a fingerprint of all that they noticed.

        Args:
            state: The state.
            player: Who looks.
        """
        if state.moment is None:
            return "nothing is dealt yet"
        who = player if self._own else None
        view = state.moment.view(who)
        return f"{state.moment.history(who)} {view}" if self.kind.perfect_recall else view
