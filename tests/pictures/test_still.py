from __future__ import annotations

from html import unescape
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.core.table.scene import Chip, Cursor, Holding, Layout, Piece, Scene, Score, Spot
from spagwidget.pictures import draw, figure, static
from spagwidget.pictures.theme import THEMES, mixed

if TYPE_CHECKING:
    from spagwidget.pictures.pen import Picture

LONG = (
    "(AddFlag ABABABABA)>(MoveFlag{2} BCDEA.BCDE)(Bug{3,0} A)(ForkBomb{3})(Increment C)(Decrement D)(Reverse E) "
    "A15+0 B-1+0x"
)


def played(seed: int, plies: int, **options: Any) -> spag.Game:
    game, chance = spag.Game(seed=seed, **options), Random(seed)
    while not game.over and game.ply < plies:
        game.play(chance.choice([action for action in game.legal if action != "stalemate"]))
    return game


def written(picture: Picture) -> list[str]:
    return [artist.get_text() for artist in picture.artists if isinstance(artist, Text)]


GAMES = {
    "level 1, placing": played(1, 3),
    "level 1": played(3, 30),
    "level 2, backward": played(5, 60, level=2),
    "level 3, five players": played(2, 90, level=3, players=5),
    "over": played(8, 2000, players=4),
    "long queues, changed numbers": spag.Game.from_position(LONG, level=3),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> spag.Game:
    return GAMES[request.param]


def test_a_picture_is_a_figure_that_pyplot_does_not_know(game: spag.Game) -> None:
    from matplotlib import pyplot

    picture = draw(game)
    assert isinstance(picture, Figure)
    assert pyplot.get_fignums() == []
    assert repr(picture) == repr(draw(game))


def test_it_shows_itself_once_with_its_size_on_the_page(game: spag.Game) -> None:
    picture = draw(game, width=800)
    data, size = picture._repr_png_()
    assert data.startswith(b"\x89PNG\r\n")
    assert size["width"] == 800
    assert int.from_bytes(data[16:20], "big") == 1600
    assert not hasattr(picture, "_repr_svg_")


def test_the_picture_has_all_words_on_the_table(game: spag.Game) -> None:
    scene = game.scene()
    words = written(draw(game))
    for spot in scene.spots:
        assert spot.title in words
    for score in scene.scores:
        assert score.name in words
        assert not score.note or score.note in words
    flags = [piece.owner for spot in scene.spots for piece in spot.pieces] + [score.seat for score in scene.scores]
    assert sorted(word for word in words if word in "ABCDE") == sorted(flags)
    chips = [f"{{{chip.value}}}" for spot in scene.spots for chip in spot.chips]
    assert sorted(word for word in words if word.startswith("{")) == sorted(chips)
    if game.events:
        assert game.events[-1].caption in words


@pytest.mark.parametrize("width", [360, 719, 720, 1400])
def test_words_are_inside_the_page_and_do_not_overlap(game: spag.Game, width: int) -> None:
    picture = draw(game, width=width)
    picture.draw_without_rendering()
    boxes = [(text, text.get_window_extent()) for text in picture.artists if isinstance(text, Text)]
    page = picture.bbox
    for text, box in boxes:
        assert page.x0 <= box.x0 < box.x1 <= page.x1, text
        assert page.y0 <= box.y0 < box.y1 <= page.y1, text
    for at, (text, box) in enumerate(boxes):
        if text.get_text() in "ABCDE":
            continue  # letters of a queue that is pushed together may touch
        for other, its in boxes[at + 1 :]:
            deep = min(box.y1, its.y1) - max(box.y0, its.y0)
            assert deep < 8 or min(box.x1, its.x1) - max(box.x0, its.x0) < 2, (text, other)


def test_every_step_of_a_game_can_be_drawn() -> None:
    game = played(4, 12)
    for step, frame in enumerate(game.frames()):
        words = written(draw(game, step))
        assert frame.event is None or frame.event.caption in words
        assert written(draw(frame)) == words
    assert written(draw(game)) == words


def test_a_picture_of_a_game_has_the_trail_of_the_cursor() -> None:
    game = played(3, 30)
    last = len(game.events)
    bare, trailed = draw(game.frames()[last]), draw(game, last)
    assert len(trailed.artists) > len(bare.artists)


def test_a_changed_number_shows_the_difference() -> None:
    words = written(draw(GAMES["long queues, changed numbers"]))
    assert [word for word in words if word[0] in "+−"] == ["+1", "+2", "−1", "+1"]


def test_a_long_queue_shows_its_number_of_flags() -> None:
    words = written(draw(GAMES["long queues, changed numbers"]))
    assert words.count("9") == 2


def test_light_and_dark_differ_and_the_page_has_the_theme_s_colour() -> None:
    game = GAMES["level 1"]
    for name, theme in THEMES.items():
        picture = draw(game, theme=name)
        assert to_hex(picture.get_facecolor()).upper() == theme.paper
    assert mixed("#FFFFFF", "#000000", 0.5) == "#808080"


def test_the_same_game_gives_the_same_picture(game: spag.Game) -> None:
    assert static(game) == static(game)


@pytest.mark.parametrize("theme", list(THEMES))
def test_the_static_picture_is_small(game: spag.Game, theme: str) -> None:
    data = static(game, theme=theme)
    assert data.startswith(b"\x89PNG\r\n")
    assert len(data) < 60_000


def test_the_html_has_the_picture_its_description_and_the_caption(game: spag.Game) -> None:
    html = figure(game)
    assert html.startswith('<figure style="margin:0"><img src="data:image/png;base64,iVBOR')
    for spot in game.scene().spots:
        assert spot.alt in unescape(html)
    assert ("<figcaption>" in html) == bool(game.events)
    if game.events:
        assert game.events[-1].caption in unescape(html)


HOSTILE = '<script>alert("$x^2$")</script> & co'


def hostile() -> Scene:
    spot = Spot("s", HOSTILE, HOSTILE + " {9}", chips=(Chip("n", 9, 1),), pieces=(Piece("Z"),), alt=HOSTILE)
    return Scene(Layout("row", ("s",)), (spot,), (Score("Z", HOSTILE, 3, 3, 1, alt=HOSTILE),))


def test_text_is_never_markup() -> None:
    html = figure(hostile(), HOSTILE)
    assert "<script" not in html
    assert html.count("&lt;script&gt;alert(&quot;$x^2$&quot;)") == 3
    assert HOSTILE in written(draw(hostile()))


def test_without_matplotlib_the_html_has_the_table_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "spagwidget.pictures.pen", None)
    html = figure(GAMES["level 1"])
    assert "<pre>" in html
    assert "ForkBomb" in html
    assert html.endswith("</figcaption></figure>")


