"""What the program of a game uses; the conditions of the template ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..blank.interpreter import MOST_STEPS
from ..display.words import Wording
from ..facts import Facts
from ..state import PLACE, RUN, SEATS, TAKE, State
from .commands import CALLS, Function
from .python_source import PythonFunction

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

    def __init__(self, shown: Wording, first: State, done: Sequence[str], functions: Sequence[Function]) -> None:
        self.shown = shown
        self.facts: Facts = shown.facts
        self.first = first
        self.done = done
        self.functions = functions
        self.python = [function for function in functions if isinstance(function, PythonFunction)]

    def found(self) -> frozenset[str]:
        """Return the names of everything that this game uses."""
        return frozenset((*self._switched_on(), *self._from_commands(), *self._from_own(), *self._from_start()))

    def _switched_on(self) -> Iterator[str]:
        facts, first = self.facts, self.first
        yield from _true(
            titles=self.shown.edition == "monster",
            flips=facts.flips,
            heads_only=facts.heads_only,
            instant=facts.with_instants,
            instants_stay=facts.instants_stay,
            interrupt=facts.with_interrupts,
            memory_choice=facts.memory_choice,
            memory_live=facts.memory_live,
            from_start=facts.stalemate_from_start,
            free_placing=facts.free_placing,
            sequential=self._is_sequential(),
            last=first.more.last is not None,
        )

    def _is_sequential(self) -> bool:
        return self.first.phase in (TAKE, PLACE) and self.facts.sequential

    def _from_commands(self) -> Iterator[str]:
        kinds = {kind for function in self.functions for kind in function.kinds}
        names = {function.command.name for function in self.functions}
        calls = {CALLS[kind] for kind in kinds if kind in CALLS}
        tunes = bool(calls & {"raise_number", "lower_number"})
        life, flags = bool(calls & LOSE_LIFE), bool(calls & LOSE_FLAGS)
        yield from calls - {"hit"}
        yield from _true(
            tune=tunes,
            numbers=tunes or self._numbers_changed(),
            choose_hit=bool(calls & CHOOSE_HIT),
            hit_known=bool(kinds & {"me", "them"}),
            reverses="turn_cursor" in calls or self.first.direction < 0,
            recalls="recall_commands" in calls,
            memory="Memory" in names,
            memories="Memory" in names or any(function.command.only_recalls for function in self.functions),
            several=len(self.undefeated()) > 2 and (life or flags),
            lose_life=life,
            check_flags=flags,
            by_flags=flags or self._is_sequential(),
            defeat=life or flags or self._is_sequential(),
            nothing=bool(self.reasons()),
        )

    def _from_own(self) -> Iterator[str]:
        """Yield what Blank cards use, and commands written in Python."""
        own = [function for function in self.functions if function.command.own]
        attributes = {name for function in self.python for name in function.attributes}
        yield from (f"v_{name}" for name in attributes)
        yield from _true(
            blanks=bool(own),
            blank_repeat=any("repeat" in function.kinds for function in own),
            recall_blank=any("recall" in function.kinds for function in own),
            count=any(" flags" in used for function in own for used in function.uses),
            step_limit=self._is_long(),
            answers=bool(self.python),
            python=bool(self.python),
            annotated=any(function.annotated for function in self.python),
            numbers="number" in attributes,
        )

    def _is_long(self) -> bool:
        """Return True if a run might take more steps than it may."""
        lives = max(self.first.life, default=0)
        largest = max(LARGEST, lives)
        most = max((f.most_steps(largest) for f in self.functions if f.command.own), default=0)
        recalls = max((f.most_steps(largest) for f in self.functions if "recall" in f.kinds), default=0)
        plain = any("recall" in f.kinds and f.command.own for f in self.functions)
        return most + recalls * 2 * (most + PLAIN_STEPS if plain else most) > MOST_STEPS

    def _from_start(self) -> Iterator[str]:
        first, flags = self.first, "".join(self.first.queues)
        flagless = first.phase == RUN and any(SEATS[seat] not in flags for seat in self.undefeated())
        yield from _true(
            place=first.phase in (TAKE, PLACE),
            stock=bool(first.more.stock),
            done=bool(self.done),
            flagless=flagless,
            draw=flagless or self._is_sequential(),
        )

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


def _true(**found: bool) -> Iterator[str]:
    """Yield the names of the arguments that are True."""
    yield from (name for name, on in found.items() if on)


def _among(name: str, values: Sequence[str]) -> str:
    """Return the condition that a name is one of some values."""
    if len(values) == 1:
        return f'{name} == "{values[0]}"'
    return f"{name} in ({', '.join(f'{chr(34)}{value}{chr(34)}' for value in values)})"
