"""The position editor names the rule that forbids a position (9.4)."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core.errors import BadPosition
from spagwidget.games.spaghetti.notation.cited import RULES, SWITCHES, forbidding
from spagwidget.games.spaghetti.position_editor import StudyEditor
from spagwidget.games.spaghetti.rules import Spaghetti

FORBIDDEN = {
    "(Bug A)(AddFlag B) A5+10 B5+9": ("R5", "more than ten flags"),
    "(Bug A)(AddFlag B) A0+5 B5+5": ("R4", "when your life is 0 or less"),
    "(Bug A)(AddFlag B) A5+5 B5+5x": ("R4", "only one player is undefeated"),
    "(Bug)(AddFlag)": ("R4", "no flag at all"),
    "(Bug{9,9} A)(AddFlag B)": ("R30", "five increment chips"),
    ">(Bug A)>(AddFlag B)": ("R3", "one cursor"),
    ">(Bug A)(AddFlag B.)": ("R23", "is handled"),
    "(Bug{1} A)(AddFlag B)": ("§ 2", "is a parameter"),
    "(Bug A)(AddFlag B) place=A2,B1": ("R11", "two flags on the same card"),
    "(Bug A)(AddFlag Z)": ("R1", "Two to five"),
    "(Bug A)(AddFlag B) hand=A:Bug": ("R51", "instant cards"),
    "(Bug A)(AddFlag B) order=back": ("V1", "order of a visit"),
}


@pytest.mark.parametrize("text", FORBIDDEN)
def test_a_forbidden_position_names_its_rule_and_the_sentence(text: str) -> None:
    number, words = FORBIDDEN[text]
    with pytest.raises(BadPosition) as caught:
        spag.Game.from_position(text)
    assert caught.value.rule == number
    assert caught.value.sentence is not None
    rule = spag.Game(level=1).rule(number)
    assert words in rule.sentences[caught.value.sentence].text


@pytest.mark.parametrize("text", ["(Bugg A)", "(Bug A", "(Bug A)(Bug B)", "(Bug A)  A5+5", "nothing"])
def test_a_mistake_in_the_notation_names_no_rule(text: str) -> None:
    with pytest.raises(BadPosition) as caught:
        spag.Game.from_position(text)
    assert (caught.value.rule, caught.value.sentence) == ("", None)


def test_all_rules_behind_errors_have_these_sentences() -> None:
    game = spag.Game(level=1)
    for number, sentence in [*RULES.values(), *SWITCHES.values()]:
        assert sentence < len(game.rule(number).sentences), number


def test_with_instant_cards_the_number_of_players_is_limited_by_their_rule() -> None:
    rules = spag.Game(level=1, extensions=["instant"]).rules
    assert isinstance(rules, Spaghetti)
    assert forbidding(rules.facts, "position.letter") == ("R51", 5)


def test_the_sheet_of_the_editor_has_the_rule() -> None:
    rules = spag.Game(level=1).rules
    assert isinstance(rules, Spaghetti)
    editor = StudyEditor(rules)
    study = editor.read("(Bug A)(AddFlag B)")
    assert editor.show(study).rule == ""
    for _ in range(6):
        study = editor.apply(study, {"do": "add", "seat": "A", "spot": "Bug"})
    study = editor.apply(study, {"do": "score", "seat": "A", "unused": 9})
    sheet = editor.show(study)
    assert (sheet.rule, sheet.sentence) == ("R5", 1)
    assert "flags on the program and unused" in sheet.problem
