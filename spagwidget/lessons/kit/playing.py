"""Exercises in which the pupil writes a bot: the engine asks it for decisions, or lets it play a tournament."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from ...bots import Bot, Budget
from ...core.action import Action
from ...core.advice import listed
from ...core.catalogue import say, without_stop
from ...core.errors import Unsupported
from ...core.quoting import LONGEST, plain, quoted
from ...core.session.game import Game
from ...tournaments import tournament
from ...tournaments.play import fresh
from . import show
from .answer import read
from .coding import LINES, Case, Coding, EndlessError, at_most, first_cause, mishap, slip
from .exercise import joined
from .verdict import Verdict

TRIES = 12
"""With how many seeds a bot decides in the same moment, twice with each: chance may come only from its dice."""

GAMES = 100
"""How many games a pupil's bot plays against another one."""

THINKING = 20.0
"""How many seconds a pupil's bot may take for one decision outside a tournament."""

SECONDS = 60.0
"""How long a pupil's bot may take for its games; in one decision at most `LINES` lines of its code may run."""

NODES = 1000
"""How many positions the budget allows; a simple bot need not look at it."""

PARAMETERS = 6
"""How many parameters the function `choose` has."""

COMPARED = re.compile(r"""(?<![.\w])(\w+) *[!=]= *["'](?:run|skip|hit|add|move|place|remove)\b[^"'\n]*["']""")
"""A comparison of a variable with the text of an action."""

BOT = "your bot"
"""The name of the pupil's bot in a tournament."""


class Reply(NamedTuple):
    """What is wrong with a bot.

    Attributes:
        text: In words.
        game: The game in which it happened; None: it happened in none, or in many.
        known: Whether the remark of the case fits. It does not if the bot did nothing that the rules allow.
    """

    text: str
    game: Game | None = None
    known: bool = True


@dataclass(frozen=True)
class Moment:
    """A moment of a game in which a bot must decide. It is shown as the parameters of `choose`.

    Attributes:
        position: The position text from which the game starts.
        line: The actions that are played from there, with `;` between them.
        options: The options of `Game.from_position`.
    """

    position: str
    line: str = ""
    options: Mapping[str, Any] = field(default_factory=lambda: {"level": 1})

    def game(self) -> Game:
        """Return a new game at this moment."""
        game = Game.from_position(self.position, **self.options)
        game.play(*read((self.line,)))
        return game

    def __repr__(self) -> str:
        return "rules, seen, seat, legal, rng, budget"


class FunctionBot:
    """A function as a bot.

    Args:
        function: Chooses an action.
    """

    def __init__(self, function: Callable[..., Action]) -> None:
        self.function = function

    def choose(self, rules: Any, seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget) -> Action:
        """Return what the function chooses.

        Args:
            seen: What the seat observes of the present state.
            seat: The seat, from 0.
            legal: The seat's legal actions.
            rng: The only source of chance.
            budget: How long it may think.
        """
        return self.function(rules, seen, seat, legal, rng, budget)


class BotCoding(Coding):
    """A task to write a bot: a function `choose`, a class with this function, or an object with it.

    In a case, `through` takes the name of the function, a function that makes a new bot, and the arguments. It returns
    a `Reply`, or None if nothing is wrong.
    """

    def _judge(self, answer: tuple[object, ...]) -> Verdict:
        made = answer[0] if len(answer) == 1 else None
        if not callable(made) and not isinstance(made, Bot):
            return Verdict(False, say("lessons.code.form", function=self.function))
        if not has_parameters(made):
            is_own = isinstance(made, type | Bot)
            key = "lessons.bots.method" if is_own else "lessons.code.parameters"
            return Verdict(False, say(key, function=self.function, n=PARAMETERS))
        for case in self.cases:
            fault = self._fault(made, case)
            if fault:
                return fault
        return Verdict(True, show.say_of(self.name, "right"))

    def _fault(self, function: Any, case: Case) -> Verdict | None:
        assert case.through is not None
        reply = case.through(self.function, function, *case.arguments(), wanted=case.wanted)
        if reply is None:
            return None
        remark = show.say_of(self.name, case.name) if reply.known else ""
        return Verdict(False, joined(remark, reply.text, slip(function), compared(function)), reply.game)


def compared(made: Any) -> str:
    """Return what to do about an action that is compared with a text, such as `action == "run"`; "" if none is."""
    try:
        found = COMPARED.search(inspect.getsource(made))
    except (OSError, TypeError):
        return ""
    return say("lessons.bots.compared", found=plain(found[0]), name=plain(found[1])) if found else ""


def has_parameters(made: Any) -> bool:
    """Return True if something can choose: it takes the parameters of `choose`."""
    if isinstance(made, type):
        made = getattr(made, "choose", None)
        surplus = 1  # `self`
    else:
        made, surplus = getattr(made, "choose", made), 0
    try:
        inspect.signature(made).bind(*range(PARAMETERS + surplus))
    except (TypeError, ValueError):
        return False
    return True


