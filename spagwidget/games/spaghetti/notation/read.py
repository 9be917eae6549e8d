"""Reads the state in a position text (9.4), and checks that the position is possible."""

from __future__ import annotations

import re
from collections.abc import Callable

from ....core.advice import bad_position, listed, suggest
from ....core.catalogue import say
from ....core.errors import BadPosition
from ....core.position_parts import LONGEST, patterns
from ..engine.draft import opened
from ..facts import Facts
from ..state import CHIPS, FLAGS, PLACE, RUN, SEATS, TAKE, Held, State, more
from .cited import forbidding

# One pattern matches a card, one a player, and one each of the other parts. Text that fits none is an error.

NUMBERS = r"(?:\{\d{1,4}(?:,\d{1,4})*\})"
CARD = re.compile(r"([<>]?)\(([A-Za-z]+)(?:\{(\d{1,4}(?:,\d{1,4})*)\})?(?: ([A-Z.]*))?\)", re.ASCII)
PLAYER = re.compile(r"([A-Z])(-?\d{1,6})\+(\d{1,6})(x?)(?= |\Z)", re.ASCII)
PARTS = patterns(
    order="back|forward",
    last="[A-Za-z]+(?:,[A-Za-z]+)*",
    hand=f"[A-Z]:[A-Za-z]+{NUMBERS}?(?:,[A-Z]:[A-Za-z]+{NUMBERS}?)*",
    interrupts=r"[A-Z]:\d{1,2}(?:,[A-Z]:\d{1,2})*",
    take="[A-Za-z]+(?:,[A-Za-z]+)*",
    place=r"[A-Z]\d{1,2}(?:,[A-Z]\d{1,2})*",
    open=r"\d{1,2}",
    passes=r"\d",
    turn="[A-Z]",
)
HELD = re.compile(r"([A-Z]):([A-Za-z]+)(?:\{([\d,]+)\})?", re.ASCII)


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


