"""How a predictor makes a question from readings of the rules: the right one, and others that get one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from .prediction import Candidate, Misreading, PredictQuestion


class ReadingLike(Protocol):
    """The rules as somebody reads them.

    Attributes:
        id: What names the misreading; "" for the right reading.
        rule: The number of the rule that it violates.
    """

    id: str
    rule: str


R = TypeVar("R", bound=ReadingLike)

ANY: Any = object()
"""Stands for a right answer that the game does not show."""


def misreadings_of(readings: Iterable[type[ReadingLike]], word: Callable[[str], str]) -> dict[str, Misreading]:
    """Return the misreadings with their texts, by their ids.

    Args:
        readings: The misreadings.
        word: Returns a text by the id of a misreading with `.name` or `.reason`.
    """
    return {one.id: Misreading(one.id, word(f"{one.id}.name"), word(f"{one.id}.reason"), one.rule) for one in readings}


def answers(
    right: type[R], misreadings: Iterable[type[R]], read: Callable[[type[R]], Any], truth: Any = ANY
) -> dict[Any, str]:
    """Return the different answers to a question, each with the id of its misreading; "": the right answer.

    If several readings lead to an answer, it belongs to the first one, so an answer that the rules lead to is right.

    Args:
        right: The right reading.
        misreadings: The misreadings that matter.
        read: Returns the answer of a reading; None: it has no answer.
        truth: What happened in the game. If the right reading leads to something else, what happened depends on what
            the reader cannot know, and there are no answers.
    """
    answer = read(right)
    if answer is None or (truth is not ANY and answer != truth):
        return {}
    found: dict[Any, str] = {answer: ""}
    for reading in misreadings:
        answer = read(reading)
        if answer is not None:
            found.setdefault(answer, reading.id)
    return found


def asked(
    at: int,
    until: int,
    kind: str,
    found: dict[Any, str],
    candidate: Callable[[Any], Candidate],
    word: Callable[[str], str],
    *,
    ask: str = "ask",
    order: Callable[[Any], Any] = lambda answer: answer,
    told: str = "",
) -> Iterator[PredictQuestion]:
    """Yield a question, unless no misreading leads to another answer.

    Args:
        at: The step at which it is asked.
        until: The step that shows the answer.
        kind: What is asked for.
        found: The answers with their misreadings.
        candidate: Makes a candidate of an answer.
        word: Returns a text by the kind of the question with `.ask`, `.wrong` or `.tag`.
        ask: The last word of the key of the question itself.
        order: Returns what the answers are sorted by.
        told: As in `PredictQuestion`.
    """
    if len(found) > 1:
        text, wrong, tag = (word(f"{kind}.{part}") for part in (ask, "wrong", "tag"))
        choices = tuple(candidate(one)._replace(misreading=found[one]) for one in sorted(found, key=order))
        yield PredictQuestion(at, until, kind, text, wrong, tag, choices, told)
