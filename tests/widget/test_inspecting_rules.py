"""Rules and refusals as answers to questions of the page."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from tests.games.nim import NIM
from tests.games.sealed import SEALED
from tests.widget.golden import RecordingBoard

MOVE = "(Bug A)(AddFlag B)>(MoveFlag A)"


def asked(board: RecordingBoard, **fields: Any) -> Any:
    """Return the answer to a question."""
    (answer,) = board.receive(type="inspect", id=4, **fields)
    return answer


def moving() -> spag.Game:
    """Return a game in which A moves a flag."""
    game = spag.Game.from_position(MOVE)
    game.play("run")
    return game


def test_a_board_learns_why_a_target_is_refused_and_which_rule_says_it() -> None:
    answer = asked(RecordingBoard(moving()), what="why", target="MoveFlag", words=["move", "MoveFlag:0"])
    found = answer["found"]
    assert found["reason"] == "The flag is already on this card."
    assert (found["rule"]["number"], found["rule"]["title"], found["sentence"]) == ("MoveFlag", "Card of level 1", 0)
    assert found["rule"]["sentences"][0][1] is False


def test_a_rule_has_its_sentences_and_the_rules_that_they_name() -> None:
    found = asked(RecordingBoard(moving()), what="rule", number="R26")["found"]
    assert (found["label"], found["title"], found["note"], found["see"]) == ("R26", "Any means any", "", [])
    assert found["sentences"][-1] == ["Only players who are not defeated can be hit.", True]
    assert asked(RecordingBoard(moving()), what="rule", number="R22")["found"]["see"] == ["R45", "V1", "R21"]


def test_the_names_are_those_of_the_edition_that_is_shown() -> None:
    board = RecordingBoard(moving(), edition="monster")
    found = asked(board, what="why", target="B", words=["move"])["found"]
    assert (found["rule"]["label"], found["rule"]["title"]) == ("Drifting", "Island of level 1")
    assert found["rule"]["number"] == "MoveFlag"


def test_a_rule_of_another_game_can_be_read_before_it_begins() -> None:
    board = RecordingBoard(spag.Game("maciji"))
    assert asked(board, what="rule", number="R6", game="spaghetti")["found"]["title"] == "Levels"
    assert asked(board, what="rule", number="M9", game="maciji")["found"]["title"] == "Warps"
    assert "There is no rule 'R6'" in asked(board, what="rule", number="R6")["message"]
    assert asked(board, what="rule", number="R6", game="chess")["type"] == "refused"


@pytest.mark.parametrize(
    "fields",
    [
        {"what": "rule"},
        {"what": "rule", "number": 11},
        {"what": "rule", "number": "R11", "game": 5},
        {"what": "rule", "number": "R999"},
        {"what": "why"},
        {"what": "why", "target": "Bug", "words": "move"},
        {"what": "why", "target": "Bug", "words": [5]},
        {"what": "why", "target": "Bug", "words": {"move": 1}},
        {"what": "why", "target": "Bug", "words": ["fly"]},
        {"what": "why", "target": "Bugg", "words": ["move"]},
        {"what": "why", "target": "Bug:0", "words": ["move"]},  # it can be chosen
        {"what": "why", "target": "Bug", "words": ["move"], "seat": "B"},
        {"what": "why", "target": "Bug", "words": ["move"], "seat": ["A"]},
    ],
)
def test_a_malformed_question_is_refused_in_words(fields: dict[str, Any]) -> None:
    answer = asked(RecordingBoard(moving()), **fields)
    assert answer["type"] == "refused"
    assert 10 < len(answer["message"]) < 200


def test_a_board_of_one_seat_learns_nothing_about_the_questions_of_others() -> None:
    board = RecordingBoard(moving(), seat="B")
    assert asked(board, what="why", target="Bug", words=["move"])["type"] == "refused"
    assert asked(board, what="why", target="Bug", words=["move"], seat="A")["type"] == "refused"


def test_a_secret_question_is_answered_in_the_private_view_only() -> None:
    game = spag.Game(spag.GameType("secret", SEALED.rules, SEALED.display, explainer=NamesARule))
    (seat, *_), target = game.to_act, "B"
    assert asked(RecordingBoard(game), what="why", target=target)["type"] == "refused"
    assert asked(RecordingBoard(game, read_only=True), what="why", target=target, seat=seat)["type"] == "refused"
    assert asked(RecordingBoard(game), what="why", target=target, seat=seat)["type"] == "found"


def test_a_reason_is_outdated_only_if_its_own_question_has_changed() -> None:
    game = spag.Game(spag.GameType("secret", SEALED.rules, SEALED.display, explainer=NamesARule))
    game.play("A: line add1")
    board = RecordingBoard(game, seat="A")
    old = board._board.view.revision
    game.play("B: line add3", "B: done")
    assert board._board.view.revision > old
    assert asked(board, what="why", target="add1", revision=old)["type"] == "found"
    game.play("A: erase")
    late = asked(board, what="why", target="add1", revision=old)
    assert (late["type"], "has changed in the meantime" in late["message"]) == ("refused", True)


class NamesARule(spag.Explainer[Any]):
    """An explainer that names no rule, but makes the board ask."""


def test_a_game_without_rule_texts_does_not_offer_the_questions() -> None:
    board = RecordingBoard(spag.Game(NIM))
    (story,) = board.receive(type="hello", id=3)
    assert not {"rule", "why"} & set(story.get("inspects", []))
    assert asked(board, what="rule", number="R1")["type"] == "refused"


def test_only_numbers_that_lead_to_a_rule_are_shown_in_the_settings() -> None:
    for name in ("spaghetti", "maciji"):
        (offer,) = RecordingBoard(spag.Game(name)).receive(type="offer", set={}, id=4)
        numbers = [one.get("rule") for group in offer["groups"] for one in group["settings"]]
        book = spag.Game(name).rulebook()
        assert all(number in book for number in numbers if number)
        assert any(numbers)
    (offer,) = RecordingBoard(spag.Game(NIM)).receive(type="offer", set={}, id=4)
    assert not any(one.get("rule") for group in offer["groups"] for one in group["settings"])
