"""Where a line of Japanese may break: between phrases, as on a board."""

from __future__ import annotations

import re
from itertools import pairwise

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
