from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.pictures.outline import circle
from spagwidget.pictures.pen import Pen
from spagwidget.pictures.still import line_of, painted
from spagwidget.pictures.svg import Svg
from spagwidget.pictures.tape import Shape, Tape, Words, tape_of
from tests.pictures.test_still import GAMES, played


def test_what_was_recorded_is_drawn_again_smaller_and_at_another_place() -> None:
    tape, again = (tape_of(Svg)(100, 50, "#FFFFFF") for _ in range(2))
    tape.shape(circle(10, 20, 4), "#000000", "#FF0000", 2, (3, 1))
    tape.write(30, 40, "words", 12, "#0000FF", bold=True, at="center")
    tape.play(again, 5, 7, 0.5)
    shape, words = again.drawn
    assert isinstance(shape, Shape)
    assert shape == Shape(circle(10, 17, 2), "#000000", "#FF0000", 1, (3, 1))
    assert words == Words(20, 27, "words", 6, "#0000FF", "sans", True, "center")


def test_a_tape_measures_like_the_surface_that_it_stands_for() -> None:
    for kind in (Pen, Svg):
        assert tape_of(kind).measure("Wide words", 12, "sans", True) == kind.measure("Wide words", 12, "sans", True)
    assert tape_of(Pen) is tape_of(Pen)


def looks(tape: Tape) -> list[object]:
    """What is drawn, without places and sizes; words are joined, since lines may end at different words."""
    found: list[object] = []
    for one in tape.drawn:
        if isinstance(one, Shape):
            found.append((one.fill, one.edge, len(one.outline), bool(one.dash)))
    words = " ".join(one.words for one in tape.drawn if isinstance(one, Words)).split()
    return [*found, sorted(words)]


MORE = {
    "monsters": played(5, 60, level=2, players=3, edition="monster"),
    "a grid": played(4, 14, game="maciji", board="4x4"),
    "a honeycomb": played(4, 14, game="maciji", board="hex3"),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", [*GAMES, *MORE])
def test_both_painters_get_the_same_shapes_and_words(name: str, theme: str) -> None:
    game: spag.Game = (GAMES | MORE)[name]
    line = line_of(game)
    for step in {0, line.last // 2, line.last}:
        shown = line.shown(step)
        pictures = [looks(painted(tape_of(kind), shown, theme, 1600)) for kind in (Pen, Svg)]
        assert pictures[0] == pictures[1], step


def test_a_difference_in_colour_shape_or_words_is_found() -> None:
    line = line_of(MORE["monsters"])
    light, dark = (painted(tape_of(Pen), line.shown(9), theme, 1600) for theme in ("light", "dark"))
    assert looks(light) != looks(dark)
    other = painted(tape_of(Pen), line.shown(9), "light", 1600)
    del other.drawn[-1]
    assert looks(light) != looks(other)
