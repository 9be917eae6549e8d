"""The chess clock in a real JupyterLab; no test asserts real seconds."""

from __future__ import annotations

import re
from pathlib import Path
from time import sleep

from playwright.sync_api import Locator, expect

import spagwidget as spag
from spagwidget.core.clock.countdown import BEAT, MOST

from .desk import Board, Desk
from .live import Live

WATCH = """
from spagwidget.core.clock.clock import Clock
class Watch:
    seconds = 0.0
    def __call__(self):
        return self.seconds
watch = Watch()
"""
NOW = "[round(ms / 1000) for ms in game.clock.left.values()]"


def timed(clock: str, more: str = "", board: str = "") -> str:
    """Return a cell with the board of a game in which the test moves Python's clock."""
    return f"""{WATCH}
game = spag.Game(level=1, seed=7, clock=Clock({clock}, time=watch){more})
board = spag.SpagWidget(game{board}); board"""


def real(clock: str, more: str = "") -> str:
    """Return a cell with the board of a game in real time."""
    return f"game = spag.Game(level=1, seed=7, clock={{{clock}}}{more}); board = spag.SpagWidget(game); board"


def figures(board: Board, seat: str) -> Locator:
    """Return the visible time in a player's panel."""
    return board.player(seat).locator(".digits")


def counts(board: Board, seat: str) -> None:
    """Wait until a player's visible time changes."""
    expect(figures(board, seat)).not_to_have_text(figures(board, seat).inner_text())


def test_a_timed_game_is_played_with_increments(desk: Desk) -> None:
    board = desk.show(timed("10, 3"))
    expect(board.button("Start clock")).to_be_visible()
    expect(figures(board, "A")).to_have_text("10:00")
    board.card("Bug").click()
    expect(board.player("B")).to_have_accessible_name(re.compile("s left, running$"))
    expect(board.player("A")).to_have_accessible_name(re.compile("10 min 0 s left$"))
    counts(board, "B")
    desk.do("watch.seconds += 65")
    board.card("AddFlag").click()
    expect(figures(board, "B")).to_have_text("8:58")  # a minute and five seconds used, three for the turn
    expect(board.player("A")).to_have_accessible_name(re.compile("running$"))
    counts(board, "A")
    desk.do("watch.seconds += 9")
    board.card("ForkBomb").click()
    expect(figures(board, "A")).to_have_text("9:54")
    assert desk.value("list(game.times)") == [0, 65000, 9000]
    assert desk.value(NOW) == [594, 538]


def test_it_is_paused_and_resumed_with_the_key_and_the_button(desk: Desk) -> None:
    board = desk.show(timed("10"))
    board.press("Start clock")
    expect(board.player("A")).to_have_accessible_name(re.compile("running$"))
    desk.page.keyboard.press("Shift+K")
    expect(board.button("Resume clock")).to_be_visible()
    expect(board.player("A").get_by_text("paused")).to_be_visible()
    desk.do("watch.seconds += 100")
    board.card("Bug").click()  # playing is still possible, and takes no time off the clock
    expect(board.player("B").get_by_text("paused")).to_be_visible()
    assert desk.value(NOW) == [600, 600]
    shown = figures(board, "B").inner_text()
    board.press("Resume clock")
    expect(board.button("Pause clock")).to_be_visible()
    assert shown == "10:00"
    counts(board, "B")
    desk.do("watch.seconds += 30")
    board.menu("Pause clock").click()
    expect(figures(board, "B")).to_have_text("9:30")
    assert desk.value("game.clock.paused")


def test_a_pause_keeps_a_choice_that_has_begun(desk: Desk) -> None:
    board = desk.show(
        f"""{WATCH}
game = spag.Game.from_position("(MoveFlag A)(Bug BAB)(AddFlag B) A5+4 B5+4", level=1)
game.clock = Clock(10, time=watch).fresh("AB")
game.play("run")
board = spag.SpagWidget(game); board"""
    )
    board.flags("Bug").first.click()
    board.asks("Where do you move B’s flag?")
    board.press("Pause clock")
    expect(board.button("Resume clock")).to_be_visible()
    board.asks("Where do you move B’s flag?")
    board.card("AddFlag").click()
    desk.wait_for("game.ply", 2)


def test_a_player_without_time_loses(desk: Desk) -> None:
    board = desk.show(real('"minutes": 0.02'))
    board.card("Bug").click()
    board.asks("A wins on time.")
    board.asks("B has no time left.")
    expect(board.player("B").get_by_text("time is up")).to_be_visible()
    expect(board.player("A").get_by_text("wins on time")).to_be_visible()
    board.panel("Log")
    expect(board.log.get_by_text("B has no time left.")).to_be_visible()
    expect(board.log.get_by_text("A wins on time.")).to_be_visible()
    expect(figures(board, "B")).to_have_text("0:00")
    expect(board.button("Pause clock")).to_have_count(0)
    expect(board.root.locator("[aria-live]")).to_have_text("B has no time left. A wins on time.")
    assert desk.value("[game.over, game.winner, list(game.clock.out)]") == [True, "A", ["B"]]
    board.button("Undo").first.click()
    expect(board.notice).to_contain_text("Play on from an earlier step instead.")
    expect(board.decision.get_by_role("button", name="Play on from here")).to_be_enabled()
    board.press("First step")
    expect(board.player("A").get_by_text("wins on time")).to_be_visible()
    expect(board.player("B").get_by_text("time is up")).to_have_count(0)
    desk.do("game.clock.pause()")  # otherwise the time soon runs out again
    board.button("Play on from here").last.click()
    board.asks("Where do you place a flag?")
    desk.wait_for("[game.over, game.line]", [False, 0])


