"""Games at any moment, for the tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spagwidget.core.rules import Note
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.data import DISCS, GEARS, PATRONS, SEATS
from spagwidget.games.lovelace.notation.plain import plain_state
from spagwidget.games.lovelace.state import Card, State

PEOPLE = ("Lovelace", "Babbage", "Somerville", "Menabrea")
PILES = (DISCS[:9], DISCS[9:18], DISCS[18:])


class Table:
    """A game that is played by texts; an illegal action is an error."""

    def __init__(self, rules: Lovelace, state: State) -> None:
        self.rules = rules
        self.state = state
        self.notes: list[Note] = []

    def play(self, *texts: str) -> Table:
        for text in texts:
            action = self.rules.find(self.state, text)
            assert action is not None, f"{text} is not legal; legal: {self.legal()}"
            self.notes = []
            self.state = self.rules.apply(self.state, action, self.notes)
        return self

    def legal(self, seat: str = "") -> list[str]:
        return sorted(action.text for action in self.rules.legal(self.state) if action.text.startswith(seat))

    def refuses(self, text: str) -> bool:
        return self.rules.find(self.state, text) is None

    @property
    def plain(self) -> dict[str, Any]:
        return plain_state(self.state)

    @property
    def asks(self) -> str | None:
        found: str | None = self.plain["asks"]
        return found

    @property
    def waits(self) -> str:
        """Who must act, and what is asked: `AB line`."""
        return f"{self.plain['to_act']} {self.plain['asks']}"

    def of(self, seat: str) -> dict[str, Any]:
        found: dict[str, Any] = self.plain["players"][SEATS.index(seat)]
        return found

    def patron(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.plain["patrons"] if one["number"] == number)
        return found

    def kinds(self) -> list[str]:
        return [note.kind for note in self.notes]

    def change(self, seat: str, **values: Any) -> Table:
        """Change a player's part of the state."""
        players = list(self.state.players)
        players[SEATS.index(seat)] = players[SEATS.index(seat)]._replace(**values)
        self.state = self.state._replace(players=tuple(players))
        return self


def opened(
    players: int = 2,
    *,
    people: Sequence[str] = (),
    piles: Sequence[Sequence[str]] = PILES,
    patrons: Sequence[int] = (),
    **options: Any,
) -> Table:
    """Return a game before its first action; the given patrons are turned up first."""
    rules = Lovelace(players=players, **options)
    deck = [*patrons, *(number for number in PATRONS if number not in patrons)]
    return Table(rules, rules.dealt(people or PEOPLE[:players], piles, deck))


def writing(
    players: int = 2,
    *,
    started: Mapping[str, Sequence[Card | int]] | None = None,
    targets: str = "",
    board: Mapping[str, Sequence[str]] | None = None,
    starts: Mapping[str, int] | None = None,
    **options: Any,
) -> Table:
    """Return a game in which all write their programs of round 1, with subroutines in effect.

    `targets` are the numbers of the targets in seat order; without it, each is the first one of the person.
    """
    table = opened(players, **options)
    chosen = targets.split() or [f"{player.unfinished[0]:02}" for player in table.state.players]
    table.play(*(f"{seat}: target {number}" for seat, number in zip(SEATS, chosen, strict=False)))
    for seat, cards in (started or {}).items():
        table.change(seat, started=tuple(card if isinstance(card, Card) else Card(card) for card in cards))
    for seat, value in (starts or {}).items():
        table.change(seat, start=value, origin=value)
    rows = {row: tuple((board or {}).get(row, ("",) * 4)) for row in GEARS}
    table.state = table.state._replace(board=tuple(rows.values()))
    return table


def program(seat: str, *lines: str) -> list[str]:
    """Return the actions that write lines and then are done."""
    return [*(f"{seat}: line {line}" for line in lines), f"{seat}: done"]


def resolved(table: Table, **programs: str) -> Table:
    """Write programs, in this order, with commas between the lines: `A="A1+, B1-"`; who has written is done."""
    for seat, lines in programs.items():
        table.play(*program(seat, *filter(None, lines.split(", "))))
    return table
