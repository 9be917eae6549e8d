"""The exercises of `08-instant`: hidden information, and plans that work in every possible case."""

from __future__ import annotations

from typing import Any

from ...core.errors import IllegalAction
from ...core.session.game import Game
from ..kit.exercise import Exercise, Test, Trap
from ..kit.forced import forces
from ..kit.goals import played
from ..kit.prediction import Prediction

__all__ = ["exercises", "face_down", "strike", "sure"]

RULES: dict[str, Any] = {"level": 1, "extensions": ["instant"]}
CARDS = 3
"""The number of instant cards in the game."""

SURE = ">(AddFlag A)(RemoveFlag B)(ForkBomb A)(Bug)(MoveFlag) A1+8 B2+9 hand=A:MoveCommand,B:{hand}"
COULD_BE = ("Bug", "MoveFlag")
"""The cards that B may hold in that position, as far as A knows."""

LONGEST = 8
"""Enough actions for A's flags to act once more."""


def _had_turn(seat: str) -> Test:
    """Return a test: a flag of this player has run its card, used an instant card, or skipped."""
    return lambda game: any(event.seat == seat and event.kind in ("run", "skip", "instant") for event in game.events)


def _bomb_replaced(game: Game) -> bool:
    """Return True if the instant card was used on ForkBomb, and so replaced its command."""
    return len(game.record.actions) > 1 and game.record.actions[1] == "instant"


strike = Exercise(
    name="instant.strike",
    start=">(AddFlag A)(ForkBomb A)(Bug B)(RemoveFlag)(MoveFlag) A1+0 B3+0 hand=A:Bug,B:MoveFlag",
    options=RULES,
    goal=lambda game: game.winner == "A" and not _had_turn("B")(game),
    solution="instant; hit B; run; hit B",
    tempting="run; run; hit B; run; hit A",
    traps=(
        Trap("unused", lambda game: not played("instant")(game) and _had_turn("B")(game)),
        Trap("in_place", _bomb_replaced, line="run; instant; hit B; run; hit A"),
    ),
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


def _is_sure(game: Game) -> bool:
    """Return True if A's command is finished, B has had no turn, and A wins from here whatever B holds."""
    if _had_turn("B")(game) or not (game.over or (game.asks == "activate" and game.ply)):
        return False
    return all(_wins_against(hand, game.record.actions) for hand in COULD_BE)


def _wins_against(hand: str, actions: list[str]) -> bool:
    other = Game.from_position(SURE.format(hand=hand), **RULES)
    try:
        other.play(*actions)
    except IllegalAction:
        return False
    return forces(other, "A", within=LONGEST)


sure = Exercise(
    name="instant.sure",
    start=SURE.format(hand="Bug"),
    options=RULES,
    goal=_is_sure,
    solution="instant; shift ForkBomb 1",
    tempting="run; add ForkBomb",
    traps=(
        Trap("guess", played("add ForkBomb"), line="run; add ForkBomb; instant; hit A"),
        Trap("alone", played("skip"), line="skip; instant; hit A"),
    ),
)

exercises = (strike, face_down, sure)
