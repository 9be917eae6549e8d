"""What a seat may know: nobody sees the order of the deck, and QUERY shows the cards to its owner only."""

from __future__ import annotations

from random import Random

import spagwidget as spag
from spagwidget.games.nightmare.cards import IDS
from spagwidget.games.nightmare.state import NOBODY, UNKNOWN

from .tables import REST, begin

TEXT = f">(QUERY{{2}} A)(NEW B) A10 B10 {REST} seed=1"


def test_nobody_sees_the_deck_or_the_generator() -> None:
    game = begin(TEXT)
    for seat in (None, 0, 1):
        seen = game.rules.observe(game.state, seat)
        assert seen.deck == (UNKNOWN,) * 5
        assert seen.chance == UNKNOWN
        assert seen.ring == game.state.ring
        assert seen.queues == game.state.queues


def test_query_shows_its_owner_what_is_in_the_deck_but_not_the_order() -> None:
    game = begin(TEXT, "run")
    assert game.rules.observe(game.state, 0).deck == tuple(sorted(game.state.deck))
    assert game.rules.observe(game.state, 1).deck == (UNKNOWN,) * 5
    assert len(game.legal_for("A")) == 5
    assert game.legal_for("B") == ()
    assert game.view("B")["legal"] == []


def test_others_do_not_see_which_card_is_taken() -> None:
    game = begin(TEXT, "run", "search ACQUIRE#3")
    assert game.view("A")["chosen"] == ["search ACQUIRE#3"]
    assert game.view("B")["chosen"] == ["search ?"]
    shown = [frame.event.caption for frame in game.frames("B") if frame.event is not None]
    assert "A takes a card from the deck." in shown
    assert not any("ACQUIRE" in text for text in shown)


def test_the_owner_remembers_the_cards_on_top_until_they_are_drawn() -> None:
    game = begin(TEXT, "run", "search ACQUIRE#3", "search BLANK#2")
    top = (IDS["BLANK#2"], IDS["ACQUIRE#3"])
    assert game.rules.observe(game.state, 0).deck == (*top, *(UNKNOWN,) * 3)
    assert game.rules.observe(game.state, 1).deck == (UNKNOWN,) * 5
    game.play("run")
    assert game.snapshot["hand"] == "BLANK#2"
    assert game.state.known == (0, 1)
    game.play("after NEW")
    assert game.rules.observe(game.state, 0).deck == (top[1], *(UNKNOWN,) * 3)


def test_a_sample_is_a_whole_state_that_looks_the_same() -> None:
    chance = Random(1)
    for actions in ((), ("run",), ("run", "search ACQUIRE#3")):
        game = begin(TEXT, *actions)
        for seat in (None, 0, 1):
            seen = game.rules.observe(game.state, seat)
            possible = game.rules.sample(seen, seat, chance)
            assert UNKNOWN not in possible.deck
            assert possible.chance != UNKNOWN
            assert game.rules.observe(possible, seat) == seen
            assert game.rules.legal(possible)


def test_loops_do_not_reveal_what_was_taken() -> None:
    game = begin(">(QUERY A)(BLANK#1 B) A10 B10 deck=ZAP#1,ZAP#2 seed=5", "run", "search ZAP#1", "pass")
    assert [loop.actions for loop in game.loops()] == [("run", "search", "pass")]


def test_nobody_knows_anything_about_the_deck_at_first() -> None:
    assert begin(TEXT).state.known == (NOBODY, 0)


def test_only_the_player_who_searches_sees_the_cards_of_the_deck_on_the_board() -> None:
    def listed(game: spag.Game, seat: str | None) -> list[str]:
        machine = game.scene(seat).machine
        assert machine is not None
        return [card.id for pile in machine.piles for card in pile.cards]

    game = begin(TEXT, "run")
    assert listed(game, "A") == ["ACQUIRE#1", "ACQUIRE#2", "ACQUIRE#3", "BLANK#1", "BLANK#2"]
    assert listed(game, "B") == listed(game, None) == []
    assert game.ask("A").prompt.pick == "pile"
    game.play("search BLANK#1")
    assert game.ask("A").prompt.chosen == ("BLANK#1",)
    assert dict(game.ask("A").prompt.refused) == {"QUERY has chosen this already.": ("BLANK#1",)}
    assert "BLANK#1" not in str([game.ask(seat) for seat in ("B", None)])
    game.play("search BLANK#2")
    assert listed(game, "A") == []
