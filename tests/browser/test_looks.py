"""How boards look: what has to be readable is covered by nothing, and space is used for the board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag
from scripts.screenshots import timed

from .hands import Mouse
from .live import Live
from .modes import rule
from .use import Use

WIDE = {"viewport": {"width": 1082, "height": 900}}

COVERED = """text => {
  const all = [...text.ownerSVGElement.querySelectorAll("path, circle, rect, text")];
  const { left, right, top, bottom } = text.getBoundingClientRect();
  return all.slice(all.indexOf(text) + 1).filter(other => {
    const box = other.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  }).map(other => other.getAttribute("class"));
}"""
"""The shapes that are painted over a text of a drawing."""


APART = """board => {
  const box = one => one.getBoundingClientRect();
  const letter = board.querySelector("g:has(> .ring) text.owner");
  const { a: scale, e, f } = letter.getScreenCTM();
  const size = parseFloat(letter.getAttribute("font-size"));
  const x = e + letter.x.baseVal[0].value * scale, y = f + (letter.y.baseVal[0].value - size * 0.36) * scale;
  const [across, down] = [size * 0.3 * scale, size * 0.36 * scale];
  const small = { left: x - across, right: x + across, top: y - down, bottom: y + down };
  const [ring, tag, line] = [".ring", ".plate", ".sign.goal"].map(name => box(board.querySelector(name)));
  const edge = { left: line.left + 1, right: line.right - 1, bottom: line.bottom - 1 };
  const wide = ring.width / 2 + parseFloat(board.querySelector("g > .casing").getAttribute("stroke-width")) / 2;
  const middle = { x: (ring.left + ring.right) / 2, y: (ring.top + ring.bottom) / 2 };
  const near = (one, at, low, high) => Math.max(one[low] - at, 0, at - one[high]);
  const off = one => Math.hypot(near(one, middle.x, "left", "right"), near(one, middle.y, "top", "bottom")) - wide;
  return {
    "tag and ring": off(tag),
    "letter and ring": off(small),
    "letter and edge": Math.min(small.left - edge.left, edge.right - small.right, edge.bottom - small.bottom),
    "letter and tag": Math.max(small.left - tag.right, tag.left - small.right, small.top - tag.bottom),
    "ring and edge": (edge.right - edge.left) / 2 - wide,
  };
}"""
"""The distances of what stands together in a goal, in pixels."""


@pytest.mark.parametrize("width", [1082, 390])
@pytest.mark.parametrize("text", ["4x4 goal=0,1 line=0,2", "6x6 goal=2,2 line=1,0-1,1", "hex3 goal=2,1 line=3,0-2,0"])
def test_the_goal_can_be_read_below_the_number_that_wins(live: Live, text: str, width: int) -> None:
    game = spag.Game.from_position(text, game="maciji")
    game.play(f"write {text.partition('goal=')[2].partition(' ')[0]}")
    assert game.over
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    goal = board.root.locator(".board text.title")
    expect(goal).to_have_text(["G"])
    assert goal.evaluate(COVERED) == []
    assert {name: far for name, far in board.root.locator(".board").evaluate(APART).items() if far < 0.8} == {}


@pytest.mark.parametrize("board", ["4x4", "5x5", "hex3"])
def test_a_small_board_of_cells_takes_half_of_the_width(live: Live, board: str) -> None:
    shown = live.show(spag.Game("maciji", board=board), page={"viewport": {"width": 805, "height": 900}})
    room = shown.root.locator(".board").bounding_box()
    left, right = shown.root.locator(".board .target").evaluate_all(
        """all => [Math.min(...all.map(one => one.getBoundingClientRect().left)),
                    Math.max(...all.map(one => one.getBoundingClientRect().right))]"""
    )
    assert room is not None
    assert right - left >= room["width"] / 2


@pytest.mark.parametrize("width", [1082, 390])
def test_the_result_is_said_once_between_the_board_and_the_playback(live: Live, width: int) -> None:
    game = spag.Game.from_position("4x4 goal=0,1 line=0,2", game="maciji")
    game.play("write 0,1")
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    board.asks("B wins.")
    expect(board.root.locator(".stack").get_by_text("B wins.", exact=True)).to_have_count(1)
    expect(board.decision.get_by_role("button")).to_have_text(["Rematch"])
    above = "root => root.querySelector('.decision').compareDocumentPosition(root.querySelector('.transport'))"
    assert board.root.evaluate(above) == 4  # the playback follows the result
    board.press("Step back")
    board.asks("B writes 2 in the goal, 0,1.")
    expect(board.root.locator(".stack").get_by_text("B wins.", exact=True)).to_have_count(0)
    expect(board.decision.get_by_role("button")).to_have_count(2)
    expect(board.decision.get_by_role("button", name="Play on from here")).to_be_enabled()


def lovelace(players: int = 2) -> spag.Game:
    return spag.Game("lovelace-babbage", seed=5, timed=False, players=players)


@pytest.mark.parametrize("width", [1082, 805, 390])
def test_cards_that_can_be_chosen_have_no_second_button_and_the_question_has_its_space(live: Live, width: int) -> None:
    board = live.show(lovelace(), seat="A", page={"viewport": {"width": width, "height": 900}})
    board.asks("A, choose your target.")
    cards = board.root.locator(".choices button")
    expect(cards).to_have_count(6)
    expect(board.decision.get_by_role("button")).to_have_count(0)
    words = board.decision.locator(".words").bounding_box()
    assert words is not None
    assert words["width"] >= 180
    expect(cards.first.locator("kbd")).to_be_visible(visible=width >= 720)
    expect(cards.nth(1)).to_have_attribute("aria-keyshortcuts", "2")
    board.root.press("2")
    board.wait_for(lambda: [event.caption for event in board.widget.game.events], ["A has chosen a target."])


OUTSIDE = """board => {
  const found = [];
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const chip = texts.currentNode.parentElement.closest(".free, .wanted, .tile, .pill, .sheets, .aim, kbd, .small");
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = range.getBoundingClientRect();
    if (!chip || text.width === 0) continue;
    const box = chip.getBoundingClientRect();
    if (text.left < box.left + 2 || text.right > box.right - 2) found.push(texts.currentNode.textContent);
  }
  return found;
}"""
"""The texts that come closer to the rim of their chip than 2 pixels."""


@pytest.mark.parametrize(("players", "width"), [(2, 1082), (2, 805), (4, 1280)])
def test_no_text_reaches_the_rim_of_its_chip(live: Live, players: int, width: int) -> None:
    game = lovelace(players)
    dice = Random(3)
    while game.asks != "take":
        game.play(dice.choice(game.legal))
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    expect(board.root.locator(".place.free")).to_have_count(2)
    assert board.root.evaluate(OUTSIDE) == []
    expect(board.root.locator("[data-spot=A4] .label")).to_contain_text("ab→ba")
    sizes = board.root.locator(".tile .label").evaluate_all("all => all.map(one => getComputedStyle(one).fontSize)")
    assert {float(size.removesuffix("px")) for size in sizes} <= {12, 12.5}


CROWDED = """board => {
  const numbers = [...board.querySelectorAll(".wanted > .wanted")];
  const boxes = numbers.map(one => one.getBoundingClientRect());
  const lit = numbers.findIndex(one => one.querySelector(".free"));
  const frame = one => getComputedStyle(one).getPropertyValue("--frame") === "transparent" ? 1 : 5;
  const room = numbers.flatMap((one, at) => [...one.querySelectorAll(".place:not(.free) .sign")].map(sign => {
    const { left, right } = sign.getBoundingClientRect();
    return Math.min(left - boxes[at].left, boxes[at].right - right) - frame(one);
  }));
  const around = board.getBoundingClientRect();
  return {
    beside: Math.min(...[lit - 1, lit].filter(at => at >= 0 && at + 1 < boxes.length)
      .map(at => boxes[at + 1].left - boxes[at].right - 4)),
    signs: room.length,
    room: Math.min(...room),
    size: Math.min(...[...board.querySelectorAll(".place .sign")].map(one => one.getBoundingClientRect().width)),
    inside: Math.min(boxes[0].left - around.left, around.right - boxes.at(-1).right),
  };
}"""
"""How far the ring of the number with the question is from others, and each sign from the frame around it."""


@pytest.mark.parametrize(("players", "width"), [(2, 390), (4, 390), (4, 375), (4, 720)])
def test_on_a_phone_the_number_with_the_question_touches_no_other(live: Live, players: int, width: int) -> None:
    game, dice = lovelace(players), Random(3)
    while game.asks != "take":
        game.play(dice.choice(game.legal))
    board = live.show(game, page={"viewport": {"width": width, "height": 844}})
    expect(board.root.locator(".place.free")).to_have_count(2)
    far = board.root.locator(".board").evaluate(CROWDED)
    assert far["beside"] >= 4 - 0.1
    assert far["signs"] >= 6
    assert far["room"] >= 1
    assert far["size"] >= 14
    assert far["inside"] >= 4


NEAR = """small => {
  const text = document.createRange();
  text.selectNodeContents(small);
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const disc = small.closest(".tile").querySelector(".disc").getBoundingClientRect();
  const [x, y] = [disc.left + disc.width / 2, disc.top + disc.height / 2];
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - disc.width / 2;
}"""
"""How far the box of a text is from the disc of its engine, in pixels."""


@pytest.mark.parametrize("width", [1082, 720, 390])
def test_why_an_engine_cannot_be_used_does_not_reach_the_rim(live: Live, width: int) -> None:
    game = spag.Game("lovelace-babbage", seed=7)
    spag.play_out(game, "random", seed=2, most=3)
    board = live.show(game, seat="B", page={"viewport": {"width": width, "height": 900}})
    expect(board.root.locator(".tile .op small")).to_have_text([">99", ">99"])
    assert ">99" not in board.root.evaluate(OUTSIDE)
    for reason in board.root.locator(".tile .op small").all():
        assert reason.evaluate(NEAR) >= 0
        assert float(reason.evaluate("one => getComputedStyle(one).fontSize").removesuffix("px")) >= 10


def nightmare(events: int) -> spag.Game:
    game, dice = spag.Game("nightmare", players=3, seed=4), Random(2)
    while len(game.events) < events:
        game.play(dice.choice(game.legal))
    return game


CUT = """root => [...root.querySelectorAll("header .title, .panel .name, .pieces")]
  .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"""
"""The names that are cut off."""

GAPS = """board => {
  const boxes = [...board.querySelectorAll(":scope > .card")].map(card => card.querySelector(".paper .face"))
    .map(face => [face, face.getBoundingClientRect()]);
  const [lit, around] = boxes.find(([face]) => face.closest(".card").classList.contains("lit"));
  const wide = lit.parentElement.querySelector(".casing").getBoundingClientRect();
  return boxes.filter(([face]) => face !== lit).map(([, box]) =>
    Math.max(box.left - wide.right, wide.left - box.right, box.top - wide.bottom, wide.top - box.bottom));
}"""
"""How far the outline of the lifted card is from each other card, in pixels."""


@pytest.mark.parametrize("width", [1280, 720, 390, 265])
def test_a_lifted_card_touches_no_other_and_no_name_is_cut(live: Live, width: int) -> None:
    board = live.show(nightmare(110), page={"viewport": {"width": width, "height": 734}})
    expect(board.root.locator(".card.lit")).to_have_count(1)
    assert min(board.root.locator(".board").evaluate(GAPS)) >= 4
    assert board.root.evaluate(CUT) == []
    expect(board.root.locator(".players .pieces")).to_have_text(["5 bits", "4 bits", "4 bits"])


def test_a_line_about_several_cards_is_a_sentence_and_the_first_bit_has_its_space(live: Live) -> None:
    board = live.show(nightmare(110), page={"viewport": {"width": 1280, "height": 800}})
    expect(board.root.locator(".log").get_by_text("passes INCREMENT#1 and goes to REPLACE.")).to_be_visible()
    assert (
        board.root.locator(".middle .big div.tray").evaluate(
            """tray => tray.querySelector(".bit .casing").getBoundingClientRect().left - 4
                 - tray.querySelector(".mouth").getBoundingClientRect().right"""
        )
        > 0
    )


def test_the_copy_of_a_card_looks_chosen_only_if_it_is(live: Live) -> None:
    board = live.show(spag.Game("nightmare", seed=7), page=WIDE)
    expect(board.root.locator(".middle .big .paper.every")).to_have_count(1)


@pytest.mark.parametrize("width", [1280, 1060])
def test_beside_three_others_the_name_of_the_winner_is_not_cut(live: Live, width: int) -> None:
    game = spag.Game("nightmare", lives=3, seed=7)
    spag.play_out(game, "random", seed=2)
    board = live.show(game, page={"viewport": {"width": width, "height": 800}})
    expect(board.root.locator(".players .pill.won")).to_be_visible()
    assert board.root.evaluate(CUT) == []


def test_what_a_player_does_is_said_right_beside_the_name(live: Live) -> None:
    game = spag.Game(level=1, seed=7)
    spag.play_out(game, "random", seed=2)
    board = live.show(game, bots={"A": "medium", "B": "medium"}, page={"viewport": {"width": 720, "height": 900}})
    gaps = board.root.locator(".panel .first .pill").evaluate_all(
        """pills => pills.map(pill => pill.getBoundingClientRect().left
             - pill.parentElement.querySelector(".name").getBoundingClientRect().right)"""
    )
    assert gaps
    assert max(gaps) <= 9


@pytest.mark.parametrize("width", [1280, 390])
def test_a_name_with_nothing_below_it_is_beside_the_middle_of_its_flag(live: Live, width: int) -> None:
    board = live.show(spag.Game("maciji", seed=7), page={"viewport": {"width": width, "height": 844}})
    off = board.root.locator(".panel").first.evaluate("""panel => {
      const [name, flag] = [panel.querySelector(".name"), panel.querySelector("svg")].map(one => {
        const { top, bottom } = one.getBoundingClientRect();
        return (top + bottom) / 2;
      });
      return Math.abs(name - flag);
    }""")
    assert off <= 3


@pytest.mark.parametrize("width", [390, 265])
def test_the_visited_card_and_the_card_in_full_are_in_sight_together(live: Live, width: int) -> None:
    board = live.show(nightmare(110), page={"viewport": {"width": width, "height": 734}})
    visited, full = board.root.locator(".card.lit .target"), board.root.locator(".middle .big")
    visited.focus()
    board.page.wait_for_function(
        """([visited, full]) => {
          const [card, twin] = [visited, full].map(one => one.getBoundingClientRect());
          const question = visited.getRootNode().querySelector(".decision").getBoundingClientRect();
          return twin.top >= 0 && card.top >= twin.bottom && card.bottom <= question.top;
        }""",
        arg=[visited.element_handle(), full.element_handle()],
    )


UNDER_ICON = """text => [...text.querySelectorAll(".chip")].map(chip =>
  chip.getBoundingClientRect().top
    - text.closest(".big").querySelector(".head svg").getBoundingClientRect().bottom)"""
"""How far the chips of a text are below the icon of the card, in pixels."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_the_text_of_the_card_in_full_is_not_cut(live: Live, language: str) -> None:
    page = {"viewport": {"width": 390, "height": 844}}
    board = live.show(nightmare(110), page=page, language=language, until=".board")
    cards = board.root.locator("[data-zone=board] > [data-spot] .target")
    chips: list[float] = []
    for at in range(cards.count()):
        cards.nth(at).focus()
        text = board.root.locator(".middle .big .text").first
        assert text.evaluate("text => text.scrollHeight - text.clientHeight") <= 1, text.inner_text()
        chips += text.evaluate(UNDER_ICON)
    assert len(chips) > 4
    assert min(chips) >= 2


