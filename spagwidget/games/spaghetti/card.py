"""What a command card is, and what its effect may do to the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from ...core.action import Action
from .blank.language import Step
from .blank.python_card import PythonCommand
from .state import Job

EXTRA = 4
"""The level of the cards that no level adds: an extension does, or a game names them."""


class Verbs(Protocol):
    """What the effect of a card may see and do; cards are given by their ids, players by their seats."""

    @property
    def order(self) -> tuple[int, ...]:
        """The ids of the cards of the row."""

    @property
    def direction(self) -> int:
        """1 if the cursor goes forward, -1 if it goes backward."""

    @property
    def here(self) -> int:
        """The card that is run, which may have left the row meanwhile; under Memory this is Memory (R50)."""

    def add_flag(self, card: int) -> None:
        """Put an unused flag of the acting player at the tail of a card's queue."""

    def move_flag(self, card: int, index: int, to: int) -> None:
        """Move a flag to the tail of another card's queue.

        Args:
            card: The card that the flag leaves.
            index: The position of the flag there, from the head.
            to: The other card.
        """

    def remove_flag(self, card: int, index: int) -> None:
        """Take a flag out of the game (R5)."""

    def flag_leaves(self) -> None:
        """Take the flag that runs the command out of the game, if it is still on its card (R27)."""

    def reverse_queues(self) -> None:
        """Reverse the order of the flags on every card but the one that is run (R45)."""

    def move_card(self, card: int, place: int) -> None:
        """Move a card to another place of the row (R28)."""

    def remove_card(self, card: int) -> None:
        """Take a card out of the game, with its flags (R29)."""

    def remove_instant(self, holder: int) -> None:
        """Take the instant card that a player holds out of the game (R51)."""

    def tune(self, card: int, param: int, amount: int, up: bool) -> None:
        """Raise or lower a number of a card, as far as chips and zero allow (R30).

        Args:
            card: The card.
            param: The position of the number in the card's `params`.
            amount: How many steps are wanted.
            up: True to raise it, False to lower it.
        """

    def tune_instant(self, holder: int, amount: int, up: bool) -> None:
        """Raise or lower the number of a held instant card (R51).

        Args:
            holder: The seat that holds the card.
            amount: How many steps are wanted.
            up: True to raise it, False to lower it.
        """

    def turn_round(self) -> None:
        """Reverse the cursor's direction."""

    def lose_life(self, seat: int, damage: int) -> None:
        """Take life from a player (R4)."""

    def recall(self, which: str) -> None:
        """Run `both` remembered commands, or only the `earlier` or the `later` one (V4)."""


class Plural(NamedTuple):
    """A text in two forms; the first number of the card chooses one.

    Attributes:
        one: The text if the number is 1.
        other: The text if it is not 1.
    """

    one: str
    other: str


Text: TypeAlias = str | Plural
"""A text about a card; `{damage}` stands for the card's number of this name."""


class Number(NamedTuple):
    """A number in braces on a card.

    Attributes:
        default: Its value at the start of the game.
        counts: What it counts, such as `number of flags`. Cards whose numbers have one name say the same here.
        monster: The same in the Monster edition; "" if it is the same there.
    """

    default: int
    counts: str
    monster: str = ""


class Monster(NamedTuple):
    """How the Monster edition writes and draws a card (section 8).

    Attributes:
        name: The English name.
        text: The text on the card.
        icon: The name of the picture; "" for the picture of the Code edition.
        japanese: The name in the Japanese original; "" for a card that is not in it.
    """

    name: str = ""
    text: Text = ""
    icon: str = ""
    japanese: str = ""


class Opponents(NamedTuple):
    """What differs in the Monster edition, where only opponents can be hit (section 8).

    Attributes:
        text: The text on the card, in the words of the Code edition.
        monster: The text on the card in the words of the Monster edition.
        without: The number that the card does not have then, or "".
        blank: The command in the language of Blank cards.
    """

    text: Text
    monster: Text
    without: str = ""
    blank: str = ""


class CardTexts(NamedTuple):
    """All English texts about a card, and its pictures.

    Attributes:
        text: The text on the card.
        monster: Name, text and picture in the Monster edition.
        rule: What the card does in full, as the published rules have it.
        ruling: The same for what we decided ourselves.
        numbers: The card's numbers in braces, with their names.
        opponents: What differs where only opponents can be hit; None if nothing does.
        blank: The command in the language of Blank cards, or "".
    """

    text: Text = ""
    monster: Monster = Monster()
    rule: str = ""
    ruling: str = ""
    numbers: tuple[tuple[str, Number], ...] = ()
    opponents: Opponents | None = None
    blank: str = ""


NO_TEXTS = CardTexts()

Effect: TypeAlias = Callable[[Verbs, Action, Job], Job | None]
"""Carries out one choice; returns the changed job, or None if it stays as it is."""

After: TypeAlias = Callable[[Verbs], None]
"""Carries out what a command does at its end, whether it asked for a choice or not."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a card is and does.

    Args:
        name: The name in records and in messages to the browser.
        level: The level that adds the card to the game (R6), or EXTRA.
        icon: The name of its picture; the Monster edition can have another one.
        params: The names of its numbers in braces, which can change during the game.
        defaults: Their values at the start.
        asks: The kind of choice, or "".
        times: The number that counts the repetitions (R25); None for a single one.
        number: The number that is read when the command starts; at 0 nothing is asked. None if nothing is read.
        sign: 1 if the effect raises a number, -1 if it lowers one.
        foe: Whether only opponents can be hit (section 8).
        effect: Carries out one choice; None if the card asks nothing, and on a Blank card.
        after: Carries out what happens at the end, or None.
        program: The steps of a Blank card's command (R60).
        text: That command as the players wrote it.
        python: The function instead of steps, or None.
        extension: The extension that adds the card to the game, or "".
        texts: The card's English texts, which the message catalogue knows by key; empty on a Blank card.
    """

    name: str
    level: int
    icon: str
    params: tuple[str, ...] = ()
    defaults: tuple[int, ...] = ()
    asks: str = ""
    times: str | None = None
    number: str | None = None
    sign: int = 1
    foe: bool = False
    effect: Effect | None = None
    after: After | None = None
    program: tuple[Step, ...] = ()
    text: str = ""
    python: PythonCommand | None = None
    extension: str = ""
    texts: CardTexts = NO_TEXTS

    @property
    def own(self) -> bool:
        """True if the players wrote the command: this is a Blank card (R60)."""
        return bool(self.program) or self.python is not None

    @property
    def recalls(self) -> bool:
        """True if this is a Blank card that recalls commands (R50)."""
        return self.python.recalls if self.python else any(step.kind == "recall" for step in self.program)

    @property
    def only_recalls(self) -> bool:
        """True if the Blank card does the same as Memory: then it does nothing when it is itself remembered (R50)."""
        return bool(self.program) and all(step.kind == "recall" for step in self.program)

    def job(self, card: int, values: tuple[int, ...], seat: int) -> Job:
        """Return the job of a player who starts this command.

        Args:
            card: The id of the card.
            values: The card's numbers at this moment.
            seat: The player.
        """
        left = 1 if self.times is None else values[self.params.index(self.times)]
        number = 1 if self.number is None else values[self.params.index(self.number)]
        if not number or not self.asks:
            left = 0
        chosen = 1 << seat if self.foe else 0
        return Job(card, self.asks, left, left, number, chosen, self.sign, values=values if self.own else ())
