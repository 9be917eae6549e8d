"""A page without Python: one HTML file with its text, its pictures, its data and its script."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from .._version import __version__
from ..core.catalogue import catalogue, listing, paragraph, say
from ..core.session.game import Game
from ..core.session.match.transcript import Frame
from ..pictures import svg
from ..pictures.still import description
from .scripts import Script, packed, policy_hash, unpacker, words_for

HOME = "https://pypi.org/project/spagwidget/"
INNER_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
NEVER = 10**9
"""A step that no game reaches."""
TAG = re.compile(r"<\w[^<>]*>")
SECOND_DECIMAL = re.compile(r"(\.\d)\d+")
"""Nobody sees it: a tenth of a pixel is enough."""
GLYPHS = ' lengthAdjust="spacingAndGlyphs"'
"""Without it, a text gets the same width by its spaces."""
NEIGHBOURS = re.compile(r'<path((?: stroke[-\w]*="[^"]*")+ )d="([^"]*)"/><path\1d="(M[^"]*)"/>')
"""Two lines that look alike and are drawn one after the other. Areas are not joined: they could cut holes in each
other."""
ALIKE = re.compile(r'<path((?: [-\w]+="[^"]*")+) d="[^"]*"/>(?:<path\1 d="[^"]*"/>)+')
"""Areas that look alike and are drawn one after the other."""
SIGN = "M2 24h9c11 0 12-16 5-16s-6 16 5 16h7"
"""The sign of the package: a noodle with a loop."""


@cache
def _sheet(*names: str) -> str:
    """Return the style sheets of a page in one text, with as little white space as it needs."""
    text = "".join((Path(__file__).parent / name).read_text(encoding="utf-8") for name in names)
    return re.sub(r"\s*([{};,])\s*", r"\1", re.sub(r":\s+(?=[^{}]*[;}])", ":", text)).replace(";}", "}").strip()


def document(
    title: str,
    by: str,
    what: str,
    boards: Sequence[str],
    script: Script | None,
    credit: str = "",
    language: str = "en",
    sheets: Sequence[str] = ("page.css",),
    tools: str = "all",
    way: str = "",
) -> str:
    """Return a whole page.

    Args:
        title: Its title. Like all texts here it is plain text, never markup.
        by: Who played and who made it; "": nothing is said.
        what: What the reader sees, in a sentence or two.
        boards: The boards, each as `board` makes it, and what stands between them.
        script: The script of the boards; None on a page without boards.
        credit: Who invented the game; "": nothing is said.
        language: The code of the texts' language.
        sheets: The names of its style sheets; that of the language, if it has one, comes behind them.
        tools: Which buttons the page has: `all`, or `theme` without the link to a step.
        way: What else the reader can do with the page, behind `what`. Search engines, which show no buttons, do not
            get it.
    """
    own = [f"{language}.css"] if (Path(__file__).parent / f"{language}.css").is_file() else []
    style, unpack = _sheet(*sheets, *own), unpacker()
    scripts = f"{policy_hash(unpack)} {script.hash}" if script else "'none'"
    policy = "; ".join(
        (
            "default-src 'none'",
            f"script-src {scripts}",
            f"style-src {policy_hash(style)}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
    asked = say("page.what")
    told = paragraph(asked, what, way)[len(asked) :]  # with the space of the language between them
    made = escape(say("page.made", link="\0")).replace("\0", f'<a href="{HOME}">spagwidget</a>')
    # HTML needs no quotes around plain words, and the page's own policy already sends no address to other pages.
    return "".join(
        (
            f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset=utf-8>\n',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n',
            '<meta name=viewport content="width=device-width">\n<meta name=referrer content=no-referrer>\n',
            f'<meta name=generator content="spagwidget {__version__}">\n',
            f'<meta name=description content="{escape(what)}">\n',
            f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n",
            f'<a class=skip href="#game">{escape(say("page.skip"))}</a>\n<header class="head">',
            f'<svg class=sign viewBox="0 0 30 32" aria-hidden=true><path id=sign d="{SIGN}"/><use href=#sign /></svg>',
            f'<h1 dir=auto>{escape(title)}</h1><div class=tools data-tools="{tools}"></div>',
            f"<p class=by dir=auto>{escape(by)}</p>" if by else "",
            f'<p class=what><b>{escape(asked)}</b>{escape(told)}</p></header>\n<main id="game">\n',
            *boards,
            f"</main>\n<footer class=foot><p>{paragraph(escape(credit), made)}</p><p>{escape(say('page.alone'))}</p>",
            f"<p class=print>{escape(say('page.print'))}</p></footer>\n",
            f'<script type="text/plain" data-page="code">{script.text}</script>\n<script>{unpack}</script>\n'
            if script
            else "",
            "</body>\n</html>\n",
        )
    )


def board(
    game: Game,
    seat: str | None,
    edition: str,
    step: int | None,
    data: Mapping[str, Any],
    script: Script,
    solution: Sequence[str] = (),
) -> str:
    """Return a board of a page: what is read without a script and on paper, and the packed data.

    Args:
        game: The game.
        seat: The player who sees it; None: the public table.
        edition: The edition that is shown first.
        step: The step whose picture is shown; None: the first one.
        data: What `stored` returns.
        script: The script of the page.
        solution: The events of a puzzle's solution, as sentences. They are closed, and not printed from the board.
    """
    frames = game.frames(seat, edition)
    at = step or 0
    end = _short(svg(game, "", edition=edition, seat=seat)) if 0 < at + 1 < len(frames) else ""
    held = {**data, "end": end, "words": words_for(script.words)}
    told = [
        f"<h2>{escape(say('page.start'))}</h2>" if at == 0 else "",
        picture(game, frames, seat, edition, at),
        *_log(frames, game.first_round, at),
        _end(game, frames, seat, edition),
        _solution(solution),
    ]
    return section(told, held, unscripted())


def _short(drawn: str) -> str:
    """Return an SVG file that looks the same and is shorter."""
    drawn = TAG.sub(lambda tag: SECOND_DECIMAL.sub(r"\1", tag[0]), drawn).replace(GLYPHS, "")
    shorter = ""
    while shorter != drawn:
        shorter, drawn = drawn, NEIGHBOURS.sub(r'<path\1d="\2\3"/>', drawn)
    return ALIKE.sub(lambda run: f"<g{run[1]}>{run[0].replace(run[1], '')}</g>", drawn)


def unscripted() -> str:
    """Return what a page says if its script cannot run."""
    why = escape(say("page.unscripted_why"))
    return f'<noscript><p class="notice"><b>{escape(say("page.unscripted"))}</b> {why}</p></noscript>'


def section(told: Sequence[str], data: Mapping[str, Any], first: str = "") -> str:
    """Return the place of a board: what is read without a script and on paper, and the packed data.

    Args:
        told: The text and its picture, as HTML.
        data: The data, `PageData` in js/src/link/stored.ts.
        first: What is shown in the place of the board until it is there.
    """
    content = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    return (
        f"<section data-game>\n<div data-board>{first}"
        f'<p class="notice broken-why" role="alert"><b>{escape(say("page.broken"))}</b> '
        "<span data-why-broken></span></p>"
        f'</div>\n<div class="text">{"".join(told)}</div>\n'
        f'<script type="text/plain" data-page="data">{packed(content)}</script>\n</section>\n'
    )


def picture(game: Game, frames: Sequence[Frame], seat: str | None, edition: str, step: int, caption: str = "") -> str:
    """Return the picture of a step with a caption.

    Args:
        game: The game.
        frames: All its frames, in the edition that is shown.
        seat: The player who sees it; None: the public table.
        edition: The edition.
        step: The step.
        caption: The caption; "": what happened last.
    """
    event = frames[step].event
    caption = caption or (say("page.at", step=step, caption=event.caption) if event else game.opening)
    drawn = svg(game, "", step=step, edition=edition, seat=seat, width=900)
    drawn = INNER_STYLE.sub("", drawn).replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
    drawn = _short(drawn)
    told = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure>{drawn}{told}</figure>\n"


def _log(frames: Sequence[Frame], first_round: int, at: int) -> list[str]:
    events = [frame.event for frame in frames if frame.event is not None]
    return log([Line(event.round, event.seat, event.caption, event.faint) for event in events], first_round, at)


class Line(NamedTuple):
    """One sentence of a log.

    Attributes:
        round: The round.
        seat: Who acts; None: nobody.
        caption: What happens.
        faint: Whether it is less important.
    """

    round: int
    seat: str | None
    caption: str
    faint: bool = False


def log(lines: Sequence[Line], first_round: int, at: int) -> list[str]:
    """Return the events as numbered sentences, the rounds after the shown step closed.

    Args:
        lines: The sentences, from step 1 on.
        first_round: The round of the start; 0: what comes first is the set-up.
        at: The step that is shown.
    """
    found = []
    for number, group in groupby(enumerate(lines, 1), lambda pair: pair[1].round):
        steps = dict(group)
        first, last = min(steps), max(steps)
        title = say("page.set_up") if number == 0 and first_round == 0 else say("page.round", round=number)
        opened = " open" if first <= max(at, 1) else ""
        count = say("page.steps", n=len(steps), first=first, last=last)
        told = "".join(map(_line, steps.values()))
        found.append(
            f"<details data-from={first}{opened}><summary>{escape(title)} <small>{escape(count)}</small></summary>"
            f"<ol start={first}>{told}</ol></details>\n"
        )
    return found


def _line(line: Line) -> str:
    faint = " class=f" if line.faint else ""
    who = f"<b>{escape(line.seat)}</b>" if line.seat else ""
    # HTML needs neither the quotes nor the end of a list item, and the list says the number of its first one.
    return f"<li{faint}>{who}{escape(line.caption)}"


def _end(game: Game, frames: Sequence[Frame], seat: str | None, edition: str) -> str:
    """Return the end in words, closed. Its picture is in the packed data; the script adds it for paper."""
    last = len(frames) - 1
    if last == 0:
        return ""
    result = game.ask(seat, edition).prompt.text if game.over else say("page.open_end")
    return (
        f"<details data-from={last}><summary>{escape(say('page.end_at', step=last))}</summary>"
        f"<p>{escape(result)}</p><p>{escape(description(frames[last].scene))}</p><p data-end></p></details>\n"
    )


def _solution(sentences: Sequence[str]) -> str:
    if not sentences:
        return ""
    lines = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    title = escape(say("page.puzzle.hidden"))
    return f'<details data-from="{NEVER}"><summary>{title}</summary><ol>{lines}</ol></details>\n'


def what_of(game: Game, edition: str) -> str:
    """Return what a game is, for people who have never seen it: its own text `NAME.what`, or a general one."""
    own = f"{game.parts.type.name}.what"
    texts = catalogue()
    for key in (f"{own}.{edition}", own):
        if key in texts:
            return say(key)
    return say("page.what.game", title=game.display(None, edition).about()[0])


def credit_of(game: Game) -> str:
    """Return who invented a game: its text `NAME.credit`; "": it has none."""
    own = f"{game.parts.type.name}.credit"
    return say(own) if own in catalogue() else ""


def by_of(game: Game, author: str) -> str:
    """Return who played and who made a page."""
    names = [name for name in game.names.values() if name]
    told = say("page.between", names=listing(names)) if len(names) > 1 else ""
    return paragraph(told, say("page.by", author=author) if author else "")