def test_beside_a_clock_the_title_is_not_cut(live: Live) -> None:
    board = live.show(timed(7, 30, 5, 5, increment=3), page={"viewport": {"width": 720, "height": 900}})
    assert board.root.locator("header .title").evaluate("title => title.scrollWidth <= title.clientWidth")


@pytest.mark.parametrize("width", [1280, 390])
def test_at_the_end_of_a_game_nothing_is_ringed(live: Live, width: int) -> None:
    game = spag.Game(level=1, seed=7)
    spag.play_out(game, "random", seed=2)
    board = live.show(game, bots={"B": "medium"}, page={"viewport": {"width": width, "height": 900}})
    expect(board.root.locator(".glow-ring")).to_be_hidden()
    board.press("Step back")
    expect(board.root.locator(".glow-ring")).to_be_visible()


def test_while_a_card_is_chosen_the_trail_steps_back(live: Live) -> None:
    game = spag.Game.from_position(">(MoveFlag A)(AddFlag B)(Bug)(Reverse B) A5+2 B5+2", level=2)
    game.play("run")
    board = live.show(game, page=WIDE)
    trail = board.root.locator(".board > .trail").first
    expect(trail).to_have_css("opacity", "1")
    board.root.locator(".piece.able").first.click()
    expect(trail).to_have_css("opacity", "0.4")


