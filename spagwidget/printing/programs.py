"""The programming sheets of Lovelace & Babbage: engines, subroutines, four programs and the boxes to tick."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.catalogue import say
from ..games.lovelace.arithmetic import operators
from ..games.lovelace.data import AREAS, ATTACKS, FILLED, GEARS, PRINTED, SUBROUTINES
from ..games.lovelace.display.counting import WORTH
from ..games.lovelace.display.icons import ICONS
from ..games.lovelace.display.tiles import KINDS, PICTURES
from ..games.lovelace.display.words import SIGNS, area_name, two
from ..games.lovelace.engine.scoring import DEBUG
from ..games.lovelace.state import Player
from ..pictures.engine_plate import LIGHT
from ..pictures.outline import box, circle, icon, open_line
from ..pictures.surface import MONO
from ..pictures.theme import ENGINES, Theme
from .page import SIDE, SMALLEST, Page, paragraph

ROUNDS, LINES, MORE = 4, 5, 2
"""The rounds, the lines of a program, and how many more it can get by subroutines."""

TICKS, DEBUGS = 12, 3
"""The boxes to tick in each row of the count, and the boxes for debugging."""

FIRST: int = Player._field_defaults["start"]
"""The value with which everybody starts the first program."""

DASH = (3, 3)
GAP = 5.0


def programs_page(page: Page, person: str) -> None:
    """Draw the sheet of a player.

    Args:
        page: Where to draw.
        person: The person that the player plays.
    """
    theme = ENGINES["light"]._replace(paper="#FFFFFF")
    paper = page.paper
    tall = paper.height > 290
    top, wide = (15.0 if tall else 12.0), paper.width - 2 * SIDE
    page.shape(icon(ICONS["game"], SIDE + 4, top - 1.6, 8), None, theme.ink, 0.4)
    page.write(SIDE + 11, top, say("print.lovelace", person=person), 5.2, theme.ink, bold=True)
    name = say("print.lovelace.name")
    start = paper.width - SIDE - 50 - page.measure(name, 2.8)
    page.write(start, top, name, 2.8, theme.ink2)
    page.line((paper.width - SIDE - 48, top + 0.6), (paper.width - SIDE, top + 0.6), edge=theme.edge, line=0.25)
    half = (wide - GAP) / 2
    low = _engines(page, theme, SIDE, top + 8, half, 12.4 if tall else 11.2)
    _subroutines(page, theme, SIDE + half + GAP, top + 8, half, low - top - 8, person)
    low = _rounds(page, theme, low + 8, wide, 12 if tall else 10.2)
    _boxes(page, theme, low + 8, wide, 8.6 if tall else 7.8)
    foot = paper.height - (11 if tall else 9.5)
    page.line((SIDE, foot - 3.6), (paper.width - SIDE, foot - 3.6), edge=theme.line, line=0.25)
    paragraph(page, theme, (SIDE, foot, wide * 0.55), say("print.lovelace.foot"), SMALLEST, lead=1.24)
    place = (SIDE + wide * 0.58, foot, wide * 0.42)
    paragraph(page, theme, place, say("print.lovelace.credits"), SMALLEST, lead=1.24, at="right")


def _heading(page: Page, theme: Theme, x: float, y: float, words: str, wide: float) -> None:
    page.write(x, y, words, 3.4, theme.ink, bold=True, max_width=wide)


def _engines(page: Page, theme: Theme, left: float, top: float, wide: float, row: float) -> float:
    """Draw the plate of engines, with empty places for those of later rounds, and return where it ends."""
    _heading(page, theme, left, top, say("print.lovelace.engines"), wide)
    top += 3
    high = 5.5 + 5 * row
    page.shape(box(left, top, wide, high, 2), LIGHT.plate, theme.rail, 0.3)
    cell = (wide - 20) / 4
    rounds = {name: number for number, name in FILLED.items()}
    for at in range(4):
        page.write(left + 7 + (at + 0.5) * cell, top + 4.2, str(at + 1), SMALLEST, theme.ink2, font=MONO, at="center")
    for at, name in enumerate("ABCDE"):
        middle = top + 5.5 + (at + 0.5) * row
        page.write(left + 3.8, middle + 1.4, name, 4, theme.ink, bold=True, at="center")
        for column in range(4):
            x = left + 7 + column * cell
            if name in PRINTED:
                _engine(page, theme, x, middle, cell, PRINTED[name][column])
            else:
                page.shape(box(x + 0.7, middle - row / 2 + 0.8, cell - 1.4, row - 1.6, 1.2), "#FFFFFF", theme.edge, 0.2)
        right = left + wide - 6.5
        if name in GEARS:
            page.shape(icon(ICONS["gear"], right, middle - 0.8, 7), "#FFFFFF", theme.rail, 0.25)
            page.shape(circle(right, middle - 0.8, 2), "#FFFFFF")
            worth = f"+{GEARS.index(name) + 1}"
            page.write(right, middle + 0.1, worth, SMALLEST, theme.ink, font=MONO, bold=True, at="center")
            words = say("print.lovelace.from", n=rounds[name])
            page.write(right, middle + 4.6, words, SMALLEST, theme.ink2, at="center", max_width=12.4)
    return top + high


def _engine(page: Page, theme: Theme, x: float, middle: float, wide: float, text: str) -> None:
    """Draw an engine that is printed on the board: its disc, and its operators beside it."""
    centre, signs = x + wide / 2, operators(text)
    tint = LIGHT.engines["yellow" if text[0] == "*" else "white" if text[0] == "-" else "green"]
    page.shape(box(x + 0.7, middle - 4.4, wide - 1.4, 8.8, 1.6), theme.card, theme.rail, 0.25)
    page.shape(circle(centre, middle, 3.7), tint, theme.rail, 0.3)
    if text in PICTURES:
        page.shape(icon(ICONS[PICTURES[text]], centre, middle, 5), None, theme.ink, 0.35)
        return
    page.write(centre, middle + 1.2, text[1:-1], 3.3, theme.ink, font=MONO, bold=True, at="center")
    between = (wide / 2 - 4.4) / 2 + 0.7
    for sign, at in zip(signs, (x + between, x + wide - between), strict=True):
        page.write(at, middle + 1.4, SIGNS[sign], 4, theme.ink, bold=True, at="center")


def _subroutines(page: Page, theme: Theme, left: float, top: float, wide: float, high: float, person: str) -> None:
    """Draw the subroutines of a person, each with a box for when it is finished."""
    _heading(page, theme, left, top, say("print.lovelace.subroutines"), wide)
    top += 3
    row = (high - 3) / 6
    page.shape(box(left, top, wide, high - 3, 2), theme.card, theme.edge, 0.3)
    for at, number in enumerate(SUBROUTINES[person]):
        y = top + at * row
        if at:
            page.line((left, y), (left + wide, y), edge=theme.line, line=0.25)
        middle = y + row / 2
        page.shape(box(left + 2.2, middle - 2, 4, 4, 0.5), "#FFFFFF", theme.ink, 0.3)
        page.write(left + 8.4, middle + 1.5, two(number), 4.2, theme.ink, font=MONO, bold=True)
        if number in ATTACKS:
            page.shape(icon(ICONS["attack"], left + wide - 4.4, middle, 4.6), None, theme.ink, 0.4)
        words, room = say(f"lovelace.effect.{two(number)}"), wide - 24
        size = 2.75
        lines = 1 if page.measure(words, size) <= room else 2
        y = middle + 0.95 - (lines - 1) * size * 0.65
        paragraph(page, theme, (left + 16, y, room), words, size, ink=theme.ink, lead=1.3)


def _rounds(page: Page, theme: Theme, top: float, wide: float, row: float) -> float:
    """Draw the four programs, and return where they end."""
    each = (wide - (ROUNDS - 1) * 4) / ROUNDS
    for at in range(ROUNDS):
        left = SIDE + at * (each + 4)
        _heading(page, theme, left, top, say("print.lovelace.round", n=at + 1), each)
        y = top + 3
        _field(page, theme, (left, y, each / 2 - 1, 9), say("print.lovelace.start"), two(FIRST) if not at else "")
        _field(page, theme, (left + each / 2 + 1, y, each / 2 - 1, 9), say("print.lovelace.target"), "")
        y += 12
        columns = (left + 6, left + each * 0.62)
        heads = (say("print.lovelace.engine"), say("print.lovelace.result"))
        for x, end, words in zip(columns, (columns[1], left + each), heads, strict=True):
            page.write((x + end) / 2, y + 1.4, words, SMALLEST, theme.ink2, at="center", max_width=end - x - 1)
        y += 3
        for line in range(1, LINES + MORE + 1):
            more = line > LINES
            page.shape(box(left, y, each, row), None if more else LIGHT.punch, theme.edge, 0.25, DASH if more else ())
            for x in columns:
                page.line((x, y), (x, y + row), edge=theme.line, line=0.25)
            page.write(left + 3, y + row / 2 + 1.1, str(line), 3, theme.ink2, font=MONO, at="center")
            y += row
    return y


def _field(page: Page, theme: Theme, place: tuple[float, float, float, float], words: str, value: str) -> None:
    """Draw a box to write in, with what belongs in it."""
    x, y, wide, high = place
    page.shape(box(x, y, wide, high, 1), "#FFFFFF", theme.ink, 0.3)
    page.write(x + 1.2, y + 2.6, words, SMALLEST, theme.ink2, max_width=wide - 2)
    page.write(x + wide / 2, y + high - 1.6, value, 4.4, theme.ink, font=MONO, bold=True, at="center")


def _boxes(page: Page, theme: Theme, top: float, wide: float, row: float) -> None:
    """Draw the boxes that are ticked and counted, and the total."""
    half = (wide - GAP) / 2
    _heading(page, theme, SIDE, top, say("print.lovelace.areas"), half)
    y = top + 3
    for at in range(len(AREAS)):
        _kind(page, SIDE + 3, y + row / 2, at)
        _ticks(page, theme, (SIDE + 8, y, half - 8, row), area_name(at), [""] * TICKS)
        y += row
    _ticks(page, theme, (SIDE + 8, y, half - 8, row), say("lovelace.count.failures"), [""] * TICKS)
    page.write(SIDE + 3, y + row / 2 + 1.3, "Σ", 4, theme.ink, bold=True, at="center")
    left = SIDE + half + GAP
    _heading(page, theme, left, top, say("print.lovelace.more"), half)
    y = top + 3
    for at, gear in enumerate(GEARS, 1):
        words = say("print.lovelace.gears", row=gear, n=at)
        _ticks(page, theme, (left, y, half, row), words, [""] * (TICKS - 2))
        y += row
    _ticks(page, theme, (left, y, half, row), say("lovelace.count.subroutines"), [str(one) for one in WORTH])
    y += row
    _ticks(page, theme, (left, y, half, row), say("lovelace.count.debugs"), [f"−{-DEBUG}"] * DEBUGS)
    y += row
    words = say("lovelace.count.total")
    page.write(
        left + half - 15 - page.measure(words, 3.2, bold=True), y + row / 2 + 1.1, words, 3.2, theme.ink, bold=True
    )
    page.shape(box(left + half - 13, y + 0.5, 13, row - 0.4, 0.8), "#FFFFFF", theme.ink, 0.5)


def _kind(page: Page, x: float, y: float, at: int) -> None:
    """Draw the sign of an area: its shape with its letter."""
    kind, colour = KINDS[at], LIGHT.kinds[at]
    page.shape(icon(ICONS[kind.icon], x, y, 5.4), "#FFFFFF", colour, 0.35)
    page.write(x, y + 1, kind.letter, 2.7, colour, bold=True, at="center")


def _ticks(
    page: Page, theme: Theme, place: tuple[float, float, float, float], words: str, values: Sequence[str]
) -> None:
    """Draw a row of boxes to tick, with a place for the points at its end."""
    x, y, wide, high = place
    middle, size = y + high / 2, 3.9
    label, points = 25.0, 10.0
    page.write(x, middle + 1, words, 2.7, theme.ink, max_width=label - 1.5)
    step = min(6.0 if any(values) else 4.6, (wide - label - points - 1) / len(values))
    across = min(size if not any(values) else 5.4, step - 0.4)
    for at, value in enumerate(values):
        left = x + label + at * step
        page.shape(box(left, middle - size / 2, across, size, 0.4), "#FFFFFF", theme.ink, 0.25)
        if value:
            page.write(left + across / 2, middle + 0.9, value, SMALLEST, theme.edge, font=MONO, at="center")
    end = x + wide
    page.shape(open_line((end - points + 1, middle + size / 2), (end, middle + size / 2)), None, theme.ink, 0.3)
