"""A choice of something in a hand is shown with its title, not with the id that actions use."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

import pytest

import spagwidget as spag
from tests.games.page import Page, options

Hand = tuple[str, ...]


class Rules(spag.Rules[Hand]):
    seats = ("A",)

    def initial(self, rng: Random) -> Hand:
        return ("c7", "c8")

    def to_act(self, state: Hand) -> tuple[int, ...]:
        return (0,) if state else ()

    def legal(self, state: Hand, seat: int | None = None) -> Sequence[spag.Action]:
        return [spag.Action(f"play {card} {how}", "play", (card,)) for card in state for how in ("up", "down")]

    def apply(self, state: Hand, action: spag.Action, notes: spag.Notes | None = None) -> Hand:
        return tuple(card for card in state if card not in action.args)

    def outcome(self, state: Hand) -> spag.Outcome | None:
        return None if state else spag.Outcome(0)


class Table(spag.Display[Hand]):
    hidden = False

    def scene(self, state: Hand) -> spag.Scene:
        titles = {"c7": "Seven of clubs", "c8": "Eight of clubs"}
        held = tuple(spag.Holding(card, titles[card], hidden=self.hidden) for card in state)
        return spag.Scene(spag.Layout("row", ()), (), (spag.Score("A", "Ada", held=held),))

    def prompt(self, state: Hand, words: Sequence[str]) -> spag.Prompt:
        return spag.Prompt("Which?", through="" if words else "play", labels={"c8": {"label": "My eight"}})


class Backs(Table):
    hidden = True


def labels(display: type[Table]) -> dict[str, str]:
    page = Page(spag.Game(spag.GameType("titles", Rules, display)))
    node = page.asks["nodes"][0]
    return {option[0]: option[2]["label"] for option in node["options"]}


def test_buttons_have_the_titles_of_the_hand_or_the_game_s_own_labels() -> None:
    assert labels(Table) == {"c7": "Seven of clubs", "c8": "My eight"}


def test_a_hidden_card_gives_no_title() -> None:
    assert labels(Backs) == {"c7": "c7", "c8": "My eight"}


def test_the_words_of_the_action_stay_the_ids() -> None:
    page = Page(spag.Game(spag.GameType("titles", Rules, Table)))
    assert sorted(word for word, _ in options(page.asks, 0)) == ["c7", "c8"]
    assert page.play("play c7 up")["type"] == "more"


class Forgetful(Table):
    def prompt(self, state: Hand, words: Sequence[str]) -> spag.Prompt:
        return cast("spag.Prompt", None) if words else super().prompt(state, words)


def test_a_question_that_a_game_forgot_is_named() -> None:
    with pytest.raises(TypeError) as caught:
        Page(spag.Game(spag.GameType("titles", Rules, Forgetful)))
    assert str(caught.value) == "prompt(state, ['play']) of the game titles is None; expected Prompt."
