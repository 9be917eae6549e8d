"""All test suites: what each of them runs, and a summary at the end."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from scripts import chromium, environment, other_python
from scripts.environment import ROOT, Environment, Trouble

OTHER_PYTHON = "3.13"

PROGRESS = "SPAGWIDGET_PROGRESS"
"""The environment variable that switches off the file with the solved exercises."""


@dataclass(frozen=True)
class Suite:
    """A test suite, which is one line of the summary.

    Attributes:
        name: The name by which it is chosen.
        about: What it tests, in a few words.
        command: The program and its arguments.
        folder: The folder in which the command runs.
        always: Whether it runs when no suite is named; False for what only `all`, `ci` or its own name runs.
        briefly: More arguments with which `ci` runs a part of it; () if it runs the whole suite.
    """

    name: str
    about: str
    command: tuple[str, ...]
    folder: Path = ROOT
    always: bool = True
    briefly: tuple[str, ...] = ()


@dataclass(frozen=True)
class Result:
    """The result of a suite.

    Attributes:
        suite: The suite.
        passed: None if it could not be run.
        seconds: How long it took.
        note: Why it did not run; "" if it did.
        failures: What pytest said of each test that failed, a line each.
    """

    suite: Suite
    passed: bool | None
    seconds: float = 0.0
    note: str = ""
    failures: tuple[str, ...] = ()


PYTEST = ("python", "-m", "pytest", "-q", "--durations=25")  # the slowest are named, so that a suite that grows is seen
WITHOUT = ("-p", "no:nbval")  # only the notebooks need it, and it takes seconds to import
NBVAL = ("--nbval", "--nbval-sanitize-with", "scripts/nbval.cfg")
FRONT_END = ROOT / "js"
BROWSER = "tests/browser"
LITE = "tests/lite"


def files(folder: str, pattern: str) -> tuple[str, ...]:
    """Return the files of a folder with such a name, in order."""
    return tuple(sorted(f"{folder}/{path.name}" for path in (ROOT / folder).glob(pattern)))


def but(*paths: str) -> tuple[str, ...]:
    """Return pytest's options that leave these files and folders out."""
    return tuple(f"--ignore={path}" for path in paths)


NOTEBOOKS = (*files("tutorials", "*.ipynb"), *files("tutorials/ja", "00-*.ipynb"))
"""The notebooks that run in separate kernels; tests/languages/test_notebooks.py runs the other Japanese ones."""

GAMES = (*files(BROWSER, "test_*_games.py"), f"{BROWSER}/test_modes.py")
SITE = tuple(f"{BROWSER}/test_{name}.py" for name in ("website", "play_page", "lite", "lesson_1_on_the_site"))
LESSONS = ("tests/lessons", "tests/pictures", "tests/printing", *files("tests", "test_*.py"))

WITH_OLDEST = (
    f"{BROWSER}/test_two_boards.py",  # anywidget and ipywidgets in JupyterLab
    *("tests/widget/test_board.py", "tests/widget/test_wire.py"),  # traitlets
    *("tests/pictures/test_still.py", "tests/pictures/test_charts.py", "tests/pictures/test_fonts.py"),  # matplotlib
    "tests/tournaments/test_tournament.py",  # openskill, tqdm, cloudpickle
    # distributed
    "tests/tournaments/test_saved.py::test_a_cluster_plays_the_same_games_and_a_killed_worker_loses_none",
    *("tests/adapters/test_pettingzoo.py", "tests/adapters/test_openspiel.py"),
)
"""The tests that use the packages on which we depend: each of these packages has one here."""

NO_ADVICE = ("-W", "ignore::DeprecationWarning")
"""Old versions use what newer ones of their own dependencies advise against."""

STYLE = (
    Suite("ruff", "style of the Python code", ("ruff", "check")),
    Suite("format", "layout of the Python code", ("ruff", "format", "--check")),
    Suite("mypy", "types of the Python code", ("mypy",)),
    Suite("tsc", "types of the front end", ("npm", "run", "--silent", "check"), FRONT_END),
    Suite("eslint", "style of the front end", ("npm", "run", "--silent", "lint"), FRONT_END),
)

