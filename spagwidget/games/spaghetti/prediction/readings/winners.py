"""Misreadings of who wins."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from ...engine.judge import judge
from .reading import Reading


class _OtherEnd(Reading):
    """The flag at the other end of the removed queue decides."""

    id, rule = "other_end", "R29"

    def wipeout(self, gone: str, alive: list[int]) -> None:
        super().wipeout(gone[::-1], alive)


class _RemoverWins(Reading):
    """The player who removes everybody's last flags wins."""

    id, rule = "remover_wins", "R29"

    def wipeout(self, gone: str, alive: list[int]) -> None:
        self.end(self.turn)


class _LifeDecides(Reading):
    """Life decides when everybody loses their last flag."""

    id, rule = "life_decides", "R29"

    def wipeout(self, gone: str, alive: list[int]) -> None:
        best = [seat for seat in alive if self.life[seat] == max(self.life[one] for one in alive)]
        if len(best) == 1:
            self.end(best[0])


class _FlagsFirst(Reading):
    """Flags count before life in a stalemate."""

    id, rule = "flags_first", "R41"

    def judged(self) -> int | None:
        self.life = (1,) * len(self.life)
        return super().judged()


class _WalkStarts(Reading):
    """The last tie-break of a stalemate starts its walk at the wrong card."""

    id, rule = "walk_starts", "R41"

    def judged(self) -> int | None:
        facts = copy(self.facts)
        facts.stalemate_from_start = not facts.stalemate_from_start
        return judge(facts, self.freeze())[0]


# The misreadings that can matter for each question, the most special ones first: if two lead to the same answer, the
# reply names the first one.

WIPEOUT: Sequence[type[Reading]] = (_OtherEnd, _RemoverWins, _LifeDecides)
STALEMATE: Sequence[type[Reading]] = (_FlagsFirst, _WalkStarts)