class PositionReader:
    """Reads one position text from left to right into its fields.

    Args:
        facts: The facts of the game.
        text: The position text.

    Attributes:
        at: The position in the text where reading goes on, from 0.
        order: The ids of the cards read so far.
        queues, params: For each card its flags and its numbers, as in a State.
        cursor: The id of the card with the cursor; -1 if none was marked.
        direction: 1 if the cursor goes forward, -1 if it goes backward.
        dot: How many flags come before the dot in the visited queue; -1 without a dot.
        players: For each seat that is written: life, unused flags, and whether it is defeated.
        found: For each part such as `last=` where its value begins, and the value.
        to_place: For each seat that is written the flags still to be placed.
        hands, interrupts: For each seat, as in More.
    """

    def __init__(self, facts: Facts, text: str) -> None:
        self.facts = facts
        self.text = text
        self.at = 0
        self.order: list[int] = []
        self.queues = [""] * len(facts.commands)
        self.params = list(facts.defaults)
        self.cursor = -1
        self.direction = 1
        self.dot = -1
        self.players: dict[int, tuple[int, int, bool]] = {}
        self.found: dict[str, tuple[int, str]] = {}
        self.to_place: dict[int, int] = {}
        self.hands: list[Held | None] = [None] * len(facts.seats)
        self.interrupts = [0] * len(facts.seats)

    def fail(self, key: str, at: int | None = None, **values: object) -> BadPosition:
        """Return the error for a place in the text.

        Args:
            key: The message's key in the catalogue.
            at: The position in the text, from 0; None means the present one.
            values: What the message needs.
        """
        column = (self.at if at is None else at) + 1
        cited = forbidding(self.facts, key, values.get("switch"))
        return bad_position(say(key, **values), self.text, column, *cited)

    def parse(self) -> None:
        """Read the whole text."""
        if len(self.text) > LONGEST:
            raise self.fail("position.long", LONGEST, most=LONGEST)
        while self.text[self.at : self.at + 1] in ("(", "<", ">"):
            self.read_card()
        if not self.order:
            raise self.fail("position.no_card")
        while self.at < len(self.text):
            self.read_part()
        for name in ("take", "open", "passes", "turn"):
            if name in self.found and "place" not in self.found:
                raise self.fail("position.placing", self.found[name][0], part=f"{name}=")
        if "take" in self.found:
            self.check_take(*self.found["take"])

    def seat(self, letter: str, at: int) -> int:
        """Return the seat of a letter.

        Args:
            letter: The letter of a player.
            at: Where it is in the text, from 0.

        Raises:
            BadPosition: The game does not have this player.
        """
        if letter not in self.facts.seats:
            raise self.fail("position.letter", at, letter=letter, seats=listed(self.facts.seats))
        return self.facts.seats.index(letter)

    def read_card(self) -> None:
        """Read one card: `(NAME FLAGS)`, with its numbers, and the cursor before it."""
        found = CARD.match(self.text, self.at)
        if found is None:
            raise self.fail("position.card_form")
        mark, name, numbers, flags = found.groups()
        ids = self.facts.actions.ids
        if name not in ids:
            raise self.fail("position.card", found.start(2), card=name, advice=suggest(name, ids))
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
        """Read all numbers of a card, in the order of section 2.

        Args:
            card: The id of the card.
            numbers: The text between the braces.
            at: Where it begins, from 0.
        """
        self.params[card] = self.numbers(card, numbers, at)
        self.check_chips(at)

    def numbers(self, card: int, numbers: str, at: int) -> tuple[int, ...]:
        """Return the numbers of a card; there must be as many as it has.

        Args:
            card: The id of the card.
            numbers: The text between the braces.
            at: Where it begins, from 0.

        Raises:
            BadPosition: There are too many or too few.
        """
        command = self.facts.commands[card]
        values = tuple(int(number) for number in numbers.split(",") if number)
        if len(values) != len(command.params):
            names = listed(command.params) or say("position.no_numbers")
            raise self.fail("position.numbers", at, card=command.name, count=len(command.params), names=names)
        return values

    def check_chips(self, at: int) -> None:
        """Check that the numbers use no more chips than there are (R30)."""
        for chips in self.facts.chips(self.params, self.hands):
            if chips < 0:
                raise self.fail("position.chips", at, chips=CHIPS)

    def read_queue(self, card: int, flags: str, at: int) -> None:
        """Read the flags of a card, head first, with the dot between handled flags and others.

        Args:
            card: The id of the card.
            flags: The letters and the dot.
            at: Where they begin, from 0.
        """
        for offset, letter in enumerate(flags):
            if letter != ".":
                self.seat(letter, at + offset)
        if "." in flags:
            first = self.cursor < 0 and card == self.order[0] and not re.search(r"\)[<>]\(", self.text)
            if card != self.cursor and not first:
                raise self.fail("position.dot", at + flags.index("."))
            if flags.count(".") > 1:
                raise self.fail("position.dots", at + flags.rindex("."))
            self.dot = flags.index(".")
        self.queues[card] = flags.replace(".", "")

    def read_part(self) -> None:
        """Read one part after the cards: a player or a part such as `place=…`, each after one space."""
        if self.text[self.at] != " ":
            raise self.fail("position.space")
        self.at += 1
        player = PLAYER.match(self.text, self.at)
        if player is not None:
            seat = self.seat(player[1], self.at)
            if seat in self.players:
                raise self.fail("position.player_twice", player=player[1])
            life, out = int(player[2]), bool(player[4])
            if life <= 0 and not out:
                raise self.fail("position.life", player=player[1], life=life)
            self.players[seat] = (life, int(player[3]), out)
            self.at = player.end()
            return
        name = self.text[self.at :].partition("=")[0]
        found = PARTS[name].match(self.text, self.at) if name in PARTS and name not in self.found else None
        if found is None:
            raise self.fail("position.part")
        switch = self.switched_off(name)
        if switch:
            raise self.fail("position.extension", part=f"{name}=", switch=switch)
        self.found[name] = (found.start(1), found[1])
        if name in READ:
            READ[name](self, found[1], found.start(1))
        self.at = found.end()

    def switched_off(self, name: str) -> str:
        """Return the extension or variant that a part needs, if it is off; else ""."""
        facts = self.facts
        needs = {
            "order": (facts.flips, "reverse_flips_queues"),
            "hand": (facts.with_instants, "instant"),
            "take": (facts.with_instants, "instant"),
            "interrupts": (facts.with_interrupts, "interrupt"),
            **dict.fromkeys(("open", "passes", "turn"), (facts.sequential, "sequential_open")),
        }
        on, switch = needs.get(name, (True, ""))
        return "" if on else switch

    def named(self, name: str, at: int) -> int:
        """Return the id of the card with this name.

        Args:
            name: The name of a card.
            at: Where it is in the text, from 0.

        Raises:
            BadPosition: There is no card with this name.
        """
        ids = self.facts.actions.ids
        if name not in ids:
            raise self.fail("position.card", at, card=name, advice=suggest(name, ids))
        return ids[name]

    def read_last(self, text: str, at: int) -> None:
        """Check the remembered commands: at most two, the earlier first (R50)."""
        names = text.split(",")
        if len(names) > 2:
            raise self.fail("position.remembered", at)
        for name in names:
            self.named(name, at)

    def instant(self, name: str, at: int) -> int:
        """Return the id of an instant card (R51); each can be held only once.

        Args:
            name: The name of a card.
            at: Where it is in the text, from 0.

        Raises:
            BadPosition: The card is not an instant card, or a player holds it already.
        """
        card = self.named(name, at)
        if card not in self.facts.instants:
            names = listed(self.facts.commands[card].name for card in self.facts.instants)
            raise self.fail("position.instant", at, card=name, cards=names)
        if any(held and held.command == card for held in self.hands):
            raise self.fail("position.hand_twice", at, what=name)
        return card

    def read_hand(self, text: str, at: int) -> None:
        """Read the instant cards held (R51)."""
        for found in HELD.finditer(text):
            start = at + found.start()
            seat, card = self.seat(found[1], start), self.instant(found[2], start)
            if self.hands[seat]:
                raise self.fail("position.hand_twice", start, what=found[1])
            values = self.facts.defaults[card]
            if found[3] is not None:
                values = self.numbers(card, found[3], start)
            self.hands[seat] = Held(card, values)
            self.check_chips(start)

    def check_take(self, at: int, text: str) -> None:
        """Check the instant cards still face down (R51).

        The players from the last seat on hold theirs, and together there are three.
        """
        for name in ("open", "passes", "turn"):
            if name in self.found:
                raise self.fail("position.taking", self.found[name][0], part=f"{name}=")
        names = text.split(",")
        cards = [self.instant(name, at) for name in names]
        held = [seat for seat, card in enumerate(self.hands) if card]
        if len(set(cards)) < len(cards) or held != list(range(len(self.hands)))[len(self.hands) - len(held) :]:
            raise self.fail("position.take", at)
        if len(cards) + len(held) != len(self.facts.instants) or len(held) == len(self.hands):
            raise self.fail("position.take", at)

    def read_interrupts(self, text: str, at: int) -> None:
        """Read the interrupts of defeated players (R52)."""
        for part in text.split(","):
            self.interrupts[self.seat(part[0], at)] = int(part[2:])
            at += len(part) + 1

    def read_place(self, text: str, at: int) -> None:
        """Read how many flags each player has still to place."""
        for part in text.split(","):
            seat = self.seat(part[0], at)
            if seat in self.to_place:
                raise self.fail("position.player_twice", at, player=part[0])
            self.to_place[seat] = int(part[1:])
            at += len(part) + 1

    def read_open(self, text: str, at: int) -> None:
        """Check how many cards are open (R53)."""
        if not 1 <= int(text) <= len(self.order):
            raise self.fail("position.open", at, last=len(self.order))

    def read_passes(self, text: str, at: int) -> None:
        """Check how many players have passed in a row (R53)."""
        if int(text) >= len(self.facts.seats):
            raise self.fail("position.passes", at, most=len(self.facts.seats) - 1)

    def read_turn(self, text: str, at: int) -> None:
        """Check whose turn it is to place or pass (R53)."""
        self.seat(text, at)

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


READ: dict[str, Callable[[PositionReader, str, int], None]] = {
    "last": PositionReader.read_last,
    "hand": PositionReader.read_hand,
    "interrupts": PositionReader.read_interrupts,
    "place": PositionReader.read_place,
    "open": PositionReader.read_open,
    "passes": PositionReader.read_passes,
    "turn": PositionReader.read_turn,
}
