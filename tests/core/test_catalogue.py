from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import spagwidget as spag
import spagwidget.games.lovelace
import spagwidget.games.maciji
import spagwidget.games.nightmare
import spagwidget.lessons  # games and lessons add their texts
from spagwidget.core.catalogue import catalogue, forget, listing, say, section
from spagwidget.core.speaking import speaking
from tests.modules import tree_of

PACKAGE = Path(spagwidget.__file__).parent
FILES = sorted(PACKAGE.rglob("texts/*.json"))


def keys_used() -> Iterator[tuple[str, str]]:
    """Every key that the code passes to `say`, as a pattern; `{…}` in an f-string stands for anything."""
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    yield re.escape(str(first.value)), file.name
                elif isinstance(first, ast.JoinedStr):
                    parts = (
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in first.values
                    )
                    yield "".join(parts), file.name


def test_every_message_in_the_code_is_in_the_catalogue() -> None:
    used = list(keys_used())
    assert len(used) > 50
    patterns = [re.compile(pattern) for pattern in {pattern for pattern, _ in used}]
    found = {pattern.pattern for pattern in patterns if any(map(pattern.fullmatch, catalogue()))}
    assert [pair for pair in used if pair[0] not in found] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_each_key_is_defined_only_once(file: Path) -> None:
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


def test_a_message_has_a_singular_and_a_plural() -> None:
    assert say("spaghetti.alt.flags", n=1) == "1 flag"
    assert say("spaghetti.alt.flags", n=0) == "0 flags"
    assert say("spaghetti.alt.flags", n=7) == "7 flags"


def test_a_missing_message_or_value_is_an_error() -> None:
    with pytest.raises(spag.BadValue, match=r"no message with the key .no\.such\.message"):
        say("no.such.message")
    with pytest.raises(spag.BadValue, match="needs a value for seat"):
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


def test_a_choice_of_three_in_japanese_is_one_of_them() -> None:
    with speaking("ja"):
        assert listing(("A", "B"), "list.or") == "AかB"
        assert listing((0, 1, 2, 3), "list.or") == "0、1、2、3のどれか"
        assert listing(("A", "B", "C"), "list.or.seats") == "A、BかC"


# The texts of other packages


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of another package's texts, which are removed after the test."""
    monkeypatch.setattr("spagwidget.core.catalogue._FOREIGN", {})
    (tmp_path / "chess" / "texts").mkdir(parents=True)
    yield tmp_path / "chess" / "texts"
    forget()


def module(folder: Path) -> str:
    return str(folder.parent / "__init__.py")


def test_another_package_adds_the_texts_of_its_game(elsewhere: Path) -> None:
    (elsewhere / "en.chess.json").write_text('{"chess.move": "{who} moves.", "chess.n": {"one": "1", "other": "{n}"}}')
    (elsewhere / "eo.chess.json").write_text('{"chess.move": "{who} movas."}')
    spag.add_texts(module(elsewhere))
    spag.add_texts(module(elsewhere))
    assert (say("chess.move", who="A"), say("chess.n", n=1), say("chess.n", n=3)) == ("A moves.", "1", "3")
    assert catalogue("eo")["chess.move"] == "{who} movas."
    (elsewhere / "en.chess.json").write_text('{"chess.move": "{who} goes."}')
    spag.add_texts(module(elsewhere))
    assert say("chess.move", who="A") == "A goes."


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("en.chess.json", '{"maciji.title": "Mine"}', r"the key 'maciji\.title' does not begin with 'chess\.'"),
        ("en.chess.json", '{"chess": "Mine"}', "the key 'chess' does not begin"),
        ("en.chess.json", '{"chessy.title": "Mine"}', r"does not begin with 'chess\.'"),
        ("en.json", '{"title": "Mine"}', "the key 'title' does not begin"),
        ("en.chess.json", "{", "is not valid JSON"),
        ("en.chess.json", "[" * 100_000, "is not valid JSON"),
        ("en.chess.json", "[]", "expected a JSON object in which"),
        ("en.chess.json", '{"chess.a": 3}', "expected a JSON object in which"),
        ("en.chess.json", '{"chess.a": {"one": "1"}}', "expected a JSON object in which"),
        ("en.chess.json", '{"chess.a": {"one": "1", "other": 2}}', "expected a JSON object in which"),
    ],
)
def test_bad_texts_are_refused_at_once_and_leave_the_others_alone(
    elsewhere: Path, name: str, text: str, problem: str
) -> None:
    before = dict(catalogue())
    (elsewhere / name).write_text(text)
    with pytest.raises(spag.BadValue, match=problem):
        spag.add_texts(module(elsewhere))
    forget()
    assert catalogue() == before


def test_a_section_has_the_texts_of_now_and_belongs_to_who_asked(elsewhere: Path) -> None:
    assert section("chess.") == {}
    (elsewhere / "en.chess.json").write_text('{"chess.move": "{who} moves.", "chess.n": {"one": "1", "other": "{n}"}}')
    spag.add_texts(module(elsewhere))
    found = section("chess.")
    assert found == {"move": "{who} moves."}
    found["move"] = "changed"
    assert section("chess.") == {"move": "{who} moves."}


def test_a_package_without_texts_is_refused_and_leaves_the_others_alone(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        spag.add_texts(str(tmp_path / "chess.py"))
    forget()
    assert say("ui.menu.new")


def test_two_packages_cannot_define_the_same_key(elsewhere: Path, tmp_path: Path) -> None:
    (elsewhere / "en.chess.json").write_text('{"chess.move": "{who} moves."}')
    spag.add_texts(module(elsewhere))
    other = tmp_path / "other" / "texts"
    other.mkdir(parents=True)
    (other / "en.chess.json").write_text('{"chess.move": "Mine"}')
    with pytest.raises(spag.BadValue, match=r"another package already has the key 'chess\.move'"):
        spag.add_texts(module(other))
    assert say("chess.move", who="A") == "A moves."


@pytest.mark.parametrize("key", ["maciji.title", "ui.menu.new", "spaghetti.title"])
def test_the_texts_of_this_package_cannot_be_replaced(elsewhere: Path, key: str) -> None:
    before = say(key)
    game = key.split(".")[0]
    (elsewhere / f"en.{game}.json").write_text(json.dumps({key: "Mine", f"{game}.new.thing": "More"}))
    spag.add_texts(module(elsewhere))
    assert (say(key), say(f"{game}.new.thing")) == (before, "More")
