"""Questions about what happens next in a game, whose wrong answers are what misreadings of the rules would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .inspector import StepState
from .rules import Rules
from .values import own_names
from .viewpoint import Viewpoint

S = TypeVar("S")

MOST = 8
"""How many questions a board asks, unless its maker chooses the questions."""


@own_names
class Misreading(NamedTuple):
    """A wrong idea of the rules that pupils have.

    Attributes:
        id: A word for programs, such as `tail_first`.
        name: What the reader did, in one sentence, such as "You let the tail act before the head."
        reason: What the rules say instead, in two sentences.
        rule: The number of the rule that it violates, such as `R20`; "" if the game has no numbered rules.
    """

    id: str
    name: str
    reason: str
    rule: str = ""


@own_names
class Candidate(NamedTuple):
    """A possible answer to a question.

    An answer is a piece on a card or cell (`spot` and `piece`), a card or cell (`spot`), a player (`seat`), or words.

    Attributes:
        id: Identifies it among the answers to the question.
        label: What it is, such as "B’s flag on Bug".
        detail: More about it, such as "tail of the queue"; or "".
        spot: The id of the card or the cell; "" for other answers.
        piece: The position of the piece there, from the head; None for other answers.
        seat: The letter of the player; "" for other answers.
        misreading: The id of the misreading that gives this answer; "" for the right answer.
    """

    id: str
    label: str
    detail: str = ""
    spot: str = ""
    piece: int | None = None
    seat: str = ""
    misreading: str = ""


@own_names
class PredictQuestion(NamedTuple):
    """A question about what happens next.

    Attributes:
        step: The step at which it is asked: the last event that the reader has seen.
        until: The step that shows the answer.
        kind: What is asked for, such as `acts`.
        text: The question, in one or two sentences.
        wrong: The reply to a wrong answer, such as "A different flag acts next."
        tag: Two or three words that mark the right answer on the board, such as "acts next".
        choices: The possible answers in the order of the board: the right one, and at least one wrong one.
        told: The right answer as a sentence, if the caption of the event at `until` does not contain it; "": it does.
    """

    step: int
    until: int
    kind: str
    text: str
    wrong: str
    tag: str
    choices: tuple[Candidate, ...]
    told: str = ""

    @property
    def right(self) -> Candidate:
        """The right answer."""
        return next(choice for choice in self.choices if not choice.misreading)

    @property
    def misreadings(self) -> tuple[str, ...]:
        """The ids of the misreadings that its wrong answers show."""
        return tuple(choice.misreading for choice in self.choices if choice.misreading)


class Predictor(Generic[S]):
    """What a game can ask about its next event, for one viewpoint. By default it asks nothing.

    Args:
        view: Who looks, in which edition.
    """

    def __init__(self, rules: Rules[S], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        self.rules = rules
        self.view = view

    def misreadings(self) -> Mapping[str, Misreading]:
        """Return the misreadings that wrong answers can show, by their ids."""
        return {}

    def questions(self, steps: Sequence[StepState[S]], at: int) -> Iterable[PredictQuestion]:
        """Return the questions that can be asked at a step, the most instructive one first.

        Args:
            steps: All steps of the game, as the viewpoint sees them.
            at: The step at which the reader is; at least one step follows.
        """
        return ()

    def hidden(self, state: S) -> S:
        """Return the state that is shown while a question is open, without what would reveal the answer.

        Args:
            state: The state at the step of the question.
        """
        return state


def selected(questions: Iterable[PredictQuestion], most: int = MOST) -> tuple[PredictQuestion, ...]:
    """Return a few questions, spread over the game, with many kinds and many misreadings.

    No question is asked before the answer to the one before it has been shown.

    Args:
        questions: The questions, by their steps.
        most: How many to select at most.
    """
    steps = dict[int, list[PredictQuestion]]()
    for question in questions:
        steps.setdefault(question.step, []).append(question)
    groups, asked = list(steps.values()), Counter[str]()
    found: list[PredictQuestion] = []
    for part in range(most):
        start, end = (len(groups) * part // most, len(groups) * (part + 1) // most)
        seen = found[-1].until if found else 0
        free = [question for group in groups[start:end] for question in group if question.step >= seen]
        if not free:
            continue
        best = min(free, key=lambda question: _known(question, asked))
        asked.update((best.kind, *best.misreadings))
        found.append(best)
    return tuple(found)


def _known(question: PredictQuestion, asked: Mapping[str, int]) -> Any:
    """Return how little new a question brings after others; equal ones go by their number of answers and steps."""
    seen = [asked.get(one, 0) for one in question.misreadings]
    return asked.get(question.kind, 0) + min(seen), sum(seen), -len(seen), question.step
