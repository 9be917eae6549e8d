"""Misreadings of the numbers on cards, and of how much life they cost which player."""

from __future__ import annotations

from collections.abc import Sequence

from ...state import Job
from .reading import Reading

# How much life is lost, and by which player


class _DefaultNumber(Reading):
    """The printed number counts, not the one that the card has now."""

    id, rule = "default_number", "R30"

    def applies(self) -> bool:
        return not self.todo[0].inner

    def job_read(self, job: Job) -> Job:
        number = self.facts.job(job.command, self.facts.defaults[job.command], self.turn).number
        return job._replace(number=number)


class _MemoryDefault(_DefaultNumber):
    """Memory runs a command with its default numbers in spite of the variant V5."""

    id, rule = "memory_default", "V5"

    def applies(self) -> bool:
        return self.todo[0].inner and self.facts.memory_live


class _MemoryPresent(Reading):
    """Memory runs a command with the numbers that the card has now."""

    id, rule = "memory_present", "R50"

    def applies(self) -> bool:
        return self.todo[0].inner and not self.facts.memory_live

    def job_read(self, job: Job) -> Job:
        return job._replace(number=self.facts.job(job.command, self.params[job.command], self.turn).number)


class _FirstNumber(Reading):
    """The first number on the card is the damage."""

    id, rule = "first_number", "R25"

    def applies(self) -> bool:
        return self.todo[0].command == self.here and len(self.params[self.here]) > 1

    def job_read(self, job: Job) -> Job:
        return job._replace(number=self.params[job.command][0])


class _EachFlag(Reading):
    """Each flag on the card adds the damage once."""

    id, rule = "each_flag", "R20"

    def job_read(self, job: Job) -> Job:
        return job._replace(number=job.number * max(1, len(self.queues[self.cursor])))


class _HitsAgain(Reading):
    """Bug can hit the same player twice."""

    id, rule = "hits_again", "R25"

    def job_read(self, job: Job) -> Job:
        return job._replace(chosen=1 << self.turn if self.facts.commands[job.command].foe else 0)


class _HitsOwner(Reading):
    """A card that can only hit opponents hits its own player."""

    id, rule = "hits_owner", "§ 8"

    def applies(self) -> bool:
        foe: bool = self.facts.commands[self.todo[0].command].foe
        return foe

    def job_read(self, job: Job) -> Job:
        return job._replace(chosen=job.chosen & ~(1 << self.turn))


# Raised and lowered numbers


class _NoSupply(Reading):
    """The supply of chips does not matter."""

    id, rule = "no_supply", "R30"

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        return value + amount if up else max(0, value - amount)


class _BelowZero(Reading):
    """A number can be lowered below 0."""

    id, rule = "below_zero", "R30"

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        return value + amount if up else value - amount


class _OneStep(Reading):
    """A number is always raised or lowered by 1."""

    id, rule = "one_step", "R30"

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        return super().tuned(value, base, 1, up)


class _FromDefault(Reading):
    """The change begins at the printed number."""

    id, rule = "from_default", "R30"

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        return base + amount if up else max(0, base - amount)


# The misreadings that can matter for each question, the most special ones first: if two lead to the same answer, the
# reply names the first one.

LOSES: Sequence[type[Reading]] = (_MemoryDefault, _MemoryPresent, _DefaultNumber, _FirstNumber, _EachFlag)
WHO: Sequence[type[Reading]] = (_HitsAgain, _HitsOwner)
NUMBER: Sequence[type[Reading]] = (_FromDefault, _OneStep, _NoSupply, _BelowZero)
