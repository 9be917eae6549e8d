"""No two public functions or classes of a package have the same name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

import spagwidget
from tests.modules import tree_of

PACKAGE = Path(spagwidget.__file__).parent
SUBPACKAGES = (
    "core",
    "bots",
    "tournaments",
    "games/spaghetti",
    "games/maciji",
    "games/nightmare",
    "games/lovelace",
    "board",
    "sharing",
    "widget",
    "pictures",
    "cli",
    "lessons/kit",
)


def twice(subpackage: Path) -> dict[str, list[str]]:
    """Return the public names that several modules of a subpackage define, with the modules."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted(subpackage.rglob("*.py")):
        for node in tree_of(file).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].add(file.relative_to(subpackage).as_posix())
    return {name: sorted(files) for name, files in found.items() if len(files) > 1}


@pytest.mark.parametrize("subpackage", SUBPACKAGES)
def test_no_two_public_names_of_a_subpackage_are_the_same(subpackage: str) -> None:
    assert twice(PACKAGE / subpackage) == {}


def test_the_search_finds_a_name_that_is_used_twice(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("def read(): ...\ndef _own(): ...\n")
    (tmp_path / "two.py").write_text("class read: ...\ndef _own(): ...\n")
    assert twice(tmp_path) == {"read": ["one.py", "two.py"]}
