"""The sheets to print and the guide for teachers as PDF files, and the table that leads to them."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from scripts import teach_sheets
from scripts.website.frame import placed, up
from spagwidget import print_sheets
from spagwidget.core.catalogue import say
from spagwidget.core.errors import Unsupported
from spagwidget.core.speaking import current
from spagwidget.printing import USUAL

COLUMNS = (("en", "a4"), ("en", "letter"), ("ja", "a4"), ("ja", "letter"))
"""The languages with the sizes of paper."""


class Row(NamedTuple):
    """A row of the table.

    Attributes:
        sheets: The sheets that its files hold; empty: the guide for teachers.
        edition: The edition.
        languages: The languages that there are.
    """

    sheets: Sequence[str]
    edition: str = "code"
    languages: Sequence[str] = ("en", "ja")


ROWS: Mapping[str, Row] = MappingProxyType(
    {
        "guide": Row(()),
        "code": Row(USUAL),
        "monster": Row(USUAL, "monster"),
        "nightmare": Row(("nightmare",)),
        "lovelace": Row(("lovelace",)),
    }
)
"""The rows by the names of their files."""


def write_printables(folder: Path, few: bool) -> None:
    """Write the files.

    Args:
        folder: The site.
        few: Whether only two of them are written, for tests: the guide and Spaghetti Code, in English on A4.

    Raises:
        Trouble: Chromium is missing, which prints the guide.
    """
    place = folder / "teachers"
    place.mkdir(parents=True, exist_ok=True)
    for name in ROWS if not few else ("guide", "code"):
        row = ROWS[name]
        for language, paper in COLUMNS if not few else COLUMNS[:1]:
            if language not in row.languages:
                continue
            path = place / _file(name, language, paper)
            if row.sheets:
                try:
                    print_sheets(path, row.sheets, edition=row.edition, paper=paper, language=language)
                except Unsupported:  # the page for teachers has a dash in its place
                    print(
                        f"{path.name} is left out: no installed font has its letters (docs/print.md)", file=sys.stderr
                    )
            else:
                teach_sheets.write_guide(path, paper, language)


def _file(name: str, language: str, paper: str) -> str:
    return f"{name}-{paper}-{language}.pdf"


def table(folder: Path) -> str:
    """Return the table of the files that are there, with their sizes.

    Args:
        folder: The site.
    """
    columns = sorted(COLUMNS, key=lambda column: column[0] != current())  # first those that the reader can read
    heads = "".join(
        f'<th scope="col">{escape(say(f"website.print.{language}.{paper}"))}</th>' for language, paper in columns
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(say(f"website.print.{name}"))}</th>'
        + "".join(f"<td>{_cell(folder, name, language, paper)}</td>" for language, paper in columns)
        + "</tr>\n"
        for name in ROWS
    )
    label = escape(say("website.teachers.print.title"))
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{label}"><table class="files">'
        f'<thead><tr><th scope="col">{escape(say("website.print.what"))}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>\n"
    )


def _cell(folder: Path, name: str, language: str, paper: str) -> str:
    """Return the link to a file; a dash for a file that does not exist."""
    path = folder / "teachers" / _file(name, language, paper)
    if not path.is_file():
        return "–"
    size = say("website.print.size", n=max(1, round(path.stat().st_size / 1000)))
    label = say(
        "website.print.file",
        what=say(f"website.print.{name}"),
        kind=say(f"website.print.{language}.{paper}"),
        size=size,
    )
    site = up(placed("teachers/index.html"))
    return f'<a href="{site}teachers/{path.name}" aria-label="{escape(label)}">{escape(size)}</a>'
