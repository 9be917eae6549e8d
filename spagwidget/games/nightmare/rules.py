"""The rules of Programmer's Nightmare: the first state, the legal actions, the state after each, and the winner."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

from ...core.action import Action
from ...core.rules import Note, Notes, Outcome, Rules
from .cards import NAMES, PRINTED
from .engine.chance import MODULUS
from .engine.course import apply_action
from .engine.legal import legal_actions
from .options import Options
from .sight import note_seen, possible, seen
from .state import ACTIVATE, NOBODY, PLACE, SEATS, State, is_over


class Nightmare(Rules[State]):
    """The rules of Programmer's Nightmare, house revision, for 2 to 6 players (PN1 to PN94).

    Args:
        **options: `players`: how many, 2 to 6 (PN1). `cards`: the size of the ring (PN10). `bits`: how many bits each
            player places (PN12). `lives`: the life at the start, 1 to 19. `variants`: a dict from names to True:
            `copies_stay` (V1), `bits_stay` (V2), `alternate` (V3).

    Attributes:
        option: The options.
        seats: The letters of the players.

    Raises:
        UnknownOption, BadType, BadValue: An option is unknown or has an invalid value.
    """

    def __init__(self, **options: Any) -> None:
        self.option = Options(**options)
        self.seats = tuple(SEATS[: self.option.players])

    def options(self) -> dict[str, Any]:
        """Return the options as a record writes them under `rules` (PN91)."""
        return self.option.written()

    # First positions

    def initial(self, rng: Random) -> State:
        """Return a first state with a shuffled deck, a starter chosen by dice and a seed (PN10, PN11, PN80)."""
        deck = list(range(len(NAMES)))
        rng.shuffle(deck)
        return self.dealt(deck, rng.randrange(self.option.players), rng.randrange(MODULUS))

    def dealt(self, deck: Sequence[int], first: int, seed: int = 0) -> State:
        """Return the first state for a given deck, before the first bit is placed.

        Args:
            deck: The ids of the cards from the top; the ring is dealt from it.
            first: The seat of the starter.
            seed: The first number of the generator (PN81).

        Raises:
            BadValue: The ring is too small for the bits (PN91).
        """
        self.option.check_room()
        return self.laid(deck, first, seed)

    def laid(self, deck: Sequence[int], first: int, seed: int = 0) -> State:
        """Return the state in which a ring lies on the table and nothing has happened, however small the ring is.

        Args:
            deck: The ids of the cards from the top; the ring is dealt from it.
            first: The seat of the starter.
            seed: The first number of the generator (PN81).
        """
        option = self.option
        return State(
            asks=PLACE,
            turn=first,
            handled=0,
            waiting=0,
            turns=0,
            phase=PLACE,
            ring=tuple(deck[: option.cards]),
            queues=("",) * len(NAMES),
            params=PRINTED,
            skips=0,
            pc=deck[0],
            direction=1,
            life=(option.lives,) * option.players,
            defend=0,
            out=0,
            pointer=NOBODY,
            unplaced=(option.bits,) * option.players,
            first=first,
            deck=tuple(deck[option.cards :]),
            discard=(),
            chance=seed,
        )

    # Playing

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat of the player who must decide; nobody when the game is over."""
        return () if is_over(state) else (state.turn,)

    def legal(self, state: State, seat: int | None = None) -> Sequence[Action]:
        """Return every legal action.

        Args:
            state: The present state.
            seat: Return only the actions that this seat may take; None: all.
        """
        return legal_actions(state) if seat in (None, state.turn) else ()

    def apply(self, state: State, action: Action, notes: Notes | None = None) -> State:
        """Return the state after a legal action.

        Args:
            state: The state before; it stays as it is.
            action: An action that is legal in this state; this is not checked.
            notes: The list that takes a note of each event; None if nobody needs them.
        """
        return apply_action(self.option, state, action, notes)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner's seat (None for a draw) when the game is over."""
        return Outcome(state.winner) if is_over(state) else None

    def playing(self, state: State) -> tuple[int, ...]:
        """Return the seats of the players who are not out."""
        return tuple(seat for seat in range(len(self.seats)) if not state.out >> seat & 1)

    def idle(self, state: State, seat: int) -> Action:
        """Return `pass`, `done`, `keep` or `leave`; if none of them is legal, the first legal action.

        Args:
            state: The present state.
            seat: The player who must decide.
        """
        legal = self.legal(state, seat)
        return next((action for action in legal if action.kind in ("pass", "done", "keep", "leave")), legal[0])

    def opens_turn(self, state: State) -> bool:
        """Return True while the bits are placed, and at a bit's turn."""
        return state.asks in (PLACE, ACTIVATE)

    # Repetition (PN71)

    def key(self, state: State) -> Hashable:
        """Return what must be equal for two states to be the same position: everything that PN94 shows but `turns`."""
        return state._replace(turns=0, deck=(len(state.deck),), chance=0, known=(NOBODY, 0))

    def repeated(self, state: State, count: int) -> Outcome | None:
        """Return a draw if the position at a bit's turn has occurred at two earlier turns.

        Args:
            state: The present state.
            count: How often its position has occurred earlier in the game.
        """
        return Outcome(None) if count >= 2 and state.asks == ACTIVATE else None

    # What a seat may know

    def has_secret_actions(self) -> bool:
        """Return False: everybody sees that somebody acts."""
        return False

    def observe(self, state: State, seat: int | None) -> State:
        """Return the state as a seat sees it, without the order of the deck.

        Args:
            state: The whole state, or what somebody sees of it.
            seat: The seat that looks; None: the public.
        """
        return seen(state, seat)

    def observe_note(self, note: Note, seat: int | None) -> Note:
        """Return an event as a seat sees it; only who searches the deck sees which card is taken.

        Args:
            note: The event.
            seat: The seat that looks; None: the public.
        """
        return note_seen(note, seat)

    def sample(self, seen: State, seat: int | None, rng: Random) -> State:
        """Return a whole state that looks the same to a seat.

        Args:
            seen: What the seat sees.
            seat: The seat that looks; None: the public.
            rng: Deals the unknown cards.
        """
        return possible(seen, seat, rng)
