from __future__ import annotations

import pytest

from spagwidget.core.table.pieces import Pieces
from spagwidget.core.table.scene import Layout, Motion, Piece, Scene, Spot


def scene(**queues: str) -> Scene:
    spots = tuple(Spot(id_, id_, pieces=tuple(map(Piece, queue))) for id_, queue in queues.items())
    return Scene(Layout("row", tuple(queues)), spots)


@pytest.fixture
def pieces() -> Pieces:
    return Pieces().follow(scene(x="AB", y="C", z=""))


def test_every_piece_has_its_own_identity(pieces: Pieces) -> None:
    assert pieces.ids == {"x": (1, 2), "y": (3,), "z": ()}


@pytest.mark.parametrize(
    ("motions", "ids"),
    [
        ([], {"x": (1, 2), "y": (3,), "z": ()}),
        ([Motion("x", 0, "z")], {"x": (2,), "y": (3,), "z": (1,)}),
        ([Motion("x", 1, "y"), Motion("y", 0, "x")], {"x": (1, 3), "y": (2,), "z": ()}),
        ([Motion(None, 0, "y")], {"x": (1, 2), "y": (3, 4), "z": ()}),
        ([Motion("x", 1, None), Motion("x", 0, None)], {"x": (), "y": (3,), "z": ()}),
        ([Motion("x", 0, "new")], {"x": (2,), "y": (3,), "z": (), "new": (1,)}),
    ],
)
def test_a_piece_keeps_its_identity_when_it_moves(
    pieces: Pieces, motions: list[Motion], ids: dict[str, tuple[int, ...]]
) -> None:
    assert pieces.moved(motions).ids == ids
    assert pieces.ids == {"x": (1, 2), "y": (3,), "z": ()}


def test_an_identity_is_never_reused(pieces: Pieces) -> None:
    later = pieces.moved([Motion("y", 0, None)]).moved([Motion(None, 0, "y")])
    assert later.ids["y"] == (4,)


def test_pieces_are_adjusted_to_the_scene(pieces: Pieces) -> None:
    assert pieces.follow(scene(x="AB", y="C", z="")) is pieces
    assert pieces.follow(scene(x="A", z="AA")).ids == {"x": (1,), "z": (4, 5)}
    assert pieces.moved([]) is pieces
