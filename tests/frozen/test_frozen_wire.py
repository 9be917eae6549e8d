"""Boards still send the same messages; see the package's docstring."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from .files import FOLDER, difference, digest, read
from .plans import PLANS
from .wire import WHOLE, WIRE, bare, conversation, text_of, whole_file, whole_lines

KEPT = cache(read)


@cache
def sent(name: str) -> dict[str, list[dict[str, Any]]]:
    """All messages of a game's boards; both tests of a game use them."""
    return conversation(PLANS[name])


def same(kind: str, name: str, found: dict[str, list[dict[str, Any]]]) -> None:
    """Fail at the first message of a board that differs."""
    for seat, messages in found.items():
        texts = [text_of(message) for message in messages]
        place = difference([*map(digest, texts)], KEPT(kind)[f"{name} {seat}"])
        assert place is None, (
            f"{kind} of {name}, board {seat}: message {place} differs. "
            f"Now it is: {texts[place][:2000] if place < len(texts) else 'missing'}"
        )


@pytest.mark.parametrize("name", WIRE)
def test_boards_send_the_same_messages_apart_from_texts(name: str) -> None:
    same("wire", name, {seat: [*map(bare, messages)] for seat, messages in sent(name).items()})


@pytest.mark.parametrize("name", WIRE)
def test_boards_send_the_same_texts(name: str) -> None:
    same("wire-words", name, sent(name))


@pytest.mark.parametrize("name", WHOLE)
def test_boards_send_the_messages_that_are_stored_in_full(name: str) -> None:
    assert whole_lines(PLANS[name]) == whole_file(name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("kind", ["wire", "wire-words"])
def test_every_digest_belongs_to_a_board(kind: str) -> None:
    assert set(KEPT(kind)) == {f"{name} {seat}" for name in WIRE for seat in sent(name)}
    assert {file.stem for file in (FOLDER / "wire").iterdir()} == set(WHOLE)


def test_a_message_without_texts_keeps_what_programs_need() -> None:
    message = {
        "type": "study",
        "text": "(Bug A)",
        "problem": {"text": "No flag.", "column": 3},
        "spare": [["Bug", "B", ""]],
    }
    assert bare(message) == {**message, "problem": {"text": "…", "column": 3}, "spare": [["Bug", "…", ""]]}
    asked = {"text": "Who?", "detail": "", "nodes": [{"options": [["A", -1, {"label": "Ada", "key": "a"}]]}]}
    expected = {"text": "…", "detail": "", "nodes": [{"options": [["A", -1, {"label": "…", "key": "a"}]]}]}
    assert bare({"type": "more", "ask": asked})["ask"] == expected


def test_the_boards_send_every_kind_of_message() -> None:
    kinds = {message["type"] for name in WIRE for messages in sent(name).values() for message in messages}
    assert kinds == {
        *("trait: story", "story", "more", "refused", "file", "hand", "offer", "draft", "study", "step"),
    }
    some = [message for name in WIRE for messages in sent(name).values() for message in messages]
    assert not any("lines" in message for message in some)
    assert any(message.get("moved") for message in some)
    assert any(message.get("clock", {}).get("out") for message in some)
