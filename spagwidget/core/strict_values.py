"""Reads single values of records and options: True does not count as a number, and each error names its key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from .advice import listed
from .catalogue import say
from .errors import BadRecord, BadType, BadValue


def is_whole(value: object) -> TypeGuard[int]:
    """Return True for a whole number; True and False do not count as numbers, as they do in Python."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value: object) -> TypeGuard[float]:
    """Return True for a number, whole or not; True and False do not count as numbers."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def whole_option(name: str, value: object, low: int, high: int) -> int:
    """Return an option of a game that is a whole number in a range.

    Args:
        name: The option's name, for the error.
        value: Its value.
        low: The lowest valid number.
        high: The highest valid number.

    Raises:
        BadType: The value is not a whole number.
        BadValue: It is out of range.
    """
    if not is_whole(value):
        raise BadType(say("error.not_whole", option=name, value=value, low=low, high=high))
    if not low <= value <= high:
        raise BadValue(say("error.range", option=name, value=value, low=low, high=high))
    return value


def whole_in(value: object, key: str, low: int, high: int) -> int:
    """Return a whole number of a record.

    Args:
        value: The value.
        key: The key, for the error.
        low: The lowest valid number.
        high: The highest valid number.

    Raises:
        BadRecord: The value is not a whole number in this range.
    """
    if not is_whole(value) or not low <= value <= high:
        raise BadRecord(say("record.number", key=key, found=value, low=low, high=high))
    return value


def flag_in(value: object, key: str) -> bool:
    """Return a value of a record that is true or false.

    Args:
        value: The value.
        key: The key, for the error.

    Raises:
        BadRecord: The value is neither true nor false.
    """
    if not isinstance(value, bool):
        raise BadRecord(say("record.flag", key=key, found=value))
    return value


def seat_in(value: object, key: str, seats: Sequence[str]) -> int:
    """Return the seat of a player's letter in a record.

    Args:
        value: The letter.
        key: The key, for the error.
        seats: The letters of the game's players.

    Raises:
        BadRecord: The game does not have this player.
    """
    if not isinstance(value, str) or value not in seats:
        raise BadRecord(say("record.seat", key=key, found=value, seats=listed(seats)))
    return seats.index(value)


def object_in(value: object, key: str) -> Mapping[str, Any]:
    """Return an object of a record. It may have keys that the game does not know.

    Args:
        value: The value.
        key: The key, for the error.

    Raises:
        BadRecord: This is not an object.
    """
    if not isinstance(value, Mapping):
        raise BadRecord(say("record.no_object", key=key, found=value))
    return value


def needed(data: Mapping[str, Any], *keys: str) -> None:
    """Check that a record has all these keys.

    Args:
        data: The record's JSON object.
        *keys: The keys.

    Raises:
        BadRecord: A key is missing.
    """
    for key in keys:
        if key not in data:
            raise BadRecord(say("record.missing", key=key))
