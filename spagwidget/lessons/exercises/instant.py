"""The exercises of `08-instant`: hidden information, and plans that work in every possible case."""

from __future__ import annotations

from typing import Any

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Force, Win, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

RULES: dict[str, Any] = {"level": 1, "extensions": ["instant"]}
CARDS = 3
"""The number of instant cards in the game."""

SURE = ">(AddFlag A)(RemoveFlag B)(ForkBomb A)(Bug)(MoveFlag) A1+8 B2+9 hand=A:MoveCommand,B:{hand}"
"""The position of the last exercise; A cannot tell which card B holds."""

WITHIN = 8
"""Enough actions for A's flags to act once more."""


def _unused(game: Game) -> bool:
    """Return True if neither of A's two flags used the instant card, or only after B's turn."""
    return game.record.actions[0] != "instant" and not _is_in_place(game)


def _is_in_place(game: Game) -> bool:
    """Return True if the instant card was used instead of ForkBomb."""
    return game.record.actions[1:2] == ["instant"]


def _b_survives(game: Game) -> bool:
    """Return True if B had a turn, or won without one."""
    return game.winner == "B" or any(
        event.seat == "B" and event.kind in ("run", "skip", "instant") for event in game.events
    )


strike = Exercise(
    name="instant.strike",
    start=">(AddFlag A)(ForkBomb A)(Bug B)(RemoveFlag)(MoveFlag) A1+0 B3+0 hand=A:Bug,B:MoveFlag",
    options=RULES,
    goal=Win("A", before="B"),
    solution="instant; hit B; run; hit B",
    tempting="run; run; hit B; run; hit A",
    traps=(
        Trap("in_place", _is_in_place),
        Trap("unused", _unused),
    ),
    claims={"in_place": _b_survives, "unused": _b_survives},
)


def _unseen(game: Game) -> int:
    """Return how many different cards B's hidden card may be, as far as A knows."""
    seen = sum(event.kind == "instant" for event in game.events) + (game.view("A")["hand"] is not None)
    return CARDS - seen


face_down = Prediction(
    name="instant.face_down",
    start="(AddFlag A)>(RemoveFlag B)(ForkBomb A)(Bug)(MoveFlag) hand=A:Bug,B:MoveFlag",
    options=RULES,
    line="instant; move ForkBomb:0 MoveFlag",
    truth=_unseen,
    choices=(1, 2, 3),
    traps={2: "before", 3: "own"},
)


def _possible(mine: str, seen: list[str]) -> list[str]:
    return [card for card in ("Bug", "MoveCommand", "MoveFlag") if card != mine and card not in seen]


possible = Coding(
    name="instant.possible",
    function="possible",
    cases=(
        Case("seen", given("Bug", ["MoveFlag"]), _possible),
        Case("first", given("MoveFlag", []), _possible),
        Case("own", given("MoveCommand", ["MoveCommand"]), _possible),
        Case("all", given("Bug", ["MoveCommand", "MoveFlag"]), _possible),
    ),
    solution="""def possible(mine, seen):
    cards = ["Bug", "MoveCommand", "MoveFlag"]
    left = []
    for card in cards:
        if card != mine and card not in seen:
            left.append(card)
    return left""",
    tempting="""def possible(mine, seen):
    cards = ["Bug", "MoveCommand", "MoveFlag"]
    left = []
    for card in cards:
        if card != mine:
            left.append(card)
    return left""",
)


PLANS = {"plan 1": ["Bug"], "plan 2": ["Bug", "MoveFlag"], "plan 3": []}
"""For each plan, the cards against which it wins."""


def _sure(plans: dict[str, list[str]], cards: list[str]) -> list[str]:
    return [plan for plan in plans if all(card in plans[plan] for card in cards)]


sure_plans = Coding(
    name="instant.sure_plans",
    function="sure_plans",
    cases=(
        Case("two", given(PLANS, ["Bug", "MoveFlag"]), _sure, any_order=True),
        Case("one", given(PLANS, ["MoveFlag"]), _sure, any_order=True),
        Case("none", given({"plan 1": ["Bug"], "plan 2": ["MoveFlag"]}, ["Bug", "MoveFlag"]), _sure),
        Case("middle", given({"plan 1": ["Bug", "MoveFlag"]}, ["Bug", "MoveCommand", "MoveFlag"]), _sure),
    ),
    solution="""def sure_plans(plans, cards):
    sure = []
    for plan in plans:
        wins = True
        for card in cards:
            if card not in plans[plan]:
                wins = False
        if wins:
            sure.append(plan)
    return sure""",
    tempting="""def sure_plans(plans, cards):
    sure = []
    for plan in plans:
        if cards[0] in plans[plan]:
            sure.append(plan)
    return sure""",
)


def _is_late(game: Game) -> bool:
    """Return True if B's flag acts before A's flag on ForkBomb; running AddFlag never changes that."""
    return game.record.actions[0] == "run" or (game.asks == "activate" and game.to_move == "B")


sure = Exercise(
    name="instant.sure",
    start=SURE.format(hand="Bug"),
    options=RULES,
    goal=Force("A", within=WITHIN, also=(SURE.format(hand="MoveFlag"),)),
    solution="instant; shift ForkBomb 1",
    tempting="run; add ForkBomb",
    traps=(
        Trap("guess", begins("run; add ForkBomb")),
        Trap("alone", begins("skip")),
        Trap("late", _is_late),
    ),
    claims={"guess": wins("B"), "alone": wins("B"), "late": wins("B")},
)

exercises = as_lesson(strike, face_down, possible, sure_plans, sure)
