"""Pictures in the Monster edition: its names, its colours, islanders instead of flags."""

from __future__ import annotations

import numpy
import pytest
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.pictures import figure
from spagwidget.pictures.pen import Picture
from spagwidget.pictures.theme import EDITIONS, THEMES, contrast, theme

GAME = "(AddFlag ABDE)>(Bug AB.C)(ForkBomb{3} CDEABD)(Reverse) A5+6 B-1+6x C2+1 D23+4 E1+0"


@pytest.fixture
def game() -> spag.Game:
    return spag.Game.from_position(GAME, level=2, players=5)


def colours(picture: Picture) -> set[str]:
    picture.canvas.draw()
    pixels = numpy.asarray(picture.canvas.buffer_rgba())[:, :, :3]  # type: ignore[attr-defined]  # it is Agg's canvas
    return {f"#{red:02X}{green:02X}{blue:02X}" for red, green, blue in numpy.unique(pixels.reshape(-1, 3), axis=0)}


def written(picture: Picture) -> list[str]:
    return [text.get_text() for text in picture.artists if isinstance(text, Text)]


@pytest.mark.parametrize("name", ["light", "dark"])
def test_sea_islands_and_shallows_have_their_colours(game: spag.Game, name: str) -> None:
    sea, code = EDITIONS["monster"][name], THEMES[name]
    found = colours(spag.draw(game, edition="monster", theme=name))
    assert {sea.paper, sea.board, sea.card, sea.tray, *sea.shallows} <= found
    assert code.board not in found


@pytest.mark.parametrize("width", [360, 720, 900])
def test_names_letters_and_numbers_are_all_written(game: spag.Game, width: int) -> None:
    words = written(spag.draw(game, edition="monster", width=width))
    assert {"Birth", "Prayer", "Sacrifice", "Reverse Current", "{3}"} <= set(words)
    flags = [piece.owner for spot in game.scene().spots for piece in spot.pieces] + list("ABCDE")
    assert sorted(word for word in words if word in list("ABCDE")) == sorted(flags)


def test_the_alternative_text_uses_the_words_of_the_edition(game: spag.Game) -> None:
    alt = spag.draw(game, edition="monster").alt
    assert "Prayer, place 1, visited, 3 islanders: A handled, B handled, C acting" in alt
    assert "flag" not in alt
    assert figure(game, edition="monster").count("islander") > 0


def test_the_picture_of_a_frame_has_the_edition_of_the_frame() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    frame = game.frames(edition="monster")[0]
    assert frame.scene.edition == "monster"
    assert EDITIONS["monster"]["light"].board in colours(spag.draw(frame))
    assert game.frames()[0].scene.edition == "code"


def test_the_default_is_the_edition_of_the_game() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)", edition="monster")
    assert EDITIONS["monster"]["light"].board in colours(spag.draw(game))
    assert THEMES["light"].board in colours(spag.draw(game, edition="code"))


@pytest.mark.parametrize("name", ["light", "dark"])
def test_text_has_enough_contrast(name: str) -> None:
    sea = theme(name, "monster")
    for ink in (sea.ink, sea.ink2, sea.ink3):
        for ground in (sea.paper, sea.card, sea.tray, sea.board):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert theme(name, "code") is theme(name)
