"""The settings of Sphinx for the documents; scripts/website/docs.py collects the pages and calls it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import sphinx.search

from scripts.website import docs, frame
from scripts.website.kana import Kana
from spagwidget import __version__
from spagwidget.core.catalogue import labelled, say
from spagwidget.core.speaking import current
from spagwidget.export.code_lines import in_lines, unbroken

project = "spagwidget"
author = "the spagwidget authors"
release = version = __version__

# MyST-Parser reads the Markdown pages. MyST-NB, which is built on it, is not needed: the notebooks are pages already
# (lessons.py), whose boards play, and the examples in the documents run as tests.
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
root_doc = "index"
exclude_patterns: list[str] = []
nitpicky = False
smartquotes = False
default_role = "code"
highlight_language = "python"
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_block"]
suppress_warnings = ["myst.header", "misc.highlighting_failure"]

autodoc_typehints = "none"
autodoc_member_order = "groupwise"
autodoc_class_signature = "mixed"
napoleon_use_ivar = True
napoleon_use_rtype = False

html_theme = "look"
html_theme_path = ["."]
html_copy_source = False
html_show_sourcelink = False
language = current()
html_search_language = language
sphinx.search.languages["ja"] = Kana
html_permalinks = False
html_use_index = False


def add_frame(app: Any, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Give the template what all pages of the site share."""
    if "body" in context:
        context["body"] = accessible(context["body"])
    path = f"docs/{pagename}.html"
    root = frame.up(frame.placed(path))
    section = "rules" if pagename == "rules" else "docs"
    text = text_of(pagename)
    other = path if text.everywhere else "docs/index.html"
    for name in ("prev", "next"):
        if context.get(name):
            context[name]["title"] = marked(context[name])
    boards = doctree is not None and "data-game" in context.get("body", "")
    context["site"] = {
        "root": root,
        "policy": frame.POLICY,
        "language": current(),
        "text": text.language,
        "untranslated": say("website.docs.untranslated") if text.language != current() else "",
        "alternates": frame.alternates(path) if text.translated else "",
        "english": f"{root}docs/index.html" if current() != frame.LANGUAGES[0] else "",
        "english_docs": say("website.docs.english"),
        "remember": frame.REMEMBER.format(root=root),
        "bar": frame.bar(path, section, theme=True, other=other),
        "footer": frame.footer(path),
        "skip": say("website.skip"),
        "pages": say("website.docs.pages"),
        "find": say("website.docs.find"),
        "search": say("website.docs.search"),
        "search_all": say("website.docs.search_all"),
        "unscripted": say("website.docs.unscripted"),
        "name": say("website.name"),
        "before": say("website.docs.before"),
        "after": say("website.docs.after"),
        "labelled": labelled,
        "boards": frame.placed("assets/boards.js") if boards else "",
    }


class Text(NamedTuple):
    """In which languages a page of the documents is.

    Attributes:
        language: The language of its text: English in the documents of another language if it is not translated.
        everywhere: Whether the documents of all languages have the page.
        translated: Whether its text is in the languages of all documents.
    """

    language: str
    everywhere: bool
    translated: bool


def text_of(pagename: str) -> Text:
    """Return in which languages a page is.

    Args:
        pagename: The name of the page, without an ending.
    """
    first, here = frame.LANGUAGES[0], current()
    for group, paths in docs.groups().items():
        for path in paths:
            if docs.name_of(path) == pagename:
                translated = all(docs.source_of(path, language) for language in frame.LANGUAGES)
                return Text(here if docs.source_of(path) else first, group not in docs.ENGLISH, translated)
    both = pagename in ("index", "search")
    return Text(here, both, both)


def marked(link: dict[str, Any]) -> str:
    """Return the title of the page before or after a page, which says so if that page is in another language.

    Args:
        link: The link to it, with its address beside the page and its title as HTML.
    """
    title = re.sub(r"<[^>]*>", "", link["title"])
    other = text_of(link["link"].removesuffix(".html")).language != current()
    return say("website.docs.in_english", title=title) if other else title


HEADLESS = re.compile(r"<thead>\s*<tr[^>]*>(?:\s*<th[^>]*>(?:<p></p>)?</th>)+\s*</tr>\s*</thead>")


def accessible(body: str) -> str:
    """Return a page that people can use without a mouse and without seeing it.

    Code that is wider than the page can be scrolled by keyboard, and so can a table of three columns or more; on a
    phone, long lines of code go on below. Captions without a level do not count as headings. A table whose head is
    empty, as Markdown needs it, loses its head. Cells say how long their text is: Japanese breaks between any two
    letters, so that a column on a phone would become as narrow as one letter.
    """
    body = PROGRAM.sub(lambda found: f"{found[1]}{in_lines(found[2])}{found[3]}", body)
    body = unbroken(body).replace("<pre>", '<pre tabindex="0">').replace(' role="heading"', "")
    body = NAMELESS.sub("<td></td>", HEADLESS.sub("", body))
    return CELL.sub(_marked, ROW.sub(_reachable, body))


NAMELESS = re.compile(r"<th\b[^>]*>(?:<p></p>)?</th>")
"""The corner of a table, whose head has no text."""

ROW = re.compile(r"<table\b([^>]*>.*?</tr>)", re.DOTALL)
"""A table to the end of its first row."""


def _reachable(table: re.Match[str]) -> str:
    wide = len(re.findall(r"<t[hd]\b", table[1])) >= 3
    return ('<table tabindex="0"' if wide else "<table") + table[1]


PROGRAM = re.compile(
    r'(<div class="highlight-(?!text|none)[\w-]* notranslate"><div class="highlight"><pre>(?:<span></span>)?)'
    r"(.*?)(</pre>)",
    re.DOTALL,
)
"""A block of code. Text, which is often a table or a board, has no lines that may go on below."""

CELL = re.compile(r"<td>(.*?)</td>", re.DOTALL)

SHORT, LONG = 6, 16
"""The most letters of a short text in a cell, and the fewest of a long one."""


def _marked(cell: re.Match[str]) -> str:
    """Return a cell with a class that says how long its text is."""
    letters = len(re.sub(r"<[^>]*>", "", cell[1]).strip())
    size = "short" if letters <= SHORT else "long" if letters >= LONG else "middle"
    return f'<td class="{size}">{cell[1]}</td>'


def skip_fields(app: Any, what: str, name: str, thing: Any, skip: bool, options: Any) -> bool | None:
    """Leave out the fields of named tuples, which the class describes, and what matplotlib adds to a class."""
    added = getattr(thing, "__module__", None) == "matplotlib.artist"
    return True if added or type(thing).__name__ == "_tuplegetter" else None


CODE = re.compile(r"(?<!`)`([^`]+)`(?!`)")


def mark_code(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Mark code as reStructuredText does: in our docstrings it stands between single backticks, as in Markdown."""
    lines[:] = CODE.sub(lambda found: f"``{found[1].strip()}``", "\n".join(lines)).split("\n")


def setup(app: Any) -> None:
    """Connect these functions with Sphinx."""
    app.connect("html-page-context", add_frame)
    app.connect("autodoc-skip-member", skip_fields)
    app.connect("autodoc-process-docstring", mark_code, priority=100)  # before napoleon
