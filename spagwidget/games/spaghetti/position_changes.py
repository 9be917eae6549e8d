"""The changes of the position editor: how each one makes a new study position from the one before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...core.catalogue import say
from ...core.errors import BadValue
from ...core.strict_values import is_whole
from .blank.editor import remade
from .options import MOST_PLAYERS
from .rules import Spaghetti
from .state import FLAGS, PLACE, RUN, SEATS, TAKE, State, more

MOST = 99
"""The largest number that the editor accepts; if the game allows less, the check of the position text reports it."""


class Study(NamedTuple):
    """A position in the editor, and the rules that it needs.

    Attributes:
        rules: The rules, with as many players and Blank cards as the position has.
        state: The position; no command runs. Its `turn` is -1, but while flags are placed the seat that places next.
    """

    rules: Spaghetti
    state: State


def most_players(rules: Spaghetti) -> int:
    """Return how many can play at most with the extensions of these rules."""
    return min(MOST_PLAYERS.get(name, len(SEATS)) for name in ("", *rules.facts.option.extensions))


class Edit:
    """One change of a study position; its parts are checked when they are read.

    Args:
        study: The position before.
        change: The change as plain data.
    """

    def __init__(self, study: Study, change: Mapping[str, Any]) -> None:
        self.study = study
        self.rules, self.state = study
        self.change = change

    def fail(self, key: str) -> BadValue:
        """Return the error for a part that is missing or impossible."""
        return BadValue(say("edit.part", part=key, value=self.change.get(key)))

    def number(self, key: str, low: int, high: int) -> int:
        """Return a part that must be a whole number.

        Args:
            key: The key of the part.
            low: The least possible value.
            high: The greatest possible value.

        Raises:
            ValueError: The part is missing, not a whole number, or out of range.
        """
        value = self.change.get(key)
        if not is_whole(value) or not low <= value <= high:
            raise self.fail(key)
        return value

    def card(self, key: str = "spot", there: bool = True) -> int:
        """Return the id of the card that a part names.

        Args:
            key: The key of the part.
            there: Whether the card must be on the program.

        Raises:
            ValueError: The card is unknown, or it is not on the program although it must be.
        """
        name = self.change.get(key)
        card = self.rules.facts.actions.ids.get(name) if isinstance(name, str) else None
        if card is None or (there and card not in self.state.order):
            raise self.fail(key)
        return card

    def seat(self) -> int:
        """Return the seat of the player that the part `seat` names.

        Raises:
            ValueError: The player is unknown.
        """
        seat = self.change.get("seat")
        if not isinstance(seat, str) or seat not in self.rules.seats:
            raise self.fail("seat")
        return self.rules.seats.index(seat)

    def done(self, **fields: Any) -> Study:
        """Return the study position with these fields of its state changed."""
        return Study(self.rules, self.state._replace(**fields))


def with_queue(state: State, card: int, queue: str, handled: int) -> State:
    """Return the state with another queue on a card.

    Args:
        state: The state before.
        card: The id of the card.
        queue: Its flags, head first.
        handled: How many of them are handled; used only if the cursor is on the card.
    """
    queues = (*state.queues[:card], queue, *state.queues[card + 1 :])
    return state._replace(queues=queues, handled=handled if card == state.cursor else state.handled)


def insert_flag(state: State, card: int, at: int, letter: str) -> State:
    """Return the state with one more flag on a card.

    Args:
        state: The state before.
        card: The id of the card.
        at: The position of the new flag, from the head.
        letter: The flag.
    """
    queue = state.queues[card]
    before = at < state.handled if state.more.way > 0 else at > len(queue) - state.handled
    return with_queue(state, card, queue[:at] + letter + queue[at:], state.handled + before)


def take_flag(state: State, card: int, at: int) -> State:
    """Return the state with one flag less on a card.

    Args:
        state: The state before.
        card: The id of the card.
        at: The position of the flag, from the head.
    """
    queue = state.queues[card]
    before = at < state.handled if state.more.way > 0 else at >= len(queue) - state.handled
    return with_queue(state, card, queue[:at] + queue[at + 1 :], state.handled - before)


def spare(state: State, letter: str, by: int) -> State:
    """Return the state with more or fewer unused flags of a player, but never fewer than 0.

    Args:
        state: The state before.
        letter: The player.
        by: How many flags to add; negative to subtract.
    """
    seat = SEATS.index(letter)
    unused = max(0, state.unused[seat] + by)
    return state._replace(unused=(*state.unused[:seat], unused, *state.unused[seat + 1 :]))


def without_placing(state: State) -> State:
    """Return the state without the placing if no flag stands yet: flags still to be placed become unused."""
    if state.phase not in (TAKE, PLACE) or any(state.queues):
        return state
    unused = tuple(spare + left for spare, left in zip(state.unused, state.to_place, strict=True))
    fields = state.more._asdict() | {"stock": (), "opened": 0, "passes": 0}
    return state._replace(phase=RUN, turn=-1, unused=unused, to_place=(0,) * len(unused), more=more(**fields))


def add(edit: Edit) -> Study:
    """Return the study position after `{"do": "add", "seat": "A", "spot": "Bug", "at": 0}`: a flag is added.

    It comes from the player's unused flags, if there are any. Without `at` it goes to the tail. The first flag of a
    study that begins with the placing ends the placing.
    """
    card, seat = edit.card(), edit.seat()
    size = len(edit.state.queues[card])
    at = edit.number("at", 0, size) if "at" in edit.change else size
    if size >= MOST:
        raise edit.fail("spot")
    letter = edit.rules.seats[seat]
    edit.state = without_placing(edit.state)
    return Study(edit.rules, spare(insert_flag(edit.state, card, at, letter), letter, -1))


def flag(edit: Edit) -> tuple[int, int, str]:
    """Return the flag that a change names: the id of its card, its position from the head, and its letter."""
    card = edit.card()
    at = edit.number("index", 0, len(edit.state.queues[card]) - 1)
    return card, at, edit.state.queues[card][at]


def move_flag(edit: Edit) -> Study:
    """Return the study position after `{"do": "move", "spot": "Bug", "index": 1, "to": "AddFlag", "at": 0}`.

    A flag moves to another place, on the same card or another one. Without `at` it goes to the tail.
    """
    card, index, letter = flag(edit)
    to = edit.card("to")
    state = take_flag(edit.state, card, index)
    size = len(state.queues[to])
    at = min(edit.number("at", 0, MOST), size) if "at" in edit.change else size
    return Study(edit.rules, insert_flag(state, to, at, letter))


def remove(edit: Edit) -> Study:
    """Return the study position after `{"do": "remove", "spot": "Bug", "index": 1}`: a flag becomes unused."""
    card, index, letter = flag(edit)
    return Study(edit.rules, spare(take_flag(edit.state, card, index), letter, 1))


def lay(edit: Edit) -> Study:
    """Return the study position after `{"do": "lay", "spot": "Bug", "at": 3}`.

    The card moves to this place of the row, or is added there. Without `at` it goes to the end.
    """
    card = edit.card(there=False)
    rest = [other for other in edit.state.order if other != card]
    at = edit.number("at", 0, len(rest)) if "at" in edit.change else len(rest)
    order = (*rest[:at], card, *rest[at:])
    return edit.done(order=order, cursor=edit.state.cursor if edit.state.cursor in order else card)


def drop(edit: Edit) -> Study:
    """Return the study position after `{"do": "drop", "spot": "Bug"}`: a card is removed, its flags become unused."""
    card, state = edit.card(), edit.state
    place = state.order.index(card)
    for letter in state.queues[card]:
        state = spare(state, letter, 1)
    order = tuple(other for other in state.order if other != card)
    if card == state.cursor:
        state = state._replace(cursor=order[place % len(order)] if order else -1, handled=0)
    params = (*state.params[:card], edit.rules.facts.defaults[card], *state.params[card + 1 :])
    queues = (*state.queues[:card], "", *state.queues[card + 1 :])
    return Study(edit.rules, state._replace(order=order, params=params, queues=queues))


def change_score(edit: Edit) -> Study:
    """Return the study position after `{"do": "score", "seat": "A", "life": 3}`, or with `unused` or `"out": true`."""
    seat, state = edit.seat(), edit.state
    if isinstance(edit.change.get("out"), bool):
        return edit.done(out=(state.out & ~(1 << seat)) | edit.change["out"] << seat)
    if "life" in edit.change:
        life = edit.number("life", -MOST, MOST)
        return edit.done(life=(*state.life[:seat], life, *state.life[seat + 1 :]))
    unused = edit.number("unused", 0, MOST)
    key = "to_place" if state.phase in (TAKE, PLACE) else "unused"
    before = getattr(state, key)
    return edit.done(**{key: (*before[:seat], unused, *before[seat + 1 :])})


def tune(edit: Edit) -> Study:
    """Return the study position after `{"do": "tune", "spot": "Bug", "name": "players", "value": 2}`."""
    card, name = edit.card(), edit.change.get("name")
    names = edit.rules.facts.commands[card].params
    if name not in names:
        raise edit.fail("name")
    at, values = names.index(name), edit.state.params[card]
    fresh = (*values[:at], edit.number("value", 0, MOST), *values[at + 1 :])
    if fresh == edit.rules.facts.defaults[card]:
        fresh = edit.rules.facts.defaults[card]
    return edit.done(params=(*edit.state.params[:card], fresh, *edit.state.params[card + 1 :]))


def cursor(edit: Edit) -> Study:
    """Return the study position after `{"do": "cursor", "spot": "Bug", "direction": -1}`.

    The cursor moves to this card; a direction of 0 leaves the direction as it is.
    """
    card = edit.card()
    direction = edit.number("direction", -1, 1) or edit.state.direction
    handled = edit.state.handled if card == edit.state.cursor else 0
    way = direction if edit.rules.facts.flips else 1
    extra = more(**(edit.state.more._asdict() | {"way": way}))
    return edit.done(cursor=card, direction=direction, handled=handled, more=extra)


def handled(edit: Edit) -> Study:
    """Return the study position after `{"do": "handled", "count": 2}`: two flags of the visited card have acted."""
    if edit.state.cursor < 0:
        raise edit.fail("count")
    return edit.done(handled=edit.number("count", 0, len(edit.state.queues[edit.state.cursor])))


def players(edit: Edit) -> Study:
    """Return the study position after `{"do": "players", "count": 3}`: the number of players changes.

    The flags of players who leave are removed; new players have no flag on the program.
    """
    count, state = edit.number("count", 2, most_players(edit.rules)), edit.state
    rules = remade(edit.rules, players=count)
    for card in state.order:
        for at in reversed(range(len(state.queues[card]))):
            if state.queues[card][at] not in rules.seats:
                state = take_flag(state, card, at)

    def fit(values: tuple[Any, ...], new: Any) -> tuple[Any, ...]:
        return (*values, *[new] * count)[:count]

    extra = state.more
    fields = extra._asdict() | {
        "hands": fit(extra.hands, None) if rules.facts.with_instants else (),
        "interrupts": fit(extra.interrupts, 0) if rules.facts.with_interrupts else (),
    }
    each = rules.facts.option.flags_each() if state.phase == PLACE and not any(state.queues) else 0
    fresh = state._replace(
        turn=state.turn if state.turn < count else 0,
        life=fit(state.life, rules.facts.option.lives),
        unused=fit(state.unused, FLAGS - each),
        to_place=fit(state.to_place, each),
        out=state.out & ((1 << count) - 1),
        more=more(**fields),
    )
    return Study(rules, fresh)


CHANGES: dict[str, Callable[[Edit], Study]] = {
    "add": add,
    "move": move_flag,
    "remove": remove,
    "lay": lay,
    "drop": drop,
    "score": change_score,
    "tune": tune,
    "cursor": cursor,
    "handled": handled,
    "players": players,
}
