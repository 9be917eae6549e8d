from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core.rules import Note
from spagwidget.core.session.transcript import Cast, events_of
from spagwidget.core.table.scene import Layout, Motion, Piece, Scene, Spot
from tests.toy_nim import Nim


def scene(**queues: str) -> Scene:
    spots = tuple(Spot(id_, id_, pieces=tuple(map(Piece, queue))) for id_, queue in queues.items())
    return Scene(Layout("row", tuple(queues)), spots)


@pytest.fixture
def cast() -> Cast:
    return Cast().follow(scene(x="AB", y="C", z=""))


def test_every_piece_has_an_identity_of_its_own(cast: Cast) -> None:
    assert cast.ids == {"x": (1, 2), "y": (3,), "z": ()}


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
    cast: Cast, motions: list[Motion], ids: dict[str, tuple[int, ...]]
) -> None:
    assert cast.moved(motions).ids == ids
    assert cast.ids == {"x": (1, 2), "y": (3,), "z": ()}


def test_an_identity_is_never_given_twice(cast: Cast) -> None:
    later = cast.moved([Motion("y", 0, None)]).moved([Motion(None, 0, "y")])
    assert later.ids["y"] == (4,)


def test_a_cast_is_fitted_to_what_lies_there(cast: Cast) -> None:
    assert cast.follow(scene(x="AB", y="C", z="")) is cast
    assert cast.follow(scene(x="A", z="AA")).ids == {"x": (1,), "z": (4, 5)}
    assert cast.moved([]) is cast


def test_a_game_that_notes_nothing_has_one_event_an_action() -> None:
    rules = Nim()
    before = rules.initial(None)  # type: ignore[arg-type]  # this game leaves nothing to chance
    (event,) = events_of(rules, [], before, rules.parse("take 1 2"), 4, 9, 0)
    assert (event.number, event.ply, event.kind, event.args) == (9, 4, "take", ("1", "2"))
    assert event.note == Note("take", ("1", "2"), before)
    assert str(event) == "take 1 2"
    assert repr(event) == "<Event 9: take 1 2>"


def test_events_of_one_action_are_numbered_on_and_count_the_rounds() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)", level=1)
    game.play("skip", "skip")
    told = [(event.number, event.ply, event.round, event.kind, event.seat) for event in game.events]
    assert told == [
        (1, 0, 1, "skip", "A"),
        (2, 0, 1, "cursor", None),
        (3, 1, 1, "skip", "B"),
        (4, 1, 2, "cursor", None),
    ]
    assert [event.faint for event in game.events] == [False, True, False, False]
    assert game.events[0].focus == ("Bug",)


def test_an_event_says_what_the_scrubber_marks() -> None:
    game = spag.Game.from_position("(Bug{1,5} A)(AddFlag B) A5+0 B5+0", level=1)
    game.play("run", "hit B")
    assert [event.sign for event in game.events] == ["", "loss:B", "out:B", "win:A"]
