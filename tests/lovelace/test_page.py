"""docs/lovelace.md: it lists every rule and every subroutine, and its example is right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spagwidget.cli.main import main
from spagwidget.games.lovelace.data import ATTACKS, SUBROUTINES

from .test_every_rule import NUMBERS

PAGE = (Path(__file__).parents[2] / "docs" / "lovelace.md").read_text(encoding="utf-8")


def test_the_page_lists_every_rule_of_the_table() -> None:
    listed = [int(number) for number in re.findall(r"^\| LB(\d+)", PAGE, re.MULTILINE)]
    assert listed == [number for number in NUMBERS if number < 90]


def test_the_page_lists_every_subroutine_with_its_person_and_marks_the_attacks() -> None:
    rows = re.findall(r"^\| (\d\d) \| (\w+) \| (Attack)?", PAGE, re.MULTILINE)
    assert [(int(number), person) for number, person, _ in rows] == [
        (number, person) for person, numbers in SUBROUTINES.items() for number in numbers
    ]
    assert {int(number) for number, _, attack in rows if attack} == ATTACKS


def test_the_page_says_that_the_data_are_a_reconstruction() -> None:
    assert "**The data of the cards are a reconstruction.**" in PAGE


def test_the_example_prints_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r'^\$ spagwidget lovelace-babbage solve "(.+)"\n(.+)$', PAGE, re.MULTILINE)
    assert found is not None
    assert main(["lovelace-babbage", "solve", found[1]]) == 0
    assert capsys.readouterr().out.strip() == found[2]
