"""Every rule of the rulebook has a test in tests/rules or tests/spaghetti that is named after its number."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

NUMBERS = [
    *(f"R{n}" for n in (*range(1, 7), *range(10, 13), *range(20, 33), 34, 33, 40, 41, 45, *range(50, 56), 60)),
    *(f"V{n}" for n in range(1, 8)),
]
FOLDERS = (Path(__file__).parent, Path(__file__).parents[1] / "spaghetti")


@cache
def rule_tests() -> tuple[str, ...]:
    """Return the name of every test in the folders."""
    files = (file for folder in FOLDERS for file in sorted(folder.glob("test_*.py")))
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    nodes = (node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))
    return tuple(node.name for node in nodes if node.name.startswith("test_"))


def test_the_numbers_are_those_of_the_rule_texts() -> None:
    from spagwidget.games.spaghetti.rulebook import rulebook

    assert sorted(NUMBERS) == sorted(number for number in rulebook().rules if not number.startswith("S"))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_rule_has_a_test_that_is_named_by_it(number: str) -> None:
    assert any(number in name.upper().split("_") for name in rule_tests()), f"no test is named by {number}"
