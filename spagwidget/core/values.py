"""Named tuples whose `help` lists their fields and methods, without what every tuple has."""

from __future__ import annotations

from inspect import isfunction
from typing import Any, TypeVar

T = TypeVar("T")


class NamedValue(type):
    """The class of named tuples that list only their own names. `help` starts from `dir`, which asks this class."""

    def __dir__(cls) -> list[str]:
        owners = [owner for owner in cls.__mro__ if isinstance(owner, NamedValue)]
        return sorted({name for owner in owners for name, found in vars(owner).items() if _is_own(owner, name, found)})


def _is_own(owner: type, name: str, found: object) -> bool:
    """Return False for what `NamedTuple` adds; its functions come from other modules."""
    return not name.startswith("_") or (isfunction(found) and found.__module__ == owner.__module__)


def own_names(named: type[T]) -> type[T]:
    """Return a named tuple class whose `help` lists its fields and methods only. Use it as a decorator.

    `NamedTuple` leaves no choice of a metaclass, so the class is made a second time. Methods cannot use `super()`.
    """
    made: Any = NamedValue(named.__name__, named.__bases__, dict(vars(named)))
    made.__qualname__ = named.__qualname__
    found: type[T] = made
    return found
