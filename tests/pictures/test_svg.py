"""The picture of a table as SVG, made without matplotlib."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from math import dist
from typing import Any
from xml.etree import ElementTree

import pytest
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.core.errors import BadType, BadValue
from spagwidget.core.speaking import speaking
from spagwidget.core.table.icons import Step
from spagwidget.core.table.scene import Chip, Holding, Layout, Piece, Scene, Score, Spot
from spagwidget.pictures import draw, svg, svg_image
from spagwidget.pictures.outline import Outline, box, circle, icon, open_line, polygon
from spagwidget.pictures.svg import Svg
from spagwidget.pictures.svg_path import number, path_data
from spagwidget.pictures.theme import THEMES
from tests.pictures.test_still import GAMES

NAME = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert("x")</script>&amp;\'"]]>'


def read(picture: str) -> ElementTree.Element:
    """Parse a picture as strictly as a browser does."""
    return ElementTree.fromstring(picture)


def texts(picture: str) -> list[str]:
    return [node.text or "" for node in read(picture).iter(f"{NAME}text")]


def hostile(words: str) -> Scene:
    spot = Spot("a", words, f"{words} {{1}}", chips=(Chip("n", 1, 2),), pieces=(Piece("A", label=words),))
    score = Score("A", words, 3, 5, 2, words, words, "acting", words, (Holding("x", words),))
    return Scene(Layout("row", ("a",), words, words), (spot,), (score,))


class Images(HTMLParser):
    """Collects the attributes of all images in HTML, and the names of all other elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.images: list[dict[str, str | None]] = []
        self.others: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.images.append(dict(attrs))
        else:
            self.others.append(tag)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_it_has_the_words_of_the_matplotlib_picture(game: spag.Game) -> None:
    drawn = [artist.get_text() for artist in draw(game, width=1600).artists if isinstance(artist, Text)]
    # the two measure letters differently, so their lines may end at different words
    assert sorted(" ".join(texts(svg(game, width=1600))).split()) == sorted(" ".join(drawn).split())


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [360, 900, 2400])
def test_it_has_the_requested_width_and_nothing_is_outside(width: int, theme: str) -> None:
    for game in GAMES.values():
        root = read(svg(game, theme=theme, width=width))
        high = float(root.get("height", 0))
        assert root.get("width") == f"{width}"
        for node in root.iter(f"{NAME}text"):
            x, y, long = (float(node.get(name, 0)) for name in ("x", "y", "textLength"))
            assert 0 <= x < width
            assert 0 < y <= high
            assert x + long * (0.5 if "c" in node.get("class", "").split() else 1) <= width + 1


@pytest.mark.parametrize("width", [366, 820, 1100])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_text_of_a_card_is_cut_in_japanese(level: int, width: int) -> None:
    with speaking("ja"):
        game = spag.Game(level=level, players=2, seed=7)
        for edition in ("code", "monster"):
            assert [text for text in texts(svg(game, edition=edition, width=width)) if text.endswith("…")] == []


def test_text_is_never_markup() -> None:
    picture = svg(hostile(HOSTILE), HOSTILE, width=2400)
    assert {node.tag.removeprefix(NAME) for node in read(picture).iter()} == {
        "svg",
        "style",
        "rect",
        "g",
        "path",
        "text",
    }
    assert HOSTILE in texts(picture)
    assert "alert(" not in (read(picture).find(f"{NAME}style").text or "")  # type: ignore[union-attr]  # it is there


def test_characters_that_xml_forbids_are_replaced() -> None:
    odd = "a\x00b\x0bc\ud800d\ufffee"
    assert "a�b�c�d�e" in texts(svg(hostile(odd), odd, width=2400))


def test_it_loads_nothing_and_runs_nothing() -> None:
    for game in GAMES.values():
        picture = svg(game).replace("http://www.w3.org/2000/svg", "")
        assert not any(word in picture for word in ("http", "url(", "@import", "<script"))
        names = {name for node in read(picture).iter() for name in node.attrib}
        assert not [name for name in names if name.startswith("on") or "href" in name]


def test_cells_hands_and_another_edition_are_drawn() -> None:
    maciji = spag.Game("maciji", board="hex3")
    maciji.play("goal 2,0", "write 0,1", "write 1,2")
    assert {"1", "2", "G"} <= set(texts(svg(maciji)))
    instant = spag.Game(level=2, extensions=["instant"], seed=4)
    instant.play(instant.legal[0])
    held = [holding.title for score in instant.scene("A").scores for holding in score.held]
    assert held
    assert set(held) <= set(texts(svg(instant, seat="A", width=1600)))
    monster = svg(spag.Game(level=1, seed=2, edition="monster"))
    assert "Prayer" in texts(monster) or "Death" in texts(monster)


def test_a_picture_for_a_notebook_is_an_image_with_alternative_text() -> None:
    game = GAMES["level 1"]
    found = Images(svg_image(game, HOSTILE))
    (image,) = found.images
    source = image["src"] or ""
    assert found.others == []
    assert set(image) == {"src", "width", "alt", "style"}
    assert (image["alt"] or "").endswith(HOSTILE)
    assert HOSTILE in texts(b64decode(source.removeprefix("data:image/svg+xml;base64,")).decode())


