"""The board's traits: they refuse in our words, whatever Python or a browser sets."""

from __future__ import annotations

from typing import Any, NoReturn

import traitlets

from ..core.catalogue import say

__all__ = ["Bool", "Enum", "Float", "Int"]


def refuse(name: str | None, value: object) -> NoReturn:
    """Refuse a value. The words of traitlets would repeat it at full length."""
    raise traitlets.TraitError(say("error.setting", name=name, value=value))


class Int(traitlets.Int[int, int]):
    """A whole number; True and False are none."""

    def validate(self, obj: Any, value: Any) -> int:
        """The value, if it is a whole number."""
        if isinstance(value, bool) or not isinstance(value, int):
            refuse(self.name, value)
        return value


class Float(traitlets.Float[float, float]):
    """A number; True and False are none, nor is one that is too large for a browser."""

    def validate(self, obj: Any, value: Any) -> float:
        """The value as a float."""
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            refuse(self.name, value)
        try:
            return float(value)
        except OverflowError:
            refuse(self.name, value)


class Bool(traitlets.Bool[bool, bool]):
    """True or false."""

    def validate(self, obj: Any, value: Any) -> bool:
        """The value, if it is one of the two."""
        if not isinstance(value, bool):
            refuse(self.name, value)
        return value


class Enum(traitlets.Enum[str]):
    """One of a few words."""

    def validate(self, obj: Any, value: Any) -> str:
        """The value, if it is one of them."""
        if not isinstance(value, str) or value not in (self.values or ()):
            refuse(self.name, value)
        return value
