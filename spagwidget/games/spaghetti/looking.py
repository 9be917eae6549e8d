"""Where to look before a decision: what lies on the card that matters, and what it can do."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.action import Action
from ...core.catalogue import ended
from ...core.evaluator import Attention
from .because import Told
from .display.scene import spot_id
from .display.words import Wording, word
from .state import RUN, SEATS, State


def look(shown: Wording, state: State, actions: Sequence[Action], seat: int, reader: int | None) -> Attention:
    """Return where a player should look before a decision.

    Args:
        shown: The facts of the game and the edition of the words.
        state: The state before the decision, as the reader sees it.
        actions: The best action, and the best choices after it in the same turn.
        seat: The seat that decides.
        reader: The seat of the reader, who is called "you"; None: everybody.
    """
    told = Told(shown, state, seat, reader)
    for action in reversed(actions):
        if action.kind == "hit" and isinstance(action.args[0], int):
            return Attention(_sentence(told, _life(told, action.args[0]), ""), (f"score {SEATS[action.args[0]]}",))
        card = _card(state, action)
        if card is not None and card in state.order:
            place = state.order.index(card)
            return Attention(
                _sentence(told, _place(told, card), _power(told, card)), (f"spot {spot_id(shown, state, place)}",)
            )
    return Attention()


def _card(state: State, action: Action) -> int | None:
    """Return the card that a choice is about, or None."""
    if action.kind == "move":
        card = action.args[2]
    elif action.kind in ("place", "add", "remove", "shift", "drop", "tune"):
        card = action.args[0]
    elif action.kind in ("run", "skip"):
        return state.cursor
    else:
        return None
    return card if isinstance(card, int) else None


def _next(state: State) -> int | None:
    """Return the card that the cursor visits next; None: the program has not started."""
    if state.phase != RUN or state.cursor not in state.order:
        return None
    return state.order[(state.order.index(state.cursor) + state.direction) % len(state.order)]


def _place(told: Told, card: int) -> str:
    """Return what can be seen of a card: where it is, or whose flags lie there."""
    state, name = told.state, told.name(card)
    if card == _next(state):
        return word(told.shown, "because.where.next", card=name)
    foe = told.foe()
    count = state.queues[card].count(SEATS[foe]) if foe is not None else 0
    if foe is not None and count:
        return told.say("where.held", foe, card=name, n=count)
    own = state.queues[card].count(SEATS[told.seat])
    if own:
        return told.say("where.held", card=name, n=own)
    if state.phase == RUN and card == state.cursor:
        return word(told.shown, "because.where.here", card=name)
    return word(told.shown, "because.where.empty" if not state.queues[card] else "because.where.others", card=name)


def _power(told: Told, card: int) -> str:
    """Return what makes a card important now; "": nothing special."""
    kind, foe = told.asks(card), told.foe()
    if kind == "hit" and foe is not None:
        return _life(told, foe)
    if kind == "remove" and foe is not None and (flags := told.count(foe)):
        return told.say("where.flags", foe, n=flags)
    if kind == "add":
        return told.say("where.unused", n=told.state.unused[told.seat])
    return "" if kind == "other" else word(told.shown, f"because.can.{kind}")


def _life(told: Told, seat: int) -> str:
    return told.say("where.life", seat, n=told.state.life[seat])


def _sentence(told: Told, first: str, second: str) -> str:
    text = word(told.shown, "because.where.and", first=first, second=second) if second else ended(first)
    return text[:1].upper() + text[1:]
