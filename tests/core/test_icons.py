"""The icons of a game: what is accepted, what it means, and how it is drawn."""

from __future__ import annotations

from typing import Any

import pytest
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Lines
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.board import wire
from spagwidget.board.look import Look
from spagwidget.core.table.icons import path_steps
from spagwidget.pictures.outline import icon
from spagwidget.pictures.pen import path_of
from tests.games.nim import NIM, Nim
from tests.thirdparty.tictactoe.tictactoe import GAME


def points(path: str) -> list[tuple[str, tuple[tuple[float, float], ...]]]:
    return [tuple(step) for step in path_steps(path)]  # type: ignore[misc]  # a step is such a pair


@pytest.mark.parametrize(
    ("path", "absolute"),
    [
        ("M4 4L20 20", "M4 4L20 20"),
        ("m4,4 l16-1", "M4 4L20 3"),
        ("M1 2 3 4 5 6", "M1 2L3 4L5 6"),
        ("m1 2 3 4", "M1 2L4 6"),
        ("M4 4H9V7h-2v-.5", "M4 4L9 4L9 7L7 7L7 6.5"),
        ("M4 4Zl1 1", "M4 4ZL5 5"),
        ("M4 4l5 5zl1 0", "M4 4L9 9ZL5 4"),
        ("M4 4C1 2 3 4 5 6c1 1 2 2 3 3", "M4 4C1 2 3 4 5 6C6 7 7 8 8 9"),
        ("M4 4Q1 2 5 6q1 1 2 2", "M4 4Q1 2 5 6Q6 7 7 8"),
    ],
)
def test_a_path_is_read(path: str, absolute: str) -> None:
    assert points(path) == points(absolute)


def test_steps_are_absolute() -> None:
    assert points("m4 4h5q1 1 2 2z") == [
        ("M", ((4, 4),)),
        ("L", ((9, 4),)),
        ("Q", ((10, 5), (11, 6))),
        ("Z", ()),
    ]


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("", "begins with M"),
        ("L4 4", "begins with M"),
        ("M4 4A3 3 0 0 1 9 9", "commands M, L, H"),
        ('M4 4"/><script>', "commands M, L, H"),
        ("M4 4\n", "commands M, L, H"),
        ("M" + "4 4 " * 251, "at most 1000 characters"),
        ("M4", "M takes 2 numbers"),
        ("M4 4L5", "L takes 2 numbers"),
        ("M4 4H", "H takes one number"),
        ("M4 4LL5 5", "L takes 2 numbers"),
        ("M4 4Z5 5", "'5' is not a valid number here"),
        ("M4 4L1234 5", "'1234 5' is not a valid number"),
        ("M4 4L1.2.3 5", "'1.2.3 5' is not a valid number"),
        ("M4 4L--1 5", "'--1 5' is not a valid number"),
        ("M4 4L25 5", "a point of L is outside the box of 24 by 24"),
        ("M4 4h-5", "a point of h is outside"),
        ("M4 4C-1 4 5 5 6 6", "a point of C is outside"),
        ("M" + "1" * 999, "is not a valid number"),
    ],
)
def test_anything_else_is_refused(path: str, problem: str) -> None:
    with pytest.raises(spag.BadValue, match=f"^Icon cross: .*{problem}"):
        spag.GameType("nim", Nim, icons={"cross": path})


@pytest.mark.parametrize("icons", [3, ["M4 4"], {3: "M4 4"}, {"cross": 3}, {"cross": None}])
def test_icons_are_a_mapping_of_texts(icons: Any) -> None:
    with pytest.raises(spag.BadType, match="dict of names and path data"):
        spag.GameType("nim", Nim, icons=icons)


@pytest.mark.parametrize("name", ["", "Cross", "a b", "-a", "x" * 33, 'a"'])
def test_an_icon_has_a_short_plain_name(name: str) -> None:
    with pytest.raises(spag.BadValue, match="is not a valid name for an icon"):
        spag.GameType("nim", Nim, icons={name: "M4 4"})


def test_there_are_not_too_many_icons() -> None:
    with pytest.raises(spag.BadValue, match="Too many icons; expected at most 100"):
        spag.GameType("nim", Nim, icons={f"i{number}": "M4 4" for number in range(101)})


def test_icons_cannot_be_changed_unchecked() -> None:
    icons = {"cross": "M4 4"}
    game = spag.GameType("nim", Nim, icons=icons)
    icons["cross"] = "red"
    assert game.icons == {"cross": "M4 4"}
    with pytest.raises(TypeError):
        game.icons["cross"] = "red"  # type: ignore[index]  # wrong on purpose


def test_a_story_has_the_icons_of_its_game_if_there_are_any() -> None:
    assert wire.story(Look(spag.Game(GAME)))["icons"] == dict(GAME.icons)
    assert "icons" not in wire.story(Look(spag.Game(NIM)))


# Pictures


def points_of(artist: Any) -> int:
    return sum(1 for _ in artist.get_path().iter_segments()) if isinstance(artist, PathPatch) else 0


def test_an_icon_is_scaled_and_placed() -> None:
    lines: Any = path_of(icon("M0 0L24 12Q24 24 12 24Z", 100, 50, 48))
    assert lines.vertices.tolist() == [[76, 26], [124, 50], [124, 74], [100, 74], [76, 26]]
    assert [*lines.codes] == [Lines.MOVETO, Lines.LINETO, Lines.CURVE3, Lines.CURVE3, Lines.CLOSEPOLY]


def test_a_picture_of_a_game_has_its_icons_and_one_of_a_frame_the_titles() -> None:
    game = spag.Game(GAME)
    game.play("mark 0,0")
    marked, frame = spag.draw(game), spag.draw(game.frames()[-1])
    texts = [[artist.get_text() for artist in one.artists if isinstance(artist, Text)] for one in (marked, frame)]
    assert ("X" in texts[0], "X" in texts[1]) == (False, True)
    shapes = [[points_of(artist) for artist in one.artists] for one in (marked, frame)]
    assert (4 in shapes[0], 4 in shapes[1]) == (True, False)  # the four ends of a cross