SEATED: dict[str, Any] = {"level": 2, "players": 3, "seed": 4, "extensions": ["instant"]}


@pytest.mark.parametrize("width", [1160, 720, 390])
def test_a_seat_says_you_has_a_large_hand_and_no_cell_for_an_empty_one(live: Live, width: int) -> None:
    game, dice = spag.Game(**SEATED), Random(2)
    while len(game.events) < 24:
        game.play(dice.choice(game.legal))
    board = live.show(game, seat="A", page={"viewport": {"width": width, "height": 900}})
    expect(board.root.locator(".players .you")).to_have_count(1)
    expect(board.player("A").get_by_text("(you)", exact=True)).to_be_visible()
    hands = board.root.locator(".hands .hand")
    assert hands.evaluate_all("all => all.map(one => one.dataset.seat)") == ["A", "B"]  # C has run its card
    own = board.root.locator(".hands .held").first.bounding_box()
    assert own is not None
    assert own["width"] == (190 if width >= 720 else 174)
    assert 70 <= own["height"] < 110  # smaller than the cards of the row
    other = live.show(game, seat="C", page={"viewport": {"width": width, "height": 900}})
    assert other.root.locator(".hands .hand").evaluate_all("all => all.map(one => one.dataset.seat)") == ["A", "B"]
    shared = live.show(game, page={"viewport": {"width": width, "height": 900}})
    expect(shared.root.locator(".players .you")).to_have_count(0)


