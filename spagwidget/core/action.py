"""The actions of a game, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """One decision, such as `move Bug:1 Reverse`.

    Two actions are equal if their text, kind and args are equal, even if another process made one of them. All games
    use this one type: members of two different NamedTuple types would be equal whenever their fields are.

    Args:
        text: The written form, as in records and on the wire.
        kind: The first word of the text.
        args: What the game's own rules read instead of the text; hashable values.
    """

    # Code that runs often compares kinds: that takes 28 ns, comparing two actions 124 ns.
    text: str
    kind: str
    args: tuple[Any, ...]  # Any: each kind of action has its own types, which the rules that read it know

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"


class Actions:
    """A cache of the actions that a game has made so far, by text.

    Making each action once saves time and memory. Do not rely on it: compare actions with `==`, or compare their
    kinds, which is faster.
    """

    def __init__(self) -> None:
        self._made: dict[str, Action] = {}

    def make(self, kind: str, args: tuple[object, ...] = (), words: Sequence[object] | None = None) -> Action:
        """Return the action with this kind, made now or earlier.

        Args:
            kind: The first word of the text.
            args: What the game's rules read; hashable values.
            words: The words that follow the kind in the text; None: the args.
        """
        text = " ".join([kind, *map(str, args if words is None else words)])
        found = self._made.get(text)
        if found is None:
            # setdefault is atomic: two threads that make the same action at once get the same object
            found = self._made.setdefault(text, Action(text, kind, args))
        return found

    def find(self, text: str) -> Action | None:
        """Return the action that was made with this text, or None."""
        return self._made.get(text)
