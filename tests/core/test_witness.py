"""What one seat notices of a game: moments, lines and counts, and whether an action has revealed a secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.action import Action
from spagwidget.core.rules import Note, Notes
from spagwidget.core.session.match import Match
from spagwidget.core.session.match.witness import notes_of, reveals
from tests.games.hands import BACK, SHED, Shed
from tests.games.nim import NIM

from .toys import HIDDEN, PAIRS, Pairs


@pytest.fixture
def game() -> spag.Game:
    game = spag.Game(SHED, seed=5)  # A may sort and peek, B may sort
    assert {"sort A", "sort B", "peek"} <= set(game.legal)
    return game


def match_of(game: spag.Game) -> Match:
    return game._match


def test_without_secrets_every_moment_is_a_node() -> None:
    game = spag.Game(NIM)
    game.play("take 0 1", "take 1 1")
    for seat in (None, 0, 1):
        witness = match_of(game).transcript.witness(seat)
        assert witness.sees_all
        assert witness.moment(game.tree.here) is game.tree.here
        assert witness.state(game.tree.here) is game.state
        assert witness.action(game.tree.here) == "take 1 1"
        assert witness.at(1) is game.tree.path[1]


def test_an_unnoticed_action_adds_no_moment(game: spag.Game) -> None:
    game.play("sort A", "peek", "draw", "sort B")
    plies = {seat: [game.noticed(seat, ply) for ply in range(5)] for seat in ("A", "B", None)}
    assert plies == {"A": [0, 1, 2, 3, 3], "B": [0, 0, 0, 1, 2], None: [0, 0, 0, 1, 1]}
    public = match_of(game).transcript.witness(None)
    assert public.moment(game.tree.path[2]) is public.moment(game.tree.root)
    assert public.at(0) is game.tree.path[2]
    assert public.at(1) is game.tree.here
    with pytest.raises(spag.BadValue):
        game.noticed("A", 5)
    with pytest.raises(spag.BadValue):
        game.noticed("C")


def test_notes_and_actions_of_others_are_blanked(game: spag.Game) -> None:
    top = game.state.deck[0]
    game.play("draw")
    own, other = (match_of(game).transcript.witness(seat) for seat in (0, 1))
    assert [note.args for note in own.notes(game.tree.here)] == [("A", top)]
    assert [note.args for note in other.notes(game.tree.here)] == [("A", BACK)]
    assert (own.action(game.tree.here), other.action(game.tree.here)) == ("draw", "")
    before = other.notes(game.tree.here)[0].before
    assert before == game.rules.observe(game.tree.root.state, 1)


def test_with_secret_actions_a_board_knows_only_the_present_line() -> None:
    game = spag.Game(SHED, seed=5)
    game.play("draw", "draw")
    game.fork(0)
    game.play("sort A", "draw")
    assert len(game.lines) == 2
    assert game.shape_for("A").plies() == ([2], 0)
    assert game.shape_for("B").plies() == game.shape_for(None).plies() == ([1], 0)
    assert not game.can_redo_for(None)


def test_equal_lines_share_their_frames(game: spag.Game) -> None:
    game.play("draw")
    first = game.frames("B")
    game.fork(0)
    game.play("sort A", "draw")
    again = game.frames("B")
    assert [id(frame) for frame in again] == [id(frame) for frame in first]


def test_notes_are_recorded_once() -> None:
    asked = []

    class Asked(Shed):
        def apply(self, state: Any, action: Action, notes: Notes | None = None) -> Any:
            asked.append(notes is not None)
            return super().apply(state, action, notes)

    game = spag.Game(Asked(), seed=5)
    game.play("draw")
    for seat in ("A", "B", None):
        game.noticed(seat)
    assert asked == [False, True]


def test_an_action_for_which_nothing_is_noted_is_one_event() -> None:
    game = spag.Game(NIM)
    action = game.rules.find(game.state, "take 1 2")
    assert action is not None
    assert notes_of(game.rules, game.state, action) == (Note("take", ("1", "2"), game.state),)


# Revealed secrets


def revealed(game: spag.Game, text: str) -> list[bool]:
    """For each player, whether this action reveals a secret as far as they can know."""
    action = game.rules.find(game.state, text)
    assert action is not None
    after = game.rules.apply(game.state, action)
    return [reveals(game.rules, game.state, action, after, seat) for seat in range(len(game.rules.seats))]


def test_actions_that_reveal_a_secret_are_recognized(game: spag.Game) -> None:
    assert revealed(game, "sort A")[0] is False
    assert revealed(game, "peek")[0] is True
    assert revealed(game, "draw")[0] is True
    assert revealed(game, f"trade {game.state.hands[0][0]}")[0] is True


def test_no_action_reveals_a_secret_in_an_open_game() -> None:
    assert revealed(spag.Game(NIM), "take 1 1") == [False, False]


def test_the_check_for_revealed_secrets_does_not_leak_what_others_know() -> None:
    rules, rng = Shed(), Random(1)
    state = rules.initial(rng)
    same = 0
    for _ in range(60):
        options = [one for one in rules.legal(state) if rules.actors(state, one) == (state.turn,)]
        if not options:
            break
        action = rules.fill(state, rng.choice(options), rng)
        seat = rules.actors(state, action)[0]
        found = set()
        for other in (state, *(rules.sample(rules.observe(state, seat), seat, rng) for _ in range(3))):
            after = rules.apply(other, action)
            if rules.observe(after, seat) == rules.observe(rules.apply(state, action), seat):
                found.add(reveals(rules, other, action, after, seat))
                same += other is not state
        assert len(found) == 1
        state = rules.apply(state, action)
    assert same > 20


def test_a_secret_pick_reveals_nothing_until_both_are_shown() -> None:
    game = spag.Game(PAIRS)
    assert revealed(game, "pick A red") == [False, False]
    game.play("pick A red")
    assert revealed(game, "pick B red")[1] is True
    seen = game.rules.observe(game.state, 1)
    assert seen.picks == (HIDDEN, "")
    assert isinstance(game.rules, Pairs)
