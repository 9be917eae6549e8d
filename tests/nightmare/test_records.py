"""Chance, actions, records and positions as data (PN80 to PN94)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.games.nightmare import GAME, Nightmare
from spagwidget.games.nightmare.cards import NAMES
from spagwidget.games.nightmare.engine.chance import pick, shuffled
from spagwidget.games.nightmare.engine.legal import KINDS

from .tables import REST, begin, life, record, ring, started

KEYS = [
    "ply", "phase", "to_move", "asks", "running", "chosen", "turns", "ring", "pc", "direction", "handled", "waiting",
    "error", "drawn", "hand", "players", "pointer", "counters", "loops", "deck", "discard", "winner", "end", "legal",
]  # fmt: skip
"""The keys of a position, in the order of PN94."""

RING = [{"card": "ZAP#1", "bits": "AB"}, {"card": "WORM", "bits": "A"}]


def played(seed: int, **options: Any) -> spag.Game:
    """Return a random game that has been played to its end."""
    game, chance = spag.Game("nightmare", seed=seed, **options), Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal))
    return game


def test_PN80_a_record_holds_all_chance() -> None:
    game = played(3, players=3)
    assert list(game.record.data) == ["format", "version", "game", "rules", "first", "seed", "deck", "actions"]
    again = spag.Game.from_record(spag.Record.loads(str(game.record)))
    assert again.state == game.state
    assert again.over


def test_PN80_a_missing_seed_is_0() -> None:
    one, two = spag.Game.from_record(record()), spag.Game.from_record(record(seed=0))
    assert one.state == two.state
    assert one.state.chance == 0
    assert spag.Game.from_record(record(seed=2**32 - 1)).state.chance == 2**32 - 1


def test_PN81_the_shuffle_is_that_of_the_rulebook() -> None:
    assert shuffled(range(10), 1) == ((9, 5, 6, 8, 1, 0, 7, 4, 3, 2), 70837908)
    assert shuffled((7,), 5) == ((7,), 5)
    assert shuffled((), 5) == ((), 5)
    assert pick(0, 6) == (1013904223 * 6 // 2**32, 1013904223)


def test_PN90_every_kind_of_question_and_its_actions() -> None:
    asked: dict[str, set[str]] = {}
    for seed in range(40):
        game, chance = spag.Game("nightmare", players=2 + seed % 5, seed=seed), Random(seed)
        while not game.over:
            asked.setdefault(game.asks or "", set()).update(action.split(" ")[0] for action in game.legal)
            game.play(chance.choice(game.legal))
    asked.setdefault("pointer", set()).update(begin(">(ZAP#1 A)(WORM B) A9 B9 pointer=A", "run", "player B").legal)
    asked.setdefault("share", set()).add("share")
    asked.setdefault("defend", set()).update(begin(">(ZAP#1 A)(WORM B) A9 B9d", "run", "player B").legal)
    assert asked == {
        "place": {"place"}, "activate": {"run", "pass"}, "card": {"card"}, "after": {"after"}, "bit": {"bit"},
        "player": {"player"}, "tune": {"tune"}, "direction": {"forward", "back"}, "daemon": {"run", "pass"},
        "search": {"search"}, "debug": {"bit", "done"}, "pointer": {"redeal", "leave"}, "share": {"share"},
        "defend": {"use", "keep"},
    }  # fmt: skip
    assert {word for words in asked.values() for word in words} == set(KINDS)


@pytest.mark.parametrize(
    "text", ["place WORM", "run", "bit ZAP#2:17", "tune POWER_SURGE#1.in", "share 7", "search NEW"]
)
def test_PN90_actions_are_read_by_their_texts(text: str) -> None:
    assert GAME.notation(Nightmare()).parse(text).text == text


@pytest.mark.parametrize(
    "text", ["bit ZAP:1", "bit ZAP#1:01", "tune ZAP#1.gain", "share -1", "player G", "jump WORM", ""]
)
def test_PN90_other_texts_are_refused(text: str) -> None:
    with pytest.raises(spag.BadValue):
        GAME.notation(Nightmare()).parse(text)


def test_PN91_options_and_unknown_keys_are_kept() -> None:
    rules = {"players": 2, "cards": 9, "bits": 3, "lives": 7, "variants": {"bits_stay": True}}
    deck = list(NAMES[:12])
    game = spag.Game.from_record(record(rules=rules, deck=deck, meta={"title": "x"}, own=[1, {"a": 2}]))
    assert game.record.rules == rules
    assert game.record.data["own"] == [1, {"a": 2}]
    assert game.record.data["meta"] == {"title": "x"}
    assert game.record.data["deck"] == deck
    assert life(game) == [7, 7]
    assert len(game.snapshot["ring"]) == 9
    assert game.snapshot["deck"] == 3
    assert game.snapshot["players"][0]["unplaced"] == 3


BAD: dict[str, Callable[[], dict[str, Any]]] = {
    "rules.players": lambda: {"rules": {}},
    "players is 7": lambda: {"rules": {"players": 7}},
    "players is 1": lambda: {"rules": {"players": 1}},
    "players is True": lambda: {"rules": {"players": True}},
    "players is '2'": lambda: {"rules": {"players": "2"}},
    "Unknown option": lambda: {"rules": {"players": 2, "level": 1}},
    "lives is 20": lambda: {"rules": {"players": 2, "lives": 20}},
    "lives is 0": lambda: {"rules": {"players": 2, "lives": 0}},
    "bits is 0": lambda: {"rules": {"players": 2, "bits": 0}},
    "too small": lambda: {"rules": {"players": 2, "cards": 7}},
    '"cards" is null': lambda: {"rules": {"players": 2, "cards": None}},
    "cards is 61": lambda: {"rules": {"players": 2, "cards": 61}},
    "variants is": lambda: {"rules": {"players": 2, "variants": ["bits_stay"]}},
    "Unknown variant": lambda: {"rules": {"players": 2, "variants": {"wipeout": True}}},
    "expected true or false": lambda: {"rules": {"players": 2, "variants": {"bits_stay": 1}}},
    '"first" is': lambda: {"first": "C"},
    '"seed" is -1': lambda: {"seed": -1},
    '"seed" is 4294967296': lambda: {"seed": 2**32},
    '"seed" is 1.5': lambda: {"seed": 1.5},
    '"deck" has 9 cards': lambda: {"deck": list(NAMES[:9])},
    "appears twice": lambda: {"deck": ["WORM", *NAMES]},
    "There is no card": lambda: {"deck": ["SUBROUTINE", *NAMES]},
    '"deck" is': lambda: {"deck": "WORM"},
    '"deck" and "start"': lambda: {"start": {"ring": RING}},
}


@pytest.mark.parametrize("problem", [name for name in BAD if name != "rules.players"])
def test_PN91_a_bad_record_is_refused_in_one_short_line(problem: str) -> None:
    data = {**record().data, **BAD[problem]()}
    with pytest.raises(spag.BadRecord) as error:
        spag.Game.from_record(spag.Record(data))
    assert problem in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("key", ["deck", "first"])
def test_PN91_the_deck_and_the_starter_are_needed(key: str) -> None:
    data = {name: value for name, value in record().data.items() if name != key}
    with pytest.raises(spag.BadRecord, match=key):
        spag.Game.from_record(spag.Record(data))


def test_PN91_the_players_are_needed() -> None:
    with pytest.raises(spag.BadRecord, match="players"):
        spag.Game.from_record(spag.Record({**record().data, "rules": {}}))


def test_PN92_a_record_can_begin_with_a_position() -> None:
    start = {
        "ring": [
            {"card": "GOTO#1", "params": {"distance": 7}, "bits": "AB", "skip": True},
            {"card": "WORM", "bits": "BA"},
        ],
        "pc": 1,
        "direction": -1,
        "deck": ["ZAP#1", "ZAP#2"],
        "discard": ["BUG#1"],
        "players": [{"life": 9, "defend": True}, {}],
        "pointer": "B",
    }
    shown = started(start).snapshot
    assert (shown["ply"], shown["phase"], shown["turns"], shown["to_move"], shown["waiting"]) == (0, "run", 0, "B", 2)
    assert shown["ring"][0] == {"card": "GOTO#1", "params": {"distance": 7}, "bits": "AB", "skip": True}
    assert shown["counters"] == {"++": 9, "--": 10}
    assert shown["discard"] == ["BUG#1"]
    assert shown["deck"] == 2
    assert [player["life"] for player in shown["players"]] == [9, 10]
    assert shown["pointer"] == "B"
    assert [player["defend"] for player in shown["players"]] == [True, False]
    assert shown["direction"] == -1


def test_PN92_only_the_ring_is_needed_and_the_pc_arrives() -> None:
    ring_ = [{"card": "OVERSIGHT#1"}, {"card": "ZAP#1", "bits": "A", "skip": True}, {"card": "WORM", "bits": "B"}]
    game = started({"ring": ring_})
    assert life(game) == [9, 9]
    assert ring(game) == "OVERSIGHT#1 ZAP#1:A >WORM:B"


def test_PN92_who_has_no_bit_or_no_life_is_out_from_the_start() -> None:
    ring_ = [{"card": "ZAP#1", "bits": "ACB"}, {"card": "WORM", "bits": "BC"}]
    lives = [{"life": 5}, {"life": 0, "defend": True}, {}, {"life": 3}]
    shown = started({"ring": ring_, "players": lives, "pointer": "B"}, players=4, rules={"players": 4}).snapshot
    assert [player["out"] for player in shown["players"]] == [False, True, False, True]
    assert [one["bits"] for one in shown["ring"]] == ["AC", "C"]
    assert shown["pointer"] is None
    assert not shown["players"][1]["defend"]
    assert shown["players"][3]["life"] == 3


def test_PN92_a_position_is_written_as_it_was_read() -> None:
    start = {"ring": [*RING, {"card": "GOTO#1", "skip": True}], "pc": 1, "pointer": "A", "deck": ["BLANK#1"]}
    game = started(start, "pass", seed=9, own="kept")
    again = spag.Game.from_record(spag.Record.loads(str(game.record)))
    assert again.state == game.state
    assert again.record.data == game.record.data
    assert game.record.data["own"] == "kept"
    assert isinstance(game.record.data["start"], dict)


def test_PN92_a_position_that_begins_with_a_question_is_kept() -> None:
    ring_ = [{"card": "OVERSIGHT#1"}, *RING]
    game = started({"ring": ring_, "pointer": "B", "players": [{}, {"life": 4, "defend": True}]})
    assert game.snapshot["asks"] == "pointer"
    assert spag.Game.from_record(spag.Record.loads(str(game.record))).state == game.state
    assert spag.Game.from_position(game.position, game="nightmare").state == game.state
    game.play("leave")
    assert spag.Game.from_position(game.position, game="nightmare").state == game.state


STARTS: dict[str, dict[str, Any]] = {
    "expected a list of cards": {"ring": []},
    'no "ring"': {"deck": ["WORM"]},
    '"players" must be a': {"ring": RING, "players": None},
    "appears twice": {"ring": RING, "deck": ["WORM"]},
    "There is no card": {"ring": [{"card": "ZAP"}, *RING]},
    '"pc" is 2': {"ring": RING, "pc": 2},
    '"direction" is 0': {"ring": RING, "direction": 0},
    '"bits" is': {"ring": [{"card": "BUG#1", "bits": "C"}, *RING]},
    '"damage" is -1': {"ring": [{"card": "BUG#1", "params": {"damage": -1}}, *RING]},
    "unknown key 'gain'": {"ring": [{"card": "BUG#1", "params": {"gain": 1}}, *RING]},
    "++ counters": {
        "ring": [{"card": "BUG#1", "params": {"damage": 9}}, {"card": "BUG#2", "params": {"damage": 4}}, *RING]
    },
    "-- counters": {
        "ring": [
            {"card": "GOTO#1", "params": {"distance": 0}},
            {"card": "GOTO#2", "params": {"distance": 1}},
            *RING,
        ]
    },
    '"skip" is 1': {"ring": [{"card": "BUG#1", "skip": 1}, *RING]},
    '"life" is 21': {"ring": RING, "players": [{"life": 21}, {}]},
    '"players" must be': {"ring": RING, "players": [{}]},
    '"pointer" is': {"ring": RING, "pointer": "C"},
    "Fewer than two players": {"ring": [{"card": "ZAP#1", "bits": "A"}]},
}


@pytest.mark.parametrize("problem", STARTS)
def test_PN92_a_bad_position_is_refused_in_one_short_line(problem: str) -> None:
    with pytest.raises(spag.BadRecord) as error:
        started(STARTS[problem])
    assert problem in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 250


def test_PN91_unknown_keys_of_a_position_are_kept() -> None:
    game = started(
        {"ring": [{**RING[0], "colour": "red"}, *RING[1:]], "note": [1], "players": [{"hat": 1}, {}]}, "pass"
    )
    assert game.record.data["start"]["note"] == [1]
    assert game.record.data["start"]["ring"][0]["colour"] == "red"
    assert game.record.data["start"]["players"][0]["hat"] == 1


def test_PN91_the_ring_of_a_position_may_be_smaller_than_the_bits_to_place() -> None:
    record = {"rules": {"players": 2, "cards": 2}, "start": {"ring": RING}, "actions": []}
    written = {"format": "spagwidget-record", "version": 1, "game": "nightmare", **record}
    assert spag.Game.from_record(spag.Record(written)).legal == ("pass", "run")
    with pytest.raises(ValueError, match="too small"):
        spag.Game("nightmare", players=2, cards=2)


def test_PN92_at_most_ten_counters_are_accepted() -> None:
    game = started({"ring": [{"card": "GOTO#1", "params": {"distance": 16}}, *RING]})
    assert game.snapshot["counters"] == {"++": 0, "--": 10}


def test_PN93_variants_are_off_unless_chosen() -> None:
    assert Nightmare().option.variants == (False, False, False)
    chosen = Nightmare(variants={"copies_stay": True, "alternate": False})
    assert chosen.options() == {"players": 4, "variants": {"copies_stay": True}}


def test_PN94_a_position_has_exactly_these_keys_in_this_order() -> None:
    for shown in spag.replay(played(1, players=2).record):
        assert list(shown) == KEYS
        assert shown["legal"] == sorted(shown["legal"])
    assert shown["phase"] == "over"
    assert shown["legal"] == []


def test_PN94_replay_prints_a_line_for_each_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(str(played(2, players=2).record))
    assert main(["replay", str(file), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["ply"] for line in lines] == list(range(len(lines)))
    assert lines[-1]["end"] is not None


def test_PN94_an_illegal_action_stops_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    data = record(("place ZAP#1", "place ACQUIRE#1"), players=6).data
    file.write_text(json.dumps({**data, "actions": ["place ACQUIRE#1", "run"]}))
    assert main(["replay", str(file), "--json"]) == 2
    shown = capsys.readouterr()
    assert len(shown.out.splitlines()) == 2
    assert len(shown.err.splitlines()) == 1
    assert str(file) in shown.err
    assert "Ply 1" in shown.err
    assert "'run'" in shown.err
    legal = json.loads(shown.out.splitlines()[-1])["legal"]
    assert len(legal) == 25
    assert all(action in shown.err for action in legal)


def test_PN94_a_bad_record_prints_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**record().data, "rules": {"players": 9}}))
    assert main(["replay", str(file), "--json"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1
    assert str(file) in shown.err


def test_PN94_new_prints_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--game", "nightmare", "--players", "5", "--seed", "4", "--variant", "bits_stay=true"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["rules"] == {"players": 5, "variants": {"bits_stay": True}}
    assert sorted(data["deck"]) == sorted(NAMES)
    assert main(["new", "--game", "nightmare", "--bits-stay", "--lives", "5", "--cards", "20"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"]["lives"] == 5


def test_PN94_the_actions_taken_so_far_are_shown() -> None:
    game = begin(f">(BIT_MAKER A)(WORM B) A10 B10 {REST}", "run")
    assert game.snapshot["chosen"] == []
    game.play("player B")
    assert (game.snapshot["chosen"], game.snapshot["running"], game.snapshot["turns"]) == (["player B"], "BIT_MAKER", 1)


def test_a_deck_can_be_given_in_python() -> None:
    game = spag.Game("nightmare", players=2, deal=list(NAMES))
    assert game.to_move == "A"
    assert game.snapshot["ring"][0]["card"] == NAMES[0]


def test_other_games_refuse_a_start_that_is_an_object() -> None:
    for name, rules in (("maciji", {}), ("spaghetti", {"level": 1, "players": 2})):
        data = {"format": "spagwidget-record", "version": 1, "game": name, "rules": rules, "actions": [], "start": {}}
        with pytest.raises(spag.BadRecord, match="expected a position text"):
            spag.Game.from_record(spag.Record(data))
