"""A board can show a game in another edition; this changes only that board."""

from __future__ import annotations

import json

import pytest

import spagwidget as spag
from tests.widget.golden import RecordingBoard


def board(**options: object) -> RecordingBoard:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)", level=1)
    game.play("run")
    return RecordingBoard(game, **options)


def test_a_board_can_be_made_in_another_edition() -> None:
    (story,) = board(edition="monster").receive(type="hello", id=1)
    assert (story["title"], story["edition"]) == ("Spaghetti Monster", "monster")
    assert story["editions"] == {"code": "Spaghetti Code", "monster": "Spaghetti Monster"}
    assert story["frames"][1]["caption"] == "A runs Prayer."
    assert story["frames"][0]["set"]["spot/Bug"]["title"] == "Prayer"
    assert story["ask"]["text"] == "Whose monster loses 1 life?"


def test_the_default_is_the_edition_of_the_game() -> None:
    shown = board()
    (story,) = shown.receive(type="hello", id=1)
    assert (story["title"], story["edition"], shown.edition) == ("Spaghetti Code", "code", "code")


def test_the_page_can_ask_for_another_edition_at_any_time() -> None:
    shown = board(step=0)
    (story,) = shown.receive(type="edition", edition="monster", id=7)
    assert (story["type"], story["id"], story["edition"]) == ("story", 7, "monster")
    assert (shown.edition, shown.step) == ("monster", 0)
    (more,) = shown.receive(type="play", action="hit B", id=8)
    assert more["frames"][0]["caption"] == "B’s monster loses 1 life (4 left)."
    (back,) = shown.receive(type="edition", edition="code", id=9)
    assert back["frames"][2]["caption"] == "B loses 1 life (4 left)."


def test_a_read_only_board_with_an_old_revision_can_change_its_edition() -> None:
    shown = board(read_only=True)
    (story,) = shown.receive(type="edition", edition="monster", id=1, revision=-3)
    assert story["edition"] == "monster"


def test_another_board_of_the_same_game_keeps_its_edition() -> None:
    one = board()
    two = RecordingBoard(one.game)
    two.messages.clear()
    one.receive(type="edition", edition="monster", id=1)
    assert two.messages == []
    assert (one.edition, two.edition) == ("monster", "code")
    assert one.game.revision == two.game.revision == 1


def test_python_can_set_the_edition() -> None:
    shown = board()
    shown.edition = "monster"
    assert shown.messages[-1]["title"] == "Spaghetti Monster"
    with pytest.raises(ValueError, match="no edition"):
        shown.edition = "pirates"
    assert shown.edition == "monster"


@pytest.mark.parametrize("edition", ["pirates", None, 3, ["code"], {}, "x" * 9999])
def test_an_invalid_edition_is_refused_with_the_reason(edition: object) -> None:
    shown = board()
    (answer,) = shown.receive(type="edition", edition=edition, id=1)
    assert (answer["type"], answer["id"]) == ("refused", 1)
    assert len(answer["message"]) < 160
    assert shown.edition == "code"


def test_a_game_with_one_edition_only() -> None:
    shown = RecordingBoard(spag.Game("maciji"))
    (story,) = shown.receive(type="hello", id=1)
    assert "edition" not in story
    assert shown.receive(type="edition", edition="monster", id=2)[0]["type"] == "refused"
    with pytest.raises(ValueError, match="no edition"):
        spag.SpagWidget(spag.Game("maciji"), edition="monster")


def test_a_board_whose_new_game_does_not_have_its_edition() -> None:
    shown = board(edition="monster")
    text = json.dumps(spag.Game("maciji").record.data)
    (story,) = shown.receive(type="open", text=text, id=1)
    assert "edition" not in story
    assert shown.edition == ""


def test_the_downloaded_picture_and_the_saved_one_use_the_edition() -> None:
    shown = board(edition="monster")
    (plain,) = board().receive(type="picture", step=1, id=1)
    (file,) = shown.receive(type="picture", step=1, id=1)
    assert (file["type"], file["kind"]) == ("file", "base64")
    assert file["content"] != plain["content"]
    data, _ = shown._repr_mimebundle_()
    assert "Spaghetti Monster" in data["text/plain"]
    assert "A runs Prayer." in data["text/html"]
