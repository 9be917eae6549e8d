"""Spaghetti Code as a game: its options, its first positions, and the step from one state to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ...core.errors import BadRecord
from ...core.messages import say
from ...core.rules import Action, Caption, Note, Outcome, Rules, Story
from ...core.scene import Motion, Prompt, Scene
from . import notation, scene, tell
from .choices import OPTIONS, RUN_OR_SKIP, STALEMATE, WAITS, table
from .commands import COMMANDS
from .draft import Draft
from .options import Options
from .state import CHIPS, FLAGS, OVER, PLACE, RUN, SEATS, Job, State

__all__ = ["Spaghetti"]


class Spaghetti(Rules[State]):
    """Spaghetti Code, levels 1 to 3, for 2 to 5 players.

    `level`: which cards are used and how many flags are placed (R6). `players`: 2 to 5 (R1). `lives`: life at the
    start (5). `flags`: flags to place, in place of the level's. `cards`: a set of distinct cards, in place of the
    level's (R12). `variants`: `{"wipeout": "head" or "tail", "stalemate_from_start": bool, "free_placing": bool}`
    (V2, V6, V7).
    """

    name = "spaghetti"

    def __init__(self, /, **options: Any) -> None:
        self.option = option = Options(**options)
        self.seats = tuple(SEATS[: option.players])
        self.commands = COMMANDS
        names = tuple(command.name for command in COMMANDS)
        self.table = table(names, tuple(command.params for command in COMMANDS))
        self.cards = tuple(self.table.ids[name] for name in option.card_names())
        self.defaults = tuple(command.defaults for command in COMMANDS)
        self.wipeout = option.variant("wipeout")

    @classmethod
    def for_position(cls, text: str, **options: Any) -> Spaghetti:
        """The rules for a position text: level and players as it needs them, where they are not given (9.4)."""
        probe = cls(**{**options, "players": options.get("players", len(SEATS))})
        level, players = notation.needs(probe, text)
        return cls(**{"level": level, "players": players, **options})

    def options(self) -> dict[str, Any]:
        """The options as a record writes them under `rules` (9.2)."""
        return self.option.written()

    # First positions

    def initial(self, rng: Random) -> State:
        """The cards shuffled into a row (R10)."""
        cards = list(self.cards)
        rng.shuffle(cards)
        return self.dealt(cards)

    def dealt(self, cards: Sequence[int]) -> State:
        """A row of cards, before the first flag is placed."""
        self.option.check_deal()
        players, flags = self.option.players, self.option.flags_each()
        return State(
            phase=PLACE,
            turn=0,
            order=tuple(cards),
            queues=("",) * len(COMMANDS),
            params=self.defaults,
            cursor=cards[0],
            direction=1,
            handled=0,
            acting=False,
            life=(self.option.lives,) * players,
            unused=(FLAGS - flags,) * players,
            to_place=(flags,) * players,
            out=0,
            todo=(),
            winner=None,
        )

    def setup(self, state: State) -> dict[str, Any]:
        """`deal`: the row from the first card on; `start`: a position, where the game did not begin with a deal."""
        if state.phase == PLACE and set(state.order) == set(self.cards) and state == self.dealt(state.order):
            return {"deal": [self.commands[card].name for card in state.order]}
        return {"start": self.write(state)}

    def set_up(self, record: Mapping[str, Any]) -> State:
        """The first state of a record (9.2)."""
        if "start" in record:
            return self.read(record["start"])
        return self.dealt(self._deal(record.get("deal")))

    def _deal(self, deal: object) -> list[int]:
        names = sorted(self.commands[card].name for card in self.cards)
        if not isinstance(deal, (list, tuple)) or not all(isinstance(name, str) for name in deal):
            raise BadRecord(say("error.deal_form", cards=", ".join(names)))
        if sorted(deal) != names:
            odd = [name for name in deal if deal.count(name) > 1 or name not in names]
            missing = [name for name in names if name not in deal]
            raise BadRecord(say("error.deal_cards", odd=", ".join(odd) or "–", missing=", ".join(missing) or "–"))
        return [self.table.ids[name] for name in deal]

    # Playing

    def to_act(self, state: State) -> tuple[int, ...]:
        """The one player whose decision is open."""
        return () if state.phase == OVER else (state.turn,)

    def phase(self, state: State) -> str:
        """`place`, `run` or `over`."""
        return state.phase

    def asks(self, state: State) -> str | None:
        """The kind of decision, as in the table of 9.1."""
        if state.phase == OVER:
            return None
        if state.phase == PLACE:
            return "place"
        return self.commands[state.todo[0].command].asks if state.todo else "activate"

    def legal(self, state: State) -> Sequence[Action]:
        """Every action that is legal now, but for `stalemate`, which takes the game's history."""
        if state.todo:
            job = state.todo[0]
            return OPTIONS[self.commands[job.command].asks or ""](self, state, job)
        if state.phase == RUN:
            return RUN_OR_SKIP
        if state.phase == OVER:
            return ()
        place = self.table.place
        if self.option.variant("free_placing"):
            return [place[card] for card in state.order]
        letter = SEATS[state.turn]
        return [place[card] for card in state.order if letter not in state.queues[card]]

    def claims(self, state: State) -> Sequence[Action]:
        """A position that occurs again at a flag's turn lets anybody undefeated declare stalemate (R40)."""
        return (STALEMATE,) if self.opens_turn(state) and state.phase == RUN else ()

    def may_act(self, state: State, action: Action) -> tuple[int, ...]:
        """The player to move; for `stalemate` everybody who is undefeated."""
        if action is STALEMATE:
            return tuple(seat for seat in range(len(self.seats)) if not state.out >> seat & 1)
        return self.to_act(state)

    def apply(self, state: State, action: Action, story: Story | None = None) -> State:
        """The state after an action, which must be legal in it."""
        draft = Draft(self, state, story)
        if state.todo:
            job = state.todo[0]
            changed = self.commands[job.command].effect(draft, action, job) or job
            draft.chosen(changed._replace(left=job.left - 1))
        else:
            TURNS[action.kind](draft, *action.args)
        return draft.freeze()

    def opened(self, state: State) -> State:
        """A state with the cursor gone on to the next flag's turn (R21)."""
        draft = Draft(self, state)
        draft.go_on()
        return draft.freeze()

    def waits(self, draft: Draft, job: Job) -> bool:
        """Whether the job has a repetition to come in which there is something to choose (R25)."""
        return job.left > 0 and WAITS[self.commands[job.command].asks or ""](self, draft, job)

    def chips(self, params: Sequence[tuple[int, ...]]) -> tuple[int, int]:
        """Increment chips and decrement chips left in the supply (R30)."""
        up = down = CHIPS
        if params != self.defaults:
            for values, bases in zip(params, self.defaults, strict=True):
                for value, base in zip(values, bases, strict=True):
                    up -= max(0, value - base)
                    down -= max(0, base - value)
        return up, down

    def judge(self, state: State) -> tuple[int | None, int]:
        """Who wins a stalemate, and by which of the four stages (R41); None if they all have no flag (R34)."""
        tied = [seat for seat in range(len(self.seats)) if not state.out >> seat & 1]
        queues = [state.queues[card] for card in state.order]
        measures: list[Callable[[int], int]] = [
            lambda seat: state.life[seat],
            lambda seat: sum(queue.count(SEATS[seat]) for queue in queues),
            lambda seat: sum(queue.startswith(SEATS[seat]) for queue in queues),
        ]
        for stage, measure in enumerate(measures):
            best = max(measure(seat) for seat in tied)
            tied = [seat for seat in tied if measure(seat) == best]
            if len(tied) == 1:
                return tied[0], stage
        for letter in self._walk(state):
            if SEATS.index(letter) in tied:
                return SEATS.index(letter), 3
        return None, 3

    def _walk(self, state: State) -> str:
        """All flags as met from the cursor's card in its direction (V6: from the first card), head to tail."""
        if self.option.variant("stalemate_from_start"):
            return "".join(state.queues[card] for card in state.order)
        start, size = state.order.index(state.cursor), len(state.order)
        row = [state.order[(start + step * state.direction) % size] for step in range(size)]
        return "".join(state.queues[card] for card in row)

    def outcome(self, state: State) -> Outcome | None:
        """The winner's seat, at the end."""
        return Outcome(state.winner) if state.phase == OVER else None

    # Written forms, and what a person is told: the modules `notation`, `scene` and `tell`

    def parse(self, text: str) -> Action:
        """The action that is written so (9.1)."""
        return self.table.parse(text)

    def snapshot(self, state: State) -> dict[str, Any]:
        """The state as in 9.3, without `ply` and `legal`."""
        return super().snapshot(state) | notation.snapshot(self, state)

    def opens_turn(self, state: State) -> bool:
        """True while placing and at a flag's turn."""
        return state.phase == PLACE or (state.phase == RUN and not state.todo)

    def write(self, state: State) -> str:
        """The position as text (9.4)."""
        return notation.write(self, state)

    def read(self, text: str) -> State:
        """The state in a position text (9.4)."""
        return notation.read(self, text)

    def about(self) -> tuple[str, str]:
        """`Spaghetti Code`, `level 2 · 2 players`."""
        return tell.about(self)

    def caption(self, note: Note, round_: int) -> Caption:
        """An event in words."""
        return tell.caption(self, note, round_)

    def begins_round(self, note: Note) -> bool:
        """A round begins when the program starts, and whenever the cursor wraps."""
        return tell.begins_round(note)

    def first_round(self, state: State) -> int:
        """0 while placing; a study position begins in round 1."""
        return 0 if state.phase == PLACE else 1

    def motions(self, note: Note) -> Sequence[Motion]:
        """The flags that an event moves."""
        return scene.motions(self, note)

    def scene(self, state: State, seat: int | None = None) -> Scene:
        """The table."""
        return scene.scene(self, state, seat)

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        """The open question."""
        return tell.prompt(self, state, words)

    def result(self, state: State, story: Sequence[Note], round_: int) -> Prompt:
        """The result in words."""
        return tell.result(self, state, story, round_)


TURNS: dict[str, Callable[..., None]] = {
    "place": Draft.place_flag,
    "run": Draft.run,
    "skip": Draft.skip,
    "stalemate": Draft.stalemate,
}
