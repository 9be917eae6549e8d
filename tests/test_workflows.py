"""The workflows of .github: what they may do, what they run, and on which Pythons."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from scripts import chores, suites

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
WORKFLOWS: dict[str, dict[Any, Any]] = {file.stem: yaml.safe_load(file.read_text(encoding="utf-8")) for file in FILES}
ON = True
"""YAML reads the key `on` as a truth value."""

WRITING = {
    ("publish", "publish"): {"id-token": "write"},
    ("site", "deploy"): {"pages": "write", "id-token": "write"},
}
"""The jobs that may do more than read the repository."""


def jobs() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for name, workflow in WORKFLOWS.items():
        for job, content in workflow["jobs"].items():
            yield name, job, content


def steps() -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    for name, job, content in jobs():
        for step in content.get("steps", ()):
            yield f"{name}.{job}", content, step


def values(job: dict[str, Any]) -> list[dict[str, str]]:
    """Return what the matrix of a job gives to each of its runs."""
    matrix = job.get("strategy", {}).get("matrix", {})
    return [dict(zip(matrix, each, strict=True)) for each in product(*matrix.values())]


def commands() -> Iterator[tuple[str, list[str]]]:
    """Yield each command that runs this project's tools, with the values of its matrix filled in."""
    for place, job, step in steps():
        for given in values(job):
            text = step.get("run", "")
            for name, value in {**step.get("env", {})}.items():
                text = text.replace(f"${name}", value)
            for name, value in given.items():
                text = text.replace(f"${{{{ matrix.{name} }}}}", value)
            words = shlex.split(text)
            if words[:1] in (["make"], ["python"]):
                yield place, words


def test_there_is_a_workflow_for_changes_nights_the_site_and_releases() -> None:
    assert set(WORKFLOWS) == {"checks", "nightly", "site", "publish"}
    assert WORKFLOWS["site"][ON]["push"] == {"branches": ["main"]}
    assert {"pull_request", "push", "workflow_call"} == set(WORKFLOWS["checks"][ON])
    assert "schedule" in WORKFLOWS["nightly"][ON]
    assert WORKFLOWS["publish"][ON] == {"push": {"tags": ["v*"]}}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_action_is_pinned_by_its_commit_and_says_its_version(file: Path) -> None:
    used = re.findall(r"^ *(?:- )?uses: (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert used
    for action in used:
        ours = re.fullmatch(r"\./\.github/workflows/\w+\.yml", action)
        assert ours or re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action), action


def test_the_same_action_has_the_same_commit_everywhere() -> None:
    found: dict[str, set[str]] = {}
    for _, _, step in steps():
        if "uses" in step:
            name, _, commit = step["uses"].partition("@")
            found.setdefault(name, set()).add(commit)
    assert all(len(commits) == 1 for commits in found.values()), found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_workflow_has_a_secret_or_runs_code_of_others_with_rights(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert not re.search(
        r"secrets|password|token:(?! write)|pull_request_target|workflow_run", text.split("\nname:")[1]
    )


def test_a_job_may_only_read_unless_it_is_listed() -> None:
    assert all(workflow["permissions"] == {} for workflow in WORKFLOWS.values())
    for name, job, content in jobs():
        assert content["permissions"] == WRITING.get((name, job), {"contents": "read"})
    assert set(WRITING) <= {(name, job) for name, job, _ in jobs()}


def test_no_checkout_keeps_its_password_for_the_code_that_runs_after_it() -> None:
    found = [step for _, _, step in steps() if step.get("uses", "").startswith("actions/checkout@")]
    assert len(found) > 5
    assert all(step["with"]["persist-credentials"] is False for step in found)


def test_nothing_from_outside_is_put_into_a_command() -> None:
    # A name of a branch or a title can be code for the shell. Our own matrix cannot.
    for place, _, step in steps():
        assert set(re.findall(r"\$\{\{(.+?)\}\}", step.get("run", ""))) == set(), place


def test_every_job_has_an_end() -> None:
    assert all("timeout-minutes" in job or "uses" in job for _, _, job in jobs())


def test_every_command_is_one_of_our_chores_and_every_suite_exists() -> None:
    seen = set()
    for place, words in commands():
        chore, *arguments = (word for word in words[1:] if "=" not in word and word != "bootstrap.py")
        named = next((word.removeprefix("ARGS=").split() for word in words if word.startswith("ARGS=")), arguments)
        assert chore in chores.CHORES, place
        if chore == "test":
            seen |= {suite.name for suite in suites.choose(named)}
        else:
            seen.add(chore)
    everything = {suite.name for suite in (*suites.TESTS, *suites.STYLE)}
    assert {*everything, "build", "lock", "site"} - seen == {f"python{suites.OTHER_PYTHON}"}


def test_changes_run_on_each_python_that_we_say_we_support() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    said = [one.rpartition(" ")[2] for one in project["classifiers"] if re.search(r":: 3\.\d+$", one)]
    assert project["requires-python"] == f">={said[0]}"
    others = WORKFLOWS["checks"]["jobs"]["python"]["strategy"]["matrix"]["python"]
    checkout = WORKFLOWS["checks"]["jobs"]["suites"]["steps"]
    first = [step["with"]["python-version"] for step in checkout if "python-version" in step.get("with", {})]
    assert [*first, *others] == said
    assert WORKFLOWS["nightly"]["jobs"]["newest"]["strategy"]["matrix"]["python"] == said


def test_what_is_published_is_what_was_checked() -> None:
    found = WORKFLOWS["publish"]["jobs"]
    assert found["publish"]["needs"] == ["checks", "build"]
    runs = [step["run"] for step in found["build"]["steps"] if "run" in step]
    assert runs[1:] == [
        '.venv/bin/python -m scripts.repository --release "$GITHUB_REF_NAME"',
        "make PYTHON=python packages ARGS=dist",
    ]
    for job in (found["publish"], WORKFLOWS["site"]["jobs"]["deploy"]):  # jobs with rights run no code of ours
        assert not any("checkout" in step.get("uses", "") or "run" in step for step in job["steps"])
