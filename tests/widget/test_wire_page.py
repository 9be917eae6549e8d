"""docs/wire.md: its examples are real messages, and nothing that is sent is missing from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import spagwidget as spag
from scripts import wire_page
from spagwidget.board.inspections import KINDS
from spagwidget.games.spaghetti.position_changes import CHANGES
from tests.widget.reference import FILE, examples

EXAMPLES = dict(examples())
PAGE = wire_page.PAGE.read_text(encoding="utf-8")

FREE = {
    "summary",
    "values",
    "at",
    "player",
    "kind",
    "marks",
    "words",
    "icons",
    "names",
    "editions",
    "times",
    "moved",
    "left",
    "out",
    "misreadings",
}
"""Fields whose keys are names from the game, not fields of the protocol."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_python_sends_what_the_examples_hold(name: str) -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert EXAMPLES[name] == known[name]


def test_the_file_has_no_other_examples() -> None:
    assert set(json.loads(FILE.read_text(encoding="utf-8"))) == set(EXAMPLES)


def test_the_examples_on_the_page_are_up_to_date() -> None:
    assert wire_page.page(PAGE) == PAGE, "run python -m scripts.wire_page"


def test_there_is_an_example_of_every_request_and_every_answer() -> None:
    assert {example["request"]["type"] for example in EXAMPLES.values()} == set(spag.SpagWidget()._board.request_types)
    answers = {example["answer"]["type"] for example in EXAMPLES.values() if example["answer"]}
    kinds = re.search(r"export type Answer =\n(.*?);", read_ts(), re.DOTALL)
    assert kinds is not None
    names = {word.removesuffix("Message").lower() for word in re.findall(r"\w+Message", kinds[1])}
    assert answers == names | {"story", "more", "refused", "code"}


def read_ts() -> str:
    return (wire_page.ROOT / "js" / "src" / "protocol" / "read.ts").read_text(encoding="utf-8")


@pytest.mark.parametrize("type_", sorted(spag.SpagWidget()._board.request_types))
def test_every_request_has_a_section_and_a_row(type_: str) -> None:
    assert re.search(rf"^### .*\b{type_}\b", PAGE, re.MULTILINE)
    assert re.search(rf"^\| \[[^\]]*\b{type_}\b[^\]]*\]\(#", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_field_that_is_sent_is_explained(name: str) -> None:
    request = {**EXAMPLES[name]["request"], "set": None}  # what is in it are names of settings
    found = {*fields(request), *fields(EXAMPLES[name]["answer"])}
    assert {key for key in found if f"`{key}`" not in prose() and f'"{key}"' not in prose()} == set()


def fields(value: Any) -> Iterator[str]:
    """Yield all names of fields in a message, without those that end in an id, such as `spot/Bug`."""
    if isinstance(value, list):
        for part in value:
            yield from fields(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            if "/" not in key:
                yield key
            if key not in FREE:
                yield from fields(part)


def test_everything_that_the_position_editor_does_is_explained() -> None:
    done = {*CHANGES, "begin", "undo", "redo", "text", "show", "play"}
    assert {do for do in done if not re.search(rf"^\| [^|]*`{do}`", PAGE, re.MULTILINE)} == set()


def test_every_kind_of_question_has_an_example_of_request_and_answer() -> None:
    asked = {name: example["request"]["what"] for name, example in EXAMPLES.items() if "what" in example["request"]}
    assert set(asked.values()) == set(KINDS)
    shown = set(re.findall(r"<!-- example: (\S+ (?:request|answer))", PAGE))
    for kind in KINDS:
        names = [name for name, what in asked.items() if what == kind]
        for part in ("request", "answer"):
            assert shown & {f"{name} {part}" for name in names}, f"{kind}: {part}"


def prose() -> str:
    """Return the page without its examples."""
    return re.sub(r"```json\n.*?```", "", PAGE, flags=re.DOTALL)


def test_all_links_within_the_page_lead_somewhere() -> None:
    titles = re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([^)]*)\)", PAGE)) <= anchors
