"""Programmer's Nightmare for programs that learn: all actions, and a state as numbers."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.encoder import Encoder
from ...core.forms import Bits, Each, Fields, Form, Made, Maybe, Named, OneOf, Places, Value
from .cards import NAMES, PARAMS
from .engine.legal import BY_CARD, PLAYERS, WAYS, WORDS
from .rules import Nightmare
from .state import (
    CAP,
    FULL,
    INSTRUCTION,
    LEAVING,
    NOBODY,
    OVER,
    PLACE,
    REMOVED,
    REPLACED,
    RUN,
    SEAT_OF,
    SEATS,
    TRIGGER,
    Instruction,
    Job,
    Source,
    State,
)

ASKS = ("place", "activate", "card", "after", "bit", "debug", "player", "tune", "direction", "search", "more",
        "pointer", "share", "defend")  # fmt: skip
"""The kinds of questions (PN90)."""

CHAIN, CHOSEN, TODO, LOOPS = 8, 12, 12, 24
"""How many cards of a chain, choices of a text, further instructions and counts of loops are written."""

SHARES = 999
"""The greatest share (PN41): an action can be written with three digits at most."""

HIGHEST = 999
"""The greatest number that is written."""


class NightmareEncoder(Encoder[State]):
    """A number for each action that names cards, bits or players; the state field by field."""

    rules: Nightmare

    def actions(self) -> Iterator[str]:
        """Yield every action of PN90; a queue is taken to be as long as all bits of the players together."""
        yield from (action.text for action in WORDS.values())
        yield from (action.text for action in WAYS.values())
        for made in BY_CARD.values():
            yield from (action.text for action in made)
        yield from (action.text for action in PLAYERS[: len(self.rules.seats)])
        for name, params in zip(NAMES, PARAMS, strict=True):
            yield from (f"tune {name}.{param}" for param in params)
            yield from (f"bit {name}:{at}" for at in range(self._most_bits()))
        yield from (f"share {share}" for share in range(SHARES + 1))

    def _most_bits(self) -> int:
        """Return the most bits on a card."""
        return len(self.rules.seats) * max(FULL, self.rules.option.bits)

    def form(self) -> Form:
        """Return how a state becomes numbers.

        What can be chosen is left out, because the legal actions say it, and the generator's number, which is secret.
        """
        seats, number = tuple(SEATS[: len(self.rules.seats)]), Value(0, HIGHEST)
        seat = Made(lambda one: None if one is None or one == NOBODY else SEATS[one], OneOf(seats))
        card = Value(-1, len(NAMES) - 1, "the id of a card; -1: none")
        texts = {text: at for at, text in enumerate(self.actions(), 1)}
        choice = Value(0, len(texts), "an action, by its place in the list from 1; 0: unknown")
        chain = Each(CHAIN, card)
        flag = Made(lambda letter: SEAT_OF[letter] + 1, Value(0, len(seats), "whose bit: 1 is A; 0: none"))
        guards = Each(len(seats), Value(0, len(seats) - 1))
        source = Fields(
            Source,
            damage=Named(seats, number),
            losers=Bits(seats),
            pointed=Value(0, 1),
            holder=seat,
            shares=Maybe(Each(len(seats), number)),
            guards=Maybe(guards),
            saved=Bits(seats),
        )
        job = Fields(
            Job,
            kind=OneOf((INSTRUCTION, TRIGGER, LEAVING)),
            card=card,
            chain=chain,
            numbers=Each(4, number),
            chosen=Made(lambda chosen: [texts.get(action.text, 0) for action in chosen], Each(CHOSEN, choice)),
            source=Maybe(source),
        )
        count = Named(("card", "direction", "count"), (card, Value(-1, 1), number))
        return Fields(
            State,
            ("chance", "targets"),
            asks=OneOf(ASKS),
            turn=seat,
            handled=number,
            waiting=number,
            turns=Value(0, CAP),
            phase=OneOf((PLACE, RUN, OVER)),
            ring=Places(NAMES),
            queues=Named(NAMES, Each(self._most_bits(), flag)),
            params=Named(NAMES, [Named(params, number) for params in PARAMS]),
            skips=Bits(NAMES),
            pc=card,
            direction=Value(-1, 1),
            life=Named(seats, Value(0, FULL)),
            defend=Bits(seats),
            out=Bits(seats),
            pointer=seat,
            unplaced=Named(seats, number),
            first=seat,
            deck=Places(NAMES),
            discard=Places(NAMES),
            known=Named(("who", "cards"), (Value(-1, len(seats) - 1), number)),
            error=Value(0, 1),
            drawn=Places(NAMES),
            hand=card,
            loops=Each(LOOPS, count),
            job=Maybe(job),
            todo=Each(TODO, Fields(Instruction, card=card, chain=chain)),
            activator=seat,
            acting=Value(0, 1),
            jump=card,
            fate=OneOf((REMOVED, REPLACED)),
            end=Made(bool, Value(0, 1, "1: the game is over, and the state says why")),
            winner=seat,
        )
