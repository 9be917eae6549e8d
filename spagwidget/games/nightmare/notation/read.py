"""Reads a position text, with the column of every error. docs/nightmare.md describes the form."""

from __future__ import annotations

import re

from ....core.advice import bad_position, listed, suggest
from ....core.catalogue import say
from ....core.errors import BadPosition
from ....core.position_parts import END, LONGEST, patterns
from ..cards import IDS, PARAMS, PRINTED
from ..engine.chance import MODULUS
from ..engine.course import arrived, gone_on, placer
from ..rules import Nightmare
from ..state import CAP, FULL, NOBODY, PLACE, RUN, SEATS, State
from .record import placed

NAME = r"[A-Z_]+(?:#\d)?"
LAID = re.compile(rf"([<>]?)\(({NAME})(?:\{{(\d{{1,2}}(?:,\d{{1,2}})*)\}})?(!?)(?: ([A-Z.]+))?\)", re.ASCII)
PLAYER = re.compile(r"([A-Z])(\d{1,3})(d?)(x?)(?= |\Z)", re.ASCII)
PARTS = patterns(
    place=r"[A-Z]\d{1,2}(?:,[A-Z]\d{1,2})*",
    first="[A-Z]",
    pointer="[A-Z]",
    drawn=f"{NAME}(?:,{NAME})*",
    loops=f"{NAME}[<>][123](?:,{NAME}[<>][123])*",
    turns=r"\d{1,4}",
    known=r"[A-Z]\d{1,2}",
    deck=f"{NAME}(?:,{NAME})*",
    discard=f"{NAME}(?:,{NAME})*",
    seed=r"\d{1,10}",
) | {"error": re.compile(f"error(){END}", re.ASCII)}
LETTER = re.compile(r"(?:[ .]|^)([A-Z])\d{1,3}d?x?(?= |\Z)", re.ASCII)


def players_in(text: str) -> int:
    """Return how many players a position text shows; at least 2.

    Args:
        text: The position text; it need not be valid.
    """
    found = [SEATS.index(letter) for letter in LETTER.findall(text) if letter in SEATS]
    return max(1, *found, 1) + 1


def read(rules: Nightmare, text: str) -> State:
    """Return the state in a position text.

    Args:
        text: The position text.

    Raises:
        BadPosition: The text cannot be read, or describes an impossible position.
    """
    return _Reader(rules, text).state()


