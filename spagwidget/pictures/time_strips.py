"""Strips of time against cards: a row for each card, time to the right, and the way of the cursor through both."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..core.catalogue import paragraph, say
from ..core.errors import BadValue, Unsupported
from ..core.session.game import Game
from ..core.session.match.transcript import RUNS, SKIPS, Event
from ..core.table.icons import Step
from .marks import Player, players_of, ticks
from .outline import Outline, box, open_line
from .steps import runs, span
from .still import WIDTH, Line, check, line_of
from .surface import MONO, SANS, Surface
from .theme import Theme, mixed, theme_of
from .time_marks import MARGIN, Legend, Mark, mark_of

if TYPE_CHECKING:
    from .pen import Picture

P = TypeVar("P", bound=Surface)

TITLES, TITLES_NARROW, NARROW = 128.0, 88.0, 600.0
ROW, HEAD, FOOT = 24.0, 26.0, 26.0  # the height of a card's row; space above and below the rows of a line
LEAST, MOST = 15.0, 44.0  # the width of a step
TALLEST = 9000  # pixels


def time_strip(
    game: Game,
    from_step: int = 0,
    to_step: int | None = None,
    *,
    seat: str | None = None,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> Picture:
    """Return a strip of time against cards, as a matplotlib Figure.

    Each card has a row, in the order of the first step, and time runs to the right. The noodle is the cursor's path
    through both. A filled badge is a command that a player runs, a hollow one a command that a player skips, and a
    heart (in the Monster edition a star) with a letter is a player who loses life. A long strip is broken into lines.

    Args:
        game: The game.
        from_step: The first step; 0 is before the first event.
        to_step: The last step; None is now.
        seat: The player, such as `A`, whose view of the game is shown; None shows the public table.
        edition: The edition, `code` or `monster`; "" for the game's own.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadValue: The step, seat, edition or theme is unknown, `from_step` is after `to_step`, the width is out of
            range, or there are too many steps for one picture.
        BadType: `game` is not a Game, or a step is not a whole number.
        Unsupported: The game has no display, or nothing happens on its cards or cells in these steps.
        ImportError: matplotlib is not installed.
    """
    check(theme, width)
    line = line_of(game, seat, edition)
    steps = span(line, from_step, to_step)
    found = marks(line, *steps)
    rows = _rows(line, steps, found)
    frames = line.frames[steps[0] : steps[1] + 1]
    if not rows or not (found or any(frame.scene.cursor for frame in frames)):
        raise Unsupported(say("picture.error.no_rows"))
    page = _page(steps, len(rows), width)
    if page.high > TALLEST:
        raise BadValue(say("picture.error.too_long", steps=steps[1] - steps[0]))
    from .pen import Pen

    picture = paint_time(Pen, line, steps, theme, width).picture
    picture.alt = _description(line, steps, found, rows)
    return picture


def _description(line: Line, steps: tuple[int, int], found: Sequence[Mark], rows: Sequence[_Row]) -> str:
    titles = {row.spot: row.title for row in rows}
    sentences = [say("picture.time.alt", first=steps[0], last=steps[1])]
    sentences += [
        say(
            "picture.time.mark" if mark.seat else "picture.time.mark.nobody",
            step=mark.step,
            kind=say(f"picture.time.{mark.kind}"),
            seat=mark.seat,
            spot=titles[mark.spot],
        )
        for mark in found
        if mark.spot in titles
    ]
    return paragraph(*sentences)


# What is shown


def marks(line: Line, first: int, last: int) -> list[Mark]:
    """Return what is marked in a strip, in order.

    Args:
        line: What happened.
        first: The first step.
        last: The last step.
    """
    events = [frame.event for frame in line.frames]
    running = runs(events[: last + 1])
    found: list[Mark] = []
    for step in range(max(1, first), last + 1):
        event, scene = events[step], line.frames[step].scene
        before = line.frames[step - 1].scene
        if event is None:
            continue
        spots = {spot.id for spot in (*scene.spots, *before.spots)}
        about = [focus for focus in event.focus if focus in spots]
        kind = _kind(event, events[step - 1], running)
        if kind and about and event.seat:
            found.append(Mark(step, about[0], kind, event.seat))
        sign, _, who = event.sign.partition(":")
        at = before.cursor.spot if before.cursor is not None else about[0] if about else ""
        if sign in ("loss", "out", "win") and at:
            found.append(Mark(step, at, sign, who))
        left = {spot.id for spot in scene.spots}
        found += [Mark(step, spot.id, "gone", "") for spot in before.spots if spot.id not in left]
    return found


def _kind(event: Event, before: Event | None, running: bool) -> str:
    """Return how the action of an event is marked; "" for not at all."""
    if event.kind in RUNS:
        return "run"
    if event.kind in SKIPS:
        return "skip"
    first = before is None or before.ply != event.ply
    if not first or (running and event.round):
        return ""
    return "place" if running else "act"


class _Row(NamedTuple):
    """A card's row: its id and title, and the steps from and until which it is on the table."""

    spot: str
    title: str
    start: int
    end: int


