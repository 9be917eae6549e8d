"""Spaghetti Code as a game: its options, its first positions, and the step from one state to the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...core.action import Action
from ...core.rules import Notes, Outcome, Rules
from .engine.actions import STALEMATE
from .engine.draft import apply_action
from .engine.judge import judge
from .engine.legal import legal_actions
from .facts import Facts
from .options import Options
from .state import FLAGS, OVER, PLACE, RUN, TAKE, State, more

__all__ = ["Spaghetti"]


class Spaghetti(Rules[State]):
    """Spaghetti Code for 2 to 5 players: levels 1 to 3, the extensions and variants, two editions.

    `level`: which cards are used and how many flags are placed (R6). `players`: 2 to 5 (R1). `lives`: life at the
    start (5). `flags`: flags to place, in place of the level's. `cards`: a set of distinct cards, in place of the
    level's (R12). `extensions`: a list of names (section 6). `variants`: a dict such as `{"wipeout": "tail"}`
    (section 7). `edition`: `code` or `monster` (section 8).
    """

    def __init__(self, /, **options: Any) -> None:
        self.facts = facts = Facts(Options(**options))
        self.seats = facts.seats

    def options(self) -> dict[str, Any]:
        """The options as a record writes them under `rules` (9.2)."""
        return self.facts.option.written()

    # First positions

    def initial(self, rng: Random) -> State:
        """The cards shuffled into a row (R10), the instant cards face down beside it (R51)."""
        cards = list(self.facts.cards)
        rng.shuffle(cards)
        instants = list(self.facts.instants if self.facts.with_instants else ())
        rng.shuffle(instants)
        return self.dealt(cards, instants)

    def dealt(self, cards: Sequence[int], instants: Sequence[int] = ()) -> State:
        """A row of cards, before the first instant card is taken or the first flag placed."""
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
        """The one player whose decision is open."""
        return () if state.phase == OVER else (state.turn,)

    def legal(self, state: State) -> Sequence[Action]:
        """Every action that is legal now, but for `stalemate`, which takes the game's history."""
        return legal_actions(self.facts, state)

    def claims(self, state: State) -> Sequence[Action]:
        """A position that occurs again at a flag's turn lets anybody undefeated declare stalemate (R40)."""
        return (STALEMATE,) if self.opens_turn(state) and state.phase == RUN else ()

    def actors(self, state: State, action: Action) -> tuple[int, ...]:
        """The player to move; for `stalemate` everybody who is undefeated."""
        if action.kind == "interrupt":
            return (action.args[0],)
        if action.kind == "stalemate":
            return self.playing(state)
        return self.to_act(state)

    def playing(self, state: State) -> tuple[int, ...]:
        """The undefeated."""
        return tuple(seat for seat in range(len(self.seats)) if not state.out >> seat & 1)

    def idle(self, state: State) -> Action:
        """Skip or pass; a flag that must be placed goes on the first card where it can."""
        legal = self.legal(state)
        return next((action for action in legal if action.kind in ("skip", "pass")), legal[0])

    def apply(self, state: State, action: Action, notes: Notes | None = None) -> State:
        """The state after an action, which must be legal in it."""
        return apply_action(self.facts, state, action, notes)

    def judge(self, state: State) -> tuple[int | None, int]:
        """Who wins a stalemate, and by which of the four stages (R41); None if they all have no flag (R34)."""
        return judge(self.facts, state)

    def outcome(self, state: State) -> Outcome | None:
        """The winner's seat, at the end."""
        return Outcome(state.winner) if state.phase == OVER else None

    def opens_turn(self, state: State) -> bool:
        """Return True before the program runs, and at a flag's turn."""
        return state.phase in (TAKE, PLACE) or (state.phase == RUN and not state.todo)
