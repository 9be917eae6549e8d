from __future__ import annotations

import spagwidget as spag
from spagwidget.core.speaking import speaking
from spagwidget.core.table.columns import columns, padded
from spagwidget.core.table.scene import Chip, Cursor, Layout, Piece, Scene, Score, Spot, Store
from spagwidget.core.table.text_board import board, panel

QUEUE = (Piece("A", "handled"), Piece("B", "acting"), Piece("A"))


def test_a_scene_is_printed_in_a_few_lines() -> None:
    scene = Scene(
        layout=Layout("row", ("b", "a")),
        spots=(Spot("a", "Alpha", chips=(Chip("x", 3, 1), Chip("y", 0, 0))), Spot("b", "B", pieces=QUEUE)),
        scores=(Score("A", "Ada", alt="Ada, 5 life"), Score("B", "Ben")),
        cursor=Cursor("b", -1),
        stores=(Store("up", 5, "5 up"), Store("down", 4, "4 down")),
    )
    assert board(("Title", "sub"), scene, "So it was.").splitlines() == [
        "Title, sub",
        "  Ada, 5 life",
        "  Ben",
        "5 up, 4 down",
        "< 0 B            A.BA",
        "  1 Alpha {3}{0}",
        "So it was.",
    ]


def test_empty_parts_take_no_line() -> None:
    assert board(("", ""), Scene(Layout("row", ()), ())) == ""
    assert board(("Title", ""), Scene(Layout("row", ()), ())) == "Title"


def test_the_cursor_points_forward_or_backward() -> None:
    game = spag.Game.from_position("(Reverse AA)(Bug B)", level=2)
    assert str(game).splitlines()[3].startswith("> 0 Reverse")
    game.play("run")
    assert str(game).splitlines()[3].startswith("< 0 Reverse")
    assert str(game).splitlines()[3].endswith("A.A")


def grid(layout: Layout, *spots: Spot) -> list[str]:
    """The rows of a board whose other spots are empty, with the cursor on b."""
    marked = {spot.id: spot for spot in spots}
    scene = Scene(layout, tuple(marked.get(id_, Spot(id_, "")) for id_ in layout.order), cursor=Cursor("b", 1))
    return board((), scene).splitlines()


def test_a_grid_shows_the_label_of_a_piece_or_the_title() -> None:
    seven = Spot("b", "G", pieces=(Piece("A", "", "7"),))
    assert grid(Layout("grid", tuple("abcd"), columns=2), seven, Spot("c", "W")) == [
        "       0   1",
        "  0    .  >7",
        "  1    W   .",
    ]


def test_pieces_without_labels_show_their_owners() -> None:
    both = Spot("a", "", pieces=(Piece("A"), Piece("B")))
    assert grid(Layout("grid", tuple("ab"), columns=2), both)[1:] == ["  0   AB  >."]


def test_terrain_shows_walls_arrows_and_the_title_under_a_piece() -> None:
    robot = Spot("a", "~", pieces=(Piece("A", facing=90),), tint="blue")
    named = Spot("d", "3", pieces=(Piece("B", "", "Bo", 310),))
    layout = Layout("grid", tuple("abcdef"), columns=3, walls=(("a", "b"), ("f", "e"), ("d", "a"), ("b", "e")))
    assert grid(layout, robot, named, Spot("c", "^", tint="red")) == [
        "         0     1     2",
        "  0    A→~|   >.     ^",
        "     ----- -----",
        "  1   Bo↖3     .|    .",
    ]


def test_a_piece_that_faces_somewhere_has_an_arrow() -> None:
    ways = [Spot(id_, "", pieces=(Piece("A", facing=way),)) for id_, way in zip("bcd", (0, 180, 337), strict=True)]
    assert grid(Layout("grid", tuple("bcd"), columns=3), *ways)[1] == "  0  >A↑  A↓  A↖"


def test_a_grid_may_have_gaps() -> None:
    assert grid(Layout("grid", tuple("abc"), places=((0, 0), (2, 0), (1, 1)))) == [
        "       0   1   2",
        "  0    .      >.",
        "  1        .",
    ]


def test_rows_of_a_honeycomb_are_shifted_by_half_a_spot() -> None:
    places = ((1, 0), (3, 0), (0, 1), (2, 1), (4, 1), (1, 2), (3, 2))
    twelve = Spot("d", "", pieces=(Piece("A", "", "12"),))
    assert grid(Layout("hex", tuple("abcdefg"), places=places), twelve) == [
        "  0      .  >.",
        "  1    .  12   .",
        "  2      .   .",
    ]


def test_an_empty_grid() -> None:
    assert board(("Title",), Scene(Layout("grid", ()), ())) == "Title"


def test_a_player_s_panel_says_everything_without_words_of_the_game() -> None:
    assert panel(Score("A", "Ada", note="has passed")) == "Ada, has passed"
    assert panel(Score("A", "Ada", 3, 5, unused=4, stock="cards", note="acts")) == "Ada, 3 life, 4 cards, acts"
    assert panel(Score("A", "Ada", unused=2)) == "Ada, 2 unused"
    assert panel(Score("A", "Ada", stock="odd numbers")) == "Ada, odd numbers"
    assert panel(Score("A", "Ada", 3, note="acts", alt="Ada, 3 of 5 life")) == "Ada, 3 of 5 life, acts"
    assert panel(Score("A", "Ada", 3, note="acts", alt="Ada acts")) == "Ada acts"


def test_a_player_s_note_is_printed() -> None:
    scene = Scene(Layout("row", ()), (), (Score("A", "Ada", note="has passed"), Score("B", "Ben", alt="Ben, done")))
    assert board((), scene, times={"A": "1:00"}) == "  Ada, has passed, 1:00\n  Ben, done"


def test_numbers_stand_below_each_other_behind_japanese_names() -> None:
    deal = ["AddFlag", "MoveFlag", "RemoveFlag", "Bug", "ForkBomb"]
    game = spag.Game(level=1, edition="monster", deal=deal)
    with speaking("ja"):
        rows = [line for line in str(game).split("\n") if "{" in line]
    assert rows == ["  1 漂流     {1}", "  2 死       {1}", "  3 祈り     {1}", "  4 いけにえ {2}"]


def test_the_columns_of_a_text() -> None:
    assert [columns(text) for text in ("Bug", "", "いけにえ", "ﾊﾞｸﾞ", "e\u0301", "A、B")] == [3, 0, 8, 4, 1, 4]
    assert padded("死", 4) == "死  "
    assert padded("死", 4, right=True) == "  死"
    assert padded("いけにえ", 4) == "いけにえ"
