"""What Programmer's Nightmare asks about its next event: right answers happened, wrong ones are misread rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from ...core.action import Action
from ...core.catalogue import say
from ...core.inspector import StepState
from ...core.prediction import Candidate, Misreading, Predictor, PredictQuestion
from ...core.rules import Note, Notes
from .card import Card, Loss
from .cards import FACTS, NAMES, TEXTS
from .display.words import title, way
from .engine.course import Course, Goal
from .engine.draft import Draft
from .engine.legal import RUN_OR_PASS, action_of
from .rules import Nightmare
from .state import ACTIVATE, LEAVING, NOBODY, OVER, SEATS, UNKNOWN, Job, State

__all__ = ["NightmarePredictor"]

Steps: TypeAlias = Sequence[StepState[State]]

Answer: TypeAlias = Callable[["Reading", Notes], Any]
"""Returns the answer to a question from how a reading has gone on, and what it has noted; None: it has no answer."""


class Reading(Course):
    """The rules as somebody misreads them; this class has them right, each subclass gets one thing wrong.

    Attributes:
        id: What names the misreading.
        rule: The rule that it violates.
    """

    id = ""
    rule = ""

    def bit(self) -> tuple[int, int]:
        """Return which bit acts next: its card and its place in the queue."""
        return self.pc, self.handled


# Which bit acts


class _TailFirst(Reading):
    """The last waiting bit acts first."""

    id, rule = "tail_first", "PN20"

    def bit(self) -> tuple[int, int]:
        return self.pc, self.handled + self.waiting - 1


class _StartsAgain(Reading):
    """The queue begins again with its head after each turn."""

    id, rule = "starts_again", "PN21"

    def bit(self) -> tuple[int, int]:
        return self.pc, 0


class _NewBitsAct(Reading):
    """Bits that have come to the card during the visit act in this visit."""

    id, rule = "new_bits_act", "PN20"

    def next_turn(self) -> Goal | None:
        if not self.waiting:
            self.waiting = len(self.queues[self.pc]) - self.handled
        return super().next_turn()


# Where the PC goes


class _ForwardAlways(Reading):
    """Next and ahead mean forward, whatever the direction is."""

    id, rule = "forward_always", "PN3"

    def ahead(self, steps: int) -> int:
        return super().ahead(steps * self.direction)

    def _next_of(self, card: int) -> int:
        at, ring = self.ring.index(card), self.ring
        return ring[(at + 1) % len(ring)] if len(ring) > 1 else NOBODY


class _ForgetsReverse(Reading):
    """The direction stays as it is."""

    id, rule = "forgets_reverse", "REVERSE_PROGRAM"

    def turn_round(self) -> None:
        self.note("reverse", self.activator)


class _CountsThisCard(Reading):
    """A jump counts the card on which the PC stands as the first."""

    id, rule = "counts_this_card", "GOTO"

    def set_jump(self, target: int) -> None:
        at, ring = self.ring.index(target), self.ring
        super().set_jump(ring[(at - self.direction) % len(ring)])


class _ForgetsJump(Reading):
    """The PC goes to the next card in spite of the jump."""

    id, rule = "forgets_jump", "PN22"

    def set_jump(self, target: int) -> None:
        self.note("jump", self.activator, target)


class _LoopsForEver(Reading):
    """A card in a small loop runs as often as it likes."""

    id, rule = "loops_for_ever", "PN62"

    def counts_loop(self) -> bool:
        return True


class _PassesEmpty(Reading):
    """The PC passes over cards without bits."""

    id, rule = "passes_empty", "PN23"

    def _next_of(self, card: int) -> int:
        to = super()._next_of(card)
        for _ in self.ring:
            if to in (NOBODY, card) or self.queues[to]:
                break
            to = super()._next_of(to)
        return to


# How much damage


class _PrintedNumbers(Reading):
    """The printed numbers count, not the present ones."""

    id, rule = "printed_numbers", "PN32"

    def _text(self) -> Card:
        assert self.job is not None
        if self.job.numbers:
            self.job = self.job._replace(numbers=FACTS.printed[self.job.card])
        return super()._text()


def _one_each(draft: Draft) -> Loss:
    """Return 1 damage for each player who has a bit on the card of the cursor."""
    queue = draft.queues[draft.pc]
    return [int(letter in queue) for letter in SEATS[: draft.count]], 0


class _OneEach(Reading):
    """A marked visit costs everybody with a bit 1 damage, however many bits stand there."""

    id, rule = "one_each", "PN23"

    def _text(self) -> Card:
        found, job = super()._text(), self.job
        if job is None or job.kind != LEAVING:
            return found
        return found._replace(source=_one_each)


class _CountsAllBits(Reading):
    """OVERFLOW counts all bits of a player."""

    id, rule = "counts_all_bits", "OVERFLOW"

    def _text(self) -> Card:
        return _with_numbers(self, "OVERFLOW", lambda numbers: (0,)) or super()._text()


class _SwapsInAndOut(Reading):
    """POWER_SURGE hits those who are here as hard as those who are not, and the other way round."""

    id, rule = "swaps_in_and_out", "POWER_SURGE"

    def _text(self) -> Card:
        return _with_numbers(self, "POWER_SURGE", lambda numbers: numbers[::-1]) or super()._text()


def _with_numbers(reading: Reading, name: str, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Card | None:
    """Return the text of a card with other numbers if it is the one that is carried out."""
    job = reading.job
    if job is None or TEXTS[job.card].title != name or job.kind == LEAVING:
        return None
    text = TEXTS[job.card]
    source = text.source
    assert source is not None
    numbers = change(job.numbers)

    def costs(draft: Any) -> Any:
        assert source is not None
        present: Job = draft.job
        draft.job = present._replace(numbers=numbers)
        found = source(draft)
        draft.job = present
        return found

    return text._replace(source=costs)


# Whose text runs


class _OtherOrder(Reading):
    """The texts run in the opposite order."""

    id, rule = "other_order", "COPY"

    def fetch(self, cards: Iterable[int]) -> None:
        super().fetch([*cards][::-1])


class _OtherSide(Reading):
    """Before and after are confused."""

    id, rule = "other_side", "PN3"

    def ahead(self, steps: int) -> int:
        return super().ahead(-steps)


ACTS: tuple[type[Reading], ...] = (_TailFirst, _StartsAgain, _NewBitsAct)
CARD: tuple[type[Reading], ...] = (
    _ForgetsReverse, _ForwardAlways, _ForgetsJump, _CountsThisCard, _LoopsForEver, _NewBitsAct, _PassesEmpty,
)  # fmt: skip
LOSES: tuple[type[Reading], ...] = (_PrintedNumbers, _OneEach, _CountsAllBits, _SwapsInAndOut)
RUNS: tuple[type[Reading], ...] = (_OtherOrder, _OtherSide, _ForwardAlways)
DIRECTION: tuple[type[Reading], ...] = (_ForgetsReverse,)

READINGS = {reading.id: reading for reading in (*ACTS, *CARD, *LOSES, *RUNS, *DIRECTION)}
"""All misreadings by their ids."""


class NightmarePredictor(Predictor[State]):
    """The questions of Programmer's Nightmare."""

    rules: Nightmare

    def misreadings(self) -> Mapping[str, Misreading]:
        """Return all misreadings."""
        return {
            name: Misreading(
                name,
                say(f"nightmare.misread.{name}.name"),
                say(f"nightmare.misread.{name}.reason"),
                reading.rule,
            )
            for name, reading in READINGS.items()
        }

    def hidden(self, state: State) -> State:
        """Return a state without the bit and the player whose turn it is, which would be the answer to a question."""
        return state if state.phase == OVER else state._replace(asks="", turn=NOBODY, waiting=0)

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
        elif state.asks:
            return
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

    def _loses(self, steps: Steps, at: int, note: Note) -> Iterator[PredictQuestion]:
        hits = dict(note.args[0])
        for seat in range(len(self.rules.seats)):
            if seat not in hits:
                continue

            def damage(reading: Reading, notes: Notes, seat: int = seat) -> Any:
                hurt = next((one for one in notes if one.kind == "hurt"), None)
                return None if hurt is None else dict(hurt.args[0]).get(seat, 0)

            found = [*self._asked(steps, at, "loses", LOSES, damage, _number, hits[seat], seat=SEATS[seat])]
            if found:
                yield found[0]
                return

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
            seat: The player in the question; "": nobody.
        """
        decided = _decided(steps, at if before < 0 else before - 1)
        action = None if decided < 0 else _action(steps[decided + 1].note)
        if action is None:
            return
        seen = steps[decided].state
        whole = self.rules.sample(seen, None, Random(0))
        found: dict[Any, str] = {}
        every: tuple[type[Reading], ...] = (Reading, *readings)
        for reading in every:
            made = self._played(reading, whole, action, answer)
            if reading is Reading and made != truth:
                return  # what happened depends on what the reader cannot know
            if made is not None and fits(made):
                found.setdefault(made, reading.id)
        if len(found) > 1 and truth in found:
            values = {"card": title(steps[at].state.pc), "text": _text_of(steps[at].state), "seat": seat}
            text, wrong, tag = (say(f"nightmare.predict.{kind}.{part}", **values) for part in ("ask", "wrong", "tag"))
            choices = tuple(candidate(one)._replace(misreading=found[one]) for one in sorted(found))
            yield PredictQuestion(at, at + 1, kind, text, wrong, tag, choices)

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


def _number(value: Any) -> Candidate:
    return Candidate(str(value), str(value))


def _way(direction: Any) -> Candidate:
    return Candidate(way(direction), way(direction).capitalize())
