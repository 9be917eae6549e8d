"""The results of a class as HTML for a notebook, in which everything is escaped."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from types import MappingProxyType

from ...core.catalogue import say
from ...pictures.still import WIDTH
from .judging import TRIED
from .questions import Question
from .rows import Cell, Pupil

NOTHING: Mapping[str, int] = MappingProxyType({})

BESIDE = "display:flex;flex-wrap:wrap;gap:0 2em;align-items:flex-start"
"""Two blocks side by side where there is room."""

MOST_ROWS, FIRST_ROWS = 12, 8
"""With more pupils than the first number, only the second number of rows is open at first."""

COLUMN = 7.6
"""The width of a column, in letters."""

NARROW = 360
"""The width of a picture for a narrow page, where a wide one would have tiny letters."""

CELL = "text-align:left;padding:0.4em 0.8em;white-space:nowrap"
HEAD = "text-align:left;vertical-align:top;padding:0.4em 0.8em;white-space:normal;overflow-wrap:anywhere"
"""A name or a heading, which may be long."""

GROUND = "background:rgba(246,188,30,0.25)"
"""Yellow, on a light and on a dark page: tried, not solved."""


def as_html(
    title: str,
    headings: Sequence[str] = (),
    pupils: Sequence[Pupil] = (),
    solved: Mapping[str, int] = NOTHING,
    questions: Sequence[Question] = (),
) -> str:
    """Return the results as HTML.

    Args:
        title: The first sentence; all of them if nobody handed in.
        headings: Those of the exercises.
        pupils: The rows.
        solved: How many pupils solved each exercise, by its heading.
        questions: The questions that were answered.
    """
    if not pupils:
        return f"<p>{escape(title)}</p>"
    parts = [
        f"<p><strong>{escape(title)}</strong></p>",
        f'<div style="{BESIDE}"><div style="min-width:0">{_table(headings, pupils)}',
    ]
    parts += [f"<p>{escape(say('results.key'))}</p></div>", _solved(solved, len(pupils)) if solved else "", "</div>"]
    wrong = {at: question for at, question in enumerate(questions) if question.wrong or question.few}
    if wrong:
        worst = max(wrong, key=lambda at: wrong[at].wrong)
        parts.append(f"<h4>{escape(say('results.wrong.title'))}</h4>")
        parts += [_folded(at, question, is_open=at == worst) for at, question in wrong.items()]
    parts.append(f"<p>{escape(say('results.local'))}</p>")
    return f'<div class="spag-results">{"".join(parts)}</div>'


def _folded(at: int, question: Question, *, is_open: bool) -> str:
    """Return a question that opens when its heading is pressed; without a script, one is open at first."""
    wrong = say("results.question.wrong", n=question.wrong) if not question.few else ""
    head = f"{escape(question.title)} {escape(wrong)}".strip()
    return (
        f'<details style="margin:0 0 0.6em"{" open" if is_open else ""}>'
        f'<summary style="padding:0.4em 0;max-width:70em">'
        f"{head}</summary>{_question(question)}<p>{escape(say('results.board'))} "
        f"<code>results.board({at})</code></p></details>"
    )


def _table(headings: Sequence[str], pupils: Sequence[Pupil]) -> str:
    """Return the table, whose rows after the first ones open when their heading is pressed if there are many."""
    few = pupils if len(pupils) <= MOST_ROWS else pupils[:FIRST_ROWS]
    found = _part(headings, few)
    if len(few) == len(pupils):
        return found
    head = escape(say("results.all", n=len(few), total=len(pupils)))
    rest = _part(headings, pupils[len(few) :])
    return f'{found}<details><summary style="padding:0.4em 0">{head}</summary>{rest}</details>'


def _part(headings: Sequence[str], pupils: Sequence[Pupil]) -> str:
    names = (say("results.pupil"), *headings)
    head = "".join(f'<th scope="col" style="{HEAD}">{escape(name)}</th>' for name in names)
    rows = "".join(_row(pupil) for pupil in pupils)
    wide = round(len(names) * COLUMN, 1)
    # a wide table scrolls on its own; with fixed columns, both parts of a long one have the same
    return (
        f'<div style="overflow-x:auto" tabindex="0" role="group" aria-label="{escape(say("results.table"))}">'
        f'<table style="table-layout:fixed;width:{wide}em"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _row(pupil: Pupil) -> str:
    name = f'<th scope="row" style="{HEAD}">{escape(pupil.name)}</th>'
    tried = any(cell.tries for cell in pupil.cells.values())
    problems = "".join(
        f'<tr>{name}<td colspan="{max(1, len(pupil.cells))}" style="{CELL}">'
        f"⚠ {escape(say('results.problem', pupil=pupil.name, problem=problem))}</td></tr>"
        for problem in pupil.problems
    )
    cells = "".join(map(_cell, pupil.cells.values()))
    return (f"<tr>{name}{cells}</tr>" if tried or not problems else "") + problems


def _cell(cell: Cell) -> str:
    ground = f";{GROUND}" if cell.state == TRIED else ""
    tries = escape(say("results.tries", n=cell.tries)) if cell.tries else ""
    # the sign has its words beside it for those who cannot see it
    state = escape(say(f"results.{cell.state}"))
    return f'<td style="{CELL}{ground}"><span role="img" aria-label="{state}">{cell.sign}</span> {tries}</td>'


def _solved(solved: Mapping[str, int], total: int) -> str:
    rows = "".join(
        f'<tr><th scope="row" style="{CELL}">{escape(title)}</th><td style="{CELL};min-width:8em" aria-hidden="true">'
        f'<div style="height:0.7em;border:1px solid currentColor;border-radius:3px">'
        f'<div style="height:100%;width:{100 * count / total:.0f}%;background:currentColor"></div></div></td>'
        f'<td style="{CELL}">{count}</td></tr>'
        for title, count in solved.items()
    )
    caption = escape(say("results.solved.title", n=total))
    return f'<table><caption style="{CELL}">{caption}</caption><tbody>{rows}</tbody></table>'


def _question(question: Question) -> str:
    alt = escape(question.words)
    image = (
        f'<picture><source media="{DARK} and {SMALL}" srcset="{_data(question, "dark", NARROW)}">'
        f'<source media="{DARK}" srcset="{_data(question, "dark", WIDTH)}">'
        f'<source media="{SMALL}" srcset="{_data(question, "light", NARROW)}">'
        f'<img src="{_data(question, "light", WIDTH)}" alt="{alt}" style="max-width:100%;height:auto"></picture>'
    )
    rows = "".join(
        f'<tr><td style="{CELL}">{one.pupils}</td><td style="{CELL};white-space:normal">{escape(one.name)}</td>'
        f'<td style="{CELL}">{escape(say("results.rule", rule=one.rule) if one.rule else "")}</td></tr>'
        for one in (() if question.few else question.misread)
    )
    common = escape(say("results.common"))
    table = f'<table><caption style="{CELL}">{common}</caption><tbody>{rows}</tbody></table>' if rows else ""
    return f'<figure style="margin:0 0 1.5em">{image}{table}</figure>'


DARK, SMALL = "(prefers-color-scheme: dark)", "(max-width: 640px)"


def _data(question: Question, theme: str, width: float) -> str:
    """Return a picture as an address that has all of it."""
    return f"data:image/svg+xml;base64,{b64encode(question.svg(theme, width).encode()).decode('ascii')}"
