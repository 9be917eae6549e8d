"""Sealed: everybody writes a short program in secret, against the clock; then all programs run at once, line by line.

In each of two rounds a program turns a player's number into others, and whoever writes 20 first scores. The first
player who is done starts the clock; when it runs out, the others are done as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from spagwidget.core.action import Action, Actions
from spagwidget.core.display import Caption, Display
from spagwidget.core.game_type import GameType
from spagwidget.core.rules import Deadline, Note, Notes, Outcome, Rules
from spagwidget.core.table.scene import Holding, Layout, Prompt, Scene, Score, Spot

ENGINES = {"add1": lambda n: n + 1, "add3": lambda n: n + 3, "double": lambda n: n * 2, "less2": lambda n: n - 2}
LINES, ROUNDS, WANTED, START, SECONDS = 4, 2, 20, 4, 60.0
MADE = Actions()
UNKNOWN = ("?",)
TIMEOUT = MADE.make("clock:", ("timeout",))


class Sheet(NamedTuple):
    round: int
    done: tuple[int, ...]  # the seats that are done, the first one first
    programs: tuple[tuple[str, ...], ...]
    values: tuple[int, ...]
    points: tuple[int, ...]


@cache  # it is needed for each state that a player thinks possible
def own(letter: str, seat: int, program: tuple[str, ...]) -> tuple[Action, ...]:
    """Return what a player with this program can do."""
    lines = [] if len(program) == LINES else [engine for engine in ENGINES if engine not in program]
    words = [*(("line", engine) for engine in lines), *([("erase",)] if program else []), ("done",)]
    return tuple(MADE.make(f"{letter}:", (seat, *one), one) for one in words)


class Sealed(Rules[Sheet]):
    def __init__(self, players: int = 3) -> None:
        self.seats = tuple("ABCD"[:players])

    def options(self) -> dict[str, object]:
        return {"players": len(self.seats)}

    def initial(self, rng: Random) -> Sheet:
        count = len(self.seats)
        return Sheet(0, (), ((),) * count, (START,) * count, (0,) * count)

    def to_act(self, state: Sheet) -> tuple[int, ...]:
        return () if state.round == ROUNDS else tuple(s for s in range(len(self.seats)) if s not in state.done)

    def legal(self, state: Sheet, seat: int | None = None) -> Sequence[Action]:
        found = [action for one in self.to_act(state) if seat in (None, one) for action in self._own(state, one)]
        return [*found, TIMEOUT] if seat is None and self.deadline(state) else found

    def _own(self, state: Sheet, seat: int) -> Sequence[Action]:
        program = state.programs[seat]
        return () if program == UNKNOWN else own(self.seats[seat], seat, program)  # what it can do is a secret too

    def actors(self, state: Sheet, action: Action) -> tuple[int, ...]:
        return () if action == TIMEOUT else (action.args[0],)

    def deadline(self, state: Sheet) -> Deadline | None:
        return Deadline(state.round, SECONDS, TIMEOUT) if state.done else None

    def apply(self, state: Sheet, action: Action, notes: Notes | None = None) -> Sheet:
        notes = [] if notes is None else notes
        seats = self.to_act(state) if action == TIMEOUT else (action.args[0],)
        match action.args[1:] if action != TIMEOUT else ("done",):
            case ("line", engine):
                notes.append(Note("line", (seats[0], engine), state))
                return self._written(state, seats[0], (*state.programs[seats[0]], engine))
            case ("erase",):
                notes.append(Note("erase", seats, state))
                return self._written(state, seats[0], state.programs[seats[0]][:-1])
        if action == TIMEOUT:
            notes.append(Note("timeout", (), state))
        for seat in seats:
            notes.append(Note("done", (seat,), state))
            state = state._replace(done=(*state.done, seat))
        return state if len(state.done) < len(self.seats) else self._run(state, notes)

    def _written(self, state: Sheet, seat: int, program: tuple[str, ...]) -> Sheet:
        return state._replace(programs=(*state.programs[:seat], program, *state.programs[seat + 1 :]))

    def _run(self, state: Sheet, notes: Notes) -> Sheet:
        programs, won = state.programs, False
        for line in range(LINES):
            for seat in state.done:
                if line < len(programs[seat]):
                    value = ENGINES[programs[seat][line]](state.values[seat])
                    notes.append(Note("run", (seat, programs[seat][line], value), state))
                    point = int(value == WANTED and not won)
                    won = won or bool(point)
                    values, points = list(state.values), list(state.points)
                    values[seat], points[seat] = value, points[seat] + point
                    state = state._replace(values=tuple(values), points=tuple(points))
        notes.append(Note("over", (state.round + 1,), state))
        return state._replace(round=state.round + 1, done=(), programs=((),) * len(self.seats))

    def outcome(self, state: Sheet) -> Outcome | None:
        if state.round < ROUNDS:
            return None
        best = [seat for seat, points in enumerate(state.points) if points == max(state.points)]
        return Outcome(best[0] if len(best) == 1 else None)

    def observe(self, state: Sheet, seat: int | None) -> Sheet:
        return state._replace(programs=tuple(p if one == seat else UNKNOWN for one, p in enumerate(state.programs)))

    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        return None if note.kind in ("line", "erase") and note.args[0] != seat else note

    def sample(self, seen: Sheet, seat: int | None, rng: Random) -> Sheet:
        if seen.round == ROUNDS:
            return seen
        guess = (tuple(rng.sample([*ENGINES], rng.randrange(LINES + 1))) for _ in seen.programs)
        written = (p if one == seat else g for one, (p, g) in enumerate(zip(seen.programs, guess, strict=True)))
        return seen._replace(programs=tuple(written))


class SealedDisplay(Display[Sheet]):
    name = "sealed"

    def scene(self, seen: Sheet) -> Scene:
        spots = tuple(Spot(engine, engine) for engine in ENGINES)
        return Scene(Layout("row", tuple(ENGINES)), spots, tuple(self._score(seen, s) for s in range(len(seen.points))))

    def _score(self, seen: Sheet, seat: int) -> Score:
        writes = seat in self.rules.to_act(seen)
        held = tuple(Holding(f"{at}", engine) for at, engine in enumerate(seen.programs[seat]) if engine in ENGINES)
        letter = self.rules.seats[seat]
        shown = f"{letter}: number {seen.values[seat]}, points {seen.points[seat]}"
        return Score(letter, letter, note="writes" if writes else "", alt=shown, held=held)

    def caption(self, note: Note, round_: int) -> Caption:
        args: list[Any] = list(note.args)
        letter = self.rules.seats[args[0]] if args and note.kind != "over" else None
        text = {"line": "{0} writes {1}.", "erase": "{0} erases a line.", "done": "{0} is done."}
        text |= {"run": "{0} runs {1}: {2}.", "timeout": "Time is up.", "over": "Round {0} ends."}
        return Caption(text[note.kind].format(letter or (args or [""])[0], *args[1:]), letter)

    def prompt(self, seen: Sheet, words: Sequence[str]) -> Prompt:
        if words[-1:] == ["line"]:
            return Prompt("Which engine?", "spot")
        labels = {word: {"label": word} for word in ("line", "erase", "done")}
        return Prompt("Write a line, erase one, or be done.", labels=labels)


SEALED = GameType("sealed", Sealed, SealedDisplay)
