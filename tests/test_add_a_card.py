"""Follows docs/add-a-card.md word for word in a temporary copy of the project."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "add-a-card.md"

COPIED = ("spagwidget", "tests", "scripts", "docs", "js/src", "pyproject.toml", "README.md", "CONTRIBUTING.md")
"""The parts of the project that the page and the checks of all cards need."""

WRITTEN = {"spagwidget/games/spaghetti/cards/extra.py", "tests/spaghetti/test_swap.py"}
"""The two files that the reader writes."""

MADE = {"docs/rules.md", "docs/ja/rules.md"}
"""The pages that a command writes."""

CHECKS = (
    "tests/spaghetti/test_card_definitions.py",
    "tests/spaghetti/test_edition.py",
    "tests/test_rules_page.py",
    "tests/rules/test_rule_texts.py",
    "tests/core/test_catalogue.py",
    "tests/core/test_languages.py",
    "tests/test_names.py",
    "tests/test_docstrings.py",
    "tests/test_imports.py",
    "tests/frozen",
    "tests/widget/test_editing.py",
)
"""The tests that check all cards or offer them."""

COMPLETE = "tests/core/test_languages.py::test_every_language_that_the_system_can_choose_is_complete"
"""The test that names what a card lacks in Japanese. The page's reader need not write Japanese."""


PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:nbval")


class Step(NamedTuple):
    """A block of the page, and what the sentence above it says to do with it."""

    do: str
    path: str
    block: str


BLOCK = re.compile(r"([^\n]*)\n\n```\w+\n(.*?)```", re.DOTALL)
MARK = re.compile(
    r"(Append to|Create) `([\w./]+)`:|(Run in Python|Run in a terminal|It prints|The last line begins with):"
)


def steps(page: str) -> list[Step]:
    """Return the steps of the page in order; the sentence above each block must say what to do with it."""
    found = []
    for sentence, block in BLOCK.findall(page):
        mark = MARK.fullmatch(sentence)
        assert mark, f"nothing says what to do with this block: {sentence!r}"
        found.append(Step(mark[1] or mark[3], mark[2] or "", block))
    return found


class Project:
    """A copy of the project, in which the page is followed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.printed = ""

    def python(self, *arguments: str, status: int = 0) -> str:
        """Run Python with the package of the copy, check its exit status, and return what it prints."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={
                **os.environ,
                "PYTHONPATH": str(self.folder),
                "PYTHONUTF8": "1",
                "PYTHONDONTWRITEBYTECODE": "",  # each Python of a copy uses what was compiled before
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # no check of cards needs a plugin, and some take seconds
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == status, done.stdout[-4000:]
        return done.stdout

    def follow(self, step: Step) -> None:
        """Do what a step says, or compare its block with what the previous step printed."""
        match step.do:
            case "Append to":
                with (self.folder / step.path).open("a", encoding="utf-8") as file:
                    file.write(step.block)
            case "Create":
                assert not (self.folder / step.path).exists()
                (self.folder / step.path).write_text(step.block, encoding="utf-8")
            case "Run in Python":
                self.printed = self.python("-c", step.block)
            case "Run in a terminal":
                for line in step.block.splitlines():
                    program, *arguments = line.split()
                    assert program == ".venv/bin/python"
                    self.printed = self.python(*arguments)
            case "It prints":
                assert self.printed == step.block
            case _:
                assert self.printed.splitlines()[-1].startswith(step.block.strip())

    def changed(self) -> set[str]:
        """Return the files that differ from those of the project, without hidden files."""
        files = (path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file())
        return {
            path.as_posix()
            for path in files
            if not path.parts[0].startswith(".")
            and path.suffix != ".pyc"
            and (not (ROOT / path).exists() or not filecmp.cmp(self.folder / path, ROOT / path, shallow=False))
        }


def copied(folder: Path) -> Project:
    """Return a new copy of the needed files, with what Python has already compiled of them."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("browser"))
        else:
            shutil.copy(source, target)
    return Project(folder)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """A copy in which the page has been followed to its end."""
    made = copied(tmp_path_factory.mktemp("project"))
    for step in steps(PAGE.read_text(encoding="utf-8")):
        made.follow(step)
    yield made
    shutil.rmtree(made.folder)


def test_every_block_of_the_page_is_used() -> None:
    page = PAGE.read_text(encoding="utf-8")
    found = steps(page)
    assert len(found) == page.count("\n```") / 2
    assert {step.path for step in found if step.path} == WRITTEN
    assert {"Append to", "Create", "Run in Python", "Run in a terminal", "It prints"} <= {step.do for step in found}


def test_the_copy_uses_its_own_package(project: Project) -> None:
    printed = project.python("-c", "import spagwidget; print(spagwidget.__file__)")
    assert Path(printed.strip()).is_relative_to(project.folder.resolve())


def test_one_source_file_and_one_test_file_are_written(project: Project) -> None:
    assert project.changed() == WRITTEN | MADE


def test_the_rules_page_and_rule_know_the_card(project: Project) -> None:
    page = (project.folder / "docs" / "rules.md").read_text(encoding="utf-8")
    assert "| extra | Swap | Swap this card with the next one. |" in page
    assert "| Swap | Ferry |" in page
    assert "- Swap: **Ruling.** The card that is run and the next card" in page
    printed = project.python("-c", "import spagwidget as spag; print(spag.rule('ferry'))")
    assert printed.startswith("Swap (in the Monster edition Ferry): Ruling: The card that is run")


def test_the_card_can_be_printed(project: Project) -> None:
    """With the picture of a plain card, as on the board."""
    project.python("-m", "spagwidget", "print", "cards", "--no-backs", "-o", "cards.pdf")
    pages = project.folder / "cards.pdf"
    assert pages.read_bytes().startswith(b"%PDF-")
    pages.unlink()


def test_all_checks_of_cards_accept_the_card(project: Project) -> None:
    printed = project.python(*PYTEST, "-x", *CHECKS, f"--deselect={COMPLETE}")
    assert re.search(r"\d+ passed", printed.splitlines()[-1])
    assert "skipped" not in printed.splitlines()[-1]


def test_a_check_names_the_texts_that_the_card_lacks_in_japanese(project: Project) -> None:
    printed = project.python(*PYTEST, "-vvv", COMPLETE, status=1)
    missing = set(re.findall(r"add 'spaghetti\.([\w.]+)' to", printed))
    assert missing == {"card.Swap", "monster.name.Swap", "monster.card.Swap", "ruling.Swap"}


# A mistake on the page is found


def followed(folder: Path, changes: Sequence[tuple[str, str]]) -> None:
    """Follow the page with some of its words replaced."""
    page = PAGE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in page
        page = page.replace(old, new)
    project = copied(folder)
    for step in steps(page):
        project.follow(step)


@pytest.mark.parametrize(
    "change",
    [
        ("table.move_card(here,", "table.shift_card(here,"),
        ("  1 Bug     {1}{1} B\n", "  1 Bug     {1}{2} B\n"),
        ('"(Bug A)>(Swap A.B)(Reverse B)"', '"(Reverse B)>(Swap A.B)(Bug A)"'),
        ("cards/extra.py", "cards/others.py"),
    ],
    ids=["verb", "board", "test", "path"],
)
def test_a_wrong_word_on_the_page_is_found(tmp_path: Path, change: tuple[str, str]) -> None:
    with pytest.raises(AssertionError):
        followed(tmp_path, [change])


def test_a_block_without_an_instruction_is_found() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("It prints:", "You see:")
    with pytest.raises(AssertionError, match="nothing says what to do"):
        steps(page)
