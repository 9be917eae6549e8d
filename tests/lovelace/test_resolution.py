from __future__ import annotations

from spagwidget.games.lovelace.state import Card

from .tables import resolved, writing


def test_LB50_line_by_line_in_the_order_of_the_tokens() -> None:
    table = resolved(writing(3), C="A1+, A1+", A="A2+", B="A1-, A1-")
    announced = [(note.args[0], note.args[1]) for note in table.notes if note.kind == "announce"]
    assert announced == [(2, 1), (0, 1), (1, 1), (2, 2), (1, 2)]
    assert table.plain["round"] == 2


def test_LB50_manual_each_line_is_announced_by_an_action() -> None:
    table = resolved(writing(2, mode="manual"), B="A1+ 56", A="A1- 54, A1- 53")
    assert (table.waits, table.plain["line"], table.legal()) == ("B announce", 1, ["B: announce"])
    table.play("B: announce")
    assert (table.waits, table.plain["line"]) == ("A announce", 1)
    table.play("A: announce")
    assert (table.waits, table.plain["line"]) == ("A announce", 2)
    table.play("A: announce")
    assert table.plain["round"] == 2


def test_LB51_a_wrong_or_impossible_result_is_found_and_gains_nothing() -> None:
    table = resolved(writing(2, mode="manual", patrons=(44, 3)), A="A1- 44", B="B3+ 99, A1+ 03")
    table.play("A: announce")
    assert table.waits == "A debug"
    assert table.patron(44)["claims"] == ""
    table.play("A: void", "B: announce")
    assert table.waits == "B debug"  # 105 is out of range, so every result is wrong


def test_LB51_a_line_is_checked_against_the_typed_result_above() -> None:
    table = resolved(writing(2, mode="manual"), A="A1- 54, A1- 54", B="")
    table.play("A: announce", "A: announce")
    assert table.waits == "A debug"
    assert table.of("A")["lines"][1]["state"] == "wrong"


def test_LB52_a_target_is_finished_at_once_and_only_once() -> None:
    table = resolved(writing(2, targets="14 12", patrons=(77,)), A="A4, B4/, B4/, A1+, A4", B="")
    # 55 -> 55 -> 27 -> 13 -> 14 -> 41
    assert table.of("A")["completed"] == 1
    assert table.of("A")["finished"] == [14]
    assert 14 not in table.of("A")["unfinished"]
    assert table.of("A")["score"]["subroutines"] == 2
    again = resolved(writing(2, targets="14 12", starts={"A": 15}), A="A1-, A1-, A1+", B="")
    assert again.of("A")["completed"] == 1


def test_LB52_a_subroutine_that_is_not_the_target_is_not_hit() -> None:
    table = resolved(writing(2, targets="23 12", starts={"A": 15}), A="A1-", B="")
    assert (table.of("A")["completed"], table.of("A")["finished"]) == (0, [])


def test_LB52_a_fifth_subroutine_has_no_box() -> None:
    table = writing(2, targets="14 12", starts={"A": 15}).change("A", completed=4)
    resolved(table, A="A1-", B="")
    assert (table.of("A")["completed"], table.of("A")["score"]["subroutines"]) == (5, 20)


def test_LB53_first_second_and_later_claims() -> None:
    table = resolved(writing(4, patrons=(44,)), A="A1-, B1-", B="A1-, B1-", C="A1-, B1-", D="A1-, B1-")
    assert (table.waits, table.plain["line"]) == ("A take", 2)
    assert table.legal() == ["A: take 44 Art", "A: take 44 Politics"]
    assert (table.patron(44)["left"], table.patron(44)["claims"]) == (["Art", "Politics"], "A")
    table.play("A: take 44 Politics")
    assert table.patron(44) == {"number": 44, "areas": ["Art", "Politics"], "left": [], "claims": "ABCD"}
    assert table.of("A")["areas"]["Politics"] == 1
    assert table.of("B")["areas"]["Art"] == 1
    assert [player["failures"] for player in table.plain["players"]] == [0, 0, 1, 1]


def test_LB53_only_the_first_claim_of_a_player_counts_and_never_the_start_value() -> None:
    table = resolved(writing(2, patrons=(44,)), A="A1-, B1-, A1+, A1-", B="")
    table.play("A: take 44 Art")
    assert table.patron(44)["claims"] == "A"
    assert sum(table.of("A")["areas"].values()) == 1
    start = resolved(writing(2, patrons=(44,), starts={"A": 44}), A="A1+", B="")
    assert start.patron(44)["claims"] == ""


