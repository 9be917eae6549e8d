"""Reads the state in a position text (9.4), and checks that the position is possible."""

from __future__ import annotations

from ..engine.draft import opened
from ..facts import Facts
from ..state import FLAGS, PLACE, RUN, SEATS, TAKE, State, more
from .position_text import PositionText

__all__ = ["needs", "read"]


def needs(facts: Facts, text: str) -> tuple[int, int]:
    """Return the level and the number of players (at least 2) that a position text needs (9.4).

    Args:
        facts: The facts of a game with as many players as possible.
        text: The position text.

    Raises:
        BadPosition: The text cannot be read.
    """
    reader = PositionReader(facts, text)
    reader.parse()
    flags = "".join(reader.queues)
    held = [seat for seat, card in enumerate(reader.hands) if card]
    waiting = [seat for seat, count in enumerate(reader.interrupts) if count]
    seats = [SEATS.index(letter) for letter in flags] + [*reader.players, *reader.to_place, *held, *waiting]
    level = min(3, max(facts.commands[card].level for card in reader.order))
    return level, max(1, *seats, 1) + 1


def read(facts: Facts, text: str) -> State:
    """Return the state in a text, after the cursor has gone on to the next flag's turn.

    Args:
        facts: The facts of the game.
        text: The position text.

    Raises:
        BadPosition: The text cannot be read, or describes an impossible position.
    """
    reader = PositionReader(facts, text)
    reader.parse()
    return reader.state()


class PositionReader(PositionText):
    """Makes a state from the parts of one position text."""

    def state(self) -> State:
        """Return the state that was read, after the cursor has gone on to the next flag's turn.

        Raises:
            BadPosition: The position is impossible. If no single column is wrong, the error is at the end of the line.
        """
        facts, on_program = self.facts, "".join(self.queues)
        life, unused, out = [], [], 0
        to_place = [self.to_place.get(seat, 0) for seat in range(len(facts.seats))]
        for seat, letter in enumerate(facts.seats):
            used = on_program.count(letter) + to_place[seat]
            alive, spare, lost = self.players.get(seat, (facts.option.lives, max(0, FLAGS - used), False))
            if used + spare > FLAGS:
                raise self.fail("position.flags", player=letter, flags=used + spare, most=FLAGS)
            life.append(alive)
            unused.append(spare)
            out |= lost << seat
        if len(facts.seats) - out.bit_count() < 2:
            raise self.fail("position.undefeated")
        placing = "place" in self.found
        if placing and not any(to_place):
            raise self.fail("position.nothing_to_place")
        free = not facts.free_placing
        for seat, left in enumerate(to_place):
            room = sum(facts.seats[seat] not in self.queues[card] for card in self.order)
            if free and left > room and not facts.sequential:
                raise self.fail("position.room", player=facts.seats[seat], flags=left, cards=room)
        if not on_program and not placing:
            raise self.fail("position.no_flag")
        memory = "last" in self.found or facts.remembers(self.order)
        last = self.found["last"][1].split(",") if "last" in self.found else []
        stock = [facts.actions.ids[name] for name in self.found["take"][1].split(",")] if "take" in self.found else []
        cursor = self.order[0] if self.cursor < 0 else self.cursor
        way = self.way()
        dot = max(self.dot, 0) if way > 0 or self.dot < 0 else len(self.queues[cursor]) - self.dot
        state = State(
            phase=(TAKE if stock else PLACE) if placing else RUN,
            turn=self.turn(to_place, bool(stock)),
            order=tuple(self.order),
            queues=tuple(self.queues),
            params=tuple(self.params),
            cursor=cursor,
            direction=self.direction,
            handled=dot,
            here=-1,
            acting=False,
            life=tuple(life),
            unused=tuple(unused),
            to_place=tuple(to_place),
            out=out,
            todo=(),
            winner=None,
            more=more(
                way=way,
                last=tuple(facts.actions.ids[name] for name in last) if memory else None,
                stock=tuple(stock),
                hands=tuple(self.hands) if facts.with_instants else (),
                interrupts=tuple(self.interrupts) if facts.with_interrupts else (),
                opened=int(self.found.get("open", (0, "1"))[1]) if facts.sequential and placing else 0,
                passes=int(self.found.get("passes", (0, "0"))[1]),
            ),
        )
        return state if placing else opened(facts, state)

    def way(self) -> int:
        """Return the order of the present visit (V1): the cursor's direction, unless `order=` says otherwise."""
        if not self.facts.flips:
            return 1
        order = self.found.get("order", (0, ""))[1]
        return {"forward": 1, "back": -1}.get(order, self.direction)

    def turn(self, to_place: list[int], taking: bool) -> int:
        """Return whose turn it is before the program runs.

        Args:
            to_place: For each seat the flags still to be placed.
            taking: Whether instant cards are still to be taken.
        """
        if taking:
            return len(self.hands) - 1 - sum(held is not None for held in self.hands)
        if self.facts.sequential:
            return self.seat(self.found.get("turn", (0, "A"))[1], 0)
        return to_place.index(max(to_place))
