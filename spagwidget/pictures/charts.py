"""Charts of a game over time: life, flags on the program, and tempo, one line for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..core.advice import listed
from ..core.catalogue import commas, paragraph, say
from ..core.errors import BadValue, Unsupported
from ..core.session.game import Game
from ..core.session.match.transcript import Event
from .chart_values import CHARTS, Curve, curves
from .marks import badge, cross, ticks
from .outline import Point, box, open_line
from .steps import runs, span
from .still import WIDTH, Line, check, line_of
from .surface import Surface
from .theme import Theme, theme_of

if TYPE_CHECKING:
    from .pen import Picture

P = TypeVar("P", bound=Surface)

LEFT, LABELS, LABELS_NARROW, NARROW = 46.0, 164.0, 96.0, 600.0
TITLE, HIGH, FOOT, END = 46.0, 132.0, 20.0, 18.0  # above, of and below a chart; below the last one
TALLER = 20.0  # added to a chart for each player from the third, so that the names have room
APART = 19.0  # between two names
BESIDE = 2.6  # between the lines of two players with the same value
MARKS_APART = 26.0
FIGURE = 11.0  # the type of figures at bars: in smaller bold type they look like those of a font with serifs
LANE, BAR = 34.0, 22.0  # the height of a player's lane in the chart of tempo, and of its highest bar
NEAREST = 44.0  # between two rounds or steps on the axis


def chart(
    game: Game,
    *values: str,
    from_step: int = 0,
    to_step: int | None = None,
    seat: str | None = None,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> Picture:
    """Return charts of a game over time, one below the other, as one matplotlib Figure.

    `life` is the life that each player has left. `flags` is how many flags each player has on the program. `tempo` is
    how many commands each player has run in a round (skipped ones do not count); in a game without commands to run,
    how many actions a player has taken in a round. The line of a round that is not over yet is dashed.

    Args:
        game: The game.
        values: What to show: `life`, `flags`, `tempo`; none for all that the game has.
        from_step: The first step; 0 is before the first event.
        to_step: The last step; None is now. The charts tell nothing about later steps.
        seat: The player, such as `A`, whose view of the game is shown; None shows the public table.
        edition: The edition, `code` or `monster`; "" for the game's own.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadValue: The chart, step, seat, edition or theme is unknown, `from_step` is after `to_step`, or the width is
            out of range.
        BadType: `game` is not a Game, or a step is not a whole number.
        Unsupported: The game has no display, or nothing of what the chart shows.
        ImportError: matplotlib is not installed.
    """
    check(theme, width)
    unknown = [value for value in values if value not in CHARTS]
    if unknown:
        raise BadValue(say("picture.error.chart", values=listed(unknown), charts=listed(CHARTS)))
    line = line_of(game, seat, edition)
    first, last = span(line, from_step, to_step)
    found = {value: curves(line, value, last) for value in values or CHARTS}
    if not values:
        found = {value: its for value, its in found.items() if its}
    lacking = [value for value, its in found.items() if not its]
    if lacking or not found:
        raise Unsupported(say("picture.error.no_chart", values=listed(lacking or CHARTS)))
    from .pen import Pen

    picture = paint_charts(Pen, line, found, (first, last), theme, width).picture
    picture.alt = paragraph(*(_description(line, value, its, last) for value, its in found.items()))
    return picture


# Words


def _title(line: Line, value: str) -> str:
    if value == "tempo":
        return say(
            "picture.chart.tempo.runs" if runs([frame.event for frame in line.frames]) else "picture.chart.tempo"
        )
    edition = line.frames[0].scene.edition if value == "flags" else ""
    return say(f"picture.chart.{value}.{edition}" if edition else f"picture.chart.{value}")


def _description(line: Line, value: str, its: Sequence[Curve], last: int) -> str:
    starts = [step for step, _ in _rounds([frame.event for frame in line.frames], 0, last)]
    words = commas(
        say("picture.chart.at", name=curve.player.name, value=_value(value, curve, starts, last))
        for curve in its
        if last in curve.values
    )
    return say("picture.chart.alt", title=_title(line, value), step=last, values=words)


def _value(value: str, curve: Curve, starts: Sequence[int], last: int) -> int | str:
    """Return a player's value at the end; of tempo, that of each round, since the last round may just have begun."""
    if value != "tempo":
        return curve.values[last]
    inner = [step for step in starts if step in curve.values]
    return " + ".join(str(number) for *_, number in _stretches(curve, inner, 0, last)) or curve.values[last]


