"""The review of a finished game: what each decision gave away."""

from __future__ import annotations

from typing import Any

from ...core.catalogue import say
from ...core.session.game import Game
from ..requests import Refused
from ..reviewing import review_answer, reviewing_of
from .asked import Asked, Kind


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if there can be a review: the game is for several players, and can be shown."""
    return len(game.rules.seats) > 1 and game.parts.type.display is not None


def _find(asked: Asked) -> dict[str, Any]:
    """Return what the page does not know yet of the review; it is made from the first request on.

    With `do`, the review is stopped, goes on, or begins again for the present line.

    Raises:
        Refused: The board hides later steps, the game is not over, or `do` is unknown.
    """
    game, do = asked.game, asked.content.get("do", "look")
    if asked.horizon is not None:
        raise Refused(say("review.error.open"))
    if do not in ("look", "stop", "go", "again"):
        raise Refused(say("refused.review", do=do))
    if game.rules.has_secrets() and asked.seat is None:
        return {"state": "hidden"}
    own = reviewing_of(game)
    job = own.job(own.seat_of(asked.seat))
    if job is None or do in ("go", "again"):
        job = own.begin(asked.seat, do == "again")
    elif do == "stop":
        job.stop()
    here = game.tree.here is job.path[-1]
    found = review_answer(job, asked.content, asked.edition, here)
    found["through"] = own.through(job) if not here and job.seat is None else None
    found["other"] = not here and game.over and found["through"] is None
    return found


REVIEW = Kind(_offered, _find)
