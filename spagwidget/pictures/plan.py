"""Where everything goes: the rows of spots, their stations and the rail, for a page of a given width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from ..core.table.scene import Chip, Scene

__all__ = ["CAPTION_LINE", "LINE", "PADDING", "TRAY", "Part", "Plan", "Point", "plan", "words", "wrap"]

Point = tuple[float, float]
Measure = Callable[["Part"], float]

NARROW = 720  # below this width two spots and two players stand side by side
LEAST, MOST = 134.0, 232.0  # how wide a card may be
LEAST_NARROW = 122.0
PLAYER, PLAYER_LEAST = 58.0, 164.0
PADDING, NAME, LINE, TRAY = 12.0, 24.0, 16.0, 50.0
HEAD, STEM, FOOT = 54.0, 20.0, 16.0  # above the rail; from the rail to the card; below the card
CAPTION_LINE, STORES, END = 18.0, 22.0, 14.0
CAPTION = 12.5 / 11  # how much larger a caption is than a card's text


class Part(NamedTuple):
    """A piece of a card's text: words, or a chip; `glued` to the part before it."""

    words: str
    chip: Chip | None = None
    glued: bool = False


class Plan(NamedTuple):
    """The page: its size, the players' panels, and for each spot the upper left corner of its card."""

    width: float
    height: float
    panels: tuple[tuple[float, float, float], ...]
    players: float
    card: tuple[float, float]
    tray: float
    corners: dict[str, Point]
    rows: tuple[tuple[str, ...], ...]
    texts: dict[str, list[list[Part]]]
    left: float
    right: float
    railed: bool
    stores: float
    below: float
    caption: list[list[Part]]

    def station(self, spot: str) -> Point:
        """The middle of a spot's station, on the rail above its card."""
        x, y = self.corners[spot]
        return x + self.card[0] / 2, y - STEM

    def way(self, first: str, second: str) -> list[Point]:
        """Along the rail from the last spot of a row to the first spot of the next one, or of all."""
        start, end = self.station(first), self.station(second)
        below = self.corners[first][1] + self.card[1] + FOOT
        left = self.left if end[1] > start[1] else self.left - 8
        return [start, (self.right, start[1]), (self.right, below), (left, below), (left, end[1]), end]


def plan(scene: Scene, width: float, caption: str, measure: Measure) -> Plan:
    """The plan of a scene for a page of this width."""
    narrow = width < NARROW
    side, gap = (24.0, 10.0) if narrow else (36.0, 14.0)
    columns = _columns(len(scene.layout.order), width - 2 * side, gap, narrow)
    card_width = min(MOST, (width - 2 * side - gap * (columns - 1)) / columns)
    inset = (width - card_width * columns - gap * (columns - 1)) / 2
    texts = {spot.id: wrapped(spot.text, spot.chips, card_width - 2 * PADDING, measure) for spot in scene.spots}
    lines = max(map(len, texts.values()), default=0)
    held = any(spot.pieces for spot in scene.spots) or any(score.unused is not None for score in scene.scores)
    tray = TRAY if held else 0.0
    card = card_width, PADDING + NAME + LINE * lines + (8 if lines else 0) + tray
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
    told = wrap(words(caption), (width - 32) / CAPTION, measure)
    height = y + (CAPTION_LINE * len(told) + 22 if told else 0)
    left, right = inset - side + (16 if narrow else 22), width - inset + side - (12 if narrow else 16)
    return Plan(width, height, panels, players, card, tray, corners, rows, texts, left, right, railed, stores, y, told)


def _columns(count: int, room: float, gap: float, narrow: bool) -> int:
    """How many spots stand in a row: as few rows as their least width allows, evenly filled."""
    least = LEAST_NARROW if narrow else LEAST
    most = max(1, int((room + gap) // (least + gap)))
    if narrow:
        most = min(most, 2)
    return ceil(count / ceil(count / most)) if count else 1


def _panels(count: int, width: float, narrow: bool) -> tuple[tuple[tuple[float, float, float], ...], float]:
    """The players' panels (left end, top, width), and how high they are together."""
    if not count:
        return (), 0.0
    most = 2 if narrow else int(width // PLAYER_LEAST)
    columns = ceil(count / ceil(count / most))
    each = width / columns
    panels = tuple((at % columns * each, at // columns * PLAYER, each) for at in range(count))
    return panels, ceil(count / columns) * PLAYER


def wrapped(text: str, chips: Sequence[Chip], room: float, measure: Measure) -> list[list[Part]]:
    """A spot's text in lines that fit; a program keeps its own lines, and what is indented stays so."""
    if "\n" not in text:
        return wrap(words(text, chips), room, measure)
    rest, lines = list(chips), []
    for line in text.split("\n"):
        here = line.count("{")
        found = words(line, rest[:here])
        del rest[:here]
        if found and found[0][0].chip is None:
            first = found[0][0]
            indent = "\u00a0" * (len(line) - len(line.lstrip()))
            found[0][0] = first._replace(words=indent + first.words)
        lines += wrap(found, room, measure)
    return lines


def wrap(text: Sequence[Sequence[Part]], room: float, measure: Measure) -> list[list[Part]]:
    """Words in lines that fit."""
    lines: list[list[Part]] = []
    left = 0.0
    for word in text:
        wide = sum(map(measure, word))
        if not lines or wide > left:
            lines.append([])
            left = room
        lines[-1] += word
        left -= wide + measure(Part(" "))
    return lines


def words(text: str, chips: Sequence[Chip] = ()) -> list[list[Part]]:
    """The words of a text; `{2}.` is one word of two parts, the first of them the next chip. Chips left over follow."""
    rest = list(chips)
    found = []
    for word in text.split():
        parts: list[Part] = []
        while word:
            before, brace, behind = word.partition("{")
            inner, end, behind = behind.partition("}")
            if not (brace and end and rest):
                parts.append(Part(word, None, bool(parts)))
                break
            if before:
                parts.append(Part(before, None, bool(parts)))
            parts.append(Part(f"{{{inner}}}", rest.pop(0), bool(parts)))
            word = behind
        found.append(parts)
    return found + [[Part(f"{{{chip.value}}}", chip)] for chip in rest]
