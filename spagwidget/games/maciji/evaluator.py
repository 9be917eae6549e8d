"""Why a number is good, for bots, hints and puzzles. Positions are not judged: bots play games to their end."""

from __future__ import annotations

from ...core.action import Action
from ...core.catalogue import say
from ...core.evaluator import Evaluator
from .rules import Maciji
from .state import WRITE, State


class MacijiEvaluator(Evaluator[State]):
    """What MACIJI tells players who think ahead."""

    rules: Maciji

    def reason(self, seen: State, action: Action, seat: int) -> str:
        """Return what a number leaves to the other player; "" for other actions, and for numbers that lose at once.

        Args:
            seen: The state before the action.
            action: The action.
            seat: The seat that takes it.
        """
        if action.kind != WRITE:
            return ""
        rules, number = self.rules, len(seen.line) + 1
        after = rules.apply(seen, action)
        outcome = rules.outcome(after)
        if outcome is not None:
            return self._told("goal", action, seat, number) if outcome.winner == seat else ""
        cause = self._left(after, seat, number + 1)
        if not cause:
            return ""
        return say("maciji.because", deed=self._told("write", action, seat, number), cause=cause)

    def _told(self, key: str, action: Action, seat: int, number: int) -> str:
        """Return a text about a number and its cell, with "you" if the reader writes it."""
        who = "you" if self.view.seat == seat else "seat"
        cell = action.text.removeprefix(f"{WRITE} ")
        return say(f"maciji.because.{key}.{who}", seat=self.rules.seats[seat], n=number, cell=cell)

    def _left(self, after: State, seat: int, number: int) -> str:
        """Return what the other player can do with the next number; "": they can win with it."""
        rules = self.rules
        replies = [rules.apply(after, action) for action in rules.legal(after)]
        ends = [rules.outcome(reply) for reply in replies]
        if any(end is not None and end.winner != seat for end in ends):
            return ""
        lost = [end is not None or self._wins_at_once(reply) for reply, end in zip(replies, ends, strict=True)]
        if all(lost):
            return say("maciji.because.lost", n=number)
        key, bad = ("risky", sum(lost)) if any(lost) else ("places", len(replies))
        return say(f"maciji.because.{key}", n=bad, number=number, places=len(replies))

    def _wins_at_once(self, state: State) -> bool:
        """Return True if the player who decides can write in the goal."""
        return bool(self.rules.moves(state) >> state.goal & 1)
