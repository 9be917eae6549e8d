"""A bot at a seat of a game, what it thinks about, and what it needs of a board."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from threading import Event, Lock
from time import monotonic
from typing import Any, NamedTuple, Protocol

from ..bots.levels import LEVELS, LeveledBot
from ..bots.protocol import Bot
from ..core.session.tree.node import Node
from .values import Values


class Showing(Protocol):
    """What the bots need of a board."""

    values: Values

    def show(self) -> None:
        """Show what the bots do now."""


class Said(NamedTuple):
    """The last decision of a bot.

    Attributes:
        seat: The seat.
        node: The moment after the action.
        action: The action.
        only: Whether there was nothing else to choose.
        number: The number of decisions so far.
    """

    seat: str
    node: Node[Any]
    action: Any
    only: bool
    number: int


@dataclass
class Playing:
    """A bot at a seat.

    Attributes:
        bot: The bot.
        given: What was asked for: a name, or the bot itself.
        rng: Its source of chance.
        lock: Held while it thinks, because a bot thinks about one decision at a time.
    """

    bot: Bot
    given: Bot | str
    rng: Random
    lock: Lock = field(default_factory=Lock)

    @property
    def name(self) -> str:
        """Its level, its kind, or the name of its class."""
        return self.given if isinstance(self.given, str) else type(self.given).__name__

    @property
    def level(self) -> str:
        """Its level; "": it has none."""
        found = self.bot.level if isinstance(self.bot, LeveledBot) else ""
        return found if found in LEVELS else ""


@dataclass(eq=False)
class Job:
    """The decision about one moment, by the bots that can act there.

    Attributes:
        node: The moment.
        seats: The seats whose bots are asked, in order; those who must decide come first.
        thinks: The seat that must decide; "": bots only look for a claim out of turn.
        most: How many seconds they have.
        since: When it began.
        hurry: Set when the bot must decide at once.
        dropped: Whether the result is no longer wanted.
        told: Whether a board has shown that it is under way.
    """

    node: Node[Any]
    seats: tuple[str, ...]
    thinks: str
    most: float
    since: float = field(default_factory=monotonic)
    hurry: Event = field(default_factory=Event)
    dropped: bool = False
    told: bool = False

    def drop(self) -> None:
        """Stop thinking; nothing is played."""
        self.dropped = True
        self.hurry.set()
