"""Charts of life, flags and tempo."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import PathPatch
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.pictures import chart
from spagwidget.pictures.chart_values import curves
from spagwidget.pictures.marks import ticks
from spagwidget.pictures.still import line_of
from spagwidget.pictures.theme import THEMES
from tests.pictures.test_still import played

NAMES = {"A": "Maximiliane von Stein-Ro", "B": "Bo", "E": "Émilie"}
GAME = played(3, 40, names={"A": "Ada"})
FIVE = played(2, 120, level=3, players=5, names=NAMES)
OVER = played(8, 2000, players=4)
LONG = played(11, 700, level=3, players=5)
MONSTERS = played(5, 60, level=2, players=3, edition="monster")
GRID = played(4, 14, game="maciji", board="4x4")


def written(picture: Any) -> list[str]:
    return [artist.get_text() for artist in picture.artists if isinstance(artist, Text)]


def edges(picture: Any) -> Counter[str]:
    return Counter(to_hex(one.get_edgecolor()).upper() for one in picture.artists if isinstance(one, PathPatch))


def values(game: spag.Game, name: str) -> dict[str, dict[int, int]]:
    line = line_of(game)
    return {curve.player.seat: dict(curve.values) for curve in curves(line, name, line.last)}


def test_life_is_what_the_captions_say() -> None:
    found = values(GAME, "life")
    left = {"A": 5, "B": 5}
    for event in GAME.events:
        if event.kind == "loss":
            left[(event.args[0] and "B") or "A"] = event.args[2]
        assert {seat: its[event.number] for seat, its in found.items()} == left
    assert found["A"][0] == 5
    assert min(left.values()) < 5


def test_flags_are_counted_on_all_cards() -> None:
    found = values(FIVE, "flags")
    for step, frame in enumerate(FIVE.frames()):
        owners = Counter(piece.owner for spot in frame.scene.spots for piece in spot.pieces)
        assert {seat: its[step] for seat, its in found.items()} == {seat: owners[seat] for seat in "ABCDE"}


def test_tempo_is_the_number_of_runs_in_a_round() -> None:
    found = values(GAME, "tempo")
    runs = Counter((event.round, event.seat) for event in GAME.events if event.kind == "run")
    for event in GAME.events:
        if event.round:
            assert {seat: its[event.number] for seat, its in found.items()} == {
                seat: runs[event.round, seat] for seat in "AB"
            }
        else:
            assert event.number not in found["A"]
    assert sum(runs.values()) > 5


def test_the_round_that_is_not_over_is_open_until_the_game_is() -> None:
    line = line_of(GAME)
    start = next(event.number for event in GAME.events if event.round == GAME.events[-1].round)
    assert {curve.open_from for curve in curves(line, "tempo", line.last)} == {start}
    over = line_of(OVER)
    assert {curve.open_from for curve in curves(over, "tempo", over.last)} == {None}
    assert {curve.open_from for curve in curves(over, "tempo", over.last - 20)} != {None}


def test_a_game_without_runs_counts_actions_and_has_only_its_own_charts() -> None:
    words = written(chart(GRID))
    assert "Pieces on the board" in words
    assert not [word for word in words if word.startswith(("Life", "Tempo"))]
    for name in ("life", "tempo"):
        with pytest.raises(spag.Unsupported, match=f"have no {name} to draw"):
            chart(GRID, name)


def test_each_chart_has_its_title_and_each_player_badge_value_and_name() -> None:
    words = written(chart(FIVE))
    assert {"Life", "Flags on the program", "Tempo: commands run in each round"} <= set(words)
    for name in ("Bo", "Émilie", "Player C"):
        assert words.count(name) == 3
    assert all(words.count(seat) == 3 for seat in "ABCDE")
    assert "round 1" in words
    assert "Islanders on the islands" in written(chart(MONSTERS, "flags"))


def test_tempo_ends_with_names_and_says_all_rounds_in_words() -> None:
    """A round that has just begun is not the result: "0 Ada, 0 Bo"."""
    names = [at for at, word in enumerate(written(chart(GAME, "tempo"))) if word in GAME.names.values()]
    words = written(chart(GAME, "tempo"))
    assert names
    assert all(words[at - 1] in GAME.rules.seats for at in names), "before a name there is a badge and no number"
    found = values(GAME, "tempo")
    starts = [event.number for event in GAME.events if event.round and event.number in found["A"]]
    rounds = sorted({event.round for event in GAME.events if event.round})
    lasts = [max(number for number in starts if GAME.events[number - 1].round == round_) for round_ in rounds]
    said = " + ".join(str(found["A"][last]) for last in lasts)
    assert f"{GAME.names.get('A', 'Player A')} {said}" in chart(GAME, "tempo").alt


def test_lines_have_the_players_colours_in_each_theme() -> None:
    for name, theme in THEMES.items():
        found = edges(chart(FIVE, "life", theme=name))
        assert all(found[player.outline] for player in theme.players[: len(FIVE.rules.seats)])


def test_nothing_is_told_about_later_steps() -> None:
    assert max(values(GAME, "life")["A"]) == len(GAME.events)
    early = chart(OVER, to_step=60)
    assert early.alt == chart(OVER, "life", "flags", "tempo", to_step=60).alt
    line = line_of(OVER)
    for name in ("life", "flags", "tempo"):
        assert max(max(curve.values) for curve in curves(line, name, 60)) <= 60


@pytest.mark.parametrize("width", [360, 900])
@pytest.mark.parametrize("game", [GAME, FIVE, OVER, LONG, MONSTERS, GRID])
def test_words_stay_on_the_page_and_apart(game: spag.Game, width: int) -> None:
    picture = chart(game, width=width)
    picture.draw_without_rendering()
    boxes = [(text, text.get_window_extent()) for text in picture.artists if isinstance(text, Text)]
    for text, box in boxes:
        assert picture.bbox.x0 <= box.x0 < box.x1 <= picture.bbox.x1, text
    for at, (text, box) in enumerate(boxes):
        for other, its in boxes[at + 1 :]:
            deep = min(box.y1, its.y1) - max(box.y0, its.y0)
            assert deep < 8 or min(box.x1, its.x1) - max(box.x0, its.x0) < 2, (text, other)


def test_a_part_of_a_game_has_its_steps_on_the_axis() -> None:
    words = written(chart(GAME, "life", from_step=20, to_step=30))
    assert {"20", "30"} <= set(words)
    assert "31" not in words
    assert written(chart(GAME, "life", from_step=20, to_step=20))


@pytest.mark.parametrize("most", [2, 3, 6, 20])
@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 5), (-3, 15), (17, 1050), (0, 0)])
def test_ticks_are_few_and_round(low: int, high: int, most: int) -> None:
    found = ticks(low, high, most)
    assert 1 <= len(found) <= most
    assert all(low <= tick <= high for tick in found)
    steps = {after - before for before, after in pairwise(found)}
    assert len(steps) < 2
    assert all(int(str(step).rstrip("0")) in (1, 2, 5) for step in steps)


def test_unknown_charts_are_refused_with_the_valid_names() -> None:
    with pytest.raises(ValueError, match=r"There is no chart of lief. Valid names: life, flags, tempo\."):
        chart(GAME, "lief")
    with pytest.raises(TypeError, match="This needs a Game, not str"):
        chart("life")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(spag.Unsupported, match="have no tempo"):
        chart(GAME, "tempo", to_step=3)
    with pytest.raises(ValueError, match="There is no step 5000"):
        chart(GAME, to_step=5000)
