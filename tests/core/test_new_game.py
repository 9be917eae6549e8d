"""The settings of a new game, and the game that starts with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core import registry
from spagwidget.core.session import new_game
from spagwidget.core.settings import Setting
from spagwidget.games.spaghetti.options import EXTENSIONS, VARIANTS
from spagwidget.games.spaghetti.rulebook import rulebook
from spagwidget.games.spaghetti.setup.settings import NUMBERS
from tests.games.nim import Nim

NAMES = {"A": "Ada", "B": "Ben"}


def shown(game: spag.Game, /, **chosen: Any) -> dict[str, Setting]:
    return new_game.offer(game, chosen).settings()


def test_every_rule_of_sections_6_to_8_has_a_switch() -> None:
    found = shown(spag.Game())
    rules = {rule.option: rule for rule in rulebook().rules.values() if rule.number[0] in "RV" and rule.option}
    for name in (*EXTENSIONS, *VARIANTS):
        assert (found[name].kind, found[name].value) == ("switch", False)
        assert (found[name].label, found[name].rule) == (rules[name].title, rules[name].number)
        assert found[name].about
    assert set(NUMBERS) == {*EXTENSIONS, *VARIANTS}
    assert [choice.value for choice in found["edition"].choices] == ["code", "monster"]
    assert [choice.value for choice in found["clock"].choices] == ["none", "each", "hourglass"]


def test_the_settings_show_the_present_game() -> None:
    options: dict[str, Any] = {"extensions": ["memory"], "variants": {"wipeout": "tail"}, "lives": 7}
    game = spag.Game(level=2, players=3, clock={"minutes": 3}, **options)
    found = shown(game)
    values = {name: setting.value for name, setting in found.items()}
    expected = {"level": "2", "players": "3", "lives": 7, "flags": 5, "memory": True, "instant": False, "wipeout": True}
    assert expected.items() <= values.items()
    assert {"clock": "each", "minutes": 3, "increment": 0, "at_zero": "loses"}.items() <= values.items()
    assert new_game.offer(game).same


@pytest.mark.parametrize(
    ("chosen", "name", "reason"),
    [
        ({"players": "4"}, "instant", "At most 3 players can play, not 4."),
        ({"players": "3"}, "fair_start", "At most 2 players can play, not 3."),
        ({}, "blank", "There is no Blank card yet. Choose “Write a command…” in the board’s menu."),
    ],
)
def test_an_impossible_switch_says_why(chosen: Mapping[str, Any], name: str, reason: str) -> None:
    offer = new_game.offer(spag.Game(), chosen)
    assert offer.settings()[name].why == reason
    assert offer.problem == ""


def test_an_impossible_choice_says_why() -> None:
    players = shown(spag.Game(), instant=True)["players"]
    assert [choice.why for choice in players.choices] == [
        "",
        "",
        "Instant cards: at most 3 players can play, not 4.",
        "Instant cards: at most 3 players can play, not 5.",
    ]


def test_an_impossible_combination_is_refused_and_explained_where_it_can_be_fixed() -> None:
    game = spag.Game(seed=3)
    position, chosen = game.position, {"players": "4", "instant": True}
    offer = new_game.offer(game, chosen)
    assert offer.problem == "Instant cards: at most 3 players can play, not 4."
    assert [name for name, setting in offer.settings().items() if setting.why] == ["players", "instant", "blank"]
    with pytest.raises(ValueError, match="Instant cards: at most 3 players can play"):
        new_game.begin(game, chosen)
    flags = new_game.offer(game, {"flags": 6})
    assert flags.problem == "A deal needs at least as many cards as flags per player: 5 cards, 6 flags."
    assert [name for name, setting in flags.settings().items() if setting.why] == ["level", "flags", "blank"]
    assert (game.position, game.revision) == (position, 0)


def test_a_new_game_has_the_chosen_settings() -> None:
    game = spag.Game(seed=3, names=NAMES)
    new_game.begin(game, {"edition": "monster", "level": "3", "players": "3", "memory": True, "wipeout": True}, seed=1)
    rules = {"level": 3, "players": 3, "edition": "monster", "variants": {"wipeout": "tail"}}
    assert game.record.rules == rules | {"extensions": ["memory"]}
    assert game.names == NAMES
    new_game.begin(game, {"players": "2", "memory": False, "first": "B", "clock": "hourglass", "minutes": 1.5})
    assert game.record.rules == rules | {"players": 2}
    assert game.names == {"A": "Ben", "B": "Ada"}
    assert game.clock is not None
    assert (game.clock.settings["mode"], game.clock.left) == ("hourglass", {"A": 90_000, "B": 90_000})
    new_game.begin(game, {"clock": "none"})
    assert game.clock is None


def test_the_monster_edition_turns_stalemate_from_start_on_by_default() -> None:
    game = spag.Game()
    assert shown(game, edition="monster")["stalemate_from_start"].value is True
    assert shown(game, edition="monster", stalemate_from_start=False)["stalemate_from_start"].value is False


def test_turning_a_setting_on_and_off_again_changes_nothing() -> None:
    game = spag.Game()
    for chosen in ({"memory": False, "lives": 5, "flags": 4}, {"level": "1", "first": "stay"}):
        assert new_game.offer(game, chosen).same
    assert not new_game.offer(game, {"first": "lot"}).same


def test_options_without_a_switch_stay() -> None:
    game = spag.Game(cards=["Bug", "AddFlag", "Reverse", "MoveFlag"], blanks={"Leech": "hit opponent {1}"})
    found = shown(game)
    assert found["cards"].about == "Bug, AddFlag, Reverse and MoveFlag"
    assert found["blank"].about == "Adds Leech."
    new_game.begin(game, {"free_placing": True})
    assert sorted(game.record.data["deal"]) == ["AddFlag", "Bug", "Leech", "MoveFlag", "Reverse"]
    new_game.begin(game, {"cards": False, "blank": False})
    assert len(game.record.data["deal"]) == 5
    assert "blanks" not in game.record.data


def test_another_game_brings_its_own_settings() -> None:
    game = spag.Game()
    assert [choice.label for choice in shown(game)["game"].choices] == [
        "Spaghetti Code",
        "MACIJI",
        "Programmer’s Nightmare",
        "Lovelace & Babbage",
    ]
    found = shown(game, game="maciji", board="hex3", level="2")
    assert [name for name in found if name not in ("first", "clock")] == [
        "game",
        "board",
        "blocks",
        *("warps", "no_cross", "swap"),
    ]
    assert found["no_cross"].why == "no_cross is for boards of squares: on a honeycomb no line can cross another."
    new_game.begin(game, {"game": "maciji", "board": "hex3", "warps": True})
    assert game.record.rules == {"board": "hex3", "warps": True}
    new_game.begin(game, {"game": "spaghetti"})
    assert game.record.rules == {"level": 1, "players": 2}


def test_an_unregistered_game_has_settings_for_its_start() -> None:
    game = spag.Game(Nim((1, 2)))
    assert list(shown(game)) == ["first", "clock"]
    new_game.begin(game, {"first": "lot"})
    assert game.rules.options() == {"heaps": [1, 2]}


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        ({"level": "9"}, "Level cannot be '9'"),
        ({"level": 2}, "Level cannot be 2"),
        ({"memory": "yes"}, "Memory cannot be 'yes'"),
        ({"lives": 0}, "Life is 0; expected 1 to 999."),
        ({"lives": 2.5}, "Life cannot be 2.5"),
        ({"lives": True}, "Life cannot be True"),
        ({"lives": float("nan")}, "Life is nan"),
        ({"edition": ["monster"]}, "Edition cannot be"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"first": 3}, "first player"),
        ({"clock": "sundial"}, "Clock cannot be 'sundial'"),
        ({"clock": "each", "minutes": 0}, "Minutes is 0"),
    ],
)
def test_invalid_settings_are_refused(chosen: Mapping[str, Any], problem: str) -> None:
    game = spag.Game()
    for act in (new_game.offer, new_game.begin):
        with pytest.raises((TypeError, ValueError), match=problem):
            act(game, chosen)
    assert game.revision == 0


def test_the_choice_of_the_first_player_is_announced() -> None:
    game = spag.Game(names=NAMES, seed=1)
    assert game.opening == ""
    choices = {choice.value: choice.label for choice in shown(game)["first"].choices}
    assert choices == {
        "stay": "Keep seats: Ada",
        "lot": "At random",
        "loser": "Last loser (nobody yet)",
        "A": "Fewer games played: Ada",
        "B": "Fewer games played: Ben",
    }
    new_game.begin(game, {"first": "B"})
    assert game.opening == "Ben has played fewer games and goes first. From now on Ben is A."
    new_game.begin(game, {"first": "A"})
    assert game.opening == "Ben has played fewer games and goes first."
    new_game.begin(game, {"first": "lot"}, seed=1)
    assert " goes first, chosen at random." in game.opening
    with pytest.raises(ValueError, match="Nobody has lost yet"):
        new_game.begin(game, {"first": "loser"})
    with pytest.raises(ValueError, match="'Zoe' cannot go first"):
        new_game.begin(game, {"first": "Zoe"})


def test_the_loser_goes_first_in_the_next_game() -> None:
    game = spag.Game.from_position("(RemoveFlag A)(Bug B)", level=1)
    game.play("run", "remove Bug:0")
    new_game.begin(game, {"first": "loser", "level": "2"})
    assert game.opening == "B lost the last game and goes first. From now on B is A."


def test_a_record_keeps_how_the_first_player_was_chosen() -> None:
    game = spag.Game(names=NAMES, first="Ben")
    again = spag.Game.from_record(game.record)
    assert again.opening == game.opening == "Ben has played fewer games and goes first. From now on Ben is A."
    metas: list[Any] = [
        {"first": "lot"},
        {"first": {"by": "magic", "was": "A"}},
        {"first": {"by": "lot", "was": "Z"}},
        [],
    ]
    for meta in metas:
        assert spag.Game.from_record({**game.record.data, "meta": meta}).opening == ""


def test_the_dealer_is_chosen_and_announced() -> None:
    game = spag.Game(names=NAMES)
    assert shown(game, fair_start=True)["first"].label == "Dealer"
    new_game.begin(game, {"fair_start": True, "first": "B", "edition": "monster"})
    assert game.opening == "Ben has played fewer games and is the dealer. From now on Ben is A."
    assert new_game.offer(game).same
    game.play("done", "first")
    assert game.opening == "Ben laid out the cards, and Ada chose to go first."
    assert spag.Game.from_record(game.record).opening == game.opening
    assert shown(game)["fair_start"].value is True
    new_game.begin(game, {"fair_start": False})
    assert (game.asks, game.record.rules) == ("place", {"level": 1, "players": 2, "edition": "monster"})


@pytest.mark.parametrize("names", [{"A": "B", "B": "A"}, {"A": "B"}, {"A": "lot", "B": "B"}])
def test_the_first_player_is_found_by_seat_whatever_the_names(names: dict[str, str]) -> None:
    game = spag.Game(names=names, seed=1)
    offer = new_game.offer(game, {"first": "B"})
    assert offer.problem == ""
    new_game.begin(game, {"first": "B"})
    assert game.names.get("A") == names.get("B")


@pytest.mark.parametrize("extensions", [[], ["fair_start"]])
def test_an_invalid_seed_changes_nothing(extensions: list[str]) -> None:
    game = spag.Game(level=1, extensions=extensions, clock={"minutes": 3}, seed=1)
    rules, snapshot, state, clock = game.rules, game.snapshot, game.state, game.clock
    with pytest.raises(TypeError, match="seed"):
        new_game.begin(game, {"level": "2", "clock": "none"}, seed=[1])  # type: ignore[arg-type]  # wrong on purpose
    assert (game.rules, game.snapshot, game.state, game.clock, game.revision) == (rules, snapshot, state, clock, 0)


def test_a_value_that_only_another_game_has_is_left_out_when_the_game_is_chosen() -> None:
    game = spag.Game("nightmare", players=2, seed=1)
    assert new_game.offer(game, {"players": "6"}).settings()["players"].value == "6"
    assert new_game.offer(game, {"players": "6", "game": "spaghetti"}).settings()["players"].value == "2"
    wrongs: list[dict[str, Any]] = [{"players": "7", "game": "spaghetti"}, {"players": [], "game": "spaghetti"}]
    for wrong in (*wrongs, {"players": "7"}):
        with pytest.raises(spag.BadType):
            new_game.offer(game, wrong)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_choice_of_settings_is_played_or_refused_with_a_reason(data: st.DataObject) -> None:
    game = spag.Game(data.draw(st.sampled_from(sorted(registry.known()))), seed=1)
    chosen: dict[str, Any] = {}
    for _ in range(data.draw(st.integers(1, 6))):
        found = new_game.offer(game, chosen).settings()
        setting = found[data.draw(st.sampled_from(sorted(found)))]
        values = {
            "switch": st.booleans(),
            "one": st.sampled_from([choice.value for choice in setting.choices] or [""]),
            "number": st.integers(int(setting.low) + 1, min(int(setting.high), 12)),
        }
        chosen[setting.name] = data.draw(values[setting.kind])
    offer = new_game.offer(game, chosen)
    if offer.problem:
        with pytest.raises(ValueError, match=re.escape(offer.problem)):
            new_game.begin(game, chosen)
        assert game.revision == 0
    else:
        new_game.begin(game, chosen, seed=1)
        values_now = {name: setting.value for name, setting in shown(game).items()}
        expected = {name: setting.value for name, setting in offer.settings().items() if name != "first"}
        assert expected.items() <= values_now.items()
