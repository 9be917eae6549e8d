"""The search of the documents in Japanese, which has no spaces: pairs of letters, the same for all kinds of kana."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from sphinx.search import SearchLanguage

_WORD = re.compile(r"[0-9a-z_]+|[^\W0-9a-z_]+")
_HIRAGANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}
"""Each letter of hiragana with that of katakana, which stands 96 places further in Unicode."""


class Kana(SearchLanguage):
    """Splits a text into words of Latin letters, and into single letters and pairs of letters of other scripts.

    Pairs need no dictionary: a page is found if it has all pairs of a word, so also a part of a word is found.
    """

    lang = "ja"
    language_name = "Japanese"
    # The same as `folded` and `split`, for what a reader types; a word of several letters is looked up by its pairs.
    js_splitter_code = r"""
function splitQuery(query) {
  const folded = query
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
  const words = folded.match(/[0-9a-z_]+|(?:(?![0-9a-z_])[\p{L}\p{N}])+/gu) ?? [];
  return words.flatMap((word) => {
    const letters = [...word];
    if (/^[0-9a-z_]/.test(word) || letters.length < 2) return [word];
    return letters.slice(1).map((letter, at) => letters[at] + letter);
  });
}
"""

    def split(self, input: str) -> list[str]:  # noqa: A002  # the name in Sphinx
        """Return the entries of a text in the index.

        Args:
            input: The text.
        """
        return [entry for word in _WORD.findall(folded(input)) for entry in _entries(word)]


def folded(text: str) -> str:
    """Return a text in one form: katakana for hiragana, small Latin letters, full width and half width alike.

    Args:
        text: The text.
    """
    return unicodedata.normalize("NFKC", text).lower().translate(_HIRAGANA)


def _entries(word: str) -> Iterator[str]:
    if word[0].isascii():
        yield word
    else:
        yield from word
        yield from map("".join, pairwise(word))
