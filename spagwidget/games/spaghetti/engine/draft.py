"""The course of the game: who places, whose turn it is, how a command is carried out. States change nowhere else.

Each verb (most are in `table_verbs.py`) is one change that the board can show. It first records a note of the change,
if notes are wanted, and then makes the change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ....core.action import Action
from ....core.rules import Notes
from ..blank.interpreter import MOST_STEPS, choose_in_program, run_program
from ..blank.python_run import choose_in_function, run_function
from ..card import After
from ..facts import Facts
from ..state import OVER, PLACE, PLAIN, RUN, SEAT_OF, SEATS, Held, Job, State
from .judge import judge
from .legal import waits
from .mutable_state import put
from .shortcuts import run_plainly, skip_plainly
from .table_verbs import TableVerbs

__all__ = ["TURNS", "Draft", "apply_action", "opened"]


def opened(facts: Facts, state: State) -> State:
    """Return a state in which the cursor has gone on to the next flag's turn (R21)."""
    draft = Draft(facts, state)
    draft.go_on()
    return draft.freeze()


def apply_action(facts: Facts, state: State, action: Action, notes: Notes | None = None) -> State:
    """Return the state after a legal action.

    Args:
        facts: The facts of the game.
        state: The state before; it stays as it is.
        action: An action that is legal in this state; this is not checked.
        notes: The list that takes a note of each event; None if nobody needs them.
    """
    if notes is None:
        if action.kind == "run":
            after = run_plainly(facts, state)
            if after is not None:
                return after
        elif action.kind == "skip" and state.more is PLAIN and facts.plain_turns:
            return skip_plainly(state)
    draft = Draft(facts, state, notes)
    if state.todo:
        draft.choose(action)
    else:
        TURNS[action.kind](draft, *action.args)
    return draft.freeze()


NOTHING = Job(-1, "", 0, 0, 0, 0)
"""The job of a remembered card that has left the game: it does nothing (V5)."""


