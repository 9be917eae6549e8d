"""Every rule of the rulebook has a test here that is named after its number and can fail."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

NUMBERS = [*range(1, 13), *range(15, 18), *range(20, 23), *range(30, 35), *range(40, 50), *range(50, 59),
           *range(60, 64), *range(70, 75), *range(80, 85), *range(90, 100)]  # fmt: skip


def rule_tests() -> Iterator[tuple[int, ast.FunctionDef]]:
    """Yield the number of the rule and the syntax tree of every test that names a rule."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            found = re.match(r"test_lb(\d+)_", node.name) if isinstance(node, ast.FunctionDef) else None
            if isinstance(node, ast.FunctionDef) and found:
                yield int(found[1]), node


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    assert sorted({number for number, _ in rule_tests()}) == NUMBERS


def test_every_test_of_a_rule_can_fail() -> None:
    for _, node in rule_tests():
        assert any(isinstance(part, ast.Assert | ast.With) for part in ast.walk(node)), node.name
