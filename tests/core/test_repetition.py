"""Positions that occur again: the same answer for a session, a play-out and the contract."""

from __future__ import annotations

from random import Random

import pytest

import spagwidget as spag
from spagwidget.core.action import Action
from spagwidget.core.contract import check_game
from spagwidget.core.game_type import GameType
from spagwidget.core.repetition import Occurrences, open_actions, result
from spagwidget.core.rules import Notes, Outcome

from .toys import RING, Place, Ring, RingDisplay, RingNotation

AROUND = ["turn 1"] * 4


def test_occurrences_go_by_the_key_alone() -> None:
    before = Occurrences(Ring())
    assert [before.add(state) for state in (Place(0, 0), Place(1, 1), Place(0, 4), Place(0, 9), Place(1, 2))] == [
        *(0, 0, 1, 2, 1)
    ]


@pytest.mark.parametrize(("count", "texts"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 0), (5, 0)])
def test_claims_and_the_end_depend_on_how_often_a_position_has_occurred(count: int, texts: int) -> None:
    rules, state = Ring(), Place(2, 6)
    assert len(open_actions(rules, state, count)) == texts
    assert result(rules, state, count) == (Outcome(None) if count >= 4 else None)


def test_the_result_by_the_rules_comes_first() -> None:
    assert result(Ring(), Place(Ring.HALTED, 3), 4) == Outcome(1)
    assert result(Ring(), Place(0, 8), 4) == Outcome(0)


def test_a_game_ends_when_a_position_occurs_for_the_fifth_time() -> None:
    game = spag.Game(RING)
    game.play(*AROUND)
    assert list(game.legal) == ["turn 1", "turn 2"]
    game.play(*AROUND)
    assert list(game.legal) == ["halt", "turn 1", "turn 2"]
    assert game.legal_for("B") == ("halt",)
    game.play(*AROUND, "turn 1", "turn 1", "turn 1")
    assert not game.over
    game.play("turn 1")
    assert (game.over, game.winner, game.legal, game.to_act) == (True, "A", (), ())
    assert game.ask().prompt.text == "A wins."
    assert game.ask().prompt.detail == "The same position has occurred again."
    assert game.snapshot["phase"] == "over"
    with pytest.raises(spag.IllegalAction):
        game.play("turn 1")
    game.undo()
    assert not game.over
    game.play("turn 2")  # to another place, for the fifth time as well
    assert (game.over, game.winner) == (True, None)
    assert game.ask().prompt.text == "The game is drawn."


def test_each_line_counts_its_own_repetitions() -> None:
    game = spag.Game(RING)
    game.play(*AROUND, *AROUND)
    game.fork(4)
    game.play("turn 2")
    assert [node.repeats for node in game.tree.path] == [0, 0, 0, 0, 1, 1]
    game.play("turn 2")
    assert game.tree.here.repeats == 2
    assert "halt" in game.legal


def test_a_claim_can_be_made_out_of_turn_and_is_recorded() -> None:
    game = spag.Game(RING)
    game.play(*AROUND, *AROUND)
    game.play_as("B", "halt")
    assert (game.over, game.winner) == (True, "B")


def test_records_of_games_ended_by_repetition_can_be_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    from spagwidget.core import registry

    monkeypatch.setitem(registry._GAMES, "ring", RING)
    game = spag.Game("ring")
    game.play(*AROUND, *AROUND, *AROUND, *AROUND)
    again = spag.Game.from_record(game.record)
    assert (again.over, again.winner, again.ply) == (True, "A", 16)
    with pytest.raises(spag.BadRecord):
        spag.Game.from_record({**game.record.data, "actions": [*game.record.actions, "turn 1"]})


def test_random_games_end_and_the_contract_plays_them() -> None:
    rules, rng, ends = Ring(), Random(0), set()
    for number in range(30):
        state, before = rules.initial(rng), Occurrences(rules)
        while (found := result(rules, state, count := before.add(state))) is None:
            options = open_actions(rules, state, count)
            state = rules.apply(state, rng.choice(options if number % 2 else options[:2]))  # in half of them, no claims
        ends.add(found.winner)
    assert ends == {None, 0, 1}
    check_game(RING, games=4)


def test_the_contract_stops_at_the_repeated_position() -> None:
    longest = []

    class Counted(Ring):
        def apply(self, state: Place, action: Action, notes: Notes | None = None) -> Place:
            longest.append(state.steps)
            return super().apply(state, action, notes)

    check_game(GameType("ring", Counted, RingDisplay, RingNotation), games=6)
    assert max(longest) < 17  # of four places, one has occurred five times by then
