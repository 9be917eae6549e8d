"""Films: the files are opened again by Pillow, or are what a stand-in for ffmpeg got."""

from __future__ import annotations

import os
import stat
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest
from PIL import Image, ImageSequence

import spagwidget as spag
from spagwidget.pictures import films
from tests.pictures.test_still import played

GAME = played(3, 40)
FILMS = {
    "code": GAME,
    "five players": played(2, 120, level=3, players=5),
    "monsters": played(5, 60, level=2, players=3, edition="monster"),
    "a grid": played(4, 14, game="maciji", board="4x4"),
}


def opened(path: Path) -> tuple[list[Any], list[int], tuple[int, int]]:
    """The pictures of a film, the milliseconds that each is shown, and their size."""
    pictures, times = [], []
    with Image.open(path) as file:
        assert file.info["loop"] == 0
        for frame in ImageSequence.Iterator(file):
            frame.load()
            pictures.append(np.asarray(frame.convert("RGB")).astype(int))
            times.append(round(frame.info["duration"]))
        return pictures, times, file.size


def opened_still(path: Path) -> Any:
    """The picture of a file that has only one."""
    with Image.open(path) as file:
        return np.asarray(file.convert("RGB")).astype(int)


@pytest.mark.parametrize("kind", ["gif", "webp"])
@pytest.mark.parametrize("name", FILMS)
def test_a_film_has_a_picture_for_each_step_with_the_time_asked_for(name: str, kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"film.{kind}"
    assert spag.film(FILMS[name], file, 2, 8, seconds_per_step=0.5, width=400) == file
    pictures, times, size = opened(file)
    assert len(pictures) == 7
    assert times == [500] * 6 + [2500]
    assert size[0] == 500
    assert {picture.shape for picture in pictures} == {(size[1], size[0], 3)}
    assert all((before != after).any() for before, after in pairwise(pictures))
    assert list(tmp_path.iterdir()) == [file]


def test_both_formats_show_the_same_and_the_last_picture_is_the_last_step(tmp_path: Path) -> None:
    gif, webp = tmp_path / "film.GIF", tmp_path / "film.webp"
    for file in (gif, webp):
        spag.film(GAME, str(file), 40, theme="dark", width=400)
    for one, other in zip(opened(gif)[0], opened(webp)[0], strict=True):
        assert np.abs(one - other).mean() < 3  # a GIF has 128 colours
    only = tmp_path / "only.webp"
    spag.film(GAME, only, len(GAME.events), theme="dark", width=400)
    last = opened_still(only)
    different = np.abs(opened(webp)[0][-1][: last.shape[0] - 40] - last[: last.shape[0] - 40]).mean()
    assert different < 6  # the trail is the same, but the one film knows the size of earlier tables


@pytest.mark.parametrize(
    ("name", "options", "error", "message"),
    [
        ("film.avi", {}, spag.BadValue, r"'film\.avi' does not end in a format of films\. Valid endings: \.gif, "),
        ("film", {}, spag.BadValue, "does not end in a format"),
        ("film.gif", {"seconds_per_step": 0}, spag.BadValue, r"seconds_per_step is 0; expected 0\.05 to 30"),
        ("film.gif", {"seconds_per_step": float("nan")}, spag.BadValue, "seconds_per_step is nan"),
        ("film.gif", {"seconds_per_step": "1"}, spag.BadType, "seconds_per_step is a number, not str"),
        ("film.gif", {"from_step": 9, "to_step": 3}, spag.BadValue, "from_step is 9, which is after"),
        ("film.gif", {"to_step": 9999}, spag.BadValue, "There is no step 9999"),
        ("film.gif", {"width": 1201}, spag.BadValue, "width is 1201; expected 360 to 1200"),
        ("film.gif", {"theme": "pink"}, spag.BadValue, "theme is 'pink'"),
        ("film.gif", {"seat": "Z"}, spag.BadValue, "no player 'Z'"),
    ],
)
def test_bad_input_leaves_an_existing_file_untouched(
    name: str, options: dict[str, Any], error: type[Exception], message: str, tmp_path: Path
) -> None:
    file = tmp_path / name
    file.write_bytes(b"old")
    with pytest.raises(error, match=message):
        spag.film(GAME, file, **options)
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_failure_while_drawing_leaves_an_existing_file_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "film.gif"
    file.write_bytes(b"old")
    drawn = films._images

    def failing(tapes: Any) -> Any:
        yield next(drawn(tapes))
        raise MemoryError

    monkeypatch.setattr(films, "_images", failing)
    with pytest.raises(MemoryError):
        spag.film(GAME, file, 0, 3, width=400)
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_film_needs_a_game_a_path_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="A film needs the path of a file, not int"):
        spag.film(GAME, 3)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(TypeError, match="This needs a Game, not str"):
        spag.film("game", tmp_path / "film.gif")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(FileNotFoundError):
        spag.film(GAME, tmp_path / "nowhere" / "film.gif")


def test_a_film_has_a_bounded_number_of_steps_and_fewer_if_it_is_wide(tmp_path: Path) -> None:
    long = played(11, 400, level=3, players=5)
    assert len(long.events) > 400
    with pytest.raises(ValueError, match=r"too many for a film of width 720, which has at most 400\. Choose fewer"):
        spag.film(long, tmp_path / "film.gif")
    with pytest.raises(ValueError, match="at most 144"):
        spag.film(long, tmp_path / "film.gif", 0, 144, width=1200)
    assert list(tmp_path.iterdir()) == []


# Videos


STAND_IN = """#!{python}
import sys
data = sys.stdin.buffer.read()
assert sys.argv[1:4] == ["-loglevel", "error", "-y"]
if {fails}:
    print("no encoder", file=sys.stderr)
    sys.exit(3)
size = sys.argv[sys.argv.index("-s") + 1]
across, down = map(int, size.split("x"))
assert len(data) % (across * down * 3) == 0
open(sys.argv[-1], "wb").write(f"{{size}} {{len(data) // (across * down * 3)}}".encode())
"""


def ffmpeg(folder: Path, monkeypatch: pytest.MonkeyPatch, *, fails: bool = False) -> None:
    """Let matplotlib find a program that takes the place of ffmpeg."""
    program = folder / "ffmpeg"
    program.write_text(STAND_IN.format(python=sys.executable, fails=fails))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setitem(mpl.rcParams, "animation.ffmpeg_path", os.fspath(program))


def test_without_ffmpeg_a_video_is_refused_with_the_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(mpl.rcParams, "animation.ffmpeg_path", os.fspath(tmp_path / "none"))
    file = tmp_path / "film.mp4"
    file.write_bytes(b"old")
    with pytest.raises(spag.Unsupported, match=r"needs the program ffmpeg, .* ends in \.gif or \.webp"):
        spag.film(GAME, file)
    assert file.read_bytes() == b"old"


def test_ffmpeg_gets_each_picture_for_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ffmpeg(tmp_path, monkeypatch)
    file = tmp_path / "film.mp4"
    spag.film(GAME, file, 10, 12, seconds_per_step=0.5, width=400)
    size, frames = file.read_text().split()
    assert size.startswith("500x")
    assert int(frames) == 3 * 10 + 40  # twenty pictures a second, and two seconds more at the end


def test_an_error_of_ffmpeg_is_reported_and_leaves_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ffmpeg(tmp_path, monkeypatch, fails=True)
    file = tmp_path / "film.mp4"
    file.write_bytes(b"old")
    with pytest.raises(spag.Unsupported, match="ffmpeg could not make the video: no encoder"):
        spag.film(GAME, file, 10, 12, width=400)
    assert file.read_bytes() == b"old"
