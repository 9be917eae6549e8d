"""The reviews that boards show. A thread makes them from the last decision on; all boards of a game share them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any

from ..bots.review import Teller, begin, decided, foot_of, summary_of
from ..bots.review_words import ahead, end_text, kind_of
from ..bots.reviewer import Judged, Turn
from ..bots.standing import ReviewStopped, Standing
from ..core.catalogue import say
from ..core.errors import BadValue
from ..core.session.game import Game
from ..core.session.tree.node import Node
from ..core.speaking import current
from .background import Breather, in_background
from .one_per_game import OnePerGame


class ReviewJob:
    """The review of one line, for the public or for one player.

    Args:
        game: The game; the review is made from a copy of it.
        seat: The player whose decisions alone are reviewed; None: those of all players.
        number: Distinguishes it from the other reviews of the game.

    Attributes:
        seat: As the argument.
        number: As the argument.
        path: The moments of the line in the game on the boards.
        found: What has been found out, the last decision first.
        last: Who is ahead at the end of the line; None: not known yet.
        done: Whether it is complete.
        error: Why it could not be completed; "": nothing went wrong.
    """

    def __init__(self, game: Game, seat: str | None, number: int) -> None:
        self.seat = seat
        self.number = number
        self.path: list[Node[Any]] = list(game.tree.path)
        self.copy = game.copy()
        self._breathe = Breather(lambda: self._stopped)
        self.reviewer = begin(self.copy, stop=self._over)
        if seat is not None:
            own = game.rules.seats.index(seat)
            self.reviewer.turns = [turn for turn in self.reviewer.turns if turn.seat == own]
        self.turns: list[Turn] = self.reviewer.turns
        self.found: list[Judged] = []
        self.last: Standing | None = None
        self.done = False
        self.error = ""
        self._stopped = True
        self._guard = Lock()
        self._runs = False
        self._threadless = False
        self._running = self.reviewer.run()
        self._tellers: dict[tuple[str, str], Teller] = {}

    @property
    def works(self) -> bool:
        """Whether it is being made."""
        return not self._stopped and not self.done and not self.error

    def start(self) -> None:
        """Go on, in a separate thread."""
        with self._guard:
            self._stopped = False
            if not self.works or self._runs or self._threadless:
                return
            self._runs = in_background(self._work, "review")
            self._threadless = not self._runs  # each look judges one decision

    def look(self) -> None:
        """Judge one decision now, if no thread does it."""
        if self._threadless and self.works:
            self._step()

    def stop(self) -> None:
        """Pause; `start` goes on."""
        self._stopped = True

    def _over(self) -> bool:
        return self._stopped if self._threadless else self._breathe()

    def _work(self) -> None:
        while True:
            with self._guard:
                if not self.works:
                    self._runs = False
                    return
            self._step()

    def _step(self) -> None:
        try:
            if self.last is None:
                self.last = self.reviewer.last()
            one = next(self._running, None)
        except ReviewStopped:
            self._running = self.reviewer.run_from(len(self.found))  # a generator that has raised an error has ended
        except Exception as error:  # a game may be anybody's code
            self.error = f"{type(error).__name__}: {error}"
        else:
            if one is None:
                self.done = True
            else:
                self.found.append(one)

    # What boards show

    def teller(self, edition: str) -> Teller:
        """Return who puts it into words in an edition.

        Args:
            edition: The edition; "": the game's own.
        """
        key = edition, current()
        if key not in self._tellers:
            self._tellers[key] = Teller(self.copy, self.seat, edition)
        return self._tellers[key]

    def at(self, number: int) -> Judged | None:
        """Return what is known about a decision, or None.

        Args:
            number: The number of the decision, from 0.
        """
        place = len(self.turns) - 1 - number
        return self.found[place] if 0 <= place < len(self.found) else None

    def rows(self, edition: str) -> list[list[Any]]:
        """Return the step, the seat, the words and the ply of all decisions, in order.

        Args:
            edition: The edition; "": the game's own.
        """
        teller = self.teller(edition)
        told = [(teller.step(turn.before.ply), teller.told(turn)) for turn in self.turns]
        plies = [turn.before.ply for turn in self.turns]
        return [[step, one.seat, one.text, ply] for (step, one), ply in zip(told, plies, strict=True)]

    def finding(self, place: int, edition: str) -> dict[str, Any]:
        """Return one of the findings for the page.

        Args:
            place: Its place in `found`.
            edition: The edition; "": the game's own.
        """
        one, teller, seats = self.found[place], self.teller(edition), self.reviewer.rules.seats
        told = teller.decision(one)
        data: dict[str, Any] = {
            "at": len(self.turns) - 1 - place,
            "kind": kind_of(one.given, one.turns),
            "given": one.given,
            "title": told.title,
            "reason": told.reason,
            "chances": [round(chance, 3) for chance in one.before.chances],
            "ahead": ahead(one.before.chances, seats),
        }
        if told.line:
            shown = self.seat is None and not self.reviewer.hidden
            way = self.copy.way_of(one.line[0].nodes, edition) if shown else None
            data["line"] = [[step.seat, step.text, len(step.actions)] for step in told.line]
            data["then"] = told.then
            data["way"] = [way.action, [list(pair) for pair in way.joins], list(way.spots)] if way else None
        return data


class Reviewing:
    """The reviews of one game, shared by all its boards. All methods are called with the game's lock.

    Args:
        game: The game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._jobs: dict[str | None, ReviewJob] = {}
        self._count = 0
        self._through: tuple[Node[Any], Node[Any] | None] | None = None

    def job(self, seat: str | None) -> ReviewJob | None:
        """Return the review for a seat, if its line is still part of the game.

        Args:
            seat: The seat; None: the public.
        """
        job = self._jobs.get(seat)
        if job is not None and not self.game.tree.holds(job.path[-1]):
            job.stop()
            del self._jobs[seat]
            job = None
        return job

    def seat_of(self, viewer: str | None) -> str | None:
        """Return whose review a board shows: all decisions, or only its player's where something is hidden.

        Args:
            viewer: The player of the board; None: the public.
        """
        return viewer if self.game.rules.has_secrets() else None

    def is_offered(self, viewer: str | None) -> bool:
        """Return True if the line is finished, or if there is a review of another line.

        Args:
            viewer: The player of the board; None: the public.
        """
        return decided(self.game) or self.job(self.seat_of(viewer)) is not None

    def begin(self, viewer: str | None, again: bool = False) -> ReviewJob:
        """Return the review, which starts at once.

        Args:
            viewer: The player of the board; None: the public.
            again: Whether the present line is reviewed instead of another one.

        Raises:
            BadValue: The game is not over.
        """
        seat = self.seat_of(viewer)
        job = self.job(seat)
        if job is None or (again and job.path[-1] is not self.game.tree.here):
            if not decided(self.game):
                raise BadValue(say("review.error.open"))
            if job is not None:
                job.stop()
            self._through = None
            self._count += 1
            job = self._jobs[seat] = ReviewJob(self.game, seat, self._count)
        job.start()
        return job

    # The better line in the tree

    def through(self, job: ReviewJob) -> int | None:
        """Return the number of the decision whose better line is shown now, or None.

        Args:
            job: The review.
        """
        game = self.game
        if self._through is None or not game.tree.holds(self._through[0]) or game.tree.end is not self._through[0]:
            return None
        for number in range(len(job.turns)):
            one = job.at(number)
            if one is not None and one.line and self._is_line(job, one):
                return number
        return None

    def _is_line(self, job: ReviewJob, one: Judged) -> bool:
        assert self._through is not None
        end, start = self._through[0], job.path[one.turn.before.ply]
        texts = [action.text for turn in one.line for action in turn.actions]
        while texts and end.parent is not None and str(end.action) == texts[-1]:
            texts.pop()
            end = end.parent
        return not texts and end is start

    def _open_job(self) -> ReviewJob:
        job = self.job(None)
        if job is None:
            raise BadValue(say("review.error.open"))
        return job

    def add(self, number: int, *, show: bool) -> None:
        """Add a better line to the game, as a variation that is kept or one that is only shown.

        Args:
            number: The number of the decision, from 0.
            show: Whether to go to the end of the line; a new one is removed again when it is left. False: keep it.

        Raises:
            BadValue: There is no review, or no better line is known for this decision.
        """
        job, game = self._open_job(), self.game
        one = job.at(number)
        if one is None or not one.line:
            raise BadValue(say("review.error.line"))
        start = job.path[one.turn.before.ply]
        actions = [action.text for turn in one.line for action in turn.actions]
        known = _known_part(start, actions)
        end = game.add_line(start, *actions)
        first = end
        for _ in actions[known + 1 :]:
            assert first.parent is not None
            first = first.parent
        if is_new := known < len(actions):
            step = job.teller("").step(one.turn.before.ply)
            game.annotate(first, name=say("review.line", step=step))
        if show:
            self._through = (end, first if is_new else None)
            game.goto(end)
        elif self._through is not None and self._through[0] is end:
            self._through = (end, None)

    def leave(self) -> None:
        """Go back to the reviewed line, and remove a better line that was only shown.

        Raises:
            BadValue: There is no review.
        """
        job, game, through = self._open_job(), self.game, self._through
        self._through = None
        game.goto(job.path[-1])
        if through is not None and through[1] is not None and game.tree.holds(through[1]):
            game.delete(through[1])


