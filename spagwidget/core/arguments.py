"""Checks of the arguments of public functions: a value of the wrong type gets a short error that names the argument."""

from __future__ import annotations

import os
from collections.abc import Sequence
from operator import index
from pathlib import Path
from typing import Any

from .catalogue import say
from .errors import BadType, BadValue
from .strict_values import is_number


def checked_type(name: str, value: object, kind: type[Any]) -> None:
    """Check the type of an argument.

    Args:
        name: The argument's name.
        value: Its value.
        kind: The type that it must have.

    Raises:
        BadType: The value has another type.
    """
    if not isinstance(value, kind):
        raise BadType(say("error.argument", name=name, value=value, expected=f"a {kind.__name__}"))


def checked_whole(name: str, value: object) -> int:
    """Return an argument that is a whole number, also one of another library, as an int.

    Args:
        name: The argument's name.
        value: Its value.

    Raises:
        BadType: The value is not a whole number; True and False do not count as numbers.
    """
    if not isinstance(value, bool) and hasattr(type(value), "__index__"):
        number: Any = value
        return index(number)
    raise BadType(say("error.argument", name=name, value=value, expected=say("kind.whole")))


def checked_number(name: str, value: object, low: float, high: float) -> float:
    """Return an argument that is a number within bounds, whole or not.

    Args:
        name: The argument's name.
        value: Its value.
        low: The lowest valid number.
        high: The highest valid number.

    Raises:
        BadType: The value is not a number; True and False do not count as numbers.
        BadValue: The number is out of range, or not a number that can be compared.
    """
    if not is_number(value):
        raise BadType(say("error.argument", name=name, value=value, expected=say("kind.number")))
    if not low <= value <= high:
        raise BadValue(say("error.range", option=name, value=value, low=low, high=high))
    return value


def checked_words(name: str, value: object) -> Sequence[str]:
    """Return an argument that is a list or tuple of texts.

    Args:
        name: The argument's name.
        value: Its value.

    Raises:
        BadType: The value is something else, such as a single text.
    """
    if isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value):
        return value
    raise BadType(say("error.argument", name=name, value=value, expected=say("kind.words")))


def checked_path(name: str, value: object) -> Path:
    """Return an argument that is the path of a file or folder.

    Args:
        name: The argument's name.
        value: Its value.

    Raises:
        BadType: The value is neither a text nor a path.
    """
    if isinstance(value, (str, os.PathLike)):
        return Path(value)
    raise BadType(say("error.argument", name=name, value=value, expected=say("kind.path")))
