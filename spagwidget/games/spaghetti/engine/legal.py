"""What can be chosen: the actions of the game, and for each kind of choice which of them are legal now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from ....core.action import Action, Actions
from ....core.catalogue import say
from ..state import FLAGS, SEATS, Job, State

if TYPE_CHECKING:
    from ..rules import Spaghetti
    from .draft import Draft

__all__ = [
    "OPTIONS",
    "RUN_OR_SKIP",
    "SKIP",
    "STALEMATE",
    "TAKE_ONE",
    "WAITS",
    "Table",
    "placing",
    "table",
    "turn_options",
]

ACTIONS = Actions()
RUN_OR_SKIP = (ACTIONS.make("run"), ACTIONS.make("skip"))
SKIP = RUN_OR_SKIP[1]
INSTANT = ACTIONS.make("instant")
PASS = ACTIONS.make("pass")
TAKE_ONE = tuple(ACTIONS.make("take", (i,)) for i in range(3))
WHO = tuple(ACTIONS.make("who", (seat,), [letter]) for seat, letter in enumerate(SEATS))
RECALLS = ("both", "earlier", "later")
RECALL = tuple(ACTIONS.make("recall", (which,)) for which in RECALLS)
STALEMATE = ACTIONS.make("stalemate")
HIT = tuple(ACTIONS.make("hit", (seat,), [letter]) for seat, letter in enumerate(SEATS))
LONGEST = FLAGS * len(SEATS)
"""No queue can be longer: all flags of all players."""


KEPT = 20_000
"""How many lists of moves are kept before they are all forgotten."""


class Table:
    """The actions that name cards, for one set of cards; looked up by id, made when first needed."""

    def __init__(self, names: tuple[str, ...], params: tuple[tuple[str, ...], ...]) -> None:
        ids = range(len(names))
        self.actions = Actions()
        make = self.actions.make
        self.names = names
        self.params = params
        self.ids = {name: card for card, name in enumerate(names)}
        self.place = [make("place", (card,), [names[card]]) for card in ids]
        self.add = [make("add", (card,), [names[card]]) for card in ids]
        self.drop = [make("drop", (card, None), [names[card]]) for card in ids]
        self.which = [make("which", (card,), [names[card]]) for card in ids]
        self.drop_instant = [make("drop", (None, seat), [f"instant:{letter}"]) for seat, letter in enumerate(SEATS)]
        self.shift = [[make("shift", (card, k), [names[card], k]) for k in ids] for card in ids]
        self.tune = [
            [make("tune", (card, k, None), [f"{names[card]}.{param}"]) for k, param in enumerate(params[card])]
            for card in ids
        ]
        self.tune_instant = [
            make("tune", (None, None, seat), [f"instant:{letter}"]) for seat, letter in enumerate(SEATS)
        ]
        self.interrupt = [
            [make("interrupt", (seat, card), [letter, names[card]]) for card in ids]
            for seat, letter in enumerate(SEATS)
        ]
        self.remove: list[list[Action]] = [[] for _ in ids]
        self.move: list[list[list[Action]]] = [[] for _ in ids]
        self.kept: dict[tuple[tuple[int, ...], int, int], list[Action]] = {}

    def removals(self, card: int, length: int) -> list[Action]:
        """Removing each flag of a queue of this length."""
        made = self.remove[card]
        while len(made) < length:
            made.append(self.actions.make("remove", (card, len(made)), [f"{self.names[card]}:{len(made)}"]))
        return made[:length]

    def moves(self, card: int, length: int) -> list[list[Action]]:
        """Moving each flag of a queue of this length to each card, by the card's id."""
        made = self.move[card]
        while len(made) < length:
            flag = f"{self.names[card]}:{len(made)}"
            made.append(
                [self.actions.make("move", (card, len(made), to), [flag, name]) for to, name in enumerate(self.names)]
            )
        return made

    def moves_among(self, order: tuple[int, ...], card: int, length: int) -> list[Action]:
        """Moving each flag of a queue to each other card of a row; kept, because rows and queues come again."""
        found = self.kept.get((order, card, length))
        if found is None:
            if len(self.kept) > KEPT:
                self.kept.clear()
            moves = self.moves(card, length)
            found = [moves[index][to] for index in range(length) for to in order if to != card]
            self.kept[order, card, length] = found
        return found

    def parse(self, text: str) -> Action:
        """The action that is written so; ValueError with the reason if none is."""
        kind, *words = text.split(" ")
        try:
            action = PARSE[kind](self, *words)
        except (KeyError, ValueError, TypeError, IndexError):
            action = None
        if action is None or action.text != text:
            shown = text if len(text) <= 80 else text[:79] + "…"
            raise ValueError(say("error.no_action", action=shown, kinds=", ".join(PARSE)))
        return action

    def _flag(self, text: str) -> tuple[int, int]:
        card, _, index = text.partition(":")
        if not index.isdecimal() or len(index) > 2 or int(index) >= LONGEST:
            raise ValueError(text)
        return self.ids[card], int(index)

    def _remove(self, flag: str) -> Action:
        card, index = self._flag(flag)
        return self.removals(card, index + 1)[index]

    def _move(self, flag: str, to: str) -> Action:
        card, index = self._flag(flag)
        return self.moves(card, index + 1)[index][self.ids[to]]

    def _shift(self, card: str, place: str) -> Action:
        if not place.isdecimal() or len(place) > 2:
            raise ValueError(place)
        return self.shift[self.ids[card]][int(place)]

    def _drop(self, name: str) -> Action:
        if name.startswith("instant:"):
            return self.drop_instant[list(SEATS).index(name.removeprefix("instant:"))]
        return self.drop[self.ids[name]]

    def _interrupt(self, seat: str, card: str) -> Action:
        return self.interrupt[list(SEATS).index(seat)][self.ids[card]]

    def _tune(self, chip: str) -> Action:
        if chip.startswith("instant:"):
            return self.tune_instant[list(SEATS).index(chip.removeprefix("instant:"))]
        card, _, param = chip.partition(".")
        return self.tune[self.ids[card]][self.params[self.ids[card]].index(param)]