def test_LB53_after_the_first_take_one_area_is_left() -> None:
    table = resolved(writing(2, patrons=(44, 3)), A="A1-, B1-", B="A2-, A2-, A2-, A2-, A2+")
    table.play("A: take 44 Art")
    assert table.patron(44)["left"] == ["Politics"]


def test_LB54_a_line_hits_target_and_patron() -> None:
    table = writing(2, people=("Menabrea", "Babbage"), targets="31 12", patrons=(30,), starts={"A": 29})
    table.change("A", targets=(30,), unfinished=(30,))
    resolved(table, A="A1+", B="")
    assert table.waits == "A take"
    assert (table.of("A")["completed"], table.of("A")["targets"]) == (1, [])  # the target counts first
    table.play("A: take 30 Art")
    assert table.of("A")["areas"]["Art"] == 1


def test_LB55_a_gear_for_a_subroutine_or_an_area_once_a_line() -> None:
    board = {"C": ("-11+", "", "", ""), "D": ("-13+", "", "", ""), "E": ("=70", "", "", "")}
    table = resolved(writing(2, targets="14 12", patrons=(44, 70), board=board), A="C1-, E1, D1-", B="C1-, E1")
    table.play("A: take 44 Art", "A: take 70 Art")
    assert table.of("A")["gears"] == {"C": 1, "D": 0, "E": 1}
    assert [line["circled"] for line in table.of("A")["lines"]] == [True, True, False]
    assert table.of("B")["gears"] == {"C": 1, "D": 0, "E": 1}
    both = writing(2, board={"C": ("-11+", "", "", "")}, patrons=(44,)).change("A", targets=(44,), unfinished=(44,))
    resolved(both, A="C1-", B="").play("A: take 44 Art")
    assert both.of("A")["gears"]["C"] == 1


def test_LB55_no_gear_for_a_failure_or_a_printed_or_private_engine() -> None:
    board = {"C": ("-11+", "", "", "")}
    table = resolved(writing(3, patrons=(44,), board=board), A="A1-, B1-", B="A1-, B1-", C="A1+, A1-, C1-")
    table.play("A: take 44 Art")
    assert [player["gears"]["C"] for player in table.plain["players"]] == [0, 0, 0]
    assert table.of("C")["failures"] == 1
    own = writing(2, people=("Menabrea", "Babbage"), started={"A": [42]}, targets="16 12", patrons=(3,))
    own.change("A", targets=(42,), unfinished=(42,))
    resolved(own, A="S42", B="")
    assert (own.of("A")["completed"], set(own.of("A")["gears"].values())) == (1, {0})


def test_LB56_the_order_within_a_line() -> None:
    people = ("Somerville", "Babbage")
    table = writing(2, people=people, started={"A": [21]}, targets="08 12", patrons=(18, 19), starts={"A": 20},
                    board={"C": ("-11+", "", "", ""), "D": ("-3+", "", "", "")})  # fmt: skip
    table.change("A", targets=(18,), unfinished=(18,), start=15, origin=15)
    resolved(table, A="D1+", B="")
    kinds = table.kinds()
    assert kinds[kinds.index("announce") :] == ["announce", "finish", "claim"]
    table.play("A: take 18 Commerce")
    assert (table.kinds(), table.waits) == (["area"], "A near")
    table.play("A: near 19")
    assert table.waits == "A take"
    table.play("A: take 19 Politics")
    assert table.kinds()[:2] == ["area", "gear"]
    assert table.of("A")["gears"] == {"C": 0, "D": 1, "E": 0}


def test_LB57_the_final_value_is_that_of_the_last_right_line() -> None:
    table = resolved(writing(3, mode="manual"), A="A1- 54, A1- 50", B="A1- 50", C="")
    table.play("A: announce", "B: announce", "B: void", "A: announce", "A: void")
    table.play(table.legal("A:")[0], table.legal("B:")[0], table.legal("C:")[0])
    assert [player["start"] for player in table.plain["players"]] == [54, 55, 55]


def test_LB57_a_chosen_start_value_is_the_final_value_of_an_empty_program() -> None:
    table = writing(2, people=("Somerville", "Babbage"), started={"A": [43]}, starts={"A": 17})
    table.play("A: begin 71", "A: done", "B: done")
    table.play(table.legal("A")[0], table.legal("B")[0])
    assert table.of("A")["start"] == 71


def test_LB58_started_cards_go_and_targets_are_unfinished_again() -> None:
    table = resolved(writing(2, started={"A": [Card(23)]}, targets="36 12"), A="", B="")
    assert (table.of("A")["started"], table.of("A")["targets"], table.of("A")["finished"]) == ([], [], [])
    assert 36 in table.of("A")["unfinished"]
    assert "A: target 36" in table.legal("A")
    assert table.of("A")["limit"] == 5
