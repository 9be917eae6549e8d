"""The exercises of `10-sequential-open`: decisions while some cards are still face down."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Any

from ...core.catalogue import say
from ...core.session.game import Game
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.forced import forced_line, forces
from ..kit.goals import Decision, Refutation, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

RULES: dict[str, Any] = {"level": 1, "extensions": ["sequential_open"]}
SMALL: dict[str, Any] = {**RULES, "flags": 1, "lives": 1}
FACE_DOWN = ("AddFlag", "RemoveFlag", "Bug", "ForkBomb")
DECISIONS = ("pass", "place MoveFlag")
"""What A may do on the first card of that game."""

LONGEST = 12
"""Enough actions for both players to place and for the cursor to go round once."""

begins = Prediction(
    name="sequential_open.begins",
    start=">(AddFlag)(Bug)(ForkBomb)(RemoveFlag)(MoveFlag) place=A4,B4,C4",
    options={**RULES, "players": 3},  # the notebook shows every case with two players above
    line="pass; place AddFlag; pass; pass; pass",
    truth=lambda game: game.to_move,
    choices=("A", "B", "C"),
    traps={"A": "pattern", "B": "passed"},
)

kept = Prediction(
    name="sequential_open.kept",
    start=">(Bug AB)(MoveFlag B)(AddFlag B)(RemoveFlag)(ForkBomb) A5+6 B5+6 place=A3,B1 open=5",
    options=RULES,
    line="place ForkBomb; place ForkBomb; pass; pass",
    truth=lambda game: game.snapshot["players"][0]["unused"],
    choices=(6, 7, 8),
    traps={6: "lost", 7: "one"},
)


STRONG = ("RemoveFlag", "Bug", "ForkBomb")
"""The cards that can defeat a player."""


def _decided(card: str, flags: int) -> str:
    return "place" if card in STRONG and flags > 0 else "pass"


decide = Coding(
    name="sequential_open.decide",
    function="decide",
    cases=(
        Case("weak", given("AddFlag", 2), _decided),
        Case("empty", given("Bug", 0), _decided),
        *(Case("strong", given(card, 1), _decided) for card in STRONG),
        Case("weak", given("MoveFlag", 4), _decided),
    ),
    solution="""def decide(card, flags):
    if flags > 0 and card in ["RemoveFlag", "Bug", "ForkBomb"]:
        return "place"
    return "pass"
""",
    tempting="""def decide(card, flags):
    return "place"
""",
)


@cache
def _orders_won(decision: str) -> int:
    """Return in how many orders of the face-down cards A can force a win after this decision on MoveFlag."""
    won = 0
    for order in permutations(FACE_DOWN):
        game = Game(deal=["MoveFlag", *order], **SMALL)
        game.play(decision)
        won += forces(game, "A", within=LONGEST)
    return won


class MostOrders(Decision):
    """After the first decision, A can force a win in more orders than after the other one."""

    def __call__(self, game: Game) -> bool:
        """Return True if no other decision leaves A more orders."""
        first = game.record.actions[:1]
        return bool(first) and _orders_won(first[0]) == max(map(_orders_won, DECISIONS))

    def refute(self, game: Game) -> Refutation:
        """Return a forced win of B in the order of the shown game."""
        line = forced_line(game, "B", self.within)
        return Refutation(say("lessons.answer.beaten", seat="B", n=len(line)), line)


wait = Exercise(
    name="sequential_open.wait",
    start=">(MoveFlag)(AddFlag)(Bug)(RemoveFlag)(ForkBomb) A1+9 B1+9 place=A1,B1",
    options=SMALL,
    goal=MostOrders("A", within=LONGEST),
    solution="pass",
    tempting="place MoveFlag",
    traps=(Trap("spent", lambda game: game.record.actions[0] == "place MoveFlag"),),
    claims={"spent": wins("B")},
)

exercises = as_lesson(begins, kept, wait, decide)
