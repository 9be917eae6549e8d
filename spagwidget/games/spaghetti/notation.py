"""Positions in writing: as one line of text (9.4) and as plain data (9.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ...core.errors import BadPosition
from ...core.messages import say
from .options import advice
from .state import CHIPS, FLAGS, PLACE, RUN, SEATS, State

if TYPE_CHECKING:
    from .rules import Spaghetti

__all__ = ["needs", "read", "snapshot", "write"]


def snapshot(rules: Spaghetti, state: State) -> dict[str, Any]:
    """What 9.3 says of cursor, program, players and chips."""
    up, down = rules.chips(state.params)
    return {
        "cursor": state.order.index(state.cursor) if state.order else 0,
        "direction": state.direction,
        "handled": state.handled,
        "program": [
            {
                "card": rules.commands[card].name,
                "params": dict(zip(rules.commands[card].params, state.params[card], strict=True)),
                "flags": state.queues[card],
            }
            for card in state.order
        ],
        "players": [
            {"name": letter, "life": state.life[seat], "unused": state.unused[seat], "out": bool(state.out >> seat & 1)}
            for seat, letter in enumerate(rules.seats)
        ],
        "chips": {"increment": up, "decrement": down},
    }


def write(rules: Spaghetti, state: State) -> str:
    """The canonical text of a state in which a turn opens."""
    cards = "".join(_card(rules, state, card) for card in state.order)
    players = [
        f"{letter}{state.life[seat]}+{state.unused[seat]}{'x' if state.out >> seat & 1 else ''}"
        for seat, letter in enumerate(rules.seats)
    ]
    parts = [cards, *players]
    if state.phase == PLACE:
        parts.append("place=" + ",".join(f"{rules.seats[seat]}{left}" for seat, left in enumerate(state.to_place)))
    return " ".join(parts)


def _card(rules: Spaghetti, state: State, card: int) -> str:
    values, queue, mark = state.params[card], state.queues[card], ""
    if card == state.cursor:
        mark = ">" if state.direction > 0 else "<"
        if state.handled:
            queue = f"{queue[: state.handled]}.{queue[state.handled :]}"
    params = "" if values == rules.defaults[card] else "{" + ",".join(map(str, values)) + "}"
    return f"{mark}({rules.commands[card].name}{params}{' ' + queue if queue else ''})"


# Reading. A card is read by one pattern and a player by another; what neither fits is refused at its column.

CARD = re.compile(r"([<>]?)\(([A-Za-z]+)(?:\{(\d{1,4}(?:,\d{1,4})*)\})?(?: ([A-Z.]*))?\)", re.ASCII)
PLAYER = re.compile(r"([A-Z])(-?\d{1,6})\+(\d{1,6})(x?)(?= |\Z)", re.ASCII)
PLACING = re.compile(r"place=([A-Z]\d{1,2}(?:,[A-Z]\d{1,2})*)(?= |\Z)", re.ASCII)


def needs(probe: Spaghetti, text: str) -> tuple[int, int]:
    """The level and the number of players (at least 2) that a position text needs (9.4)."""
    reader = Reader(probe, text)
    reader.parse()
    flags = "".join(reader.queues)
    seats = [SEATS.index(letter) for letter in flags] + [*reader.players] + [*(reader.to_place or {})]
    return max(probe.commands[card].level for card in reader.order), max(1, *seats, 1) + 1


def read(rules: Spaghetti, text: str) -> State:
    """The state that a text describes, the cursor gone on to the next flag's turn."""
    reader = Reader(rules, text)
    reader.parse()
    return reader.state()


