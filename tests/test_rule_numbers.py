"""A search for the number of a rule, as in CONTRIBUTING.md, finds its code and its tests: no range hides it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.prose import texts_of

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "spagwidget" / "games"
NUMBER = re.compile(r'"number": "([A-Z]+)(\d+)')
RANGE = re.compile(r"\b([A-Z]+)(\d+) to \1(\d+)\b")


def rules() -> dict[str, set[int]]:
    """Return the numbers of all rules by their letters."""
    found: dict[str, set[int]] = {}
    for book in GAMES.glob("*/rulebook/en.json"):
        for letters, number in NUMBER.findall(book.read_text(encoding="utf-8")):
            found.setdefault(letters, set()).add(int(number))
    return found


RULES = rules()


def hidden(prose: str, text: str) -> Iterator[str]:
    """Yield the rules that a range in a comment or a docstring stands for, and that its file does not name.

    A range may stand for all rules of a game: it cites none of them.

    Args:
        prose: The comment or docstring.
        text: The text of the whole file.
    """
    for letters, first, last in RANGE.findall(prose):
        known = RULES.get(letters, set())
        cited = known.intersection(range(int(first), int(last) + 1))
        if cited != known:
            names = (f"{letters}{number}" for number in sorted(cited))
            yield from (name for name in names if not re.search(rf"{name}(?!\d)", text))


def test_the_rules_of_all_games_are_found() -> None:
    assert {"R", "V", "S", "PN", "LB"} <= RULES.keys()
    assert {20, 21, 22} <= RULES["PN"]


def test_a_range_hides_no_rule() -> None:
    found = []
    for file in sorted([*GAMES.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]):
        text = file.read_text(encoding="utf-8")
        if RANGE.search(text) and file != Path(__file__):
            place = file.relative_to(ROOT)
            found += [f"{place}: {name}" for prose in texts_of(file) for name in hidden(prose.words, text)]
    assert found == [], "write each number, so that a search finds it"


@pytest.mark.parametrize(
    ("prose", "text", "expected"),
    [
        ("A visit (PN20 to PN22)", "PN20 PN22", ["PN21"]),
        ("A visit (PN20 to PN22)", "PN20 PN21: PN22", []),
        ("A visit (PN20 to PN22)", "PN20 PN211 PN22", ["PN21"]),
        ("The game (PN1 to PN94)", "", []),
    ],
)
def test_only_the_numbers_between_are_hidden(prose: str, text: str, expected: list[str]) -> None:
    assert [*hidden(prose, text)] == expected
