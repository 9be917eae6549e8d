"""The pictures of the site: boards as SVG files, in light and in dark, and boards that play."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from html import escape
from pathlib import Path
from typing import Any

from spagwidget.board.parts import needed
from spagwidget.core.session.game import Game
from spagwidget.export.scripts import roles
from spagwidget.export.stored import stored
from spagwidget.pictures.plan import small_width
from spagwidget.pictures.still import Subject, description, line_of, painted
from spagwidget.pictures.svg import Svg

WIDTH = 1100.0
"""The width of a large picture, in pixels."""

NARROW = 366.0
"""The width of the same picture for phones: that of a board on a page of 390 pixels. It is laid out as the board is."""

PHONES = "screen and (width < 720px)"
"""Where it is shown, as in site.css. A page of paper is hardly wider, but has the wide one."""

MOST_CARDS = 9
"""The most cards in a row of a small picture."""

PLAYERS = 58.0
"""The height of the players' panels, which small pictures leave out."""

HEAD = re.compile(r'width="([\d.]+)" height="([\d.]+)" viewBox="0 [\d.]+ [\d.]+ [\d.]+"')


def draw_board(game: Game, step: int | None, folder: Path, name: str, *, edition: str = "", small: bool = True) -> None:
    """Write the picture of a board twice, in light and in dark; a large one for phones, too.

    Args:
        game: The game.
        step: The step that is shown; None: the last one.
        folder: The folder.
        name: The name of the files, without an ending.
        edition: The edition; "": the game's own.
        small: Whether cards have icons and no texts, and players are left out.
    """
    line = line_of(game, None, edition)
    shown = line.shown(line.last if step is None else line.check(step))._replace(caption="")
    for theme, ending in (("light", ""), ("dark", "-dark")):
        if small:
            drawn = {"": _small(shown, theme)}
        else:
            drawn = {"": _drawn(shown, theme, WIDTH), "-narrow": _drawn(shown, theme, NARROW)}
        for size, text in drawn.items():
            (folder / f"{name}{size}{ending}.svg").write_text(text, encoding="utf-8")


def draw_reel(game: Game, first: int, folder: Path, name: str) -> tuple[int, float, float]:
    """Write the small pictures of some steps one below the other, in light and in dark: a film that is one file.

    Args:
        game: The game, which is shown to its last step.
        first: The first of the steps.
        folder: The folder.
        name: The name of the files, without an ending.

    Returns:
        The number of pictures, and the width and height of each, in pixels: those of the first. A picture with fewer
        cards stands in the middle.
    """
    line = line_of(game, None, "")
    steps = [line.shown(step)._replace(caption="") for step in range(first, line.last + 1)]
    size = 0.0, 0.0
    for theme, ending in (("light", ""), ("dark", "-dark")):
        drawn = [_small(one, theme) for one in steps]
        sizes = [_size(one) for one in drawn]
        size = width, height = sizes[0]
        placed = "".join(
            one.replace("<svg ", f'<svg x="{(width - own) / 2:g}" y="{number * height:g}" ', 1)
            for number, (one, (own, _)) in enumerate(zip(drawn, sizes, strict=True))
        )
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height * len(drawn):g}">'
        (folder / f"{name}{ending}.svg").write_text(f"{head}{placed}</svg>", encoding="utf-8")
    return len(steps), *size


def _small(shown: Subject, theme: str) -> str:
    return _cropped(_drawn(shown, theme, small_width(len(shown.scene.spots), MOST_CARDS), small=True))


def _size(drawn: str) -> tuple[float, float]:
    """Return the width and height of a picture."""
    found = HEAD.search(drawn)
    if found is None:
        raise ValueError("an SVG picture does not begin with its size")
    return float(found[1]), float(found[2])


def _drawn(shown: Subject, theme: str, width: float, *, small: bool = False) -> str:
    return painted(Svg, shown, theme, width, small=small).picture("")


def _cropped(drawn: str) -> str:
    """Return a picture without the panels of the players."""
    width, height = _size(drawn)
    height -= PLAYERS
    size = f'width="{width:g}" height="{height:g}" viewBox="0 {PLAYERS:g} {width:g} {height:g}"'
    return HEAD.sub(size, drawn, count=1)


def picture(address: str, alt: str = "", *, lazy: bool = True, large: bool = False) -> str:
    """Return the HTML of a picture that `draw_board` has written.

    Args:
        address: Its relative address, without the ending.
        alt: What it shows, in words; "": the text beside it says it.
        lazy: Whether it is loaded only when it comes into view.
        large: Whether it is a large picture, which has another form for phones.
    """
    load = ' loading="lazy"' if lazy else ""
    told = escape(alt)
    shown = ""
    for theme, ending in (("in-light", ""), ("in-dark", "-dark")):
        narrow = f'<source media="{PHONES}" srcset="{address}-narrow{ending}.svg">' if large else ""
        image = f'<img src="{address}{ending}.svg" alt="{told}"{load}>'
        shown += f'<picture class="{theme}">{narrow}{image}</picture>'
    return shown


def files_of(game: Game, edition: str = "", panels: Collection[str] = ()) -> dict[str, str]:
    """Return the files of the front end that a board needs, by what they are for.

    Args:
        game: The game.
        edition: The edition.
        panels: The panels that it has.
    """
    scene = game.frames(None, edition)[0].scene
    looks = needed(scene, edition, extras=bool(game.times_left_for(None)))
    return roles(scene.layout.kind, (*(part for part in ("monster", "extras") if part in looks), *panels))


def data_of(game: Game, *, bare: bool = False, edition: str = "") -> str:
    """Return the data of a board that plays, as an element that no browser runs.

    Args:
        game: The game, which is shown to its last step.
        bare: Whether the table is shown alone.
        edition: The edition; "": the game's own.
    """
    shown = game.display(None, edition).edition
    held = stored(game, None, [shown], None, ("log",))
    data: dict[str, Any] = {**held.data, "log": not bare, "bare": bare, "end": "", "parts": files_of(game, shown)}
    (line,) = data["views"][shown]["lines"]
    for message, frame in zip(line["story"]["frames"], game.frames(None, shown), strict=True):
        message["caption"] = frame.event.caption if frame.event else ""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" data-page="data">{text}</script>'


def in_words(game: Game, step: int = 0) -> str:
    """Return a board in words.

    Args:
        game: The game.
        step: The step.
    """
    return description(game.frames()[step].scene)
