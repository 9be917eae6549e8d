"""The page Play: games, puzzles and everything else of a board, with Python in the browser and no server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import spagwidget as spag
from scripts.website.door import Door
from spagwidget.core.catalogue import say
from spagwidget.core.speaking import speaking
from spagwidget.lessons import exercise, prediction
from spagwidget.lessons.exercises import start_here
from spagwidget.lessons.kit import given, solved
from spagwidget.lessons.kit.given import from_file
from spagwidget.lessons.kit.show import unmarked

from .desk import AGAIN, Board, tap
from .website import BASE, PATIENCE, SOON, Open, Site, faults, visits

MOST = 120
"""The most decisions of a whole game in these tests."""


PHONE: dict[str, Any] = {"width": 390, "has_touch": True}


@pytest.fixture(scope="module")
def played(browser: Browser, site: Site) -> Iterator[Page]:
    """The page on a phone, opened once: to start Python takes longer than everything else in these tests."""
    with visits(browser, site) as opened:
        page = opened("play/index.html", **PHONE, bypass_csp=True)
        live(page)
        yield page


def show(page: Page, fragment: str) -> Board:
    """Begin what a link names, as if nothing had been played before, and return the board."""
    page.evaluate(
        "(link) => { localStorage.clear(); history.replaceState(null, '', location.pathname); location.hash = link }",
        fragment,
    )
    return Board(page, page.locator("section.spag"))


def live(page: Page) -> Board:
    """Return the board, as soon as it can be played on."""
    board = Board(page, page.locator("section.spag"))
    expect(board.root).to_be_visible(timeout=PATIENCE)
    return board


def choices(board: Board) -> list[str]:
    """Wait until the player at the screen decides, and return what can be chosen; empty: the game is over."""
    for _ in range(SOON // 50):
        said = board.state()
        if "Rematch" in board.names(board.decision.get_by_role("button")):
            return []
        if (found := [one for one in board.open_targets() if one not in (*AGAIN, "Stop")]) and board.state() == said:
            return found
        board.page.wait_for_timeout(50)
    pytest.fail(f"nothing can be chosen: {board.state()}")


def changes(board: Board, before: str) -> None:
    """Wait until the board no longer has this state. The policy of the page lets no text wait for it in the browser."""
    for _ in range(SOON // 50):
        if board.state() != before:
            return
        board.page.wait_for_timeout(50)
    pytest.fail(f"nothing has changed: {before}")


def play_on(board: Board, random: Random) -> int:
    """Play what the player at the screen decides by touch, until the game is over; return how often that was."""
    for count in range(MOST):
        found = choices(board)
        if not found:
            return count
        before = board.state()
        tap(board.root.get_by_role("button", name=random.choice(found), exact=True))
        changes(board, before)
    pytest.fail("nobody wins")


def decided(game: spag.Game, seat: str) -> int:
    """Return how many decisions of a game were this player's; its flags also act in the decisions of others."""
    game.undo(game.ply)
    count = 0
    while game.can_redo:
        count += game.to_move == seat
        game.redo(1)
    return count


def test_a_whole_game_is_played_by_touch_from_the_deal_to_its_end(played: Page) -> None:
    board = live(played)
    expect(played.locator("[data-play-still]")).to_be_hidden()
    assert len(played.workers) == 1
    loaded = played.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert [name for name in loaded if "pyodide" in name] == [], (
        "Python is only in the worker, which never holds the page up"
    )
    board.asks("Where do you place a flag?")
    expect(board.playback).to_have_count(0)  # nothing has happened yet
    taps = play_on(board, Random(3))
    board.asks(re.compile("wins|draw"))
    played.wait_for_timeout(1000)  # until it is kept
    kept = json.loads(played.evaluate("localStorage.getItem('spagwidget:play')"))
    assert kept["bots"] == {"B": "easy"}
    game = spag.Game.from_record(json.loads(kept["record"]))
    assert game.over
    assert {event.seat for event in game.events if event.seat} == {"A", "B"}
    assert taps >= decided(game, "A") > 4, "each decision was tapped, and there are more than placing four flags"
    assert played.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(played) == []