def test_the_time_can_go_below_zero(desk: Desk) -> None:
    board = desk.show(real('"minutes": 0.02, "at_zero": "shown"'))
    board.card("Bug").click()
    expect(board.player("B").get_by_text("over time")).to_be_visible()
    expect(figures(board, "B")).to_have_text(re.compile("^−0:0"))
    expect(board.root.locator("[aria-live]")).to_have_text("B’s time is up. The game goes on.")
    board.card("AddFlag").click()
    desk.wait_for("[game.over, game.ply, game.clock.left['B'] < 0]", [False, 2, True])


def test_an_hourglass_gives_the_time_of_one_player_to_the_others(desk: Desk) -> None:
    board = desk.show(timed('10, mode="hourglass"', ", players=3"))
    board.card("Bug").click()
    expect(board.player("B")).to_have_accessible_name(re.compile("running$"))
    counts(board, "B")
    expect(figures(board, "A")).not_to_have_text("9:59")
    expect(figures(board, "A")).to_have_text(re.compile("^10:0[1-9]"))
    desk.do("watch.seconds += 60")
    board.card("AddFlag").click()
    expect(figures(board, "B")).to_have_text(re.compile("^9:"))
    assert desk.value(NOW) == [630, 540, 630]


def test_with_three_players_the_others_go_on(desk: Desk) -> None:
    board = desk.show(timed("1", ", players=3"))
    board.card("Bug").click()
    expect(board.player("B")).to_have_accessible_name(re.compile("running$"))
    desk.do("watch.seconds += 61; game.look()")
    expect(board.player("B").get_by_text("time is up")).to_be_visible()
    expect(board.player("C")).to_have_accessible_name(re.compile("running$"))
    board.panel("Log")
    expect(board.log.get_by_text("B has no time left.")).to_be_visible()
    texts = board.log.locator(".line").all_inner_texts()
    assert [text.split("\n")[-1][:8] for text in texts] == ["A places", "B has no", "B places"]


def test_a_record_with_times_is_saved_and_opened_again(desk: Desk, tmp_path: Path) -> None:
    board = desk.show(timed("10, 3"))
    board.card("Bug").click()
    expect(board.player("B")).to_have_accessible_name(re.compile("running$"))
    desk.do("watch.seconds += 65")
    board.card("AddFlag").click()
    board.is_at(2, 2)
    desk.do("watch.seconds += 20")
    with desk.page.expect_download() as saved:
        board.menu("Save game").click()
    file = tmp_path / "timed.json"
    saved.value.save_as(file)
    desk.do("game.restart(seed=1); watch.seconds += 500")
    expect(figures(board, "A")).to_have_text("10:00")
    with desk.page.expect_file_chooser() as chooser:
        board.menu("Open game").click()
    chooser.value.set_files(file)
    board.is_at(2, 2)
    expect(figures(board, "A")).to_have_text("9:40")
    expect(figures(board, "B")).to_have_text("8:58")
    expect(board.button("Resume clock")).to_be_visible()
    board.press("Step back")
    board.is_at(1, 2)
    expect(figures(board, "B")).to_have_text("10:00")
    expect(board.player("B").get_by_text("now 8:58")).to_be_visible()
    expect(board.player("A")).to_have_accessible_name(re.compile(r"10:00 at this step, now 9 min 40 s left$"))


def test_looking_back_shows_the_times_of_that_step_and_the_clock_goes_on(desk: Desk) -> None:
    board = desk.show(timed("10"))
    for wait, card in ((0, "Bug"), (60, "AddFlag"), (120, "ForkBomb")):
        desk.do(f"watch.seconds += {wait}; game.play('place {card}')")
    board.is_at(3, 3)
    expect(figures(board, "A")).to_have_text("8:00")
    board.press("Step back")
    board.is_at(2, 3)
    expect(figures(board, "A")).to_have_text("10:00")
    expect(board.player("A").get_by_text("now 8:00")).to_be_visible()
    live = board.player("B").get_by_text("now ")
    expect(live).not_to_have_text(live.inner_text())
    expect(figures(board, "B")).to_have_text("9:00")
    board.press("Back to the game")
    counts(board, "B")


