"""The questions about what happens next: right answers are what happened, wrong ones are misreadings of the rules."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from spagwidget import Game, PredictQuestion, Unsupported, rule
from spagwidget.core.catalogue import catalogue
from spagwidget.core.prediction import MOST, selected
from spagwidget.games.spaghetti.prediction.readings import READINGS
from tests.games.nim import NIM

GAMES: tuple[dict[str, Any], ...] = (
    {"level": 1},
    {"level": 2},
    {"level": 3, "players": 4},
    {"level": 3, "players": 3, "edition": "monster"},
    {"level": 2, "extensions": ["memory", "reverse_priority"]},
    {"level": 3, "extensions": ["instant", "interrupt"], "players": 3},
    {"level": 2, "variants": {"reverse_flips_queues": True}},
    {"level": 2, "extensions": ["sequential_open"]},
)

CASES = [
    # misreading, position, actions, kind of the question, step, right answer, answer of the misreading
    (
        "waits",
        "(MoveFlag A)(AddFlag B)",
        "run; move AddFlag:0 MoveFlag; skip",
        "acts",
        2,
        "B’s flag on MoveFlag",
        "A’s flag on MoveFlag",
    ),
    (
        "slips",
        "(RemoveFlag AAB)(Bug B)",
        "skip; run; remove RemoveFlag:0; skip",
        "acts",
        3,
        "B’s flag on RemoveFlag",
        "B’s flag on Bug",
    ),
    ("leaves_early", "(Bug AB)(AddFlag B)", "skip; skip", "acts", 1, "B’s flag on Bug", "B’s flag on AddFlag"),
    ("acts_again", "(Bug AB)(AddFlag B)", "skip; skip; skip", "acts", 2, "B’s flag on AddFlag", "A’s flag on Bug"),
    ("tail_first", "(Bug AAB)(AddFlag B)", "skip; skip", "acts", 1, "A’s flag on Bug", "B’s flag on Bug"),
    ("backward_queue", "(Bug AAB)<(AddFlag B)", "skip; skip", "acts", 1, "A’s flag on Bug", "B’s flag on Bug"),
    (
        "takes_turns",
        "(Bug AAA)(AddFlag A)(MoveFlag B)",
        "skip; skip",
        "acts",
        1,
        "A’s flag on Bug",
        "B’s flag on MoveFlag",
    ),
    ("reverses_late", "(Bug B)>(Reverse A)(AddFlag A)", "run; skip", "card", 2, "Bug", "AddFlag"),
    ("forward_always", "(Bug B)<(AddFlag A)(MoveFlag A)", "skip; skip", "card", 1, "Bug", "MoveFlag"),
    ("whole_queue", "(Bug AB)(AddFlag B)", "skip; skip", "acts", 1, "B’s flag on AddFlag", "B’s flag on Bug"),
    (
        "forgets_flip",
        "(Bug AB)(AddFlag B)<(MoveFlag A)",
        "skip; skip; skip",
        "acts",
        3,
        "B’s flag on Bug",
        "A’s flag on Bug",
    ),
    ("handled_leave", "(Bug AAB)(AddFlag B)", "skip; run; hit B; skip", "queue", 3, "3", "1"),
    ("one_step", "(Bug B)>(Increment{2} A)", "run; tune Bug.damage", "raised", 1, "{3}", "{2}"),
    ("from_default", "(Bug{1,3} B)>(Increment A)", "run; tune Bug.damage", "raised", 1, "{4}", "{2}"),
    (
        "remover_wins",
        "(RemoveCommand BAB)(Bug)(AddFlag)",
        "skip; run; drop RemoveCommand",
        "wipeout",
        2,
        "Player B",
        "Player A",
    ),
    (
        "flags_first",
        "(Bug AAB)(AddFlag A) A3+5 B5+5",
        "skip; skip; skip; skip; stalemate",
        "stalemate",
        6,
        "Player B",
        "Player A",
    ),
    ("walk_starts", "(AddFlag A)>(Bug B)", "skip; skip; stalemate", "stalemate", 4, "Player B", "Player A"),
    ("hits_owner", "(Bug A)(AddFlag B)", "run; hit B", "who", 1, "Player B", "Player A"),
    (
        "memory_default",
        "(Bug{1,3})(MoveFlag A)>(Memory B) last=MoveFlag,Bug",
        "run; move MoveFlag:0 Bug; hit A",
        "loses",
        2,
        "3",
        "1",
    ),
    ("turns_at_end", "(Bug B)(AddFlag)(MoveFlag)>(RemoveFlag A)", "skip; skip", "card", 1, "Bug", "MoveFlag"),
    ("jumps_empty", "(Bug A)(AddFlag)(MoveFlag B)", "skip; skip", "card", 1, "AddFlag", "MoveFlag"),
    ("keeps_place", "(MoveCommand A)(Bug B)(AddFlag)", "run; shift MoveCommand 2", "shift", 1, "MoveCommand", "Bug"),
    (
        "keeps_place_removed",
        "(Bug)(AddFlag B)>(RemoveCommand A)(MoveFlag B)",
        "run; drop Bug",
        "drop",
        1,
        "RemoveCommand",
        "MoveFlag",
    ),
    (
        "removed_to_first",
        "(Bug B)>(RemoveCommand A)(MoveFlag AB)(AddFlag)",
        "run; drop RemoveCommand",
        "drop",
        1,
        "MoveFlag",
        "Bug",
    ),
    ("default_number", "(Bug{1,3} A)(AddFlag B)", "run; hit B", "loses", 1, "3", "1"),
    ("first_number", "(Bug{2,1} A)(AddFlag B)", "run; hit B", "loses", 1, "1", "2"),
    ("each_flag", "(ForkBomb AB)(AddFlag B)", "run; hit B", "loses", 1, "2", "4"),
    ("hits_again", "(Bug{2,1} A)(AddFlag B)", "run; hit A; hit B", "who", 2, "Player B", "Player A"),
    ("flag_stays", "(ForkBomb ABA)(AddFlag B)", "run; hit B", "queue", 2, "2", "3"),
    ("all_leave", "(ForkBomb ABA)(AddFlag BA)", "run; hit B", "queue", 2, "2", "1"),
    ("every_run_leaves", "(Bug AB)(AddFlag B)", "run; hit B; skip", "queue", 2, "2", "1"),
    ("joins_head", "(AddFlag A)(Bug AB)", "run; add Bug", "joins", 1, "3", "1"),
    ("joins_next", "(MoveFlag AB)(Bug BA)", "run; move Bug:0 MoveFlag", "joins", 1, "3", "2"),
    ("no_supply", "(Bug{1,4} B)>(Increment{2} A)", "run; tune Bug.damage", "raised", 1, "{5}", "{6}"),
    ("below_zero", "(Bug B)>(Decrement{2} A)", "run; tune Bug.damage", "lowered", 1, "{0}", "{-1}"),
    (
        "memory_present",
        "(Bug{1,3})(MoveFlag A)>(Memory B) last=MoveFlag,Bug",
        "run; move MoveFlag:0 Bug; hit A",
        "loses",
        2,
        "1",
        "3",
    ),
    (
        "life_decides",
        "(RemoveCommand ABA)(Bug)(AddFlag) A3+5 B5+5",
        "run; drop RemoveCommand",
        "wipeout",
        1,
        "Player A",
        "Player B",
    ),
    (
        "other_end",
        "(RemoveCommand AB)(Bug)(AddFlag) A5+5 B5+5",
        "run; drop RemoveCommand",
        "wipeout",
        1,
        "Player A",
        "Player B",
    ),
]


OPTIONS: dict[str, dict[str, Any]] = {
    "whole_queue": {"extensions": ["reverse_priority"]},
    "forgets_flip": {"variants": {"reverse_flips_queues": True}},
    "hits_owner": {"edition": "monster"},
    "memory_default": {"extensions": ["memory"], "variants": {"memory_live": True}},
    "memory_present": {"extensions": ["memory"]},
}
"""The options of the games of some of these cases."""


def played(seed: int, plies: int = 90, **options: Any) -> Game:
    """Return a random game in which commands are run often."""
    game, rng = Game(seed=seed, **options), Random(seed)
    while game.legal and game.ply < plies:
        legal = list(game.legal)
        game.play("run" if "run" in legal and rng.random() < 0.6 else rng.choice(legal))
    return game


@pytest.mark.parametrize(("name", "position", "actions", "kind", "step", "right", "wrong"), CASES)
def test_a_misreading_leads_to_its_own_answer(
    name: str, position: str, actions: str, kind: str, step: int, right: str, wrong: str
) -> None:
    game = Game.from_position(position, **OPTIONS.get(name, {}))
    game.play(*actions.split("; "))
    (question,) = [one for one in game.questions() if (one.step, one.kind) == (step, kind)]
    assert question.right.label == right
    assert [choice.label for choice in question.choices if choice.misreading == name] == [wrong]


def test_a_remembered_command_is_run_by_memory() -> None:
    game = Game.from_position("(Bug{1,3} A)(AddFlag)(Memory A)(MoveFlag B) A5+8 B5+8", level=3, extensions=["memory"])
    game.play("run", "hit B", "run", "hit B")
    assert [question.text for question in game.questions() if question.kind == "loses"] == [
        "A runs Bug, and B is hit. How much life does B lose?",
        "A runs Memory: Bug, and B is hit. How much life does B lose?",
    ]


def test_every_misreading_has_a_case() -> None:
    assert {case[0] for case in CASES} | {"all_place"} == set(READINGS)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_questions_of_random_games_can_be_asked_and_explained(options: dict[str, Any]) -> None:
    for seed in range(2):
        game = played(seed, **options)
        known, questions, events = game.misreadings(), game.questions(), game.events
        assert [one.step for one in questions] == sorted(one.step for one in questions)
        assert len({one.kind for one in questions}) > 3
        for one in questions:
            assert one.step < one.until <= len(events)
            assert one.text.endswith("?")
            assert one.wrong.endswith(".")
            ids = [choice.id for choice in one.choices]
            assert len(set(ids)) == len(ids) > 1
            assert [choice.misreading for choice in one.choices].count("") == 1
            assert set(one.misreadings) <= set(known)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_right_answer_is_what_the_log_says(options: dict[str, Any]) -> None:
    game = played(5, **options)
    for question in game.questions():
        note = game.events[question.until - 1].note
        right = question.right
        if question.kind == "acts":
            assert right.spot == game.events[question.until - 1].focus[0] or note.kind == "instant"
            assert right.label.startswith(game.events[question.until - 1].seat or "?")
        elif question.kind == "card":
            assert right.spot == game.events[question.until - 1].focus[0]
        elif question.kind in ("loses", "who", "places"):
            assert right.label in (str(note.args[1]), f"Player {'ABCDE'[note.args[0]]}")


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_number_that_was_asked_for_is_in_the_reply(options: dict[str, Any]) -> None:
    game = played(5, **options)
    for question in game.questions():
        if question.right.label.strip("{}").isdigit():
            event = game.events[question.until - 1]
            assert question.right.label.strip("{}") in f"{question.told} {event.caption}"


def test_the_reply_about_a_queue_says_how_long_it_is() -> None:
    game = Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B", "skip")
    (question,) = [one for one in game.questions() if one.kind == "queue"]
    assert question.told == "The length of the queue is 2."
    game = Game.from_position("(AddFlag A)(Bug AB)")
    game.play("run", "add Bug")
    (question,) = [one for one in game.questions(edition="monster") if one.kind == "joins"]
    assert question.told == "It takes place 3."


def test_misreadings_of_numbers_name_the_printed_number() -> None:
    # A position can begin with numbers that are already raised. So "the start of the game" would be untrue.
    texts = Game(level=1, seed=1).misreadings()
    for name in ("memory_default", "default_number", "from_default"):
        assert "printed" in texts[name].name
    assert "printed" in texts["memory_present"].reason
    assert not any("start of the game" in text.name + text.reason for text in texts.values())


def test_every_misreading_names_a_rule_and_has_its_texts_in_both_editions() -> None:
    for edition in ("code", "monster"):
        for name, misreading in Game(level=1, seed=1).misreadings(edition=edition).items():
            assert misreading.id == name
            assert misreading.name.startswith("You ")
            assert misreading.reason.count(". ") == 1
            assert misreading.rule == "§ 8" or rule(misreading.rule)
    texts = Game(level=1, seed=1).misreadings(edition="monster")
    assert not [one for one in texts.values() if "flag" in one.name + one.reason]


def test_questions_about_islands_name_a_sorcerer_who_goes_and_of_monsters_that_lose_life() -> None:
    game = Game.from_position("(Bug AB)(MoveFlag)(ForkBomb B)", level=1, edition="monster")
    game.play("run", "hit B", "skip")
    texts = {question.kind: question.text for question in game.questions()}
    assert texts["loses"] == "A runs Prayer, and B’s monster is hit. How much life does it lose?"
    assert texts["card"] == "To which island does the sorcerer go next?"


def test_question_where_a_flag_joins_names_the_owner_only_of_a_flag_that_was_there_before() -> None:
    game = Game.from_position("(AddFlag A)(MoveFlag A)(Bug B)(ForkBomb B)", level=1)
    game.play("run", "add Bug", "run", "move Bug:0 ForkBomb")
    for edition, flag in (("code", "flag on Bug"), ("monster", "islander on Prayer")):
        joins = [question.text for question in game.questions(edition=edition) if question.kind == "joins"]
        assert len(joins) == 2
        assert joins[0].startswith(f"A puts {'an' if edition == 'monster' else 'a'} {flag}. The head")
        assert joins[1].startswith("A puts B’s ")


def test_the_reason_why_the_head_acts_first_is_also_true_if_only_the_head_acts() -> None:
    game = Game.from_position("(Bug AB)(AddFlag B)", level=1, extensions=["reverse_priority"])
    game.play("skip")
    assert "tail_first" in game.questions()[0].misreadings
    assert "act one after another" not in game.misreadings()["tail_first"].reason


def test_the_rule_of_an_answer_is_the_one_that_says_who_acts_in_this_game() -> None:
    rules = {game: Game(level=1, extensions=game).misreadings() for game in ((), ("reverse_priority",))}
    for name in ("tail_first", "takes_turns", "backward_queue"):
        assert rules[()][name].rule == "R20"
        assert rules["reverse_priority",][name].rule == "R45"
    assert rules["reverse_priority",]["slips"].rule == rules[()]["slips"].rule == "R23"


def test_no_text_of_a_question_is_unused() -> None:
    kinds = {"acts", "card", "cursor", "shift", "drop", "loses", "who", "queue", "joins", "raised", "lowered"}
    kinds |= {"wipeout", "stalemate", "places"}
    asked = {key.split(".")[2] for key in catalogue() if key.startswith("spaghetti.predict.") and key.endswith(".ask")}
    assert asked == kinds
    named = {key.split(".")[3] for key in catalogue() if key.startswith("spaghetti.predict.misread.")}
    assert named == set(READINGS)


def test_a_board_asks_a_few_questions_of_many_kinds() -> None:
    game = played(3, level=3)
    chosen = selected(game.questions())
    assert len(chosen) == MOST
    assert len({one.kind for one in chosen}) >= 5
    for one, other in pairwise(chosen):
        assert one.until <= other.step
    assert selected(game.questions(), 3)[0] in game.questions()
    assert selected([]) == ()


def test_the_board_does_not_show_the_acting_flag_while_it_asks() -> None:
    game = Game.from_position("(Bug AAB)(AddFlag B)")
    game.play("skip", "skip")
    (scene,) = game.scenes_of_questions([1])
    assert [piece.state for piece in scene.spots[0].pieces] == ["handled", "", ""]
    assert [score.state for score in scene.scores] == ["", ""]
    assert "acting" not in scene.spots[0].alt
    assert [piece.state for piece in game.frames()[1].scene.spots[0].pieces] == ["handled", "acting", ""]
    with pytest.raises(ValueError, match="step"):
        game.scenes_of_questions([99])


def test_questions_begin_at_a_step_and_their_steps_are_checked() -> None:
    game = played(1)
    assert {one.step for one in game.questions(20)} == {one.step for one in game.questions() if one.step >= 20}
    assert isinstance(game.questions()[0], PredictQuestion)
    with pytest.raises(TypeError):
        game.questions("3")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(ValueError, match="step"):
        game.questions(-1)


def test_a_game_without_questions_says_so() -> None:
    with pytest.raises(Unsupported, match="asks no questions"):
        Game(NIM, seed=1).questions()


def test_maciji_asks_who_wins() -> None:
    game, rng = Game("maciji", seed=1), Random(1)
    while game.legal:
        game.play(rng.choice(game.legal))
    (question,) = game.questions()
    winner = next(event.seat for event in reversed(game.events) if event.kind == "end")
    assert question.right.seat == winner
    assert question.misreadings
    assert all(game.misreadings()[name].rule in ("M5", "M6") for name in question.misreadings)
    assert Game.from_record(game.record).questions() == (question,)
