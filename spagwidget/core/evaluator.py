"""What a game can tell players who think ahead: who is ahead, which actions are worth a thought, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Generic, NamedTuple, TypeVar

from .action import Action
from .rules import Outcome, Rules
from .values import own_names
from .viewpoint import Viewpoint

S = TypeVar("S")

FILLED = 8
"""How many of the actions that a pattern stands for are considered."""


def shares(rules: Rules[S], state: S, outcome: Outcome) -> tuple[float, ...]:
    """Return what a result is worth to each seat, from 0 to 1: the winner gets 1, a draw is shared.

    Of a ranking, only the first place counts: bots play to win.

    Args:
        state: The state in which the game ended.
        outcome: How it ended.
    """
    seats = range(len(rules.seats))
    winners = (
        outcome.ranking[0]
        if outcome.ranking
        else rules.playing(state) or tuple(seats)
        if outcome.winner is None
        else (outcome.winner,)
    )
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)


@own_names
class Attention(NamedTuple):
    """Where a player should look before a decision.

    Attributes:
        text: A sentence that says what to look at, and does not name the decision; "": the game says nothing.
        targets: What is meant on the table: `spot ID` or `score SEAT`.
    """

    text: str = ""
    targets: tuple[str, ...] = ()


class Evaluator(Generic[S]):
    """What a game can tell players who think ahead, for one viewpoint. By default it judges no position.

    Args:
        view: Who reads the reasons, in which edition.
    """

    judges = False
    """Whether `chances` judges positions. If not, bots play games to their end at random and count who wins."""

    def __init__(self, rules: Rules[S], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        self.rules = rules
        self.view = view

    def chances(self, state: S) -> Sequence[float]:
        """Return an estimate of each seat's chance to win, from 0 to 1; together about 1.

        This is called very often. It is never asked about a state in which the game is over.

        Args:
            state: A whole state.
        """
        playing = self.rules.playing(state)
        return tuple(1 / len(playing) if seat in playing else 0.0 for seat in range(len(self.rules.seats)))

    def candidates(self, seen: S, seat: int, legal: Iterable[Action], rng: Random) -> Sequence[Action]:
        """Return the actions that are worth a thought, at least one; patterns are filled in.

        Bots call this very often while they think ahead.

        Args:
            seen: The present state as the seat sees it, or a whole state.
            seat: The seat that decides.
            legal: Its legal actions, with patterns.
            rng: Makes choices, such as the numbers for a pattern.
        """
        found: dict[str, Action] = {}
        for action in legal:
            for _ in range(FILLED):
                filled = self.rules.fill(seen, action, rng)
                found[filled.text] = filled
                if filled is action:
                    break
        return tuple(found.values())

    def proposals(self, seen: S, seat: int, legal: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Return the actions among which a bot chooses now, at least one; by default all candidates.

        This is called once for each decision, so it may take some time.

        Args:
            seen: The present state as the seat sees it.
            seat: The seat that decides.
            legal: Its legal actions, with patterns and claims.
            rng: Makes choices, such as the numbers for a pattern.
        """
        return self.candidates(seen, seat, legal, rng)

    def reason(self, seen: S, action: Action, seat: int) -> str:
        """Return why an action is good, as a whole sentence with "because"; "": the game gives no reason.

        The sentence says "you" to the player of the viewpoint. It names only what this player can see, and no
        intention for later.

        Args:
            seen: The state before the action, as the viewpoint sees it.
            action: The action.
            seat: The seat that takes it.
        """
        return ""

    def attention(self, seen: S, actions: Sequence[Action], seat: int) -> Attention:
        """Return where the player should look before a decision, as the first step of a hint.

        The sentence says "you" to the player of the viewpoint. It names only what this player can see.

        Args:
            seen: The state before the decision, as the viewpoint sees it.
            actions: The best action, and the best choices after it in the same turn.
            seat: The seat that decides.
        """
        return Attention()
