"""Visits that run from tail to head: V1."""

from __future__ import annotations

import pytest

from .conftest import Engine

V1 = {"variants": {"reverse_flips_queues": True}}


def test_V1_a_backward_visit_runs_from_tail_to_head(engine: Engine) -> None:
    game = engine.start("(Reverse A)<(Bug BAAB)", **V1)
    found = []
    for _ in range(4):
        found.append((game.turn, game.row, game.now["handled"], game.now["order"]))
        game.play("skip")
    assert found == [
        ("B activate", "(Reverse A)<(Bug BAAB)", 0, -1),
        ("A activate", "(Reverse A)<(Bug BAA.B)", 1, -1),
        ("A activate", "(Reverse A)<(Bug BA.AB)", 2, -1),
        ("B activate", "(Reverse A)<(Bug B.AAB)", 3, -1),
    ]
    assert game.row == "<(Reverse A)(Bug BAAB)"


def test_V1_a_forward_visit_runs_from_head_to_tail(engine: Engine) -> None:
    game = engine.start("(Bug BA)(Reverse A)", **V1).play("skip")
    assert (game.row, game.turn, game.now["order"]) == (">(Bug B.A)(Reverse A)", "A activate", 1)


def test_V1_the_order_is_fixed_when_the_cursor_arrives(engine: Engine) -> None:
    game = engine.start("(Bug AB)>(Reverse ABA)", **V1).play("run")
    assert (game.row, game.turn, game.now["order"]) == ("(Bug AB)<(Reverse A.BA)", "B activate", 1)
    assert game.text == "(Bug AB)<(Reverse A.BA) A5+7 B5+8 order=forward"
    game.play("skip", "skip")
    assert (game.row, game.turn, game.now["order"]) == ("<(Bug AB)(Reverse ABA)", "B activate", -1)
    assert game.text == "<(Bug AB)(Reverse ABA) A5+7 B5+8"


def test_V1_the_other_way_round(engine: Engine) -> None:
    game = engine.start("(Bug AB)<(Reverse ABA)", **V1).play("run")
    assert (game.row, game.turn, game.now["order"]) == ("(Bug AB)>(Reverse AB.A)", "B activate", -1)
    assert game.text == "(Bug AB)>(Reverse AB.A) A5+7 B5+8 order=back"
    game.play("skip", "skip")
    assert (game.row, game.turn, game.now["order"]) == (">(Bug AB)(Reverse ABA)", "A activate", 1)


def test_V1_a_flag_that_joins_a_backward_visit_waits_for_the_next(engine: Engine) -> None:
    game = engine.start("(Bug BB)<(MoveFlag AA)", **V1)
    game.play("run", "move Bug:0 MoveFlag")
    # Two are handled: the flag that ran, and the flag that joined at the tail.
    assert (game.row, game.turn, game.now["handled"]) == ("(Bug B)<(MoveFlag A.AB)", "A activate", 2)
    game.play("skip")
    assert game.row == "<(Bug B)(MoveFlag AAB)"


def test_V1_a_joining_flag_counts_as_handled_at_once(engine: Engine) -> None:
    game = engine.start("(Bug BB)<(MoveFlag{2} AA)", **V1)
    game.play("run", "move Bug:0 MoveFlag")
    assert (game.row, game.turn) == ("(Bug B)<(MoveFlag{2} AA.B)", "A move")


def test_V1_a_flag_that_left_and_came_back_waits_too(engine: Engine) -> None:
    game = engine.start("(Bug B)<(MoveFlag{2} BA)", **V1)
    game.play("run", "move MoveFlag:1 Bug", "move Bug:1 MoveFlag")
    assert (game.row, game.turn) == ("(Bug B)<(MoveFlag{2} B.A)", "B activate")


def test_V1_a_forward_visit_lets_joiners_act(engine: Engine) -> None:
    game = engine.start("(MoveFlag A)(Bug BB)", **V1).play("run", "move Bug:0 MoveFlag")
    assert (game.row, game.turn) == (">(MoveFlag A.B)(Bug B)", "B activate")


def test_V1_the_order_counts_not_the_direction(engine: Engine) -> None:
    # Backward cursor, forward visit: the joining flag acts.
    game = engine.start("(Bug BB)<(MoveFlag A) order=forward", **V1).play("run", "move Bug:0 MoveFlag")
    assert (game.row, game.turn) == ("(Bug B)<(MoveFlag A.B)", "B activate")
    # Forward cursor, backward visit: it waits.
    game = engine.start("(MoveFlag A)(Bug BB) order=back", **V1).play("run", "move Bug:0 MoveFlag")
    assert (game.row, game.turn) == ("(MoveFlag AB)>(Bug B)", "B activate")


