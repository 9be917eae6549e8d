"""The teacher's board of a shared game: who is here, "Decide here", and seats that are given away; with real phones."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

import spagwidget as spag
from tests.games.hands import SHED

from .live import Live, LiveBoard
from .test_shared_game import PHONE

START = "(Bug A)(AddFlag B)(ForkBomb A)"


@pytest.fixture
def shared() -> Iterator[spag.Share]:
    with spag.share(spag.Game.from_position(START)) as found:
        yield found


def sit(page: Page, shared: spag.Share, name: str, seat: str = "") -> None:
    page.goto(shared.link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name=f"Play {seat}" if seat else "Watch the game", exact=not seat).first.tap()
    expect(page.get_by_text(f"You are {seat}, {name}" if seat else "You are watching")).to_be_visible()


def room(board: LiveBoard) -> Locator:
    return board.root.get_by_role("group", name="Other devices")


def test_the_teacher_sees_who_is_here_and_decides_here_only_after_a_question(
    live: Live, shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    phone = new_page(**PHONE)
    sit(phone, shared, "Ada", "A")
    board = live.show(shared.game)
    expect(room(board)).to_contain_text("Ada is here")
    expect(room(board)).to_contain_text(f"{shared.code[:3]} {shared.code[3:]}")
    expect(board.root.get_by_role("button", name="Run")).to_have_count(0)
    board.root.press("r")
    assert shared.game.ply == 0
    room(board).get_by_role("button", name="Decide here for A").click()
    expect(room(board).get_by_role("alert")).to_contain_text("Take this decision of A here?")
    expect(room(board).get_by_role("button", name="Cancel")).to_be_focused()
    room(board).get_by_role("button", name="Cancel").click()
    expect(board.root.get_by_role("button", name="Run")).to_have_count(0)
    room(board).get_by_role("button", name="Decide here for A").click()
    room(board).get_by_role("button", name="Decide here for A").click()
    board.root.get_by_role("button", name="Skip").click()
    board.wait_for(lambda: shared.game.ply, 1)
    expect(phone.get_by_text("B decides").first).to_be_visible()


def test_with_hidden_cards_the_hand_of_a_phone_is_not_opened_before_the_question(
    live: Live, new_page: Callable[..., Page]
) -> None:
    with spag.share(spag.Game(SHED, seed=8)) as shared:
        (seat,) = shared.game.to_act
        phone = new_page(**PHONE)
        sit(phone, shared, "Ada", seat)
        board = live.show(shared.game)
        room(board).get_by_role("button", name=f"Decide here for {seat}").wait_for()
        before = board.root.get_by_role("button").filter(has_text="Ada")
        expect(before).to_have_count(0)
        room(board).get_by_role("button", name=f"Decide here for {seat}").click()
        room(board).get_by_role("button", name=f"Decide here for {seat}").click()
        expect(room(board).get_by_role("button", name=f"Let {seat}’s device decide")).to_be_visible()


def test_the_teacher_gives_a_seat_away_and_removes_names_and_people(
    live: Live, shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    ada, eve = new_page(**PHONE), new_page(**PHONE)
    sit(ada, shared, "Ada", "A")
    sit(eve, shared, "<b>Eve</b>")
    board = live.show(shared.game)
    expect(room(board)).to_contain_text("watching: 1")
    room(board).get_by_role("button", name="Change who is here").click()
    room(board).get_by_role("combobox", name="Seat of <b>Eve</b>").select_option("A")
    expect(eve.get_by_text("You are A, <b>Eve</b>")).to_be_visible()
    expect(eve.get_by_role("status").filter(has_text="The teacher has given you seat A.")).to_be_visible()
    expect(ada.get_by_text("You are watching", exact=True)).to_be_visible()
    board.wait_for(lambda: shared.game.names, {"A": "<b>Eve</b>"})
    room(board).get_by_role("button", name="Remove the name <b>Eve</b>").click()
    board.wait_for(lambda: shared.game.names, {})
    room(board).get_by_role("button", name="Remove Ada from the game").click()
    expect(ada.get_by_role("alert")).to_contain_text("The teacher has ended your place in this game.")
    assert [one[:2] for one in shared.people] == [("A", "")]


def test_the_class_predicts_on_its_phones_and_the_board_counts_the_answers(
    live: Live, new_page: Callable[..., Page]
) -> None:
    game = spag.Game(level=1, seed=7)
    spag.play_out(game, "beginner", seed=1)
    with spag.share(game) as shared:
        phones = [new_page(**PHONE), new_page(**PHONE)]
        for phone, name in zip(phones, ("Ada", "Eve"), strict=True):
            sit(phone, shared, name)
        question = game.questions(0)[0]
        board = live.show(game, predict=True, step=question.step, questions=[question])
        answers = board.root.get_by_role("group", name="Answers of the class")
        expect(answers).to_contain_text("0 of 2 have answered")
        for phone in phones:
            expect(phone.get_by_role("heading", name=question.text)).to_be_visible()
            expect(phone.get_by_role("slider")).to_have_count(0)
            buttons = phone.locator("[data-choices] button")
            expect(buttons).to_have_count(len(question.choices))
            buttons.first.tap()
            expect(buttons.first).to_have_attribute("aria-pressed", "true")
            expect(phone.get_by_text("Your answer has arrived.")).to_be_visible()
            assert (buttons.first.bounding_box() or {"height": 0})["height"] >= 56
        expect(answers).to_contain_text("2 of 2 have answered")
        expect(answers).not_to_contain_text("Ada")
        answers.get_by_role("button", name="Show names").click()
        expect(answers).to_contain_text("Ada, Eve")
        answers.get_by_role("button", name="Hide names").click()
        expect(answers).not_to_contain_text("Ada")
        board.root.get_by_role("button", name="Show me").click()
        expect(answers).to_contain_text("the right answer")
        for phone in phones:
            expect(phone.locator("[data-reply]")).to_contain_text(question.right.label)


def test_a_team_votes_on_its_phones_and_both_see_how_it_stands(live: Live, new_page: Callable[..., Page]) -> None:
    with spag.share(spag.Game.from_position(START), per_seat=3, vote=60) as shared:
        phones = [new_page(**PHONE) for _ in range(3)]
        for phone, name in zip(phones, ("Ada", "Ben", "Eve"), strict=True):
            phone.goto(shared.link)
            phone.get_by_role("textbox", name="Your name").fill(name)
            phone.get_by_role("button", name="Play A").tap()
            expect(phone.get_by_text("You are A")).to_be_visible()
        board = live.show(shared.game)
        for word in ("Run", "Skip"):
            box = phones[0].get_by_role("button", name=word).bounding_box()
            assert box
            assert box["height"] >= 56
        phones[0].get_by_role("button", name="Skip").tap()
        expect(phones[1].get_by_text("Your team votes (1 of 3). Decide, too.")).to_be_visible()
        expect(phones[0].get_by_text("skip: 1 (your vote)")).to_be_visible()
        expect(phones[1].get_by_role("timer")).to_contain_text("s left")
        expect(board.root.get_by_text("Team A votes: 1 of 3")).to_be_visible()
        phones[1].get_by_role("button", name="Run").tap()
        expect(phones[0].get_by_text("run: 1", exact=True)).to_be_visible()
        assert shared.game.ply == 0
        phones[0].get_by_role("button", name="Run").tap()
        phones[2].get_by_role("button", name="Run").tap()
        board.wait_for(lambda: shared.game.record.actions, ["run"])
        for phone in phones:
            expect(phone.get_by_role("timer")).to_be_hidden()
