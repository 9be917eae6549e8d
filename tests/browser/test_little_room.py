"""What overlaps and what is out of sight where there is little room: narrow boards, five players, long queues."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag
from scripts.labserver import OpenNotebook

from .live import Live, LiveBoard
from .modes import loop as looped
from .modes import queues

NAMES = {"A": "Alexandra-Charlotte", "B": "Bartholomew", "C": "Christopher Robin", "D": "Dorothea", "E": "Eleanor"}

FIVE = """import spagwidget as spag
from random import Random
game, dice = spag.Game(level=3, players=5, seed=7), Random(3)
while len(game.events) < 80:
    game.play(dice.choice(game.legal))
spag.SpagWidget(game)"""

OVERLAPS = """root => [...root.querySelectorAll(".players .panel")].flatMap(panel => {
  const parts = [".name", ".pill", ".hearts", ".unused", ".second .word"].flatMap(part => {
    const box = panel.querySelector(part)?.getBoundingClientRect();
    return box?.width ? [[part, box]] : [];
  });
  return parts.flatMap(([one, a], i) => parts.slice(i + 1)
    .filter(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    .map(([other]) => `${panel.dataset.seat}: ${one} and ${other}`));
})"""
"""The parts of the players' panels that cover each other."""

BESIDE = """root => [...root.querySelectorAll(".players .panel")].flatMap(panel => {
  const [name, you, pill] = [".name", ".you", ".pill"].map(part => panel.querySelector(part)?.getBoundingClientRect());
  if (!pill) return [];
  const said = panel.querySelector(".said");
  return [[Math.round(pill.left - (you ?? name).right), Math.abs(pill.top + pill.bottom - name.top - name.bottom) < 6,
    said.scrollWidth <= said.clientWidth + 1]];
})"""
"""For each pill: its distance from the name, or from the word "you" after it, whether both are on one line, and whether
it is shown in full."""

CUT = """root => [...root.querySelectorAll(".players .panel:has(.pill) .name")]
  .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"""
"""The names of players who do something, where they are cut."""

SEEN = """root => [...root.querySelectorAll(".decision")].map(bar => {
  const box = bar.getBoundingClientRect();
  return [box.top >= 0, box.bottom <= innerHeight + 1];
})"""

ROWS = """root => {
  const tops = [...root.querySelectorAll(".card")].map(card => Math.round(card.getBoundingClientRect().top));
  return tops.reduce((rows, top) => rows.set(top, (rows.get(top) ?? 0) + 1), new Map()).size;
}"""


def five(**options: Any) -> spag.Game:
    """Return a game of five players with ten cards, in which C chooses a card."""
    game, dice = spag.Game(level=3, players=5, seed=7, **options), Random(3)
    while len(game.events) < 80:
        game.play(dice.choice(game.legal))
    return game


def sized(width: int, height: int = 844) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}}


def test_the_question_sticks_to_the_bottom_of_a_notebook_that_is_narrow(open_notebook: OpenNotebook) -> None:
    page = open_notebook([FIVE], viewport={"width": 700, "height": 900})
    bar = page.locator(".decision").first
    bar.wait_for()
    end, seen = page.evaluate(
        """() => {
          const hosts = [...document.querySelectorAll(".spagwidget")];
          const bar = hosts[0].shadowRoot.querySelector(".decision");
          const area = hosts[0].closest(".jp-WindowedPanel-outer");
          return [bar.getBoundingClientRect().bottom, area.getBoundingClientRect().bottom];
        }"""
    )
    assert end == pytest.approx(seen, abs=1)
    # An output that the user lets scroll goes on scrolling by itself.
    scrolls = page.evaluate(
        """() => {
          const area = document.querySelector(".spagwidget").closest(".jp-OutputArea");
          area.closest(".jp-CodeCell").classList.add("jp-mod-outputsScrolled");
          return getComputedStyle(area).overflowY;
        }"""
    )
    assert scrolls == "auto"


@pytest.mark.parametrize("width", [264, 390, 552, 719])
def test_a_narrow_board_has_two_cards_a_row_and_its_question_in_sight(live: Live, width: int) -> None:
    board = live.show(five(), page=sized(width))
    expect(board.root.locator(".decision")).to_be_visible()
    assert board.root.evaluate(SEEN) == [[True, True]]
    assert board.root.evaluate(ROWS) == 5
    assert board.root.evaluate(OVERLAPS) == []
    assert board.root.evaluate("root => root.scrollWidth - root.clientWidth") <= 0


