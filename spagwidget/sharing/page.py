"""The page of a device, and the files of the front end that it loads."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from pathlib import Path

from ..board.parts import PARTS
from ..core.catalogue import say, section
from ..core.speaking import speaking
from .codes import LENGTH, LONGEST
from .server import File

STATIC = Path(__file__).parents[1] / "widget" / "static"

PATTERN = rf"\s*(\S\s*){{{LENGTH}}}"
"""What a whole code looks like in the field: spaces do not matter."""

KINDS = {".js": "text/javascript", ".css": "text/css"}


@cache
def _built() -> dict[str, File]:
    """Return the files of the front end, by name.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    found = {}
    for name in sorted({"share.js", *(file for files in PARTS.values() for file in files)}):
        path = STATIC / "share" / name if name == "share.js" else STATIC / name
        try:
            found[name] = File(KINDS[path.suffix], path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise FileNotFoundError(say("error.bundle", file=path)) from None
    return found


def files_for(language: str) -> dict[str, File]:
    """Return all that a device gets from the server, by name; "": the page.

    Args:
        language: The language of the page.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    sheet = Path(__file__).with_name("phone.css").read_text(encoding="utf-8")
    with speaking(language):
        return {**_built(), "phone.css": File("text/css", sheet), "": File("text/html", _page(language))}


def _page(language: str) -> str:
    texts = json.dumps(section("share.page.")).replace("<", "\\u003c")
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n<meta name="referrer" content="no-referrer">\n'
        f'<title>{escape(say("share.page.title"))}</title>\n<link rel="icon" href="data:,">\n'
        '<link rel="stylesheet" href="phone.css">\n<script type="module" src="share.js"></script>\n</head>\n<body>\n'
        f'<script type="application/json" data-texts>{texts}</script>\n<main>\n'
        f"<noscript><p>{escape(say('share.page.unscripted'))}</p></noscript>\n"
        '<form data-code hidden autocomplete="off" novalidate>'  # our own words say what is wrong
        f'<h1>{escape(say("share.page.code"))}</h1><p id="about">{escape(say("share.page.code_about"))}</p>'
        f'<p class="row"><input name="code" aria-label="{escape(say("share.page.code"))}" aria-describedby="about" '
        f'required pattern="{PATTERN}" maxlength="9" autocapitalize="characters" autocorrect="off" '
        'spellcheck="false" enterkeyhint="go">'
        f'<button type="submit">{escape(say("share.page.join"))}</button></p></form>\n'
        f'<form data-places hidden autocomplete="off"><h1>{escape(say("share.page.places"))}</h1>'
        f'<p><label>{escape(say("share.page.name"))} <input name="name" maxlength="{LONGEST}" '
        'spellcheck="false"></label></p><p data-list></p></form>\n'
        '<p class="problem" role="alert" data-problem></p>\n'
        '<div class="away" role="status" data-away hidden>'
        f"<h2>{escape(say('share.page.away'))}</h2><p>{escape(say('share.page.away_about'))}</p></div>\n"
        '<p class="news" role="status" data-news></p>\n'
        '<h1 class="who" data-who hidden></h1>\n'
        "<div data-board></div>\n"
        '<section data-poll hidden aria-labelledby="question"><h2 id="question" aria-live="polite" data-question></h2>'
        '<div data-choices></div><p role="status" data-reply></p></section>\n'
        '<section class="vote" data-vote hidden><p role="status" data-standing></p><ul data-votes></ul>'
        f"<p>{escape(say('share.page.vote_rule'))}</p></section>\n"
        "<footer data-foot hidden><span data-state></span>"
        f'<button type="button" data-leave>{escape(say("share.page.leave"))}</button></footer>\n'
        "</main>\n</body>\n</html>\n"
    )
