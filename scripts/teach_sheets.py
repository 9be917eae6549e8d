"""Writes the guide for teachers as a PDF, one page for each lesson: `python -m scripts.teach_sheets -o guide.pdf`.

The pages come from the data files of the lessons, like those of docs/teach. Chromium prints them, because it writes
headings, lists and tables as such into the PDF, which readers with a screen reader need. A script on the page makes
the type of each lesson as large as fits on one page: which fonts a machine has is not known before.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts import chromium
from scripts.environment import Trouble
from scripts.teach_pages import LANGUAGES, LENGTH, Lesson, flat, lessons, show, words
from scripts.website.drawing import draw_board, in_words
from spagwidget import Game
from spagwidget.core.catalogue import LANGUAGE
from spagwidget.core.files import write_whole
from spagwidget.core.speaking import current, speaking
from spagwidget.export.page import SIGN

Papers = dict[str, tuple[float, float]]

PAPERS: Papers = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""The sizes of paper, in millimetres."""

SPOKEN = (LANGUAGE, *LANGUAGES)
"""The languages of the guide."""

SIZE = re.compile(r'width="[\d.]+" height="[\d.]+"')

DATE, EPOCH = re.compile(rb"\(D:\d{14}\+00'00'\)"), b"(D:20000101000000+00'00')"
"""The dates that Chromium writes into the file, and one of the same length, so that nothing else moves."""

PATIENCE = 60
"""The most seconds until Chromium has written the file."""

STYLE = """
* { box-sizing: border-box; }
html, body { margin: 0; }
body {
  font-family: "Inter", "Noto Sans", "Liberation Sans", Arial, "Noto Sans CJK JP", "Noto Sans JP", sans-serif;
  color: #1b1814;
}
:lang(ja) { line-break: strict; word-break: auto-phrase; }
article {
  width: PAPER_WIDE; height: PAPER_HIGH; padding: 7mm 9mm 6mm; overflow: hidden; break-after: page;
  font-size: 12px; line-height: 1.29;
}
article:last-child { break-after: auto; }
.inner { height: 100%; display: flex; flex-direction: column; gap: 0.5em; }
h1 { font-size: 1.6em; line-height: 1.2; margin: 0; }
h2 { font-size: 1.18em; line-height: 1.3; margin: 0 0 0.2em; }
h3 { font-size: 1em; line-height: inherit; margin: 0; }
p, ul, ol { margin: 0; }
ul { padding-left: 1.3em; }
code { font-family: "JetBrains Mono", "DejaVu Sans Mono", monospace; font-size: 0.95em; }
header { display: grid; grid-template-columns: auto 1fr auto; column-gap: 0.9em; align-items: center; }
header svg { width: 2.2em; height: 2.2em; }
header p { grid-column: 2 / 4; }
header .about { grid-column: 3; font-size: 0.95em; }
.quiet, header p, dd, td.help { color: #544d42; }
.first { display: grid; grid-template-columns: 1fr 40%; gap: 1.5em; align-items: start; }
figure { margin: 0; }
.first img { display: block; width: 100%; height: auto; clip-path: inset(2px round 8px); }
figcaption { margin-top: 0.3em; font-size: 0.95em; line-height: 1.35; color: #544d42; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.12em 0.9em 0.12em 0; border-bottom: 1px solid #ddd6c8; }
thead th { color: #686052; font-size: 0.95em; font-weight: 600; }
td.minutes { font-family: "JetBrains Mono", "DejaVu Sans Mono", monospace; white-space: nowrap; }
td.form { white-space: nowrap; }
tbody th { font-weight: 600; }
tbody th[scope="row"] { min-width: 11em; }
.halves { display: grid; grid-template-columns: 0.85fr 1.15fr; gap: 0 1.8em; }
ol { padding-left: 1.5em; }
ol li { margin-bottom: 0.15em; }
ol b, .says { font-weight: 600; }
ol span { display: block; color: #544d42; }
.mistakes th { width: 34%; }
.halves section + section { margin-top: 0.4em; }
.boxes { display: grid; grid-template-columns: 1.5fr 1fr 1fr; gap: 1em; margin-top: auto; }
.boxes section { border: 1px solid #ddd6c8; border-radius: 8px; padding: 0.35em 0.8em; }
footer {
  display: flex; justify-content: space-between; gap: 2em; border-top: 1px solid #ddd6c8; padding-top: 0.4em;
  font-size: 0.95em; color: #544d42;
}
@page { size: PAPER_WIDE PAPER_HIGH; margin: 0; }
"""

