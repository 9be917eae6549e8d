"""Checks that all our texts avoid the words and phrases of docs/style.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.prose import ROOT, Text, files, texts_of

LIST = ROOT / "docs" / "style.toml"
PAGE = ROOT / "docs" / "style.md"
FIELDS = {"use", "not", "pattern", "fine", "allowed"}


class Allowed(NamedTuple):
    """A place where a phrase is right. `line` is a part of the line of the phrase."""

    file: str
    line: str
    reason: str


class Term(NamedTuple):
    """A phrase that our texts avoid, and what to write instead."""

    use: str
    bad: tuple[str, ...]
    fine: tuple[str, ...]
    pattern: re.Pattern[str]
    allowed: tuple[Allowed, ...]


def compiled(pattern: str) -> re.Pattern[str]:
    """Return a pattern in which a space matches any white space, so that a phrase may go on in the next line.

    A space at the beginning of a look-behind must have a fixed width, so it matches exactly one character.
    """
    parts = re.split(r"(\(\?<[!=][^()]*\))", pattern)
    wide = [part.replace(" ", r"\s" if part.startswith(("(?<!", "(?<=")) else r"\s+") for part in parts]
    return re.compile("".join(wide), re.IGNORECASE)


def read(text: str) -> list[Term]:
    """Return the terms of a list."""
    found = []
    for entry in tomllib.loads(text)["term"]:
        assert set(entry) <= FIELDS, f"unknown field in {entry}"
        words = r"\b(" + "|".join(entry["not"]) + r")\b"
        allowed = tuple(Allowed(**one) for one in entry.get("allowed", ()))
        fine = tuple(entry.get("fine", ()))
        found.append(
            Term(entry["use"], tuple(entry["not"]), fine, compiled(entry.get("pattern", words)), allowed),
        )
    return found


@cache
def terms() -> tuple[Term, ...]:
    return tuple(read(LIST.read_text(encoding="utf-8")))


def line_of(text: Text, offset: int) -> str:
    """Return the line of the text that has this letter."""
    return text.words[text.words.rfind("\n", 0, offset) + 1 :].split("\n", 1)[0]


def is_allowed(text: Text, line: str, term: Term) -> bool:
    return any(text.file == ROOT / one.file and one.line in line for one in term.allowed)


def found_in(texts: Iterable[Text]) -> Iterator[str]:
    """Yield a message for each phrase of the list in these texts that is not allowed there."""
    for text in texts:
        for term in terms():
            for match in term.pattern.finditer(text.words):
                if not is_allowed(text, line_of(text, match.start()), term):
                    phrase = " ".join(match[0].split())
                    yield f"{text.place(match.start())}: “{phrase}”. Use: {term.use}."


@pytest.mark.parametrize("folder", sorted({file.relative_to(ROOT).parts[0] for file in files()}))
def test_texts_avoid_the_phrases_of_the_list(folder: str) -> None:
    top = ROOT / folder
    texts = (text for file in files() if file == top or top in file.parents for text in texts_of(file))
    found = list(found_in(texts))
    assert found == [], f"{len(found)} phrases to replace (see docs/style.md):\n" + "\n".join(found)


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.bad[0])
def test_a_pattern_finds_its_examples_and_leaves_similar_phrases_alone(term: Term) -> None:
    assert [words for words in term.bad if not term.pattern.search(words)] == []
    assert [words for words in term.fine if term.pattern.search(words)] == []


def test_every_allowed_place_has_a_reason_and_still_has_its_phrase() -> None:
    for term in terms():
        for place in term.allowed:
            assert len(place.reason.split()) >= 3, place
            lines = [
                line_of(text, match.start())
                for text in texts_of(ROOT / place.file)
                for match in term.pattern.finditer(text.words)
            ]
            assert any(place.line in line for line in lines), f"{place} is no longer needed"


def test_an_unknown_field_of_the_list_is_refused() -> None:
    with pytest.raises(AssertionError, match="unknown field"):
        read('[[term]]\nuse = "fix"\nnot = ["mend"]\nexcept = "docs"\n')


BAD = {
    "en.json": '{\n  "mend": "Fix it.",\n  "b": "{mend} First mend what is wrong."\n}',
    "page.md": "# Fine\n\n```\nmend\n```\n`mend` and [this](mend)\nis to be\nmended.\n",
    "bad.py": '"""Fine."""\n\n\ndef test_first_mend_it() -> None:\n    """Do it.\n\n    Mend it.\n    """\n',
    "comment.py": 'mend = "mend"  # fine\n# this is to\n# be shown, `mend` is not\n',
    "bad.ts": (
        'const mend = "mend"; // mend it\n/* Fine.\n * The value is to\n * be set. */\nit("mends", () => {});\n'
        'test.each([\n  ["mend", 1],\n])("mended %s", f);\n'
    ),
    "Bad.svelte": "<script>\n  const mend = 1;\n</script>\n<!-- mend it -->\n<p title='// mend'>{mend}</p>\n",
    "bad.css": "/* mend it */\n.mend {\n}\n",
    "bad.toml": 'mend = "a"\n# mend it\n',
    "bad.ipynb": (
        '{"cells": [{"cell_type": "markdown", "source": ["Fine.\\n", "Mend it."]},'
        ' {"cell_type": "code", "source": ["mend = 1  # fine\\n", "# mend it"], "outputs": ["mend"]}]}'
    ),
}
"""Files with bad sentences, and with the same words in code, where they are right."""

FOUND = {
    "en.json": ["en.json:3: “mend”"],
    "page.md": ["page.md:7: “is to be”", "page.md:8: “mended”"],
    "bad.py": ["bad.py:4: “mend”", "bad.py:7: “Mend”"],
    "comment.py": ["comment.py:2: “is to be”"],
    "bad.ts": ["bad.ts:1: “mend”", "bad.ts:3: “is to be”", "bad.ts:5: “mends”", "bad.ts:8: “mended”"],
    "Bad.svelte": ["Bad.svelte:4: “mend”"],
    "bad.css": ["bad.css:1: “mend”"],
    "bad.toml": ["bad.toml:2: “mend”"],
    "bad.ipynb": ["bad.ipynb, cell 0, line 2: “Mend”", "bad.ipynb, cell 1, line 2: “mend”"],
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_sentence_is_found_in_each_kind_of_file_and_code_is_not(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text(BAD[name], encoding="utf-8")
    found = sorted(found_in(texts_of(file)))
    assert [one.split(". Use:")[0] for one in found] == FOUND[name]


def test_the_message_says_where_what_and_what_to_use(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("Fine.\n\nFirst mend it.\n", encoding="utf-8")
    assert list(found_in(texts_of(file))) == ["page.md:3: “mend”. Use: fix."]


def test_the_files_are_those_that_people_read() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in files()}
    wanted = {"README.md", "docs/style.md", "spagwidget/texts/en.ui.json", "tutorials/00-start-here.ipynb", "Makefile"}
    wanted |= {"spagwidget/games/spaghetti/rulebook/en.json", "js/src/App.svelte", "js/src/widget.ts", "pyproject.toml"}
    assert wanted <= names
    assert not [name for name in names if "node_modules" in name or "/static/" in name or "/golden/" in name]


def avoided() -> list[str]:
    """All phrases that the page gives as bad: those in the last column of the glossary and before "after"."""
    rows = [line.strip("|").split("|") for line in PAGE.read_text(encoding="utf-8").splitlines() if line[:1] == "|"]
    return [phrase for row in rows for phrase in re.findall(r"`([^`]*)`", row[0] + row[-1])]


def test_the_list_finds_every_phrase_that_the_page_gives_as_bad() -> None:
    assert len(avoided()) > 20
    assert [phrase for phrase in avoided() if not any(term.pattern.search(phrase) for term in terms())] == []
