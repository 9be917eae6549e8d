"""docs/rules.md is up to date, and every rule in it has a test with its number."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from scripts import rules_page
from spagwidget.core.catalogue import catalogue
from spagwidget.games.spaghetti import options
from spagwidget.games.spaghetti.cards import COMMANDS
from spagwidget.games.spaghetti.rulebook import rulebook

TESTS = Path(__file__).parent
NUMBER = re.compile(r"[RVS]\d+")


@cache
def rules_tested() -> set[str]:
    """Return all rule numbers in the names of tests, such as R29 and V2 in test_R29_V2_other_cards_may_remain."""
    names = [
        name
        for file in TESTS.rglob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    return {word for name in names for word in name.split("_") if NUMBER.fullmatch(word)}


def test_the_page_is_what_the_script_writes() -> None:
    written = rules_page.PAGE.read_text(encoding="utf-8")
    assert written == rules_page.page(), "docs/rules.md is out of date: run make docs"


@pytest.mark.parametrize("number", [number for number, rule in rulebook().rules.items() if rules_page.is_offered(rule)])
def test_every_rule_of_this_version_has_a_test_with_its_number(number: str) -> None:
    assert number in rules_tested()


@pytest.mark.parametrize("name", [command.name for command in COMMANDS])
def test_a_command_has_an_entry(name: str) -> None:
    card = rulebook().cards[name]
    assert card.sentences
    assert f" {name} |" in rules_page.page()
    assert f"| {name} | {card.monster} | {card.japanese} |" in rules_page.page()


def test_every_parameter_has_words() -> None:
    assert {f"spaghetti.param.{name}" for command in COMMANDS for name in command.params} <= set(catalogue())


@pytest.mark.parametrize(("letter", "names"), [("R", rules_page.EXTENSIONS), ("V", tuple(options.VARIANTS))])
def test_an_extension_or_variant_has_one_entry(letter: str, names: tuple[str, ...]) -> None:
    entries = [rule.option for rule in rules_page.entries(letter)]
    assert len(set(entries)) == len(entries)
    assert set(names) <= set(entries)
    assert all(f"| `{name}` |" in rules_page.page() for name in entries)


def test_every_option_of_a_rule_is_known() -> None:
    known = {rule.option for letter in "RV" for rule in rules_page.entries(letter)}
    assert {rule.option for rule in rulebook().rules.values()} <= {"", *known}


def test_catalogue_and_rulebook_have_the_same_monster_names() -> None:
    for name, card in rulebook().cards.items():
        assert catalogue().get(f"spaghetti.monster.name.{name}", card.monster) == card.monster


def test_every_message_of_the_page_is_used() -> None:
    source = Path(rules_page.__file__).read_text(encoding="utf-8")
    keys = [key.removeprefix("rules.page.") for key in catalogue() if key.startswith("rules.page.")]
    assert [key for key in keys if not re.search(f"[\"']{re.escape(key)}[\"']", source)] == []


def test_markdown_characters_in_a_rule_are_escaped() -> None:
    assert rules_page.escaped("a*b_c|d <e>") == r"a\*b\_c\|d \<e\>"
