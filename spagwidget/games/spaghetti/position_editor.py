"""Laying out a position: one change after another, the impossible on the way included."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...core.catalogue import say
from ...core.editing.position_editor import PositionEditor, Sheet, Spare
from ...core.errors import BadPosition, BadValue
from .blank.editor import BlankEditor, remade
from .display.scene import scene
from .display.words import Shown, icon, title
from .notation.read import needs, read
from .notation.write import write
from .options import MOST_PLAYERS
from .rules import Spaghetti
from .state import FLAGS, PLACE, RUN, SEATS, TAKE, State, more

__all__ = ["Study", "StudyEditor"]

MOST = 99
"""The largest number that the editor writes; what is too much for the game is told by its text."""

DONE = re.compile(r' do="[^"]*"$')
"""The actions since a turn opened, behind a position (9.4)."""


class Study(NamedTuple):
    """A position that is being laid out, and the rules that it needs."""

    rules: Spaghetti
    state: State


class StudyEditor(PositionEditor[Study]):
    """The editor of one game's rules."""

    def __init__(self, rules: Spaghetti) -> None:
        self.rules = rules

    def begin(self, state: State) -> Study:
        """The table as it lies; flags still to be placed are unused, a command under way is not carried out."""
        fields = state.more._asdict() | {"stock": (), "opened": 0, "passes": 0}
        unused = tuple(spare + left for spare, left in zip(state.unused, state.to_place, strict=True))
        return Study(
            self.rules,
            state._replace(
                phase=RUN,
                turn=-1,
                here=-1,
                acting=False,
                todo=(),
                winner=None,
                unused=unused,
                to_place=(0,) * len(unused),
                more=more(**fields),
            ),
        )

    def read(self, text: str) -> Study:
        """What a text describes; actions behind it are left out, for they are no part of the table."""
        body = DONE.sub("", text.strip())
        probe = remade(self.rules, players=most_players(self.rules))
        level, players = needs(probe.facts, body)
        rules = remade(self.rules, level=max(level, self.rules.facts.option.level), players=players)
        return Study(rules, read(rules.facts, body)._replace(turn=-1))

    def left_out(self, text: str) -> str:
        """That the actions behind a position are no part of the table."""
        return say("edit.left_out") if DONE.search(text.strip()) else ""

    def apply(self, study: Study, change: Mapping[str, Any]) -> Study:
        """The study after one change."""
        kind = change.get("do")
        act = CHANGES.get(kind) if isinstance(kind, str) else None
        if act is None:
            raise BadValue(say("edit.kind", kind=kind))
        return act(Hand(study, change))

    def show(self, study: Study, edition: str = "") -> Sheet:
        """The table, the text, and what 9.4 refuses."""
        state = study.state
        rules, facts = study.rules, study.rules.facts
        shown = Shown(facts, edition or facts.option.edition)
        text, problem, column = write(facts, state), "", 0
        try:
            read(facts, text)
        except BadPosition as error:
            problem, column = error.problem or str(error), error.column
        spare = tuple(
            Spare(command.name, title(shown, command.name), icon(shown, command))
            for card, command in enumerate(facts.commands)
            if card not in state.order
        )
        return Sheet(scene(shown, state), text, problem, column, spare, (2, most_players(rules)))

    def writer(self, study: Study) -> BlankEditor:
        """What helps to write Blank cards for this study position (R60)."""
        return BlankEditor(study.rules)

    def rewritten(self, study: Study, rules: Any, name: str, was: str = "") -> Study:
        """The study with rules in which a Blank card is new, has another command or name, or (no name) is gone."""
        return rewritten(study, rules, name, was)

    def finish(self, study: Study) -> tuple[Spaghetti, str]:
        """The rules and the text to begin with."""
        text = write(study.rules.facts, study.state)
        read(study.rules.facts, text)
        return study.rules, text


def most_players(rules: Spaghetti) -> int:
    """How many can play with these extensions."""
    return min(MOST_PLAYERS.get(name, len(SEATS)) for name in ("", *rules.facts.option.extensions))