TESTS = (
    Suite(
        "browser",
        "the widget in JupyterLab",
        (*PYTEST, *WITHOUT, BROWSER, *but(*GAMES, *SITE)),
        briefly=("-k", "not test_made_up_lessons"),
    ),
    Suite(
        "pytest",
        "engine, games, bots, widget",
        (*PYTEST, *WITHOUT, *but(BROWSER, LITE, *LESSONS)),
        briefly=other_python.without_long(),
    ),
    Suite(
        "lessons",
        "lessons, pictures, pages, command line",
        (*PYTEST, *WITHOUT, *LESSONS),
        briefly=other_python.without_long(),
    ),
    Suite(
        "games",
        "whole games and every mode in the browser",
        (*PYTEST, *WITHOUT, *GAMES),
        always=False,
        briefly=("-k", "test_whole_games or test_small_games or nightmare_games or lovelace_games"),
    ),
    Suite("site", "the site and its page Play", (*PYTEST, *WITHOUT, *SITE), always=False),
    Suite(
        "lite",
        "the tutorials in the browser's Python",
        (*PYTEST, *WITHOUT, LITE),
        always=False,
        briefly=("-k", "01-level-1 or 20-maciji"),
    ),
    Suite(
        f"python{OTHER_PYTHON}",
        f"the same on Python {OTHER_PYTHON}, if it can matter",
        (*PYTEST, *WITHOUT, *but(BROWSER, LITE), *other_python.options()),
        always=False,
        briefly=("tests/core", "tests/tournaments"),
    ),
    Suite(
        environment.OLDEST,
        "boards, pictures, tournaments, oldest packages",
        (*PYTEST, *WITHOUT, *NO_ADVICE, *WITH_OLDEST),
        always=False,
    ),
    Suite(environment.GRADERS, "assignments for nbgrader and otter-grader", (*PYTEST, "tests/graders"), always=False),
    Suite(environment.HUB, "a game shared behind a real JupyterHub", (*PYTEST, "tests/hub"), always=False),
    Suite("binder", "what a Binder server does", ("python", "-m", "scripts.rehearse_binder"), always=False),
    Suite("packages", "wheel and sdist without Node", ("python", "-m", "scripts.check_packages"), always=False),
    Suite("vitest", "front end", ("npm", "test", "--silent"), FRONT_END),
    Suite("notebooks", "the tutorials and their stored outputs", (*PYTEST, *NBVAL, *NOTEBOOKS)),
)
"""The longest come first and those of style last, so that at the end no suite runs alone for long.

What runs in the browser is three suites, and what does not is two: as one they would take longer than everything else.
What takes minutes and breaks seldom, such as whole games by clicking, does not run when no suite is named.
Binder and the packages wait for downloads for most of their time, so they run beside the others.
"""

ALL = "all"
"""The name that chooses every suite."""

CI = "ci"
"""The name that chooses every suite, the long ones briefly.

It is to end within an hour on a machine that is slow or serves others, too. What it leaves out runs every night: many
whole games against a second engine, the proofs of what is shipped, the modes and menus of the board in other languages,
most tests on another Python, and the other lessons in the browser's kernel.
"""

NEED_CHROMIUM = ("vitest", "browser", "games", "site", "lite", "binder", environment.OLDEST, environment.HUB)


def run(suites: Sequence[Suite], ours: Environment) -> int:
    """Run the suites, even after one fails, print the summary, and return the exit status: 1 if any failed.

    They run four at a time, in the given order: a small machine has two cores, and the suites in a browser often wait.
    The output of each is shown when it has ended. A single suite shows its output at once.
    """
    if len(suites) == 1:
        results = [run_suite(suites[0], ours)]
    else:
        with ThreadPoolExecutor(max_workers=4) as pool:
            results = list(pool.map(lambda suite: run_suite(suite, ours, quiet=True), suites))
    print_summary(results)
    return 0 if all(result.passed is not False for result in results) else 1


