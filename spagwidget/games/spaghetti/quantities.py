"""The values that Spaghetti Code offers to a debugger, in the language of Blank cards (R60)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from ...core.catalogue import commas
from ...core.inspector import Inspector, Quantity, StepState, Value
from ...core.rules import Rules
from ...core.speaking import spoken_property
from ...core.viewpoint import Viewpoint
from .blank.chosen import CHOOSES
from .display.captions import number_word
from .display.words import Wording, title, word
from .facts import Facts
from .rules import Spaghetti
from .state import OVER, SEAT_OF, SEATS, UNKNOWN, Job, State

Step: TypeAlias = StepState[State]

Who: TypeAlias = Callable[[State], "int | None"]
"""Returns the seat that an owner such as `my` means in a state."""

FORWARD, BACKWARD = "forward", "backward"

NOTHING = "nothing"
"""What a hand without an instant card holds."""


class Quantities(Inspector[State]):
    """The values of Spaghetti Code.

    Expressions are those of Blank cards, and more. Outside a command, `here` is the cursor's card. `my` means the
    player who looks, or without one the player whose turn it is. `their` means the player chosen or hit last by the
    command that `my` player runs, otherwise the opponent in a game of two.

    Args:
        view: Who looks, in which edition.
    """

    def __init__(self, rules: Rules[State], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # immutable
        super().__init__(rules, view)
        assert isinstance(rules, Spaghetti)
        self.facts: Facts = rules.facts
        self.shown = Wording(self.facts, view.edition or self.facts.option.edition)

    # Values

    @spoken_property
    def _quantities(self) -> dict[str, Quantity[State]]:
        return {**dict(self._of_players()), **dict(self._of_table()), **dict(self._of_cards())}

    def quantities(self) -> Mapping[str, Quantity[State]]:
        """Return everything that has a value, by the expression that names it."""
        return self._quantities

    def offered(self, first: State) -> dict[str, str]:
        """Return the expressions that a panel offers by default, each with its label.

        Args:
            first: The state at step 0, as the viewpoint sees it.
        """
        known, cards = self._quantities, [self._name(card) for card in self._row(first)]
        names = [f"{seat} {what}" for seat in self.facts.seats for what in ("life", "flags", "unused")]
        names += ["my flags here", "flags here", "cursor", "direction", "round"]
        if first.more.last is not None:
            names.append("memory")
        names += [name for name in known if name.partition(".")[0] in cards]
        return {name: known[name].label for name in names}

    def _row(self, first: State) -> Sequence[int]:
        """Return the cards of the game: those of the row, or while some lie face down (R53) those of the deal."""
        return self.facts.cards if UNKNOWN in first.order else first.order

    def _word(self, key: str, /, **values: object) -> str:
        return word(self.shown, f"watch.{key}", **values)

    def _of_players(self) -> Iterator[tuple[str, Quantity[State]]]:
        owners: dict[str, Who] = {"my": self._me, "their": self._them}
        owners |= {letter: partial(_seat, SEAT_OF[letter]) for letter in self.facts.seats}
        for name, who in owners.items():
            label = self._word(name) if name in ("my", "their") else name
            yield f"{name} life", self._owned(label, "life", who, lambda state, seat: state.life[seat])
            yield f"{name} flags", self._owned(label, "flags", who, _flags)
            yield f"{name} unused", self._owned(label, "unused", who, lambda state, seat: state.unused[seat])
            yield f"{name} flags here", self._owned(label, "flags_here", who, self._flags_here)
            yield f"{name} flags on it", self._owned(label, "flags_on_it", who, self._flags_on_it)
            if self.facts.with_interrupts:
                yield f"{name} interrupts", self._owned(label, "interrupts", who, _interrupts)
            if self.facts.with_instants:
                held = (NOTHING, *(self.facts.commands[card].name for card in self.facts.instants))
                hand = self._owned(label, "hand", who, self._hand)
                yield f"{name} hand", hand._replace(words=held)
            for card in range(len(self.facts.commands)):
                there = partial(_flags_of_on, card)
                on = title(self.shown, self.facts.commands[card].name)
                yield f"{name} flags on {self._name(card)}", self._owned(label, "flags_on", who, there, card=on)

    def _owned(
        self, owner: str, key: str, who: Who, read: Callable[[State, int], Value], **values: object
    ) -> Quantity[State]:
        """Return a quantity that belongs to a player."""

        def value(step: Step) -> Value:
            seat = who(step.state)
            return None if seat is None else read(step.state, seat)

        return Quantity(self._word("of", owner=owner, what=self._word(key, **values)), value)

    def _of_table(self) -> Iterator[tuple[str, Quantity[State]]]:
        facts = self.facts
        yield "flags", Quantity(self._word("flags"), lambda step: sum(map(len, _on_cards(step.state))))
        yield "flags here", Quantity(self._word("flags_here"), lambda step: len(_queue(step.state, _here(step.state))))
        yield "flags on it", Quantity(self._word("flags_on_it"), self._all_on_it)
        for card in range(len(facts.commands)):
            label = self._word("flags_on", card=title(self.shown, self._name(card)))
            yield f"flags on {self._name(card)}", Quantity(label, partial(_flags_on, card))
        yield "cards", Quantity(self._word("cards"), lambda step: len(step.state.order))
        undefeated = len(facts.seats)
        yield "players", Quantity(self._word("players"), lambda step: undefeated - step.state.out.bit_count())
        yield "round", Quantity(self._word("round"), lambda step: step.round)
        yield "handled", Quantity(self._word("handled"), lambda step: step.state.handled)
        names = tuple(command.name for command in facts.commands)
        yield "cursor", Quantity(self._word("cursor"), lambda step: self._known(step.state.cursor), names)
        ways = (FORWARD, BACKWARD)
        yield "direction", Quantity(self._word("direction"), lambda step: ways[step.state.direction < 0], ways)
        yield "turn", Quantity(self._word("turn"), _turn, facts.seats)
        yield "increment chips", Quantity(self._word("increment"), lambda step: self._chips(step.state)[0])
        yield "decrement chips", Quantity(self._word("decrement"), lambda step: self._chips(step.state)[1])
        yield "memory", Quantity(self._word("memory"), self._memory, None)

    def _of_cards(self) -> Iterator[tuple[str, Quantity[State]]]:
        for card in range(len(self.facts.commands)):
            command = self.facts.commands[card]
            for place, name in enumerate(command.params):
                shown = number_word(self.shown, command, place)
                label = self._word("number", card=title(self.shown, command.name), name=shown)
                yield f"{command.name}.{name}", Quantity(label, partial(_number, card, place))

    # Who and what an expression means

    def _me(self, state: State) -> int | None:
        return state.turn if self.view.seat is None else self.view.seat

    def _them(self, state: State) -> int | None:
        me = self._me(state)
        job = self._own_job(state) if me == state.turn else None
        found = _chosen(job, "them") if job is not None else None
        if found is not None:
            return found
        return None if me is None or len(self.facts.seats) != 2 else 1 - me

    def _it(self, state: State) -> int | None:
        job = self._own_job(state) if self._me(state) == state.turn else None
        return None if job is None else self._card_of(job)

    def _own_job(self, state: State) -> Job | None:
        """Return the Blank card's command that is under way, or None."""
        return next((job for job in state.todo if self.facts.commands[job.command].own), None)

    def _card_of(self, job: Job) -> int | None:
        answer = next((one.answer for one in reversed(job.trail) if CHOOSES.get(one.step) == "it" and one.answer), None)
        if answer is not None:
            return self.facts.actions.ids[answer]
        return job.it if job.it >= 0 else None

    # Values that need more than a line

    def _flags_here(self, state: State, seat: int) -> int:
        return _queue(state, _here(state)).count(SEATS[seat])

    def _flags_on_it(self, state: State, seat: int) -> int | None:
        card = self._it(state)
        return None if card is None else _queue(state, card).count(SEATS[seat])

    def _all_on_it(self, step: Step) -> int | None:
        card = self._it(step.state)
        return None if card is None else len(_queue(step.state, card))

    def _hand(self, state: State, seat: int) -> str | None:
        held = state.more.hands[seat] if state.more.hands else None
        return NOTHING if held is None else self._known(held.command)

    def _memory(self, step: Step) -> str | None:
        last = step.state.more.last
        return None if last is None else commas(self._name(card) for card in last)

    def _chips(self, state: State) -> tuple[int, int]:
        return self.facts.chips(state.params, state.more.hands)

    def _known(self, card: int) -> str | None:
        """Return the name of a card; None for no card, and for one that the viewpoint does not know."""
        return None if card == UNKNOWN else self._name(card)

    def _name(self, card: int) -> str:
        return self.facts.commands[card].name

    @property
    def ambiguous(self) -> bool:
        """Whether `their` can never mean one player: there are three or more, and no command chooses one."""
        return len(self.facts.seats) > 2 and not any(command.own for command in self.facts.commands)


