"""Single values of records and options; each error names the key and what was found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.strict_values import (
    flag_in,
    is_number,
    is_whole,
    needed,
    object_in,
    seat_in,
    whole_in,
    whole_option,
)


def test_true_does_not_count_as_a_number() -> None:
    assert [value for value in (0, -3, True, False, 1.0, "1", None) if is_whole(value)] == [0, -3]
    assert [value for value in (0, 1.5, True, "1") if is_number(value)] == [0, 1.5]


def test_values_of_a_record_are_returned_as_they_are() -> None:
    assert whole_in(3, "pc", 0, 3) == 3
    assert flag_in(True, "skip") is True
    assert seat_in("B", "first", ("A", "B")) == 1
    assert object_in({"more": 1}, "start") == {"more": 1}
    needed({"deck": [], "first": "A"}, "deck", "first")


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: whole_in(4, "pc", 0, 3), '"pc" is 4; expected a whole number from 0 to 3.'),
        (lambda: whole_in(True, "pc", 0, 3), '"pc" is True; expected a whole number from 0 to 3.'),
        (lambda: flag_in(1, "skip"), '"skip" is 1; expected true or false.'),
        (lambda: seat_in("C", "first", ("A", "B")), "\"first\" is 'C'; expected one of A, B."),
        (lambda: seat_in(["A"], "first", ("A", "B")), "\"first\" is ['A']; expected one of A, B."),
        (lambda: object_in([], "start"), '"start" is []; expected an object.'),
        (lambda: needed({"deck": []}, "deck", "first"), '"first" is missing; every record needs it.'),
    ],
)
def test_a_wrong_value_of_a_record_is_refused_with_its_key(read: Callable[[], Any], message: str) -> None:
    with pytest.raises(spag.BadRecord) as caught:
        read()
    assert str(caught.value) == message


def test_an_option_has_its_own_errors() -> None:
    assert whole_option("lives", 19, 1, 19) == 19
    with pytest.raises(spag.BadValue, match="lives"):
        whole_option("lives", 20, 1, 19)
    with pytest.raises(spag.BadType, match="lives"):
        whole_option("lives", True, 1, 19)
