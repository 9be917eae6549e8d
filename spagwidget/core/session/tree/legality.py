"""Finding the legal action with a given text, or explaining why the text is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...action import Action
from ...advice import listed
from ...catalogue import listing, say
from ...errors import BadType, IllegalAction, Unsupported
from ...notation import Notation
from . import Tree

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
        notation: Distinguishes an action that is not legal now from a text that is not an action.
        text: The text of the action.

    Raises:
        IllegalAction: The action is not legal; the error says why, and which actions are.
    """
    found = tree.find(text)
    if found is None:
        raise refusal(tree, notation, text)
    return found


def refusal(
    tree: Tree[S],
    notation: Notation[S],
    text: str,
    seat: int | None = None,
    ply: int | None = None,
    known: Sequence[Action] | None = None,
) -> IllegalAction:
    """Return the error for a text that is not legal now.

    Args:
        tree: The game.
        notation: Distinguishes an action that is not legal now from a text that is not an action.
        text: The text of the action.
        seat: The seat that cannot take the action, from 0; the error names only its own actions. None: no seat can.
        ply: The number of the action, as this seat counts; None: as the tree counts.
        known: The legal actions that the error may name; None: all.
    """
    here, rules = tree.here, tree.rules
    ply = here.ply if ply is None else ply
    legal = tuple(sorted(tree.options if known is None else (action.text for action in known)))
    shown = text if len(text) <= SHOWN else text[: SHOWN - 3] + "…"
    if not tree.options:
        return IllegalAction(say("error.over", action=shown, ply=ply), text, legal, ply)
    try:
        notation.parse(text)
        reason = say("error.not_now", action=shown)
    except (ValueError, Unsupported):
        reason = say("error.no_such_action", action=shown)
    seats = [rules.seats[seat] for seat in rules.to_act(here.state)]
    if seat is not None and not legal:
        return IllegalAction(say("error.not_yours", ply=ply, seat=rules.seats[seat]), text, (), ply)
    seats = seats if seat is None else [rules.seats[seat]]
    message = say("error.illegal", ply=ply, reason=reason, seats=listing(seats), legal=listed(legal))
    return IllegalAction(message, text, legal, ply)
