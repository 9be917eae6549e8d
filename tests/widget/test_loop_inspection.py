"""The loop that comes round at a step, as a board asks for it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board import wire
from spagwidget.board.look import Look
from tests.games.market import MARKET
from tests.games.sealed import SEALED
from tests.widget.golden import RecordingBoard

ROUND = "(MoveFlag BA)(Bug A)(AddFlag B)(RemoveFlag)(ForkBomb BA) A4+0 B3+0"
RACE = "(AddFlag A)(RemoveFlag B)(MoveFlag)(Bug)(ForkBomb) A5+{unused} B5+9"


def exact() -> spag.Game:
    game = spag.Game.from_position(ROUND)
    game.play("run", "move AddFlag:0 Bug", "run", "move Bug:1 AddFlag", *["skip"] * 4)
    return game


def race(unused: int) -> spag.Game:
    game = spag.Game.from_position(RACE.format(unused=unused))
    game.play("run", "add Bug", "run", "remove Bug:0")
    return game


def asked(game: spag.Game, step: object, **options: Any) -> dict[str, Any]:
    (answer,) = RecordingBoard(game, **options).receive(type="inspect", what="loop", step=step, id=4)
    assert isinstance(answer, dict)
    return answer


def test_the_frame_at_which_a_loop_comes_round_names_the_step_it_leads_back_to() -> None:
    frames = wire.story(Look(exact()))["frames"]
    assert {step: frame["repeat"] for step, frame in enumerate(frames) if "repeat" in frame} == {13: 0}


def test_a_loop_has_its_cards_in_order_with_what_was_decided_there() -> None:
    found = asked(exact(), 13)["found"]
    assert (found["step"], found["start"]) == (13, 0)
    assert found["text"] == "Same position as step 0: this loop repeats 5 cards and nothing in it runs out."
    assert [(one["spot"], [said["text"] for said in one["decisions"]]) for one in found["stations"]] == [
        ("MoveFlag", ["B moves B’s flag from AddFlag to Bug.", "A moves B’s flag from Bug to AddFlag."]),
        ("Bug", ["A skips Bug."]),
        ("AddFlag", ["B skips AddFlag."]),
        ("RemoveFlag", []),
        ("ForkBomb", ["B skips ForkBomb.", "A skips ForkBomb."]),
    ]
    assert found["stations"][0]["decisions"][0] == {
        "step": 2,
        "seat": "B",
        "text": "B moves B’s flag from AddFlag to Bug.",
    }


def test_a_visit_that_the_loop_cuts_in_two_is_one_station() -> None:
    game = spag.Game.from_position("(AddFlag AB)(Bug)(MoveFlag)(ForkBomb)(RemoveFlag) A5+1 B5+0")
    game.play("run", "add Bug", "skip", "skip", "skip")
    assert game.repeats() == {len(game.events): 2}
    stations = asked(game, len(game.events))["found"]["stations"]
    assert [one["spot"] for one in stations] == ["AddFlag", "Bug", "MoveFlag", "ForkBomb", "RemoveFlag"]
    assert [said["text"] for said in stations[0]["decisions"]] == ["A skips AddFlag.", "B skips AddFlag."]


@pytest.mark.parametrize(
    ("unused", "said"),
    [
        (3, "It can go round 2 more times. Then “A: unused flags” runs out."),
        (2, "It can go round 1 more time. Then “A: unused flags” runs out."),
        (1, "It cannot go round again: “A: unused flags” runs out."),
    ],
)
def test_a_loop_that_must_end_names_what_runs_out(unused: int, said: str) -> None:
    found = asked(race(unused), 9)["found"]
    assert found["text"] == f"Like step 0, except: A: unused flags -1. This loop repeats 5 cards. {said}"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("hit opponent {1}\nraise number 1", "Snowball: parameter +2"),
        ("hit opponent {cold 1}\nraise number 1", "Snowball: cold +2"),
        ("hit opponent {1}\nhit me {0}\nraise number 1", "Snowball: first parameter +2"),
    ],
)
def test_a_number_of_a_blank_card_is_called_as_in_the_captions(command: str, said: str) -> None:
    game = spag.Game.from_position("(Snowball AB)(Bug) A9+0 B9+0", level=3, blanks={"Snowball": command})
    for hit in ("hit B", "hit A"):
        game.play("run", hit)
        game.play(next(one for one in game.legal if one.startswith("tune Snowball.")))
    step = len(game.events)
    assert game.repeats() == {step: 0}
    loop = game.loop(step)
    assert loop is not None
    assert said in loop.text
    assert said in asked(game, step)["found"]["text"]
    word = said.removeprefix("Snowball: ").removesuffix(" +2")
    assert f"A raises Snowball’s {word} from {{1}} to {{2}}." in [event.caption for event in game.events]


def test_a_board_in_the_other_edition_uses_its_words() -> None:
    board = RecordingBoard(race(3))
    board.receive(type="edition", edition="monster", id=3)
    (answer,) = board.receive(type="inspect", what="loop", step=9, id=4)
    assert "“A: unused islanders” runs out" in answer["found"]["text"]
    assert answer["found"]["stations"][0]["title"] == "Birth"


def test_where_no_loop_comes_round_the_answer_is_null() -> None:
    assert asked(exact(), 12)["found"] is None


@pytest.mark.parametrize("step", [-1, 14, None, True, "13", 13.0, [13]])
def test_a_step_that_does_not_exist_is_refused(step: object) -> None:
    assert asked(exact(), step)["type"] == "refused"


def test_where_players_act_in_secret_no_loop_is_offered() -> None:
    game = spag.Game(SEALED, seed=1)
    (story,) = RecordingBoard(game).receive(type="hello", id=3)
    assert "loop" not in story.get("inspects", [])
    assert asked(game, 0)["type"] == "refused"
    assert game.repeats() == {}


def test_a_game_without_visits_is_asked_without_an_error() -> None:
    assert asked(spag.Game(MARKET, seed=1), 0)["type"] in ("found", "refused")


def anyhow(legal: list[str], rng: random.Random) -> str:
    return rng.choice(legal)


def lazy(legal: list[str], rng: random.Random) -> str:
    return "skip" if "skip" in legal and rng.random() < 0.85 else rng.choice(legal)


@pytest.mark.parametrize("policy", [anyhow, lazy])
@pytest.mark.parametrize(
    "options", [{"level": 2}, {"level": 3, "players": 3}, {"level": 3, "extensions": ["instant", "interrupt"]}]
)
def test_the_sentence_is_true_and_every_frame_leads_back(
    options: dict[str, Any], policy: Callable[[list[str], random.Random], str]
) -> None:
    game, rng = spag.Game(seed=11, **options), random.Random(3)
    board = RecordingBoard(game)
    (story,) = board.receive(type="hello", id=1)
    frames = story["frames"]
    while len(frames) < 250 and not game.over:
        board.messages.clear()
        game.play(policy([action for action in game.legal if action != "stalemate"], rng))
        (more,) = board.messages
        frames = frames[: more["from"]] + more["frames"]
    told = {step: frame["repeat"] for step, frame in enumerate(frames) if "repeat" in frame}
    assert told == game.repeats() == {loop.end: loop.start for loop in game.loops()}
    for step, start in told.items():
        found = asked(game, step)["found"]
        loop = game.loop(step)
        assert loop is not None
        key = game.rules.key
        then, now = (game.tree.path[game.ply_of(one)].state for one in (start, step))
        assert found["text"].startswith("Same position as") == (key(then) == key(now))
        assert ("can go round" in found["text"] or "cannot go" in found["text"]) == (loop.turns_left is not None)
        captions = {event.number: event.caption for event in game.events}
        decided = [said for one in found["stations"] for said in one["decisions"]]
        assert all(start < said["step"] <= step and captions[said["step"]] == said["text"] for said in decided)
        visits = [one["spot"] for one in found["stations"]]
        assert [*visits[1:], visits[0]] == list(loop.visits)
