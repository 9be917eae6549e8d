"""Two games that a seat cannot tell apart: it must be shown the same in both, counts included."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import zip_longest
from random import Random
from typing import Any, TypeVar

from .action import Action
from .laws import Laws
from .repetition import result
from .rules import Rules
from .session.match import Match
from .session.match.take_back import own_actions, take_back
from .session.record.start import Start
from .session.tree.shape import shape
from .session.watching.inspection import Inspection

S = TypeVar("S")

LEAD = 40
"""The most actions that are played before the two games part."""

TOGETHER = 25
"""The most actions that are compared in the two games."""

PAIRS = 3
"""How many pairs of games are played for each seat: most of them can soon be told apart."""

TAKEN_BACK = 0.15
"""The probability that the seat takes its last action back, if it may."""


def check_twins(law: Laws[S], chance: Random) -> None:
    """Play pairs of games that look the same to a seat, for each seat, and compare what the seat is shown.

    If the game has no secrets, there is nothing to compare, so this does nothing.

    Args:
        law: The laws of the game.
        chance: Plays all games.

    Raises:
        AssertionError: A seat is shown different things.
    """
    if not law.rules.has_secrets():
        return
    for seat in law.seats:
        for _ in range(PAIRS):
            _Twins(law, seat, chance).play()


class _NotSameError(Exception):
    """The seat does not see what it should; the action is removed from the tree again."""


class _Twins:
    """Two games that look the same to a seat.

    Args:
        law: The laws of the game.
        seat: The seat, from 0; None: the public.
        chance: Plays both games.
    """

    def __init__(self, law: Laws[Any], seat: int | None, chance: Random) -> None:
        self.law = law
        self.seat = seat
        self.chance = chance
        self.rules: Rules[Any] = law.rules
        state = self.rules.initial(chance)
        for _ in range(chance.randrange(LEAD)):
            options = list(playable(self.rules, state))
            if not options:
                break
            action = self.rules.fill(state, chance.choice(options), chance)
            state = self.rules.apply(state, action)
        other = self.rules.sample(self.rules.observe(state, seat), seat, chance)
        self.one, self.two = (Match(Start(law.parts.type, law.parts, first, first)) for first in (state, other))

    def play(self) -> None:
        """Play on in both games as long as they look the same to the seat."""
        self.compare("start")
        for _ in range(TOGETHER):
            action = self.step()
            if action is None:
                return
            self.compare(action)

    def step(self) -> str | None:
        """Play on in both games.

        Returns:
            What was played in the first game; None if the games are over, or can now be told apart.
        """
        if self.seat is not None and self.chance.random() < TAKEN_BACK and own_actions(self.one, self.seat, 1):
            take_back(self.one, self.seat, 1)
            take_back(self.two, self.seat, 1)
            return "undo"
        options = list(playable(self.rules, self.one.state, self.one.tree.here.repeats))
        if not options:
            return None
        action = self.rules.fill(self.one.state, self.chance.choice(options), self.chance)
        own = self.seat in self.rules.actors(self.one.state, action)
        before = self.seen(self.one)
        self.one.tree.play(action)
        if own:
            found = self.two.tree.find(action.text)
            self.law.require(found is not None, "known", action)
            if found is not None:
                self.two.tree.play(found)
            return str(action) if self.seen(self.one) == self.seen(self.two) else None
        followed = self.secretly() if self.seen(self.one) == before else self.alike()
        return str(action) if followed else None

    def secretly(self) -> bool:
        """Play none, one or two actions in the second game that the seat does not notice."""
        for _ in range(self.chance.randrange(3)):
            self.try_others(self.seen(self.two))
        return True

    def alike(self) -> bool:
        """Play an action in the second game after which both look the same again; return False if none does."""
        return self.try_others(self.seen(self.one))

    def try_others(self, wanted: object) -> bool:
        """Play an action of others in the second game that leads to what the seat should see.

        Args:
            wanted: What the seat should see then, as `seen` returns it.

        Returns:
            Whether there was such an action.
        """
        tree = self.two.tree
        options = list(playable(self.rules, tree.here.state, tree.here.repeats))
        self.chance.shuffle(options)
        for option in options:
            action = self.rules.fill(tree.here.state, option, self.chance)
            if self.seat in self.rules.actors(tree.here.state, action):
                continue
            with suppress(_NotSameError), tree.all_or_nothing():
                tree.play(action)
                if self.seen(self.two) != wanted:
                    raise _NotSameError
                return True
        return False

    def seen(self, match: Match) -> tuple[Any, ...]:
        """Return all that the seat has observed of one of the games so far."""
        witness = match.transcript.witness(self.seat)
        notes = [note for node in match.tree.path[1:] for note in witness.notes(node)]
        return notes, witness.state(match.tree.here), match.tree.here.repeats > 0

    def compare(self, action: str) -> None:
        """Compare what the seat is shown of both games.

        Args:
            action: What was played last, for the message.
        """
        for one, two in zip_longest(_shown(self.one, self.seat), _shown(self.two, self.seat)):
            self.law.require(one == two, "twins", f"{action}: {one!r} / {two!r}")


def playable(rules: Rules[S], state: S, repeats: int = 0) -> Iterator[Action]:
    """Yield the legal actions that players may take; none if the game is over.

    Args:
        state: The present state.
        repeats: How often its position has occurred before.
    """
    if result(rules, state, repeats) is None:
        yield from (action for action in rules.legal(state) if rules.actors(state, action))


def _shown(match: Match, seat: int | None) -> Iterator[object]:
    """Yield everything that a board for a seat, or for the public, shows of a game.

    Args:
        match: The game.
        seat: The seat, from 0; None: the public.
    """
    letter = None if seat is None else match.rules.seats[seat]
    yield from ((frame.event, frame.scene, frame.pieces.ids) for frame in match.transcript.frames(match.view(letter)))
    yield match.ask(match.view(letter))
    yield None if letter is None else match.snapshot(letter)
    yield match.to_act
    yield match.can_undo(letter), len(match.undone(seat)), match.since_turn_for(letter)
    yield shape(match, letter)
    if not match.rules.has_secret_actions():
        yield Inspection(match).loops()
