"""What exercises ask for: goals that the engine checks, and refutes for a wrong answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ...core.catalogue import listing, paragraph, say
from ...core.session.game import Game
from .forced import forced_line, forces
from .search import best_turn, defence, explore

Test: TypeAlias = Callable[[Game], bool]
"""A function that takes a game and returns True or False, such as `lambda game: game.winner == "A"`."""

REPLY = 6
"""How many actions ahead the engine looks for a forced win of the others after a missed goal."""


class Refutation(NamedTuple):
    """Why an answer is wrong.

    Attributes:
        text: What the engine has found out about the position after the answer, in a sentence.
        line: How the game goes on from there until it shows; empty if nothing can follow.
        game: The game that the line continues; None: the pupil's. Other hidden cards make it another one.
    """

    text: str = ""
    line: tuple[str, ...] = ()
    game: Game | None = None


class Goal(ABC):
    """What an exercise asks for. No method changes the game."""

    @abstractmethod
    def __call__(self, game: Game) -> bool:
        """Return True if the goal is reached; the game has the judged part of the answer played."""

    def is_complete(self, game: Game) -> bool:
        """Return True as soon as everything is played that the question asks for; what follows is not judged."""
        return game.over

    def in_reach(self, game: Game) -> bool | None:
        """Return whether the goal can be reached from here by playing on; None if the engine cannot tell."""
        return None

    def line(self, game: Game) -> tuple[str, ...]:
        """Return actions that lead to the goal from here; empty if none are known."""
        return ()

    def refute(self, game: Game) -> Refutation:
        """Return why the goal is out of reach. It is called only where `in_reach` is not True."""
        return Refutation()


@dataclass(frozen=True)
class CustomGoal(Goal):
    """A goal that is a plain function, so the engine can neither refute an answer nor tell what is in reach.

    Attributes:
        test: Returns True for a game in which the goal is reached.
    """

    test: Test

    def __call__(self, game: Game) -> bool:
        """Return True if the goal is reached."""
        return self.test(game)


@dataclass(frozen=True)
class Win(Goal):
    """A player wins before certain others have a turn: "Win before B's first flag has its turn".

    Attributes:
        seat: The player who wins, such as `A`.
        before: The players who must have no turn before that, such as `B` or `BC`.
    """

    seat: str
    before: str

    def __call__(self, game: Game) -> bool:
        """Return True if the player has won in time."""
        return game.winner == self.seat and not self._is_missed(game)

    def in_reach(self, game: Game) -> bool | None:
        """Return whether the player can still win in time."""
        if game.over or self._is_missed(game):
            return self(game)
        found = explore(game, self.seat, self.before)
        return found.wins if found.is_all else None

    def line(self, game: Game) -> tuple[str, ...]:
        """Return actions with which the player wins in time."""
        if game.over or self._is_missed(game):
            return ()
        found = explore(game, self.seat, self.before)
        return found.tries if found.wins else ()

    def refute(self, game: Game) -> Refutation:
        """Return the best try to win in time, and how one of the others uses the turn."""
        line: tuple[str, ...] = ()
        if not self._is_missed(game):
            line = explore(game, self.seat, self.before).tries
        end = played_on(game, *line)
        if end.over and not self._is_missed(end):
            return Refutation(result(end), line)
        if not end.over:
            other = next((seat for seat in self.before if seat in end.to_act), self.before[0])
            line += forced_line(end, other, REPLY) or best_turn(end)
        return Refutation(
            say("lessons.answer.turn", others=listing(list(self.before), "list.or.seats"), seat=self.seat), line
        )

    def _is_missed(self, game: Game) -> bool:
        """Return True if one of the others has had, or has now, a decision to make."""
        rules, late = game.rules, {game.rules.seats.index(seat) for seat in self.before}
        return any(late.intersection(rules.to_act(node.state)) for node in game.tree.path)


@dataclass(frozen=True)
class Decision(Goal):
    """A goal of one decision, such as a placement, or a flag's turn with all its choices.

    Attributes:
        seat: The player whose win matters, such as `A`.
        within: How many actions the engine looks ahead from the position after the decision.
    """

    seat: str
    within: int

    def is_complete(self, game: Game) -> bool:
        """Return True as soon as the decision is made, with all its choices."""
        return game.over or (game.ply > 0 and game.since_turn == 0)

    def in_reach(self, game: Game) -> bool:
        """Return whether a way to complete the decision reaches the goal."""
        if self.is_complete(game):
            return self(game)
        return any(self.in_reach(played_on(game, action)) for action in game.legal)


@dataclass(frozen=True)
class Force(Decision):
    """After one decision a player can force a win: "Choose for this one turn so that you win whatever B does".

    Attributes:
        also: Further position texts that the pupil cannot tell from the start of the exercise, because cards are
            hidden. The player must be able to force a win from each of them.
    """

    also: tuple[str, ...] = ()

    def __call__(self, game: Game) -> bool:
        """Return True if the decision is made and the player wins from here, whatever the others do."""
        return self.is_complete(game) and all(forces(each, self.seat, self.within) for each in self._games(game))

    def refute(self, game: Game) -> Refutation:
        """Return a forced win of another player, or else a defence that holds for `within` actions."""
        if game.over:
            return Refutation(result(game))
        lost = next((each for each in self._games(game) if not forces(each, self.seat, self.within)), None)
        if lost is None:  # each way to complete the decision fails, but not with the same hidden cards
            rest = best_turn(game)
            text, line, lost = self.refute(played_on(game, *rest))
            return Refutation(paragraph(say("lessons.answer.example", line="; ".join(rest)), text), rest + line, lost)
        for other in lost.rules.seats:
            line = () if other == self.seat else forced_line(lost, other, self.within)
            if line:
                text = say("lessons.answer.beaten", seat=other, n=len(line))
                break
        else:
            others = listing([seat for seat in lost.rules.seats if seat != self.seat], "list.and")
            text = say("lessons.answer.holds", seat=self.seat, n=self.within, others=others)
            line = defence(lost, self.seat, self.within)
        return Refutation(text if lost is game else paragraph(say("lessons.answer.hidden"), text), line, lost)

    def _games(self, game: Game) -> Iterator[Game]:
        """Yield the game, and the same actions from each other position that it may be."""
        yield game
        for text in self.also:
            other = Game.from_position(text, game=game.rules)
            other.play(*game.record.actions)
            yield other


@dataclass(frozen=True)
class Prevent(Decision):
    """After one decision a player cannot force a win: "Place your flag so that A cannot force a win in 14 actions"."""

    def __call__(self, game: Game) -> bool:
        """Return True if the decision is made and the player cannot force a win from here."""
        return self.is_complete(game) and not forces(game, self.seat, self.within)

    def refute(self, game: Game) -> Refutation:
        """Return the shortest forced win."""
        line = forced_line(game, self.seat, self.within)
        text = say("lessons.answer.beaten", seat=self.seat, n=len(line)) if line else result(game)
        return Refutation(text, line)


def played_on(game: Game, *line: str) -> Game:
    """Return a copy of a game in which a line has been played; the game itself gets no variations."""
    copy = Game.from_record(game.record)
    copy.play(*line)
    return copy


def result(game: Game) -> str:
    """Return the result of a finished game in a sentence."""
    if game.winner is None:
        return say("lessons.answer.drawn")
    return say("lessons.answer.won", winner=game.winner)


# Tests that many exercises share


def wins(seat: str) -> Test:
    """Return a test that is true of a game that this player has won."""
    return lambda game: game.winner == seat


def acted(seat: str) -> Test:
    """Return a test that is true of a game in which a flag of this player has run its card or skipped."""
    return lambda game: any(event.seat == seat and event.kind in ("run", "skip") for event in game.events)


def played(action: str) -> Test:
    """Return a test that is true of a game in which this action was played."""
    return lambda game: any(str(node.action) == action for node in game.tree.path)