@pytest.mark.parametrize("width", [390, 552])
def test_the_reply_to_a_try_at_a_puzzle_is_in_sight(live: Live, width: int) -> None:
    board = live.show(spag.puzzles()[19], page=sized(width))
    expect(board.root.locator(".decision")).to_be_visible()
    assert board.root.evaluate(SEEN) == [[True, True]]
    board.root.get_by_role("button", name="Skip", exact=True).click()
    reply = board.root.get_by_role("region", name="Decision").filter(has_text="You tried")
    expect(reply).to_be_visible()
    box = reply.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 845
    # It does not hide the card that it is about.
    board.wait_for(lambda: board.root.evaluate(IN_SIGHT), [True] * 4)
    # After a try, the head has the goal and the decisions only; the rest is below the hints.
    board.page.keyboard.press("r")
    expect(reply).to_have_count(0)
    goal = board.root.locator("section.goal")
    assert goal.evaluate("goal => goal.offsetHeight") < 52
    expect(goal.locator(".dots i")).to_have_count(4)
    expect(goal).not_to_contain_text("Par")
    expect(board.root.locator(".below")).to_contain_text("Tries 2")


@pytest.mark.parametrize("named", [False, True], ids=["usual", "long names"])
@pytest.mark.parametrize("width", [390, 720, 850, 960, 1280])
def test_what_a_player_does_stands_beside_the_name(live: Live, width: int, named: bool) -> None:
    board = live.show(five(names=NAMES) if named else five(), page=sized(width))
    expect(board.root.locator(".players .pill")).to_have_count(1)
    board.page.wait_for_function("() => document.fonts.status === 'loaded'")
    ((apart, level, whole),) = board.root.evaluate(BESIDE)
    assert 4 <= apart <= 10
    assert (level, whole) == (True, True)
    assert board.root.evaluate(OVERLAPS) == []
    heights = board.root.evaluate("root => [...root.querySelectorAll('.players .panel')].map(one => one.offsetHeight)")
    assert max(heights) - min(heights) <= 1


@pytest.mark.parametrize("width", [390, 720])
def test_at_a_seat_what_the_player_does_stands_beside_the_name(live: Live, width: int) -> None:
    game, dice = spag.Game(level=2, players=3, seed=4, extensions=["instant"]), Random(2)
    while len(game.events) < 24:
        game.play(dice.choice(game.legal))
    board = live.show(game, seat="B", page=sized(width))
    expect(board.root.locator(".players .pill")).to_have_count(1)
    ((apart, level, whole),) = board.root.evaluate(BESIDE)
    assert 4 <= apart <= 10
    assert (level, whole) == (True, True)
    assert board.root.evaluate(OVERLAPS) == []


def test_on_a_phone_a_hand_without_a_card_says_so(live: Live) -> None:
    game, dice = spag.Game(level=2, players=3, seed=4, extensions=["instant"]), Random(2)
    while len(game.events) < 24:
        game.play(dice.choice(game.legal))
    hands = live.show(game, page=sized(390)).root.get_by_role("group", name="Hands").locator(".hand")
    expect(hands.nth(2)).to_have_text(re.compile("no card"))
    expect(hands.nth(2).locator(".badge")).to_be_visible()
    heights = hands.evaluate_all("all => all.map(one => one.offsetHeight)")
    assert max(heights) - min(heights) <= 2


COVERED = """part => {
  const bar = part.closest(".stack").querySelector(".decision.stay");
  return part.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
}"""
"""How many pixels of a part are behind the bar at the window's lower edge."""


@pytest.mark.parametrize("width", [720, 390])
def test_a_loop_comes_out_from_behind_the_bar_at_the_lower_edge(live: Live, width: int) -> None:
    board = live.show(looped(), page=sized(width))
    board.press("Step back")
    board.press("Last step")
    loop = board.root.get_by_role("region", name="Loop")
    expect(loop).to_be_visible()
    board.wait_for(lambda: loop.evaluate(COVERED) <= 1, True)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("seat", "named"), [("A", False), (None, False), (None, True)])
