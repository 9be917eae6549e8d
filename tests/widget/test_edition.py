"""A board in the other edition's edition: a matter of that board alone."""

from __future__ import annotations

import json

import pytest

import spagwidget as spag
from tests.widget.golden import Told


def board(**options: object) -> Told:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)", level=1)
    game.play("run")
    return Told(game, **options)


def test_a_board_is_made_in_an_edition() -> None:
    (story,) = board(edition="monster").hear(type="hello", id=1)
    assert (story["title"], story["edition"]) == ("Spaghetti Monster", "monster")
    assert story["editions"] == {"code": "Spaghetti Code", "monster": "Spaghetti Monster"}
    assert story["frames"][1]["caption"] == "A runs Prayer."
    assert story["frames"][0]["set"]["spot/Bug"]["title"] == "Prayer"
    assert story["ask"]["text"] == "Whose monster loses 1 life?"


def test_without_one_it_is_the_game_s_own() -> None:
    shown = board()
    (story,) = shown.hear(type="hello", id=1)
    assert (story["title"], story["edition"], shown.edition) == ("Spaghetti Code", "code", "code")


def test_the_page_asks_for_another_at_any_time() -> None:
    shown = board(step=0)
    (story,) = shown.hear(type="edition", edition="monster", id=7)
    assert (story["type"], story["id"], story["edition"]) == ("story", 7, "monster")
    assert (shown.edition, shown.step) == ("monster", 0)
    (more,) = shown.hear(type="play", action="hit B", id=8)
    assert more["frames"][0]["caption"] == "B’s monster loses 1 life (4 left)."
    (back,) = shown.hear(type="edition", edition="code", id=9)
    assert back["frames"][2]["caption"] == "B loses 1 life (4 left)."


def test_it_needs_no_fresh_revision_and_may_be_asked_of_a_board_that_only_looks() -> None:
    shown = board(read_only=True)
    (story,) = shown.hear(type="edition", edition="monster", id=1, revision=-3)
    assert story["edition"] == "monster"


def test_another_board_of_the_same_game_is_not_touched() -> None:
    one = board()
    two = Told(one.game)
    two.told.clear()
    one.hear(type="edition", edition="monster", id=1)
    assert two.told == []
    assert (one.edition, two.edition) == ("monster", "code")
    assert one.game.revision == two.game.revision == 1


def test_python_can_put_it_on() -> None:
    shown = board()
    shown.edition = "monster"
    assert shown.told[-1]["title"] == "Spaghetti Monster"
    with pytest.raises(ValueError, match="no edition"):
        shown.edition = "pirates"
    assert shown.edition == "monster"


@pytest.mark.parametrize("edition", ["pirates", None, 3, ["code"], {}, "x" * 9999])
def test_nonsense_is_refused_in_words(edition: object) -> None:
    shown = board()
    (answer,) = shown.hear(type="edition", edition=edition, id=1)
    assert (answer["type"], answer["id"]) == ("refused", 1)
    assert len(answer["message"]) < 160
    assert shown.edition == "code"


def test_a_game_with_one_edition_only() -> None:
    shown = Told(spag.Game("maciji"))
    (story,) = shown.hear(type="hello", id=1)
    assert "edition" not in story
    assert shown.hear(type="edition", edition="monster", id=2)[0]["type"] == "refused"
    with pytest.raises(ValueError, match="no edition"):
        spag.SpagWidget(spag.Game("maciji"), edition="monster")


def test_a_board_whose_game_gives_way_to_one_without_that_edition() -> None:
    shown = board(edition="monster")
    text = json.dumps(spag.Game("maciji").record.data)
    (story,) = shown.hear(type="open", text=text, id=1)
    assert "edition" not in story
    assert shown.edition == ""


def test_the_picture_taken_away_and_the_one_that_is_saved_wear_it_too() -> None:
    shown = board(edition="monster")
    (plain,) = board().hear(type="picture", step=1, id=1)
    (file,) = shown.hear(type="picture", step=1, id=1)
    assert (file["type"], file["kind"]) == ("file", "base64")
    assert file["content"] != plain["content"]
    data, _ = shown._repr_mimebundle_()
    assert "Spaghetti Monster" in data["text/plain"]
    assert "A runs Prayer." in data["text/html"]
