"""Why an action is good, in a sentence about what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...core.action import Action
from .display.words import Wording, title, word
from .engine.judge import judge
from .state import SEATS, UNKNOWN, State

KINDS = ("add", "move", "remove", "hit", "shift", "drop", "tune")
"""What cards ask for that has its own words here."""


class Told(NamedTuple):
    """What a sentence is about.

    Attributes:
        shown: The facts of the game and the edition of the words.
        state: The state before the action, as the reader sees it.
        seat: The seat that acts.
        reader: The seat of the reader; None: everybody.
    """

    shown: Wording
    state: State
    seat: int
    reader: int | None

    def name(self, card: int) -> str:
        """Return the name of a card in the edition."""
        return title(self.shown, self.shown.facts.commands[card].name)

    def asks(self, card: int) -> str:
        """Return what a card does, as one of `KINDS`, or `other`."""
        command = self.shown.facts.commands[card]
        return command.asks if command.asks in KINDS and not command.own else "other"

    def count(self, seat: int) -> int:
        """Return how many flags of a seat are on the program."""
        return sum(queue.count(SEATS[seat]) for queue in self.state.queues)

    def foe(self) -> int | None:
        """Return the opponent that a sentence names: the reader, or the only other player; None: there are several."""
        others = [
            one for one in range(len(self.shown.facts.seats)) if one != self.seat and not self.state.out >> one & 1
        ]
        if self.reader in others:
            return self.reader
        return others[0] if len(others) == 1 else None

    def say(self, key: str, about: int | None = None, **values: object) -> str:
        """Return a part of a sentence.

        Args:
            key: The key of the text after `because.`; with `.you` if it is about the reader and has that form.
            about: The seat that it is about; None: the one that acts.
            values: What else the text needs.
        """
        about = self.seat if about is None else about
        form = "you" if about == self.reader else "seat"
        return word(self.shown, f"because.{key}.{form}", seat=SEATS[about], **values)


def because(shown: Wording, state: State, action: Action, seat: int, reader: int | None) -> str:
    """Return why an action is good, as a sentence; "" if there is nothing to say.

    Args:
        shown: The facts of the game and the edition of the words.
        state: The state before the action, as the reader sees it.
        action: The action.
        seat: The seat that takes it.
        reader: The seat of the reader, who is called "you"; None: everybody.
    """
    find = CAUSES.get(action.kind)
    told = Told(shown, state, seat, reader)
    if find is None or UNKNOWN in action.args:
        return ""
    deed, cause = find(told, *action.args)
    return word(shown, "because", deed=deed, cause=cause) if cause else ""


def _at_turn(told: Told, key: str) -> tuple[str, str]:
    """Return a deed with the visited card, and no cause yet."""
    return told.say(f"do.{key}", card=told.name(told.state.cursor)), ""


def _run(told: Told) -> tuple[str, str]:
    card, deed = told.state.cursor, _at_turn(told, "run")[0]
    kind = told.asks(card)
    if kind == "add":
        return deed, told.say("run.add", n=told.state.unused[told.seat])
    foe = told.foe()
    if kind in ("remove", "hit") and foe is not None:
        number = told.count(foe) if kind == "remove" else told.state.life[foe]
        return deed, told.say(f"run.{kind}", foe, n=number)
    return deed, word(told.shown, f"because.run.{kind}")


def _skip(told: Told) -> tuple[str, str]:
    return _at_turn(told, "skip")[0], word(told.shown, "because.skip", card=told.name(told.state.cursor))


def _can(told: Told, card: int) -> str:
    """Return what each flag on a card can do."""
    kind, foe = told.asks(card), told.foe()
    if kind in ("remove", "hit") and foe is not None:
        return told.say(f"can.{kind}", foe)
    return word(told.shown, f"because.can.{kind}")


def _place(told: Told, card: int) -> tuple[str, str]:
    return told.say("do.place", card=told.name(card)), _can(told, card)


def _add(told: Told, card: int) -> tuple[str, str]:
    return told.say("do.add", card=told.name(card)), _can(told, card)


def _whose(told: Told, owner: int) -> str:
    """Return the last word of the key for whose flag it is: each has its own sentence, because languages differ."""
    return "own" if owner == told.seat else "yours" if owner == told.reader else "other"


def _move(told: Told, card: int, index: int, to: int) -> tuple[str, str]:
    owner = SEATS.index(told.state.queues[card][index])
    deed = told.say(f"do.move.{_whose(told, owner)}", owner=SEATS[owner], start=told.name(card), end=told.name(to))
    if owner == told.seat:
        return deed, _can(told, to)
    return deed, told.say("moved", owner, card=told.name(card))


def _remove(told: Told, card: int, index: int) -> tuple[str, str]:
    owner = SEATS.index(told.state.queues[card][index])
    deed = told.say(f"do.remove.{_whose(told, owner)}", owner=SEATS[owner], card=told.name(card))
    count = told.count(owner)
    if owner == told.seat:
        return deed, ""
    return deed, told.say("last" if count == 1 else "one_of", owner, n=count)


def _hit(told: Told, seat: int) -> tuple[str, str]:
    target = told.say("whom", seat)
    life, number = told.state.life[seat], told.state.todo[0].number if told.state.todo else 1
    if seat == told.seat:
        return told.say("do.hit", target=target), ""
    if number >= life:
        return told.say("do.hit", target=target), told.say("defeats", seat, n=life)
    return told.say("do.hit", target=target), told.say("life", seat, n=life - number)


def _shift(told: Told, card: int, place: int) -> tuple[str, str]:
    deed = told.say("do.shift", card=told.name(card), place=place)
    own, foe = told.state.queues[card].count(SEATS[told.seat]), told.foe()
    others = told.state.queues[card].count(SEATS[foe]) if foe is not None else 0
    if own >= others:
        return deed, told.say("held", n=own) if own else _can(told, card)
    return deed, told.say("held", foe, n=others)


def _drop(told: Told, card: int | None, holder: int | None) -> tuple[str, str]:
    if card is None:
        return "", ""
    queue = told.state.queues[card]
    deed = told.say("do.drop", card=told.name(card))
    own, foe = queue.count(SEATS[told.seat]), told.foe()
    others = queue.count(SEATS[foe]) if foe is not None else len(queue) - own
    if others > own and foe is not None:
        return deed, told.say("held", foe, n=others)
    return deed, word(told.shown, "because.others", n=others) if others > own else ""


def _tune(told: Told, card: int | None, param: int | None, holder: int | None) -> tuple[str, str]:
    if card is None:
        return "", ""
    up = not told.state.todo or told.state.todo[0].sign > 0
    deed = told.say("do.raise" if up else "do.lower", card=told.name(card))
    queue, foe = told.state.queues[card], told.foe()
    own = queue.count(SEATS[told.seat])
    if up:
        return deed, told.say("held", n=own) if own else ""
    others = queue.count(SEATS[foe]) if foe is not None else 0
    return deed, told.say("held", foe, n=others) if others else ""


def _stalemate(told: Told) -> tuple[str, str]:
    winner, _ = judge(told.shown.facts, told.state)
    deed = told.say("do.stalemate")
    return deed, word(told.shown, "because.drawn") if winner is None else told.say("wins", winner)


CAUSES: Mapping[str, Callable[..., tuple[str, str]]] = {
    "run": _run,
    "skip": _skip,
    "place": _place,
    "add": _add,
    "move": _move,
    "remove": _remove,
    "hit": _hit,
    "shift": _shift,
    "drop": _drop,
    "tune": _tune,
    "stalemate": _stalemate,
}
"""For each kind of action, the function that returns the deed and its cause ("": there is nothing to say)."""
