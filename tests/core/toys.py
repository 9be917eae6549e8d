"""Games for the tests of the core: repeated positions, decisions at the same time, secret actions out of turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple

from spagwidget.core.action import Action, Actions
from spagwidget.core.display import Display
from spagwidget.core.game_type import GameType
from spagwidget.core.notation import Notation
from spagwidget.core.rules import Deadline, Note, Notes, Outcome, Rules
from spagwidget.core.table.scene import Layout, Scene, Score, Spot

made = Actions()


class Place(NamedTuple):
    """Where the hand of the ring points; the number of steps is not part of the position."""

    at: int
    steps: int


class Ring(Rules[Place]):
    """The players take turns to turn a hand with four places; a place that occurs a fifth time ends the game."""

    seats = ("A", "B")
    FIVEFOLD = 4
    CLAIMED = 2
    HALTED = -1

    def initial(self, rng: Random) -> Place:
        return Place(0, 0)

    def to_act(self, state: Place) -> tuple[int, ...]:
        return () if state.at == self.HALTED else (state.steps % 2,)

    def legal(self, state: Place, seat: int | None = None) -> Sequence[Action]:
        acting = self.to_act(state)
        return [made.make("turn", (by,)) for by in (1, 2)] if acting and seat in (None, *acting) else []

    def apply(self, state: Place, action: Action, notes: Notes | None = None) -> Place:
        if action.kind == "halt":
            return Place(self.HALTED, state.steps)
        return Place((state.at + action.args[0]) % 4, state.steps + 1)

    def outcome(self, state: Place) -> Outcome | None:
        return Outcome(1) if state.at == self.HALTED else None

    def key(self, state: Place) -> Hashable:
        return state.at

    def claims(self, state: Place, count: int = 1) -> Sequence[Action]:
        """After a place has occurred twice before, anybody may halt; then B wins."""
        return [made.make("halt")] if count >= self.CLAIMED and state.at != self.HALTED else []

    def actors(self, state: Place, action: Action) -> tuple[int, ...]:
        return (0, 1) if action.kind == "halt" else self.to_act(state)

    def repeated(self, state: Place, count: int) -> Outcome | None:
        return Outcome(0 if state.at == 0 else None) if count >= self.FIVEFOLD else None


class RingDisplay(Display[Place]):
    name = "ring"

    def scene(self, state: Place) -> Scene:
        spots = tuple(Spot(str(at), "here" if at == state.at else f"place {at}") for at in range(4))
        return Scene(Layout("row", ("0", "1", "2", "3")), spots, tuple(Score(seat, seat) for seat in "AB"))


class RingNotation(Notation[Place]):
    def parse(self, text: str) -> Action:
        if text not in ("turn 1", "turn 2", "halt"):
            raise ValueError(text)
        kind, *by = text.split()
        return made.make(kind, tuple(map(int, by)))


RING = GameType("ring", Ring, RingDisplay, RingNotation)


class Round(NamedTuple):
    """What each player has picked in this round ("": nothing yet), the points, and the number of the round."""

    picks: tuple[str, str]
    points: tuple[int, int]
    number: int


HIDDEN = "something"


class Pairs(Rules[Round]):
    """Both players secretly pick a colour at the same time: A gets a point for equal colours, otherwise B.

    Args:
        seconds: How long a round lasts; a round that is not finished in time counts for nobody.
        rounds: How many rounds there are.
    """

    seats = ("A", "B")

    def __init__(self, seconds: float = 10, rounds: int = 3) -> None:
        self.seconds = seconds
        self.rounds = rounds

    def options(self) -> dict[str, object]:
        return {"seconds": self.seconds, "rounds": self.rounds}

    def initial(self, rng: Random) -> Round:
        return Round(("", ""), (0, 0), 1)

    def to_act(self, state: Round) -> tuple[int, ...]:
        return tuple(seat for seat, pick in enumerate(state.picks) if not pick and state.number <= self.rounds)

    def legal(self, state: Round, seat: int | None = None) -> Sequence[Action]:
        acting = self.to_act(state)
        seats = [one for one in acting if seat in (None, one)]
        picks = [made.make("pick", (self.seats[one], colour)) for one in seats for colour in ("red", "blue")]
        return [*picks, made.make("late")] if acting and seat is None else picks

    def actors(self, state: Round, action: Action) -> tuple[int, ...]:
        return () if action.kind == "late" else (self.seats.index(action.args[0]),)

    def apply(self, state: Round, action: Action, notes: Notes | None = None) -> Round:
        events = notes if notes is not None else []
        events.append(Note(action.kind, action.args, state))
        if action.kind == "late":
            return Round(("", ""), state.points, state.number + 1)
        seat = self.seats.index(action.args[0])
        picks = (action.args[1], state.picks[1]) if seat == 0 else (state.picks[0], action.args[1])
        after = state._replace(picks=picks)
        if not all(picks):
            return after
        events.append(Note("shown", picks, after))
        a, b = state.points
        same = picks[0] == picks[1]
        return Round(("", ""), (a + same, b + (not same)), state.number + 1)

    def outcome(self, state: Round) -> Outcome | None:
        if state.number <= self.rounds:
            return None
        a, b = state.points
        return Outcome(None if a == b else int(b > a))

    def deadline(self, state: Round) -> Deadline | None:
        return Deadline(state.number, self.seconds, made.make("late")) if self.to_act(state) else None

    def observe(self, state: Round, seat: int | None) -> Round:
        a, b = (pick and (pick if at == seat else HIDDEN) for at, pick in enumerate(state.picks))
        return state._replace(picks=(a, b))

    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        own = seat is not None and note.args[:1] == (self.seats[seat],)
        return note if note.kind != "pick" or own else note._replace(args=(note.args[0], HIDDEN))

    def sample(self, seen: Round, seat: int | None, rng: Random) -> Round:
        a, b = (rng.choice(("red", "blue")) if pick == HIDDEN else pick for pick in seen.picks)
        return seen._replace(picks=(a, b))


class PairsDisplay(Display[Round]):
    name = "pairs"

    def scene(self, state: Round) -> Scene:
        rows = zip(self.rules.seats, state.points, state.picks, strict=True)
        scores = tuple(Score(seat, seat, life=points, note=pick) for seat, points, pick in rows)
        return Scene(Layout("row", ("round",)), (Spot("round", f"Round {state.number}"),), scores)


class PairsNotation(Notation[Round]):
    def parse(self, text: str) -> Action:
        texts = ["late", *(f"pick {seat} {colour}" for seat in "AB" for colour in ("red", "blue"))]
        if text not in texts:
            raise ValueError(text)
        kind, *args = text.split()
        return made.make(kind, tuple(args))


PAIRS = GameType("pairs", Pairs, PairsDisplay, PairsNotation)


class Heap(NamedTuple):
    """How much is left, whose turn it is, and who has whispered (None: unknown)."""

    left: int
    turn: int
    whispered: tuple[bool | None, bool | None]


class Whisper(Rules[Heap]):
    """The players openly take one or two of a heap. The one who waits may whisper once; nobody else notices it."""

    seats = ("A", "B")

    def initial(self, rng: Random) -> Heap:
        return Heap(7, 0, (False, False))

    def to_act(self, state: Heap) -> tuple[int, ...]:
        return (state.turn,) if state.left > 0 else ()

    def legal(self, state: Heap, seat: int | None = None) -> Sequence[Action]:
        acting, waits = self.to_act(state), 1 - state.turn
        takes = [made.make("take", (n,)) for n in (1, 2) if acting and seat in (None, *acting)]
        may = acting and state.whispered[waits] is False and seat in (None, waits)
        return [*takes, made.make("whisper", (self.seats[waits],))] if may else takes

    def actors(self, state: Heap, action: Action) -> tuple[int, ...]:
        return (self.seats.index(action.args[0]),) if action.kind == "whisper" else self.to_act(state)

    def apply(self, state: Heap, action: Action, notes: Notes | None = None) -> Heap:
        if action.kind == "take":
            return state._replace(left=state.left - action.args[0], turn=1 - state.turn)
        a, b = (
            True if letter == action.args[0] else known for letter, known in zip("AB", state.whispered, strict=True)
        )
        return state._replace(whispered=(a, b))

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state.left > 0 else Outcome(1 - state.turn)

    def observe(self, state: Heap, seat: int | None) -> Heap:
        a, b = (known if at == seat else None for at, known in enumerate(state.whispered))
        return state._replace(whispered=(a, b))

    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        own = seat is not None and note.args[0] == self.seats[seat]
        return note if note.kind == "take" or own else None

    def sample(self, seen: Heap, seat: int | None, rng: Random) -> Heap:
        a, b = (rng.random() < 0.5 if known is None else known for known in seen.whispered)
        return seen._replace(whispered=(a, b))


class WhisperDisplay(Display[Heap]):
    name = "whisper"

    def scene(self, state: Heap) -> Scene:
        return Scene(Layout("row", ("heap",)), (Spot("heap", f"{state.left} left"),))


class WhisperNotation(Notation[Heap]):
    def parse(self, text: str) -> Action:
        kind, _, rest = text.partition(" ")
        return made.make(kind, (int(rest),) if kind == "take" else (rest,))


WHISPER = GameType("whisper", Whisper, WhisperDisplay, WhisperNotation)
