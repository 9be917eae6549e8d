"""Rules that are read from a file: chapters, rulings, what cards do, and links between rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

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


def test_what_a_language_lacks_is_in_english(tmp_path: Path) -> None:
    rules = [{"number": f"X{at}", "title": f"T{at}", "text": [f"Text {at}."]} for at in (1, 2)]
    sections = [{"title": "First", "rules": rules}, {"title": "Second", "rules": []}]
    english = {"sections": sections, "cards": {"BUG": ["Bug."], "ZAP": ["Zap."]}, "ours": ["Ours."]}
    (tmp_path / "en.json").write_text(json.dumps(english), encoding="utf-8")
    assert read_book(tmp_path, "xx") == read_book(tmp_path, "en")
    other = {"number": "X2", "title": "Deux", "text": ["Texte 2."]}
    part = {"sections": [{"title": "Un", "rules": [other]}], "cards": {"ZAP": ["Zip."]}}
    (tmp_path / "xx.json").write_text(json.dumps(part), encoding="utf-8")
    found = read_book(tmp_path, "xx")
    assert [chapter.title for chapter in found.chapters] == ["Un", "Second"]
    assert [(rule.number, rule.title) for rule in found.chapters[0].rules] == [("X1", "T1"), ("X2", "Deux")]
    assert {name: texts[0].text for name, texts in found.cards.items()} == {"BUG": "Bug.", "ZAP": "Zip."}
    assert found.ours == ("Ours.",)


def test_rules_link_to_the_others_that_they_name() -> None:
    texts = [
        RuleText("X1", "X1", "Start", (RuleSentence("See X2, X1 and X2."),)),
        RuleText("X2", "X2", "End", (RuleSentence("Nothing."),)),
    ]
    found = linked(texts, re.compile(r"\bX\d"))
    assert {number: rule.see for number, rule in found.items()} == {"X1": ("X2",), "X2": ()}
