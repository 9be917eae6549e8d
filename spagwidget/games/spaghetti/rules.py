"""Spaghetti Code as a game: its options, its first positions, and the step from one state to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

from ...core.action import Action
from ...core.advice import listed
from ...core.catalogue import say, section
from ...core.errors import BadRecord
from ...core.quoting import quoted
from ...core.rules import Caption, Note, Outcome, Rules, Story
from ...core.table.scene import Motion, Prompt, Scene
from .blank.editor import BlankWriter
from .blank.python_card import PythonCommand, found, handed_over
from .cards import COMMANDS, INSTANTS, MONSTER, blank
from .display import captions, prompts, scene
from .engine.draft import Draft
from .engine.legal import OPTIONS, RUN_OR_SKIP, STALEMATE, TAKE_ONE, WAITS, placing, table, turn_options
from .engine.table import skipped
from .notation import read as reading
from .notation import write as notation
from .options import EDITIONS, MOST_PLAYERS, Options
from .position_editor import StudyEditor
from .setup.settings import Agreed
from .state import CHIPS, FLAGS, OVER, PLACE, PLAIN, RUN, SEATS, TAKE, Held, Job, State, more

__all__ = ["Spaghetti"]


class Spaghetti(Agreed):
    """Spaghetti Code for 2 to 5 players: levels 1 to 3, the extensions and variants, two editions.

    `level`: which cards are used and how many flags are placed (R6). `players`: 2 to 5 (R1). `lives`: life at the
    start (5). `flags`: flags to place, in place of the level's. `cards`: a set of distinct cards, in place of the
    level's (R12). `extensions`: a list of names (section 6). `variants`: a dict such as `{"wipeout": "tail"}`
    (section 7). `edition`: `code` or `monster` (section 8).
    """

    name = "spaghetti"

    def __init__(self, /, **options: Any) -> None:
        self.option = option = Options(**options)
        self.seats = tuple(SEATS[: option.players])
        monster = option.edition == "monster"
        self.built_in = [MONSTER.get(command.name, command) if monster else command for command in COMMANDS]
        self.commands = [*self.built_in, *(blank(name, text) for name, text in option.blanks.items())]
        names = tuple(command.name for command in self.commands)
        self.table = table(names, tuple(command.params for command in self.commands))
        self.cards = tuple(self.table.ids[name] for name in option.card_names())
        self.defaults = tuple(command.defaults for command in self.commands)
        self.instants = tuple(self.table.ids[name] for name in INSTANTS)
        self.memory = self.table.ids["Memory"]
        self.dress = option.edition
        self.wipeout = option.variant("wipeout")
        self.flips = option.variant("reverse_flips_queues")
        self.instants_stay = option.variant("instants_stay")
        self.memory_choice = option.variant("memory_choice")
        self.memory_live = option.variant("memory_live")
        self.heads_only = "reverse_priority" in option.extensions
        self.sequential = "sequential_open" in option.extensions
        self.with_instants = "instant" in option.extensions
        self.with_interrupts = "interrupt" in option.extensions

    @classmethod
    def for_position(cls, text: str, **options: Any) -> Spaghetti:
        """The rules for a position text: level and players as it needs them, where they are not given (9.4)."""
        most = min(MOST_PLAYERS.get(name, len(SEATS)) for name in ("", *(options.get("extensions") or ())))
        probe = cls(**{"players": most, **options})
        level, players = reading.needs(probe, text)
        return cls(**{"level": level, "players": players, **options})

    @classmethod
    def for_record(cls, record: Mapping[str, Any], commands: Sequence[Any] = ()) -> Spaghetti:
        """The rules of a record: its options, and the commands of its Blank cards (R60).

        `commands`: functions for the cards that are written in Python; those that the record does not name are left.
        """
        missing = [f'"{name}"' for name in ("level", "players") if name not in record["rules"]]
        if missing:
            raise BadRecord(say("error.rules_missing", names=listed(missing)))
        if "blanks" in record["rules"]:
            raise BadRecord(say("error.blanks_place"))
        blanks = record.get("blanks")
        if isinstance(blanks, Mapping):
            given = handed_over(commands)
            entries = blanks.items()
            blanks = {n: found(n, text, given) if isinstance(text, Mapping) else text for n, text in entries}
        return cls(**record["rules"], blanks=blanks)

    def overture(self) -> Rules[Any] | None:
        """The fair start, where it was agreed on (R54)."""
        from .setup.fair_start import overture

        return overture(self)

    def extras(self) -> dict[str, Any]:
        """The commands of the Blank cards, as they were written (R60)."""
        own = self.option.blanks.items()
        texts = {name: text if isinstance(text, str) else text.written() for name, text in own}
        return {"blanks": texts} if texts else {}

    def handed(self) -> Sequence[PythonCommand]:
        """The commands that were handed over as Python functions (R60)."""
        return [made for made in self.option.blanks.values() if isinstance(made, PythonCommand)]

    def options(self) -> dict[str, Any]:
        """The options as a record writes them under `rules` (9.2)."""
        return self.option.written()

    # First positions

    def initial(self, rng: Random) -> State:
        """The cards shuffled into a row (R10), the instant cards face down beside it (R51)."""
        cards = list(self.cards)
        rng.shuffle(cards)
        instants = list(self.instants if self.with_instants else ())
        rng.shuffle(instants)
        return self.dealt(cards, instants)

    def dealt(self, cards: Sequence[int], instants: Sequence[int] = ()) -> State:
        """A row of cards, before the first instant card is taken or the first flag placed."""
        self.option.check_deal()
        players, flags = self.option.players, self.option.flags_each()
        return State(
            phase=TAKE if instants else PLACE,
            turn=players - 1 if instants else 0,
            order=tuple(cards),
            queues=("",) * len(self.commands),
            params=self.defaults,
            cursor=cards[0],
            direction=1,
            handled=0,
            here=-1,
            acting=False,
            life=(self.option.lives,) * players,
            unused=(FLAGS - flags,) * players,
            to_place=(flags,) * players,
            out=0,
            todo=(),
            winner=None,
            more=more(
                last=() if self.remembers(cards) else None,
                stock=tuple(instants),
                hands=(None,) * players if self.with_instants else (),
                interrupts=(0,) * players if self.with_interrupts else (),
                opened=1 if self.sequential else 0,
            ),
        )

    def remembers(self, cards: Iterable[int]) -> bool:
        """Whether Memory, or a Blank card that recalls as it does, is among these cards (R50)."""
        return any(card == self.memory or self.commands[card].recalls for card in cards)

    def setup(self, state: State) -> dict[str, Any]:
        """`deal`: the row from the first card on, with `instants` (R51); `start`: a position without a deal."""
        fresh = state.phase in (TAKE, PLACE) and sorted(state.order) == sorted(self.cards)
        if fresh and state == self.dealt(state.order, state.more.stock):
            names = [self.commands[card].name for card in state.order]
            instants = [self.commands[card].name for card in state.more.stock]
            return {"deal": names} | ({"instants": instants} if self.with_instants else {})
        return {"start": self.write(state)}

    def set_up(self, record: Mapping[str, Any]) -> State:
        """The first state of a record (9.2)."""
        if "start" in record:
            return self.read(record["start"])
        if not self.with_instants and "instants" in record:
            raise BadRecord(say("error.instants_none"))
        instants = self._instants(record.get("instants")) if self.with_instants else []
        return self.dealt(self._deal(record.get("deal")), instants)

    def _instants(self, instants: object) -> list[int]:
        if not isinstance(instants, list) or sorted(map(quoted, instants)) != sorted(map(quoted, INSTANTS)):
            raise BadRecord(say("error.instants_form", cards=listed(INSTANTS)))
        return [self.table.ids[name] for name in instants]

    def _deal(self, deal: object) -> list[int]:
        names = sorted(self.commands[card].name for card in self.cards)
        if not isinstance(deal, (list, tuple)) or not all(isinstance(name, str) for name in deal):
            raise BadRecord(say("error.deal_form", cards=listed(names)))
        if sorted(deal) != names:
            times = Counter(deal)
            odd = [name for name in deal if times[name] > 1 or name not in names]
            missing = [name for name in names if name not in times]
            raise BadRecord(say("error.deal_cards", odd=listed(odd) or "–", missing=listed(missing) or "–"))
        return [self.table.ids[name] for name in deal]

    # Playing

    def to_act(self, state: State) -> tuple[int, ...]:
        """The one player whose decision is open."""
        return () if state.phase == OVER else (state.turn,)

    def phase(self, state: State) -> str:
        """`take`, `place`, `run` or `over`."""
        return state.phase

    def asks(self, state: State) -> str | None:
        """The kind of decision, as in the table of 9.1."""
        if state.phase == OVER:
            return None
        if state.phase != RUN:
            return state.phase
        return state.todo[0].asks if state.todo else "activate"

    def legal(self, state: State) -> Sequence[Action]:
        """Every action that is legal now, but for `stalemate`, which takes the game's history."""
        if state.todo:
            return OPTIONS[state.todo[0].asks](self, state, state.todo[0])
        if state.phase == RUN:
            return RUN_OR_SKIP if state.more is PLAIN else turn_options(self, state)
        if state.phase == PLACE:
            return placing(self, state)
        return TAKE_ONE[: len(state.more.stock)] if state.phase == TAKE else ()

    def claims(self, state: State) -> Sequence[Action]:
        """A position that occurs again at a flag's turn lets anybody undefeated declare stalemate (R40)."""
        return (STALEMATE,) if self.opens_turn(state) and state.phase == RUN else ()

    def may_act(self, state: State, action: Action) -> tuple[int, ...]:
        """The player to move; for `stalemate` everybody who is undefeated."""
        if action.kind == "interrupt":
            return (action.args[0],)
        if action.kind == "stalemate":
            return self.playing(state)
        return self.to_act(state)

    def playing(self, state: State) -> tuple[int, ...]:
        """The undefeated."""
        return tuple(seat for seat in range(len(self.seats)) if not state.out >> seat & 1)

    def idle(self, state: State) -> Action:
        """Skip or pass; a flag that must be placed goes on the first card where it can."""
        legal = self.legal(state)
        return next((action for action in legal if action.kind in ("skip", "pass")), legal[0])

    def apply(self, state: State, action: Action, story: Story | None = None) -> State:
        """The state after an action, which must be legal in it."""
        if action.kind == "skip" and story is None and state.more is PLAIN and not self.heads_only and not self.flips:
            return skipped(state)
        draft = Draft(self, state, story)
        if state.todo:
            job = state.todo[0]
            draft.chosen(job, self.commands[job.command].effect(draft, action, job) or job)
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
        return job.left > 0 and WAITS[job.asks](self, draft, job)

    def instant_param(self, command: int) -> int:
        """Which parameter of an instant card can be changed (R51)."""
        return self.commands[command].params.index(INSTANTS[self.commands[command].name])

    def chips(self, params: Sequence[tuple[int, ...]], hands: Sequence[Held | None] = ()) -> tuple[int, int]:
        """Increment chips and decrement chips left in the supply (R30)."""
        up = down = CHIPS
        if params == self.defaults and not any(hands):
            return up, down
        for card, values in [*enumerate(params), *filter(None, hands)]:
            if values is not self.defaults[card]:
                for value, base in zip(values, self.defaults[card], strict=True):
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

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """The snapshot with face-down cards covered (R53), one's own instant card and who else holds one (R51)."""
        return self.snapshot(state) | notation.view(self, state, seat)

    def opens_turn(self, state: State) -> bool:
        """True before the program runs, and at a flag's turn."""
        return state.phase in (TAKE, PLACE) or (state.phase == RUN and not state.todo)

    def write(self, state: State) -> str:
        """The position as text (9.4)."""
        return notation.write(self, state)

    def read(self, text: str) -> State:
        """The state in a position text (9.4)."""
        return reading.read(self, text)

    def editor(self) -> StudyEditor:
        """What lays out positions."""
        return StudyEditor(self)

    def writer(self) -> BlankWriter:
        """What helps to write Blank cards (R60)."""
        return BlankWriter(self)

    def about(self) -> tuple[str, str]:
        """`Spaghetti Code`, `level 2 · 2 players`."""
        return captions.about(self)

    def dresses(self) -> dict[str, str]:
        """Both editions: any game can be looked at as either; its rules stay its own (section 8)."""
        return {edition: captions.about(self.dressed(edition))[0] for edition in EDITIONS}

    def dressed(self, dress: str) -> Spaghetti:
        """These rules in the names of the other edition."""
        if dress not in EDITIONS:
            return super().dressed(dress)  # which refuses it
        other = self if dress == self.dress else copy(self)
        other.dress = dress
        return other

    def words(self) -> dict[str, str]:
        """The words of the interface as this edition says them."""
        words = super().words() | section(f"spaghetti.{self.dress}.ui.")
        if self.with_instants or self.with_interrupts or "memory" in self.option.extensions:
            words["edit.text"] = say("spaghetti.edit.text")  # what has no place on the editor's table
        return words

    def caption(self, note: Note, round_: int) -> Caption:
        """An event in words."""
        return captions.caption(self, note, round_)

    def begins_round(self, note: Note) -> bool:
        """A round begins when the program starts, and whenever the cursor wraps."""
        return captions.begins_round(note)

    def first_round(self, state: State) -> int:
        """0 before the program runs; a study position begins in round 1."""
        return 0 if state.phase in (TAKE, PLACE) else 1

    def motions(self, note: Note) -> Sequence[Motion]:
        """The flags that an event moves."""
        return scene.motions(self, note)

    def scene(self, state: State, seat: int | None = None) -> Scene:
        """The table."""
        return scene.scene(self, state, seat)

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        """The open question."""
        return prompts.prompt(self, state, words)

    def result(self, state: State, story: Sequence[Note], round_: int) -> Prompt:
        """The result in words."""
        return captions.result(self, state, story, round_)


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
