"""The current language: who chooses it, where it is entered, and what is kept for each language."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any, cast

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core.catalogue import say
from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import (
    COMPLETE,
    FILE,
    choose,
    current,
    environment,
    speaking,
    spoken_cache,
    spoken_property,
)
from spagwidget.core.viewpoint import Viewpoint
from tests.modules import tree_of

PACKAGE = Path(spag.__file__).parent

ENGLISH = "A places a flag on Bug."


@pytest.fixture(autouse=True)
def _same_language_after() -> Iterator[None]:
    before = spag.language()
    yield
    choose(before)


def played() -> spag.Game:
    game = spag.Game(seed=7)
    game.play("place Bug")
    return game


# Who chooses it


def test_the_language_of_the_process_can_be_chosen_and_read() -> None:
    assert spag.language() == "en"
    assert spag.language(MADE_UP) == spag.language() == MADE_UP
    assert played().events[-1].caption != ENGLISH
    spag.language("en")
    assert played().events[-1].caption == ENGLISH


@pytest.mark.parametrize(("code", "kind"), [("tlh", spag.BadValue), ("", spag.BadValue), (3, spag.BadType)])
def test_an_unknown_language_is_refused_and_changes_nothing(code: object, kind: type[Exception]) -> None:
    with pytest.raises(kind, match="Valid codes: en and ja" if kind is spag.BadValue else "expected a text"):
        spag.language(code)  # type: ignore[arg-type]  # wrong on purpose
    assert spag.language() == "en"


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"SPAGWIDGET_LANGUAGE": "en-XA"}, "en-XA"),
        ({"SPAGWIDGET_LANGUAGE": "en-XA", "LANG": "ja_JP.UTF-8"}, "en-XA"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_environment_names_the_language(variables: Mapping[str, str], expected: str) -> None:
    plain = {name: value for name, value in os.environ.items() if name not in ("SPAGWIDGET_LANGUAGE", "LANG")}
    command = [sys.executable, "-c", "import spagwidget; print(spagwidget.language())"]
    found = subprocess.run(command, env={**plain, **variables}, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [("ja", "ja"), ("ja\r\n", "ja"), ("../ja", "en-XA"), ("日本語", "en-XA"), ("j" * 200, "en-XA"), ("", "en-XA")],
)
def test_a_file_beside_a_notebook_names_its_language(
    content: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPAGWIDGET_LANGUAGE", MADE_UP)
    choose("")
    assert current() == MADE_UP  # a script is not a notebook
    shell = SimpleNamespace(kernel=None)
    monkeypatch.setitem(sys.modules, "IPython", cast(Any, SimpleNamespace(get_ipython=lambda: shell)))
    choose("")
    assert current() == expected
    choose("en")
    assert current() == "en"
    (tmp_path / FILE).unlink()
    choose("")
    assert current() == MADE_UP


def test_lang_chooses_complete_languages_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    monkeypatch.delenv("SPAGWIDGET_LANGUAGE", raising=False)
    choose("")
    assert current() == ("ja" if "ja" in COMPLETE else "en")
    monkeypatch.setattr("spagwidget.core.speaking.COMPLETE", ("en", "ja"))
    choose("")
    assert current() == "ja"


def test_the_command_line_chooses_it_before_or_behind_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    english = say("cli.new.about")
    for arguments in (["--language", MADE_UP, "new", "--help"], ["new", "--help", f"--language={MADE_UP}"]):
        choose("en")
        with pytest.raises(SystemExit):
            main(arguments)
        text = " ".join(capsys.readouterr().out.split())
        assert english not in text
        assert " ".join(say("cli.new.about").split()) in text


def test_the_command_line_refuses_an_unknown_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "tlh", "new"]) == 2
    assert "'tlh'" in capsys.readouterr().err


def test_the_command_line_refuses_an_unknown_language_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPAGWIDGET_LANGUAGE", "tlh")
    assert main(["new"]) == 2
    assert "'tlh'" in capsys.readouterr().err
    assert main(["--language", "en", "new"]) == 0


def test_another_process_gets_the_same_language() -> None:
    with speaking(MADE_UP):
        assert environment()["SPAGWIDGET_LANGUAGE"] == MADE_UP
    assert environment()["SPAGWIDGET_LANGUAGE"] == "en"


# Where it is entered


def test_a_context_ends_with_the_language_from_before() -> None:
    with speaking(MADE_UP):
        assert current() == MADE_UP
        with speaking(""):
            assert current() == "en"
        assert current() == MADE_UP
    assert current() == "en"


def test_a_thread_begins_with_the_language_of_the_process() -> None:
    found: list[str] = []
    with speaking(MADE_UP):
        thread = Thread(target=lambda: found.append(current()))
        thread.start()
        thread.join()
    assert found == ["en"]


def test_one_game_is_shown_in_two_languages_at_once() -> None:
    game = played()
    with speaking(MADE_UP):
        accented = game.events[-1].caption
        game.play("place AddFlag")
    assert accented != game.events[0].caption == ENGLISH
    assert game.events[1].caption == "B places a flag on AddFlag."
    with speaking(MADE_UP):
        assert game.events[0].caption == accented


def test_what_a_viewpoint_is_told_does_not_depend_on_who_asks_first() -> None:
    game = played()
    view = Viewpoint(None, "", MADE_UP)
    accented = game._match.transcript.events(view)[0].caption
    assert accented != ENGLISH
    assert game.events[0].caption == ENGLISH
    frames = [frame.scene.spots[0].text for frame in game._match.transcript.frames(view)]
    assert frames != [frame.scene.spots[0].text for frame in game.frames()]


def test_watchers_are_called_in_the_language_of_the_process() -> None:
    game, found = played(), list[str]()
    game.watch(lambda _: found.append(f"{current()}: {game.events[-1].caption}"))
    with speaking(MADE_UP):
        game.play("place AddFlag")
    assert found == ["en: B places a flag on AddFlag."]


def test_a_program_is_in_the_language_in_which_it_was_asked_for() -> None:
    game = played()
    english = game.as_python()
    with speaking(MADE_UP):
        listing = game.program()
        accented = game.as_python()
    assert accented != english == game.as_python()
    assert listing.text == accented


def test_records_positions_and_actions_are_the_same_in_every_language() -> None:
    for name in ("spaghetti", "maciji", "nightmare", "lovelace-babbage"):
        game = spag.Game(name, seed=3)
        with speaking(MADE_UP):
            other = spag.Game(name, seed=3)
        for _ in range(12):
            if not game.to_act:
                break
            seat = game.to_act[0]
            legal = game.legal_for(seat)
            game.play_as(seat, legal[0])
            with speaking(MADE_UP):
                assert other.legal_for(seat) == legal
                other.play_as(seat, legal[0])
        with speaking(MADE_UP):
            facts = str(other.record), other.snapshot
        assert facts == (str(game.record), game.snapshot)


# What is kept


def test_a_spoken_cache_keeps_one_result_for_each_language() -> None:
    calls: list[str] = []

    @spoken_cache()
    def text(name: str) -> str:
        calls.append(current())
        return f"{name} in {current()}"

    with speaking(MADE_UP):
        assert text("a") == text("a") == "a in en-XA"
    assert text("a") == "a in en"
    assert calls == [MADE_UP, "en"]
    text.cache_clear()
    assert text("a") == "a in en"
    assert calls == [MADE_UP, "en", "en"]


def test_a_spoken_property_keeps_one_value_for_each_language() -> None:
    class Thing:
        made = 0

        @spoken_property
        def words(self) -> list[str]:
            """The words."""
            self.made += 1
            return [current()]

    thing = Thing()
    with speaking(MADE_UP):
        assert thing.words is thing.words
        assert thing.words == [MADE_UP]
    assert thing.words == ["en"]
    assert thing.made == 2
    assert Thing.words.__doc__ == "The words."


CACHES = {"cache", "lru_cache", "cached_property"}
SPEAKS = {"say", "section", "catalogue", "listing", "word", "rulebook", "book"}


def name_of(node: ast.expr) -> str:
    if isinstance(node, ast.Call):
        return name_of(node.func)
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def functions_in(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def called_in(node: ast.AST) -> Iterator[str]:
    """The names of the functions that a piece of code calls, without those that raised errors call: none is kept."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Raise):
            continue
        if isinstance(child, ast.Call):
            yield name_of(child.func)
        yield from called_in(child)


