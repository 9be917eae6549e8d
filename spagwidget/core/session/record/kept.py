"""The part of a record that does not follow from the actions: names, who goes first and why, comments, unknown keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import TypeVar

from ...catalogue import say
from ...errors import BadValue
from ...notation import Notation
from ...setup import Prelude
from ..match import Match
from ..names import valid_names
from ..seating import LESS, LOSER, LOT, moves, reseated
from ..tree import Tree, variations
from . import FORMAT, VERSION, Record

S = TypeVar("S")


class Kept:
    """The keys of a record that are kept; names, variations and comments can change, other keys stay as they were read.

    Args:
        data: The keys, in the order of the record.

    Attributes:
        data: The keys that are kept now; every change makes a new dict, so an old one can be put back.
    """

    def __init__(self, data: Mapping[str, object] | None = None) -> None:
        self.data: dict[str, object] = dict(data or {})
        self._ignored = variations.Ignored()
        self._read_at = -1

    @property
    def meta(self) -> dict[str, object]:
        """The value of the key `meta`; empty if it is missing or not an object."""
        meta = self.data.get("meta")
        return meta if isinstance(meta, dict) else {}

    def names(self, seats: Sequence[str]) -> dict[str, str]:
        """Return the players' valid names by seat."""
        return valid_names(self.meta, seats)

    def call(self, names: Mapping[str, str]) -> None:
        """Replace the names; other entries of `meta` stay."""
        rest = {key: value for key, value in self.meta.items() if key != "names"}
        meta = {**rest, **({"names": dict(names)} if names else {})}
        others = {key: value for key, value in self.data.items() if key != "meta"}
        self.data = {**others, "meta": meta} if meta else others

    def settled(self, meta: Mapping[str, object], names: Mapping[str, str]) -> None:
        """Add what a prelude has settled.

        Args:
            meta: Entries to add to `meta`.
            names: The players' names by their new seats.
        """
        self.data = {**self.data, "meta": {**self.meta, **meta}}
        self.call(names)

    def sit(
        self, seats: Sequence[str], names: Mapping[str, str], first: str | None, sitting: Sequence[str]
    ) -> dict[str, str]:
        """Store who sits where in a new game, and how it was decided who goes first (R10).

        Args:
            seats: The seats of the game.
            names: The players' names by their old seats.
            first: `lot`, `loser`, or a player; None: nobody was chosen to go first.
            sitting: The old seats of the players, in the order in which they sit now.

        Returns:
            The new seat of each player, by the old seat.
        """
        moved = moves(seats, sitting)
        self.call(reseated(names, moved))
        if first is not None:
            by = {"by": first if first in (LOT, LOSER) else LESS, "was": sitting[0]}
            self.data = {**self.data, "meta": {**self.meta, "first": by}}
        return moved

    def drop(self, *keys: str) -> None:
        """Remove keys that the game itself writes from now on."""
        self.data = {key: value for key, value in self.data.items() if key not in keys}

    # Lines and comments

    def read(self, tree: Tree[S], notation: Notation[S]) -> None:
        """Add the variations and comments of the record to a game that is at the record's last action.

        Args:
            tree: The game.
            notation: Its notation.
        """
        self._ignored = variations.read_lines(self.data, tree, notation)
        self._read_at = tree.version

    def _entries(self, tree: Tree[S]) -> dict[str, object]:
        """Return the keys for a record: variations and comments exactly as they were read until the game changes."""
        if tree.version == self._read_at:
            return self.data
        found = variations.written_lines(tree, self._ignored)
        rest = {key: found.get(key, value) for key, value in self.data.items() if key not in KEYS or key in found}
        return {**rest, **found}

    def record(self, match: Match, deadline: Mapping[str, object]) -> Record:
        """Return the record of a game.

        Args:
            match: The game.
            deadline: The key for the time of the present deadline; empty if the record does not need it.

        Raises:
            BadValue: The game is a prelude.
        """
        rules, tree, clock = match.rules, match.tree, match.timing.clock
        if isinstance(rules, Prelude):
            raise BadValue(say("error.unsettled"))
        head = {"format": FORMAT, "version": VERSION, "game": match.parts.type.name, "rules": rules.options()}
        head |= {**match.start.keys(), **match.parts.notation.extra_keys()}
        head["actions"] = [str(node.action) for node in tree.path[1:]]
        timed: dict[str, object] = {}
        if clock is not None:
            times = [node.ms for node in tree.path[1:]]
            timed = {"times": times, "clock": clock.written(match.ply, match.timing.left()[-1])}
        return Record({**head, **self._entries(tree), **timed, **deadline})

    def twin(self, tree: Tree[S], other: Tree[S]) -> Kept:
        """Return a copy for a copy of the game.

        Args:
            tree: The tree of the game.
            other: The copy of that tree.
        """
        twin = Kept(deepcopy(self.data))
        twin._ignored = deepcopy(self._ignored)
        twin._read_at = other.version if tree.version == self._read_at else -1
        return twin


KEYS = ("lines", "comments")
