"""The way from a board to its page, whatever carries it: a notebook's widget, a web worker, a web socket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Channel(Protocol):
    """The way from one board to its page. Both methods can be called from any thread, and never wait."""

    def send(self, message: dict[str, Any]) -> None:
        """Send a message (docs/wire.md)."""

    def values(self, values: Mapping[str, Any], *, known: bool) -> None:
        """Send values that the board has set.

        Args:
            values: The values, by name.
            known: Whether the page sets them to the same by itself: a message would come too late, and set it back.
        """
