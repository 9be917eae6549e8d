"""Why something cannot be chosen: the reason in words for the board, and the rule behind it for the explainer."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...core.catalogue import say
from .actions import Step, step_of
from .data import CELLS, GEARS, PRIVATE, SEATS
from .engine.legal import is_barred, near_patrons, seat_actions
from .options import Options
from .state import NOBODY, SHORT, State, effect, engines_of, limit, owner

GENERAL = {
    "target": ("LB20", 0),
    "start": ("LB21", 0),
    "name": ("LB34", 0),
    "line": ("LB40", 0),
    "exchange": ("LB49", 0),
    "announce": ("LB50", 0),
    "debug": ("LB60", 0),
    "take": ("LB53", 3),
    "near": ("LB72.21", 0),
}
"""The rule that asks each kind of question, and the index of its sentence."""

AIMED = {"49": ("LB72.49", 0), "08": ("LB72.08", 0), "47": ("LB72.47", 0), "79": ("LB72.79", 0)}
"""The same for the question that asks for the target of a subroutine."""

NUMBERS = {code: number for number, (code, _) in PRIVATE.items()}
"""The subroutines with private engines, by the codes of these."""


class Reason(NamedTuple):
    """A reason against some targets.

    Attributes:
        key: Its text is in the catalogue as `lovelace.reason.` and this key.
        targets: The ids of the engines, patrons or players.
        number: The rule behind it.
        sentence: The index of the deciding sentence.
    """

    key: str
    targets: tuple[str, ...]
    number: str
    sentence: int


def asked_by(state: State, words: Sequence[str]) -> tuple[str, int]:
    """Return the number of the rule that asks the open question, and the index of its sentence.

    Args:
        state: The present state.
        words: The words of the action that have been chosen so far, the player's first.
    """
    match list(words):
        case [_, "start", number, *_] if number in AIMED:
            return AIMED[number]
        case [_, "begin", *_]:
            return "LB74", 0
    return ("LB72.88", 0) if state.asks == "take" and _is_late(state) else GENERAL[state.asks]


def _is_late(state: State) -> bool:
    """Return True if the claim that is settled is a third or later one (88)."""
    return any(patron.number == state.taking and len(patron.claims) > 2 for patron in state.patrons)


def refusals(option: Options, state: State, words: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the reasons in words, each with its targets, as a prompt has them.

    Args:
        option: The options of the game.
        state: The present state, as the player who decides sees it.
        words: The words of the action that have been chosen so far, the player's first; empty: nobody decides.
    """
    if not words or not state.asks:
        return ()
    found = reasons(option, state, SEATS.index(words[0][0]), words)
    return tuple((say(f"lovelace.reason.{one.key}"), one.targets) for one in found)


def reasons(option: Options, state: State, seat: int, words: Sequence[str]) -> Iterator[Reason]:
    """Yield the reasons against engines, patrons and players; none of these can be chosen.

    Args:
        option: The options of the game.
        state: The present state, as this player sees it.
        seat: The player who decides.
        words: The words of the action that have been chosen so far, the player's first.
    """
    for reason in _found(option, state, seat, list(words)):
        if reason.targets:
            yield reason


def _found(option: Options, state: State, seat: int, words: Sequence[str]) -> Iterator[Reason]:
    match list(words):
        case [_, "start", "49", *_]:
            yield Reason("empty", _empty(state), "LB42", 0)
        case [_, "start", ("08" | "47") as number, *_]:
            yield Reason("yourself", (SEATS[seat],), f"LB72.{number}", 0)
        case [_, "begin", *_]:
            return
        case _ if state.asks == "line" and not state.players[seat].hidden:
            yield from _engines(option, state, seat)
        case _ if state.asks == "exchange":
            yield Reason("own_token", (SEATS[seat],), "LB49", 0)
        case _ if state.asks == "near":
            yield from _patrons(state, seat)


def _empty(state: State) -> tuple[str, ...]:
    """Return the cells of the board that hold no engine."""
    rows = zip(GEARS, state.board, strict=True)
    return tuple(f"{row}{at}" for row, texts in rows for at, text in enumerate(texts, 1) if not text)


