"""The board of an exercise: the reader answers on it, and it says whether the answer is right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

import traitlets

from ..board import requests
from ..bots.hint import Advice
from ..core.action import Action
from ..core.advice import listed
from ..core.budget import Budget
from ..core.catalogue import say
from ..core.errors import BadValue
from ..core.session.change import Change
from ..core.session.game import Game
from ..core.session.node import Node
from .board import SpagWidget
from .board_hints import Search
from .board_traits import in_own_language

__all__ = ["ExerciseBoard", "Task", "Told"]

COMMANDS = ("check", "choose", "show", "hint")
"""What an `exercise` request can do."""

KINDS = ("play", "choose", "watch", "make")
"""How an exercise is answered: by playing, with a button, by predicting on the board, or in one of its editors."""


class Told(NamedTuple):
    """What a board says about an answer.

    Attributes:
        outcome: `right`, `wrong`, or `open` if the answer is right so far.
        head: The result in a few words.
        text: Why, in sentences.
        note: How many exercises are solved; "" if the exercise belongs to no lesson.
        game: The game with the answer and what follows from it; None: there is nothing to show.
    """

    outcome: str
    head: str
    text: str
    note: str = ""
    game: Game | None = None


class Task(Protocol):
    """What a board needs to know of an exercise."""

    @property
    def kind(self) -> str:
        """How it is answered, one of `KINDS`."""

    @property
    def answers(self) -> Sequence[str]:
        """The answers that are buttons on the board; empty: it is answered in another way."""

    @property
    def hints(self) -> Sequence[str]:
        """Where to look and what to do at the start, in sentences; empty: the exercise has no hints."""

    def tell(self, board: ExerciseBoard, choice: int | None) -> Told | None:
        """Return the result of the answer on a board, or of one of `answers`; None: nothing is answered yet."""

    def line(self, game: Game) -> Sequence[str]:
        """Return actions that lead to the goal from here, for a hint; empty: none are known."""


class ExerciseBoard(SpagWidget):
    """A board on which an exercise is answered and checked.

    Args:
        game: The game at the position of the exercise, or the game to watch.
        task: The exercise.
        options: As of `SpagWidget`.

    Attributes:
        exercise: What the browser shows of the exercise. Only for the browser.
    """

    _always_extras: ClassVar[bool] = True

    exercise = traitlets.Dict(help="The exercise, for the browser (docs/wire.md).").tag(sync=True)

    def __init__(self, game: Game, task: Task, **options: Any) -> None:
        self._task = task
        self._told: Told | None = None
        self._chosen: int | None = None
        self._hints_open = 0
        self._telling = True
        super().__init__(game, hints=task.kind == "play", **options)
        with self.game.lock:
            self._telling = False
            self._show_exercise()

    # From the browser

    def _request_exercise(self, request: requests.Request) -> None:
        """Check the answer, take one of the buttons, open a hint, or show what follows from a wrong answer.

        Raises:
            Refused: The command is unknown, or there is nothing to do.
        """
        do = request.content.get("do")
        if not isinstance(do, str) or do not in COMMANDS:
            raise requests.Refused(say("exercise.refused.do", known=listed(COMMANDS)))
        choice = requests.number(request.content, "choice") if do == "choose" else None
        if choice is not None and not 0 <= choice < len(self._task.answers):
            raise requests.Refused(say("exercise.refused.choice", n=len(self._task.answers)))
        further = self._further
        if do == "show" and not further:
            raise requests.Refused(say("exercise.refused.show"))
        if do == "hint" and self._hints_open >= len(self._task.hints):
            raise requests.Refused(say("exercise.refused.hint"))

        def act() -> None:
            if do == "hint":
                self._hints_open += 1
                return
            self._telling = True
            try:
                if do != "show":
                    self._tell(choice)
                if do == "show" or choice is not None:
                    self.game.play(*self._further)
            finally:
                self._telling = False

        self._answer(request, act)

    def _answer(self, request: requests.Request, act: Callable[[], dict[str, Any] | None]) -> None:
        """Show the result after the reply: the page then knows that it has something to show before it."""
        try:
            super()._answer(request, act)
        finally:
            self._show_exercise()

    def _inspect(self, request: requests.Request) -> None:
        super()._inspect(request)
        if self._task.kind == "watch" and request.content.get("what") == "answer":
            self._tell(None)
            self._show_exercise()

    def _follow(self, change: Change) -> None:
        super()._follow(change)
        if self._telling or change.kind in ("renamed", "annotated", "clock"):
            return
        self._told = self._chosen = None
        if self._task.kind == "play" and self.game.over:
            self._telling = True
            try:
                self._tell(None)
            finally:
                self._telling = False
        if not self._handling:
            self._show_exercise()

    def _tell(self, choice: int | None) -> None:
        self._told, self._chosen = self._task.tell(self, choice), choice

    # To the browser

    @property
    def _further(self) -> tuple[str, ...]:
        """What follows from the answer, as actions after those on the board; empty if nothing does."""
        told = self._told.game if self._told is not None else None
        if told is None:
            return ()
        try:
            here, there = self.game.record.data, told.record.data
        except BadValue:  # another game, which has not begun yet
            return ()
        if any(here.get(key) != there.get(key) for key in ("game", "rules", "start")):
            return ()
        played, whole = here["actions"], there["actions"]
        return tuple(whole[len(played) :]) if whole[: len(played)] == played else ()

    @in_own_language
    def _show_exercise(self) -> None:
        """Send the browser what it shows of the exercise."""
        told, task = self._told, self._task
        self.exercise = {
            "kind": task.kind,
            "answers": list(task.answers),
            "chosen": self._chosen,
            "hints": list(task.hints[: self._hints_open]),
            "left": 0 if task.kind == "play" else len(task.hints) - self._hints_open,
            "begun": task.kind == "make" or self.game.ply > 0,
            "told": None
            if told is None
            else {
                "outcome": told.outcome,
                "head": told.head,
                "text": told.text,
                "note": told.note,
                "more": told.outcome != "right" and bool(self._further),
            },
        }

    # Hints lead to the goal of the exercise, and not to what a bot would play

    def _advise(self, seat: str, budget: Budget) -> Advice | None:
        with self.game.lock:
            return advice(self.game, seat, self._task.line(self.game)) if seat in self.game.to_act else None

    def _show_hint(self, search: Search, advice: Advice, *, full: bool) -> None:
        super()._show_hint(search, advice, full=full)
        own = self._task.hints
        if own and self.game.ply == 0 and self.hint.get("stage") in ("where", "what"):
            self.hint = {**self.hint, "text": own[1 if full else 0]}

    @property
    def _no_hint(self) -> str:
        own = self._task.hints
        return own[0] if own and self.game.ply == 0 else say("exercise.no_hint")


def advice(game: Game, seat: str, line: Sequence[str]) -> Advice | None:
    """Return the first turn of a line as advice for the player who decides; None if another player begins it.

    Args:
        game: The game.
        seat: The player.
        line: The actions that are best from here.
    """
    rules, index = game.rules, game.rules.seats.index(seat)
    here: Node[Any] = game.tree.here
    state, steps = here.state, list[Action]()
    for text in line:
        if steps and (rules.outcome(state) or rules.to_act(state) != (index,) or rules.opens_turn(state)):
            break
        action = next((one for one in rules.legal(state, index) if one.text == text), None)
        if action is None:
            break
        steps.append(action)
        state = rules.apply(state, action)
    return Advice(seat, here, tuple(steps), state, None, only=False) if steps else None
