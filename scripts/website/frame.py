"""The frame of the site's pages: head, navigation and footer; and the bar above pages that the export has made."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from scripts.repository import here
from spagwidget import __version__
from spagwidget.core.catalogue import add_texts, language_names, say
from spagwidget.core.speaking import current
from spagwidget.export.page import SIGN

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

LANGUAGES = ("en", "ja")
"""The languages of the site. The pages of the first one are in the site's folder, those of each other one in a folder
named after it, with the same names: so a link from page to page is the same in all of them."""

REMEMBER = '<script src="{root}assets/language.js"></script>\n'
"""The script that remembers the language that is chosen in the navigation (js/src/site/language.ts)."""

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
        path: Its path inside the site, such as `lessons/index.html`, without the folder of its language.
        title: Its title.
        about: What it is for, in one sentence, for search engines.
        body: What is between navigation and footer, as HTML; it has the only `h1`.
        section: The end of the key of its section; "": the start page.
        scripts: Further scripts, as paths inside the site.
        modules: Scripts that are ES modules.
        policy: The content security policy.
        other: The page to which the switch between languages leads; "": the same one, in the other language.
    """

    path: str
    title: str
    about: str
    body: str
    section: str = ""
    scripts: Sequence[str] = ()
    modules: Sequence[str] = ()
    policy: str = POLICY
    other: str = ""

    def write(self, folder: Path) -> None:
        """Write the page in the current language.

        Args:
            folder: The site.
        """
        file = folder / placed(self.path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(self.html(), encoding="utf-8")

    def html(self) -> str:
        """Return the text of the page in the current language."""
        root = up(placed(self.path))
        name = say("website.name")
        title = name if self.title == name else say("website.title_of", title=self.title)
        scripts = "".join(f'<script src="{root}{name}" defer></script>\n' for name in self.scripts)
        scripts += "".join(f'<script type="module" src="{root}{name}"></script>\n' for name in self.modules)
        return (
            f'<!doctype html>\n<html lang="{current()}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{self.policy}">\n'
            '<meta name="viewport" content="width=device-width">\n<meta name="referrer" content="no-referrer">\n'
            f'<meta name="generator" content="spagwidget {__version__}">\n'
            f'<meta name="description" content="{escape(self.about)}">\n<title>{escape(title)}</title>\n'
            f'<link rel="icon" href="{root}assets/icon.svg">\n{"" if self.other else alternates(self.path)}'
            f'<link rel="stylesheet" href="{root}assets/bar.css">\n'
            f'<link rel="stylesheet" href="{root}assets/site.css">\n'
            f'{REMEMBER.format(root=root)}<script src="{root}assets/site.js"></script>\n'
            f'{scripts}</head>\n<body id="top">\n'
            f'<a class="site-skip" href="#main">{escape(say("website.skip"))}</a>\n'
            f"<header>{bar(self.path, self.section, theme=True, other=self.other)}</header>\n"
            f'<main id="main">\n{self.body}</main>\n<footer class="site-foot">{footer(self.path)}</footer>\n'
            "</body>\n</html>\n"
        )


def up(path: str) -> str:
    """Return the relative address of the site's folder, as seen from a page: links work below any address.

    Args:
        path: The path of the page inside the site.
    """
    return "../" * path.count("/")


def placed(path: str, language: str = "") -> str:
    """Return the path of a page inside the site, with the folder of its language.

    Args:
        path: Its path without this folder.
        language: The language; "": the current one.
    """
    language = language or current()
    return path if language == LANGUAGES[0] else f"{language}/{path}"


def alternates(path: str) -> str:
    """Return the elements that tell search engines and browsers where the same page is in each language.

    Args:
        path: The path of the page, without the folder of its language.
    """
    root = up(placed(path))
    links = [(language, placed(path, language)) for language in LANGUAGES]
    links += [("x-default", path)] if path == "index.html" else []
    return "".join(f'<link rel="alternate" hreflang="{code}" href="{root}{address}">\n' for code, address in links)


def bar(path: str, section: str, *, theme: bool = False, other: str = "") -> str:
    """Return the navigation at the top of a page in the current language.

    Args:
        path: The path of the page, without the folder of its language.
        section: The section of the page; "": none.
        theme: Whether the script adds the switch between light and dark here.
        other: The page to which the switch between languages leads; "": the same one.
    """
    root = up(path)
    here = ' aria-current="page"'
    links = "".join(
        f'<li><a href="{root}{address}"{here if name == section else ""}>{escape(say(f"website.nav.{name}"))}</a></li>'
        for name, address in SECTIONS
    )
    switch = f'<span data-site-theme="{escape(say("website.theme"))}"></span>'
    sign = f'<svg viewBox="0 0 30 32" aria-hidden="true"><path d="{SIGN}"/><path d="{SIGN}"/></svg>'
    return (
        f'<nav class="site-bar" aria-label="{escape(say("website.nav"))}">'
        f'<a class="site-home" href="{root}{HOME}">{sign}{escape(say("website.name"))}</a>'
        f"<ul>{links}</ul>{_languages(path, other or path)}{switch if theme else ''}</nav>\n"
    )


HOME = "index.html#top"
"""The address of the start page from other pages. With the fragment it stays in the language that it is in, while the
address alone leads to the language that is remembered or that the browser asks for (js/src/site/language.ts)."""


def _languages(path: str, other: str) -> str:
    """Return the links from a page to one in the other languages, each in the words of its language."""
    root, names = up(placed(path)), language_names()
    target = HOME if other == "index.html" else other
    return "".join(
        f'<a class="site-language" href="{root}{placed(target, language)}" hreflang="{language}" lang="{language}" '
        f'data-site-language="{language}">{escape(names[language])}</a>'
        for language in LANGUAGES
        if language != current()
    )


def footer(path: str) -> str:
    """Return the content of a page's footer in the current language.

    Args:
        path: The path of the page, without the folder of its language.
    """
    root, site = up(path), up(placed(path))
    # The document that says who invented the games is in English only.
    links = [(f"{site}docs/notice.html", "authors"), (f"{root}teachers/index.html#privacy", "privacy")]
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

    The page stays one file that plays without the site: only the bar's style and its script are beside it.

    Args:
        html: The page.
        path: Its path inside the site, without the folder of its language.
        section: Its section.
        extra: More HTML between the page's header and its content.

    Raises:
        ValueError: The page does not have the form that the export makes.
    """
    root = up(placed(path))
    added = (
        f'<link rel="icon" href="{root}assets/icon.svg">\n{alternates(path)}'
        f'<link rel="stylesheet" href="{root}assets/bar.css">\n{REMEMBER.format(root=root)}'
    )
    for old, new in (
        ("; script-src ", "; script-src 'self' "),
        ("; style-src ", "; style-src 'self' "),
        ("; img-src data:", "; img-src 'self' data:"),
        ("</head>\n", f"{added}</head>\n"),
        ('<header class="head">', f'{bar(path, section)}<header class="head">'),
        ('<main id="game">\n', f'{extra}<main id="game">\n'),
        ("</footer>\n", f"{footer(path)}</footer>\n"),
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
