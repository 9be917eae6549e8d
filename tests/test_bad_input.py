"""Wrong input of any kind gets a clear error at the right place and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag

from .short_record import DATA


@contextmanager
def unchanged(game: spag.Game) -> Iterator[None]:
    """Check that the code inside changes nothing."""
    before = game.snapshot, game.lines, game.line, game.revision, game.can_redo, game.events
    changes: list[object] = []
    game.watch(changes.append)
    yield
    assert (game.snapshot, game.lines, game.line, game.revision, game.can_redo, game.events) == before
    assert changes == []


# Options


@pytest.mark.parametrize(
    ("options", "kind", "message"),
    [
        ({"level": 4}, ValueError, "level is 4; expected 1 to 3."),
        ({"level": 0}, ValueError, "level is 0; expected 1 to 3."),
        ({"level": "2"}, TypeError, "level is '2'; expected a whole number from 1 to 3."),
        ({"level": True}, TypeError, "level is True; expected a whole number from 1 to 3."),
        ({"level": 2.0}, TypeError, "level is 2.0; expected a whole number from 1 to 3."),
        ({"players": 1}, ValueError, "players is 1; expected 2 to 5."),
        ({"players": 6}, ValueError, "players is 6; expected 2 to 5."),
        ({"lives": 0}, ValueError, "lives is 0; expected 1 to 999."),
        ({"flags": 11}, ValueError, "flags is 11; expected 1 to 10."),
        ({"flags": 6}, ValueError, "at least as many cards as flags per player: 5 cards, 6 flags."),
        ({"cards": ["Bgu"]}, ValueError, "There is no card 'Bgu'. Did you mean Bug?"),
        ({"cards": ["Bug", "Bug"]}, ValueError, "The card Bug is listed twice."),
        ({"cards": "Bug"}, TypeError, "cards is 'Bug'; expected a list of different card names"),
        ({"cards": []}, TypeError, "cards is []; expected a list of different card names"),
        ({"cards": [["Bug"]]}, TypeError, "expected a list of different card names"),
        ({"variants": {"wipout": "tail"}}, ValueError, "There is no variant 'wipout'. Did you mean wipeout?"),
        ({"variants": {"wipeout": "left"}}, ValueError, "variant wipeout is 'left'; expected 'head' or 'tail'."),
        ({"variants": {"free_placing": 1}}, ValueError, "variant free_placing is 1; expected False or True."),
        ({"variants": ["wipeout"]}, TypeError, "expected something like {'wipeout': 'tail'}."),
        ({"extensions": ["memry"]}, ValueError, "no extension 'memry'. Did you mean memory?"),
        ({"edition": "monsters"}, ValueError, "edition is 'monsters'; expected 'code' or 'monster'."),
        ({"player": 3}, TypeError, "Unknown option 'player'. Did you mean players?"),
        ({"colour": "red"}, TypeError, "Unknown option 'colour'. Valid names: level, players"),
        ({"seed": ["x"]}, TypeError, "seed is ['x']; expected a whole number or a text."),
        ({"deal": ["Bug"] * 5}, ValueError, "too many or unknown: Bug"),
        ({"deal": ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "Bgu"]}, ValueError, "unknown: Bgu; missing: MoveFlag."),
        ({"deal": "Bug"}, ValueError, "expected a list of the cards in row order"),
    ],
    ids=str,
)
def test_an_invalid_option_is_refused_with_advice(options: dict[str, Any], kind: type[Exception], message: str) -> None:
    with pytest.raises(kind) as caught:
        spag.Game(**options)
    assert message in str(caught.value)


# Actions


@pytest.mark.parametrize(
    "action",
    [
        *("", " ", "run", "place", "place ", "place  Bug", "Place Bug", "place bug", "place Bug ", " place Bug"),
        *("place Bug\n", "place Reverse", "place Bug Bug", "place Bug:0", "place\tBug", "move Bug:1 Reverse"),
        *("move Bug:-1 Reverse", "shift Bug 99999999999999999999", "stalemate", "{", "\ud800", "\0", "x" * 100_000),
    ],
    ids=lambda action: repr(action[:20]),
)
def test_an_action_that_is_not_legal_is_refused(action: str) -> None:
    game = spag.Game(deal=DATA["deal"])
    game.play("place AddFlag", "place Bug")
    game.undo()
    with unchanged(game):
        with pytest.raises(spag.IllegalAction) as caught:
            game.play(action)
        with pytest.raises(spag.IllegalAction):
            game.play("place ForkBomb", action)
    assert caught.value.action == action
    assert caught.value.legal == game.legal
    assert caught.value.ply == 1
    assert str(caught.value).startswith("Ply 1: ")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("action", [None, 3, b"run", ["run"], ("place", "Bug")])
def test_an_action_must_be_a_text(action: Any) -> None:
    game = spag.Game(seed=1)
    with unchanged(game), pytest.raises(TypeError, match="An action must be a text or an Action"):
        game.play("place Bug", action)


# Records


def record(**changes: Any) -> str:
    return json.dumps({**DATA, **changes})


def without(key: str) -> str:
    return json.dumps({name: value for name, value in DATA.items() if name != key})


BAD_RECORDS = {
    "empty": ("", "the file is empty; expected a record."),
    "blank": (" \n ", "the file is empty; expected a record."),
    "truncated": (record()[:-9], "not valid JSON: line 1, column "),
    "two": (record() + record(), "not valid JSON: line 1, column "),
    "a list": ("[]", "expected a JSON object, found a list."),
    "null": ("null", "expected a JSON object, found null."),
    "a number": ("1", "expected a JSON object, found a number."),
    "a text": ('"x"', "expected a JSON object, found a text."),
    "nested lists": ("[" * 100_000, "nested too deeply."),
    "nested objects": ('{"a":' * 100_000, "nested too deeply."),
    "NaN": (record(meta=float("nan")), "NaN is not a JSON number."),
    "infinite": (record(meta=float("-inf")), "-Infinity is not a JSON number."),
    "too large a number": (record(meta=1).replace('"meta": 1', '"meta": 1e999'), "1e999 is not a JSON number."),
    "no format": (without("format"), '"format" is missing; every record needs it.'),
    "another format": (record(format="pgn"), '"format" is \'pgn\'; expected "spagwidget-record".'),
    "no version": (without("version"), '"version" is missing; every record needs it.'),
    "version 0": (record(version=0), '"version" is 0; expected 1.'),
    "version true": (record(version=True), '"version" is True; expected 1.'),
    "version 1.0": (record(version=1.0), '"version" is 1.0; expected 1.'),
    "a newer version": (record(version=2), "version 2, but this program reads version 1. Update spagwidget"),
    "no game": (without("game"), '"game" is missing; every record needs it.'),
    "another game": (record(game="spagetti"), "There is no game 'spagetti'. Did you mean spaghetti?"),
    "no rules": (without("rules"), '"rules" is missing; every record needs it.'),
    "a wrong level": (record(rules={"level": 9, "players": 2}), "level is 9; expected 1 to 3."),
    "an unknown rule": (record(rules={"level": 1, "players": 2, "speed": 3}), "Unknown option 'speed'."),
    "a rule called self": (record(rules={"level": 1, "players": 2, "self": 1}), "Unknown option 'self'."),
    "no level": (record(rules={"players": 2}), '"rules" has no "level"'),
    "no deal": (without("deal"), '"deal" is missing or not a list'),
    "a deal of numbers": (record(deal=[1, 2, 3, 4, 5]), '"deal" is missing or not a list'),
    "a short deal": (record(deal=["Bug"]), "missing: AddFlag, ForkBomb, MoveFlag, RemoveFlag."),
    "deal and start": (record(start="(Bug A)"), '"deal" and "start" cannot be used together; expected one of them.'),
    "a start of numbers": (record(start=3), '"start" is 3; expected a position text.'),
    "no actions": (without("actions"), '"actions" is missing; every record needs it.'),
    "an action of numbers": (record(actions=["place Bug", 7]), "action 1 is 7; expected a text."),
    "an illegal action": (
        record(actions=["place Bug", "place Bug", "run"]),
        "Ply 2: 'run' is not legal now. A can play: place",
    ),
    "no action at all": (record(actions=["jump"]), "Ply 0: 'jump' is not an action of this game."),
}


@pytest.mark.parametrize(("content", "problem"), BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_an_invalid_record_is_refused_with_the_reason(tmp_path: Path, content: str, problem: str) -> None:
    with pytest.raises(spag.BadRecord) as caught:
        spag.Game.from_record(spag.Record.loads(content))
    assert problem in str(caught.value)
    file = tmp_path / "bad.json"
    file.write_text(content)
    with pytest.raises(spag.BadRecord) as caught:
        spag.Game.load(file)
    assert str(caught.value).startswith(f"{file}: ")
    assert str(caught.value).count(str(file)) == 1
    assert problem in str(caught.value)


def test_a_record_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b'{"a": "\x89PNG"}')
    with pytest.raises(spag.BadRecord, match=r"picture\.png: not text in UTF-8 or UTF-16, at byte 7\.$"):
        spag.Game.load(file)


def test_a_record_larger_than_4_mb(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as large:
        large.truncate(4_000_001)
    with pytest.raises(spag.BadRecord, match=r"large\.json: larger than 4 MB\.$"):
        spag.Game.load(file)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        spag.Game.load(tmp_path / "nowhere.json")


def test_replay_stops_at_the_illegal_action() -> None:
    positions = spag.replay(spag.Record({**DATA, "actions": ["place Bug", "jump", "place AddFlag"]}))
    assert [next(positions)["ply"], next(positions)["ply"]] == [0, 1]
    with pytest.raises(spag.IllegalAction, match=r"^Ply 1: 'jump'") as caught:
        next(positions)
    assert caught.value.ply == 1


# Positions: the ^ below each text marks the fault

BAD_POSITIONS = """
Bug
^ expected a card
(Bug A)(AddFlag
       ^ this is not a card
(Bug A)(Bgu B)
        ^ there is no card 'Bgu'. Did you mean Bug?
(Bug A)(AddFlag B)(Bug A)
                   ^ the card Bug appears twice
(Bug A)>(AddFlag B)<(ForkBomb A)
                   ^ a second cursor
(Bug A)(ForkBomb{1,2} B)
                 ^ ForkBomb has 1 parameters: damage
(Bug A)(AddFlag{1} B)
                ^ AddFlag has 0 parameters: none
(Bug A)(ForkBomb{8} B)
                 ^ only 5 increment chips
(Bug A)(ForkBomb{-1} B)
       ^ this is not a card
(Bug A)(AddFlag BF)
                 ^ there is no player 'F'
(Bug A)(AddFlag B.B)
                 ^ only the cursor's card can have a dot
>(Bug A.B.)(AddFlag B)
         ^ a second dot
(Bug A) (AddFlag B)
        ^ this is not understood
(Bug A)A5+6
       ^ expected one space
(Bug A)  A5+6
        ^ this is not understood
(Bug A) A5+6 Z5+6
             ^ there is no player 'Z'
(Bug A) A5+6 B5+6 A5+6
                  ^ the player A appears twice
(Bug A) A5+6 B0+6
             ^ B has 0 life
(Bug A) A5+6 B5+6y
             ^ this is not understood
(Bug A) A٥+6
        ^ this is not understood
(Bug A) place=A4,B3,A1
                    ^ the player A appears twice
(Bug A) place=A4,Z3
                 ^ there is no player 'Z'
(Bug A) place=A0
                ^ nobody has a flag to place
(Bug A) A5+10
             ^ A has 11 flags
(Bug A) A5+5x
             ^ fewer than two players are undefeated
(Bug)
     ^ there is no flag on any card
(Bug A) hand=A:Bug
        ^ hand= needs instant, which is off
"""

FAULTS = list(zip(BAD_POSITIONS.strip().splitlines()[::2], BAD_POSITIONS.strip("\n").splitlines()[1::2], strict=True))


@pytest.mark.parametrize(("text", "mark"), FAULTS, ids=[text for text, _ in FAULTS])
def test_an_error_in_a_position_names_the_column(text: str, mark: str) -> None:
    column, problem = mark.index("^") + 1, mark.partition("^ ")[2]
    with pytest.raises(spag.BadPosition) as caught:
        spag.Game.from_position(text)
    assert caught.value.column == column
    assert f"Column {column}: " in str(caught.value)
    assert problem in str(caught.value)
    assert text in str(caught.value)
    with pytest.raises(spag.BadRecord) as refused:
        spag.Game.from_record({**json.loads(without("deal")), "start": text, "actions": []})
    assert f"Column {column}: " in str(refused.value)


def test_a_position_for_other_options() -> None:
    with pytest.raises(spag.BadPosition, match="there is no player 'C'; expected A, B"):
        spag.Game.from_position("(Bug A)(AddFlag C)", players=2)
    with pytest.raises(ValueError, match="level is 9"):
        spag.Game.from_position("(Bug A)", level=9)
    with pytest.raises(TypeError, match="Did you mean level"):
        spag.Game.from_position("(Bug A)", levl=1)


@pytest.mark.parametrize("text", [None, 3, b"(Bug A)", ["(Bug A)"]])
def test_a_position_must_be_a_text(text: Any) -> None:
    with pytest.raises(TypeError, match="A position must be a text, not"):
        spag.Game.from_position(text)
