"""The sentences of exercises that teachers write themselves, by the name of the exercise."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["keep_own", "own_sentence"]

_own: dict[str, Mapping[str, str]] = {}


def keep_own(name: str, texts: Mapping[str, str]) -> None:
    """Keep the sentences of an exercise; a cell that runs again replaces those of its earlier run.

    Args:
        name: The name of the exercise.
        texts: Its sentences, by the last part of the message keys that others have: `question`, `right`, …
    """
    _own[name] = dict(texts)


def own_sentence(name: str, part: str) -> str | None:
    """Return a sentence of an exercise that a teacher wrote; "" if it lacks this one; None: it is one of ours."""
    texts = _own.get(name)
    return None if texts is None else texts.get(part, "")
