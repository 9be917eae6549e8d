"""Every game as an AEC environment of PettingZoo: `env("spaghetti", level=2)`."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from ..core.advice import listed
from ..core.catalogue import say
from ..core.errors import BadType, BadValue
from ..core.game_type import GameType
from .encoding import MOST_STEPS, Encoding
from .moment import Choosing, Moment, dealt
from .needed import Missing

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    INSTALLED = True
    Bases: Any = AECEnv
except ImportError:  # this module can be imported without the extra; `raw_env` says what to install
    INSTALLED = False
    Bases = object

__all__ = ["env", "raw_env"]

MODES = ("ansi",)
"""The ways to render."""


def env(
    game: str | GameType | None = None,
    *,
    actions: str = "auto",
    most_steps: int = MOST_STEPS,
    render_mode: str | None = None,
    **options: object,
) -> Any:
    """Return an environment with the wrappers of PettingZoo's classic games: an illegal action loses the game.

    Args:
        game: The name of a registered game, or its type; None: Spaghetti Code.
        actions: `listed`: a number for each action; `spelled`: a number for each letter; `auto`: listed if the game
            lists its actions.
        most_steps: After how many steps the game is stopped (truncated).
        render_mode: `ansi`: `render` returns the board as text.
        options: The game's options, such as `level=2`.

    Raises:
        Missing: PettingZoo is not installed.
        BadValue: The game is unknown, or a value is out of range.
        BadType: A value has the wrong type.
        UnknownOption: An option is unknown.
        Unsupported: The game does not list its actions.
    """
    made: Any = raw_env(game, actions=actions, most_steps=most_steps, render_mode=render_mode, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(Bases):  # noqa: N801  # the name that all environments of PettingZoo have
    """A game as an environment without wrappers: an illegal action is an error and changes nothing.

    The agents `player_0`, `player_1` … are the seats A, B … An observation has `observation`, an array whose numbers
    `spans` describes, and `action_mask`, which is 1 for each legal action of the agent that acts and 0 for all others.

    Args:
        game: The name of a registered game, or its type; None: Spaghetti Code.
        actions: `listed`: a number for each action; `spelled`: a number for each letter; `auto`: listed if the game
            lists its actions.
        most_steps: After how many steps the game is stopped (truncated).
        render_mode: `ansi`: `render` returns the board as text.
        options: The game's options, such as `level=2`.

    Attributes:
        encoding: The game with its options.
        spans: What the numbers of an observation mean, in order.

    Raises:
        Missing: PettingZoo is not installed.
        BadValue: The game is unknown, or a value is out of range.
        BadType: A value has the wrong type.
        UnknownOption: An option is unknown.
        Unsupported: The game does not list its actions.
    """

    metadata = {"render_modes": [*MODES], "name": "spagwidget_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str | GameType | None = None,
        *,
        actions: str = "auto",
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if not INSTALLED:
            raise Missing("PettingZoo", "pettingzoo")
        AECEnv.__init__(self)
        if render_mode not in (None, *MODES):
            raise BadValue(say("adapters.error.render", value=render_mode))
        self.render_mode = render_mode
        self.encoding = Encoding(game, options, actions, most_steps)
        self.spans = self.encoding.spans
        self.possible_agents = [f"player_{player}" for player in range(self.encoding.players)]
        self.agents: list[str] = []
        low = np.concatenate([np.full(span.size, span.low, np.float32) for span in self.spans])
        high = np.concatenate([np.full(span.size, span.high, np.float32) for span in self.spans])
        count = self.encoding.numbering.count
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._rng = Random()
        self._moment: Moment | None = None

    def __copy__(self) -> raw_env:
        return deepcopy(self)  # the rewards and the generator change in place

    @property
    def moment(self) -> Moment:
        """The present moment of the game, with everything that is hidden from agents.

        Raises:
            BadValue: `reset` was not called yet.
        """
        if self._moment is None:
            raise BadValue(say("adapters.error.no_reset"))
        return self._moment

    def observation_space(self, agent: str) -> Any:
        """Return the space of the observations of an agent, the same object each time.

        Raises:
            BadValue: The agent is unknown.
        """
        return self.observation_spaces[self._checked(agent)]

    def action_space(self, agent: str) -> Any:
        """Return the space of the actions of an agent, the same object each time.

        Raises:
            BadValue: The agent is unknown.
        """
        return self.action_spaces[self._checked(agent)]

    def _checked(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise BadValue(say("adapters.error.agent", agent=agent, agents=listed(self.possible_agents)))
        return agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: Makes the deal repeatable: the same as that of `Game(seed=…)`. None: another deal each time, which
                follows from the last seed.
            options: Not needed.

        Raises:
            BadType: The seed is not a whole number.
        """
        if seed is not None:
            if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)):
                raise BadType(say("adapters.error.seed", value=seed))
            self._rng = Random(int(seed))
        self._moment = dealt(self.encoding, self._rng)
        self._rng = Random(self._rng.getrandbits(64))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._arrive()

    def _arrive(self) -> None:
        """Set what agents are told of the present moment, and who acts."""
        moment = self.moment
        choosing = moment.choosing
        self.infos = {agent: self._info(agent) for agent in self.agents}
        if choosing is not None:
            self.agent_selection = self.possible_agents[choosing.player]
            return
        for agent, worth in zip(self.agents, moment.returns(), strict=True):
            self.rewards[agent] = worth
            self.terminations[agent] = not moment.stopped
            self.truncations[agent] = moment.stopped

    def _info(self, agent: str) -> dict[str, Any]:
        """Return the seat of an agent, and whether it is still in the game."""
        player = self.possible_agents.index(agent)
        moment = self.moment
        return {"seat": moment.rules.seats[moment.seat_of(player)], "playing": moment.playing()[player]}

    def step(self, action: Any) -> None:
        """Carry out an action of the agent that acts.

        Args:
            action: The number of a legal action; None for an agent whose game is over.

        Raises:
            BadValue: The action is not legal now. Nothing changes.
        """
        agent = self.agent_selection if self.agents else ""
        if not self.agents or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._moment = self.moment.play(self._number(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._arrive()
        self._accumulate_rewards()

    def _number(self, action: Any) -> int:
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise BadType(say("error.argument", name="action", value=action, expected=say("kind.whole")))
        return int(action)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and its legal actions if it acts now.

        Raises:
            BadValue: The agent is unknown.
        """
        player = self.possible_agents.index(self._checked(agent))
        moment = self.moment
        mask = np.zeros(self.encoding.numbering.count, np.int8)
        if moment.choosing is not None and moment.choosing.player == player:
            mask[list(moment.steps)] = 1
        return {"observation": np.array(moment.numbers(player), np.float32), "action_mask": mask}

    def action_name(self, action: int) -> str:
        """Return what a number means: the text of an action, a letter, or `wait`.

        Raises:
            BadValue: The number is unknown.
        """
        return self.encoding.numbering.name(self._number(action))

    def legal(self) -> dict[int, str]:
        """Return the legal numbers now; each with the text of the action, or its beginning, that it leads to."""
        return {number: step.text or "wait" for number, step in self.moment.steps.items()}

    def choosing(self) -> Choosing | None:
        """Return who chooses now, and among which actions; None when the game is over."""
        return self.moment.choosing

    def render(self) -> str | None:
        """Return the board as the public sees it; None without a `render_mode`."""
        return None if self.render_mode is None else self.moment.board()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
