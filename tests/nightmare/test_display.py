"""The board, the captions and the prompts in words."""

from __future__ import annotations

from random import Random

import pytest

import spagwidget as spag
from spagwidget.core.catalogue import section
from spagwidget.games.nightmare.cards import CARDS

from .tables import REST, begin


def captions(text: str, *actions: str) -> list[str]:
    """Return the captions of some actions, played in a position."""
    return [event.caption for event in begin(text, *actions).events]


def test_every_kind_of_event_has_a_caption() -> None:
    game = begin(f">(REPLACE A)(POINTER A)(WORM B) A10 B10 pointer=B {REST}", "run", "card POINTER")
    kinds = {event.note.kind for event in game.events}
    for seed in range(20):
        game, chance = spag.Game("nightmare", players=2 + seed % 5, seed=seed), Random(seed)
        while not game.over:
            game.play(chance.choice(game.legal))
        kinds |= {event.note.kind for event in game.events}
        assert all(event.caption.endswith((".", "?")) for event in game.events)
    usual = {"place", "start", "go", "run", "pass", "choose", "hurt", "out", "end", "replace", "remove", "gone", "tune"}
    rarer = {
        "new_bit",
        "move",
        "recolour",
        "gain",
        "arm",
        "shift",
        "pointer",
        "unpoint",
        "initialize",
        "skip",
        "skipped",
    }
    rest = {
        "trade",
        "shift_card",
        "enter",
        "reverse",
        "jump",
        "loop",
        "fetch",
        "away",
        "daemon",
        "draw",
        "query",
        "trigger",
    }
    assert usual | rarer | rest <= kinds


def test_captions_say_what_happens() -> None:
    assert captions(">(ZAP#1 A)(WORM B) A10 B10 pointer=A", "run", "player B", "redeal", "share 1") == [
        "A runs ZAP 1.",
        "A chooses B.",
        "A deals out the damage in another way.",
        "A gives out 1 damage.",
        "A deals the damage out: 1 for A and 0 for B.",
        "Damage: A takes 1.",
        "The program counter goes to WORM.",
    ]
    assert captions(f">(OVERWRITE#1 A)(WORM BA)(ZAP#1 B) A10 B10 {REST}", "run", "bit WORM:0")[1:4] == [
        "A chooses B’s bit on WORM.",
        "Bits change their owners: B’s bit on WORM becomes a bit of A.",
        "OVERWRITE 1 is replaced by BLANK 1.",
    ]
    assert captions(">(REPLACE A)(ZAP#1 A)(WORM B) A10 B10 discard=BLANK#1", "run", "card ZAP#1")[3] == (
        "The deck is empty. The discard is shuffled into a new deck."
    )


@pytest.mark.parametrize("kind", CARDS, ids=lambda kind: kind.title)
def test_every_card_has_a_text_with_its_numbers(kind: object) -> None:
    texts = section("nightmare.card.")
    title, params = kind.title, kind.params  # type: ignore[attr-defined]
    assert all(f"{{{name}}}" in str(texts[title]) for name in params), title


def test_the_scene_shows_markers_counters_and_piles() -> None:
    game = begin(">(DAEMON#1! AB)(ZAP#1{3} B) A10d B9 pointer=B drawn=BUG#1 deck=WORM discard=NEW,DEBUG")
    scene = game.scene()
    assert [spot.title for spot in scene.spots] == ["DAEMON 1 (SKIP)", "ZAP 1"]
    assert scene.spots[1].text == "Another player takes {3} damage."
    assert [[held.title for held in score.held] for score in scene.scores] == [["DEFEND counter"], ["POINTER counter"]]
    assert [store.text for store in scene.stores] == [
        "1 card in the deck",
        "2 cards on the discard",
        "beside the program counter: BUG 1",
    ]
    assert [piece.state for piece in scene.spots[0].pieces] == ["acting", ""]


def test_prompts_name_what_is_asked() -> None:
    game = begin(f">(DAEMON#1 A)(WORM B) A10 B10 {REST}", "run")
    prompt = game.ask().prompt
    assert prompt.text == "Do you run the drawn card?"
    assert prompt.detail == "The drawn card is BLANK 1: Nothing happens."
    game = begin(">(POWER_SURGE#1 A)(WORM B) A10 B10 pointer=A", "run", "redeal")
    assert game.ask().prompt.detail == "This is the damage for A. 4 of 4 damage is left to deal out."
    game = begin(f">(SEQUENCE_MOD A)(WORM B)(NEW A) A10 B10 {REST}", "run", "card WORM")
    assert game.ask().prompt.detail.startswith("WORM goes just behind")


def test_the_result_says_why() -> None:
    game = begin(">(ZAP#1 A)(WORM B) A10 B1", "run", "player B")
    assert (game.ask().prompt.text, game.ask().prompt.detail) == ("A wins.", "A is the last player left.")
    game = begin(">(BLANK#1 A)(WORM B) A10 B10 turns=2999", "pass")
    assert game.ask().prompt.detail == "3000 turns have been taken."


def test_the_subtitle_names_the_variants() -> None:
    game = spag.Game("nightmare", players=3, variants={"alternate": True})
    assert game.display().about() == ("Programmer’s Nightmare", "3 players · Always clockwise")


def test_a_round_is_one_way_round_the_ring() -> None:
    game = begin(">(BLANK#1 A)(WORM B) A10 B10")
    assert game.round == 1
    game.play("pass")
    assert game.round == 1
    game.play("pass")
    assert game.round == 2
