"""Whose turn it is, and where the cursor goes: R20 to R25."""

from __future__ import annotations

import pytest

from .conftest import Engine


def test_R20_the_flags_act_from_head_to_tail(engine: Engine) -> None:
    game = engine.start("(Bug BAAB)(Reverse A)")
    found = []
    for _ in range(4):
        found.append((game.turn, game.row))
        game.play("skip")
    assert found == [
        ("B activate", ">(Bug BAAB)(Reverse A)"),
        ("A activate", ">(Bug B.AAB)(Reverse A)"),
        ("A activate", ">(Bug BA.AB)(Reverse A)"),
        ("B activate", ">(Bug BAA.B)(Reverse A)"),
    ]
    assert game.turn == "A activate"
    assert game.row == "(Bug BAAB)>(Reverse A)"


def test_R20_the_owner_runs_or_skips(engine: Engine) -> None:
    game = engine.start("(Bug AB)(Reverse B)")
    assert game.legal == ["run", "skip"]
    assert game.refuses("hit B", "stalemate", "pass", "Run", "")
    game.play("run", "hit B")
    assert (game.turn, game.players) == ("B activate", "A5+9 B4+8")
    game.play("skip")
    assert (game.turn, game.players) == ("B activate", "A5+9 B4+8")
    assert game.row == "(Bug AB)>(Reverse B)"


@pytest.mark.parametrize(
    "text",
    [
        "(AddFlag AB)(Reverse B) A5+0 B5+0",  # R32
        "(AddFlag AB)",  # no other card
        "(MoveFlag AB)",  # no other card
        "(MoveCommand AB)",  # no other place
        "(Increment AB)(ForkBomb{7} B)",  # no chip
    ],
)
def test_R20_running_is_allowed_when_it_does_nothing(engine: Engine, text: str) -> None:
    game = engine.start(text)
    before = game.now
    assert (game.turn, game.legal) == ("A activate", ["run", "skip"])
    game.play("run")
    assert (game.turn, game.now["handled"]) == ("B activate", 1)
    assert game.now["program"] == before["program"]
    assert game.now["players"] == before["players"]


@pytest.mark.parametrize(
    ("before", "actions", "after"),
    [
        ("(Bug A)(Reverse B)(AddFlag A)", "skip", "(Bug A)>(Reverse B)(AddFlag A)"),
        # The cursor passes cards without flags at once.
        ("(Bug A)(Reverse)(AddFlag)(MoveFlag B)", "skip", "(Bug A)(Reverse)(AddFlag)>(MoveFlag B)"),
        # From the last to the first.
        ("(Bug A)(Reverse B)>(AddFlag A)", "skip", ">(Bug A)(Reverse B)(AddFlag A)"),
        ("(Bug)(Reverse B)>(AddFlag A)", "skip", "(Bug)>(Reverse B)(AddFlag A)"),
        # Backward, too.
        ("(Bug A)(Reverse B)<(AddFlag A)", "skip", "(Bug A)<(Reverse B)(AddFlag A)"),
        ("<(Bug A)(Reverse B)(AddFlag A)", "skip", "(Bug A)(Reverse B)<(AddFlag A)"),
        ("<(Bug A)(Reverse B)(AddFlag)", "skip", "(Bug A)<(Reverse B)(AddFlag)"),
        # Round to the same card, for a new visit.
        ("(Bug)>(Reverse AB)(AddFlag)", "skip;skip", "(Bug)>(Reverse AB)(AddFlag)"),
        (">(Reverse A)", "skip", ">(Reverse A)"),
        # In the direction that the cursor has after the visit.
        ("(Bug A)>(Reverse AB)(AddFlag B)", "run;skip", "<(Bug A)(Reverse AB)(AddFlag B)"),
        ("(Bug A)>(Reverse AB)(AddFlag B)", "run;run", "(Bug A)(Reverse AB)>(AddFlag B)"),
        ("(Bug A)<(Reverse A)(AddFlag B)", "run", "(Bug A)(Reverse A)>(AddFlag B)"),
    ],
)  # fmt: skip
def test_R21_the_cursor_goes_on(engine: Engine, before: str, actions: str, after: str) -> None:
    game = engine.start(before, players=2).play(*actions.split(";"))
    assert game.row == after
    assert game.now["handled"] == 0


def test_R21_reverse_turns_only_the_cursor(engine: Engine) -> None:
    game = engine.start("(Bug A)>(Reverse ABA)(AddFlag B)").play("run")
    # The order within the visit is the same.
    assert (game.row, game.turn) == ("(Bug A)<(Reverse A.BA)(AddFlag B)", "B activate")


