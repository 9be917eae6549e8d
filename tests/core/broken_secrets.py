"""Games with secrets that break one law each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spagwidget.core.action import Action
from spagwidget.core.display import Caption
from spagwidget.core.game_type import GameType
from spagwidget.core.rules import Note, Notes, Outcome
from tests.games.hands import Shed, ShedDisplay, ShedNotation, Table, backs
from tests.games.nim import Heaps, Nim


class LessAndLess(Shed):
    def observe(self, state: Table, seat: int | None) -> Table:
        return super().observe(state, seat)._replace(pile=state.pile[-len(state.pile) // 2 :])


class SecretSecrets(Nim):
    def has_secrets(self) -> bool:
        return False

    def observe(self, state: Heaps, seat: int | None) -> Heaps:
        return state._replace(left=(1,) * len(state.left))


class SecretTurn(Nim):
    def observe(self, state: Heaps, seat: int | None) -> Heaps:
        return state._replace(turn=0)


class SecretHeaps(Nim):
    def observe(self, state: Heaps, seat: int | None) -> Heaps:
        return state._replace(left=tuple(map(bool, state.left)))


class KnownByEverybody(Shed):
    """The public gets a wrong list of legal actions: always only `draw`."""

    def legal(self, state: Table, seat: int | None = None) -> Sequence[Action]:
        found = super().legal(state, seat)
        return found if found or seat != state.turn or self.outcome(state) else [self.made.make("draw")]


class ForgetsTheHand(Shed):
    def sample(self, seen: Table, seat: int | None, rng: Random) -> Table:
        nothing = seen._replace(hands=tuple(map(backs, seen.hands)))
        return super().sample(nothing, None, rng)


class NoSecretAtAll(Nim):
    """It hides a number that never changes."""

    def initial(self, rng: Random) -> Heaps:
        return Heaps((*self.heaps, 1), 0)

    def observe(self, state: Heaps, seat: int | None) -> Heaps:
        return state._replace(left=(*state.left[:-1], 0))

    def sample(self, seen: Heaps, seat: int | None, rng: Random) -> Heaps:
        return seen._replace(left=(*seen.left[:-1], 1))

    def legal(self, state: Heaps, seat: int | None = None) -> Sequence[Action]:
        return super().legal(state._replace(left=state.left[:-1]), seat)

    def to_act(self, state: Heaps) -> tuple[int, ...]:
        return super().to_act(state._replace(left=state.left[:-1]))

    def outcome(self, state: Heaps) -> Outcome | None:
        return super().outcome(state._replace(left=state.left[:-1]))


class DrawsInSecret(Shed):
    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        return None if note.kind == "draw" else super().observe_note(note, seat)


class NumbersItsCaptions(ShedDisplay):
    """Its captions count the calls, which reveals how much others have seen."""

    asked = 0

    def caption(self, note: Note, round_: int) -> Caption:
        self.asked += 1
        found = super().caption(note, round_)
        return found._replace(text=f"{self.asked}. {found.text}")


class SecretClaims(Shed):
    """The claims of a player depend on the hand of another one."""

    def key(self, state: Table) -> object:
        return 0

    def claims(self, state: Table, count: int = 1) -> Sequence[Action]:
        may = state.hands[-1][:1] > ("fir",) and not self.outcome(state)
        return [self.made.make("claim")] if may else []

    def apply(self, state: Table, action: Action, notes: Notes | None = None) -> Table:
        if action.kind != "claim":
            return super().apply(state, action, notes)
        return state._replace(turn=(state.turn + 1) % len(self.seats))

    def find(self, state: Table, text: str) -> Action | None:
        found = (one for one in self.claims(state) if one.text == text)
        return super().find(state, text) or next(found, None)


class ClaimNotation(ShedNotation):
    def parse(self, text: str) -> Action:
        return Shed.made.make("claim") if text == "claim" else super().parse(text)


class ClaimDisplay(ShedDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Claimed.") if note.kind == "claim" else super().caption(note, round_)


SECRETS: list[tuple[type[Any] | GameType, str]] = [
    (LessAndLess, "observe"),
    (SecretSecrets, "observe"),
    (SecretTurn, "public"),
    (SecretHeaps, "known"),
    (KnownByEverybody, "known"),
    (ForgetsTheHand, "sample"),
    (NoSecretAtAll, "differs"),
    (DrawsInSecret, "unnoticed"),
    (NumbersItsCaptions, "twins"),
    (GameType("shed", SecretClaims, ClaimDisplay, ClaimNotation), "twins"),
]
