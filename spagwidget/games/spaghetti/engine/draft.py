"""The course of the game: who places, whose turn it is, how a command is carried out.

States change nowhere else but in `shortcuts.py`, which does exactly the same for the most frequent decisions, faster.

Each verb is one change that the board can show. It first records a note of the change,
if notes are wanted, and then makes the change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ....core.action import Action
from ....core.rules import Note, Notes
from ..blank.effort import Effort
from ..blank.interpreter import MOST_STEPS, choose_in_program, run_program
from ..blank.python_run import choose_in_function, run_function
from ..card import After
from ..facts import Facts
from ..state import OVER, PLACE, PLAIN, RUN, SEAT_OF, SEATS, Held, Job, More, State
from .fields import make_state, next_stop, put
from .judge import judge
from .legal import waits
from .shortcuts import run_plainly, skip_plainly


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


def _more(name: str) -> Any:
    """Return a property for a field of `State.more`, so that it reads and writes like any other field."""
    at = More._fields.index(name)

    def read(state: Draft) -> Any:
        return state.more[at]

    def write(state: Draft, value: object) -> None:
        state.more = More._make(put(state.more, at, value))

    return property(read, write)


# Each verb notes what it is about to do and the state just before. So the state after an event is the state before
# the next one, and states and events cannot disagree.
class Draft:
    """A state that can be changed; its fields are those of State and More.

    The fields are tuples here too, and a verb replaces the one that it changes. Most actions change one or two fields,
    so this is faster than lists, which would all have to be copied twice.

    Args:
        facts: The facts of the game.
        state: The state to start from; it stays as it is.
        notes: The list that takes a note of each event, or None.

    Attributes:
        effort: How much Python this action may still run (R60); None before the first command in Python.
    """

    __slots__ = (*State._fields, "effort", "facts", "notes")

    def __init__(self, facts: Facts, state: State, notes: Notes | None = None) -> None:
        self.facts = facts
        self.notes = notes
        self.effort: Effort | None = None
        (
            self.turn,
            self.cursor,
            self.handled,
            self.phase,
            self.order,
            self.queues,
            self.params,
            self.direction,
            self.here,
            self.acting,
            self.life,
            self.unused,
            self.to_place,
            self.out,
            self.todo,
            self.winner,
            self.more,
        ) = state

    way = _more("way")

    last = _more("last")

    stock = _more("stock")

    hands = _more("hands")

    interrupts = _more("interrupts")

    opened = _more("opened")

    passes = _more("passes")

    def freeze(self) -> State:
        """Return the present state as a value."""
        return make_state(
            State,
            (
                self.turn,
                self.cursor,
                self.handled,
                self.phase,
                self.order,
                self.queues,
                self.params,
                self.direction,
                self.here,
                self.acting,
                self.life,
                self.unused,
                self.to_place,
                self.out,
                self.todo,
                self.winner,
                self.more,
            ),
        )

    def note(self, kind: str, *args: object) -> None:
        """Record a note of the event that is about to happen, unless `notes` is None.

        Args:
            kind: The kind of event, such as `move`.
            args: What the event needs to be shown: seats, ids of cards, places.
        """
        if self.notes is not None:
            self.notes.append(Note(kind, args, self.freeze()))

    def undefeated(self) -> list[int]:
        """Return the seats that are still in the game."""
        return [seat for seat in range(len(self.life)) if not self.out >> seat & 1]

    # The cursor

    def acting_at(self) -> int:
        """Return the position in the visited queue of the flag whose turn it is.

        It is the first one after the handled flags; in a backward visit (V1) the last one before them.
        """
        return self.handled if self.more is PLAIN or self.way > 0 else len(self.queues[self.cursor]) - 1 - self.handled

    def advance(self) -> None:
        """Move the cursor in its direction, wrapping at the ends, until it is on a card with a flag (R21)."""
        if self.notes is None and self.more is PLAIN and not self.facts.flips:  # no event on the way is needed
            self.cursor, self.handled = next_stop(self.order, self.queues, self.cursor, self.direction), 0
            return
        while True:
            place = self.order.index(self.cursor) + self.direction
            card = self.order[place % len(self.order)]
            self.note("cursor", self.cursor, card, not 0 <= place < len(self.order))
            self.arrive(card)
            if self.queues[card]:
                return

    def arrive(self, card: int) -> None:
        """Start a visit to a card: the card before is remembered (R50), and the first card brings interrupts (R52)."""
        before, self.cursor, self.handled = self.cursor, card, 0
        if self.more is PLAIN and not self.facts.flips:
            return
        if self.last is not None:
            self.last = (*self.last[-1:], before)
        if self.facts.flips:
            self.way = self.direction  # the order of a visit is fixed when the cursor arrives (V1)
        if self.interrupts and self.out and card == self.order[0]:
            self.interrupts = tuple(
                count + 1 if self.out >> seat & 1 and count < self.unused[seat] else count
                for seat, count in enumerate(self.interrupts)
            )

    def turn_round(self) -> None:
        """Reverse the cursor's direction."""
        self.note("turn", self.turn, -self.direction)
        self.direction = -self.direction

    # Flags

    def pull(self, card: int, index: int) -> str:
        """Take a flag off its card; which flags still act does not change (R23).

        Args:
            card: The id of the card.
            index: The position of the flag, from the head.

        Returns:
            The letter of the flag.
        """
        queue = self.queues[card]
        if card == self.cursor:
            acting = self.acting_at()
            if index == acting:
                self.acting = False
            elif index < acting if self.more is PLAIN or self.way > 0 else index > acting:
                self.handled -= 1
        self.queues = put(self.queues, card, queue[:index] + queue[index + 1 :])
        return queue[index]

    def join(self, card: int, letter: str) -> None:
        """Put a flag at the tail of a card; in a backward visit (V1) it acts in the next visit only.

        Args:
            card: The id of the card.
            letter: The flag.
        """
        self.queues = put(self.queues, card, self.queues[card] + letter)
        if card == self.cursor and self.way < 0:
            self.handled += 1

    def add_flag(self, card: int) -> None:
        """Put an unused flag of the acting player at the tail of a card."""
        self.note("add", self.turn, card)
        self.unused = put(self.unused, self.turn, self.unused[self.turn] - 1)
        self.join(card, SEATS[self.turn])

    def move_flag(self, card: int, index: int, to: int) -> None:
        """Move a flag to the tail of another card.

        Args:
            card: The id of the card that the flag leaves.
            index: The position of the flag there, from the head.
            to: The id of the other card.
        """
        self.note("move", self.turn, card, index, to)
        self.join(to, self.pull(card, index))

    def remove_flag(self, card: int, index: int) -> None:
        """Take a flag out of the game for good (R5), and check for defeats.

        Args:
            card: The id of the card.
            index: The position of the flag, from the head.
        """
        self.note("remove", self.turn, card, index)
        self.check_flags(self.pull(card, index))

    def flag_leaves(self) -> None:
        """Take the flag that runs the command out of the game, if it is still on its card (R27)."""
        if self.acting:
            self.note("leave", self.turn, self.cursor, self.acting_at())
            self.check_flags(self.pull(self.cursor, self.acting_at()))

    def reverse_queues(self) -> None:
        """Reverse the order of the flags on every card except the one that runs (R45)."""
        self.note("reverse", self.turn, self.here)
        others = set(self.order) - {self.here}
        self.queues = tuple(queue[::-1] if card in others else queue for card, queue in enumerate(self.queues))

    # Cards

    def move_card(self, card: int, place: int) -> None:
        """Move a card to another place with its flags; if the cursor is on it, the cursor goes with it (R28).

        Args:
            card: The id of the card.
            place: Its place in the row after the move, from 0.
        """
        self.note("shift", self.turn, card, self.order.index(card), place)
        rest = [other for other in self.order if other != card]
        self.order = (*rest[:place], card, *rest[place:])

    def remove_card(self, card: int) -> None:
        """Take a card out of the game with its flags (R29).

        A cursor on the card first goes on to the next one; only then are defeats checked.
        """
        place = self.order.index(card)
        visited = card == self.cursor
        rest = self.order[:place] + self.order[place + 1 :]
        wraps = visited and place == (len(rest) if self.direction > 0 else 0)
        to = -1
        if visited and rest:
            to = rest[place % len(rest) if self.direction > 0 else place - 1]
        self.note("drop", self.turn, card, to, wraps)
        queue = self.queues[card]
        self.order = rest
        self.queues = put(self.queues, card, "")
        self.params = put(self.params, card, self.facts.defaults[card])  # R31
        if visited:
            self.acting = False
            if rest:
                self.arrive(to)
            else:
                self.cursor, self.handled = -1, 0
        self.check_flags(queue)

    def remove_instant(self, holder: int) -> None:
        """Take the instant card in a player's hand out of the game, with its chips (R51, R31)."""
        held = self.hands[holder]
        assert held is not None
        self.note("drop_instant", self.turn, holder, held.command)
        self.hold(holder, None)

    def hold(self, seat: int, held: Held | None) -> None:
        """Put an instant card into a player's hand; None empties the hand."""
        self.hands = put(self.hands, seat, held)

    # Numbers

    def tuned(self, value: int, base: int, amount: int, up: bool) -> int:
        """Return what a number would become if it were raised or lowered (R30).

        Args:
            value: The number now.
            base: Its value at the start of the game.
            amount: How many steps are wanted; the chips can allow fewer.
            up: True to raise it, False to lower it.
        """
        supply = self.facts.chips(self.params, self.hands)[0 if up else 1]
        if up:
            return min(value + amount, max(value, base) + supply)
        return max(value - amount, min(value, base) - supply, 0)

    def tune(self, card: int, param: int, amount: int, up: bool) -> None:
        """Raise or lower a number of a card, step by step, as far as chips and zero allow (R30).

        Args:
            card: The id of the card.
            param: The position of the number in the card's `params`.
            amount: How many steps are wanted.
            up: True to raise it, False to lower it.
        """
        old = self.params[card]
        value = self.tuned(old[param], self.facts.defaults[card][param], amount, up)
        self.note("tune", self.turn, card, param, old[param], value)
        self.params = put(self.params, card, put(old, param, value))

    def tune_instant(self, holder: int, amount: int, up: bool) -> None:
        """Raise or lower the number of a held instant card (R51).

        Args:
            holder: The seat that holds the card.
            amount: How many steps are wanted.
            up: True to raise it, False to lower it.
        """
        held = self.hands[holder]
        assert held is not None
        param = self.facts.instant_param(held.command)
        old = held.params[param]
        value = self.tuned(old, self.facts.defaults[held.command][param], amount, up)
        self.note("tune_instant", self.turn, holder, held.command, param, old, value)
        self.hold(holder, Held(held.command, put(held.params, param, value)))

    # Life, defeat, the end

    def lose_life(self, seat: int, damage: int) -> None:
        """Take life from a player, who is defeated at 0 or less (R4).

        Args:
            seat: The player.
            damage: How much life to take.
        """
        self.note("loss", seat, damage, self.life[seat] - damage)
        self.life = put(self.life, seat, self.life[seat] - damage)
        if self.life[seat] <= 0:
            self.defeat([seat], "life")

    def check_flags(self, gone: str) -> None:
        """Defeat the players who lost their last flag (R4, R29).

        Args:
            gone: The flags that have just left the game, in the order of their queue, as letters.
        """
        left = "".join(self.queues)
        alive = self.undefeated()
        without = [seat for seat in alive if SEATS[seat] in gone and SEATS[seat] not in left]
        if without and len(without) == len(alive):
            self.wipeout(gone, without)
            return
        if without:
            self.defeat(without, "flags")
        if not left and self.phase != OVER:
            self.end(None)

    def wipeout(self, gone: str, alive: list[int]) -> None:
        """End the game after a card took the last flags of all players: the head (V2: tail) flag's player wins (R29).

        Args:
            gone: The flags that have left the game, head first.
            alive: The seats that were undefeated before.
        """
        walk = gone if self.facts.wipeout == "head" else gone[::-1]
        winner = next(SEAT_OF[letter] for letter in walk if SEAT_OF[letter] in alive)
        for seat in alive:
            if seat != winner:
                self.note("defeat", seat, "wipeout", False)
                self.out |= 1 << seat
        self.end(winner)

    def defeat(self, seats: list[int], cause: str) -> None:
        """Defeat players; if two or more are left, the flags of the defeated leave and the others play on (R33).

        Args:
            seats: The players who are defeated together.
            cause: `life` or `flags`.
        """
        lasting = len(self.undefeated()) - len(seats) > 1
        for seat in seats:
            self.note("defeat", seat, cause, lasting)
            self.out |= 1 << seat
            if lasting:
                self.clear_flags(SEATS[seat])
        if self.turn in seats:
            self.todo = ()
        alive = self.undefeated()
        if len(alive) == 1:
            self.end(alive[0])
        elif not any(self.queues):
            self.end(None)

    def clear_flags(self, letter: str) -> None:
        """Take all flags of a defeated player out of the game (R33)."""
        for card in self.order:
            for index in reversed(range(len(self.queues[card]))):
                if self.queues[card][index] == letter:
                    self.pull(card, index)

    def end(self, winner: int | None) -> None:
        """End the game immediately, even in the middle of a command (R4).

        Args:
            winner: The winner's seat; None for a draw.
        """
        self.note("end", winner)
        self.phase = OVER
        self.winner = winner
        self.todo = ()
        self.acting = False
        self.here = -1

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

    def chosen(self, job: Job, changed: Job) -> None:
        """Finish one repetition of a job, and carry on (R25).

        Args:
            job: The job before the choice.
            changed: The same job after the choice.
        """
        if self.phase == OVER:
            return
        if self.todo and self.todo[0] is job:  # otherwise R33 dropped it, or Memory replaced it by other jobs
            # A choice in a recalled command is a step of the run (R60); a Blank card has counted its instruction.
            counts = job.inner and not self.has_steps(job)
            spent = changed.spent + int(counts)
            if job.left == 1 and not spent and self.facts.only_asks[job.command]:  # the last repetition, in most games
                self.complete(job)
                if self.phase == OVER:
                    return
            else:
                self.todo = (changed._replace(left=job.left - 1, spent=spent), *self.todo[1:])
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
