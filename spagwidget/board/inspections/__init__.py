"""Questions of the board about its game, such as its program. Each kind is a module; none of them changes the game."""

from __future__ import annotations

from typing import Any

from ...core.catalogue import say
from ...core.session.game import Game
from ..requests import Refused
from .asked import Asked, Kind
from .coach import HINTS, REVIEWS
from .decision import DECISION
from .loop import LOOP
from .prediction import ANSWER, QUESTIONS
from .program import PROGRAM
from .review import REVIEW
from .rules import RULE, WHY
from .tree import TREE
from .watch import OFFERED, STOPS, VALUES

__all__ = ["KINDS", "Asked", "Kind", "found", "kinds_for"]

KINDS: dict[str, Kind] = {
    "program": PROGRAM,
    "values": VALUES,
    "stops": STOPS,
    "offered": OFFERED,
    "rule": RULE,
    "why": WHY,
    "loop": LOOP,
    "tree": TREE,
    "decision": DECISION,
    "questions": QUESTIONS,
    "answer": ANSWER,
    "hints": HINTS,
    "reviews": REVIEWS,
    "review": REVIEW,
}
"""The kinds of questions, by the word in the field `what` of the request."""


def kinds_for(game: Game, seat: str | None) -> list[str]:
    """Return the kinds of questions that a board may ask about its game.

    Args:
        game: The game on the board.
        seat: The player who sees the answers; None: the public table.
    """
    return [what for what, kind in KINDS.items() if kind.offered(game, seat)]


def found(asked: Asked) -> dict[str, Any]:
    """Return the message `found`, which answers a question.

    Raises:
        Refused: The kind is unknown or not offered for this game, or the message is malformed.
    """
    what = asked.content.get("what")
    kind = KINDS.get(what) if isinstance(what, str) else None
    if kind is None or not kind.offered(asked.game, asked.seat):
        raise Refused(say("refused.what", what=str(what)))
    try:
        return {"type": "found", "what": what, "found": kind.find(asked)}
    except Refused:
        raise
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from error