PARSE: dict[str, Callable[..., Action]] = {
    "place": lambda table, card: table.place[table.ids[card]],
    "run": lambda table: RUN_OR_SKIP[0],
    "skip": lambda table: SKIP,
    "stalemate": lambda table: STALEMATE,
    "add": lambda table, card: table.add[table.ids[card]],
    "move": Table._move,
    "remove": Table._remove,
    "hit": lambda table, seat: HIT[list(SEATS).index(seat)],
    "shift": Table._shift,
    "drop": Table._drop,
    "instant": lambda table: INSTANT,
    "interrupt": Table._interrupt,
    "pass": lambda table: PASS,
    "recall": lambda table, which: RECALL[RECALLS.index(which)],
    "who": lambda table, seat: WHO[list(SEATS).index(seat)],
    "which": lambda table, card: table.which[table.ids[card]],
    "take": lambda table, index: TAKE_ONE[int(index)],
    "tune": Table._tune,
}


@cache
def table(names: tuple[str, ...], params: tuple[tuple[str, ...], ...]) -> Table:
    """The table for these cards; games with the same cards share it."""
    return Table(names, params)


# Each kind of choice has two functions. `waits`: is there anything to choose (asked of a draft, in mid-command)?
# `options`: all that can be chosen (asked of a state).


def _may_add(rules: Spaghetti, draft: Draft, job: Job) -> bool:
    return draft.unused[draft.turn] > 0 and any(card != draft.here for card in draft.order)  # R32


