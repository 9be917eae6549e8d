"""Finding the legal action with a given text, or explaining why the text is refused."""

from __future__ import annotations

from typing import TypeVar

from ..action import Action
from ..advice import listed
from ..catalogue import say
from ..errors import BadType, IllegalAction, Unsupported
from ..notation import Notation
from .tree import Tree

__all__ = ["find_legal", "text_of"]

S = TypeVar("S")

SHOWN = 60
"""The most characters of a refused text that a message repeats."""


def text_of(action: object) -> str:
    """Return the text of an action; a text is returned as it is.

    Raises:
        BadType: It is neither an Action nor a text.
    """
    text = action.text if isinstance(action, Action) else action
    if not isinstance(text, str):
        raise BadType(say("error.action_type", kind=type(action).__name__))
    return text


def find_legal(tree: Tree[S], notation: Notation[S], text: str) -> Action:
    """Return the action with this text that is legal at the present moment.

    Args:
        tree: The game.
        notation: Distinguishes an action that is not legal now from a text that is no action at all.
        text: The text of the action.

    Raises:
        IllegalAction: The action is not legal; the error says why, and which actions are.
    """
    found = tree.options.get(text)
    if found is None:
        raise _refusal(tree, notation, text)
    return found


def _refusal(tree: Tree[S], notation: Notation[S], text: str) -> IllegalAction:
    """Return the error for a text that is not legal now."""
    here, rules, legal = tree.here, tree.rules, tuple(sorted(tree.options))
    shown = text if len(text) <= SHOWN else text[: SHOWN - 3] + "…"
    if not legal:
        return IllegalAction(say("error.over", action=shown, ply=here.ply), text, legal, here.ply)
    try:
        notation.parse(text)
        reason = say("error.not_now", action=shown)
    except (ValueError, Unsupported):
        reason = say("error.no_such_action", action=shown)
    seat = rules.seats[rules.to_act(here.state)[0]]
    message = say("error.illegal", ply=here.ply, reason=reason, seat=seat, legal=listed(legal))
    return IllegalAction(message, text, legal, here.ply)
