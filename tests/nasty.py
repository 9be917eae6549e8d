"""Nasty values for every public entry, and the checks of the errors that they cause."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

MOST = 1500
"""The most characters of an error's message."""

SLOWEST = 3.0
"""The most seconds of the processor for a refusal; most take a small part of a second."""


def deep(levels: int, inner: Any = None) -> Any:
    for _ in range(levels):
        inner = [inner]
    return inner


def deep_object(levels: int) -> Any:
    found: Any = {}
    for _ in range(levels):
        found = {"a": found}
    return found


LONG = "x" * 15_000_000

NASTY: dict[str, Any] = {
    "a long text": LONG,
    "control characters": "Bug\0\x1b[31m\r\n\x07",
    "a lone surrogate": "Bug\ud800",
    "right to left": "\u202egub",
    "the empty text": "",
    "a deep list": deep(50_000),
    "a deep object": deep_object(50_000),
    "a list 500 deep": deep(500),
    "a large number": 10**4000,
    "a huge number": -(10**5000),
    "not a number": float("nan"),
    "infinity": float("inf"),
    "true": True,
    "nothing": None,
    "a list of texts": ["\ud800\n" * 100] * 1000,
}

TEXTS = {name: value for name, value in NASTY.items() if isinstance(value, str)}


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    started = time.process_time()
    yield
    assert time.process_time() - started < SLOWEST


def check(message: str) -> None:
    """Check that a message is short, printable and can be encoded for the browser."""
    assert message
    assert len(message) <= MOST
    assert message.isprintable()
    assert json.dumps(message, ensure_ascii=False).encode()


def refused(call: Any, *kinds: type[Exception]) -> Exception | None:
    """Return the error that a call raises, after checking it; None if it raises none. Any other error fails."""
    try:
        call()
    except kinds as error:
        check(str(error))
        return error
    return None
