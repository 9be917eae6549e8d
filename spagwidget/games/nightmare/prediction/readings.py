"""The rules of Programmer's Nightmare as somebody misreads them: each class gets one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..card import Card, Loss
from ..cards import FACTS, TEXTS
from ..engine.course import Course, Goal
from ..engine.draft import Draft
from ..state import LEAVING, NOBODY, SEATS, Job, Source


class Reading(Course):
    """The rules as somebody misreads them; this class has them right, each subclass gets one thing wrong.

    Attributes:
        id: What names the misreading.
        rule: The rule that it violates.
    """

    id = ""
    rule = ""
    to_nobody = False
    """Whether an event without damage counts as 0 damage for each player; otherwise it gives no answer."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.visited: list[int] = []
        """The cards that the PC has visited, without those that it has passed over because of a SKIP marker."""

    def arrive(self) -> Goal | None:
        """Return what follows after the PC has arrived on its card, and keep the card if the PC visits it."""
        card, marked = self.pc, self.skips >> self.pc & 1
        goal = super().arrive()
        if not marked:
            self.visited.append(card)
        return goal

    def bit(self) -> tuple[int, int]:
        """Return which bit acts next: its card and its place in the queue."""
        return self.pc, self.handled


# Which bit acts


class _TailFirst(Reading):
    """The last waiting bit acts first."""

    id, rule = "tail_first", "PN20"

    def bit(self) -> tuple[int, int]:
        return self.pc, self.handled + self.waiting - 1


class _StartsAgain(Reading):
    """The queue begins again with its head after each turn."""

    id, rule = "starts_again", "PN21"

    def bit(self) -> tuple[int, int]:
        return self.pc, 0


class _NewBitsAct(Reading):
    """Bits that have come to the card during the visit act in this visit."""

    id, rule = "new_bits_act", "PN20"

    def next_turn(self) -> Goal | None:
        if not self.waiting:
            self.waiting = len(self.queues[self.pc]) - self.handled
        return super().next_turn()


# Where the PC goes


class _ForwardAlways(Reading):
    """Next and ahead mean forward, whatever the direction is."""

    id, rule = "forward_always", "PN3"

    def ahead(self, steps: int) -> int:
        return super().ahead(steps * self.direction)

    def _next_of(self, card: int) -> int:
        at, ring = self.ring.index(card), self.ring
        return ring[(at + 1) % len(ring)] if len(ring) > 1 else NOBODY


class _ForgetsReverse(Reading):
    """The direction stays as it is."""

    id, rule = "forgets_reverse", "REVERSE_PROGRAM"

    def turn_round(self) -> None:
        self.note("reverse", self.activator)


class _CountsThisCard(Reading):
    """A jump counts the card on which the PC stands as the first."""

    id, rule = "counts_this_card", "GOTO"

    def set_jump(self, target: int) -> None:
        at, ring = self.ring.index(target), self.ring
        super().set_jump(ring[(at - self.direction) % len(ring)])


class _ForgetsJump(Reading):
    """The PC goes to the next card in spite of the jump."""

    id, rule = "forgets_jump", "PN22"

    def set_jump(self, target: int) -> None:
        self.note("jump", self.activator, target)


class _LoopsForEver(Reading):
    """A card in a small loop runs any number of times."""

    id, rule = "loops_for_ever", "PN62"

    def counts_loop(self) -> bool:
        return True


class _PassesEmpty(Reading):
    """The PC passes over cards without bits."""

    id, rule = "passes_empty", "PN23"

    def _next_of(self, card: int) -> int:
        to = super()._next_of(card)
        for _ in self.ring:
            if to in (NOBODY, card) or self.queues[to]:
                break
            to = super()._next_of(to)
        return to


# How much damage


class _PrintedNumbers(Reading):
    """The printed numbers count, not the present ones."""

    id, rule = "printed_numbers", "PN32"

    def _text(self) -> Card:
        assert self.job is not None
        if self.job.numbers:
            self.job = self.job._replace(numbers=FACTS.printed[self.job.card])
        return super()._text()


def _one_each(draft: Draft) -> Loss:
    """Return 1 damage for each player who has a bit on the card of the cursor."""
    queue = draft.queues[draft.pc]
    return [int(letter in queue) for letter in SEATS[: draft.count]], 0


class _OneEach(Reading):
    """A visit that is marked as an error costs each player with bits 1 damage, not 1 for each bit."""

    id, rule = "one_each", "PN23"

    def _text(self) -> Card:
        found, job = super()._text(), self.job
        if job is None or job.kind != LEAVING:
            return found
        return found._replace(source=_one_each)


class _CountsAllBits(Reading):
    """OVERFLOW counts all bits of a player."""

    id, rule = "counts_all_bits", "OVERFLOW"

    def _text(self) -> Card:
        return _with_numbers(self, "OVERFLOW", lambda numbers: (0,)) or super()._text()


class _SwapsInAndOut(Reading):
    """POWER_SURGE costs players with a bit here what it costs the others, and the other way round."""

    id, rule = "swaps_in_and_out", "POWER_SURGE"

    def _text(self) -> Card:
        return _with_numbers(self, "POWER_SURGE", lambda numbers: numbers[::-1]) or super()._text()


