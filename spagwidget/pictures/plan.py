"""Computes the layout of a table for a page of a given width: panels, cards in rows, and the rail above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from ..core.phrases import NO_END, SQUARE, phrases
from ..core.table.scene import Chip, Scene

Point = tuple[float, float]
Measure = Callable[["TextPart"], float]
"""Returns the width of a part of a text, in pixels."""

NARROW = 720  # below this width there are at most two spots, and two players, side by side
LEAST, MOST = 134.0, 232.0  # the least and the greatest width of a card
LEAST_NARROW = 122.0
SMALL = 112.0  # the least width of a card in a small picture
SIGN = 26.0  # the line above the name in a small picture, with icon and parameters
PLAYER, PLAYER_LEAST = 58.0, 164.0
PADDING, NAME, LINE, TRAY = 12.0, 24.0, 16.0, 50.0
HEAD, STEM, FOOT = 54.0, 20.0, 16.0  # space above the rail, between the rail and a card, and below a card
CAPTION_LINE, STORES, END = 18.0, 22.0, 14.0
CAPTION = 12.5 / 11  # how much larger a caption is than a card's text


class TextPart(NamedTuple):
    """A part of a card's text that is drawn in one go.

    Attributes:
        words: The text.
        chip: The parameter that is drawn instead of the words; None for plain words.
        glued: True if no space comes between this part and the one before it.
    """

    words: str
    chip: Chip | None = None
    glued: bool = False


class Plan(NamedTuple):
    """The layout of a page; all lengths are in pixels, from the upper left corner.

    Attributes:
        width: The width of the page.
        height: The height of the page.
        panels: Left end, upper end and width of each player's panel.
        players: The height of all panels together, where the board begins.
        card: The width and the height of a card.
        tray: The height of the tray with the queue on each card; 0 if the game has no pieces.
        corners: The upper left corner of each spot's card, by the spot's id.
        rows: The ids of the spots, row by row.
        texts: The lines of each card's text, by the spot's id.
        left: The left end of the rail.
        right: The right end of the rail.
        railed: True if there is a rail, because the layout is a loop or has a cursor.
        stores: The upper end of the line about the common supply.
        below: The upper end of the caption, where the board ends.
        caption: The lines of the caption.
    """

    width: float
    height: float
    panels: tuple[tuple[float, float, float], ...]
    players: float
    card: tuple[float, float]
    tray: float
    corners: dict[str, Point]
    rows: tuple[tuple[str, ...], ...]
    texts: dict[str, list[list[TextPart]]]
    left: float
    right: float
    railed: bool
    stores: float
    below: float
    caption: list[list[TextPart]]

    def station(self, spot: str) -> Point:
        """Return the middle of a spot's station, on the rail above its card."""
        x, y = self.corners[spot]
        return x + self.card[0] / 2, y - STEM

    def way(self, first: str, second: str) -> list[Point]:
        """Return the points of the rail from the last spot of a row to the first of the next row, or of the first."""
        start, end = self.station(first), self.station(second)
        below = self.corners[first][1] + self.card[1] + FOOT
        left = self.left if end[1] > start[1] else self.left - 8  # the way back to the first row is further left
        return [start, (self.right, start[1]), (self.right, below), (left, below), (left, end[1]), end]


def small_width(count: int, most: int) -> float:
    """Return the width of a small picture's page.

    Args:
        count: The number of cards.
        most: How many of them are in a row at most.
    """
    columns = ceil(count / ceil(count / most)) if count else 1
    return max(3 * PLAYER_LEAST, columns * SMALL + (columns - 1) * 10 + 48)


def plan(scene: Scene, width: float, caption: str, measure: Measure, *, small: bool = False) -> Plan:
    """Return the layout of a scene.

    Args:
        scene: What will be drawn.
        width: The width of the page, in pixels.
        caption: The line below the board; "": no line.
        measure: Returns the width of a part of a card's text, in pixels.
        small: True for a page that is shown much smaller: cards have an icon and no text.
    """
    narrow = width < NARROW
    side, gap = (24.0, 10.0) if narrow or small else (36.0, 14.0)
    count = len(scene.layout.order)
    if small:
        narrow = False
    columns = _columns(count, width - 2 * side, gap, SMALL if small else LEAST_NARROW if narrow else LEAST, narrow)
    card_width = min(MOST, (width - 2 * side - gap * (columns - 1)) / columns)
    inset = (width - card_width * columns - gap * (columns - 1)) / 2
    texts = {
        spot.id: [] if small else wrapped(spot.text, spot.chips, card_width - 2 * PADDING, measure)
        for spot in scene.spots
    }
    lines = max(map(len, texts.values()), default=0)
    held = any(spot.pieces for spot in scene.spots) or any(score.unused is not None for score in scene.scores)
    tray = TRAY if held else 0.0
    card = card_width, PADDING + NAME + LINE * lines + (8 if lines else SIGN if small else 0) + tray
    order = scene.layout.order
    rows = tuple(order[at : at + columns] for at in range(0, len(order), columns))
    panels, players = _panels(len(scene.scores), width, narrow)
    railed = bool(order) and bool(scene.layout.loop or scene.cursor)
    corners, y = {}, players
    for row in rows:
        y += HEAD + STEM if railed else FOOT
        corners.update({spot: (inset + at * (card_width + gap), y) for at, spot in enumerate(row)})
        y += card[1] + FOOT
    y += END
    stores = y
    y += STORES if scene.stores else 0
    lines_below = wrap(words(caption), (width - 32) / CAPTION, measure)
    height = y + (CAPTION_LINE * len(lines_below) + 22 if lines_below else 0)
    left, right = inset - side + (16 if narrow else 22), width - inset + side - (12 if narrow else 16)
    return Plan(
        width, height, panels, players, card, tray, corners, rows, texts, left, right, railed, stores, y, lines_below
    )