def test_V1_moving_along_with_a_card_is_the_same_visit(engine: Engine) -> None:
    game = engine.start("(Bug BB)<(MoveCommand AB)", **V1).play("run", "shift MoveCommand 0")
    assert (game.row, game.turn) == ("<(MoveCommand A.B)(Bug BB)", "A activate")


@pytest.mark.parametrize(
    ("before", "after", "turn"),
    [
        ("(Bug AB)<(RemoveCommand AB)(Reverse A)", "<(Bug AB)(Reverse A)", "B activate"),
        ("(Bug AB)<(RemoveCommand AB)(Reverse A) order=forward", "<(Bug AB)(Reverse A)", "B activate"),
        ("(Reverse A)>(RemoveCommand AB)(Bug AB) order=back", "(Reverse A)>(Bug AB)", "A activate"),
    ],
)
def test_V1_after_a_removal_the_new_visit_has_its_own_order(engine: Engine, before: str, after: str, turn: str) -> None:
    game = engine.start(before, **V1).play("run", "drop RemoveCommand")
    assert (game.row, game.turn) == (after, turn)


def test_V1_exactly_those_that_have_not_acted_still_act(engine: Engine) -> None:
    game = engine.start("(Bug A)<(RemoveFlag{2} BAB.A)", **V1)
    assert game.turn == "B activate"
    game.play("run", "remove RemoveFlag:3", "remove RemoveFlag:0")
    assert (game.row, game.turn) == ("(Bug A)<(RemoveFlag{2} A.B)", "A activate")


@pytest.mark.parametrize(
    ("text", "row", "turn"),
    [
        # The handled flags come after the dot.
        ("(Bug A)<(Reverse A.BB)", "(Bug A)<(Reverse A.BB)", "A activate"),
        ("(Bug A)<(Reverse A.BB) order=forward", "(Bug A)<(Reverse A.BB)", "B activate"),
        ("(Bug A)>(Reverse AB.B) order=back", "(Bug A)>(Reverse AB.B)", "B activate"),
        # With none left to act R21 is carried out, and the next visit has the direction's order.
        ("(Bug AB)<(Reverse .ABB)", "<(Bug AB)(Reverse ABB)", "B activate"),
        ("(Bug AB)>(Reverse .ABB) order=back", ">(Bug AB)(Reverse ABB)", "A activate"),
        ("(Bug AB)<(Reverse ABB.)", "(Bug AB)<(Reverse ABB)", "B activate"),
    ],
)
def test_V1_section_9_4_the_dot_and_the_order(engine: Engine, text: str, row: str, turn: str) -> None:
    game = engine.start(text, **V1)
    assert (game.row, game.turn) == (row, turn)
    assert engine.start(game.text, **V1).now == game.now


def test_V1_the_order_of_the_visit_belongs_to_R40(engine: Engine) -> None:
    game = engine.start("(Reverse A)(Bug)", players=2, **V1)
    # The cursor comes back to Reverse backward, then forward: only then is the order the same.
    assert game.play("run").text == "<(Reverse A)(Bug) A5+9 B5+10"
    assert game.play("run").text == ">(Reverse A)(Bug) A5+9 B5+10"
    assert game.legal == ["run", "skip", "stalemate"]
    game = engine.start("(Bug A)<(Reverse AA) order=forward", players=2, **V1)
    game.play("skip", "skip", "skip")
    assert game.text == "(Bug A)<(Reverse AA) A5+7 B5+10"
    # Only the order differs from the start.
    assert game.legal == ["run", "skip"]


@pytest.mark.parametrize(("wipeout", "winner"), [("head", "B"), ("tail", "A")])
def test_V1_head_and_tail_keep_their_meaning_in_R29(engine: Engine, wipeout: str, winner: str) -> None:
    variants = {"reverse_flips_queues": True, "wipeout": wipeout}
    game = engine.start("<(RemoveCommand BA)", variants=variants).play("run", "drop RemoveCommand")
    assert game.turn == f"{winner} wins"


def test_V1_head_and_tail_keep_their_meaning_in_R41(engine: Engine) -> None:
    # All counts are equal. The last tie-break meets A first: head to tail, though the visit runs from the tail.
    game = engine.start("<(Bug CAB)(Reverse A)(AddFlag B) C4+1", **V1)
    while "stalemate" not in game.legal:
        game.play("skip")
    assert game.now["program"][game.now["cursor"]]["flags"] == "CAB"
    assert game.play("stalemate").turn == "A wins"


def test_V1_is_off_unless_agreed(engine: Engine) -> None:
    game = engine.start("(Reverse A)<(Bug BA)", variants={"reverse_flips_queues": False})
    assert game.turn == "B activate"
    assert "order" not in game.now
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start("(Reverse A)<(Bug BA) order=back")
