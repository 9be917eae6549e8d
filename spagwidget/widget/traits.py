"""The traits of the board's widget: its values, which the board checks, with error messages of our own."""

from __future__ import annotations

from typing import Any, TypeVar

import traitlets

from ..board.values import BadSetting

T = TypeVar("T")


class Checked(traitlets.TraitType[T, T]):
    """A value that the board of a widget keeps, and checks when it is set."""

    def validate(self, obj: Any, value: Any) -> T:
        """Return the value as the board keeps it, or raise TraitError if it cannot be taken."""
        try:
            found: T = obj._board.values.checked(self.name, value)
        except BadSetting as error:
            raise traitlets.TraitError(str(error)) from None
        return found


class Sent(Checked[T]):
    """A value that pages set too: one that Python sets is always sent.

    Python knows only what one page has set last. Other pages may be elsewhere, so the same value is news to them.
    """

    def set(self, obj: Any, value: Any) -> None:
        """Set the value; if it is the one that the trait has already, send it anyway."""
        before = obj._trait_values.get(self.name, traitlets.Undefined)
        super().set(obj, value)
        if before is not traitlets.Undefined and obj._trait_values.get(self.name) == before:
            obj.send_again(self.name)
