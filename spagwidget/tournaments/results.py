"""The results of a tournament: games, standings with ratings, and the cross table."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

from ..core.arguments import checked_path, checked_whole
from ..core.catalogue import commas, say
from ..core.errors import BadValue, SpagError
from ..core.session.game import Game
from ..core.session.record import Record
from ..core.session.record.start import rules_of
from .needed import needed
from .saved import read_lines
from .tables import as_html, as_text

SENTENCE_ENDS = ".!?。！？"

CERTAIN = 1.959963984540054
"""The bounds of an interval that holds 95 % of a normal distribution."""


class Played(NamedTuple):
    """A game of a tournament.

    Attributes:
        number: Its number, from 0.
        seats: The names of the bots by seat, at the end of the game.
        winner: The bot that has won, by the rules or because the only other one failed; None: nobody.
        ended: `rules`: as the rules say. `most`: after too many decisions, as a draw. `failed`: a bot raised an error
            or chose no legal action. `lost`: the game could not be played, so it does not count.
        failed: The bot that failed, and so has lost; None: no bot.
        problem: What went wrong; "": nothing.
        record: The game up to its end; None: its prelude was not over, or its process died.
        ranking: The bots by place, the first place first, with those that share a place together; empty: the game
            only knows a winner.
    """

    number: int
    seats: dict[str, str]
    winner: str | None
    ended: str
    failed: str | None
    problem: str
    record: Record | None
    ranking: tuple[tuple[str, ...], ...] = ()

    @property
    def places(self) -> dict[str, int]:
        """The place of each bot, from 0; bots that share a place have the same. Empty if the game does not count."""
        if self.ended == "lost":
            return {}
        if self.ranking:
            found = {name: place for place, names in enumerate(self.ranking) for name in names}
            return {name: found[name] for name in self.seats.values()}
        bots = list(self.seats.values())
        first = [self.winner] if self.winner else [name for name in bots if name != self.failed]
        return {name: int(name not in first) for name in bots}

    @property
    def points(self) -> dict[str, float]:
        """What the game brought each bot: the bots that share the first place share 1 point.

        Without a winner and a ranking, all share it, except a bot that failed. Empty if the game does not count.
        """
        places = self.places
        first = list(places.values()).count(0)
        return {name: 0.0 if place else 1 / first for name, place in places.items()}


class Standing(NamedTuple):
    """How a bot has done.

    Attributes:
        bot: Its name.
        rating: Its rating; every bot starts at 25.
        low: The lower end of the rating's 95 % interval.
        high: The upper end.
        games: How many games count.
        won: How many of them it has won alone, or because another bot failed.
        drawn: In how many of them it shared the first place with another bot, as in a draw.
        lost: How many of them it has lost.
        points: The sum of its points.
    """

    bot: str
    rating: float
    low: float
    high: float
    games: int
    won: int
    drawn: int
    lost: int
    points: float


class Meeting(NamedTuple):
    """How a bot has done against another one.

    Attributes:
        points: 1 for each game in which it came before the other one, one half where both are equal. If a game with
            more than 2 players has no ranking, all who have not won are equal.
        games: How many games both have played.
    """

    points: float
    games: int


class Tournament:
    """The results of a tournament. It shows itself as tables in a notebook, and `print` writes them as text.

    Args:
        head: What the tournament is, as its file begins.
        lines: The games as plain data, in any order.
        games: How many games the tournament has; None: as many as there are.

    Attributes:
        bots: The names of the bots.
        games: The games that have been played, by number.
        left: How many are still to be played.
    """

    def __init__(self, head: Mapping[str, Any], lines: Iterable[Mapping[str, Any]], games: int | None = None) -> None:
        self._head = head
        self.bots: tuple[str, ...] = tuple(head["bots"])
        played = [_played(line) for line in sorted(lines, key=lambda line: int(line["game"]))]
        self.games = tuple(game for game in played if games is None or game.number < games)
        self.left = 0 if games is None else games - len(self.games)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Tournament:
        """Return the results in the file of a tournament, which may still be running.

        Args:
            path: The file.

        Raises:
            BadRecord: The file is not a tournament's, or damaged.
            OSError: The file cannot be read.
            BadType: `path` is neither a text nor a path.
        """
        return cls(*read_lines(checked_path("path", path)))

    def game(self, number: int, *, commands: Sequence[object] = ()) -> Game:
        """Return a game as it ended, to show it on a board or to step through it.

        Args:
            number: The number of the game, from 0.
            commands: The Python functions of Blank cards (R60).

        Raises:
            BadValue: The number is unknown, or the game has no record.
            BadType: The number is not a whole number.
            BadRecord: The record cannot be read, because its game is not known here.
        """
        number = checked_whole("number", number)
        found = next((game for game in self.games if game.number == number), None)
        if found is None:
            last = self.games[-1].number if self.games else 0
            raise BadValue(say("tournament.error.number", number=number, last=last))
        if found.record is None:
            raise BadValue(say("tournament.error.no_record", number=number, problem=found.problem))
        return Game.from_record(found.record, commands=commands)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """How each bot has done, the one with the best rating first.

        The ratings are openskill's Plackett-Luce ratings of the games in the order of their numbers. The bots do not
        change, so a rating does not either, and its interval gets narrower with every game.

        Raises:
            Unsupported: openskill is not installed.
        """
        # tau=0, because bots do not change meanwhile. The games are rated in the order of their numbers, so the
        # ratings do not depend on where or when each was played.
        model = needed("openskill.models").PlackettLuce(tau=0)
        ratings = {name: model.rating() for name in self.bots}
        tally = {name: [0, 0, 0] for name in self.bots}
        points = dict.fromkeys(self.bots, 0.0)
        for game in (game for game in self.games if game.places):
            places = game.places
            rated = model.rate([[ratings[name]] for name in places], ranks=list(places.values()))
            ratings.update((name, one) for name, (one,) in zip(places, rated, strict=True))
            shared = list(places.values()).count(0) > 1 and game.failed is None
            for name, place in places.items():
                tally[name][2 if place else int(shared)] += 1
                points[name] += game.points[name]
        rows = []
        for name, one in ratings.items():
            low, high = one.mu - CERTAIN * one.sigma, one.mu + CERTAIN * one.sigma
            won, drew, lost = tally[name]
            rows.append(Standing(name, one.mu, low, high, won + drew + lost, won, drew, lost, points[name]))
        return tuple(sorted(rows, key=lambda row: -row.rating))

    @cached_property
    def cross(self) -> dict[str, dict[str, Meeting]]:
        """The cross table: how each bot has done against each other one, such as `cross["strong"]["random"]`."""
        found = {one: {two: Meeting(0.0, 0) for two in self.bots if two != one} for one in self.bots}
        for places in (game.places for game in self.games):
            for one, two in combinations(places, 2):
                won = 0.5 if places[one] == places[two] else float(places[one] < places[two])
                for row, column, share in ((one, two, won), (two, one, 1 - won)):
                    before = found[row][column]
                    found[row][column] = Meeting(before.points + share, before.games + 1)
        return found

    def rows(self) -> list[dict[str, Any]]:
        """Return the standings as a list of dicts, which `pandas.DataFrame` takes as they are."""
        return [row._asdict() for row in self.standings]

    # Shown

    def __repr__(self) -> str:
        return f"<Tournament: {len(self.bots)} bots, {len(self.games)} games>"

    def __str__(self) -> str:
        return as_text(self.title, self._standings_shown(), self._cross_shown(), self.notes)

    def _repr_html_(self) -> str:
        return as_html(self.title, self._standings_shown(), self._cross_shown(), self.notes)

    @property
    def title(self) -> str:
        """What the tournament is, and how many games are played, in one line."""
        return say("tournament.title", game=commas(self._about()), n=len(self.games))

    def _about(self) -> tuple[str, ...]:
        """Return the title and subtitle of the game; if it is not known here, or has no display, its name.

        A subtitle that is a sentence does not fit into the sentence of the title.
        """
        try:
            type_, rules = rules_of(self._head["game"], self._head["rules"])
            title, subtitle = type_.parts(rules).display().about()
            return (title,) if subtitle.endswith(tuple(SENTENCE_ENDS)) else (title, subtitle)
        except SpagError:
            return (self._head["game"],)

    @property
    def notes(self) -> tuple[str, ...]:
        """What else should be known: games that are left, and games that ended in another way than by the rules."""
        found = [say("tournament.left", n=self.left)] if self.left else []
        long, failed, lost = (
            [game for game in self.games if game.ended == kind] for kind in ("most", "failed", "lost")
        )
        if long:
            found.append(say("tournament.long", most=self._head["most"], count=len(long)))
        if failed:
            one = failed[0]
            found.append(
                say("tournament.failed", count=len(failed), name=one.failed, number=one.number, problem=one.problem)
            )
        if lost:
            found.append(say("tournament.lost", count=len(lost), number=lost[0].number, problem=lost[0].problem))
        return tuple(found)

    def _standings_shown(self) -> list[list[str]]:
        """Return the table of standings: its head, then a row for each bot."""
        columns = ("bot", "rating", "interval", "games", "won", "drawn", "lost", "points")
        rows = [["", *(say(f"tournament.column.{column}") for column in columns)]]
        for rank, row in enumerate(self.standings, 1):
            interval = say("tournament.interval", low=row.low, high=row.high)
            counts = [str(count) for count in (row.games, row.won, row.drawn, row.lost)]
            rows.append([str(rank), row.bot, f"{row.rating:.1f}", interval, *counts, _short(row.points)])
        return rows

    def _cross_shown(self) -> list[list[str]]:
        """Return the cross table: its head, then a row for each bot; columns have the numbers of the rows."""
        order = [row.bot for row in self.standings]
        rows = [["", say("tournament.column.bot"), *(str(rank) for rank in range(1, len(order) + 1))]]
        for rank, one in enumerate(order, 1):
            cells = ["–" if one == two else _cell(self.cross[one][two]) for two in order]
            rows.append([str(rank), one, *cells])
        return rows


def _cell(meeting: Meeting) -> str:
    return f"{_short(meeting.points)}/{meeting.games}" if meeting.games else ""


def _short(points: float) -> str:
    return f"{points:.2f}".rstrip("0").rstrip(".")


def _played(line: Mapping[str, Any]) -> Played:
    """Return a game from its line in the file."""
    record = line["record"]
    return Played(
        line["game"],
        dict(line["seats"]),
        line["winner"],
        line["ended"],
        line["failed"],
        line["problem"],
        None if record is None else Record(record),
        tuple(map(tuple, line.get("ranking", ()))),
    )
