"""What Lovelace & Babbage offers to a debugger: values, and the kinds of events that can stop playback."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from ...core.catalogue import say
from ...core.inspector import Inspector, Quantity, StepState
from ...core.speaking import spoken_property
from .data import AREAS, CELLS, GEARS, PATRONS, PRINTED, SEATS
from .display.words import engine_name, two
from .engine.legal import acting
from .engine.scoring import points_of
from .rules import Lovelace
from .state import ANNOUNCED, OVER, PROGRAM, RESOLUTION, SUBROUTINE, UNKNOWN, State, limit

Step: TypeAlias = StepState[State]

KINDS = (
    "announce", "claim", "area", "failure", "finish", "gear", "near", "barred", "spoiled", "unlocked",
    "wrong", "void", "debug", "debugged", "line", "erase", "begin", "done", "timer", "timeout", "spared", "exchange",
    "target", "targets", "start", "pass", "name", "swap", "reset", "fill", "patrons", "write", "resolve", "end",
    "round", "over",
)  # fmt: skip
"""The kinds of events, the most useful ones first."""

PHASES = (SUBROUTINE, PROGRAM, RESOLUTION, OVER)

ASKS = ("target", "start", "name", "line", "exchange", "announce", "debug", "take", "near")
"""The kinds of decisions (LB90)."""


def _value(state: State, seat: int) -> int | None:
    """Return the value that a player's program has reached, as far as it is known."""
    player = state.players[seat]
    return _known(player.value)


def _known(value: int) -> int | None:
    return None if value == UNKNOWN else value


def _target(state: State, seat: int) -> int | None:
    targets = state.players[seat].targets
    return _known(targets[0]) if targets else None


def _lines(state: State, seat: int) -> int | None:
    """Return how many lines a player has written; None while this is a secret (LB98)."""
    player = state.players[seat]
    return None if player.hidden else len(player.lines)


def _announced(state: State, seat: int) -> int:
    return sum(line.state == ANNOUNCED for line in state.players[seat].lines)


OF_PLAYERS: dict[str, Callable[[State, int], int | None]] = {
    "value": _value,
    "points": lambda state, seat: points_of(state.players)[seat].total,
    "start": lambda state, seat: _known(state.players[seat].start),
    "target": _target,
    "lines": _lines,
    "announced": _announced,
    "limit": limit,
    "hits": lambda state, seat: sum(seat in patron.claims for patron in state.patrons),
    "token": lambda state, seat: state.order.index(seat) + 1 if seat in state.order else None,
    "done": lambda state, seat: int(state.players[seat].done),
    "subroutines": lambda state, seat: state.players[seat].completed,
    "failures": lambda state, seat: state.players[seat].failures,
    "debugs": lambda state, seat: state.players[seat].debugs,
    "gears": lambda state, seat: sum(state.players[seat].gears),
}
"""The values of each player, the most useful ones first; those of areas and rows follow."""

NUMBERS: dict[str, Callable[[Step], int | None]] = {
    "round": lambda step: step.state.round,
    "line": lambda step: step.state.line or None,
    "timer": lambda step: step.state.timer or None,
    "patrons": lambda step: len(step.state.patrons),
    "deck": lambda step: len(step.state.deck),
}
"""The numbers of the table."""


