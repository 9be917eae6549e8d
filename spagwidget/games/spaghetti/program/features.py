"""What the program of a game uses; the conditions of the template ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..blank.interpreter import MOST_STEPS
from ..display.words import Shown
from ..facts import Facts
from ..state import PLACE, RUN, SEATS, TAKE, State
from .commands import CALLS, Function
from .python_source import PythonFunction

__all__ = ["Features"]

LARGEST = 110
"""The largest number on the table except life."""

PLAIN_STEPS = 30
"""The most choices of a card that is not Blank."""

CHOOSE_HIT = {"hit_player", "hit_opponent"}
LOSE_LIFE = {"hit_player", "hit_another", "hit_opponent", "hit"}
LOSE_FLAGS = {"remove_flag", "leave", "remove_card"}


class Features:
    """Finds out what the program of one game uses.

    Args:
        shown: The facts of the game and the edition of the captions.
        first: The state with which the program starts.
        done: The actions that lead from there to the start of the game.
        functions: The functions of its cards.
    """

    def __init__(self, shown: Shown, first: State, done: Sequence[str], functions: Sequence[Function]) -> None:
        self.shown = shown
        self.facts: Facts = shown.facts
        self.first = first
        self.done = done
        self.functions = functions
        self.python = [function for function in functions if isinstance(function, PythonFunction)]

    def found(self) -> frozenset[str]:
        """Return the names of everything that this game uses."""
        return frozenset((*self._switched_on(), *self._from_commands(), *self._from_start()))

    def _switched_on(self) -> Iterator[str]:
        facts, first = self.facts, self.first
        found = {
            "titles": self.shown.edition == "monster",
            "flips": facts.flips,
            "heads_only": facts.heads_only,
            "instant": facts.with_instants,
            "instants_stay": facts.instants_stay,
            "interrupt": facts.with_interrupts,
            "memory_choice": facts.memory_choice,
            "memory_live": facts.memory_live,
            "from_start": facts.stalemate_from_start,
            "free_placing": facts.free_placing,
            "sequential": first.phase in (TAKE, PLACE) and facts.sequential,
            "last": first.more.last is not None,
        }
        yield from (name for name, on in found.items() if on)

    def _from_commands(self) -> Iterator[str]:
        functions = self.functions
        calls = {CALLS[kind] for function in functions for kind in function.kinds if kind in CALLS}
        kinds = {kind for function in functions for kind in function.kinds}
        yield from calls - {"hit"}
        tunes = bool(calls & {"raise_number", "lower_number"})
        if tunes:
            yield "tune"
        if tunes or self._numbers_changed():
            yield "numbers"
        if calls & CHOOSE_HIT:
            yield "choose_hit"
        if kinds & {"me", "them"}:
            yield "hit_known"
        if "turn_cursor" in calls or self.first.direction < 0:
            yield "reverses"
        if "recall_commands" in calls:
            yield "recalls"
            if any("recall" in function.kinds for function in functions if function.command.own):
                yield "recall_blank"
        if any(function.command.name == "Memory" for function in functions):
            yield "memory"
        if any(function.command.name == "Memory" or function.command.only_recalls for function in functions):
            yield "memories"
        own = [function for function in functions if function.command.own]
        if any("repeat" in function.kinds for function in own):
            yield "blank_repeat"
        if any(" flags" in used for function in own for used in function.uses):
            yield "count"
        several = len(self.undefeated()) > 2
        if several and (calls & LOSE_LIFE or calls & LOSE_FLAGS):
            yield "several"
        if calls & LOSE_LIFE:
            yield "lose_life"
        if calls & LOSE_FLAGS:
            yield "check_flags"
        sequential = self.first.phase in (TAKE, PLACE) and self.facts.sequential
        if calls & LOSE_FLAGS or sequential:
            yield "by_flags"
        if calls & LOSE_LIFE or calls & LOSE_FLAGS or sequential:
            yield "defeat"
        if self.reasons():
            yield "nothing"
        if own:
            yield "blanks"
        if self._is_long():
            yield "step_limit"
        used = {f"v_{name}" for function in self.python for name in function.attributes}
        yield from used
        if self.python:
            yield from ("answers", "python")
            if any(function.annotated for function in self.python):
                yield "annotated"
        if "v_number" in used:
            yield "numbers"

    def _is_long(self) -> bool:
        """Return True if a run might take more steps than it may."""
        lives = max(self.first.life, default=0)
        largest = max(LARGEST, lives)
        most = max((f.most_steps(largest) for f in self.functions if f.command.own), default=0)
        recalls = max((f.most_steps(largest) for f in self.functions if "recall" in f.kinds), default=0)
        plain = any("recall" in f.kinds and f.command.own for f in self.functions)
        return most + recalls * 2 * (most + PLAIN_STEPS if plain else most) > MOST_STEPS

    def _from_start(self) -> Iterator[str]:
        first = self.first
        if first.phase in (TAKE, PLACE):
            yield "place"
        if first.more.stock:
            yield "stock"
        if self.done:
            yield "done"
        flags = "".join(first.queues)
        flagless = first.phase == RUN and any(SEATS[seat] not in flags for seat in self.undefeated())
        if flagless:
            yield "flagless"
        if flagless or (first.phase in (TAKE, PLACE) and self.facts.sequential):
            yield "draw"

    def undefeated(self) -> list[int]:
        """Return the seats that are in the game at the start."""
        return [seat for seat in range(len(self.facts.seats)) if not self.first.out >> seat & 1]

    def _numbers_changed(self) -> bool:
        facts, first = self.facts, self.first
        held = [card for card in first.more.hands if card]
        return first.params != facts.defaults or any(card.params != facts.defaults[card.command] for card in held)

    def _tunes(self) -> bool:
        return any(function.kinds & {"raise", "lower"} for function in self.functions) or self._numbers_changed()

    def reasons(self) -> list[tuple[str, str, str]]:
        """Return when commands do nothing: for each case its condition, the message and the message's values."""
        built_in = [function.command for function in self.functions if not function.command.own]
        drops = any("drop" in function.kinds for function in self.functions)
        small = drops or len(self.first.order) == 1
        found = []
        if self._tunes() and any(command.params for command in built_in):
            found.append(("0 in card.numbers.values()", "nothing.zero", "card=card"))
        for asks in ("add", "move", "shift", "tune"):
            names = [command.name for command in built_in if command.asks == asks]
            if names and (small or asks in ("add", "tune")):
                found.append((_among("card.name", names), f"nothing.{asks}", "seat=player card=card"))
        own = any(function.command.own for function in self.functions)
        if any(command.asks == "recall" for command in built_in):
            condition = 'card.name == "Memory"'
            if own:
                condition += " and not recalls_blank()"
            found.append((condition, "nothing.recall", "card=card"))
        return found


def _among(name: str, values: Sequence[str]) -> str:
    """Return the condition that a name is one of some values."""
    if len(values) == 1:
        return f'{name} == "{values[0]}"'
    return f"{name} in ({', '.join(f'{chr(34)}{value}{chr(34)}' for value in values)})"
