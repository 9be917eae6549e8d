"""The frame of the site's pages: head, navigation and footer; and the bar above pages that the export has made."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from scripts.repository import here
from spagwidget import __version__
from spagwidget.core.catalogue import add_texts, say
from spagwidget.export.page import SIGN

__all__ = ["POLICY", "Page", "bar", "barred", "binder_address", "footer", "source"]

add_texts(__file__)

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
"""The content security policy of the site's own pages: everything comes from the site's own folder."""

SECTIONS = (
    ("play", "play/index.html"),
    ("lessons", "lessons/index.html"),
    ("puzzles", "puzzles/index.html"),
    ("rules", "docs/rules.html"),
    ("teachers", "teachers/index.html"),
    ("docs", "docs/index.html"),
)
"""The sections in the navigation: the end of a text's key, and the page."""


class Page(NamedTuple):
    """A page of the site.

    Attributes:
        path: Its path inside the site, such as `lessons/index.html`.
        title: Its title.
        about: What it is for, in one sentence, for search engines.
        body: What is between navigation and footer, as HTML; it has the only `h1`.
        section: The end of the key of its section; "": the start page.
        scripts: Further scripts, as paths inside the site.
        modules: Scripts that are ES modules.
        policy: The content security policy.
    """

    path: str
    title: str
    about: str
    body: str
    section: str = ""
    scripts: Sequence[str] = ()
    modules: Sequence[str] = ()
    policy: str = POLICY

    def html(self) -> str:
        """Return the text of the page."""
        root = up(self.path)
        name = say("website.name")
        title = name if self.title == name else say("website.title_of", title=self.title)
        scripts = "".join(f'<script src="{root}{name}" defer></script>\n' for name in self.scripts)
        scripts += "".join(f'<script type="module" src="{root}{name}"></script>\n' for name in self.modules)
        return (
            f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{self.policy}">\n'
            '<meta name="viewport" content="width=device-width">\n<meta name="referrer" content="no-referrer">\n'
            f'<meta name="generator" content="spagwidget {__version__}">\n'
            f'<meta name="description" content="{escape(self.about)}">\n<title>{escape(title)}</title>\n'
            f'<link rel="icon" href="{root}assets/icon.svg">\n'
            f'<link rel="stylesheet" href="{root}assets/bar.css">\n'
            f'<link rel="stylesheet" href="{root}assets/site.css">\n'
            f'<script src="{root}assets/site.js"></script>\n{scripts}</head>\n<body>\n'
            f'<a class="site-skip" href="#main">{escape(say("website.skip"))}</a>\n'
            f"<header>{bar(root, self.section, theme=True)}</header>\n"
            f'<main id="main">\n{self.body}</main>\n<footer class="site-foot">{footer(root)}</footer>\n'
            "</body>\n</html>\n"
        )


def up(path: str) -> str:
    """Return the relative address of the site's folder, as seen from a page: links work below any address.

    Args:
        path: The path of the page inside the site.
    """
    return "../" * path.count("/")


def bar(root: str, section: str, *, theme: bool = False) -> str:
    """Return the navigation at the top of a page.

    Args:
        root: The relative address of the site's folder.
        section: The section of the page; "": none.
        theme: Whether the script adds the switch between light and dark here.
    """
    here = ' aria-current="page"'
    links = "".join(
        f'<li><a href="{root}{path}"{here if name == section else ""}>{escape(say(f"website.nav.{name}"))}</a></li>'
        for name, path in SECTIONS
    )
    switch = f'<span data-site-theme="{escape(say("website.theme"))}"></span>'
    sign = f'<svg viewBox="0 0 30 32" aria-hidden="true"><path d="{SIGN}"/><path d="{SIGN}"/></svg>'
    return (
        f'<nav class="site-bar" aria-label="{escape(say("website.nav"))}">'
        f'<a class="site-home" href="{root}index.html">{sign}{escape(say("website.name"))}</a>'
        f"<ul>{links}</ul>{switch if theme else ''}</nav>\n"
    )


def footer(root: str) -> str:
    """Return the content of a page's footer.

    Args:
        root: The relative address of the site's folder.
    """
    links = [(f"{root}docs/notice.html", "authors"), (f"{root}teachers/index.html#privacy", "privacy")]
    address = source()
    told = "".join(f'<a href="{path}">{escape(say(f"website.foot.{name}"))}</a>' for path, name in links)
    told += f'<a href="{escape(address)}" rel="noreferrer">{escape(say("website.foot.source"))}</a>' if address else ""
    return f'<p>{escape(say("website.foot"))}</p><p class="site-links">{told}</p>'


def source() -> str:
    """Return the repository's address; "" before it has one."""
    repository = here()
    return repository.address if repository else ""


def binder_address(notebook: str) -> str:
    """Return the address that opens a notebook on Binder; "" while the repository has no address.

    Args:
        notebook: The path of the notebook inside the repository.
    """
    repository = here()
    return repository.binder(notebook) if repository else ""


def barred(html: str, path: str, section: str, extra: str = "") -> str:
    """Return a page that the export has made with the site's navigation above it.

    The page stays one file that plays without the site: only the style of the bar is beside it.

    Args:
        html: The page.
        path: Its path inside the site.
        section: Its section.
        extra: More HTML between the page's header and its content.

    Raises:
        ValueError: The page does not have the form that the export makes.
    """
    root = up(path)
    added = f'<link rel="icon" href="{root}assets/icon.svg">\n<link rel="stylesheet" href="{root}assets/bar.css">\n'
    for old, new in (
        ("; style-src ", "; style-src 'self' "),
        ("; img-src data:", "; img-src 'self' data:"),
        ("</head>\n", f"{added}</head>\n"),
        ('<header class="head">', f'{bar(root, section)}<header class="head">'),
        ('<main id="game">\n', f'{extra}<main id="game">\n'),
        ("</footer>\n", f"{footer(root)}</footer>\n"),
    ):
        if html.count(old) != 1:
            raise ValueError(f"{path}: expected {old!r} once, found it {html.count(old)} times")
        html = html.replace(old, new)
    return html


def read_beside(name: str) -> str:
    """Return the text of a file beside this module.

    Args:
        name: The name of the file.
    """
    return (Path(__file__).parent / name).read_text(encoding="utf-8")
