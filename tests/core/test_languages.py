"""Each language has all texts, with the same placeholders as in English."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import spagwidget.games.maciji
import spagwidget.lessons  # games and lessons add their texts
from spagwidget.core import catalogue
from spagwidget.core.catalogue import LANGUAGE, Template
from spagwidget.core.speaking import COMPLETE
from spagwidget.games.spaghetti.cards import COMMANDS, messages
from spagwidget.games.spaghetti.rulebook import Rulebook, rulebook

PACKAGE = Path(spagwidget.__file__).parent


def languages() -> set[str]:
    """The languages that have a file anywhere in the package."""
    files = [*PACKAGE.rglob("texts/*.json"), *PACKAGE.rglob("rulebook/*.json")]
    return {file.name.split(".")[0] for file in files}


def values_in(text: Template) -> set[str]:
    """The names in braces in a text."""
    forms = [text] if isinstance(text, str) else text.values()
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}


@cache
def english_files() -> dict[str, Path]:
    """The file with the English text of each key."""
    files: dict[str, Path] = {}
    for file in PACKAGE.rglob("texts/en.*.json"):
        for key in json.loads(file.read_text(encoding="utf-8")):
            files.setdefault(key, file)
    return files


def english() -> dict[str, Template]:
    """Our own English texts; other tests may have loaded games of other packages, which need no other language."""
    own = english_files().keys() | messages(COMMANDS).keys()
    return {key: text for key, text in catalogue.written(LANGUAGE).items() if key in own}


def other(language: str) -> dict[str, Template]:
    """Our own texts in another language, without those that other tests have loaded, such as the site's."""
    loaded = catalogue.written(LANGUAGE).keys() - english().keys()
    return {key: text for key, text in catalogue.written(language).items() if key not in loaded}


def home(key: str, language: str) -> str:
    """The file of a language for a key: beside the English one; the texts of cards are in code in English."""
    file = english_files().get(key, PACKAGE / "games" / "spaghetti" / "texts" / "en.cards.json")
    return file.with_name(language + file.name.removeprefix("en")).relative_to(PACKAGE.parent).as_posix()


def gaps(language: str, english: Mapping[str, Template], other: Mapping[str, Template]) -> Iterator[str]:
    """The missing and surplus texts of a language, in sentences that say what to do."""
    for key, text in english.items():
        if key not in other:
            yield f"add {key!r} to {home(key, language)}; in English: {text}"
        elif values_in(other[key]) != values_in(text):
            wanted = sorted(values_in(text)) or "nothing"
            yield f"{key!r} in {home(key, language)}: use {wanted} in braces, as in English"
    # An edition may need more texts than in English, also of those that every board has.
    surplus = other.keys() - english.keys()
    for key in surplus:
        if not {key.replace(".monster.", ".", 1), key.partition(".monster.")[2]} & english.keys():
            yield f"remove {key!r} from {language}: there is no such text in English"


def gaps_in_rules(language: str, english: Rulebook, other: Rulebook) -> Iterator[str]:
    """The rules that a language lacks, or divides into rulings differently."""
    for number, rule in english.rules.items():
        if number not in other.rules:
            yield f"add {number} to games/spaghetti/rulebook/{language}.json"
        elif [one.ruling for one in rule.sentences] != [one.ruling for one in other.rules[number].sentences]:
            yield f"{number} in games/spaghetti/rulebook/{language}.json: the same sentences and rulings as in English"
    yield from (f"remove {number} from {language}" for number in other.rules.keys() - english.rules.keys())


def test_every_language_that_the_system_can_choose_is_complete() -> None:
    assert LANGUAGE in languages()
    for language in set(COMPLETE) - {LANGUAGE}:
        assert list(gaps(language, english(), other(language))) == []
        assert list(gaps_in_rules(language, rulebook(), rulebook(language))) == []


def test_no_language_has_wrong_texts() -> None:
    """Add a language to `COMPLETE` to see what it lacks: the test above lists each text with its file."""
    others = languages() - {LANGUAGE}
    assert others
    for language in others:
        found = list(gaps(language, english(), other(language)))
        assert [gap for gap in found if not gap.startswith("add ")] == []
        assert found or language in COMPLETE  # else it may be added there


# The checks find mistakes


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of texts that the catalogue reads during one test."""
    monkeypatch.setattr(catalogue, "_FOLDERS", [*catalogue._FOLDERS, tmp_path])
    catalogue.forget()
    yield tmp_path
    catalogue.forget()


def test_a_missing_card_text_of_a_language_is_named(folder: Path) -> None:
    english = dict(catalogue.catalogue())
    (folder / "xx.json").write_text(json.dumps(english), encoding="utf-8")
    assert list(gaps("xx", english, catalogue.written("xx"))) == []
    del english["spaghetti.card.Reverse"]
    (folder / "xx.json").write_text(json.dumps(english), encoding="utf-8")
    catalogue.forget()
    assert list(gaps("xx", catalogue.catalogue(), catalogue.written("xx"))) == [
        "add 'spaghetti.card.Reverse' to spagwidget/games/spaghetti/texts/xx.cards.json; "
        "in English: Reverse the cursor’s direction."
    ]


def test_another_language_gets_no_texts_from_the_card_definitions(folder: Path) -> None:
    (folder / "xx.json").write_text('{"spaghetti.card.Bug": "{damage}"}', encoding="utf-8")
    assert catalogue.written("xx") == {"spaghetti.card.Bug": "{damage}"}
    missing = "\n".join(gaps("xx", catalogue.catalogue(), catalogue.written("xx")))
    assert all(repr(key) in missing for key in messages(COMMANDS))


def test_other_values_and_unknown_keys_are_found() -> None:
    english = {"list.and": "{first} and {last}"}
    assert list(gaps("xx", english, {"list.and": "{first}", "extra": ""})) == [
        "'list.and' in spagwidget/texts/xx.core.json: use ['first', 'last'] in braces, as in English",
        "remove 'extra' from xx: there is no such text in English",
    ]


def test_a_rule_that_a_language_lacks_is_found() -> None:
    whole = rulebook()
    lacking = whole._replace(rules={number: rule for number, rule in whole.rules.items() if number != "R29"})
    merged = whole._replace(rules={**whole.rules, "R20": whole.rules["R20"]._replace(sentences=())})
    assert list(gaps_in_rules("xx", whole, whole)) == []
    assert list(gaps_in_rules("xx", whole, lacking)) == ["add R29 to games/spaghetti/rulebook/xx.json"]
    assert list(gaps_in_rules("xx", lacking, whole)) == ["remove R29 from xx"]
    assert [gap.split()[0] for gap in gaps_in_rules("xx", whole, merged)] == ["R20"]


def test_no_text_of_the_board_has_two_forms() -> None:
    # The page receives texts only, so it would show the key of a text with a singular and a plural form.
    texts = {key: text for key, text in catalogue.catalogue(LANGUAGE).items() if key.startswith("ui.") or ".ui." in key}
    assert len(texts) > 200
    assert {key for key, text in texts.items() if not isinstance(text, str)} == set()
