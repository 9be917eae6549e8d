"""Tic-tac-toe as an installed package of another author: it works everywhere, like a built-in game."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.packages import TICTACTOE, install, run

LONGEST = 60

SETUP = """
import sys
import spagwidget as spag
assert "tictactoe" not in sys.modules, "loaded before anybody asked"
game = spag.Game("tictactoe")
assert sys.modules["tictactoe"].__file__.startswith(sys.argv[1]), sys.modules["tictactoe"].__file__
"""

CHECKED = """
spag.check_game("tictactoe")
spag.check_game(game.game_type, seed=1)
"""

PLAYED = """
game.play("mark 1,1", "mark 0,0", "mark 0,2")
game.undo()
game.play("mark 2,0")
assert [line[-1] for line in game.lines] == ["mark 0,2", "mark 2,0"], game.lines
game.switch(0)
game.redo()
assert game.state == "B-A-A----", game.state
for wrong in ("mark 1,1", "mark 9,9", "take 1"):
    try:
        game.play(wrong)
    except spag.IllegalAction as error:
        assert "can play: mark 0,1" in str(error), error
    else:
        raise AssertionError(wrong)
game.annotate(name="A fork", comment="Two ways to win.")
game.record.save("game.json")
again = spag.Game.load("game.json")
assert (again.state, again.lines, again.record) == (game.state, game.lines, game.record)
assert [event.caption for event in again.events][-1] == "A draws a cross in cell 0,2."
assert list(spag.replay(again.record))[-1]["to_move"] == "B"
game.play("mark 2,0", "mark 1,0", "mark 1,2", "mark 0,1", "mark 2,1", "mark 2,2")
assert game.over and game.winner is None and game.display().result(game.state, (), 0).text
"""

SHOWN = """
game.play("mark 1,1")
scene = game.scene()
assert [spot.icon for spot in scene.spots] == ["", "", "", "", "cross", "", "", "", ""]
assert scene.spots[4].alt == "cell 1,1, cross"
assert spag.draw(game, theme="dark").png().startswith(b"\\x89PNG")
board = str(game)
assert board.startswith("Tic-tac-toe\\n  Player A, crosses\\n") and "X" in board, board
"""

ON_BOARDS = """
import json
class Board(spag.SpagWidget):
    def send(self, content, buffers=None):
        self.reply = json.loads(json.dumps(content))
    def receive(self, **content):
        self._receive(self, {"revision": self._board.view.revision, "id": 1, **content}, [])
        return self.reply
board, a, b = Board(game), Board(game, seat="A"), Board(game, seat="B")
story = board.receive(type="hello")
assert (story["type"], story["title"], set(story["icons"])) == ("story", "Tic-tac-toe", {"cross", "ring"})
assert story["ask"]["prefix"] == "mark" and len(story["ask"]["nodes"][0]["options"]) == 9
assert a.receive(type="hello")["ask"]["nodes"] and not b.receive(type="hello")["ask"]["nodes"]
assert b.receive(type="play", action="mark 0,0")["type"] == "refused"
assert a.receive(type="play", action="mark 0,0")["frames"][0]["caption"] == "A draws a cross in cell 0,0."
assert b.receive(type="play", action="mark 1,1")["ask"]["seat"] == "A"
assert board.receive(type="undo", plies=1)["ask"]["seat"] == "B"
assert board.receive(type="play", action="mark 2,2")["type"] == "more"
assert [line["here"] for line in board.reply["lines"]] == [False, True]
text = board.receive(type="save")["content"]
assert board.receive(type="open", text=text)["type"] == "story"
games = board.receive(type="offer", set={})["groups"][0]["settings"][0]["choices"]
assert ["tictactoe", "Tic-tac-toe"] in games, games
other = Board(spag.Game("maciji"))
assert other.receive(type="new", set={"game": "tictactoe"})["icons"]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which pip has installed the package."""
    folder = tmp_path_factory.mktemp("installed") / "site"
    install(TICTACTOE, folder)
    return folder


def python(site: Path, folder: Path, code: str) -> str:
    """Run a program in a process with the installed package and a game of it, and return what it prints."""
    return run([sys.executable, "-W", "error", "-c", SETUP + code, str(site)], folder, site)


def test_it_is_a_small_package() -> None:
    files = [file for file in TICTACTOE.rglob("*.py") if "__pycache__" not in file.parts]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= LONGEST


def test_pip_has_installed_the_words_and_the_entry_point(site: Path) -> None:
    assert (site / "tictactoe" / "texts" / "en.tictactoe.json").exists()
    (points,) = site.glob("tictactoe-*.dist-info/entry_points.txt")
    assert points.read_text().split() == ["[spagwidget.games]", "tictactoe", "=", "tictactoe:GAME"]


@pytest.mark.parametrize("code", [CHECKED, PLAYED, SHOWN, ON_BOARDS], ids=["laws", "play", "scene", "boards"])
def test_it_works_like_a_built_in_game(site: Path, tmp_path: Path, code: str) -> None:
    assert python(site, tmp_path, code) == ""


def test_the_check_fails_if_the_rules_are_broken(site: Path, tmp_path: Path) -> None:
    code = """
class Broken(game.game_type.rules):
    def legal(self, state, seat=None):
        return super().legal(state)
try:
    spag.check_game(spag.GameType("broken", Broken, game.game_type.display))
except AssertionError as error:
    print(error)
"""
    assert "broken breaks the protocol" in python(site, tmp_path, code)


def test_the_command_line_knows_it(site: Path, tmp_path: Path) -> None:
    def command(*words: str) -> str:
        return run([sys.executable, "-m", "spagwidget", *words], tmp_path, site)

    record = command("new", "--game", "tictactoe", "--play", "mark 1,1; mark 0,0", "--name", "A=Ada")
    (tmp_path / "game.json").write_text(record, encoding="utf-8")
    assert json.loads(record)["actions"] == ["mark 1,1", "mark 0,0"]
    plies = [json.loads(line) for line in command("replay", "--json", "game.json").splitlines()]
    assert [(ply["to_move"], len(ply["legal"])) for ply in plies] == [("A", 9), ("B", 8), ("A", 7)]
    assert "    2  B draws a ring in cell 0,0.\n" in command("replay", "game.json")
    assert "tictactoe" in command("new", "--help")


def test_without_the_package_its_records_say_what_to_do(tmp_path: Path) -> None:
    record = {"format": "spagwidget-record", "version": 1, "game": "tictactoe", "rules": {}, "actions": []}
    (tmp_path / "game.json").write_text(json.dumps(record), encoding="utf-8")
    printed = run([sys.executable, "-m", "spagwidget", "replay", "game.json"], tmp_path, fails=True)
    assert "There is no game 'tictactoe'." in printed
    assert "install the package or call spagwidget.register." in printed
    assert printed.count("\n") == 1
