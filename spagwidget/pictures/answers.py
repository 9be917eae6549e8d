"""A chart of the misreadings that a class made most, from the answers given at boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..core.catalogue import ended, paragraph, say, without_stop
from ..core.errors import BadType
from ..core.session.record.answers import Answer, Answers
from .outline import box
from .still import WIDTH, check
from .theme import theme as theme_named

if TYPE_CHECKING:
    from .pen import Picture

MARGIN, TITLE, ROW, BAR = 24.0, 44.0, 46.0, 16.0
SHOWN = 12
"""How many misreadings are drawn at most, the most frequent ones."""


def answers_chart(*answers: object, theme: str = "light", width: float = WIDTH) -> Picture:
    """Return a bar chart of the misreadings that people made, the most frequent one first, as a matplotlib Figure.

    Args:
        answers: Boards, or what their attribute `answers` returned, one for each person. A dict has them by the
            names of people. Lists of Answer records can also be used.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadType: An argument is none of these.
        BadValue: The theme is unknown, or the width is out of range.
        ImportError: matplotlib is not installed.
    """
    check(theme, width)
    people = list(_people(answers))
    counts = Counter(answer.misreading for its in people for answer in its if answer.misreading)
    named = {answer.misreading: answer for its in people for answer in its}
    makers = Counter(name for its in people for name in {answer.misreading for answer in its})
    ranked = sorted(counts, key=lambda name: (-counts[name], name))
    total = sum(map(len, people))
    title = say("picture.answers.title", n=total)
    rows = [(_label(named[name]), counts[name], makers[name]) for name in ranked[:SHOWN]]
    more = say("picture.answers.more", n=len(ranked) - SHOWN) if len(ranked) > SHOWN else ""

    from .pen import Pen

    colours = theme_named(theme)
    foot = MARGIN if rows and not more else MARGIN + 20
    pen = Pen(width, MARGIN + TITLE + ROW * len(rows) + foot, colours.paper)
    pen.write(MARGIN, MARGIN + 16, title, 15, colours.ink, bold=True, max_width=width - 2 * MARGIN)
    top, most = MARGIN + TITLE, max([1, *(count for _, count, _ in rows)])
    for label, count, by in rows:
        words = say("picture.answers.people", count=count, n=by) if len(people) > 1 else str(count)
        room = pen.measure(words, 12) + 10
        pen.write(MARGIN, top + 12, label, 12, colours.ink, max_width=width - 2 * MARGIN)
        long = (width - 2 * MARGIN - room) * count / most
        pen.shape(box(MARGIN, top + 19, max(4.0, long), BAR, 3), colours.noodle, colours.casing, 1)
        pen.write(MARGIN + max(4.0, long) + 8, top + 19 + BAR - 4, words, 12, colours.ink2)
        top += ROW
    if not rows or more:
        pen.write(MARGIN, top + 12, more or say("picture.answers.none"), 12, colours.ink2)
    bars = [say("picture.answers.bar", name=without_stop(label), count=count) for label, count, _ in rows]
    pen.picture.alt = paragraph(ended(title), *bars, "" if rows else say("picture.answers.none"))
    return pen.picture


def _label(answer: Answer) -> str:
    """Return the name of a misreading with the number of its rule, if it has one."""
    return say("picture.answers.rule", name=answer.reason, rule=answer.rule) if answer.rule else answer.reason


def _people(given: Sequence[object]) -> Iterator[Answers]:
    """Yield the answers of each person.

    Raises:
        BadType: Something is neither a board nor answers.
    """
    for one in given:
        if isinstance(one, Mapping):
            yield from _people(list(one.values()))
            continue
        found = getattr(one, "answers", one)
        if isinstance(found, (list, tuple)) and all(isinstance(answer, Answer) for answer in found):
            found = Answers(found)
        if not isinstance(found, Answers):
            raise BadType(say("predict.answers", value=one))
        yield found
