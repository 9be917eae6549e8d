"""Text, code and HTML of a notebook as harmless HTML. Needs nbconvert and what it brings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape, unescape
from typing import Any

TAGS = frozenset(
    [
        "a",
        "abbr",
        "b",
        "blockquote",
        "br",
        "caption",
        "code",
        "col",
        "colgroup",
        "dd",
        "del",
        "details",
        "div",
        "dl",
        "dt",
        "em",
        "figcaption",
        "figure",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "i",
        "img",
        "ins",
        "kbd",
        "li",
        "mark",
        "ol",
        "p",
        "pre",
        "q",
        "s",
        "samp",
        "small",
        "span",
        "strong",
        "sub",
        "summary",
        "sup",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "u",
        "ul",
        "var",
    ]
)
ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "a": ("href", "title"),
    "abbr": ("title",),
    "col": ("span",),
    "details": ("open",),
    "img": ("src", "alt", "width", "height"),
    "li": ("value",),
    "ol": ("start", "type", "reversed"),
    "td": ("colspan", "rowspan"),
    "th": ("colspan", "rowspan", "scope"),
}
ANYWHERE = {"dir": re.compile("ltr|rtl|auto"), "lang": re.compile("[A-Za-z0-9-]{1,35}")}
"""The attributes that every element may have, and their values."""

PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=]+", re.ASCII)
"""The only addresses of pictures: inside the page. A picture cannot run a script."""

ADDRESS = re.compile(r"(https?://|mailto:|#)|[^:]*([/?#]|$)", re.IGNORECASE)
"""The beginnings of addresses that a link may have: a page, a mail, a place in this page, or a file beside it."""

UNSEEN = re.compile(r"[\0-\x20\x7f-\xa0\u1680\u2000-\u200f\u2028-\u202e\u2060-\u206f\u3000\ufeff]")
"""What browsers leave out of an address, or might."""

LEFT_OUT = re.compile(r"<(script|style)\b.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE)
"""Elements whose text nobody reads."""

SIGNIFICANT = re.compile(r"[a-z]{1,2}[0-9a-z]?")
"""The classes of coloured code, such as `kn` and `s2`."""

NOTEBOOK = re.compile(r'(<a href="(?![a-z]+:|//|#)[^":]*)\.ipynb((?:#[^"]*)?")', re.IGNORECASE)
"""A link to another notebook beside this one."""

HEADING = re.compile(r"<(/?)h1>")


def allowed(tag: str, name: str, value: str) -> bool:
    """Return True if an element may have an attribute with this value.

    Args:
        tag: The element's name.
        name: The attribute's name.
        value: Its value, as it is written in the source.
    """
    if name in ANYWHERE:
        return ANYWHERE[name].fullmatch(value) is not None
    if tag == "span" and name == "class":
        return SIGNIFICANT.fullmatch(value) is not None
    if name not in ATTRIBUTES.get(tag, ()):
        return False
    if name == "src":
        return PICTURE.fullmatch(unescape(value)) is not None
    if name == "href":
        return ADDRESS.match(UNSEEN.sub("", unescape(value))) is not None
    return True


@cache
def _cleaner() -> Any:
    from bleach.sanitizer import Cleaner

    protocols = {"http", "https", "mailto", "data"}  # `allowed` refuses what is not a picture
    return Cleaner(tags=TAGS, attributes=allowed, protocols=protocols, strip=True)


def cleaned(html: str) -> str:
    """Return HTML with harmless elements and attributes only. Its main headings are one level lower.

    Links to notebooks beside this one lead to the pages that are made from them.

    Args:
        html: The HTML, from anywhere.
    """
    found = str(_cleaner().clean(LEFT_OUT.sub("", html)))
    return NOTEBOOK.sub(r"\1.html\2", HEADING.sub(r"<\1h2>", found))


def from_markdown(text: str, attachments: Mapping[str, Any] | None = None) -> str:
    """Return a text in Markdown as harmless HTML.

    Args:
        text: The text.
        attachments: The pictures of the cell, by name.
    """
    from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

    pictures: Any = {
        name: bundle for name, bundle in (attachments or {}).items() if isinstance(bundle, Mapping) and bundle
    }
    known = re.sub(r"attachment:([^\s)\"']*)", lambda at: at[0] if at[1] in pictures else "", text)
    renderer = IPythonRenderer(escape=False, exclude_anchor_links=True, attachments=pictures)
    return cleaned(MarkdownWithMath(renderer=renderer).render(known))


def highlighted(code: str) -> str:
    """Return Python code with its words marked, as HTML."""
    from pygments import highlight
    from pygments.formatters.html import HtmlFormatter
    from pygments.lexers import get_lexer_by_name

    if not code.strip():
        return escape(code)
    return str(highlight(code, get_lexer_by_name("python", stripnl=False), HtmlFormatter(nowrap=True))).rstrip("\n")
