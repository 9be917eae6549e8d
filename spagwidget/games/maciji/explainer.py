"""The rules of MACIJI by number, and which of them forbids a choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.catalogue import say, section
from ...core.explainer import Citation, Explainer, RuleSentence, RuleText
from ...core.rules import Rules
from ...core.speaking import spoken_property
from ...core.viewpoint import Viewpoint
from .display.captions import reasons
from .rules import Maciji
from .state import BLOCK, GOAL, OVER, SIDE, WARP, WRITE, State

FORBIDS = {"number": "M4", "parts": "C6", "start": "C1", "jump": "M9", "far": "M4", "cross": "C5"}
"""The rule behind each reason against a cell; those for blocks and warps depend on what is asked."""

ASKED = {BLOCK: "M8", WARP: "M9", GOAL: "M2", SIDE: "C13"}
"""The rule of each question before the first number."""


class MacijiExplainer(Explainer[State]):
    """The rules M1 to M10 by T. Oda, and our own C1 to C13.

    Args:
        view: Who looks; this makes no difference here.
    """

    def __init__(self, rules: Rules[State], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # immutable
        super().__init__(rules, view)
        assert isinstance(rules, Maciji)
        self.maciji = rules

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return all rules in order, by their numbers; those with C are our own decisions."""
        return self._rulebook

    @spoken_property
    def _rulebook(self) -> dict[str, RuleText]:
        titles = section("maciji.rule.title.")
        return {
            number: RuleText(
                number,
                number,
                title,
                (RuleSentence(say(f"maciji.rule.{number}").replace("`", ""), number.startswith("C")),),
            )
            for number, title in titles.items()
        }

    def forbids(self, state: State, words: Sequence[str], target: str) -> Citation | None:
        """Return the rule because of which a cell cannot be chosen, or the rule of the question.

        Args:
            state: The present state.
            words: Not used.
            target: The id of a cell or a player.
        """
        if state.asks == OVER:
            return None
        cells = self.maciji.board.words
        if target not in cells or state.asks == SIDE:
            return Citation(ASKED.get(state.asks, "M4" if state.line else "M3"), 0)
        cell = cells.index(target)
        key = next((key for key, against in reasons(self.maciji, state) if against >> cell & 1), "")
        return Citation(self._rule(state, key), 0)

    def _rule(self, state: State, key: str) -> str:
        """Return the rule behind a reason; blocks and warps can be in the way of different things."""
        if key == "block":
            return {WARP: "C8", GOAL: "C8", WRITE: "M4" if state.line else "M3"}.get(state.asks, "M8")
        if key == "warp":
            return "C8"
        return FORBIDS.get(key, "M4")
