"""Values, breakpoints, searches and loops of Programmer's Nightmare."""

from __future__ import annotations

from random import Random

import pytest

import spagwidget as spag
from spagwidget import Breakpoint
from spagwidget.core.inspector import StepState
from spagwidget.games.nightmare.cards import NAMES
from spagwidget.games.nightmare.inspector import KINDS
from tests.nightmare.play import random_game
from tests.nightmare.tables import REST, begin

SMALL = "(GOTO#1{2} A)(BLANK#1)(WORM B) deck=ACQUIRE#1"
"""A small loop: GOTO jumps to WORM, and after WORM comes GOTO."""


def at(game: spag.Game, *expressions: str) -> list[object]:
    """Return the present values of expressions."""
    return [series[-1] for series in game.values(*expressions)]


def test_PN1_PN5_values_of_players_and_counters() -> None:
    game = begin("(ZAP#1{3} AB)(DEFEND B)(BUG#1{0}! A) A9 B7d pointer=B", "run", "player B", "leave")
    assert at(game, "A life", "B life", "A bits", "B bits here", "B defend", "pointer") == [9, 7, 2, 1, 1, "nothing"]
    assert at(game, "plus counters", "minus counters", "ZAP#1.damage", "bits on WORM") == [8, 9, 3, None]
    game.play("keep")
    assert at(game, "B life", "B defend", "turn", "handled", "waiting") == [4, 1, "B", 1, 1]


def test_PN3_PN20_pc_direction_and_turns() -> None:
    game = begin("(REVERSE_PROGRAM#1 A)(WORM B)(BLANK#1 A)", "run")
    pc, direction, turns = game.values("PC", "direction", "turns")
    assert [value for _, value in pc.changes] == ["REVERSE_PROGRAM#1", "BLANK#1"]
    assert (direction[0], direction[-1], turns[-1]) == ("forward", "backward", 1)
    assert game.find("direction = backward") is not None


def test_PN4_PN30_deck_discard_hand_and_drawn_cards() -> None:
    game = begin(f"(DAEMON#1 A)(NEW B) {REST}", "run", "run")
    assert at(game, "deck", "drawn", "discard", "PC", "hand") == [4, 0, 1, "NEW", "nothing"]
    assert max(value for value in game.values("drawn")[0] if isinstance(value, int)) == 1
    game.play("run")
    assert at(game, "hand", "runs", "deck", "cards") == ["BLANK#2", "NEW", 3, 2]


def test_PN24_error_marks_have_a_value() -> None:
    game = begin("(BLANK#1 A)(PROGRAM_ERROR#1 B)(WORM A)", "pass")
    assert at(game, "error", "round", "PC") == [1, 1, "PROGRAM_ERROR#1"]


def test_PN12_bits_to_place_count_down_and_the_program_starts_round_1() -> None:
    game = spag.Game("nightmare", players=2, seed=1)
    while game.snapshot["phase"] == "place":
        game.play(game.legal[0])
    left, round_ = game.values("A unplaced", "round")
    assert (left[0], left[-1], round_[0], round_[-1]) == (4, 0, 0, 1)
    start = game.find(Breakpoint(kind="start"))
    assert start is not None
    assert game.events[start - 1].kind == "start"


def test_the_panel_offers_players_table_and_the_ring() -> None:
    offered = begin(SMALL).watchable()
    assert offered["A life"] == "A: life"
    assert offered["GOTO#1.distance"] == "GOTO#1: distance"
    assert offered["GOTO#1 forward left"] == "GOTO#1: runs left in a small loop, forward"
    assert not any(name.startswith("GOTO#2") for name in offered)
    with pytest.raises(spag.BadCommand, match="A life"):
        begin(SMALL).values("A lives")


def test_PN94_every_value_fits_in_whole_games_and_shows_nothing_hidden() -> None:
    for seed in range(6):
        game = random_game(seed, 250)
        inspector = game.inspector()
        states = [game.rules.observe(game.state, None)]
        for state in states:
            values = {name: one.read(StepState(1, 1, state)) for name, one in inspector.quantities().items()}
            for name, one in inspector.quantities().items():
                assert values[name] is None or isinstance(values[name], str) == bool(one.words), name
                assert not one.words or values[name] is None or values[name] in one.words, name
        assert len(game.values()) == len(game.watchable())


