"""Pictures of a table whose cards stand in a ring: Programmer's Nightmare."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.core.table.scene import Aside, Chip, Cursor, Layout, Machine, Piece, Pile, Scene, Score, Spot, Task
from spagwidget.pictures import draw, svg
from spagwidget.pictures.pen import Pen
from spagwidget.pictures.punched import sentence_lines, tray_of
from spagwidget.pictures.ring_plan import Area, RingPlan, ring_plan
from spagwidget.pictures.ring_way import move, turned
from spagwidget.pictures.svg import Svg
from spagwidget.pictures.theme import RING, THEMES, contrast, theme_of

WIDTHS = (360, 390, 719, 720, 900, 959, 1100, 1280, 2400)
COUNTS = (1, 2, 3, 6, 7, 8, 10, 12, 13, 18, 25, 26, 29, 34)


def nightmare(seed: int, plies: int, **options: Any) -> spag.Game:
    game, chance = spag.Game("nightmare", seed=seed, **options), Random(seed)
    while not game.over and game.ply < plies:
        game.play(chance.choice(game.legal))
    return game


GAMES: dict[str, Callable[[], spag.Game]] = {
    "two players": lambda: nightmare(5, 60, players=2),
    "four players": lambda: nightmare(3, 120, players=4),
    "six players": lambda: nightmare(4, 70, players=6),
    "placing": lambda: nightmare(4, 5, players=3),
    "over": lambda: nightmare(5, 500, players=6),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> spag.Game:
    return GAMES[request.param]()


def written(picture: Figure) -> list[str]:
    return [artist.get_text() for artist in picture.artists if isinstance(artist, Text)]


def planned(count: int, width: float) -> RingPlan:
    return ring_plan([f"spot{at}" for at in range(count)], width, 100)


def apart(one: Area, other: Area) -> bool:
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


# The layout


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", COUNTS)
def test_cards_and_the_middle_are_inside_the_board_and_do_not_overlap(count: int, width: int) -> None:
    plan = planned(count, width)
    areas = [*plan.boxes.values(), plan.middle]
    for at, area in enumerate(areas):
        assert area.x >= 0
        assert area.x + area.width <= width
        assert area.y >= 100
        assert area.y + area.height <= 100 + plan.area.height
        assert all(apart(area, other) for other in areas[at + 1 :]), (area, areas)
    assert plan.middle.width >= 300
    assert plan.middle.height >= 140


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", COUNTS[4:])
def test_stations_follow_the_rail_clockwise_without_touching_each_other(count: int, width: int) -> None:
    plan = planned(count, width)
    x, y, wide, high = plan.rail
    stations = list(plan.stations.values())
    assert [station.place for station in stations] == list(range(count))
    for station in stations:
        edges = abs(station.x - x), abs(station.x - x - wide), abs(station.y - y), abs(station.y - y - high)
        assert min(edges) < 3.5
    area = 0.0
    for one, other in zip(stations, [*stations[1:], stations[0]], strict=True):
        area += one.x * other.y - other.x * one.y
        assert abs(one.x - other.x) + abs(one.y - other.y) > 19
    # A ring that stands goes down on the left, so it is counted in the other direction.
    assert (area < 0) == plan.narrow


def test_neighbours_include_the_last_and_the_first() -> None:
    plan = planned(10, 900)
    assert plan.neighbours("spot0", "spot9")
    assert plan.neighbours("spot4", "spot3")
    assert not plan.neighbours("spot4", "spot6")


@pytest.mark.parametrize("width", [360, 900])
def test_moves_are_lines_from_station_to_station_inside_the_rail(width: int) -> None:
    plan = planned(18, width)
    for to in range(1, 18):
        line = move(plan, "spot0", f"spot{to}")
        assert line is not None
        (start,), (one, other, end) = line[0].points, line[1].points
        assert start == plan.stations["spot0"][:2]
        assert end == plan.stations[f"spot{to}"][:2]
        for x, y in (one, other):
            assert plan.rail.x - 1 < x < plan.rail.x + plan.rail.width + 1
            assert plan.rail.y - 1 < y < plan.rail.y + plan.rail.height + 1
    assert move(plan, "spot0", "spot0") is None
    assert move(plan, "spot0", "a card that has left") is None


def test_points_are_turned_clockwise_and_mirrored() -> None:
    assert turned([(2, 1)], 10, 10, 0) == [(12, 11)]
    assert turned([(2, 1)], 10, 10, 1) == [(9, 12)]
    assert turned([(2, 1)], 10, 10, 0, -1) == [(8, 11)]
    assert turned([(2, 1)], 10, 10, 3, -1) == [(11, 12)]


# What is drawn


@pytest.mark.parametrize("width", [360, 720, 900, 1280])
def test_everything_on_the_table_is_written(game: spag.Game, width: int) -> None:
    scene = game.scene()
    words = written(draw(game, width=width))
    for spot in scene.spots:
        kind, sign, copy = spot.title.partition("#")
        assert kind in words, spot.title
        assert not sign or sign + copy in words
    for score in scene.scores:
        assert score.name in words
        assert f"{score.life}" in words
        assert not score.note or score.note in words
    for place in range(len(scene.spots)):
        assert f"{place}" in words
    assert scene.machine is not None
    listed = any(not task.seat for task in scene.machine.tasks)
    if not (width < 720 and listed):  # on a narrow page the list of instructions takes the place of the piles
        for pile in scene.machine.piles:
            assert f"{pile.value}" in words
    chips = [f"{{{chip.value}}}" for spot in scene.spots for chip in spot.chips]
    assert all(words.count(chip) >= chips.count(chip) for chip in set(chips))
    tabs = [word for word in words if re.fullmatch(r"(\+\+|--)\d*", word)]
    changed = sum(chip.value != chip.base for spot in scene.spots for chip in spot.chips)
    assert len(tabs) >= changed


def test_both_painters_write_the_same_words(game: spag.Game) -> None:
    # at this width the lines of a card's text end at the same words, or at least no word is lost
    by_svg = re.findall(r"<text[^>]*>([^<]*)</text>", svg(game, width=1600))
    assert sorted(" ".join(by_svg).split()) == sorted(" ".join(written(draw(game, width=1600))).split())


@pytest.mark.parametrize("width", [360, 720, 900])
def test_no_name_of_a_card_is_cut_off_or_leaves_its_card(width: int) -> None:
    names = sorted({spot.title for seed in range(12) for spot in nightmare(seed, 0, players=6).scene().spots}, key=len)
    longest = [*names[-17:], "SWAP_INSTRUCTIONS"]
    spots = tuple(Spot(f"s{at}", name) for at, name in enumerate(longest))
    scene = Scene(Layout("ring", tuple(spot.id for spot in spots)), spots)
    picture = draw(scene, width=width)
    picture.draw_without_rendering()
    plan = ring_plan(scene.layout.order, width, 0)
    texts = [artist for artist in picture.artists if isinstance(artist, Text)]
    assert not [text for text in texts if "…" in text.get_text()]
    for spot in spots:
        kind = spot.title.partition("#")[0]
        area = plan.boxes[spot.id]
        ends = [text.get_window_extent() for text in texts if text.get_text() == kind]
        scale = picture.bbox.width / width
        assert any(area.x <= box.x0 / scale and box.x1 / scale <= area.x + area.width for box in ends), spot.title


def test_a_long_name_of_a_player_keeps_its_pill() -> None:
    names = {"A": "W" * 24, "B": "An unusually long name"}
    game = spag.Game("nightmare", seed=1, names=names)
    note = next(score.note for score in game.scene().scores if score.note)
    words = written(draw(game, width=1100))
    assert names["A"] in words
    assert names["B"] in words
    assert note in written(draw(game, width=360))


def test_markers_counters_asides_and_instructions_are_drawn() -> None:
    spots = (
        Spot("a", "COPY#1", "Run {2} cards.", chips=(Chip("n", 2, 4),), pieces=(Piece("F"),), marker="SKIP"),
        Spot("b", "ZAP#2", chips=(Chip("n", 3, 1),), hazard="source"),
        Spot("c", "BUG", hazard="error", pieces=(Piece("A", "handled"), Piece("B", "acting"), Piece("A", "new"))),
    )
    machine = Machine(
        "Instructions",
        (Task("COPY#1", note="read", state="done"), Task("ZAP#2", note="who?", state="now")),
        (Aside(Spot("d", "NEW"), "drawn"), Aside(Spot("e", "DELETE"), "held", held=True)),
        (Pile("deck", 40, "40 cards", "deck"), Pile("discard", 0, "none", "discard", "face")),
        "a",
        ("b", "a"),
    )
    scores = tuple(
        Score(letter, letter * 2, 12, 10, goal=20, pieces=3, counters=(("defend", "Defend"),)) for letter in "ABCDEF"
    )
    scene = Scene(Layout("ring", ("a", "b", "c")), spots, scores, Cursor("c", -1), machine=machine)
    for width in (400, 720, 1200):
        words = written(draw(scene, width=width, theme="dark"))
        for word in ("SKIP", "--2", "++2", "COPY", "NEW", "DELETE", "drawn", "held", "who?", "×3", "Instructions"):
            assert word in words, word
    assert words.count("D") == 6 + 1  # one counter for each player; their icon is not known. One letter is D's.


def test_a_scene_without_a_cursor_or_a_middle_is_drawn() -> None:
    scene = Scene(Layout("ring", ("a", "b")), (Spot("a", "one"), Spot("b", "two")), (Score("A", "Ann", 3, 5),))
    for width in (360, 900):
        words = written(draw(scene, width=width))
        assert {"one", "two", "Ann"} <= set(words)
    assert draw(Scene(Layout("ring", ()), ())).alt == ""


def test_a_tray_shows_as_many_bits_as_fit_from_the_one_before_the_acting_one() -> None:
    queue = [Piece("A", "handled")] * 4 + [Piece("B", "acting")] + [Piece("C")] * 4
    tray = tray_of(queue, 120, first=20, size=21, step=26)
    assert list(tray.lefts) == [3, 4]
    assert tray.more == 7
    assert tray.more_at + 22 <= 120
    whole = tray_of([Piece("A"), Piece("B", "new")], 120, first=20, size=21, step=26)
    assert list(whole.lefts) == [0, 1]
    assert whole.more == 0
    assert whole.bar is not None
    assert whole.lefts[0] + 21 < whole.bar < whole.lefts[1]


@pytest.mark.parametrize("kind", [Pen, Svg])
def test_the_text_of_each_card_fits_into_the_card_in_full(kind: type[Pen] | type[Svg]) -> None:
    for seed in range(12):
        for spot in nightmare(seed, 0, players=6).scene().spots:
            lines, size = sentence_lines(kind.measure, spot, Area(0, 0, 164, 106))
            words = " ".join(part.words for line in lines for part in line)
            assert "…" not in words, spot.title
            assert size >= 9


# Colours


@pytest.mark.parametrize("name", ["light", "dark"])
def test_text_has_enough_contrast(name: str) -> None:
    theme = RING[name]
    for ink in (theme.ink, theme.ink2, theme.ink3):
        for ground in (theme.paper, theme.card, theme.tray, theme.board, theme.bar):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    for ground in (theme.paper, theme.card, theme.board, theme.bar):
        assert contrast(theme.rail, ground) >= 3 or ground in (theme.card, theme.paper), ground
        assert contrast(theme.edge, ground) >= 3, ground
    assert contrast(theme.on_noodle, theme.noodle) >= 4.5
    assert contrast(theme.ink2, theme.noodle_soft) >= 4.5


@pytest.mark.parametrize("name", ["light", "dark"])
def test_six_players_have_different_colours_and_readable_letters(name: str) -> None:
    players = THEMES[name].players
    assert len({player.cloth for player in players}) == 6
    assert all(contrast(player.letter, player.cloth) >= 4.5 for player in players)


def test_a_ring_has_its_colours_and_other_tables_have_theirs() -> None:
    scene = GAMES["placing"]().scene()
    assert theme_of("dark", scene) is RING["dark"]
    assert theme_of("dark", spag.Game(seed=1).scene()) is THEMES["dark"]
    with pytest.raises(spag.BadValue):
        theme_of("blue", scene)