def rewritten(study: Study, rules: Spaghetti, name: str, was: str) -> Study:
    """Cards go by the places of their commands: they are looked up by name and put where they belong now."""
    old, facts, state = study.rules.facts, rules.facts, study.state
    if was and not name:
        study = drop(Hand(study, {"spot": was})) if old.actions.ids[was] in study.state.order else study
        state = study.state
    new_name = {command.name: command.name for command in old.commands} | ({was: name} if was else {})
    ids = {card: facts.actions.ids.get(new_name[command.name], -1) for card, command in enumerate(old.commands)}
    source = {new: card for card, new in ids.items()}
    fresh = facts.actions.ids.get(name, -1)
    cards = range(len(facts.commands))
    order = tuple(ids[card] for card in state.order)
    order = (*order, fresh) if fresh >= 0 and fresh not in order else order
    last = state.more.last
    if last is not None or facts.remembers(order):
        last = tuple(ids[card] for card in last or () if ids[card] >= 0)
    fields = state.more._asdict() | {"last": last}
    return Study(
        rules,
        state._replace(
            order=order,
            queues=tuple(state.queues[source[card]] if card in source else "" for card in cards),
            params=tuple(
                state.params[source[card]] if card in source and card != fresh else facts.defaults[card]
                for card in cards
            ),
            cursor=ids[state.cursor] if state.cursor >= 0 else fresh,
            more=more(**fields),
        ),
    )


class Hand:
    """One change as it came, its parts checked as they are read."""

    def __init__(self, study: Study, change: Mapping[str, Any]) -> None:
        self.study = study
        self.rules, self.state = study
        self.change = change

    def fail(self, key: str) -> ValueError:
        """The error for a part that is not there or not possible."""
        return ValueError(say("edit.part", part=key, value=self.change.get(key)))

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number within limits."""
        value = self.change.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(key)
        return value

    def card(self, key: str = "spot", there: bool = True) -> int:
        """The id of a card, on the program or anywhere."""
        name = self.change.get(key)
        card = self.rules.facts.actions.ids.get(name) if isinstance(name, str) else None
        if card is None or (there and card not in self.state.order):
            raise self.fail(key)
        return card

    def seat(self) -> int:
        """A player's number."""
        seat = self.change.get("seat")
        if not isinstance(seat, str) or seat not in self.rules.seats:
            raise self.fail("seat")
        return self.rules.seats.index(seat)

    def done(self, **fields: Any) -> Study:
        """The study with these fields of its state changed."""
        return Study(self.rules, self.state._replace(**fields))


def with_queue(state: State, card: int, queue: str, handled: int) -> State:
    """Another queue on a card; on the visited one `handled` of its flags are done."""
    queues = (*state.queues[:card], queue, *state.queues[card + 1 :])
    return state._replace(queues=queues, handled=handled if card == state.cursor else state.handled)


def put(state: State, card: int, at: int, letter: str) -> State:
    """One more flag in a queue."""
    queue = state.queues[card]
    before = at < state.handled if state.more.way > 0 else at > len(queue) - state.handled
    return with_queue(state, card, queue[:at] + letter + queue[at:], state.handled + before)


def take(state: State, card: int, at: int) -> State:
    """One flag less in a queue."""
    queue = state.queues[card]
    before = at < state.handled if state.more.way > 0 else at >= len(queue) - state.handled
    return with_queue(state, card, queue[:at] + queue[at + 1 :], state.handled - before)


def spare(state: State, letter: str, by: int) -> State:
    """Flags that go back to their owner, or come from there; nobody has fewer than none."""
    seat = SEATS.index(letter)
    unused = max(0, state.unused[seat] + by)
    return state._replace(unused=(*state.unused[:seat], unused, *state.unused[seat + 1 :]))


def add(hand: Hand) -> Study:
    """`{"do": "add", "seat": "A", "spot": "Bug", "at": 0}`: a flag of A's, from the unused ones while there are."""
    card, seat = hand.card(), hand.seat()
    size = len(hand.state.queues[card])
    at = hand.number("at", 0, size) if "at" in hand.change else size
    if size >= MOST:
        raise hand.fail("spot")
    letter = hand.rules.seats[seat]
    return Study(hand.rules, spare(put(hand.state, card, at, letter), letter, -1))


def flag(hand: Hand) -> tuple[int, int, str]:
    """The flag that a change is about: its card, its place, its letter."""
    card = hand.card()
    at = hand.number("index", 0, len(hand.state.queues[card]) - 1)
    return card, at, hand.state.queues[card][at]


def move(hand: Hand) -> Study:
    """`{"do": "move", "spot": "Bug", "index": 1, "to": "AddFlag", "at": 0}`: a flag to another place."""
    card, index, letter = flag(hand)
    to = hand.card("to")
    state = take(hand.state, card, index)
    size = len(state.queues[to])
    at = min(hand.number("at", 0, MOST), size) if "at" in hand.change else size
    return Study(hand.rules, put(state, to, at, letter))


def remove(hand: Hand) -> Study:
    """`{"do": "remove", "spot": "Bug", "index": 1}`: a flag back to its owner."""
    card, index, letter = flag(hand)
    return Study(hand.rules, spare(take(hand.state, card, index), letter, 1))


