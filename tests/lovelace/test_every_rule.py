"""Every rule of the rulebook has a test here that is named after its number (whether it can fail: test_claims.py)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

NUMBERS = [*range(1, 13), *range(15, 18), *range(20, 23), *range(30, 35), *range(40, 50), *range(50, 59),
           *range(60, 64), *range(70, 75), *range(80, 85), *range(90, 100)]  # fmt: skip


def numbers() -> Iterator[int]:
    """Yield the number of the rule of every test that is named by one."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        yield from map(int, re.findall(r"^def test_LB(\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE))


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    assert sorted({*numbers()}) == NUMBERS
