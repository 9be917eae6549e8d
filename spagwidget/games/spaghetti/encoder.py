"""Spaghetti Code for programs that learn: all actions, and a state as numbers."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.encoder import Encoder
from ...core.forms import Bits, Each, Fields, Form, Made, Maybe, Named, OneOf, Places, Value
from .engine.actions import HIT, INSTANT, PASS, RECALL, RUN_COMMAND, SKIP, STALEMATE, TAKE_ONE, WHO
from .engine.legal import OPTIONS
from .rules import Spaghetti
from .setup.fair_start import DONE, FIRST, SECOND, SHUFFLE, FairStart, Laid, move_action, swap_action
from .state import FLAGS, OVER, PLACE, RUN, SEATS, TAKE, Held, Job, More, State

JOBS, LOOPS, VALUES = 4, 6, 8
"""How many commands under way, blocks around a step and numbers of a card are written (R50, R60)."""

HIGHEST = 999
"""The greatest number that is written, such as a life."""


class SpaghettiEncoder(Encoder[State]):
    """A number for each action that names cards, flags or players; the state field by field."""

    rules: Spaghetti

    def actions(self) -> Iterator[str]:
        """Yield every action of 9.1 that names cards and players of this game.

        A queue is taken to be as long as all flags of the players together, so these are more actions than can occur.
        """
        facts = self.rules.facts
        table, cards, players = facts.actions, facts.cards, range(len(self.rules.seats))
        for action in (RUN_COMMAND, SKIP, PASS, INSTANT, STALEMATE, *TAKE_ONE, *RECALL):
            yield action.text
        for seat in players:
            yield from (HIT[seat].text, WHO[seat].text, table.drop_instant[seat].text, table.tune_instant[seat].text)
        for card in cards:
            yield from (one[card].text for one in (table.place, table.add, table.drop, table.which))
            yield from (action.text for action in table.tune[card])
            yield from (action.text for action in table.shift[card][: len(cards)])
            yield from (table.interrupt[seat][card].text for seat in players)
            for index in range(FLAGS * len(players)):
                flag = f"{table.names[card]}:{index}"
                yield f"remove {flag}"
                yield from (f"move {flag} {table.names[to]}" for to in cards if to != card)

    def form(self) -> Form:
        """Return how a state becomes numbers.

        Only what a command written in Python has done so far is left out (R60), and whatever exceeds `JOBS`, `LOOPS` or
        `VALUES`.
        """
        facts = self.rules.facts
        cards, seats = facts.cards, tuple(self.rules.seats)
        names = tuple(facts.actions.names[card] for card in cards)
        local = {card: at for at, card in enumerate(cards)}
        instants = facts.instants if facts.with_instants else ()
        known = (*cards, *(card for card in instants if card not in local))
        titles = (*names, *(facts.actions.names[card] for card in known[len(cards) :]))
        card = Made(dict(zip(known, titles, strict=True)).get, OneOf(titles))
        seat = Made(lambda one: None if one is None or one < 0 else seats[one], OneOf(seats))
        small, most = Value(0, HIGHEST), FLAGS * len(seats)
        flag = Made(_letter, Value(0, len(seats), "whose flag: 1 is A; 0: none"))
        queue = Each(most, flag)
        numbers = [Named(facts.commands[one].params, small) for one in cards]
        job = Fields(
            Job,
            ("trail", "call"),
            command=card,
            asks=OneOf(tuple(OPTIONS)),
            left=small,
            total=small,
            number=small,
            chosen=Bits(seats),
            sign=Value(-1, 1),
            inner=Value(0, 1),
            at=small,
            loops=Each(LOOPS, Named(("left", "total"), small)),
            values=Each(VALUES, small),
            them=seat,
            it=card,
            hits=Bits(seats),
            spent=small,
        )
        more = Fields(
            More,
            way=Value(-1, 1),
            last=Maybe(Each(2, card)),
            stock=Made(len, Value(0, 3, "how many instant cards are face down")),
            hands=Named(seats, Maybe(Fields(Held, command=card, params=Each(VALUES, small)))),
            interrupts=Named(seats, small),
            opened=Value(0, len(cards)),
            passes=Value(0, len(seats)),
        )
        return Fields(
            State,
            turn=seat,
            cursor=card,
            handled=Value(0, most),
            phase=OneOf((TAKE, PLACE, RUN, OVER)),
            order=Made(lambda order: [local.get(one, -1) for one in order], Places(names)),
            queues=Made(lambda queues: [queues[one] for one in cards], Named(names, queue)),
            params=Made(lambda params: [params[one] for one in cards], Named(names, numbers)),
            direction=Value(-1, 1),
            here=card,
            acting=Value(0, 1),
            life=Named(seats, small),
            unused=Named(seats, Value(0, FLAGS)),
            to_place=Named(seats, Value(0, FLAGS)),
            out=Bits(seats),
            todo=Each(JOBS, job),
            winner=seat,
            more=more,
        )


def _letter(letter: str) -> int:
    return SEATS.index(letter) + 1


class FairStartEncoder(Encoder[Laid]):
    """A number for each move and swap of cards; the row as places (R54)."""

    rules: FairStart

    def actions(self) -> Iterator[str]:
        """Yield every action of a fair start."""
        names = self._names()
        yield from (action.text for action in (SHUFFLE, DONE, FIRST, SECOND))
        yield from (move_action(card, place).text for card in names for place in range(len(names)))
        yield from (swap_action(one, other).text for one in names for other in names if one != other)

    def form(self) -> Form:
        """Return how a state becomes numbers; the number that decides the shuffles is left out."""
        names = self._names()
        return Fields(
            Laid,
            ("chance",),
            order=Made(lambda order: [names.index(card) for card in order], Places(names)),
            shuffles=Value(0, HIGHEST),
            done=Value(0, 1),
            chosen=OneOf(("first", "second")),
        )

    def _names(self) -> tuple[str, ...]:
        facts = self.rules.game.facts
        return tuple(facts.commands[card].name for card in facts.cards)
