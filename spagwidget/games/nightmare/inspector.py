"""What Programmer's Nightmare offers to a debugger: values, breakpoints and loops (PN62, PN71)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from ...core.catalogue import say
from ...core.inspector import Inspector, Quantity, StepState
from ...core.rules import Note
from ...core.speaking import spoken_property
from .cards import NAMES, PARAMS, PRINTED, ids_of
from .display.words import param, title
from .rules import Nightmare
from .state import COUNTERS, NOBODY, SEATS, State

Step: TypeAlias = StepState[State]

WAYS = {1: "forward", -1: "backward"}

NOTHING = "nothing"
"""What is there where no card or no player is."""

SMALL = tuple(sorted((*ids_of("GOTO"), *ids_of("REVERSE_PROGRAM"))))
"""The cards that are counted in small loops (PN62)."""

MOST = 3
"""How often such a card runs in one direction until damage clears the counts (PN62)."""

KINDS = (
    "place", "start", "go", "skipped", "trigger", "run", "pass", "choose", "fetch", "new_bit", "full", "move", "gone",
    "recolour", "gain", "arm", "shift", "hurt", "dealt", "out", "pointer", "unpoint", "tune", "initialize", "skip",
    "trade", "shift_card", "enter", "reverse", "jump", "loop", "replace", "remove", "daemon", "draw", "away", "query",
    "shuffle", "end",
)  # fmt: skip
"""The kinds of events."""

OF_PLAYERS: dict[str, Callable[[State, int], int]] = {
    "life": lambda state, seat: state.life[seat],
    "bits": lambda state, seat: sum(queue.count(SEATS[seat]) for queue in state.queues),
    "bits here": lambda state, seat: _here(state).count(SEATS[seat]),
    "unplaced": lambda state, seat: state.unplaced[seat],
    "defend": lambda state, seat: state.defend >> seat & 1,
}
"""The values of each player."""

NUMBERS: dict[str, Callable[[Step], int]] = {
    "bits": lambda step: sum(map(len, step.state.queues)),
    "bits here": lambda step: len(_here(step.state)),
    "cards": lambda step: len(step.state.ring),
    "players": lambda step: len(step.state.life) - step.state.out.bit_count(),
    "round": lambda step: step.round,
    "turns": lambda step: step.state.turns,
    "handled": lambda step: step.state.handled,
    "waiting": lambda step: step.state.waiting,
    "deck": lambda step: len(step.state.deck),
    "discard": lambda step: len(step.state.discard),
    "drawn": lambda step: len(step.state.drawn),
    "error": lambda step: int(step.state.error),
    "plus counters": lambda step: _left(step.state, 1),
    "minus counters": lambda step: _left(step.state, -1),
}
"""The numbers of the table."""

USUAL = ("bits here", "PC", "direction", "turn", "runs", "round", "turns", "deck", "discard", "drawn", "hand",
         "pointer", "error", "plus counters", "minus counters")  # fmt: skip
"""The values of the table that a panel offers."""


class NightmareInspector(Inspector[State]):
    """The values, breakpoints and loops of Programmer's Nightmare."""

    rules: Nightmare
    damage = "hurt"

    # Values

    def quantities(self) -> Mapping[str, Quantity[State]]:
        """Return everything that has a value, by the expression that names it."""
        return self._quantities

    @spoken_property
    def _quantities(self) -> dict[str, Quantity[State]]:
        return {**dict(self._of_players()), **dict(self._of_table()), **dict(_of_cards())}

    def _of_players(self) -> Iterator[tuple[str, Quantity[State]]]:
        for seat, letter in enumerate(self.rules.seats):
            for name, read in OF_PLAYERS.items():
                label = say("nightmare.watch.of", seat=letter, what=_label(name))
                yield f"{letter} {name}", Quantity(label, partial(_of_seat, read, seat))

    def _of_table(self) -> Iterator[tuple[str, Quantity[State]]]:
        seats, names = self.rules.seats, (*NAMES, NOTHING)
        for name, read in NUMBERS.items():
            yield name, Quantity(_label(name), read)
        yield "PC", Quantity(_label("PC"), lambda step: _name(_pc(step.state)), NAMES)
        yield "direction", Quantity(_label("direction"), lambda step: WAYS[step.state.direction], (*WAYS.values(),))
        yield "turn", Quantity(_label("turn"), lambda step: SEATS[step.state.turn] if step.state.asks else None, seats)
        yield "runs", Quantity(_label("runs"), lambda step: _name(_running(step.state)), NAMES)
        yield "hand", Quantity(_label("hand"), lambda step: _name(step.state.hand) or NOTHING, names)
        holders = (*seats, NOTHING)
        yield "pointer", Quantity(_label("pointer"), lambda step: (*SEATS, NOTHING)[step.state.pointer], holders)

    def offered(self, first: State) -> dict[str, str]:
        """Return the expressions that a panel offers by default, each with its label.

        Args:
            first: The state at step 0, as the viewpoint sees it.
        """
        known, ring = self._quantities, {NAMES[card] for card in first.ring}
        names = [f"{letter} {what}" for letter in self.rules.seats for what in ("life", "bits", "defend")]
        names += USUAL
        names += [name for name in known if name.partition(".")[0].partition(" ")[0] in ring]
        return {name: known[name].label for name in names}

    # Breakpoints

    def kinds(self) -> dict[str, str]:
        """Return the kinds of events, each with its label."""
        return {kind: say(f"nightmare.watch.kind.{kind}") for kind in KINDS}

    def spots(self, first: State) -> dict[str, str]:
        """Return all cards that can be in the ring, those that lie there at first in front.

        Args:
            first: The state at step 0, as the viewpoint sees it.
        """
        return {NAMES[card]: title(card) for card in dict.fromkeys((*first.ring, *range(len(NAMES))))}

    def stops(self, note: Note, focus: Sequence[str]) -> Sequence[str]:
        """Return the card that the PC comes to, if it does.

        Args:
            note: The event.
            focus: Not used.
        """
        before = note.before
        match note.kind, note.args:
            case "start", ():
                return [NAMES[before.pc]]
            case "go", (_, to):
                return [NAMES[to]]
            case "skipped", (card,):
                return [NAMES[before.ring[(before.ring.index(card) + before.direction) % len(before.ring)]]]
            case ("replace", (_, card, to, _)) | ("remove", (_, card, to, _)) if card == before.pc and to != NOBODY:
                return [NAMES[to]]
        return ()

    # Loops

    def course(self, state: State) -> Hashable:
        """Return the position without life and the counts of small loops, which `resources` returns."""
        key = self.rules.key(state)
        assert isinstance(key, State)
        return key._replace(life=(), loops=())

    def resources(self, state: State) -> Mapping[str, int]:
        """Return everybody's life, and how often cards can still run in small loops (PN62)."""
        found = {f"{letter} life": life for letter, life in zip(self.rules.seats, state.life, strict=True)}
        return found | {f"{NAMES[card]} {WAYS[way]} left": _runs(state, card, way) for card in SMALL for way in WAYS}


