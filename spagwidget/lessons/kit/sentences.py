"""The sentences of exercises that teachers write themselves, by the name of the exercise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

_own: dict[str, Mapping[str, str]] = {}


@contextmanager
def keeping_own(name: str, texts: Mapping[str, str]) -> Iterator[None]:
    """Keep the sentences of an exercise that is checked in the block; a cell that runs again replaces earlier ones.

    If the exercise is refused there, the earlier ones stay.

    Args:
        name: The name of the exercise.
        texts: Its sentences, by the last part of the message keys that others have: `question`, `right`, …
    """
    before = _own.get(name)
    _own[name] = dict(texts)
    try:
        yield
    except BaseException:
        if before is None:
            del _own[name]
        else:
            _own[name] = before
        raise


def own_sentence(name: str, part: str) -> str | None:
    """Return a sentence of an exercise that a teacher wrote; "" if it lacks this one; None: it is one of ours."""
    texts = _own.get(name)
    return None if texts is None else texts.get(part, "")