# Painting


def paint_charts(
    kind: type[P],
    line: Line,
    found: Mapping[str, Sequence[Curve]],
    steps: tuple[int, int],
    theme: str,
    width: float,
) -> P:
    """Return a new surface with charts, one below the other.

    Args:
        kind: The kind of surface.
        line: What happened.
        found: The lines of each chart, by the chart's name.
        steps: The first and the last step.
        theme: `light` or `dark`.
        width: The width of the picture, in pixels.
    """
    colours = theme_of(theme, line.frames[0].scene)
    players = max(len(its) for its in found.values())
    lines = HIGH + TALLER * max(0, players - 3)
    heights = {value: LANE * players if value == "tempo" else lines for value in found}
    height = sum(TITLE + high + FOOT for high in heights.values()) + END
    pen = kind(width, height, colours.paper)
    pen.shape(box(0, 0, width, height), colours.paper)
    room = width - LEFT - (LABELS if width >= NARROW else LABELS_NARROW)
    rounds = _rounds([frame.event for frame in line.frames], *steps)
    top = 0.0
    for value, its in found.items():
        area = _Area(LEFT, top + TITLE, room, heights[value], steps)
        signs = {step: event.sign for step, event in _signs(line, steps)} if value != "flags" else {}
        painter = _Lanes if value == "tempo" else _Chart
        painter(pen, colours, area, its, rounds, signs).paint(_title(line, value), width)
        top += TITLE + heights[value] + FOOT
    for step in ticks(*steps, max(2, int(room / NEAREST))):
        pen.write(area.x(step), top - FOOT + 18, str(step), 10, colours.ink2, at="center")
    pen.write(LEFT + room + 24, top - FOOT + 18, say("picture.chart.axis"), 10, colours.ink2)
    return pen


def _signs(line: Line, steps: tuple[int, int]) -> list[tuple[int, Event]]:
    found = enumerate(frame.event for frame in line.frames)
    return [(step, event) for step, event in found if event is not None and event.sign and steps[0] < step <= steps[1]]


def _rounds(events: Sequence[Event | None], first: int, last: int) -> list[tuple[int, int]]:
    """Return the rounds that begin among the steps, as pairs of the step and the round."""
    found, now = [], 0
    for step, event in enumerate(events[: last + 1]):
        if event is not None and event.round != now:
            now = event.round
            if step >= first:
                found.append((step, now))
    return found


class _Area(NamedTuple):
    """Where a chart is, and which steps are at its ends."""

    left: float
    top: float
    width: float
    high: float
    steps: tuple[int, int]

    def x(self, step: float) -> float:
        first, last = self.steps
        return self.left + self.width * (step - first) / max(1, last - first)


