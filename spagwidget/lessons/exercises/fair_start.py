"""The exercises of `05-fair-start`: a protocol in which one player divides and the other chooses."""

from __future__ import annotations

import re
from typing import Any

from ...core.advice import nearest
from ...core.catalogue import listing, say
from ...core.errors import BadValue
from ...core.quoting import plain
from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap, joined
from ..kit.forced import forced_line, forces
from ..kit.goals import Force, wins
from ..kit.making import Making, Trial
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

CARDS = ("AddFlag", "MoveFlag", "RemoveFlag", "Bug", "ForkBomb")
SMALL: dict[str, Any] = {"level": 1, "flags": 1, "lives": 1}
TWO: dict[str, Any] = {"level": 1, "flags": 2, "lives": 2}

SOON, FAR = 12, 20
"""How many actions the engine looks ahead: first a quick search, then a deeper one."""

LONGEST = 13
"""Enough actions for the win that follows the right first flag."""


def _better_side(game: Game) -> str:
    """Return which side can force a win from the start of this game."""
    start = Game.from_position(game.position_at(0), **SMALL)
    return "first" if forces(start, "A", FAR) else "second" if forces(start, "B", FAR) else "either"


def _left(cut: tuple[int, int]) -> int:
    return min(cut)


left_over = Coding(
    name="fair_start.left_over",
    function="left_over",
    cases=(
        Case("bigger_first", given((7, 3)), _left),
        Case("bigger_last", given((1, 9)), _left),
        Case("equal", given((5, 5)), _left),
        Case("bigger_first", given((8, 2)), _left),
    ),
    solution="""def left_over(cut):
    return min(cut)""",
    tempting="""def left_over(cut):
    return cut[0]""",
)


def _best(cuts: list[tuple[int, int]]) -> tuple[int, int]:
    return max(cuts, key=min)


best_cut = Coding(
    name="fair_start.best_cut",
    function="best_cut",
    cases=(
        Case("three", given([(1, 9), (7, 3), (5, 5)]), _best),
        Case("uneven", given([(2, 8), (9, 1), (4, 6)]), _best),
        Case("first", given([(6, 4), (3, 7), (8, 2)]), _best),
    ),
    solution="""def best_cut(cuts):
    best = cuts[0]
    for cut in cuts:
        if min(cut) > min(best):
            best = cut
    return best""",
    tempting="""def best_cut(cuts):
    best = cuts[0]
    for cut in cuts:
        if max(cut) > max(best):
            best = cut
    return best""",
)

side = Prediction(
    name="fair_start.side",
    start=">(AddFlag)(Bug)(ForkBomb)(RemoveFlag)(MoveFlag) A1+9 B1+9 place=A1,B1",
    options=SMALL,
    line="place Bug; place AddFlag; run; add Bug; run; hit B",
    truth=_better_side,
    choices=("first", "second", "either"),
    traps={"either": "harmless", "second": "behind"},
)

first_flag = Exercise(
    name="fair_start.first_flag",
    start=">(AddFlag)(Bug)(RemoveFlag)(MoveFlag)(ForkBomb) A2+8 B2+8 place=A2,B2",
    options=TWO,
    goal=Force("A", within=LONGEST),
    solution="place AddFlag",
    tempting="place Bug",
    traps=(
        Trap(
            "damage",
            begins("place Bug"),
            line="place Bug; place AddFlag; place AddFlag; place Bug;"
            "run; add Bug; run; add Bug; run; hit B; run; hit A; run; hit A",
        ),
    ),
    claims={"damage": wins("B")},
)


def _order(answer: str) -> list[str]:
    """Return the cards that an answer names, in its order; capitals and what stands between the names do not matter.

    Raises:
        BadValue: The answer does not name each card exactly once.
    """
    known = {card.casefold(): card for card in CARDS}
    words = re.findall(r"\w+", answer)
    order = [known.get(word.casefold(), "") for word in words]
    wrong = next((word for word, card in zip(words, order, strict=True) if not card), "")
    unknown = say("lessons.answer.unknown", name=plain(wrong)) if wrong else ""
    if near := nearest(wrong.casefold(), known):
        raise BadValue(joined(unknown, say("advice.near", word=known[near])))
    if sorted(order) != sorted(CARDS):
        faults = [unknown, *(say("lessons.answer.twice", card=card) for card in CARDS if order.count(card) > 1)]
        raise BadValue(joined(*faults, say("lessons.answer.cards", cards=listing(CARDS, "list.and"))))
    return order


def _forced(order: list[str], within: int) -> Game:
    """Return the small game with the cards in this order; if a player can force a win, that line is played."""
    game = Game(deal=order, **SMALL)
    game.play(*(forced_line(game, "A", within) or forced_line(game, "B", within)))
    return game


def _is_not_easy(game: Game) -> bool:
    """Return True if AddFlag is not the first card: with AddFlag there, most rows are even."""
    return game.scene().layout.order[0] != "AddFlag"


def _laid(game: Game) -> str | None:
    """Return the row of cards that the pupil laid out on the board, or None if no card was laid yet."""
    touched = game.events or game.asks != "lay"
    return " ".join(game.scene().layout.order) if touched else None


lay = Making(
    name="fair_start.lay",
    trials=(
        Trial("first", lambda order: Game(deal=order, **SMALL), _is_not_easy),
        Trial("soon", lambda order: _forced(order, SOON), lambda game: not game.over),
        Trial("later", lambda order: _forced(order, FAR), lambda game: not game.over),
    ),
    solution="MoveFlag AddFlag RemoveFlag Bug ForkBomb",
    tempting="MoveFlag Bug ForkBomb RemoveFlag AddFlag",
    read=_order,
    start=lambda: Game(seed=4, extensions=["fair_start"], **SMALL),
    taken=_laid,
)

exercises = as_lesson(left_over, best_cut, side, first_flag, lay)
