"""The law of languages: no text of a game stays English, and none is put together by code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Any, Generic, TypeVar

from .catalogue import LANGUAGE, written
from .display import Display
from .laws import Laws
from .made_up import MADE_UP, stayed
from .rules import Note
from .speaking import speaking
from .table.choice import ask
from .viewpoint import Viewpoint

S = TypeVar("S")

EVERY = 8
"""One action in this number is checked, to save time."""


class LanguageLaw(Generic[S]):
    """Shows one game in English and in the made-up language, and compares what is shown.

    A game without texts in the catalogue is not checked: its author has decided for one language.

    Args:
        law: The laws of the game.
    """

    def __init__(self, law: Laws[S]) -> None:
        self.law = law
        self.turns = cycle([True, *[False] * (EVERY - 1)])
        start = f"{law.parts.type.name}."
        self.needed = law.parts.type.display is not None and any(key.startswith(start) for key in written(LANGUAGE))

    def check(self, state: S, notes: Sequence[Note], seat: int | None) -> None:
        """Check what a seat is shown after an action: its events, the table and the first question.

        Args:
            state: The state after the action, as the seat sees it.
            notes: What it noticed of the action.
            seat: The seat, from 0; None: the public.
        """
        if not self.needed or not next(self.turns):
            return
        found: list[Any] = []
        legal = self._legal(state, seat)
        for language in (LANGUAGE, MADE_UP):
            display = self.law.parts.display(Viewpoint(seat, self.law.display.view.edition, language))
            with speaking(language), self.law.working("language", state):
                found.append(dict(self._shown(display, state, notes, seat)))
        known = {action.text for action in legal}
        faults = list(stayed(found[0], found[1], known))
        self.law.require(not faults, "language", "; ".join(faults[:3]))

    def _legal(self, state: S, seat: int | None) -> Sequence[Any]:
        rules = self.law.rules
        if seat is None or seat not in rules.to_act(state):
            return ()
        return tuple(rules.legal(state, seat))

    def _shown(
        self, display: Display[S], state: S, notes: Sequence[Note], seat: int | None
    ) -> Iterator[tuple[str, object]]:
        """Yield everything that is shown, with a name for each."""
        scene = display.scene(state)
        yield "about", display.about()
        yield "scene", scene
        yield "captions", [display.caption(note, 1).text for note in notes]
        legal = self._legal(state, seat)
        if legal and seat is not None:
            yield "prompt", ask(display, state, legal, scene, seat, one_level=True).prompt
        if self.law.rules.outcome(state) is not None:
            yield "result", display.result(state, (), 1)
