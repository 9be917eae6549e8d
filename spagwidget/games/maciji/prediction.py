"""What MACIJI asks about its next event: who wins, where the line ends in a dead end, in a warp or in the goal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...core.asking import answers, asked, misreadings_of
from ...core.catalogue import say
from ...core.inspector import StepState
from ...core.prediction import Candidate, Misreading, Predictor, PredictQuestion
from .rules import Maciji
from .state import OVER, SEATS, WRITE, State


class _Reading(Maciji):
    """The rules as somebody misreads them; this class and its subclasses differ from the rules in one method."""

    id = ""
    rule = ""


class _LastCanMove(_Reading):
    """The player who cannot write the next number loses, not the one who wrote the last."""

    id, rule = "last_can_move", "M6"

    def written(self, state: State, cell: int) -> State:
        after = super().written(state, cell)
        return after._replace(winner=state.turn) if after.winner == 1 - state.turn else after


class _ChooserWins(_Reading):
    """The goal belongs to the player who chose it."""

    id, rule = "chooser_wins", "M5"

    def written(self, state: State, cell: int) -> State:
        after = super().written(state, cell)
        return after._replace(winner=1) if cell == state.goal else after


class _GoalLoses(_Reading):
    """The player who writes in the goal loses."""

    id, rule = "goal_loses", "M5"

    def written(self, state: State, cell: int) -> State:
        after = super().written(state, cell)
        return after._replace(winner=1 - state.turn) if cell == state.goal else after


READINGS = (_LastCanMove, _ChooserWins, _GoalLoses)


class MacijiPredictor(Predictor[State]):
    """The only question of MACIJI that has one answer by the rules: who wins. Everything else is a player's choice."""

    rules: Maciji

    def misreadings(self) -> Mapping[str, Misreading]:
        """Return all misreadings."""
        return misreadings_of(READINGS, lambda key: say(f"maciji.misread.{key}"))

    def questions(self, steps: Sequence[StepState[State]], at: int) -> Iterator[PredictQuestion]:
        """Yield the question who wins, before the last number is written.

        Args:
            steps: All steps of the game.
            at: The step at which the reader is; at least one step follows.
        """
        state, note = steps[at].state, steps[at + 1].note
        if note is None or note.kind != WRITE or steps[-1].state.asks != OVER:
            return
        seat, cell = note.args
        if any(step.note and step.note.kind == WRITE for step in steps[at + 2 :]):
            return

        def winner(reading: type[_Reading]) -> int | None:
            return reading(**self.rules.options()).written(state, cell).winner

        def word(key: str) -> str:
            number, name = len(state.line) + 1, self.rules.board.words[cell]
            return say(f"maciji.predict.{key}", seat=SEATS[seat], number=number, cell=name)

        found = answers(_Reading, READINGS, winner)
        yield from asked(at, len(steps) - 1, "wins", found, _player, word)


def _player(seat: int) -> Candidate:
    return Candidate(SEATS[seat], say("player.name", seat=SEATS[seat]), seat=SEATS[seat])
