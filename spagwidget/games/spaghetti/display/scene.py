"""The scene of the board: cards with their queues, the cursor, the players, the chips."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.catalogue import commas, labelled, say
from ....core.rules import Note
from ....core.speaking import spoken_cache
from ....core.table.scene import Chip, Code, Cursor, Holding, Layout, Motion, Piece, Scene, Score, Spot, Store
from ..card import Command
from ..engine.legal import asks
from ..engine.sight import is_open
from ..state import CHIPS, FLAGS, OVER, PLACE, RUN, SEATS, TAKE, UNKNOWN, State
from .captions import number_word
from .hands import hand, holding_alt
from .words import Wording, card_text, code_lines, icon, text_of, tip, title, word

SEEN = 1024  # how many cards, and how many panels, are cached


def scene(shown: Wording, state: State) -> Scene:
    """Return the board.

    Args:
        shown: The facts and the edition.
        state: The present state, as somebody sees it.
    """
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
        scores=tuple(score(shown, state, player) for player in range(len(shown.facts.seats))),
        cursor=cursor,
        stores=stores(shown, state),
        edition=shown.edition,
    )


def spot_id(shown: Wording, state: State, place: int) -> str:
    """Return the id of a card in the scene; a face-down card (R53) has an id that does not reveal it.

    Args:
        shown: The facts and the edition.
        state: The present state.
        place: The card's place in the row, from 0.
    """
    return shown.facts.commands[state.order[place]].name if is_open(shown.facts, state, place) else f"down{place}"


def face_down(shown: Wording, name: str, place: int) -> Spot:
    """Return a card that is not open yet (R53).

    Args:
        shown: The facts and the edition.
        name: Its id in the scene.
        place: Its place in the row, from 0.
    """
    text = word(shown, "down.title")
    return Spot(
        name, text, word(shown, "down.text"), "card-back", alt=commas([text, word(shown, "alt.place", place=place)])
    )


def spot(shown: Wording, state: State, card: int, place: int, visited: bool) -> Spot:
    """Return a card with its queue.

    Args:
        shown: The facts and the edition.
        state: The present state.
        card: The id of the card.
        place: Its place in the row, from 0.
        visited: Whether the cursor is on it and the program has started.
    """
    line = line_to_come(shown.facts.commands[card], card, state)
    found = laid(shown, card, state.params[card], place, pieces(state, card, visited), visited, line)
    return found._replace(text=present_text(shown, state, card)) if card == shown.facts.memory else found


@spoken_cache(SEEN)
def laid(
    shown: Wording,
    card: int,
    values: tuple[int, ...],
    place: int,
    queue: tuple[Piece, ...],
    visited: bool,
    line: int,
) -> Spot:
    """Return a card with its queue; cached, because most cards do not change from one event to the next.

    Args:
        shown: The facts and the edition.
        card: The id of the card.
        values: Its numbers now.
        place: Its place in the row, from 0.
        queue: The flags on it, head first.
        visited: Whether the cursor is on it and the program has started.
        line: The line of its command that comes next, from 1; 0: no command runs (R60).
    """
    command = shown.facts.commands[card]
    alt = spot_alt(shown, title(shown, command.name), place, queue, visited)
    return face(shown, command, values, line)._replace(pieces=queue, alt=alt)


def face(shown: Wording, command: Command, values: Sequence[int], line: int = 0) -> Spot:
    """Return a card by itself, without place and flags.

    Args:
        shown: The facts and the edition.
        command: The command on the card.
        values: Its numbers now.
        line: The line of its command that comes next, from 1; 0: no command runs (R60).
    """
    titles = [number_word(shown, command, param) for param in range(len(command.params))]
    return Spot(
        id=command.name,
        title=title(shown, command.name),
        text=text_of(shown, command, values),
        icon=icon(shown, command),
        level=command.level,
        levels=3 if command.level <= 3 else 0,
        chips=tuple(map(Chip, command.params, values, command.defaults, titles)),
        tip=tip(shown, command.name),
        code=Code(command.text, line, command.python is not None) if command.own else None,
    )


def present_text(shown: Wording, state: State, card: int) -> str:
    """Return what a card does at this moment: Memory names the commands that it would run (R50).

    Args:
        shown: The facts and the edition.
        state: The present state.
        card: The id of the card.
    """
    last = state.more.last
    if card != shown.facts.memory or last is None or state.phase not in (RUN, OVER):
        return card_text(shown, card, state.params[card])
    if state.cursor != card:  # when the cursor reaches Memory, the card visited now will be the last one
        last = (*last[-1:], state.cursor)
    names = [title(shown, shown.facts.commands[other].name) for other in last if other >= 0]
    if len(names) < 2:
        return word(shown, "memory.one", card=names[0]) if names else card_text(shown, card, ())
    return word(shown, "memory.both", earlier=names[0], later=names[1])


def line_to_come(command: Command, card: int, state: State) -> int:
    """Return the line of a Blank card's text that comes next while it runs, from 1 (R60); else 0.

    Args:
        command: The command on the card.
        card: The id of the card.
        state: The present state.
    """
    job = state.todo[0] if state.todo and state.todo[0].command == card else None
    if job is None or not command.program:
        return 0
    at = job.at if job.asks else job.at - 1
    return sum(map(bool, code_lines(command)[: command.program[at].line])) if at >= 0 else 0


def pieces(state: State, card: int, visited: bool) -> tuple[Piece, ...]:
    """Return the flags on a card; on the visited one some are handled, and one can be acting.

    Args:
        state: The present state.
        card: The id of the card.
        visited: Whether the cursor is on it and the program has started.
    """
    queue = state.queues[card]
    if not visited:
        return tuple(Piece(letter) for letter in queue)
    acts = state.phase == RUN and (state.acting or not state.todo)
    turn = range(len(queue)) if state.more.way > 0 else reversed(range(len(queue)))  # V1: from tail to head
    return tuple(
        Piece(letter, "handled" if i < state.handled else "acting" if acts and i == state.handled else "")
        for i, letter in zip(turn, queue, strict=True)
    )


def spot_alt(shown: Wording, name: str, place: int, queue: Sequence[Piece], visited: bool) -> str:
    """Return a card as text for screen readers: `ForkBomb, place 6, visited, 2 flags: B handled, A acting`.

    Args:
        shown: The facts and the edition.
        name: The card's name in this edition.
        place: Its place in the row, from 0.
        queue: The flags on it, head first.
        visited: Whether the cursor is on it and the program has started.
    """
    parts = [name, word(shown, "alt.place", place=place)]
    if visited:
        parts.append(word(shown, "alt.visited"))
    flags = word(shown, "alt.flags", n=len(queue))
    if queue:
        owners = (
            word(shown, f"alt.{piece.state}", seat=piece.owner) if piece.state else piece.owner for piece in queue
        )
        flags = labelled(flags, commas(owners))
    return commas([*parts, flags])


def score(shown: Wording, state: State, player: int) -> Score:
    """Return a player's panel.

    Args:
        shown: The facts and the edition.
        state: The present state, as somebody sees it.
        player: The seat of the player.
    """
    status, note = "", ""
    if state.out >> player & 1:
        status, note = "out", "note.out"
    elif state.phase == OVER:
        if state.winner == player:
            status, note = "won", "note.won"
    elif player == deciding(state):
        kind = asks(state)
        status, note = "acting", f"note.{kind if kind in ('take', 'place', 'activate') else 'choose'}"
    placing = state.phase in (TAKE, PLACE)
    left = state.to_place[player] if placing else None
    holds = hand(shown, state, player)
    return panel(shown, player, state.life[player], state.unused[player], left, status, note, holds)


def deciding(state: State) -> int:
    """Return the seat that decides or whose command runs; -1 while the cursor moves and after the last flag is placed.

    `turn` changes when the cursor has reached the next flag; until then it is the seat that acted last.
    """
    if state.phase == PLACE:
        return state.turn if state.to_place[state.turn] else -1
    if state.phase != RUN or state.acting or state.todo:
        return state.turn
    queue = pieces(state, state.cursor, visited=state.cursor >= 0)
    acting = [piece.owner for piece in queue if piece.state == "acting"]
    return state.turn if acting == [SEATS[state.turn]] else -1


@spoken_cache(SEEN)
def panel(
    shown: Wording,
    player: int,
    life: int,
    unused: int,
    to_place: int | None,
    status: str,
    note: str,
    holds: tuple[Holding, ...],
) -> Score:
    """Return a player's panel; cached, because most panels do not change from one event to the next.

    Args:
        shown: The facts and the edition.
        player: The seat of the player.
        life: The life left.
        unused: The unused flags, without those still to be placed.
        to_place: The flags still to be placed; None once the program has started.
        status: `out`, `won` or `acting`, or "".
        note: The key of the text that says what the player does now, or "".
        holds: What the player has in hand.
    """
    letter = shown.facts.seats[player]
    doing = word(shown, note) if note else ""
    key, counted = ("unused", unused) if to_place is None else ("to_place", to_place)
    counted_in_words = word(shown, f"alt.{key}", n=counted)
    alt = [say("player.name", seat=letter), word(shown, "alt.life", life=max(life, 0)), counted_in_words]
    return Score(
        seat=letter,
        name=say("player.name", seat=letter),
        life=life,
        full=shown.facts.option.lives,
        unused=counted,
        stock=word(shown, f"stock.{key}"),
        note=doing,
        state=status,
        alt=commas([*alt, *[holding_alt(shown, holding) for holding in holds], doing]),
        held=holds,
        tip=word(shown, f"tip.{key}", n=unused, all=FLAGS),
    )


def stores(shown: Wording, state: State) -> tuple[Store, ...]:
    """Return the supply on the table.

    It shows the chips, unless none is used and no card on the program can use them, and face-down instant cards (R51).
    """
    left = len(state.more.stock)
    backs = (Store("card-back", left, word(shown, "stock.instants", n=left)),) if left else ()
    up, down = shown.facts.chips(state.params, state.more.hands)
    # Which cards lie face down is public; only their places are secret.
    cards = shown.facts.cards if UNKNOWN in state.order else state.order
    if up == down == CHIPS and not any(shown.facts.commands[card].asks == "tune" for card in cards):
        return backs
    return (
        Store("increment", up, word(shown, "chips.increment", n=up)),
        Store("decrement", down, word(shown, "chips.decrement", n=down)),
        *backs,
    )


def motions(shown: Wording, note: Note) -> Sequence[Motion]:
    """Return the flags that an event moves, in order."""
    name = [command.name for command in shown.facts.commands]
    match note.kind, note.args:
        case (("place" | "add" | "interrupt"), (_, card)):
            return (Motion(None, 0, name[card]),)
        case "requeue", (_, card, at, 1):
            return (Motion(name[card], at, name[card]),)
        case "requeue", (_, card, at, _):  # a flag goes to the head: shown as all others going to the tail
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
