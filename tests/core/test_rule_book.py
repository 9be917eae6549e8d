"""Rules that are read from a file: chapters, rulings, what cards do, and links between rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from spagwidget.core.explainer import RuleSentence, RuleText
from spagwidget.core.rule_book import Book, Chapter, Written, linked, read_book


def test_a_file_becomes_a_book(tmp_path: Path) -> None:
    rules = [
        {"number": "X1", "title": "Start", "text": ["One."], "rulings": ["Two."]},
        {"number": "X2", "title": "End"},
    ]
    data = {"sections": [{"title": "All", "rules": rules}], "cards": {"BUG": ["Plain.", "! Ours."]}, "ours": ["Three."]}
    (tmp_path / "en.json").write_text(json.dumps(data), encoding="utf-8")
    start = Written("X1", "Start", (RuleSentence("One."), RuleSentence("Two.", ruling=True)))
    cards = {"BUG": (RuleSentence("Plain."), RuleSentence("Ours.", ruling=True))}
    assert read_book(tmp_path, "en") == Book((Chapter("All", (start, Written("X2", "End", ()))),), cards, ("Three.",))


def test_a_language_needs_a_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"xx\.json"):
        read_book(tmp_path, "xx")


def test_rules_link_to_the_others_that_they_name() -> None:
    texts = [
        RuleText("X1", "X1", "Start", (RuleSentence("See X2, X1 and X2."),)),
        RuleText("X2", "X2", "End", (RuleSentence("Nothing."),)),
    ]
    found = linked(texts, re.compile(r"\bX\d"))
    assert {number: rule.see for number, rule in found.items()} == {"X1": ("X2",), "X2": ()}
