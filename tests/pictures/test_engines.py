"""The picture of a plate of engines: what it shows, that it fits, and that it keeps what is hidden."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.pictures.engine_plate import DARK, LIGHT, Tints
from spagwidget.pictures.still import painted, svg
from spagwidget.pictures.svg import Svg
from spagwidget.pictures.theme import ENGINES, contrast, theme_of
from tests.lovelace.play import begun, whole_game

WRITTEN = ("A: target 14", "B: target 12", "A: line B2-", "A: line A4", "A: done")
READ = (*WRITTEN, "B: line B4/", "B: done")
PATRONS = (44, 28, 3, 6, 33)


def words(game: spag.Game, step: int | None = None, seat: str | None = None, width: float = 900) -> list[str]:
    """Return the texts of a picture; both painters write the same ones, the SVG painter those of one style together."""
    picture = spag.draw(game, step, seat=seat, width=width)
    found = [artist.get_text() for artist in picture.artists if isinstance(artist, Text)]
    written = [
        re.sub("<[^>]*>", "", one)
        for one in re.findall(r"<text.*?</text>", svg(game, step=step, seat=seat, width=width))
    ]
    assert sorted(found) == sorted(map(unescape, written))
    return found


def test_the_plate_the_numbers_and_the_programs_are_shown() -> None:
    seen = words(begun(*READ, patrons=PATRONS))
    for text in ("swap", "ab→ba", "row C is filled in round 2", "+1", "44", "28", "B2−", "35", "A4", "53", "Art"):
        assert text in seen, text
    assert {"−", "+", "×", "÷"} <= set(seen)


def test_a_program_that_is_hidden_is_not_in_the_picture() -> None:
    game = begun(*WRITTEN, patrons=PATRONS)
    own = words(game, seat="A")
    assert "B2−" in own
    assert "53" in own
    for seat in ("B", None):
        others = words(game, seat=seat)
        assert "B2−" not in others
        assert "53" not in others


def test_the_final_count_replaces_the_plate() -> None:
    game = whole_game(3)
    seen = words(game)
    assert {"Total", "Gears", "Failures"} <= set(seen)
    assert "swap" not in seen
    for player in game.snapshot["players"]:
        assert f"{player['score']['total']}" in seen


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 720, 1100])
def test_everything_stays_on_the_picture_and_nothing_is_cut_off(width: int, theme: str) -> None:
    game = whole_game(3)
    last = len(game.frames()) - 1
    for step in (0, last // 3, last // 2, last):
        picture = spag.draw(game, step, theme=theme, width=width)
        picture.draw_without_rendering()
        for text in (artist for artist in picture.artists if isinstance(artist, Text)):
            box = text.get_window_extent()
            assert picture.bbox.x0 <= box.x0, text
            assert box.x1 <= picture.bbox.x1 + 1, text
            assert box.y0 >= picture.bbox.y0, text
            assert width < 1100 or "…" not in text.get_text(), text


def test_a_scene_without_a_game_has_circles_for_icons(tmp_path: Path) -> None:
    game = begun(*READ, patrons=PATRONS)
    picture = spag.draw(game.scene(), width=800)
    picture.savefig(tmp_path / "scene.png")
    assert (tmp_path / "scene.png").stat().st_size > 10_000
    bare = svg(game.scene(), width=900)
    assert "swap" in bare
    assert len(bare) < len(svg(game, "", width=900))


@pytest.mark.parametrize(("name", "tints"), [("light", LIGHT), ("dark", DARK)])
def test_text_has_enough_contrast(name: str, tints: Tints) -> None:
    theme = ENGINES[name]
    for ink in (theme.ink, theme.ink2):
        for ground in (theme.paper, theme.card, theme.board, tints.punch, tints.plate):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert all(contrast(theme.ink, ground) >= 4.5 for ground in tints.engines.values())
    assert all(contrast(kind, theme.card) >= 4.5 for kind in tints.kinds)


def test_a_plate_has_its_own_colours() -> None:
    scene = begun().scene()
    assert theme_of("dark", scene) is ENGINES["dark"]
    assert painted(Svg, spag.pictures.still.Subject(scene), "dark", 900).picture("").count(ENGINES["dark"].board)