class _Chart:
    """Paints one chart."""

    def __init__(
        self,
        pen: Surface,
        theme: Theme,
        area: _Area,
        its: Sequence[Curve],
        rounds: Sequence[tuple[int, int]],
        signs: Mapping[int, str],
    ) -> None:
        self.pen, self.theme, self.area, self.its, self.rounds, self.signs = pen, theme, area, its, rounds, signs
        numbers = [
            number for curve in its for step, number in curve.values.items() if area.steps[0] <= step <= area.steps[1]
        ]
        self.low, self.high = min([0, *numbers]), max([1, *numbers])

    def y(self, number: float) -> float:
        area, inset = self.area, 12.0
        return area.top + area.high - inset - (area.high - 2 * inset) * (number - self.low) / (self.high - self.low)

    def paint(self, title: str, width: float) -> None:
        pen, theme, area = self.pen, self.theme, self.area
        self.ground(title, width)
        for number in ticks(self.low, self.high, 6):
            y = self.y(number)
            pen.line((area.left, y), (area.left + area.width, y), edge=theme.line)
            words = str(number).replace("-", "−")
            pen.write(area.left - 10 - pen.measure(words, 10), y + 3.5, words, 10, theme.ink2)
        self.mark_rounds()
        drawn = [path for path in (self.curve(curve, at) for at, curve in enumerate(self.its)) if path is not None]
        for path in drawn:  # above all lines, so that each mark can be seen
            for x, y in path.marks:
                badge(pen, theme, x, y, 10, path.curve.player, letter=False)
            if path.out:
                cross(pen, theme, *path.end, 8)
        self.names([(path.end, path.curve) for path in drawn], width)

    def ground(self, title: str, width: float) -> None:
        pen, theme, area = self.pen, self.theme, self.area
        pen.write(LEFT, area.top - 26, title, 13, theme.ink, bold=True, max_width=width - 2 * LEFT)
        pen.shape(box(area.left, area.top, area.width, area.high), theme.board)

    def mark_rounds(self) -> None:
        """Paint a line where each round begins, and its number where there is room."""
        pen, theme, area = self.pen, self.theme, self.area
        free = area.left - NEAREST
        crowded = len(self.rounds) * 6 > area.width
        for step, round_ in self.rounds:
            x = area.x(step)
            words = say("picture.round", round=round_)
            room = pen.measure(words, 10) + 12
            if x >= free and x + room - 12 <= area.left + area.width + 20:
                pen.line((x, area.top - 5), (x, area.top + area.high), edge=theme.rail, line=0.8)
                pen.write(x + 4, area.top - 7, words, 10, theme.ink2)
                free = x + room
            elif not crowded:
                pen.line((x, area.top), (x, area.top + area.high), edge=theme.line, line=0.8)

    def curve(self, curve: Curve, at: int) -> _Path | None:
        """Paint a player's line in steps; lines with equal values run side by side.

        Returns:
            Where the line is; None if there is nothing to paint.
        """
        pen, theme, area = self.pen, self.theme, self.area
        first, last = area.steps
        shift = (at - (len(self.its) - 1) / 2) * BESIDE
        ink = theme.players[curve.player.at % len(theme.players)].outline
        steps = [step for step in sorted(curve.values) if first <= step <= last]
        out = next((step for step, sign in self.signs.items() if sign == f"out:{curve.player.seat}"), None)
        if out is not None:
            steps = [step for step in steps if step <= out]
        if not steps:
            return None
        points: list[Point] = []
        marks: list[Point] = []
        for step in steps:
            x, y = area.x(step), self.y(curve.values[step]) + shift
            if points and points[-1][1] != y:
                x += shift if first < step < last else 0  # so that nobody's steps hide those of others
                x = min(max(x, area.left), area.left + area.width)
                points.append((x, points[-1][1]))
                if not marks or x - marks[-1][0] >= MARKS_APART:
                    marks.append((x, y))
            points.append((max(x, points[-1][0]) if points else x, y))
        line = open_line(*_straight(points))
        pen.shape(line, edge=theme.board, line=4.2)
        pen.shape(line, edge=ink, line=2)
        return _Path(curve, points[-1], tuple(marks), out is not None)

    def names(self, ends: Sequence[tuple[Point, Curve]], width: float) -> None:
        """Write the players' names at the ends of their lines, with badges, far enough from one another.

        Args:
            ends: Where each line ends.
            width: The width of the picture.
        """
        area, order = self.area, sorted(ends, key=lambda end: (end[0][1], end[1].player.at))
        places: list[float] = []
        for (_, y), _ in order:
            places.append(max(y, places[-1] + APART if places else area.top + 8))
        for at, place in enumerate(places):  # names that would be below the chart push the others up
            places[at] = min(place, area.top + area.high - 8 - APART * (len(places) - 1 - at))
        edge = area.left + area.width
        for ((x, y), curve), place in zip(order, places, strict=True):
            if x >= edge - 1:
                ink = self.theme.players[curve.player.at % len(self.theme.players)].outline
                self.pen.line((edge, y), (edge + 12, place), edge=ink, line=1)
            self.name(curve, place, width)

    def name(self, curve: Curve, y: float, width: float, *, value: bool = True) -> None:
        """Write a player's badge, last value and name beside the chart."""
        pen, theme, left = self.pen, self.theme, self.area.left + self.area.width + 20
        badge(pen, theme, left, y, 15, curve.player)
        left += 13
        here = curve.values.get(self.area.steps[1])
        if value and here is not None:
            left += pen.write(left, y + 4, f"{here}".replace("-", "−"), 11, theme.ink, bold=True) + 6
        pen.write(left, y + 4, curve.player.name, 11, theme.ink2, max_width=width - left - 8)


