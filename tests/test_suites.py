"""Which suites `make test` runs, and what of them on one version of Python only."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from scripts import environment, other_python, suites
from tests.rules import conftest

ROOT = Path(__file__).parents[1]
NAMES = [name for group in other_python.LEFT_OUT for name in group.tests]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_left_out_on_another_python_is_there_to_be_run(name: str) -> None:
    # Otherwise a test that gets another name would run again, and nobody would notice.
    file, _, test = name.partition("::")
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert test in functions if test else any(function.startswith("test_") for function in functions)


def test_only_the_other_python_leaves_tests_out() -> None:
    assert len(set(NAMES)) == len(NAMES)
    options = set(other_python.options())
    assert len(options) == len(NAMES) + 2
    assert hasattr(conftest, other_python.SECOND_ENGINE)
    for suite in suites.TESTS:
        if suite.name == f"python{suites.OTHER_PYTHON}":
            assert options <= set(suite.command)
        elif suite.name not in ("browser", "pytest"):  # they share their tests with other suites: see below
            assert not [word for word in suite.command if word.startswith(("--ignore", "--deselect"))]


def test_every_suite_runs_if_all_are_chosen_and_all_but_the_other_python_by_default() -> None:
    everything = (*suites.TESTS, *suites.STYLE)
    assert suites.choose(["all"]) == suites.choose(["pytest", "all"]) == everything
    other = f"python{suites.OTHER_PYTHON}"
    assert suites.choose([]) == tuple(suite for suite in everything if suite.name != other)
    assert [suite.name for suite in suites.choose([other, "pytest"])] == [other, "pytest"]
    with pytest.raises(environment.Trouble, match=r"Unknown suite 'wrong'; valid names: all, browser, "):
        suites.choose(["wrong"])


@pytest.mark.parametrize(
    ("most", "rest", "beside", "example"),
    [
        ("browser", "games", set(), "tests/browser/test_whole_games.py"),
        ("pytest", "lessons", {"tests/browser"}, "tests/test_suites.py"),
    ],
)
def test_two_suites_share_their_tests(most: str, rest: str, beside: set[str], example: str) -> None:
    commands = {suite.name: suite.command for suite in suites.TESTS}
    left_out = {word.removeprefix("--ignore=") for word in commands[most] if word.startswith("--ignore=")}
    taken = {word for word in commands[rest] if word.startswith("tests/")}
    assert left_out == taken | beside
    assert example in taken
    assert all((ROOT / path).exists() for path in taken)


def test_programs_of_the_environment_keep_their_bytecode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("SPAGWIDGET_KEPT", "1")
    variables = environment.Environment(ROOT / ".venv", "python3").variables()
    assert "PYTHONDONTWRITEBYTECODE" not in variables
    assert variables["SPAGWIDGET_KEPT"] == "1"
