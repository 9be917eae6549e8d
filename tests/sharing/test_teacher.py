"""What the teacher's board shows of the devices, what it may do, and what it must ask for first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Any

import pytest

import spagwidget as spag
from tests.games.hands import SHED
from tests.widget.golden import RecordingBoard

from .phones import PATIENCE, Phone, phone, run

DEAL = ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"]
START = "(Bug A)(AddFlag B)(ForkBomb A)"


@pytest.fixture
def shared() -> Iterator[spag.Share]:
    with spag.share(spag.Game.from_position(START)) as found:
        yield found


def seen(board: spag.SpagWidget) -> dict[str, Any]:
    """Return what the board shows of the devices."""
    found: dict[str, Any] = board.opponents["shared"]
    return found


def people(board: spag.SpagWidget) -> list[tuple[str, str, bool]]:
    return [(one["seat"], one["name"], one["here"]) for one in seen(board)["people"]]


def by_hand(board: spag.SpagWidget, seat: str) -> bool:
    return bool(board.opponents["seats"][seat]["hand"])


def until(value: Callable[[], object], wanted: object) -> None:
    """Wait until something has this value: devices are served in another thread."""
    end = monotonic() + PATIENCE
    while value() != wanted and monotonic() < end:
        sleep(0.01)
    assert value() == wanted


async def two(shared: spag.Share) -> tuple[Phone, Phone]:
    """Return the devices of Ada, who plays A, and of Eve, who watches."""
    ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
    return ada, await (await phone(shared)).sit(shared.code, None, "Eve")


def test_the_board_shows_who_is_here_and_only_while_the_game_is_shared() -> None:
    board = RecordingBoard(spag.Game.from_position(START))
    assert board.opponents == {}

    async def test() -> None:
        with spag.share(board.game) as shared:
            assert (seen(board)["code"].replace(" ", ""), people(board)) == (shared.code, [])
            assert seen(board)["address"] == shared.addresses[0]
            ada, _ = await two(shared)
            until(lambda: people(board), [("A", "Ada", True), ("", "Eve", True)])
            assert board.opponents["seats"]["A"] == {
                "level": "",
                "text": "",
                "hand": False,
                "device": True,
                "here": True,
            }
            await ada.lose()
            until(lambda: people(board), [("A", "Ada", False), ("", "Eve", True)])

    run(test)
    assert board.opponents == {}


def test_boards_with_a_seat_and_devices_are_shown_nothing_of_each_other(shared: spag.Share) -> None:
    board = RecordingBoard(shared.game, seat="A")

    async def test() -> None:
        ada, eve = await two(shared)
        assert board.opponents == {}
        answer = board.receive(type="share", do="here", seat="A", id=1)[-1]
        assert (answer["type"], answer["message"]) == (
            "refused",
            "Only the teacher's board can do this. Nothing has changed.",
        )
        for one in (ada, eve):
            assert (await one.ask(type="share", do="remove", who=1))["type"] == "refused"
            assert "Ada is here" not in "".join(one.heard)
            assert '"people"' not in "".join(one.heard)

    run(test)


def test_a_decision_for_a_seat_of_a_device_asks_first(shared: spag.Share) -> None:
    board = RecordingBoard(shared.game)

    async def test() -> None:
        ada, _ = await two(shared)
        refused = board.receive(type="play", action="run", id=1)[-1]
        assert refused["message"] == "A device holds seat A. Press “Decide here for A” first."
        assert shared.game.ply == 0
        board.receive(type="share", do="here", seat="A", id=2)
        assert by_hand(board, "A")
        board.receive(type="share", do="there", seat="A", id=3)
        assert board.receive(type="play", action="run", id=4)[-1]["type"] == "refused"
        board.receive(type="share", do="here", seat="A", id=5)
        assert board.receive(type="play", action="run", id=6)[-1]["type"] == "more"
        assert board.receive(type="play", action="hit B", id=7)[-1]["type"] == "more", "the turn is still A's"
        assert not by_hand(board, "A"), "the next turn asks again"
        assert board.receive(type="play", action="run", id=8)[-1]["type"] == "more", "nobody holds B"
        await ada.until("message")

    run(test)


def test_after_it_is_decided_here_the_device_can_still_decide_first(shared: spag.Share) -> None:
    board = RecordingBoard(shared.game)

    async def test() -> None:
        ada, _ = await two(shared)
        before = board._board.view.revision
        board.receive(type="share", do="here", seat="A", id=1)
        assert (await ada.ask(type="play", action="skip"))["type"] == "more"
        late = board.receive(type="play", action="run", id=2, revision=before)[-1]
        assert late["type"] == "refused"
        assert shared.game.ply == 1

    run(test)


def test_a_hand_of_a_device_is_not_shown_on_the_board_before_it_is_asked_for() -> None:
    async def test() -> None:
        with spag.share(spag.Game(SHED, seed=8)) as shared:
            board = RecordingBoard(shared.game)
            (seat,) = shared.game.to_act
            await (await phone(shared)).sit(shared.code, seat)
            board.messages.clear()
            refused = board.receive(type="peek", seat=seat, id=1)[-1]
            assert refused["type"] == "refused"
            assert "Decide here" in refused["message"]
            board.receive(type="share", do="here", seat=seat, id=2)
            assert board.receive(type="peek", seat=seat, id=3)[-1]["type"] == "hand"

    run(test)


def test_a_read_only_board_manages_nobody(shared: spag.Share) -> None:
    board = RecordingBoard(shared.game, read_only=True)
    assert board.receive(type="share", do="here", seat="A", id=1)[-1]["type"] == "refused"


def test_a_seat_of_a_device_cannot_be_given_to_a_bot_on_the_board(shared: spag.Share) -> None:
    board = RecordingBoard(shared.game)

    async def test() -> None:
        await two(shared)
        assert board.opponents["free"] == ["B"]
        assert board.receive(type="seat", who="A", level="easy", id=1)[-1]["type"] == "refused"

    run(test)


def test_the_board_gives_a_seat_to_another_person(shared: spag.Share) -> None:
    board = RecordingBoard(shared.game)

    async def test() -> None:
        ada, eve = await two(shared)
        number = next(one["number"] for one in seen(board)["people"] if one["name"] == "Eve")
        board.receive(type="share", do="give", seat="A", who=number, id=1)
        assert people(board) == [("A", "Eve", True), ("", "Ada", True)]
        assert shared.game.names == {"A": "Eve"}
        assert (await eve.until("asked")) == "The teacher has given you seat A."
        assert (await ada.until("asked")).startswith("The teacher has given seat A to another device.")
        for one, seat in ((ada, ""), (eve, "A")):
            assert one.told["board"]["seat"] == seat
            assert "token" not in one.told["board"], "the page has it"
            assert (await one.ask(type="hello"))["type"] == "story"
        assert (await ada.ask(type="play", action="run"))["type"] == "refused"
        assert (await eve.ask(type="play", action="run"))["type"] == "more"
        await ada.lose()
        back = await (await phone(shared)).back(ada.token)
        assert back.told["board"]["seat"] == ""

    run(test)


def test_a_team_with_room_gets_one_more_and_a_full_one_gives_up_one_that_is_away() -> None:
    async def test() -> None:
        with spag.share(spag.Game.from_position(START), per_seat=2) as shared:
            ada, _eve = await two(shared)
            bob = await (await phone(shared)).sit(shared.code, None, "Bob")
            by_name = {one.name: one for one in shared.people}
            shared.give("A", by_name["Eve"])
            assert [one[:2] for one in shared.people] == [("A", "Ada"), ("A", "Eve"), ("", "Bob")]
            await ada.lose()
            until(lambda: shared.people[0].here, False)
            shared.give("A", by_name["Bob"])
            assert [one[:2] for one in shared.people] == [("A", "Eve"), ("A", "Bob"), ("", "Ada")]
            assert (await bob.until("asked")) == "The teacher has given you seat A."

    run(test)


def test_the_board_removes_names_and_people_also_those_who_watch(shared: spag.Share) -> None:
    board = RecordingBoard(shared.game)

    async def test() -> None:
        ada, eve = await two(shared)
        numbers = {one["name"]: one["number"] for one in seen(board)["people"]}
        board.receive(type="share", do="unname", who=numbers["Ada"], id=1)
        assert (people(board)[0], shared.game.names) == (("A", "", True), {})
        board.receive(type="share", do="remove", who=numbers["Eve"], id=2)
        assert people(board) == [("A", "", True)]
        assert (await eve.until("unknown")).startswith("The teacher has ended your place in this game.")
        since = len(eve.heard)
        await eve.send("sit", {"seat": None})
        await eve.until_closed()
        assert len(eve.heard) == since, "the code must be typed again"
        board.receive(type="share", do="free", seat="A", id=3)
        assert people(board) == []
        await ada.until("lost")

    run(test)


@pytest.mark.parametrize(
    "content",
    [{}, {"do": "sing"}, {"do": "here", "seat": "Z"}, {"do": "here"}, {"do": "free", "seat": []}]
    + [{"do": "give", "seat": "A", "who": who} for who in (None, True, -1, 99, "1")]
    + [{"do": "remove"}, {"do": "unname", "who": {}}],
)
def test_what_cannot_be_done_changes_nothing(shared: spag.Share, content: dict[str, Any]) -> None:
    board = RecordingBoard(shared.game)
    before = board.opponents
    assert board.receive(type="share", id=1, **content)[-1]["type"] == "refused"
    assert board.opponents == before


def test_persons_are_given_and_removed_by_python_too(shared: spag.Share) -> None:
    async def test() -> None:
        _, eve = await two(shared)
        person = shared.people[1]
        with pytest.raises(spag.BadType):
            shared.remove("Eve")  # type: ignore[arg-type]  # wrong on purpose
        with pytest.raises(spag.BadValue):
            shared.give("Z", person)
        shared.remove(person)
        with pytest.raises(spag.BadValue):
            shared.give("B", person)
        await eve.until("unknown")

    run(test)
