"""Questions about what happens next: the right answer is what happened, each wrong one is a misread rule."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.games.lovelace.prediction.readings import READINGS, Reading
from spagwidget.games.lovelace.state import Card, Line, Player
from tests.widget.golden import RecordingBoard

from .play import begun, whole_game
from .tables import writing

TARGETS = ("A: target 14", "B: target 12")
SHOWN = (44, 28, 3, 6, 33)


def answers(game: spag.Game, kind: str, seat: str | None = None) -> dict[str, str]:
    """Return the answers to the last question of a kind, each with its misreading."""
    question = [one for one in game.questions(seat=seat) if one.kind == kind][-1]
    return {choice.id: choice.misreading for choice in question.choices}


def lines(seat: str, *written: str) -> list[str]:
    return [*(f"{seat}: line {line}" for line in written), f"{seat}: done"]


def test_LB4_the_answers_for_a_division() -> None:
    game = begun(*TARGETS, *lines("A", "B4/"), "B: done", patrons=SHOWN)
    assert answers(game, "gives") == {"01": "gives_remainder", "27": "", "28": "rounds_up"}


def test_LB2_LB40_the_answers_for_a_leading_zero_and_for_the_line_above() -> None:
    game = begun(*TARGETS, *lines("A", "B3-", "A4"), "B: done", patrons=SHOWN)
    assert answers(game, "gives") == {"05": "no_leading_zero", "50": "", "55": "from_start"}


def test_LB53_a_patron_is_answered_by_a_click_on_it() -> None:
    game = begun(*TARGETS, *lines("A", "A1-", "B4/", "A1+"), "B: done", patrons=(28, 26, 3, 6, 33))
    question = next(one for one in game.questions() if one.kind == "hits")
    assert [(one.spot, one.misreading) for one in question.choices] == [("26", "other_operator"), ("28", "")]
    assert question.text == "A announces line 3 with engine A1+: 27 + 1. Which patron does it hit?"


def test_LB53_what_a_first_second_and_late_claim_bring() -> None:
    hit = ("A1-", "B4/", "A1+")
    game = begun(
        "A: target 14", "B: target 12", "C: target 08", *lines("A", *hit), *lines("B", *hit), *lines("C", *hit),
        "A: take 28 Engineering", patrons=(28, 44, 3, 6, 33, 41), players=3,
    )  # fmt: skip
    found = [one for one in game.questions() if one.kind == "brings"][-2:]
    assert [one.right.label for one in found] == ["Commerce", "A failure"]
    assert {one.label: one.misreading for one in found[0].choices} == {
        "Commerce": "", "One of two areas": "second_chooses", "A failure": "second_fails",
    }  # fmt: skip
    assert {one.label: one.misreading for one in found[1].choices} == {
        "A failure": "", "Nothing": "late_nothing", "One of two areas": "later_share",
    }  # fmt: skip
    assert game.events[found[0].until - 1].caption == "B gets Commerce from patron 28."


def test_LB53_a_player_claims_a_patron_only_once() -> None:
    game = begun(
        *TARGETS, *lines("A", "A1-", "B4/", "A1+", "A1-", "A1+"), "B: done", "A: take 28 Engineering", patrons=SHOWN
    )  # fmt: skip
    assert answers(game, "brings") == {"nothing": "", "area03": "claims_again"}


def test_LB54_a_line_hits_a_target_and_a_patron() -> None:
    table = writing(targets="14 12", people=("Lovelace", "Babbage"), patrons=(44, 28, 3, 6, 33))
    players = (table.state.players[0]._replace(targets=(44,)), table.state.players[1])
    state = table.state._replace(players=players, line=1)
    assert Reading().gains(state, 0, 44) == (("finish", 44), ("choice", 0))
    assert READINGS["one_or_other"]().gains(state, 0, 44) == (("finish", 44),)
    assert READINGS["anyone_finishes"]().gains(state, 1, 44) == (("finish", 44), ("choice", 0))
    assert READINGS["any_unfinished"]().gains(state, 0, 23) == (("finish", 23),)


def test_LB72_forgotten_subroutines_59_and_62() -> None:
    table = writing(
        people=("Babbage", "Somerville"), patrons=(44, 28, 3, 6, 33),
        started={"A": [Card(59, 28)], "B": [Card(62, 44)]},
    )  # fmt: skip
    claimed = tuple(one._replace(claims=(0,), left=(3,)) if one.number == 28 else one for one in table.state.patrons)
    state = table.state._replace(patrons=claimed, line=1)
    assert Reading().gains(state, 1, 28) == (("failure", 0),)
    assert READINGS["forgets_59"]().gains(state, 1, 28) == (("area", 3),)
    assert Reading().gains(state, 0, 44) == ()
    assert READINGS["forgets_62"]().gains(state, 0, 44) == (("choice", 0),)
    assert Reading().gains(state._replace(line=3), 0, 44) == (("choice", 0),)


def test_LB5_LB51_the_check_of_a_typed_result() -> None:
    wraps = begun(*TARGETS, "A: line B3+ 05", "A: done", "B: done", "A: announce", mode="manual")
    assert answers(wraps, "check") == {"no": "", "yes": "wraps"}
    stops = begun(*TARGETS, "A: line B3+ 99", "A: done", "B: done", "A: announce", mode="manual")
    assert answers(stops, "check") == {"no": "", "yes": "stops"}
    right = begun(*TARGETS, "A: line B4/ 27", "A: done", "B: done", "A: announce", mode="manual")
    assert answers(right, "check") == {"no": "rounds_up", "yes": ""}


def test_LB51_a_wrong_line_brings_nothing() -> None:
    game = begun(*TARGETS, "A: line A1- 44", "A: done", "B: done", "A: announce", mode="manual", patrons=SHOWN)
    assert answers(game, "brings") == {"nothing": "", "choice00": "void_gains"}


def test_LB57_the_final_value_is_that_of_the_last_right_line() -> None:
    game = begun(
        *TARGETS, "A: line A1- 54", "A: line A1- 50", "A: done", "B: done", "A: announce", "A: announce", "A: void",
        *TARGETS, mode="manual",
    )  # fmt: skip
    assert answers(game, "final") == {"50": "void_counts", "54": "", "55": "keeps_start"}
    player = Player(
        "Lovelace", (14,), start=30, lines=(Line("C1", "+", 40, "announced", True), Line("A1", "+", 41, "announced"))
    )
    assert READINGS["last_gear"]().final(player) == 40
    assert READINGS["first_line"]().final(player) == 40
    assert READINGS["starts_again"]().final(player) == 55


@pytest.mark.parametrize(
    ("name", "ticks", "points"),
    [
        ("both_nine", [2, 2, 1], [9, 9, 0]),
        ("shares_nine", [2, 2, 1], [4, 4, 4]),
        ("all_second", [3, 2, 2], [9, 4, 4]),
        ("no_tick_second", [3, 0], [9, 4]),
        ("per_tick", [3, 1], [3, 1]),
    ],
)
def test_LB80_misread_points(name: str, ticks: list[int], points: list[int]) -> None:
    assert READINGS[name]().points(ticks) == points
    assert Reading().points(ticks) != points
    assert READINGS[name]().points([0, 0]) == [0, 0]


@pytest.mark.parametrize(
    ("name", "text", "operator", "value", "result"),
    [
        ("no_leading_zero", "clone>", "", 7, 77),
        ("other_direction", "clone>", "", 37, 77),
        ("other_direction", "clone<>", "<", 37, 33),
        ("adds_blue", "=25", "", 30, 55),
        ("adds_blue", "=99", "", 30, None),
        ("rounds_up", "*3/", "/", 26, 9),
        ("gives_remainder", "*3/", "/", 26, 2),
        ("other_operator", "-5+", "-", 50, 55),
        ("wraps", "-5+", "-", 2, 97),
        ("stops", "*5/", "*", 30, 99),
    ],
)
def test_LB4_misread_engines(name: str, text: str, operator: str, value: int, result: int | None) -> None:
    assert READINGS[name]().result(text, operator, value) == result
    assert Reading().result(text, operator, value) != result


def test_questions_of_whole_games_have_one_right_answer_and_ask_many_misreadings() -> None:
    kinds, misread = set[str](), set[str]()
    for seed in range(4):
        game = whole_game(seed)
        frames = game.frames()
        for question in game.questions():
            assert [choice.misreading for choice in question.choices].count("") == 1
            assert len({choice.id for choice in question.choices}) == len(question.choices) > 1
            assert question.step < question.until < len(frames)
            shown = {spot.id for spot in frames[question.step].scene.spots}
            assert all(choice.spot in shown for choice in question.choices if choice.spot)
            happened = frames[question.until].event
            assert happened is not None
            if question.kind == "gives":
                assert question.right.id == f"{happened.args[3]:02}"
            kinds.add(question.kind)
            misread.update(question.misreadings)
    assert kinds == {"gives", "check", "hits", "brings", "final", "points"}
    assert len(misread) > 15


def test_each_misreading_names_a_rule_that_the_game_has() -> None:
    game = spag.Game("lovelace-babbage")
    assert {*game.misreadings()} == {*READINGS}
    for misreading in game.misreadings().values():
        assert game.rule(misreading.rule).text
        assert misreading.name.endswith(".")
        assert misreading.reason.count(".") >= 2


def test_LB98_an_open_question_hides_the_lines_that_are_not_announced() -> None:
    game = begun(*TARGETS, *lines("A", "B4/"), *lines("B", "A1-"), patrons=SHOWN)
    question = next(one for one in game.questions(seat="A") if one.kind == "gives")
    (scene,) = game.scenes_of_questions((question.step,), seat="A")
    assert "27" not in scene.scores[0].alt
    assert "27" in game.frames("A")[question.step].scene.scores[0].alt


def test_LB98_questions_hold_nothing_that_is_hidden() -> None:
    def asked(hidden: str) -> tuple[spag.PredictQuestion, ...]:
        written = (*lines("A", "A1- 54", "B4/ 27"), *lines("B", "B4/ 27", hidden))
        played = begun(*TARGETS, *written, "A: announce", "B: announce", mode="manual", patrons=SHOWN)
        return played.questions(seat="A")

    assert asked("A1+ 28") == asked("B1- 90")
    assert {question.kind for question in asked("A1+ 28")} == {"gives", "check", "brings"}


def test_a_board_asks_and_answers() -> None:
    game = begun(*TARGETS, *lines("A", "B4/"), "B: done", patrons=SHOWN)
    board = RecordingBoard(game, step=0, predict=True)
    board.receive(type="hello", id=1)
    (reply,) = board.receive(type="inspect", what="questions", id=2)
    assert [one["kind"] for one in reply["found"]["questions"]] == ["gives"]
    assert reply["found"]["misreadings"]["rounds_up"]["title"] == "Engines"