def test_R22_flags_that_join_the_visited_card_act_in_this_visit(engine: Engine) -> None:
    game = engine.start("(Bug B)>(MoveFlag A)(Reverse A)")
    game.play("run", "move Bug:0 MoveFlag")
    assert (game.row, game.turn) == ("(Bug)>(MoveFlag A.B)(Reverse A)", "B activate")
    game.play("run", "move Reverse:0 MoveFlag")
    assert (game.row, game.turn) == ("(Bug)>(MoveFlag AB.A)(Reverse)", "A activate")
    game.play("run", "move MoveFlag:0 Bug")
    # Now all have acted: on to the next, over Reverse, to Bug.
    assert (game.row, game.turn) == (">(Bug A)(MoveFlag BA)(Reverse)", "A activate")


def test_R22_two_that_join_at_once_act_in_their_order(engine: Engine) -> None:
    game = engine.start("(Bug BA)>(MoveFlag{2} A)(Reverse A)")
    game.play("run", "move Bug:1 MoveFlag", "move Bug:0 MoveFlag")
    assert (game.row, game.turn) == ("(Bug)>(MoveFlag{2} A.AB)(Reverse A)", "A activate")
    game.play("skip")
    assert (game.row, game.turn) == ("(Bug)>(MoveFlag{2} AA.B)(Reverse A)", "B activate")


def test_R22_a_flag_that_joins_waits_for_those_before_it(engine: Engine) -> None:
    game = engine.start("(Bug B)>(MoveFlag AA)(Reverse A)")
    game.play("run", "move Bug:0 MoveFlag")
    assert (game.row, game.turn) == ("(Bug)>(MoveFlag A.AB)(Reverse A)", "A activate")


def test_R22_the_cursor_rests_while_a_command_is_unfinished(engine: Engine) -> None:
    game = engine.start("(Bug B)>(MoveFlag{2} A)(Reverse B)")
    game.play("run", "move MoveFlag:0 Reverse")
    # No flag is left here, but the command is not finished.
    assert (game.row, game.turn) == ("(Bug B)>(MoveFlag{2})(Reverse BA)", "A move")
    game.play("move Bug:0 MoveFlag")
    assert (game.row, game.turn) == ("(Bug)>(MoveFlag{2} B)(Reverse BA)", "B activate")


def test_R22_the_cursor_moves_on_after_the_command(engine: Engine) -> None:
    game = engine.start("(Bug B)>(MoveFlag{2} A)(Reverse B)")
    game.play("run", "move MoveFlag:0 Reverse", "move Reverse:0 Bug")
    assert (game.row, game.turn) == ("(Bug BB)(MoveFlag{2})>(Reverse A)", "A activate")


@pytest.mark.parametrize(
    ("before", "steps"),
    [
        # A handled flag before the acting one leaves.
        (
            "(MoveFlag AB.AB)(Bug B)",
            [
                ("run", ">(MoveFlag AB.AB)(Bug B)", "A move"),
                ("move MoveFlag:0 Bug", ">(MoveFlag BA.B)(Bug BA)", "B activate"),
                ("skip", "(MoveFlag BAB)>(Bug BA)", "B activate"),
            ],
        ),
        # All handled ones leave, in the middle of a command.
        (
            "(RemoveFlag{2} AB.AB)(Bug AB)",
            [
                ("run", ">(RemoveFlag{2} AB.AB)(Bug AB)", "A remove"),
                ("remove RemoveFlag:1", ">(RemoveFlag{2} A.AB)(Bug AB)", "A remove"),
                ("remove RemoveFlag:0", ">(RemoveFlag{2} A.B)(Bug AB)", "B activate"),
            ],
        ),
        # The acting flag itself leaves.
        (
            "(MoveFlag B.ABA)(Bug B)",
            [
                ("run", ">(MoveFlag B.ABA)(Bug B)", "A move"),
                ("move MoveFlag:1 Bug", ">(MoveFlag B.BA)(Bug BA)", "B activate"),
            ],
        ),
        # A handled one and the acting one.
        (
            "(MoveFlag{2} AB.AB)(Bug)",
            [
                ("run", ">(MoveFlag{2} AB.AB)(Bug)", "A move"),
                ("move MoveFlag:0 Bug", ">(MoveFlag{2} B.AB)(Bug A)", "A move"),
                ("move MoveFlag:1 Bug", ">(MoveFlag{2} B.B)(Bug AA)", "B activate"),
            ],
        ),
        # A flag behind the acting one leaves: it does not act here any more.
        (
            "(MoveFlag A.ABA)(Bug B)",
            [
                ("run", ">(MoveFlag A.ABA)(Bug B)", "A move"),
                ("move MoveFlag:2 Bug", ">(MoveFlag AA.A)(Bug BB)", "A activate"),
            ],
        ),
        (
            "(MoveFlag A.AB)(Bug B)",
            [
                ("run", ">(MoveFlag A.AB)(Bug B)", "A move"),
                ("move MoveFlag:2 Bug", "(MoveFlag AA)>(Bug BB)", "B activate"),
            ],
        ),
        # One before, one behind.
        (
            "(RemoveFlag{2} BA.ABB)(Bug AB)",
            [
                ("run", ">(RemoveFlag{2} BA.ABB)(Bug AB)", "A remove"),
                ("remove RemoveFlag:3", ">(RemoveFlag{2} BA.AB)(Bug AB)", "A remove"),
                ("remove RemoveFlag:0", ">(RemoveFlag{2} AA.B)(Bug AB)", "B activate"),
            ],
        ),
    ],
)  # fmt: skip
def test_R23_exactly_the_flags_that_have_not_acted_still_act(
    engine: Engine, before: str, steps: list[tuple[str, str, str]]
) -> None:
    game = engine.start(before)
    for action, row, turn in steps:
        game.play(action)
        assert (game.row, game.turn) == (row, turn)


