"""A game with hidden cards, played from two phones to its end; they lose the connection, come back, and leave."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, WebSocket, expect

import spagwidget as spag
from tests.games.hands import CARDS, SHED

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


COLOUR = "(node) => getComputedStyle(node).backgroundColor"


@pytest.fixture
def shared() -> Iterator[spag.Share]:
    with spag.share(spag.Game(SHED, seed=8)) as found:
        yield found


def join(page: Page, shared: spag.Share, seat: str, name: str) -> None:
    """Scan the QR code, and take a seat."""
    page.goto(shared.link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name=f"Play {seat}").tap()
    expect(page.get_by_text(f"You are {seat}, {name}")).to_be_visible()
    expect(page.get_by_role("heading", name="Shed")).to_be_visible()


def hand(game: spag.Game, seat: str) -> set[str]:
    """Return the cards in a player's hand."""
    (score,) = (score for score in game.scene(seat).scores if score.seat == seat)
    return {one.text for one in score.held}


def decide(page: Page, game: spag.Game, seat: str) -> None:
    """Play the first card that fits, else draw one."""
    before = game.ply
    cards = [action.removeprefix("play ") for action in game.legal_for(seat) if action.startswith("play ")]
    page.get_by_role("button", name="play" if cards else "draw", exact=True).tap()
    if len(cards) > 1:
        page.get_by_role("button", name=cards[0], exact=True).last.tap()
    for _ in range(200):
        if game.ply > before:
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{seat} has not decided: {cards}")


def test_two_phones_play_a_game_with_hidden_cards_to_its_end(shared: spag.Share, new_page: Callable[..., Page]) -> None:
    game = shared.game
    pages = {seat: new_page(**PHONE) for seat in "AB"}
    join(pages["A"], shared, "A", "Ada")
    assert "#" not in pages["A"].url, "the code does not stay in the address"
    join(pages["B"], shared, "B", "Ben")
    for _ in range(60):
        if game.over:
            break
        seat = game.to_act[0]
        for other, page in pages.items():
            shown = set(page.locator("body").inner_text().split())
            secret = hand(game, "B" if other == "A" else "A") - hand(game, other)
            assert not secret & shown & (set(CARDS) - {game.scene().spots[1].title}), "a card of the other hand"
        decide(pages[seat], game, seat)
    assert game.over
    for page in pages.values():
        expect(page.get_by_text("wins").first).to_be_visible()
    assert game.names == {"A": "Ada", "B": "Ben"}


