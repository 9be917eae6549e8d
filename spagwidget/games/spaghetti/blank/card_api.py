"""The view of the game that a command written in Python gets, with all that it can read and do (R60)."""

from __future__ import annotations

from typing import NoReturn, Protocol

from ....core.advice import listed, nearest
from ....core.catalogue import say
from ....core.errors import BadValue
from ..facts import Facts
from ..state import SEATS, State


class RunningCommand(Protocol):
    """What a View needs of the running call of a function.

    Attributes:
        facts: The facts of the game.
        state: The state that the function sees now.
        them: The letter of the player chosen or hit last, or "".
        it: The name of the card chosen last, or "".
    """

    facts: Facts
    state: State
    them: str
    it: str

    def do(self, kind: str, number: object = 1) -> str | None:
        """Do one step and return what was chosen in it.

        Args:
            kind: The kind of step, a value of `CHOICES` or `EFFECTS` of the language.
            number: The damage or the amount, from 0 to 99.

        Returns:
            The letter of a player or the name of a card; None if the step asked nothing.
        """


class View:
    """The table as a command written in Python sees it: properties to read, methods that change the game.

    A player is a letter (`"A"`), a card is its name in the Code edition (`"Bug"`). You never make a View yourself: the
    first parameter of your command is one.

    Some methods ask for a choice, for example `hit_player`. The player who runs the command chooses, and the method
    returns the choice. It returns None if there was nothing to choose or the number was 0. One run can call at most 500
    methods that change the game; then the command ends.

    Raises:
        BadValue: A number is not from 0 to 99, or a player, a card or the name of a number is unknown.
        BadType: A number is not a whole number.

    >>> from spagwidget import command
    >>> @command
    ... def leech(table: View, damage: int = 1) -> None:
    ...     "Hit an opponent for {damage}; if your life is less than theirs, add a flag."
    ...     opponent = table.hit_opponent(damage)
    ...     if opponent is not None and table.my_life < table.life(opponent):
    ...         table.add_flag()
    """

    __slots__ = ("_run",)

    def __init__(self, run: RunningCommand) -> None:
        self._run = run

    def __repr__(self) -> str:
        return f"<View of {self.here}, run by {self.me}>"

    def __getattr__(self, name: str) -> NoReturn:
        """Raise an AttributeError that names the property or method that was probably meant."""
        near = nearest(name, (known for known in dir(type(self)) if not known.startswith("_")))
        raise AttributeError(say("python.near_name" if near else "python.no_name", name=name, near=near))

    # Reading the table

    @property
    def me(self) -> str:
        """The letter of the player who runs the command."""
        return SEATS[self._run.state.turn]

    @property
    def here(self) -> str:
        """The name of the card on which the command runs."""
        return self._name(self._run.state.here)

    @property
    def players(self) -> tuple[str, ...]:
        """The letters of all players who are not defeated, in seat order."""
        state = self._run.state
        return tuple(SEATS[seat] for seat in range(len(state.life)) if not state.out >> seat & 1)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The letters of all other players who are not defeated."""
        return tuple(seat for seat in self.players if seat != self.me)

    @property
    def them(self) -> str | None:
        """The letter of the player chosen or hit last in this run; None before the first one."""
        return self._run.them or None

    @property
    def it(self) -> str | None:
        """The name of the card that `choose_card` chose last in this run; None before the first one."""
        return self._run.it or None

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards on the program, from the first to the last."""
        return tuple(self._name(card) for card in self._run.state.order)

    @property
    def forward(self) -> bool:
        """True if the cursor moves forward, False if it moves backward."""
        return self._run.state.direction > 0

    @property
    def my_life(self) -> int:
        """The life of the player who runs the command."""
        return self.life(self.me)

    @property
    def my_unused(self) -> int:
        """The number of unused flags of the player who runs the command."""
        return self.unused(self.me)

    @property
    def my_flags(self) -> int:
        """The number of flags on the program of the player who runs the command."""
        return sum(self.flags(card).count(self.me) for card in self.cards)

    @property
    def my_flags_here(self) -> int:
        """The number of flags on this card of the player who runs the command."""
        return self.flags(self.here).count(self.me)

    @property
    def flags_here(self) -> int:
        """The number of flags on this card, of all players."""
        return len(self.flags(self.here))

    def life(self, player: str) -> int:
        """Return the life of a player, which is 0 or less if they are defeated for that reason (R4).

        Args:
            player: The letter of a player, such as `"B"`.

        Raises:
            BadValue: The game does not have this player.
        """
        return self._run.state.life[self._seat(player)]

    def unused(self, player: str) -> int:
        """Return how many unused flags a player has.

        Args:
            player: The letter of a player, such as `"B"`.

        Raises:
            BadValue: The game does not have this player.
        """
        return self._run.state.unused[self._seat(player)]

    def flags(self, card: str) -> str:
        """Return the flags on a card as letters, the head first: `"AB"` means A's flag at the head, then B's.

        Args:
            card: The name of a card, such as `"Bug"`.

        Returns:
            The letters; "" if the card has no flag or is not on the program (any more).

        Raises:
            BadValue: There is no card with this name.
        """
        state = self._run.state
        at = self._card(card)
        return state.queues[at] if at in state.order else ""

    def number(self, card: str, name: str) -> int:
        """Return one of the numbers in braces of a card, as it is now: `table.number("Bug", "damage")`.

        Args:
            card: The name of a card, such as `"Bug"`.
            name: The name of the number, such as `"damage"`.

        Raises:
            BadValue: There is no card with this name, or the card has no number with this name.
        """
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

    # Changing the game

    def add_flag(self) -> str | None:
        """Ask for another card and put an unused flag of the player who runs the command at its tail.

        Returns:
            The card that got the flag; None if the player has no unused flag or there is no other card.
        """
        return self._run.do("add")

    def move_flag(self) -> str | None:
        """Ask for any flag and another card, and move the flag to the tail of that card.

        Returns:
            The card that the flag moved to; None if no flag could move.
        """
        return self._run.do("move")

    def remove_flag(self) -> str | None:
        """Ask for any flag and take it out of the game.

        Returns:
            The card that the flag was on; None if there was no flag.
        """
        return self._run.do("remove")

    def move_card(self) -> str | None:
        """Ask for any card and a new place, and move the card there with its flags (R28).

        Returns:
            The card that moved; None if there are fewer than two cards.
        """
        return self._run.do("shift")

    def remove_card(self) -> str | None:
        """Ask for any card and take it out of the game with its flags (R29).

        Returns:
            The card, or `"instant"` for an instant card that a player held (R51); None if there was no card.
        """
        return self._run.do("drop")

    def raise_number(self, amount: int = 1) -> str | None:
        """Ask for any number in braces and raise it by `amount`, or as far as there are chips (R30).

        Args:
            amount: How much to add, from 0 to 99; 0 asks nothing.

        Returns:
            The card of the number, or `"instant"` for an instant card in a hand (R51); None if no number could change.
        """
        return self._run.do("raise", amount)

    def lower_number(self, amount: int = 1) -> str | None:
        """Ask for any number in braces and lower it by `amount`, or as far as there are chips, never below 0 (R30).

        Args:
            amount: How much to subtract, from 0 to 99; 0 asks nothing.

        Returns:
            The card of the number, or `"instant"` for an instant card in a hand (R51); None if no number could change.
        """
        return self._run.do("lower", amount)

    def hit_player(self, damage: int = 1) -> str | None:
        """Ask for any player who is not defeated; that player loses `damage` life.

        Args:
            damage: The life to lose, from 0 to 99; 0 asks nothing.

        Returns:
            The player; None if `damage` is 0.
        """
        return self._run.do("hit", damage)

    def hit_another(self, damage: int = 1) -> str | None:
        """Ask for any player this run has not hit yet; that player loses `damage` life.

        Hits by `hit_me` and `hit_them` do not count.

        Args:
            damage: The life to lose, from 0 to 99; 0 asks nothing.

        Returns:
            The player; None if this run has already hit everybody, or `damage` is 0.
        """
        return self._run.do("another", damage)

    def hit_opponent(self, damage: int = 1) -> str | None:
        """Ask for any player but the one who runs the command; that player loses `damage` life.

        Args:
            damage: The life to lose, from 0 to 99; 0 asks nothing.

        Returns:
            The player; None if `damage` is 0.
        """
        return self._run.do("opponent", damage)

    def choose_player(self) -> str | None:
        """Ask for any player who is not defeated; nothing happens to them, but `them` is this player from now on.

        Returns:
            The player; None if there is nobody to choose.
        """
        return self._run.do("who")

    def choose_card(self) -> str | None:
        """Ask for any card on the program; nothing happens to it, but `it` is this card from now on.

        Returns:
            The card; None if the program has no card left.
        """
        return self._run.do("which")

    def hit_me(self, damage: int = 1) -> None:
        """The player who runs the command loses `damage` life; nobody is asked.

        Args:
            damage: The life to lose, from 0 to 99.
        """
        self._run.do("me", damage)

    def hit_them(self, damage: int = 1) -> None:
        """The player chosen or hit last (`them`) loses `damage` life; nobody is asked.

        Nothing happens if that player is defeated, or if nobody was asked for because the number was 0.

        Args:
            damage: The life to lose, from 0 to 99.

        Raises:
            BadValue: Nothing in this run has asked for a player yet.
        """
        self._run.do("them", damage)

    def this_flag_leaves(self) -> None:
        """Take the flag that runs the command out of the game, if it is still on this card (R27)."""
        self._run.do("leave")

    def turn_cursor(self) -> None:
        """Reverse the direction of the cursor."""
        self._run.do("turn")

    def reverse_queues(self) -> None:
        """Reverse the order of the flags on every card but this one, as the card ReversePriority does."""
        self._run.do("reverse")

    def recall_commands(self) -> None:
        """Run the last two commands that the cursor pointed to, as Memory does (R50).

        Nothing happens if the command is itself run by Memory or by another card that recalls commands.

        Raises:
            BadValue: No card of this game recalls commands. Call this method by its name in your own function.
        """
        self._run.do("recall")
