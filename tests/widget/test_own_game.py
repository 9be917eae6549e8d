"""The position editor keeps the type of a game that is not registered."""

from __future__ import annotations

from typing import Any

import spagwidget as spag
from spagwidget.core.table.scene import Scene
from tests.games.nim import Heaps, Nim, NimDisplay
from tests.widget.golden import RecordingBoard


class Texts(spag.Notation[Heaps]):
    def write(self, state: Heaps) -> str:
        return f"{state.left[0]} {state.turn}"

    def read(self, text: str) -> Heaps:
        left, turn = map(int, text.split())
        return Heaps((left,), turn)


class Editor(spag.PositionEditor[Heaps]):
    def __init__(self, rules: Nim) -> None:
        self.rules, self.texts = rules, Texts(rules)

    def begin(self, state: Any) -> Heaps:
        assert isinstance(state, Heaps)
        return state

    def read(self, text: str) -> Heaps:
        return self.texts.read(text)

    def apply(self, study: Heaps, change: object) -> Heaps:
        raise spag.BadValue("Change the text.")

    def show(self, study: Heaps, edition: str = "") -> spag.Sheet:
        return spag.Sheet(self.scene(study), self.texts.write(study))

    def scene(self, study: Heaps) -> Scene:
        return NimDisplay(self.rules).scene(study)

    def finish(self, study: Heaps) -> tuple[Nim, str]:
        return self.rules, self.texts.write(study)


OWN = spag.GameType("own", Nim, NimDisplay, Texts, position_editor=Editor)


def test_a_position_from_the_editor_is_played_by_the_same_type() -> None:
    game = spag.Game(OWN, heaps=(3,))
    board = RecordingBoard(game)
    assert board.receive(type="edit", do="begin", step=0, id=1)[0]["text"] == "3 0"
    assert board.receive(type="edit", do="text", text="2 1", id=2)[0]["problem"] is None
    (story,) = board.receive(type="edit", do="play", id=3)
    assert story["type"] == "story"
    assert game.game_type is OWN
    assert game.legal == ("take 0 1", "take 0 2")
    assert game.to_move == "B"
