"""The texts of the rules, and looking them up."""

from __future__ import annotations

import re

import pytest

import spagwidget as spag
from spagwidget.games.spaghetti.cards import COMMANDS
from spagwidget.games.spaghetti.rulebook import rulebook

WRITTEN = [
    *(f"R{n}" for n in (*range(1, 7), *range(10, 13), *range(20, 35), 40, 41, 45, *range(50, 56), 60)),
    *(f"V{n}" for n in range(1, 8)),
]


def test_every_number_of_the_rulebook_has_a_text() -> None:
    ours = [number for number in rulebook().rules if number.startswith("S")]
    assert list(rulebook().rules) == [*WRITTEN, *ours]
    assert ours == [f"S{n + 1}" for n in range(len(ours))]


def test_a_number_is_used_only_once() -> None:
    assert sum(len(section.rules) for section in rulebook().sections) == len(rulebook().rules)


def test_sentences_are_complete_and_rulings_come_last() -> None:
    found = [rule.sentences for rule in rulebook().rules.values()]
    found += [section.about for section in rulebook().sections] + [card.sentences for card in rulebook().cards.values()]
    for sentences in found:
        assert all(re.fullmatch(r"\S.*[.?)]", sentence.text) for sentence in sentences)
        rulings = [sentence.ruling for sentence in sentences]
        assert rulings == sorted(rulings)
    assert all(rule.sentences for rule in rulebook().rules.values())


def test_our_own_rules_are_rulings() -> None:
    ours = [rule for number, rule in rulebook().rules.items() if number.startswith("S")]
    assert all(sentence.ruling for rule in ours for sentence in rule.sentences)


def test_a_text_mentions_only_existing_rules() -> None:
    texts = [rule.text for rule in rulebook().rules.values()]
    texts += [sentence.text for section in rulebook().sections for sentence in section.about]
    spoken_of = {number for text in texts for number in re.findall(r"\b[RVS]\d+\b", text)}
    assert len(spoken_of) > 10
    assert spoken_of <= set(rulebook().rules)


def test_a_card_s_text_mentions_exactly_its_parameters() -> None:
    for command in COMMANDS:
        text = " ".join(sentence.text for sentence in rulebook().cards[command.name].sentences)
        assert set(re.findall(r"{(\w+)}", text)) == set(command.params), command.name


def test_a_rule_is_looked_up_by_its_number() -> None:
    assert spag.rule("R32") == "If you have no unused flag, AddFlag does nothing."
    assert spag.rule(" r32 ") == spag.rule("R32")


@pytest.mark.parametrize("name", ["ForkBomb", "forkbomb", " Sacrifice ", "いけにえ"])
def test_a_card_is_looked_up_by_any_of_its_names(name: str) -> None:
    text = spag.rule(name)
    assert text.startswith("ForkBomb (in the Monster edition Sacrifice, in Japanese いけにえ): ")
    assert "{damage}" in text


def test_every_card_is_found_by_all_its_names() -> None:
    for card in rulebook().cards.values():
        for name in filter(None, (card.name, card.monster, card.japanese)):  # a card of our own has no Japanese name
            assert card.monster in spag.rule(name)


def test_rulings_are_marked_and_come_last() -> None:
    plain, ruling = spag.rule("R26").split(" Ruling: ")
    assert plain.startswith("Where a card says any")
    assert ruling == "Only players who are not defeated can be hit."
    assert spag.rule("R12").startswith("Ruling: Your own set of cards")
    assert "Ruling" not in spag.rule("R29")


@pytest.mark.parametrize(
    ("number", "advice"),
    [
        ("29", "There is no rule or card '29'. Did you mean R29?"),
        (
            "R99",
            "There is no rule or card 'R99'. Valid names: R1 to R6, R10 to R12, R20 to R34, R40 to R41, R45, R50 to",
        ),
        ("", "There is no rule or card ''. Valid names: R1 to R6, "),
    ],
)
def test_an_unknown_number_is_refused_with_advice(number: str, advice: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(advice)}"):
        spag.rule(number)
