"""The identities of the pieces on the table, which painters use to follow each piece from scene to scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .scene import Motion, Scene


class Pieces:
    """The identities of all pieces on the table, as an immutable value.

    Args:
        ids: For each spot the identities of the pieces in its queue, head first; None: no pieces.
        following: The identity of the next new piece.
    """

    __slots__ = ("_following", "ids")

    def __init__(self, ids: Mapping[str, tuple[int, ...]] | None = None, following: int = 1) -> None:
        self.ids: dict[str, tuple[int, ...]] = dict(ids or {})
        self._following = following

    def moved(self, motions: Sequence[Motion]) -> Pieces:
        """Return the pieces after these motions, in order; a piece that enters the table gets a new identity."""
        if not motions:
            return self
        ids, following = dict(self.ids), self._following
        for spot, at, to in motions:
            if spot is None:
                piece, following = following, following + 1
            else:
                queue = ids[spot]
                piece = queue[at]
                ids[spot] = queue[:at] + queue[at + 1 :]
            if to is not None:
                ids[to] = (*ids.get(to, ()), piece)
        return Pieces(ids, following)

    def follow(self, scene: Scene) -> Pieces:
        """Return the pieces adjusted to a scene.

        Each queue keeps its first identities. Pieces that no motion accounts for get new ones; surplus ones go.
        """
        ids: dict[str, tuple[int, ...]] = {}
        following = self._following
        for spot in scene.spots:
            known = self.ids.get(spot.id, ())[: len(spot.pieces)]
            fresh = len(spot.pieces) - len(known)
            ids[spot.id] = known + tuple(range(following, following + fresh))
            following += fresh
        if ids == self.ids and following == self._following:
            return self
        return Pieces(ids, following)