class _Reader:
    """Reads one position text from left to right.

    Args:
        text: The position text.

    Raises:
        BadPosition: The text cannot be read.
    """

    def __init__(self, rules: Nightmare, text: str) -> None:
        self.rules = rules
        self.text = text
        self.at = 0
        self.ring: list[int] = []
        self.cards: list[int] = []
        self.queues = [""] * len(PRINTED)
        self.params = list(PRINTED)
        self.skips = 0
        self.pc = NOBODY
        self.direction = 1
        self.handled = self.waiting = NOBODY
        self.players: dict[int, tuple[int, bool, bool]] = {}
        self.found: dict[str, tuple[int, str]] = {}
        if len(text) > LONGEST:
            raise self.fail("position.long", LONGEST, most=LONGEST)
        while text[self.at : self.at + 1] in ("(", "<", ">"):
            self.read_card()
        if not self.ring:
            raise self.fail("nightmare.position.no_card")
        while self.at < len(text):
            self.read_part()

    def fail(self, key: str, at: int = -1, **values: object) -> BadPosition:
        """Return the error for what is wrong at a place.

        Args:
            key: The key of the message.
            at: The index in the text, from 0; -1: where the reader is.
            **values: The values of the message's placeholders.
        """
        return bad_position(say(key, **values), self.text, (self.at if at < 0 else at) + 1)

    def seat(self, letter: str, at: int) -> int:
        """Return the seat of a letter.

        Raises:
            BadPosition: The game does not have this player.
        """
        if letter not in self.rules.seats:
            raise self.fail("position.letter", at, letter=letter, seats=listed(self.rules.seats))
        return self.rules.seats.index(letter)

    def card(self, name: str, at: int, *, new: bool = True) -> int:
        """Return the id of a card.

        Args:
            name: The name of the card.
            at: Where it is in the text.
            new: Whether the text must not have named it before.

        Raises:
            BadPosition: The card is unknown or duplicate.
        """
        if name not in IDS:
            raise self.fail("position.card", at, card=name, advice=suggest(name, IDS))
        card = IDS[name]
        if new and card in self.cards:
            raise self.fail("position.card_twice", at, card=name)
        if new:
            self.cards.append(card)
        return card

    def read_card(self) -> None:
        """Read one card of the ring."""
        found = LAID.match(self.text, self.at)
        if found is None:
            raise self.fail("nightmare.position.card")
        mark, name, numbers, skip, queue = found.groups()
        card = self.card(name, found.start(2))
        if numbers is not None:
            values = tuple(map(int, numbers.split(",")))
            if len(values) != len(PARAMS[card]):
                names = listed(PARAMS[card]) or say("position.no_numbers")
                raise self.fail("position.numbers", found.start(3), card=name, count=len(PARAMS[card]), names=names)
            self.params[card] = PRINTED[card] if values == PRINTED[card] else values
        self.skips |= bool(skip) << card
        letters = queue or ""
        for index, letter in enumerate(letters):
            if letter != ".":
                self.seat(letter, found.start(5) + index)
        if mark:
            if self.pc != NOBODY:
                raise self.fail("nightmare.position.pc")
            self.pc, self.direction = card, 1 if mark == ">" else -1
            self.read_dots(letters, found.start(5))
        elif "." in letters:
            raise self.fail("nightmare.position.dot", found.start(5) + letters.index("."))
        self.queues[card] = letters.replace(".", "")
        self.ring.append(card)
        self.at = found.end()

    def read_dots(self, letters: str, at: int) -> None:
        """Read which bits of the PC's card are handled, waiting and new.

        Args:
            letters: The bits, with dots between the three groups.
            at: Where they are in the text.
        """
        groups = letters.split(".")
        if len(groups) > 3:
            raise self.fail("nightmare.position.dots", at + letters.rindex("."))
        self.handled = len(groups[0]) if len(groups) > 1 else 0
        self.waiting = len(groups[1]) if len(groups) > 1 else len(groups[0])

    def read_part(self) -> None:
        """Read one part after the ring: a player or a part such as `deck=…`, each after one space."""
        if self.text[self.at] != " ":
            raise self.fail("position.space")
        self.at += 1
        player = PLAYER.match(self.text, self.at)
        if player is not None:
            seat = self.seat(player[1], self.at)
            if seat in self.players:
                raise self.fail("position.player_twice", player=player[1])
            if int(player[2]) > FULL:
                raise self.fail("nightmare.position.life", player=player[1], most=FULL)
            self.players[seat] = (int(player[2]), bool(player[3]), bool(player[4]))
            self.at = player.end()
            return
        name = re.split("[= ]", self.text[self.at :], maxsplit=1)[0]
        found = PARTS[name].match(self.text, self.at) if name in PARTS and name not in self.found else None
        if found is None:
            raise self.fail("nightmare.position.part")
        self.found[name] = (found.start(1), found[1])
        self.at = found.end()

    def listed_cards(self, name: str, *, new: bool = True) -> tuple[int, ...]:
        """Return the cards of a part.

        Args:
            name: The name of the part.
            new: Whether the text must not have named the cards before.
        """
        at, value = self.found.get(name, (0, ""))
        found = []
        for word in value.split(",") if value else ():
            found.append(self.card(re.split("[<>]", word, maxsplit=1)[0], at, new=new))
            at += len(word) + 1
        return tuple(found)

    def loops(self) -> tuple[tuple[int, int, int], ...]:
        """Return the counts of small loops (PN62).

        Raises:
            BadPosition: One is a duplicate.
        """
        cards, (at, value) = self.listed_cards("loops", new=False), self.found.get("loops", (0, ""))
        signs = [word[-2:] for word in value.split(",")]
        found = [(card, 1 if sign[0] == ">" else -1, int(sign[1])) for card, sign in zip(cards, signs, strict=False)]
        if len({one[:2] for one in found}) < len(found):
            raise self.fail("nightmare.position.loops", at)
        return tuple(sorted(found))

    def owner(self, name: str) -> int:
        """Return the seat that a part names first, or NOBODY if the part is missing."""
        at, value = self.found.get(name, (0, ""))
        return self.seat(value[0], at) if value else NOBODY

    def number(self, name: str, high: int) -> int:
        """Return the number of a part; 0 if it is missing.

        Args:
            name: The name of the part.
            high: The highest valid number.

        Raises:
            BadPosition: The number is too high.
        """
        at, value = self.found.get(name, (0, "0"))
        if int(value) > high:
            raise self.fail("nightmare.position.number", at, part=name, most=high)
        return int(value)

    def unplaced(self) -> tuple[int, ...]:
        """Return how many bits each seat has still to place."""
        at, value = self.found.get("place", (0, ""))
        left = [0] * len(self.rules.seats)
        for word in value.split(",") if value else ():
            left[self.seat(word[0], at)] = int(word[1:])
        return tuple(left)

    def state(self) -> State:
        """Return the state that was read, after the PC has gone on to the next decision.

        Raises:
            BadPosition: The position is impossible.
        """
        rules, end = self.rules, len(self.text)
        usual = (rules.option.lives, False, False)
        entries = [self.players.get(seat, usual) for seat in range(len(rules.seats))]
        drawn, deck, discard = (self.listed_cards(name) for name in ("drawn", "deck", "discard"))
        known_at, known = self.found.get("known", (0, ""))
        if known and not 1 <= int(known[1:]) <= len(deck):
            raise self.fail("nightmare.position.known", known_at)
        state = rules.dealt(self.ring, 0)._replace(
            ring=tuple(self.ring),
            queues=tuple(self.queues),
            params=tuple(self.params),
            skips=self.skips,
            pc=self.ring[0] if self.pc == NOBODY else self.pc,
            direction=self.direction,
            life=tuple(life for life, _, _ in entries),
            defend=sum(armed << seat for seat, (_, armed, _) in enumerate(entries)),
            pointer=self.owner("pointer"),
            unplaced=self.unplaced(),
            deck=deck,
            discard=discard,
            drawn=drawn,
            error="error" in self.found,
            loops=self.loops(),
            turns=self.number("turns", CAP),
            chance=self.number("seed", MODULUS - 1),
            known=(self.owner("known"), int(known[1:])) if known else (NOBODY, 0),
        )
        return self.placing(state) if "place" in self.found else self.running(state, end)

    def placing(self, state: State) -> State:
        """Return a state in which bits are still to be placed (PN12).

        Raises:
            BadPosition: Nothing is left to place, or there is not enough room.
        """
        at = self.found["place"][0]
        free = sum(not state.queues[card] for card in state.ring)
        if not any(state.unplaced):
            raise self.fail("position.nothing_to_place", at)
        if sum(state.unplaced) > free or max(map(len, state.queues)) > 1:
            raise self.fail("nightmare.position.room", at, count=sum(state.unplaced), free=free)
        first = max(self.owner("first"), 0)
        turn = placer(self.rules.option, state.unplaced, first)
        return state._replace(phase=PLACE, asks=PLACE, first=first, turn=turn)

    def running(self, state: State, end: int) -> State:
        """Return a state in which the program runs.

        Args:
            state: The state as it was read.
            end: The end of the text, for errors that no single place is to blame for.

        Raises:
            BadPosition: The position is impossible.
        """
        letters = "".join(self.queues)
        for seat, (life, _, lost) in self.players.items():
            if lost and life and SEATS[seat] in letters:
                raise self.fail("nightmare.position.out", end, player=SEATS[seat])
        marked = self.handled >= 0
        state = state._replace(
            phase=RUN,
            asks="",
            turn=NOBODY,
            first=NOBODY,
            handled=self.handled if marked else 0,
            waiting=self.waiting if marked else len(state.queues[state.pc]),
        )
        problem, checked = placed(state)
        if problem:
            raise bad_position(problem, self.text, end + 1)
        if checked.queues[state.pc] != state.queues[state.pc]:
            raise self.fail("nightmare.position.gone", end)
        option = self.rules.option
        return gone_on(option, checked) if checked.queues[checked.pc] else arrived(option, checked)
