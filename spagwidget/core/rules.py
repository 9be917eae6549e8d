"""The rules of a game: pure functions of immutable states, which depend on no texts, pictures or settings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from .action import Action
from .values import own_names

S = TypeVar("S")


@own_names
class Note(NamedTuple):
    """One event, as the rules note it while they apply an action.

    Attributes:
        kind: What happened, such as `move`.
        args: The details, such as seats and cards; each kind has its own order.
        before: The state just before the event.
    """

    kind: str
    args: tuple[Any, ...]  # Any: each kind of note has its own types, which the game that reads it knows
    before: Any  # Any: the type of a state differs from game to game


Notes = list[Note]
"""The list that `Rules.apply` appends the events to."""


@own_names
class Outcome(NamedTuple):
    """How a game ended.

    Attributes:
        winner: The seat that won, from 0; None: a draw, or several seats share the first place.
        ranking: All seats by place, the first place first, with the seats that share a place together, such as
            `((2,), (0, 1))`; empty: only the winner is known. A single seat in the first place is the winner.
    """

    winner: int | None
    ranking: tuple[tuple[int, ...], ...] = ()


@own_names
class Deadline(NamedTuple):
    """A time limit in real time, after which the session plays an action.

    Attributes:
        key: Names the time limit: while the key stays the same, the time goes on; a new key restarts the time.
        seconds: How long it lasts, above 0.
        action: The action that is played when the time has run out. It is legal, but no seat can take it:
            `Rules.actors` is empty.
        spares: The seats that go on with the same decision after it. An action of theirs that arrives when the time
            has run out is not too late.
    """

    key: Hashable
    seconds: float
    action: Action
    spares: tuple[int, ...] = ()


class Rules(ABC, Generic[S]):
    """The rules of one game, as pure functions of its states, which are hashable values of type `S`.

    A rules object is made from the game's options, holds no state and never changes. A new game defines `seats` and
    the abstract methods. The other methods have defaults for a game without secrets in which one player at a time
    decides.
    """

    seats: tuple[str, ...]
    """The players' letters in seat order; one character each."""

    def options(self) -> dict[str, object]:
        """Return the options as plain data: the constructor's arguments, as a record has them under `rules`."""
        return {}

    @abstractmethod
    def initial(self, rng: Random) -> S:
        """Return a fresh state.

        Args:
            rng: The source of all randomness; generators with the same seed give equal states.
        """

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that must decide now, from 0, in seat order; empty when the game is over.

        Several seats decide at the same time, without waiting for each other. Who must decide is never a secret.
        """

    @abstractmethod
    def legal(self, state: S, seat: int | None = None) -> Sequence[Action]:
        """Return the legal actions, in no particular order.

        Args:
            state: The present state. With a `seat`, it may be what that seat or the public observes. In what the
                public observes, there are no legal actions if the public cannot know all of them.
            seat: Return only the actions that this seat may take; None: the actions of all seats, and those that only
                the session may play (`actors`).
        """

    @abstractmethod
    def apply(self, state: S, action: Action, notes: Notes | None = None) -> S:
        """Return the state after a legal action.

        Args:
            state: The state before; it is not changed.
            action: One of the legal actions, or of the claims.
            notes: Takes the events that happen on the way, in order; None: do not note them, which is faster. An
                action for which nothing is noted is one event, whose caption is the action's text.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""

    def actors(self, state: S, action: Action) -> tuple[int, ...]:
        """Return the seats that may take this legal action.

        Claims and interrupts may be possible out of turn. If no seat may take the action, only the session plays it, as
        at a deadline; boards, bots and random games never do.

        Args:
            state: The state in which it is legal.
            action: One of the legal actions, or of the claims.
        """
        return self.to_act(state)

    def find(self, state: S, text: str) -> Action | None:
        """Return the legal action with this text, or None.

        A game may list a pattern as legal, an action that stands for many others, such as `line A1 NN` for any two
        digits. Then this finds each of those others, but not the pattern itself, and `fill` chooses one at random.

        Args:
            state: The present state.
            text: The text of the action.
        """
        return next((action for action in self.legal(state) if action.text == text), None)

    def fill(self, state: S, action: Action, rng: Random) -> Action:
        """Return one of the actions that a pattern stands for; any other action is returned unchanged.

        Args:
            state: The state in which it is legal.
            action: One of the legal actions.
            rng: Makes the choice.
        """
        return action

    # What happens when a position occurs again

    def key(self, state: S) -> Hashable:
        """Return what must be equal for two states to count as the same position."""
        return state

    def claims(self, state: S, count: int = 1) -> Sequence[Action]:
        """Return the additional actions that are legal because this position has occurred before.

        Args:
            state: The present state.
            count: How often its position has occurred earlier in the game, at least once.
        """
        return ()

    def repeated(self, state: S, count: int) -> Outcome | None:
        """Return the result if the game ends by itself because this position occurs again; None: it goes on.

        Args:
            state: The present state.
            count: How often its position has occurred earlier in the game, at least once.
        """
        return None

    # What a seat may know

    def has_secrets(self) -> bool:
        """Return True if a seat or the public may know less than the whole state; False saves time."""
        own = type(self)
        return own.observe is not Rules.observe or own.observe_note is not Rules.observe_note

    def has_secret_actions(self) -> bool:
        """Return True if there are actions of which a seat or the public notices nothing at all.

        Boards then offer neither redo nor other lines of play, because these would show that somebody has acted.
        """
        return self.has_secrets()

    def observe(self, state: S, seat: int | None) -> S:
        """Return what a seat may know of a state: a state of the same type, with everything else blanked out.

        Messages and pictures for a seat are made only from this. What a seat should remember belongs to the state.
        Future randomness is a secret of the state, too, such as a generator or the order of a deck.

        Args:
            state: The whole state, or what somebody observes of it.
            seat: The seat, from 0; None: the public, who see what is open on the table.
        """
        return state

    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        """Return what a seat notices of an event, with secrets blanked out in its details; None: nothing.

        If a seat notices none of the events of an action, the action must not change what it observes of the state.

        Args:
            note: The event. An action for which nothing is noted is an event with the action's kind and words.
            seat: The seat, from 0; None: the public.

        Returns:
            The note; its `before` does not matter, as the caller replaces it by what the seat observes of it.
        """
        return note

    def sample(self, seen: S, seat: int | None, rng: Random) -> S:
        """Return a whole state that fits what a seat observes, for players who think ahead.

        Args:
            seen: What the seat observes.
            seat: The seat, from 0; None: the public.
            rng: Chooses among the possible states.
        """
        return seen

    def play_on(self, state: S, rng: Random, most: int) -> S:
        """Return the state after random actions: at the end of the game, or after a number of actions.

        Players who think ahead call this very often, so a game may have a faster way that chooses alike. Claims, and
        what happens when a position occurs again, are left out.

        Args:
            state: A whole state; it stays as it is.
            rng: Chooses the actions.
            most: The largest number of actions.
        """
        own = type(self)
        plain = own.actors is Rules.actors and own.fill is Rules.fill
        for _ in range(most):
            legal = self.legal(state)
            if not plain:
                legal = [action for action in legal if self.actors(state, action)]
            if not legal:
                break
            action = legal[int(rng.random() * len(legal))]
            state = self.apply(state, action if plain else self.fill(state, action, rng))
        return state

    # Further questions

    def deadline(self, state: S) -> Deadline | None:
        """Return the time limit in real time that holds in this state; None: no time limit."""
        return None

    def has_deadlines(self) -> bool:
        """Return True if there may be a `deadline`; the settings of a new game then offer more time."""
        return type(self).deadline is not Rules.deadline

    def playing(self, state: S) -> tuple[int, ...]:
        """Return the seats that are still in the game."""
        return tuple(range(len(self.seats)))

    def idle(self, state: S, seat: int) -> Action:
        """Return the action that is played for a player who has run out of time (R55).

        Args:
            state: The present state.
            seat: The seat of this player, who must decide.
        """
        return self.fill(state, self.legal(state, seat)[0], Random(0))

    def opens_turn(self, state: S) -> bool:
        """Return True if a turn opens here: only such a state has a position text, and Cancel goes back to it."""
        return False
