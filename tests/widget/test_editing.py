"""The position editor: single changes, problems, and a game that changes only when the position is played."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spagwidget as spag
from tests.games.nim import NIM
from tests.widget.golden import RecordingBoard


def opened(text: str = "(Bug AB)(AddFlag B)(ForkBomb A)", **options: Any) -> RecordingBoard:
    board = RecordingBoard(spag.Game.from_position(text, **options))
    edit(board, "begin", step=0)
    return board


def edit(board: RecordingBoard, do: str, **more: Any) -> dict[str, Any]:
    (answer,) = board.receive(type="edit", do=do, id=9, **more)
    assert isinstance(answer, dict)
    return answer


def text_after(board: RecordingBoard, do: str, **more: Any) -> str:
    answer = edit(board, do, **more)
    assert "fault" not in answer, answer
    text: str = answer["text"]
    return text


def test_it_begins_with_the_present_position() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    board = RecordingBoard(game)
    sheet = edit(board, "begin", step=0)
    assert (sheet["type"], sheet["text"], sheet["problem"]) == ("study", game.position, None)
    assert (sheet["undo"], sheet["redo"], sheet["players"]) == (False, False, [2, 5])
    assert sheet["set"]["queue/Bug"]["pieces"] == [[1, "A", "acting"], [2, "B", ""]]
    assert ["Reverse", "Reverse", "turn-back"] in sheet["spare"]


def test_before_the_first_flag_a_position_begins_with_placing() -> None:
    board = RecordingBoard(spag.Game(level=1, seed=1))
    sheet = edit(board, "begin", step=0)
    assert sheet["problem"] is None
    assert sheet["text"].endswith("A5+6 B5+6 place=A4,B4")
    first, second = sheet["set"]["layout"]["order"][:2]
    assert text_after(board, "lay", spot=second, at=0).startswith(f"({second})>({first})")
    assert text_after(board, "players", count=3).endswith("A5+6 B5+6 C5+6 place=A4,B4,C4")
    edit(board, "undo")
    edit(board, "play")
    assert board.game.asks == "place"
    assert board.game.position.startswith(f"({second})>({first})")


def test_the_first_flag_of_a_position_ends_the_placing() -> None:
    board = RecordingBoard(spag.Game(level=1, seed=1))
    edit(board, "begin", step=0)
    sheet = edit(board, "add", seat="A", spot="Bug")
    assert sheet["text"].endswith("A5+9 B5+10")
    assert sheet["problem"] is None
    assert edit(board, "undo")["text"].endswith("A5+6 B5+6 place=A4,B4")


def test_a_position_without_a_flag_and_without_placing_says_what_is_missing() -> None:
    board = RecordingBoard(spag.Game(level=1, seed=1, extensions=["sequential_open"]))
    sheet = edit(board, "begin", step=0)
    assert "there is no flag on any card; expected at least one" in sheet["problem"]["text"]
    before = board.game.record
    assert "no flag" in edit(board, "play")["fault"]["text"]
    assert board.game.record == before


def test_before_instant_cards_are_taken_a_position_begins_with_placing() -> None:
    board = RecordingBoard(spag.Game(level=1, seed=1, extensions=["instant"]))
    assert edit(board, "begin", step=0)["problem"] is None
    edit(board, "play")
    assert board.game.asks == "place"


CHANGES = [
    ({"do": "add", "seat": "A", "spot": "AddFlag"}, ">(Bug AB)(AddFlag BA)(ForkBomb A) A5+7 B5+8"),
    ({"do": "add", "seat": "B", "spot": "AddFlag", "at": 0}, ">(Bug AB)(AddFlag BB)(ForkBomb A) A5+8 B5+7"),
    (
        {"do": "move", "spot": "Bug", "index": 1, "to": "ForkBomb", "at": 0},
        ">(Bug A)(AddFlag B)(ForkBomb BA) A5+8 B5+8",
    ),
    ({"do": "move", "spot": "Bug", "index": 0, "to": "Bug", "at": 1}, ">(Bug BA)(AddFlag B)(ForkBomb A) A5+8 B5+8"),
    ({"do": "remove", "spot": "ForkBomb", "index": 0}, ">(Bug AB)(AddFlag B)(ForkBomb) A5+9 B5+8"),
    ({"do": "lay", "spot": "ForkBomb", "at": 0}, "(ForkBomb A)>(Bug AB)(AddFlag B) A5+8 B5+8"),
    ({"do": "lay", "spot": "Reverse"}, ">(Bug AB)(AddFlag B)(ForkBomb A)(Reverse) A5+8 B5+8"),
    ({"do": "drop", "spot": "Bug"}, ">(AddFlag B)(ForkBomb A) A5+9 B5+9"),
    ({"do": "score", "seat": "B", "life": 2}, ">(Bug AB)(AddFlag B)(ForkBomb A) A5+8 B2+8"),
    ({"do": "score", "seat": "B", "unused": 0}, ">(Bug AB)(AddFlag B)(ForkBomb A) A5+8 B5+0"),
    ({"do": "tune", "spot": "Bug", "name": "damage", "value": 3}, ">(Bug{1,3} AB)(AddFlag B)(ForkBomb A) A5+8 B5+8"),
    ({"do": "cursor", "spot": "ForkBomb", "direction": -1}, "(Bug AB)(AddFlag B)<(ForkBomb A) A5+8 B5+8"),
    ({"do": "handled", "count": 1}, ">(Bug A.B)(AddFlag B)(ForkBomb A) A5+8 B5+8"),
    ({"do": "players", "count": 3}, ">(Bug AB)(AddFlag B)(ForkBomb A) A5+8 B5+8 C5+10"),
    ({"do": "text", "text": "(Increment C)(Bug A)"}, ">(Increment C)(Bug A) A5+9 B5+10 C5+9"),
]


@pytest.mark.parametrize(("change", "text"), CHANGES)
def test_one_change_is_undone_redone_and_played_and_leaves_the_game_alone(change: dict[str, Any], text: str) -> None:
    board = opened()
    before = (board.game.record, board.game.revision)
    start = edit(board, "begin", step=0)["text"]
    assert text_after(board, **change) == text
    assert (board.game.record, board.game.revision) == before
    assert text_after(board, "undo") == start
    assert text_after(board, "redo") == text
    (story,) = board.receive(type="edit", do="play", id=3)
    assert (story["type"], story["id"]) == ("story", 3)
    assert spag.Game.from_position(board.game.position).position == board.game.position


PROBLEMS = [
    ([{"do": "score", "seat": "B", "life": 0}], "at least 1", 39),
    ([{"do": "score", "seat": "A", "unused": 9}], "at most 10", 0),
    ([{"do": "score", "seat": "B", "out": True}], "fewer than two players", 0),
    ([{"do": "tune", "spot": "Bug", "name": "damage", "value": 7}], "only 5 increment chips", 0),
    ([{"do": "drop", "spot": name} for name in ("Bug", "AddFlag", "ForkBomb")], "expected a card", 0),
    ([{"do": "drop", "spot": "Bug"}, {"do": "drop", "spot": "AddFlag"}, {"do": "drop", "spot": "ForkBomb"}], "card", 1),
]


@pytest.mark.parametrize(("changes", "said", "column"), PROBLEMS)
def test_a_position_with_a_problem_is_shown_with_the_reason_and_not_played(
    changes: list[dict[str, Any]], said: str, column: int
) -> None:
    board = opened()
    before = (board.game.record, board.game.revision)
    for change in changes:
        sheet = edit(board, **change)
    assert said in sheet["problem"]["text"]
    assert not column or sheet["problem"]["column"] == column
    assert said in edit(board, "play")["fault"]["text"]
    assert (board.game.record, board.game.revision) == before


def test_an_invalid_pasted_text_is_reported_with_its_column() -> None:
    board = opened()
    sheet = edit(board, "text", text="(Bug A)(Bgu B)")
    assert sheet["fault"]["column"] == 9
    assert "no card 'Bgu'" in sheet["fault"]["text"]
    assert sheet["text"] == board.game.position
    assert not sheet["undo"]


BAD: list[dict[str, Any]] = [
    {"do": "dance"},
    {"do": 3},
    {"do": "add", "seat": "C", "spot": "Bug"},
    {"do": "add", "seat": "A", "spot": "Reverse"},
    {"do": "add", "seat": "A", "spot": "Bug", "at": 7},
    {"do": "add", "seat": ["A"], "spot": {"Bug": 1}},
    {"do": "move", "spot": "Bug", "index": 2, "to": "AddFlag"},
    {"do": "move", "spot": "Bug", "index": True, "to": "AddFlag"},
    {"do": "move", "spot": "Bug", "index": 0, "to": "Reverse"},
    {"do": "remove", "spot": "Bug", "index": -1},
    {"do": "lay", "spot": "Nothing"},
    {"do": "lay", "spot": "Bug", "at": 9},
    {"do": "drop", "spot": None},
    {"do": "score", "seat": "A"},
    {"do": "score", "seat": "A", "life": 100},
    {"do": "score", "seat": "A", "unused": -1},
    {"do": "tune", "spot": "Bug", "name": "size", "value": 1},
    {"do": "tune", "spot": "Bug", "name": "damage", "value": -1},
    {"do": "cursor", "spot": "Reverse", "direction": 1},
    {"do": "handled", "count": 3},
    {"do": "players", "count": 6},
    {"do": "text", "text": ""},
]


@pytest.mark.parametrize("change", BAD)
def test_an_impossible_change_changes_nothing(change: dict[str, Any]) -> None:
    board = opened()
    sheet = edit(board, **change)
    assert sheet["fault"]["text"]
    assert sheet["text"] == board.game.position
    assert not sheet["undo"]


def test_playing_from_the_position_reaches_every_board_and_keeps_the_names() -> None:
    board = opened()
    board.game.names = {"A": "Ada", "B": "Ben"}
    edit(board, "begin", step=0)
    other = RecordingBoard(board.game)
    edit(board, "players", count=3)
    edit(board, "add", seat="C", spot="Bug", at=0)
    (story,) = board.receive(type="edit", do="play", id=4)
    assert story["names"] == {"A": "Ada", "B": "Ben"}
    assert board.game.to_move == "C"
    assert any(message["type"] == "story" for message in other.messages)
    assert board.game.record.data["start"].startswith(">(Bug CAB)")
    assert "No position is being edited" in board.receive(type="edit", do="undo", id=5)[0]["message"]


def test_read_only_boards_and_boards_of_a_seat_cannot_edit() -> None:
    game = spag.Game.from_position("(Bug AB)")
    for board in (RecordingBoard(game, read_only=True), RecordingBoard(game, seat="A")):
        (answer,) = board.receive(type="edit", do="begin", step=0, id=1)
        assert answer["type"] == "refused"


def test_a_game_without_a_position_editor_refuses() -> None:
    (answer,) = RecordingBoard(spag.Game(NIM)).receive(type="edit", do="begin", step=0, id=1)
    assert (answer["type"], "no position editor" in answer["message"]) == ("refused", True)


def any_change(chance: random.Random, sheet: dict[str, Any]) -> dict[str, Any]:
    order = sheet["set"]["layout"]["order"] or ["Bug"]
    spare = [card for card, _, _ in sheet["spare"]] or order
    seats = [key[-1] for key in sheet["set"] if key.startswith("score/")]
    spot, small = chance.choice(order), chance.randint(0, 4)
    return chance.choice(
        [
            {"do": "add", "seat": chance.choice(seats), "spot": spot, "at": small},
            {"do": "move", "spot": spot, "index": small, "to": chance.choice(order), "at": small},
            {"do": "remove", "spot": spot, "index": small},
            {"do": "lay", "spot": chance.choice(spare), "at": small},
            {"do": "lay", "spot": spot, "at": small},
            {"do": "drop", "spot": spot},
            {"do": "score", "seat": chance.choice(seats), "life": small},
            {"do": "score", "seat": chance.choice(seats), "out": small > 2},
            {"do": "cursor", "spot": spot, "direction": chance.choice([1, -1])},
            {"do": "handled", "count": small},
            {"do": "players", "count": 2 + small},
            {"do": "undo"},
        ]
    )


@pytest.mark.parametrize("seed", range(8))
def test_after_random_changes_a_position_without_a_problem_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    options: dict[str, Any] = {"variants": {"reverse_flips_queues": True}} if seed % 2 else {}
    board = opened(**options)
    sheet = edit(board, "begin", step=0)
    for _ in range(150):
        sheet = edit(board, **any_change(chance, sheet))
        rules = board._board.editors.present.studies[board._board.editors.present.at].rules
        if sheet["problem"] is None:
            played = spag.Game.from_position(sheet["text"], game=rules)
            assert spag.Game.from_position(played.position, game=rules).position == played.position


def test_the_editor_uses_the_edition_of_its_board() -> None:
    game = spag.Game.from_position("(Bug{2,1} AB)(AddFlag B)")
    board = RecordingBoard(game, edition="monster")
    sheet = edit(board, "begin", step=0)
    assert sheet["set"]["spot/Bug"]["title"] == "Prayer"
    assert next(rest for name, *rest in sheet["spare"] if name == "RemoveCommand") == ["Sink", "island-sink"]
    edit(board, "add", seat="A", spot="AddFlag")
    assert edit(board, "lay", spot="Reverse")["set"]["spot/Reverse"]["title"] == "Reverse Current"
    assert sheet["text"] == game.position  # a text has the Code names in any edition


def test_a_change_of_edition_keeps_the_study_position() -> None:
    board = opened()
    text = text_after(board, "add", seat="A", spot="AddFlag")
    board.receive(type="edition", edition="monster", id=3)
    sheet = edit(board, "show")
    assert (sheet["text"], sheet["undo"], sheet["redo"]) == (text, True, False)
    assert sheet["set"]["queue/Bug"]["alt"].startswith("Prayer, place 0")
    edit(board, "undo")
    edit(board, "redo")
    assert board.receive(type="edit", do="play", id=4)[0]["edition"] == "monster"
    assert board.game.display().edition == "code"
    assert board.game.position == text


def test_the_actions_after_a_pasted_position_are_left_out_with_a_message() -> None:
    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)"))
    board.receive(type="edit", do="begin", step=0, id=1)
    (answer,) = board.receive(type="edit", do="text", text='(Bug AB)(AddFlag A) do="run;hit B"', id=2)
    assert answer["text"] == ">(Bug AB)(AddFlag A) A5+8 B5+9"
    assert "left out" in answer["fault"]["text"]
    (plain,) = board.receive(type="edit", do="text", text="(Bug AB)(AddFlag A)", id=3)
    assert "fault" not in plain


def test_hands_and_last_cards_are_kept_and_changed_in_the_text() -> None:
    text = ">(Bug AB)(Memory B) A5+8 B5+8 last=Bug,Memory hand=A:Bug,B:MoveFlag{2}"
    board = RecordingBoard(spag.Game.from_position(text, extensions=["instant", "memory"]))
    (story,) = board.receive(type="hello", id=1)
    assert "hand=…" in story["words"]["edit.text"]
    board.receive(type="edit", do="begin", step=0, id=2)
    (answer,) = board.receive(type="edit", do="add", seat="A", spot="Memory", id=3)
    assert "last=Bug,Memory hand=A:Bug,B:MoveFlag{2}" in answer["text"]
    (answer,) = board.receive(type="edit", do="text", text=answer["text"].replace("A:Bug,", ""), id=4)
    assert answer["set"]["score/B"]["held"][0]["hidden"] is True
    assert "held" not in answer["set"]["score/A"]
    ordinary = RecordingBoard(spag.Game(level=1, seed=1)).receive(type="hello", id=1)[0]
    assert "edit.text" not in ordinary["words"]


def test_the_note_of_a_winner_names_no_round_in_a_game_without_rounds() -> None:
    words = RecordingBoard(spag.Game("maciji")).receive(type="hello", id=1)[0]["words"]
    assert words["player.since"] == "{note}"


def test_each_page_edits_its_own_study_position() -> None:
    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)"))
    pages = [2**20 * number for number in (3, 7)]
    for page in pages:
        (sheet,) = board.receive(type="edit", do="begin", step=0, id=page + 1)
    before = sheet["text"]
    (changed,) = board.receive(type="edit", do="drop", spot="Bug", id=pages[0] + 2)
    (same,) = board.receive(type="edit", do="show", id=pages[1] + 2)
    assert (changed["text"] != before, same["text"]) == (True, before)
    for page in range(10, 30):
        board.receive(type="edit", do="begin", step=0, id=2**20 * page)
    assert len(board._board.editors.pages) == 8
    (forgotten,) = board.receive(type="edit", do="show", id=pages[0] + 3)
    assert forgotten["message"] == "No position is being edited. Nothing has changed."
