"""R60: the language of Blank cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.spaghetti.blank import read

BUILT_IN = {
    "AddFlag": "add flag",
    "MoveFlag": "repeat {flags 1}:\n  move flag",
    "RemoveFlag": "repeat {flags 1}:\n  remove flag",
    "Bug": "repeat {players 1}:\n  hit another {damage 1}",
    "ForkBomb": "hit player {damage 2}\nthis flag leaves",
    "MoveCommand": "repeat {commands 1}:\n  move card",
    "RemoveCommand": "remove card",
    "Reverse": "turn cursor",
    "Increment": "raise number {amount 1}",
    "Decrement": "lower number {amount 1}",
    "ReversePriority": "reverse queues",
    "Memory": "recall commands",
}

MONSTER = BUILT_IN | {"Bug": "hit opponent {damage 1}", "ForkBomb": "hit opponent {damage 2}\nthis flag leaves"}


def renamed(snapshot: dict[str, Any], card: str) -> dict[str, Any]:
    """A snapshot with the Blank card under the built-in's name."""
    program = [{**entry, "card": entry["card"].replace("Mine", card)} for entry in snapshot["program"]]
    return {**snapshot, "program": program, "legal": sorted(text.replace("Mine", card) for text in snapshot["legal"])}


def both(card: str, options: dict[str, Any], seed: int, **blank: Any) -> tuple[spag.Game, spag.Game]:
    """The same game twice: with a built-in card, and with the Blank card `Mine` in its place."""
    joining = {"ReversePriority": "reverse_priority", "Memory": "memory"}
    extensions = list(joining.values()) if seed % 3 or card in joining else []
    deal = [entry["card"] for entry in spag.Game(**options, extensions=extensions, seed=seed).snapshot["program"]]
    heads = [name for name in extensions if name != joining.get(card)]  # what that card's own extension changes is off
    others = [name for name in deal if name != card]
    place = ["Mine" if name == card else name for name in deal]
    plain = spag.Game(**options, extensions=heads, cards=deal, deal=deal)
    return plain, spag.Game(**options, extensions=heads, cards=others, deal=place, **blank)


@pytest.mark.parametrize("edition", ["code", "monster"])
@pytest.mark.parametrize("card", BUILT_IN)
def test_r60_every_built_in_rewritten_as_a_blank_plays_identically(card: str, edition: str) -> None:
    text = (MONSTER if edition == "monster" else BUILT_IN)[card]
    for seed in range(12):
        rng = random.Random(seed)
        variants = {"memory_choice": True} if seed % 4 == 1 else {"memory_live": True} if seed % 4 == 2 else {}
        if rng.random() < 0.3:
            variants["reverse_flips_queues"] = True
        options = {"level": 3, "players": rng.choice([2, 3, 4]), "edition": edition, "variants": variants}
        plain, mine = both(card, options, seed, blanks={"Mine": text})
        while not plain.over and plain.ply < 250:
            assert renamed(mine.snapshot, card) == plain.snapshot
            action = rng.choice(plain.legal)
            plain.play(action)
            mine.play(swap(action, card))
        assert renamed(mine.snapshot, card) == plain.snapshot


def swap(action: str, card: str) -> str:
    """The action with the Blank card's name in the built-in's place."""
    kind, *words = action.split(" ")
    changed = [mine(word, card) for word in words]
    return " ".join([kind, *changed])


def mine(word: str, card: str) -> str:
    """One word of it."""
    for mark in (":", "."):
        name, found, rest = word.partition(mark)
        if found and name == card:
            return f"Mine{mark}{rest}"
    return "Mine" if word == card else word


def test_r60_increment_changes_what_a_blank_does() -> None:
    game = spag.Game.from_position("(Increment A)(Leech A)(Bug B)", blanks={"Leech": "hit opponent {1}"}, level=3)
    game.play("run", "tune Leech.n1", "run", "hit B")
    assert game.snapshot["players"][1]["life"] == 3


def test_r60_a_record_keeps_the_command_as_text(tmp_path: Any) -> None:
    game = spag.Game(level=1, players=2, blanks={"Leech": "hit opponent {1}"}, seed=1)
    game.record.save(tmp_path / "leech.json")
    again = spag.Game.load(tmp_path / "leech.json")
    assert again.record.data["blanks"] == {"Leech": "hit opponent {1}"}
    assert again.snapshot == game.snapshot


def test_r60_conditions_look_at_the_table() -> None:
    text = "if my flags here >= 2:\n  hit opponent {3}\nelse:\n  hit me 1"
    for queue, lives in (("AA", [5, 2]), ("AB", [4, 5])):
        game = spag.Game.from_position(f"(Odd {queue})(Bug B)", blanks={"Odd": text})
        game.play("run", *(["hit B"] if queue == "AA" else []))
        assert [player["life"] for player in game.snapshot["players"]] == lives


def test_r60_choose_names_a_player_and_a_card() -> None:
    text = "choose player\nchoose card\nif their flags on it > 0:\n  hit them 2"
    with pytest.raises(spag.BadCommand):
        read(text)
    text = "choose player\nchoose card\nif flags on it > 1:\n  hit them 2"
    game = spag.Game.from_position("(Spy A)(Bug BB)", blanks={"Spy": text})
    game.play("run")
    assert game.legal == ("who A", "who B")
    game.play("who B")
    assert game.legal == ("which Bug", "which Spy")
    game.play("which Bug")
    assert game.snapshot["players"][1]["life"] == 3


def test_r60_nothing_runs_for_ever() -> None:
    text = "repeat 99:\n  repeat 99:\n    repeat 99:\n      turn cursor"
    game = spag.Game.from_position("(Spin A)(Bug B)", blanks={"Spin": text})
    game.play("run")
    assert game.asks == "activate"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "empty"),
        ("dance", 1, "not understood"),
        ("hit player", 1, "needs a number"),
        ("add flag {1}", 1, "takes no number"),
        ("repeat {2}:\nadd flag", 1, "indented line"),
        ("add flag\n  add flag", 2, "fits no block"),
        ("add flag\nelse:\n  add flag", 2, "not understood"),
        ("hit me {a 1}\nhit me {a 1}", 2, "there twice"),
        ("if my money > 3:\n  add flag", 1, "not understood"),
        ("__import__('os')", 1, "not understood"),
        ("add flag\n" * 41, 41, "more than 40"),
        ("x" * 401, 1, "longer than"),
        ("\tadd flag", 1, "tab"),
    ],
)
def test_r60_a_fault_is_told_with_its_place(text: str, line: int, said: str) -> None:
    with pytest.raises(spag.BadCommand, match=said) as caught:
        read(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("blanks", "said"),
    [
        ({"Bug": "add flag"}, "cannot be a Blank card's name"),
        ({"two words": "add flag"}, "cannot be a Blank card's name"),
        ({"A1": "add flag"}, "cannot be a Blank card's name"),
        ({"Odd": "jump"}, "line 1"),
        (dict.fromkeys("WXYZ", "add flag"), "4 Blank cards"),
    ],
)
def test_r60_a_bad_blank_is_refused(blanks: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        spag.Game(level=1, players=2, blanks=blanks)
