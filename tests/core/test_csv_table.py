"""A table in CSV: what a spreadsheet would run is text, whoever wrote the table, and the file is written as a whole."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.core.csv_table import as_csv


@pytest.mark.parametrize(
    ("evil", "safe"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@x", "'@x"),
        ("  =1", "'  =1"),
        ("＝1", "'＝1"),
        ("a\n=1", "a\n'=1"),
        ("a\t=1", "a\t'=1"),
        ("a;=1", "a;'=1"),
        (";x", "';x"),
        (";=1", "';'=1"),
    ],
)
def test_no_text_begins_like_a_formula_wherever_a_spreadsheet_breaks_a_line(evil: str, safe: str) -> None:
    assert list(csv.reader(io.StringIO(as_csv([["name"], [evil]]), newline=""))) == [["name"], [safe]]


def test_ordinary_texts_and_numbers_stay_as_they_are() -> None:
    row = [-1, -0.5, True, "", "a=b", "A; B", "x - y", 'say "no"', "1,5"]
    assert list(csv.reader(io.StringIO(as_csv([row])))) == [[str(one) for one in row]]


def test_answers_of_a_board_run_nothing_in_a_spreadsheet(tmp_path: Path) -> None:
    found = spag.Answers([spag.Answer(3, "=cmd|' /C calc'!A0", "@x", "-1", "", "wrong")])
    (row,) = csv.DictReader(io.StringIO(found.csv(tmp_path / "ada.csv")))
    assert (row["step"], row["question"], row["answer"], row["right"]) == ("3", "'=cmd|' /C calc'!A0", "'@x", "'-1")
    assert (tmp_path / "ada.csv").read_bytes() == b"\xef\xbb\xbf" + found.csv().encode()