@pytest.mark.parametrize(
    ("players", "width"), [(2, 1500), (2, 1280), (2, 720), (2, 719), (2, 650), (2, 390), (4, 1002), (3, 720), (4, 900)]
)
def test_plate_and_programs_fill_the_board_or_stand_in_its_middle(live: Live, players: int, width: int) -> None:
    game = spag.Game("lovelace-babbage", seed=7, players=players)
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    table, plate, cards = board.root.evaluate(
        """root => {
          const box = ({ left, right, top }) => ({ left, right, top });
          const cards = [...root.querySelectorAll(".board .cards > *")].map(one => one.getBoundingClientRect());
          const all = { left: Math.min(...cards.map(b => b.left)), right: Math.max(...cards.map(b => b.right)) };
          const of = part => box(root.querySelector(part).getBoundingClientRect());
          return [of("[data-zone=board]"), of(".board .plate"), { ...all, top: cards[0].top }];
        }"""
    )
    beside = (players, width) in {
        (2, 1500),
        (2, 1280),
        (2, 720),
        (4, 1002),
    }  # where each card has the space for its target
    assert (abs(plate["top"] - cards["top"]) < 4) == beside
    expect(board.root.locator(".plate .later")).to_have_count(0 if beside else 1)
    left = min(plate["left"], cards["left"]) if beside else cards["left"]
    assert abs((left - table["left"]) - (table["right"] - cards["right"])) < 12