FIT = """
for (const page of document.querySelectorAll("article")) {
  const inner = page.querySelector(".inner");
  for (let size = 13; size > 7; size -= 0.1) {
    page.style.fontSize = `${size}px`;
    if (inner.scrollHeight <= inner.clientHeight) break;
  }
}
"""
"""Tries sizes of type from the largest on, lesson by lesson."""

MARKS = (
    (re.compile(r" \(\[[^\[\]]+\]\([^()\s]+\)\)"), ""),
    (re.compile(r"\[([^\[\]]+)\]\([^()\s]+\)"), r"\1"),
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<b>\1</b>"),
    (re.compile(r"\*([^*]+)\*"), r"<i>\1</i>"),
)
"""What the texts have of Markdown, and its HTML. Links lead nowhere on paper: their labels are left, and nothing of a
link in brackets."""


def guide(folder: Path, paper: str) -> str:
    """Return the whole guide as HTML in the current language, after writing the pictures that it shows.

    Args:
        folder: The folder of the page, for the pictures.
        paper: The name of the size of the paper.
    """
    wide, high = PAPERS[paper]
    style = STYLE.replace("PAPER_WIDE", f"{wide}mm").replace("PAPER_HIGH", f"{high}mm")
    body = "".join(_page(lesson, folder) for lesson in lessons())
    return (
        f'<!doctype html>\n<html lang="{current()}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{words()['sheet.title']}</title>\n"
        f"<style>{style}</style>\n</head>\n<body>\n<main>\n{body}</main>\n<script>{FIT}</script>\n</body>\n</html>\n"
    )


def _page(lesson: Lesson, folder: Path) -> str:
    """Return the page of a lesson."""
    title = words()["title"].format(number=lesson.number, title=lesson.title)
    about = words()["sheet.about"].format(minutes=LENGTH, age=lesson.age)
    notebook = words()["sheet.notebook"].format(notebook=lesson.notebook)
    sign = (
        f'<svg viewBox="0 0 30 32" aria-hidden="true" fill="none">{_stroke("#9a6a00", 5)}{_stroke("#f6bc1e", 3)}</svg>'
    )
    parts = [
        f'<header>{sign}<h1>{_html(title)}</h1><p class="about">{_html(about)}</p>'
        f"<p>{_html(notebook)} {_html(lesson.needs)}</p></header>",
        f'<div class="first"><section>{_heading("aims")}<ul>{_items(lesson.aims)}</ul></section>'
        f"{_picture(lesson, folder)}</div>",
        f"<section>{_heading('plan')}{_plan(lesson)}</section>",
        f'<div class="halves"><section>{_heading("questions")}<ol>{_questions(lesson)}</ol></section>'
        f'<div><section class="mistakes">{_heading("mistakes")}{_mistakes(lesson)}</section>'
        f"<section>{_heading('unplugged')}<p>{_html(lesson.unplugged)}</p></section></div></div>",
        f'<div class="boxes"><section>{_heading("fast")}<ul>{_items(lesson.fast)}</ul></section>'
        f"<section>{_heading('short')}<p>{_html(lesson.short)}</p></section>"
        f"<section>{_heading('hand_in')}<p>{_html(lesson.hand_in)}</p></section></div>",
        f"<footer><span>{_html(words()['sheet.foot'])}</span><span>{_html(words()['sheet.credit'])}</span></footer>",
    ]
    inner = "\n".join(parts)
    return f'<article><div class="inner">\n{inner}\n</div></article>\n'


def _stroke(colour: str, width: int) -> str:
    return f'<path d="{SIGN}" stroke="{colour}" stroke-width="{width}"/>'


def _heading(name: str) -> str:
    return f"<h2>{_html(words()[f'heading.{name}'])}</h2>"


def _html(text: str) -> str:
    """Return a text of a lesson as HTML, in one paragraph."""
    told = escape(" ".join(flat(text).split()), quote=False)
    for mark, html in MARKS:
        told = mark.sub(html, told)
    return told


def _items(lines: Iterable[str]) -> str:
    return "".join(f"<li>{_html(line)}</li>" for line in lines)


