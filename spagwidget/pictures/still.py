"""Still pictures of a game, of one of its events, or of a scene."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from ..core.catalogue import say
from ..core.errors import BadType, BadValue
from ..core.session.game import Game
from ..core.session.transcript import Frame
from ..core.table.scene import Scene
from ..core.table.text_board import board
from .theme import theme as theme_named

if TYPE_CHECKING:
    from .pen import Picture

__all__ = ["draw", "figure", "static"]

WIDTH, NARROWEST, WIDEST = 900, 360, 2400
TRAIL = 5
COLOURS = 48  # of a small picture's palette
PRESSED = 6  # how hard the file is compressed, to 9; that takes six times as long for a seventh less


class Shown(NamedTuple):
    """What a picture shows: the table, what happened last, the cursor's last moves (the newest first)."""

    scene: Scene
    caption: str = ""
    trail: tuple[tuple[str, str], ...] = ()


def draw(
    thing: Game | Frame | Scene,
    step: int | None = None,
    *,
    seat: str | None = None,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> Picture:
    """A picture of the table, as a matplotlib Figure: of a game now or after its event `step` (0: before the first).

    `seat`: as this player sees it. `edition`: in the names of this edition, `code` or `monster`.
    `theme`: `light` or `dark`. `width`: the page’s, in pixels.
    """
    theme_named(theme)
    if not NARROWEST <= width <= WIDEST:
        raise BadValue(say("picture.error.width", width=width, low=NARROWEST, high=WIDEST))
    shown = _shown(thing, step, seat, edition)
    colours = theme_named(theme, shown.scene.dress)
    from .grid import paint as paint_cells
    from .table import paint

    if shown.scene.layout.kind in ("grid", "hex"):
        picture = paint_cells(shown.scene, shown.caption, colours, width)
    else:
        picture = paint(shown.scene, shown.caption, shown.trail, colours, width)
    picture.alt = description(shown.scene)
    return picture


def _shown(thing: Game | Frame | Scene, step: int | None, seat: str | None, edition: str) -> Shown:
    if isinstance(thing, Game):
        with thing.lock:
            frames, names = list(thing.frames(seat, edition)), thing.names
        last = len(frames) - 1
        if step is not None and not 0 <= step <= last:
            raise BadValue(say("picture.error.step", step=step, last=last))
        shown = _told(frames[: last + 1 if step is None else step + 1])
        return shown._replace(scene=_named(shown.scene, names))
    if step is not None or seat is not None or edition:
        raise BadType(say("picture.error.of_game"))
    if isinstance(thing, Frame):
        return _told([thing])
    if isinstance(thing, Scene):
        return Shown(thing)
    raise BadType(say("picture.error.thing", kind=type(thing).__name__))


def _named(scene: Scene, names: Mapping[str, str]) -> Scene:
    """The table with the players called by their names."""
    if not names:
        return scene
    scores = []
    for score in scene.scores:
        name = names.get(score.seat)
        scores.append(score._replace(name=name, alt=f"{name}, {score.alt}") if name else score)
    return scene._replace(scores=tuple(scores))


def _told(frames: Sequence[Frame]) -> Shown:
    """The last of these frames, with the way by which the cursor came there."""
    event, scene, _ = frames[-1]
    moves: list[tuple[str, str]] = []
    for after, before in pairwise(reversed(frames)):
        start, end = before.scene.cursor, after.scene.cursor
        if start and end and start.spot != end.spot:
            moves.append((start.spot, end.spot))
            if len(moves) == TRAIL:
                break
    return Shown(scene, event.caption if event else "", tuple(moves))


def description(scene: Scene) -> str:
    """The table in words, for those who hear it."""
    parts = [*(score.alt or score.name for score in scene.scores), *(spot.alt or spot.title for spot in scene.spots)]
    return ". ".join(parts) + "." if parts else ""


def static(
    thing: Game | Frame | Scene,
    step: int | None = None,
    *,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> bytes:
    """The same picture as a small PNG file, to lie in a saved notebook."""
    return _small(draw(thing, step, edition=edition, theme=theme, width=width))


def _small(picture: Picture) -> bytes:
    """A PNG with a palette, a third of the usual size."""
    from PIL import Image

    canvas = picture.canvas
    canvas.draw()
    pixels = canvas.buffer_rgba()  # type: ignore[attr-defined]  # it is Agg's canvas
    image = Image.frombuffer("RGBA", canvas.get_width_height(), pixels, "raw", "RGBA", 0, 1).convert("RGB")
    small = image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = BytesIO()
    small.save(file, "PNG", compress_level=PRESSED)
    return file.getvalue()


def figure(
    thing: Game | Frame | Scene,
    caption: str | None = None,
    *,
    step: int | None = None,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> str:
    """The same picture as a piece of HTML that needs nothing else; the event's caption stands below it, or your own."""
    shown = _shown(thing, step, None, edition)
    caption = shown.caption if caption is None else caption
    try:
        table = _image(draw(thing, step, edition=edition, theme=theme, width=width), width)
    except ImportError:  # no matplotlib, as in a browser's Python
        table = f"<pre>{escape(board((), shown.scene))}</pre>"
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure style="margin:0">{table}{below}</figure>'


def _image(picture: Picture, width: float) -> str:
    data = b64encode(_small(picture)).decode("ascii")
    style = "max-width:100%;height:auto"
    return f'<img src="data:image/png;base64,{data}" width="{width:g}" alt="{escape(picture.alt)}" style="{style}">'