@pytest.mark.parametrize("width", [1280, 720, 390])
def test_the_menu_stands_last_in_each_bar_that_has_one(live: Live, width: int) -> None:
    board = live.show(spag.Game(level=1, players=2, seed=7), page={"viewport": {"width": width, "height": 900}})
    last = """bar => {
      const found = [...bar.querySelectorAll("button")].filter(one => one.checkVisibility());
      const right = (one) => one.getBoundingClientRect().right;
      return [found.at(-1), found.sort((a, b) => right(a) - right(b)).at(-1)].map(one => one.ariaHasPopup);
    }"""
    assert board.root.locator("header").evaluate(last) == ["menu", "menu"]
    board.menu("Write a command…").click()
    assert board.root.locator(".stack .bar").first.evaluate(last) == ["menu", "menu"]


def with_hands() -> spag.Game:
    """A game in which A and B hold instant cards and B decides."""
    game, dice = spag.Game(level=2, players=3, seed=4, extensions=["instant"]), Random(2)
    while len(game.events) < 24:
        game.play(dice.choice(game.legal))
    return game


@pytest.mark.parametrize("width", [1280, 390])
def test_a_seat_that_waits_has_a_small_hand_and_no_buttons_that_do_nothing(live: Live, width: int) -> None:
    board = live.show(with_hands(), seat="A", page={"viewport": {"width": width, "height": 844}})
    held = board.root.locator(".held.large").bounding_box()
    card = board.root.locator(".board .card").first.bounding_box()
    assert held is not None
    assert card is not None
    assert held["height"] < card["height"] * 0.8
    expect(
        board.root.locator(":is(header, .decision) [data-command]:is([data-command=hint], [data-command=undo])")
    ).to_have_count(0)
    bar = board.decision.bounding_box()
    assert bar is not None
    assert bar["height"] < 100


