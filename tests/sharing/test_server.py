"""A shared game over real web sockets: who may join, what each device gets, and what happens to hostile messages."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import weakref
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from random import Random
from time import sleep
from typing import Any
from urllib.parse import urlsplit

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClosedError

import spagwidget as spag
from spagwidget.sharing import limits, places, server
from spagwidget.sharing.codes import SIGNS
from spagwidget.sharing.server import EACH, LARGEST
from tests.board.asked import every_request
from tests.games.sealed import SEALED
from tests.widget.test_twins import SECRETS

from .phones import phone, run


@pytest.fixture
def shared() -> Iterator[spag.Share]:
    with spag.share(spag.Game(level=1, seed=7)) as found:
        yield found


@pytest.fixture
def _fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Devices may send as fast as they can."""
    monkeypatch.setattr(server, "EACH", (1e6, 1e6))
    monkeypatch.setattr(server, "STRANGERS", (1e6, 1e6))


async def get(shared: spag.Share, path: str = "", **headers: str) -> HTTPResponse:
    """Return an answer of the server."""
    request = HTTPRequest(shared.addresses[0] + path, headers=headers)
    return await AsyncHTTPClient(force_instance=True).fetch(request, raise_error=False)


# Joining


def test_a_code_has_six_signs_that_cannot_be_mixed_up(shared: spag.Share) -> None:
    assert len(shared.code) == 6
    assert set(shared.code) <= set(SIGNS)
    assert not set("0O1I") & set(SIGNS)
    assert shared.link == f"{shared.addresses[0]}#{shared.code}"


def test_two_devices_play_and_both_see_each_decision(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code.lower(), "A", "Ada")
        ben = await (await phone(shared)).sit(f" {shared.code[:3]} {shared.code[3:]}", "B", "Ben")
        since = len(ben.heard)
        assert (await ada.ask(type="play", action="place Bug"))["type"] == "more"
        news = await ben.until("message", since)
        assert news["type"] == "more"
        assert news["ask"]["seat"] == "B"
        refused = await ada.ask(type="play", action="place Bug")
        assert refused["type"] == "refused"
        assert (await ben.ask(type="play", action="place Bug"))["type"] == "more"

    run(test)
    assert shared.game.ply == 2
    assert shared.game.names == {"A": "Ada", "B": "Ben"}