def test_who_has_typed_the_address_and_then_scans_the_picture_is_asked_for_a_seat(
    shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    page = new_page(**PHONE)
    page.goto(shared.addresses[0])
    expect(page.get_by_role("textbox", name="Type the code from the board")).to_be_focused()
    join(page, shared, "A", "Ada")
    page.goto(shared.link)
    expect(page.get_by_text("You are A, Ada")).to_be_visible()
    assert "#" not in page.url


def test_a_wrong_code_stays_in_the_field_and_the_right_one_is_typed_in_small_letters(
    shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    page = new_page(**PHONE)
    page.goto(shared.addresses[0])
    code = page.get_by_role("textbox", name="Type the code from the board")
    expect(code).to_be_focused()
    button = page.get_by_role("button", name="Join")
    pale = button.evaluate(COLOUR)
    code.fill("zzz zz")
    assert button.evaluate(COLOUR) == pale, "the code is not whole"
    code.fill("zzz zzz")
    assert button.evaluate(COLOUR) != pale
    button.tap()
    expect(page.get_by_role("alert")).to_have_text("No game has this code.")
    expect(code).to_have_value("zzz zzz")
    code.fill(f"{shared.code[:3]} {shared.code[3:]}".lower())
    code.press("Enter")
    expect(page.get_by_role("heading", name="Choose your seat")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text("")


def test_a_phone_that_is_lost_comes_back_to_its_seat(shared: spag.Share, new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE)
    join(page, shared, "A", "Ada")
    page.get_by_role("button", name="sort", exact=True).wait_for()
    server = shared._server
    for connection in list(server.connections):
        server.soon(connection.close)
    expect(page.get_by_role("heading", name="Not connected")).to_be_visible()
    expect(page.get_by_role("heading", name="Not connected")).to_be_hidden()
    decide(page, shared.game, "A")
    page.reload()
    expect(page.get_by_text("You are A, Ada")).to_be_visible()
    expect(page.get_by_text("Connected", exact=True)).to_be_visible()
    assert len(shared.people) == 1
    shared.game.undo()
    decide(page, shared.game, "A")


def test_a_phone_that_is_lost_before_it_has_a_seat_can_join_again(
    shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    page = new_page(**PHONE)
    page.goto(shared.link)
    expect(page.get_by_role("heading", name="Choose your seat")).to_be_visible()
    server = shared._server
    for connection in list(server.connections):
        server.soon(connection.close)
    expect(page.get_by_role("alert")).to_contain_text("The game cannot be reached.")
    page.get_by_role("button", name="Join").tap()
    page.get_by_role("button", name="Play A").tap()
    expect(page.get_by_text("You are A")).to_be_visible()


def test_the_link_of_the_next_game_needs_no_typing_and_each_path_has_its_own_token(
    shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    page = new_page(**PHONE)
    join(page, shared, "A", "Ada")
    assert page.evaluate("Object.keys(localStorage)").count("spagwidget:share /") == 1
    shared.stop()
    expect(page.get_by_role("alert")).to_have_text("The teacher has ended this shared game.")
    page.wait_for_timeout(1000)
    expect(page.get_by_role("heading", name="Not connected")).to_be_hidden()
    with spag.share(shared.game, port=urlsplit(shared.addresses[0]).port or 0) as following:
        page.goto("about:blank")  # else only the fragment would change
        page.goto(following.link)
        expect(page.get_by_role("heading", name="Choose your seat")).to_be_visible()
        expect(page.get_by_role("alert")).to_have_text("")
        page.get_by_role("button", name="Play B").tap()
        expect(page.get_by_text("You are B")).to_be_visible()


@pytest.fixture
def played() -> Iterator[spag.Share]:
    """A game of 52 steps, which is over."""
    game = spag.Game(level=1, seed=7)
    spag.play_out(game, "beginner", seed=2)
    with spag.share(game) as found:
        yield found


def test_a_finger_on_the_slider_does_not_end_the_connection(new_page: Callable[..., Page], played: spag.Share) -> None:
    page = new_page(**PHONE)
    page.goto(played.link)
    page.get_by_role("button", name="Watch the game").tap()
    slider = page.get_by_role("slider").first
    slider.focus()
    for _ in range(4):
        slider.press("Home")
        for _ in range(40):
            slider.press("ArrowRight")
    assert len(played._server.connections) == 1
    expect(page.get_by_text("Connected to")).to_be_visible()
    expect(slider).to_have_attribute("aria-valuenow", "40")


def test_while_a_cell_holds_the_game_a_finger_on_the_slider_sends_one_step_and_then_the_last_one(
    new_page: Callable[..., Page], played: spag.Share
) -> None:
    page, links, steps = new_page(**PHONE), list[WebSocket](), list[int]()

    def sent(frame: str | bytes) -> None:
        kind, content = json.loads(frame)
        if kind == "values" and "step" in content:
            steps.append(content["step"])

    def opened(link: WebSocket) -> None:
        links.append(link)
        link.on("framesent", sent)

    page.on("websocket", opened)
    page.goto(played.link)
    page.get_by_role("button", name="Watch the game").tap()
    slider = page.get_by_role("slider").first
    slider.focus()
    with played.game.lock:
        for _ in range(20):
            slider.press("ArrowLeft")
            page.wait_for_timeout(60)
        assert len(steps) == 1
    last = slider.get_attribute("aria-valuenow")
    for _ in range(200):
        if len(steps) > 1:
            break
        page.wait_for_timeout(20)
    assert steps[1:] == [int(last or -1)]
    assert len(links) == 1, "the connection has not been lost"


def test_a_seat_that_is_taken_is_asked_for_and_left(shared: spag.Share, new_page: Callable[..., Page]) -> None:
    first, second = new_page(**PHONE), new_page(**PHONE)
    join(first, shared, "A", "Ada")
    second.goto(shared.link)
    second.get_by_role("textbox", name="Your name").fill("<b>Eve</b>")
    second.get_by_role("button", name="A is taken (Ada)").tap()
    expect(second.get_by_role("alert")).to_contain_text("Seat A belongs to another device.")
    expect(first.get_by_role("status").filter(has_text="<b>Eve</b> would like seat A")).to_be_visible()
    first.get_by_role("button", name="Leave").tap()
    expect(first.get_by_role("heading", name="Choose your seat")).to_be_visible()
    second.get_by_role("button", name="A is taken (Ada)").tap()
    expect(second.get_by_text("You are A, <b>Eve</b>")).to_be_visible()


def test_when_sharing_ends_or_the_teacher_frees_a_seat_the_page_says_so(
    shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    page = new_page(**PHONE)
    join(page, shared, "A", "Ada")
    shared.free("A")
    expect(page.get_by_role("status").filter(has_text="The teacher has freed seat A.")).to_be_visible()
    page.get_by_role("button", name="Watch the game").tap()
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.get_by_role("button", name="draw")).to_have_count(0)
    shared.stop()
    expect(page.get_by_role("alert")).to_have_text("The teacher has ended this shared game.")


def test_a_phone_offers_nothing_that_it_may_not_do(new_page: Callable[..., Page]) -> None:
    with spag.share(spag.Game(level=1, seed=7, clock={"minutes": 5})) as shared:
        page = new_page(**PHONE)
        page.goto(shared.link)
        page.get_by_role("button", name="Play A").tap()
        expect(page.get_by_text("You are A")).to_be_visible()
        expect(page.get_by_role("region", name="Decision")).to_be_visible()  # only then is the board that of the seat
        page.get_by_role("button", name="More").tap()
        offered = [entry.strip() for entry in page.get_by_role("menu").inner_text().splitlines() if entry.strip()]
    for word in ("New game…", "Open…", "Save", "Settings…", "Edit position…", "Copy position", "Pause the clock"):
        assert word not in offered
    assert {"Undo", "Log", "Full screen", "Keyboard shortcuts…"} <= set(offered)
