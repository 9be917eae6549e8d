"""The settings of Sphinx for the documents; scripts/website/docs.py collects the pages and calls it."""

from __future__ import annotations

import re
from typing import Any

from scripts.website import frame
from spagwidget import __version__
from spagwidget.core.catalogue import say

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
html_search_language = "en"
html_permalinks = False
html_use_index = False


def add_frame(app: Any, pagename: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Give the template what all pages of the site share."""
    if "body" in context:
        context["body"] = accessible(context["body"])
    path = f"docs/{pagename}.html"
    root = frame.up(path)
    section = "rules" if pagename == "rules" else "docs"
    context["site"] = {
        "root": root,
        "policy": frame.POLICY,
        "bar": frame.bar(root, section, theme=True),
        "footer": frame.footer(root),
        "skip": say("website.skip"),
        "pages": say("website.docs.pages"),
        "find": say("website.docs.find"),
        "search": say("website.docs.search"),
        "search_all": say("website.docs.search_all"),
        "unscripted": say("website.docs.unscripted"),
        "name": say("website.name"),
        "before": say("website.docs.before"),
        "after": say("website.docs.after"),
        "boards": doctree is not None and "data-game" in (context.get("body") or ""),
    }


HEADLESS = re.compile(r"<thead>\s*<tr[^>]*>(?:\s*<th[^>]*>(?:<p></p>)?</th>)+\s*</tr>\s*</thead>")


def accessible(body: str) -> str:
    """Return a page that people can use without a mouse and without seeing it.

    Code that is wider than the page can be scrolled by keyboard. Captions without a level do not count as headings. A
    table whose head is empty, as Markdown needs it, loses its head.
    """
    body = body.replace("<pre>", '<pre tabindex="0">').replace(' role="heading"', "")
    return HEADLESS.sub("", body)


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
