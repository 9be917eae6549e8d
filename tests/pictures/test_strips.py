"""Film strips: small pictures of steps with their captions."""

from __future__ import annotations

from typing import Any

import pytest
from matplotlib.colors import to_hex
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.core.table.icons import path_steps
from spagwidget.pictures import film_strip
from spagwidget.pictures.card_icons import CARD_ICONS
from spagwidget.pictures.still import line_of, painted
from spagwidget.pictures.strips import chosen
from spagwidget.pictures.svg import Svg
from spagwidget.pictures.tape import Shape, tape_of
from spagwidget.pictures.theme import EDITIONS, THEMES
from tests.pictures.test_still import played

GAME = played(3, 40)
MONSTERS = played(5, 60, level=2, players=3, edition="monster")
FIVE = played(2, 120, level=3, players=5)
GRID = played(4, 14, game="maciji", board="4x4")


def written(picture: Any) -> list[str]:
    return [artist.get_text() for artist in picture.artists if isinstance(artist, Text)]


def steps(picture: Any) -> list[int]:
    return [int(word.split()[1]) for word in written(picture) if word.startswith("step ")]


def test_each_step_has_a_picture_and_its_caption_below() -> None:
    picture = film_strip(GAME, 10, 15, width=1400)
    words = written(picture)
    assert steps(picture) == [10, 11, 12, 13, 14, 15]
    for event in GAME.events[9:15]:
        assert event.caption in " ".join(words)
        assert event.caption in picture.alt
    assert not [word for word in words if "left out" in word]
    assert words.count("ForkBomb") == 6


def test_of_many_steps_the_important_ones_are_chosen_and_the_others_counted() -> None:
    picture = film_strip(GAME)
    shown, last = steps(picture), len(GAME.events)
    assert len(shown) == 12
    assert shown[0] == 0
    assert shown[-1] == last
    losses = [event.number for event in GAME.events if event.sign]
    assert losses
    assert set(losses) <= set(shown)
    skipped = [int(word.split()[0]) for word in written(picture) if word.endswith("left out")]
    assert sum(skipped) + len(shown) == last + 1


def test_a_thousand_steps_need_no_more_pictures() -> None:
    events: list[Any] = [None] * 1001
    assert chosen(events, 0, 1000, 12)[0] == 0
    assert len(chosen(events, 0, 1000, 12)) == 12
    assert chosen(events, 7, 9, 12) == [7, 8, 9]
    assert chosen(events, 7, 900, 1) == [900]
    assert chosen(events, 7, 900, 2) == [7, 900]


@pytest.mark.parametrize("width", [360, 900, 2400])
@pytest.mark.parametrize("game", [GAME, MONSTERS, FIVE, GRID], ids=["code", "monsters", "five", "grid"])
def test_words_stay_on_the_page(game: spag.Game, width: int) -> None:
    picture = film_strip(game, pictures=5, width=width)
    picture.draw_without_rendering()
    for text in picture.artists:
        if isinstance(text, Text):
            box = text.get_window_extent()
            assert picture.bbox.x0 <= box.x0 < box.x1 <= picture.bbox.x1 + 1, text
            assert picture.bbox.y0 <= box.y0 < box.y1 <= picture.bbox.y1 + 1, text


def test_themes_editions_and_seats_are_those_asked_for() -> None:
    assert to_hex(film_strip(GAME, pictures=1, theme="dark").get_facecolor()).upper() == THEMES["dark"].paper
    monster = film_strip(GAME, pictures=1, edition="monster")
    assert to_hex(monster.get_facecolor()).upper() == EDITIONS["monster"]["light"].paper
    assert "Prayer" in written(monster)
    instant = spag.Game(level=2, extensions=["instant"], seed=4)
    instant.play(instant.legal[0])
    assert len(set(written(film_strip(instant, seat="A")))) > 3


def test_a_long_caption_ends_with_an_ellipsis() -> None:
    from spagwidget.pictures.marks import lines_of
    from spagwidget.pictures.pen import Pen

    lines = lines_of(Pen, "word " * 100, 11.5, 200, 4)
    assert len(lines) == 4
    assert lines[-1].endswith(" …")
    assert lines_of(Pen, "word", 11.5, 200, 4) == ["word"]


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((9, 5), {}, "from_step is 9, which is after to_step, 5"),
        ((0, 10**6), {}, "There is no step 1000000"),
        ((-1,), {}, "There is no step -1"),
        ((0.5,), {}, "A step is a whole number, not float"),
        ((), {"pictures": 0}, "pictures is 0; expected a whole number from 1 to 24"),
        ((), {"pictures": 25}, "pictures is 25"),
        ((), {"pictures": 2.0}, "pictures is 2.0"),
        ((), {"theme": "pink"}, "theme is 'pink'"),
        ((), {"width": 9}, "width is 9"),
        ((), {"seat": "Z"}, "no player 'Z'"),
    ],
)
def test_what_cannot_be_shown_is_refused(arguments: tuple[Any, ...], options: dict[str, Any], message: str) -> None:
    with pytest.raises(spag.SpagError, match=message):
        film_strip(GAME, *arguments, **options)


def test_a_strip_is_made_of_a_game() -> None:
    with pytest.raises(TypeError, match="This needs a Game, not Scene"):
        film_strip(GAME.scene())  # type: ignore[arg-type]  # wrong on purpose


def shapes(game: spag.Game, width: float, *, small: bool = False) -> list[Shape]:
    """Return the shapes that the picture of a game consists of."""
    line = line_of(game)
    tape = painted(tape_of(Svg), line.shown(line.last), "light", width, small=small)
    return [one for one in tape.drawn if isinstance(one, Shape)]


@pytest.mark.parametrize("game", [GAME, MONSTERS], ids=["code", "monsters"])
def test_the_cards_of_a_strip_have_icons_and_names_and_no_texts(game: spag.Game) -> None:
    spots = game.scene().spots
    words = written(film_strip(game, len(game.events), pictures=1))
    assert all(words.count(spot.title) == 1 for spot in spots)
    assert not {word for word in words if len(word) > 9 and any(word in spot.text for spot in spots)}
    drawn = [tuple(step.command for step in one.outline) for one in shapes(game, 648, small=True)]
    for spot in spots:
        assert tuple(step.command for step in path_steps(CARD_ICONS[spot.icon])) in drawn, spot.icon


def test_a_strip_of_five_cards_has_them_in_one_row() -> None:
    wide, high = (float(side) for side in film_strip(GAME, pictures=1).get_size_inches())
    assert high < 0.6 * wide


@pytest.mark.parametrize("small", [False, True])
def test_in_a_tight_queue_of_a_picture_only_the_head_has_a_pole(small: bool) -> None:
    def poles(queue: str) -> int:
        found = shapes(spag.Game.from_position(f"(Bug {queue})(AddFlag) A1+0 B1+0"), 648, small=small)
        ends = [[step.points[0] for step in one.outline] for one in found if len(one.outline) == 2]
        return sum(x1 == x2 and 30 < abs(y1 - y2) < 50 for (x1, y1), (x2, y2) in ends)

    assert poles("AB") - poles("A") == 1
    assert poles("ABABABABABABABABABAB") == poles("A")
