"""Films of a game: an animated GIF or WebP, or a video, with a picture of the table for each step."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import chain
from math import ceil
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ..core.advice import listed
from ..core.catalogue import say
from ..core.errors import BadType, BadValue, Unsupported
from ..core.files import write_whole
from ..core.session.game import Game
from ..core.strict_values import is_number
from .outline import box
from .steps import span
from .still import NARROWEST, Line, check, line_of, painted
from .surface import MONO
from .tape import Tape, tape_of
from .theme import theme_of

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTH, WIDEST = 720, 1200
MOST_STEPS = 400
FASTEST, SLOWEST = 0.05, 30.0  # seconds for a step
REST = 2.0
"""The seconds for which the last picture stays longer, before the film begins again."""

SHARPNESS = 1.25  # pixels of the film for a pixel of the page: the smallest letters stay readable
COLOURS = 128
BAR = 26.0  # the height of the line that shows how far the film is
FRAMES_A_SECOND = 20  # in a video: players of videos need several pictures a second


def film(
    game: Game,
    path: str | os.PathLike[str],
    from_step: int = 0,
    to_step: int | None = None,
    *,
    seconds_per_step: float = 1.5,
    seat: str | None = None,
    edition: str = "",
    theme: str = "light",
    width: float = WIDTH,
) -> Path:
    """Write a film of a game's steps, which repeats without end if it is a GIF or WebP.

    The end of the file's name decides on the format: `.gif`, `.webp` (smaller and sharper), or `.mp4` if the program
    ffmpeg is installed. The file is written as a whole: if this fails, an existing file keeps its content.

    Args:
        game: The game.
        path: The file to write or replace.
        from_step: The first step; 0 is before the first event.
        to_step: The last step; None is now. A film has at most 400 steps, fewer if it is wider than 720.
        seconds_per_step: How long each step is shown, from 0.05 to 30; the last one stays two seconds longer.
        seat: The player, such as `A`, whose view of the game is shown; None shows the public table.
        edition: The edition, `code` or `monster`; "" for the game's own.
        theme: `light` or `dark`.
        width: The width of the page that is filmed, from 360 to 1200. The film has 1.25 times as many pixels.

    Returns:
        The path of the file.

    Raises:
        BadValue: The name has another end, the step, seat, edition or theme is unknown, `from_step` is after
            `to_step`, or there are too many steps, or a number is out of range.
        BadType: `game` is not a Game, `path` is not a path, or a step or `seconds_per_step` is not a number.
        Unsupported: The game has no display, or the film is a video and ffmpeg is not installed.
        OSError: The file cannot be written.
        ImportError: matplotlib is not installed.
    """
    target, write = _checked(path)
    check(theme, width)
    if width > WIDEST:
        raise BadValue(say("picture.error.width", width=width, low=NARROWEST, high=WIDEST))
    if not is_number(seconds_per_step):
        raise BadType(say("picture.error.seconds_type", kind=type(seconds_per_step).__name__))
    if not FASTEST <= seconds_per_step <= SLOWEST:
        raise BadValue(say("picture.error.seconds", seconds=seconds_per_step, low=FASTEST, high=SLOWEST))
    line = line_of(game, seat, edition)
    first, last = span(line, from_step, to_step)
    most = MOST_STEPS if width <= WIDTH else int(MOST_STEPS * (WIDTH / width) ** 2)
    if last - first >= most:
        raise BadValue(say("picture.error.film_long", steps=last - first + 1, most=most, width=width))
    tapes = _tapes(line, first, last, theme, width)
    seconds = [float(seconds_per_step)] * len(tapes)
    seconds[-1] += REST
    write_whole(target, write(tapes, seconds))
    return target


def _checked(path: str | os.PathLike[str]) -> tuple[Path, Callable[[Sequence[Tape], Sequence[float]], bytes]]:
    """Return the path of the file and the function that makes its content, before anything is drawn."""
    if not isinstance(path, (str, os.PathLike)):
        raise BadType(say("picture.error.path", kind=type(path).__name__))
    target = Path(path)
    kinds = {".gif": _gif, ".webp": _webp, ".mp4": _mp4}
    write = kinds.get(target.suffix.lower())
    if write is None:
        raise BadValue(say("picture.error.suffix", name=target.name, kinds=listed(kinds)))
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), os.fspath(path))
    if write is _mp4 and not _has_ffmpeg():
        raise Unsupported(say("picture.error.ffmpeg"))
    return target, write


# The pictures


def _tapes(line: Line, first: int, last: int, theme: str, width: float) -> list[Tape]:
    """Return what is drawn for each step, all of the same size."""
    from .pen import Pen

    colours = theme_of(theme, line.frames[0].scene)
    tapes: list[Tape] = []
    for step in range(first, last + 1):
        shown = line.shown(step)
        tapes.append(
            painted(tape_of(Pen), shown._replace(caption=shown.caption or say("picture.before")), theme, width)
        )
    high = max(tape.height for tape in tapes) + BAR
    for step, tape in enumerate(tapes, first):
        tape.height = high
        y, done = high - BAR / 2, (step - first + 1) / len(tapes)
        words = say("picture.step_of", step=step, last=last)
        room = width - 48 - tape.measure(say("picture.step_of", step=last, last=last), 10.5, MONO)
        tape.text(16, y + 3.5, words, 10.5, colours.ink2, MONO, False, "left")
        left = width - 16 - room
        tape.shape(box(left, y - 3, room, 6, 3), colours.tray)
        tape.shape(box(left, y - 3, max(6.0, room * done), 6, 3), colours.noodle, colours.casing, 0.8)
    return tapes


def _images(tapes: Sequence[Tape]) -> Iterator[Image]:
    """Yield a picture of each tape, one after another, so that only one is in memory."""
    from PIL import Image

    from .pen import UNIT, Pen

    for tape in tapes:
        pen = Pen(tape.width, tape.height, tape.ground)
        tape.play(pen)
        pen.picture.set_dpi(UNIT * SHARPNESS)
        canvas = pen.picture.canvas
        canvas.draw()
        pixels = canvas.buffer_rgba()  # type: ignore[attr-defined]  # it is Agg's canvas
        image = Image.frombuffer("RGBA", canvas.get_width_height(), bytes(pixels), "raw", "RGBA", 0, 1)
        yield image.convert("RGB")


# The formats


def _gif(tapes: Sequence[Tape], seconds: Sequence[float]) -> bytes:
    """Return a GIF, in which all pictures have the same few colours, so that none of them flickers."""
    from PIL import Image

    steps = (0, len(tapes) // 2, len(tapes) - 1)
    wanted = sorted(set(steps))
    drawn = dict(zip(wanted, _images([tapes[step] for step in wanted]), strict=True))
    across, down = drawn[0].size
    together = Image.new("RGB", (across, down * len(steps)))
    for at, step in enumerate(steps):
        together.paste(drawn[step], (0, down * at))
    palette = together.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    others = _images([tape for step, tape in enumerate(tapes) if step not in drawn])
    each = (drawn[step] if step in drawn else next(others) for step in range(len(tapes)))
    images = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in each)
    return _animated("GIF", images, seconds, optimize=False, disposal=1)


def _webp(tapes: Sequence[Tape], seconds: Sequence[float]) -> bytes:
    from PIL import features

    if not features.check("webp"):
        raise Unsupported(say("picture.error.webp"))
    return _animated("WEBP", _images(tapes), seconds, lossless=True, quality=20, method=1)


def _animated(kind: str, images: Iterator[Image], seconds: Sequence[float], **options: Any) -> bytes:
    file, first = BytesIO(), next(images)
    durations = [round(1000 * each) for each in seconds]
    first.save(file, kind, save_all=True, append_images=images, duration=durations, loop=0, **options)
    return file.getvalue()


def _has_ffmpeg() -> bool:
    from matplotlib.animation import FFMpegWriter

    return FFMpegWriter.isAvailable()


def _mp4(tapes: Sequence[Tape], seconds: Sequence[float]) -> bytes:
    """Return a video, made by ffmpeg in a temporary folder."""
    from matplotlib.animation import FFMpegWriter

    images = _images(tapes)
    first = next(images)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "film.mp4"
        command = _ffmpeg(FFMpegWriter.bin_path(), first.size, file)
        process = Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=PIPE)
        try:
            for image, each in zip(chain([first], images), seconds, strict=True):
                process.stdin.write(image.tobytes() * ceil(each * FRAMES_A_SECOND))  # type: ignore[union-attr]  # a pipe
        except BrokenPipeError:  # ffmpeg has ended early, and says why
            pass
        except BaseException:
            process.kill()
            raise
        finally:
            _, problem = process.communicate()
        if process.returncode:
            reason = problem.decode(errors="replace").strip()[-300:]
            raise Unsupported(say("picture.error.ffmpeg_failed", problem=reason))
        return file.read_bytes()


def _ffmpeg(program: str, size: tuple[int, int], file: Path) -> list[str]:
    """Return the command that makes a video of raw pictures; their sides are made even, as the format demands."""
    across, down = size
    return [
        *(program, "-loglevel", "error", "-y"),
        *("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{across}x{down}", "-r", f"{FRAMES_A_SECOND}", "-i", "-"),
        *("-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "-movflags", "+faststart", str(file)),
    ]
