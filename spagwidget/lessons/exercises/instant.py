"""The exercises of `08-instant`: hidden information, and plans for all that could be."""

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
"""How many instant cards there are."""

SURE = ">(AddFlag A)(RemoveFlag B)(ForkBomb A)(Bug)(MoveFlag) A1+8 B2+9 hand=A:MoveCommand,B:{hand}"
COULD_BE = ("Bug", "MoveFlag")
"""What B may hold there, as far as A knows."""

LONGEST = 8
"""Decisions enough for A's flags to act once more."""


def _had_turn(seat: str) -> Test:
    """A flag of this player has run a card, its own or one from the hand, or skipped."""
    return lambda game: any(event.seat == seat and event.kind in ("run", "skip", "instant") for event in game.events)


def _bomb_replaced(game: Game) -> bool:
    """The instant card was run from ForkBomb, and so in its place."""
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
    """How many cards the one face down may be, as far as A knows."""
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
    """A's command is finished, B has not had a turn, and from here A wins whatever B holds."""
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