# Which engine a line may use


def _engines(option: Options, state: State, seat: int) -> Iterator[Reason]:
    """Yield the reasons against engines, each with the engines that it forbids; engines that may be used have none."""
    found: dict[tuple[str, str, int], list[str]] = {}
    lines, known = _lines(option, state, seat), engines_of(state, seat)
    for code in (*CELLS, *(code for code in known if code in NUMBERS)):
        reason = _closed(state, seat, code, "", lines, known)
        if reason is not None:
            found.setdefault((reason.key, reason.number, reason.sentence), []).extend(reason.targets)
    for (key, number, sentence), codes in found.items():
        yield Reason(key, tuple(codes), number, sentence)


def closed_engine(option: Options, state: State, seat: int, code: str, operator: str = "") -> Reason | None:
    """Return why a player's next line cannot use an engine; None: it can.

    Args:
        option: The options of the game.
        state: The present state, as this player sees it.
        seat: The player, who writes now.
        code: The code of the engine.
        operator: One of its operators; "": any of them.
    """
    return _closed(state, seat, code, operator, _lines(option, state, seat), engines_of(state, seat))


def _lines(option: Options, state: State, seat: int) -> list[Step]:
    """Return the lines that a player may write now."""
    steps = map(step_of, seat_actions(option, state, seat))
    return [step for step in steps if step.verb == "line"]


def _closed(
    state: State, seat: int, code: str, operator: str, lines: Sequence[Step], known: Mapping[str, str]
) -> Reason | None:
    """Return why an engine cannot be used for one of the lines that a player may write; None: it can.

    Args:
        state: The present state, as this player sees it.
        seat: The player.
        code: The code of the engine.
        operator: One of its operators; "": any of them.
        lines: The lines that the player may write now.
        known: The texts of the engines that the player may use, by code.
    """
    if any(step.what == code and operator in ("", step.detail) for step in lines):
        return None
    player = state.players[seat]
    if code not in known:
        found = _missing(state, seat, code)
    elif code in NUMBERS and any(line.code == code for line in player.lines):
        found = ("used", "LB73", 1)
    elif _has_room(state, seat, code):
        found = ("range", "LB5", 0)
    elif effect(player, 36):
        found = ("extra", "LB72.36", 1)
    else:
        found = ("short", "LB41", 2) if limit(state, seat) == SHORT else ("limit", "LB41", 0)
    key, number, sentence = found
    return Reason(key, (f"{code}{operator}",), number, sentence)


def _has_room(state: State, seat: int, code: str) -> bool:
    """Return True if a program can have one more line with this engine (LB41, 36)."""
    player, most = state.players[seat], limit(state, seat)
    codes = [*(line.code for line in player.lines), code]
    alike = any(one == two for one, two in itertools.pairwise(codes))
    return len(codes) <= most + (1 if alike and effect(player, 36) else 0)


def _missing(state: State, seat: int, code: str) -> tuple[str, str, int]:
    """Return why an engine is not among those of a player."""
    if code in NUMBERS:
        return "not_started", f"LB72.{NUMBERS[code]}", 0
    holder = owner(state, 49)
    card = None if holder in (NOBODY, seat) else effect(state.players[holder], 49)
    return ("forbidden", "LB42", 1) if card is not None and card.on == code else ("empty", "LB42", 0)


# Which patron can be claimed with subroutine 21


def _patrons(state: State, seat: int) -> Iterator[Reason]:
    open_ = near_patrons(state, seat)
    closed = [patron for patron in state.patrons if patron.number not in open_]
    value = state.players[seat].lines[state.line - 1].value
    near = [patron for patron in closed if abs(patron.number - value) == 1]
    claimed = [patron.number for patron in near if seat in patron.claims]
    barred = [one.number for one in near if one.number not in claimed and is_barred(state, seat, one.number)]
    yield Reason("claimed", _ids(claimed), "LB72.21", 1)
    yield Reason("barred", _ids(barred), "LB72.62", 0)
    yield Reason("far", _ids(one.number for one in closed if one.number not in (*claimed, *barred)), "LB72.21", 0)


def _ids(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{number:02}" for number in numbers)
