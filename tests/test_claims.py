"""Every test that is named by a rule can fail: without a claim, it would be green whatever the game does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.claims import Function, can_fail
from tests.modules import tree_of

TESTS = Path(__file__).parent
NAMED = re.compile(r"test_(?:R|V|S|PN|LB|M|C)\d+_")
"""How the name of a rule's test begins; tests of several rules begin with the first one."""


def rule_tests() -> Iterator[tuple[Path, Function]]:
    """Yield every test that is named by a rule, with its file."""
    for file in sorted(TESTS.rglob("test_*.py")):
        if not NAMED.search(file.read_text(encoding="utf-8")):
            continue
        for node in tree_of(file).body:
            if isinstance(node, Function) and NAMED.match(node.name):
                yield file, node


FOUND = tuple(rule_tests())


def test_the_tests_of_all_games_are_found() -> None:
    games = {re.sub(r"\d.*", "", node.name.removeprefix("test_")) for _, node in FOUND}
    assert games >= {"R", "V", "PN", "LB", "M"}
    assert len(FOUND) > 400


def test_every_test_of_a_rule_can_fail() -> None:
    assert [f"{file.name}: {node.name}" for file, node in FOUND if not can_fail(node, file)] == []


HELPERS = """
def claims(value):
    assert value

class Player:
    def must(self):
        claims(1)
    def may(self):
        pass
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("assert play()", True),
        ("assert True", False),
        ("with pytest.raises(ValueError): play()", True),
        ("with open(file) as text: play()", False),
        ("with suppress(ValueError): play()", False),
        ("play()", False),
        ("claims(play())", True),
        ("player.must()", True),
        ("player.may()", False),
        ("check_game('maciji')", True),
    ],
)
def test_only_what_fails_by_itself_counts_as_a_claim(tmp_path: Path, body: str, expected: bool) -> None:
    file = tmp_path / "test_one.py"
    file.write_text(f"{HELPERS}\ndef test_one():\n    {body}\n", encoding="utf-8")
    node = ast.parse(file.read_text(encoding="utf-8")).body[-1]
    assert isinstance(node, Function)
    assert can_fail(node, file) is expected
