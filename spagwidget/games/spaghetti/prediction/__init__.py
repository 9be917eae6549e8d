"""What Spaghetti Code asks about its next event: right answers from the engine, wrong ones from misreadings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from ....core.asking import answers, asked, misreadings_of
from ....core.catalogue import say
from ....core.prediction import Candidate, Misreading, Predictor, PredictQuestion
from ....core.rules import Rules
from ....core.speaking import spoken_property
from ....core.viewpoint import Viewpoint
from ..display.captions import named, number_word, titled
from ..display.words import Wording, word
from ..facts import Facts
from ..rules import Spaghetti
from ..state import PLACE, RUN, SEATS, Job, State
from .asking import Asking, Steps
from .past import TURNS, past_of
from .readings import (
    CARD,
    CURSOR,
    JOINS,
    LOSES,
    NUMBER,
    PLACES,
    QUEUE,
    READINGS,
    ROW,
    STALEMATE,
    TURN,
    WHO,
    WIPEOUT,
    Reading,
)

__all__ = ["SpaghettiPredictor"]

Kinds: TypeAlias = Sequence[type[Reading]]

Read: TypeAlias = Callable[[Reading], Any]
"""Carries a reading on, and returns its answer; None if it has no answer."""

TERMS = ("flag", "flags", "card", "cards", "cursor", "a_flag", "A_flag", "a_card")
"""The words that each edition has its own names for."""

UNTOLD = ("queue", "joins")
"""The kinds whose answer is not in the caption of the event that shows it."""


class SpaghettiPredictor(Predictor[State]):
    """The questions of Spaghetti Code, in both editions and with all extensions.

    Args:
        view: Who looks, in which edition.
    """

    def __init__(self, rules: Rules[State], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # immutable
        super().__init__(rules, view)
        assert isinstance(rules, Spaghetti)
        self.facts: Facts = rules.facts
        self.shown = Wording(self.facts, view.edition or self.facts.option.edition)

    def misreadings(self) -> Mapping[str, Misreading]:
        """Return all misreadings, in the words of the edition, each with the rule that holds in this game."""
        found = misreadings_of(READINGS.values(), lambda key: self._word(f"misread.{key}"))
        if self.facts.heads_only:  # it changes who has a turn
            found = {name: one._replace(rule="R45") if one.rule == "R20" else one for name, one in found.items()}
        return found

    def questions(self, steps: Steps, at: int) -> Iterable[PredictQuestion]:
        """Return the questions that can be asked at a step, the most instructive one first.

        Args:
            steps: All steps of the game, as the viewpoint sees them.
            at: The step at which the reader is; at least one step follows.
        """
        state, note = steps[at].state, steps[at + 1].note
        if note is None or state.phase not in (PLACE, RUN):
            return
        past = past_of(self.facts, steps, at)
        for ask in ASKS.get(note.kind, ()):
            yield from ask(self, Asking(steps, at, state, note, past))

    def _word(self, key: str, /, **values: object) -> str:
        return word(self.shown, f"predict.{key}", **self._terms, **values)

    @spoken_property
    def _terms(self) -> dict[str, str]:
        return {name: word(self.shown, f"predict.term.{name}") for name in TERMS}

    def hidden(self, state: State) -> State:
        """Return a state without the flag and the player whose turn it is, which would be the answer to a question."""
        if state.phase != RUN:
            return state._replace(turn=-1)
        return state._replace(turn=-1, acting=False, todo=(Job(-1, "", 0, 0, 0, 0),))

    # Making a question

    def _ask(
        self,
        asking: Asking,
        kind: str,
        readings: Kinds,
        read: Read,
        candidate: Callable[[Any], Candidate],
        truth: Any,
        until: int,
        order: Callable[[Any], Any] = lambda answer: answer,
        values: Mapping[str, object] = MappingProxyType({}),
    ) -> Iterator[PredictQuestion]:
        """Yield a question, unless no misreading leads to another answer.

        Args:
            asking: The moment.
            kind: What is asked for.
            readings: The misreadings that matter.
            read: Carries a reading on and returns its answer.
            candidate: Makes a candidate of an answer.
            truth: The right answer, as it is in the game; the rules must lead to it.
            until: The step that shows it.
            order: Returns what the answers are sorted by.
            values: What the texts of the question need.
        """

        def answer(kind: type[Reading]) -> Any:
            reading = kind(self.facts, asking.state, asking.past)
            return read(reading) if reading.applies() else None

        found = answers(Reading, readings, answer, truth)
        told = self._word(f"{kind}.told", n=truth) if kind in UNTOLD else ""
        yield from asked(
            asking.at, until, kind, found, candidate, lambda key: self._word(key, **values), order=order, told=told
        )

    def _titled(self, card: int) -> str:
        return titled(self.shown, card)

    def _flag(self, state: State, flag: tuple[int, int]) -> Candidate:
        """Return a flag as a candidate, given as its card and its position there."""
        card, index = flag
        queue = state.queues[card]
        end = "only" if len(queue) == 1 else "head" if not index else "tail" if index == len(queue) - 1 else "middle"
        return Candidate(
            f"{named(self.shown, card)}:{index}",
            self._word("flag", seat=queue[index], name=self._titled(card)),
            self._word(f"flag.{end}", place=index + 1, n=len(queue)),
            named(self.shown, card),
            index,
        )

    def _card(self, state: State, card: int, place: str = "place") -> Candidate:
        """Return a card as a candidate, with its place: by the text `place`, since it may be about to change."""
        place = self._word(place, place=state.order.index(card))
        return Candidate(named(self.shown, card), self._titled(card), place, named(self.shown, card))

    def _player(self, seat: int) -> Candidate:
        return Candidate(SEATS[seat], say("player.name", seat=SEATS[seat]), seat=SEATS[seat])

    def _number(self, number: int) -> Candidate:
        return Candidate(f"{number}", f"{number}")

    # Which flag acts, and where the cursor goes

    def _acts(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask which flag acts next, at the end of a turn."""
        state, steps = asking.state, asking.steps
        until = next((i for i in range(asking.at + 1, len(steps)) if asking.kind(i) != "cursor"), None)
        if not asking.ends_turn or until is None or asking.kind(until) not in TURNS:
            return
        here = steps[until - 1].state  # the flag whose turn it is, as the engine has it
        acting = here.handled if here.more.way > 0 else len(here.queues[here.cursor]) - 1 - here.handled

        def read(reading: Reading) -> tuple[int, int] | None:
            reading.end_turn()
            card, index = reading.cursor, reading.acting_at()
            return (card, index) if 0 <= index < len(state.queues[card]) else None

        yield from self._ask(
            asking,
            "acts",
            TURN,
            read,
            lambda flag: self._flag(state, flag),
            (here.cursor, acting),
            until,
            lambda flag: (state.order.index(flag[0]), flag[1]),
        )

    def _goes(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask to which card the cursor goes, at the end of a visit."""
        if asking.ends_turn:
            state = asking.state

            def read(reading: Reading) -> int:
                reading.end_turn()
                return reading.way_of_cursor()[0]

            yield from self._ask(
                asking,
                "card",
                CARD,
                read,
                lambda card: self._card(state, card),
                asking.note.args[1],
                asking.at + 1,
                state.order.index,
                values={"name": self._titled(state.cursor)},
            )

    def _moves(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask what the cursor does after it was turned round, or after a flag joined the visited queue."""
        if not asking.ends_turn or not (asking.past.turned or asking.past.late):
            return
        state = asking.state
        truth = state.direction if asking.past.goes else 0

        def read(reading: Reading) -> int:
            reading.end_turn()
            return reading.way_of_cursor()[1]

        def candidate(way: int) -> Candidate:
            key = {0: "stays", 1: "forward", -1: "backward"}[way]
            return Candidate(key, self._word(f"cursor.{key}", name=self._titled(state.cursor)))

        yield from self._ask(
            asking, "cursor", CURSOR, read, candidate, truth, asking.at + 1, lambda way: (way != 0, -way)
        )

    def _row(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask to which card the cursor points after a card is moved or removed."""
        state, kind, args = asking.state, asking.note.kind, asking.note.args
        card = args[1]
        after = args[2] if kind == "drop" and args[2] >= 0 else state.cursor
        if state.cursor < 0 or (kind == "drop" and len(state.order) < 3):
            return

        def read(reading: Reading) -> int:
            if kind == "drop":
                reading.remove_card(card)
            else:
                reading.move_card(card, args[3])
            return reading.cursor

        values = {"seat": SEATS[args[0]], "name": self._titled(card), "place": args[-1]}
        kept = {one for one in state.order if kind == "shift" or one != card}
        yield from self._ask(
            asking,
            kind,
            ROW,
            lambda reading: found if (found := read(reading)) in kept else None,
            lambda one: self._card(state, one, "place.before"),
            after,
            asking.at + 1,
            state.order.index,
            values=values,
        )

    # Life

    def _loses(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask how much life a player loses, and which player it is if there is no choice."""
        state = asking.state
        seat, damage, _ = asking.note.args
        job = state.todo[0] if state.todo else None
        if job is None or job.asks != "hit" or job.command < 0 or self.facts.commands[job.command].own:
            return
        name = self._titled(job.command)
        if (run := asking.turn) and run.kind == "run" and run.args[1] == self.facts.memory:
            name = self._word("recalled", memory=self._titled(self.facts.memory), name=name)
        values = {"seat": SEATS[state.turn], "name": name, "player": SEATS[seat]}
        until = asking.at + 1
        yield from self._ask(
            asking, "loses", LOSES, lambda reading: reading.hit(seat), self._number, damage, until, values=values
        )
        possible = Reading(self.facts, state, asking.past).to_hit()
        if len(possible) == 1:

            def read(reading: Reading) -> int | None:
                return next((one for one in reading.to_hit() if type(reading) is Reading or one not in possible), None)

            yield from self._ask(asking, "who", WHO, read, self._player, seat, until, values=values)

    def _queue(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask how many flags stand on a card after its command has hit somebody."""
        before = asking.steps[asking.at].note
        state = asking.state
        if before is None or before.kind != "loss" or state.cursor < 0 or not asking.stays_put:
            return
        run = asking.turn
        if run is None or run.kind != "run" or run.args[1] != state.cursor:
            return
        truth = len(asking.steps[asking.at + 1].state.queues[state.cursor])
        yield from self._ask(
            asking,
            "queue",
            QUEUE,
            lambda reading: reading.queue_after(),
            self._number,
            truth,
            asking.at + 1,
            values={"name": self._titled(state.cursor)},
        )

    # Flags and numbers

    def _joins(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask at which place of its new queue a flag stands."""
        state, kind, args = asking.state, asking.note.kind, asking.note.args
        card = args[3] if kind == "move" else args[1]
        owner = state.queues[args[1]][args[2]] if kind == "move" else SEATS[args[0]]
        if state.phase != RUN or not state.queues[card]:
            return

        def read(reading: Reading) -> int:
            expected = reading.place_joined(card)
            reading.join(card, owner)
            assert reading.queues[card][expected - 1] == owner
            return expected

        # A new flag is always the player's own.
        moved = self._word("flag.of", owner=owner) if kind == "move" else self._word("term.a_flag")
        values = {"seat": SEATS[args[0]], "moved": moved, "name": self._titled(card)}
        truth = len(state.queues[card]) + 1
        yield from self._ask(asking, "joins", JOINS, read, self._number, truth, asking.at + 1, values=values)

    def _tuned(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask what a number is after it is raised or lowered."""
        state = asking.state
        seat, card, param, old, new = asking.note.args
        job = state.todo[0] if state.todo else None
        if job is None or job.asks != "tune" or job.command < 0 or self.facts.commands[job.command].own:
            return

        def read(reading: Reading) -> int:
            reading.tune(card, param, job.number, job.sign > 0)
            after: int = reading.params[card][param]
            return after

        yield from self._ask(
            asking,
            "raised" if job.sign > 0 else "lowered",
            NUMBER,
            read,
            lambda number: self._number(number)._replace(label=f"{{{number}}}"),
            new,
            asking.at + 1,
            values={
                "seat": SEATS[seat],
                "name": self._titled(card),
                "old": old,
                "amount": job.number,
                "param": number_word(self.shown, self.facts.commands[card], param),
            },
        )

    # Who wins, who places

    def _wipeout(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask who wins when a removed card takes everybody's last flags (R29)."""
        steps, at = asking.steps, asking.at
        ahead = [step.note for step in steps[at + 2 : at + 2 + len(SEATS)]]
        end = next((i for i, note in enumerate(ahead) if note and note.kind == "end"), None)
        if end is None or not ahead[0] or ahead[0].kind != "defeat" or ahead[0].args[1] != "wipeout":
            return
        winner = ahead[end].args[0]  # type: ignore[union-attr]  # it is a note: its kind was read above
        card = asking.note.args[1]

        def read(reading: Reading) -> int | None:
            reading.remove_card(card)
            return reading.winner

        values = {"seat": SEATS[asking.note.args[0]], "name": self._titled(card)}
        yield from self._ask(asking, "wipeout", WIPEOUT, read, self._player, winner, at + 2 + end, values=values)

    def _stalemate(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask who wins a stalemate (R41)."""
        yield from self._ask(
            asking,
            "stalemate",
            STALEMATE,
            lambda reading: reading.judged(),
            self._player,
            asking.note.args[0],
            asking.at + 1,
        )

    def _places(self, asking: Asking) -> Iterator[PredictQuestion]:
        """Ask who places the next flag (R11)."""
        before = asking.steps[asking.at].note
        if before is None or before.kind != "place" or self.facts.sequential:
            return

        def read(reading: Reading) -> int:
            reading.place_flag(before.args[1])
            return reading.turn

        earlier = asking._replace(state=before.before)
        yield from self._ask(earlier, "places", PLACES, read, self._player, asking.note.args[0], asking.at + 1)


ASKS: Mapping[str, Sequence[Callable[[SpaghettiPredictor, Asking], Iterator[PredictQuestion]]]] = {
    "place": (SpaghettiPredictor._places,),
    "run": (SpaghettiPredictor._moves, SpaghettiPredictor._queue, SpaghettiPredictor._acts),
    "skip": (SpaghettiPredictor._moves, SpaghettiPredictor._queue, SpaghettiPredictor._acts),
    "instant": (SpaghettiPredictor._moves, SpaghettiPredictor._queue, SpaghettiPredictor._acts),
    "cursor": (
        SpaghettiPredictor._moves,
        SpaghettiPredictor._goes,
        SpaghettiPredictor._queue,
        SpaghettiPredictor._acts,
    ),
    "shift": (SpaghettiPredictor._row,),
    "drop": (SpaghettiPredictor._wipeout, SpaghettiPredictor._row),
    "loss": (SpaghettiPredictor._loses,),
    "leave": (SpaghettiPredictor._queue,),
    "add": (SpaghettiPredictor._joins,),
    "move": (SpaghettiPredictor._joins,),
    "interrupt": (SpaghettiPredictor._joins,),
    "tune": (SpaghettiPredictor._tuned,),
    "stalemate": (SpaghettiPredictor._stalemate,),
}
"""What can be asked before each kind of event."""
