"""What a command written in Python sees of the table, and what it can do there (R60)."""

from __future__ import annotations

from typing import Protocol

from ....core.advice import listed
from ....core.catalogue import say
from ....core.errors import BadValue
from ..facts import Facts
from ..state import SEATS, State

__all__ = ["Run", "View"]


class Run(Protocol):
    """The call of a function, as far as its view of the table needs it."""

    facts: Facts
    state: State
    them: str
    it: str

    def do(self, kind: str, number: object = 1) -> str | None:
        """Do one step; return what was chosen in it."""


class View:
    """The table as a command written in Python sees it, and what the command can do there.

    Players go by their letters, cards by their names. What needs a choice is asked of whoever runs the command, and
    the answer comes back: the player, or the card (None: there was nothing to choose).
    """

    __slots__ = ("_run",)

    def __init__(self, run: Run) -> None:
        self._run = run

    def __repr__(self) -> str:
        return f"<View of {self.here}, run by {self.me}>"

    # What there is to see

    @property
    def me(self) -> str:
        """Whoever runs the command."""
        return SEATS[self._run.state.turn]

    @property
    def here(self) -> str:
        """The card on which the command is run."""
        return self._name(self._run.state.here)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who is not defeated."""
        state = self._run.state
        return tuple(SEATS[seat] for seat in range(len(state.life)) if not state.out >> seat & 1)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The others of them."""
        return tuple(seat for seat in self.players if seat != self.me)

    @property
    def them(self) -> str | None:
        """The player chosen or hit last."""
        return self._run.them or None

    @property
    def it(self) -> str | None:
        """The card chosen last."""
        return self._run.it or None

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the program, from the first on."""
        return tuple(self._name(card) for card in self._run.state.order)

    @property
    def forward(self) -> bool:
        """Whether the cursor goes forward."""
        return self._run.state.direction > 0

    @property
    def my_life(self) -> int:
        """The life of whoever runs the command."""
        return self.life(self.me)

    @property
    def my_unused(self) -> int:
        """Their unused flags."""
        return self.unused(self.me)

    @property
    def my_flags(self) -> int:
        """Their flags on the program."""
        return sum(self.flags(card).count(self.me) for card in self.cards)

    @property
    def my_flags_here(self) -> int:
        """Their flags on this card."""
        return self.flags(self.here).count(self.me)

    @property
    def flags_here(self) -> int:
        """All flags on this card."""
        return len(self.flags(self.here))

    def life(self, player: str) -> int:
        """The life of a player."""
        return self._run.state.life[self._seat(player)]

    def unused(self, player: str) -> int:
        """The unused flags of a player."""
        return self._run.state.unused[self._seat(player)]

    def flags(self, card: str) -> str:
        """The flags on a card as letters, head first; "" where the card is not on the program (any more)."""
        state = self._run.state
        at = self._card(card)
        return state.queues[at] if at in state.order else ""

    def number(self, card: str, name: str) -> int:
        """A number of a card: `table.number("Bug", "damage")`."""
        at = self._card(card)
        params = self._run.facts.commands[at].params
        if name not in params:
            raise BadValue(say("python.no_number", card=card, name=name, known=listed(params) or "–"))
        return self._run.state.params[at][params.index(name)]

    def _name(self, card: int) -> str:
        return self._run.facts.commands[card].name

    def _seat(self, player: str) -> int:
        seats = self._run.facts.seats
        if player not in seats:
            raise BadValue(say("error.seat", seat=player, seats=listed(seats)))
        return seats.index(player)

    def _card(self, card: str) -> int:
        found = self._run.facts.actions.ids.get(card)
        if found is None:
            raise BadValue(say("python.no_card", card=card, known=listed(self.cards)))
        return found

    # What there is to do

    def add_flag(self) -> str | None:
        """An unused flag joins the tail of another card."""
        return self._run.do("add")

    def move_flag(self) -> str | None:
        """Any flag goes to the tail of another card."""
        return self._run.do("move")

    def remove_flag(self) -> str | None:
        """Any flag leaves the game."""
        return self._run.do("remove")

    def move_card(self) -> str | None:
        """Any card goes to another place."""
        return self._run.do("shift")

    def remove_card(self) -> str | None:
        """Any card leaves the game."""
        return self._run.do("drop")

    def raise_number(self, amount: int = 1) -> str | None:
        """Any number in braces is raised by up to `amount` (R30)."""
        return self._run.do("raise", amount)

    def lower_number(self, amount: int = 1) -> str | None:
        """Any number in braces is lowered by up to `amount` (R30)."""
        return self._run.do("lower", amount)

    def hit_player(self, damage: int = 1) -> str | None:
        """Any player loses life."""
        return self._run.do("hit", damage)

    def hit_another(self, damage: int = 1) -> str | None:
        """Any player loses life whom this run has not hit before."""
        return self._run.do("another", damage)

    def hit_opponent(self, damage: int = 1) -> str | None:
        """Any opponent loses life."""
        return self._run.do("opponent", damage)

    def choose_player(self) -> str | None:
        """Choose a player, who is `them` from now on."""
        return self._run.do("who")

    def choose_card(self) -> str | None:
        """Choose a card, which is `it` from now on."""
        return self._run.do("which")

    def hit_me(self, damage: int = 1) -> None:
        """Whoever runs the command loses life."""
        self._run.do("me", damage)

    def hit_them(self, damage: int = 1) -> None:
        """The player chosen or hit last loses life."""
        self._run.do("them", damage)

    def this_flag_leaves(self) -> None:
        """The flag that runs the command leaves the game (R27)."""
        self._run.do("leave")

    def turn_cursor(self) -> None:
        """The cursor goes the other way."""
        self._run.do("turn")

    def reverse_queues(self) -> None:
        """The order of the flags on every other card is reversed (R45)."""
        self._run.do("reverse")

    def recall_commands(self) -> None:
        """Run the last two commands that the cursor pointed to (R50)."""
        self._run.do("recall")