def test_in_nightmare_what_the_player_does_is_in_sight_and_cuts_no_name(
    live: Live, language: str, seat: str | None, named: bool
) -> None:
    names = {"A": "Alexandra-C.", "B": "Bartholomew", "C": "Christopher"} if named else {}
    game, dice = spag.Game("nightmare", players=3, seed=4, names=names), Random(2)
    while len(game.events) < 110:
        game.play(dice.choice(game.legal))
    board = live.show(game, seat=seat, page=sized(390), language=language, until=".board")
    pill = board.root.locator(".players .pill")
    expect(pill).to_have_count(1)
    inside = """pill => {
      const [box, panel] = [pill, pill.closest(".panel")].map(one => one.getBoundingClientRect());
      return box.bottom < panel.bottom && box.right <= panel.right && pill.scrollWidth <= pill.clientWidth + 1;
    }"""
    assert pill.evaluate(inside)
    assert board.root.evaluate(OVERLAPS) == []
    assert seat or board.root.evaluate(CUT) == []


SHORTENED = """root => [...root.querySelectorAll(".players .name, .card header b")]
  .filter(name => name.scrollWidth > name.clientWidth && name.clientWidth > 0)
  .map(name => [name.textContent, name.scrollWidth, name.clientWidth])"""
"""The names of players that are cut."""

LETTERS = """root => [...root.querySelectorAll(".card header")].map(header => {
  const [name, frame] = [header.querySelector("b"), header].map(one => one.getBoundingClientRect());
  const [inside, outside] = [name.bottom <= frame.bottom && name.right <= frame.right, name.top >= frame.bottom];
  return inside ? "name" : outside ? "letter" : "cut";
})"""
"""What the sheet of each player says of the player."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("name", "players"), [("lovelace-babbage", 4), ("nightmare", 2)])
def test_on_a_phone_no_usual_name_of_a_player_is_cut(live: Live, language: str, name: str, players: int) -> None:
    more: dict[str, Any] = {"timed": False} if name == "lovelace-babbage" else {}
    game, dice = spag.Game(name, players=players, seed=5, **more), Random(3)
    for _ in range(30):
        game.play(dice.choice(game.legal))
    board = live.show(game, page=sized(390), language=language, until=".players")
    board.wait_for(lambda: board.root.evaluate(SHORTENED), [])
    assert set(board.root.evaluate(LETTERS)) <= {"name" if language == "en" else "letter"}


def test_a_name_that_is_cut_has_a_tip_with_the_whole_name(live: Live) -> None:
    board = live.show(five(names=NAMES), page=sized(390))
    board.root.locator("[data-score=C] .name").hover()
    expect(board.root.locator(".tip")).to_have_text("Christopher Robin")
    board.root.locator("[data-score=D] .name").hover()
    expect(board.root.locator(".tip")).to_have_count(0)


@pytest.mark.parametrize("width", [1000, 390])
def test_what_both_players_of_lovelace_do_stands_beside_their_names(live: Live, width: int) -> None:
    game = spag.Game("lovelace-babbage", seed=5, timed=False)
    board = live.show(game, seat="A", page=sized(width))
    expect(board.root.locator(".players .pill")).to_have_count(2)
    if width == 1000:
        assert [apart <= 10 and level for apart, level, _ in board.root.evaluate(BESIDE)] == [True, True]
    assert board.root.evaluate(OVERLAPS) == []


STACKED = """card => {
  for (const node of card.querySelector(".text").childNodes)
    if (node.nodeType === Node.TEXT_NODE) node.data = "";
    else if (node.matches?.(".whole")) node.style.display = "block";
}"""
"""Leaves only the numbers of a card's text, each in its own line."""

