"""R60: the language of Blank cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.spaghetti.blank.editor import EXAMPLES, FOES
from spagwidget.games.spaghetti.blank.reader import faults, read_program

BUILT_IN = EXAMPLES
MONSTER = EXAMPLES | FOES


def renamed(snapshot: dict[str, Any], card: str) -> dict[str, Any]:
    """Return a snapshot with the Blank card renamed to the built-in card."""
    program = [{**entry, "card": entry["card"].replace("Mine", card)} for entry in snapshot["program"]]
    return {**snapshot, "program": program, "legal": sorted(text.replace("Mine", card) for text in snapshot["legal"])}


def both(card: str, options: dict[str, Any], seed: int, **blank: Any) -> tuple[spag.Game, spag.Game]:
    """Return the same game twice: with a built-in card, and with the Blank card `Mine` in its place."""
    joining = {"ReversePriority": "reverse_priority", "Memory": "memory"}
    extensions = list(joining.values()) if seed % 3 or card in joining else []
    deal = [entry["card"] for entry in spag.Game(**options, extensions=extensions, seed=seed).snapshot["program"]]
    heads = [name for name in extensions if name != joining.get(card)]  # an extension changes more than its card
    others = [name for name in deal if name != card]
    place = ["Mine" if name == card else name for name in deal]
    plain = spag.Game(**options, extensions=heads, cards=deal, deal=deal)
    return plain, spag.Game(**options, extensions=heads, cards=others, deal=place, **blank)


@pytest.mark.parametrize("edition", ["code", "monster"])
@pytest.mark.parametrize("card", BUILT_IN)
def test_R60_every_built_in_rewritten_as_a_blank_plays_identically(card: str, edition: str) -> None:
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
    """Return the action with the Blank card's name in place of the built-in card's."""
    kind, *words = action.split(" ")
    changed = [mine(word, card) for word in words]
    return " ".join([kind, *changed])


def mine(word: str, card: str) -> str:
    """Return one word of the action with the same change."""
    for mark in (":", "."):
        name, found, rest = word.partition(mark)
        if found and name == card:
            return f"Mine{mark}{rest}"
    return "Mine" if word == card else word


def test_R60_increment_changes_what_a_blank_does() -> None:
    game = spag.Game.from_position("(Increment A)(Leech A)(Bug B)", blanks={"Leech": "hit opponent {1}"}, level=3)
    game.play("run", "tune Leech.n1", "run", "hit B")
    assert game.snapshot["players"][1]["life"] == 3


def test_R60_a_record_keeps_the_command_as_text(tmp_path: Any) -> None:
    game = spag.Game(level=1, players=2, blanks={"Leech": "hit opponent {1}"}, seed=1)
    game.record.save(tmp_path / "leech.json")
    again = spag.Game.load(tmp_path / "leech.json")
    assert again.record.data["blanks"] == {"Leech": "hit opponent {1}"}
    assert again.snapshot == game.snapshot


def test_R60_conditions_look_at_the_table() -> None:
    text = "if my flags here >= 2:\n  hit opponent {3}\nelse:\n  hit me 1"
    for queue, lives in (("AA", [5, 2]), ("AB", [4, 5])):
        game = spag.Game.from_position(f"(Odd {queue})(Bug B)", blanks={"Odd": text})
        game.play("run", *(["hit B"] if queue == "AA" else []))
        assert [player["life"] for player in game.snapshot["players"]] == lives


def test_R60_choose_names_a_player_and_a_card() -> None:
    text = "choose player\nchoose card\nif their flags on it > 1:\n  hit them 2"
    game = spag.Game.from_position("(Spy A)(Bug BB)", blanks={"Spy": text})
    game.play("run")
    assert game.legal == ("who A", "who B")
    game.play("who B")
    assert game.legal == ("which Bug", "which Spy")
    game.play("which Bug")
    assert game.snapshot["players"][1]["life"] == 3


def test_R60_no_command_runs_forever() -> None:
    text = "repeat 99:\n  repeat 99:\n    repeat 99:\n      turn cursor"
    game = spag.Game.from_position("(Spin A)(Bug B)", blanks={"Spin": text})
    game.play("run")
    assert game.asks == "activate"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "empty"),
        ("dance", 1, "not an instruction"),
        ("hit player", 1, "needs a number"),
        ("add flag {1}", 1, "takes no number"),
        ("repeat {2}:\nadd flag", 1, "indented line"),
        ("add flag\n  add flag", 2, "matches no block"),
        ("add flag\nelse:\n  add flag", 2, "no if with the same indentation"),
        ("hit me {a 1}\nhit me {a 1}", 2, "used twice"),
        ("if my money > 3:\n  add flag", 1, "is not a value"),
        ("__import__('os')", 1, "not an instruction"),
        ("add flag\n" * 41, 41, "more than 40"),
        ("x" * 801, 1, "at most 800"),
        ("\tadd flag", 1, "tab"),
        ("repeat 2\nadd flag", 1, "colon"),
        ("if my life < 3\nadd flag\nelse:\n  add flag", 1, "colon"),
        ("if my life < 3:\n  add flag\nelse\nadd flag", 3, "colon"),
    ],
)
def test_R60_a_fault_is_reported_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(spag.BadCommand, match=said) as caught:
        read_program(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("blanks", "said"),
    [
        ({"Bug": "add flag"}, "there is already a card Bug"),
        ({"bUG": "add flag"}, "there is already a card Bug"),
        ({"Prayer": "add flag"}, "there is already a card Prayer"),
        ({"Odd": "add flag", "odd": "add flag"}, "there is already a card"),
        ({"A": "add flag"}, "is not a valid name for a Blank card"),
        ({"Bùg": "add flag"}, "is not a valid name for a Blank card"),
        ({"": "add flag"}, "is not a valid name for a Blank card"),
        ({"two words": "add flag"}, "is not a valid name for a Blank card"),
        ({"A1": "add flag"}, "is not a valid name for a Blank card"),
        ({"Odd": "jump"}, "line 1"),
        (dict.fromkeys("WXYZ", "add flag"), "4 Blank cards"),
    ],
)
def test_R60_a_bad_blank_is_refused(blanks: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        spag.Game(level=1, players=2, blanks=blanks)


def test_R60_all_faults_are_reported_with_place_and_advice() -> None:
    text = (
        "repeat my lief:\n  hit me {Damage 2}\nif my life = = 3:\n  add flog\nelse\n  turn cursor\n    add flag\n"
        "if my life == 3:\n  hit me\nadd flag now\nrepeat 3 times:\n  hit me {1} 2"
    )
    found = [(fault.line, fault.column, fault.length, str(fault)) for fault in faults(text)]
    assert [place[:3] for place in found] == [
        (1, 8, 7),
        (2, 10, 10),
        (3, 14, 1),
        (4, 3, 8),
        (5, 5, 1),
        (7, 5, 8),
        (8, 12, 2),
        (9, 9, 1),
        (10, 1, 12),
        (11, 10, 5),
        (12, 14, 1),
    ]
    assert found[0][3] == "“my lief” is not a value. Did you mean “my life”?"
    assert found[3][3] == "“add flog” is not an instruction. Did you mean “add flag”?"
    assert found[4][3] == "A colon (:) is missing at the end of this line."
    assert found[7][3] == "“hit me” needs a number, for example: hit me {1}"


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("Repeat {2}:\n  add flag", (1, 1), "“Repeat” is not an instruction. Did you mean “repeat”?"),
        ("If my life < 3:\n  add flag", (1, 1), "“If my life” is not an instruction. Did you mean “if”?"),
        ("repeat {2}:   # twice\nadd flag", (1, 1), "Expected an indented line below “repeat {2}:”."),
        ("repeat {2}:\n\tadd flag", (2, 1), "Found a tab; expected spaces."),
        (
            "repeat {2}: add flag",
            (1, 13),
            "Nothing may follow the colon. Write this on the next line, indented by two spaces.",
        ),
    ],
)
def test_the_first_fault_of_a_block_says_what_to_change(text: str, place: tuple[int, int], problem: str) -> None:
    fault = faults(text)[0]
    assert (fault.line, fault.column) == place
    assert str(fault).endswith(problem)


def test_R60_frames_show_conditions_repetitions_and_the_next_line() -> None:
    text = (
        "# a comment, and a number in it: {7}\nrepeat {2}:\n  hit opponent {damage 1}  # here, too: {8}\n\n"
        "  if their life < my life:\n    add flag\n  else:\n    turn cursor"
    )
    game = spag.Game.from_position("(Leech AA)(Bug BB)", blanks={"Leech": text})
    game.play("run", "hit B", "add Bug", "hit B")
    seen = [(frame.event.caption if frame.event else "", frame.scene.spots[0].code) for frame in game.frames()]
    assert [(caption, code.line) for caption, code in seen if code] == [
        ("", 0),
        ("A runs Leech.", 1),
        ("Leech repeats: 1 of 2.", 2),
        ("B loses 1 life (4 left).", 3),
        ("Leech asks: their life (4) < my life (5)? Yes.", 4),
        ("A adds a flag to Bug.", 1),
        ("Leech repeats: 2 of 2.", 2),
        ("B loses 1 life (3 left).", 3),
        ("Leech asks: their life (3) < my life (5)? Yes.", 4),
    ]
    spot = game.scene().spots[0]
    assert spot.text.splitlines()[1] == "  hit opponent {1}"
    assert spot.text.count("{") == len(spot.chips) == 2


def test_R60_the_line_done_is_the_line_of_the_caption() -> None:
    text = "repeat {2}:\n  hit opponent {damage 1}\n  if their life < my life:\n    add flag\nturn cursor"
    game = spag.Game.from_position("(Leech AA)(Bug BB)", blanks={"Leech": text})
    game.play("run", "hit B", "add Bug", "hit B", "add Bug")
    seen = [(frame.event.caption if frame.event else "", frame.scene.spots[0].code) for frame in game.frames()]
    assert [(caption, code.done, code.line) for caption, code in seen if code] == [
        ("", 0, 0),
        ("A runs Leech.", 0, 1),
        ("Leech repeats: 1 of 2.", 1, 2),
        ("B loses 1 life (4 left).", 2, 3),
        ("Leech asks: their life (4) < my life (5)? Yes.", 3, 4),
        ("A adds a flag to Bug.", 4, 1),
        ("Leech repeats: 2 of 2.", 1, 2),
        ("B loses 1 life (3 left).", 2, 3),
        ("Leech asks: their life (3) < my life (5)? Yes.", 3, 4),
        ("A adds a flag to Bug.", 4, 5),
        ("A turns the cursor around: it now moves backward.", 5, 0),
    ]
    assert game.scene().spots[0].code == seen[-1][1]._replace(done=0) if seen[-1][1] else False


def test_R60_the_text_board_shows_the_line_done_and_the_next_one() -> None:
    text = "hit opponent {damage 1}\nif their life < my life:\n  add flag"
    game = spag.Game.from_position("(Leech A)(Bug BB)", blanks={"Leech": text})
    game.play("run")
    assert [line for line in str(game).splitlines() if "|" in line] == [
        "     | hit opponent {1}          next",
        "     | if their life < my life:",
        "     |   add flag",
    ]
    game.play("hit B")
    assert [line for line in str(game).splitlines() if "|" in line] == [
        "     | hit opponent {1}",
        "     | if their life < my life:  done",
        "     |   add flag                next",
    ]
    game.play("add Bug", "skip")
    assert "|" not in str(game)


def test_R60_a_parameter_has_the_name_that_the_players_gave_it() -> None:
    game = spag.Game.from_position("(Increment AA)(Odd B)", level=3, blanks={"Odd": "hit me {1}\nhit me {harm 1}"})
    game.play("run", "tune Odd.n1", "run", "tune Odd.harm")
    captions = [event.caption for event in game.events if event.kind == "tune"]
    assert captions == ["A raises Odd’s first parameter from {1} to {2}.", "A raises Odd’s harm from {1} to {2}."]


def test_R60_a_repetition_can_count_flags() -> None:
    game = spag.Game.from_position(
        "(Odd AB)(Bug B)", blanks={"Odd": "repeat flags here:\n  hit opponent 1\n  hit them 1"}
    )
    game.play("run", "hit B", "hit B")
    assert game.snapshot["players"][1]["life"] == 1
    assert game.asks == "activate"


def test_R60_a_repetition_counts_a_life_below_0_as_0() -> None:
    text = "hit opponent 4\nrepeat their life:\n  turn cursor"
    game = spag.Game.from_position("(Own A)(Bug B)(AddFlag C) A5+5 B2+5 C5+3", blanks={"Own": text})
    game.play("run", "hit B")
    assert [player["life"] for player in game.snapshot["players"]] == [5, -2, 5]
    assert game.snapshot["direction"] == 1
    assert "Own repeats nothing: the number is 0." in [event.caption for event in game.events]


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("hit them 1", (1, 1, 8), "No player has been chosen before “hit them”"),
        ("hit me 1\nif my life < their life:\n  add flag", (2, 14, 10), "before “their life”"),
        ("repeat their flags:\n  add flag", (1, 8, 11), "before “their flags”"),
        ("hit opponent 0\nhit them 1", (2, 1, 8), "No player"),
        ("if cards > 3:\n  choose player\nhit them 1", (3, 1, 8), "only in some cases"),
        ("if cards > 3:\n  choose player\nelse:\n  hit them 1", (4, 3, 8), "No player"),
        ("repeat cards:\n  choose player\nhit them 1", (3, 1, 8), "only in some cases"),
        ("repeat 0:\n  choose player\nhit them 1", (3, 1, 8), "only in some cases"),
        ("repeat {2}:\n  hit them 1\n  choose player", (2, 3, 8), "No player"),
        ("if flags on it > 1:\n  add flag", (1, 4, 11), "No card has been chosen before “flags on it”"),
        ("choose card\nif their flags on it > 1:\n  add flag", (2, 4, 17), "No player"),
        ("if cards > 3:\n  choose card\nif my flags on it > 1:\n  add flag", (3, 4, 14), "only in some cases"),
    ],
)
def test_R60_a_player_or_card_must_be_chosen_before_it_is_used(
    text: str, place: tuple[int, int, int], said: str
) -> None:
    found = faults(text)
    assert [(fault.line, fault.column, fault.length) for fault in found] == [place]
    assert said in str(found[0])
    with pytest.raises(spag.BadCommand, match="line"):
        spag.Game(level=1, blanks={"Odd": text})


@pytest.mark.parametrize(
    "text",
    [
        "choose player\nhit them 1",
        "hit player {1}\nhit them 1",
        "hit another 1\nif their life < 2:\n  hit them 1",
        "if cards > 3:\n  choose player\nelse:\n  hit opponent 1\nhit them 1",
        "if cards > 3:\n  choose player\n  hit them 1",
        "repeat 2:\n  choose player\nhit them 1",
        "repeat {n 2}:\n  choose player\nhit them 1",
        "choose player\nif cards > 3:\n  add flag\nrepeat flags here:\n  hit them 1",
        "choose card\nif my flags on it > 1:\n  add flag",
    ],
)
def test_R60_a_player_or_card_chosen_on_every_path_can_be_used(text: str) -> None:
    assert faults(text) == []
    spag.Game(level=1, blanks={"Odd": text})


def test_R60_a_faulty_line_causes_no_fault_below_it() -> None:
    assert [fault.line for fault in faults("chose player\nhit them 1\nif flags on it > 1:\n  add flag")] == [1]


def test_R60_an_older_record_without_a_choice_still_opens_and_plays() -> None:
    data = spag.Game(level=1, seed=1, blanks={"Odd": "add flag"}).record.data
    game = spag.Game.from_record({**data, "blanks": {"Odd": "hit them 1\nif flags on it < 1:\n  hit me 2"}})
    again = spag.Game.from_record(game.record.data)
    assert again.record.data["blanks"] == {"Odd": "hit them 1\nif flags on it < 1:\n  hit me 2"}
    again.play("place Odd", "place Odd")
    while again.asks == "place":
        again.play(again.legal[0])
    while again.snapshot["program"][again.snapshot["cursor"]]["card"] != "Odd":
        again.play("skip")
    mover = "AB".index(again.snapshot["to_move"])
    again.play("run")
    lives = [player["life"] for player in again.snapshot["players"]]
    assert (lives[mover], lives[1 - mover]) == (3, 5)


def test_R60_a_card_of_an_older_record_is_checked_when_it_is_edited() -> None:
    data = spag.Game(level=1, seed=1, blanks={"Odd": "add flag"}).record.data
    game = spag.Game.from_record({**data, "blanks": {"Odd": "hit them 1"}})
    editor = game.parts.card_editor()
    assert editor is not None
    text = editor.written("Odd")
    assert [str(fault)[:9] for fault in editor.sketch("Odd", text, "Odd").faults] == ["No player"]
    further = spag.Game(editor.rules_with("Even", "add flag"))
    assert set(further.record.data["blanks"]) == {"Odd", "Even"}
