"""Games whose display breaks one law each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spagwidget.core.action import Action
from spagwidget.core.display import Caption
from spagwidget.core.game_type import GameType
from spagwidget.core.rules import Note
from spagwidget.core.table.scene import Cursor, Layout, Motion, Number, Piece, Prompt, Scene
from tests.games.nim import Heaps, NimDisplay


class Gridded(NimDisplay):
    """Nim on a grid, whose first spot can be changed."""

    walls: tuple[Any, ...] = ()
    first: Mapping[str, Any] = {}

    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        layout = Layout("grid", scene.layout.order, columns=len(scene.spots), walls=self.walls)
        return scene._replace(layout=layout, spots=(scene.spots[0]._replace(**self.first), *scene.spots[1:]))


class WallsApart(Gridded):
    walls = (("0", "1"), ("0", "2"))


class WallAroundNothing(Gridded):
    walls = (("0",),)


class OddTint(Gridded):
    first: Mapping[str, Any] = {"tint": "pink"}


class Spinning(Gridded):
    first: Mapping[str, Any] = {"pieces": (Piece("A", facing=360),)}


class ColumnOfARow(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Take how many?", pick="column")


class NoTitle(NimDisplay):
    def about(self) -> tuple[str, str]:
        return "", ""


class SameIds(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        return scene._replace(spots=(scene.spots[0], *scene.spots[:-1]))


class NoColumns(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        return scene._replace(layout=scene.layout._replace(kind="grid"))


class ManyInOnePlace(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        places = ((0, 0),) * len(scene.spots)
        return scene._replace(layout=scene.layout._replace(kind="hex", places=places))


class NoSuchLayout(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        return scene._replace(layout=scene.layout._replace(kind="circle"))


class NoSuchPick(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Take how many?", pick="cell")


class Unordered(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        return scene._replace(spots=scene.spots[1:])


class LostCursor(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        return super().scene(state)._replace(cursor=Cursor("9", 1))


class WrongQuestion(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Which piece?", "piece")


class LabelledByText(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        labels: Any = {word: f"Take {word}" for word in "12345"}
        return Prompt("Take how many?", labels=labels)


class NoQuestion(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        raise KeyError("ask.heap")


class RefusedAndOffered(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return Prompt("Which?", refused=(("Not that one.", ("0", "1", "2")),))


class PiecesWithoutMotions(NimDisplay):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        spots = [spot._replace(pieces=(Piece("A"),) * left) for spot, left in zip(scene.spots, state.left, strict=True)]
        return scene._replace(spots=tuple(spots))


class WrongMotion(PiecesWithoutMotions):
    def motions(self, note: Note) -> Sequence[Motion]:
        heap, taken = note.args
        return [Motion(heap, 99, None)] * int(taken)


class WrongOwner(PiecesWithoutMotions):
    def scene(self, state: Heaps) -> Scene:
        scene = super().scene(state)
        letter = self.rules.seats[state.turn]
        return scene._replace(
            spots=tuple(spot._replace(pieces=(Piece(letter),) * len(spot.pieces)) for spot in scene.spots)
        )

    def motions(self, note: Note) -> Sequence[Motion]:
        heap, taken = note.args
        return [Motion(heap, 0, None)] * int(taken)


class TwoLines(NimDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("A takes.\nB is next.")


class NoWords(NimDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("")


class FocusNowhere(NimDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Taken.", focus=("heap",))


class OddSign(NimDisplay):
    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Taken.", sign="loss:Z")


class NoDescription(NimDisplay):
    def describe(self, state: Heaps, action: Action) -> str:
        return ""


class NoResult(NimDisplay):
    def result(self, state: Heaps, notes: Sequence[Note], round_: int) -> Prompt:
        return Prompt("")


class NumberNowhere(NimDisplay):
    def prompt(self, state: Heaps, words: Sequence[str]) -> Prompt:
        return super().prompt(state, words)._replace(number=Number("NN", 1, 9))


DISPLAYS: list[tuple[type[Any] | GameType, str]] = [
    (NoTitle, "about"),
    (WallsApart, "walls"),
    (WallAroundNothing, "walls"),
    (OddTint, "tint"),
    (Spinning, "facing"),
    (ColumnOfARow, "pick"),
    (SameIds, "ids"),
    (Unordered, "layout"),
    (NoColumns, "places"),
    (ManyInOnePlace, "places"),
    (NoSuchLayout, "places"),
    (NoSuchPick, "pick"),
    (LostCursor, "cursor"),
    (WrongQuestion, "targets"),
    (NoQuestion, "ask"),
    (NoDescription, "words"),
    (LabelledByText, "labels"),
    (RefusedAndOffered, "refused"),
    (PiecesWithoutMotions, "motions"),
    (WrongMotion, "motions"),
    (WrongOwner, "motions"),
    (TwoLines, "caption"),
    (NoWords, "caption"),
    (FocusNowhere, "focus"),
    (OddSign, "sign"),
    (NoResult, "result"),
    (NumberNowhere, "filled"),
]
