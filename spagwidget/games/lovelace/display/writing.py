"""What the observer can write next, and why other engines cannot be used: for the board and for its questions."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ....core.catalogue import say
from ....core.table.plate import Hit, Show
from ..actions import step_of
from ..arithmetic import compute, operators
from ..data import PRIVATE, SEATS
from ..engine.legal import acting, seat_actions
from ..options import Options
from ..state import NOBODY, Player, State, effect, engines_of, owner
from .words import SIGNS, in_signs, two

OWN = frozenset(code for code, _ in PRIVATE.values())
"""The codes of the private engines."""


class Bar(NamedTuple):
    """Why a part of an engine cannot be used.

    Attributes:
        sign: The reason in one or two signs, such as `>99`.
        reason: The reason in a sentence.
        whole: The reason for the whole engine, in few words; "": it is about this part.
    """

    sign: str
    reason: str
    whole: str = ""


class Writing:
    """What a player who writes can do next.

    Args:
        option: The options of the game.
        state: The state, as the player sees it.
        seat: The player.
    """

    def __init__(self, option: Options, state: State, seat: int) -> None:
        self.manual = option.manual
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self._option = option

    @staticmethod
    def of(option: Options, state: State, seat: int | None) -> Writing | None:
        """Return what the observer can write next; None if the observer does not write.

        Args:
            option: The options of the game.
            state: The state, as the observer sees it.
            seat: The observer; None: the public.
        """
        if seat is None or state.asks != "line" or seat not in acting(state) or state.players[seat].hidden:
            return None
        return Writing(option, state, seat)

    @cached_property
    def usable(self) -> frozenset[str]:
        """The engines with operators that the next line may use."""
        steps = [step_of(action) for action in seat_actions(self._option, self.state, self.seat)]
        return frozenset(f"{step.what}{step.detail}" for step in steps if step.verb == "line")

    @cached_property
    def value(self) -> int:
        """The value that the next line begins with."""
        return above(self.player, len(self.player.lines))

    def bar(self, code: str, text: str, operator: str) -> Bar | None:
        """Return why a part of an engine cannot be used; None: it can.

        Args:
            code: The code of the engine.
            text: The text of the engine.
            operator: The operator.
        """
        if f"{code}{operator}" in self.usable:
            return None
        if holder := barred(self.state, self.seat, code):
            note = say("lovelace.bar.barred", seat=holder)
            return Bar("", say("lovelace.why.barred", seat=holder), note)
        if code in OWN and any(line.code == code for line in self.player.lines):
            return Bar("", say("lovelace.why.used"), say("lovelace.bar.used"))
        if not self.manual and compute(text, operator, self.value) is None:
            way = "below" if operator == "-" else "above"
            return Bar(say(f"lovelace.bar.{way}"), say(f"lovelace.why.{way}"))
        return Bar("", say("lovelace.why.full"))

    def show(self, code: str, text: str, operator: str) -> Show:
        """Return what the next line would be.

        Args:
            code: The code of the engine.
            text: The text of the engine.
            operator: The operator.
        """
        value = None if self.manual else compute(text, operator, self.value)
        found = () if value is None else hits_of(self.state, self.player, value, len(self.player.lines))
        line = in_signs(f"{code}{operator}")
        return Show(line, sum_of(text, operator, self.value), "?" if value is None else two(value), found)

    def refused(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return why parts of engines cannot be used, each reason with the parts."""
        found: dict[str, list[str]] = {}
        for code, text in self.engines().items():
            for operator in operators(text):
                if bar := self.bar(code, text, operator):
                    found.setdefault(bar.reason, []).append(f"{code}{operator}")
        return tuple((reason, tuple(parts)) for reason, parts in found.items())

    def engines(self) -> dict[str, str]:
        """Return all engines that the player sees, the barred one included, by code."""
        unbarred = self.state._replace(players=tuple(one._replace(started=()) for one in self.state.players))
        return {**engines_of(unbarred, self.seat), **engines_of(self.state, self.seat)}


def above(player: Player, at: int) -> int:
    """Return the value that the line with this index begins with."""
    return player.lines[at - 1].value if at else player.start


def barred(state: State, seat: int | None, code: str) -> str:
    """Return the letter of the player who bars an engine with 49; "" if nobody does, or only to others.

    Args:
        state: The state.
        seat: The player who would use the engine; None: the public.
        code: The code of the engine.
    """
    holder = owner(state, 49)
    card = None if holder in (NOBODY, seat) else effect(state.players[holder], 49)
    return SEATS[holder] if card is not None and card.on == code else ""


def sum_of(text: str, operator: str, value: int) -> str:
    """Return the calculation of a line, such as `78 − 2 =`.

    Args:
        text: The text of the engine.
        operator: The operator.
        value: The value of the line above.
    """
    before = "?" if value < 0 else two(value)
    if operator in SIGNS:
        return f"{before} {SIGNS[operator]} {int(text[1:-1])} ="
    return f"{before} →"


def hits_of(state: State, player: Player, value: int, at: int) -> tuple[Hit, ...]:
    """Return what a player's line would hit, as far as the player knows.

    Args:
        state: The state.
        player: The player.
        value: The result of the line.
        at: The index of the line; what a line above it has hit does not count again.
    """
    if any(line.value == value for line in player.lines[:at]):
        return ()
    found = [Hit("target", two(value))] if value in player.targets else []
    return (*found, *(Hit("wanted", two(value)) for patron in state.patrons if patron.number == value))


def cards(player: Player) -> list[str]:
    """Return the codes of a player's private engines."""
    return [code for number, (code, _) in PRIVATE.items() if effect(player, number)]
