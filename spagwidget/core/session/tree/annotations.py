"""What users write at the moments of a game: names, comments and glyphs, all of them plain texts."""

from __future__ import annotations

from ...advice import listed
from ...catalogue import say
from ...errors import BadType, BadValue
from ...typed import check_kept, in_lines, in_one_line

GLYPHS = ("!", "!?", "?")
"""The signs for an opinion about an action: good, interesting, mistake."""

LONGEST_NAME = 60
"""The most characters of the name of a moment."""

LONGEST_COMMENT = 2_000
"""The most characters of a comment."""

MOST_ANNOTATED = 2_000
"""The most moments of a game that have a name, a comment or a glyph."""


def checked_name(name: object) -> str:
    """Return the name of a moment with spaces tidied.

    Raises:
        BadValue: It is too long, or has a character that cannot be kept.
        BadType: It is not a text.
    """
    text = _text(name)
    text = in_one_line(text) if len(text) <= LONGEST_COMMENT else text
    if len(text) > LONGEST_NAME:
        raise BadValue(say("error.moment_name_long", most=LONGEST_NAME, found=len(text)))
    check_kept("error.moment_name_plain", text)
    return text


def checked_comment(comment: object) -> str:
    r"""Return a comment; it may have several lines, and `\n` is their only line end.

    Raises:
        BadValue: It is too long, or has a character that cannot be kept.
        BadType: It is not a text.
    """
    text = in_lines(_text(comment))
    if len(text) > LONGEST_COMMENT:
        raise BadValue(say("error.comment_long", most=LONGEST_COMMENT, found=len(text)))
    check_kept("error.comment_plain", text)
    return text


def checked_glyph(glyph: object) -> str:
    """Return a text that is a glyph or empty.

    Raises:
        BadValue: It is not one of `GLYPHS`.
        BadType: It is not a text.
    """
    text = _text(glyph)
    if text and text not in GLYPHS:
        raise BadValue(say("error.glyph", glyph=text[:LONGEST_NAME], known=listed(GLYPHS)))
    return text


def check_count(annotated: int) -> None:
    """Check that one more moment may be annotated.

    Args:
        annotated: How many moments are annotated.

    Raises:
        BadValue: There are too many.
    """
    if annotated >= MOST_ANNOTATED:
        raise BadValue(say("error.annotations", most=MOST_ANNOTATED))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadType(say("error.comment_type", kind=type(value).__name__))
    return value