class Draft(TableVerbs):
    """A state that can be changed, with the course of the game on top of the verbs of `TableVerbs`."""

    __slots__ = ()

    # Before the program runs

    def take_instant(self, index: int) -> None:
        """Take a face-down instant card for the player to move (R51); the last seat goes first.

        Args:
            index: The position of the card among those still face down, from 0.
        """
        self.note("take", self.turn)
        card = self.stock[index]
        self.stock = self.stock[:index] + self.stock[index + 1 :]
        self.hold(self.turn, Held(card, self.facts.defaults[card]))
        if self.turn:
            self.turn -= 1
        else:
            self.stock = ()  # the other cards stay face down to the end
            self.phase = PLACE

    def place_flag(self, card: int) -> None:
        """Put a flag of the player to move on a card (R11); the last flag placed starts the program."""
        self.note("place", self.turn, card)
        self.queues = put(self.queues, card, self.queues[card] + SEATS[self.turn])
        self.to_place = put(self.to_place, self.turn, self.to_place[self.turn] - 1)
        if self.facts.sequential:
            self.passes = 0
        if not any(self.to_place):
            self.start()
        elif self.facts.sequential:
            self.turn = (self.turn + 1) % len(self.life)
        else:
            self.turn = self.to_place.index(max(self.to_place))

    def pass_by(self) -> None:
        """Pass for the player to move; when all have passed in a row the next card opens (R53)."""
        self.note("pass", self.turn)
        self.turn = (self.turn + 1) % len(self.life)
        self.passes += 1
        if self.passes < len(self.life):
            return
        self.passes = 0
        if self.opened < len(self.order):
            self.note("open", self.order[self.opened])
            self.opened += 1
        else:
            self.start()

    def start(self) -> None:
        """Start the program: the cursor is on the first card, forward (R10)."""
        self.note("start", self.order[0])
        self.phase = RUN
        if self.facts.sequential:
            self.opened = self.passes = 0
        self.cursor = self.order[0]
        if self.facts.flips:
            self.way = self.direction
        if any(self.to_place):
            self.without_flags()
        if self.phase == RUN:
            self.go_on()

    def without_flags(self) -> None:
        """Make the flags that were not placed unused, and defeat the players who start with none (R53)."""
        self.unused = tuple(unused + left for unused, left in zip(self.unused, self.to_place, strict=True))
        self.to_place = (0,) * len(self.life)
        program = "".join(self.queues)
        without = [seat for seat in self.undefeated() if SEATS[seat] not in program]
        if len(without) == len(self.undefeated()):
            self.end(None)
        elif without:
            self.defeat(without, "flags")

    # Turns

    def go_on(self) -> None:
        """Give the turn to the next flag that has not acted, on the visited card or further on (R20, R21)."""
        queue = self.queues[self.cursor]
        if self.handled >= len(queue):
            self.advance()
            queue = self.queues[self.cursor]
        self.turn = SEAT_OF[queue[self.handled if self.more is PLAIN else self.acting_at()]]

    # A flag's turn

    def skip(self) -> None:
        """Skip the command for the flag whose turn it is."""
        self.note("skip", self.turn, self.cursor)
        if self.facts.heads_only:
            self.advance()
        else:
            self.handled += 1
        self.go_on()

    def run(self) -> None:
        """Run the card's command for the flag whose turn it is."""
        self.note("run", self.turn, self.cursor)
        self.begin(self.cursor, self.params[self.cursor])

    def instant(self) -> None:
        """Run the held instant card instead of the card's command; it leaves the hand first (R51), except with V3."""
        held = self.hands[self.turn]
        assert held is not None
        self.note("instant", self.turn, held.command)
        if not self.facts.instants_stay:
            self.hold(self.turn, None)
        self.begin(held.command, held.params)

    def interrupt(self, seat: int, card: int) -> None:
        """Spend an interrupt of a defeated player: an unused flag joins a card at a flag's turn (R52).

        Args:
            seat: The defeated player.
            card: The id of the card.
        """
        self.note("interrupt", seat, card)
        self.interrupts = put(self.interrupts, seat, self.interrupts[seat] - 1)
        self.unused = put(self.unused, seat, self.unused[seat] - 1)
        self.join(card, SEATS[seat])

    def begin(self, command: int, values: tuple[int, ...]) -> None:
        """Start a command for the flag whose turn it is.

        Args:
            command: The id of the card whose command starts.
            values: The numbers of the card now.
        """
        self.acting = True
        self.here = self.cursor
        job = self.facts.job(command, values, self.turn)
        self.todo = (job,)
        if command == self.facts.memory:
            self.remember(job)
        elif self.notes is not None and not self.does_anything(job):
            self.note("nothing", self.turn, command, values)
        self.proceed()

    def remember(self, job: Job) -> None:
        """Replace Memory by the last two commands that the cursor pointed to, or ask which of them to run (R50, V4).

        Args:
            job: The job of Memory, which is the first one.
        """
        jobs = [self.remembered(command) for command in self.last or ()]
        rest = self.todo[1:]
        if self.facts.memory_choice and len(jobs) == 2 and all(jobs):
            self.todo = (job, *rest)
            return
        self.put_in_place(jobs, job.spent)
        if self.notes is not None and not rest and not any(map(self.does_anything, self.todo)):
            self.note("nothing", self.turn, job.command, ())

    def put_in_place(self, jobs: Iterable[Job | None], spent: int) -> None:
        """Replace the first job by the commands that it recalls; they share the steps of its run (R60).

        Args:
            jobs: The recalled commands in order; None for one that does nothing.
            spent: How many steps the whole run has taken.
        """
        begun = [job for job in jobs if job is not None]
        if begun:
            begun[0] = begun[0]._replace(spent=spent + 1)
        self.todo = (*begun, *self.todo[1:])

    def done(self, spent: int) -> None:
        """Drop the first job, which is finished; the next one continues the count of steps (R60).

        Args:
            spent: How many steps the whole run has taken.
        """
        rest = self.todo[1:]
        if spent and rest:
            rest = (rest[0]._replace(spent=spent + rest[0].inner), *rest[1:])
        self.todo = rest

    def recall_last(self, spent: int) -> None:
        """Do what Memory does in the middle of a Blank card's command (R60).

        Args:
            spent: How many steps the whole run has taken.
        """
        memory = self.facts.memory
        job = self.facts.job(memory, (), self.turn)._replace(spent=spent)
        self.todo = (job, *self.todo)
        self.remember(job)

    def remembered(self, command: int) -> Job | None:
        """Return the job of a remembered command, with its default numbers (V5: its current numbers).

        Args:
            command: The id of the command's card.

        Returns:
            The job; None for a remembered Memory, which does nothing (R50).
        """
        if command == self.facts.memory or self.facts.commands[command].only_recalls:
            return None
        values = self.facts.defaults[command]
        if self.facts.memory_live:
            if command not in self.order:
                return NOTHING
            values = self.params[command]
        return self.facts.job(command, values, self.turn)._replace(inner=True)

    def recall(self, which: str) -> None:
        """Run the remembered commands that the player chose (V4).

        Args:
            which: `both`, `earlier` or `later`.
        """
        spent = self.todo[0].spent
        self.note("recall", self.turn, which)
        earlier, later = (self.remembered(command) for command in self.last or ())
        chosen = {"both": (earlier, later), "earlier": (earlier,), "later": (later,)}[which]
        self.put_in_place(chosen, spent)

    def does_anything(self, job: Job) -> bool:
        """Return True if the job has a choice to make or an effect without one."""
        return self.has_steps(job) or self.after(job) is not None or waits(self.facts, self, job)

    def after(self, job: Job) -> After | None:
        """Return what the job's command does at its end; None if nothing, as for a removed card under V5."""
        return None if job.command < 0 else self.facts.commands[job.command].after

    def proceed(self) -> None:
        """Carry on until a player must choose or the command is finished."""
        while self.todo:
            job = self.todo[0]
            if job.spent >= MOST_STEPS:
                self.todo = ()
                break
            if waits(self.facts, self, job):
                return
            if self.has_steps(job):
                if self.go_through(job):
                    return
                continue
            self.complete(job)
            if self.phase == OVER:
                return
        self.finish()

    def complete(self, job: Job) -> None:
        """Drop the first job, whose choices and steps are all done, and do what its command does at its end."""
        self.done(job.spent)
        after = self.after(job)
        if after is None:
            return
        noted = len(self.notes or ())
        after(self)
        if self.notes is not None and len(self.notes) == noted and not job.asks:
            self.note("nothing", self.turn, job.command, job.values or self.facts.defaults[job.command])

    def go_through(self, job: Job) -> bool:
        """Carry on with a Blank card's command (R60).

        Returns:
            True if a player must choose now or the game is over.
        """
        python = self.facts.commands[job.command].python is not None
        waiting = run_function(self, job) if python else run_program(self, job)
        if waiting is not None:
            self.todo = (waiting, *self.todo[1:])
        return waiting is not None or self.phase == OVER

    def has_steps(self, job: Job) -> bool:
        """Return True if the job is a Blank card's command (R60)."""
        return job.command >= 0 and self.facts.commands[job.command].own

    def choose(self, action: Action) -> None:
        """Carry out the choice that the first job waits for."""
        job = self.todo[0]
        command = self.facts.commands[job.command]
        if command.effect is not None:
            self.chosen(job, command.effect(self, action, job) or job)
        elif command.python is None:
            self.chosen(job, choose_in_program(self, action, job))
        else:
            self.chosen(job, choose_in_function(self, action, job))

    def chosen(self, job: Job, after: Job) -> None:
        """Finish one repetition of a job, and carry on (R25).

        Args:
            job: The job before the choice.
            after: The same job after the choice.
        """
        if self.phase == OVER:
            return
        if self.todo and self.todo[0] is job:  # otherwise R33 dropped it, or Memory replaced it by other jobs
            spent = after.spent + (job.inner and not self.has_steps(job))
            if job.left == 1 and not spent and self.facts.only_asks[job.command]:  # the last repetition, in most games
                self.complete(job)
                if self.phase == OVER:
                    return
            else:
                self.todo = (after._replace(left=job.left - 1, spent=spent), *self.todo[1:])
        self.proceed()

    def finish(self) -> None:
        """Finish the command: the flag that ran it is handled, if it is still on its card (R23)."""
        stayed, rests = self.acting, self.cursor == self.here
        self.acting = False
        self.here = -1
        if self.facts.heads_only:
            if stayed:
                self.to_the_end()
            if rests:
                self.advance()
        elif stayed:
            self.handled += 1
        self.go_on()

    def to_the_end(self) -> None:
        """Move the flag that ran the command to the tail (R45; in a backward visit, V1, to the head)."""
        queue, at = self.queues[self.cursor], self.acting_at()
        rest = queue[:at] + queue[at + 1 :]
        if rest:
            self.note("requeue", self.turn, self.cursor, at, self.way)
            queue = rest + queue[at] if self.way > 0 else queue[at] + rest
            self.queues = put(self.queues, self.cursor, queue)

    # The end

    def stalemate(self) -> None:
        """End the game by a declared stalemate, which is judged (R40, R41)."""
        winner, stage = judge(self.facts, self.freeze())
        self.note("stalemate", winner, stage)
        self.end(winner)


TURNS: dict[str, Callable[..., None]] = {
    "take": Draft.take_instant,
    "place": Draft.place_flag,
    "pass": Draft.pass_by,
    "instant": Draft.instant,
    "interrupt": Draft.interrupt,
    "run": Draft.run,
    "skip": Draft.skip,
    "stalemate": Draft.stalemate,
}
"""What each kind of action does while no command runs."""