def test_two_boards_a_read_only_board_and_a_board_of_one_player(desk: Desk) -> None:
    desk.show(timed("10"), "spag.SpagWidget(game, read_only=True)", 'spag.SpagWidget(game, seat="B")')
    first, looking, own = (desk.board(number) for number in range(3))
    first.card("Bug").click()
    for board in (first, looking, own):
        expect(board.player("B")).to_have_accessible_name(re.compile("running$"))
    expect(looking.button("Pause clock")).to_have_count(0)
    looking.button("Step back").focus()
    desk.page.keyboard.press("Shift+K")
    own.press("Pause clock")
    for board in (first, own):
        expect(board.button("Resume clock")).to_be_visible()
    expect(looking.player("B").get_by_text("paused")).to_be_visible()
    first.press("Resume clock")
    expect(own.button("Pause clock")).to_be_visible()
    desk.do("watch.seconds += 601; game.look()")
    for board in (first, looking, own):
        expect(board.player("B").get_by_text("time is up")).to_be_visible()


def test_the_cover_shows_the_time_of_the_next_player(desk: Desk) -> None:
    board = desk.show(timed("10", board=", hand_over=True"))
    board.card("Bug").click()
    cover = board.root.get_by_role("dialog", name=re.compile("^Hand over to"))
    time = cover.locator(".digits")
    expect(time).to_be_visible()
    expect(time).not_to_have_text(time.inner_text())
    cover.get_by_role("button", name="Show board").click()
    expect(board.player("B")).to_have_accessible_name(re.compile("running$"))


def test_undo_a_new_game_and_a_position_from_the_editor(desk: Desk) -> None:
    board = desk.show(timed("10, undo='gives_back'"))
    board.card("Bug").click()
    expect(board.player("B")).to_have_accessible_name(re.compile("running$"))
    desk.do("watch.seconds += 65")
    board.card("AddFlag").click()
    expect(figures(board, "B")).to_have_text("8:55")
    board.button("Undo").first.click()
    board.is_at(1, 1)
    desk.wait_for(NOW, [600, 600])
    board.press("Pause clock")
    expect(board.button("Resume clock")).to_be_visible()
    desk.do("game.restart(seed=3)")
    expect(board.button("Start clock")).to_be_visible()
    expect(figures(board, "B")).to_have_text("10:00")
    board.menu("Set up a position").click()
    expect(board.root.get_by_role("textbox")).to_be_visible()
    board.root.get_by_role("button", name="Start clock").click()
    running = board.button("Pause clock").locator(".now")  # the players are not on the page
    expect(running).not_to_have_text(running.inner_text())
    board.root.get_by_role("textbox").fill(">(Bug AB)(AddFlag BC) A5+9 B5+8 C5+8")
    board.press("Load")
    board.press("Play from here")
    expect(figures(board, "C")).to_have_text("10:00")
    expect(board.button("Start clock")).to_be_visible()
    board.press("Skip")
    expect(board.player("B")).to_have_accessible_name(re.compile("running$"))


def test_the_times_are_announced_on_request_only(desk: Desk) -> None:
    board = desk.show(timed("10"))
    board.card("Bug").click()
    live = board.root.locator("[aria-live]")
    expect(live).to_have_text("A places a flag on Bug.")
    counts(board, "B")
    counts(board, "B")
    expect(live).to_have_text("A places a flag on Bug.")
    expect(board.root.locator(".time [aria-live], .time[aria-live], [role=timer]")).to_have_count(0)
    board.button("Pause clock").focus()
    desk.page.keyboard.press("w")
    expect(live).to_have_text(re.compile(r"^A: 10 min 0 s left\. B: \d+ min \d+ s left, running\.$"))


def test_only_the_panels_change_while_it_counts(desk: Desk) -> None:
    board = desk.show(timed("0.1, at_zero='shown'"))
    board.card("Bug").click()
    expect(board.player("B")).to_have_accessible_name(re.compile("running$"))
    board.is_at(1, 1)
    expect(board.root.locator(".ringed")).to_have_count(0)
    changed = board.root.evaluate(
        """async (root) => {
          const seen = new Set();
          const watch = new MutationObserver((all) => all.forEach(({ target }) => seen.add(
            (target.nodeType === 1 ? target : target.parentElement).closest(".panel, .unseen, .board")?.className)));
          watch.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
          await new Promise((done) => setTimeout(done, 2200));
          watch.disconnect();
          return [...seen].map((name) => name?.split(" ")[0]).sort();
        }"""
    )
    assert "panel" in changed
    assert set(changed) <= {"panel", "unseen"}


def test_a_page_that_was_in_the_background_asks_python(desk: Desk) -> None:
    board = desk.show(timed("10"))
    board.card("Bug").click()
    expect(board.player("B")).to_have_accessible_name(re.compile("running$"))
    desk.do("watch.seconds += 300")
    desk.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(figures(board, "B")).to_have_text(re.compile("^[45]:"))


def test_a_page_in_this_process_is_told_the_time_when_it_asks_next(live: Live) -> None:
    game = spag.Game("lovelace-babbage", seed=4)
    while game.deadline is None:
        game.play(game.legal[0])
    board = live.show(game)
    sleep(2 * MOST)
    board.page.wait_for_timeout(2000 * BEAT)  # the event loop, which was busy, finds that the page counts on
    assert [content["type"] for _, content in board.widget.unasked] == ["more"]
    board.press("First step")
    board.wait_for(lambda: len(board.widget.unasked), 0)