def test_games_are_begun_above_the_board_and_a_damaged_link_leaves_the_present_one(played: Page) -> None:
    board = show(played, "")
    played.get_by_role("combobox", name="Game").select_option(label="MACIJI")
    played.get_by_role("combobox", name="B is played by").select_option(label="a friend at this screen")
    played.get_by_role("button", name="Start game").tap()
    expect(board.root).to_contain_text("MACIJI", timeout=SOON)
    link = spag.Game(level=1, seed=7).link()
    played.evaluate("(link) => { location.hash = link }", f"{link[:-3]}xyz")
    expect(played.get_by_role("alert")).to_contain_text("damaged", timeout=SOON)
    expect(board.root).to_contain_text("MACIJI")


def test_puzzles_of_all_grades_are_solved_and_what_was_reached_stays(played: Page) -> None:
    board = show(played, "#puzzle=spaghetti.88")
    expect(board.root).to_contain_text("Puzzle 88", timeout=SOON)
    expect(board.root).to_contain_text(f"0 of {len(spag.puzzles())} solved")
    assert played.evaluate("localStorage.getItem('spagwidget:play')") is None, (
        "a puzzle that is only opened is not kept"
    )

    played.evaluate("location.hash = '#puzzle=spaghetti.1'")
    expect(board.root).to_contain_text("Win in 2 decisions", timeout=SOON)
    tap(board.button("Run"))
    tap(board.flags("MoveFlag", "B"))
    expect(board.root).to_contain_text("Solved in 2 decisions.", timeout=SOON)
    expect(played).to_have_url(re.compile("index.html$"))  # what is kept is not what the address named
    assert "spaghetti" in played.evaluate("localStorage.getItem('spagwidget:play')")

    played.evaluate("location.hash = '#puzzle=spaghetti.999'")
    expect(played.get_by_role("alert")).to_contain_text("number is 999; expected 1 to 88.", timeout=SOON)
    expect(board.root).to_contain_text("Solved in 2 decisions.")
    played.evaluate("location.hash = '#puzzle=spaghetti.2'")
    expect(board.root).to_contain_text("Puzzle 2", timeout=SOON)
    expect(board.root).to_contain_text(f"1 of {len(spag.puzzles())} solved")

    played.get_by_role("combobox", name="Game").select_option(label="Puzzles of MACIJI")
    expect(played.get_by_role("combobox", name="B is played by")).to_be_disabled()
    played.get_by_role("button", name="Start game").tap()
    expect(board.root).to_contain_text("0 of 30 solved", timeout=SOON)


def test_a_link_opens_at_its_step_in_its_language_and_what_is_chosen_stays(played: Page) -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)(ForkBomb AB) A5+4 B5+4", level=1)
    game.play("run", "hit B", "skip")
    board = show(played, game.link(step=1, edition="monster", language="ja"))
    expect(board.root).to_have_attribute("lang", "ja", timeout=SOON)
    expect(board.root.get_by_role("slider")).to_have_attribute("aria-valuenow", "1")
    assert played.evaluate("localStorage.getItem('spagwidget:language')") is None, "nobody has chosen it here"

    played.evaluate("(link) => { location.hash = link }", game.link(step=1, edition="monster"))
    expect(board.root).to_have_attribute("lang", "en", timeout=SOON)
    expect(board.scrubber).to_have_attribute("aria-valuenow", "1")
    expect(board.root).to_have_accessible_name(re.compile("^Spaghetti Monster"))
    board.panel("Show the rest")
    tap(board.button("Last step"))
    tap(board.button("Skip"))
    expect(played).to_have_url(re.compile("index.html$"), timeout=SOON)
    tap(board.button("More"))
    tap(board.root.get_by_role("menuitemradio", name="日本語"))
    expect(board.root).to_have_attribute("lang", "ja", timeout=SOON)

    played.evaluate("(link) => { location.hash = link }", game.link())
    expect(board.root).to_have_accessible_name(re.compile("^スパゲッティコード"), timeout=SOON)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_game_is_reviewed_varied_predicted_and_another_position_is_set_up(played: Page, width: int) -> None:
    played.set_viewport_size({"width": width, "height": 900})
    game = spag.Game.from_position("(Bug AB)(AddFlag)(MoveFlag)(RemoveFlag)(ForkBomb) A1+0 B1+0", level=1)
    game.play("run", "hit A")
    board = show(played, game.link())
    expect(board.decision).to_contain_text("B wins", timeout=SOON)
    board.panel("Review")
    decision = board.root.get_by_role("listbox", name="Decisions").get_by_role("option").first
    expect(decision).to_contain_text("Better: A runs Bug. B loses 1 life", timeout=SOON)
    tap(decision)
    expect(board.root).to_contain_text("Before this decision A could force a win with 2 actions.")
    tap(board.button("Keep as variation"))
    board.panel("Variations")
    lines = board.root.get_by_role("tree", name="Lines of the game").get_by_role("treeitem")
    expect(lines.filter(has_text="A loses 1 life")).to_have_count(1, timeout=SOON)
    kept = lines.filter(has_text="B loses 1 life")
    expect(kept).to_have_count(1)
    tap(kept)
    expect(kept).to_have_attribute("aria-selected", "true", timeout=SOON)

    board = show(played, game.link(step=0))
    expect(board.scrubber).to_have_attribute("aria-valuenow", "0", timeout=SOON)
    board.panel("Predict")
    asked = board.root.get_by_role("group", name="Predict")
    tap(asked.get_by_role("button", name="Show me"))
    expect(asked).to_contain_text("This happens next.", timeout=SOON)

    tap(board.button("More"))
    tap(board.root.get_by_role("menuitem", name="Set up a position"))
    editor = board.root.get_by_role("region", name="Set up a position")
    editor.get_by_role("textbox", name="Position as text").fill("(Bug A)(AddFlag B) A2+1 B2+1")
    tap(editor.get_by_role("button", name="Play from here"))
    tap(board.button("Run"))
    expect(board.root).to_contain_text("Who loses", timeout=SOON)
    assert played.evaluate("document.documentElement.scrollWidth") <= width


