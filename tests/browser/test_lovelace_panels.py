"""The code panel, predictions and why-not with a game of many secrets: Lovelace & Babbage."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

import spagwidget as spag
from tests.lovelace.play import begun, moments, whole_game

from .live import Live

ACTIONS = (
    "A: target 14", "B: target 12", "A: line A1-", "A: line A4", "A: line A1-", "A: done",
    "B: line A1-", "B: line B4/", "B: line A1+", "B: done", "A: take 44 Art", "B: take 28 Commerce",
)  # fmt: skip
PATRONS = (44, 28, 3, 6, 33)


def test_LB50_the_line_that_is_announced_is_lit_and_engines_light_their_lines(live: Live) -> None:
    game = begun(*ACTIONS, patrons=PATRONS)
    first = next(event.number for event in game.events if event.kind == "announce")
    board = live.show(game, step=first - 1)
    board.press("Code")
    code = board.root.get_by_role("tree", name="The program")
    expect(code).to_contain_text("def A():")
    expect(code).not_to_contain_text("gives 54")
    board.press("Step forward")
    expect(code.locator("[aria-current=step]")).to_contain_text("x = x - 1  # A1- gives 54")
    expect(code).not_to_contain_text("swap(x)")
    board.press("Step forward")
    expect(code.locator("[aria-current=step]")).to_contain_text("A1- gives 54")
    board.root.locator('[data-zone=board] [data-spot="A1"]').hover()
    expect(code.locator(".pointed")).to_have_count(2)
    code.locator("[aria-current=step]").hover()
    expect(board.root.locator("[data-zone=board] [data-pointed]")).to_have_attribute("data-spot", "A1")


def test_looking_back_the_winner_is_not_said_to_have_written_in_the_round_of_the_victory(live: Live) -> None:
    game = spag.Game("lovelace-babbage", seed=5, timed=False, players=2)
    spag.play_out(game, "random", seed=2)
    seat = game.winner
    scores = [frame.scene.scores for frame in game.frames()]
    step = next(at for at, those in enumerate(scores) if any(one.seat == seat and one.note for one in those))
    note = next(one.note for one in scores[step] if one.seat == seat)
    board = live.show(game, step=step, page={"viewport": {"width": 1280, "height": 900}})
    expect(board.root.locator(f'[data-score="{seat}"] .pill')).to_have_text(note)


def test_LB53_a_prediction_is_answered_by_a_click_on_a_patron(live: Live) -> None:
    game = begun(
        *ACTIONS[:2], "A: line A1-", "A: line B4/", "A: line A1+", "A: done", "B: done", patrons=(28, 26, 3, 6, 33)
    )
    question = next(one for one in game.questions() if one.kind == "hits")
    board = live.show(game, step=question.step, predict=True, questions=["hits"])
    expect(board.root.get_by_text("Which patron does it hit?").first).to_be_visible()
    board.root.locator('[data-zone=board] [data-spot="26"]').click()
    expect(board.root.get_by_text("You used the other operator.", exact=True)).to_be_visible()
    expect(board.root.get_by_role("button", name="Rule LB4")).to_be_visible()


def test_LB6_engines_on_a_narrow_board_keep_their_labels_inside(live: Live) -> None:
    game = next(game for game in moments(3, players=4) if game.round == 2 and game.asks == "line")
    board = live.show(game, page={"viewport": {"width": 300, "height": 900}})
    outside = board.root.evaluate(
        """(root) => [...root.querySelectorAll(".tile:has(.label)")].map((tile) =>
        tile.querySelector(".label").getBoundingClientRect().right - tile.getBoundingClientRect().right)"""
    )
    assert outside
    assert max(outside) <= 0
    # A picture says alone what an engine without a number does.
    expect(board.root.locator("[data-spot=A4] .label")).to_have_count(0)
    expect(board.root.locator("[data-spot=A4] .picture")).to_be_visible()


LAID = """root => {
  const box = (node) => node.getBoundingClientRect();
  const all = (what) => [...root.querySelectorAll(what)];
  const plate = box(root.querySelector(".plate"));
  const [name, you] = [".name", ".you"].map(part => box(root.querySelector(`.players .panel:has(.you) ${part}`)));
  return {
    gears: Math.max(...all(".plate .gear").map(gear => box(gear).right - plate.right)),
    patrons: all(".wanted .place > span")
      .filter(text => box(text).right > box(text.closest(".wanted")).right - 6).length,
    cut: all(".goals .what").filter(text => text.scrollHeight > text.clientHeight + 1).length,
    reasons: all(".tile .op small").filter(text => box(text).width && (box(text).left < box(text.closest(".tile")).left
      || box(text).right > box(text.closest(".tile")).right)).length,
    sheets: Math.abs(box(root.querySelector(".sheets")).bottom - box(root.querySelector(".side .text")).bottom),
    you: Math.abs(you.bottom - name.bottom),
    coins: Math.max(0, ...all(".left [data-at]").map(one => Math.abs(box(one).top + box(one).bottom
      - box(one.firstElementChild).top - box(one.firstElementChild).bottom))),
    ordinals: Math.max(...all(".plate .ordinal").map(number => box(number).height)),
    others: Math.max(0, ...all(".others > *").map(card => box(card).width)),
    why: Math.abs(box(all(".tile .op small")[1]).left - box(all(".tile .op small")[0]).right),
    ring: box(root.querySelector(".line.lit")).top - box(root.querySelector(".line.lit").closest("ol")).top,
    title: box(root.querySelector(".card .title")).height,
  };
}"""
"""What stands over an edge, is cut, or lies apart from what it belongs to, in pixels or as a number."""


@pytest.mark.parametrize("width", [1280, 720, 390])
def test_while_programs_are_written_nothing_is_cut_or_over_an_edge(live: Live, width: int) -> None:
    game = spag.Game("lovelace-babbage", seed=7)
    spag.play_out(game, "random", seed=2, most=3)
    board = live.show(game, seat="B", page={"viewport": {"width": width, "height": 900}})
    expect(board.root.locator(".players .you")).to_have_text("(you)")
    laid = board.root.evaluate(LAID)
    assert laid["gears"] <= -5
    assert (laid["patrons"], laid["cut"], laid["reasons"]) == (0, 0, 0)
    assert laid["sheets"] <= 14
    assert laid["you"] <= 3
    assert laid["coins"] <= 1
    assert laid["ordinals"] <= 24
    assert laid["others"] <= 320
    assert laid["why"] >= 6
    assert laid["ring"] >= 4
    assert laid["title"] <= 24


LIT_IN_SIGHT = """root => {
  const line = root.querySelector(":is(.line, .cell).lit").getBoundingClientRect();
  return line.top > 0 && line.bottom < root.querySelector(".decision").getBoundingClientRect().top;
}"""
"""Whether the line that is written next or read is above the question."""

TAKEN = """root => {
  const box = (node) => node.getBoundingClientRect();
  const all = (what) => [...root.querySelectorAll(what)];
  const board = box(root.querySelector("[data-zone=board]"));
  const [text, sheets] = [".text", ".sheets"].map(part => box(root.querySelector(`.upper > .side ${part}`)));
  const line = all(".upper > .side :is(.text, .order, .order li, .timer, .sheets)").map(box);
  const numbers = all(".board .wanted .wanted").map(box);
  const apart = Math.max(...line.map(one => one.bottom)) <= Math.min(...numbers.map(one => one.top));
  return {
    line: line.every(one => Math.abs(one.top + one.bottom - text.top - text.bottom) < 6),
    edges: [text.left - board.left, board.right - Math.max(sheets.right, ...numbers.map(one => one.right))]
      .map(Math.round),
    apart,
    cut: all(".wanted .place").filter(one => one.scrollWidth > one.clientWidth)
      .concat(all(".cards header b").filter(one => one.scrollWidth > one.clientWidth))
      .map(one => one.textContent),
    signs: all(".wanted .place > svg").filter(one => box(one).left < box(one.closest(".wanted")).left + 1).length,
    words: all(".wanted .place > span").length > 0,
    persons: all(".players .person").filter(one => box(one).width).length,
    chosen: all(".players .pill").filter(pill => {
      const person = pill.closest(".first").querySelector(".person");
      return box(person).width && box(person).top < box(pill).bottom - 4
        && getComputedStyle(person, "::before").content === "none";
    }).length,
    corners: all(".wanted .corner > *").filter(one => box(one).right > box(one.closest(".wanted")).right
      || box(one).top < box(one.closest(".wanted")).top).length,
    question: all(".decision :is(.question, .detail)").filter(one => box(one).height > 30).length,
    targets: all(".cards .aim").filter(one => box(one).width).length,
    over: all(".cell").filter(cell => {
      const [code, value] = [".code", ".value"].map(part => cell.querySelector(part));
      return code && box(code).right > box(value).left;
    }).length,
  };
}"""
"""How the board looks while a line is announced: what shares a line, what is cut, and what lies over what."""


@pytest.mark.parametrize(
    ("players", "width", "words"),
    [(4, 1280, True), (4, 720, False), (3, 720, True), (2, 720, True), (4, 390, False), (2, 390, False)],
)
def test_while_a_patron_is_taken_nothing_is_squeezed(live: Live, players: int, width: int, words: bool) -> None:
    game, dice = spag.Game("lovelace-babbage", seed=5, timed=False, players=players), Random(3)
    while game.asks != "take":
        game.play(dice.choice(game.legal))
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    expect(board.root.locator(".place.free")).to_have_count(2)
    board.wait_for(lambda: board.root.evaluate(LIT_IN_SIGHT), True)
    margin = 20 if width >= 720 else 11
    assert board.root.evaluate(TAKEN) == {
        "line": True,
        "edges": [margin, margin],
        "apart": True,
        "cut": [],
        "signs": 0,
        "words": words,
        "persons": players if width >= 720 else 0,
        "chosen": 0,
        "corners": 0,
        "question": 0,
        "targets": players,
        "over": 0,
    }


@pytest.mark.parametrize("width", [1280, 720, 390])
def test_the_final_count_squeezes_nothing_and_begins_with_the_winner(live: Live, width: int) -> None:
    game = whole_game(3)
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    expect(board.root.locator(".count").get_by_role("status")).not_to_be_empty()
    expect(board.root.locator(".count thead .wins")).to_have_count(1)
    heads = board.root.locator(".count .heads").first
    expect(heads.locator("span")).to_have_text(["points", "sum"])
    over = """heads => [...heads.children].map((head, at) => {
      const numbers = heads.getRootNode().querySelectorAll(".count tbody tr:first-child td:has(.sum) :is(b, .sum)");
      return Math.abs(head.getBoundingClientRect().right - numbers[at].getBoundingClientRect().right);
    })"""
    assert max(heads.evaluate(over)) <= 4
    squeezed = board.root.evaluate(
        """root => [...root.querySelectorAll(".count :is(.box, .ticks, .who)")]
          .filter(one => one.scrollWidth > one.clientWidth + 1 || (one.matches(".who") && one.offsetHeight > 45))
          .map(one => one.textContent)"""
    )
    assert squeezed == []
    rims = board.root.locator(".count .note").evaluate_all(
        "all => all.map(one => one.closest('th').getBoundingClientRect().bottom - one.getBoundingClientRect().bottom)"
    )
    assert min(rims, default=4) >= 4


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("players", [2, 4])
def test_on_a_phone_the_points_of_all_players_stand_beside_each_other(live: Live, players: int, width: int) -> None:
    game = spag.Game("lovelace-babbage", seed=5, players=players)
    spag.play_out(game, "random", seed=3)
    board = live.show(game, page={"viewport": {"width": width, "height": 844}})
    expect(board.root.locator(".count").get_by_role("status")).not_to_be_empty()
    beside = width == 390 or players == 2
    expect(board.root.locator(".count tbody tr").first.locator("td b")).to_have_count(players if beside else 1)
    expect(board.root.locator(".count tbody tr").first.locator("td .sum")).to_have_count(1)
    if beside:
        totals = [f"{player['score']['total']}" for player in game.snapshot["players"]]
        expect(board.root.locator(".count tr.total td b")).to_have_text(totals)
    for at in range(players):
        button = board.root.locator(".count button[aria-pressed]").nth(at)
        expect(button).to_have_accessible_name(re.compile(f"^Player {'ABCD'[at]}"))
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(board.root.locator(".count thead .who")).to_contain_text(f"Player {'ABCD'[at]}")
        assert board.root.evaluate(CUT_OFF) == []


CUT_OFF = """root => {
  const right = one => one.getBoundingClientRect().right;
  const most = right(root.querySelector(".count"));
  return [...root.querySelectorAll(".count :is(th, td)")].filter(one =>
    one.scrollWidth > one.clientWidth + 1 || right(one) > most + 1).map(one => one.textContent);
}"""
"""The cells of the final count that are too narrow for what they show."""


def test_on_a_phone_the_letters_of_rows_stand_free_and_empty_rows_take_one_line(live: Live) -> None:
    game = begun(*ACTIONS[:2], patrons=PATRONS, timed=False)
    board = live.show(game, seat="A", page={"viewport": {"width": 390, "height": 900}})
    gaps = board.root.evaluate(
        """root => {
          const box = (node) => node.getBoundingClientRect();
          const name = box(root.querySelector(".plate .name"));
          return [name.left - box(root.querySelector(".plate")).left,
            box(root.querySelector(".plate .shaft")).left - name.right,
            box(root.querySelector(".plate .tile")).left - name.right];
        }"""
    )
    assert min(gaps[:2]) >= 3
    assert gaps[2] >= 6  # a lit half has a ring
    expect(board.root.locator(".plate .later b")).to_have_text(["C", "D", "E"])
    assert board.root.evaluate("root => root.querySelector('.plate').offsetHeight") < 180


def test_on_a_phone_the_line_that_is_written_next_stays_above_the_question(live: Live) -> None:
    game = next(one for one in moments(5, players=3, timed=False) if one.round == 3 and one.asks == "line")
    board = live.show(game, seat="B", page={"viewport": {"width": 390, "height": 700}})
    for number in (1, 2, 3):
        board.asks(f"Write line {number}")
        board.wait_for(lambda: board.root.evaluate(LIT_IN_SIGHT), True)
        board.root.locator('.plate [data-token="A4"]').click()


def test_at_720_pixels_targets_stand_in_two_columns(live: Live) -> None:
    game = spag.Game("lovelace-babbage", seed=5, timed=False, players=2)
    board = live.show(game, seat="A", page={"viewport": {"width": 720, "height": 900}})
    columns = "root => new Set([...root.querySelectorAll('.choices .small')].map(card => card.offsetLeft)).size"
    assert board.root.evaluate(columns) == 2