def lay(hand: Hand) -> Study:
    """`{"do": "lay", "spot": "Bug", "at": 3}`: a card to a place of the row, be it new there or not."""
    card = hand.card(there=False)
    rest = [other for other in hand.state.order if other != card]
    at = hand.number("at", 0, len(rest)) if "at" in hand.change else len(rest)
    order = (*rest[:at], card, *rest[at:])
    return hand.done(order=order, cursor=hand.state.cursor if hand.state.cursor in order else card)


def drop(hand: Hand) -> Study:
    """`{"do": "drop", "spot": "Bug"}`: a card off the table; its flags go back to their owners."""
    card, state = hand.card(), hand.state
    place = state.order.index(card)
    for letter in state.queues[card]:
        state = spare(state, letter, 1)
    order = tuple(other for other in state.order if other != card)
    if card == state.cursor:
        state = state._replace(cursor=order[place % len(order)] if order else -1, handled=0)
    params = (*state.params[:card], hand.rules.facts.defaults[card], *state.params[card + 1 :])
    queues = (*state.queues[:card], "", *state.queues[card + 1 :])
    return Study(hand.rules, state._replace(order=order, params=params, queues=queues))


def score(hand: Hand) -> Study:
    """`{"do": "score", "seat": "A", "life": 3}`, or `unused`, or `"out": true`."""
    seat, state = hand.seat(), hand.state
    if isinstance(hand.change.get("out"), bool):
        return hand.done(out=(state.out & ~(1 << seat)) | hand.change["out"] << seat)
    if "life" in hand.change:
        life = hand.number("life", -MOST, MOST)
        return hand.done(life=(*state.life[:seat], life, *state.life[seat + 1 :]))
    unused = hand.number("unused", 0, MOST)
    key = "to_place" if state.phase in (TAKE, PLACE) else "unused"
    before = getattr(state, key)
    return hand.done(**{key: (*before[:seat], unused, *before[seat + 1 :])})


def tune(hand: Hand) -> Study:
    """`{"do": "tune", "spot": "Bug", "name": "players", "value": 2}`: a parameter."""
    card, name = hand.card(), hand.change.get("name")
    names = hand.rules.facts.commands[card].params
    if name not in names:
        raise hand.fail("name")
    at, values = names.index(name), hand.state.params[card]
    fresh = (*values[:at], hand.number("value", 0, MOST), *values[at + 1 :])
    if fresh == hand.rules.facts.defaults[card]:
        fresh = hand.rules.facts.defaults[card]
    return hand.done(params=(*hand.state.params[:card], fresh, *hand.state.params[card + 1 :]))


def cursor(hand: Hand) -> Study:
    """`{"do": "cursor", "spot": "Bug", "direction": -1}`: where the cursor is, and where it goes."""
    card = hand.card()
    direction = hand.number("direction", -1, 1) or hand.state.direction
    handled = hand.state.handled if card == hand.state.cursor else 0
    way = direction if hand.rules.facts.flips else 1
    extra = more(**(hand.state.more._asdict() | {"way": way}))
    return hand.done(cursor=card, direction=direction, handled=handled, more=extra)


def handled(hand: Hand) -> Study:
    """`{"do": "handled", "count": 2}`: how many flags of the visited card are done."""
    if hand.state.cursor < 0:
        raise hand.fail("count")
    return hand.done(handled=hand.number("count", 0, len(hand.state.queues[hand.state.cursor])))


def players(hand: Hand) -> Study:
    """`{"do": "players", "count": 3}`: how many play; the flags of those who leave go with them."""
    count, state = hand.number("count", 2, most_players(hand.rules)), hand.state
    rules = remade(hand.rules, players=count)
    for card in state.order:
        for at in reversed(range(len(state.queues[card]))):
            if state.queues[card][at] not in rules.seats:
                state = take(state, card, at)

    def fit(values: tuple[Any, ...], new: Any) -> tuple[Any, ...]:
        return (*values, *[new] * count)[:count]

    extra = state.more
    fields = extra._asdict() | {
        "hands": fit(extra.hands, None) if rules.facts.with_instants else (),
        "interrupts": fit(extra.interrupts, 0) if rules.facts.with_interrupts else (),
    }
    fresh = state._replace(
        life=fit(state.life, rules.facts.option.lives),
        unused=fit(state.unused, FLAGS),
        to_place=fit(state.to_place, 0),
        out=state.out & ((1 << count) - 1),
        more=more(**fields),
    )
    return Study(rules, fresh)


CHANGES: dict[str, Callable[[Hand], Study]] = {
    "add": add,
    "move": move,
    "remove": remove,
    "lay": lay,
    "drop": drop,
    "score": score,
    "tune": tune,
    "cursor": cursor,
    "handled": handled,
    "players": players,
}