def speaking_functions(trees: Mapping[Path, ast.Module]) -> dict[Path, set[str]]:
    """The names of the functions of each module that make text themselves or call one of the module that does."""
    found: dict[Path, set[str]] = {}
    for file, tree in trees.items():
        calls: dict[str, set[str]] = {}
        for function in functions_in(tree):
            calls.setdefault(function.name, set()).update(called_in(function))
        speaks, more = set(SPEAKS), True
        while more:
            new = {name for name, called in calls.items() if called & speaks} - speaks
            speaks |= new
            more = bool(new)
        found[file] = speaks
    return found


def careless(trees: Mapping[Path, ast.Module]) -> list[str]:
    """The cached functions that return text without its language in the key, which may be an argument."""
    speaks = speaking_functions(trees)
    return [
        f"{file.name}: {function.name}"
        for file, tree in trees.items()
        for function in functions_in(tree)
        if CACHES & set(map(name_of, function.decorator_list)) and set(called_in(function)) & speaks[file]
        if "language" not in [argument.arg for argument in function.args.args]
    ]


def at_import(trees: Mapping[Path, ast.Module]) -> list[str]:
    """The texts that are made when a module is imported, so only once."""

    def outside(node: ast.AST) -> Iterator[ast.Call]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.Lambda)):
                continue
            if isinstance(child, ast.Call) and name_of(child.func) in SPEAKS:
                yield child
            yield from outside(child)

    return [f"{file.name}: line {call.lineno}" for file, tree in trees.items() for call in outside(tree)]


def test_every_cached_text_has_its_language_in_the_key() -> None:
    trees = {file: tree_of(file) for file in PACKAGE.rglob("*.py")}
    assert sum(len(names) for names in speaking_functions(trees).values()) > 1000
    assert careless(trees) == []
    assert at_import(trees) == []


def test_the_search_for_cached_texts_finds_them() -> None:
    source = """
from functools import cache, cached_property, lru_cache
TEXT = say("a.b")
@cache
def title(): return say("x.title")
@lru_cache(8)
def tile(): return Tile(title())
@cache
def number():
    if bad: raise BadValue(say("error.number"))
    return 3
class A:
    @cached_property
    def words(self): return self.made()
    def made(self): return [say(key) for key in KEYS]
"""
    trees = {Path("x.py"): ast.parse(source)}
    assert careless(trees) == ["x.py: title", "x.py: tile", "x.py: words"]
    assert at_import(trees) == ["x.py: line 3"]


def test_the_rules_are_in_the_current_language_and_have_the_same_numbers() -> None:
    for name in ("spaghetti", "maciji", "nightmare", "lovelace-babbage"):
        english = spag.Game(name, seed=1).rulebook()
        with speaking(MADE_UP):
            accented = spag.Game(name, seed=1).rulebook()
        assert accented.keys() == english.keys()
        assert [rule.see for rule in accented.values()] == [rule.see for rule in english.values()]
        assert [rule.number for rule in accented.values() if rule.text == english[rule.number].text] == []
    assert json.dumps(spag.rule("R32")).startswith('"If you have no unused flag')
