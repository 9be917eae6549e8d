"""Messages of the card editor for Blank cards (R60): checks, previews, and cards for a study position or a new game."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from tests.games.nim import NIM
from tests.widget.golden import RecordingBoard

POSITION = "(Bug AB)(AddFlag B)(ForkBomb A)"
TEXT = "hit opponent {damage 1}\nif their life < 3:\n  turn cursor"


def shown(**options: Any) -> RecordingBoard:
    return RecordingBoard(spag.Game.from_position(POSITION, **options))


def write(board: RecordingBoard, do: str, **more: Any) -> dict[str, Any]:
    (answer,) = board.receive(type="write", do=do, id=9, **more)
    assert isinstance(answer, dict)
    return answer


def test_R60_it_begins_with_the_list_of_instructions() -> None:
    board = shown(blanks={"Odd": "turn cursor"})
    fresh = write(board, "begin")
    assert (fresh["type"], fresh["was"], fresh["text"], fresh["id"]) == ("draft", "", "", 9)
    table = fresh["groups"][-1]
    assert (table["title"], table["inline"]) == ("Values", True)
    assert ["my life", "your life"] in table["items"]
    assert {"title": "Reverse", "text": "turn cursor"} in fresh["examples"]
    old = write(board, "begin", was="Odd")
    assert (old["was"], old["text"], old["problem"], old["faults"]) == ("Odd", "turn cursor", "", [])
    assert old["spot"]["code"] == {"text": "turn cursor"}


def test_R60_an_empty_writer_reports_no_problem() -> None:
    board = shown()
    fresh = write(board, "begin")
    assert (fresh["problem"], fresh["faults"], fresh["spot"]) == ("", [], None)
    named = write(board, "check", name="Leech", text=" \n")
    assert (named["problem"], named["faults"], named["spot"]) == ("", [], None)
    assert "there is already a card Bug" in write(board, "check", name="Bug", text="")["problem"]
    kept = write(board, "keep", name="Leech", text="", into="study", step=0)
    assert kept["problem"].startswith("The command is empty")


def test_R60_every_instruction_in_the_list_is_accepted() -> None:
    fresh = write(shown(), "begin")
    choices, effects, blocks, table = ([text for text, _ in group["items"]] for group in fresh["groups"])
    texts = [*choices, *effects, *(example["text"] for example in fresh["examples"])]
    texts += [f"{block}add flag" for block in blocks if not block.startswith("else")]
    texts += [f"if {thing} < 3:\n  add flag\nelse:\n  add flag" for thing in table]
    for text in texts:
        chosen = f"choose player\nchoose card\n{text}"
        assert write(shown(), "check", name="Mine", text=chosen)["faults"] == []


def test_R60_problems_have_places_and_the_card_has_a_preview() -> None:
    board = shown()
    answer = write(board, "check", name="Leech", text="hit oponent {1}\nturn cursor 3")
    assert answer["faults"] == [
        [1, 1, 11, "“hit oponent” is not an instruction. Did you mean “hit opponent”?"],
        [2, 13, 1, "“turn cursor” takes no number."],
    ]
    assert (answer["problem"], answer["spot"]) == ("", None)
    good = write(board, "check", name="Leech", text=TEXT)
    assert (good["problem"], good["faults"]) == ("", [])
    assert good["spot"]["text"] == TEXT.replace("{damage 1}", "{1}")
    assert good["spot"]["chips"] == [{"id": "Leech.damage", "name": "damage", "value": 1, "base": 1}]
    for name in ("Bug", "bug", "Prayer", "", "two words", "A", "Lee<b>ch</b>", "Leeсh"):
        assert write(board, "check", name=name, text=TEXT)["problem"]


def test_R60_a_card_is_kept_in_a_study_position_and_played() -> None:
    board = shown()
    before = board.game.record
    sheet = write(board, "keep", name="Leech", text=TEXT, into="study", step=0)
    assert sheet["type"] == "study"
    assert sheet["text"] == ">(Bug AB)(AddFlag B)(ForkBomb A)(Leech) A5+8 B5+8"
    assert board.game.record == before
    board.receive(type="edit", do="add", seat="A", spot="Leech", id=2)
    board.receive(type="edit", do="cursor", spot="Leech", direction=1, id=3)
    board.receive(type="edit", do="tune", spot="Leech", name="damage", value=3, id=3)
    board.receive(type="edit", do="play", id=4)
    assert board.game.position == "(Bug AB)(AddFlag B)(ForkBomb A)>(Leech{3} A) A5+7 B5+8"
    board.game.play("run", "hit B")
    assert board.game.snapshot["direction"] == -1
    assert board.game.record.data["blanks"] == {"Leech": TEXT}
    assert spag.Game.from_record(board.game.record).snapshot == board.game.snapshot


def test_R60_a_card_added_before_the_first_flag_takes_flags_in_the_game() -> None:
    board = RecordingBoard(spag.Game(level=1, seed=1))
    sheet = write(board, "keep", name="Leech", text=TEXT, into="study", step=0)
    assert sheet["problem"] is None
    board.receive(type="edit", do="play", id=4)
    assert board.game.asks == "place"
    assert "place Leech" in board.game.legal
    assert len(board.game.snapshot["program"]) == 6
    assert spag.Game.from_record(board.game.record).snapshot == board.game.snapshot


def test_R60_a_card_on_the_table_is_rewritten_renamed_and_removed() -> None:
    text = "(Bug{2,1} AB)>(Odd A)(AddFlag B)(Other{2} B) A5+8 B5+7"
    blanks = {"Odd": "turn cursor", "Other": "hit me {1}"}
    board = RecordingBoard(spag.Game.from_position(text, level=3, blanks=blanks, extensions=["memory"]))
    sheet = write(board, "keep", was="Odd", name="Even", text="hit me {1}", into="study", step=0)
    assert sheet["text"].startswith("(Bug{2,1} AB)>(Even A)(AddFlag B)(Other{2} B) A5+8 B5+7")
    assert write(board, "keep", study=True, was="Odd", name="Odder", text="add flag")["problem"]
    other = write(board, "forget", study=True, was="Even")
    assert other["text"].startswith("(Bug{2,1} AB)>(AddFlag B)(Other{2} B) A5+9 B5+7")
    undone = board.receive(type="edit", do="undo", id=3)[0]
    assert undone["text"] == sheet["text"]
    board.receive(type="edit", do="drop", spot="Even", id=3)
    away = write(board, "forget", study=True, was="Even")
    assert ["Even", "Even", "card-blank"] not in away["spare"]
    board.receive(type="edit", do="play", id=4)
    assert board.game.record.data["blanks"] == {"Other": "hit me {1}"}


@pytest.mark.parametrize("into", ["study", "game"])
def test_R60_saving_an_empty_name_and_text_does_not_remove_the_card(into: str) -> None:
    board = shown(blanks={"Odd": "turn cursor"})
    before = board.game.record
    answer = write(board, "keep", was="Odd", name="", text="", into=into, step=0)
    assert answer["type"] == "draft"
    assert answer["problem"] == "The command is empty; expected an instruction such as: hit opponent {1}"
    assert board.game.record == before


def test_R60_removing_an_unknown_card_is_refused() -> None:
    board = shown(blanks={"Odd": "turn cursor"})
    board.receive(type="edit", do="begin", step=0, id=2)
    for was in ("", "Even", "Bug"):
        assert write(board, "forget", study=True, was=was)["type"] == "refused"
    assert write(board, "forget", study=True, was="Odd")["type"] == "study"


def test_R60_a_card_joins_a_new_game_with_the_same_options() -> None:
    board = RecordingBoard(spag.Game(level=2, players=3, names={"A": "Ada"}, clock={"minutes": 5}))
    (story,) = board.receive(type="write", do="keep", name="Leech", text=TEXT, into="game", id=3)
    assert (story["type"], story["id"]) == ("story", 3)
    game = board.game
    assert "Leech" in [card["card"] for card in game.snapshot["program"]]
    assert (game.names, game.record.rules["level"], len(game.rules.seats)) == ({"A": "Ada"}, 2, 3)
    assert game.clock is not None
    again = spag.Game.from_record(game.record)
    assert again.snapshot == game.snapshot


def test_R60_an_invalid_card_is_reported_and_changes_nothing() -> None:
    board = shown(blanks={"One": "add flag", "Two": "add flag", "Three": "add flag"})
    before = board.game.record
    for name, text, into in (
        ("Four", TEXT, "game"),
        ("One", TEXT, "study"),
        ("Four", "dance", "game"),
        ("", "", "study"),
    ):
        answer = write(board, "keep", name=name, text=text, into=into, step=0)
        assert answer["type"] == "draft"
        assert answer["problem"] or answer["faults"]
    assert "already 3 Blank cards" in write(board, "check", name="Four", text=TEXT)["problem"]
    assert write(board, "check", name="Four", text=TEXT, was="One")["problem"] == ""
    assert board.game.record == before


@pytest.mark.parametrize(
    "content",
    [
        {"do": "check", "name": 3, "text": "add flag"},
        {"do": "check", "name": "Leech"},
        {"do": "check", "name": "Leech", "text": "x" * 30_000},
        {"do": "check", "name": "Leech", "text": ["add flag"]},
        {"do": "dance", "name": "Leech", "text": "add flag"},
        {"do": ["keep"], "name": "Leech", "text": "add flag"},
        {"do": "begin", "was": "Bug"},
        {"do": "begin", "was": "__class__"},
        {"do": "check", "study": True, "name": "Leech", "text": "add flag"},
        {"do": "forget", "was": "Leech", "name": "", "text": "add flag"},
        {"do": "keep", "name": "Leech", "text": "add flag", "into": "study", "step": "0"},
        {"do": "keep", "name": "Leech", "text": "add flag", "into": "study", "step": 0, "revision": -3},
        {"name": "Leech", "text": "add flag"},
    ],
)
def test_R60_an_invalid_message_is_refused(content: dict[str, Any]) -> None:
    board = shown()
    before = board.game.record
    (answer,) = board.receive(type="write", id=2, **content)
    assert answer["type"] == "refused"
    assert board.game.record == before


def test_R60_read_only_boards_seats_and_other_games_have_no_card_editor() -> None:
    looking = RecordingBoard(spag.Game.from_position(POSITION), read_only=True)
    assert write(looking, "begin")["type"] == "refused"
    seat = RecordingBoard(spag.Game.from_position(POSITION), seat="A")
    assert write(seat, "begin")["type"] == "refused"
    nim = RecordingBoard(spag.Game(NIM))
    assert "writes" not in nim.receive(type="hello", id=1)[0]
    assert write(nim, "begin")["message"] == "In this game, players cannot write cards."
    assert shown().receive(type="hello", id=1)[0]["writes"] is True


def test_R60_a_card_written_in_python_is_shown_but_not_edited() -> None:
    def leech(table: spag.View, damage: int = 1) -> None:
        "Hit an opponent for {damage}."
        table.hit_opponent(damage)

    board = RecordingBoard(spag.Game.from_position("(Leech A)(Bug B)", commands=[leech]))
    spot = board.receive(type="hello", id=1)[0]["frames"][0]["set"]["spot/Leech"]
    assert (spot["text"], spot["code"]["python"]) == ("Hit an opponent for {1}.", True)
    assert "Change it in the notebook" in write(board, "begin", was="Leech")["message"]
    assert write(board, "keep", was="Leech", name="Leech", text="add flag", into="game")["problem"]
    record = str(board.game.record)
    (story,) = board.receive(type="open", text=record, id=5)  # it is still known here
    assert story["type"] == "story"
    other = shown()
    assert "commands=[Leech]" in other.receive(type="open", text=record, id=5)[0]["message"]


def test_R60_functions_stay_known_during_a_fair_start() -> None:
    def leech(table: spag.View, damage: int = 1) -> None:
        table.hit_opponent(damage)

    board = RecordingBoard(spag.Game(level=1, commands=[leech], extensions=["fair_start"], seed=1))
    record = spag.Game(level=1, commands=[leech], seed=2).record
    (story,) = board.receive(type="open", text=str(record), id=5)
    assert (story["type"], board.game.record) == ("story", record)
