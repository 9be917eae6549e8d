"""A class predicts together on its devices, and a team votes about its decision."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

import spagwidget as spag
from tests.games.hands import SHED
from tests.widget.golden import RecordingBoard

from .phones import PATIENCE, Phone, phone, run
from .test_teacher import START, seen, until


def played() -> spag.Game:
    """Return a game that was played, about which there are questions."""
    game = spag.Game(level=1, seed=7)
    spag.play_out(game, "beginner", seed=1)
    return game


@pytest.fixture
def shared() -> Iterator[spag.Share]:
    with spag.share(played()) as found:
        yield found


def poll(board: spag.SpagWidget) -> dict[str, Any]:
    found: dict[str, Any] = seen(board)["poll"]
    return found


async def asked(one: Phone, text: str) -> dict[str, Any]:
    """Wait until a device has this question, and return what it is told of it."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        for kind, content in map(json.loads, list(one.heard)):
            found: dict[str, Any] = (
                content if kind == "poll" else (content or {}).get("poll", {}) if kind == "board" else {}
            )
            if found.get("text") == text:
                return found
        await asyncio.sleep(0.01)
    raise AssertionError(text)


def go_to_question(board: RecordingBoard) -> Any:
    """Step to the first question, as the page does; return it."""
    question = board._board.predicting.questions(board._board.view.look)[0]
    board._board.take({"horizon": question.step})
    board._board.take({"step": question.step})
    return question


def test_the_class_answers_and_the_board_shows_how_many_chose_what_and_then_the_answer(shared: spag.Share) -> None:
    async def test() -> None:
        phones = [await (await phone(shared)).sit(shared.code, None, name) for name in ("Ada", "Ben", "Eve")]
        board = RecordingBoard(shared.game, predict=True, step=0)
        question = go_to_question(board)
        right, wrong = question.right.id, next(one.id for one in question.choices if one.misreading)
        for one in phones:
            found = await asked(one, question.text)
            assert [one["id"] for one in found["choices"]] == [one.id for one in question.choices]
            assert (found["right"], found["chosen"]) == ("", "")
        key = {"step": question.step, "kind": question.kind}
        for one, choice in zip(phones, (right, wrong, right), strict=True):
            assert (await one.tell("answer", {**key, "choice": choice}, "poll"))["chosen"] == choice
        again = await phones[1].tell("answer", {**key, "choice": right}, "poll")
        assert again["chosen"] == wrong, "the first answer counts"
        assert (poll(board)["given"], poll(board)["of"], poll(board)["told"]) == (3, 3, False)
        counts = {one["label"]: one["n"] for one in poll(board)["choices"]}
        assert sorted(counts.values(), reverse=True)[:2] == [2, 1]
        assert not any(one["names"] or one["right"] for one in poll(board)["choices"])
        board.receive(type="share", do="names", id=1)
        assert sorted(name for one in poll(board)["choices"] for name in one["names"]) == ["Ada", "Ben", "Eve"]
        board.receive(type="share", do="names", id=2)
        assert not any(one["names"] for one in poll(board)["choices"])
        since = [len(one.heard) for one in phones]
        board.receive(type="inspect", what="answer", **key, choice="show", horizon=question.step, id=3)
        assert [one["right"] for one in poll(board)["choices"]].count(True) == 1
        for one, before in zip(phones, since, strict=True):
            assert (await one.until("poll", before))["right"] == right
        late = await phones[0].tell("answer", {**key, "choice": wrong}, "poll")
        assert late["chosen"] == right

    run(test)


