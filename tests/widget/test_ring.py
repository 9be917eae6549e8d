"""Rings: what they send to the browser, and how a terminal shows them."""

from __future__ import annotations

from spagwidget.board import wire_scene
from spagwidget.board.parts import needed
from spagwidget.core.table.pieces import Pieces
from spagwidget.core.table.scene import Aside, Chip, Cursor, Layout, Machine, Piece, Pile, Scene, Score, Spot, Task
from spagwidget.core.table.text_board import board

SCENE = Scene(
    Layout("ring", ("Zap#1", "Worm"), "back", "back"),
    (
        Spot(
            "Zap#1", "Zap#1", "{2} damage.", chips=(Chip("damage", 2, 1),), pieces=(Piece("A", "new"),), marker="SKIP"
        ),
        Spot("Worm", "Worm", hazard="source"),
    ),
    (Score("A", "Ada", life=9, goal=20, pieces=1, counters=(("shield", "DEFEND counter"),)), Score("B", "Ben", life=3)),
    Cursor("Worm", -1),
    machine=Machine(
        "Instructions",
        (Task("Worm", "worm", note="read", state="done"), Task("A waits", seat="A")),
        (Aside(Spot("Bug", "Bug", icon="bug"), "drawn"),),
        (Pile("deck", 4, "4 cards in the deck", "deck"), Pile("open", 1, "1 open", kind="face", titles=("New",))),
        reads=("Zap#1",),
    ),
)


def sent(scene: Scene) -> dict[str, object]:
    return wire_scene.table(scene, Pieces().follow(scene))


def test_only_what_is_there_is_sent() -> None:
    table = sent(SCENE)
    assert table["machine"] == {
        "title": "Instructions",
        "tasks": [{"text": "Worm", "icon": "worm", "note": "read", "state": "done"}, {"text": "A waits", "seat": "A"}],
        "asides": [{"id": "Bug", "spot": wire_scene.spot(Spot("Bug", "Bug", icon="bug")), "tag": "drawn"}],
        "piles": [
            {"name": "deck", "value": 4, "text": "4 cards in the deck", "label": "deck"},
            {"name": "open", "value": 1, "text": "1 open", "kind": "face", "titles": ("New",)},
        ],
        "reads": ("Zap#1",),
    }
    one, other = table["spot/Zap#1"], table["spot/Worm"]
    assert isinstance(one, dict)
    assert isinstance(other, dict)
    assert (one["marker"], "hazard" in one, other["hazard"], "marker" in other) == ("SKIP", False, "source", False)
    ada, ben = table["score/A"], table["score/B"]
    assert isinstance(ada, dict)
    assert isinstance(ben, dict)
    assert (ada["goal"], ada["pieces"], ada["counters"]) == (20, 1, (("shield", "DEFEND counter"),))
    assert {"goal", "pieces", "counters"}.isdisjoint(ben)
    assert "machine" not in sent(SCENE._replace(machine=None))


def test_a_ring_needs_its_own_part_of_the_front_end() -> None:
    assert needed(SCENE, "") == ("ring",)


def test_a_terminal_shows_a_ring_as_a_row_with_its_middle() -> None:
    lines = board(("Rings", ""), SCENE).split("\n")
    assert lines[3:] == [
        "  0 Zap#1 {2}    A SKIP",
        "< 1 Worm",
        "  4 cards in the deck, 1 open",
        "  drawn: Bug",
        "  Worm: read",
    ]


def test_the_spots_of_rows_and_rings_stand_in_line() -> None:
    assert [Layout(kind, ()).in_line for kind in ("row", "ring", "grid", "hex")] == [True, True, False, False]