def _columns(count: int, width: float, gap: float, least: float, narrow: bool) -> int:
    """Return how many spots are in a row: as few rows as their least width allows, evenly filled."""
    most = max(1, int((width + gap) // (least + gap)))
    if narrow:
        most = min(most, 2)
    return ceil(count / ceil(count / most)) if count else 1


def _panels(count: int, width: float, narrow: bool) -> tuple[tuple[tuple[float, float, float], ...], float]:
    """Return the players' panels (left end, upper end, width) and the height of all together."""
    if not count:
        return (), 0.0
    most = 2 if narrow else int(width // PLAYER_LEAST)
    columns = ceil(count / ceil(count / most))
    each = width / columns
    panels = tuple((at % columns * each, at // columns * PLAYER, each) for at in range(count))
    return panels, ceil(count / columns) * PLAYER


def wrapped(text: str, chips: Sequence[Chip], line_width: float, measure: Measure) -> list[list[TextPart]]:
    """Return the text of a spot in lines that fit; a program keeps its lines and its indentation.

    Args:
        text: The text, with `{n}` for each chip. A text of several lines is a program.
        chips: The parameters, in the order of their `{n}`.
        line_width: The width of a line, in pixels.
        measure: Returns the width of a part, in pixels.
    """
    if "\n" not in text:
        return wrap(words(text, chips), line_width, measure)
    rest, lines = list(chips), []
    for line in text.split("\n"):
        here = line.count("{")
        found = words(line, rest[:here])
        del rest[:here]
        if found and found[0][0].chip is None:
            first = found[0][0]
            # The split into words has dropped the indentation, so we add it to the first word of the line.
            indent = "\u00a0" * (len(line) - len(line.lstrip()))
            found[0][0] = first._replace(words=indent + first.words)
        lines += wrap(found, line_width, measure)
    return lines


def wrap(text: Sequence[Sequence[TextPart]], line_width: float, measure: Measure) -> list[list[TextPart]]:
    """Return words in lines that fit; a word that is wider than a line gets a line alone.

    Args:
        text: The words, each as its parts.
        line_width: The width of a line, in pixels.
        measure: Returns the width of a part, in pixels.
    """
    lines: list[list[TextPart]] = []
    left = 0.0
    for word in text:
        wide = sum(map(measure, word))
        gap = 0.0 if word[0].glued else measure(TextPart(" "))
        if not lines or gap + wide > left:
            lines.append([])
            left, gap = line_width, 0.0
        lines[-1] += word
        left -= gap + wide
    return lines


def joined(line: Sequence[TextPart]) -> str:
    """Return a line as a text.

    Args:
        line: Its parts.
    """
    return "".join(f"{' ' if at and not part.glued else ''}{part.words}" for at, part in enumerate(line))


def words(text: str, chips: Sequence[Chip] = ()) -> list[list[TextPart]]:
    """Return the words of a text, each as its parts: `{2}.` is a word of two parts, a chip and a full stop.

    Japanese has no spaces, so each phrase is a word; one that no space comes before begins with a part that is glued.

    Args:
        text: The text; each `{n}` in it stands for the next chip.
        chips: The parameters. Those without a place in the text follow at its end.
    """
    rest = list(chips)
    found = []
    for word in text.split():
        parts: list[TextPart] = []
        while word:
            before, brace, behind = word.partition("{")
            inner, end, behind = behind.partition("}")
            if not (brace and end and rest):
                parts.append(TextPart(word, None, bool(parts)))
                break
            if before:
                parts.append(TextPart(before, None, bool(parts)))
            parts.append(TextPart(f"{{{inner}}}", rest.pop(0), bool(parts)))
            word = behind
        found += _phrases(parts)
    return found + [[TextPart(f"{{{chip.value}}}", chip)] for chip in rest]


def _phrases(parts: Sequence[TextPart]) -> list[list[TextPart]]:
    """Return what stands between two spaces as parts between which a line can break."""
    found: list[list[TextPart]] = []
    for part in parts:
        pieces = [part.words] if part.chip else phrases(part.words)
        for at, piece in enumerate(pieces):
            last = found[-1][-1].words[-1:] if found else ""
            if not found or at or (SQUARE.match(last) and last not in NO_END):
                found.append([])
            found[-1].append(TextPart(piece, part.chip, part.glued or at > 0))
    return found
