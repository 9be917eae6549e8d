"""The display of a game: everything that a person sees or reads, from one viewpoint."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from .action import Action
from .catalogue import commas, listing, say, section
from .rules import Note, Rules
from .table.scene import Motion, Prompt, Scene
from .values import own_names
from .viewpoint import Viewpoint

S = TypeVar("S")


def label_of(prompt: Prompt, words: str) -> str:
    """Return the label of the button that chooses these words of an action; "" if there is none.

    Args:
        prompt: The question.
        words: The words, such as `run`.
    """
    return str(prompt.labels.get(words, {}).get("label", ""))


@own_names
class Caption(NamedTuple):
    """One event in words, with hints for painters.

    Attributes:
        text: The event in one sentence.
        seat: The letter of the player who did it; None: nobody did.
        focus: The ids of the spots, chips and seats to highlight in the scene.
        sign: What the timeline marks: `loss:A`, `gone`, `out:A`, `win:A`; "": nothing.
        faint: Whether the event matters less than others, so that the log shows it paler.
    """

    text: str
    seat: str | None = None
    focus: tuple[str, ...] = ()
    sign: str = ""
    faint: bool = False


class Display(ABC, Generic[S]):
    """What one viewpoint is shown. A game must write `scene`; the other methods have simple defaults.

    Args:
        rules: The rules of the game that is shown; the display never changes them.
        view: Who looks, in which edition and language.
    """

    name = ""
    """The game's name, with which the keys of its messages begin; "": the name of its `GameType`."""

    def __init__(self, rules: Rules[S], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        self.rules = rules
        self.view = view

    @abstractmethod
    def scene(self, state: S) -> Scene:
        """Return everything on the table that this viewpoint may see."""

    @property
    def edition(self) -> str:
        """The edition that is shown; "" if the game has only one."""
        return self.view.edition

    def editions(self) -> dict[str, str]:
        """Return the titles of the editions that this game can be shown in, by name; empty if there is only one."""
        return {}

    def about(self) -> tuple[str, str]:
        """Return the game's title and subtitle: the messages `NAME.title` and `NAME.subtitle`, if they exist."""
        own = section(f"{self.name}.")
        return own.get("title", self.name), own.get("subtitle", "")

    def words(self) -> dict[str, str]:
        """Return the interface's texts that this game replaces, by key without `ui.`: its messages `NAME.ui.KEY`."""
        return section(f"{self.name}.ui.")

    def caption(self, note: Note, round_: int) -> Caption:
        """Return the caption of an event.

        Args:
            note: What happened.
            round_: The round in which it happened, from 0.
        """
        return Caption(" ".join([note.kind, *map(str, note.args)]))

    def begins_round(self, note: Note) -> bool:
        """Return True if this event begins a new round."""
        return False

    def first_round(self, state: S) -> int:
        """Return the round in which a game that starts from this state begins; 0: before the first round."""
        return 0

    def motions(self, note: Note) -> Sequence[Motion]:
        """Return the pieces that an event moves, in order, so that painters can follow each of them."""
        return ()

    def prompt(self, state: S, words: Sequence[str]) -> Prompt:
        """Return the open question.

        Args:
            state: The present state.
            words: The words of the action that have been chosen so far.
        """
        return Prompt(say("prompt.any"), pick="")

    def describe(self, state: S, action: Action) -> str:
        """Return an action in a few words, as hints and the reasons of bots name it: Choose “{these words}” because ….

        By default these are the words of the action, with the titles of cards in place of their ids and without the
        seat that writes it (`A: `), which everybody knows. Numbers stay: an id that is a number may mean something
        else.

        Args:
            state: The state before the action, as the viewpoint sees it.
            action: A legal action, of any seat.
        """
        scene = self.scene(state)
        titles = {spot.id: spot.title for spot in scene.spots} if scene.layout.in_line else {}
        held = (holding for score in scene.scores for holding in score.held if not holding.hidden)
        titles |= {holding.id: holding.title for holding in held}
        first, *rest = action.text.split(" ")
        words = rest if rest and first.removesuffix(":") in self.rules.seats and first.endswith(":") else [first, *rest]
        return " ".join((not word.isdigit() and titles.get(word)) or word for word in words)

    def result(self, state: S, notes: Sequence[Note], round_: int) -> Prompt:
        """Return the result in words.

        Args:
            state: The last state.
            notes: What happened during the last action; empty if nobody noted it.
            round_: The last round.
        """
        outcome, seats = self.rules.outcome(state), self.rules.seats
        winner, ranking = (outcome.winner, outcome.ranking) if outcome else (None, ())
        places = [listing([seats[seat] for seat in place]) for place in ranking]
        shown = [say("result.place", place=place, seats=seats) for place, seats in enumerate(places, 1)]
        shared = say("result.shared", seats=places[0]) if len(places) > 1 else say("result.drawn")
        text = shared if winner is None else say("result.wins", seat=seats[winner])
        return Prompt(text, detail=commas(shown) if len(shown) > 1 else "")
