"""What somebody answered to the questions of a board, as records and as a table."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from ...csv_table import as_csv
from ...values import own_names


@own_names
class Answer(NamedTuple):
    """What somebody answered to one question.

    Attributes:
        step: The step at which the question was asked.
        question: The question.
        answer: The chosen answer; "" if the question was skipped or its answer shown.
        right: The right answer.
        misreading: The id of the misreading that leads to the chosen answer; "" for the right answer, or for none.
        outcome: `right`, `wrong`, `skipped` or `shown`.
        reason: The name of the misreading in a sentence, such as "You let the tail act before the head."; or "".
        rule: The number of the rule that it violates; or "".
    """

    step: int
    question: str
    answer: str
    right: str
    misreading: str
    outcome: str
    reason: str = ""
    rule: str = ""


class Answers(Sequence[Answer]):
    """The answers given at one board, in the order in which they were given.

    `rows` returns them as dicts, which `pandas.DataFrame` takes as they are; `csv` returns them as text or writes a
    file.

    Args:
        answers: The answers.

    >>> Answers([Answer(3, "Which flag acts next?", "", "A’s flag on Bug", "", "skipped")]).rows()[0]["outcome"]
    'skipped'
    """

    def __init__(self, answers: Sequence[Answer] = ()) -> None:
        self._answers = tuple(answers)

    @overload
    def __getitem__(self, index: int) -> Answer: ...

    @overload
    def __getitem__(self, index: slice) -> Answers: ...

    def __getitem__(self, index: int | slice) -> Answer | Answers:
        return Answers(self._answers[index]) if isinstance(index, slice) else self._answers[index]

    def __len__(self) -> int:
        return len(self._answers)

    def __iter__(self) -> Iterator[Answer]:
        return iter(self._answers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answers) and self._answers == other._answers

    def __hash__(self) -> int:
        return hash(self._answers)

    def __repr__(self) -> str:
        return f"Answers({list(self._answers)!r})"

    def rows(self) -> list[dict[str, int | str]]:
        """Return the answers as a list of dicts, one for each answer, with the fields of Answer as keys."""
        return [answer._asdict() for answer in self._answers]

    def csv(self, path: str | os.PathLike[str] | None = None) -> str:
        """Return the answers as a table in CSV, with a line of names, and write it to a file if one is given.

        Args:
            path: The file; None: write no file.

        Raises:
            BadType: The path is neither a text nor a path.
            OSError: The file cannot be written; an existing file keeps its content.
        """
        return as_csv([Answer._fields, *self], path)
