"""The best programs in a game, where subroutines change what a task allows (LB72)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..arithmetic import swapped
from ..state import NOBODY, RESOLUTION, State, effect, owner
from .search import Search
from .task import Task, task_of

PAIR = ""
"""Stands for the code of the line above when two neighbouring lines already have the same code."""

LATE = 2
"""Subroutine 62 lets opponents hit the named patron only after this many lines."""


class Aim(NamedTuple):
    """What a player can do in a round, from some line of the program on.

    Attributes:
        task: The task from this line on; its limit is the number of lines that are left.
        written: The codes of the lines above.
        starts: The values that the first line may begin with.
        extra: Whether subroutine 36 allows one more line.
        late: The numbers that do not count in lines 1 and 2 (62).
    """

    task: Task
    written: tuple[str, ...] = ()
    starts: tuple[int, ...] = ()
    extra: bool = False
    late: frozenset[int] = frozenset()

    def hits(self, values: Iterable[int]) -> dict[int, int]:
        """Return the wanted numbers among results, each with the index of the result that counts.

        Args:
            values: The results from this line on.
        """
        found: dict[int, int] = {}
        for at, value in enumerate(values):
            counts = value not in self.late or len(self.written) + at >= LATE
            if counts and value in self.task.wanted:
                found.setdefault(value, at)
        return found


class Found(NamedTuple):
    """A best program.

    Attributes:
        hits: How many wanted numbers it hits.
        start: The value that it begins with.
        program: Its lines; of several programs with as few lines, the smallest.
        values: The result of each line.
    """

    hits: int
    start: int
    program: tuple[str, ...] = ()
    values: tuple[int, ...] = ()


def aim_of(state: State, seat: int, keep: int | None = None) -> Aim:
    """Return what a player who writes can still do.

    Args:
        state: The state in the program phase or a debug, as the player sees it.
        seat: The player.
        keep: How many lines of the program are kept; None: all.
    """
    player = state.players[seat]
    lines = player.lines if keep is None else player.lines[:keep]
    players = (*state.players[:seat], player._replace(lines=lines), *state.players[seat + 1 :])
    state = state._replace(players=players)
    starts = () if lines or state.phase == RESOLUTION else starts_of(state, seat)
    task = task_of(state, seat)
    late = frozenset(_late(state, seat))
    # a result in lines 1 and 2 that did not count can still be hit below
    again = late - {line.value for line in lines[LATE:]} - {one.number for one in state.patrons if seat in one.claims}
    task = task._replace(wanted=tuple(sorted({*task.wanted, *again})))
    codes = tuple(line.code for line in lines)
    return Aim(task, codes, starts, effect(player, 36) is not None, late)


def starts_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the start values that a player may choose from (LB74)."""
    player = state.players[seat]
    if effect(player, 43):
        return tuple(dict.fromkeys((player.origin, swapped(player.origin))))
    return tuple(dict.fromkeys((player.origin, 55))) if effect(player, 71) else (player.start,)


def _late(state: State, seat: int) -> Iterator[int]:
    """Yield the patron that 62 keeps a player from claiming early, unless the number is a target too."""
    holder = owner(state, 62)
    card = None if holder in (NOBODY, seat) else effect(state.players[holder], 62)
    if card is not None and isinstance(card.on, int) and card.on not in state.players[seat].targets:
        yield card.on


def best(aim: Aim) -> Found:
    """Return a best program: the most hits, then the fewest lines, then the smallest one.

    Args:
        aim: What the player can do.
    """
    starts = aim.starts or (aim.task.start,)
    searches = [_AimSearch(aim._replace(task=aim.task._replace(start=start))) for start in starts]
    room = aim.task.limit + aim.extra
    for hits in range(min(len(aim.task.wanted), room), 0, -1):
        for lines in range(hits, room + 1):
            found = [(program, search) for search in searches for program in search.first(hits, lines)]
            if found:
                program, search = min(found, key=lambda pair: pair[0])
                return Found(hits, search.task.start, program, search.values(program))
    return Found(0, starts[0])


Moment = tuple[int, int, int, int, str]
"""A value, the numbers hit and the private engines used (as bits), the lines left, and the code of the line above."""


class _AimSearch(Search):
    """The search for one start value.

    The extra line of 36 needs two neighbouring lines with the same code. While there are none, the code of the line
    above is part of what is remembered; from then on, and within the usual limit, it is not.
    """

    def __init__(self, aim: Aim) -> None:
        super().__init__(aim.task)
        self.aim = aim
        pairs = any(one == two for one, two in zip(aim.written, aim.written[1:], strict=False))
        self.above = PAIR if pairs else (aim.written or ("none",))[-1]
        self.linked: dict[Moment, bool] = {}
        self.lines = 0
        self.late = sum(self.bits.get(number, 0) for number in aim.late)

    def first(self, hits: int, lines: int) -> Iterable[tuple[str, ...]]:
        """Yield the smallest program of this many lines with this many hits, if there is one."""
        if self.need != hits or self.late or lines > self.task.limit:
            self.found, self.linked = {}, {}
        self.need, self.lines = hits, lines
        above = self.above if lines > self.task.limit else PAIR
        program = self._path(self.task.start, 0, 0, lines, above)
        return () if program is None else (program,)

    def values(self, program: Iterable[str]) -> tuple[int, ...]:
        """Return the results of the lines of a program."""
        found = [self.task.start]
        for line in program:
            found.append(next(result for text, result, _ in self.table.steps[found[-1]] if text == line))
        return tuple(found[1:])

    def _hit(self, mask: int, result: int, left: int) -> int:
        """Return the mask after a result, with `left` lines left after it."""
        bit = self.bits.get(result, 0)
        early = len(self.aim.written) + self.lines - left <= LATE
        return mask if early and bit & self.late else mask | bit

    def _can(self, value: int, mask: int, used: int, left: int, above: str) -> bool:
        wanted = self.need - mask.bit_count()
        if wanted <= 0 or not left:
            return wanted <= 0 and not left and above == PAIR
        if self._nearest(mask)[value] + wanted - 1 > left:
            return False
        key = (value, mask, used, left, above)
        known = self.linked.get(key)
        if known is None:
            known = self.linked[key] = any(
                self._can(*after) for _, after in self._after(value, mask, used, left, above)
            )
        return known

    def _after(self, value: int, mask: int, used: int, left: int, above: str) -> Iterator[tuple[str, Moment]]:
        for text, result, own in self.table.steps[value]:
            if not used & own:
                code = self.table.codes[text]
                link = PAIR if above in (PAIR, code) else code
                yield text, (result, self._hit(mask, result, left - 1), used | own, left - 1, link)

    def _path(self, value: int, mask: int, used: int, left: int, above: str) -> tuple[str, ...] | None:
        at, program = (value, mask, used, left, above), list[str]()
        if not self._can(*at):
            return None
        while at[3]:
            text, at = next(step for step in self._after(*at) if self._can(*step[1]))
            program.append(text)
        return tuple(program)
