"""The inspection `decision`: what can be decided at an earlier step, and what was decided there."""

from __future__ import annotations

from typing import Any

from ...core.catalogue import say
from ...core.session.game import Game
from ..requests import Refused, number
from ..wire import asked_at
from .asked import Asked, Kind


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if a board may begin variations: those that show the whole tree may."""
    return game.has_open_tree(seat)


def _find(asked: Asked) -> dict[str, Any]:
    """Return the decision that was open at the step in the field `step`, and the variations that leave it.

    With `words`, only the questions after these words of an action are returned.

    Raises:
        Refused: The step or the words are malformed, or the step is not before the last decision.
    """
    game, content = asked.game, dict(asked.content)
    ply, words = game.ply_of(number(content, "step")), content.get("words", [])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise Refused(say("refused.words"))
    found = asked_at(asked.look, ply, words)
    if words:
        return {"ask": found, "ways": []}
    ways = [[way.action, list(map(list, way.joins)), list(way.spots)] for way in game.ways(ply, asked.edition)]
    return {"ask": found, "ways": ways}


DECISION = Kind(_offered, _find)
