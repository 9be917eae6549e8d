from __future__ import annotations

import spagwidget as spag
from spagwidget.core.scene import Chip, Cursor, Layout, Piece, Scene, Score, Spot, Store
from spagwidget.core.text import board

QUEUE = (Piece("A", "handled"), Piece("B", "acting"), Piece("A"))


def test_a_table_in_a_few_lines() -> None:
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


def test_what_is_not_there_takes_no_line() -> None:
    assert board(("", ""), Scene(Layout("row", ()), ())) == ""
    assert board(("Title", ""), Scene(Layout("row", ()), ())) == "Title"


def test_the_cursor_points_forward_or_backward() -> None:
    game = spag.Game.from_position("(Reverse AA)(Bug B)", level=2)
    assert str(game).splitlines()[3].startswith("> 0 Reverse")
    game.play("run")
    assert str(game).splitlines()[3].startswith("< 0 Reverse")
    assert str(game).splitlines()[3].endswith("A.A")