class LovelaceInspector(Inspector[State]):
    """The values and breakpoints of Lovelace & Babbage. No position occurs twice, so there are no loops."""

    rules: Lovelace

    # Values

    def quantities(self) -> Mapping[str, Quantity[State]]:
        """Return everything that has a value, by the expression that names it."""
        return self._quantities

    @spoken_property
    def _quantities(self) -> dict[str, Quantity[State]]:
        return {**dict(self._of_players()), **dict(self._of_table()), **dict(_of_spots())}

    def _of_players(self) -> Iterator[tuple[str, Quantity[State]]]:
        read: dict[str, tuple[str, Callable[[State, int], int | None]]] = {}
        for name, reader in OF_PLAYERS.items():
            read[name] = say(f"lovelace.watch.{name}"), reader
        for at, area in enumerate(AREAS):
            read[area] = say(f"lovelace.area.{area}"), partial(_ticks, at)
        for at, row in enumerate(GEARS):
            read[f"gears {row}"] = say("lovelace.watch.gears_of", row=row), partial(_gears, at)
        for name, (label, reader) in read.items():
            for seat, letter in enumerate(self.rules.seats):
                text = say("lovelace.watch.of", seat=letter, what=label)
                yield f"{letter} {name}", Quantity(text, partial(_of_seat, reader, seat))

    def _of_table(self) -> Iterator[tuple[str, Quantity[State]]]:
        for name, read in NUMBERS.items():
            yield name, Quantity(say(f"lovelace.watch.{name}_number"), read)
        yield "phase", Quantity(say("lovelace.watch.phase"), lambda step: step.state.phase, PHASES)
        yield "asks", Quantity(say("lovelace.watch.asks"), lambda step: step.state.asks or None, ASKS)
        yield "turn", Quantity(say("lovelace.watch.turn"), _turn, self.rules.seats)
        yield "order", Quantity(say("lovelace.watch.order"), _order, None)

    def offered(self, first: State) -> dict[str, str]:
        """Return the expressions that a panel offers by default, each with its label: all but those of single spots.

        Args:
            first: Not used.
        """
        return {
            name: one.label for name, one in self._quantities.items() if not name.startswith(("engine ", "claims "))
        }

    # Breakpoints

    def kinds(self) -> dict[str, str]:
        """Return the kinds of events, each with its label."""
        return {kind: say(f"lovelace.watch.kind.{kind}") for kind in KINDS}

    def spots(self, first: State) -> dict[str, str]:
        """Return all cells and all patrons, first those that are on the table at the start.

        Args:
            first: The state at step 0, as the viewpoint sees it.
        """
        printed = {f"{row}{at}": text for row, texts in PRINTED.items() for at, text in enumerate(texts, 1)}
        cells = {code: say("lovelace.watch.cell", code=code) for code in CELLS}
        cells |= {
            code: say("lovelace.alt.engine", code=code, engine=engine_name(text)) for code, text in printed.items()
        }
        numbers = dict.fromkeys((*(patron.number for patron in first.patrons), *PATRONS))
        return cells | {two(number): say("lovelace.watch.patron", number=two(number)) for number in numbers}


def _of_seat(read: Callable[[State, int], int | None], seat: int, step: Step) -> int | None:
    return read(step.state, seat)


def _ticks(area: int, state: State, seat: int) -> int:
    return state.players[seat].areas[area]


def _gears(row: int, state: State, seat: int) -> int:
    return state.players[seat].gears[row]


def _turn(step: Step) -> str | None:
    """Return who decides; None if nobody does, or several players at once."""
    seats = acting(step.state)
    return SEATS[seats[0]] if len(seats) == 1 else None


def _order(step: Step) -> str:
    return "".join(SEATS[seat] for seat in step.state.order)


def _of_spots() -> Iterator[tuple[str, Quantity[State]]]:
    """Yield the engines of the cells that are filled in the game, and how many players have claimed each patron."""
    for row, letter in enumerate(GEARS):
        for at in range(4):
            label = say("lovelace.watch.cell", code=f"{letter}{at + 1}")
            yield f"engine {letter}{at + 1}", Quantity(label, partial(_engine, row, at), None)
    for number in PATRONS:
        label = say("lovelace.watch.claims", number=two(number))
        yield f"claims {two(number)}", Quantity(label, partial(_claims, number))


def _engine(row: int, at: int, step: Step) -> str | None:
    return step.state.board[row][at] or None


def _claims(number: int, step: Step) -> int | None:
    return next((len(patron.claims) for patron in step.state.patrons if patron.number == number), None)
