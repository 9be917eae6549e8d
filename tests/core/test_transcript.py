from __future__ import annotations

import spagwidget as spag
from spagwidget.core.action import Action
from spagwidget.core.game_type import GameType
from spagwidget.core.rules import Note, Notes
from spagwidget.core.session.match.transcript import events_of
from spagwidget.core.session.match.witness import noted
from spagwidget.core.session.tree import Tree
from tests.games.nim import NIM, Heaps, Nim, NimDisplay, NimNotation


def test_a_game_that_notes_nothing_has_one_event_an_action() -> None:
    rules = Nim()
    before = rules.initial(None)  # type: ignore[arg-type]  # this game leaves nothing to chance
    tree = Tree(rules, before)
    node = tree.play(NIM.parts(rules).notation.parse("take 1 2"))
    (note,) = noted(tree, node)
    assert note == Note("take", ("1", "2"), before)
    (event,) = events_of(NIM.parts(rules).display(), [note], "take 1 2", 4, 9, 0)
    assert (event.number, event.ply, event.kind, event.args) == (9, 4, "take", ("1", "2"))
    assert event.note == note
    assert str(event) == "take 1 2"
    assert repr(event) == "<Event 9: take 1 2>"


def test_events_of_one_action_are_numbered_on_and_count_the_rounds() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)", level=1)
    game.play("skip", "skip")
    rows = [(event.number, event.ply, event.round, event.kind, event.seat) for event in game.events]
    assert rows == [
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


class Counting(Nim):
    """Nim that counts how often an action is applied."""

    applied = 0

    def apply(self, state: Heaps, action: Action, notes: Notes | None = None) -> Heaps:
        type(self).applied += 1
        return super().apply(state, action, notes)


def counted(game: spag.Game) -> int:
    """How often actions were applied since the last time."""
    found, Counting.applied = Counting.applied, 0
    assert isinstance(game.rules, Counting)
    return found


def test_with_a_watcher_each_action_is_applied_once() -> None:
    game = spag.Game(GameType("nim", Counting, NimDisplay, NimNotation))
    seen: list[int] = []
    game.watch(lambda change: seen.append(len(game.frames("B"))))
    counted(game)
    game.play("take 0 1", "take 1 2")
    game.play("take 2 1")
    assert seen == [3, 4]
    assert len(game.events) == len(game.frames()) - 1 == 3
    assert counted(game) == 3
    game.undo(2)
    game.redo(2)
    assert len(game.frames("A")) == 4
    assert counted(game) == 0


def test_without_a_watcher_actions_are_applied_again_once() -> None:
    game = spag.Game(GameType("nim", Counting, NimDisplay, NimNotation))
    counted(game)
    game.play("take 0 1", "take 1 2")
    assert counted(game) == 2
    assert [event.caption for event in game.events] == ["take 0 1", "take 1 2"]
    assert counted(game) == 2
    assert len(game.frames("A")) == len(game.frames("B")) == 3
    game.play("take 2 1")  # somebody has asked, so somebody will ask again
    assert len(game.events) == 3
    assert counted(game) == 1


def test_frames_of_a_variation_share_those_of_the_way_to_it() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)(Reverse A)", level=1)
    game.play("run", "hit B", "skip")
    one = game.frames()
    game.undo(2)
    game.play("hit B", "run", "add Bug")
    two = game.frames()
    shared = sum(frame.event is None or frame.event.ply < 2 for frame in one)
    assert all(old is new for old, new in zip(one[:shared], two, strict=False))
    assert one[shared] is not two[shared]
    game.switch(0)
    game.redo()
    assert all(old is new for old, new in zip(one, game.frames(), strict=True))
