"""Spaghetti Code as a game: its options, its first positions, and the step from one state to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
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
from .cards import INSTANTS
from .display import captions, prompts, scene
from .engine.actions import STALEMATE
from .engine.draft import Draft, apply_action
from .engine.judge import judge
from .engine.legal import legal_actions
from .facts import Facts
from .notation import read as reading
from .notation import write as notation
from .options import EDITIONS, MOST_PLAYERS, Options
from .position_editor import StudyEditor
from .setup.settings import Agreed
from .state import FLAGS, OVER, PLACE, RUN, SEATS, TAKE, State, more

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
        self.facts = facts = Facts(Options(**options))
        self.seats = facts.seats
        self.dress = facts.option.edition

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
        own = self.facts.option.blanks.items()
        texts = {name: text if isinstance(text, str) else text.written() for name, text in own}
        return {"blanks": texts} if texts else {}

    def handed(self) -> Sequence[PythonCommand]:
        """The commands that were handed over as Python functions (R60)."""
        return [made for made in self.facts.option.blanks.values() if isinstance(made, PythonCommand)]

    def options(self) -> dict[str, Any]:
        """The options as a record writes them under `rules` (9.2)."""
        return self.facts.option.written()

    # First positions

    def initial(self, rng: Random) -> State:
        """The cards shuffled into a row (R10), the instant cards face down beside it (R51)."""
        cards = list(self.facts.cards)
        rng.shuffle(cards)
        instants = list(self.facts.instants if self.facts.with_instants else ())
        rng.shuffle(instants)
        return self.dealt(cards, instants)

    def dealt(self, cards: Sequence[int], instants: Sequence[int] = ()) -> State:
        """A row of cards, before the first instant card is taken or the first flag placed."""
        self.facts.option.check_deal()
        players, flags = self.facts.option.players, self.facts.option.flags_each()
        return State(
            phase=TAKE if instants else PLACE,
            turn=players - 1 if instants else 0,
            order=tuple(cards),
            queues=("",) * len(self.facts.commands),
            params=self.facts.defaults,
            cursor=cards[0],
            direction=1,
            handled=0,
            here=-1,
            acting=False,
            life=(self.facts.option.lives,) * players,
            unused=(FLAGS - flags,) * players,
            to_place=(flags,) * players,
            out=0,
            todo=(),
            winner=None,
            more=more(
                last=() if self.facts.remembers(cards) else None,
                stock=tuple(instants),
                hands=(None,) * players if self.facts.with_instants else (),
                interrupts=(0,) * players if self.facts.with_interrupts else (),
                opened=1 if self.facts.sequential else 0,
            ),
        )

    def setup(self, state: State) -> dict[str, Any]:
        """`deal`: the row from the first card on, with `instants` (R51); `start`: a position without a deal."""
        fresh = state.phase in (TAKE, PLACE) and sorted(state.order) == sorted(self.facts.cards)
        if fresh and state == self.dealt(state.order, state.more.stock):
            names = [self.facts.commands[card].name for card in state.order]
            instants = [self.facts.commands[card].name for card in state.more.stock]
            return {"deal": names} | ({"instants": instants} if self.facts.with_instants else {})
        return {"start": self.write(state)}

    def set_up(self, record: Mapping[str, Any]) -> State:
        """The first state of a record (9.2)."""
        if "start" in record:
            return self.read(record["start"])
        if not self.facts.with_instants and "instants" in record:
            raise BadRecord(say("error.instants_none"))
        instants = self._instants(record.get("instants")) if self.facts.with_instants else []
        return self.dealt(self._deal(record.get("deal")), instants)

    def _instants(self, instants: object) -> list[int]:
        if not isinstance(instants, list) or sorted(map(quoted, instants)) != sorted(map(quoted, INSTANTS)):
            raise BadRecord(say("error.instants_form", cards=listed(INSTANTS)))
        return [self.facts.actions.ids[name] for name in instants]

    def _deal(self, deal: object) -> list[int]:
        names = sorted(self.facts.commands[card].name for card in self.facts.cards)
        if not isinstance(deal, (list, tuple)) or not all(isinstance(name, str) for name in deal):
            raise BadRecord(say("error.deal_form", cards=listed(names)))
        if sorted(deal) != names:
            times = Counter(deal)
            odd = [name for name in deal if times[name] > 1 or name not in names]
            missing = [name for name in names if name not in times]
            raise BadRecord(say("error.deal_cards", odd=listed(odd) or "–", missing=listed(missing) or "–"))
        return [self.facts.actions.ids[name] for name in deal]

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
        return legal_actions(self.facts, state)

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
        return apply_action(self.facts, state, action, story)

    def opened(self, state: State) -> State:
        """A state with the cursor gone on to the next flag's turn (R21)."""
        draft = Draft(self.facts, state)
        draft.go_on()
        return draft.freeze()

    def judge(self, state: State) -> tuple[int | None, int]:
        """Who wins a stalemate, and by which of the four stages (R41); None if they all have no flag (R34)."""
        return judge(self.facts, state)

    def outcome(self, state: State) -> Outcome | None:
        """The winner's seat, at the end."""
        return Outcome(state.winner) if state.phase == OVER else None

    # Written forms, and what a person is told: the modules `notation`, `scene` and `tell`

    def parse(self, text: str) -> Action:
        """The action that is written so (9.1)."""
        return self.facts.actions.parse(text)

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
        if self.facts.with_instants or self.facts.with_interrupts or "memory" in self.facts.option.extensions:
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