COVERED = """card => [...card.querySelectorAll("[data-key^='chip:']")].flatMap(target => {
  const { left, right, top, bottom } = target.querySelector(".chip").getBoundingClientRect();
  return [[(left + right) / 2, (top + bottom) / 2], [left + 2, top + 2], [right - 2, bottom - 2]]
    .map(([x, y]) => card.getRootNode().elementFromPoint(x, y)?.closest("[data-key]"))
    .filter(found => found !== target);
}).length"""
"""At how many points of its numbers a card's numbers cover each other."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("number", ["players", "damage"])
def test_numbers_one_above_the_other_are_each_chosen_by_touch(live: Live, language: str, number: str) -> None:
    game = spag.Game.from_position(">(Increment A)(Bug{2,1} B)(AddFlag B)", level=3)
    game.play("run")
    page = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    board = live.show(game, page=page, language=language, until=".board")
    card = board.root.locator('[data-spot="Bug"]')
    card.evaluate(STACKED)
    boxes = [card.locator(f'[data-key="chip:Bug.{name}"]').bounding_box() for name in ("players", "damage")]
    tops = [box["y"] for box in boxes if box]
    assert 10 < tops[1] - tops[0] < 22
    assert card.evaluate(COVERED) == 0
    card.locator(f'[data-key="chip:Bug.{number}"]').tap()
    board.wait_for(lambda: board.widget.game.record.actions[-1:], [f"tune Bug.{number}"])


QUEUE = """root => {
  const card = root.querySelector('[data-spot="MoveFlag"]');
  const count = card.querySelector(".count").getBoundingClientRect();
  const tray = card.querySelector(".tray").getBoundingClientRect();
  const flags = [...root.querySelectorAll(".piece")].filter(flag => flag.ariaLabel.includes("MoveFlag"));
  const cloths = flags.map(flag => flag.querySelector(".shape").getBoundingClientRect());
  return {
    poles: flags.map(flag => flag.querySelectorAll(".pole").length),
    inside: count.top >= tray.top && count.bottom <= tray.bottom && count.right <= tray.right,
    free: cloths.every(cloth => cloth.bottom <= count.top + 0.5),
    letters: flags.slice(0, -1).every((flag, i) =>
      flag.querySelector("text").getBoundingClientRect().right <= cloths[i + 1].left + 3),
  };
}"""


@pytest.mark.parametrize("width", [1000, 390])
def test_a_long_queue_has_one_pole_and_its_count_inside_the_card(live: Live, width: int) -> None:
    position = "(Bug A)>(MoveCommand A)(AddFlag B)(MoveFlag BBBABAB)(Reverse A)(ForkBomb B) A5+2 B5+2"
    board = live.show(spag.Game.from_position(position, level=2), page=sized(width))
    found = board.root.evaluate(QUEUE)
    assert found == {"poles": [1, 0, 0, 0, 0, 0, 0], "inside": True, "free": True, "letters": True}
    assert board.root.locator('[data-spot="Bug"] ~ .piece .pole').count() > 1


def choosing_a_place(live: Live, width: int) -> LiveBoard:
    position = "(Bug A)>(MoveCommand A)(AddFlag B)(MoveFlag BA)(Reverse A)(ForkBomb B)(RemoveFlag A) A5+2 B5+2"
    game = spag.Game.from_position(position, level=2)
    game.play("run")
    board = live.show(game, page=sized(width))
    expect(board.root.locator(".track .place")).not_to_have_count(0)
    board.root.locator('[data-spot="ForkBomb"].legal .target').click()
    expect(board.root.locator("button.place")).not_to_have_count(0)
    return board


def test_only_the_places_to_choose_from_bear_numbers(live: Live) -> None:
    board = choosing_a_place(live, 1280)
    assert board.root.locator(".track .place").count() == 0
    assert sorted(set(board.root.locator(".place .knob").all_inner_texts())) == ["0", "1", "2", "3", "4", "6"]
    board.page.keyboard.press("Escape")
    expect(board.root.locator("button.place")).to_have_count(0)
    expect(board.root.locator(".track .place")).not_to_have_count(0)


@pytest.mark.parametrize("width", [1280, 720])
def test_a_tip_on_a_card_covers_neither_its_text_nor_a_rail(live: Live, width: int) -> None:
    board = choosing_a_place(live, width)
    for part in ('[data-spot="MoveFlag"] .target', '[data-spot="Reverse"] .target', ".piece >> nth=3"):
        board.root.locator(part).hover()
        expect(board.root.locator(".tip")).to_be_visible()
        below = board.root.evaluate(
            """root => {
              const tip = root.querySelector(".tip").getBoundingClientRect();
              const cards = [...root.querySelectorAll(".card")];
              const middle = (tip.left + tip.right) / 2;
              const card = cards.find(one => {
                const box = one.getBoundingClientRect();
                return box.left < middle && middle < box.right && box.top < tip.bottom && tip.top < box.bottom;
              });
              const text = card.querySelector(".text").getBoundingClientRect();
              return [tip.top >= text.bottom, tip.bottom - card.getBoundingClientRect().bottom];
            }"""
        )
        assert below[0], part
        assert below[1] < 16, part  # where the rail is
        board.page.mouse.move(0, 0)
        expect(board.root.locator(".tip")).to_have_count(0)


IN_SIGHT = """root => {
  const board = root.querySelector("[data-zone=board]");
  const card = board.querySelector(".card.visited").getBoundingClientRect();
  const bar = root.querySelector(".stack > .stay").getBoundingClientRect();
  const goal = root.querySelector("section.goal")?.getBoundingClientRect();
  return [card.bottom <= bar.top, card.top >= (goal?.bottom ?? 0), (goal?.top ?? 0) >= 0, bar.bottom <= innerHeight];
}"""
"""Whether the visited card is above the bar, below the goal, and the goal and the bar are in the window."""


@pytest.mark.parametrize("at", [0, 4, 9])
def test_a_puzzle_begins_with_its_goal_the_visited_card_and_the_question_in_sight(live: Live, at: int) -> None:
    board = live.show(spag.puzzles()[at], page=sized(390))
    expect(board.root.locator(".decision")).to_be_visible()
    board.wait_for(lambda: board.root.evaluate(IN_SIGHT), [True] * 4)


def test_a_narrow_board_follows_the_cursor_to_each_card(live: Live) -> None:
    game = spag.Game.from_position(">(Bug A)(AddFlag)(MoveFlag)(Reverse)(ForkBomb)(RemoveFlag B) A5+4 B5+4", level=2)
    board = live.show(game, page=sized(390))
    board.root.locator(".decision").get_by_role("button", name="Skip").click()
    board.wait_for(lambda: board.root.locator(".card.visited").get_attribute("data-spot"), "RemoveFlag")
    board.wait_for(lambda: board.root.evaluate(IN_SIGHT), [True] * 4)
    assert board.page.evaluate("scrollY") > 0


@pytest.mark.parametrize("width", [390, 552, 720])
def test_a_board_higher_than_the_window_opens_with_the_visited_card_in_sight(live: Live, width: int) -> None:
    board = live.show(five(), page=sized(width))
    expect(board.root.locator(".decision")).to_be_visible()
    board.wait_for(lambda: board.root.evaluate(IN_SIGHT), [True] * 4)


AT_THE_EDGE = """root => {
  const [said, bar] = [".stack > :is(.caption, .decision)", ".transport"].map(part => root.querySelector(part));
  const [a, b] = [said.getBoundingClientRect(), bar.getBoundingClientRect()];
  const card = root.querySelector(".card.visited").getBoundingClientRect();
  return [Math.abs(a.bottom - b.top) <= 1, b.bottom <= innerHeight + 1, card.top >= 0, card.bottom <= a.top];
}"""
"""Whether what happened stands right above the playback bar, this bar and the visited card are in the window, and the
card is above both."""


@pytest.mark.parametrize("size", [(390, 844), (720, 700)], ids=["phone", "half a screen"])
@pytest.mark.parametrize("hidden", [True, False], ids=["a playback", "looking back"])
def test_looking_back_what_happened_and_the_playback_stay_in_sight(
    live: Live, hidden: bool, size: tuple[int, int]
) -> None:
    game = spag.Game(level=2, players=2, seed=7)
    spag.play_out(game, "random", seed=2, most=400 if hidden else 40)
    options: dict[str, Any] = {"step": 20} if hidden else {}
    board = live.show(game, page=sized(*size), **options)
    if not hidden:
        board.press("Step back")
    board.wait_for(lambda: board.root.evaluate(AT_THE_EDGE), [True] * 4)
    for _ in range(3):
        board.press("Step back")
        board.wait_for(lambda: board.root.evaluate(AT_THE_EDGE), [True] * 4)
    if not hidden:
        board.press("Last step")
        expect(board.playback).to_have_css("position", "static")


def test_in_a_low_window_the_playback_leaves_its_space_to_the_board(live: Live) -> None:
    game = spag.Game(level=2, players=2, seed=7)
    spag.play_out(game, "random", seed=2, most=400)
    board = live.show(game, page=sized(667, 375), step=20)
    expect(board.playback).to_have_css("position", "static")


def test_against_a_bot_what_a_player_does_stands_beside_the_name_on_a_phone(live: Live) -> None:
    game = spag.Game(level=1, players=2, seed=7)
    spag.play_out(game, "random", seed=2, most=14)
    board = live.show(game, page=sized(390), bots={"B": "medium"})
    expect(board.root.locator(".players .pill")).to_have_count(1)
    expect(board.root.locator(".players .doing")).to_have_count(0)
    assert board.root.evaluate(OVERLAPS) == []
    said = board.root.locator(".players .pill .said")
    assert said.evaluate("one => one.scrollWidth <= one.clientWidth + 1")


@pytest.mark.parametrize("width", [390, 720])
@pytest.mark.parametrize("panel", ["Log", "Code", "Variations", "Time"])
def test_a_panel_that_opens_below_the_board_comes_into_sight(live: Live, panel: str, width: int) -> None:
    game = spag.Game(level=2, players=2, seed=7)
    spag.play_out(game, "random", seed=2, most=12)
    board = live.show(game, page=sized(width))
    board.panel(panel)
    place = board.root.locator(".frame > .panel")
    expect(place).to_be_in_viewport(ratio=0.95)
    gaps = board.root.locator(".tab .name").evaluate_all(
        """names => names.map(name => name.getBoundingClientRect())
          .map(({ right }, i, all) => i + 1 < all.length ? all[i + 1].left - right : null).slice(0, -1)"""
    )
    assert len(gaps) >= 3
    assert width > 390 or max(gaps) - min(gaps) < 1


@pytest.mark.parametrize("height", [844, 500])
def test_the_reply_to_a_prediction_has_its_button_in_sight(live: Live, height: int) -> None:
    board = live.show(queues(), predict=True, step=0, questions=["acts"], page=sized(390, height))
    board.root.locator(".board .piece.able").last.click()
    reply = board.root.get_by_role("group", name="Predict")
    expect(reply).to_contain_text("You let the tail act before the head.")
    if height < 800:  # the reply is too high to stay above the edge as a whole
        reply.get_by_text("You chose").evaluate("row => row.scrollIntoView({ block: 'end' })")
    else:
        expect(board.root.locator(".card.visited")).to_be_in_viewport(ratio=1)
    expect(board.button("Continue")).to_be_in_viewport(ratio=1)
    assert reply.evaluate("bar => bar.getBoundingClientRect().bottom > innerHeight") == (height < 800)


def test_in_a_small_window_the_projector_keeps_title_texts_and_a_large_question(live: Live) -> None:
    game, dice = spag.Game(level=1, players=3, seed=7), Random(2)
    while not game.over and (len(game.events) < 40 or game.asks != "activate"):
        game.play(dice.choice(game.legal))
    board = live.show(game, page={"viewport": {"width": 720, "height": 900}})
    board.menu("Projector").click()
    expect(board.root.locator(".projector")).to_be_visible()
    title = board.root.locator(".projector .title")
    assert title.evaluate("title => title.scrollWidth <= title.clientWidth")
    expect(board.root.locator(".projector .card .text").first).to_be_visible()
    assert all(beside and whole for _, beside, whole in board.root.evaluate(BESIDE))
    sizes = """root => [".decision .question", ".card .text"].map(part => {
      const node = root.querySelector(`.projector ${part}`);
      return parseFloat(getComputedStyle(node).fontSize) * node.currentCSSZoom;
    })"""
    question, text = board.root.evaluate(sizes)
    assert question > text


PANEL = """root => {
  const [panel, strip, tools] = [".frame > .panel", ".strip", ".tools select"].map(one => root.querySelector(one));
  const [box, inside] = [panel, strip].map(one => one.getBoundingClientRect());
  const tabs = panel.querySelector(".top").getBoundingClientRect();
  return [Math.round(box.bottom - inside.bottom), Math.round(tools.getBoundingClientRect().top - tabs.bottom),
    strip.querySelector(".scroll").scrollHeight - strip.querySelector(".scroll").clientHeight];
}"""
"""What is left below the strip, the gap between the tabs and the strip, and what would have to be scrolled."""


def test_below_the_tabs_of_a_phone_there_is_one_gap_and_the_panel_ends_with_its_content(live: Live) -> None:
    board = live.show(five(), page={"viewport": {"width": 390, "height": 844}})
    board.panel("Time")
    expect(board.root.locator(".strip")).to_be_visible()
    assert board.root.evaluate(PANEL) == [0, 16, 0]