class _Lanes(_Chart):
    """Paints the chart of tempo: a lane for each player, in it a bar for each round.

    Lines would hide one another: many players have the same small numbers, and all change at the same steps.
    """

    def paint(self, title: str, width: float) -> None:
        pen, theme, area = self.pen, self.theme, self.area
        self.ground(title, width)
        self.mark_rounds()
        for at, curve in enumerate(self.its):
            base = area.top + LANE * (at + 1) - 6
            pen.line((area.left, base), (area.left + area.width, base), edge=theme.rail, line=0.8)
            self.bars(curve, base)
            # The value of the round that is open would read as the result.
            self.name(curve, base - LANE / 2 + 6, width, value=False)

    def bars(self, curve: Curve, base: float) -> None:
        """Paint a player's bars, each with its number if there is room; the bar of an open round is hollow."""
        pen, theme, area = self.pen, self.theme, self.area
        colours = theme.players[curve.player.at % len(theme.players)]
        first, last = area.steps
        for start, end, number in _stretches(curve, self.rounds_at(curve), first, last):
            left, right = area.x(start) + 1, area.x(end) - 1
            if right - left < 1:
                left, right = left - 0.5, right + 0.5
            high = BAR * number / self.high
            hollow = curve.open_from is not None and start >= curve.open_from
            if number:
                shape = box(left, base - high, right - left, high)
                if hollow:
                    pen.shape(shape, theme.board, colours.outline, 1.2, dash=(2.5, 2.0))
                else:
                    pen.shape(shape, colours.cloth, colours.rim, 0.8)
            words = str(number)
            if pen.measure(words, FIGURE, bold=True) + 4 > right - left:
                continue
            inside = number and not hollow and high > 13
            ink = colours.letter if inside else theme.ink2
            y = base - 4 if inside or (hollow and high > 13) else base - high - 3
            pen.write((left + right) / 2, y, words, FIGURE, ink, bold=True, at="center")

    def rounds_at(self, curve: Curve) -> list[int]:
        """Return the steps at which rounds begin among a player's values."""
        return [step for step, _ in self.rounds if step in curve.values]


def _stretches(curve: Curve, starts: Sequence[int], first: int, last: int) -> list[tuple[int, int, int]]:
    """Return the rounds as triples of their first step, the step after them, and the player's value."""
    steps = [step for step in sorted(curve.values) if first <= step <= last]
    if not steps:
        return []
    edges = [steps[0], *(step for step in starts if step > steps[0]), last + (last in starts)]
    return [(start, end, curve.values[start]) for start, end in pairwise(edges) if end > start]


class _Path(NamedTuple):
    """A line that was painted: whose it is, where it ends, where its marks are, and whether its player is out."""

    curve: Curve
    end: Point
    marks: tuple[Point, ...]
    out: bool


def _straight(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the points of a line without those between two others on the same level."""
    found: list[tuple[float, float]] = []
    for point in points:
        if len(found) > 1 and found[-2][1] == found[-1][1] == point[1]:
            found.pop()
        if not found or found[-1] != point:
            found.append(point)
    return found
