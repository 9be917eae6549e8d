"""What authors often get wrong at first: check_game names the law instead of failing somewhere inside."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from tests.games.nim import Heaps, Nim, NimDisplay


class TextsForActions(Nim):
    def legal(self, state: Heaps, seat: int | None = None) -> Any:
        return [str(action) for action in super().legal(state, seat)]


class OneSeatForATuple(Nim):
    def to_act(self, state: Heaps) -> Any:
        return state.turn if any(state.left) else None


class NoScene(NimDisplay):
    def scene(self, state: Heaps) -> Any:
        return None


class TextForAPrompt(NimDisplay):
    def prompt(self, state: Heaps, words: object) -> Any:
        return "Which heap?"


class TextForACaption(NimDisplay):
    def caption(self, note: spag.Note, round_: int) -> Any:
        return "A takes one."


@pytest.mark.parametrize(
    ("rules", "display", "law"),
    [
        (TextsForActions, NimDisplay, "a legal action is an Action"),
        (OneSeatForATuple, NimDisplay, "to_act returns a tuple of seat numbers"),
        (Nim, NoScene, "scene returns a Scene"),
        (Nim, TextForAPrompt, "the questions lead to exactly the legal actions"),
        (Nim, TextForACaption, "a caption is one line of text"),
    ],
)
def test_the_message_names_the_broken_law(rules: type[Nim], display: type[NimDisplay], law: str) -> None:
    with pytest.raises(AssertionError, match=f"^mine breaks the protocol: {law}"):
        spag.check_game(spag.GameType("mine", rules, display), games=2)
