"""Answers about the present line of a match: values, breakpoints and loops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...advice import suggest
from ...catalogue import say
from ...coach import Review
from ...errors import BadValue, Unsupported
from ...inspector import COMPARE, misread
from ...prediction import PredictQuestion
from ...speaking import speaking
from ...table.scene import Scene
from ...typed import as_code
from ...viewpoint import Viewpoint
from ..match import Match
from .loops import Loop, Loops
from .viewed_steps import Breakpoint, Series, ViewedSteps


class Inspection:
    """Answers questions about the present line of a match; what it finds is kept for each moment.

    Args:
        match: The match.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._views: dict[Viewpoint, ViewedSteps[Any]] = {}
        self._loops: Loops[Any] | None = None
        self._questions: dict[Viewpoint, tuple[Any, tuple[PredictQuestion, ...]]] = {}

    def values(self, expressions: Sequence[str], view: Viewpoint) -> tuple[Series, ...]:
        """Return the values of expressions at every step.

        Args:
            expressions: The expressions; empty: those that the game offers.
            view: Whose steps and values.

        Raises:
            BadCommand, BadType: An expression cannot be read.
            Unsupported: The game has no values to watch, or no display.
        """
        viewed = self._viewed(view)
        last = len(self.match.transcript.events(view))
        return tuple(Series(text, tuple(viewed.changes(text)), last) for text in expressions or self.watchable(view))

    def watchable(self, view: Viewpoint) -> dict[str, str]:
        """Return the expressions that the game offers, each with its label.

        Raises:
            Unsupported: The game has no values to watch.
        """
        inspector = self.match.parts.inspector(view)
        if not inspector.quantities():
            raise Unsupported(say("watch.none", game=inspector.name))
        return inspector.offered(self._first(view))

    def stoppable(self, view: Viewpoint) -> dict[str, dict[str, str]]:
        """Return what breakpoints can name: for each field of Breakpoint its values, each with its label."""
        inspector = self.match.parts.inspector(view)
        players = {seat: seat for seat in self.match.rules.seats}
        return {"at": inspector.spots(self._first(view)), "player": players, "kind": inspector.kinds()}

    def _first(self, view: Viewpoint) -> Any:
        """Return the state at step 0 as a viewpoint sees it."""
        return self.match.transcript.witness(view.seat).state(self.match.tree.root)

    def stops(self, stop: Breakpoint, view: Viewpoint, holding: bool) -> Sequence[int]:
        """Return the steps at which a breakpoint stops, in order.

        Args:
            stop: The breakpoint.
            view: Whose steps.
            holding: Whether a condition also stops at the steps at which it is still true.

        Raises:
            BadCommand: The condition cannot be read.
            BadValue: A player, a card or a kind of event is unknown.
            Unsupported: The game has no values to watch, or no display.
        """
        self._check(stop, view)
        if not stop.on:
            return ()
        viewed = self._viewed(view)
        if stop.is_event:
            return viewed.events_of(stop)
        changes = viewed.changes(stop.condition)
        if not holding:
            return [step for step, value in changes if value is True]
        ends = [*(step for step, _ in changes[1:]), len(self.match.transcript.events(view)) + 1]
        spans = zip(changes, ends, strict=True)
        return [step for (start, value), end in spans if value is True for step in range(start, end)]

    def _check(self, stop: Breakpoint, view: Viewpoint) -> None:
        """Check that there are the things that a breakpoint names."""
        if stop.player:
            self.match.seat(stop.player)
        found = self.stoppable(view)
        for name, key in ((stop.at, "at"), (stop.kind, "kind")):
            known = found[key]
            if name and known and name not in known:
                raise BadValue(say(f"watch.no_{key}", name=name, advice=suggest(name, known)))
        text = stop.condition
        if not text:
            return
        self.match.parts.inspector(view).read(as_code(text))
        if not any(sign in as_code(text) for sign in COMPARE):
            raise misread(text, say("watch.no_sign", known=" ".join(COMPARE)), len(text) + 1)

    def _viewed(self, view: Viewpoint) -> ViewedSteps[Any]:
        view = view.spoken()
        if view not in self._views:
            self._views[view] = ViewedSteps(self.match, view)
        return self._views[view]

    # Questions

    def questions(self, view: Viewpoint) -> tuple[PredictQuestion, ...]:
        """Return everything that can be asked about what happens next, in order.

        Args:
            view: Who is asked.

        Raises:
            Unsupported: The game has no questions, or no display.
        """
        view = view.spoken()
        predictor, here = self.match.parts.predictor(view), self.match.tree.here
        if not predictor.misreadings():
            raise Unsupported(say("predict.none", game=self.match.parts.type.name))
        if self._questions.get(view, (None, ()))[0] is not here:
            steps = self._viewed(view).steps()
            with speaking(view.language):
                found = [question for at in range(len(steps) - 1) for question in predictor.questions(steps, at)]
            self._questions[view] = (here, tuple(question for question in found if question.misreadings))
        return self._questions[view][1]

    def veiled(self, steps: Sequence[int], view: Viewpoint) -> tuple[Scene, ...]:
        """Return the scenes of some steps without what the questions there ask for.

        Args:
            steps: The steps.
            view: Who looks.

        Raises:
            BadValue: A step is out of range.
            Unsupported: The game has no display.
        """
        predictor, display = self.match.parts.predictor(view), self.match.parts.display(view)
        known = self._viewed(view).steps()
        for step in steps:
            if not 0 <= step < len(known):
                raise BadValue(say("error.step", step=step, last=len(known) - 1))
        return tuple(display.scene(predictor.hidden(known[step].state)) for step in steps)

    # Advice

    def hints(self, view: Viewpoint) -> Sequence[str]:
        """Return hints for the player who looks; each tells more than the one before.

        Args:
            view: The player; nobody else gets hints.
        """
        if view.seat is None:
            return ()
        seen = self.match.transcript.witness(view.seat).state(self.match.tree.here)
        return self.match.parts.coach(view).hints(seen, view.seat)

    def reviews(self, view: Viewpoint, until: int | None) -> Sequence[Review]:
        """Return the reviews of all rounds that had ended at a step.

        Args:
            view: Who looks.
            until: The step; None: the present one.
        """
        steps = self._viewed(view).steps()
        return tuple(self.match.parts.coach(view).reviews(steps if until is None else steps[: until + 1]))

    # Loops

    def loop(self, ply: int) -> Loop | None:
        """Return the loop that ends at a ply of the present line, or None.

        Args:
            ply: How many actions come before the moment.

        Raises:
            Unsupported: The players of this game act in secret.
        """
        return self._loops_made().loop(ply)

    def loops(self) -> tuple[Loop, ...]:
        """Return the loops of the present line, each at the moment at which it has come round for the first time.

        Raises:
            Unsupported: The players of this game act in secret.
        """
        made = self._loops_made()
        found = (made.loop(ply) for ply in made.closings())
        return tuple(loop for loop in found if loop is not None)

    def repeats(self, view: Viewpoint) -> dict[int, int]:
        """Return the steps at which a loop has come round for the first time, each with the step it leads back to.

        Args:
            view: Whose steps; nobody's if the players act in secret, because then the result is empty.
        """
        if self.match.rules.has_secret_actions():
            return {}
        made, viewed = self._loops_made(), self._viewed(view)
        viewed.steps()
        return {
            viewed.step_at(ply): viewed.step_at(made.partners()[ply]) for ply in made.closings() if made.is_open(ply)
        }

    def _loops_made(self) -> Loops[Any]:
        if self.match.rules.has_secret_actions():
            raise Unsupported(say("watch.secret"))
        if self._loops is None:
            self._loops = Loops(self.match, self._viewed(Viewpoint()))
        return self._loops
