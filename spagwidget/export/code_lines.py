"""Code in a page that is wide or narrow: where a line of it may break, and where it goes on."""

from __future__ import annotations

import re
from html import escape, unescape

from ..core.table.columns import columns

WHOLE = 20
"""The widest code that stays in one line although it has spaces, in letters."""

PIECE = 24
"""The widest part without a space that stays in one line."""

SHORT = 30
"""The widest line of a block of code that fits on every phone."""

INSIDE = r'(?:[^>"]|"[^"]*")*'
"""What is inside of a tag: a value in quotes may have the sign that ends the tag."""

INLINE = re.compile(
    rf"<pre\b.*?</pre>|(<code\b{INSIDE}>)((?:[^<]|</?span\b{INSIDE}>)*)</code>",
    re.DOTALL,
)
SPAN = re.compile(rf"</?span\b{INSIDE}>")
SPACES = re.compile(r"[ \t\n\r\f]+")
"""What browsers show as one space; others, such as the wide one of Japanese, are part of the code."""

TAG = re.compile(r"<[^<>]*>")
PLAIN = re.compile(r"[A-Za-z0-9_]*")
"""What browsers break nowhere."""

STRONG = re.compile(r"(?<=[=(,\[{&?])(?=[^=(,\[{&?#)\]}])|(?<=/)(?=[^/\"')\]}])")
"""Where a long part breaks: behind a sign that opens, joins or separates."""

WEAK = re.compile(r"(?<=[._-])(?=\w)")
"""Where it breaks if that is not enough: between the words of a name."""

OPTION = re.compile(r"(?<![\w<&;-])--?\w[\w-]*(?![^<]*>)")
OPENED = re.compile(r"(?<=[(\[{]</span>)(?=<)")
"""Where a line of code breaks best: behind a bracket that opens."""

NOTE = re.compile(r"(?<=  )(# [^<>]*?)(?=\s*(?:</span>|$))")
"""A comment behind a command, which Pygments does not mark."""

ENDS = re.compile(r"(?<=\n)")
"""The ends of lines as Pygments knows them."""

LEAD = re.compile(r'(?: |<span class="w"> +</span>)*')
DEEPEST = 12
"""The deepest beginning of a line that the style sheets know."""


def unbroken(html: str) -> str:
    """Return HTML in which short code inside of sentences does not break: an option, a name, a call.

    Long code breaks at its spaces, and a long part of it behind a sign such as `(`, so that it never widens a page.
    Blocks of code stay as they are.

    Args:
        html: The HTML.
    """

    def kept(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[0]
        return f"{found[1]}{_pieces(SPACES.sub(' ', unescape(SPAN.sub('', found[2]))).strip(' '))}</code>"

    return INLINE.sub(kept, html)


def _pieces(text: str) -> str:
    words = [text] if columns(text) <= WHOLE else text.split(" ")
    return " ".join("<wbr>".join(map(_piece, _parts(word))) for word in words)


def _parts(word: str) -> list[str]:
    if columns(word) <= PIECE:
        return [word]
    found = [WEAK.split(part) if columns(part) > PIECE else [part] for part in STRONG.split(word)]
    return [part for parts in found for part in parts]


def _piece(text: str) -> str:
    if PLAIN.fullmatch(text) or columns(text) > PIECE:
        return escape(text, quote=False)
    return f'<span class="unbroken">{escape(text, quote=False)}</span>'


def in_lines(html: str) -> str:
    """Return a block of code, as HTML, with its long lines in elements that can go on below their own beginning.

    A style sheet has them do so on a phone. The text with its line breaks is the same.

    Args:
        html: The code, with its words marked as Pygments does: no mark goes on in the next line.
    """
    return "".join(map(_line, ENDS.split(html)))


def _line(line: str) -> str:
    if columns(unescape(TAG.sub("", line)).rstrip("\n")) <= SHORT:
        return line
    lead = LEAD.match(line)
    deep = min(len(TAG.sub("", lead[0])) // 2 * 2, DEEPEST) if lead else 0
    line = line if 'class="c1"' in line else NOTE.sub(r'<span class="note">\1</span>', line)
    line = OPENED.sub("<wbr>", OPTION.sub(r'<span class="unbroken">\g<0></span>', line))
    # One element with its spaces in it: what is copied from the page is still the code.
    return f'<span class="{f"line in{deep}" if deep else "line"}">{line}</span>'
