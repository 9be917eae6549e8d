"""Exercises in watching: the board asks what happens next, and the pupil answers by clicking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...core.catalogue import ended, paragraph, say
from ...core.prediction import PredictQuestion
from ...core.session.game import Game
from . import show
from .answer import read
from .board_task import OnBoard
from .exercise import joined
from .given import Answer as Given
from .given import remember
from .progress import noted
from .verdict import Verdict

if TYPE_CHECKING:
    from ...board.exercising import Answered
    from ...core.session.record.answers import Answer
    from ...widget import SpagWidget


@dataclass(eq=False, repr=False)
class Watching(show.Posed):
    """A game to watch on a board that asks questions; enough of the answers must be right.

    In a notebook it shows its task with the board below.

    Attributes:
        name: The part of the message keys for its texts: `lessons.NAME.question`, `lessons.NAME.right` and
            `lessons.NAME.wrong`.
        start: The position text (rulebook 9.4).
        line: The actions that are played from there, with `;` between them.
        asks: Which of the game's questions the board asks: the step and the kind of each, such as `(3, "acts")`.
        least: How many of the answers must be right.
        options: The options of `Game.from_position`, such as `{"level": 2}`.
        edition: The edition whose names and pictures are shown, `code` or `monster`; "" for the game's own.
    """

    name: str
    start: str
    line: str
    asks: tuple[tuple[int, str], ...]
    least: int
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: str = ""
    _shown: SpagWidget | None = field(default=None, init=False)

    @property
    def question(self) -> str:
        """The task in words."""
        return show.say_of(self.name, "question", least=self.least, total=len(self.asks))

    @property
    def solution(self) -> str:
        """All questions of the board, each with its right answer."""
        return paragraph(*(paragraph(one.text, ended(_in_words(one))) for one in self.asked(self.game())))

    def game(self) -> Game:
        """Return a new game in which the whole line has been played."""
        game = Game.from_position(self.start, **self.options)
        game.play(*read((self.line,)))
        return game

    def asked(self, game: Game) -> tuple[PredictQuestion, ...]:
        """Return the questions that the board asks."""
        return tuple(one for one in game.questions(edition=self.edition) if (one.step, one.kind) in self.asks)

    def board(self) -> SpagWidget:
        """Return a new board that asks the questions, and says at the end whether enough answers are right.

        `check()` checks the answers given on the newest of these boards.
        """
        game, task = self.game(), OnBoard("watch", self._told, self.name)
        self._shown = show.answered(game, task, edition=self.edition, read_only=True, questions=self.asked(game))
        return self._shown

    def _told(self, board: Answered, _choice: int | None) -> Verdict | None:
        """Return the verdict once every question has been answered, skipped or shown."""
        answers, clicks = list(board.answers), _clicks(board)
        if len(answers) < len(self.asks):
            remember(self.name, clicks, right=False)
            return None
        return noted(self.name, self._verdict(answers), clicks)

    def check(self, *answer: object) -> Verdict:
        """Return whether enough of the answers on the board are right.

        Args:
            answer: Nothing: the answers are those on the board. The reply to anything else says this.
        """
        verdict = self._judge(answer)
        return noted(self.name, verdict, None if answer or self._shown is None else _clicks(self._shown))

    def rejudged(self, answer: Given) -> bool:
        """Return whether an answer from a file is right: enough of the clicks are."""
        first = {(step, kind): choice for step, kind, choice in reversed(answer.get("watch", ()))}
        return len([key for key, right in self._rights.items() if first.get(key) == right]) >= self.least

    @cached_property
    def _rights(self) -> dict[tuple[int, str], str]:
        """The ids of the right answers, by the steps and kinds of the questions."""
        return {(one.step, one.kind): one.right.id for one in self.asked(self.game())}

    def _judge(self, answer: tuple[object, ...]) -> Verdict:
        if answer:
            return Verdict(False, say("lessons.watch.form"))
        answers = self._answers()
        if not answers:
            return Verdict(False, joined(say("lessons.watch.none"), self._stuck()))
        return self._verdict(answers)

    def _verdict(self, answers: list[Answer]) -> Verdict:
        right = sum(answer.outcome == "right" for answer in answers)
        given = sum(answer.outcome in ("right", "wrong") for answer in answers)  # others were skipped or shown
        count = say("lessons.watch.count", answered=given, total=len(self.asks), right=right, least=self.least)
        if right >= self.least:
            return Verdict(True, joined(show.say_of(self.name, "right"), count))
        mistakes = misread(answers)
        if right + len(self.asks) - len(answers) >= self.least:
            return Verdict(
                False, joined(say("lessons.watch.more"), count, mistakes, self._stuck()), is_open=right == given > 0
            )
        return Verdict(False, joined(show.say_of(self.name, "wrong"), count, mistakes, say("lessons.watch.again")))

    def _answers(self) -> list[Answer]:
        """Return the answers on the board, with those that are still on their way to Python."""
        if self._shown is None:
            return []
        if len(self._shown.answers) < len(self.asks):
            self._shown._settle()
        return list(self._shown.answers)

    def _stuck(self) -> str:
        """Return why the board no longer asks anything, and what to do; "" if it still asks."""
        board = self._shown
        if board is None or (board.predict and board.step < len(board.game.events)):
            return ""
        return say("lessons.watch.off" if not board.predict else "lessons.watch.end")


def _clicks(board: Answered) -> Given | None:
    """Return the answers on a board in the form that is kept; None: nothing was answered."""
    clicks = [list(click) for click in board.clicks]
    return {"watch": clicks} if clicks else None


def _in_words(question: PredictQuestion) -> str:
    """Return the right answer to a question, such as "`B’s flag on Bug` (tail of the queue)"."""
    right = question.right
    key = "lessons.watch.right.detail" if right.detail else "lessons.watch.right"
    return say(key, label=right.label, detail=right.detail)


def misread(answers: list[Answer]) -> str:
    """Return the names of the misreadings that were made, each once, with its first step and its rule or section."""
    found: dict[str, str] = {}
    for answer in answers:
        if answer.reason:
            # "§ 8" says itself that it is a section and not a rule.
            key = "lessons.watch.misread.section" if answer.rule.startswith("§") else "lessons.watch.misread"
            text = say(key, step=answer.step, reason=answer.reason, rule=answer.rule)
            found.setdefault(answer.reason, text)
    return paragraph(*found.values())
