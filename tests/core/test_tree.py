from __future__ import annotations

from random import Random

import pytest

from spagwidget.core.session.tree import Tree
from spagwidget.core.session.tree.node import way
from tests.games.nim import Heaps, Nim

NIM = Nim((2, 2))


def tree(*texts: str, rules: Nim = NIM) -> Tree[Heaps]:
    new = Tree(rules, rules.initial(Random(0)))
    play(new, *texts)
    return new


def play(played: Tree[Heaps], *texts: str) -> None:
    for text in texts:
        played.play(played.options[text])


def lines(played: Tree[Heaps]) -> list[list[str]]:
    return [[str(node.action) for node in way(end)[1:]] for end in played.ends]


def test_playing_extends_the_line_and_another_action_starts_a_variation() -> None:
    played = tree("take 0 1", "take 1 1", "take 0 1")
    played.undo(2)
    play(played, "take 1 2")
    assert played.here.state.left == (1, 0)
    assert lines(played) == [["take 0 1", "take 1 1", "take 0 1"], ["take 0 1", "take 1 2"]]
    assert [str(node.action) for node in played.path[1:]] == ["take 0 1", "take 1 2"]


def test_playing_a_known_action_goes_to_its_moment_and_keeps_what_follows() -> None:
    played = tree("take 0 1", "take 1 1", "take 0 1")
    end = played.here
    played.undo(3)
    play(played, "take 0 1")
    assert played.end is end
    assert (played.here.ply, len(played.ends)) == (1, 1)


def test_redo_leads_to_the_child_that_was_visited_last() -> None:
    played = tree("take 0 1", "take 1 1")
    one = played.here
    played.undo(1)
    play(played, "take 1 2")
    two = played.here
    played.undo(2)
    assert played.end is two
    played.goto(one)
    played.undo(2)
    assert played.end is one
    played.redo(9)
    assert played.here is one


def test_options_are_those_of_the_present_moment() -> None:
    played = tree("take 0 2", "take 1 1")
    assert set(played.options) == {"take 1 1"}
    played.undo(1)
    assert set(played.options) == {"take 1 1", "take 1 2"}
    played.undo(1)
    assert len(played.options) == 4


def test_a_moment_of_another_game_is_refused() -> None:
    played, other = tree("take 0 1"), tree("take 0 1")
    for go in (played.goto, played.walk):
        with pytest.raises(ValueError, match="belongs to another game"):
            go(other.here)
    with pytest.raises(ValueError, match="There is no ply 2: this line has plies 0 to 1"):
        played.at(2)
    assert played.at(1) is played.here


def test_lines_are_in_the_order_of_their_branches() -> None:
    played = tree("take 0 1", "take 0 1", "take 1 1")
    played.undo(3)
    play(played, "take 1 2")
    played.goto(played.root.children[0])
    play(played, "take 1 2")
    assert lines(played) == [
        ["take 0 1", "take 0 1", "take 1 1"],
        ["take 0 1", "take 1 2"],
        ["take 1 2"],
    ]


def test_switching_to_a_line_goes_to_the_moment_where_it_was_left() -> None:
    played = tree("take 0 1", "take 0 1", "take 1 1", "take 1 1")
    one = played.here
    played.undo(2)
    left = played.here
    played.undo(1)
    played.redo(1)
    played.goto(played.path[1])  # the line is left at ply 2, from which somebody jumped
    play(played, "take 1 2")
    played.switch(one)
    assert (played.here, played.end) == (left, one)
    played.switch(one)
    assert played.here is left
    played.goto(played.root)
    played.switch(one)
    assert played.here is left
    played.switch(played.ends[1])
    assert played.here is played.ends[1]


def test_a_repetition_counts_only_on_the_path_to_it() -> None:
    class Passing(Nim):
        """Nothing is ever taken."""

        def apply(self, state: Heaps, action: object, story: object = None) -> Heaps:
            return state._replace(turn=1 - state.turn)

    played = tree("take 0 1", "take 0 1", "take 0 1", rules=Passing((2, 2)))
    assert [node.repeats for node in played.path] == [0, 0, 1, 1]
    played.undo(3)
    play(played, "take 1 1", "take 1 1", "take 1 1", "take 1 1")
    assert [node.repeats for node in played.path] == [0, 0, 1, 1, 2]


def test_several_actions_are_all_played_or_none() -> None:
    played = tree("take 0 1", "take 1 1", "take 0 1")
    played.undo(3)
    before = lines(played), played.version, played.end
    with pytest.raises(KeyError), played.all_or_nothing():
        play(played, "take 0 1", "take 1 2", "take 0 1", "nonsense")
    assert (lines(played), played.version, played.end) == before
    assert played.here is played.root
    play(played, "take 1 2", "take 0 1", "take 0 1")
    assert [node.repeats for node in played.path] == [0, 0, 0, 0]


def test_a_copy_shares_nothing_but_states() -> None:
    played = tree("take 0 1", "take 1 1")
    played.undo(1)
    play(played, "take 1 2")
    played.annotate(played.here, "Short", None)
    other, twins = played.twin()
    assert lines(other) == lines(played)
    assert other.here is twins[played.here]
    assert (other.here.name, other.end) == ("Short", twins[played.end])
    other.switch(other.ends[0])
    assert other.here.ply == 1
    play(other, "take 0 1")
    assert lines(other) != lines(played)


def test_ten_thousand_plies_do_not_recurse_too_deeply() -> None:
    class Endless(Nim):
        def apply(self, state: Heaps, action: object, story: object = None) -> Heaps:
            return Heaps(state.left, state.turn + 2)

    played = tree(rules=Endless((2, 2)))
    for _ in range(10_000):
        played.play(played.options["take 0 1"])
    played.undo(10_000)
    play(played, "take 1 1")
    other, _twins = played.twin()
    other.switch(other.ends[0])
    assert (other.here.ply, other.end.ply, len(other.ends)) == (0, 10_000, 2)
    other.redo(10_000)
    other.settle(other.root)
    assert lines(other)[0] == ["take 0 1"] * 10_000
    del played, other
