"""The pages on which lessons run: the beginning of a lesson and a picture of its board, until Python is ready."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from shutil import copy
from typing import Any, NamedTuple

from scripts.environment import ROOT
from scripts.website import lite
from scripts.website.drawing import draw_board, in_words, picture
from scripts.website.frame import POLICY, Page, placed, up
from scripts.website.lessons import Lesson, board_of, lessons, source_of
from scripts.website.play import size_of
from spagwidget.core.catalogue import say
from spagwidget.export.clean import from_markdown
from spagwidget.export.notebook import opened

SCRIPTS = ROOT / "build" / "site-script"
POLICY_OF_FRAMES = f"{POLICY}; frame-src 'self'"
"""Lets the page show JupyterLite, which is a page of the site, in a frame."""

DRAWING = (
    "01b-first-move",
    "02-level-2",
    "12-monsters",
    "13-is-the-first-player-better",
    "14-finding-combos",
    "15-bots-and-tournaments",
    "20-maciji",
)
"""The lessons with pictures that matplotlib draws, which Python in the browser does not have."""

LINKS = (
    (re.compile(r'href="(?:\.\./)+docs/(?:ja/)?([\w-]+)\.md(#[^"]+)?"'), r'href="../../docs/\1.html\2"'),
    (re.compile(r'href="([\w-]+)\.ipynb"'), r'href="\1.html"'),
)
"""Links from notebooks to documents and to other notebooks, and what they become here."""

STEPS = ("here", "arrived", "started", "loaded", "ready")
"""What happens until the first board can be played on, as in js/src/site/run.ts; `here`: the page itself."""

SAID = ("about", "long", "failed", "offline")
"""What the page says meanwhile, by the ends of the texts' keys."""

TOLD = ("begun", "early", "soon", "ready")
"""What it says to everybody at the moment when it happens."""


class Beginning(NamedTuple):
    """How a notebook begins.

    Attributes:
        words: The text before the first board, as HTML.
        cell: The number of the cell with the first board.
    """

    words: str
    cell: int


def write_scripts(folder: Path) -> None:
    """Write the scripts, which the pages of all languages share.

    Args:
        folder: The site.
    """
    place = folder / "lessons" / "run"
    place.mkdir(parents=True)
    for name in ("run.js", "getting.js"):
        copy(SCRIPTS / name, place / name)


def write_running(folder: Path) -> None:
    """Write the page on which each lesson runs in the current language, after JupyterLite.

    Args:
        folder: The site.
    """
    place = folder / placed("lessons/run")
    place.mkdir(parents=True, exist_ok=True)
    files = _files(folder)
    for lesson in (one for group in lessons().values() for one in group):
        book = opened(source_of(lesson.name))
        page = Page(
            f"lessons/run/{lesson.name}.html",
            lesson.title,
            say("website.run.about"),
            _body(lesson, book, place, files),
            "lessons",
            modules=("lessons/run/run.js",),
            policy=POLICY_OF_FRAMES,
        )
        page.write(folder)


def _files(folder: Path) -> dict[str, int]:
    """Return the size of each file that Python needs, by its address from these pages."""
    paths = [folder / lite.PYODIDE / name for name in ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide.asm.mjs")]
    paths += sorted((folder / lite.WHEELS).glob("*.whl"))
    root = up(placed("lessons/run/"))
    return {f"{root}{path.relative_to(folder).as_posix()}": path.stat().st_size for path in paths}


def beginning(book: Any) -> Beginning:
    """Return how a notebook begins.

    Args:
        book: The notebook.

    Raises:
        ValueError: It shows no board.
    """
    words = []
    for number, cell in enumerate(book.cells):
        if cell.cell_type == "markdown":
            words.append(from_markdown(cell.source, cell.get("attachments")))
        elif any("<img" in output.get("data", {}).get("text/html", "") for output in cell.outputs):
            return Beginning("".join(words), number)
    raise ValueError("the notebook shows no board")


def _body(lesson: Lesson, book: Any, place: Path, files: dict[str, int]) -> str:
    begins = beginning(book)
    board = board_of(book, lesson.name)
    draw_board(board.game, board.step, place, lesson.name, edition=board.edition, small=False)
    _, _, words = begins.words.partition("</h2>")  # the title is the page's
    for old, new in LINKS:
        words = old.sub(new, words)
    still = picture(lesson.name, in_words(board.game, board.step or 0), lazy=False, large=True)
    ours = sum(size for name, size in files.items() if "spagwidget" in name)
    notes = {
        "here": say("website.run.step.here.about"),
        "arrived": size_of(sum(files.values()) - ours),
        "started": say("website.run.step.started.about"),
        "loaded": size_of(ours),
        "ready": say("website.run.step.ready.about"),
    }
    names = {"here": "website.run.step.here", "ready": "website.run.step.ready"}
    steps = "".join(
        f'<li data-step="{name}"><b>{escape(say(names.get(name, f"website.play.step.{name}")))}</b> '
        f"<span>{escape(notes[name])}</span><time></time></li>"
        for name in STEPS
    )
    # The script of the page fills these values in.
    filled = {"seconds": "{seconds}", "why": "{why}", "passed": "{passed}"}
    said = _data({name: say(f"website.run.said.{name}", **filled) for name in SAID})
    count = _data({"count": say("website.run.count", **filled), "open": say("website.run.count.open", **filled)})
    told = _data({name: say(f"website.run.told.{name}", **filled) for name in TOLD})
    drawing = lesson.name in DRAWING
    missing = f'<p class="problem">{escape(say("website.run.drawing"))}</p>\n' if drawing else ""
    boxes = "".join(
        f"<div><h2>{escape(say(f'website.run.{name}'))}</h2><p>{escape(say(f'website.run.{name}.about'))}</p></div>"
        for name in ("wait", "next", "kept")
    )
    attributes = _data(
        {
            "run": "",
            "title": say("website.run.frame", title=lesson.title),
            "address": lite.address(lesson.name, up(placed("lessons/run/"))),
            "files": " ".join(files),
            "board": str(begins.cell),
        }
    )
    return (
        f"<h1>{escape(lesson.title)}</h1>\n{missing}<div class=begin>{words}</div>\n"
        f'<p class="run-status" role="status" data-run-status {told}></p>\n'
        f'<div class="play run" {attributes}><div data-run-still>{still}</div>'
        f'<button class="plain" type="button" aria-pressed="false" data-run-large hidden>'
        f"{escape(say('website.run.large'))}</button>"
        f'<section class="getting" data-play-getting aria-label="{escape(say("website.play.getting"))}">'
        f"<div><h2>{escape(say('website.play.getting'))}</h2>"
        f'<p role="status" data-said {said}>{escape(say("website.run.said.usual"))}</p>'
        f'<progress aria-hidden="true" hidden></progress><p class="count" aria-hidden="true" {count}></p>'
        f'<button type="button" hidden>{escape(say("website.play.again"))}</button>'
        f'<p><a href="../{lesson.name}.html">{escape(say("website.run.read"))}</a></p></div>'
        f"<ol>{steps}</ol></section></div>\n"
        f'<div class="boxes">{boxes}</div>\n'
        f"<noscript><p>{escape(say('website.play.unscripted'))}</p></noscript>\n"
    )


def _data(values: dict[str, str]) -> str:
    """Return attributes for the page's script."""
    return " ".join(f'data-{name}="{escape(value)}"' for name, value in values.items())
