"""What Programmer's Nightmare asks about its next event: right answers happened, wrong ones are misread rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from ....core.action import Action
from ....core.asking import answers, asked, misreadings_of
from ....core.catalogue import say
from ....core.inspector import StepState
from ....core.prediction import Candidate, Misreading, Predictor, PredictQuestion
from ....core.rules import Note, Notes
from ..cards import FACTS, NAMES
from ..display.words import title, way, way_label
from ..engine.legal import RUN_OR_PASS, action_of
from ..rules import Nightmare
from ..state import ACTIVATE, NOBODY, OVER, SEATS, UNKNOWN, State
from .readings import ACTS, ASKED, CARD, DIRECTION, LOSES, READINGS, RUNS, VISITS, Reading

Steps: TypeAlias = Sequence[StepState[State]]

Answer: TypeAlias = Callable[[Reading, Notes], Any]
"""Returns the answer to a question from how a reading has gone on, and what it has noted; None: it has no answer."""


class NightmarePredictor(Predictor[State]):
    """The questions of Programmer's Nightmare."""

    rules: Nightmare

    def misreadings(self) -> Mapping[str, Misreading]:
        """Return all misreadings."""
        return misreadings_of(READINGS.values(), lambda key: say(f"nightmare.misread.{key}"))

    def hidden(self, state: State) -> State:
        """Return a state without the bit and the player whose turn it is, which would be the answer to a question."""
        if state.phase == OVER:
            return state
        source = None if state.job is None else state.job.source
        # The holder of the POINTER counter has it until the answer is known.
        holder = source.holder if source is not None and state.asks == "pointer" else state.pointer
        return state._replace(asks="", turn=NOBODY, waiting=0, pointer=holder)

    def questions(self, steps: Steps, at: int) -> Iterator[PredictQuestion]:
        """Yield the questions that can be asked at a step, the most instructive one first.

        Args:
            steps: All steps of the game, as the viewpoint sees them.
            at: The step at which the reader is; at least one step follows.
        """
        state, note = steps[at].state, steps[at + 1].note
        if note is None:
            return
        if state.asks == ACTIVATE:
            yield from self._acts(steps, at)
        elif state.asks in ("pointer", "defend"):
            yield from self._who(steps, at)
        elif state.asks:
            return
        elif note.kind == "skipped":
            yield from self._visits(steps, at)
        elif note.kind == "go":
            yield from self._card(steps, at, note)
        elif note.kind == "hurt":
            yield from self._loses(steps, at, note)
        elif note.kind == "fetch":
            yield from self._runs(steps, at, note)
        elif note.kind == "reverse":
            yield from self._direction(steps, at, note)

    # The questions

    def _acts(self, steps: Steps, at: int) -> Iterator[PredictQuestion]:
        state = steps[at].state

        def bit(reading: Reading, notes: Notes) -> Any:
            return reading.bit() if reading.asks == ACTIVATE else None

        def candidate(answer: Any) -> Candidate:
            card, place = answer
            label = say("nightmare.bit", seat=state.queues[card][place], card=title(card))
            count = len(state.queues[card])
            detail = say("nightmare.predict.place", place=place + 1, n=count)
            return Candidate(f"{NAMES[card]}:{place}", label, detail, spot=NAMES[card], piece=place)

        def exists(answer: Any) -> bool:
            card, place = answer
            return card in state.ring and 0 <= place < len(state.queues[card])

        truth = (state.pc, state.handled)
        yield from self._asked(steps, at, "acts", ACTS, bit, candidate, truth, fits=exists, before=at)

    def _card(self, steps: Steps, at: int, note: Note) -> Iterator[PredictQuestion]:
        if any(
            one.note is not None and one.note.kind in ("go", "skipped")
            for one in steps[_decided(steps, at) + 1 : at + 1]
        ):
            return  # it goes on without a decision: nothing is new
        state = steps[at].state

        def target(reading: Reading, notes: Notes) -> Any:
            found = next((one.args[1] for one in notes if one.kind == "go"), None)
            return reading.pc if found is None and reading.asks == ACTIVATE else found

        yield from self._asked(
            steps, at, "card", CARD, target, _spot, note.args[1], fits=lambda card: card in state.ring
        )

    def _visits(self, steps: Steps, at: int) -> Iterator[PredictQuestion]:
        if at and _is_skip(steps[at].note):
            return  # it passes over several cards: that is one question
        after = next(
            step for step in range(at + 1, len(steps)) if step + 1 == len(steps) or not _is_skip(steps[step + 1].note)
        )
        state = steps[at].state

        def first(reading: Reading, notes: Notes) -> Any:
            return reading.visited[0] if reading.visited else None

        yield from self._asked(
            steps, at, "visits", VISITS, first, _spot, steps[after].state.pc,
            fits=lambda card: card in state.ring, until=after,
        )  # fmt: skip

    def _who(self, steps: Steps, at: int) -> Iterator[PredictQuestion]:
        def seat(reading: Reading, notes: Notes) -> Any:
            return reading.turn if reading.asks in ("pointer", "defend") else None

        yield from self._asked(steps, at, "asked", ASKED, seat, _player, steps[at].state.turn, before=at)

    def _loses(self, steps: Steps, at: int, note: Note) -> Iterator[PredictQuestion]:
        state, hits = steps[at].state, dict(note.args[0])
        source = None if state.job is None else state.job.source
        saved = 0 if source is None else source.saved
        seats = range(len(self.rules.seats))
        safe = [seat for seat in seats if saved >> seat & 1]
        hit = [seat for seat in seats if seat in hits]
        for group in (safe, hit):
            found = (question for seat in group for question in self._damage(steps, at, seat, hits.get(seat, 0)))
            yield from islice(found, 1)

    def _damage(self, steps: Steps, at: int, seat: int, truth: int) -> Iterator[PredictQuestion]:
        def damage(reading: Reading, notes: Notes) -> Any:
            hurt = next((one for one in notes if one.kind == "hurt"), None)
            if hurt is None:
                return 0 if reading.to_nobody else None
            return dict(hurt.args[0]).get(seat, 0)

        yield from self._asked(steps, at, "loses", LOSES, damage, _number, truth, seat=SEATS[seat])

    def _runs(self, steps: Steps, at: int, note: Note) -> Iterator[PredictQuestion]:
        state = steps[at].state

        def first(reading: Reading, notes: Notes) -> Any:
            return next((one.args[1][0] for one in notes if one.kind == "fetch"), None)

        yield from self._asked(
            steps, at, "runs", RUNS, first, _spot, note.args[1][0], fits=lambda card: card in state.ring
        )

    def _direction(self, steps: Steps, at: int, note: Note) -> Iterator[PredictQuestion]:
        def direction(reading: Reading, notes: Notes) -> Any:
            return reading.direction

        yield from self._asked(steps, at, "direction", DIRECTION, direction, _way, -steps[at].state.direction)

    # Making a question

    def _asked(
        self,
        steps: Steps,
        at: int,
        kind: str,
        readings: Sequence[type[Reading]],
        answer: Answer,
        candidate: Callable[[Any], Candidate],
        truth: Any,
        *,
        fits: Callable[[Any], bool] = lambda answer: True,
        before: int = -1,
        until: int = -1,
        seat: str = "",
    ) -> Iterator[PredictQuestion]:
        """Yield a question, unless no misreading leads to another answer.

        Args:
            steps: All steps of the game.
            at: The step at which it is asked.
            kind: What is asked for.
            readings: The misreadings that matter.
            answer: Finds the answer of a reading.
            candidate: Makes a candidate of an answer.
            truth: The right answer, as it is in the game; the rules must lead to it.
            fits: Whether the board can show an answer.
            before: The decision is looked for before this step; -1: before the next event.
            until: The step that shows the answer; -1: the next one.
            seat: The player in the question; "": nobody.
        """
        decided = _decided(steps, at if before < 0 else before - 1)
        action = None if decided < 0 else _action(steps[decided + 1].note)
        if action is None:
            return
        seen = steps[decided].state
        whole = self.rules.sample(seen, None, Random(0))
        values = {"card": title(steps[at].state.pc), "text": _text_of(steps[at].state), "seat": seat}

        def read(reading: type[Reading]) -> Any:
            made = self._played(reading, whole, action, answer)
            return made if made is not None and fits(made) else None

        def word(key: str) -> str:
            return say(f"nightmare.predict.{key}", **values)

        found = answers(Reading, readings, read, truth)
        yield from asked(at, at + 1 if until < 0 else until, kind, found, candidate, word)

    def _played(self, reading: type[Reading], state: State, action: Action, answer: Answer) -> Any:
        """Return the answer of a reading, after an action that it carries out."""
        notes: list[Note] = []
        course = reading(FACTS, self.rules.option, state, notes)
        course.answer(action)
        return answer(course, notes)


