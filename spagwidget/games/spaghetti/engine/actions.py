"""The actions of the game: made from cards, seats and places, or parsed from their texts (9.1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ....core.action import Action, Actions
from ....core.catalogue import commas, say
from ....core.errors import BadValue
from ..state import FLAGS, SEATS

ACTIONS = Actions()
RUN_COMMAND = ACTIONS.make("run")
SKIP = ACTIONS.make("skip")
INSTANT = ACTIONS.make("instant")
PASS = ACTIONS.make("pass")
STALEMATE = ACTIONS.make("stalemate")
TAKE_ONE = tuple(ACTIONS.make("take", (i,)) for i in range(3))
RECALLS = ("both", "earlier", "later")
RECALL = tuple(ACTIONS.make("recall", (which,)) for which in RECALLS)
WHO = tuple(ACTIONS.make("who", (seat,), [letter]) for seat, letter in enumerate(SEATS))
HIT = tuple(ACTIONS.make("hit", (seat,), [letter]) for seat, letter in enumerate(SEATS))

LONGEST = FLAGS * len(SEATS)
"""The longest possible queue: all flags of all players."""

KEPT = 20_000
"""How many lists of actions are cached before the cache is cleared."""


class ActionTable:
    """All actions that name cards, for one set of cards; those that name flags are made when first needed.

    Args:
        names: The cards' names; a card's id is its place here.
        params: For each card the names of its numbers.

    Attributes:
        ids: The id of each card, by its name.
        place, add, drop, which: For each card the action that chooses it.
        shift: For each card its moves to each place.
        tune: For each card the changes of its numbers, in order.
        drop_instant, tune_instant: For each seat the action that chooses its instant card (R51).
        interrupt: For each seat the interrupts with a flag on each card (R52).
    """

    def __init__(self, names: tuple[str, ...], params: tuple[tuple[str, ...], ...]) -> None:
        ids = range(len(names))
        self.names = names
        self.params = params
        self.ids = {name: card for card, name in enumerate(names)}
        self._actions = Actions()
        make = self._actions.make
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
        self._remove: list[list[Action]] = [[] for _ in ids]
        self._move: list[list[list[Action]]] = [[] for _ in ids]
        self._kept: dict[tuple[tuple[int, ...], int, int], tuple[Action, ...]] = {}

    def removals(self, card: int, length: int) -> list[Action]:
        """Return the removals of the flags on a card, from the head.

        Args:
            card: The id of the card.
            length: How many flags are on it.
        """
        made = self._remove[card]
        while len(made) < length:
            made.append(self._actions.make("remove", (card, len(made)), [f"{self.names[card]}:{len(made)}"]))
        return made[:length]

    def moves(self, card: int, length: int) -> list[list[Action]]:
        """Return the moves of flags: for each flag, from the head, one to each card by its id.

        Args:
            card: The id of the card with the flags.
            length: The least number of flags that the answer must cover.
        """
        made = self._move[card]
        while len(made) < length:
            flag = f"{self.names[card]}:{len(made)}"
            made.append(
                [self._actions.make("move", (card, len(made), to), [flag, name]) for to, name in enumerate(self.names)]
            )
        return made

    # The same rows and queues come back often, so the lists for them are cached.

    def moves_among(self, order: tuple[int, ...], card: int, length: int) -> tuple[Action, ...]:
        """Return the moves of each flag of a card to each other card of the row.

        Args:
            order: The ids of the cards of the row.
            card: The id of the card with the flags.
            length: How many flags are on it.
        """
        found = self._kept.get((order, card, length))
        if found is None:
            moves = self.moves(card, length)
            found = self._keep(
                (order, card, length), [moves[index][to] for index in range(length) for to in order if to != card]
            )
        return found

    def shifts_among(self, order: tuple[int, ...]) -> tuple[Action, ...]:
        """Return the moves of each card of a row to each other place."""
        found = self._kept.get((order, -1, 0))
        if found is None:
            places = range(len(order))
            found = self._keep(
                (order, -1, 0), [self.shift[card][k] for at, card in enumerate(order) for k in places if k != at]
            )
        return found

    def additions_among(self, order: tuple[int, ...], here: int) -> tuple[Action, ...]:
        """Return the additions of a flag to each card of a row except the one that runs (section 2, AddFlag).

        Args:
            order: The ids of the cards of the row.
            here: The id of the card that runs.
        """
        found = self._kept.get((order, here, -1))
        if found is None:
            found = self._keep((order, here, -1), [self.add[card] for card in order if card != here])
        return found

    def _keep(self, key: tuple[tuple[int, ...], int, int], actions: list[Action]) -> tuple[Action, ...]:
        if len(self._kept) > KEPT:
            self._kept.clear()
        found = self._kept[key] = tuple(actions)
        return found

    def parse(self, text: str) -> Action:
        """Return the action with this text, legal or not.

        Args:
            text: The text as in 9.1, such as `move Bug:0 AddFlag`.

        Raises:
            BadValue: No action of these cards has this text.
        """
        kind, *words = text.split(" ", 4)
        try:
            action = PARSE[kind](self, *words)
        except (KeyError, ValueError, TypeError, IndexError):
            action = None
        if action is None or action.text != text:
            raise BadValue(say("error.no_action", action=text, kinds=commas(PARSE)))
        return action

    def _flag(self, text: str) -> tuple[int, int]:
        card, _, index = text.partition(":")
        if not index.isdecimal() or len(index) > 2 or int(index) >= LONGEST:
            raise ValueError(text)
        return self.ids[card], int(index)

    def _parse_remove(self, flag: str) -> Action:
        card, index = self._flag(flag)
        return self.removals(card, index + 1)[index]

    def _parse_move(self, flag: str, to: str) -> Action:
        card, index = self._flag(flag)
        return self.moves(card, index + 1)[index][self.ids[to]]

    def _parse_shift(self, card: str, place: str) -> Action:
        if not place.isdecimal() or len(place) > 2:
            raise ValueError(place)
        return self.shift[self.ids[card]][int(place)]

    def _parse_drop(self, name: str) -> Action:
        if name.startswith("instant:"):
            return self.drop_instant[list(SEATS).index(name.removeprefix("instant:"))]
        return self.drop[self.ids[name]]

    def _parse_interrupt(self, seat: str, card: str) -> Action:
        return self.interrupt[list(SEATS).index(seat)][self.ids[card]]

    def _parse_tune(self, chip: str) -> Action:
        if chip.startswith("instant:"):
            return self.tune_instant[list(SEATS).index(chip.removeprefix("instant:"))]
        card, _, param = chip.partition(".")
        return self.tune[self.ids[card]][self.params[self.ids[card]].index(param)]


PARSE: dict[str, Callable[..., Action]] = {
    "place": lambda table, card: table.place[table.ids[card]],
    "run": lambda table: RUN_COMMAND,
    "skip": lambda table: SKIP,
    "stalemate": lambda table: STALEMATE,
    "add": lambda table, card: table.add[table.ids[card]],
    "move": ActionTable._parse_move,
    "remove": ActionTable._parse_remove,
    "hit": lambda table, seat: HIT[list(SEATS).index(seat)],
    "shift": ActionTable._parse_shift,
    "drop": ActionTable._parse_drop,
    "instant": lambda table: INSTANT,
    "interrupt": ActionTable._parse_interrupt,
    "pass": lambda table: PASS,
    "recall": lambda table, which: RECALL[RECALLS.index(which)],
    "who": lambda table, seat: WHO[list(SEATS).index(seat)],
    "which": lambda table, card: table.which[table.ids[card]],
    "take": lambda table, index: TAKE_ONE[int(index)],
    "tune": ActionTable._parse_tune,
}


@cache
def action_table(names: tuple[str, ...], params: tuple[tuple[str, ...], ...]) -> ActionTable:
    """Return the table of actions for these cards; games with the same cards share it.

    Args:
        names: The cards' names; a card's id is its place here.
        params: For each card the names of its numbers.
    """
    return ActionTable(names, params)
