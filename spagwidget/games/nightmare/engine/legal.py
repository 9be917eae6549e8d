"""The actions of the game: how each is written (PN90), and which are legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.action import Action, Actions
from ....core.catalogue import commas, say
from ....core.errors import BadValue
from ..cards import IDS, NAMES, PARAMS
from ..state import ACTIVATE, PLACE, SEATS, UNKNOWN, State, is_over

ACTIONS = Actions()

RUN_OR_PASS = (ACTIONS.make("run", ("run",), ()), ACTIONS.make("pass", ("pass",), ()))
"""The actions at a bit's turn (PN21)."""

HIDDEN = Action("search ?", "search", (UNKNOWN,))
"""What others see of a search (PN94)."""

WORDS = {word: ACTIONS.make(word, (word,), ()) for word in ("run", "pass", "redeal", "leave", "use", "keep", "done")}
WAYS = {1: ACTIONS.make("forward", (1,), ()), -1: ACTIONS.make("back", (-1,), ())}
BY_CARD: dict[str, tuple[Action, ...]] = {
    kind: tuple(ACTIONS.make(kind, (card,), [name]) for card, name in enumerate(NAMES))
    for kind in ("place", "card", "after", "search")
}
PLAYERS = tuple(ACTIONS.make("player", (seat,), [letter]) for seat, letter in enumerate(SEATS))

KINDS = ("place", "run", "pass", "card", "after", "bit", "player", "tune", "forward", "back", "search", "done",
         "redeal", "leave", "share", "use", "keep")  # fmt: skip
"""The first words of all actions (PN90)."""


def legal_actions(state: State) -> Sequence[Action]:
    """Return every legal action, in no particular order."""
    asks = state.asks
    if is_over(state):
        return ()
    if asks == ACTIVATE:
        return RUN_OR_PASS
    if asks == PLACE:
        made = BY_CARD[PLACE]
        return [made[card] for card in state.ring if not state.queues[card]]  # PN12: a card that has none
    return [action_of(asks, target) for target in state.targets]


def action_of(asks: str, target: Any) -> Action:
    """Return the action that chooses a target.

    Args:
        asks: The kind of question.
        target: One of the state's targets.
    """
    if isinstance(target, str):
        return WORDS[target]
    index: int  # an index of unknown type would have an unknown result
    if asks in BY_CARD or asks == "player":
        index = target
        return BY_CARD[asks][index] if asks in BY_CARD else PLAYERS[index]
    if asks in ("bit", "debug"):
        card, at = target
        return ACTIONS.make("bit", (target,), [f"{NAMES[card]}:{at}"])
    if asks == "tune":
        card, index = target
        return ACTIONS.make("tune", (target,), [f"{NAMES[card]}.{PARAMS[card][index]}"])
    return WAYS[target] if asks == "direction" else ACTIONS.make("share", (target,))


LONGEST = 60
"""The most characters of the text of an action."""


def parsed(text: str) -> Action:
    """Return the action that is written as `text`, legal or not.

    Raises:
        BadValue: No action of this game is written like this.
    """
    found = ACTIONS.find(text) or _parsed(text)
    if found is None:
        shown = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
        raise BadValue(say("error.no_action", action=shown, kinds=commas(KINDS)))
    return found


def _parsed(text: str) -> Action | None:
    kind, _, word = text[:LONGEST].partition(" ")
    name, _, number = word.partition(":")
    if kind == "bit" and name in IDS and _is_number(number):
        return action_of("bit", (IDS[name], int(number)))
    name, _, param = word.partition(".")
    if kind == "tune" and name in IDS and param in PARAMS[IDS[name]]:
        return action_of("tune", (IDS[name], PARAMS[IDS[name]].index(param)))
    return action_of("share", int(word)) if kind == "share" and _is_number(word) else None


def _is_number(text: str) -> bool:
    """Return True for a number of at most three digits in its shortest form."""
    return text.isascii() and text.isdigit() and len(text) <= 3 and text == str(int(text))
