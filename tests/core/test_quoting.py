"""Values from outside in messages: short, printable and quick to make; long lists of names are cut."""

from __future__ import annotations

import time
from typing import Any

import pytest

from spagwidget.core.advice import listed, nearest, suggest
from spagwidget.core.catalogue import say
from spagwidget.core.quoting import MOST, excerpt, plain, quoted


class Rude:
    """An object that cannot be shown."""

    def __repr__(self) -> str:
        raise SystemError("no")


class Loud:
    """An object that shows itself in many lines."""

    def __repr__(self) -> str:
        return "loud\n" * 1_000_000


def deep(levels: int = 50_000) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


NASTY = {
    "long text": "x" * 15_000_000,
    "control characters": "\0\x1b[31m\r\n" * 20,
    "a lone surrogate": "\ud800",
    "many lone surrogates": "\udcff" * 15_000_000,
    "text that reads from right to left": "\u202eevil",
    "both quotation marks": "'\"" * 60,
    "bytes": b"\xff" * 15_000_000,
    "a deep list": deep(),
    "a deep object": {"a": deep()},
    "a long list": list(range(1_000_000)),
    "a large number": 10**4000,
    "a huge number": -(10**100_000),
    "not a number": float("nan"),
    "a rude object": Rude(),
    "a loud object": Loud(),
}


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
def test_any_value_is_quoted_short_printable_and_quick(value: object) -> None:
    started = time.perf_counter()
    for text in (quoted(value), plain(value), say("error.option", option=value, advice="")):
        assert len(text) <= MOST + 20
        assert text.isprintable()
        assert text.encode()
    assert time.perf_counter() - started < 1


@pytest.mark.parametrize(
    "value", ["Bug", "it's", "", 7, -3.5, True, None, [], ["Bug"], {"a": 1}, ("Bug", 1), b"run", float("inf")], ids=str
)
def test_short_plain_values_are_quoted_like_repr(value: object) -> None:
    assert quoted(value) == repr(value)


@pytest.mark.parametrize("length", range(70, 90))
def test_a_quotation_is_complete_up_to_its_limit(length: int) -> None:
    text = "x" * length
    assert quoted(text) == (repr(text) if length <= 78 else repr("x" * 77 + "…"))
    assert plain(text) == (text if length <= 80 else "x" * 79 + "…")


def test_an_excerpt_shows_the_text_around_the_place() -> None:
    assert excerpt("0123456789", 0, 10) == "0123456789"
    assert excerpt("0123456789", 0, 5) == "0123…"
    assert excerpt("0123456789", 9, 5) == "…6789"
    assert excerpt("0123456789", 5, 5) == "…456…"
    assert "fault" in excerpt("\0" * 1000 + "fault" + "\0" * 1000, 1000, 200)
    for at in range(0, 300, 7):
        assert len(excerpt("\n" * 300, at)) <= MOST


def test_a_dozen_names_are_listed_and_the_rest_counted() -> None:
    names = [str(number) for number in range(13)]
    assert listed(names[:12]) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"
    assert listed(names) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 1 more"
    assert listed([]) == ""
    assert listed(["a\nb", "x" * 100]) == "a\\nb, " + "x" * 79 + "…"


def test_the_nearest_name_is_suggested() -> None:
    assert suggest("Bgu", ["Bug", "AddFlag"]) == "Did you mean Bug?"
    assert suggest("Tree", ["Bug", "AddFlag"]) == "Valid names: Bug, AddFlag."
    assert suggest(["Bug"], ["Bug", "AddFlag"]) == "Valid names: Bug, AddFlag."
    assert nearest("Bgu", ["Bug"], 0.9) == ""


def test_a_very_long_word_is_not_compared() -> None:
    started = time.perf_counter()
    assert nearest("Bug" * 5_000_000, ["Bug" * 100, "AddFlag"]) == ""
    assert time.perf_counter() - started < 0.5
