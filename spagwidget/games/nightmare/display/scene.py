"""The scene of the board: the ring with its bits, the PC, the players, the deck and the discard."""

from __future__ import annotations

from ....core.catalogue import say
from ....core.table.scene import Chip, Cursor, Holding, Layout, Piece, Scene, Score, Spot, Store
from ..cards import NAMES, PARAMS, PRINTED
from ..rules import Nightmare
from ..state import NOBODY, OVER, PLACE, SEATS, State, is_over
from .words import card_text, cards, title

__all__ = ["scene"]


def scene(rules: Nightmare, state: State) -> Scene:
    """Return the board.

    Args:
        rules: The rules of the game.
        state: The present state, as somebody sees it.
    """
    names = tuple(NAMES[card] for card in state.ring)
    return Scene(
        layout=Layout("row", names, say("nightmare.loop"), say("nightmare.back")),
        spots=tuple(spot(state, card) for card in state.ring),
        scores=tuple(score(rules, state, seat) for seat in range(len(rules.seats))),
        cursor=Cursor(NAMES[state.pc], state.direction) if state.pc in state.ring else None,
        stores=stores(state),
    )


def spot(state: State, card: int) -> Spot:
    """Return one card with its numbers and bits.

    Args:
        state: The state.
        card: The id of the card.
    """
    values, queue = state.params[card], state.queues[card]
    marked = bool(state.skips >> card & 1)
    parts = [title(card), card_text(card, values)]
    parts += [say("nightmare.alt.skip")] if marked else []
    parts.append(say("nightmare.alt.bits", bits=", ".join(queue)) if queue else say("nightmare.alt.empty"))
    return Spot(
        id=NAMES[card],
        title=title(card) + (say("nightmare.skip") if marked else ""),
        text=card_text(card, values),
        chips=tuple(Chip(*one) for one in zip(PARAMS[card], values, PRINTED[card], strict=True)),
        pieces=tuple(Piece(letter, standing(state, card, at)) for at, letter in enumerate(queue)),
        alt=" ".join(parts),
    )


def standing(state: State, card: int, at: int) -> str:
    """Return `acting` or `handled` for a bit of the PC's card, else "".

    Args:
        state: The state.
        card: The id of the card.
        at: The index of the bit in the queue.
    """
    if card != state.pc or state.phase == OVER:
        return ""
    if at < state.handled:
        return "handled"
    return "acting" if at == state.handled and state.waiting else ""


def score(rules: Nightmare, state: State, seat: int) -> Score:
    """Return a player's panel.

    Args:
        rules: The rules of the game.
        state: The state.
        seat: The player's seat.
    """
    letter, life = SEATS[seat], state.life[seat]
    bits = "".join(state.queues).count(letter)
    counters = [("defend", state.defend >> seat & 1), ("pointer", state.pointer == seat)]
    held = tuple(
        Holding("", say(f"nightmare.counter.{name}"), say(f"nightmare.counter.{name}.about"))
        for name, has in counters
        if has
    )
    doing, note = "", ""
    if state.out >> seat & 1:
        doing = "out"
    elif is_over(state):
        doing = "won" if state.winner == seat else ""
    elif state.asks and state.turn == seat:
        doing, note = "acting", say(f"nightmare.note.{state.asks}")
    placing = state.phase == PLACE
    name = say("player.name", seat=letter)
    alt = [name, say("nightmare.alt.life", n=life), say("nightmare.alt.count", n=bits)]
    alt += [one.title for one in held] + ([note] if note else [])
    return Score(
        letter,
        name,
        life=life,
        full=rules.option.lives,
        unused=state.unplaced[seat] if placing else bits,
        stock=say("nightmare.stock.place" if placing else "nightmare.stock.bits"),
        note=note,
        state=doing,
        alt=", ".join(alt),
        held=held,
    )


def stores(state: State) -> tuple[Store, ...]:
    """Return the deck, the discard and the cards beside the PC."""
    found = [
        Store("card", len(state.deck), say("nightmare.store.deck", n=len(state.deck))),
        Store("card", len(state.discard), say("nightmare.store.discard", n=len(state.discard))),
    ]
    if state.drawn:
        found.append(Store("card", len(state.drawn), say("nightmare.store.drawn", cards=cards(state.drawn))))
    if state.hand != NOBODY:
        found.append(Store("card", 1, say("nightmare.store.hand", card=title(state.hand))))
    return tuple(found)
