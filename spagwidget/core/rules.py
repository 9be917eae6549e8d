"""What every game must say of itself: its actions, its states, and how one leads to the next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

from .action import Action
from .advice import listed
from .catalogue import say, section
from .editing.position_editor import PositionEditor
from .errors import BadPosition, BadRecord
from .settings import Setting, Value
from .table.scene import Motion, Prompt, Scene

if TYPE_CHECKING:
    from .editing.card_editor import CardEditor

__all__ = ["Caption", "Note", "Outcome", "Rules", "Story"]

S = TypeVar("S")


class Note(NamedTuple):
    """What happened, as the engine notes it: a kind, its particulars, and the state just before."""

    kind: str
    args: tuple[Any, ...]
    before: Any


Story = list[Note]


class Outcome(NamedTuple):
    """How a game ended: the winner's seat, or None for a draw."""

    winner: int | None


class Caption(NamedTuple):
    """One event in words, and what a painter should make of it.

    `focus`: ids in the scene for the eye to find. `sign`: `loss:A`, `gone`, `out:A`, `win:A` or nothing.
    `faint`: of less weight than the others.
    """

    text: str
    seat: str | None = None
    focus: tuple[str, ...] = ()
    sign: str = ""
    faint: bool = False


class Rules(ABC, Generic[S]):
    """A game: pure functions of its states.

    A rules object is made from the game's options, holds no state and is never changed. States are hashable values.
    A new game writes the abstract methods; the others have defaults that serve a simple game.
    """

    name: str
    """The name in records and in the registry."""

    seats: tuple[str, ...]
    """The players' letters in seat order."""

    dress: str = ""
    """The edition in whose names and pictures the game is told; empty where there is one only."""

    @classmethod
    def for_position(cls, text: str, **options: Any) -> Rules[S]:
        """The rules that fit a position text, where the options leave something open."""
        return cls(**options)

    @classmethod
    def for_record(cls, record: Mapping[str, Any], commands: Sequence[Any] = ()) -> Rules[S]:
        """The rules of a record; `commands`: what a record only names and somebody hands over, as functions are."""
        return cls(**record["rules"])

    def handed(self) -> Sequence[Any]:
        """What was handed over so, for a record that is opened in this game's place."""
        return ()

    @classmethod
    def title(cls) -> str:
        """What the game is called, where there is a choice of games."""
        return cls.name

    @classmethod
    def offer(cls, options: Mapping[str, Any]) -> Sequence[Setting]:
        """What can be agreed on before a game, as it is in these options, which may be such as cannot be played."""
        return ()

    @classmethod
    def chosen(cls, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        """These options with another value for one of the settings that `offer` gave."""
        return {**options, name: value}

    def agreed(self) -> dict[str, Any]:
        """The options of this very game, as `offer` and `chosen` take them."""
        return self.options()

    @classmethod
    def trial(cls, options: Mapping[str, Any]) -> None:
        """Nothing, if there can be a game with these options; TypeError or ValueError says why there cannot."""
        cls(**options)

    def overture(self) -> Rules[Any] | None:
        """What is played before the game, where it asks for that: an `Prelude`."""
        return None

    def extras(self) -> dict[str, Any]:
        """What a record of this game holds besides options, first position and actions."""
        return {}

    # The game itself

    @abstractmethod
    def initial(self, rng: Random) -> S:
        """A fresh game; the only place where chance comes in."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that must decide now; none when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[Action]:
        """Every action of those who must decide, in no particular order."""

    @abstractmethod
    def apply(self, state: S, action: Action, story: Story | None = None) -> S:
        """The state after a legal action; what happens on the way is noted in `story` if there is one."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""

    @abstractmethod
    def scene(self, state: S, seat: int | None = None) -> Scene:
        """What there is to see for one seat, or for everybody (None)."""

    def options(self) -> dict[str, Any]:
        """The game's options as a record writes them under `rules`."""
        return {}

    def phase(self, state: S) -> str:
        """The name of the present phase; `over` at the end."""
        return "over" if self.outcome(state) else "run"

    def asks(self, state: S) -> str | None:
        """The kind of decision that is open, or None when the game is over."""
        return None if self.outcome(state) else next((action.kind for action in self.legal(state)), None)

    def claims(self, state: S) -> Sequence[Action]:
        """Further actions that become legal when this very state has occurred before in the game."""
        return ()

    def may_act(self, state: S, action: Action) -> tuple[int, ...]:
        """The seats that may take this legal action; for a claim also seats whose turn it is not."""
        return self.to_act(state)

    def playing(self, state: S) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return tuple(range(len(self.seats)))

    def idle(self, state: S) -> Action:
        """What is done for a player who has no time left (R55)."""
        return self.legal(state)[0]

    # Its written forms

    def parse(self, text: str) -> Action:
        """The action that is written so; ValueError if none is."""
        raise NotImplementedError

    def snapshot(self, state: S) -> dict[str, Any]:
        """The state as plain data for programs, without `ply` and `legal`."""
        acting = self.to_act(state)
        outcome = self.outcome(state)
        return {
            "phase": self.phase(state),
            "to_move": self.seats[acting[0]] if acting else None,
            "asks": self.asks(state),
            "winner": None if outcome is None or outcome.winner is None else self.seats[outcome.winner],
        }

    def view(self, state: S, seat: int) -> dict[str, Any]:
        """What one seat may know of the state, as plain data."""
        return self.snapshot(state)

    def opens_turn(self, state: S) -> bool:
        """Whether `write` can put this state into words without the actions before it."""
        return False

    def write(self, state: S) -> str:
        """A state in which a turn opens, as one line of text."""
        raise NotImplementedError

    def read(self, text: str) -> S:
        """The state in a line of text as `write` makes it; BadPosition says where it is wrong."""
        raise BadPosition(say("error.no_positions", game=self.name), text)

    def setup(self, state: S) -> dict[str, Any]:
        """The part of a record from which `set_up` makes this first state again."""
        return {}

    def set_up(self, record: Mapping[str, Any]) -> S:
        """The first state of a record; BadRecord says what is wrong with it."""
        if record.get("deal") or record.get("start"):
            raise BadRecord(say("error.no_setup", game=self.name))
        return self.initial(Random(0))

    def editor(self) -> PositionEditor[Any]:
        """What lays out positions of this game; ValueError where there is no such thing."""
        raise ValueError(say("error.no_editor", game=self.about()[0]))

    def writer(self) -> CardEditor | None:
        """What helps to write cards of one's own, in games that have such."""
        return None

    # What a person is told

    def about(self) -> tuple[str, str]:
        """Title and subtitle of the game."""
        return self.name, ""

    def dresses(self) -> dict[str, str]:
        """The editions in whose names and pictures this game can be looked at, each with its title."""
        return {}

    def dressed(self, dress: str) -> Self:
        """These rules as another edition tells them; they play as before. ValueError: there is no such edition."""
        if dress == self.dress:
            return self
        if dress not in self.dresses():
            raise ValueError(say("error.dress", dress=dress, known=listed(self.dresses()) or "–"))
        other = copy(self)
        other.dress = dress
        return other

    def words(self) -> dict[str, str]:
        """The words of the interface that this game calls otherwise: the catalogue's `NAME.ui.KEY` for `ui.KEY`."""
        return section(f"{self.name}.ui.")

    def caption(self, note: Note, round_: int) -> Caption:
        """An event in words."""
        return Caption(" ".join([note.kind, *map(str, note.args)]))

    def begins_round(self, note: Note) -> bool:
        """Whether a new round begins with this event."""
        return False

    def first_round(self, state: S) -> int:
        """The round in which a game that starts from this state begins; 0 is the time before the first."""
        return 0

    def motions(self, note: Note) -> Sequence[Motion]:
        """Which pieces an event moves, so that painters can follow each of them."""
        return ()

    def prompt(self, state: S, words: Sequence[str]) -> Prompt:
        """The open question, after the first `words` of an action have been chosen."""
        return Prompt(say("prompt.any"), pick="")

    def result(self, state: S, story: Sequence[Note], round_: int) -> Prompt:
        """The result in words, at the end; `story` is the last action's."""
        outcome = self.outcome(state)
        winner = outcome.winner if outcome else None
        return Prompt(say("result.drawn") if winner is None else say("result.wins", seat=self.seats[winner]))
