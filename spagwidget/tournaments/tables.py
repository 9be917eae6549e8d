"""The tables of a tournament as text and as HTML, in which everything is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TypeAlias

from ..core.catalogue import say
from ..core.table.columns import columns, padded

Table: TypeAlias = Sequence[Sequence[str]]

NAME = 1
"""The column with the names of the bots, which is aligned to the left; the others have numbers."""


def as_text(title: str, standings: Table, cross: Table, notes: Sequence[str]) -> str:
    """Return the results as text.

    Args:
        title: The first line.
        standings: The table of standings, its head first.
        cross: The cross table, its head first.
        notes: Sentences at the end.
    """
    lines = [title, *notes, "", *_lined_up(standings), "", say("tournament.cross"), *_lined_up(cross)]
    return "\n".join(lines)


def _lined_up(table: Table) -> list[str]:
    """Return the lines of a table; the bots' names are on the left of their column, numbers on the right."""
    wide = [max(columns(row[column]) for row in table) for column in range(len(table[0]))]
    return ["  ".join(padded(cell, wide[n], right=n != NAME) for n, cell in enumerate(row)).rstrip() for row in table]


def as_html(title: str, standings: Table, cross: Table, notes: Sequence[str]) -> str:
    """Return the results as HTML.

    Args:
        title: What the tournament is.
        standings: The table of standings, its head first.
        cross: The cross table, its head first.
        notes: Sentences below the title.
    """
    about = "".join(f"<p>{escape(note)}</p>" for note in notes)
    tables = _table(say("tournament.standings"), standings) + _table(say("tournament.cross"), cross)
    return f"<div><p><strong>{escape(title)}</strong></p>{about}{tables}</div>"


def _table(caption: str, rows: Table) -> str:
    head = "".join(_cell("th", column, cell, ' scope="col"') for column, cell in enumerate(rows[0]))
    body = "".join(f"<tr>{_row(row)}</tr>" for row in rows[1:])
    # a wide table scrolls on its own; the digits of a column have the same width
    return (
        '<div style="overflow-x:auto"><table style="font-variant-numeric:tabular-nums;margin:0 0 1em">'
        f'<caption style="text-align:left;white-space:nowrap;padding:0.3em 0.6em">{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _row(row: Sequence[str]) -> str:
    cells = [("th", ' scope="row"') if column == NAME else ("td", "") for column in range(len(row))]
    return "".join(_cell(tag, column, row[column], more) for column, (tag, more) in enumerate(cells))


def _cell(tag: str, column: int, words: str, more: str = "") -> str:
    at = "left" if column == NAME else "right"
    return f'<{tag}{more} style="text-align:{at};white-space:nowrap;padding:0.3em 0.6em">{escape(words)}</{tag}>'