def _add(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    add = rules.table.add
    return [add[card] for card in state.order if card != state.here]


def _may_move(rules: Spaghetti, draft: Draft, job: Job) -> bool:
    return len(draft.order) > 1 and any(draft.queues)


def _move(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    options: list[Action] = []
    for card in state.order:
        if state.queues[card]:
            options += rules.table.moves_among(state.order, card, len(state.queues[card]))
    return options


def _may_remove(rules: Spaghetti, draft: Draft, job: Job) -> bool:
    return any(draft.queues)


def _remove(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    options: list[Action] = []
    for card in state.order:
        options += rules.table.removals(card, len(state.queues[card]))
    return options


def _may_hit(rules: Spaghetti, draft: Draft, job: Job) -> bool:
    return bool(~(draft.out | job.chosen) & (1 << len(draft.life)) - 1)


def _hit(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    spared = state.out | job.chosen  # R25: different players; R26: only undefeated ones
    return [HIT[seat] for seat in range(len(state.life)) if not spared >> seat & 1]


def _may_shift(rules: Spaghetti, draft: Draft, job: Job) -> bool:
    return len(draft.order) > 1


def _shift(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    options: list[Action] = []
    size = len(state.order)
    for place, card in enumerate(state.order):
        shifts = rules.table.shift[card]
        options += shifts[:place] + shifts[place + 1 : size]
    return options


def _may_drop(rules: Spaghetti, draft: Draft, job: Job) -> bool:
    return bool(draft.order) or any(draft.more.hands)


def _drop(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    instants = [rules.table.drop_instant[seat] for seat, held in enumerate(state.more.hands) if held]
    return [rules.table.drop[card] for card in state.order] + instants


def _may_tune(rules: Spaghetti, draft: Draft, job: Job) -> bool:
    return next(_tunable(rules, draft, job), None) is not None


def _tune(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    return list(_tunable(rules, state, job))


def _tunable(rules: Spaghetti, state: State | Draft, job: Job) -> Iterator[Action]:
    """A step needs a chip of the other kind on the parameter, or one in the supply; and never below 0 (R30)."""
    up, hands = job.sign > 0, state.more.hands
    supply = rules.chips(state.params, hands)[0 if up else 1]
    for card in state.order:
        for k, value in enumerate(state.params[card]):
            base = rules.defaults[card][k]
            if (supply or value < base) if up else (value > base or (supply and value)):
                yield rules.table.tune[card][k]
    for seat, held in enumerate(hands):
        if held:
            k = rules.instant_param(held.command)
            value, base = held.params[k], rules.defaults[held.command][k]
            if (supply or value < base) if up else (value > base or (supply and value)):
                yield rules.table.tune_instant[seat]


def _recall(rules: Spaghetti, state: State, job: Job) -> Sequence[Action]:
    return RECALL


def _who(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    return [WHO[action.args[0]] for action in _hit(rules, state, job)]


def _may_choose_card(rules: Spaghetti, draft: Draft, job: Job) -> bool:
    return bool(draft.order)


def _which(rules: Spaghetti, state: State, job: Job) -> list[Action]:
    return [rules.table.which[card] for card in state.order]


def turn_options(rules: Spaghetti, state: State) -> Sequence[Action]:
    """What can be done at a flag's turn: run or skip (R20), a held instant card (R51), interrupts (R52)."""
    options = list(RUN_OR_SKIP)
    if state.more.hands and state.more.hands[state.turn]:
        options.append(INSTANT)
    for seat, count in enumerate(state.more.interrupts):
        if count and state.unused[seat] and state.out >> seat & 1:
            options += [rules.table.interrupt[seat][card] for card in state.order]
    return options


def placing(rules: Spaghetti, state: State) -> Sequence[Action]:
    """Where a flag can be placed (R11, V7); with cards opened one by one the open card, or pass (R53)."""
    letter = SEATS[state.turn]
    cards = state.order
    if rules.sequential:
        cards = cards[state.more.opened - 1 : state.more.opened] if state.to_place[state.turn] else ()
    free = rules.option.variant("free_placing")
    options = [rules.table.place[card] for card in cards if free or letter not in state.queues[card]]
    return [*options, PASS] if rules.sequential else options


WAITS: dict[str, Callable[[Spaghetti, Draft, Job], bool]] = {
    "add": _may_add,
    "move": _may_move,
    "remove": _may_remove,
    "hit": _may_hit,
    "shift": _may_shift,
    "drop": _may_drop,
    "tune": _may_tune,
    "recall": lambda rules, draft, job: True,
    "who": _may_hit,
    "which": _may_choose_card,
}

OPTIONS: dict[str, Callable[[Spaghetti, State, Job], Sequence[Action]]] = {
    "add": _add,
    "move": _move,
    "remove": _remove,
    "hit": _hit,
    "shift": _shift,
    "drop": _drop,
    "tune": _tune,
    "recall": _recall,
    "who": _who,
    "which": _which,
}