def test_a_seat_that_decides_has_its_hint(live: Live) -> None:
    board = live.show(with_hands(), seat="B")
    expect(board.decision.locator("[data-command=hint]")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_the_tag_of_a_hint_is_above_the_words_of_the_track(live: Live, width: int) -> None:
    game = spag.Game.from_position("(MoveFlag A)(ForkBomb A)(AddFlag B) A2+3 B2+3")
    board = live.show(game, page={"viewport": {"width": width, "height": 1200}})
    board.decision.locator("[data-command=hint]").click()
    tag = board.root.locator(".marks .tag").first
    expect(tag).to_have_text("look here")
    words = board.root.locator(".board text.label").bounding_box()
    box = tag.bounding_box()
    assert words is not None
    assert box is not None
    assert box["y"] + box["height"] <= words["y"] + 1


def test_on_a_phone_targets_stand_above_the_engines_and_in_sight(live: Live) -> None:
    board = live.show(lovelace(), seat="A", page={"viewport": {"width": 390, "height": 844}})
    last = board.root.locator(".choices button").last.bounding_box()
    bar = board.decision.bounding_box()
    plate = board.root.locator(".plate").bounding_box()
    assert last is not None
    assert bar is not None
    assert plate is not None
    assert last["y"] + last["height"] <= min(bar["y"], plate["y"])
    board.root.locator(".choices button").first.click()
    board.wait_for(lambda: board.widget.game.ply, 1)


def test_at_720_pixels_the_projector_has_its_foot_in_one_row(live: Live) -> None:
    board = live.show(with_hands(), page={"viewport": {"width": 720, "height": 900}}, step=20)
    board.press("More")
    board.root.get_by_role("menuitem", name="Projector mode").click()
    expect(board.root.locator(".foot .big")).to_have_count(3)
    tops = board.root.locator(".foot .big").evaluate_all("all => all.map(one => one.offsetTop)")
    assert len(tops) == 3
    assert len(set(tops)) == 1


@pytest.mark.parametrize(("width", "first"), [(1280, "seats"), (390, "cards")])
def test_on_a_phone_the_editor_of_positions_begins_with_the_board(live: Live, width: int, first: str) -> None:
    board = live.show(spag.Game(level=1, seed=7), page={"viewport": {"width": width, "height": 844}})
    board.press("More")
    board.root.get_by_role("menuitem", name="Set up a position").click()
    parts = board.root.locator(".editor > :is(.seats, .cards)")
    expect(parts).to_have_count(2)
    assert first in (parts.first.get_attribute("class") or "")


@pytest.mark.parametrize("width", [1280, 720])
def test_each_hand_of_a_card_or_less_is_below_its_player_at_a_seat_too(live: Live, width: int) -> None:
    board = live.show(with_hands(), seat="B", page={"viewport": {"width": width, "height": 900}})
    hands = board.root.locator("[data-zone=hands] [data-seat]:has(.held)")
    expect(hands).not_to_have_count(0)
    for hand in hands.all():
        panel = board.player(hand.get_attribute("data-seat") or "").bounding_box()
        box = hand.bounding_box()
        assert panel is not None
        assert box is not None
        assert abs(box["x"] - panel["x"]) <= 1


def test_a_rule_covers_no_panel_and_no_question_where_there_is_space_below_the_board(live: Live) -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)>(MoveFlag A)(RemoveFlag BA)")
    board = live.show(game, page={"viewport": {"width": 1280, "height": 800}})
    rule(Use(Mouse(board)))
    covered = board.root.evaluate("""root => {
      const sheet = root.querySelector(".rule").getBoundingClientRect();
      return [...root.querySelectorAll("[data-score], .decision, [data-spot]")].filter(one => {
        const box = one.getBoundingClientRect();
        const level = box.left < sheet.right && sheet.left < box.right;
        return level && box.top < sheet.bottom && sheet.top < box.bottom;
      }).length;
    }""")
    assert covered == 0


def test_between_many_controls_the_scrubber_has_its_own_row(live: Live) -> None:
    game = spag.Game(level=1, seed=7)
    spag.play_out(game, "random", seed=2, most=30)
    board = live.show(game, page={"viewport": {"width": 1280, "height": 900}})
    board.press("Code")
    board.press("Step back")
    run, scrubber = board.playback.locator("[data-command=runOn]"), board.playback.get_by_role("slider")
    expect(run).to_be_visible()
    buttons, track = run.bounding_box(), scrubber.bounding_box()
    assert buttons is not None
    assert track is not None
    assert track["y"] >= buttons["y"] + buttons["height"]
    assert track["width"] >= 500
