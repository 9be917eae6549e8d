"""What Lovelace & Babbage asks about its next event: right answers happened, wrong ones are misread rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from ....core.asking import answers, asked, misreadings_of
from ....core.catalogue import listing, say
from ....core.inspector import StepState
from ....core.prediction import Candidate, Misreading, Predictor, PredictQuestion
from ....core.rules import Note
from ..data import AREAS, SEATS
from ..display.words import SIGNS, area_name, in_signs, two
from ..rules import Lovelace
from ..state import ANNOUNCED, RESOLUTION, UNKNOWN, WRONG, Player, State, engines_of
from .readings import CHECKS, FINALS, GAINS, GIVES, HITS, POINTS, READINGS, Gain, Reading

Steps: TypeAlias = Sequence[StepState[State]]

NEXT = ("announce", "wrong", "void", "end", "debug", "timer")
"""The kinds of events that no longer belong to the line before them."""

RIGHT = Reading()


class LovelacePredictor(Predictor[State]):
    """The questions of Lovelace & Babbage: about announced lines, about final values and about points."""

    rules: Lovelace

    def misreadings(self) -> Mapping[str, Misreading]:
        """Return all misreadings."""
        return misreadings_of(READINGS.values(), lambda key: say(f"lovelace.misread.{key}"))

    def hidden(self, state: State) -> State:
        """Return a state in which no line is seen before it is announced, because its result is the answer.

        Args:
            state: The state at the step of the question.
        """
        if state.phase != RESOLUTION:
            return state
        players = (
            player._replace(lines=tuple(line for line in player.lines if line.state in (ANNOUNCED, WRONG)))
            for player in state.players
        )
        return state._replace(players=tuple(players))

    def questions(self, steps: Steps, at: int) -> Iterator[PredictQuestion]:
        """Yield the questions that can be asked at a step, the most instructive one first.

        Args:
            steps: All steps of the game, as the viewpoint sees them.
            at: The step at which the reader is; at least one step follows.
        """
        note = steps[at + 1].note
        if note is None:
            return
        match note.kind, note.args:
            case (("announce" | "wrong" | "void"), (_, _, text, _)) if text:
                yield from _Line(self.rules, steps, at, note).questions()
            case "reset", (round_,) if round_ > 1:
                yield from self._final(at, note)
            case "over", _:
                yield from self._points(at, note)

    def _final(self, at: int, note: Note) -> Iterator[PredictQuestion]:
        """Yield the question about the value with which a player begins the next round."""
        found = [(seat, _finals(player)) for seat, player in enumerate(note.before.players)]
        seat, most = max(found, key=lambda pair: len(pair[1]))
        yield from _asked(at, at + 1, "final", most, _value, seat=SEATS[seat], n=note.args[0])

    def _points(self, at: int, note: Note) -> Iterator[PredictQuestion]:
        """Yield the question about the points that a player gets for an area."""
        players, best = note.before.players, dict[Any, str]()
        chosen = (0, 0)
        for area in range(len(AREAS)):
            ticks = [player.areas[area] for player in players]
            for seat in range(len(players)):
                found = _points(ticks, seat)
                if len(found) > len(best):
                    best, chosen = found, (area, seat)
        area, seat = chosen
        ticks = [
            say("lovelace.predict.ticks", seat=SEATS[one], n=player.areas[area]) for one, player in enumerate(players)
        ]
        values = {"seat": SEATS[seat], "area": area_name(area), "ticks": listing(ticks, "list.series")}
        yield from _asked(at, at + 1, "points", best, _number, **values)


class _Line:
    """The questions about a line that is announced next.

    Args:
        steps: All steps of the game, as the viewpoint sees them.
        at: The step before the line is announced.
        note: The announcement.
    """

    def __init__(self, rules: Lovelace, steps: Steps, at: int, note: Note) -> None:
        self.manual = rules.option.manual
        self.steps = steps
        self.at = at
        self.note = note
        self.state: State = note.before
        self.seat, self.number, line, self.value = note.args
        code = line.rstrip("-+*/<>")
        self.operator = line[len(code) :]
        self.text = engines_of(self.state, self.seat).get(code, "")
        self.player = self.state.players[self.seat]
        self.above = RIGHT.above(self.player, self.number)
        self.values = {"seat": SEATS[self.seat], "n": self.number, "line": in_signs(line), "value": two(self.value)}

    def questions(self) -> Iterator[PredictQuestion]:
        """Yield the questions, the most instructive one first."""
        right = self.note.kind == "announce"
        if right:
            yield from self._brings()
        else:
            yield from self._brings_wrong()
        if not self.text or UNKNOWN in (self.above, self.player.start):
            return
        self.values["does"] = self._does()
        if self.manual:
            yield from self._check(right)
        if right:
            yield from self._hits()
            yield from self._gives()

    def _does(self) -> str:
        """Return what the engine does to the value above, such as `54 − 5`."""
        value = two(self.above)
        if self.operator in SIGNS:
            return f"{value} {SIGNS[self.operator]} {int(self.text[1:-1])}"
        return say("lovelace.predict.does", engine=self.text.replace("<>", self.operator), value=value)

    def _result(self, reading: Reading) -> int | None:
        return reading.gives(self.player, self.number, self.text, self.operator)

    def _gives(self) -> Iterator[PredictQuestion]:
        """Yield the question about the result of the line."""
        found = answers(Reading, GIVES, lambda one: self._result(one()), self.value)
        # The other operator as the only wrong answer would be too easy.
        if {*found.values()} != {"", "other_operator"}:
            yield from _asked(self.at, self.at + 1, "gives", found, _value, **self.values)

    def _check(self, right: bool) -> Iterator[PredictQuestion]:
        """Yield the question that asks whether a typed result is right."""
        found = answers(Reading, CHECKS, lambda one: self._result(one()) == self.value, right)
        yield from _asked(self.at, self.at + 1, "check", found, _yes_or_no, **self.values)

    def _hits(self) -> Iterator[PredictQuestion]:
        """Yield the question that asks which patron the line hits."""

        def hits(reading: type[Reading]) -> int | None:
            value = self._result(reading()) if reading in GIVES else self.value
            return None if value is None else reading().hits(self.state, value)

        found = answers(Reading, (*HITS, *GIVES), hits)
        yield from _asked(self.at, self.at + 1, "hits", found, _patron, **self.values)

    def _brings(self) -> Iterator[PredictQuestion]:
        """Yield the question that asks what the line brings, if the rules that are read here lead to what happened."""
        happened, until = self._happened()
        found = answers(Reading, GAINS, lambda one: one().gains(self.state, self.seat, self.value), happened)
        yield from _asked(self.at, until, "brings", found, _gains, **self.values)

    def _brings_wrong(self) -> Iterator[PredictQuestion]:
        """Yield the question that asks what a wrong line brings."""
        found = answers(Reading, GAINS, lambda one: one().void(self.state, self.seat, self.value))
        yield from _asked(self.at, self.at + 1, "brings", found, _gains, ask="ask_wrong", **self.values)

    def _happened(self) -> tuple[tuple[Gain, ...], int]:
        """Return what the line has brought, without the gear, and the last step that shows it."""
        found, until, count = list[Gain](), self.at + 1, 0
        for step in self.steps[self.at + 2 :]:
            note = step.note
            if note is None or note.kind in NEXT:
                break
            match note.kind, note.args:
                case "finish", (_, number):
                    found.append(("finish", number))
                case "claim", (_, _, count):
                    if count > 1:
                        continue
                    found.append(("choice", 0))
                case "area", (_, _, area) if count > 1:
                    found.append(("area", area))
                case "failure", _:
                    found.append(("failure", 0))
                case _:
                    continue
            until = step.number
        return tuple(found), until


def _finals(player: Player) -> dict[Any, str]:
    return answers(Reading, FINALS, lambda one: one().final(player))


def _points(ticks: Sequence[int], seat: int) -> dict[Any, str]:
    return answers(Reading, POINTS, lambda one: one().points(ticks)[seat])


def _asked(
    at: int,
    until: int,
    kind: str,
    found: dict[Any, str],
    candidate: Callable[[Any], Candidate],
    *,
    ask: str = "ask",
    **values: object,
) -> Iterator[PredictQuestion]:
    """Yield a question as `asked` does, with values for its texts."""

    def word(key: str) -> str:
        return say(f"lovelace.predict.{key}", **values)

    yield from asked(at, until, kind, found, candidate, word, ask=ask)


def _value(value: Any) -> Candidate:
    return Candidate(two(value), two(value))


def _number(value: Any) -> Candidate:
    return Candidate(str(value), str(value))


def _yes_or_no(right: Any) -> Candidate:
    word = "yes" if right else "no"
    return Candidate(word, say(f"lovelace.predict.{word}"))


def _patron(number: Any) -> Candidate:
    return Candidate(two(number), say("lovelace.watch.patron", number=two(number)), spot=two(number))


def _gains(found: Any) -> Candidate:
    """Return what a line brings, in words."""
    parts = [_gain(*one) for one in found]
    name = "+".join(f"{kind}{number:02}" for kind, number in found)
    text = listing(parts) if parts else say("lovelace.predict.nothing")
    return Candidate(name or "nothing", text[0].upper() + text[1:])


def _gain(kind: str, number: int) -> str:
    named = area_name(number) if kind == "area" else two(number)
    return say(f"lovelace.predict.gain.{kind}", what=named)
