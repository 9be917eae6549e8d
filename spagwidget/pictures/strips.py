"""Film strips: a small picture of the table for each step, with its caption below."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, TypeVar

from ..core.catalogue import labelled, paragraph, say
from ..core.errors import BadValue
from ..core.session.game import Game
from ..core.session.match.transcript import Event
from ..core.strict_values import is_whole
from .marks import lines_of
from .outline import box
from .plan import small_width
from .steps import span
from .still import NARROWEST, WIDTH, Line, check, line_of, painted
from .surface import MONO, Surface
from .tape import tape_of
from .theme import theme_of

if TYPE_CHECKING:
    from .pen import Picture

P = TypeVar("P", bound=Surface)

PICTURES, MOST_PICTURES = 12, 24
MARGIN, GAP = 18.0, 18.0
TILE, WIDEST_TILE = 264.0, 400.0  # the least and the greatest width of a small picture
ROWS, WIDEST_ROWS = 400.0, 560.0  # the same of a picture of cards in rows
CARDS, CARDS_NARROW = 5, 3  # in a row at most; in pictures that have less than the least width
HEAD, SIZE, ROW, LINES = 24.0, 11.5, 16.0, 4  # space above a picture; size, distance and number of a caption's lines


def film_strip(
    game: Game,
    from_step: int = 0,
    to_step: int | None = None,
    *,
    pictures: int = PICTURES,
    seat: str | None = None,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> Picture:
    """Return small pictures of a game's steps, each with its caption below, as one matplotlib Figure.

    If there are more steps than pictures, the first and the last step are shown, and between them the most important
    ones: first losses, defeats and removed cards, then what players do. The strip says how many steps are left out.

    Args:
        game: The game.
        from_step: The first step; 0 is before the first event.
        to_step: The last step; None is now.
        pictures: How many pictures there are at most, from 1 to 24.
        seat: The player, such as `A`, whose view of the game is shown; None shows the public table.
        edition: The edition, `code` or `monster`; "" for the game's own.
        theme: `light` or `dark`.
        width: The width of the whole strip in pixels, from 360 to 2400.

    Raises:
        BadValue: The step, seat, edition or theme is unknown, `from_step` is after `to_step`, or a number is out of
            range.
        BadType: `game` is not a Game, or a step is not a whole number.
        Unsupported: The game has no display.
        ImportError: matplotlib is not installed.
    """
    check(theme, width)
    if not is_whole(pictures) or not 1 <= pictures <= MOST_PICTURES:
        raise BadValue(say("picture.error.pictures", pictures=pictures, most=MOST_PICTURES))
    line = line_of(game, seat, edition)
    first, last = span(line, from_step, to_step)
    steps = chosen([frame.event for frame in line.frames], first, last, pictures)
    from .pen import Pen

    picture = paint_strip(Pen, line, steps, theme, width).picture
    picture.alt = paragraph(*(labelled(say("picture.step", step=step), _caption(line, step)) for step in steps))
    return picture


def chosen(events: Sequence[Event | None], first: int, last: int, most: int) -> list[int]:
    """Return the steps to show, in order: all, or the most important ones, evenly spread.

    Args:
        events: The event before each step; None before the first event.
        first: The first step.
        last: The last step.
        most: How many steps to return at most.
    """
    if last - first < most:
        return list(range(first, last + 1))
    if most == 1:
        return [last]
    found = {first, last}
    inner = range(first + 1, last)
    for rank in (3, 2, 1, 0):
        those = [step for step in inner if _rank(events[step]) == rank]
        room = most - len(found)
        if len(those) > room:
            found |= {those[(2 * at + 1) * len(those) // (2 * room)] for at in range(room)}
            break
        found |= set(those)
    return sorted(found)


def _rank(event: Event | None) -> int:
    """Return how important an event is, from 0 to 3."""
    if event is None or event.faint:
        return 0
    return 3 if event.sign else 2 if event.seat else 1


def _caption(line: Line, step: int) -> str:
    event = line.frames[step].event
    return event.caption if event is not None else say("picture.before")


def paint_strip(kind: type[P], line: Line, steps: Sequence[int], theme: str, width: float) -> P:
    """Return a new surface with a film strip.

    Args:
        kind: The kind of surface.
        line: What happened.
        steps: The steps to show.
        theme: `light` or `dark`.
        width: The width of the strip, in pixels.
    """
    colours = theme_of(theme, line.frames[0].scene)
    inner = width - 2 * MARGIN
    in_rows = line.frames[0].scene.layout.kind == "row"
    least, widest = (ROWS, WIDEST_ROWS) if in_rows else (TILE, WIDEST_TILE)
    columns = min(len(steps), max(1, int((inner + GAP) // (least + GAP))))
    columns = ceil(len(steps) / ceil(len(steps) / columns))
    tile = min(widest, (inner - GAP * (columns - 1)) / columns)
    cards = max(len(line.frames[step].scene.layout.order) for step in steps)
    most = CARDS if tile >= ROWS else CARDS_NARROW
    page = small_width(cards, most) if in_rows else NARROWEST  # one for all, so that cards have the same size in each
    scale = tile / page
    left = (width - columns * tile - GAP * (columns - 1)) / 2
    tapes, captions = [], []
    for step in steps:
        shown = line.shown(step)._replace(caption="")
        tapes.append(painted(tape_of(kind), shown, theme, page, small=True))
        captions.append(lines_of(kind, _caption(line, step), SIZE, tile - 8, LINES))
    places, y = [], MARGIN
    for start in range(0, len(steps), columns):
        row = range(start, min(start + columns, len(steps)))
        high = max(tapes[at].height for at in row) * scale
        for at in row:
            places.append((left + (at - start) * (tile + GAP), y, high))
        y += HEAD + high + 10 + ROW * max(len(captions[at]) for at in row) + GAP
    pen = kind(width, y - GAP + MARGIN, colours.paper)
    pen.shape(box(0, 0, width, y - GAP + MARGIN), colours.paper)
    for at, (step, (x, top, high)) in enumerate(zip(steps, places, strict=True)):
        end = x + pen.write(x + 2, top + 14, say("picture.step", step=step), 11, colours.ink, font=MONO, bold=True)
        skipped = step - steps[at - 1] - 1 if at else 0
        if skipped:
            pen.write(
                end + 12, top + 14, say("picture.skipped", n=skipped), 10, colours.ink3, max_width=x + tile - end - 12
            )
        top += HEAD
        pen.shape(box(x, top, tile, high), colours.board)
        tapes[at].play(pen, x, top, scale)
        pen.shape(box(x, top, tile, high), edge=colours.edge)
        for number, words in enumerate(captions[at]):
            pen.write(x + 2, top + high + 18 + ROW * number, words, SIZE, colours.ink, max_width=tile - 4)
    return pen
