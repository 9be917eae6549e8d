"""The course of the game: who places, whose turn it is, how a command goes on, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable

from ....core.action import Action
from ....core.rules import Notes
from ..card import Card
from ..cards import FACTS, OVERSIGHT, PROGRAM_ERROR, TEXTS
from ..options import Options
from ..state import (
    ACTIVATE,
    FULL,
    INSTRUCTION,
    LEAVING,
    NOBODY,
    OVER,
    PLACE,
    REMOVED,
    REPLACED,
    RUN,
    SEAT_OF,
    SEATS,
    TRIGGER,
    Instruction,
    Job,
    Source,
    State,
)
from .draft import Draft


def _oversight(draft: Draft) -> tuple[list[int], int]:
    return draft.damage(dict.fromkeys(draft.alive(), 1)), 0


def _marked(draft: Draft) -> tuple[list[int], int]:
    queue = draft.queues[draft.pc]
    return draft.damage({seat: queue.count(SEATS[seat]) for seat in draft.alive()}), 0


WITHOUT_ACTIVATOR = {
    TRIGGER: Card("OVERSIGHT", 0, {}, source=_oversight),
    LEAVING: Card("PROGRAM_ERROR", 0, {}, source=_marked),
}
"""The sources without activator: an OVERSIGHT without bits (PN20), and leaving a marked visit (PN23)."""


def apply_action(option: Options, state: State, action: Action, notes: Notes | None = None) -> State:
    """Return the state after a legal action.

    Args:
        option: The options of the game.
        state: The state before; it stays as it is.
        action: An action that is legal in this state; this is not checked.
        notes: The list that takes a note of each event; None if nobody needs them.
    """
    course = Course(FACTS, option, state, notes)
    course.answer(action)
    return course.freeze()


def arrived(option: Options, state: State) -> State:
    """Return the state in which the PC has arrived on its card, after everything up to the next decision (PN92)."""
    course = Course(FACTS, option, state)
    course.check()
    course.go_on(course.arrive)
    return course.freeze()


def gone_on(option: Options, state: State) -> State:
    """Return the state at the next decision of a visit that is under way."""
    course = Course(FACTS, option, state)
    course.check()
    course.go_on(course.next_turn)
    return course.freeze()


def defenders(option: Options, state: State, action: Action) -> tuple[int, ...]:
    """Return who would be asked `defend` if nothing more were chosen after this action, in order (PN42).

    Args:
        option: The options of the game.
        state: A state in which the text of a card asks for a choice, or what somebody sees of it.
        action: One of the choices.
    """
    job = state.job
    assert job is not None
    course = Course(FACTS, option, state._replace(job=job._replace(chosen=(*job.chosen, action))))
    return course.guards()


Goal = Callable[[], "Goal | None"]
"""What happens next; it returns what happens after that, or None when somebody must decide or the game is over."""


class Course(Draft):
    """The course of the game on top of the verbs of `Draft`."""

    __slots__ = ()

    def go_on(self, goal: Goal | None) -> None:
        """Do one thing after another until somebody must decide or the game is over."""
        while goal is not None and self.phase != OVER:
            goal = goal()

    def ask(self, kind: str, seat: int, targets: tuple[object, ...] = ()) -> None:
        """Ask a player for a decision.

        Args:
            kind: The kind of question (PN90).
            seat: Who decides.
            targets: What can be chosen.
        """
        self.asks, self.turn, self.targets = kind, seat, targets

    def answer(self, action: Action) -> None:
        """Carry out a decision and everything that follows from it."""
        asks, seat = self.asks, self.turn
        self.asks, self.targets = "", ()
        if asks == PLACE:
            self.go_on(self._place(seat, action.args[0]))
        elif asks == ACTIVATE:
            self.turns += 1
            self.go_on(self._run(seat) if action.kind == "run" else self._pass(seat))
        else:
            self.note("choose", seat, asks, action.args[0])
            assert self.job is not None
            self.job = self.job._replace(chosen=(*self.job.chosen, action))
            if asks in SOURCES:
                self._answer_source(asks, seat, action)
                self.go_on(self._source)
            else:
                self.go_on(self._choose)

    # Placing (PN12)

    def _place(self, seat: int, card: int) -> Goal | None:
        self.note("place", seat, card)
        self.queues[card] += SEATS[seat]
        self.unplaced = tuple(left - (one == seat) for one, left in enumerate(self.unplaced))
        if any(self.unplaced):
            self.ask(PLACE, placer(self.option, self.unplaced, self.first))
            return None
        self.phase, self.first = RUN, NOBODY
        self.note("start")
        return self.arrive

    # A visit (PN20, PN21, PN22, PN23)

    def arrive(self) -> Goal | None:
        """Return what follows after the PC has arrived on its card (PN20)."""
        here, self.error = self.pc, False
        self.handled = self.waiting = 0
        if self.skips >> here & 1:
            self.note("skipped", here)
            self.skips &= ~(1 << here)
            self.pc = self._next_of(here) if len(self.ring) > 1 else here
            return self.arrive
        queue = self.queues[here]
        if not queue and here in OVERSIGHT:
            self.note("trigger", here)
            self.job = Job(TRIGGER, here, (), ())
            return self._source
        self.waiting, self.error = len(queue), here in PROGRAM_ERROR
        return self.next_turn

    def next_turn(self) -> Goal | None:
        """Return None after asking the owner of the first waiting bit (PN21); without one, return how the PC leaves."""
        if not self.waiting:
            return self._leave
        self.ask(ACTIVATE, SEAT_OF[self.queues[self.pc][self.handled]])
        return None

    def _pass(self, seat: int) -> Goal:
        self.note("pass", seat, self.pc)
        self.handled += 1
        self.waiting -= 1
        return self.next_turn

    def _run(self, seat: int) -> Goal:
        self.activator, self.acting = seat, True
        card = self.drawn[-1] if self.drawn else self.pc
        chain = (self.pc, card) if self.drawn else (card,)
        self.note("run", seat, self.pc, card)
        self.todo = (Instruction(card, chain),)
        return self._next_instruction

    def _leave(self) -> Goal:
        self.handled = self.waiting = 0
        if not self.error:
            return self._depart
        self.job = Job(LEAVING, self.pc, (), ())
        return self._source

    def _depart(self) -> Goal:
        self.put_drawn_away()
        to = self.jump if self.jump != NOBODY else self._next_of(self.pc)
        to = self.pc if to == NOBODY else to
        self.note("go", self.pc, to)  # until then the display shows where the jump goes
        self.pc, self.jump = to, NOBODY
        return self.arrive

    # A command (PN22, PN30, PN31, PN32, PN33, PN34)

    def _next_instruction(self) -> Goal:
        if not self.todo:
            return self._end_command
        (card, chain), self.todo = self.todo[0], self.todo[1:]
        self.job = Job(INSTRUCTION, card, chain, self.params[card])
        return self._choose

    def _end_command(self) -> Goal:
        if self.acting:
            self.handled += 1
            self.waiting -= 1
        fate, self.fate = self.fate, ""
        self.activator, self.acting = NOBODY, False
        if self.jump != NOBODY and self.jump in self.ring:
            return self._leave
        self.jump = NOBODY
        if fate == REMOVED:
            self.put_drawn_away()
            return self.arrive
        return self._leave if fate == REPLACED else self.next_turn

    def _text(self) -> Card:
        """Return the text that is carried out."""
        job = self.job
        assert job is not None
        return TEXTS[job.card] if job.kind == INSTRUCTION else WITHOUT_ACTIVATOR[job.kind]

    def _choose(self) -> Goal | None:
        """Ask the next question of the text. After the last one, go on to the costs."""
        choose = self._text().choose
        found = choose(self) if choose is not None else None
        if found is not None and found[1]:
            self.ask(found[0], self.activator, tuple(found[1]))
            return None
        return self._source

    # A source (PN40, PN41, PN42, PN43)

    def _source(self) -> Goal | None:
        """Go on with what the text costs: POINTER, DEFEND, damage; then its effect."""
        text, job = self._text(), self.job
        assert job is not None
        source = job.source
        if source is None and text.source is not None:
            damage, losers = text.source(self)
            source = Source(tuple(damage) or (0,) * self.count, losers)
        if source is not None:
            source = self._asked(source)
            self.job = job._replace(source=source)
            if self.asks:
                return None
            self.saved = source.saved
            self.hurt([0 if source.saved >> seat & 1 else hit for seat, hit in enumerate(source.damage)])
        if text.effect is not None:
            text.effect(self)
        self.saved = 0
        return self._finish_job

    def _asked(self, source: Source) -> Source:
        """Ask the next question of a source, if there is one, and return how far it is."""
        total = sum(source.damage)
        if not source.pointed:
            holder = self.pointer if total else NOBODY
            source = source._replace(pointed=True, holder=holder)
            if holder != NOBODY:
                self.pointer = NOBODY
                self.ask("pointer", holder, ("redeal", "leave"))
                return source
        if source.shares is not None:
            seats, left = self.alive(), total - sum(source.shares)
            if len(source.shares) < len(seats) - 1:
                self.ask("share", source.holder, tuple(range(left + 1)))
                return source
            shares = dict(zip(seats, (*source.shares, left), strict=True))
            self.note("dealt", source.holder, tuple(shares.items()))
            source = source._replace(damage=tuple(self.damage(shares)), shares=None)
        if source.guards is None:
            guards = self._guards(source) if self.defend else ()
            source = source._replace(guards=guards)
        if source.guards:
            self.ask("defend", source.guards[0], ("use", "keep"))
        return source

    def guards(self) -> tuple[int, ...]:
        """Return who would be asked `defend` if the choices were complete, in order (PN42)."""
        costs = self._text().source
        if costs is None:
            return ()
        damage, losers = costs(self)
        return self._guards(Source(tuple(damage) or (0,) * self.count, losers))

    def _guards(self, source: Source) -> tuple[int, ...]:
        """Return who is asked `defend`, in order (PN42)."""
        start = self.activator + 1  # A when there is no activator
        order = ((start + step) % self.count for step in range(self.count))
        hit = [bool(damage) or bool(source.losers >> seat & 1) for seat, damage in enumerate(source.damage)]
        return tuple(seat for seat in order if hit[seat] and self.defend >> seat & ~self.out >> seat & 1)

    def _answer_source(self, asks: str, seat: int, action: Action) -> None:
        job = self.job
        assert job is not None
        assert job.source is not None
        source = job.source
        if asks == "pointer" and action.kind == "redeal":
            source = source._replace(shares=())
        elif asks == "share" and source.shares is not None:
            source = source._replace(shares=(*source.shares, action.args[0]))
        elif asks == "defend" and source.guards is not None:
            source = source._replace(guards=source.guards[1:])
            if action.kind == "use":
                self.defend &= ~(1 << seat)
                source = source._replace(saved=source.saved | 1 << seat)
        self.job = job._replace(source=source)

    def _finish_job(self) -> Goal:
        job, self.job = self.job, None
        assert job is not None
        self.check()
        if job.kind == INSTRUCTION:
            return self._next_instruction
        return self._leave if job.kind == TRIGGER else self._depart

    # The end (PN70)

    def check(self) -> None:
        """Check who has won and who is out (PN70)."""
        alive, life = self.alive(), self.life
        for seat in alive:
            if life[seat] >= FULL:
                self.finish("life", seat)
                return
        bits = "".join(self.queues)
        spared = self.activator if self.todo and self.ring else NOBODY
        falling = [seat for seat in alive if life[seat] <= 0 or (SEATS[seat] not in bits and seat != spared)]
        if not falling:
            return
        for seat in falling:
            self._fall(seat)
        left = self.alive()
        if not left:
            self.finish("together", None)
        elif len(left) == 1:
            self.finish("last", left[0])

    def _fall(self, seat: int) -> None:
        """Put a player out: the bits leave the program, the counters go."""
        self.note("out", seat)
        letter = SEATS[seat]
        for card in self.ring:
            queue = self.queues[card]
            for at in range(len(queue) - 1, -1, -1):
                if queue[at] == letter:
                    self._take(card, at)
        self.out |= 1 << seat
        self.defend &= ~(1 << seat)
        if self.pointer == seat:
            self.pointer = NOBODY
        if self.activator == seat:
            self.todo = ()


SOURCES = {"pointer", "share", "defend"}
"""The kinds of questions that a source asks."""


def placer(option: Options, unplaced: tuple[int, ...], first: int) -> int:
    """Return who places next (PN12).

    Args:
        option: The options of the game.
        unplaced: For each seat the bits still to be placed, at least one in all.
        first: The starter.
    """
    count, most = len(unplaced), max(unplaced)
    order = [(first + step) % count for step in range(count)]
    if (option.bits - most) % 2 and not option.variants.alternate:
        order.reverse()
    return next(seat for seat in order if unplaced[seat] == most)