def choose(names: Sequence[str]) -> tuple[Suite, ...]:
    """Return the suites with these names; if no name is given, those that always run.

    Raises:
        Trouble: The suite is unknown; the message lists the valid names.
    """
    suites = {suite.name: suite for suite in (*TESTS, *STYLE)}
    for name in names:
        if name not in (ALL, CI, *suites):
            raise Trouble(f"Unknown suite {name!r}; valid names: {', '.join((ALL, CI, *suites))}.")
    if ALL in names:
        return tuple(suites.values())
    if CI in names:
        return tuple(replace(suite, command=(*suite.command, *suite.briefly)) for suite in suites.values())
    return tuple(suites[name] for name in names) or tuple(suite for suite in suites.values() if suite.always)


def run_suite(suite: Suite, ours: Environment, quiet: bool = False) -> Result:
    """Run one suite in its environment and return the result.

    Args:
        suite: The suite.
        ours: The environment of the project.
        quiet: Whether its output is shown only when it has ended, because another suite runs at the same time.
    """
    title = f"\n=== {suite.name}: {suite.about}"
    if not quiet:
        print(title, flush=True)
    try:
        found = its_environment(suite, ours)
    except Trouble as trouble:
        print(f"{title}\n{trouble}" if quiet else trouble, flush=True)
        return Result(suite, passed=False, note="its environment could not be made")
    if found is None:
        note = f"no Python {OTHER_PYTHON} on this machine: not run"
        print(f"{title}\n{note}" if quiet else note, flush=True)
        return Result(suite, passed=None, note=note)
    start = time.monotonic()
    passed, output = succeeds(suite, found, quiet)
    if quiet or output:
        print(f"{title}\n{output}" if quiet else output, flush=True)
    return Result(suite, passed, time.monotonic() - start, failures=() if passed else failed_tests(output))


def its_environment(suite: Suite, ours: Environment) -> Environment | None:
    """Return the environment for a suite; None if its Python is not installed."""
    if suite.name == environment.OLDEST:
        return environment.oldest()
    if suite.name == environment.GRADERS:
        return environment.graders()
    if suite.name == environment.HUB:
        return environment.hub()
    return environment.other(OTHER_PYTHON) if suite.name == f"python{OTHER_PYTHON}" else ours


def succeeds(suite: Suite, where: Environment, quiet: bool) -> tuple[bool, str]:
    """Run the suite's command.

    Returns:
        Whether its exit status is 0, and what it printed if it runs quietly ("" otherwise).
    """
    variables = where.variables() | {PROGRESS: "off"}  # the counts in the notebooks are those of somebody who begins
    if suite.name in NEED_CHROMIUM and (browser := chromium.find()):
        variables[chromium.VARIABLE] = browser
    program = shutil.which(suite.command[0], path=variables["PATH"])
    if program is None:
        return False, f"{suite.command[0]} was not found"
    command = [program, *suite.command[1:]]
    found = subprocess.run(
        command,
        cwd=suite.folder,
        env=variables,
        check=False,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        encoding="utf-8",
        errors="replace",
    )
    return found.returncode == 0, found.stdout or ""


def failed_tests(output: str) -> tuple[str, ...]:
    """Return the lines with which pytest ends, one for each test that failed or could not be run."""
    end = output.rpartition("short test summary info")[2]  # before it, lines of logs may begin with the same words
    return tuple(line for line in end.splitlines() if line.startswith(("FAILED ", "ERROR ")))


def print_summary(results: Sequence[Result]) -> None:
    """Print what failed, a line for each suite, and how many passed and failed.

    The output of a whole run has thousands of lines, and some services keep only its end, so the end says what failed.
    """
    for result in results:
        if result.failures:
            print(f"\n=== What failed in {result.suite.name}")
            print("\n".join(result.failures))
    words = {True: "passed", False: "FAILED", None: "not run"}
    print(f"\n=== Summary{' on CI' if os.environ.get('CI') else ''}")
    for result in results:
        about = result.note or result.suite.about
        print(f"{words[result.passed]:8}{result.seconds:7.1f} s  {result.suite.name:11} {about}")
    passed = sum(result.passed is True for result in results)
    failed = sum(result.passed is False for result in results)
    print(f"{passed} passed, {failed} failed", flush=True)
