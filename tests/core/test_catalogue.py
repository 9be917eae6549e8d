from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import spagwidget.games.maciji
import spagwidget.lessons  # games and lessons add their texts
from spagwidget.core.catalogue import catalogue, listing, say, section

PACKAGE = Path(spagwidget.__file__).parent
FILES = sorted(PACKAGE.rglob("texts/*.json"))


def keys_said() -> Iterator[tuple[str, str]]:
    """Every key that the code says, as a pattern; `{…}` in an f-string stands for anything."""
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    yield re.escape(str(first.value)), file.name
                elif isinstance(first, ast.JoinedStr):
                    parts = (
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in first.values
                    )
                    yield "".join(parts), file.name


def test_whatever_is_said_is_in_the_catalogue() -> None:
    said = list(keys_said())
    assert len(said) > 50
    missing = [pair for pair in said if not any(re.fullmatch(pair[0], key) for key in catalogue())]
    assert missing == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_key_stands_in_one_place_only(file: Path) -> None:
    pairs: list[str] = []
    json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=lambda found: pairs.extend(key for key, _ in found))
    twice = {key for key, times in Counter(pairs).items() if times > 1} - {"one", "other"}
    assert twice == set()
    language = file.name.split(".")[0]
    same = [other for other in FILES if other != file and other.name.startswith(f"{language}.")]
    others = [json.loads(other.read_text(encoding="utf-8")) for other in same]
    shared = [key for other in others for key in other if key in pairs and key not in ("one", "other")]
    assert language in ("en", "ja")
    assert shared == []


def test_every_template_can_be_filled_in() -> None:
    for key, template in catalogue().items():
        for text in [template] if isinstance(template, str) else template.values():
            names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
            assert all(name.isidentifier() for name in names), key
        assert isinstance(template, str) or set(template) == {"one", "other"}, key


def test_one_and_many() -> None:
    assert say("spaghetti.alt.flags", n=1) == "1 flag"
    assert say("spaghetti.alt.flags", n=0) == "0 flags"
    assert say("spaghetti.alt.flags", n=7) == "7 flags"


def test_a_message_that_is_not_there_or_not_filled_is_a_fault() -> None:
    with pytest.raises(KeyError, match=r"no\.such\.message"):
        say("no.such.message")
    with pytest.raises(KeyError, match="seat"):
        say("result.wins")


def test_values_are_never_read_as_templates() -> None:
    assert say("result.wins", seat="{seat.__class__}") == "{seat.__class__} wins."


def test_a_section_is_plain_and_without_its_prefix() -> None:
    words = section("kind.")
    assert words["list"] == "a list"
    assert all(not key.startswith("kind.") for key in words)
    assert section("nothing.") == {}


def test_a_list_in_a_sentence() -> None:
    assert listing([]) == ""
    assert listing(["A"]) == "A"
    assert listing(["A", "B"]) == "A and B"
    assert listing(("A", "B", "C"), "list.or") == "A, B or C"
    assert listing("AB") == "AB"