def _decided(steps: Steps, at: int) -> int:
    """Return the last step up to `at` at which somebody decides, or -1 if nobody has decided."""
    while at >= 0 and not steps[at].state.asks:
        at -= 1
    return at


def _is_skip(note: Note | None) -> bool:
    """Return True if the event is that the PC passes over a card with a SKIP marker."""
    return note is not None and note.kind == "skipped"


def _action(note: Note | None) -> Action | None:
    """Return the action that an event begins; None if it cannot be known."""
    if note is None:
        return None
    match note.kind, note.args:
        case "run" | "pass", _:
            return RUN_OR_PASS[note.kind == "pass"]
        case "place", (_, card):
            return action_of("place", card)
        case "choose", (_, asks, value) if value != UNKNOWN or asks == "direction":
            return action_of(asks, value)
    return None


def _text_of(state: State) -> str:
    return title(state.pc if state.job is None else state.job.card)


def _spot(card: Any) -> Candidate:
    return Candidate(NAMES[card], title(card), spot=NAMES[card])


def _player(seat: Any) -> Candidate:
    letter = SEATS[seat]
    return Candidate(letter, say("player.name", seat=letter), seat=letter)


def _number(value: Any) -> Candidate:
    return Candidate(str(value), str(value))


def _way(direction: Any) -> Candidate:
    return Candidate(way(direction), way_label(direction))
