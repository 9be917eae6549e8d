"""What MACIJI offers to a debugger: values and breakpoints. No position can occur again, so there are no loops."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ...core.catalogue import say
from ...core.inspector import Inspector, Quantity, StepState
from ...core.speaking import spoken_property
from .rules import Maciji
from .state import OVER, SEATS, WRITE, State

Step: TypeAlias = StepState[State]

KINDS = ("block", "warp", "goal", "side", "write", "jump", "stuck", "end")


class MacijiInspector(Inspector[State]):
    """The values and breakpoints of MACIJI."""

    rules: Maciji

    def quantities(self) -> Mapping[str, Quantity[State]]:
        """Return everything that has a value, by the expression that names it."""
        return self._quantities

    @spoken_property
    def _quantities(self) -> dict[str, Quantity[State]]:
        rules, words = self.rules, self.rules.board.words

        def last(step: Step) -> str | None:
            return words[step.state.line[-1]] if step.state.line else None

        def moves(step: Step) -> int | None:
            return rules.moves(step.state).bit_count() if step.state.asks in (WRITE, OVER) else None

        found: dict[str, Quantity[State]] = {
            "number": Quantity("", lambda step: len(step.state.line)),
            "moves": Quantity("", moves),
            "free": Quantity("", lambda step: step.state.free.bit_count()),
            "cell": Quantity("", last, words),
            "goal": Quantity("", lambda step: words[step.state.goal] if step.state.goal >= 0 else None, words),
            "turn": Quantity("", lambda step: None if step.state.asks == OVER else SEATS[step.state.turn], SEATS),
        }
        return {text: one._replace(label=say(f"maciji.watch.{text}")) for text, one in found.items()}

    def kinds(self) -> dict[str, str]:
        """Return the kinds of events, each with its label."""
        return {kind: say(f"maciji.watch.kind.{kind}") for kind in KINDS}

    def spots(self, first: State) -> dict[str, str]:
        """Return the cells by their ids, which are also their labels.

        Args:
            first: The state at step 0.
        """
        return {word: word for word in self.rules.board.words}
