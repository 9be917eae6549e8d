"""A histogram of what a class has reached in puzzles: how many people needed how many decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.catalogue import ended, paragraph, say
from ..core.errors import BadType
from .outline import box
from .still import WIDTH, check
from .theme import theme as theme_named

if TYPE_CHECKING:
    from .pen import Picture

MARGIN, TITLE, HEAD, ROW, BAR = 24.0, 40.0, 30.0, 24.0, 14.0
SHOWN = 12
"""How many puzzles are drawn at most."""

NEEDED: dict[str, type | tuple[type, ...]] = {
    "puzzle": int,
    "solved": bool,
    "decisions": (int, type(None)),
    "par_decisions": int,
}
"""What a result must have, with the type of each value."""


class SolvedBar(NamedTuple):
    """A bar: its label, how many people it counts, and whether they have solved the puzzle at par."""

    label: str
    people: int
    par: bool


def puzzle_chart(*results: object, theme: str = "light", width: float = WIDTH) -> Picture:
    """Return a histogram for each puzzle: how many people solved it with how many decisions, as a matplotlib Figure.

    Args:
        results: Boards with puzzles, or what their attribute `results` returned, one for each person. A dict has them
            by the names of people. If one argument has several results of a puzzle, each counts.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadType: An argument is none of these.
        BadValue: The theme is unknown, or the width is out of range.
        ImportError: matplotlib is not installed.
    """
    check(theme, width)
    people = list(_people(results))
    found: dict[tuple[int, int], list[Mapping[str, Any]]] = {}
    for result in (one for its in people for one in its):
        found.setdefault((result["puzzle"], result["par_decisions"]), []).append(result)
    groups = [(say("picture.solutions.puzzle", number=key[0], par=key[1]), _rows(found[key])) for key in found][:SHOWN]
    more = say("picture.solutions.more", n=len(found) - SHOWN) if len(found) > SHOWN else ""
    title = say("picture.solutions.title", n=len(people))
    note = more if groups else say("picture.solutions.none")

    from .pen import Pen

    colours = theme_named(theme)
    height = MARGIN + TITLE + sum(HEAD + ROW * len(rows) for _, rows in groups) + (ROW if note else 0) + MARGIN
    pen = Pen(width, height, colours.paper)
    pen.write(MARGIN, MARGIN + 16, title, 15, colours.ink, bold=True, max_width=width - 2 * MARGIN)
    labels = [pen.measure(row.label, 12) for _, rows in groups for row in rows]
    left, most = MARGIN + max([0.0, *labels]) + 12, max([1, *(row.people for _, rows in groups for row in rows)])
    top = MARGIN + TITLE
    for head, rows in groups:
        pen.write(MARGIN, top + 14, head, 12, colours.ink, bold=True, max_width=width - 2 * MARGIN)
        top += HEAD
        for label, count, par in rows:
            pen.write(MARGIN, top + BAR - 2, label, 12, colours.ink2)
            long = max(4.0, (width - MARGIN - 30 - left) * count / most)
            pen.shape(box(left, top, long, BAR, 3), colours.noodle if par else colours.paper, colours.casing, 1)
            pen.write(left + long + 8, top + BAR - 2, str(count), 12, colours.ink)
            top += ROW
    if note:
        pen.write(MARGIN, top + 12, note, 12, colours.ink2)
    bars = [
        paragraph(ended(head), *(say("picture.solutions.bar", label=row.label, count=row.people) for row in rows))
        for head, rows in groups
    ]
    pen.picture.alt = paragraph(ended(title), *bars, note)
    return pen.picture


def _rows(results: Sequence[Mapping[str, Any]]) -> list[SolvedBar]:
    """Return the bars of a puzzle: one for each number of decisions, and one for those who have not solved it."""
    counts = Counter(result["decisions"] for result in results if result["solved"])
    par = results[0]["par_decisions"]
    rows = [
        SolvedBar(say("picture.solutions.decisions", n=decisions), counts[decisions], decisions <= par)
        for decisions in sorted(counts)
    ]
    unsolved = len(results) - sum(counts.values())
    return [*rows, *([SolvedBar(say("picture.solutions.open"), unsolved, False)] if unsolved else [])]


def _people(given: Sequence[object]) -> Iterator[Sequence[Mapping[str, Any]]]:
    """Yield the results of each person.

    Raises:
        BadType: Something is neither a board with puzzles nor results.
    """
    for one in given:
        if isinstance(one, Mapping):
            yield from _people(list(one.values()))
            continue
        found = getattr(one, "results", one)
        if not isinstance(found, (list, tuple)) or not all(map(_is_result, found)):
            raise BadType(say("picture.solutions.given", value=one))
        yield found


def _is_result(value: object) -> bool:
    """Return True if a value is a result of one puzzle."""
    if not isinstance(value, Mapping) or not all(isinstance(value.get(name), kind) for name, kind in NEEDED.items()):
        return False
    return bool(value["solved"]) == (value["decisions"] is not None)
