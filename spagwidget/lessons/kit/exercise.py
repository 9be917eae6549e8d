"""Exercises at the board: the pupil plays on from a position until a goal is reached."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...core.catalogue import paragraph, say
from ...core.errors import BadValue, IllegalAction
from ...core.session.game import Game
from . import show
from .answer import read, refusal, shown, translated, understood
from .board_task import OnBoard
from .given import Answer
from .goals import CustomGoal, Goal, Test
from .progress import noted
from .study import Study
from .verdict import Verdict

if TYPE_CHECKING:
    from ...board.exercising import Answered
    from ...widget import SpagWidget

__all__ = ["Exercise", "Test", "Trap", "joined"]


@dataclass(frozen=True)
class Trap:
    """A tempting wrong answer, and what the pupil sees after giving it.

    Attributes:
        name: The part of the message key for the remark on this answer: `lessons.EXERCISE.NAME`.
        test: Returns True for a game in which this answer was given. The remark must be true of each such game. The
            first trap that matches is used, and only if the goal is out of reach.
        line: The answer and how the game goes on from there until its fault shows, as actions with `;` between
            them. It is used if it begins with the actions that the pupil played; otherwise the engine finds a line.
    """

    name: str
    test: Test
    line: str = ""


@dataclass(eq=False, repr=False)
class Exercise(show.Posed):
    """A position and a goal: the pupil plays on, and the engine checks whether the goal is reached.

    In a notebook it shows its question with a board below.

    >>> from spagwidget.lessons import Exercise
    >>> hit = Exercise(
    ...     name="start_here.warm_up",
    ...     start="(Bug A)(AddFlag B) A1+9 B1+9",
    ...     goal=lambda game: game.winner == "A",
    ...     solution="run; hit B",
    ...     tempting="skip",
    ... )
    >>> hit.check("run; hit B").right, hit.check("run", "hit A").right, hit.check("skip").right
    (True, False, False)

    Attributes:
        name: The part of the message keys for its texts: `lessons.NAME.question`, `lessons.NAME.right`,
            `lessons.NAME.wrong`, and one for each trap.
        start: The position text (rulebook 9.4).
        goal: What the question asks for: `Win`, `Force` or `Prevent`, which the engine can refute, or a function
            that returns True for a game in which the goal is reached.
        solution: A right answer, as actions with `;` between them.
        tempting: A wrong answer that looks right, in the same form. `check` must reject it.
        traps: The wrong answers that get their own remark; any other wrong answer gets `lessons.NAME.wrong`.
        options: The options of `Game.from_position`, such as `{"level": 2}`.
        claims: For each remark that claims a fact, such as who wins, a test of the game that the verdict shows. Only
            the project's tests use them.
    """

    name: str
    start: str
    goal: Test
    solution: str
    tempting: str
    traps: tuple[Trap, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    claims: Mapping[str, Test] = field(default_factory=dict)
    _shown: Game | None = field(default=None, init=False)
    _right_on_board: bool = field(default=False, init=False)

    @property
    def question(self) -> str:
        """The task in words."""
        return show.say_of(self.name, "question")

    def game(self) -> Game:
        """Return a new game at the position of the exercise."""
        return Game.from_position(self.start, **self.options)

    def board(self) -> SpagWidget:
        """Return a new board at the position of the exercise, which checks what is played on it.

        `check()` without an answer checks what was played on the newest of these boards.
        """
        self._shown, self._right_on_board = Study.of(self.game), False
        return show.answered(self._shown, OnBoard("play", self._told, self.name, line=self._line))

    def _told(self, board: Answered, _choice: int | None) -> Verdict:
        verdict = self._check_played(board.game)
        self._right_on_board = verdict.right
        return noted(self.name, verdict, self._played(board.game))

    def _line(self, game: Game) -> list[str]:
        """Return actions that lead from here to the goal; empty if none are known, or if it is reached."""
        actions, solution = game.record.actions, read((self.solution,))
        if solution[: len(actions)] == actions:
            return solution[len(actions) :]
        return list(self._goal.line(game))

    def check(self, *answer: str | list[str]) -> Verdict:
        """Return whether an answer reaches the goal, with the reason.

        A wrong or illegal answer raises nothing: the verdict explains it.

        Args:
            answer: The actions, one by one, as one list, or in one text with `;` between them. Without any, the
                actions played on the exercise's board are the answer.
        """
        verdict = self._judge(answer).beside(on_board=self._right_on_board and bool(answer))
        return noted(self.name, verdict, self._given(answer))

    def rejudged(self, answer: Answer) -> bool:
        """Return whether an answer from a file is right."""
        given: list[str] = answer.get("play", [])
        if given in (read((self.solution,)), read((self.tempting,))):
            return bool(given == read((self.solution,)))
        return bool(given) and self._check(given, explain=False).right

    def _given(self, answer: tuple[str | list[str], ...]) -> Answer | None:
        """Return an answer in the form that is kept.

        The answer that the notebook brings, which readers run before they write their own, does not count.
        """
        if not answer:
            return self._played(self._shown)
        actions = read(answer)
        return {"play": actions} if actions and actions != read((self.tempting,)) else None

    def _played(self, shown: Game | None) -> Answer | None:
        """Return what was played on a board, in the form that is kept; None: nothing, or from another position."""
        actions = self._actions(shown) if shown is not None else None
        return {"play": actions} if actions else None

    def _judge(self, answer: tuple[str | list[str], ...]) -> Verdict:
        if not answer:
            return self._check_shown()
        actions = read(answer)
        return self._check(actions) if actions else Verdict(False, say("lessons.answer.form", example=self._example))

    def _check_shown(self) -> Verdict:
        if self._shown is None:
            return Verdict(False, say("lessons.answer.none", example=self._example))
        return self._check_played(self._shown)

    def _check_played(self, shown: Game) -> Verdict:
        """Return the verdict on what was played on a board."""
        actions = self._actions(shown)
        if actions is None:
            return Verdict(False, say("lessons.answer.other"))
        if not shown.ply:
            return Verdict(False, say("lessons.answer.none", example=self._example))
        return self._check(actions)

    def _actions(self, shown: Game) -> list[str] | None:
        """Return the actions played on a board; None if they were played from another position."""
        try:
            data = shown.record.data
        except BadValue:  # another game, which has not begun yet
            return None
        # The pupil may have set up another position on the board; that would be another exercise.
        asked = self.game().record.data
        # Variations, comments and the players' names make no difference.
        if any(data.get(key) != asked.get(key) for key in ("game", "rules", "start")):
            return None
        actions: list[str] = data["actions"]
        return actions

    def _check(self, answer: list[str], *, explain: bool = True) -> Verdict:
        """Return the verdict on an answer; only what the question asks for is judged.

        Args:
            answer: The actions.
            explain: Whether a wrong answer is explained, which takes time.
        """
        game, goal = self.game(), self._goal
        reach: bool | None = True
        kept = 0  # how many actions keep the goal within reach
        waiting = deque(translated(game, answer))
        while waiting and not (game.ply and goal.is_complete(game)):
            action, *others = understood(game, waiting.popleft())
            waiting.extendleft(reversed(others))
            try:
                game.play(action)
            except IllegalAction as error:
                note = refusal(error, game, list(waiting)) if explain else ""
                return (
                    self._wrong(game, note, kept)
                    if reach is False and explain
                    else Verdict(False, note, game, is_open=kept > 0)
                )
            if reach:
                reach = self._in_reach(game)
                kept += bool(reach)
        surplus = say("lessons.answer.judged", n=game.ply) if waiting else ""
        if reach is not False and goal(game):
            return Verdict(True, joined(show.say_of(self.name, "right"), surplus), game)
        if reach:
            return Verdict(False, still_open(game, "lessons.answer.reach"), game, is_open=True)
        if not explain or (reach is None and not isinstance(goal, CustomGoal)):
            return Verdict(False, still_open(game))
        return self._wrong(game, surplus, kept if reach is False else 0)

    def _wrong(self, game: Game, note: str, kept: int) -> Verdict:
        """Return the verdict on a wrong answer; its game goes on from the answer to the refutation.

        Args:
            game: The game after the judged part of the answer.
            note: A sentence about the rest of the answer, or "".
            kept: After how many actions the goal was still within reach.
        """
        actions = game.record.actions
        lost = say("lessons.answer.lost", number=kept + 1, action=shown(game, actions[kept])) if kept else ""
        trap = next((trap for trap in self.traps if trap.test(game)), None)
        found = self._goal.refute(game)
        remark = show.say_of(self.name, trap.name if trap else "wrong")
        chosen = self._chosen_self(actions[:kept], actions[kept]) if kept < len(actions) and not trap else ""
        reason = found.text or ("" if trap else still_open(game))
        line = read((trap.line,)) if trap else []
        if line[: len(actions)] == actions and len(line) > len(actions) and found.game in (None, game):
            game.play(*line[len(actions) :])
        else:
            game = found.game or game
            game.play(*found.line)
        return Verdict(False, joined(praise(kept), lost, chosen, remark, reason, note), game)

    def _chosen_self(self, before: list[str], action: str) -> str:
        """Return who is meant by an action with which a player has chosen themselves or their own flag, or "".

        Args:
            before: The actions before it.
            action: The action.
        """
        game = self.game()
        game.play(*before)
        seat, (verb, *words) = game.to_move, action.split()
        if not seat or not words or not any(other.startswith(verb) for other in game.legal if other != action):
            return ""
        if words == [seat]:
            return say("lessons.answer.self", seat=seat, action=shown(game, action))
        card, _, place = words[0].partition(":")
        queues = {entry["card"]: entry["flags"] for entry in game.snapshot.get("program", ())}
        if verb == "remove" and place.isdecimal() and queues.get(card, "")[int(place) :][:1] == seat:
            return say("lessons.answer.own", seat=seat, action=shown(game, action))
        return ""

    @property
    def _example(self) -> str:
        """The form of an answer: actions that can be played in this game, but not the solution."""
        game = self.game()
        if "game" in self.options or "run" not in game.legal:  # in other games, other actions follow `run`
            return self.tempting
        solution, (first, *others) = read((self.solution,)), translated(game, read((self.tempting,)))
        if first != "run" or others[:1] == solution[1:2]:
            seat = game.to_move
            game.play("run")
            others = [action for action in game.legal if action not in solution] if game.to_move == seat else []
        return shown(self.game(), f"run; {others[0]}") if others else self.tempting

    @property
    def _goal(self) -> Goal:
        return self.goal if isinstance(self.goal, Goal) else CustomGoal(self.goal)

    def _in_reach(self, game: Game) -> bool | None:
        """Return whether the goal can be reached by playing on; None if the engine cannot tell."""
        actions = game.record.actions
        solution = read((self.solution,))
        return True if solution[: len(actions)] == actions else self._goal.in_reach(game)


def praise(kept: int) -> str:
    """Return a sentence that acknowledges the first actions of an answer, or "" if the first one is wrong."""
    return say("lessons.answer.kept", n=kept) if kept else ""


def still_open(game: Game, key: str = "lessons.answer.open") -> str:
    """Return a sentence with the decision that is open after an answer, or "" if the game is over."""
    return "" if game.over else say(key, question=game.ask().prompt.text)


def joined(*sentences: str) -> str:
    """Return sentences as one text; empty ones are left out."""
    return paragraph(*sentences)
