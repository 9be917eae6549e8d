"""Who is A: chosen by R10, or by a fair start (R54)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core import registry
from spagwidget.core.contract import check_game
from spagwidget.games.spaghetti.setup.fair_start import FairStart
from tests.widget.golden import RecordingBoard

NAMES = {"A": "Ada", "B": "Ben"}


def fair(**options: Any) -> spag.Game:
    return spag.Game(level=1, seed=1, extensions=["fair_start"], **options)


def row(game: spag.Game) -> list[str]:
    return list(game.scene().layout.order)


def test_R54_the_dealer_shuffles_as_often_as_they_like() -> None:
    game = fair()
    rows = [row(game)]
    for _ in range(5):
        assert (game.to_move, game.asks) == ("A", "lay")
        game.play("shuffle")
        rows.append(row(game))
    assert all(sorted(one) == sorted(rows[0]) for one in rows)
    assert len({tuple(one) for one in rows}) > 3
    game.undo(5)
    game.play("shuffle")
    assert row(game) == rows[1]  # taking a shuffle back does not give another try


def test_R54_a_position_has_a_text_as_soon_as_the_side_is_chosen() -> None:
    game = fair()
    board = RecordingBoard(game)
    reason = "The position can be written as text only after the cards are laid and the side is chosen."
    with pytest.raises(spag.Unsupported, match=reason):
        game.position  # noqa: B018 - asking for it raises the error
    assert reason in str(board.receive(type="position", step=0, id=1))
    game.play("done", "first")
    assert game.position.endswith(" A5+6 B5+6 place=A4,B4")


def test_R54_the_dealer_lays_the_cards_by_hand() -> None:
    game = fair()
    one, *_, last = row(game)
    game.play(f"swap {one} {last}")
    assert (row(game)[0], row(game)[-1]) == (last, one)
    game.play(f"move {one} 2")
    assert row(game)[2] == one
    assert [str(event) for event in game.events] == [
        f"A swaps {one} and {last}.",
        f"A moves the card {one} to place 2.",
    ]


def test_R54_the_other_then_chooses_to_be_A_or_B() -> None:
    game = fair()
    game.play("done")
    assert (game.to_move, game.asks, game.legal) == ("B", "choose", ("first", "second"))
    assert game.ask().prompt.text == "B: first or second?"


@pytest.mark.parametrize(
    ("side", "names", "dealer"), [("first", {"A": "Ben", "B": "Ada"}, "B"), ("second", NAMES, "A")]
)
def test_R54_it_ends_in_an_ordinary_game(side: str, names: dict[str, str], dealer: str) -> None:
    game = fair(names=NAMES)
    laid = row(game)
    game.play("done", side)
    assert (game.ply, game.to_move, game.asks, row(game)) == (0, "A", "place", laid)
    assert game.names == names
    assert game.record.data["meta"] == {"dealer": dealer, "names": names}
    game.play(f"place {laid[0]}")
    assert str(game.events[0]) == f"A places a flag on {laid[0]}."


def test_R54_a_record_keeps_only_the_result() -> None:
    game = fair()
    with pytest.raises(ValueError, match="so it has no record yet"):
        _ = game.record
    game.play("shuffle", "shuffle", "done", "second")
    data = game.record.data
    assert data["rules"]["extensions"] == ["fair_start"]
    assert (len(data["deal"]), data["actions"], data["meta"]) == (5, [], {"dealer": "A"})
    again = spag.Game.from_record(json.loads(str(game.record)))
    assert again.asks == "place"
    assert again.record == game.record


def test_R54_a_deal_that_is_given_has_been_laid() -> None:
    cards = ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"]
    assert spag.Game(level=1, deal=cards, extensions=["fair_start"]).asks == "place"
    assert spag.Game.from_position("(Bug A)(AddFlag B)", extensions=["fair_start"]).asks == "activate"


def test_R54_the_whole_way_in_one_go_or_not_at_all() -> None:
    game = fair()
    laid = row(game)
    with pytest.raises(spag.IllegalAction, match="place Nothing"):
        game.play("done", "first", "place Nothing")
    assert (game.ply, game.asks, row(game)) == (0, "lay", laid)
    game.play("done", "first", f"place {laid[1]}")
    assert (game.ply, game.to_move) == (1, "B")
    game.undo()
    with pytest.raises(ValueError, match=r"."):
        game.undo()  # the choice of a side is not taken back


def test_R54_impossible_fair_starts_are_refused() -> None:
    game = fair()
    first = row(game)[0]
    for action in ("first", f"move {first} 0", f"swap {first} {first}", f"move {first} 5", "move Reverse 1", "pass"):
        with pytest.raises(spag.IllegalAction):
            game.play(action)
    game.play("done")
    with pytest.raises(spag.IllegalAction):
        game.play("shuffle")
    with pytest.raises(ValueError, match="at most 2 players"):
        spag.Game(level=1, players=3, extensions=["fair_start"])


def test_R54_R53_both_see_the_row_then_it_is_turned_face_down() -> None:
    game = spag.Game(level=1, seed=2, extensions=["fair_start", "sequential_open"])
    laid = row(game)
    assert not any(name.startswith("down") for name in laid)
    game.play("done", "second")
    assert row(game) == [laid[0], "down1", "down2", "down3", "down4"]


def test_R54_R51_no_player_shuffles_the_instant_cards() -> None:
    game = spag.Game(level=2, seed=2, extensions=["fair_start", "instant"])
    game.play("done", "second")
    assert (game.asks, game.to_move) == ("take", "B")
    assert sorted(game.record.data["instants"]) == ["Bug", "MoveCommand", "MoveFlag"]


def test_R54_in_the_monster_s_edition() -> None:
    game = fair()
    game.play("shuffle")
    assert str(game.frames(edition="monster")[1].event) == "A shuffles the islands."
    assert game.ask(edition="monster").nodes[0].prompt.text == "Which island do you move?"
    monster = spag.Game(level=1, edition="monster", extensions=["fair_start"])
    assert monster.display().about()[0] == "Spaghetti Monster"


@pytest.mark.parametrize(
    "options",
    [
        {"level": 1},
        {"level": 1, "extensions": ["sequential_open", "instant"]},
        {"level": 1, "edition": "monster", "flags": 2, "cards": ["Bug", "AddFlag", "Reverse"]},
    ],
)
def test_R54_it_obeys_the_laws_of_every_game(options: dict[str, Any]) -> None:
    check_game(registry.find("spaghetti").parts(FairStart(**options)), games=3)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 1000), st.integers(1, 3), st.lists(st.integers(0, 10_000), max_size=20))
def test_R54_the_game_has_all_cards_in_the_order_laid(seed: int, level: int, picks: list[int]) -> None:
    game = spag.Game(level=level, seed=seed, extensions=["fair_start"])
    for pick in picks:
        laying = [action for action in game.legal if action != "done"]
        game.play(laying[pick % len(laying)])
    laid = row(game)
    game.play("done", "first")
    assert game.record.data["deal"] == laid
    plain = spag.Game(level=level, deal=laid)
    assert game.state == plain.state


# At the board


def test_R54_an_open_board_follows_into_the_game() -> None:
    game = fair(names=NAMES)
    board = RecordingBoard(game)
    (story,) = board.receive(type="hello", id=1)
    node = story["ask"]["nodes"][0]
    assert (node["pick"], node["options"][3][2]) == ("spot", {"words": "move AddFlag"})
    found = [option[0] for option in node["options"]]
    assert (sorted(found[:3]), found[3:]) == (["done", "shuffle", "swap"], sorted(row(game))), "buttons first"
    assert (story["ask"]["cancel"], "cursor" in story["frames"][0]["set"]) == (0, False)
    scores = [story["frames"][0]["set"][f"score/{seat}"] for seat in "AB"]
    assert [(score["note"], score["life"], score["unused"]) for score in scores] == [
        ("lays the cards", 5, 4),
        ("", 5, 4),
    ]
    assert story["words"]["transport.placing"] == "laying the cards"
    (more,) = board.receive(type="play", action="shuffle", id=2)
    assert more["frames"][0]["caption"] == "A shuffles the cards."
    (refused,) = board.receive(type="save", id=3)
    assert refused["type"] == "refused"
    board.receive(type="play", action="done", id=4)
    (story,) = board.receive(type="play", action="first", id=5)
    assert (story["type"], story["id"], len(story["frames"])) == ("story", 5, 1)
    assert story["frames"][0]["caption"] == "Ada laid out the cards, and Ben chose to go first."
    assert story["moved"] == {"A": "B", "B": "A"}
    assert story["ask"]["text"] == "Where do you place a flag?"
    assert (board.step, story["names"]) == (0, {"A": "Ben", "B": "Ada"})


def test_R54_a_player_s_own_board_goes_with_the_player() -> None:
    game = fair()
    ada, ben = RecordingBoard(game, seat="A"), RecordingBoard(game, seat="B")
    game.play("done", "first")
    assert (ada.seat, ben.seat) == ("B", "A")
    (refused,) = ada.receive(type="play", action=game.legal[0], id=1)
    assert refused["message"].startswith("This is B’s board")
    assert ben.receive(type="play", action=game.legal[0], id=1)[0]["type"] == "more"


def test_R54_a_new_game_begins_with_it_again() -> None:
    game = fair()
    game.play("done", "first")
    RecordingBoard(game).receive(type="new", id=1)
    assert game.asks == "lay"


# The other ways


def test_R10_by_lot() -> None:
    seen = {spag.Game(level=1, seed=seed, names=NAMES, first="lot").names["A"] for seed in range(20)}
    assert seen == {"Ada", "Ben"}
    one, two = (spag.Game(level=1, seed=3, names=NAMES, first="lot") for _ in range(2))
    assert one.names == two.names


def test_R10_the_player_with_fewer_games_goes_first() -> None:
    game = spag.Game(level=1, players=3, names={**NAMES, "C": "Cy"}, first="Ben")
    assert game.names == {"A": "Ben", "B": "Cy", "C": "Ada"}


def test_R10_the_loser_of_the_last_game_goes_first() -> None:
    game = spag.Game.from_position("(RemoveFlag A)(Bug B)", level=1)
    game.names = NAMES
    with pytest.raises(ValueError, match="Nobody has lost yet"):
        game.restart(first="loser")
    game.play("run", "remove Bug:0")
    assert (game.winner, game.loser) == ("A", "B")
    game.restart(first="loser")
    assert game.names == {"A": "Ben", "B": "Ada"}


def test_R10_of_several_the_first_to_be_defeated_has_lost() -> None:
    game = spag.Game.from_position("(RemoveFlag AA)(Bug B)(Reverse C)", level=1, players=3)
    game.play("run", "remove Reverse:0", "run", "remove Bug:0")
    assert (game.winner, game.loser) == ("A", "C")


def test_R10_from_the_page() -> None:
    game = spag.Game(level=1, names=NAMES)
    board = RecordingBoard(game, seat="B")
    (story,) = board.receive(type="new", first="Ben", id=1)
    assert story["names"] == {"A": "Ben", "B": "Ada"}
    assert board.seat == "A"
    for nonsense in ("loser", "Zoe", 3, ["lot"]):
        (refused,) = board.receive(type="new", first=nonsense, id=2)
        assert refused["type"] == "refused"
    assert game.names == {"A": "Ben", "B": "Ada"}


def test_R10_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="'Zoe' cannot go first; expected one of: lot, loser, A, B, Ada, Ben"):
        spag.Game(level=1, names=NAMES, first="Zoe")
    with pytest.raises(ValueError, match="cannot go first"):
        spag.Game(level=1, names={"A": "Ada", "B": "Ada"}, first="Ada")


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 99))
def test_R10_everybody_keeps_their_order(seed: int) -> None:
    names = {"A": "Ada", "B": "Ben", "C": "Cy", "D": "Di"}
    sitting = "".join(spag.Game(level=1, players=4, seed=seed, names=names, first="lot").names.values())
    assert sitting in "AdaBenCyDi" * 2
