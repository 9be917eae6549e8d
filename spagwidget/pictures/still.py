"""Draws still pictures of a game, of one of its events, or of a scene."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from io import BytesIO
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..core.advice import listed
from ..core.catalogue import commas, ended, paragraph, say
from ..core.errors import BadType, BadValue
from ..core.session.game import Game
from ..core.session.match.transcript import Frame
from ..core.strict_values import is_whole
from ..core.table.scene import Scene
from ..core.table.text_board import board, panel
from .engines import paint_engines
from .grid import paint_cells
from .ring import paint_ring
from .surface import Surface
from .svg import Svg
from .table import paint_row
from .theme import theme as theme_named
from .theme import theme_of

if TYPE_CHECKING:
    from .pen import Picture

WIDTH, NARROWEST, WIDEST = 900, 360, 2400  # pixels
P = TypeVar("P", bound=Surface)

TRAIL = 5  # how many of the cursor's last moves are drawn
COLOURS = 48  # in the palette of a small picture
PRESSED = 6  # compression level of a small picture; 9, the strongest, saves a seventh and takes six times as long


NO_ICONS: Mapping[str, str] = MappingProxyType({})


class Subject(NamedTuple):
    """What a picture shows.

    Attributes:
        scene: The table.
        caption: What happened last, in words.
        trail: The cursor's last moves as pairs of spots (from, to), the newest first.
        icons: The path data of the game's icons, by name; empty if the game is not known.
    """

    scene: Scene
    caption: str = ""
    trail: tuple[tuple[str, str], ...] = ()
    icons: Mapping[str, str] = NO_ICONS


def draw(
    thing: Game | Frame | Scene | str,
    step: int | None = None,
    *,
    seat: str | None = None,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
    **options: object,
) -> Picture:
    """Return a picture of the table, as a matplotlib Figure that a notebook shows.

    Call its `png()` for the bytes of a PNG file, or matplotlib's `savefig("table.svg")` for a file.

    >>> from spagwidget import Game, draw
    >>> game = Game.from_position("(Bug A)(AddFlag B) A1+9 B2+9")
    >>> picture = draw(game, theme="dark", width=600)
    >>> picture.alt.split(". ")[0]  # the picture in words
    'Player A, 1 life, 9 unused flags, decides'

    Args:
        thing: A game, a frame of a game (one of `game.frames()`), a scene (such as `game.scene()`) or a position text.
            The icons of a game are drawn only if the game itself or a text is given.
        step: The number of events after which a game is shown; 0 is before the first event, None is now.
        seat: The player, such as `A`, whose view of the game is shown; None shows the public table.
        edition: The edition whose names and pictures a game is shown with, `code` or `monster`; "" for its own.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400. Its height follows from the table.
        options: For a position text, the options of `Game.from_position`, such as `level=2` or `game="maciji"`.

    Raises:
        BadValue: The step, seat, edition or theme is unknown, or the width is out of range.
        BadType: `thing` cannot be drawn; `step`, `seat` or `edition` is given without a game or a text; or options
            are given without a text.
        BadPosition: The text is not a position.
        UnknownOption: The game of the position does not have this option.
        Unsupported: The game has no display.
        ImportError: matplotlib is not installed.
    """
    check(theme, width)
    if isinstance(thing, str):
        thing = Game.from_position(thing, **options)  # type: ignore[arg-type]  # it checks its options itself
    elif options:
        raise BadType(say("picture.error.options", options=listed(options)))
    shown = _shown(thing, step, seat, edition)
    from .pen import Pen  # imported late, because it loads matplotlib

    picture = painted(Pen, shown, theme, width).picture
    picture.alt = description(shown.scene)
    return picture


def svg(
    thing: Game | Frame | Scene,
    caption: str | None = None,
    *,
    step: int | None = None,
    seat: str | None = None,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> str:
    """Return a picture of the table as an SVG file, made without matplotlib.

    It contains no fonts and loads nothing. Texts of players and games never become markup.

    Args:
        thing: A game, a frame or a scene, as for `draw`.
        caption: The caption; None takes that of the last event shown, "" leaves it out.
        step: The number of events after which a game is shown; None is now.
        seat: The player, such as `A`, whose view of the game is shown; None shows the public table.
        edition: The edition, `code` or `monster`; "" for the game's own.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadValue, BadType, Unsupported: As for `draw`.
    """
    check(theme, width)
    shown = _shown(thing, step, seat, edition)
    if caption is not None:
        shown = shown._replace(caption=caption)
    return painted(Svg, shown, theme, width).picture(description(shown.scene))


def svg_image(
    thing: Game | Frame | Scene, caption: str | None = None, *, step: int | None = None, edition: str = ""
) -> str:
    """Return the picture that `svg` makes, as an HTML `<img>` that has the whole file in it.

    An image in an `<img>` cannot run a script, so notebooks show it even before they trust their outputs. They remove
    an SVG that is written directly into the HTML.

    Args:
        thing: A game, a frame or a scene, as for `draw`.
        caption: The caption; None takes that of the last event shown, "" leaves it out.
        step: The number of events after which a game is shown; None is now.
        edition: The edition, `code` or `monster`; "" for the game's own.

    Raises:
        BadValue, BadType, Unsupported: As for `draw`.
    """
    shown = _shown(thing, step, None, edition)
    if caption is not None:
        shown = shown._replace(caption=caption)
    alt = paragraph(description(shown.scene), shown.caption)
    data = b64encode(painted(Svg, shown, "light", WIDTH).picture(alt).encode()).decode("ascii")
    style = "max-width:100%;height:auto"
    return f'<img src="data:image/svg+xml;base64,{data}" width="{WIDTH}" alt="{escape(alt)}" style="{style}">'


def check(theme: str, width: float) -> None:
    """Check the theme and the width of a picture, before any work is done.

    Args:
        theme: `light` or `dark`.
        width: The width of the picture in pixels.

    Raises:
        BadValue: The theme is unknown, or the width is out of range.
    """
    theme_named(theme)
    if not NARROWEST <= width <= WIDEST:
        raise BadValue(say("picture.error.width", width=width, low=NARROWEST, high=WIDEST))


def painted(kind: type[P], shown: Subject, theme: str, width: float, *, small: bool = False) -> P:
    """Return a new surface with a picture of the table on it.

    Args:
        kind: The kind of surface.
        shown: What the picture shows.
        theme: `light` or `dark`.
        width: The width of the picture in pixels.
        small: True if it is shown much smaller: cards in rows then have icons and no texts.
    """
    colours = theme_of(theme, shown.scene)
    if shown.scene.layout.kind == "ring":
        return paint_ring(kind, shown.scene, shown.caption, shown.trail, colours, width, shown.icons)
    if shown.scene.layout.kind == "engines":
        return paint_engines(kind, shown.scene, shown.caption, colours, width, shown.icons)
    if shown.scene.layout.kind in ("grid", "hex"):
        return paint_cells(kind, shown.scene, shown.caption, colours, width, shown.icons)
    icons = shown.icons if small else None
    return paint_row(kind, shown.scene, shown.caption, shown.trail, colours, width, icons)


def _shown(thing: Game | Frame | Scene, step: int | None, seat: str | None, edition: str) -> Subject:
    if isinstance(thing, Game):
        line = line_of(thing, seat, edition)
        return line.shown(line.last if step is None else line.check(step))
    if step is not None or seat is not None or edition:
        raise BadType(say("picture.error.of_game"))
    if isinstance(thing, Frame):
        return _with_trail([thing])
    if isinstance(thing, Scene):
        return Subject(thing)
    raise BadType(say("picture.error.thing", kind=type(thing).__name__))


class Line(NamedTuple):
    """What one viewpoint sees of a game, step by step.

    Attributes:
        frames: The table after each step; the first one is before all events.
        names: The names of the persons who play, by seat.
        icons: The path data of the icons that the game brings, by name.
    """

    frames: Sequence[Frame]
    names: Mapping[str, str]
    icons: Mapping[str, str]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.frames) - 1

    def check(self, step: object) -> int:
        """Return a step.

        Raises:
            BadType: It is not a whole number.
            BadValue: The step is unknown.
        """
        if not is_whole(step):
            raise BadType(say("picture.error.step_type", kind=type(step).__name__))
        if not 0 <= step <= self.last:
            raise BadValue(say("picture.error.step", step=step, last=self.last))
        return step

    def scene(self, step: int) -> Scene:
        """Return the table after a step, with the names of the persons who play."""
        return _named(self.frames[step].scene, self.names)

    def shown(self, step: int) -> Subject:
        """Return what a picture of a step shows."""
        shown = _with_trail(self.frames[: step + 1])
        return shown._replace(scene=_named(shown.scene, self.names), icons=self.icons)


def line_of(game: Game, seat: str | None = None, edition: str = "") -> Line:
    """Return what one viewpoint sees of a game.

    Args:
        game: The game.
        seat: The player, such as `A`; None: the public.
        edition: The edition; "": the game's own.

    Raises:
        BadType: `game` is not a Game.
        BadValue: The seat or edition is unknown.
        Unsupported: The game has no display.
    """
    if not isinstance(game, Game):
        raise BadType(say("picture.error.game", kind=type(game).__name__))
    with game.lock:
        return Line(list(game.frames(seat, edition)), game.names, game.parts.type.icons)


def _named(scene: Scene, names: Mapping[str, str]) -> Scene:
    """Return the scene with the players' names, which `names` has by seat."""
    if not names:
        return scene
    scores = []
    for score in scene.scores:
        name = names.get(score.seat)
        scores.append(score._replace(name=name, alt=commas([name, panel(score)])) if name else score)
    return scene._replace(scores=tuple(scores))


