"""Strips of time against cards."""

from __future__ import annotations

from typing import Any

import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import PathPatch
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.pictures import time_strip
from spagwidget.pictures.still import line_of
from spagwidget.pictures.theme import THEMES
from spagwidget.pictures.time_strips import marks
from tests.pictures.test_still import played

GAME = played(3, 40, names={"A": "Ada Lovelace-Byron"})
FIVE = played(2, 120, level=3, players=5)
OVER = played(8, 2000, players=4)
MONSTERS = played(5, 60, level=2, players=3, edition="monster")
GRID = played(4, 14, game="maciji", board="4x4")


def written(picture: Any) -> list[str]:
    return [artist.get_text() for artist in picture.artists if isinstance(artist, Text)]


def found(game: spag.Game, kind: str) -> list[tuple[int, str, str]]:
    line = line_of(game)
    return [(mark.step, mark.spot, mark.seat) for mark in marks(line, 0, line.last) if mark.kind == kind]


@pytest.mark.parametrize("game", [GAME, FIVE, OVER, MONSTERS])
def test_runs_skips_and_placed_flags_are_marked_in_their_rows(game: spag.Game) -> None:
    for kind in ("run", "skip", "place"):
        those = [(event.number, event.focus[0], event.seat) for event in game.events if event.kind == kind]
        assert found(game, kind) == those
        assert those


def test_losses_defeats_removed_cards_and_the_end_are_marked() -> None:
    for game in (GAME, FIVE, OVER):
        frames = game.frames()
        for kind in ("loss", "out", "win"):
            those = [(event.number, event.sign[-1]) for event in game.events if event.sign.startswith(f"{kind}:")]
            assert [(step, seat) for step, _, seat in found(game, kind)] == those
            for step, spot, _ in found(game, kind):
                cursor = frames[step - 1].scene.cursor
                assert cursor is not None
                assert cursor.spot == spot
    assert [step for step, _, _ in found(OVER, "win")] == [len(OVER.events)]
    gone = [event.number for event in FIVE.events if event.kind == "drop"]
    assert gone
    assert [step for step, _, _ in found(FIVE, "gone")] == gone


def test_a_game_without_commands_has_its_actions_in_the_rows_of_its_cells() -> None:
    acts = [event for event in GRID.events if event.kind != "end"]
    assert found(GRID, "act") == [(event.number, event.focus[0], event.seat) for event in acts]
    words = written(time_strip(GRID))
    assert "takes an action" in words
    assert {word for word in words if "," in word} == {event.focus[0] for event in acts}


def test_each_card_has_a_row_each_mark_its_letter_and_the_legend_says_what_occurs() -> None:
    words = written(time_strip(GAME, width=2400))
    for spot in GAME.scene().spots:
        assert words.count(spot.title) == 1
    for legend in ("the cursor’s path", "runs the command", "skips the command", "places", "loses life"):
        assert legend in words
    assert "is defeated" not in words
    assert "Ada Lovelace-Byron" in words
    letters = [word for word in words if word in ("A", "B")]
    line = line_of(GAME)
    assert len(letters) == len([mark for mark in marks(line, 0, line.last) if mark.seat]) + 4 + 2
    assert {f"round {number}" for number in (1, 2, 3, 4)} <= set(words)


def test_the_cursor_s_way_is_drawn_in_yellow_with_a_casing_on_a_light_page() -> None:
    for name, theme in THEMES.items():
        edges = [
            to_hex(one.get_edgecolor()).upper()
            for one in time_strip(GAME, theme=name).artists
            if isinstance(one, PathPatch)
        ]
        assert edges.count(theme.noodle) > 40
        assert (edges.count(theme.casing) > 40) == (name == "light")


def test_a_long_strip_is_broken_into_lines_and_a_longer_one_refused() -> None:
    wide, narrow = time_strip(FIVE, width=2400), time_strip(FIVE, width=480)
    title = FIVE.frames()[0].scene.spots[0].title
    assert written(narrow).count(title) > written(wide).count(title)
    assert "… round 1" in written(narrow)
    long = played(11, 900, level=3, players=5)
    assert len(long.events) > 1000
    assert time_strip(long, to_step=1000).get_size_inches()[1] * 72 <= 9100
    with pytest.raises(ValueError, match=r"steps are too many for one picture\. Choose fewer"):
        time_strip(long, width=360)


@pytest.mark.parametrize("width", [360, 900])
@pytest.mark.parametrize("game", [GAME, FIVE, OVER, MONSTERS, GRID])
def test_words_stay_on_the_page_and_apart(game: spag.Game, width: int) -> None:
    picture = time_strip(game, max(0, len(game.events) - 100), width=width)
    picture.draw_without_rendering()
    boxes = [(text, text.get_window_extent()) for text in picture.artists if isinstance(text, Text)]
    for text, box in boxes:
        assert picture.bbox.x0 <= box.x0 < box.x1 <= picture.bbox.x1, text
        assert picture.bbox.y0 <= box.y0 < box.y1 <= picture.bbox.y1, text
    for at, (text, box) in enumerate(boxes):
        for other, its in boxes[at + 1 :]:
            deep = min(box.y1, its.y1) - max(box.y0, its.y0)
            assert deep < 8 or min(box.x1, its.x1) - max(box.x0, its.x0) < 2, (text, other)


def test_the_picture_in_words_lists_the_marks() -> None:
    alt = time_strip(GAME).alt
    assert alt.startswith(f"Steps 0 to {len(GAME.events)}, a row for each card. 1: places A, ")
    assert "loses life A, ForkBomb." in alt


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(ValueError, match="from_step is 9, which is after to_step, 5"):
        time_strip(GAME, 9, 5)
    with pytest.raises(TypeError, match="This needs a Game, not str"):
        time_strip("(Bug A)")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(spag.Unsupported, match="no cards or cells"):
        time_strip(GRID, 0, 0)
