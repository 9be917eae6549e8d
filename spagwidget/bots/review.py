"""The review of a played game: what each decision gave away, and what would have been better."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.arguments import checked_type, checked_whole
from ..core.budget import Budget
from ..core.catalogue import commas, labelled, paragraph, say
from ..core.csv_table import as_csv
from ..core.errors import BadType, BadValue
from ..core.session.game import Game
from ..core.strict_values import is_whole
from .play_out import checked_bots
from .protocol import Bot
from .review_words import kind_of, sentences, then_text, word_of
from .reviewer import Judged, Reviewer, Turn

GAMES = 60
"""How many test games are played from each position."""


@dataclass(frozen=True)
class LineDecision:
    """One decision of a better line.

    Attributes:
        seat: The player, such as "A".
        text: What happens, in words.
        actions: The texts of its actions.
    """

    seat: str
    text: str
    actions: tuple[str, ...]


@dataclass(frozen=True)
class ReviewedDecision:
    """One decision of a game with what it gave away.

    Attributes:
        step: How many events come before it: the step at which a board shows the open decision.
        ply: How many actions come before it.
        seat: The player, such as "A".
        actions: The texts of its actions.
        text: What happened, in words.
        before: The chance of each player to win before it, by seat.
        after: The same after it.
        best: The same after the better decision, or after this one if none was found. All are estimates, unless a
            win is proved.
        given: How much of a won game it gave away, from 0 to 1.
        word: The same as a word: "nothing", "a little", "a lot" or "the lead".
        is_turning_point: Whether another player is ahead because of it.
        title: What it gave away, as a sentence.
        reason: How we know, as a sentence.
        line: The better decision, with what could follow; empty if no better one was found.
        then: Who is ahead at the end of this line, as a sentence; "" if nobody is named.
    """

    step: int
    ply: int
    seat: str
    actions: tuple[str, ...]
    text: str
    before: dict[str, float]
    after: dict[str, float]
    best: dict[str, float]
    given: float
    word: str
    is_turning_point: bool
    title: str
    reason: str
    line: tuple[LineDecision, ...] = ()
    then: str = ""

    @property
    def better(self) -> str:
        """The better decision in words; "" if none was found."""
        return self.line[0].text if self.line else ""

    def row(self) -> dict[str, object]:
        """Return the decision as a row of a table: a dict of numbers and texts."""
        return {
            "step": self.step,
            "ply": self.ply,
            "seat": self.seat,
            "decision": self.text,
            "actions": ", ".join(self.actions),
            "before": round(self.before[self.seat], 3),
            "after": round(self.after[self.seat], 3),
            "best": round(self.best[self.seat], 3),
            "given": self.given,
            "word": self.word,
            "turning_point": self.is_turning_point,
            "better": self.better,
            "line": ", ".join(action for one in self.line for action in one.actions),
        }


@dataclass(frozen=True)
class GameReview:
    """A game, judged decision by decision. `print` shows it in words.

    Attributes:
        seats: The players' letters.
        decisions: The decisions, in order; those without a choice are left out.
        chances: For each decision and for the end, the step and the chance of each player to win, by seat.
        games: How many test games were played from each position.
        random: Whether the test games were played at random, because bots would need too long.
    """

    seats: tuple[str, ...]
    decisions: tuple[ReviewedDecision, ...]
    chances: tuple[tuple[int, dict[str, float]], ...] = field(repr=False)
    games: int
    random: bool

    @property
    def turning_points(self) -> tuple[ReviewedDecision, ...]:
        """The decisions after which another player was ahead."""
        return tuple(one for one in self.decisions if one.is_turning_point)

    def summary(self, seat: str) -> str:
        """Return how many decisions of a player gave something away, in words without a full stop.

        Args:
            seat: The player, such as "A".

        Raises:
            BadValue: The seat is unknown.
        """
        if seat not in self.seats:
            raise BadValue(say("error.seat", seat=seat, seats=commas(self.seats)))
        own = [one for one in self.decisions if one.seat == seat]
        return summary_of(len(own), sum(one.given > 0 for one in own))

    @property
    def foot(self) -> str:
        """How the numbers were found."""
        return foot_of(self.games, self.random)

    def rows(self) -> list[dict[str, object]]:
        """Return the decisions as a list of dicts, which `pandas.DataFrame` takes as they are."""
        return [one.row() for one in self.decisions]

    def csv(self, path: str | os.PathLike[str] | None = None) -> str:
        """Return the decisions as a table in CSV, with a line of names, and write it to a file if one is given.

        Args:
            path: The file; None: write no file.

        Raises:
            BadType: The path is neither a text nor a path.
            OSError: The file cannot be written; an existing file keeps its content.
        """
        names = [
            *("step", "ply", "seat", "decision", "actions", "before", "after", "best", "given", "word"),
            *("turning_point", "better", "line"),
        ]
        return as_csv([names, *([row[name] for name in names] for row in self.rows())], path)

    def __str__(self) -> str:
        """Return the summary, then each decision that gave something away with the better one."""
        lines = [labelled(seat, self.summary(seat)) for seat in self.seats]
        for one in self.decisions:
            if one.given:
                lines += [
                    "",
                    say(f"review.row.{kind_of(one.given, one.is_turning_point)}", step=one.step, text=one.text),
                ]
                lines += [f"  {paragraph(one.title, one.reason)}", "  " + say("review.better", text=one.better)]
        return "\n".join([*lines, "", self.foot])


def summary_of(count: int, bad: int) -> str:
    """Return how many decisions gave something away, in words without a full stop.

    Args:
        count: How many decisions there are.
        bad: How many of them gave something away.
    """
    key = "review.summary" if bad else "review.summary.good" if count else "review.summary.none"
    return say(key, bad=bad, n=count)


def foot_of(games: int, random: bool) -> str:
    """Return how the numbers of a review were found, in two sentences.

    Args:
        games: How many test games were played from each position.
        random: Whether they were played at random.
    """
    return say("review.foot.random" if random else "review.foot", n=games)


class Teller:
    """Puts what a reviewer has found into words.

    Args:
        game: The game, which no one changes meanwhile.
        seat: The player who sees the words; None: each decision is in the words of the player who took it.
        edition: The edition whose names are used; "": the game's own.
    """

    def __init__(self, game: Game, seat: str | None = None, edition: str = "") -> None:
        self.game = game
        self.edition = edition
        self._own = game.rules.has_secrets()
        self._seat = seat
        if game.parts.type.display is None:  # each action counts as an event
            self._plies = [*range(game.ply)]
        else:
            shown = game.events if seat is None else [frame.event for frame in game.frames(seat)]
            self._plies = [event.ply for event in shown if event is not None]

    def step(self, ply: int) -> int:
        """Return how many events the actions before a ply have.

        Args:
            ply: How many actions.
        """
        return sum(one < ply for one in self._plies)

    def told(self, turn: Turn) -> LineDecision:
        """Return a decision in words.

        Args:
            turn: The decision.
        """
        letter = self.game.rules.seats[turn.seat]
        actions = tuple(action.text for action in turn.actions)
        if self.game.parts.type.display is None:
            return LineDecision(letter, commas(actions), actions)
        viewer = (self._seat or letter) if self._own else None
        row = self.game.told(turn.nodes, viewer, self.edition)
        return LineDecision(letter, row.text or commas(actions), actions)

    def decision(self, found: Judged) -> ReviewedDecision:
        """Return everything about a decision.

        Args:
            found: What the reviewer has found out.
        """
        seats, turn = self.game.rules.seats, found.turn
        own = self.told(turn)
        title, reason = sentences(found, seats)
        return ReviewedDecision(
            step=self.step(turn.before.ply),
            ply=turn.before.ply,
            seat=own.seat,
            actions=own.actions,
            text=own.text,
            before=dict(zip(seats, found.before.chances, strict=True)),
            after=dict(zip(seats, found.after.chances, strict=True)),
            best=dict(zip(seats, (found.best or found.after).chances, strict=True)),
            given=found.given,
            word=word_of(found),
            is_turning_point=found.turns,
            title=title,
            reason=reason,
            line=tuple(self.told(one) for one in found.line),
            then="" if found.then is None else then_text(found.then, seats),
        )


def decided(game: Game) -> bool:
    """Return True if a game is over and can be reviewed.

    Args:
        game: The game.
    """
    return game.over and len(game.rules.seats) > 1


def begin(
    game: Game,
    bot: Bot | str | None = None,
    *,
    games: int = GAMES,
    budget: Budget | int | None = None,
    seed: int | str = 0,
    stop: Callable[[], bool] | None = None,
) -> Reviewer:
    """Return a reviewer, which finds out one decision after the other.

    Args:
        game: The game.
        bot: As for `review`.
        games: As for `review`.
        budget: As for `review`.
        seed: As for `review`.
        stop: Called often; if it returns True, the reviewer raises `ReviewStopped`.

    Raises:
        BadType, BadValue: As for `review`.
    """
    checked_type("game", game, Game)
    games = checked_whole("games", games)
    if games < 1:
        raise BadValue(say("bots.error.above", name="games", value=games))
    if is_whole(budget):
        budget = Budget(nodes=budget)
    if budget is not None and not isinstance(budget, Budget):
        raise BadType(say("error.argument", name="budget", value=budget, expected=say("bots.kind.budget")))
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise BadType(say("error.argument", name="seed", value=seed, expected=say("kind.whole")))
    if len(game.rules.seats) < 2:
        raise BadValue(say("review.error.alone"))
    seats = game.rules.seats
    expert = None if bot is None else checked_bots({seats[0]: bot}, seats)[seats[0]]
    return Reviewer(game, expert, budget, games, seed, stop)


def review(
    game: Game,
    bot: Bot | str | None = None,
    *,
    games: int = GAMES,
    budget: Budget | int | None = None,
    seed: int | str = 0,
) -> GameReview:
    """Return what each decision of a game gave away, with the turning points and the better decisions.

    The computer plays test games from every position of the present line, and looks for wins that nobody can prevent.
    A bot looks for better decisions. Where something is hidden, nobody is judged by what they could not know. The game
    does not change. It need not be over.

    >>> from spagwidget import Game
    >>> from spagwidget.bots import play_out
    >>> game = Game(level=1, seed=4)
    >>> done = play_out(game, "easy", seed=4)
    >>> found = review(game, "medium", games=10, budget=300)
    >>> [one.word for one in found.decisions if one.given][-1] in ("a little", "a lot", "the lead")
    True

    Args:
        game: The game.
        bot: The bot, or its name, that looks for better decisions; None: the level `strong`, or `medium` where
            something is hidden.
        games: How many test games are played from each position.
        budget: How long the bot may think about each: a Budget, or the number of positions. None: what it has.
        seed: Makes the review repeatable, if the budget has no seconds.

    Raises:
        BadType: An argument has the wrong type.
        BadValue: A value is out of range, the name of the bot is unknown, or the game is for one player.
        Unsupported: The bot cannot play this game.
    """
    checked_type("game", game, Game)
    copy = game.copy()
    reviewer = begin(copy, bot, games=games, budget=budget, seed=seed)
    found = list(reviewer.run())[::-1]
    teller = Teller(copy)
    return made(reviewer, teller, found)


def made(reviewer: Reviewer, teller: Teller, found: Sequence[Judged]) -> GameReview:
    """Return the review of a game.

    Args:
        reviewer: Who has judged it.
        teller: Puts it into words.
        found: The judged decisions, in order.
    """
    seats = reviewer.rules.seats
    decisions = tuple(map(teller.decision, found))
    points: list[tuple[int, dict[str, Any]]] = [(one.step, one.before) for one in decisions]
    last = reviewer.last()
    points.append((teller.step(reviewer.final.ply), dict(zip(seats, last.chances, strict=True))))
    standings = reviewer.standings
    return GameReview(seats, decisions, tuple(points), standings.games, not standings.plays_well)