def _with_trail(frames: Sequence[Frame]) -> Subject:
    """Return what the last of these frames shows, with the cursor's last moves before it."""
    event, scene, _ = frames[-1]
    moves: list[tuple[str, str]] = []
    for after, before in pairwise(reversed(frames)):
        start, end = before.scene.cursor, after.scene.cursor
        if start and end and start.spot != end.spot:
            moves.append((start.spot, end.spot))
            if len(moves) == TRAIL:
                break
    return Subject(scene, event.caption if event else "", tuple(moves))


def description(scene: Scene) -> str:
    """Return the alternative text of a picture: the players and the spots in words."""
    parts = [*map(panel, scene.scores), *(spot.alt or spot.title for spot in scene.spots)]
    return paragraph(*map(ended, parts))


def static(
    thing: Game | Frame | Scene,
    step: int | None = None,
    *,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> bytes:
    """Return the picture that `draw` makes as the bytes of a small PNG file, to be stored in a notebook.

    Args:
        thing: A game, a frame or a scene, as for `draw`.
        step: The number of events after which a game is shown; None is now.
        edition: The edition, `code` or `monster`; "" for the game's own.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadValue, BadType, Unsupported, ImportError: As for `draw`.
    """
    return _small(draw(thing, step, edition=edition, theme=theme, width=width))


def _small(picture: Picture) -> bytes:
    """Return a PNG with a palette, which has about a third of the usual size."""
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
    """Return the picture that `draw` makes as an HTML `<figure>`, with the image inside it and a caption below.

    Where matplotlib is not installed, as in a Python that runs in the browser, the table is drawn as text.

    Args:
        thing: A game, a frame or a scene, as for `draw`.
        caption: The caption; None takes that of the last event shown, "" leaves it out.
        step: The number of events after which a game is shown; None is now.
        edition: The edition, `code` or `monster`; "" for the game's own.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadValue, BadType, Unsupported: As for `draw`.
    """
    shown = _shown(thing, step, None, edition)
    caption = shown.caption if caption is None else caption
    try:
        table = _image(draw(thing, step, edition=edition, theme=theme, width=width), width)
    except ImportError:  # matplotlib is missing
        table = f"<pre>{escape(board((), shown.scene))}</pre>"
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure style="margin:0">{table}{below}</figure>'


def _image(picture: Picture, width: float) -> str:
    data = b64encode(_small(picture)).decode("ascii")
    style = "max-width:100%;height:auto"
    return f'<img src="data:image/png;base64,{data}" width="{width:g}" alt="{escape(picture.alt)}" style="{style}">'