def new_bot(made: Any) -> Bot:
    """Return a new bot from what the pupil has written: a class, an object or a function."""
    return fresh(made if isinstance(made, type | Bot) else FunctionBot(made))


def watched(made: Any, end: float) -> type[Bot]:
    """Return a class of bots that decide as the pupil's bot does, but are stopped if they do not come to an end.

    Args:
        made: What the pupil has written.
        end: When the last decision must be made, as `monotonic` counts.
    """

    class Watched:
        """The pupil's bot."""

        def __init__(self) -> None:
            with at_most(LINES, end - monotonic()):
                self.bot = new_bot(made)

        def choose(
            self, rules: Any, seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
        ) -> Action:
            """Return what the pupil's bot chooses."""
            with at_most(LINES, end - monotonic()):
                return self.bot.choose(rules, seen, seat, legal, rng, budget)

    return Watched


def chooses(name: str, made: Any, moment: Moment, *, wanted: Callable[[Moment], Sequence[str]]) -> Reply | None:
    """Return what is wrong with a bot's choice in a moment, or None if it is one of the wanted ones each time.

    Args:
        name: The name of the function or class.
        made: What the pupil has written.
        moment: The moment.
        wanted: Returns the texts of the right actions.
    """
    right = wanted(moment)
    call = f"{name}({moment!r})" if not isinstance(made, type) else f"{name}.choose(self, {moment!r})"
    played: dict[int, str] = {}
    for seed in (*range(TRIES), *range(TRIES)):
        game = moment.game()
        seat = game.rules.seats.index(game.to_act[0])
        legal = tuple(game.rules.legal(game.state, seat))
        seen = game.rules.observe(game.state, seat)
        try:
            with at_most(LINES, THINKING):
                found: object = new_bot(made).choose(game.rules, seen, seat, legal, Random(seed), Budget(nodes=NODES))
        except (EndlessError, Exception) as error:
            return Reply(mishap(call, first_cause(error)), known=False)
        if not isinstance(found, Action) or found not in legal:
            return Reply(unusable(call, found, legal), known=False)
        if found.text not in right:
            game.play(found.text)
            return Reply(say("lessons.bots.chose", action=found.text, legal=listed([one.text for one in legal])), game)
        if played.setdefault(seed, found.text) != found.text:
            return Reply(say("lessons.bots.dice"), known=False)
    return None


def unusable(call: str, found: object, legal: Sequence[Action]) -> str:
    """Return the reply to a bot that returns something else than a legal action.

    Args:
        call: The call, as Python writes it.
        found: What the bot has returned.
        legal: The legal actions.
    """
    texts = [action.text for action in legal]
    if found is None:
        return say("lessons.code.nothing", call=call)
    if isinstance(found, str) and found in texts:
        return say("lessons.bots.text", call=call, found=quoted(found, LONGEST))
    shown = quoted(found.text if isinstance(found, Action) else found, LONGEST)
    return say("lessons.bots.illegal", call=call, found=shown, legal=listed(texts))


def beats(name: str, made: Any, other: str, *, wanted: Callable[[float, int], bool]) -> Reply | None:
    """Return what is wrong with a bot's tournament against another one, or None if it is clearly better.

    Args:
        name: The name of the function or class.
        made: What the pupil has written.
        other: The name of the other bot.
        wanted: Takes the points and the number of games, and returns True if they are enough.
    """
    try:
        bots = {BOT: watched(made, monotonic() + SECONDS), other: other}
        cup = tournament(bots, GAMES, level=1, seed=15, progress=False)
    except Unsupported as error:
        return Reply(str(error), known=False)
    except EndlessError:
        return Reply(say("lessons.bots.long", function=name, games=GAMES, other=other), known=False)
    failed = next((game for game in cup.games if game.failed), None)
    if failed is not None:
        text = say(
            "lessons.bots.failed", number=failed.number, other=other, problem=plain(without_stop(failed.problem))
        )
        return Reply(text, cup.game(failed.number) if failed.record is not None else None, known=False)
    points = cup.cross[BOT][other].points
    if wanted(points, GAMES):
        return None
    share, wide = points / GAMES, margin(GAMES)
    low, high = (round(100 * min(1, max(0, value))) for value in (share - wide, share + wide))
    return Reply(say("lessons.bots.points", other=other, points=f"{points:g}", games=GAMES, low=low, high=high))


def margin(games: int) -> float:
    """Return how far the points per game may be from what a bot is worth, in 95 of 100 cases; about 1 / √games.

    Args:
        games: The number of games.
    """
    return 1 / sqrt(games)
