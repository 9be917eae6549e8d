"""An exercise on a board: the reader answers on it, and it says whether the answer is right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from ..bots.hint import Advice
from ..core.action import Action
from ..core.advice import listed
from ..core.catalogue import say
from ..core.errors import BadValue
from ..core.session.game import Game
from ..core.session.game.change import Change
from ..core.session.record.answers import Answers
from ..core.session.tree.node import Node
from . import requests
from .board import Board
from .view import in_own_language

COMMANDS = ("check", "choose", "show", "hint", "save")
"""What an `exercise` request can do."""


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


class Answered(Protocol):
    """The board on which an exercise is answered, as the exercise knows it."""

    @property
    def game(self) -> Game:
        """The game that is shown."""

    @property
    def answers(self) -> Answers:
        """The answers to the questions about what happens next."""

    @property
    def clicks(self) -> Sequence[tuple[int, str, str]]:
        """The same answers for programs: the step and the kind of each question, and the id of what was clicked."""


class Task(Protocol):
    """What a board needs to know of an exercise."""

    @property
    def kind(self) -> str:
        """How it is answered: `play`, `choose` (a button), `watch` (by predicting) or `make` (in an editor)."""

    @property
    def answers(self) -> Sequence[str]:
        """The answers that are buttons on the board; empty: it is answered in another way."""

    @property
    def hints(self) -> Sequence[str]:
        """Where to look and what to do at the start, in sentences; empty: the exercise has no hints."""

    def tell(self, board: Answered, choice: int | None) -> Told | None:
        """Return the result of the answer on a board, or of one of `answers`; None: nothing is answered yet."""

    def line(self, game: Game) -> Sequence[str]:
        """Return actions that lead to the goal from here, for a hint; empty: none are known."""

    def saved(self) -> tuple[str, str]:
        """Return the name and the content of a file with what was answered; both are "" if nothing was."""


class Exercising:
    """The exercise of a board.

    Args:
        board: The board.
        task: The exercise.

    Attributes:
        task: As the argument.
        told: What was said about the answer; None: nothing is answered yet.
    """

    def __init__(self, board: Board, task: Task) -> None:
        self.view = board.view
        self.task = task
        self.told: Told | None = None
        self._board = board
        self._chosen: int | None = None
        self._judged = 0, ""  # after how many actions, and in which language, the answer was judged
        self._hints_open = 0
        self._telling = True
        board.answering.after = self.show  # after the reply: the page then knows that it has something to show first
        board.hints.adviser = self
        board.add(self)

    def handlers(self) -> dict[str, Callable[[requests.Request], None]]:
        """Return what answers each type of request that is different on the board of an exercise."""
        return {"exercise": self._command, "inspect": self._inspect}

    def opened(self) -> None:
        """Show the exercise."""
        self._telling = False
        self.show()

    def followed(self, change: Change) -> None:
        """Forget what was said about the answer, which has changed; a game that is over is an answer itself."""
        if self._telling or change.kind in ("renamed", "annotated", "clock"):
            return
        self.told = self._chosen = None
        if self.task.kind == "play" and self.view.game.over:
            self._telling = True
            try:
                self._tell(None)
            finally:
                self._telling = False
        if not self._board.answering.busy:
            self.show()

    def shown_again(self) -> None:
        """Judge the answer again if what was said about it is in another language, and the board still shows it."""
        if self.told is not None and self._judged[1] != self.view.language and self._judged[0] == self.view.game.ply:
            self._tell(self._chosen)
        self.show()

    # From the page

    def _command(self, request: requests.Request) -> None:
        """Check the answer, take one of the buttons, open a hint, show what follows, or send a file with the answers.

        Raises:
            Refused: The command is unknown, or there is nothing to do.
        """
        task, do = self.task, request.content.get("do")
        if not isinstance(do, str) or do not in COMMANDS:
            raise requests.Refused(say("exercise.refused.do", known=listed(COMMANDS)))
        choice = requests.number(request.content, "choice") if do == "choose" else None
        if choice is not None and not 0 <= choice < len(task.answers):
            raise requests.Refused(say("exercise.refused.choice", n=len(task.answers)))
        if do == "show" and not self._further:
            raise requests.Refused(say("exercise.refused.show"))
        if do == "save":
            self._save(request)
            return
        if do == "hint" and self._hints_open >= len(task.hints):
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
                    self.view.game.play(*self._further)
            finally:
                self._telling = False

        self._board.answering.answer(request, act)

    def _save(self, request: requests.Request) -> None:
        """Send a file with what was answered to this exercise and others.

        Raises:
            Refused: Nothing was answered yet.
        """
        name, content = self.task.saved()
        if not content:
            raise requests.Refused(say("exercise.refused.save"))
        self.view.send({"type": "file", "name": name, "kind": "text", "content": content}, request.id)

    def _inspect(self, request: requests.Request) -> None:
        self._board.inspect(request)
        if self.task.kind == "watch" and request.content.get("what") == "answer":
            self._tell(None)
            self.show()

    def _tell(self, choice: int | None) -> None:
        self.told, self._chosen = self.task.tell(self._board, choice), choice
        self._judged = self.view.game.ply, self.view.language

    # To the page

    @property
    def _further(self) -> tuple[str, ...]:
        """What follows from the answer, as actions after those on the board; empty if nothing does."""
        told = self.told.game if self.told is not None else None
        if told is None:
            return ()
        try:
            here, there = self.view.game.record.data, told.record.data
        except BadValue:  # another game, which has not begun yet
            return ()
        if any(here.get(key) != there.get(key) for key in ("game", "rules", "start")):
            return ()
        played, whole = here["actions"], there["actions"]
        return tuple(whole[len(played) :]) if whole[: len(played)] == played else ()

    @in_own_language
    def show(self) -> None:
        """Send the page what it shows of the exercise."""
        told, task = self.told, self.task
        shown = {
            "kind": task.kind,
            "answers": list(task.answers),
            "chosen": self._chosen,
            "hints": list(task.hints[: self._hints_open]),
            "left": 0 if task.kind == "play" else len(task.hints) - self._hints_open,
            "begun": task.kind == "make" or self.view.game.ply > 0,
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
        self._board.values.put(exercise=shown)

    # Hints lead to the goal of the exercise, and not to what a bot would play

    def advise(self, game: Game, seat: str) -> Advice | None:
        """Return the next turn towards the goal; None: no way is known, or another player begins it."""
        with game.lock:
            return advice(game, seat, self.task.line(game)) if seat in game.to_act else None

    def reworded(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Return a hint in the words of the exercise, which are about its start."""
        own, step = self.task.hints, 1 if shown["stage"] == "what" else 0
        return {**shown, "text": own[step]} if step < len(own) and self.view.game.ply == 0 else shown

    def nothing(self) -> str:
        """Return what is shown where no way is known."""
        own = self.task.hints
        return own[0] if own and self.view.game.ply == 0 else say("exercise.no_hint")


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