def _with_numbers(reading: Reading, name: str, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Card | None:
    """Return the text of a card with other numbers if it is the one that is carried out."""
    job = reading.job
    if job is None or TEXTS[job.card].title != name or job.kind == LEAVING:
        return None
    text = TEXTS[job.card]
    source = text.source
    assert source is not None
    numbers = change(job.numbers)

    def costs(draft: Any) -> Any:
        assert source is not None
        present: Job = draft.job
        draft.job = present._replace(numbers=numbers)
        found = source(draft)
        draft.job = present
        return found

    return text._replace(source=costs)


# Whose text runs


class _OtherOrder(Reading):
    """The texts run in the opposite order."""

    id, rule = "other_order", "COPY"

    def fetch(self, cards: Iterable[int]) -> None:
        super().fetch([*cards][::-1])


class _OtherSide(Reading):
    """Before and after are confused."""

    id, rule = "other_side", "PN3"

    def ahead(self, steps: int) -> int:
        return super().ahead(-steps)


# SKIP, POINTER and DEFEND


class _IgnoresSkip(Reading):
    """The PC visits a card in spite of its SKIP marker."""

    id, rule = "ignores_skip", "PN20"

    def arrive(self) -> Goal | None:
        self.skips = 0
        return super().arrive()


class _SkipsTwo(Reading):
    """A SKIP marker makes the PC pass over the next card too."""

    id, rule = "skips_two", "PN20"

    def arrive(self) -> Goal | None:
        marked = self.skips >> self.pc & 1
        goal = super().arrive()
        if marked:
            to = self._next_of(self.pc)
            self.pc = self.pc if to == NOBODY else to
        return goal


class _ForgetsPointer(Reading):
    """The POINTER counter does nothing."""

    id, rule = "forgets_pointer", "PN41"

    def _asked(self, source: Source) -> Source:
        return super()._asked(source._replace(pointed=True))


class _ActivatorDeals(Reading):
    """The player whose bit acts decides on the POINTER counter, whoever holds it."""

    id, rule = "activator_deals", "PN41"

    def _asked(self, source: Source) -> Source:
        found = super()._asked(source)
        if self.asks == "pointer" and self.activator != NOBODY:
            self.turn = self.activator
        return found


class _GuardsFromFirst(Reading):
    """The players are asked `defend` in seat order, always from player A on."""

    id, rule = "guards_from_first", "PN42"

    def _guards(self, source: Source) -> tuple[int, ...]:
        return tuple(sorted(super()._guards(source)))


class _GuardsUnhurt(Reading):
    """Everybody with a DEFEND counter is asked, also those who lose nothing."""

    id, rule = "guards_unhurt", "PN42"

    def _guards(self, source: Source) -> tuple[int, ...]:
        return super()._guards(source._replace(losers=-1))


class _SavesAll(Reading):
    """A DEFEND counter that is used saves everybody."""

    id, rule = "saves_all", "PN42"
    to_nobody = True

    def hurt(self, damage: Sequence[int]) -> None:
        super().hurt([0] * self.count if self.saved else damage)


class _SavesBitsOnly(Reading):
    """A DEFEND counter that is used saves bits, but no life."""

    id, rule = "saves_bits_only", "PN42"

    def hurt(self, damage: Sequence[int]) -> None:
        source = None if self.job is None else self.job.source
        super().hurt(damage if source is None else source.damage)


class _AddsShares(Reading):
    """The damage that the holder of the POINTER counter distributes is added to the damage before."""

    id, rule = "adds_shares", "PN41"

    def _asked(self, source: Source) -> Source:
        found = super()._asked(source)
        if source.shares is None or found.shares is not None:
            return found
        damage = tuple(old + dealt for old, dealt in zip(source.damage, found.damage, strict=True))
        return found._replace(damage=damage)


ACTS: tuple[type[Reading], ...] = (_TailFirst, _StartsAgain, _NewBitsAct)
CARD: tuple[type[Reading], ...] = (
    _ForgetsReverse, _ForwardAlways, _ForgetsJump, _CountsThisCard, _LoopsForEver, _NewBitsAct, _PassesEmpty,
)  # fmt: skip
LOSES: tuple[type[Reading], ...] = (
    _SavesAll, _SavesBitsOnly, _AddsShares, _PrintedNumbers, _OneEach, _CountsAllBits, _SwapsInAndOut,
)  # fmt: skip
RUNS: tuple[type[Reading], ...] = (_OtherOrder, _OtherSide, _ForwardAlways)
DIRECTION: tuple[type[Reading], ...] = (_ForgetsReverse,)
VISITS: tuple[type[Reading], ...] = (_IgnoresSkip, _SkipsTwo, _ForwardAlways)
ASKED: tuple[type[Reading], ...] = (_ForgetsPointer, _ActivatorDeals, _GuardsFromFirst, _GuardsUnhurt)

READINGS = {reading.id: reading for reading in (*ACTS, *CARD, *LOSES, *RUNS, *DIRECTION, *VISITS, *ASKED)}
"""All misreadings by their ids."""
