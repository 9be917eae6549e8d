"""What lies on the table: cards with their queues, the cursor, the players, the chips."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.catalogue import say
from ....core.rules import Note
from ....core.table.scene import Chip, Code, Cursor, Holding, Layout, Motion, Piece, Scene, Score, Spot, Store
from ..card import Command
from ..engine.legal import asks
from ..engine.sight import is_open
from ..state import CHIPS, OVER, PLACE, RUN, SEATS, TAKE, State
from .hands import hand, heard
from .words import Shown, card_text, code_lines, icon, text_of, tip, title, word

__all__ = ["motions", "present_text", "scene"]

SEEN = 1024  # cards and panels that are kept as they were told last


def scene(shown: Shown, state: State, seat: int | None = None) -> Scene:
    """The table as everybody sees it."""
    names = tuple(spot_id(shown, state, place) for place in range(len(state.order)))
    visited = state.phase in (RUN, OVER) and state.cursor in state.order
    cursor = None
    if state.cursor in state.order:
        cursor = Cursor(names[state.order.index(state.cursor)], state.direction)
    return Scene(
        layout=Layout("row", names, word(shown, "loop"), word(shown, "back")),
        spots=tuple(
            spot(shown, state, card, place, visited and card == state.cursor)
            if names[place] == shown.facts.commands[card].name
            else face_down(shown, names[place], place)
            for place, card in enumerate(state.order)
        ),
        scores=tuple(score(shown, state, player, seat) for player in range(len(shown.facts.seats))),
        cursor=cursor,
        stores=stores(shown, state),
        dress=shown.edition,
    )


def spot_id(shown: Shown, state: State, place: int) -> str:
    """The id of the card at a place; while it lies face down (R53) it does not give the card away."""
    return shown.facts.commands[state.order[place]].name if is_open(shown.facts, state, place) else f"down{place}"


def face_down(shown: Shown, name: str, place: int) -> Spot:
    """A card that is not open yet (R53)."""
    text = word(shown, "down.title")
    return Spot(
        name, text, word(shown, "down.text"), "card-back", alt=f"{text}, {word(shown, 'alt.place', place=place)}"
    )


def spot(shown: Shown, state: State, card: int, place: int, visited: bool) -> Spot:
    """A card with its queue."""
    line = line_to_come(shown.facts.commands[card], card, state)
    found = laid(shown, card, state.params[card], place, pieces(state, card, visited), visited, line)
    return found._replace(text=present_text(shown, state, card)) if card == shown.facts.memory else found


@lru_cache(maxsize=SEEN)
def laid(
    shown: Shown,
    card: int,
    values: tuple[int, ...],
    place: int,
    queue: tuple[Piece, ...],
    visited: bool,
    line: int,
) -> Spot:
    """A card with its queue, told once: from one event to the next most cards stay as they are."""
    command = shown.facts.commands[card]
    alt = spot_alt(shown, title(shown, command.name), place, queue, visited)
    return face(shown, command, values, line)._replace(pieces=queue, alt=alt)


def face(shown: Shown, command: Command, values: Sequence[int], line: int = 0) -> Spot:
    """A card by itself; `line`: the line of its text that comes next, where that is told (R60)."""
    return Spot(
        id=command.name,
        title=title(shown, command.name),
        text=text_of(shown, command, values),
        icon=icon(shown, command),
        level=command.level,
        levels=3 if command.level <= 3 else 0,
        chips=tuple(map(Chip, command.params, values, command.defaults)),
        tip=tip(shown, command.name),
        code=Code(command.text, line, command.python is not None) if command.own else None,
    )


def present_text(shown: Shown, state: State, card: int) -> str:
    """What a card does at this moment: Memory names the commands that it would run (R50)."""
    last = state.more.last
    if card != shown.facts.memory or last is None or state.phase not in (RUN, OVER):
        return card_text(shown, card, state.params[card])
    if state.cursor != card:  # the card that the cursor is on will have been the last one
        last = (*last[-1:], state.cursor)
    names = [title(shown, shown.facts.commands[other].name) for other in last if other >= 0]
    if len(names) < 2:
        return word(shown, "memory.one", card=names[0]) if names else card_text(shown, card, ())
    return word(shown, "memory.both", earlier=names[0], later=names[1])


def line_to_come(command: Command, card: int, state: State) -> int:
    """The line of a Blank card's text that comes next while it runs (R60); 0 while it does not."""
    job = state.todo[0] if state.todo and state.todo[0].command == card else None
    if job is None or not command.program:
        return 0
    at = job.at if job.asks else job.at - 1
    return sum(map(bool, code_lines(command)[: command.program[at].line])) if at >= 0 else 0


