"""Follows docs/add-a-game.md word for word in an empty folder, and checks the list of names in docs/authors.md."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

import spagwidget
from tests.packages import OFFLINE, ROOT, TICTACTOE, run

PAGE = ROOT / "docs" / "add-a-game.md"
NAMES = ROOT / "docs" / "authors.md"


class Step(NamedTuple):
    """A block of the page, and what the sentence above it says to do with it."""

    do: str
    path: str
    block: str


BLOCK = re.compile(r"([^\n]*)\n\n```\w+\n(.*?)```", re.DOTALL)
MARK = re.compile(r"Create `([\w./-]+)`:|(Run in Python|Run in a terminal|It prints):")


def steps(page: str) -> list[Step]:
    """Return the steps of the page in order; the sentence above each block must say what to do with it."""
    found = []
    for sentence, block in BLOCK.findall(page):
        mark = MARK.fullmatch(sentence)
        assert mark, f"nothing says what to do with this block: {sentence!r}"
        found.append(Step(mark[2] or "Create", mark[1] or "", block))
    return found


class Follower:
    """Follows the page in an empty folder; `pip install` installs into a folder beside it, not into Python."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder / "work", folder / "site"
        self.folder.mkdir(parents=True)
        self.printed: str | None = None

    def copied(self, folder: Path) -> Follower:
        """Return a follower in another folder who has come as far as this one."""
        other = Follower(folder)
        other.printed = self.printed
        for source, target in ((self.folder, other.folder), (self.site, other.site)):
            if source.exists():
                shutil.copytree(source, target, dirs_exist_ok=True)
        return other

    def follow(self, step: Step) -> None:
        """Do what a step says, or compare its block with what the previous step printed."""
        if step.do == "It prints":
            assert self.printed == step.block
            self.printed = None
            return
        assert not self.printed, f"the page does not show what is printed: {self.printed}"
        if step.do == "Create":
            file = self.folder / step.path
            file.parent.mkdir(parents=True, exist_ok=True)
            assert not file.exists()
            file.write_text(step.block, encoding="utf-8")
        elif step.do == "Run in Python":
            self.printed = self.python("-c", step.block)
        else:
            for line in step.block.splitlines():
                self.printed = self.terminal(shlex.split(line))

    def terminal(self, words: Sequence[str]) -> str:
        """Run a terminal command, given as its words, and return what it prints."""
        if words[:3] == ["python", "-m", "pip"]:
            installed = [sys.executable, *words[1:4], "-q", *OFFLINE, "--target", str(self.site), *words[4:]]
            return run(installed, self.folder)
        assert words[0] == "spagwidget"
        return self.python("-m", *words)

    def python(self, *arguments: str) -> str:
        """Run Python, check that it succeeds without a warning, and return what it prints."""
        return run([sys.executable, "-W", "error", *arguments], self.folder, self.site)

    def files(self) -> dict[str, str]:
        """Return the text of each file of the package, by its path."""
        found = (self.folder / "tictactoe").rglob("*.*")
        kept = (file for file in found if file.suffix in (".py", ".toml", ".json") and "build" not in file.parts)
        return {file.relative_to(self.folder).as_posix(): file.read_text(encoding="utf-8") for file in kept}


def follow_all(reader: Follower, found: Sequence[Step]) -> None:
    """Follow steps in order."""
    for step in found:
        reader.follow(step)


@pytest.fixture(scope="module")
def followers(tmp_path_factory: pytest.TempPathFactory) -> list[Follower]:
    """The followers that have followed none, one, two and so on of the steps of the page, the last one all of them."""
    folder = tmp_path_factory.mktemp("readers")
    found = [Follower(folder / "0")]
    for number, step in enumerate(steps(PAGE.read_text(encoding="utf-8")), 1):
        found.append(found[-1].copied(folder / f"{number}"))
        found[-1].follow(step)
    return found


@pytest.fixture
def follower(followers: list[Follower]) -> Follower:
    """A follower that has followed the page to its end."""
    return followers[-1]


def test_every_block_of_the_page_is_used() -> None:
    page = PAGE.read_text(encoding="utf-8")
    found = steps(page)
    assert len(found) == page.count("\n```") / 2
    assert {step.do for step in found} == {"Create", "Run in Python", "Run in a terminal", "It prints"}


def test_the_page_makes_exactly_the_package_that_the_tests_install(follower: Follower) -> None:
    ours = (file for file in TICTACTOE.rglob("*.*") if file.is_file() and "__pycache__" not in file.parts)
    expected = {file.relative_to(TICTACTOE.parent).as_posix(): file.read_text(encoding="utf-8") for file in ours}
    assert follower.files() == expected


def test_every_program_of_the_page_checks_its_game(follower: Follower) -> None:
    programs = [step.block for step in steps(PAGE.read_text(encoding="utf-8")) if step.do == "Run in Python"]
    made = [block for block in programs if "GAME =" in block]
    assert len(made) >= 5
    assert all("\nspag.check_game(GAME)" in block for block in made)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('spagwidget.games"]\ntictactoe', 'spagwidget.games"]\ntictactoes'),
        ('"tictactoe.ask"', '"ask"'),
        ("return () if self.outcome(state) else ((9", "return ((9"),
        ("  0  O . X\n", "  0  O X .\n"),
        ("spagwidget replay game.json", "spagwidget replay games.json"),
        ("Winner: B", "Winner: A"),
        ("if action == LATE else self.to_act(state)", "if action != LATE else self.to_act(state)"),
    ],
    ids=["entry", "key", "rule", "board", "file", "printed", "deadline"],
)
def test_a_wrong_word_on_the_page_is_found(followers: list[Follower], tmp_path: Path, old: str, new: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.count(old) >= 1
    right, wrong = steps(page), steps(page.replace(old, new))
    first = next(at for at, (one, other) in enumerate(zip(right, wrong, strict=True)) if one != other)
    reader = followers[first].copied(tmp_path / "reader")
    with pytest.raises(AssertionError):
        follow_all(reader, wrong[first:])
    assert (reader.site / "tictactoe").exists(), "pip itself has failed"


def test_a_block_without_an_instruction_is_found() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("It prints:", "You see:")
    with pytest.raises(AssertionError, match="nothing says what to do"):
        steps(page)


# The list of public names


def listed() -> list[str]:
    """Return the names in the first columns of the tables in docs/authors.md."""
    rows = re.findall(r"^\| (`[^|]+`) \|", NAMES.read_text(encoding="utf-8"), re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(\w+)", row)]


def test_docs_authors_lists_every_public_name_once() -> None:
    assert sorted(listed()) == sorted(name for name in spagwidget.__all__ if not name.startswith("__"))
