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
def rule_tests() -> tuple[tuple[str, ast.FunctionDef], ...]:
    """Return the name and the syntax tree of every test in the folders."""
    files = (file for folder in FOLDERS for file in sorted(folder.glob("test_*.py")))
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    nodes = (node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))
    return tuple((node.name, node) for node in nodes if node.name.startswith("test_"))


def claims(node: ast.FunctionDef) -> bool:
    """Return True if a test can fail: it asserts, expects an error, or calls a function that does."""
    checks = {"raises", "check_game", "given", "compare"}
    return any(
        isinstance(part, ast.Assert)
        or (isinstance(part, ast.Call) and getattr(part.func, "attr", getattr(part.func, "id", "")) in checks)
        for part in ast.walk(node)
    )


def test_the_numbers_are_those_of_the_rule_texts() -> None:
    from spagwidget.games.spaghetti.rulebook import rulebook

    assert sorted(NUMBERS) == sorted(number for number in rulebook().rules if not number.startswith("S"))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_rule_has_a_test_that_can_fail(number: str) -> None:
    named = [node for name, node in rule_tests() if number in name.upper().split("_")]
    assert named, f"no test is named by {number}"
    assert any(map(claims, named))
