"""Reads JSON that may come from anywhere: with bounds, and without what JSON allows but nobody means."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import isfinite
from typing import Any, NoReturn

from .catalogue import say
from .errors import BadRecord, BadValue
from .files import decoded, is_wide

PARTS = ",[{"
"""Each of these characters may mean one more object in memory."""


def is_larger(content: str | bytes, most: int) -> bool:
    """Return True if a text has more than `most` characters, or bytes; in UTF-16, each character has two bytes."""
    return len(content) > (2 * most + 2 if isinstance(content, bytes) and is_wide(content) else most)


def parts_in(text: str) -> int:
    """Return how many objects a JSON text may have."""
    return sum(map(text.count, PARTS))


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object; JSON would take the last one of several values silently.

    Args:
        pairs: Its keys and values, as they are written.

    Raises:
        BadValue: A key is there more than once.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BadValue(say("record.twice", key=next(key for key in keys if keys.count(key) > 1)))
    return found


def _no_constant(name: str) -> NoReturn:
    raise BadValue(say("record.constant", name=name))


def _finite(text: str) -> float:
    """Return a number that JSON can express; `1e999` is refused because it would be read as infinity."""
    number = float(text)
    return number if isfinite(number) else _no_constant(text)


def strict_json(content: str | bytes, *, most_parts: int, number: Callable[[str], float] = _finite) -> Any:
    """Return what a JSON text holds.

    Args:
        content: The text, or its bytes in UTF-8 or, with a mark at the beginning, in UTF-16. The caller
            checks its size.
        most_parts: The most commas, opening brackets and braces in it.
        number: Reads a number that is not whole; it may refuse it with a BadValue.

    Raises:
        BadRecord: It is not text, or not JSON; the message says where.
        BadValue: It has too many parts, is nested too deeply, has a key twice, or has a number that JSON does not know.
    """
    try:
        text = decoded(content) if isinstance(content, bytes) else content.removeprefix("\ufeff")
        # counted before JSON is parsed: millions of short values take much more memory than their text
        if parts_in(text) > most_parts:
            raise BadValue(say("record.parts", most=most_parts))
        return json.loads(text, parse_constant=_no_constant, parse_float=number, object_pairs_hook=once)
    except UnicodeDecodeError as error:
        raise BadRecord(say("record.encoding", at=error.start)) from None
    except json.JSONDecodeError as error:
        raise BadRecord(say("record.json", line=error.lineno, column=error.colno, problem=error.msg)) from None
    except RecursionError:
        raise BadValue(say("record.deep")) from None
    except BadValue:
        raise
    except ValueError:  # a whole number with thousands of digits
        raise BadValue(say("record.digits")) from None
