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
from spagwidget.pictures.still import description, line_of, painted
from spagwidget.pictures.svg import Svg

__all__ = ["data_of", "draw_board", "files_of", "picture"]

WIDTH = 1100.0
"""The width of a large picture, in pixels."""

MOST_CARDS = 9
"""The most cards in a row of a small picture."""

PLAYERS = 58.0
"""The height of the players' panels, which small pictures leave out."""

HEAD = re.compile(r'width="([\d.]+)" height="([\d.]+)" viewBox="0 0 [\d.]+ [\d.]+"')


def draw_board(game: Game, step: int | None, folder: Path, name: str, *, edition: str = "", small: bool = True) -> None:
    """Write the picture of a board twice, in light and in dark.

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
        width = small_width(len(shown.scene.spots), MOST_CARDS) if small else WIDTH
        drawn = painted(Svg, shown, theme, width, small=small).picture("")
        (folder / f"{name}{ending}.svg").write_text(_cropped(drawn) if small else drawn, encoding="utf-8")


def _cropped(drawn: str) -> str:
    """Return a picture without the panels of the players."""
    found = HEAD.search(drawn)
    if found is None:
        raise ValueError("an SVG picture does not begin with its size")
    width, height = float(found[1]), float(found[2]) - PLAYERS
    size = f'width="{width:g}" height="{height:g}" viewBox="0 {PLAYERS:g} {width:g} {height:g}"'
    return drawn.replace(found[0], size, 1)


def picture(address: str, alt: str = "", *, lazy: bool = True) -> str:
    """Return the HTML of a picture that `draw_board` has written.

    Args:
        address: Its relative address, without the ending.
        alt: What it shows, in words; "": the text beside it says it.
        lazy: Whether it is loaded only when it comes into view.
    """
    load = ' loading="lazy"' if lazy else ""
    told = escape(alt)
    return (
        f'<img class="in-light" src="{address}.svg" alt="{told}"{load}>'
        f'<img class="in-dark" src="{address}-dark.svg" alt="{told}"{load}>'
    )


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
