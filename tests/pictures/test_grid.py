from __future__ import annotations

import pytest
from matplotlib.patches import PathPatch
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.core.table.scene import Layout, Piece, Scene, Score, Spot
from spagwidget.pictures.pen import Picture


def words(picture: Picture) -> list[str]:
    return [artist.get_text() for artist in picture.artists if isinstance(artist, Text)]


def shapes(picture: Picture) -> int:
    return sum(isinstance(artist, PathPatch) for artist in picture.artists)


def game(text: str, *actions: str) -> spag.Game:
    made = spag.Game.from_position(text, game="maciji")
    made.play(*actions)
    return made


def test_players_titles_numbers_and_the_caption() -> None:
    picture = spag.draw(game("3x3 blocks=0,1+0,2 goal=2,2 line=0,0", "write 1,1"))
    found = words(picture)
    assert {"Player A", "Player B", "writes 3", "B writes 2 in 1,1."} <= set(found)
    assert found.count("#") == 2
    assert found.count("G") == 1
    assert found[-4:] == ["A", "1", "B", "2"]  # each owner stands beside the number


def test_rows_and_columns_are_numbered() -> None:
    assert words(spag.draw(game("2x3 goal=0,0")))[-5:] == ["0", "1", "0", "1", "2"]
    assert words(spag.draw(game("hex2 goal=0,0")))[-3:] == ["0", "1", "2"]


def test_a_line_is_drawn_in_two_strokes() -> None:
    before = shapes(spag.draw(game("3x3 goal=2,2 line=0,0")))
    after = shapes(spag.draw(game("3x3 goal=2,2 line=0,0-0,1")))
    assert after == before + 1 + 2  # a piece, the line and its edge


def test_a_warp_breaks_the_line() -> None:
    whole = shapes(spag.draw(game("1x5 goal=0,4 line=0,0-0,1-0,2")))
    broken = shapes(spag.draw(game("1x5 warps=0,1+0,2 goal=0,4 line=0,0-0,1-0,2")))
    assert whole == broken - 2 * 2  # each warp below a number has a border and a plate with its letter


def test_the_goal_can_be_read_below_a_number() -> None:
    won = spag.draw(game("3x3 goal=1,1 line=0,0", "write 1,1"))
    # Later words are drawn on top of earlier ones.
    assert words(won)[-5:] == ["A", "1", "B", "2", "G"]


def test_the_height_follows_from_the_number_of_rows() -> None:
    small, large = spag.draw(game("2x3 goal=0,0")), spag.draw(game("4x3 goal=0,0"))
    inches = (large.get_size_inches() - small.get_size_inches()) * 72
    assert inches[0] == 0
    assert inches[1] == pytest.approx(2 * 84)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("text", ["5x5 goal=?", "hex3 warps=0,0+4,0 goal=2,2 line=1,0-0,0-4,0", ".../._./... goal=0,0"])
def test_every_board_can_be_drawn(text: str, theme: str) -> None:
    picture = spag.draw(game(text), theme=theme, width=400)
    assert picture.png().startswith(b"\x89PNG")
    assert picture.alt.startswith("Player A")


@pytest.mark.parametrize("width", [720, 430])
def test_a_note_that_does_not_fit_beside_the_name_is_below_it(width: int) -> None:
    scores = tuple(Score(seat, f"Player {seat}", note="has passed, knows the deck") for seat in "AB")
    picture = spag.draw(Scene(Layout("grid", ("a",), columns=1), (Spot("a", "a"),), scores), width=width)
    picture.draw_without_rendering()
    notes = [text for text in picture.artists if isinstance(text, Text) and "passed" in text.get_text()]
    names = [text for text in picture.artists if isinstance(text, Text) and "Player" in text.get_text()]
    assert len(notes) == len(names) == 2
    for note, name, panel in zip(notes, names, (1, 2), strict=True):
        assert note.get_text() == "has passed, knows the deck"
        assert note.get_window_extent().x1 <= picture.bbox.x1 * panel / 2
        assert not note.get_window_extent().overlaps(name.get_window_extent())


def test_labels_come_from_the_ids_of_the_cells() -> None:
    layout = Layout("grid", ("a1", "b1", "a2", "b2"), columns=2)
    scene = Scene(layout, tuple(Spot(id_, "") for id_ in layout.order))
    assert words(spag.draw(scene))[-4:] == ["1", "2", "a", "b"]


def test_only_games_with_flags_draw_poles_and_flags_beside_numbers() -> None:
    scores = (Score("A", "Ada", unused=3, stock="cards"), Score("B", "Ben", unused=3, stock="cards"))
    cards = Scene(Layout("row", ("a",)), (Spot("a", "a"),), scores)
    flags = cards._replace(spots=(Spot("a", "a", pieces=(Piece("A", label="K"),)),))
    assert words(spag.draw(flags)).count("K") == 1
    assert words(spag.draw(flags)).count("A") == words(spag.draw(cards)).count("A") + 1
    assert shapes(spag.draw(flags)) >= shapes(spag.draw(cards)) + 2 + 1  # a small flag in each panel, one on the card