# Breakpoints


def test_breakpoints_stop_at_a_card_a_player_a_kind_of_event_or_a_condition() -> None:
    game = begin("(BUG#1 A)(TIME_DELAY B)(WORM A) A2 B9", "run", "run", "card WORM", "run")
    kinds = [event.kind for event in game.events]
    hurt = game.find(Breakpoint(kind="hurt"))
    assert hurt == kinds.index("hurt") + 1
    assert game.find("A life < 2") == hurt
    assert game.find(Breakpoint(at="TIME_DELAY")) == kinds.index("go") + 1
    skipped = game.find(Breakpoint(kind="skipped"))
    assert skipped == kinds.index("skipped") + 1
    assert not game.events[skipped - 1].faint  # a step of the cursor that the log would fold into the next ones
    stops = game.find_all(Breakpoint(at="BUG#1"))
    assert stops == (skipped,)
    assert game.search("SKIP marker")
    assert game.find(Breakpoint(player="B")) is not None
    with pytest.raises(spag.BadValue, match="WORM"):
        game.find(Breakpoint(at="WORN"))


def test_PN50_PN51_the_pc_comes_to_the_replacement_and_to_the_next_card() -> None:
    copied = begin(f"(COPY#1 A)(WORM B)(BUG#1 A) {REST}", "run")
    assert copied.find(Breakpoint(at="BLANK#1")) is not None
    gone = begin("(SELF_DESTRUCT{0,4} A)(WORM B)(BUG#1 A)", "run")
    assert gone.find(Breakpoint(at="WORM")) is not None


def test_every_kind_of_event_that_happens_can_stop_playback() -> None:
    seen = {event.kind for seed in range(12) for event in random_game(seed, 200).events}
    assert seen <= {*KINDS}
    assert len(seen) > 30
    game = begin(SMALL)
    assert set(game.stoppable()["kind"]) == {*KINDS}
    assert [*game.stoppable()["at"]][:3] == ["GOTO#1", "BLANK#1", "WORM"]
    assert {*game.stoppable()["at"]} == {*NAMES}


# Loops


def test_PN62_a_small_loop_must_end_when_goto_has_run_three_times() -> None:
    game = begin(SMALL, "run", "pass")
    loop = game.loop()
    assert loop is not None
    assert (loop.actions, loop.visits, loop.turns_left) == (("run", "pass"), ("WORM", "GOTO#1"), 2)
    assert loop.potential is not None
    assert (loop.potential.expression, loop.potential.change, loop.potential.now) == ("GOTO#1 forward left", -1, 2)
    assert "It must end: the same decisions allow 2 more whole turns." in str(loop)
    for _ in range(loop.turns_left or 0):
        game.play("run", "pass")
    assert at(game, "GOTO#1 forward left") == [0]
    game.play("run")
    assert game.find(Breakpoint(kind="loop")) is not None


def test_PN43_damage_clears_the_counts_so_the_loop_ends_by_life() -> None:
    game = begin("(GOTO#1{2} A)(BLANK#1)(BUG#1 B) A9 B6", "run", "run")
    loop = game.loop()
    assert loop is not None
    assert loop.actions == ("run", "run")
    assert {drift.expression: drift.change for drift in loop.drifts} == {"A life": -1, "B life": -1}
    assert loop.turns_left == 4


def test_PN71_a_position_that_comes_again_is_an_exact_loop() -> None:
    game = begin("(BLANK#1 A)(WORM B)", "pass", "pass")
    loop = game.loop()
    assert loop is not None
    assert loop.exact
    assert loop.actions == ("pass", "pass")
    game.play("pass")
    later = game.loop()
    assert later is not None
    assert (later.actions, len(later), later.start) == (("pass", "pass"), 2, 2)


def test_PN62_PN71_loops_of_random_games_are_found_and_replayed() -> None:
    for seed in range(8):
        game = random_game(seed, 0, players=2)
        rng = Random(seed)
        while not game.over and game.ply < 120:
            legal = game.legal
            game.play("pass" if "pass" in legal and rng.random() < 0.9 else rng.choice(legal))
        for loop in game.loops():
            assert loop.end > loop.start >= loop.since
            assert loop.actions
            assert str(loop).startswith("Loop since")