def test_a_second_tap_does_not_decide_twice(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A")
        revision = ada.revision
        for number in (101, 102):
            await ada.send("message", {"type": "play", "id": number, "revision": revision, "action": "place Bug"})
        assert (await ada.ask(type="ask", words=["place"]))["type"] == "refused"
        replies = {
            one["id"]: one["type"] for kind, one in map(json.loads, ada.heard) if kind == "message" and "id" in one
        }
        assert (replies[101], replies[102]) == ("more", "refused")

    run(test)
    assert shared.game.ply == 1


def test_wrong_codes_are_counted_for_each_address_and_in_all() -> None:
    now = 0.0
    guesses = limits.Guesses(each=3, all_=5, clock=lambda: now)
    for _ in range(3):
        assert guesses.may_try("one")
        guesses.wrong("one")
    assert not guesses.may_try("one")
    for _ in range(2):
        assert guesses.may_try("two")
        guesses.wrong("two")
    assert not guesses.may_try("three"), "so many in all"
    now = 60.0
    assert guesses.may_try("one")


def test_after_ten_wrong_codes_the_right_one_must_wait_too_but_a_token_need_not(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A")
        guest = await phone(shared)
        for number in range(10):
            assert await guest.tell("code", f"WRONG{number}", "refused") == "No game has this code."
        for _ in range(3):
            assert "Wait a minute" in await guest.tell("code", shared.code, "refused")
        assert "places" not in guest.told
        await ada.lose()
        await (await phone(shared)).back(ada.token)

    run(test)


def test_without_the_code_nothing_is_told(shared: spag.Share) -> None:
    async def test() -> None:
        for kind, content in (("sit", {"seat": "A"}), ("message", {"type": "hello"}), ("values", {}), ("leave", None)):
            guest = await phone(shared)
            await guest.send(kind, content)
            await guest.until_closed()
            assert guest.heard == []

    run(test)
    assert shared.people == []


def test_a_seat_belongs_to_one_device_until_it_leaves(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
        eve = await phone(shared)
        await eve.tell("code", shared.code, "places")
        assert "belongs to another device" in await eve.tell("sit", {"seat": "A", "name": "Eve"}, "refused")
        assert "Eve would like seat A" in await ada.until("asked")
        assert shared.game.names == {"A": "Ada"}
        places = await ada.tell("leave", None, "places")
        assert [place["free"] for place in places] == [True, True]
        assert (await eve.tell("sit", {"seat": "A", "name": "Eve"}, "board"))["seat"] == "A"
        assert [one[:3] for one in shared.people] == [("A", "Eve", True)]
        await ada.send("message", {"type": "play", "id": 1, "revision": ada.revision, "action": "place Bug"})
        assert (await ada.tell("code", shared.code, "places"))[0]["free"] is False

    run(test)
    assert shared.game.ply == 0


def test_who_comes_without_a_name_is_not_called_like_the_one_before() -> None:
    async def test(shared: spag.Share) -> None:
        for seat, name in {"A": "Ada", "B": "", "C": ""}.items():
            one = await (await phone(shared)).sit(shared.code, seat, name)
            await one.tell("leave", None, "places")
        assert [place["name"] for place in one.told["places"]] == ["", "Reds", ""]
        assert shared.game.names == {"A": "Ada", "B": "Reds"}, "who has played stays on the board"
        for seat in "ABC":
            await (await phone(shared)).sit(shared.code, seat)
        assert shared.game.names == {"B": "Reds"}, "the teacher's name stays"

    with spag.share(spag.Game(level=1, players=3, names={"B": "Reds"})) as shared:
        run(partial(test, shared))


def test_the_teacher_frees_a_seat_and_its_token_is_worth_nothing(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A")
        await asyncio.to_thread(shared.free, "A")
        assert "freed seat A" in await ada.until("lost")
        again = await phone(shared)
        assert "has ended" in await again.tell("back", ada.token, "unknown")

    run(test)
    assert shared.people == []
    with pytest.raises(spag.BadValue, match="There is no player 'X'"):
        shared.free("X")


def test_names_are_plain_text_and_the_teacher_can_remove_them(shared: spag.Share) -> None:
    async def test() -> None:
        name = "  <b>Ada</b>\u202e\n\x07 \ud800 " + "x" * 100
        ada = await (await phone(shared)).sit(shared.code, "A", name)
        assert ada.told["board"]["name"] == "<b>Ada</b> " + "x" * 13

    run(test)
    assert shared.game.names == {"A": "<b>Ada</b> " + "x" * 13}
    assert "<b>Ada" not in shared._repr_html_()
    with pytest.raises(spag.BadType, match="name is 5"):
        shared.rename("A", 5)  # type: ignore[arg-type]  # wrong on purpose
    assert shared.people[0].name
    shared.rename("A")
    assert shared.game.names == {}
    assert shared.people[0].name == ""


@pytest.mark.usefixtures("_fast")
def test_people_who_look_on_cannot_decide(shared: spag.Share) -> None:
    async def test() -> None:
        guest = await (await phone(shared)).sit(shared.code, None, "Eve")
        for content in every_request():
            answer = await guest.ask(**content)
            if content["type"] not in ("hello", "inspect", "edition", "language"):
                assert answer["type"] == "refused", content

    run(test)
    assert shared.game.ply == 0
    assert "Eve is watching." in str(shared)


@pytest.mark.usefixtures("_fast")
def test_a_seat_can_do_nothing_to_the_game_but_decide_and_take_back(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A")
        may = {"hello", "play", "ask", "inspect", "undo", "edition", "language"}
        for content in every_request():
            if content["type"] in may:
                continue
            assert (await ada.ask(**content))["type"] == "refused", content
        story = await ada.ask(type="hello")
        assert not may & set(story["refuses"])
        assert {"new", "open", "save", "names", "seat", "clock"} <= set(story["refuses"])

    run(test)
    assert shared.game.revision == 0


def test_a_team_shares_a_seat_and_the_first_decision_counts() -> None:
    async def test(shared: spag.Share) -> None:
        one, two = [await (await phone(shared)).sit(shared.code, "A", name) for name in ("Ada", "Amy")]
        third = await phone(shared)
        await third.tell("code", shared.code, "places")
        assert "belongs" in await third.tell("sit", {"seat": "A"}, "refused")
        revision = two.revision
        assert (await one.ask(type="play", action="place Bug"))["type"] == "more"
        late = await two.ask(type="play", action="place ForkBomb", revision=revision)
        assert late["type"] == "refused"

    with spag.share(spag.Game(level=1, seed=7), per_seat=2) as shared:
        run(partial(test, shared))
        assert shared.game.record.actions == ["place Bug"]
        assert shared.game.names == {"A": "Ada"}


def test_people_who_look_on_may_look_whether_the_time_has_run_out() -> None:
    """Their page does so by itself when the time is up."""

    async def test(shared: spag.Share) -> None:
        guest = await (await phone(shared)).sit(shared.code, None)
        assert (await guest.ask(type="clock", do="look"))["type"] == "more"
        for do in ("pause", "resume", "more"):
            assert (await guest.ask(type="clock", do=do))["type"] == "refused"

    with spag.share(spag.Game(level=1, seed=7, clock={"minutes": 5})) as shared:
        run(partial(test, shared))


def test_a_function_that_watches_the_game_and_fails_costs_nobody_a_seat(shared: spag.Share) -> None:
    def fail(_change: object) -> None:
        raise RuntimeError

    shared.game.watch(fail)

    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
        assert ada.token

    run(test)
    assert shared.game.names == {"A": "Ada"}


def test_a_seat_whose_board_cannot_be_made_stays_free(shared: spag.Share, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object, **_options: object) -> None:
        raise ZeroDivisionError

    async def test() -> None:
        ada = await phone(shared)
        await ada.tell("code", shared.code, "places")
        with monkeypatch.context() as patch:
            patch.setattr(places, "open_board", fail)
            since = len(ada.heard)
            assert "ZeroDivisionError" in await ada.tell("sit", {"seat": "A"}, "refused")
            assert (await ada.until("places", since))[0]["free"] is True
        assert shared.people == []
        await ada.tell("sit", {"seat": "A"}, "board")

    run(test)


def test_in_a_game_of_fewer_players_a_seat_that_is_gone_can_be_changed_for_another_one() -> None:
    async def test(shared: spag.Share) -> None:
        cy, eve = await (await phone(shared)).sit(shared.code, "C"), await phone(shared)
        await eve.tell("code", shared.code, "places")
        await asyncio.to_thread(shared.game.adopt, spag.Game(level=1, players=2))
        since = len(eve.heard)
        assert "does not have this seat any more" in await eve.tell("sit", {"seat": "C"}, "refused")
        assert [place["seat"] for place in await eve.until("places", since)] == ["A", "B"]
        again = await phone(shared)
        assert "Type the code again" in await again.tell("back", cy.token, "unknown")
        await cy.until_closed()
        await again.sit(shared.code, "B")
        assert [one.seat for one in shared.people] == ["B"]

    with spag.share(spag.Game(level=1, players=3)) as shared:
        run(partial(test, shared))


def test_a_seat_of_a_bot_cannot_be_taken() -> None:
    async def test(shared: spag.Share) -> None:
        guest = await phone(shared)
        places = await guest.tell("code", shared.code, "places")
        assert [place["free"] for place in places] == [True, False]
        assert "The computer plays B" in await guest.tell("sit", {"seat": "B"}, "refused")

    game = spag.Game(level=1, seed=7)
    board = spag.SpagWidget(game, bots={"B": "beginner"})
    with spag.share(game) as shared:
        run(partial(test, shared))
    board.close()


# Losing the connection


def test_a_device_comes_back_where_it_was(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
        await ada.ask(type="play", action="place Bug")
        await ada.lose()
        for _ in range(100):
            if not shared.people[0].here:
                break
            await asyncio.sleep(0.05)
        assert [one[:3] for one in shared.people] == [("A", "Ada", False)]
        assert "not connected" in str(shared)
        await asyncio.to_thread(shared.game.play, "place Bug")
        again = await (await phone(shared)).back(ada.token)
        board = again.told["board"]
        assert (board["seat"], board["name"]) == ("A", "Ada")
        assert "token" not in board
        assert len((await again.ask(type="hello"))["frames"]) == 3
        assert (await again.ask(type="play", action="place ForkBomb"))["type"] == "more"

    run(test)


def test_a_second_page_with_the_same_token_replaces_the_first(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A")
        await (await phone(shared)).back(ada.token)
        await ada.until_closed()
        assert "another page" in ada.told["over"]

    run(test)
    assert len(shared.people) == 1


def test_after_a_restart_the_old_tokens_and_codes_are_worth_nothing(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A")
        await asyncio.to_thread(shared.stop)
        await ada.until_closed()
        assert "ended this shared game" in ada.told["over"]
        with pytest.raises(OSError, match="refused"):
            await phone(shared)
        port = urlsplit(shared.addresses[0]).port
        with spag.share(shared.game, port=port or 0) as again:  # a new kernel, at the same address
            back = await phone(again)
            assert "Type the code again" in await back.tell("back", ada.token, "unknown")
            assert await back.tell("code", shared.code, "refused")
            await back.sit(again.code, "A")

    run(test)
    shared.stop()
    assert str(shared) == "This game is no longer shared."
    assert shared.game._watchers._watchers == []  # nothing of the server is left


def test_nothing_is_left_of_a_long_game_that_devices_and_two_threads_have_played() -> None:
    before = set(threading.enumerate())
    game = spag.Game(level=1, seed=7)

    def play(rng: Random) -> None:
        while not game.over:
            with suppress(spag.IllegalAction, IndexError):  # the others have been faster
                game.play(rng.choice(game.legal))
            sleep(0.001)

    async def test(shared: spag.Share) -> None:
        phones = [await (await phone(shared)).sit(shared.code, seat) for seat in ("A", "B", None)]
        others = [asyncio.to_thread(play, Random(seed)) for seed in range(2)]
        await asyncio.gather(*others)
        for one in phones:
            assert (await one.ask(type="hello"))["type"] == "story"

    with spag.share(game) as shared:
        run(partial(test, shared))
        left = weakref.ref(shared._server)
        address = shared.addresses[0]
    assert game.over
    assert game._watchers._watchers == []
    for one in set(threading.enumerate()) - before:
        if "spagwidget" in one.name:
            one.join(20)  # it ends when it has carried out its last message, and holds the server until then
            assert not one.is_alive()
    del shared
    gc.collect()
    assert left() is None
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(asyncio.wait_for(asyncio.open_connection(*urlsplit(address).netloc.split(":")), 5))


def test_an_interrupt_while_it_stops_leaves_no_server_behind(
    shared: spag.Share, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(shared._places, "close", interrupted)
    with pytest.raises(KeyboardInterrupt):
        shared.stop()
    with pytest.raises(OSError, match="refused"):
        run(partial(phone, shared))


def test_nobody_sits_down_while_it_stops(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await phone(shared)
        await ada.tell("code", shared.code, "places")
        await asyncio.to_thread(shared._places.close)  # the server would end only now
        await ada.send("sit", {"seat": "A", "name": "Ada"})
        await ada.tell("code", shared.code, "places")

    run(test)
    assert shared.people == []
    assert shared.game._watchers._watchers == []


def test_players_who_change_seats_keep_their_devices() -> None:
    game = spag.Game(level=1, seed=7)

    async def test(shared: spag.Share) -> None:
        ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
        await asyncio.to_thread(game.restart, first="B")
        for _ in range(100):
            if ada.told["message"].get("seat") == "B":
                break
            await asyncio.sleep(0.05)
        assert game.names == {"B": "Ada"}
        await ada.lose()
        again = await (await phone(shared)).back(ada.token)
        assert again.told["board"]["seat"] == "B"

    with spag.share(game) as shared:
        run(partial(test, shared))


# Secrets


WORKING = '"type":"working"'
"""What is sent while Python needs time has nothing of the game."""


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.usefixtures("_fast")
def test_nobody_else_gets_a_byte_of_a_secret(secret: str) -> None:
    """Games that only A can tell apart: what all other devices get is the same in each of them."""

    async def heard(shared: spag.Share, actions: Any) -> list[list[str]]:
        own = await (await phone(shared)).sit(shared.code, "A")
        others = [seat for seat in (*shared.game.rules.seats, None) if seat != "A"]
        phones = [await (await phone(shared)).sit(shared.code, seat) for seat in others]
        for action in actions:
            asked = {"type": "undo"} if action.startswith("undo") else {"type": "play", "action": action}
            assert (await own.ask(**asked))["type"] == "more", action
        for one in phones:
            for content in every_request():
                if content["type"] in ("hello", "ask", "peek", "inspect", "save", "position", "hint", "link"):
                    await one.ask(**content)
        return [[text.replace(one.token, "TOKEN") for text in one.heard if WORKING not in text] for one in phones]

    found = []
    for begin in SECRETS[secret]:
        game, actions = begin()
        game._countdown._time = lambda: 0.0
        with spag.share(game) as shared:
            found.append(run(partial(heard, shared, actions)))
    assert len(found) > 1
    for one in found:
        assert one == found[0]


def test_each_device_gets_its_own_hand_only() -> None:
    async def test(shared: spag.Share) -> None:
        phones = {seat: await (await phone(shared)).sit(shared.code, seat) for seat in "AB"}
        assert (await phones["A"].ask(type="play", action="A: line add3"))["type"] == "more"
        assert (await phones["B"].ask(type="play", action="A: line double"))["type"] == "refused"
        frames = {seat: (await one.ask(type="hello"))["frames"] for seat, one in phones.items()}
        assert [frame["caption"] for frame in frames["A"]] == ["", "A writes add3."]
        assert [frame["caption"] for frame in frames["B"]] == [""]
        assert not any("A writes" in text for text in phones["B"].heard)

    with spag.share(spag.Game(SEALED, seed=1)) as shared:
        run(partial(test, shared))


# What hostile pages send


READ: list[str | bytes] = [
    *(json.dumps(["message", {"type": kind}]) for kind in ("open", "new", "names", "edit", "write", "save", "code")),
    json.dumps(["message", {"type": "play", "id": True, "revision": -1, "action": "run\ud800" * 1000}]),
    json.dumps(["values", {"read_only": False, "step": -1, "words": {}, "watched": ["A life"] * 100}]),
    json.dumps(["message", {"type": "ask", "words": ["run"] * 5000}]),
    json.dumps(["message", {"type": "inspect", "what": "why", "target": "x" * 50_000}]),
    json.dumps(["message", {"type": "inspect", "what": ["why"]}]),
    json.dumps(["message", {"type": "inspect", "what": {}}]),
    json.dumps(["message", "x" * 50_000]),
    '["message", {"type": "play", "id": 1e999, "action": null}]',
    '["message", {"type": "undo", "plies": -1}]',
    '["message", {"type": "clock", "do": "pause"}]',
    '["code", []]',
    '["sit", []]',
    '["sit", {"seat": "A"}]',
]
"""What is read, and refused."""

HOSTILE: list[str | bytes] = [
    *READ,
    *(
        "",
        "x",
        "[]",
        "{}",
        "null",
        "[1]",
        '["message"]',
        '["message", 1, 2]',
        "[[], {}]",
        "[null, null]",
        '["eval", "1"]',
    ),
    *('["message", NaN]', '["message", {"type": "play", "id": 1e999, "action": null}]', "[" * 60_000, '{"a":' * 10_000),
    json.dumps(["sit", {"seat": "B", "name": "x" * 50_000}]),
    json.dumps(["code", "X" * 60_000]),
    json.dumps(["back", "X" * 60_000]),
    b"\0\xff",
    "[1" + "0" * 6000 + ", 1]",
]


@pytest.mark.parametrize("limited", [True, False], ids=["as it is", "all of them read"])
def test_ten_thousand_hostile_messages_change_nothing_and_others_play_on(
    shared: spag.Share, limited: bool, request: pytest.FixtureRequest
) -> None:
    """Also if no limit keeps the messages from being read, among those that do not end the connection at once."""
    rng = Random(1)
    if not limited:
        request.getfixturevalue("_fast")
    sent_ones = HOSTILE if limited else READ

    async def attack(token: str) -> int:
        """Send until the server ends the connection, from a seat and from nowhere."""
        one = await phone(shared)
        sent = 0
        if not limited or rng.random() < 0.3:
            await one.send("back", token)
        while sent < 200 and not one.closed:
            try:
                await one.raw(rng.choice(sent_ones))
            except Exception:  # the connection is closed
                break
            sent += 1
            if rng.random() < 0.05:
                await asyncio.sleep(0)
        one.link.close()
        return sent

    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
        tokens = [(await (await phone(shared)).sit(shared.code, seat)).token for seat in ("B", *[None] * 7)]
        total = 0
        while total < 10_000:
            total += sum(await asyncio.gather(*map(attack, tokens)))
        assert (await ada.ask(type="hello"))["type"] == "story"
        assert (await ada.ask(type="play", action="place Bug"))["type"] == "more"
        assert shared.people[0][:3] == ("A", "Ada", True)

    run(test)
    assert shared.game.record.actions == ["place Bug"]
    assert shared.game.names == {"A": "Ada"}


@pytest.mark.usefixtures("_fast")
def test_nothing_that_a_device_sends_is_an_error_in_the_notebook(
    shared: spag.Share, caplog: pytest.LogCaptureFixture
) -> None:
    """What is written to a log stands below a cell of the teacher's notebook."""

    async def test() -> None:
        for seat in ("A", None):
            one = await (await phone(shared)).sit(shared.code, seat)
            for text in READ:
                await one.raw(text)
            await one.ask(type="hello")

    run(test)
    assert [record.getMessage() for record in caplog.records] == []


def test_a_message_that_is_too_large_or_one_too_many_ends_the_connection(shared: spag.Share) -> None:
    async def test() -> None:
        large = await phone(shared)
        await large.raw(json.dumps(["code", "x" * LARGEST]))
        await large.until_closed()
        many = await (await phone(shared)).sit(shared.code, "A")
        with suppress(WebSocketClosedError):  # it may end the connection before the last one is sent
            for _ in range(int(EACH[1]) + 20):
                await many.send("values", {"step": 0})
        await many.until_closed()
        assert (await (await phone(shared)).back(many.token)).told["board"]["seat"] == "A"

    run(test)


def test_a_flood_from_devices_without_a_place_costs_nobody_a_decision_or_a_seat(shared: spag.Share) -> None:
    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A")
        shared._server.allowance = limits.Allowance(0.0, 0.0)  # others have used it up
        eve = await phone(shared)
        await eve.tell("code", shared.code, "places")
        await eve.send("sit", {"seat": "B"})
        await eve.until_closed()
        large = await phone(shared)
        await large.send("back", "x" * 1_000)
        await large.until_closed()
        assert large.heard == []
        await ada.lose()
        again = await (await phone(shared)).back(ada.token)
        assert (await again.ask(type="play", action="place Bug"))["type"] == "more"

    run(test)
    assert [one.seat for one in shared.people] == ["A"]


def test_messages_that_wait_while_a_cell_holds_the_game_need_little_memory_in_all(
    shared: spag.Share, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those of devices that have gone: else coming back would allow any number of them."""
    monkeypatch.setattr(server, "BACKLOG", 5 * 50_000)
    large = json.dumps(["message", {"type": "hello", "x": "x" * 40_000}])

    async def test() -> None:
        ada = await (await phone(shared)).sit(shared.code, "A")
        with shared.game.lock:
            closed = 0
            for _ in range(10):
                eve = await phone(shared)
                with suppress(WebSocketClosedError):
                    await eve.send("back", ada.token)
                    for _ in range(3):
                        await eve.raw(large)
                await asyncio.sleep(0.05)
                closed += eve.closed
                assert shared._server.backlog <= server.BACKLOG
            assert closed >= 8
        for _ in range(200):
            if not shared._server.backlog:
                break
            await asyncio.sleep(0.05)
        assert shared._server.backlog == 0
        await (await phone(shared)).back(ada.token)

    run(test)


def test_a_connection_that_has_ended_is_freed_at_once(shared: spag.Share) -> None:
    def left() -> int:
        gc.collect()
        kept = [one for one in gc.get_objects() if type(one) is server.Connection]
        return sum(1 for one in kept if one.server is shared._server)

    async def test() -> None:
        for _ in range(20):
            await (await phone(shared)).lose()

    run(test)
    for _ in range(200):
        if not left():
            break
        sleep(0.05)
    assert left() == 0


def test_there_is_room_for_forty_devices_and_those_without_a_seat_make_room(shared: spag.Share) -> None:
    async def test() -> None:
        idle = [await phone(shared) for _ in range(40)]
        ada = await (await phone(shared)).sit(shared.code, "A")
        await idle[0].until_closed()
        assert not idle[-1].closed
        assert not ada.closed

    run(test)


def test_devices_that_do_not_let_themselves_be_closed_take_no_more_room_than_others(shared: spag.Share) -> None:
    async def test() -> None:
        host = urlsplit(shared.addresses[0]).netloc
        name, port = host.split(":")
        asked = (
            f"GET /socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c3BhZ2hldHRpIGNvZGUhIQ==\r\n\r\n"
        )
        writers = []
        for _ in range(60):
            reader, writer = await asyncio.open_connection(name, port)
            writer.write(asked.encode())
            assert b" 101 " in await reader.readline()
            writers.append(writer)
        assert len(shared._server.connections) <= 40
        await (await phone(shared)).sit(shared.code, "A")
        for writer in writers:
            writer.close()

    run(test)


def test_an_allowance_fills_up_again_with_time() -> None:
    now = 0.0
    allowance = limits.Allowance(2.0, 3.0, clock=lambda: now)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now = 1.0
    assert [allowance.take() for _ in range(3)] == [True, True, False]


# The page


def test_the_page_and_its_files_come_from_this_server_with_a_strict_policy(shared: spag.Share) -> None:
    async def test() -> None:
        page = await get(shared)
        text = page.body.decode()
        assert page.code == 200
        assert "Type the code from the board" in text
        policy = page.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")
        assert "unsafe" not in policy
        assert page.headers["Referrer-Policy"] == "no-referrer"
        assert page.headers["Cache-Control"] == "no-store"
        assert "http://" not in text
        assert "https://" not in text
        assert shared.code not in text
        for name in ("share.js", "widget.js", "shared.css", "phone.css", "later.js"):
            assert (await get(shared, name)).code == 200, name
        for name in (
            "loader.js",
            "nothing",
            "socket.py",
            "../pyproject.toml",
            "%2e%2e/pyproject.toml",
            "a/b",
            "page.py",
        ):
            assert (await get(shared, name)).code == 404, name

    run(test)


def test_every_answer_has_the_same_strict_headers_whatever_is_asked_for(shared: spag.Share) -> None:
    async def test() -> None:
        client = AsyncHTTPClient(force_instance=True)
        for path, method, host, status in (
            ("", "GET", "", 200),
            ("share.js", "GET", "", 200),
            ("nothing", "GET", "", 404),
            ("a/b/c", "GET", "", 404),
            ("", "POST", "", 405),
            ("a/b/c", "POST", "", 404),
            ("socket", "GET", "", 403),
            ("", "GET", "evil.example", 403),
            ("share.js", "GET", "evil.example", 403),
            ("a/b/c", "GET", "evil.example", 403),
        ):
            request = HTTPRequest(
                shared.addresses[0] + path,
                method,
                headers={"Host": host} if host else {},
                body="" if method == "POST" else None,
            )
            answer = await client.fetch(request, raise_error=False)
            asked = (path, method, host)
            assert answer.code == status, asked
            if path == "socket":
                continue  # it answers web sockets only, which show nothing
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'; "), (
                asked
            )
            assert "evil" not in str(answer.headers), asked
            assert answer.headers["Referrer-Policy"] == "no-referrer", asked
            assert answer.headers["Cache-Control"] == "no-store", asked
            assert answer.headers["X-Content-Type-Options"] == "nosniff", asked
            assert "Server" not in answer.headers, asked
            if status != 200:
                assert answer.body == b"", asked

    run(test)


def test_no_token_and_no_code_is_written_down(
    shared: spag.Share, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    async def test() -> list[str]:
        ada = await (await phone(shared)).sit(shared.code, "A", "Ada")
        await ada.lose()
        again = await (await phone(shared)).back(ada.token)
        await again.ask(type="play", action="place Bug")
        await get(shared, f"?token={ada.token}")
        await get(shared, f"{ada.token}/{shared.code}")
        return [ada.token, shared.code]

    with caplog.at_level("DEBUG"):
        secrets = run(test)
    written = "".join([*(record.getMessage() for record in caplog.records), *capfd.readouterr(), str(shared.people)])
    assert [secret for secret in secrets if secret in written] == []
    assert secrets[0] not in str(shared.__dict__) + str(shared._places.__dict__), "only its digest is kept"


def test_other_names_and_pages_of_other_sites_are_refused(shared: spag.Share, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        host = urlsplit(shared.addresses[0]).netloc
        assert (await get(shared, Host="evil.example")).code == 403
        assert (await get(shared, Host=f"LOCALHOST:{host.split(':')[1]}")).code == 200
        for headers in (
            {"Host": "evil.example"},
            {"Origin": "http://evil.example"},
            {"Origin": f"http://{host}.evil.example"},
            {"Origin": f"ftp://{host}"},
            {"Origin": host},
            {"Origin": "http://["},
            {"Origin": "null"},
            {"Origin": ""},
        ):
            with pytest.raises(HTTPClientError, match="403"):
                await phone(shared, **headers)
        assert caplog.records == []

    run(test)


def test_an_address_behind_a_proxy_is_announced_and_accepted() -> None:
    async def test(shared: spag.Share) -> None:
        one = await phone(shared, Host="hub.example", Origin="https://hub.example")
        await one.sit(shared.code, "A")

    for port in ("", ":443"):  # browsers leave out the usual one
        address = f"https://hub.example{port}/user/ada/proxy/8000"
        with spag.share(spag.Game(level=1, seed=7), address=address) as shared:
            assert shared.link == f"https://hub.example/user/ada/proxy/8000/#{shared.code}"
            run(partial(test, shared))


# Python


def test_a_notebook_shows_the_code_the_link_and_who_is_there(shared: spag.Share) -> None:
    html = shared._repr_html_()
    assert shared.code[:3] + " " + shared.code[3:] in html
    assert "data:image/svg+xml" in html
    assert shared.addresses[0] in html
    assert "<script" not in html


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"port": -1}, "port is -1; expected a whole number from 0 to 65535"),
        ({"port": "8000"}, "port is '8000'; expected a whole number"),
        ({"per_seat": 0}, "per_seat is 0; expected a whole number from 1 to 40"),
        ({"lan": 1}, "lan is 1"),
        ({"address": "javascript:alert(1)"}, "address is .*; expected an address such as"),
        ({"address": "http://[::1"}, "address is .*; expected an address such as"),
        ({"address": "http://hub.example:many/"}, "address is .*; expected an address such as"),
        ({"language": "xx"}, "xx"),
    ],
)
def test_a_wrong_argument_is_named_and_nothing_begins(options: dict[str, Any], error: str) -> None:
    game = spag.Game(level=1)
    with pytest.raises((spag.BadValue, spag.BadType), match=error):
        spag.share(game, **options)
    assert game._watchers._watchers == []


def test_a_port_in_use_is_an_error(shared: spag.Share) -> None:
    port = urlsplit(shared.addresses[0]).port
    with pytest.raises(spag.BadValue, match=f"The port {port} cannot be used"):
        spag.share(shared.game, port=port or 0)


def test_only_a_game_or_a_record_can_be_shared(shared: spag.Share) -> None:
    with pytest.raises(spag.BadType, match="a Game or a Record, not int"):
        spag.share(1)  # type: ignore[arg-type]  # wrong on purpose
    with spag.share(shared.game.record) as other:
        assert other.game is not shared.game


def test_where_python_runs_in_a_browser_it_says_why_there_is_no_sharing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    with pytest.raises(spag.Unsupported, match="not in a browser"):
        spag.share(spag.Game())


def test_without_its_packages_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "segno", None)
    with pytest.raises(spag.Unsupported, match=r"spagwidget\[share\]"):
        spag.share(spag.Game())


def test_the_network_is_asked_for_only_with_lan() -> None:
    with spag.share(spag.Game(level=1)) as alone, spag.share(spag.Game(level=1), lan=True) as open_:
        assert alone._server._socket.getsockname()[0] == "127.0.0.1"
        assert open_._server._socket.getsockname()[0] == "0.0.0.0"
        assert all(address.startswith("http://") for address in open_.addresses)