class Reader:
    """Reads one position text from left to right; what it finds lies in its fields."""

    def __init__(self, rules: Spaghetti, text: str) -> None:
        self.rules = rules
        self.text = text
        self.at = 0
        self.order: list[int] = []
        self.queues = [""] * len(rules.commands)
        self.params = list(rules.defaults)
        self.cursor = -1
        self.direction = 1
        self.handled = 0
        self.players: dict[int, tuple[int, int, bool]] = {}
        self.to_place: dict[int, int] | None = None

    def fail(self, key: str, at: int | None = None, **values: object) -> BadPosition:
        """The error for what is wrong at a place (the present one where none is given)."""
        column = (self.at if at is None else at) + 1
        return BadPosition(
            say("error.position", column=column, problem=say(key, **values), text=self.text), self.text, column
        )

    def parse(self) -> None:
        """Read all of it."""
        while self.text[self.at : self.at + 1] in ("(", "<", ">"):
            self.read_card()
        if not self.order:
            raise self.fail("position.no_card")
        while self.at < len(self.text):
            self.read_part()

    def seat(self, letter: str, at: int) -> int:
        """The seat of a letter in this game."""
        if letter not in self.rules.seats:
            raise self.fail("position.letter", at, letter=letter, seats=", ".join(self.rules.seats))
        return self.rules.seats.index(letter)

    def read_card(self) -> None:
        """One card: `(NAME FLAGS)`, with its numbers, and the cursor before it."""
        found = CARD.match(self.text, self.at)
        if found is None:
            raise self.fail("position.card_form")
        mark, name, numbers, flags = found.groups()
        ids = self.rules.table.ids
        if name not in ids:
            raise self.fail("position.card", found.start(2), card=name, advice=advice(name, tuple(ids)))
        card = ids[name]
        if card in self.order:
            raise self.fail("position.card_twice", found.start(2), card=name)
        self.order.append(card)
        if mark:
            if self.cursor >= 0:
                raise self.fail("position.cursor_twice")
            self.cursor = card
            self.direction = 1 if mark == ">" else -1
        if numbers is not None:
            self.read_numbers(card, numbers, found.start(3))
        self.read_queue(card, flags or "", found.start(4))
        self.at = found.end()

    def read_numbers(self, card: int, numbers: str, at: int) -> None:
        """All parameters of a card, in the order of section 2."""
        command = self.rules.commands[card]
        values = tuple(map(int, numbers.split(",")))
        if len(values) != len(command.params):
            names = ", ".join(command.params) or say("position.no_numbers")
            raise self.fail("position.numbers", at, card=command.name, count=len(command.params), names=names)
        self.params[card] = values
        for chips in self.rules.chips(self.params):
            if chips < 0:
                raise self.fail("position.chips", at, chips=CHIPS)

    def read_queue(self, card: int, flags: str, at: int) -> None:
        """The queue, head first; a dot stands behind the flags that are handled."""
        for offset, letter in enumerate(flags):
            if letter != ".":
                self.seat(letter, at + offset)
        if "." in flags:
            first = self.cursor < 0 and card == self.order[0] and not re.search(r"\)[<>]\(", self.text)
            if card != self.cursor and not first:
                raise self.fail("position.dot", at + flags.index("."))
            if flags.count(".") > 1:
                raise self.fail("position.dots", at + flags.rindex("."))
            self.handled = flags.index(".")
        self.queues[card] = flags.replace(".", "")

    def read_part(self) -> None:
        """What stands behind the cards: a player or `place=…`, each after one space."""
        if self.text[self.at] != " ":
            raise self.fail("position.space")
        self.at += 1
        player, placing = PLAYER.match(self.text, self.at), PLACING.match(self.text, self.at)
        if player is not None:
            seat = self.seat(player[1], self.at)
            if seat in self.players:
                raise self.fail("position.player_twice", player=player[1])
            life, out = int(player[2]), bool(player[4])
            if life <= 0 and not out:
                raise self.fail("position.life", player=player[1], life=life)
            self.players[seat] = (life, int(player[3]), out)
            self.at = player.end()
        elif placing is not None and self.to_place is None:
            self.read_placing(placing[1], placing.start(1))
            self.at = placing.end()
        else:
            raise self.fail("position.part")

    def read_placing(self, parts: str, at: int) -> None:
        """How many flags each player has yet to place, such as `A4,B3`."""
        self.to_place = {}
        for part in parts.split(","):
            seat = self.seat(part[0], at)
            if seat in self.to_place:
                raise self.fail("position.player_twice", at, player=part[0])
            self.to_place[seat] = int(part[1:])
            at += len(part) + 1

    def state(self) -> State:
        """What was read, if it can be a state; the faults that no single column has are told at the line's end."""
        rules, on_program = self.rules, "".join(self.queues)
        life, unused, out = [], [], 0
        to_place = [(self.to_place or {}).get(seat, 0) for seat in range(len(rules.seats))]
        for seat, letter in enumerate(rules.seats):
            used = on_program.count(letter) + to_place[seat]
            alive, spare, lost = self.players.get(seat, (rules.option.lives, max(0, FLAGS - used), False))
            if used + spare > FLAGS:
                raise self.fail("position.flags", player=letter, flags=used + spare, most=FLAGS)
            life.append(alive)
            unused.append(spare)
            out |= lost << seat
        if len(rules.seats) - out.bit_count() < 2:
            raise self.fail("position.undefeated")
        placing = self.to_place is not None
        if placing and not any(to_place):
            raise self.fail("position.nothing_to_place")
        if not on_program and not placing:
            raise self.fail("position.no_flag")
        state = State(
            phase=PLACE if placing else RUN,
            turn=to_place.index(max(to_place)),
            order=tuple(self.order),
            queues=tuple(self.queues),
            params=tuple(self.params),
            cursor=self.order[0] if self.cursor < 0 else self.cursor,
            direction=self.direction,
            handled=self.handled,
            acting=False,
            life=tuple(life),
            unused=tuple(unused),
            to_place=tuple(to_place),
            out=out,
            todo=(),
            winner=None,
        )
        return state if placing else rules.opened(state)
