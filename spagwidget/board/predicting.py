"""The questions that one board asks about what happens next, and the answers given to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.advice import suggest
from ..core.catalogue import commas, paragraph, say
from ..core.errors import BadType, BadValue
from ..core.prediction import Candidate, PredictQuestion, selected
from ..core.session.game import Game
from ..core.session.match.transcript import Frame
from ..core.session.record.answers import Answer, Answers
from .look import Look
from .requests import Refused
from .wire_scene import table

Key = tuple[int, str]
"""A question among those of a game: its step and its kind."""


GIVEN_UP = {"skip": "skipped", "show": "shown"}
"""The outcomes of questions that are not answered, by what the page sends."""


def can_ask(game: Game) -> bool:
    """Return True if a game has questions about what happens next."""
    return bool(game.misreadings())


class Predicting:
    """The questions of a board, and what was answered to them.

    Args:
        game: The game of the board.
        wanted: What the board asks: kinds of questions, such as `acts`, or questions of the game. None: everything.

    Raises:
        BadType: `wanted` is not a list or tuple of texts and questions.
        BadValue: The game has no question of a kind.
    """

    def __init__(self, game: Game, wanted: object = None) -> None:
        self._answers: list[Answer] = []
        self._clicks: list[tuple[int, str, str]] = []
        self._outcomes: dict[Key, str] = {}
        self._start = 0
        self._kept: tuple[object, tuple[PredictQuestion, ...]] = (None, ())
        self._kinds: frozenset[str] = frozenset()
        self._keys: frozenset[Key] = frozenset()
        if wanted is not None:
            self._choose(game, wanted)

    def _choose(self, game: Game, wanted: object) -> None:
        if not isinstance(wanted, (list, tuple)) or not wanted:
            raise BadType(say("predict.wanted", value=wanted))
        for one in wanted:
            if not isinstance(one, (str, PredictQuestion)):
                raise BadType(say("predict.wanted", value=one))
        known = {question.kind for question in game.questions()}
        for kind in (one for one in wanted if isinstance(one, str)):
            if kind not in known:
                raise BadValue(say("predict.no_kind", kind=kind, advice=suggest(kind, sorted(known))))
        self._kinds = frozenset(one for one in wanted if isinstance(one, str))
        self._keys = frozenset((one.step, one.kind) for one in wanted if isinstance(one, PredictQuestion))

    @property
    def answers(self) -> Answers:
        """The answers so far."""
        return Answers(self._answers)

    @property
    def clicks(self) -> tuple[tuple[int, str, str], ...]:
        """The answers so far for programs: the step and the kind of each question, and what the page sent."""
        return tuple(self._clicks)

    def begin(self, step: int) -> None:
        """Ask questions from a step on; earlier ones are not asked any more.

        Args:
            step: The step at which predicting begins.
        """
        self._start = step
        self._kept = (None, ())

    def forget(self) -> None:
        """Another game has replaced the old one: its questions have not been answered yet."""
        self._outcomes.clear()
        self._keys = frozenset()
        self.begin(0)

    def questions(self, look: Look) -> tuple[PredictQuestion, ...]:
        """Return the questions of the board, in order.

        Args:
            look: What the board shows.

        Raises:
            Unsupported: The game has no questions.
        """
        found = look.game.questions(0, look.seat, look.edition)
        if self._kept[0] is not found:
            known = [one for one in found if one.step >= self._start and self._may_ask(one)]
            chosen = one_each(known) if self._keys and not self._kinds else selected(known)
            answered = [one for one in found if (one.step, one.kind) in self._outcomes]
            steps = {one.step for one in answered}
            rest = [one for one in chosen if one.step not in steps]
            self._kept = (found, tuple(sorted([*answered, *rest])))
        return self._kept[1]

    def has_answered(self, question: PredictQuestion) -> bool:
        """Return True if a question was answered, or its answer shown."""
        return (question.step, question.kind) in self._outcomes

    def until(self, look: Look, step: int) -> int:
        """Return the step at which the question of a step is decided; the step itself if no question is asked there.

        Args:
            look: What the board shows.
            step: The step of the question.
        """
        asked = [one.until for one in self.questions(look) if one.step == step]
        return asked[0] if asked else step

    def _may_ask(self, question: PredictQuestion) -> bool:
        if not self._kinds and not self._keys:
            return True
        return question.kind in self._kinds or (question.step, question.kind) in self._keys

    def message(self, look: Look) -> dict[str, Any]:
        """Return the questions for a page: with right answers, as the page has the whole story anyway.

        Args:
            look: What the board shows.
        """
        game, seat, edition = look
        frames = look.frames()
        questions = self.questions(look)
        misreadings = game.misreadings(seat, edition)
        used = {name for question in questions for name in question.misreadings}
        rules = game.rulebook(edition)
        scenes = game.scenes_of_questions(tuple(one.step for one in questions), seat, edition)
        return {
            "questions": [
                self._question(question, frames, hidden) for question, hidden in zip(questions, scenes, strict=True)
            ],
            "misreadings": {
                name: {
                    "name": one.name,
                    "reason": one.reason,
                    "rule": one.rule,
                    "title": rules[one.rule].title if one.rule in rules else "",
                }
                for name, one in misreadings.items()
                if name in used
            },
        }

    def _question(self, question: PredictQuestion, frames: list[Frame], hidden: Any) -> dict[str, Any]:
        shown, after = frames[question.step], frames[question.until].event
        usual = table(shown.scene, shown.pieces)
        veiled = table(hidden, shown.pieces)
        assert after is not None
        return {
            "step": question.step,
            "until": question.until,
            "kind": question.kind,
            "text": question.text,
            "wrong": question.wrong,
            "tag": question.tag,
            "happens": paragraph(question.told, after.caption),
            "seat": after.seat,
            "choices": [_candidate(choice) for choice in question.choices],
            "outcome": self._outcomes.get((question.step, question.kind), ""),
            "set": {key: value for key, value in veiled.items() if usual.get(key) != value},
        }

    def answer(self, look: Look, fields: Mapping[str, object], horizon: int | None) -> dict[str, Any]:
        """Record an answer that comes from a page.

        Args:
            look: What the board shows.
            fields: What the page sent: `step`, `choice` (the id of a candidate, `skip` or `show`), and perhaps the
                `kind` of the question, because a longer game may ask another one at this step.
            horizon: The last step that the reader knows; None: all. If the page has not sent its own, this one may be
                behind: while Python is busy, JupyterLab holds back what has changed on a page, but not its messages.

        Returns:
            The outcome, for the page.

        Raises:
            Refused: No question is open at this step, or the answer is unknown.
            Unsupported: The game has no questions.
        """
        step, choice = fields.get("step"), fields.get("choice")
        asked = [one for one in self.questions(look) if one.step == step]
        if (
            not isinstance(step, int)
            or isinstance(step, bool)
            or not asked
            or horizon is None
            or step < horizon
            or fields.get("kind", asked[0].kind) != asked[0].kind
            or (step, asked[0].kind) in self._outcomes
        ):
            raise Refused(say("refused.question", step=step))
        question = asked[0]
        if isinstance(choice, str) and choice in GIVEN_UP:
            outcome, given = GIVEN_UP[choice], Candidate("", "")
        else:
            chosen = next((one for one in question.choices if one.id == choice), None)
            if chosen is None:
                raise Refused(say("refused.choice", choice=choice))
            outcome, given = "wrong" if chosen.misreading else "right", chosen
        self._outcomes[question.step, question.kind] = outcome
        mistake = look.game.misreadings(look.seat, look.edition).get(given.misreading)
        reason, rule = (mistake.name, mistake.rule) if mistake else ("", "")
        self._clicks.append((question.step, question.kind, choice if isinstance(choice, str) else ""))
        self._answers.append(
            Answer(
                question.step,
                question.text,
                _in_words(question, given),
                _in_words(question, question.right),
                given.misreading,
                outcome,
                reason,
                rule,
            )
        )
        return {"outcome": outcome}


def one_each(questions: list[PredictQuestion]) -> tuple[PredictQuestion, ...]:
    """Return the first question of each step."""
    return tuple({question.step: question for question in reversed(questions)}.values())


def _in_words(question: PredictQuestion, choice: Candidate) -> str:
    """Return an answer in words; with its detail where two answers have the same label, such as flags on one card."""
    alike = [one for one in question.choices if one.label == choice.label]
    return commas([choice.label, choice.detail if len(alike) > 1 else ""])


def _candidate(choice: Candidate) -> dict[str, Any]:
    data = choice._asdict()
    return {name: value for name, value in data.items() if value not in ("", None)}
