"""Positions as one line of text."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.games.nightmare import GAME, Nightmare

from .tables import begin

VARIANTS = ("copies_stay", "bits_stay", "alternate")


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 6), on=st.sets(st.sampled_from(VARIANTS)))
def test_a_position_text_leads_back_to_the_state_at_every_turn(seed: int, players: int, on: set[str]) -> None:
    rules = Nightmare(players=players, variants=dict.fromkeys(on, True))
    notation, chance = GAME.notation(rules, "nightmare"), Random(seed)
    state = rules.initial(chance)
    while rules.outcome(state) is None:
        if rules.opens_turn(state):
            text = notation.write(state)
            assert notation.read(text) == state, text
            assert "\n" not in text
            assert notation.rules_for_position(Nightmare, text, {}).seats == rules.seats
        state = rules.apply(state, chance.choice(rules.legal(state)))


def test_in_the_middle_of_a_command_the_actions_follow_the_text() -> None:
    game = begin(">(BIT_MAKER A)(WORM B) A10 B10", "pass", "pass", "run", "player B")
    assert game.position.endswith(' turns=2 do="run;player B"')
    again = spag.Game.from_position(game.position, game="nightmare")
    assert again.state == game.state
    assert again.legal == ("card BIT_MAKER", "card WORM")


def test_every_part_of_a_text_is_read() -> None:
    text = (
        "(WORM B)<(DAEMON#1! A.B.A)(GOTO#2{8} C) A9 B10d C10 D0x pointer=C error drawn=BUG#1 loops=GOTO#2<1,GOTO#2>3"
        " turns=17 known=B1 deck=ZAP#1,ZAP#2 discard=NEW seed=5"
    )
    game = begin(text)
    assert game.position == text
    shown = game.snapshot
    assert (shown["handled"], shown["waiting"], shown["pc"], shown["direction"]) == (1, 1, 1, -1)
    assert shown["loops"] == {"GOTO#2 1": 3, "GOTO#2 -1": 1}
    assert shown["drawn"] == ["BUG#1"]
    assert shown["error"]
    assert [player["out"] for player in shown["players"]] == [False, False, False, True]


def test_a_placing_position_is_read() -> None:
    game = begin(">(WORM A)(ZAP#1)(ZAP#2)(BUG#1) A10 B10 place=A1,B2 first=A", bits=2)
    assert game.snapshot["phase"] == "place"
    assert game.to_move == "B"
    assert len(game.legal) == 3


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("", 1, "expected a card"),
        ("ring", 1, "expected a card"),
        ("(ZAP#4 A)", 2, "there is no card"),
        ("(ZAP#1 A)(ZAP#1 B)", 11, "appears twice"),
        ("(ZAP#1 A)(WORM B) A10 B10 deck=WORM", 32, "appears twice"),
        ("(ZAP#1{1,2} A)(WORM B)", 8, "1 parameters"),
        (">(ZAP#1 A)>(WORM B)", 11, "second program counter"),
        ("(ZAP#1 A)>(WORM B.)(BUG#1 A.)", 28, "only the card"),
        (">(ZAP#1 A...)(WORM B)", 12, "too many dots"),
        ("(ZAP#1 A)(WORM B)  A10", 19, "not understood"),
        ("(ZAP#1 A)(WORM B) A21 B10", 19, "too much life"),
        ("(ZAP#1 A)(WORM B) A10 A10", 23, "appears twice"),
        ("(ZAP#1 A)(WORM B) A10 B10 turns=3001", 33, "too high"),
        ("(ZAP#1 A)(WORM B) A10 B10 seed=4294967296", 32, "too high"),
        ("(ZAP#1 A)(WORM B) A10 B10 turns=1 turns=2", 35, "not understood"),
        ("(ZAP#1 A)(WORM B) A10 B10 known=A1", 33, "at most as many"),
        ("(ZAP#1 A)(WORM B) A10 B10 loops=GOTO#1>1,GOTO#1>2", 33, "twice"),
        ("(ZAP#1 A)(WORM B) A10 B10 place=A2,B1", 33, "3 bits to place"),
        ("(ZAP#1 A)(WORM B) A10 B10 place=A0,B0", 33, "nobody has"),
        ("(ZAP#1 A)(WORM) A10 B10", 24, "Fewer than two"),
        ("(ZAP#1 A)(WORM B) A10 B10x", 27, "is out"),
        ("(ZAP#1{12} A)(WORM B) A10 B10", 30, "++ counters"),
        (">(ZAP#1 AC)(WORM B) A10 B10 C0", 31, "a player who is out"),
    ],
)
def test_a_bad_text_names_the_column(text: str, column: int, problem: str) -> None:
    with pytest.raises(spag.BadPosition) as error:
        begin(text)
    assert (error.value.column, problem in str(error.value)) == (column, True), str(error.value)