def _picture(lesson: Lesson, folder: Path) -> str:
    """Return the picture of the first position of the lesson, as the class sees it on the board."""
    claims = (one for part in (*lesson.board, *lesson.questions) for one in (part, *part.get("claims", ())))
    first = next(one for one in claims if "position" in one)
    game = Game.from_position(first["position"], **first.get("options", {}))
    name = f"lesson-{lesson.number}"
    draw_board(game, 0, folder, name)
    title = f"<b>{_html(first['title'])}</b> " if "title" in first else ""
    told = "" if "blanks" in first["options"] else f"<figcaption>{title}{_html(show(first))}</figcaption>"
    size = SIZE.search((folder / f"{name}.svg").read_text(encoding="utf-8"))
    if size is None:
        raise ValueError("an SVG picture does not begin with its size")
    # the script that looks for the size of the type may run before the picture is loaded
    return f'<figure><img src="{name}.svg" {size[0]} alt="{escape(in_words(game))}">{told}</figure>'


def _plan(lesson: Lesson) -> str:
    """Return the plan as a table, with the minutes from the beginning."""
    names = [words()[f"head.{name}"] for name in ("minutes", "part", "do", "form")]
    heads = "".join(f'<th scope="col">{name}</th>' for name in names)
    rows, start = [], 0
    for part in lesson.plan:
        end = start + part["minutes"]
        form = words()[f"form.{part['form']}"]
        rows.append(
            f'<tr><td class="minutes">{words()["minutes"].format(start=start, end=end)}</td>'
            f'<th scope="row">{_html(part["part"])}</th>'
            f'<td>{_html(part["do"])}</td><td class="form">{form}</td></tr>'
        )
        start = end
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _questions(lesson: Lesson) -> str:
    return "".join(
        f"<li><b>{_html(one['ask'])}</b><span>{_html(one['answer'])}</span></li>" for one in lesson.questions
    )


def _mistakes(lesson: Lesson) -> str:
    rows = "".join(
        f'<tr><th scope="row">{_html(words()["sheet.mistake"].format(says=one["says"]))}</th>'
        f'<td class="help">{_html(one["help"])}</td></tr>'
        for one in lesson.mistakes
    )
    return f"<table><tbody>{rows}</tbody></table>"


def write_guide(path: Path, paper: str = "a4", language: str = LANGUAGE) -> None:
    """Write the guide as a PDF file.

    Args:
        path: The file. An existing one is replaced as a whole.
        paper: The name of the size of the paper.
        language: The language, one of `SPOKEN`.

    Raises:
        Trouble: Chromium is missing, or could not write the file.
    """
    program = chromium.find()
    if program is None:
        raise Trouble(f"Chromium prints the guide for teachers, and none was found.\n{chromium.ADVICE}")
    with TemporaryDirectory() as place:
        folder = Path(place)
        page, made = folder / "guide.html", folder / "guide.pdf"
        with speaking(language):
            page.write_text(guide(folder, paper), encoding="utf-8")
        options = ["--headless", "--disable-gpu", f"--user-data-dir={folder / 'profile'}", *chromium.arguments()]
        prints = ["--no-pdf-header-footer", "--generate-pdf-document-outline", f"--print-to-pdf={made}"]
        try:
            done = subprocess.run(
                [program, *options, *prints, page.as_uri()],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise Trouble(f"Chromium has not printed the guide for teachers in {PATIENCE} s.") from None
        if not made.is_file():
            raise Trouble(f"Chromium could not print the guide for teachers:\n{done.stderr[-2000:]}")
        write_whole(path, DATE.sub(EPOCH, made.read_bytes()))


def main(arguments: Sequence[str]) -> int:
    """Write the guide and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m scripts.teach_sheets", description="Write the guide as a PDF.")
    parser.add_argument("-o", "--output", type=Path, default=Path("guide.pdf"), metavar="FILE", help="the file")
    parser.add_argument("--paper", choices=tuple(PAPERS), default="a4", help="the size of the paper (default: a4)")
    parser.add_argument("--language", choices=SPOKEN, default=LANGUAGE, help="the language (default: en)")
    chosen = parser.parse_args(arguments)
    try:
        write_guide(chosen.output, chosen.paper, chosen.language)
    except Trouble as trouble:
        print(f"teach_sheets: {trouble}", file=sys.stderr)
        return 1
    print(f"{chosen.output}: {round(chosen.output.stat().st_size / 1000)} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
