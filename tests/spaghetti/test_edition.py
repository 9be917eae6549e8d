"""Any game in the other edition's names and pictures; its rules stay its own (section 8)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core.catalogue import section
from spagwidget.core.contract import check_game

OTHER = {"code": "monster", "monster": "code"}


def played(seed: int, plies: int = 80, **options: Any) -> spag.Game:
    game, chance = spag.Game(seed=seed, **options), random.Random(seed)
    for _ in range(plies):
        if game.over:
            break
        game.play(chance.choice(game.legal))
    return game


def test_a_code_game_is_shown_with_monster_names() -> None:
    game = spag.Game.from_position("(MoveFlag A)(Bug B)", level=1)
    game.play("run", "move Bug:0 MoveFlag")
    shown = game.frames(edition="monster")
    assert [str(frame.event) for frame in shown[1:]] == [
        "A runs Drifting.",
        "A lets B’s islander drift from Prayer to Drifting.",
    ]
    assert [spot.title for spot in shown[0].scene.spots] == ["Drifting", "Prayer"]
    assert game.ask(edition="monster").prompt.text == "B’s islander on Drifting: run or skip?"
    assert game.display(edition="monster").about() == ("Spaghetti Monster", "level 1 · 2 players · Code rules")


def test_ids_and_actions_stay_the_code_names() -> None:
    game = spag.Game(level=1, seed=1)
    plain, shown = game.frames()[0].scene, game.frames(edition="monster")[0].scene
    assert shown.layout.order == plain.layout.order
    assert [spot.id for spot in shown.spots] == [spot.id for spot in plain.spots]
    assert game.ask(edition="monster").actions() == game.ask().actions()


def test_a_code_game_s_bug_in_monster_edition_still_hits_1_players() -> None:
    game = spag.Game.from_position("(Bug{2,3} ABC)(AddFlag C)", level=1, players=3)
    (prayer, _) = game.scene(edition="monster").spots
    assert prayer.title == "Prayer"
    assert prayer.text == "{2} monsters each lose {3} life."
    assert [chip.name for chip in prayer.chips] == ["players", "damage"]
    game.play("run")
    assert game.legal == ("hit A", "hit B", "hit C")  # yourself too, and then another


def test_a_monster_game_s_prayer_in_code_edition_still_hits_one_opponent() -> None:
    game = spag.Game.from_position("(Bug AB)(ForkBomb C)", level=1, players=3, edition="monster")
    bug, bomb = game.scene(edition="code").spots
    assert (bug.title, bug.text) == ("Bug", "One opponent loses {1} life.")
    assert bomb.text == "One opponent loses {2} life; then this flag leaves."
    assert game.display(edition="code").about() == ("Spaghetti Code", "level 1 · 3 players · Monster rules")
    game.play("run")
    assert game.legal == ("hit B", "hit C")


def test_looking_changes_nothing() -> None:
    game = played(3, level=3, players=3)
    before = game.record, game.events, game.revision
    game.frames(edition="monster")
    assert (game.record, game.events, game.revision) == before
    assert game.display().edition == "code"


def test_the_game_s_own_edition_is_its_edition() -> None:
    assert spag.Game(level=1).display().edition == "code"
    monster = spag.Game(level=1, edition="monster")
    assert monster.display().edition == "monster"
    assert monster.frames(edition="monster") == monster.frames()


def test_an_unknown_edition_is_refused() -> None:
    game = spag.Game(level=1)
    with pytest.raises(ValueError, match="no edition 'pirates'"):
        game.frames(edition="pirates")
    with pytest.raises(ValueError, match="This game has no editions"):
        spag.Game("maciji").frames(edition="monster")
    assert spag.Game("maciji").display(edition="").edition == ""


def test_frames_are_made_once_for_each_edition_and_undone_together() -> None:
    game = spag.Game.from_position("(Reverse A)(Bug B)")
    game.play("run")
    first = game.frames(edition="monster")
    assert game.frames(edition="monster")[0] is first[0]
    game.undo()
    game.play("skip")
    assert str(game.frames(edition="monster")[1].event) == "A skips Reverse Current."
    assert str(game.frames()[1].event) == "A skips Reverse."


def test_a_picture_in_the_other_edition() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)")
    assert "Prayer" in spag.draw(game, edition="monster").alt
    assert "Bug" in spag.draw(game).alt
    with pytest.raises(TypeError, match="edition need a Game"):
        spag.draw(game.frames()[0], edition="monster")


def words_of(game: spag.Game, edition: str) -> str:
    """Return all texts that are shown for this game."""
    asked = game.ask(edition=edition)
    return repr((game.frames(edition=edition), asked.prompt, asked.nodes))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(["code", "monster"]), st.integers(1, 3), st.integers(2, 4))
def test_every_game_can_be_shown_in_both_editions(seed: int, edition: str, level: int, players: int) -> None:
    game = played(seed, level=level, players=players, edition=edition)
    own, other = game.frames(), game.frames(edition=OTHER[edition])
    assert len(own) == len(other)
    for plain, shown in zip(own, other, strict=True):
        assert [len(spot.pieces) for spot in plain.scene.spots] == [len(spot.pieces) for spot in shown.scene.spots]
        assert plain.pieces.ids == shown.pieces.ids
        assert (plain.event is None) == (shown.event is None)
        if plain.event and shown.event:
            assert (plain.event.focus, plain.event.sign) == (shown.event.focus, shown.event.sign)
    for frame in game.frames(edition="code"):
        assert "sland" not in str(frame.event)
    for frame in game.frames(edition="monster"):
        assert " flag" not in str(frame.event)
    assert game.ask(edition=OTHER[edition]).actions() == game.ask().actions()


@pytest.mark.parametrize("edition", ["code", "monster"])
def test_rules_of_an_edition_obey_the_laws(edition: str) -> None:
    check_game("spaghetti", level=3, edition=edition, shown_in=OTHER[edition], games=3)


def test_the_words_of_the_interface_go_with_the_edition() -> None:
    game = spag.Game(level=1)
    code, monster = game.display(), game.display(edition="monster")
    assert code.words()["mark.gone"] == "a card is removed"
    assert monster.words()["mark.gone"] == "an island sinks"
    assert monster.words().keys() >= code.words().keys()
    assert section("ui.").keys() >= monster.words().keys()


def test_a_card_shows_its_japanese_name() -> None:
    game = spag.Game.from_position("(ForkBomb A)(Memory B)", extensions=["memory"], edition="monster")
    assert [spot.tip for spot in game.scene().spots] == [
        "In Japanese: いけにえ. In Spaghetti Code: ForkBomb.",
        "In Japanese: 記憶. In Spaghetti Code: Memory.",
    ]
    assert [spot.tip for spot in game.scene(edition="code").spots] == ["", ""]


@pytest.mark.parametrize(("edition", "flags"), [("code", "flags"), ("monster", "islanders")])
def test_a_card_to_be_moved_takes_its_flags_along_if_it_has_any(edition: str, flags: str) -> None:
    game = spag.Game.from_position("(MoveCommand AB)(Bug)(AddFlag B)", level=2, edition=edition)
    game.play("run")
    details = [game.ask(words=["shift", card]).prompt.detail for card in ("Bug", "MoveCommand")]
    assert details == ["It is now at place 1.", f"Its 2 {flags} move with it. It is now at place 0."]


@pytest.mark.parametrize(
    ("options", "caption"),
    [
        ({}, "A runs Memory: ForkBomb, then Bug."),
        ({"variants": {"memory_live": True}}, "A runs Memory: ForkBomb (no longer in the game), then Bug."),
        ({"variants": {"memory_live": True}, "edition": "monster"}, "A runs Memory: Sacrifice (sunk), then Prayer."),
    ],
)
def test_caption_says_which_remembered_card_does_nothing(options: dict[str, Any], caption: str) -> None:  # V5
    start = "(Memory AA)(Bug B) last=ForkBomb,Bug"
    game = spag.Game.from_position(start, level=3, extensions=["memory"], **options)
    game.play("run")
    assert str(game.events[0]) == caption
