"""Downloads and uploads of the page: records, positions, pictures, names."""

from __future__ import annotations

import json
import sys
from base64 import b64decode
from typing import Any

import pytest
import traitlets

import spagwidget as spag
from spagwidget.export import page, read_link
from tests.export.test_page import secret
from tests.widget.golden import RecordingBoard, RecordingPuzzles

TEXT = "(Bug AB)(AddFlag B)(ForkBomb A)"


@pytest.fixture
def game() -> spag.Game:
    return spag.Game.from_position(TEXT)


def refused(answers: list[Any]) -> str:
    (answer,) = answers
    assert answer["type"] == "refused", answer
    message: str = answer["message"]
    return message


def test_save_sends_the_record_as_a_file(game: spag.Game) -> None:
    game.play("run", "hit B")
    (file,) = RecordingBoard(game).receive(type="save", id=4)
    assert (file["type"], file["kind"], file["id"]) == ("file", "text", 4)
    assert file["name"] == "spaghetti-code-level-1-2-players-2.json"
    assert spag.Record.loads(file["content"]) == game.record


def test_position_is_the_one_of_the_step_shown(game: spag.Game) -> None:
    board = RecordingBoard(game)
    start = game.position
    game.play("run")
    middle = game.position
    game.play("hit B")
    texts = [board.receive(type="position", step=step, id=1)[0]["content"] for step in (0, 1, len(game.events))]
    assert texts == [start, middle, game.position]
    assert spag.Game.from_position(middle).asks == "hit"


def test_picture_is_a_png_of_the_step(game: spag.Game) -> None:
    (file,) = RecordingBoard(game).receive(type="picture", step=0, dark=True, id=1)
    assert file["kind"] == "base64"
    assert file["name"].endswith("-step-0.png")
    assert b64decode(file["content"]).startswith(b"\x89PNG")