def test_an_unfinished_game_is_saved_as_a_record(played: Page) -> None:
    board = show(played, spag.Game.from_position("(Bug A)(AddFlag B)(ForkBomb AB) A5+4 B5+4", level=1).link())
    tap(board.button("Run"))
    expect(board.root).to_contain_text("Who loses", timeout=SOON)
    tap(board.button("More"))
    expect(board.root.get_by_role("menuitem", name="Save as a web page")).to_have_count(0)  # its files are not here
    with played.expect_download() as download:
        tap(board.root.get_by_role("menuitem", name="Save game"))
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert record["actions"] == ["run"]
    assert spag.Game.from_record(record).ply == 1


def test_stop_ends_the_pause_of_a_bot_as_soon_as_it_is_pressed(visit: Open) -> None:
    page = visit("index.html", **PHONE)
    patient = "const later = setTimeout; globalThis.setTimeout = (then, ms) => later(then, ms > 400 ? 1e9 : ms);"

    def slow(route: Route) -> None:
        route.fulfill(body=patient + route.fetch().text(), content_type="text/javascript")

    page.route("**/worker.js", slow)  # in this worker, no pause between two decisions ends by itself
    game = spag.Game(level=1, players=2, seed=7)
    kept = json.dumps({"record": str(game.record), "bots": {"A": "easy", "B": "easy"}})
    page.evaluate("(kept) => localStorage.setItem('spagwidget:play', kept)", kept)
    page.get_by_role("link", name="Play now in the browser").tap()
    board = live(page)
    for step in (1, 2, 3):
        expect(board.button("Stop")).to_be_visible(timeout=SOON)
        tap(board.button("Stop"))
        expect(board.scrubber).to_have_attribute(
            "aria-valuemax", re.compile(f"^([{step}-9]|[1-9][0-9])$"), timeout=SOON
        )


