"""matplotlib and SVG draw the same: each picture is drawn by both and compared, in Chromium, pixel by pixel.

Both get the very same shapes and words, since letters of different fonts would lead to other line breaks. The limits
are a little above what was measured (shapes: 31 and 0.53; words: 15), and far below what a missing part makes.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from math import ceil
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page

import spagwidget as spag
from spagwidget.pictures.chart_values import CHARTS, curves
from spagwidget.pictures.charts import paint_charts
from spagwidget.pictures.pen import Pen
from spagwidget.pictures.still import line_of, painted
from spagwidget.pictures.strips import paint_strip
from spagwidget.pictures.surface import MONO
from spagwidget.pictures.svg import Svg
from spagwidget.pictures.tape import Shape, Tape, Words, tape_of
from spagwidget.pictures.time_strips import paint_time
from tests.pictures.test_still import played

Pixels = np.ndarray[Any, Any]

BLOCK = 8  # pixels: four of the page
SHAPES, SHAPES_MEAN, WORDS = 40, 0.8, 16.5

GAMES: dict[str, Callable[[], spag.Game]] = {
    "level 1": lambda: played(3, 40),
    "five players": lambda: played(2, 120, level=3, players=5),
    "monsters": lambda: played(5, 60, level=2, players=3, edition="monster"),
    "a grid": lambda: played(4, 14, game="maciji", board="4x4"),
    "a ring": lambda: played(3, 120, game="nightmare", players=4),
    "a ring of six players": lambda: played(5, 90, game="nightmare", players=6),
    "a honeycomb": lambda: played(4, 14, game="maciji", board="hex3"),
}
PICTURES = ("table", "strip", "charts", "time")


def tape(picture: str, game: spag.Game, theme: str) -> Tape:
    kind, line = tape_of(Pen), line_of(game)
    if picture == "table":
        return painted(kind, line.shown(line.last), theme, 900)
    if picture == "strip":
        return paint_strip(kind, line, [0, line.last // 2, line.last], theme, 900)
    if picture == "charts":
        found = {value: curves(line, value, line.last) for value in CHARTS}
        return paint_charts(kind, line, {name: its for name, its in found.items() if its}, (0, line.last), theme, 900)
    return paint_time(kind, line, (0, min(60, line.last)), theme, 900)


def by_matplotlib(tape: Tape) -> Pixels:
    pen = Pen(tape.width, tape.height, tape.ground)
    tape.play(pen)
    return pixels_of(pen)


def pixels_of(pen: Pen) -> Pixels:
    """The pixels of a picture, without the file that they would be packed into."""
    canvas: Any = pen.picture.canvas
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[:, :, :3].astype(np.float32)


def by_svg(tape: Tape, page: Page) -> Pixels:
    svg = Svg(tape.width, ceil(tape.height), tape.ground)
    tape.play(svg)
    page.set_viewport_size({"width": int(tape.width), "height": ceil(tape.height)})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg.picture('')}")
    return np.asarray(Image.open(BytesIO(page.screenshot())).convert("RGB")).astype(np.float32)


def part(tape: Tape, kind: type[Shape | Words]) -> Tape:
    found = Tape.__new__(type(tape))
    Tape.__init__(found, tape.width, tape.height, tape.ground)
    found.drawn = [one for one in tape.drawn if isinstance(one, kind)]
    return found


def shape_faults(one: Pixels, other: Pixels) -> list[str]:
    """Where and how much two pictures without words differ."""
    assert one.shape == other.shape
    down, across = (size // BLOCK for size in one.shape[:2])

    def blocks(pixels: Pixels) -> Pixels:
        cut = pixels[: down * BLOCK, : across * BLOCK]
        means: Pixels = cut.reshape(down, BLOCK, across, BLOCK, 3).mean(axis=(1, 3))
        return means

    apart = np.abs(blocks(one) - blocks(other)).max(axis=2)
    faults = [f"{apart[y, x]:.0f} at {4 * x},{4 * y}" for y, x in zip(*np.nonzero(apart > SHAPES), strict=True)]
    return faults + ([f"mean {apart.mean():.2f}"] if apart.mean() > SHAPES_MEAN else [])


def word_faults(tape: Tape, one: Pixels, other: Pixels) -> list[str]:
    """The words whose ink differs."""
    faults = []
    for words in tape.drawn:
        if not isinstance(words, Words) or not words.words.strip():
            continue
        wide = Pen.measure(words.words, words.size, words.font, words.bold)
        left = words.x - (wide / 2 if words.at == "center" else 0)
        x1, x2 = max(0, round(2 * left - 2)), round(2 * (left + wide) + 2)
        y1, y2 = round(2 * (words.y - 0.8 * words.size)), round(2 * (words.y + 0.25 * words.size))
        apart = np.abs(one[y1:y2, x1:x2].mean(axis=(0, 1)) - other[y1:y2, x1:x2].mean(axis=(0, 1))).max()
        if apart > WORDS:
            faults.append(f"{words.words!r}: {apart:.0f}")
    return faults


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page(device_scale_factor=2)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_both_painters_draw_the_same_picture(name: str, theme: str, page: Page) -> None:
    game = GAMES[name]()
    for picture in PICTURES if theme == "light" else ("table",):
        whole = tape(picture, game, theme)
        shapes = part(whole, Shape)
        assert shape_faults(by_matplotlib(shapes), by_svg(shapes, page)) == [], picture
        assert word_faults(whole, by_matplotlib(whole), by_svg(whole, page)) == [], picture


def test_the_comparison_finds_what_one_painter_draws_otherwise(page: Page) -> None:
    whole = tape("table", GAMES["level 1"](), "light")
    shapes, right = part(whole, Shape), by_svg(part(whole, Shape), page)
    filled = [
        at for at, one in enumerate(shapes.drawn) if isinstance(one, Shape) and one.fill in ("#0069AA", "#F6BC1E")
    ]
    assert len(filled) > 6
    for at in filled[::3]:
        wrong = part(shapes, Shape)
        del wrong.drawn[at]
        assert shape_faults(by_matplotlib(wrong), right), shapes.drawn[at]
    moved = Pen(shapes.width, shapes.height, shapes.ground)
    shapes.play(moved, 2)
    assert shape_faults(pixels_of(moved), right)
    words = by_svg(whole, page)
    without = word_faults(whole, by_matplotlib(shapes), words)
    assert len(without) > 0.9 * sum(isinstance(one, Words) and bool(one.words.strip()) for one in whole.drawn)


def test_dashes_and_bold_and_fixed_letters_look_the_same(page: Page) -> None:
    both = tape_of(Pen)(400, 60, "#FFFFFF")
    both.line((10, 10), (390, 10), edge="#000000", line=3)
    both.shape(both.drawn[0].outline, edge="#C24A00", line=3, dash=(3, 2))  # type: ignore[union-attr]  # a shape
    both.write(10, 40, "Add flags {2}", 14, "#000000", font=MONO, bold=True)
    shapes = part(both, Shape)
    assert shape_faults(by_matplotlib(shapes), by_svg(shapes, page)) == []
    assert word_faults(both, by_matplotlib(both), by_svg(both, page)) == []
