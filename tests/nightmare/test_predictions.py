"""Questions about what happens next: the right answer is what happened, each wrong one is a misread rule."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.games.nightmare.prediction.readings import READINGS
from tests.nightmare.play import random_game
from tests.nightmare.tables import begin
from tests.widget.golden import RecordingBoard


def answers(game: spag.Game, kind: str) -> dict[str, str]:
    """Return the answers to the last question of a kind, each with its misreading."""
    question = [one for one in game.questions() if one.kind == kind][-1]
    return {choice.id: choice.misreading for choice in question.choices}


@pytest.mark.parametrize(
    ("position", "actions", "kind", "expected"),
    [
        pytest.param("(BLANK#1 ABA)(WORM B)", ["pass", "pass"], "acts",
                     {"BLANK#1:0": "starts_again", "BLANK#1:1": "", "BLANK#1:2": "tail_first"}, id="PN21"),
        pytest.param("(BIT_MAKER A)(BLANK#1)(WORM B)", ["run", "player B", "card BIT_MAKER", "pass"], "card",
                     {"BIT_MAKER": "new_bits_act", "BLANK#1": "", "WORM": "passes_empty"}, id="PN20 PN23"),
        pytest.param("(BLANK#1 A)(WORM B)<(BUG#1 A)(BLANK#2 B)", ["pass"], "card",
                     {"WORM": "", "BLANK#2": "forward_always"}, id="PN3"),
        pytest.param("(REVERSE_PROGRAM#1 A)(WORM B)(BLANK#2 B)", ["run"], "card",
                     {"BLANK#2": "", "WORM": "forgets_reverse"}, id="REVERSE_PROGRAM"),
        pytest.param("(REVERSE_PROGRAM#1 A)(WORM B)(BLANK#2 B)", ["run"], "direction",
                     {"backward": "", "forward": "forgets_reverse"}, id="PN3 direction"),
        pytest.param("(GOTO#1{3} A)(WORM B)(BLANK#2 B)(BUG#1 A)", ["run"], "card",
                     {"BUG#1": "", "BLANK#2": "counts_this_card", "WORM": "forgets_jump"}, id="PN22 PN61"),
        pytest.param("(GOTO#1{2} A)(WORM B)(BLANK#2 B) loops=GOTO#1>3", ["run"], "card",
                     {"WORM": "", "BLANK#2": "loops_for_ever"}, id="PN62"),
        pytest.param("(BUG#1{3} A)(WORM B)", ["run"], "loses", {"1": "printed_numbers", "3": ""}, id="PN32"),
        pytest.param("(BLANK#1 A)(PROGRAM_ERROR#1 BB)", ["pass", "pass", "pass"], "loses",
                     {"1": "one_each", "2": ""}, id="PN23 damage"),
        pytest.param("(OVERFLOW AAAAA)(WORM B)", ["run"], "loses", {"1": "", "5": "counts_all_bits"}, id="OVERFLOW"),
        pytest.param("(POWER_SURGE#1 A)(WORM B)", ["run"], "loses", {"1": "", "3": "swaps_in_and_out"},
                     id="POWER_SURGE"),
        pytest.param("(COPY#1 A)(WORM B)(BLANK#2 B)(BUG#1 A)(ACQUIRE#1 A) deck=ZAP#1", ["run"], "runs",
                     {"BUG#1": "", "ACQUIRE#1": "other_order", "BLANK#2": "other_side"}, id="PN30"),
        pytest.param("(BLANK#1 A)(WORM! B)(BLANK#2 B)(BUG#1 A)", ["pass"], "visits",
                     {"WORM": "ignores_skip", "BLANK#2": "", "BUG#1": "skips_two"}, id="PN20 SKIP"),
        pytest.param("(BUG#2 A)<(BLANK#1 A)(WORM! B)(BLANK#2! B)(BUG#1 A)", ["pass"], "card",
                     {"BUG#2": "", "WORM": "forward_always"}, id="PN20 SKIP behind the cursor"),
        pytest.param("(POWER_SURGE#1 A)(WORM BC) A10 B10d C10d pointer=C", ["run", "leave"], "asked",
                     {"C": "", "A": "activator_deals", "B": "forgets_pointer"}, id="PN41 who"),
        pytest.param("(POWER_SURGE#1 A)(WORM BC) A10 B10d C10 pointer=C", ["run", "leave"], "asked",
                     {"C": "", "B": "forgets_pointer"}, id="PN40 order"),
        pytest.param("(BUG#1 B)(WORM AC) A10d B10 C10d", ["run", "keep"], "asked",
                     {"C": "", "A": "guards_from_first"}, id="PN42 order"),
        pytest.param("(ZAP#1 B)(WORM AC) A10d B10 C10d", ["run", "player A", "keep"], "asked",
                     {"A": "", "C": "guards_unhurt"}, id="PN42 who is hit"),
        pytest.param("(BUG#1{2} A)(WORM BC) A10 B10d C10", ["run", "use"], "loses",
                     {"2": "", "0": "saves_all"}, id="PN42 saved"),
        pytest.param("(BUG#1 A)(WORM B) A10 B10 pointer=A", ["run", "redeal", "share 2"], "loses",
                     {"2": "", "3": "adds_shares"}, id="PN41 shares"),
    ],
)  # fmt: skip
def test_PN3_to_PN62_each_wrong_answer_is_a_misreading(
    position: str, actions: list[str], kind: str, expected: dict[str, str]
) -> None:
    game = begin(position, *actions)
    found = answers(game, kind)
    if kind == "loses":
        found = {answer: misreading for answer, misreading in found.items() if answer in expected}
    assert {answer: found.get(answer) for answer in expected} == expected


def test_PN94_questions_of_random_games_have_one_right_answer_and_ask_every_misreading() -> None:
    kinds, misread = set[str](), set[str]()
    for seed in range(24):
        game = random_game(seed, 200)
        for question in game.questions():
            assert [choice.misreading for choice in question.choices].count("") == 1
            assert len({choice.id for choice in question.choices}) == len(question.choices) > 1
            assert question.step < question.until <= len(game.events)
            shown = {spot.id for spot in game.frames()[question.step].scene.spots}
            assert all(choice.spot in shown for choice in question.choices if choice.spot)
            event = game.events[question.step]
            if question.kind == "card":
                assert question.right.spot == event.focus[0]
            kinds.add(question.kind)
            misread.update(question.misreadings)
    assert kinds == {"acts", "card", "loses", "runs", "direction", "visits", "asked"}
    assert misread | {"loops_for_ever", "guards_from_first"} == {*READINGS}


def test_PN42_the_damage_of_who_is_saved_and_of_who_is_not_are_two_questions() -> None:
    game = begin("(BUG#1 A)(WORM BC) A10 B10d C10", "run", "use")
    saved, hurt = [one for one in game.questions() if one.kind == "loses"]
    assert "does B take" in saved.text
    assert "does A take" in hurt.text
    assert {choice.id: choice.misreading for choice in saved.choices} == {"0": "", "1": "saves_bits_only"}
    assert {choice.id: choice.misreading for choice in hurt.choices} == {"1": "", "0": "saves_all"}


def test_PN20_passing_over_several_cards_is_one_question() -> None:
    game = begin("(BLANK#1 A)(WORM! B)(BLANK#2! B)(BUG#1 A)", "pass")
    (question,) = [one for one in game.questions() if one.kind == "visits"]
    assert question.right.spot == "BUG#1"
    assert question.until == question.step + 2
    assert game.frames()[question.until].scene.cursor.spot == "BUG#1"  # type: ignore[union-attr]  # it is there


def test_PN41_an_open_question_shows_who_holds_the_counter_but_not_who_decides() -> None:
    game = begin("(POWER_SURGE#1 A)(WORM BC) A10 B10d C10d pointer=C", "run", "leave")
    (step,) = [one.step for one in game.questions() if one.kind == "asked"]
    (scene,) = game.scenes_of_questions((step,))
    assert scene is not None
    held = {score.seat: [name for name, _ in score.counters] for score in scene.scores}
    assert held == {"A": [], "B": ["defend"], "C": ["defend", "pointer"]}
    assert all(score.state != "acting" for score in scene.scores)
    assert scene.machine is not None
    assert "defend?" not in [task.note for task in scene.machine.tasks]


def test_each_misreading_names_a_rule_that_the_game_has() -> None:
    game = spag.Game("nightmare")
    for misreading in game.misreadings().values():
        assert game.rule(misreading.rule).text
        assert misreading.name.endswith(".")
        assert misreading.reason.count(".") >= 2


def test_an_open_question_hides_whose_turn_it_is() -> None:
    game = begin("(BLANK#1 ABA)(WORM B)", "pass", "pass")
    (scene,) = game.scenes_of_questions((game.questions()[-1].step,))
    assert scene is not None
    assert all(score.state != "acting" for score in scene.scores)
    assert all(piece.state != "acting" for spot in scene.spots for piece in spot.pieces)


def test_a_board_asks_and_answers() -> None:
    game = begin("(GOTO#1{3} A)(WORM B)(BLANK#2 B)(BUG#1 A)", "run")
    board = RecordingBoard(game, step=0, predict=True)
    board.receive(type="hello", id=1)
    (reply,) = board.receive(type="inspect", what="questions", id=2)
    assert [one["kind"] for one in reply["found"]["questions"]] == ["card"]


def test_PN4_hidden_cards_make_no_difference_to_the_questions() -> None:
    text = "(COPY#1 A)(WORM B)(BLANK#2 B)(BUG#1 A)(ACQUIRE#1 A) deck={} seed={}"
    one = begin(text.format("ZAP#1,ZAP#2,NEW", 1), "pass", "pass")
    two = begin(text.format("ZAP#2,NEW,ZAP#1", 9), "pass", "pass")
    assert one.questions() == two.questions()
