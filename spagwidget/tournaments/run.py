"""A tournament: plays all its games, here, in several processes or on a cluster."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from itertools import islice
from random import Random
from typing import Any

from ..bots.levels import LeveledBot
from ..bots.play_out import decide
from ..bots.protocol import Bot, Thinker
from ..core.arguments import checked_path, checked_whole
from ..core.budget import Budget
from ..core.catalogue import say
from ..core.errors import BadType, BadValue, Unsupported
from ..core.game_type import GameType
from ..core.plugins import cause
from ..core.rules import Rules
from ..core.session.game import Game
from ..core.session.names import LONGEST, LONGEST_WRITTEN
from ..core.session.record import LONGEST_GAME
from ..core.session.record.start import dealt
from ..core.strict_values import is_whole
from ..core.typed import check_kept, in_one_line
from .cluster import on_cluster
from .needed import needed
from .play import Entrant, Job, Plan, fresh, play_game
from .pool import in_processes
from .results import Tournament
from .saved import FORMAT, VERSION, File
from .schedule import pairings

GAMES = 100
"""How many games a tournament has if nothing is said."""

MOST = 1_000
"""After how many decisions a game is a draw if nothing is said."""

MOST_BOTS = 40
"""The most bots of a tournament."""

ALL = "all"


def tournament(
    bots: Iterable[Entrant] | Mapping[str, Entrant],
    games: int = GAMES,
    *,
    game: str | GameType | Rules[Any] | None = None,
    seed: int | str = 0,
    budget: Budget | int | None = None,
    most: int = MOST,
    file: str | os.PathLike[str] | None = None,
    workers: int | str = 1,
    on: object = None,
    progress: bool = True,
    **options: object,
) -> Tournament:
    """Let bots play each other.

    The same call plays the same games, wherever they are played, if no budget has seconds. With a `file`, every result
    is on the disk at once, and the same call goes on where an earlier one has ended, for whatever reason. A bot that
    raises an error or returns no legal action has lost that game.

    >>> from spagwidget import tournament
    >>> cup = tournament(["greedy", "random"], games=4, level=2, progress=False)
    >>> [row.bot for row in cup.standings], len(cup.games), cup.cross["greedy"]["random"].games
    (['greedy', 'random'], 4, 4)

    Args:
        bots: The names of levels and kinds of bots, and your own bots; or a dict of names and bots. For a class, a new
            bot is made for each game; other bots are copied.
        games: How many games are played in all.
        game: What to play, as for `Game`.
        seed: Another seed gives other games.
        budget: How long each decision may take: a Budget, or the number of positions; None: what each bot has.
        most: After how many decisions a game is a draw, at most 50,000.
        file: Where the results are kept; None: only in memory.
        workers: The number of processes; 1: everything happens in this one; "all": one for each core.
        on: A client of dask.distributed, or the address of a scheduler: the games are played on that cluster.
        progress: Whether a bar shows how far the tournament is.
        options: The options of the game, such as `level=1, players=3`.

    Returns:
        The results, with every game.

    Raises:
        BadValue: A value is out of range; a bot is unknown; there are fewer bots than players, or two of the same
            name; the file holds another tournament.
        BadType: A value has the wrong type, or a bot cannot be copied or sent to other processes.
        BadRecord: The file is not a tournament's, or damaged.
        UnknownOption: An option of the game is unknown.
        Unsupported: A bot cannot play this game, or a package of the extra is not installed.
        OSError: The file cannot be read or written.
    """
    tqdm = needed("tqdm.auto").tqdm
    if sys.platform == "emscripten":
        tqdm.monitor_interval = 0  # a browser's Python has no threads; this one only draws a bar again that rests
    needed("openskill.models")
    count, workers = _at_least_one("games", games), _processes(workers)
    if on is not None and workers > 1:
        raise BadType(say("tournament.error.both"))
    plan = _plan(bots, game, options, seed, budget, most)
    seats = plan.rules[1].seats
    packed = _packed(plan) if on is not None or workers > 1 else b""
    head = _head(plan)
    with File(None if file is None else checked_path("file", file), head) as saved:
        found = {line["game"]: line for line in saved.found if line["game"] < count}
        order = enumerate(islice(pairings(len(plan.bots), len(seats), plan.seed), count))
        left = (job for job in order if job[0] not in found)
        unit = say("tournament.bar")
        playing = _played(plan, packed, left, workers, on)
        bar = tqdm(total=count, initial=len(found), unit=f" {unit}", disable=not progress)
        with closing(playing), bar:  # after an error no worker must go on
            for line in playing:
                if line["ended"] != "lost":
                    saved.add(line)
                found[line["game"]] = line
                bar.update()
    return Tournament(head, found.values(), count)


def _played(
    plan: Plan, packed: bytes, jobs: Iterator[Job], workers: int, on: object
) -> Generator[dict[str, Any], None, None]:
    """Yield the results of games as they end."""
    if on is not None:
        yield from on_cluster(plan, packed, jobs, on)
    elif workers > 1:
        yield from in_processes(plan, packed, jobs, workers)
    else:
        yield from (play_game(plan, job) for job in jobs)


# Arguments


def _at_least_one(name: str, value: object) -> int:
    number = checked_whole(name, value)
    if number < 1:
        raise BadValue(say("tournament.error.least", name=name, value=number))
    return number


def _processes(workers: object) -> int:
    if workers == ALL:
        found = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    elif isinstance(workers, str):
        raise BadType(say("error.argument", name="workers", value=workers, expected=say("tournament.kind.workers")))
    else:
        found = _at_least_one("workers", workers)
    # A browser's Python cannot start another process. The games are the same from any number of them.
    return 1 if sys.platform == "emscripten" else found


def _plan(
    bots: object,
    game: str | GameType | Rules[Any] | None,
    options: Mapping[str, object],
    seed: object,
    budget: object,
    most: int,
) -> Plan:
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise BadType(say("error.argument", name="seed", value=seed, expected=say("kind.whole")))
    if is_whole(budget):
        budget = Budget(nodes=budget)
    if budget is not None and not isinstance(budget, Budget):
        raise BadType(say("error.argument", name="budget", value=budget, expected=say("bots.kind.budget")))
    if budget is not None and budget.stop is not None:
        raise BadValue(say("tournament.error.stop"))
    asked: Any = game
    if _at_least_one("most", most) > LONGEST_GAME:  # a longer game has no record
        raise BadValue(say("error.range", option="most", value=most, low=1, high=LONGEST_GAME))
    plan = Plan(asked, dict(options), _named(bots), seed, budget, most)
    type_, rules = plan.rules
    if len(plan.bots) < len(rules.seats):
        raise BadValue(say("tournament.error.few", players=len(rules.seats), n=len(plan.bots)))
    if not isinstance(game, Rules):
        # a process that has not registered a game of another package gets the game itself
        own = type_.rules.__module__.partition(".")[0] == __name__.partition(".")[0]
        plan = Plan(type_.name if own else type_, plan.options, plan.bots, seed, budget, plan.most)
    _try_out(plan)
    return plan


def _named(bots: object) -> dict[str, Entrant]:
    """Return the bots by name.

    Raises:
        BadType: Something is not a bot.
        BadValue: There are too few or too many, one is unknown, or two have the same name.
    """
    if isinstance(bots, Mapping):
        pairs = list(bots.items())
    elif isinstance(bots, Iterable) and not isinstance(bots, (str, bytes)):
        pairs = [(_name_of(one), one) for one in bots]
    else:
        raise BadType(say("error.argument", name="bots", value=bots, expected=say("tournament.kind.bots")))
    if len(pairs) < 2:
        raise BadValue(say("tournament.error.two"))
    if len(pairs) > MOST_BOTS:
        raise BadValue(say("tournament.error.many", most=MOST_BOTS, found=len(pairs)))
    found: dict[str, Entrant] = {}
    for name, one in pairs:
        if isinstance(one, str):
            fresh(one)  # an unknown name is an error
        elif not isinstance(one, Bot):
            raise BadType(say("error.argument", name="bots", value=one, expected=say("bots.kind.bot")))
        called = in_one_line(name) if isinstance(name, str) and len(name) <= LONGEST_WRITTEN else ""
        if not 0 < len(called) <= LONGEST:
            raise BadValue(say("tournament.error.name", most=LONGEST, name=name))
        check_kept("tournament.error.name_plain", called)
        name = called
        if name in found:
            raise BadValue(say("tournament.error.same", name=name))
        found[name] = one
    return found


def _name_of(bot: object) -> str:
    """Return the name of a bot in a list of bots."""
    if isinstance(bot, str):
        return bot
    if isinstance(bot, LeveledBot):
        return bot.level
    return (bot if isinstance(bot, type) else type(bot)).__name__[:LONGEST]


def _try_out(plan: Plan) -> None:
    """Let every bot of this package decide once, so that one that cannot play this game is found before the first game.

    Raises:
        Unsupported: A bot cannot play this game.
        BadType: A bot cannot be copied.
    """
    game = Game(dealt(*plan.rules, plan.seed))
    for name, entrant in plan.bots.items():
        if isinstance(entrant, type):
            continue
        try:
            made = fresh(entrant)
        except Exception as error:  # copying somebody's object may raise anything
            raise BadType(say("tournament.error.copy", name=name, problem=cause(error))) from None
        if isinstance(made, Thinker) and game.to_act:
            try:
                decide(game, game.to_act[0], made, Random(0), Budget(nodes=1))
            except Unsupported:
                raise
            except Exception:  # a bot that fails loses its games
                continue


def _head(plan: Plan) -> dict[str, Any]:
    """Return what the tournament is, as plain data: what must be equal to go on with it."""
    type_, rules = plan.rules
    limit = plan.budget and {"nodes": plan.budget.nodes, "seconds": plan.budget.seconds}
    kinds = {name: one if isinstance(one, str) else _name_of(one) for name, one in plan.bots.items()}
    head = {"format": FORMAT, "version": VERSION, "game": type_.name, "rules": rules.options()}
    return {**head, "bots": kinds, "seed": plan.seed, "budget": limit, "most": plan.most}


def _packed(plan: Plan) -> bytes:
    """Return the tournament, pickled; bots that are defined in a notebook or a script go along with their code.

    Raises:
        BadType: A bot cannot be pickled.
    """
    cloudpickle = needed("cloudpickle")
    try:
        packed: bytes = cloudpickle.dumps(plan)
    except Exception as error:  # pickling somebody's class may raise anything
        raise BadType(say("tournament.error.send", problem=cause(error))) from None
    return packed
