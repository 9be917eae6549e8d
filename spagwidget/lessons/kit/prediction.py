"""Exercises in reading: say what a program will do before it runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...core.catalogue import listing, say
from ...core.quoting import quoted
from ...core.session.game import Game
from . import show
from .exercise import read
from .verdict import Verdict

__all__ = ["Prediction"]


@dataclass(frozen=True, eq=False)
class Prediction:
    """A question on how a line of play ends; the engine plays it and knows.

    `name`: where the catalogue has its words. `start`: the position (rulebook 9.4). `line`: what is played.
    `truth`: reads the answer off the game. `choices`: the answers that there are. `traps`: the tempting wrong ones,
    each with the place of its remark in the catalogue. `edition`: the edition whose names and pictures are used, if not
    the game's own.
    """

    name: str
    start: str
    line: str
    truth: Callable[[Game], object]
    choices: tuple[object, ...]
    traps: Mapping[object, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: str = ""

    @property
    def question(self) -> str:
        """What is to be foretold."""
        return show.say_of(self.name, "question")

    @property
    def solution(self) -> object:
        """The right answer, as the engine finds it."""
        return self.truth(self.game())

    @property
    def tempting(self) -> object:
        """A wrong answer that looks right."""
        return next(iter(self.traps))

    def game(self) -> Game:
        """The game with the whole line played."""
        game = Game.from_position(self.start, **self.options)
        game.play(*read((self.line,)))
        return game

    def check(self, answer: object = None) -> Verdict:
        """What the engine says of an answer; in a text, capitals do not count."""
        chosen = next((choice for choice in self.choices if plain(choice) == plain(answer)), None)
        if chosen is None:
            return Verdict(False, say("lessons.answer.choice", choices=listing(list(self.choices), "list.or")))
        game = self.game()
        if plain(chosen) == plain(self.truth(game)):
            return Verdict(True, show.say_of(self.name, "right"), game, self.edition)
        return Verdict(False, show.say_of(self.name, self.traps.get(chosen, "wrong")), game, self.edition)

    def __repr__(self) -> str:
        return show.bundle("", self.question)["text/plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return show.bundle("", self.question)

    def _ipython_display_(self) -> None:
        start = Game.from_position(self.start, **self.options)
        show.show(show.bundle("", self.question), show.playback(start, self.edition))


def plain(answer: object) -> str:
    """An answer in the form in which answers are compared."""
    return (answer if isinstance(answer, str) else quoted(answer)).strip().casefold()