def _label(name: str) -> str:
    return say(f"nightmare.watch.{name.replace(' ', '_')}")


def _of_seat(read: Callable[[State, int], int], seat: int, step: Step) -> int:
    return read(step.state, seat)


def _of_cards() -> Iterator[tuple[str, Quantity[State]]]:
    """Yield the numbers of the cards, their bits, and how often they can still run in small loops."""
    for card, name in enumerate(NAMES):
        for index, word in enumerate(PARAMS[card]):
            label = say("nightmare.watch.number", card=title(card), name=param(card, index))
            yield f"{name}.{word}", Quantity(label, partial(_number, card, index))
        if card in SMALL:
            for way, word in WAYS.items():
                label = say("nightmare.watch.left", card=title(card), way=word)
                yield f"{name} {word} left", Quantity(label, partial(_runs_left, card, way))
        yield f"bits on {name}", Quantity(say("nightmare.watch.bits_on", card=title(card)), partial(_bits_on, card))


def _number(card: int, index: int, step: Step) -> int | None:
    return step.state.params[card][index] if card in step.state.ring else None


def _bits_on(card: int, step: Step) -> int | None:
    return len(step.state.queues[card]) if card in step.state.ring else None


def _runs_left(card: int, way: int, step: Step) -> int:
    return _runs(step.state, card, way)


def _runs(state: State, card: int, way: int) -> int:
    """Return how often a card can still run in a direction before a small loop is left (PN62)."""
    return MOST - next((count for one, side, count in state.loops if (one, side) == (card, way)), 0)


def _pc(state: State) -> int:
    return state.pc if state.pc in state.ring else NOBODY


def _here(state: State) -> str:
    return state.queues[state.pc] if state.pc in state.ring else ""


def _running(state: State) -> int:
    return NOBODY if state.job is None else state.job.card


def _name(card: int) -> str | None:
    return None if card == NOBODY else NAMES[card]


def _left(state: State, step: int) -> int:
    """Return how many counters are in the supply: `++` for 1, `--` for -1 (PN5)."""
    used = 0
    for card in state.ring:
        if state.params[card] is not PRINTED[card]:
            pairs = zip(state.params[card], PRINTED[card], strict=True)
            used += sum(max(0, (value - printed) * step) for value, printed in pairs)
    return COUNTERS - used