def test_estimated_widths_know_wide_letters_and_marks() -> None:
    assert Svg.measure("WW", 10) > Svg.measure("ii", 10)
    assert Svg.measure("漢字", 10) == 20
    assert Svg.measure("e\u0301", 10) == Svg.measure("e", 10)
    assert Svg.measure("ab", 10, bold=True) > Svg.measure("ab", 10)
    assert Svg.measure("ii", 10, "mono") == Svg.measure("WW", 10, "mono")


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"theme": "blue"}, BadValue),
        ({"width": 10}, BadValue),
        ({"step": 10**6}, BadValue),
        ({"seat": "Z"}, BadValue),
        ({"edition": "none"}, BadValue),
    ],
)
def test_invalid_arguments_are_refused(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        svg(GAMES["level 1"], **options)
    with pytest.raises(BadType):
        svg("a table")  # type: ignore[arg-type]  # that is the mistake


# Short files


def place_list(data: str) -> list[tuple[float, float]]:
    """Return the end of each step of path data, computed as a browser does."""
    at = start = (0.0, 0.0)
    found = []
    for command, rest in re.findall("([A-Za-z])([^A-Za-z]*)", data):
        values = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        size = {"h": 1, "v": 1, "q": 4, "c": 6, "s": 4, "a": 7, "z": 1}.get(command.lower(), 2)
        for first in range(0, max(len(values), 1), size):
            step = values[first : first + size]
            if command == "z":
                at = start
            elif command == "M":
                at = step[0], step[1]
            else:
                across = 0.0 if command == "v" else step[0 if command == "h" else -2]
                down = 0.0 if command == "h" else step[-1]
                at = at[0] + across, at[1] + down
            start = at if command in "Mm" else start
            found.append(at)
    return found


@pytest.mark.parametrize(
    "outline",
    [
        box(10.004, 20, 30.333, 40.5, 7.77),
        circle(-3, 4.5, 0.4),
        (*circle(50, 60, 7)[:-2], Step("Z", ())),
        polygon((0, 0), (0, 5.25), (-0.75, 5.25), (3, -1)),
        icon("M4 8C4 6 6 4 8 4C10 4 12 6 12 8L20 20M3 12Q5 9 9 9Z", 7.1, 300.05, 18),
    ],
)
def test_path_data_go_through_all_points(outline: Outline) -> None:
    shapes = [box(1, 2, 3, 4), outline, outline]
    wanted = [step.points[-1] for step in outline if step.points]
    found = place_list(path_data(shapes))
    if "a" in path_data([outline]):
        wanted = [wanted[0], wanted[2], wanted[0]]
    assert all(any(dist(one, other) < 0.011 for other in found) for one in wanted)


def test_path_data_are_short() -> None:
    assert path_data([box(100, 0, 10, 5), box(120, 0, 10, 5)]) == "M100 0h10v5h-10zm20 0h10v5h-10z"
    assert path_data([circle(5, 5, 2.5)]) == "M7.5 5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z"
    assert path_data([open_line((0, 0), (0.5, -0.25), (1, -0.5))]) == "M0 0l.5-.25 .5-.25"
    assert [number(value) for value in (0, -0.001, 0.5, -0.5, 10, 1.005)] == ["0", "0", ".5", "-.5", "10", "1"]


def test_shapes_of_one_style_share_a_path_unless_something_lies_between() -> None:
    pen = Svg(100, 100, "#FFFFFF")
    for x, colour in ((0, "#AA0000"), (5, "#0000AA"), (8, "#AA0000"), (40, "#AA0000"), (42, "#AA0000")):
        pen.shape(box(x, 0, 10, 10), colour)
    paths = [(node.get("fill"), node.get("d")) for node in read(pen.picture("")).iter(f"{NAME}path")]
    assert paths == [
        ("#AA0000", "M0 0h10v10h-10zM40 0h10v10h-10z"),
        ("#0000AA", "M5 0h10v10h-10z"),
        ("#AA0000", "M8 0h10v10h-10zM42 0h10v10h-10z"),
    ]


def test_texts_of_one_style_share_a_group_and_stay_above_what_was_drawn_before() -> None:
    pen = Svg(100, 100, "#FFFFFF")
    pen.write(10, 20, "one", 12, "#000000")
    pen.write(10, 25, "two", 12, "#000000")
    pen.shape(box(0, 20, 50, 30), "#AA0000")
    pen.write(10, 40, "three", 12, "#000000")
    root = read(pen.picture(""))
    order = [
        node.text or node.tag.removeprefix(NAME) for node in root.iter() if node.tag in (f"{NAME}text", f"{NAME}path")
    ]
    assert order == ["one", "two", "path", "three"]
    assert len([node for node in root.iter(f"{NAME}g") if node.get("font-size")]) == 2