def test_R23_a_flag_that_left_and_came_back_acts_again(engine: Engine) -> None:
    game = engine.start("(MoveFlag{2} A.BA)(Bug AB)")
    game.play("run", "move MoveFlag:0 Bug")
    assert (game.row, game.turn) == (">(MoveFlag{2} BA)(Bug ABA)", "B move")
    game.play("move Bug:2 MoveFlag")
    # It is now at the tail, behind the flag that was already waiting.
    assert (game.row, game.turn) == (">(MoveFlag{2} B.AA)(Bug AB)", "A activate")
    game.play("skip")
    assert (game.row, game.turn) == (">(MoveFlag{2} BA.A)(Bug AB)", "A activate")
    game.play("skip")
    assert (game.row, game.turn) == ("(MoveFlag{2} BAA)>(Bug AB)", "A activate")


def test_R23_the_acting_flag_that_left_and_came_back_acts_again(engine: Engine) -> None:
    game = engine.start("(MoveFlag{2} B.AB)(Bug B)")
    game.play("run", "move MoveFlag:1 Bug")
    assert (game.row, game.turn) == (">(MoveFlag{2} B.B)(Bug BA)", "A move")
    game.play("move Bug:1 MoveFlag")
    # It counts as gone for the command it was running: one flag is handled, not two.
    assert (game.row, game.turn) == (">(MoveFlag{2} B.BA)(Bug B)", "B activate")
    game.play("skip")
    assert (game.row, game.turn) == (">(MoveFlag{2} BB.A)(Bug B)", "A activate")


def test_R23_a_flag_alone_that_left_and_came_back_acts_again(engine: Engine) -> None:
    game = engine.start("(MoveFlag{2} A)(Bug B)")
    game.play("run", "move MoveFlag:0 Bug", "move Bug:1 MoveFlag")
    assert (game.row, game.turn) == (">(MoveFlag{2} A)(Bug B)", "A activate")
    # A can do this again, and this position has occurred before (R40).
    assert game.legal == ["run", "skip", "stalemate"]


def test_R23_a_joining_flag_does_not_replace_the_acting_flag(engine: Engine) -> None:
    # The acting flag leaves and another flag joins, which does not replace it.
    game = engine.start("(MoveFlag{2} AB)(Bug A)")
    game.play("run", "move MoveFlag:0 Bug", "move Bug:0 MoveFlag")
    assert (game.row, game.turn) == (">(MoveFlag{2} BA)(Bug A)", "B activate")


def test_R23_a_skipped_flag_is_handled_too(engine: Engine) -> None:
    game = engine.start("(RemoveFlag ABB)(Bug A)").play("skip", "run", "remove RemoveFlag:0")
    assert (game.row, game.turn) == (">(RemoveFlag B.B)(Bug A)", "B activate")


def test_R24_a_flag_moved_ahead_acts_there_too(engine: Engine) -> None:
    game = engine.start("(MoveFlag A)(Reverse B)(Bug B)").play("run", "move MoveFlag:0 Bug")
    assert (game.row, game.turn) == ("(MoveFlag)>(Reverse B)(Bug BA)", "B activate")
    game.play("skip", "skip")
    assert (game.row, game.turn) == ("(MoveFlag)(Reverse B)>(Bug B.A)", "A activate")


def test_R24_a_flag_moved_ahead_by_another_player_acts_there_too(engine: Engine) -> None:
    game = engine.start("(MoveFlag AB)(Bug B)").play("skip", "run", "move MoveFlag:0 Bug")
    assert (game.row, game.turn) == ("(MoveFlag B)>(Bug BA)", "B activate")
    game.play("skip", "run", "hit B")
    assert (game.row, game.players) == (">(MoveFlag B)(Bug BA)", "A5+9 B4+8")