@pytest.mark.parametrize(
    ("folder", "theme", "shown"), [("", "light", "in-light"), ("", "dark", "in-dark"), ("ja/", "dark", "in-dark")]
)
def test_axe_finds_nothing_while_python_gets_ready(visit: Open, folder: str, theme: str, shown: str) -> None:
    page = visit(f"{folder}index.html", **PHONE, bypass_csp=True, color_scheme=theme)
    page.route("**/worker.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.locator("a.way.first").tap()
    expect(page.locator(f"[data-play-still] .{shown} img")).to_be_visible()
    expect(page.locator("[data-step=here]")).to_have_attribute("data-state", "done")
    assert faults(page) == []


def test_an_unfinished_game_its_language_and_the_theme_are_there_again_without_a_network(visit: Open) -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)(ForkBomb AB) A5+4 B5+4", level=1)
    page = visit(f"play/index.html{game.link()}")
    board = page.locator("section.spag")
    board.get_by_role("button", name="Run").click(timeout=PATIENCE)
    board.get_by_role("button", name="Player B").first.click()
    expect(board).to_contain_text("step 3 of 3", timeout=SOON)
    page.wait_for_function("() => (localStorage.getItem('spagwidget:play') ?? '').includes('hit B')")
    page.wait_for_function(
        "async () => (await navigator.serviceWorker.ready).active.state === 'activated'", timeout=PATIENCE
    )
    board.get_by_role("button", name="More").click()
    board.get_by_role("menuitemradio", name="日本語").click()
    expect(board).to_have_attribute("lang", "ja", timeout=SOON)
    page.get_by_role("button", name="Dark").click()
    expect(board).to_have_attribute("data-dark", "true")
    page.context.set_offline(True)
    page.goto(page.url.partition("#")[0] + "?again")
    expect(board).to_have_attribute("lang", "ja", timeout=PATIENCE)
    expect(board).to_have_attribute("data-dark", "true")
    board.get_by_role("button", name="その他").click()
    board.get_by_role("menuitemradio", name="English").click()
    expect(board).to_contain_text("step 3 of 3", timeout=SOON)
    board.get_by_role("button", name="Skip").click()
    expect(board).to_contain_text("step 5 of 5", timeout=SOON)
    stores = page.evaluate("caches.keys()")
    assert len(stores) == 1
    assert BASE in stores[0], "another site of the same server has other stores"


def test_an_exercise_is_opened_by_link_and_as_a_file_and_answered(played: Page, tmp_path: Path) -> None:
    own = exercise(
        "(Bug A)(AddFlag B) A1+9 B1+9",
        question="A can win at once. How?",
        solution="run; hit B",
        right="B has no life left.",
        name="site.1",
    )
    board = show(played, own.link())
    expect(played.get_by_text("A can win at once. How?")).to_be_visible(timeout=SOON)
    board.button("Run").tap()
    board.asks("Who loses")
    board.player("B").tap()
    expect(board.root).to_contain_text("Right.", timeout=SOON)
    expect(board.root).to_contain_text("B has no life left.")
    with played.expect_download() as download:
        board.button("Save my answers").tap()
    assert list(json.loads(download.value.path().read_text())["exercises"]) == ["own.site.1"]
    assert played.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(played) == []

    board = show(played, spag.Game(level=1, players=2, seed=7).link())
    board.asks("Where do you place a flag?")
    expect(played.locator("[data-play-question]")).to_be_hidden()
    asked = prediction(
        "(Bug A)(AddFlag B) A5+9 B5+9", question="Who loses life?", line="run; hit B", choices="AB", answer="B"
    )
    asked.save(tmp_path / "asked.json")
    board.button("More").tap()
    with played.expect_file_chooser() as chooser:
        board.root.get_by_role("menuitem", name="Open").tap()
    chooser.value.set_files(tmp_path / "asked.json")
    expect(played.get_by_text("Who loses life?")).to_be_visible(timeout=SOON)
    board.root.get_by_role("group", name="What is your answer?").get_by_role("button", name="B").tap()
    expect(board.root).to_contain_text("Right.", timeout=SOON)


