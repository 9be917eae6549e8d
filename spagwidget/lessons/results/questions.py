"""Counts the first answers of a class to the questions of an exercise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ...core.catalogue import commas, say
from ...core.prediction import PredictQuestion
from ...core.session.game import Game
from ...core.table.scene import Scene
from ...pictures.clicks import Bar, clicks_svg, clicks_words
from ...pictures.still import WIDTH
from ..kit.given import Record
from ..kit.prediction import Prediction, plain
from ..kit.show import unmarked
from ..kit.watching import Watching

FEWEST = 5
"""With fewer answers there are no bars: they would show what one pupil answered."""


class Misread(NamedTuple):
    """A misreading of the rules that wrong answers have in common.

    Attributes:
        name: The misreading in a sentence.
        rule: The number of the rule that it violates; or "".
        pupils: How many pupils made it.
    """

    name: str
    rule: str
    pupils: int


class Question(NamedTuple):
    """A question of an exercise, with the first answer of each pupil.

    Attributes:
        exercise: The heading of the exercise.
        text: The question.
        bars: How many pupils gave each answer.
        misread: What the wrong answers have in common, the most frequent first.
        scene: The table at the moment of the question.
        game: The game.
        shown: Makes a new board that asks the question.
    """

    exercise: str
    text: str
    bars: tuple[Bar, ...]
    misread: tuple[Misread, ...]
    scene: Scene
    game: Game
    shown: Callable[[], Any]

    @property
    def total(self) -> int:
        """How many pupils answered."""
        return sum(bar.pupils for bar in self.bars)

    @property
    def wrong(self) -> int:
        """How many of them were wrong."""
        return sum(bar.pupils for bar in self.bars if not bar.right)

    @property
    def few(self) -> str:
        """Why there are no bars; "": there are."""
        return say("results.few", least=FEWEST) if self.total < FEWEST else ""

    @property
    def title(self) -> str:
        """The exercise and the question."""
        return say("results.question", exercise=self.exercise, question=self.text)

    @property
    def words(self) -> str:
        """The picture in words, with all its numbers."""
        return clicks_words(self.title, self.bars, total=self.total, few=self.few)

    def board(self) -> Any:
        """Return a new board that asks the question, and hides what happens next."""
        return self.shown()

    def svg(self, theme: str = "light", width: float = WIDTH) -> str:
        """Return the picture of the board with the answers, as an SVG file."""
        icons = self.game.parts.type.icons
        return clicks_svg(
            self.scene, self.title, self.bars, total=self.total, few=self.few, icons=icons, theme=theme, width=width
        )


def questions_of(title: str, task: Any, records: Sequence[Record]) -> list[Question]:
    """Return the questions of an exercise with what was answered first; an exercise of another kind has none.

    Args:
        title: The heading of the exercise.
        task: The exercise.
        records: What pupils answered to it.
    """
    if isinstance(task, Prediction):
        return [_chosen(title, task, [record.answers[0] for record in records])]
    if isinstance(task, Watching):
        return _watched(title, task, [record.answers[0] for record in records])
    return []


def _chosen(title: str, task: Prediction, firsts: Sequence[Mapping[str, Any]]) -> Question:
    counts = Counter(answer.get("choose") for answer in firsts)
    right = plain(task.solution)
    bars = tuple(Bar(task.label(one), counts[plain(one)], plain(one) == right) for one in task.choices)
    game = Game.from_position(task.start, **task.options)
    return Question(title, unmarked(task.question), bars, (), game.scene(edition=task.edition), game, task.board)


def _watched(title: str, task: Watching, firsts: Sequence[Mapping[str, Any]]) -> list[Question]:
    game = task.game()
    asked = task.asked(game)
    scenes = game.scenes_of_questions(tuple(one.step for one in asked), edition=task.edition)
    known = game.misreadings(edition=task.edition)
    clicks = Counter(
        (step, kind, choice)
        for answer in firsts
        for (step, kind), choice in {
            (step, kind): choice for step, kind, choice in reversed(answer.get("watch", ()))
        }.items()
    )
    found = []
    for question, scene in zip(asked, scenes, strict=True):
        bars, misread = [], Counter[str]()
        for choice in question.choices:
            count = clicks[question.step, question.kind, choice.id]
            alike = [one for one in question.choices if one.label == choice.label]
            label = commas([choice.label, choice.detail if len(alike) > 1 else ""])
            bars.append(Bar(label, count, not choice.misreading, choice.spot, choice.piece))
            misread[choice.misreading] += count
        named = tuple(
            Misread(known[name].name, known[name].rule, count)
            for name, count in misread.most_common()
            if name in known and count
        )
        shown = partial(_asking, task, question)
        found.append(Question(title, question.text, tuple(bars), named, scene, game, shown))
    return found


def _asking(task: Watching, question: PredictQuestion) -> Any:
    """Return a new board of the exercise that asks only this question."""
    from ...widget import SpagWidget

    options: dict[str, Any] = {"step": question.step, "predict": True, "questions": [question], "read_only": True}
    return SpagWidget(task.game(), edition=task.edition, **options)
