"""Exercises in reading: the pupil predicts what a program will do before it runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...core.catalogue import listing, say
from ...core.quoting import quoted, usual
from ...core.session.game import Game
from . import show
from .answer import LONGEST, read, typed
from .board_task import OnBoard
from .exercise import joined
from .given import Answer as Given
from .progress import noted
from .verdict import Verdict

if TYPE_CHECKING:
    from ...board.exercising import Answered
    from ...widget import SpagWidget

COPY = re.compile(r"#\d+$")
"""The number of a copy of a card, as in `ZAP#1`."""


@dataclass(eq=False, repr=False)
class Prediction:
    """A question about how a line of play ends; the engine plays the line to find the right answer.

    In a notebook it shows its question with a board of the position below, which has the answers as buttons.

    >>> from spagwidget.lessons import Prediction
    >>> life = Prediction(
    ...     name="blank.loop",
    ...     start="(Bug A)(AddFlag B) A5+9 B5+9",
    ...     line="run; hit B",
    ...     truth=lambda game: game.snapshot["players"][1]["life"],
    ...     choices=(3, 4, 5),
    ...     traps={5: "once"},
    ... )
    >>> life.solution, life.check(4).right, life.check(5).right
    (4, True, False)

    Attributes:
        name: The part of the message keys for its texts: `lessons.NAME.question`, `lessons.NAME.right`,
            `lessons.NAME.wrong`, and one for each trap.
        start: The position text (rulebook 9.4).
        line: The actions that are played from there, with `;` between them.
        truth: Takes the game after the line and returns the right answer, one of `choices`.
        choices: All answers from which the pupil chooses, numbers or texts; at least one is wrong. They are shown
            below the question.
        traps: The tempting wrong answers, each with the last part of the message key for the remark on it; any other
            wrong answer gets `lessons.NAME.wrong`.
        options: The options of `Game.from_position`, such as `{"level": 2}`.
        edition: The edition whose names and pictures are shown, `code` or `monster`; "" for the game's own.
        sequel: Actions after the line that the board of a wrong answer shows too, because they show why it is wrong.
        shown: How many actions of the line the board of a wrong answer plays, where the whole line would give the right
            answer away. None: the whole line, and `sequel`.
        in_words: The choice, such as "nobody yet", that has the text `lessons.NAME.label` on its button, because a
            Japanese board shows no English; typed, both are the same answer. None: no choice.
    """

    name: str
    start: str
    line: str
    truth: Callable[[Game], object]
    choices: tuple[object, ...]
    traps: Mapping[object, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: str = ""
    sequel: str = ""
    shown: int | None = None
    in_words: str | None = None
    _chosen_on_board: int | None = field(default=None, init=False)
    _right_on_board: bool = field(default=False, init=False)

    @property
    def question(self) -> str:
        """The question in words."""
        return show.say_of(self.name, "question")

    @property
    def advice(self) -> str:
        """The choices in words, in the form in which the pupil types them."""
        choices = [f"`{typed(choice)}`" for choice in self.choices]
        return say("lessons.answer.choice", choices=listing(choices, "list.or"))

    @property
    def solution(self) -> object:
        """The right answer, as the engine finds it."""
        return self.truth(self.game())

    @property
    def tempting(self) -> object:
        """A wrong answer that looks right: the first of `traps`, or the first wrong choice if there are no traps."""
        solution = self.solution
        return next(answer for answer in (*self.traps, *self.choices) if answer != solution)

    def game(self) -> Game:
        """Return a new game in which the whole line has been played."""
        game = Game.from_position(self.start, **self.options)
        game.play(*read((self.line,)))
        return game

    def check(self, *answer: object) -> Verdict:
        """Return whether an answer is right, with the reason.

        A wrong answer raises nothing: the verdict explains it.

        Args:
            answer: One of `choices`. Texts may differ in capitals, and a number may be given as a text. Without any,
                the answer chosen on the newest board of the exercise.
        """
        if not answer and self._chosen_on_board is not None:
            answer = (self.choices[self._chosen_on_board],)
        chosen = self._chosen(answer)
        verdict = self._judge(answer).beside(on_board=self._right_on_board)
        return noted(self.name, verdict, None if chosen is None else {"choose": plain(chosen)})

    def rejudged(self, answer: Given) -> bool:
        """Return whether an answer from a file is right."""
        return "choose" in answer and self._judge((answer["choose"],)).right

    def knows(self, *answer: object) -> bool:
        """Return True if an answer is one of the choices, right or wrong."""
        return self._chosen(answer) is not None

    def _chosen(self, answer: tuple[object, ...]) -> object | None:
        given = [plain(one) for one in answer]
        copies = [COPY.sub("", one) for one in given]  # the number of a copy of a card makes no difference
        for choice in self.choices:
            worded = self.in_words is not None and choice == self.in_words
            if [plain(choice)] in (given, copies) or (worded and [plain(self.label(choice))] == given):
                return choice
        return None

    def label(self, choice: object) -> str:
        """Return a choice in the words of its button, in the current language."""
        if self.in_words is not None and choice == self.in_words:
            return show.say_of(self.name, "label")
        return choice if isinstance(choice, str) else typed(choice)

    def _count(self, answer: tuple[object, ...]) -> int:
        """Return how many answers were given, also in one list or in one text such as "5, 4"."""
        if len(answer) != 1:
            return len(answer)
        (one,) = answer
        if isinstance(one, list | tuple | set):
            return len(one)
        parts = [part for part in re.split(r"[,;/&、・]|\band\b", plain(one)) if part.strip()]
        return len(parts) if all(self.knows(part) for part in parts) else 1

    def _judge(self, answer: tuple[object, ...]) -> Verdict:
        chosen = self._chosen(answer)
        if chosen is None:
            count = self._count(answer)
            several = say("lessons.answer.one", n=count) if count > 1 else ""
            return Verdict(False, joined(several, self.advice))
        game = self.game()
        if plain(chosen) == plain(self.truth(game)):
            return Verdict(True, show.say_of(self.name, "right"), game, self.edition)
        remark = show.say_of(self.name, self.traps.get(chosen, "wrong"))
        if self.shown is not None:
            begun = Game.from_position(self.start, **self.options)
            begun.play(*read((self.line,))[: self.shown])
            return Verdict(False, remark, begun, self.edition, is_begun=True)
        game.play(*read((self.sequel,)))
        return Verdict(False, remark, game, self.edition)

    def _words(self) -> dict[str, str]:
        return show.bundle("", self.question, below=self.advice)

    def __repr__(self) -> str:
        return self._words()["text/plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return self._words()

    def board(self) -> SpagWidget:
        """Return a new board at the position, with the answers as buttons; after an answer it shows what happens."""
        self._chosen_on_board, self._right_on_board = None, False
        start = Game.from_position(self.start, **self.options)
        answers = tuple(map(self.label, self.choices))
        return show.answered(
            start, OnBoard("choose", self._told, self.name, answers), edition=self.edition, read_only=True
        )

    def _told(self, _board: Answered, choice: int | None) -> Verdict | None:
        self._chosen_on_board = choice
        if choice is None:
            return None
        self._right_on_board = False
        verdict = self.check(self.choices[choice])
        self._right_on_board = verdict.right
        return verdict

    def _ipython_display_(self) -> None:
        board = self.board()
        show.show(show.with_cards(self._words(), board.game, self.edition), board)


def plain(answer: object) -> str:
    """Return an answer as a text in lower case, the form in which answers are compared."""
    return usual(answer[:LONGEST] if isinstance(answer, str) else quoted(answer)).strip().casefold()
