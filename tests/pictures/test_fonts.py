"""Letters that matplotlib's own font does not have."""

from __future__ import annotations

import tomllib
import warnings
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from matplotlib.font_manager import fontManager
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.pictures import draw, fonts
from spagwidget.pictures.pen import Pen

ROOT = Path(__file__).parents[2]
NAME = "花子"


def make_font(file: Path, letters: str, advance: int) -> None:
    """Write a font in which each of these letters is a full square."""
    names = [".notdef", *(f"u{ord(letter):X}" for letter in letters)]
    pen = TTGlyphPen(None)
    for at, point in enumerate([(0, 0), (0, 900), (900, 900), (900, 0)]):
        (pen.lineTo if at else pen.moveTo)(point)
    pen.closePath()
    square = pen.glyph()
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(letter): name for letter, name in zip(letters, names[1:], strict=True)})
    font.setupGlyf(dict.fromkeys(names, square))
    font.setupHorizontalMetrics(dict.fromkeys(names, (advance, 0)))
    font.setupHorizontalHeader(ascent=900, descent=-100)
    font.setupNameTable({"familyName": "Squares", "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    font.save(file)


@pytest.fixture(autouse=True)
def own_fonts_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hide all fonts of this machine but matplotlib's own, and the extra."""
    own = [entry for entry in fontManager.ttflist if entry.name in fonts.FAMILIES.values()]
    monkeypatch.setattr(fontManager, "ttflist", own)
    monkeypatch.setattr(fonts, "_extra", list)
    fonts.forget()
    yield
    fonts.forget()


@pytest.fixture
def squares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A font like that of the extra, which has the letters of `NAME` only."""
    file = tmp_path / "a font, with: signs.ttf"
    make_font(file, NAME, 1300)
    monkeypatch.setattr(fonts, "_extra", lambda: [str(file)])
    fonts.forget()
    return file


def game(name: str = NAME) -> spag.Game:
    return spag.Game(level=1, seed=7, names={"A": name})


def words(picture: Any) -> list[str]:
    return [artist.get_text() for artist in picture.artists if isinstance(artist, Text)]


def test_without_a_font_one_warning_names_the_letters_and_the_way_out_and_boxes_are_drawn() -> None:
    with pytest.warns(fonts.FontWarning) as found:
        picture = draw(game())
    assert picture.png().startswith(b"\x89PNG")  # matplotlib's own warning would be an error here
    (warning,) = found
    assert str(warning.message).startswith(f"No installed font has these letters: {NAME}. ")
    assert 'pip install "spagwidget[japanese]"' in str(warning.message)
    assert "□□" in words(picture)
    assert NAME in picture.alt
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        draw(game()).png()  # the same letters are not reported again


def test_a_font_that_has_the_letters_draws_them_without_any_warning(
    squares: Path, caplog: pytest.LogCaptureFixture
) -> None:
    picture = draw(game())
    assert NAME in words(picture)
    assert picture.png().startswith(b"\x89PNG")
    assert caplog.records == []  # matplotlib logs a warning for a font that it does not find in bold
    assert fonts.face("花", "sans", True) == str(squares)
    assert fonts.face("A", "sans", True) != str(squares)


def test_letters_of_another_font_have_its_width_and_ink(squares: Path) -> None:
    assert Pen.measure(NAME, 10) == pytest.approx(26, abs=0.3)
    assert Pen.measure(f"A{NAME}", 10) == pytest.approx(26 + Pen.measure("A", 10), abs=0.3)
    picture = draw(game())
    (text,) = [one for one in picture.artists if isinstance(one, Text) and one.get_text() == NAME]
    picture.canvas.draw()
    # bold type has an outline, since this font has one weight only; the box of the text does not count it
    assert text.get_path_effects()
    assert text.get_window_extent().width == pytest.approx(2 * Pen.measure(NAME, 12.5), abs=12)
    box = text.get_window_extent()
    pixels = np.asarray(picture.canvas.buffer_rgba())  # type: ignore[attr-defined]  # it is Agg's canvas
    middle = pixels[int(picture.bbox.height - (box.y0 + box.y1) / 2), int(box.x0 + 0.2 * box.width)]
    assert tuple(middle[:3]) == (27, 24, 20)


def test_marks_and_controls_without_a_glyph_are_left_out() -> None:
    assert fonts.visible("a\u200bb\u0e31", "sans", False).startswith("a")
    assert fonts.substitute("\u0e31") == ""
    assert fonts.substitute("花") == fonts.BOX


def test_a_font_file_that_cannot_be_read_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"no font")
    monkeypatch.setattr(fonts, "_extra", lambda: [str(broken), str(tmp_path / "gone.ttf")])
    fonts.forget()
    with pytest.warns(fonts.FontWarning):
        draw(game())


def test_the_extra_is_found_without_importing_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    (tmp_path / "fonts").mkdir()
    file = tmp_path / "fonts" / "ipaexg.ttf"
    make_font(file, NAME, 1000)
    spec = ModuleSpec(fonts.EXTRA, None, is_package=True)
    assert spec.submodule_search_locations is not None
    spec.submodule_search_locations.append(str(tmp_path))
    monkeypatch.setattr(fonts, "find_spec", lambda name: spec if name == fonts.EXTRA else None)
    assert fonts._extra() == [str(file)]


def test_the_font_is_an_extra_and_not_required() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = fonts.EXTRA.replace("_", "-")
    assert any(need.startswith(package) for need in project["optional-dependencies"]["japanese"])
    assert not any(package in need for need in project["dependencies"])