def test_while_it_is_asked_no_device_gets_a_step_of_the_game_or_an_answer_of_others(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
        since = len(ada.heard)
        board = RecordingBoard(shared.game, predict=True, step=0)
        question = go_to_question(board)
        eve = await phone(shared)
        await eve.tell("code", shared.code, "places")
        told = await eve.tell("sit", {"seat": None, "name": "Eve"}, "board")
        assert told["poll"]["text"] == question.text
        right = {"step": question.step, "kind": question.kind, "choice": question.right.id}
        await eve.tell("answer", right, "poll")
        await ada.until("poll", since)
        await ada.send("message", {"type": "hello", "id": 1})
        await ada.tell("answer", {"step": 0, "kind": "x", "choice": "y"}, "poll")
        for text in [*ada.heard[since:], *eve.heard]:
            kind, content = json.loads(text)
            assert kind in ("board", "poll", "places"), "no story, no steps"
            assert "misreading" not in text
            if kind == "poll":
                assert content["right"] == ""
        assert all(json.loads(text)[1].get("chosen", "") == "" for text in ada.heard[since:])
        since = len(ada.heard)
        board.predict = False
        await ada.until("board", since)
        assert (await ada.ask(type="hello"))["type"] == "story", "the board is back"

    run(test)


def test_closing_the_board_that_asks_gives_the_devices_their_boards_back(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
        since = len(ada.heard)
        board = RecordingBoard(shared.game, predict=True, step=0)
        assert "poll" in await ada.until("board", since)
        since = len(ada.heard)
        board.close()
        assert "poll" not in await ada.until("board", since)

    run(test)


def test_the_answers_are_files_that_class_results_reads(shared: spag.Share, tmp_path: Path) -> None:
    with pytest.raises(spag.BadValue, match="No device has answered"):
        shared.save_answers(tmp_path / "class")

    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A", "=Ada")
        eve = await (await phone(shared)).sit(shared.code, None)
        board = RecordingBoard(shared.game, predict=True, step=0)
        question = go_to_question(board)
        key = {"step": question.step, "kind": question.kind}
        wrong = next(one.id for one in question.choices if one.misreading)
        await ada.tell("answer", {**key, "choice": question.right.id}, "poll")
        await eve.tell("answer", {**key, "choice": wrong}, "poll")
        await ada.tell("leave", None, "places")
        board.receive(type="inspect", what="answer", **key, choice="show", horizon=question.step, id=3)

    run(test)
    found = spag.class_results(shared.save_answers(tmp_path / "class"))
    assert [pupil.name for pupil in found.pupils] == ["=Ada", "Person 2"]
    (name,) = found.exercises
    assert [pupil.cells[name].state for pupil in found.pupils] == ["said", "tried"]
    numbered = spag.class_results(tmp_path / "class", names_as_numbers=True)
    assert "Ada" not in numbered.csv()


# Teams


def teams(game: spag.Game, vote: int = 60) -> spag.Share:
    return spag.share(game, per_seat=4, vote=vote)


async def team(shared: spag.Share, *names: str, seat: str = "A") -> list[Phone]:
    return [await (await phone(shared)).sit(shared.code, seat, name) for name in names]


def test_a_team_votes_and_what_most_have_chosen_is_played_when_all_have_voted() -> None:
    async def test() -> None:
        with teams(spag.Game.from_position(START)) as shared:
            board = RecordingBoard(shared.game)
            ada, ben, eve = await team(shared, "Ada", "Ben", "Eve")
            other = (await team(shared, "Ida", seat="B"))[0]
            assert (await ada.ask(type="play", action="skip"))["frames"] == []
            assert shared.game.ply == 0
            vote = await ben.until("vote")
            assert {**vote, "seconds": 60} == {
                "seconds": 60,
                "given": 1,
                "of": 3,
                "choices": [{"text": "skip", "n": 1}],
                "own": "",
            }
            assert 50 <= vote["seconds"] <= 60
            assert [(one["seat"], one["given"], one["of"]) for one in seen(board)["votes"]] == [("A", 1, 3)]
            await ben.ask(type="play", action="run")
            assert shared.game.ply == 0
            await ada.until("vote")
            await ada.ask(type="hello")
            since = len(ada.heard)
            await eve.ask(type="play", action="run")
            until(lambda: shared.game.record.actions, ["run"])
            assert await ada.until("vote", since) is None
            assert seen(board)["votes"] == []
            assert "vote" not in other.told, "the votes of a team are its own"

    run(test)


def test_a_tie_goes_to_what_was_chosen_first_and_a_changed_vote_comes_last() -> None:
    async def test() -> None:
        with teams(spag.Game.from_position(START)) as shared:
            ada, ben = await team(shared, "Ada", "Ben")
            await ada.ask(type="play", action="skip")
            await ben.ask(type="play", action="run")
            until(lambda: shared.game.record.actions, ["skip"])
        with teams(spag.Game.from_position(START)) as shared:
            ada, ben, eve, ida = await team(shared, "Ada", "Ben", "Eve", "Ida")
            await ada.ask(type="play", action="skip")
            await ben.ask(type="play", action="run")
            await ada.ask(type="play", action="skip")  # chosen again: Ben's is older now
            await eve.ask(type="play", action="skip")
            await ida.ask(type="play", action="run")
            until(lambda: shared.game.record.actions, ["run"])

    run(test)


def test_when_the_time_is_over_the_votes_that_came_are_counted() -> None:
    async def test() -> None:
        with teams(spag.Game.from_position(START), vote=1) as shared:
            ada, _ = await team(shared, "Ada", "Ben")
            await ada.ask(type="play", action="skip")
            until(lambda: shared.game.record.actions, ["skip"])

    run(test)


def test_one_alone_on_a_seat_decides_at_once_and_a_decision_elsewhere_ends_the_vote() -> None:
    async def test() -> None:
        with teams(spag.Game.from_position(START)) as shared:
            ada, ben = await team(shared, "Ada", "Ben")
            ida = (await team(shared, "Ida", seat="B"))[0]
            await ada.ask(type="play", action="run")
            assert (await ada.ask(type="play", action="sing"))["type"] == "refused"
            await ben.until("vote")
            since = len(ben.heard)
            shared.game.play("skip")
            assert await ben.until("vote", since) is None
            assert (await ida.play("skip"))["frames"] != []
            assert shared.game.ply == 2

    run(test)


def test_in_a_game_with_hidden_cards_the_board_shows_that_a_team_votes_and_not_for_what() -> None:
    async def test() -> None:
        with teams(spag.Game(SHED, seed=8)) as shared:
            board = RecordingBoard(shared.game)
            (seat,) = shared.game.to_act
            other = "B" if seat == "A" else "A"
            ada, _ = await team(shared, "Ada", "Ben", seat=seat)
            eve = (await team(shared, "Eve", seat=other))[0]
            secret = shared.game.legal_for(seat)[0]
            since = len(eve.heard)
            board.messages.clear()
            await ada.ask(type="play", action=secret)
            (vote,) = seen(board)["votes"]
            assert (vote["given"], vote["choices"], vote["own"]) == (1, [], "")
            assert board.messages == []
            assert eve.heard[since:] == []

    run(test)


@pytest.mark.parametrize("vote", [-1, 601])
def test_a_vote_takes_at_most_ten_minutes(vote: int) -> None:
    with pytest.raises(spag.BadValue):
        spag.share(spag.Game(), vote=vote)
