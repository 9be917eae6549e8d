"""The rules of Lovelace & Babbage: the first state, the legal actions, the state after each, and the winner."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ...core.action import Action
from ...core.rules import Deadline, Note, Notes, Outcome, Rules
from .actions import PATTERN, TIMEOUT, line_action, step_of
from .data import ATTACKS, DISCS, PATRONS, PEOPLE, PILES, SEATS, SUBROUTINES
from .engine.course import apply_action
from .engine.legal import acting, can_time_out, seat_actions, spared
from .engine.scoring import ranking
from .options import Options
from .sight import note_seen, possible, seen
from .state import NOBODY, OVER, SUBROUTINE, UNKNOWN, Player, State

TYPED = re.compile(r"(.+ )([0-9][0-9])")


class Lovelace(Rules[State]):
    """The rules of Lovelace & Babbage for 2 to 4 players (LB1 to LB99).

    Args:
        **options: `players`: how many, 2 to 4 (LB1). `mode`: `assisted` or `manual` (LB12). `timed`: whether the timer
            runs (LB48). `attacks`: whether the attacks are in the game (LB9). `people`: the people that the
            players play, in seat order; without it, they are drawn (LB16).

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
        """Return the options as a record writes them under `rules` (LB93)."""
        return self.option.written()

    # First positions

    def initial(self, rng: Random) -> State:
        """Return a first state with shuffled discs and patrons (LB15); people are drawn unless named."""
        people = self.option.people or rng.sample(PEOPLE, len(self.seats))
        discs, patrons = list(DISCS), list(PATRONS)
        rng.shuffle(discs)
        rng.shuffle(patrons)
        ends = [sum(PILES[:at]) for at in range(len(PILES) + 1)]
        piles = [discs[start:end] for start, end in itertools.pairwise(ends)]
        return self.dealt(people, piles, patrons)

    def dealt(self, people: Sequence[str], piles: Sequence[Sequence[str]], patrons: Sequence[int]) -> State:
        """Return the first state for given piles and a given deck.

        Args:
            people: The people that the players play, in seat order.
            piles: The discs beside the rows C, D and E, first drawn first.
            patrons: The numbers of the patrons, first drawn first.
        """
        left_out = frozenset[int]() if self.option.attacks else ATTACKS
        return State(
            round=1,
            phase=SUBROUTINE,
            asks="target",
            turn=NOBODY,
            slot=0,
            line=0,
            taking=UNKNOWN,
            near=False,
            gained=False,
            timer=0,
            turned=0,
            written=0,
            order=(),
            last=tuple(range(len(self.seats))),
            board=(("",) * 4,) * len(PILES),
            piles=tuple(map(tuple, piles)),
            under=(),
            deck=tuple(patrons),
            gone=(),
            patrons=(),
            players=tuple(
                Player(person, tuple(sorted(number for number in SUBROUTINES[person] if number not in left_out)))
                for person in people
            ),
        )

    # Playing

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats of the players who must decide; nobody when the game is over."""
        return acting(state)

    def legal(self, state: State, seat: int | None = None) -> Sequence[Action]:
        """Return every legal action; in manual mode, lines are patterns (LB92).

        Args:
            state: The present state.
            seat: Return only the actions that this seat may take; None: all, with that of the clock.
        """
        found = [
            action for one in acting(state) if seat in (None, one) for action in seat_actions(self.option, state, one)
        ]
        return [*found, TIMEOUT] if seat is None and can_time_out(state) else found

    def actors(self, state: State, action: Action) -> tuple[int, ...]:
        """Return the seat that may take an action; no seat may take that of the clock.

        Args:
            state: The state in which it is legal.
            action: One of the legal actions.
        """
        return () if action == TIMEOUT else (step_of(action).seat,)

    def find(self, state: State, text: str) -> Action | None:
        """Return the legal action with this text, or None; a pattern stands for any two digits.

        Args:
            state: The present state.
            text: The text of the action.
        """
        if text.endswith(f" {PATTERN}"):
            return None
        if text == TIMEOUT.text:
            return TIMEOUT if can_time_out(state) else None
        seat = SEATS.find(text[:1])
        legal: Mapping[str, Action] = {action.text: action for action in self.legal(state, seat)}
        typed = TYPED.fullmatch(text)
        if typed and text not in legal and (pattern := legal.get(typed[1] + PATTERN)):
            return _filled(pattern, int(typed[2]))
        return legal.get(text)

    def fill(self, state: State, action: Action, rng: Random) -> Action:
        """Return one of the actions that a pattern stands for; any other action is returned unchanged.

        Args:
            state: The state in which it is legal.
            action: One of the legal actions.
            rng: Makes the choice.
        """
        return _filled(action, rng.randrange(100)) if action.text.endswith(f" {PATTERN}") else action

    def apply(self, state: State, action: Action, notes: Notes | None = None) -> State:
        """Return the state after a legal action.

        Args:
            state: The state before; it stays as it is.
            action: An action that is legal in this state; this is not checked.
            notes: The list that takes a note of each event; None if nobody needs them.
        """
        return apply_action(self.option, state, action, notes)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner's seat when the game is over (LB83, LB84)."""
        return Outcome(ranking(state)[0]) if state.phase == OVER else None

    def deadline(self, state: State) -> Deadline | None:
        """Return the time that is left while the timer runs (LB46, LB96)."""
        if not can_time_out(state):
            return None
        return Deadline(state.turned, float(state.timer), TIMEOUT, spared(state))

    def has_deadlines(self) -> bool:
        """Return whether the timer runs in this game (LB48)."""
        return self.option.timed

    def idle(self, state: State, seat: int) -> Action:
        """Return `done`, `pass` or `void`; if none of them is legal, the first legal action.

        Args:
            state: The present state.
            seat: The player who must decide.
        """
        legal = self.legal(state, seat)
        quiet = (action for action in legal if step_of(action).verb in ("done", "pass", "void"))
        return next(quiet, legal[0])

    # What a seat may know

    def observe(self, state: State, seat: int | None) -> State:
        """Return the state as a seat sees it (LB98).

        Args:
            state: The whole state, or what somebody sees of it.
            seat: The seat that looks; None: the public.
        """
        return seen(state, seat)

    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        """Return an event as a seat sees it; None if it does not notice the event.

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
            rng: Makes up what is unknown.
        """
        return possible(self.option, seen, rng)


def _filled(pattern: Action, value: int) -> Action:
    step = step_of(pattern)
    return line_action(step.seat, str(step.what), str(step.detail), value, typed=True)
