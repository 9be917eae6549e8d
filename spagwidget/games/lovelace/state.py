"""The state of a game of Lovelace & Babbage, as immutable values."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .arithmetic import swapped
from .data import AREAS, GEARS, LONGER, PRINTED, PRIVATE

SUBROUTINE, PROGRAM, RESOLUTION, OVER = "subroutine", "program", "resolution", "over"
"""The phases (LB95)."""

WRITTEN, ANNOUNCED, WRONG, VOID = "written", "announced", "wrong", "void"
"""The states of a line (LB95)."""

NOBODY = -1
"""In place of a seat: nobody."""

UNKNOWN = -1
"""In place of a number that the observer of a state does not know."""

SHORT, USUAL, LONG = 4, 5, 6
"""The limits (LB41)."""


class Gain(NamedTuple):
    """Something that a line has brought when it was announced. It is kept for boards; the rules do not need it.

    Attributes:
        kind: `target`, `claim`, `area`, `spoiled` (an area that became a failure), `failure`, `gear` or `barred`.
        number: The number of the patron or the subroutine; `UNKNOWN` for failures and gears.
        area: The index of the area or of the gear's row; `UNKNOWN` for all others.
    """

    kind: str
    number: int = UNKNOWN
    area: int = UNKNOWN


class Line(NamedTuple):
    """One line of a program.

    Attributes:
        code: The code of the engine, such as `A1` or `S29`.
        operator: The operator; "" if the engine has none.
        value: The written result.
        state: `written`, `announced`, `wrong` or `void`.
        circled: Whether it has brought a gear (LB55).
        at: When it was written: the value of `State.written` before it (LB46).
        gains: What it has brought.
    """

    code: str
    operator: str
    value: int
    state: str = WRITTEN
    circled: bool = False
    at: int = 0
    gains: tuple[Gain, ...] = ()


class Card(NamedTuple):
    """A started subroutine.

    Attributes:
        number: Its number.
        on: The letter of a seat, a code or a number that it is aimed at; None: nothing.
        spent: Whether it has been used up.
    """

    number: int
    on: str | int | None = None
    spent: bool = False


class Patron(NamedTuple):
    """A patron on the table.

    Attributes:
        number: Its number.
        left: The indexes of the areas that can still be had.
        claims: The seats whose claims counted, in order.
    """

    number: int
    left: tuple[int, ...]
    claims: tuple[int, ...] = ()


class Player(NamedTuple):
    """Everything about one player.

    Attributes:
        person: The person that the player plays.
        unfinished: The numbers of the unfinished subroutines, ascending; targets included.
        targets: The numbers of the targets, the second one (79) behind.
        finished: The numbers of the finished subroutines in hand.
        started: The started subroutines.
        start: This round's start value; `UNKNOWN` if the observer does not know it.
        origin: The start value that the reset gave (LB30, LB74).
        done: Whether the program is finished.
        lines: The lines of the program.
        hidden: Whether the observer does not know all lines.
        completed: How many subroutines were ever finished.
        areas: The ticks of each area.
        failures: The ticks of the failures, Σ.
        gears: The ticks of the rows C, D and E.
        debugs: How many debug boxes are crossed off.
    """

    person: str
    unfinished: tuple[int, ...]
    targets: tuple[int, ...] = ()
    finished: tuple[int, ...] = ()
    started: tuple[Card, ...] = ()
    start: int = 55
    origin: int = 55
    done: bool = False
    lines: tuple[Line, ...] = ()
    hidden: bool = False
    completed: int = 0
    areas: tuple[int, ...] = (0,) * len(AREAS)
    failures: int = 0
    gears: tuple[int, ...] = (0,) * len(GEARS)
    debugs: int = 0

    @property
    def value(self) -> int:
        """The value above the next line (LB40): that of the last line, else the start value."""
        return self.lines[-1].value if self.lines else self.start


class State(NamedTuple):
    """Everything that can change during a game.

    Attributes:
        round: The round, from 1.
        phase: `subroutine`, `program`, `resolution` or `over`.
        asks: The kind of the open decision (LB90); "" when the game is over.
        turn: The seat that decides, where one does; else `NOBODY`.
        slot: Where that player is in the order that is gone through, from 0.
        line: The number of the line that is announced (LB50); 0 outside the resolution.
        taking: The number of the patron of an open `take`; else `UNKNOWN`.
        near: Whether that claim came by subroutine 21.
        gained: Whether the line that is announced has brought a subroutine or an area (LB55).
        timer: The seconds that the timer was last set to; 0: it does not run.
        turned: How often the timer has been set in this game.
        written: How often players have written or erased a line or chosen a start value in this round (LB46). It also
            makes every state different: what players do in secret never leads back to an earlier state.
        order: The seats that have tokens, first first.
        last: The order of the last round (LB30).
        board: The engines of the rows C, D and E; "": the cell is empty.
        piles: The discs beside these rows; "": unknown.
        under: The blue discs that were put under a pile (LB31).
        deck: The numbers of the patrons not yet turned up.
        gone: The numbers of the discarded patrons.
        patrons: The patrons on the table.
        players: The players.
    """

    round: int
    phase: str
    asks: str
    turn: int
    slot: int
    line: int
    taking: int
    near: bool
    gained: bool
    timer: int
    turned: int
    written: int
    order: tuple[int, ...]
    last: tuple[int, ...]
    board: tuple[tuple[str, ...], ...]
    piles: tuple[tuple[str, ...], ...]
    under: tuple[str, ...]
    deck: tuple[int, ...]
    gone: tuple[int, ...]
    patrons: tuple[Patron, ...]
    players: tuple[Player, ...]


def effect(player: Player, number: int) -> Card | None:
    """Return a subroutine that a player has started and not used up; else None (LB70)."""
    for card in player.started:  # a loop, because a generator would take longer: this is asked very often
        if card.number == number and not card.spent:
            return card
    return None


def owner(state: State, number: int) -> int:
    """Return the seat whose started and unspent subroutine this is; else `NOBODY`."""
    for seat, player in enumerate(state.players):
        if effect(player, number):
            return seat
    return NOBODY


def limit(state: State, seat: int) -> int:
    """Return a player's limit (LB41); 36 is not counted."""
    if owner(state, 12) not in (NOBODY, seat):
        return SHORT
    return LONG if any(effect(state.players[seat], number) for number in LONGER) else USUAL


