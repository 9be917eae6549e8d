"""The methods of a game that analyse what has happened: values, breakpoints, searches and loops."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from ..arguments import checked_whole
from ..catalogue import say
from ..coach import Review
from ..errors import BadType, BadValue
from ..explainer import Refusal, RuleText
from ..inspector import Inspector
from ..prediction import Misreading, PredictQuestion
from ..quoting import usual
from ..table.scene import Scene
from . import refusals
from .inspection import Inspection
from .loops import Loop
from .viewed_steps import Breakpoint, Series
from .viewing import Viewing

__all__ = ["Analysis"]


class Analysis(Viewing):
    """The part of `Game` that analyses the present line, up to the present moment.

    Steps are counted as on the board: step 0 is before the first event, and each event is a step. With `seat`, the
    steps and values are those that this player sees; without it, those that the public sees.
    """

    _last_inspection: Inspection | None = None

    @property
    def _inspection(self) -> Inspection:
        if self._last_inspection is None or self._last_inspection.match is not self._match:
            self._last_inspection = Inspection(self._match)
        return self._last_inspection

    def inspector(self, seat: str | None = None, edition: str = "") -> Inspector[Any]:
        """Return the part of the game that reads values from states, for one player or the public.

        Args:
            seat: The seat of the player who looks; None: the public.
            edition: The edition whose names are used, such as `monster`; "": the game's own.

        Raises:
            BadValue: The seat is unknown.
            BadType: The edition is not a text.
        """
        with self.lock:
            return self._match.parts.inspector(self._match.view(seat, edition))

    def watchable(self, seat: str | None = None, edition: str = "") -> dict[str, str]:
        """Return the expressions that the game offers to watch, each with its label; `values` can read many more.

        Args:
            seat: As for `inspector`.
            edition: As for `inspector`.

        Raises:
            BadValue: The seat is unknown.
            BadType: The edition is not a text.
            Unsupported: The game has no values to watch.

        >>> from spagwidget import Game
        >>> Game(level=1, seed=7).watchable()["A unused"]
        'A: unused flags'
        """
        with self.lock:
            return self._inspection.watchable(self._match.view(seat, edition))

    def stoppable(self, seat: str | None = None, edition: str = "") -> dict[str, dict[str, str]]:
        """Return what a breakpoint can name: for `at`, `player` and `kind` the possible values, each with its label.

        Args:
            seat: As for `inspector`.
            edition: As for `inspector`.

        Raises:
            BadValue: The seat is unknown.
            BadType: The edition is not a text.

        >>> from spagwidget import Game
        >>> Game(level=1, seed=7).stoppable(edition="monster")["kind"]["cursor"]
        'the sorcerer moves on'
        """
        with self.lock:
            return self._inspection.stoppable(self._match.view(seat, edition))

    def values(self, *expressions: str, seat: str | None = None) -> tuple[Series, ...]:
        """Return the values of expressions at every step, with the steps at which they change.

        An expression is a quantity, such as `A life`, or a condition, such as `A life < 3`. docs/watch.md lists them.

        Args:
            expressions: The expressions; none: all that `watchable` lists.
            seat: The seat of the player who looks, who is `my` in expressions. None: the public; `my` then means the
                player who decides at that step.

        Returns:
            A series for each expression, in their order.

        Raises:
            BadCommand: An expression cannot be read; the message says where, and what was expected.
            BadType: An expression is not a text.
            BadValue: The seat is unknown.
            Unsupported: The game has no values to watch, or no display.
        """
        with self.lock:
            return self._inspection.values(expressions, self._match.view(seat))

    def find(
        self,
        *breakpoints: str | Breakpoint,
        from_step: int | None = None,
        backward: bool = False,
        seat: str | None = None,
        holding: bool = False,
    ) -> int | None:
        """Return the next step at which one of some breakpoints stops, or None.

        Args:
            breakpoints: Conditions such as `B life < 3`, or Breakpoint objects.
            from_step: The step after which the search begins; backward, the step before which it begins. None: the
                whole game is searched, with its first and its last step.
            backward: Whether to search backward.
            seat: The seat of the player who looks, as for `values`.
            holding: Whether a condition stops at every step at which it is true, not only where it becomes true.

        Raises:
            BadCommand: A condition cannot be read; the message says where, and what was expected.
            BadType: A breakpoint is neither a text nor a Breakpoint.
            BadValue: A seat, a player, a card or a kind of event is unknown.
            Unsupported: The game has no values to watch, or no display.

        >>> from spagwidget import Breakpoint, Game
        >>> game = Game.from_position("(Bug A)(AddFlag B)")
        >>> game.play("run", "hit B", "skip")
        >>> game.find("B life < 5"), game.find(Breakpoint(kind="cursor"), backward=True)
        (2, 5)
        """
        with self.lock:
            found = self.find_all(*breakpoints, seat=seat, holding=holding)
            if from_step is None:
                at = len(found) - 1 if backward else 0
            else:
                at = bisect_left(found, from_step) - 1 if backward else bisect_right(found, from_step)
            return found[at] if 0 <= at < len(found) else None

    def find_all(
        self, *breakpoints: str | Breakpoint, seat: str | None = None, holding: bool = False
    ) -> tuple[int, ...]:
        """Return all steps at which one of some breakpoints stops, in order.

        Args:
            breakpoints: As for `find`.
            seat: As for `find`.
            holding: As for `find`.

        Raises:
            BadCommand, BadType, BadValue, Unsupported: As for `find`.
        """
        stops = [Breakpoint(one) if isinstance(one, str) else one for one in breakpoints]
        for stop in stops:
            if not isinstance(stop, Breakpoint):
                raise BadType(say("watch.breakpoint_type", value=stop))
        with self.lock:
            inspection, view = self._inspection, self._match.view(seat)
            if len(stops) == 1:
                return tuple(inspection.stops(stops[0], view, holding))
            return tuple(sorted({step for stop in stops for step in inspection.stops(stop, view, holding)}))

    def search(self, text: str, seat: str | None = None, edition: str = "") -> tuple[int, ...]:
        """Return the steps whose captions contain a text; upper and lower case make no difference.

        Args:
            text: The text, taken literally; "" is found nowhere.
            seat: The seat of the player who reads the log; None: the public.
            edition: The edition of the captions, such as `monster`; "": the game's own.

        Raises:
            BadType: The text or the edition is not a text.
            BadValue: The seat or the edition is unknown.
            Unsupported: The game has no display.

        >>> from spagwidget import Game
        >>> game = Game.from_position("(Bug A)(AddFlag B)")
        >>> game.play("run", "hit B", "skip")
        >>> game.search("bug"), game.events[0].caption
        ((1, 5), 'A runs Bug.')
        """
        if not isinstance(text, str):
            raise BadType(say("watch.search_type", value=text))
        with self.lock:
            wanted = " ".join(usual(text).split()).casefold()
            events = self._match.transcript.events(self._match.view(seat, edition))
            return tuple(event.number for event in events if wanted and wanted in event.caption.casefold())

    def loop(self, step: int | None = None) -> Loop | None:
        """Return the loop that has come round at a step, or None.

        A loop comes round where the same decisions lead back to the same position, or to one that differs only in what
        is used up, such as life. The second kind must end.

        Args:
            step: The step; in the middle of an action, the end of the action before counts. None: the present one.

        Raises:
            BadValue: The step is out of range.
            Unsupported: The players of this game act in secret, or it has no display.
        """
        with self.lock:
            match = self._match
            last = len(self.events)
            if step is not None and not 0 <= step <= last:
                raise BadValue(say("error.step", step=step, last=last))
            return self._inspection.loop(match.ply if step is None else self.ply_of(step))

    def loops(self) -> tuple[Loop, ...]:
        """Return all loops up to the present moment, each as it is when it has come round for the first time.

        Raises:
            Unsupported: The players of this game act in secret, or it has no display.
        """
        with self.lock:
            return self._inspection.loops()

    # Rules

    def why_not(
        self, target: str, words: Sequence[str] = (), seat: str | None = None, edition: str = ""
    ) -> Refusal | None:
        """Return why something on the board cannot be chosen now, with the rule that forbids it; None: it can be.

        Args:
            target: What the player wants to choose, as actions write it: a card or cell (`Bug`), a piece (`Bug:0`), a
                number on a card (`Bug.damage`), a player (`B`), a card in a hand (`instant:A`), or a place in the row
                (`3`).
            words: The words of the action that have been chosen before, such as `["move", "Bug:0"]`.
            seat: The seat of the player who decides; None: the player who must decide.
            edition: The edition whose names are used, such as `monster`; "": the game's own.

        Raises:
            BadType: The target is not a text, or the words are not texts.
            BadValue: The seat or edition is unknown, no action begins with these words, nothing is asked of this
                player now, or the target is not on the board.
            Unsupported: The game has no display.

        >>> from spagwidget import Game
        >>> game = Game.from_position("(Bug A)(AddFlag B)>(MoveFlag A)")
        >>> game.play("run")
        >>> print(game.why_not("MoveFlag", ["move", "MoveFlag:0"]))
        The flag is already on this card. (MoveFlag)
        """
        with self.lock:
            return refusals.why_not(self._match, target, self._match.view(seat, edition), words)

    def rule(self, number: str, edition: str = "") -> RuleText:
        """Return a rule of this game by its number.

        Args:
            number: The number, such as `"R11"`, as `rulebook` lists them.
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadType: The number or the edition is not a text.
            BadValue: The game has no rule with this number.

        >>> from spagwidget import Game
        >>> Game(level=1).rule("R32").text
        'If you have no unused flag, AddFlag does nothing.'
        """
        with self.lock:
            return refusals.rule_text(self._match, number, self._match.view(None, edition))

    def rulebook(self, edition: str = "") -> Mapping[str, RuleText]:
        """Return all rules of this game by their numbers, in order; empty if its rules have no numbers.

        Args:
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadType: The edition is not a text.
        """
        with self.lock:
            return dict(self._match.parts.explainer(self._match.view(None, edition)).rulebook())

    # Advice

    def hints(self, seat: str | None = None, edition: str = "") -> tuple[str, ...]:
        """Return hints for a player who decides; each tells more than the one before. Empty: there is no hint.

        Args:
            seat: The seat of the player; None: the player who must decide, if only one must.
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadType: The edition is not a text.
            BadValue: The seat is unknown.
        """
        with self.lock:
            alone = self.to_act[0] if len(self.to_act) == 1 else None
            return tuple(self._inspection.hints(self._match.view(seat or alone, edition)))

    def reviews(self, step: int | None = None, seat: str | None = None, edition: str = "") -> tuple[Review, ...]:
        """Return how well the players did in each round that has ended, and what was best.

        Args:
            step: The last step that counts; None: the present one.
            seat: The seat of the player who looks; None: the public.
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadType: The step is not a whole number, or the edition is not a text.
            BadValue: The step is negative, or the seat is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            if step is not None and checked_whole("step", step) < 0:
                raise BadValue(say("error.step", step=step, last=len(self.events)))
            return tuple(self._inspection.reviews(self._match.view(seat, edition), step))

    def repeats(self, seat: str | None = None) -> dict[int, int]:
        """Return the steps at which a loop has come round for the first time, each with the step it leads back to.

        This is quicker than `loops`. It is empty in a game in which players act in secret.

        Args:
            seat: The player whose steps are counted; None: the public.

        Raises:
            BadValue: The seat is unknown.

        >>> from spagwidget import Game
        >>> game = Game.from_position("(Bug A)(AddFlag B)(MoveFlag)(ForkBomb)(RemoveFlag)")
        >>> game.play("skip", "skip")
        >>> game.repeats()
        {7: 0}
        """
        with self.lock:
            return self._inspection.repeats(self._match.view(seat))

    def questions(self, step: int = 0, seat: str | None = None, edition: str = "") -> tuple[PredictQuestion, ...]:
        """Return everything that can be asked about what happens next, from a step on, in order.

        The right answers are those of the game. Each wrong answer is what a misreading of the rules would give, and
        `misreadings` explains it. Several questions can belong to one step; a board asks at most one of them.

        Args:
            step: The first step at which something is asked.
            seat: The seat of the player who is asked; None: the public.
            edition: The edition of the texts, such as `monster`; "": the game's own.

        Raises:
            BadType: The step is not a whole number, or the edition is not a text.
            BadValue: The step is negative, or the seat or the edition is unknown.
            Unsupported: The game has no questions, or no display.

        >>> from spagwidget import Game
        >>> game = Game.from_position("(Bug AB)(AddFlag B)")
        >>> game.play("skip", "skip", "skip")
        >>> question = game.questions()[0]
        >>> question.text, question.right.label, question.misreadings
        ('Which flag acts next?', 'A’s flag on Bug', ('tail_first',))
        """
        with self.lock:
            step = checked_whole("step", step)
            if step < 0:
                raise BadValue(say("error.step", step=step, last=len(self.events)))
            found = self._inspection.questions(self._match.view(seat, edition))
            return tuple(question for question in found if question.step >= step) if step else found

    def misreadings(self, seat: str | None = None, edition: str = "") -> Mapping[str, Misreading]:
        """Return the misreadings of the rules that wrong answers to `questions` show, by their ids.

        Args:
            seat: As for `questions`.
            edition: As for `questions`.

        Raises:
            BadType, BadValue: As for `questions`.
        """
        with self.lock:
            return self._match.parts.predictor(self._match.view(seat, edition)).misreadings()

    def scenes_of_questions(
        self, steps: Sequence[int], seat: str | None = None, edition: str = ""
    ) -> tuple[Scene, ...]:
        """Return what a board shows while questions are open: the scenes of their steps, without what they ask for.

        Args:
            steps: The steps of the questions.
            seat: As for `questions`.
            edition: As for `questions`.

        Raises:
            BadType, BadValue: As for `questions`; a step is out of range.
            Unsupported: The game has no display.
        """
        with self.lock:
            view = self._match.view(seat, edition)
            return self._inspection.veiled([checked_whole("steps", step) for step in steps], view)
