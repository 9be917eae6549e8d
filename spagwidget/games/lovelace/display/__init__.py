"""What a person sees and reads of Lovelace & Babbage."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.catalogue import dotted, say
from ....core.display import Caption, Display
from ....core.rules import Note
from ....core.table.scene import Prompt, Scene
from ..options import MODES
from ..reasons import refusals
from ..rules import Lovelace
from ..state import State
from . import captions, prompts, scene

__all__ = ["LovelaceDisplay"]


class LovelaceDisplay(Display[State]):
    """The board, the captions and the prompts.

    Args:
        rules: The rules of the game that is shown.
        view: Who looks.
    """

    name = "lovelace"
    rules: Lovelace

    def scene(self, state: State) -> Scene:
        """Return what lies on the table."""
        return scene.scene(self.rules, state, self.view.seat)

    def about(self) -> tuple[str, str]:
        """Return the title and the subtitle, such as `Lovelace & Babbage` and `2 players, assisted`."""
        option = self.rules.option
        players = say("lovelace.offer.players.count", n=option.players)
        return say("lovelace.title"), dotted([players, say(f"lovelace.offer.mode.{MODES[option.manual]}")])

    def caption(self, note: Note, round_: int) -> Caption:
        """Return an event in words."""
        return captions.caption(note)

    def begins_round(self, note: Note) -> bool:
        """Return True if this event begins a new round."""
        return captions.begins_round(note)

    def first_round(self, state: State) -> int:
        """Return the round of the first state."""
        return state.round

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        """Return the open question, after the first `words` of an action have been chosen."""
        found = prompts.prompt(self.rules, state, words, self.view.seat)
        return found._replace(refused=(*found.refused, *refusals(self.rules.option, state, words)))

    def describe(self, state: State, action: Action) -> str:
        """Return an action in a few words, as hints name it: the words of its button, or what it does.

        Args:
            state: The state before the action, as the viewpoint sees it.
            action: A legal action, of any seat.
        """
        return prompts.describe(self.rules, state, action)

    def result(self, state: State, notes: Sequence[Note], round_: int) -> Prompt:
        """Return the result in words.

        Args:
            state: The last state.
            notes: Not used.
            round_: Not used.
        """
        return prompts.result(self.rules, state)
