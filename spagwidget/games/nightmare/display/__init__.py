"""What a person sees and reads of Programmer's Nightmare."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.catalogue import dotted, say
from ....core.display import Caption, Display
from ....core.rules import Note
from ....core.table.scene import Motion, Prompt, Scene
from ..rules import Nightmare
from ..state import PLACE, State
from . import captions, motions, prompts, scene

__all__ = ["NightmareDisplay"]


class NightmareDisplay(Display[State]):
    """The board, the captions and the prompts.

    Args:
        rules: The rules of the game that is shown.
        view: Who looks.
    """

    name = "nightmare"
    rules: Nightmare

    def scene(self, state: State) -> Scene:
        """Return what lies on the table."""
        return scene.scene(self.rules, state)

    def about(self) -> tuple[str, str]:
        """Return the title and the subtitle, such as `Programmer's Nightmare` and `4 players`."""
        option = self.rules.option
        extras = [say(f"nightmare.offer.{name}") for name, on in option.variants._asdict().items() if on]
        return say("nightmare.title"), dotted([say("nightmare.offer.players.count", n=option.players), *extras])

    def caption(self, note: Note, round_: int) -> Caption:
        """Return an event in words."""
        return captions.caption(note)

    def begins_round(self, note: Note) -> bool:
        """Return True if the program starts, or if the PC passes the end of the ring."""
        return captions.begins_round(note)

    def first_round(self, state: State) -> int:
        """Return 0 while the bits are placed, else 1."""
        return 0 if state.phase == PLACE else 1

    def motions(self, note: Note) -> Sequence[Motion]:
        """Return the bits that an event moves."""
        return motions.motions(note)

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        """Return the open question, after the first `words` of an action have been chosen."""
        return prompts.prompt(self.rules, state)

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
