"""The rules of Spaghetti Code: first positions, legal actions, and the step from one state to the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...core.action import Action
from ...core.rules import Note, Notes, Outcome, Rules
from .engine.actions import STALEMATE
from .engine.draft import apply_action
from .engine.judge import judge
from .engine.legal import legal_actions
from .engine.playing_on import play_on
from .engine.sight import note_seen, possible, seen
from .facts import Facts
from .options import Options
from .state import FLAGS, OVER, PLACE, PLAIN, RUN, TAKE, State, more


class Spaghetti(Rules[State]):
    """Spaghetti Code for 2 to 5 players: levels 1 to 3, the extensions and variants, two editions.

    Args:
        level: 1 (default), 2 or 3: which cards are in the program and how many flags each player places (R6).
        players: The number of players, 2 (default) to 5 (R1); at most 3 with `instant`, 2 with `fair_start`.
        lives: The life of each player at the start, 1 to 999; 5 unless given (R1).
        flags: How many flags each player places, 1 to 10, instead of the level's number (R6).
        cards: The names of the cards, each at most once, instead of the level's cards (R12).
        extensions: A list of names, empty by default: `reverse_priority` (R45), `memory` (R50), `instant` (R51),
            `interrupt` (R52), `sequential_open` (R53), `fair_start` (R54), `blank` (R60).
        variants: A dict from names to values, such as `{"wipeout": "tail"}`, empty by default. `wipeout` (V2) is `head`
            or `tail`; all others are True or False: `reverse_flips_queues` (V1), `instants_stay` (V3), `memory_choice`
            (V4), `memory_live` (V5), `stalemate_from_start` (V6), `free_placing` (V7).
        edition: `code` (default) or `monster`, which has other names and some other rules (section 8).
        blanks: The Blank cards: a dict from their names to their commands (R60); at most 3, in the Monster edition 8.
            It switches the extension `blank` on.
        commands: Further Blank cards whose commands are Python functions, made by `command` or plain ones (R60).

    Raises:
        UnknownOption: There is no option with this name; a TypeError.
        BadType: An option has a value of the wrong type; a TypeError.
        BadValue: An option has a value out of range, or two options do not go together; a ValueError.
        BadCommand: The command of a Blank card cannot be read; a ValueError with its line and column.

    Attributes:
        facts: Everything about the game that the options decide.
        seats: The letters of the players.

    >>> Spaghetti(level=2, variants={"wipeout": "tail"}).options()
    {'level': 2, 'players': 2, 'variants': {'wipeout': 'tail'}}
    """

    def __init__(self, /, **options: Any) -> None:
        self.facts = facts = Facts(Options(**options))
        self.seats = facts.seats

    def options(self) -> dict[str, Any]:
        """Return the options as a record writes them under `rules` (9.2).

        The Blank cards are missing: a record keeps them under `blanks`.
        """
        return self.facts.option.written()

    # First positions

    def initial(self, rng: Random) -> State:
        """Return a first state with a shuffled row of cards (R10) and shuffled instant cards (R51)."""
        cards = list(self.facts.cards)
        rng.shuffle(cards)
        instants = list(self.facts.instants if self.facts.with_instants else ())
        rng.shuffle(instants)
        return self.dealt(cards, instants)

    def dealt(self, cards: Sequence[int], instants: Sequence[int] = ()) -> State:
        """Return the first state for given cards, before the first instant card is taken or the first flag placed.

        Args:
            cards: The ids of the cards from the first of the row.
            instants: The ids of the face-down instant cards in their order (R51).

        Raises:
            BadValue: There are fewer cards than flags per player (R12).
        """
        self.facts.option.check_deal()
        players, flags = self.facts.option.players, self.facts.option.flags_each()
        return State(
            phase=TAKE if instants else PLACE,
            turn=players - 1 if instants else 0,
            order=tuple(cards),
            queues=("",) * len(self.facts.commands),
            params=self.facts.defaults,
            cursor=cards[0],
            direction=1,
            handled=0,
            here=-1,
            acting=False,
            life=(self.facts.option.lives,) * players,
            unused=(FLAGS - flags,) * players,
            to_place=(flags,) * players,
            out=0,
            todo=(),
            winner=None,
            more=more(
                last=() if self.facts.remembers(cards) else None,
                stock=tuple(instants),
                hands=(None,) * players if self.facts.with_instants else (),
                interrupts=(0,) * players if self.facts.with_interrupts else (),
                opened=1 if self.facts.sequential else 0,
            ),
        )

    # Playing

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat of the player who must decide; nobody when the game is over."""
        return () if state.phase == OVER else (state.turn,)

    def legal(self, state: State, seat: int | None = None) -> Sequence[Action]:
        """Return every legal action except `stalemate`, which depends on the game's history (R40).

        Args:
            state: The present state.
            seat: Return only the actions that this seat may take; None: all.
        """
        legal = legal_actions(self.facts, state)
        if seat is None or (seat == state.turn and state.more is PLAIN):  # without extensions, nobody else can act
            return legal
        return [action for action in legal if seat in self.actors(state, action)]

    def claims(self, state: State, count: int = 1) -> Sequence[Action]:
        """Return `stalemate` at a flag's turn: it becomes legal when the position has occurred before (R40).

        Args:
            state: The present state.
            count: How often it has occurred before; once is enough.
        """
        return (STALEMATE,) if self.opens_turn(state) and state.phase == RUN else ()

    def actors(self, state: State, action: Action) -> tuple[int, ...]:
        """Return the player to move; for `stalemate` everybody undefeated, for an interrupt the player who acts."""
        if action.kind == "interrupt":
            return (action.args[0],)
        if action.kind == "stalemate":
            return self.playing(state)
        return self.to_act(state)

    def playing(self, state: State) -> tuple[int, ...]:
        """Return the seats of the undefeated players."""
        return tuple(seat for seat in range(len(self.seats)) if not state.out >> seat & 1)

    def idle(self, state: State, seat: int) -> Action:
        """Return skip or pass; if neither is legal, the first legal action, such as placing a flag.

        Args:
            state: The present state.
            seat: The player who must decide.
        """
        legal = self.legal(state, seat)
        return next((action for action in legal if action.kind in ("skip", "pass")), legal[0])

    def apply(self, state: State, action: Action, notes: Notes | None = None) -> State:
        """Return the state after a legal action.

        Args:
            state: The state before; it stays as it is.
            action: An action that is legal in this state; this is not checked.
            notes: The list that takes a note of each event; None if nobody needs them.
        """
        return apply_action(self.facts, state, action, notes)

    def judge(self, state: State) -> tuple[int | None, int]:
        """Return who wins a stalemate in this state, and which of the four stages decides it (R41).

        Returns:
            The winner's seat, or None if the players still tied have no flag (R34); and the stage, from 0.
        """
        return judge(self.facts, state)

    def play_on(self, state: State, rng: Random, most: int) -> State:
        """Return a state after random actions: at the end of the game, or after a number of actions.

        Args:
            state: A whole state; it stays as it is.
            rng: Chooses the actions.
            most: The largest number of actions.
        """
        return play_on(self.facts, state, rng, most)

    # What a seat may know

    def has_secrets(self) -> bool:
        """Return True if cards are opened one by one (R53), or instant cards are held (R51)."""
        return self.facts.sequential or self.facts.with_instants

    def has_secret_actions(self) -> bool:
        """Return False: everybody sees that somebody acts."""
        return False

    def observe(self, state: State, seat: int | None) -> State:
        """Return the state as a seat sees it, with UNKNOWN for face-down cards and the instant cards of others.

        Args:
            state: The whole state, or what somebody sees of it.
            seat: The seat that looks; None: the public.
        """
        return seen(self.facts, state, seat) if self.has_secrets() else state

    def observe_note(self, note: Note, seat: int | None) -> Note:
        """Return an event as a seat sees it; of a held instant card that changes, only its holder sees which it is.

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
        return possible(self.facts, seen, rng) if self.has_secrets() else seen

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner's seat (None for a draw) when the game is over."""
        return Outcome(state.winner) if state.phase == OVER else None

    def opens_turn(self, state: State) -> bool:
        """Return True before the program runs, and at a flag's turn."""
        return state.phase in (TAKE, PLACE) or (state.phase == RUN and not state.todo)
