"""JSON from anywhere: the same bounds and the same strictness for records, exercises and answers."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from spagwidget.core.errors import BadRecord, BadValue
from spagwidget.core.session.record import Record
from spagwidget.core.strict_json import strict_json
from spagwidget.lessons.kit.given import from_file
from spagwidget.lessons.kit.sheet import Sheet

READERS: tuple[Callable[[str | bytes], object], ...] = (Record.loads, Sheet.loads, from_file)

BAD: dict[str, str | bytes] = {
    "a key that is there twice": '{"format": "x", "format": "y"}',
    "no number": '{"format": NaN}',
    "infinity": '{"format": 1e999}',
    "nesting without end": "[" * 100_000,
    "a number of thousands of digits": "1" * 50_000,
    "a million small values": "[" + "[]," * 190_000 + "[]]",
    "no text": b"\xff\x00\xff",
    "half a file": '{"format": ',
    "nothing": "",
}


@pytest.mark.parametrize("content", BAD.values(), ids=BAD)
@pytest.mark.parametrize("read", READERS, ids=["record", "exercise", "answers"])
def test_every_reader_refuses_with_a_sentence(read: Callable[[str | bytes], object], content: str | bytes) -> None:
    with pytest.raises((BadRecord, BadValue)) as error:
        read(content)
    assert str(error.value).endswith((".", "…"))


def test_what_json_means_is_read() -> None:
    data = {"a": [1, -2.5, "ü", None, True], "b": {"c": []}}
    for content in (json.dumps(data), json.dumps(data).encode("utf-8-sig"), json.dumps(data).encode("utf-16")):
        assert strict_json(content, most_parts=100) == data


def test_parts_are_counted_before_anything_is_parsed() -> None:
    assert strict_json("[1,2,3]", most_parts=3) == [1, 2, 3]
    with pytest.raises(BadValue, match="2"):
        strict_json("[1,2,3]", most_parts=2)