def _known_part(start: Node[Any], actions: Sequence[str]) -> int:
    """Return how many actions of a line have been played from a moment before."""
    node: Node[Any] | None = start
    for known, text in enumerate(actions):
        node = next((child for child in node.children if str(child.action) == text), None) if node else None
        if node is None:
            return known
    return len(actions)


def review_answer(job: ReviewJob, content: Mapping[str, Any], edition: str, here: bool) -> dict[str, Any]:
    """Return what a page does not know yet of a review.

    Args:
        job: The review.
        content: The request: `key` names what the page knows, and `have` says how much.
        edition: The edition; "": the game's own.
        here: Whether the reviewed line is the present one.
    """
    job.look()
    seats = job.reviewer.rules.seats
    key, have = f"{job.number} {edition} {current()}", content.get("have")
    known = content.get("key") == key and isinstance(have, int) and 0 <= have <= len(job.found)
    count = len(job.found)
    standings = job.reviewer.standings
    found: dict[str, Any] = {
        "key": key,
        "state": "failed" if job.error else "done" if job.done else "works" if job.works else "stopped",
        "error": job.error,
        "seats": list(seats),
        "own": job.seat,
        "here": here,
        "summary": {seats[seat]: _summary(job, seat) for seat in range(len(seats)) if job.seat in (None, seats[seat])},
        "foot": foot_of(standings.games, not standings.plays_well),
        "since": have if known else 0,
        "found": [job.finding(place, edition) for place in range(have if known and have else 0, count)],
    }
    if not known:
        found["rows"] = job.rows(edition)
    if job.last is not None:
        step = job.teller(edition).step(job.path[-1].ply)
        chances = [round(chance, 3) for chance in job.last.chances]
        found["last"] = [step, chances, end_text(job.last, seats)]
    return found


def _summary(job: ReviewJob, seat: int) -> str:
    own = [one for one in job.found if one.turn.seat == seat]
    return summary_of(len(own), sum(one.given > 0 for one in own)) if own or job.done else ""


reviewing_of = OnePerGame(Reviewing)
"""Returns the reviews of a game, the same ones for all its boards."""