def _seat(seat: int, state: State) -> int:
    return seat


def _here(state: State) -> int:
    """Return the card that `here` means: the card whose command runs, otherwise the cursor's card."""
    return state.here if state.here >= 0 else state.cursor


def _queue(state: State, card: int) -> str:
    """Return the flags on a card; "" if it is not in the row."""
    return state.queues[card] if card >= 0 and card in state.order else ""


def _on_cards(state: State) -> Iterator[str]:
    return (state.queues[card] for card in state.order if card != UNKNOWN)


def _flags(state: State, seat: int) -> int:
    return sum(queue.count(SEATS[seat]) for queue in _on_cards(state))


def _flags_of_on(card: int, state: State, seat: int) -> int | None:
    return state.queues[card].count(SEATS[seat]) if card in state.order else None


def _flags_on(card: int, step: Step) -> int | None:
    return len(step.state.queues[card]) if card in step.state.order else None


def _interrupts(state: State, seat: int) -> int:
    return state.more.interrupts[seat] if state.more.interrupts else 0


def _number(card: int, place: int, step: Step) -> int | None:
    return step.state.params[card][place] if card in step.state.order else None


def _turn(step: Step) -> str | None:
    return None if step.state.phase == OVER else SEATS[step.state.turn]


def _chosen(job: Job, what: str) -> int | None:
    """Return the player that the command of a Blank card has chosen or hit last, or None."""
    letters = (one.answer for one in reversed(job.trail) if CHOOSES.get(one.step) == what and one.answer)
    answer = next(letters, None)
    if answer is not None:
        return SEAT_OF[answer]
    return job.them if job.them >= 0 else None
