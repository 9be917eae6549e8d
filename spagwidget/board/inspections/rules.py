"""The rules of the game by number, and the rule that forbids a choice."""

from __future__ import annotations

from typing import Any

from ...core.catalogue import say
from ...core.explainer import Explainer, RuleText
from ...core.session.game import Game
from ..requests import Refused
from .asked import Asked, Kind
from .decider import decider


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if the game has texts of its rules."""
    return game.parts.type.explainer is not Explainer


def _rule(asked: Asked) -> dict[str, Any]:
    """Return a rule, of the game on the board or of another one that the page offers for a new game.

    Raises:
        Refused: The number is missing, or the name of the game is not a text.
        BadValue: The game is unknown, or has no rule with this number.
    """
    number, name = _text(asked, "number"), _text(asked, "game") if "game" in asked.content else ""
    if name in ("", asked.game.parts.type.name):
        return _data(asked.game.rule(number, asked.edition))
    return _data(Game(name).rule(number))


def _why(asked: Asked) -> dict[str, Any]:
    """Return why a target of the open question cannot be chosen, and the rule behind it.

    Raises:
        Refused: The target is missing, it can be chosen, or the player does not decide at this board.
        BadType, BadValue: The words or the target are not those of the open question.
    """
    target, words = _text(asked, "target"), asked.content.get("words", [])
    found = asked.game.why_not(target, words, decider(asked), asked.edition)
    if found is None:
        raise Refused(say("refused.can_be_chosen"))
    return {
        "reason": found.reason,
        "rule": None if found.rule is None else _data(found.rule),
        "sentence": found.sentence,
    }


def _text(asked: Asked, key: str) -> str:
    """Return a text from the message.

    Raises:
        Refused: The value is missing or not a text.
    """
    value = asked.content.get(key)
    if not isinstance(value, str):
        raise Refused(say("refused.field", key=key))
    return value


def _data(rule: RuleText) -> dict[str, Any]:
    return {
        "number": rule.number,
        "label": rule.label,
        "title": rule.title,
        "sentences": [[sentence.text, sentence.ruling] for sentence in rule.sentences],
        "note": rule.note,
        "see": list(rule.see),
    }


RULE = Kind(_offered, _rule)
WHY = Kind(_offered, _why)