def pieces(state: State, card: int, visited: bool) -> tuple[Piece, ...]:
    """The flags on a card: on the visited one some are handled, and one may be acting."""
    queue = state.queues[card]
    if not visited:
        return tuple(Piece(letter) for letter in queue)
    acts = state.phase == RUN and (state.acting or not state.todo)
    turn = range(len(queue)) if state.more.way > 0 else reversed(range(len(queue)))  # V1: from tail to head
    return tuple(
        Piece(letter, "handled" if i < state.handled else "acting" if acts and i == state.handled else "")
        for i, letter in zip(turn, queue, strict=True)
    )


def spot_alt(shown: Shown, name: str, place: int, queue: Sequence[Piece], visited: bool) -> str:
    """A card's name for those who hear it: `ForkBomb, place 6, visited, 2 flags: B handled, A acting`."""
    parts = [name, word(shown, "alt.place", place=place)]
    if visited:
        parts.append(word(shown, "alt.visited"))
    flags = word(shown, "alt.flags", n=len(queue))
    if queue:
        flags += ": " + ", ".join(
            word(shown, f"alt.{piece.state}", seat=piece.owner) if piece.state else piece.owner for piece in queue
        )
    return ", ".join([*parts, flags])


def score(shown: Shown, state: State, player: int, seat: int | None = None) -> Score:
    """A player's panel."""
    status, note = "", ""
    if state.out >> player & 1:
        status, note = "out", "note.out"
    elif state.phase == OVER:
        if state.winner == player:
            status, note = "won", "note.won"
    elif player == state.turn:
        kind = asks(state)
        status, note = "acting", f"note.{kind if kind in ('take', 'place', 'activate') else 'choose'}"
    placing = state.phase in (TAKE, PLACE)
    unused = (state.to_place if placing else state.unused)[player]
    holds = hand(shown, state, player, seat)
    return panel(shown, player, state.life[player], unused, placing, status, note, holds)


@lru_cache(maxsize=SEEN)
def panel(
    shown: Shown,
    player: int,
    life: int,
    unused: int,
    placing: bool,
    status: str,
    note: str,
    holds: tuple[Holding, ...],
) -> Score:
    """A player's panel, told once: from one event to the next most stay as they are."""
    letter = shown.facts.seats[player]
    doing = word(shown, note) if note else ""
    stock = word(shown, "alt.to_place" if placing else "alt.unused", n=unused)
    alt = [say("player.name", seat=letter), word(shown, "alt.life", life=life), stock]
    return Score(
        seat=letter,
        name=say("player.name", seat=letter),
        life=life,
        full=shown.facts.option.lives,
        unused=unused,
        stock=word(shown, "stock.to_place" if placing else "stock.unused"),
        note=doing,
        state=status,
        alt=", ".join([*alt, *[heard(shown, holding) for holding in holds], *filter(None, [doing])]),
        held=holds,
    )


def stores(shown: Shown, state: State) -> tuple[Store, ...]:
    """The chips in supply, where a card of the program can use them; instant cards that lie face down (R51)."""
    left = len(state.more.stock)
    backs = (Store("card-back", left, word(shown, "stock.instants", n=left)),) if left else ()
    up, down = shown.facts.chips(state.params, state.more.hands)
    if up == down == CHIPS and not any(shown.facts.commands[card].asks == "tune" for card in state.order):
        return backs
    return (
        Store("increment", up, word(shown, "chips.increment", n=up)),
        Store("decrement", down, word(shown, "chips.decrement", n=down)),
        *backs,
    )


def motions(shown: Shown, note: Note) -> Sequence[Motion]:
    """The flags that an event moves."""
    name = [command.name for command in shown.facts.commands]
    match note.kind, note.args:
        case (("place" | "add" | "interrupt"), (_, card)):
            return (Motion(None, 0, name[card]),)
        case "requeue", (_, card, at, 1):
            return (Motion(name[card], at, name[card]),)
        case "requeue", (_, card, at, _):  # to the head: all others go round it to the tail
            behind = len(note.before.queues[card]) - at - 1
            return [Motion(name[card], 0, name[card])] * at + [Motion(name[card], 1, name[card])] * behind
        case "reverse", (_, here):
            return [
                Motion(name[card], at, name[card])
                for card in note.before.order
                if card != here
                for at in reversed(range(len(note.before.queues[card]) - 1))
            ]
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
