"""What a class answers on its devices to the question that everybody's board asks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..core.prediction import PredictQuestion
from ..core.session.game import Game


class Poll:
    """One question and the answers to it.

    Args:
        question: The question.

    Attributes:
        question: As the argument.
        chosen: The id of each person's answer, by the person's number, in the order in which they came.
        told: Whether the board has shown the right answer. Then nobody can answer any more.
    """

    def __init__(self, question: PredictQuestion) -> None:
        self.question = question
        self.chosen: dict[int, str] = {}
        self.told = False

    @property
    def key(self) -> tuple[int, str]:
        """By which the question is known in every language: its step and its kind."""
        return self.question.step, self.question.kind


class Polls:
    """The questions of one shared game.

    Args:
        game: The game.

    Attributes:
        on: Whether everybody's board asks what happens next: then the devices show the question, and not the game,
            which would show the answer.
        open: The question that is open, or whose answer the board shows; None between two questions.
        named: Whether the board shows who has answered what.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.on = False
        self.open: Poll | None = None
        self.named = False
        self._all: dict[tuple[int, str], Poll] = {}

    def take(self, question: PredictQuestion | None, *, told: bool) -> bool:
        """Note what the board asks now.

        Args:
            question: The question; None between two questions.
            told: Whether the board has shown its answer.

        Returns:
            Whether anything has changed.
        """
        poll = None if question is None else self._all.setdefault((question.step, question.kind), Poll(question))
        if poll is self.open and (poll is None or poll.told == told):
            return False
        if poll is not self.open:
            self.named = False
        self.open = poll
        if poll is not None:
            poll.told = told
        return True

    def forget(self) -> None:
        """Another game has begun: its questions are others."""
        self._all.clear()
        self.open, self.named = None, False

    def answer(self, number: int, key: tuple[object, object], choice: object) -> bool:
        """Take somebody's answer; the first one counts.

        Args:
            number: The number of the person.
            key: The step and the kind of the question.
            choice: The id of the answer; not yet checked.

        Returns:
            Whether it counts.
        """
        poll = self.open
        if poll is None or poll.told or key != poll.key or number in poll.chosen:
            return False
        found = next((one.id for one in poll.question.choices if one.id == choice), None)
        if found is None:
            return False
        poll.chosen[number] = found
        return True

    def for_device(self, number: int) -> dict[str, Any]:
        """Return what a device is told: its own answer, and nothing of the others. The right one comes last."""
        poll = self.open
        if poll is None:
            return {"step": 0, "kind": "", "text": "", "choices": [], "chosen": "", "right": "", "told": False}
        known = self._in_words(poll)
        return {
            "step": known.step,
            "kind": known.kind,
            "text": known.text,
            "choices": [{"id": one.id, "label": one.label, "detail": one.detail} for one in known.choices],
            "chosen": poll.chosen.get(number, ""),
            "right": known.right.id if poll.told else "",
            "told": poll.told,
        }

    def for_board(self, names: dict[int, str]) -> dict[str, Any] | None:
        """Return what everybody's board shows: how many chose what, and who, if the teacher has asked for it.

        Args:
            names: The names of those who may answer, by their numbers.
        """
        poll = self.open
        if poll is None:
            return None
        counts = Counter(poll.chosen.values())
        return {
            "given": len(poll.chosen),
            "of": len(names.keys() | poll.chosen.keys()),
            "told": poll.told,
            "named": self.named,
            "choices": [
                {
                    "label": one.label,
                    "detail": one.detail,
                    "n": counts[one.id],
                    "right": poll.told and not one.misreading,
                    "names": [names[number] for number, id_ in poll.chosen.items() if id_ == one.id and number in names]
                    if self.named
                    else [],
                }
                for one in self._in_words(poll).choices
            ],
        }

    def _in_words(self, poll: Poll) -> PredictQuestion:
        """Return the question in the current language."""
        found = (one for one in self.game.questions(0) if (one.step, one.kind) == poll.key)
        return next(found, poll.question)

    def records(self) -> dict[int, dict[str, dict[str, Any]]]:
        """Return what each person has answered to the questions whose answer was shown, for files with answers."""
        found: dict[int, dict[str, dict[str, Any]]] = {}
        for (step, kind), poll in sorted(self._all.items()):
            if not poll.told:
                continue
            right = poll.question.right.id
            for number, choice in poll.chosen.items():
                answer = {"watch": [[step, kind, choice]]}
                record = {"tries": 1, "right": right == choice, "answers": [answer]}
                found.setdefault(number, {})[f"shared.{step} {kind}"] = record
        return found
