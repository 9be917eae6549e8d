"""The types of the board's traits, with error messages of our own, as both Python code and browsers set traits."""

from __future__ import annotations

from typing import Any, NoReturn

import traitlets

from ..board.watching import breakpoints_from, stops_of, texts_from
from ..core.catalogue import listing, say
from ..core.errors import BadType, BadValue

__all__ = ["Bool", "Enum", "Float", "Int", "IntOrNone", "Sent", "Stops", "Watched"]


def refuse(name: str | None, value: object, expected: str) -> NoReturn:
    """Refuse a value, with a shorter message than that of traitlets, which repeats the value at full length.

    Args:
        name: The trait's name.
        value: The refused value.
        expected: What the trait accepts.

    Returns:
        Never.

    Raises:
        TraitError: Always.
    """
    raise traitlets.TraitError(say("error.setting", name=name, value=value, expected=expected))


class Sent(traitlets.TraitType[Any, Any]):
    """A trait that pages set too: a value that Python sets is always sent.

    Python knows only what one page has set last. Other pages may be elsewhere, so the same value is news to them.
    """

    def set(self, obj: Any, value: Any) -> None:
        """Set the value; if it is the one that the trait has already, send it anyway."""
        before = obj._trait_values.get(self.name, traitlets.Undefined)
        super().set(obj, value)
        if before is not traitlets.Undefined and obj._trait_values.get(self.name) == before:
            obj.send_again(self.name)


class Int(traitlets.Int[int, int]):
    """A whole number; True and False do not count as numbers."""

    def validate(self, obj: Any, value: Any) -> int:
        """Return the value, or raise TraitError if it is not a whole number."""
        if isinstance(value, bool) or not isinstance(value, int):
            refuse(self.name, value, say("kind.whole"))
        return value


class IntOrNone(traitlets.Int["int | None", "int | None"]):
    """A whole number or None; True and False do not count as numbers."""

    def __init__(self, default: int | None, **options: Any) -> None:
        super().__init__(default, allow_none=True, **options)

    def validate(self, obj: Any, value: Any) -> int | None:
        """Return the value, or raise TraitError if it is neither None nor a whole number."""
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            refuse(self.name, value, say("kind.whole_or_none"))
        return value


class Float(traitlets.Float[float, float]):
    """A number that fits a float; True and False do not count as numbers."""

    def validate(self, obj: Any, value: Any) -> float:
        """Return the value as a float, or raise TraitError if it is not a number or is too large."""
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            refuse(self.name, value, say("kind.number"))
        try:
            return float(value)
        except OverflowError:
            refuse(self.name, value, say("kind.number"))


class Bool(traitlets.Bool[bool, bool]):
    """True or false."""

    def validate(self, obj: Any, value: Any) -> bool:
        """Return the value, or raise TraitError if it is not True or False."""
        if not isinstance(value, bool):
            refuse(self.name, value, say("kind.boolean"))
        return value


class Enum(traitlets.Enum[str]):
    """One of a few words."""

    def validate(self, obj: Any, value: Any) -> str:
        """Return the value, or raise TraitError if it is not one of them."""
        if not isinstance(value, str) or value not in (self.values or ()):
            refuse(self.name, value, listing([*map(repr, self.values or ())], "list.or"))
        return value


class Stops(Sent, traitlets.List[dict[str, Any]]):
    """The breakpoints of a board, as dicts with all fields of a Breakpoint."""

    def validate(self, obj: Any, value: Any) -> list[dict[str, Any]]:
        """Return the list, or raise TraitError if one of them is not a breakpoint."""
        try:
            return stops_of(breakpoints_from(value))
        except (BadType, BadValue) as error:
            raise traitlets.TraitError(str(error)) from None


class Watched(Sent, traitlets.List[str]):
    """The expressions that a board watches; None: those that the game offers first."""

    def validate(self, obj: Any, value: Any) -> list[str] | None:
        """Return the list or None, or raise TraitError if it is not a list of texts."""
        try:
            return None if value is None else texts_from(value)
        except (BadType, BadValue) as error:
            raise traitlets.TraitError(str(error)) from None
