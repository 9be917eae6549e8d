"""The only place where the game changes: a state thawed, altered by verbs, frozen again.

Each verb is one change that can be shown. It first notes what it is about to do (if anybody listens), then does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.rules import Note, Story
from .state import OVER, RUN, SEATS, Job, State

if TYPE_CHECKING:
    from .rules import Spaghetti

__all__ = ["Draft"]


class Draft:
    """A state that can be changed; its fields are those of State."""

    __slots__ = (*State._fields, "rules", "story")

    def __init__(self, rules: Spaghetti, state: State, story: Story | None = None) -> None:
        self.rules = rules
        self.story = story
        self.phase = state.phase
        self.turn = state.turn
        self.order = list(state.order)
        self.queues = list(state.queues)
        self.params = list(state.params)
        self.cursor = state.cursor
        self.direction = state.direction
        self.handled = state.handled
        self.acting = state.acting
        self.life = list(state.life)
        self.unused = list(state.unused)
        self.to_place = list(state.to_place)
        self.out = state.out
        self.todo = state.todo
        self.winner = state.winner

    def freeze(self) -> State:
        """The draft as a value."""
        return State(
            self.phase,
            self.turn,
            tuple(self.order),
            tuple(self.queues),
            tuple(self.params),
            self.cursor,
            self.direction,
            self.handled,
            self.acting,
            tuple(self.life),
            tuple(self.unused),
            tuple(self.to_place),
            self.out,
            self.todo,
            self.winner,
        )

    def note(self, kind: str, *args: object) -> None:
        """Tell the listener, if there is one, what comes next."""
        if self.story is not None:
            self.story.append(Note(kind, args, self.freeze()))

    def undefeated(self) -> list[int]:
        """The seats still in the game."""
        return [seat for seat in range(len(self.life)) if not self.out >> seat & 1]

    # Placing

    def place_flag(self, card: int) -> None:
        """The player to move puts a flag on a card (R11); the last flag placed starts the program."""
        self.note("place", self.turn, card)
        self.queues[card] += SEATS[self.turn]
        self.to_place[self.turn] -= 1
        most = max(self.to_place)
        if most:
            self.turn = self.to_place.index(most)
        else:
            self.start()

    def start(self) -> None:
        """The cursor starts on the first card, forward (R10)."""
        self.note("start", self.order[0])
        self.phase = RUN
        self.cursor = self.order[0]
        self.go_on()

    # The cursor and the turn

    def go_on(self) -> None:
        """Give the turn to the next flag that has not acted, on the visited card or further on (R20, R21)."""
        while self.handled >= len(self.queues[self.cursor]):
            self.advance()
        self.turn = SEATS.index(self.queues[self.cursor][self.handled])

    def advance(self) -> None:
        """The cursor goes to the next card in its direction, round the ends (R21)."""
        place = self.order.index(self.cursor)
        end = len(self.order) - 1 if self.direction > 0 else 0
        to = self.order[(place + self.direction) % len(self.order)]
        self.note("cursor", self.cursor, to, place == end)
        self.cursor = to
        self.handled = 0

    def turn_round(self) -> None:
        """Turn the cursor's direction."""
        self.note("turn", self.turn, -self.direction)
        self.direction = -self.direction

    # A flag's turn

    def skip(self) -> None:
        """The flag leaves its card's command alone."""
        self.note("skip", self.turn, self.cursor)
        self.handled += 1
        self.go_on()

    def run(self) -> None:
        """The flag runs its card's command."""
        self.note("run", self.turn, self.cursor)
        self.acting = True
        job = self.rules.commands[self.cursor].job(self.cursor, self.params[self.cursor])
        self.todo = (job,)
        if not self.does_anything(job):
            self.note("nothing", self.turn, self.cursor)
        self.proceed()

    def does_anything(self, job: Job) -> bool:
        """Whether the job has a choice to make or an effect without one."""
        command = self.rules.commands[job.command]
        return command.after is not None or self.rules.waits(self, job)

    def proceed(self) -> None:
        """Carry on until somebody must choose or the command is finished."""
        while self.todo:
            job = self.todo[0]
            if self.rules.waits(self, job):
                return
            self.todo = self.todo[1:]
            after = self.rules.commands[job.command].after
            if after is not None:
                after(self)
                if self.phase is OVER:
                    return
        self.finish()

    def chosen(self, job: Job) -> None:
        """One repetition of the job at hand is done (R25)."""
        if self.phase is OVER:
            return
        if self.todo:  # empty when the player was defeated by it (R33)
            self.todo = (job, *self.todo[1:])
        self.proceed()

    def finish(self) -> None:
        """The command is finished: the flag that ran it is handled, if it is still there (R23)."""
        if self.acting:
            self.handled += 1
            self.acting = False
        self.go_on()

    # Flags

    def pull(self, card: int, index: int) -> str:
        """Take a flag off its queue; the turn does not slip (R23)."""
        queue = self.queues[card]
        self.queues[card] = queue[:index] + queue[index + 1 :]
        if card == self.cursor:
            if index < self.handled:
                self.handled -= 1
            elif index == self.handled:
                self.acting = False
        return queue[index]

    def add_flag(self, card: int) -> None:
        """The acting player puts an unused flag at a card's tail."""
        self.note("add", self.turn, card)
        self.unused[self.turn] -= 1
        self.queues[card] += SEATS[self.turn]

    def move_flag(self, card: int, index: int, to: int) -> None:
        """A flag goes to the tail of another card."""
        self.note("move", self.turn, card, index, to)
        self.queues[to] += self.pull(card, index)

    def remove_flag(self, card: int, index: int) -> None:
        """A flag leaves the game for good (R5)."""
        self.note("remove", self.turn, card, index)
        self.check_flags(self.pull(card, index))

    def flag_leaves(self) -> None:
        """The flag that ran the command leaves the game, if it is still on the card (R27)."""
        if self.acting:
            self.note("leave", self.turn, self.cursor, self.handled)
            self.check_flags(self.pull(self.cursor, self.handled))

    # Cards

    def move_card(self, card: int, place: int) -> None:
        """A card goes to another place with its flags, and with the cursor if that is on it (R28)."""
        self.note("shift", self.turn, card, self.order.index(card), place)
        self.order.remove(card)
        self.order.insert(place, card)

    def remove_card(self, card: int) -> None:
        """A card leaves the game with its flags; a cursor on it goes on first, then defeats are checked (R29)."""
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
        self.queues[card] = ""
        self.params[card] = self.rules.commands[card].defaults  # R31
        if visited:
            self.cursor = to
            self.handled = 0
            self.acting = False
        self.check_flags(queue)

    # Numbers

    def tuned(self, card: int, param: int, amount: int, up: bool) -> int:
        """What a parameter would become when it is moved by up to `amount` steps (R30)."""
        value = self.params[card][param]
        base = self.rules.commands[card].defaults[param]
        supply = self.rules.chips(self.params)[0 if up else 1]
        if up:
            return min(value + amount, max(value, base) + supply)
        return max(value - amount, min(value, base) - supply, 0)

    def tune(self, card: int, param: int, amount: int, up: bool) -> None:
        """Raise or lower one parameter, step by step, as far as chips and zero allow (R30)."""
        old = self.params[card]
        value = self.tuned(card, param, amount, up)
        self.note("tune", self.turn, card, param, old[param], value)
        self.params[card] = (*old[:param], value, *old[param + 1 :])

    # Life, defeat, the end

    def lose_life(self, seat: int, damage: int) -> None:
        """A player loses life; at 0 or less they are defeated (R4)."""
        self.note("loss", seat, damage, self.life[seat] - damage)
        self.life[seat] -= damage
        if self.life[seat] <= 0:
            self.defeat([seat], "life")

    def check_flags(self, gone: str) -> None:
        """After these flags have left: who has none any more is defeated (R4, R29)."""
        left = "".join(self.queues)
        alive = self.undefeated()
        without = [seat for seat in alive if SEATS[seat] in gone and SEATS[seat] not in left]
        if without and len(without) == len(alive):
            self.wipeout(gone, without)
            return
        if without:
            self.defeat(without, "flags")
        if not left and self.phase is not OVER:
            self.end(None)

    def wipeout(self, gone: str, alive: list[int]) -> None:
        """Everybody's last flags went at once: the head (V2: tail) flag's player wins (R29)."""
        walk = gone if self.rules.wipeout == "head" else gone[::-1]
        winner = next(SEATS.index(letter) for letter in walk if SEATS.index(letter) in alive)
        for seat in alive:
            if seat != winner:
                self.note("defeat", seat, "flags", False)
                self.out |= 1 << seat
        self.end(winner)

    def defeat(self, seats: list[int], cause: str) -> None:
        """These players are out; with two or more left their flags leave and the others play on (R33)."""
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
        """A defeated player's flags leave the game (R33)."""
        for card in self.order:
            for index in reversed(range(len(self.queues[card]))):
                if self.queues[card][index] == letter:
                    self.pull(card, index)

    def stalemate(self) -> None:
        """Somebody declares stalemate: the game is judged (R40, R41)."""
        winner, stage = self.rules.judge(self.freeze())
        self.note("stalemate", winner, stage)
        self.end(winner)

    def end(self, winner: int | None) -> None:
        """The game is over at this very moment (R4)."""
        self.note("end", winner)
        self.phase = OVER
        self.winner = winner
        self.todo = ()
        self.acting = False