def test_a_picture_without_matplotlib_is_refused_with_the_reason(
    game: spag.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith(("matplotlib", "spagwidget.pictures"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert "matplotlib" in refused(RecordingBoard(game).receive(type="picture", step=0, id=1))


@pytest.mark.parametrize("kind", ["position", "picture"])
@pytest.mark.parametrize("step", [-1, 1, "all", None, True])
def test_an_unknown_step_is_refused(game: spag.Game, kind: str, step: object) -> None:
    assert refused(RecordingBoard(game).receive(type=kind, step=step, id=1))


def test_a_read_only_board_can_save_but_not_open(game: spag.Game) -> None:
    board = RecordingBoard(game, read_only=True)
    assert board.receive(type="save", id=1)[0]["type"] == "file"
    assert "read-only" in refused(board.receive(type="open", text=str(game.record), id=2))
    assert "read-only" in refused(board.receive(type="names", names={"A": "Ada"}, id=3))


def test_the_board_of_a_seat_cannot_save_the_whole_game(game: spag.Game) -> None:
    board = RecordingBoard(game, seat="A")
    assert "only what A can see" in refused(board.receive(type="save", id=1))
    assert "only what A can see" in refused(board.receive(type="position", step=0, id=2))
    assert "only what A can see" in refused(board.receive(type="link", step=0, id=4))
    assert board.receive(type="picture", step=0, id=3)[0]["type"] == "file"


def test_a_board_says_which_files_it_never_has(game: spag.Game) -> None:
    def refuses(board: RecordingBoard) -> object:
        return board._board.story.whole().get("refuses")

    assert refuses(RecordingBoard(game)) is None
    assert refuses(RecordingBoard(game, read_only=True)) is None
    assert refuses(RecordingBoard(game, seat="A")) == ["save", "position", "link", "make"]


def test_a_page_is_the_file_of_the_shown_step_and_edition(game: spag.Game) -> None:
    game.play("run", "hit B")
    board = RecordingBoard(game, edition="monster")
    (file,) = board.receive(type="page", step=1, id=1)
    assert (file["type"], file["kind"]) == ("file", "page")
    assert file["name"].endswith("-step-1.html")
    assert file["content"] == page(game, step=1, edition="monster")


def test_a_page_from_the_board_of_a_seat_holds_only_what_it_may_know() -> None:
    one = RecordingBoard(secret("A: line A1+"), seat="B")
    other = RecordingBoard(secret("A: line A1-"), seat="B")
    pages = [board.receive(type="page", step=2, id=1)[0]["content"] for board in (one, other)]
    assert pages[0] == pages[1] == page(one.game, step=2, seat="B")


def test_a_link_holds_the_game_and_leads_to_the_shown_step_and_edition(game: spag.Game) -> None:
    game.play("run", "hit B")
    board = RecordingBoard(game, edition="monster", read_only=True)
    (file,) = board.receive(type="link", step=1, id=1)
    assert (file["type"], file["kind"], file["name"]) == ("file", "text", "")
    assert read_link(file["content"]) == (game.record, 1, "monster", "")
    assert spag.Game.from_link(file["content"]).record == game.record


@pytest.mark.parametrize("kind", ["page", "link"])
@pytest.mark.parametrize("step", [-1, 99, "all", None, True])
def test_a_page_and_a_link_need_a_step_of_the_game(game: spag.Game, kind: str, step: object) -> None:
    assert refused(RecordingBoard(game).receive(type=kind, step=step, id=1))


def test_a_board_with_puzzles_refuses_links_and_says_so() -> None:
    board = RecordingPuzzles(spag.puzzles(grade=1))
    assert board._board.story.whole()["refuses"] == ["link", "make"]
    assert refused(board.receive(type="link", step=0, id=1))


def test_opening_a_record_replaces_the_game_on_every_board(game: spag.Game) -> None:
    other = spag.Game(level=2, players=3, seed=4, names={"C": "Chi"})
    other.play(other.legal[0], other.legal[1])
    boards = [RecordingBoard(game), RecordingBoard(game)]
    boards[1].step = 0
    revision = game.revision
    (story,) = boards[0].receive(type="open", text=str(other.record), id=5)
    assert (story["type"], story["id"], story["revision"]) == ("story", 5, revision + 1)
    assert story["names"] == {"C": "Chi"}
    (message_sent,) = [message for message in boards[1].messages if message["type"] == "story"]
    assert "id" not in message_sent
    assert game.position == other.position
    assert game.record == other.record
    assert [board.step for board in boards] == [2, 2]
    game.play(game.legal[0])
    assert other.ply == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("{", "not valid JSON"),
        ("[]", "expected a JSON object"),
        ('{"format": "other"}', '"format"'),
        (None, "without a text"),
        ("\ud800", "UTF-8"),
        ('{"format":"spagwidget-record","version":2,"game":"spaghetti","rules":{},"actions":[]}', "Update spagwidget"),
        ('{"format":"spagwidget-record","version":1,"game":"chess","rules":{},"actions":[]}', "chess"),
        (" " * 4_000_001, "larger than 4 MB"),
    ],
)
def test_an_invalid_record_is_refused_with_the_reason_and_changes_nothing(
    game: spag.Game, text: object, said: str
) -> None:
    board = RecordingBoard(game)
    game.play("run")
    before = (game.snapshot, game.revision, game.lines, game.record)
    assert said in refused(board.receive(type="open", text=text, id=1))
    assert (game.snapshot, game.revision, game.lines, game.record) == before


def test_a_record_with_an_illegal_action_is_not_opened_halfway(game: spag.Game) -> None:
    bad = {**game.record.data, "actions": ["skip", "hit B"]}
    assert "hit B" in refused(RecordingBoard(game).receive(type="open", text=json.dumps(bad), id=1))
    assert game.ply == 0


def test_a_record_without_the_seat_of_the_board_is_refused(game: spag.Game) -> None:
    three = spag.Game(players=3, seed=1)
    mine, other = RecordingBoard(three, seat="C"), RecordingBoard(three)
    assert "no player C" in refused(mine.receive(type="open", text=str(game.record), id=1))
    other.receive(type="open", text=str(game.record), id=2)
    assert three.position == game.position
    assert refused(mine.receive(type="play", action="run", id=3))


# Names


def test_names_are_set_from_python_and_from_the_page(game: spag.Game) -> None:
    board = RecordingBoard(game)
    game.names = {"A": " Ada  L. ", "B": ""}
    (more,) = board.messages
    assert (more["frames"], more["names"]) == ([], {"A": "Ada L."})
    (more,) = board.receive(type="names", names={"B": "Ben"}, id=1)
    assert more["names"] == game.names == {"B": "Ben"}
    (more,) = board.receive(type="names", names={}, id=1)
    assert "names" not in more
    assert "meta" not in game.record.data


@pytest.mark.parametrize(
    "names", [{"C": "Chi"}, {"A": "x" * 25}, {"A": "a\u202eb"}, {"A": "a\x00"}, {"A": 3}, ["Ada"], "Ada", None]
)
def test_one_invalid_name_refuses_all_names(game: spag.Game, names: Any) -> None:
    game.names = {"A": "Ada"}
    with pytest.raises((TypeError, ValueError)):
        game.names = names
    assert refused(RecordingBoard(game).receive(type="names", names=names, id=1))
    assert game.names == {"A": "Ada"}


def test_the_record_keeps_names_and_other_values_in_meta() -> None:
    game = spag.Game(seed=3, names={"A": "Ada"})
    data = {**game.record.data, "meta": {"title": "Final", "names": {"A": "Ada", "Z": "?", "B": 4}}}
    again = spag.Game.from_record(data)
    assert again.names == {"A": "Ada"}
    assert again.record.data == data
    again.names = {"B": "Ben"}
    assert again.record.data["meta"] == {"title": "Final", "names": {"B": "Ben"}}
    again.restart()
    assert again.names == {"B": "Ben"}


@pytest.mark.parametrize("meta", [None, [], {"names": []}, {"names": {"A": {}}}, "Ada"])
def test_an_unexpected_meta_value_is_kept_and_ignored(meta: object) -> None:
    data = {**spag.Game(seed=3).record.data, "meta": meta}
    again = spag.Game.from_record(data)
    assert again.names == {}
    assert again.record.data == data


def test_a_board_whose_seat_is_gone_does_not_show_the_hands_of_others() -> None:
    three = spag.Game(level=2, players=3, extensions=["instant"], seed=1)
    gone = RecordingBoard(three, seat="C")
    three.adopt(spag.Game(level=2, players=2, extensions=["instant"], seed=2))
    for what in ("save", "position"):
        assert "only what C can see" in refused(gone.receive(type=what, step=0, id=1))
    three.play("take 0")
    held = gone.messages[-1]["frames"][0]["set"]["score/B"]["held"]
    assert [card["hidden"] for card in held] == [True]


def test_pictures_show_the_names(game: spag.Game) -> None:
    game.names = {"A": "Ada"}
    assert "Ada, Player A" in spag.draw(game).alt


# Handing over


def test_hand_over_is_off_and_can_be_set_from_both_sides(game: spag.Game) -> None:
    board = RecordingBoard(game)
    assert not board.hand_over
    board.set_state({"hand_over": True})
    assert board.get_state(["hand_over"]) == {"hand_over": True}
    assert spag.SpagWidget(game, hand_over=True).hand_over is True


def test_a_board_for_one_seat_is_not_handed_over(game: spag.Game) -> None:
    with pytest.raises(traitlets.TraitError, match="cannot be used on a board for one player"):
        spag.SpagWidget(game, seat="A", hand_over=True)