@pytest.mark.parametrize(
    "scene",
    [
        Scene(Layout("row", ()), ()),
        Scene(Layout("row", ("a",)), (Spot("a", "A spot"),)),
        Scene(Layout("row", ("a",), "round"), (Spot("a", "A spot", pieces=(Piece("A"),) * 30),), (), Cursor("a", -1)),
        Scene(Layout("row", ("a",)), (Spot("a", "A spot"),), (Score("A", "Ada"),), Cursor("a", 1)),
        Scene(Layout("row", ("a", "b")), (Spot("a", "t" * 99, "w" * 99), Spot("b", "")), (Score("A", "N" * 99, 0),)),
    ],
    ids=["nothing", "one spot", "thirty pieces", "a cursor and no loop", "words without end"],
)
def test_any_scene_can_be_drawn(scene: Scene) -> None:
    for width in (360, 900):
        assert static(scene, width=width).startswith(b"\x89PNG")


def test_invalid_arguments_are_refused_with_the_reason() -> None:
    game = played(1, 3)
    with pytest.raises(ValueError, match=r"^There is no step 4: this game has steps 0 to 3\.$"):
        draw(game, 4)
    with pytest.raises(ValueError, match="There is no step -1"):
        draw(game, -1)
    with pytest.raises(ValueError, match=r"^theme is 'pink'; expected one of: light, dark\.$"):
        draw(game, theme="pink")
    with pytest.raises(ValueError, match=r"^width is 100; expected 360 to 2400\.$"):
        draw(game, width=100)
    with pytest.raises(ValueError, match="no player 'Z'"):
        draw(game, seat="Z")
    with pytest.raises(TypeError, match=r"^step, seat and edition need a Game"):
        draw(game.scene(), 1)
    with pytest.raises(TypeError, match=r"^Cannot draw bytes; expected a Game"):
        draw(b"game")  # type: ignore[arg-type]  # wrong on purpose


HELD = "(Bug AB)(AddFlag B)(ForkBomb A) A5+3 B4+2 C0+2x hand=A:MoveFlag,B:Bug interrupts=C:2"


def test_R51_R52_held_cards_and_interrupts_are_drawn_and_backs_have_no_name() -> None:
    game = spag.Game.from_position(HELD, players=3, extensions=["instant", "interrupt"])
    everybody = written(draw(game))
    assert everybody.count("Instant card") == 2
    assert "2 interrupts left" in everybody
    assert "MoveFlag" not in everybody
    mine = written(draw(game.frames("A")[-1]))
    assert (mine.count("Instant card"), mine.count("MoveFlag")) == (1, 1)
    assert len(draw(game, width=390).artists) > len(draw(spag.Game.from_position(HELD.split(" hand")[0])).artists) - 40


@pytest.mark.parametrize("number", [2, 3])
def test_several_hidden_cards_are_backs_without_the_same_word_again_and_again(number: int) -> None:
    scene = spag.Game(level=1, seed=1).scene()
    back = Holding("", "Card", hidden=True)
    scores = tuple(score._replace(held=(back,) * number) for score in scene.scores)
    picture = draw(scene._replace(scores=scores))
    assert "Card" not in written(picture)
    assert len(picture.artists) - len(draw(scene).artists) == 2 * number * 4, "a box and three lines for each back"


def test_flags_still_to_be_placed_are_not_called_unused() -> None:
    placing = written(draw(spag.Game(level=1, seed=1)))
    assert placing.count("to place") == 2
    assert "unused" not in placing
    assert "unused" in written(draw(spag.Game.from_position("(Bug AB)")))


def test_a_position_text_is_drawn_with_its_options() -> None:
    words = written(draw("(Bug AB)(AddFlag B)", level=2))
    assert {"Bug", "AddFlag"} <= set(words)
    maciji = spag.Game("maciji", board="4x4")
    assert written(draw(maciji.position, game="maciji")) == written(draw(maciji))
    assert {"Prayer", "Birth"} <= set(written(draw("(Bug AB)(AddFlag B)", edition="monster")))


def test_a_text_that_is_not_a_position_or_options_of_a_game_are_refused() -> None:
    with pytest.raises(spag.BadPosition):
        draw("(Bug AB")
    with pytest.raises(spag.UnknownOption, match="levle"):
        draw("(Bug AB)", levle=2)
    with pytest.raises(TypeError, match="These options go with a position text only: level"):
        draw(played(1, 3), level=2)
    with pytest.raises(TypeError, match="A step is a whole number, not float"):
        draw(played(1, 3), 1.0)  # type: ignore[arg-type]  # wrong on purpose