def engines_of(state: State, seat: int) -> dict[str, str]:
    """Return the texts of the engines that a player may use, by code (LB42); the private ones come last.

    A private engine is included even if a line of the program uses it already.
    """
    found = dict(_on_board(state.board))
    holder = owner(state, 49)
    if holder not in (NOBODY, seat):
        card = effect(state.players[holder], 49)
        found.pop(str(card.on) if card else "", None)
    for number, (code, text) in PRIVATE.items():
        if effect(state.players[seat], number):
            found[code] = text
    return found


@lru_cache(64)
def _on_board(board: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, str], ...]:
    """Return the codes and the texts of the engines on the board; a board changes only once in a round."""
    rows = (*PRINTED.items(), *zip(GEARS, board, strict=True))
    return tuple((f"{row}{at}", text) for row, texts in rows for at, text in enumerate(texts, 1) if text)


def final_value(player: Player) -> int:
    """Return the result of the last line that was announced and right; without one, the start value (LB57)."""
    return next((line.value for line in reversed(player.lines) if line.state == ANNOUNCED), player.start)


def other_start(player: Player) -> int | None:
    """Return the start value that `begin` would set; None if there is no choice (LB74)."""
    if effect(player, 43):
        other = swapped(player.start)
    elif effect(player, 71):
        other = 55 if player.start == player.origin else player.origin
    else:
        return None
    return None if other == player.start else other