def test_the_door_opens_exercises_of_the_notebooks_by_name_and_no_others() -> None:
    told: list[Any] = []
    door = Door(lambda text: told.append(json.loads(text)))
    for language in ("en", "ja"):
        door.receive(json.dumps(["begin", {"exercise": "#exercise=start_here.ahead", "language": language}]))
        kind, about = told[-1]
        assert kind == "board"
        with speaking(language):
            assert about["question"] == unmarked(start_here.ahead.question)
    for wrong in ("start_here.watch", "start_here.nothing", "os.path", "start_here"):
        door.receive(json.dumps(["begin", {"exercise": f"#exercise={wrong}"}]))
        assert told[-1] == ["failed", say("lessons.sheet.link")]


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Nothing was answered before, and what is answered in this test is forgotten after it."""
    given._records.clear()
    before = set(solved._solved)
    yield
    given._records.clear()
    solved._solved.clear()
    solved._solved.update(before)


@pytest.mark.usefixtures("forgetful")
def test_the_door_keeps_answers_and_goes_on_with_those_of_an_earlier_visit() -> None:
    def told_at(door: Door, told: list[Any], answers: object, name: str) -> list[Any]:
        told.clear()
        door.receive(json.dumps(["begin", {"exercise": f"#exercise=start_here.{name}", "answers": answers}]))
        solution = {"ahead": start_here.ahead, "prepare": start_here.prepare}[name].solution
        for number, action in enumerate(solution.split("; ")):
            request = {"type": "play", "id": number, "revision": number + 1, "action": action}
            door.receive(json.dumps(["message", request]))
        return [content for kind, content in told if kind == "answers"]

    told: list[Any] = []
    door = Door(lambda text: told.append(json.loads(text)))
    (first,) = told_at(door, told, "damaged", "ahead")
    assert list(from_file(first)[1]) == ["start_here.ahead"]
    given._records.clear()  # another visit
    solved._solved.clear()
    (both,) = told_at(Door(lambda text: told.append(json.loads(text))), told, first, "prepare")
    assert {name: record.right for name, record in from_file(both)[1].items()} == {
        "start_here.ahead": True,
        "start_here.prepare": True,
    }
    assert "2 of 4" in json.dumps(told)


def test_the_door_takes_what_was_reached_in_puzzles_and_nothing_else() -> None:
    told: list[Any] = []
    door = Door(lambda text: told.append(json.loads(text)))
    results = [
        {"number": 1, "decisions": 2, "flags": 0, "tries": 3, "hints": 99},
        {"number": 2, "decisions": "2", "flags": 0, "tries": 1, "hints": 0},
        {"number": 3, "decisions": 2, "tries": -1},
        "4",
    ]
    door.receive(json.dumps(["begin", {"puzzle": {"game": "spaghetti", "number": 2, "results": results}}]))
    assert told[-1][1]["values"]["puzzle"]["of"] == len(spag.puzzles())
    assert "exercise" not in told[-1][1]["values"]
    told.clear()
    door.receive(json.dumps(["message", {"type": "hello", "id": 1}]))
    assert [kind for kind, _ in told] == ["message"], "nothing has changed yet"
    door.receive(json.dumps(["message", {"type": "puzzle", "do": "go", "at": 4, "id": 2, "revision": 0}]))
    (kept,) = [content for kind, content in told if kind == "kept"]
    assert kept["puzzle"]["number"] == 5
    assert kept["puzzle"]["results"] == [
        {"number": 1, "decisions": 2, "flags": 0, "tries": 3, "hints": 3},
        {"number": 2, "decisions": None, "flags": None, "tries": 1, "hints": 0},
        {"number": 5, "decisions": None, "flags": None, "tries": 1, "hints": 0},
    ]


def test_the_door_answers_requests_and_says_why_a_game_cannot_be_shown() -> None:
    told: list[Any] = []
    door = Door(lambda text: told.append(json.loads(text)))
    door.receive(json.dumps(["begin", {"game": "spaghetti", "options": {"level": 1, "players": 2, "seed": 7}}]))
    assert [kind for kind, _ in told[-1:]] == ["board"]
    assert "puzzle" not in told[-1][1]["values"]
    door.receive(json.dumps(["message", {"type": "hello", "id": 1}]))
    assert told[-1][1]["type"] == "story"
    door.receive(json.dumps(["message", {"type": "play", "id": 2, "revision": 0, "action": "place Bug"}]))
    kinds = dict(told)
    assert kinds["message"]["type"] == "more"
    record = kinds["kept"]["record"]
    told.clear()
    refused: tuple[dict[str, Any], ...] = (
        {"link": "#game=1.x.y"},
        {"record": "{}"},
        {"game": "chess"},
        {},
        {"puzzle": {}},
    )
    for wanted in (*refused, {"puzzle": {"game": "maciji", "number": "1"}}):
        door.receive(json.dumps(["begin", wanted]))
    assert [kind for kind, _ in told] == ["failed"] * 6
    door.receive(json.dumps(["message", {"type": "undo", "plies": 1, "id": 3, "revision": 1}]))
    assert told[-1][1]["type"] in ("more", "story"), "the game before is still there"
    door.receive(json.dumps(["begin", {"record": record}]))
    door.receive(json.dumps(["message", {"type": "hello", "id": 1}]))
    assert len(told[-1][1]["frames"]) == 2
    door.receive(json.dumps(["message", {"type": "code", "part": "first", "id": 5}]))
    assert told[-1][1]["type"] == "refused"
