"""A game that bots play on: every seat or those that are named."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple, cast

from ..core.action import Action
from ..core.arguments import checked_type, checked_whole
from ..core.budget import Budget
from ..core.catalogue import commas, say
from ..core.errors import BadType, BadValue, IllegalAction
from ..core.session.game import Game
from ..core.session.game.change import Change
from ..core.strict_values import is_whole
from ..core.values import own_names
from .levels import bot, own_budget
from .out_of_turn import claim_for
from .protocol import Bot, Thought, think

MOST = 5_000
"""After how many actions `play_out` stops."""

USUAL_BOT = "medium"


@own_names
class Decision(NamedTuple):
    """What a bot has played.

    Attributes:
        ply: The number of actions before it.
        seat: The seat, such as "A".
        action: The text of the action.
        reason: Why, as a sentence; "": the bot gives no reason.
        value: The chance of the seat to win, as the bot estimates it; None: it estimates nothing.
    """

    ply: int
    seat: str
    action: str
    reason: str
    value: float | None


def checked_bots(bots: object, seats: tuple[str, ...]) -> dict[str, Bot]:
    """Return the bots by seat.

    Args:
        bots: A bot for every seat, or a mapping from seats to bots; a text names a bot. None: the usual bot everywhere.
        seats: The seats of the game.

    Raises:
        BadValue: A seat or the name of a bot is unknown.
        BadType: Something is neither a bot nor a text.
    """
    if not isinstance(bots, Mapping):
        return {seat: _checked_bot(USUAL_BOT if bots is None else bots) for seat in seats}
    for seat in bots:
        if seat not in seats:
            raise BadValue(say("error.seat", seat=seat, seats=commas(seats)))
    return {seat: _checked_bot(bots[seat]) for seat in seats if seat in bots}


def _checked_bot(value: object) -> Bot:
    if isinstance(value, str):
        return bot(value)
    # Not `isinstance`: with a protocol it takes a fifth of the time of a random game.
    if isinstance(value, type) or not callable(getattr(value, "choose", None)):
        raise BadType(say("error.argument", name="bots", value=value, expected=say("bots.kind.bot")))
    return cast(Bot, value)


def decide(game: Game, seat: str, bot: Bot | str, rng: Random, budget: Budget | None = None) -> Thought | None:
    """Return what a bot would do now for a seat of a game, without playing it.

    Args:
        game: The game; it does not change.
        seat: The seat, such as "A".
        bot: The bot or its name.
        rng: The bot's only source of chance.
        budget: How long it may think; None: the budget of the bot.

    Returns:
        The decision; None: the seat has nothing to decide, or waits although it could act out of turn.

    Raises:
        BadValue: The seat or the name of the bot is unknown.
        BadType: `bot` is not a bot, or it returned no action.
        IllegalAction: The bot returned an action that is not legal.
    """
    player = _checked_bot(bot)
    with game.lock:
        if seat not in game.rules.seats:
            raise BadValue(say("error.seat", seat=seat, seats=commas(game.rules.seats)))
        rules, here, index, over = game.rules, game.tree.here, game.rules.seats.index(seat), game.over
        evaluator = game.parts.evaluator()
    if over:
        return None
    seen = rules.observe(here.state, index)
    claims = rules.claims(here.state, here.repeats) if here.repeats else ()
    own = [one for one in claims if index in rules.actors(here.state, one)]
    legal: list[Action] = [*rules.legal(seen, index), *own]
    if not legal:
        return None
    if index not in rules.to_act(here.state):
        found = claim_for(evaluator, seen, index, legal, rng)
        return None if found is None else Thought(found)
    thought = think(player, rules, seen, index, legal, rng, own_budget(player, budget))
    if not isinstance(thought.action, Action):
        raise BadType(say("bots.error.nothing", seat=seat, value=thought.action))
    if thought.action not in legal and rules.find(here.state, thought.action.text) != thought.action:
        text = thought.action.text
        raise IllegalAction(say("bots.error.illegal", seat=seat, action=text), text, (), here.ply)
    return thought


def play_out(
    game: Game,
    bots: Bot | str | Mapping[str, Bot | str] | None = None,
    *,
    seed: int | str | None = None,
    budget: Budget | int | None = None,
    most: int = MOST,
) -> tuple[Decision, ...]:
    """Play a game on with bots, until it is over or a seat without a bot must decide.

    The actions are played like any others, so they can be undone and are part of the record. The time of a deadline
    does not run meanwhile.

    >>> from spagwidget import Game
    >>> game = Game(seed=1)
    >>> done = play_out(game, {"A": "greedy", "B": "random"}, seed=1)
    >>> game.over, done[0].seat, game.ply == len(done)
    (True, 'A', True)

    Args:
        game: The game, which goes on.
        bots: A bot or its name for every seat, or a dict from seats to bots or names, such as
            `{"A": "strong", "B": "greedy"}`; the names are those of `bot`. None: the level `medium` plays every seat.
        seed: Makes the decisions repeatable, if no budget has seconds; None: other ones each time.
        budget: How long each decision may take: a Budget, or the number of positions. None: what each bot or level has.
        most: Stop after this many actions.

    Returns:
        What the bots have decided, in order.

    Raises:
        BadValue: A seat or the name of a bot is unknown, or a value is out of range.
        BadType: A value has the wrong type.
        IllegalAction: A bot of your own returned an action that is not legal.
        Unsupported: A bot cannot play this game, such as alpha-beta with 3 players.
    """
    checked_type("game", game, Game)
    playing = checked_bots(bots, game.rules.seats)
    most = checked_whole("most", most)
    if most < 0:
        raise BadValue(say("bots.error.above", name="most", value=most))
    if is_whole(budget):
        budget = Budget(nodes=budget)
    if budget is not None and not isinstance(budget, Budget):
        raise BadType(say("error.argument", name="budget", value=budget, expected=say("bots.kind.budget")))
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, (int, str))):
        raise BadType(say("error.argument", name="seed", value=seed, expected=say("kind.whole")))
    players = _Players(playing, Random(seed))
    found: list[Decision] = []
    paused = _pause(game)
    game.watch(players.follow)
    try:
        while len(found) < most and not game.over:
            decision = players.next(game, budget)
            if decision is None:
                break
            found.append(decision)
            paused = _pause(game) or paused
    finally:
        game.unwatch(players.follow)
        if paused and game.paused:
            game.resume()
    return tuple(found)


def _pause(game: Game) -> bool:
    """Stop the time of the game.

    Returns:
        True if it was running.
    """
    if game.paused or (game.clock is None and game.deadline is None):
        return False
    game.pause()
    return True


class _Players:
    """The bots of a game with their sources of chance, which move along when players change seats.

    Args:
        bots: The bots by seat.
        rng: Where their chance comes from.
    """

    def __init__(self, bots: dict[str, Bot], rng: Random) -> None:
        self.bots = {seat: (one, Random(rng.getrandbits(64))) for seat, one in bots.items()}
        self.last = ""

    def follow(self, change: Change) -> None:
        """Move the bots when the players change seats after a prelude (R54)."""
        if change.seats:
            self.bots = {change.seats.get(seat, seat): one for seat, one in self.bots.items()}

    def next(self, game: Game, budget: Budget | None) -> Decision | None:
        """Play the next action of a bot.

        Several seats that decide at the same time take turns, as if they wrote at the same pace.

        Args:
            game: The game.
            budget: How long the bot may think; None: its own budget.

        Returns:
            The decision; None: no bot has anything to do.
        """
        seats = game.rules.seats
        start = seats.index(self.last) + 1 if self.last in seats else 0
        order = [*seats[start:], *seats[:start]]
        acting = game.to_act
        for seat in sorted((one for one in order if one in self.bots), key=lambda one: one in acting):
            one, rng = self.bots[seat]
            thought = decide(game, seat, one, rng, budget)
            if thought is not None:
                ply: Any = game.ply
                self.last = seat
                game.play_as(seat, thought.action)
                return Decision(ply, seat, thought.action.text, thought.reason, thought.value)
        return None
