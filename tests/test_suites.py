"""Which suites `make test` runs, and what of them on one version of Python only."""

from __future__ import annotations

import ast
import re
import tomllib
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


def test_every_suite_runs_if_all_are_chosen_and_all_in_our_environment_by_default() -> None:
    everything = (*suites.TESTS, *suites.STYLE)
    assert suites.choose(["all"]) == suites.choose(["pytest", "all"]) == everything
    other = f"python{suites.OTHER_PYTHON}"
    only_then = {
        other,
        environment.OLDEST,
        "games",
        "site",
        "lite",
        "binder",
        environment.GRADERS,
        environment.HUB,
        "packages",
    }
    assert only_then <= {suite.name for suite in everything}
    assert suites.choose([]) == tuple(suite for suite in everything if suite.name not in only_then)
    assert [suite.name for suite in suites.choose([other, "pytest"])] == [other, "pytest"]
    with pytest.raises(environment.Trouble, match=r"Unknown suite 'wrong'; valid names: all, ci, browser, "):
        suites.choose(["wrong"])


def test_ci_runs_every_suite_and_the_long_ones_in_part() -> None:
    everything = (*suites.TESTS, *suites.STYLE)
    chosen = suites.choose(["ci"])
    assert [suite.name for suite in chosen] == [suite.name for suite in everything]
    brief = {suite.name for suite in everything if suite.briefly}
    assert brief == {"browser", "pytest", "lessons", "games", "lite", f"python{suites.OTHER_PYTHON}"}
    long = other_python.without_long()
    assert 20 < len(long) < len(NAMES)
    for whole, suite in zip(everything, chosen, strict=True):
        assert suite.command == (*whole.command, *whole.briefly)
        paths = [word for word in suite.briefly if word.startswith("tests/")]
        assert all((ROOT / path).is_dir() for path in paths)
    names = " ".join(path.stem for path in (ROOT / "tutorials").glob("*.ipynb"))
    (lite,) = (suite for suite in everything if suite.name == "lite")
    assert all(word in names for word in lite.briefly[1].split(" or "))
    assert "make test ARGS=ci" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_a_pull_request_runs_every_suite() -> None:
    workflow = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
    named = {name for line in re.findall(r"^ {10}- ([a-z ]+)$", workflow, re.MULTILINE) for name in line.split()}
    chores = {name for name in ("packages", "binder") if f"make PYTHON=python {name}" in workflow}
    other = f"python{suites.OTHER_PYTHON}"  # with the other versions, in another job
    assert {suite.name for suite in (*suites.TESTS, *suites.STYLE)} - {other} == named | chores


def test_each_package_that_users_install_has_a_test_with_its_oldest_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = (one for name, extra in project["optional-dependencies"].items() for one in extra if name != "graders")
    bounds = dict(re.findall(r"^([\w-]+)>=([\d.]+)", "\n".join([*project["dependencies"], *extras]), re.MULTILINE))
    assert len(bounds) > 10
    lock = (ROOT / "requirements" / "oldest.txt").read_text(encoding="utf-8")
    pinned = dict(re.findall(r"^([\w.-]+)==([\d.]+)", lock, re.MULTILINE))
    for name, bound in bounds.items():
        assert re.fullmatch(rf"{re.escape(bound)}(\.0)*", pinned[name.replace("_", "-")]), name
    (suite,) = (suite for suite in suites.TESTS if suite.name == environment.OLDEST)
    tests = [word for word in suite.command if word.startswith("tests/")]
    for test in tests:
        file, _, function = test.partition("::")
        assert f"def {function or 'test_'}" in (ROOT / file).read_text(encoding="utf-8")


def test_what_tests_the_oldest_packages_has_the_versions_of_all_other_suites() -> None:
    wanted = re.findall(
        r"^[\w-]+==\S+$", (ROOT / "requirements" / "oldest.in").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(wanted) > 5
    assert set(wanted) <= set((ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("most", "rest", "beside", "example"),
    [
        ("browser", ("games", "site"), set(), "tests/browser/test_whole_games.py"),
        ("pytest", ("lessons",), {"tests/browser", "tests/lite"}, "tests/test_suites.py"),
    ],
)
def test_suites_share_their_tests(most: str, rest: tuple[str, ...], beside: set[str], example: str) -> None:
    commands = {suite.name: suite.command for suite in suites.TESTS}
    left_out = {word.removeprefix("--ignore=") for word in commands[most] if word.startswith("--ignore=")}
    taken = {word for name in rest for word in commands[name] if word.startswith("tests/")}
    assert left_out == taken | beside
    assert example in taken
    assert all((ROOT / path).exists() for path in taken)


def test_the_end_of_a_run_says_what_failed(capsys: pytest.CaptureFixture[str]) -> None:
    named = ("FAILED tests/a.py::test_b - assert 1 == 2", "ERROR tests/c.py")
    before = ("..F.E", "ERROR    root:app.py:7 a line of a log", "=== short test summary info ===")
    lines = suites.failed_tests("\n".join((*before, *named, "2 failed in 1.00s", "")))
    assert lines == named
    suites.print_summary([suites.Result(suites.TESTS[0], passed=False, failures=lines)])
    said = capsys.readouterr().out
    assert said.index("=== What failed in browser\n" + "\n".join(lines)) < said.index("=== Summary")


def test_programs_of_the_environment_keep_their_bytecode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("SPAGWIDGET_KEPT", "1")
    variables = environment.Environment(ROOT / ".venv", "python3").variables()
    assert "PYTHONDONTWRITEBYTECODE" not in variables
    assert variables["SPAGWIDGET_KEPT"] == "1"


def test_the_graders_are_pinned_in_versions_that_users_may_have() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    bounds = dict(one.split(">=") for one in project["optional-dependencies"]["graders"])
    lock = (ROOT / "requirements" / "graders.txt").read_text(encoding="utf-8")
    pinned = dict(re.findall(r"^([\w.-]+)==([\d.]+)", lock, re.MULTILINE))
    assert set(bounds) == {"nbgrader", "otter-grader"}
    for name, bound in bounds.items():
        assert [*map(int, pinned[name].split("."))] >= [*map(int, bound.split("."))]
