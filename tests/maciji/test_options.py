from __future__ import annotations

import json
from typing import Any

import pytest

import spagwidget as spag


@pytest.mark.parametrize(
    ("options", "written"),
    [
        ({}, {"board": "5x5"}),
        ({"board": "...\n...", "blocks": 0, "warps": False}, {"board": "2x3"}),
        ({"board": "hex3", "warps": True, "swap": True}, {"board": "hex3", "warps": True, "swap": True}),
        ({"board": "4x4", "blocks": 2, "no_cross": True}, {"board": "4x4", "blocks": 2, "no_cross": True}),
    ],
)
def test_a_record_keeps_only_options_that_are_not_default(options: dict[str, Any], written: dict[str, Any]) -> None:
    record = spag.Game("maciji", **options).record
    assert record.rules == written
    assert spag.Game.from_record(json.loads(str(record))).rules.options() == written


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"bord": "5x5"}, TypeError, "Did you mean board?"),
        ({"level": 2}, TypeError, "Valid names: board, blocks, warps, no_cross, swap."),
        ({"board": 5}, TypeError, "expected a size such as '5x5'"),
        ({"board": "big"}, ValueError, "expected a size such as '5x5'"),
        ({"blocks": "2"}, TypeError, "expected a whole number from 0 to 22"),
        ({"blocks": True}, TypeError, "expected a whole number"),
        ({"blocks": 1}, ValueError, "expected an even number"),
        ({"blocks": 24}, ValueError, "expected 0 to 22"),
        ({"blocks": -2}, ValueError, "expected 0 to 22"),
        ({"board": "2x2", "blocks": 2, "warps": True}, ValueError, "expected 0 to 0"),
        ({"warps": 1}, TypeError, "expected True or False"),
        ({"no_cross": "yes"}, TypeError, "expected True or False"),
        ({"board": "hex2", "no_cross": True}, ValueError, "no_cross is for boards of squares"),
        ({"board": "1x2", "warps": True}, ValueError, "expected at least 3"),
        ({"deal": ["Bug"]}, ValueError, "MACIJI has no deal"),
    ],
)
def test_wrong_options_are_refused_with_advice(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error) as raised:
        spag.Game("maciji", **options)
    assert words in str(raised.value)