@pytest.mark.parametrize(
    "card",
    [
        "MoveFlag{0}",
        "RemoveFlag{0}",
        "Bug{0,1}",
        "Bug{1,0}",
        "Bug{0,0}",
        "Bug{3,0}",
        "MoveCommand{0}",
        "Increment{0}",
        "Decrement{0}",
    ],
)
def test_R25_zero_times_does_nothing_and_asks_nothing(engine: Engine, card: str) -> None:
    game = engine.start(f"({card} AB)(AddFlag BA)(Reverse)").play("run")
    assert (game.row, game.turn) == (f">({card} A.B)(AddFlag BA)(Reverse)", "B activate")
    assert game.players == "A5+8 B5+8"


def test_R25_each_time_the_player_chooses_again(engine: Engine) -> None:
    game = engine.start("(RemoveFlag{3} AB)(Bug ABA)(Reverse B)").play("run")
    assert game.legal == [
        "remove Bug:0", "remove Bug:1", "remove Bug:2",
        "remove RemoveFlag:0", "remove RemoveFlag:1", "remove Reverse:0",
    ]  # fmt: skip
    game.play("remove Bug:0")
    assert (game.turn, game.row) == ("A remove", ">(RemoveFlag{3} AB)(Bug BA)(Reverse B)")
    assert game.legal == [
        "remove Bug:0", "remove Bug:1",
        "remove RemoveFlag:0", "remove RemoveFlag:1", "remove Reverse:0",
    ]  # fmt: skip
    game.play("remove Reverse:0")
    assert (game.turn, game.row) == ("A remove", ">(RemoveFlag{3} AB)(Bug BA)(Reverse)")
    game.play("remove Bug:0")
    assert (game.turn, game.row) == ("B activate", ">(RemoveFlag{3} A.B)(Bug A)(Reverse)")


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_R25_exactly_n_times(engine: Engine, count: int) -> None:
    game = engine.start(f"(MoveFlag{{{count}}} AB)(Bug A)(Reverse)").play("run")
    for number in range(count):
        assert game.turn == "A move"
        # R25: the same flag may be chosen again.
        game.play("move Bug:0 Reverse" if number % 2 == 0 else "move Reverse:0 Bug")
    assert game.turn == "B activate"


def test_R25_the_same_card_may_be_chosen_again(engine: Engine) -> None:
    game = engine.start("(MoveCommand{2} AB)(Bug A)(Reverse)").play("run", "shift Bug 2")
    assert (game.row, game.turn) == (">(MoveCommand{2} AB)(Reverse)(Bug A)", "A shift")
    game.play("shift Bug 1")
    assert (game.row, game.turn) == (">(MoveCommand{2} A.B)(Bug A)(Reverse)", "B activate")


def test_R25_bug_hits_different_players(engine: Engine) -> None:
    game = engine.start("(Bug{2,2} AB)(Reverse CA)").play("run")
    assert game.legal == ["hit A", "hit B", "hit C"]
    game.play("hit B")
    assert (game.turn, game.players) == ("A hit", "A5+8 B3+9 C5+9")
    assert game.legal == ["hit A", "hit C"]
    assert game.refuses("hit B")
    game.play("hit A")
    assert (game.turn, game.players) == ("B activate", "A3+8 B3+9 C5+9")
    # The next run is a new command: everyone can be hit again.
    assert game.play("run").legal == ["hit A", "hit B", "hit C"]


def test_R25_as_many_as_are_possible(engine: Engine) -> None:
    game = engine.start("(Bug{4,1} AB)(Reverse A)").play("run", "hit A")
    assert game.legal == ["hit B"]  # asked even when there is only one
    game.play("hit B")
    # There is no third and fourth player: these repetitions are left out without asking.
    assert (game.turn, game.players) == ("B activate", "A4+8 B4+9")


def test_R25_with_no_choice_at_all(engine: Engine) -> None:
    for card in ("MoveFlag{3}", "MoveCommand{3}"):
        game = engine.start(f"({card} AB)").play("run")
        assert (game.row, game.turn) == (f">({card} A.B)", "B activate")


def test_R25_R4_is_checked_after_each(engine: Engine) -> None:
    game = engine.start("(RemoveFlag{2} AAB)(Bug BC)(Reverse B)").play("run", "remove Bug:1")
    assert (game.turn, game.players) == ("A remove", "A5+8 B5+7 C5+9x")
    game = engine.start("(Bug{2,1} AB)(Reverse BA) B1+0").play("run", "hit B")
    assert (game.turn, game.players) == ("A wins", "A5+8 B0+0x")
    game = engine.start("(Bug{2,1} AB)(Reverse BA) A1+0 B1+0").play("run", "hit A")
    assert (game.turn, game.players) == ("B wins", "A0+0x B1+0")
