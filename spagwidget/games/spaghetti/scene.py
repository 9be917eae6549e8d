"""What lies on the table: cards with their queues, the cursor, the players, the chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.messages import say
from ...core.rules import Note
from ...core.scene import Chip, Cursor, Layout, Motion, Piece, Scene, Score, Spot, Store
from .state import OVER, PLACE, RUN, SEATS, State

if TYPE_CHECKING:
    from .rules import Spaghetti

__all__ = ["card_text", "motions", "scene"]


def scene(rules: Spaghetti, state: State, seat: int | None = None) -> Scene:
    """The table as everybody sees it."""
    names = tuple(rules.commands[card].name for card in state.order)
    visited = state.phase != PLACE and state.cursor in state.order
    cursor = Cursor(rules.commands[state.cursor].name, state.direction) if state.cursor in state.order else None
    return Scene(
        layout=Layout("row", names, say("spaghetti.loop"), say("spaghetti.back")),
        spots=tuple(
            spot(rules, state, card, place, visited and card == state.cursor) for place, card in enumerate(state.order)
        ),
        scores=tuple(score(rules, state, player) for player in range(len(rules.seats))),
        cursor=cursor,
        stores=stores(rules, state),
    )


def spot(rules: Spaghetti, state: State, card: int, place: int, visited: bool) -> Spot:
    """A card with its queue."""
    command = rules.commands[card]
    queue = pieces(state, card, visited)
    return Spot(
        id=command.name,
        title=command.name,
        text=card_text(rules, card, state.params[card]),
        icon=command.icon,
        level=command.level,
        levels=3,
        chips=tuple(map(Chip, command.params, state.params[card], command.defaults)),
        pieces=queue,
        alt=spot_alt(command.name, place, queue, visited),
    )


def card_text(rules: Spaghetti, card: int, values: Sequence[int]) -> str:
    """What a card does, with its numbers in braces."""
    command = rules.commands[card]
    numbers = {name: f"{{{value}}}" for name, value in zip(command.params, values, strict=True)}
    return say(f"spaghetti.card.{command.name}", n=values[0] if values else 0, **numbers)


def pieces(state: State, card: int, visited: bool) -> tuple[Piece, ...]:
    """The flags on a card: on the visited one some are handled, and one may be acting."""
    queue = state.queues[card]
    if not visited:
        return tuple(Piece(letter) for letter in queue)
    acts = state.phase == RUN and (state.acting or not state.todo)
    return tuple(
        Piece(letter, "handled" if i < state.handled else "acting" if acts and i == state.handled else "")
        for i, letter in enumerate(queue)
    )


def spot_alt(name: str, place: int, queue: Sequence[Piece], visited: bool) -> str:
    """A card's name for those who hear it: `ForkBomb, place 6, visited, 2 flags: B handled, A acting`."""
    parts = [name, say("spaghetti.alt.place", place=place)]
    if visited:
        parts.append(say("spaghetti.alt.visited"))
    flags = say("spaghetti.alt.flags", n=len(queue))
    if queue:
        flags += ": " + ", ".join(
            say(f"spaghetti.alt.{piece.state}", seat=piece.owner) if piece.state else piece.owner for piece in queue
        )
    return ", ".join([*parts, flags])


def score(rules: Spaghetti, state: State, player: int) -> Score:
    """A player's panel."""
    letter = rules.seats[player]
    status, doing = "", ""
    if state.out >> player & 1:
        status = "out"
        doing = say("spaghetti.note.out")
    elif state.phase == OVER:
        if state.winner == player:
            status, doing = "won", say("spaghetti.note.won")
    elif player == state.turn:
        kind = rules.asks(state)
        status = "acting"
        doing = say(f"spaghetti.note.{kind if kind in ('place', 'activate') else 'choose'}")
    placing = state.phase == PLACE
    life, unused = state.life[player], (state.to_place if placing else state.unused)[player]
    stock = say("spaghetti.alt.to_place" if placing else "spaghetti.alt.unused", n=unused)
    alt = [say("player.name", seat=letter), say("spaghetti.alt.life", life=life), stock]
    return Score(
        seat=letter,
        name=say("player.name", seat=letter),
        life=life,
        full=rules.option.lives,
        unused=unused,
        stock=say("spaghetti.stock.to_place" if placing else "spaghetti.stock.unused"),
        note=doing,
        state=status,
        alt=", ".join([*alt, doing] if doing else alt),
    )


def stores(rules: Spaghetti, state: State) -> tuple[Store, ...]:
    """The chips in supply, where a card of the program can use them."""
    if not any(rules.commands[card].asks == "tune" for card in state.order) and state.params == rules.defaults:
        return ()
    up, down = rules.chips(state.params)
    return (
        Store("increment", up, say("spaghetti.chips.increment", n=up)),
        Store("decrement", down, say("spaghetti.chips.decrement", n=down)),
    )


def motions(rules: Spaghetti, note: Note) -> Sequence[Motion]:
    """The flags that an event moves."""
    name = [command.name for command in rules.commands]
    match note.kind, note.args:
        case (("place" | "add"), (_, card)):
            return (Motion(None, 0, name[card]),)
        case "move", (_, card, index, to):
            return (Motion(name[card], index, name[to]),)
        case (("remove" | "leave"), (_, card, index)):
            return (Motion(name[card], index, None),)
        case "defeat", (seat, _, True):
            return [
                Motion(name[card], index, None)
                for card in note.before.order
                for index in reversed(range(len(note.before.queues[card])))
                if note.before.queues[card][index] == SEATS[seat]
            ]
        case _:
            return ()