def _rows(line: Line, steps: tuple[int, int], found: Sequence[Mark]) -> list[_Row]:
    """Return the rows in the order of the first step; cards that come later are below.

    Of a board of cells, only those cells get a row where something happens.
    """
    titles: dict[str, str] = {}
    seen: dict[str, list[int]] = {}
    first, last = steps
    used = {mark.spot for mark in found}
    for step in range(first, last + 1):
        scene = line.frames[step].scene
        known = {spot.id: spot.title for spot in scene.spots}
        for spot in scene.layout.order:
            if scene.layout.in_line or spot in used:
                titles.setdefault(spot, (known[spot] if scene.layout.in_line else "") or spot)
                seen.setdefault(spot, [step, step])[1] = step
    return [_Row(spot, title, *seen[spot]) for spot, title in titles.items()]


# Painting


class _Page(NamedTuple):
    """The layout: where the time begins, the width of a step, how many are in a line, and the height of all."""

    left: float
    step: float
    each: int
    lines: int
    high: float


def _page(steps: tuple[int, int], rows: int, width: float) -> _Page:
    left = MARGIN + (TITLES if width >= NARROW else TITLES_NARROW)
    room = width - left - MARGIN
    count = steps[1] - steps[0] + 1
    lines = ceil(count / int(room // LEAST))
    each = ceil(count / lines)
    line = HEAD + rows * ROW + FOOT
    return _Page(left, min(MOST, room / each), each, lines, line * lines + MARGIN)


def paint_time(kind: type[P], line: Line, steps: tuple[int, int], theme: str, width: float) -> P:
    """Return a new surface with a strip of time against cards.

    Args:
        kind: The kind of surface.
        line: What happened.
        steps: The first and the last step.
        theme: `light` or `dark`.
        width: The width of the picture, in pixels.
    """
    colours = theme_of(theme, line.frames[0].scene)
    found = marks(line, *steps)
    rows = _rows(line, steps, found)
    page = _page(steps, len(rows), width)
    players = players_of(line.scene(steps[1]).scores)
    legend = Legend(kind, colours, found, players, line, width)
    height = MARGIN / 2 + page.high + legend.high
    pen = kind(width, height, colours.paper)
    pen.shape(box(0, 0, width, height), colours.paper)
    for number in range(page.lines):
        first = steps[0] + number * page.each
        last = min(first + page.each - 1, steps[1])
        top = MARGIN / 2 + number * (HEAD + len(rows) * ROW + FOOT) + HEAD
        _Strip(pen, colours, line, page, rows, players, (first, last), top).paint(found)
    legend.paint(pen, MARGIN / 2 + page.high)
    return pen


class _Strip:
    """Paints one line of a strip."""

    def __init__(
        self,
        pen: Surface,
        theme: Theme,
        line: Line,
        page: _Page,
        rows: Sequence[_Row],
        players: Sequence[Player],
        steps: tuple[int, int],
        top: float,
    ) -> None:
        self.pen, self.theme, self.line, self.page, self.rows = pen, theme, line, page, rows
        self.steps, self.top = steps, top
        self.players = {player.seat: player for player in players}
        self.at = {row.spot: number for number, row in enumerate(rows)}

    def x(self, step: float) -> float:
        return self.page.left + (step - self.steps[0] + 0.5) * self.page.step

    @property
    def right(self) -> float:
        return self.page.left + self.page.each * self.page.step

    def y(self, spot: str) -> float:
        return self.top + (self.at[spot] + 0.5) * ROW

    def paint(self, found: Sequence[Mark]) -> None:
        first, last = self.steps
        for row in self.rows:
            self.row(row)
        self.axis()
        self.noodle()
        here = [mark for mark in found if first <= mark.step <= last and mark.spot in self.at]
        for mark in here:
            mark_of(self.pen, self.theme, self.x(mark.step), self.y(mark.spot), mark, self.players)

    def row(self, row: _Row) -> None:
        """Paint the row of a card: its title, and a band as long as the card is on the table."""
        pen, theme, page = self.pen, self.theme, self.page
        first, last = self.steps
        y = self.y(row.spot)
        start, end = max(row.start, first), min(row.end, last)
        there = start <= end
        if there:
            left, right = self.x(start) - page.step / 2, self.x(end) + page.step / 2
            pen.shape(box(left, y - ROW / 2 + 2, right - left, ROW - 4, 4), theme.board)
        font = SANS if theme.shallows else MONO
        ink = theme.ink if there else theme.ink3
        pen.write(MARGIN, y + 4, row.title, 11, ink, font=font, bold=there, max_width=page.left - MARGIN - 8)

    def axis(self) -> None:
        """Paint where rounds begin above the rows, and the numbers of the steps below them."""
        pen, theme, (first, last) = self.pen, self.theme, self.steps
        bottom = self.top + len(self.rows) * ROW
        events = [frame.event for frame in self.line.frames]
        free = self.page.left
        for step in range(first, last + 1):
            event, before = events[step], events[step - 1] if step else None
            if event is None or not event.round:
                continue
            begins = before is None or before.round != event.round
            if not begins and step != first:
                continue
            left = self.x(step) - self.page.step / 2
            words = say("picture.round" if begins else "picture.round.goes_on", round=event.round)
            if begins:
                pen.line((left, self.top - 6), (left, bottom), edge=theme.rail, line=0.8)
            if left >= free and left + 4 + pen.measure(words, 10) <= self.right + MARGIN / 2:
                free = left + pen.write(left + 4, self.top - 8, words, 10, theme.ink2) + 12
        count = max(2, int((last - first + 1) * self.page.step / 44))
        for step in ticks(first, last, count):
            pen.write(self.x(step), bottom + 13, str(step), 9.5, theme.ink2, font=MONO, at="center")

    def noodle(self) -> None:
        """Paint the cursor's path; where it wraps it is paler, so that it hides less."""
        first, last = self.steps
        in_row = self.line.frames[first].scene.layout.in_line
        places: list[tuple[int, str]] = []
        for step in range(max(0, first - 1), last + 1):
            cursor = self.line.frames[step].scene.cursor
            if cursor is not None and cursor.spot in self.at:
                places.append((step, cursor.spot))
        paths: list[tuple[Outline, bool]] = []
        for (before, start), (step, end) in pairwise(places):
            x1, x2 = max(self.x(before), self.page.left), self.x(step)
            y1, y2 = self.y(start), self.y(end)
            if y1 == y2:
                paths.append((open_line((x1, y1), (x2, y2)), False))
                continue
            middle = (x1 + x2) / 2
            curve = (Step("M", ((x1, y1),)), Step("C", ((middle, y1), (middle, y2), (x2, y2))))
            paths.append((curve, abs(self.at[start] - self.at[end]) > 1 and in_row))
        theme = self.theme
        ordered = sorted(paths, key=lambda path: not path[1])
        cased = theme.casing != theme.noodle and theme.board > "#7"
        for outline, far in ordered:
            if cased:
                self.pen.shape(outline, edge=mixed(theme.casing, theme.paper, 0.45) if far else theme.casing, line=5.5)
        for outline, far in ordered:
            self.pen.shape(outline, edge=mixed(theme.noodle, theme.paper, 0.55) if far else theme.noodle, line=4)
