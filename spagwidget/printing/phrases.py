"""Breaks text into lines for paper; Japanese lines break between phrases, as those of a board do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ..core.table.scene import Chip
from ..pictures.pieces import part_width
from ..pictures.plan import Part, words
from ..pictures.surface import Measure

__all__ = ["Cluster", "broken", "lines_of", "phrases", "width_of"]

TEXT = 11.0
"""The size of type at which `part_width` measures."""

SQUARE = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60\uffe0-\uffe6]")
"""The letters of Chinese and Japanese."""

NO_START = "、。，．・：；？！）」』】〉》〕］｝ー々…‥ぁぃぅぇぉっゃゅょァィゥェォッャュョ)]},.:;!?"
NO_END = "（「『【〈《〔［｛(["
"""What must not begin or end a line, as in a browser with `line-break: strict`."""

CLOSED = "）」』】〉》〕］｝"
"""After these, a particle belongs to the same phrase: 「革命」の."""

CLASSES = (
    ("hiragana", re.compile(r"[\u3041-\u309f]")),
    ("katakana", re.compile(r"[\u30a0-\u30ffー]")),
    ("kanji", re.compile(r"[\u3400-\u9fff々]")),
    ("stop", re.compile(r"[、。，．：；？！）」』】〉》〕］｝・]")),
    ("open", re.compile(r"[（「『【〈《〔［｛]")),
)

STEMS = "いきぎしじちにひびみりえけげせてねべめれ"
PARTICLES = "にでてへ"
"""A stem joins two verbs, as in 取り除く; these single kana are particles far more often."""


def phrases(text: str) -> list[str]:
    """Return the parts of a text without spaces that a line does not break inside.

    A phrase of Japanese begins where kanji, katakana, a digit or a Latin word follows hiragana, or after a stop.

    >>> phrases("ゲームから取り除く。")
    ['ゲームから', '取り除く。']

    Args:
        text: The text. A text in another script is one phrase.
    """
    if not SQUARE.search(text):
        return [text]
    found = [text[0]]
    for before, letter in pairwise(text):
        if _begins(found[-1], before, letter):
            found.append(letter)
        else:
            found[-1] += letter
    return found


def _kind(letter: str) -> str:
    return next((name for name, pattern in CLASSES if pattern.match(letter)), "latin")


def _begins(phrase: str, before: str, letter: str) -> bool:
    """Return True if a new phrase begins with a letter, after the phrase so far, whose last letter is `before`."""
    if letter in NO_START or before in NO_END:
        return False
    first, second = _kind(before), _kind(letter)
    if first == "stop" or second == "open":
        return before not in CLOSED or second != "hiragana"
    if first != "hiragana" or second == "hiragana":
        return False
    return not _is_stem(phrase) or second == "katakana"


def _is_stem(phrase: str) -> bool:
    """Return True if a phrase ends in the stem of a verb that another verb may follow, such as 取り or くり."""
    last = phrase[-1]
    single = len(phrase) > 1 and _kind(phrase[-2]) == "kanji"
    return last in STEMS and last not in PARTICLES and (single or len(phrase) == 2)


class Cluster(NamedTuple):
    """Parts of a text between which no line breaks.

    Attributes:
        parts: The parts.
        spaced: True if a space comes before it, unless it begins a line.
    """

    parts: tuple[Part, ...]
    spaced: bool


def clusters(text: str, chips: Sequence[Chip] = ()) -> list[Cluster]:
    """Return the parts of a text between which a line can break.

    Args:
        text: The text; each `{n}` in it stands for the next chip.
        chips: The parameters.
    """
    found: list[Cluster] = []
    for word in words(text, chips):
        start = True
        for part in word:
            pieces = [part] if part.chip else [Part(piece) for piece in phrases(part.words)]
            for at, piece in enumerate(pieces):
                last = found[-1].parts[-1].words if found else ""
                breaks = start or at > 0 or (bool(SQUARE.search(last[-1:])) and last[-1] not in NO_END)
                if breaks:
                    found.append(Cluster((piece,), start))
                else:
                    found[-1] = Cluster((*found[-1].parts, piece), found[-1].spaced)
                start = False
    return found


def width_of(measure: Measure, line: Sequence[Cluster], size: float) -> float:
    """Return how wide a line is.

    Args:
        measure: Returns the width of words.
        line: The clusters of the line.
        size: The size of the type; the width has the same unit.
    """
    wide = sum(part_width(measure, part) for cluster in line for part in cluster.parts)
    gaps = sum(cluster.spaced for cluster in line[1:])
    return (wide + gaps * part_width(measure, Part(" "))) * size / TEXT


def lines_of(
    measure: Measure, text: str, size: float, width: float, chips: Sequence[Chip] = (), *, even: bool = False
) -> list[list[Cluster]]:
    """Return a text in lines that fit; a cluster that is wider than a line gets a line alone.

    Args:
        measure: Returns the width of words.
        text: The text; each `{n}` in it stands for the next chip.
        size: The size of the type.
        width: The width of a line, in the same unit.
        chips: The parameters.
        even: True for lines of about the same length.
    """
    found = clusters(text, chips)
    lines = broken(measure, found, size, width)
    narrow = width
    while even and narrow > width / 2:
        narrow *= 0.97
        other = broken(measure, found, size, narrow)
        if len(other) > len(lines) or any(width_of(measure, line, size) > width for line in other):
            break
        lines = other
    return lines


def broken(measure: Measure, text: Sequence[Cluster], size: float, width: float) -> list[list[Cluster]]:
    """Return clusters in lines, each as full as possible.

    Args:
        measure: Returns the width of words.
        text: The clusters.
        size: The size of the type.
        width: The width of a line, in the same unit.
    """
    lines: list[list[Cluster]] = []
    for cluster in text:
        if lines and width_of(measure, [*lines[-1], cluster], size) <= width:
            lines[-1].append(cluster)
        else:
            lines.append([cluster])
    return lines
