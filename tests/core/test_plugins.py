"""Games of other packages: found when needed; a broken one is named, left out, and breaks nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core import registry
from spagwidget.core.plugins import cause
from spagwidget.core.session import new_game
from tests.packages import run, write_package

Write = Callable[[str, str, Mapping[str, str]], None]

GOOD = """
    from spagwidget import GameType
    from tests.games.nim import Nim, NimDisplay
    GAME = GameType("NAME", Nim, NimDisplay)
"""

LOUD = """
    class Loud(Exception):
        def __str__(self): raise RuntimeError
        __repr__ = __str__
    Loud.__name__ = "Loud" * 100
    raise Loud
"""

UNPRINTABLE = r"""
    class Strange:
        def __repr__(self): raise RuntimeError
        @property
        def __class__(self): raise ValueError("no\x1b[31m\nclass" + "!" * 5000)
    GAME = Strange()
"""

BROKEN = {
    "import error": ("import nothing_of_this_name", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
    "syntax error": ("GAME = (", "SyntaxError: '\\(' was never closed"),
    "an error when imported": ("1 / 0", "ZeroDivisionError: division by zero"),
    "an exit when imported": ("raise SystemExit('bye')", "SystemExit: bye"),
    "endless recursion": ("def f(): f()\nf()", "RecursionError: "),
    "no such name": ("", "AttributeError: "),
    "no GameType": ("GAME = 3", "its entry point is not a GameType"),
    "another name": (GOOD.replace("NAME", "mine"), "its GameType is named 'mine', not 'odd'"),
    "an error without a text": (LOUD, "Loud"),
    "an object without a class": (UNPRINTABLE, r"ValueError: no\\x1b\[31m\\nclass!!!"),
    "a bad icon": (
        "import spagwidget as s\nGAME = s.GameType('odd', s.Rules, icons={'a': 'red'})",
        "BadValue: Icon a: expected path data of at most 1000 characters",
    ),
    "texts of others": (
        "import spagwidget, pathlib\n"
        "folder = pathlib.Path(__file__).parent / 'texts'\n"
        "folder.mkdir(exist_ok=True)\n"
        "(folder / 'en.odd.json').write_text('{\"maciji.title\": \"Mine\"}')\n"
        "spagwidget.add_texts(__file__)",
        "the key 'maciji.title' does not begin with 'odd",
    ),
}


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes an installed package; games found before are removed."""
    monkeypatch.setattr(registry, "_PLUGINS", [])
    monkeypatch.syspath_prepend(tmp_path)

    def written(module: str, code: str, games: Mapping[str, str]) -> None:
        monkeypatch.delitem(sys.modules, module, raising=False)
        write_package(tmp_path, module, code, games)

    return written


def warned(do: Callable[[], object]) -> list[str]:
    """The warnings about games that a call gives."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        do()
    assert {one.category for one in found} <= {spag.PluginWarning}
    return [str(one.message) for one in found]


def titles(game: spag.Game) -> list[str]:
    """The games that the dialog for a new game lists."""
    return [choice.label for choice in new_game.offer(game).settings()["game"].choices]


def test_an_installed_game_is_played_by_its_name(write: Write) -> None:
    write("pack_good", GOOD.replace("NAME", "good"), {"good": "pack_good:GAME"})
    game = spag.Game("good", heaps=(1, 2))
    game.play("take 0 1")
    assert spag.Game.from_record(game.record).legal == ("take 1 1", "take 1 2")
    assert "good" in registry.known()
    assert [one.name for one in registry.games()] == ["spaghetti", "maciji", "nightmare", "lovelace-babbage", "good"]
    assert registry.find("good") is game.game_type is registry.type_of(game.rules)


def test_a_game_is_loaded_only_when_it_is_needed(write: Write) -> None:
    write("pack_lazy", GOOD.replace("NAME", "lazy"), {"lazy": "pack_lazy:GAME"})
    spag.Game("maciji")
    assert registry._PLUGINS == []
    assert "lazy" in registry.known()
    assert "pack_lazy" not in sys.modules
    registry.games()
    assert "pack_lazy" in sys.modules


def test_a_package_that_is_installed_later_is_found(write: Write) -> None:
    assert "later" not in registry.known()
    write("pack_later", GOOD.replace("NAME", "later"), {"later": "pack_later:GAME"})
    assert spag.Game("later").game_type.name == "later"
    assert "later" in registry.known()


def test_the_dialog_offers_an_installed_game_and_begins_it(write: Write) -> None:
    write("pack_offered", GOOD.replace("NAME", "offered"), {"offered": "pack_offered:GAME"})
    game = spag.Game("maciji")
    assert titles(game) == ["Spaghetti Code", "MACIJI", "Programmer’s Nightmare", "Lovelace & Babbage", "Nim"]
    new_game.begin(game, {"game": "offered"})
    assert game.game_type.name == "offered"


# Broken packages


@pytest.mark.parametrize(("code", "problem"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_package_is_named_once_and_breaks_nothing_else(write: Write, code: str, problem: str) -> None:
    write("pack_odd", code, {"odd": "pack_odd:GAME"})
    write("pack_fine", GOOD.replace("NAME", "fine"), {"fine": "pack_fine:GAME"})
    game = spag.Game("maciji", seed=1)
    found = warned(lambda: titles(game)) + warned(lambda: titles(game)) + warned(registry.games)
    assert len(found) == 1
    assert found[0].startswith("The game odd from pack_odd:GAME is left out: ")
    assert titles(game) == ["Spaghetti Code", "MACIJI", "Programmer’s Nightmare", "Lovelace & Babbage", "Nim"]
    with pytest.raises(spag.BadValue, match=rf"^The game odd cannot be loaded: .*{problem}") as caught:
        spag.Game("odd")
    for message in (found[0], str(caught.value)):
        assert message.isprintable()
        assert len(message) < 400
    assert spag.Game("fine").game_type.name == "fine"
    assert spag.Game("maciji").game_type.name == "maciji"


def test_a_package_cannot_take_the_name_of_a_built_in_game(write: Write) -> None:
    write("pack_thief", GOOD.replace("NAME", "maciji"), {"maciji": "pack_thief:GAME"})
    message = "The game maciji from pack_thief:GAME is left out: a built-in game has this name."
    assert warned(registry.games) == [message]
    assert registry.find("maciji").rules.__module__ == "spagwidget.games.maciji.rules"
    assert "pack_thief" not in sys.modules


def test_the_first_of_two_packages_with_the_same_name_is_kept(write: Write) -> None:
    write("pack_one", GOOD.replace("NAME", "same"), {"same": "pack_one:GAME"})
    write("pack_two", GOOD.replace("NAME", "same"), {"same": "pack_two:GAME"})
    (message,) = warned(registry.games)
    assert message.endswith("is left out: another package has a game of this name.")
    assert spag.Game("same").game_type.name == "same"


@pytest.mark.parametrize("name", ["a b", "x" * 41, "a.b", "100%"])
def test_a_name_that_no_game_can_have_is_left_out(write: Write, name: str) -> None:
    write("pack_named", GOOD.replace("NAME", "named"), {name: "pack_named:GAME"})
    (message,) = warned(registry.known)
    assert "is left out: its name is not 1 to 40 letters" in message
    assert registry.known() == ("spaghetti", "maciji", "nightmare", "lovelace-babbage")
    assert main(["new", "--game", "maciji"]) == 0


def test_a_damaged_list_of_packages_breaks_no_game(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(**_: object) -> None:
        raise TypeError("no name")

    monkeypatch.setattr("spagwidget.core.plugins.entry_points", damaged)
    assert warned(registry.games) == ["Games of other packages cannot be listed: TypeError: no name"]
    with pytest.raises(spag.BadValue, match="There is no game 'nim'"):
        warned(lambda: spag.Game("nim"))


def test_a_game_that_fails_when_it_is_chosen_breaks_no_dialog(write: Write) -> None:
    code = """
        from spagwidget import GameType, Setup
        from tests.games.nim import Nim, NimDisplay
        class Failing(Nim):
            def __init__(self): raise RuntimeError("no board")
        class Untitled(Setup):
            def title(self): raise RuntimeError("no title")
        GAME = GameType("failing", Failing, NimDisplay, setup=Untitled)
    """
    write("pack_failing", code, {"failing": "pack_failing:GAME"})
    game = spag.Game("maciji")
    assert titles(game) == ["Spaghetti Code", "MACIJI", "Programmer’s Nightmare", "Lovelace & Babbage", "failing"]
    with pytest.raises(spag.BadValue, match=r"^The game failing cannot be loaded: RuntimeError: no board$"):
        new_game.offer(game, {"game": "failing"})
    assert game.game_type.name == "maciji"


def test_a_repaired_package_can_be_loaded_again(write: Write, tmp_path: Path) -> None:
    write("pack_mended", "1 / 0", {"mended": "pack_mended:GAME"})
    with pytest.raises(spag.BadValue, match="ZeroDivisionError"):
        spag.Game("mended")
    (tmp_path / "pack_mended.py").write_text("from tests.games.nim import *\nfrom spagwidget import GameType\n")
    with (tmp_path / "pack_mended.py").open("a") as file:
        file.write("GAME = GameType('mended', Nim, NimDisplay)\n")
    assert spag.Game("mended").game_type.name == "mended"
    assert warned(registry.games) == []


# The command line


COMMANDS = """
    from spagwidget import GameType
    from tests.games.nim import Nim, NimDisplay
    def add_commands(commands):
        commands.add_parser("hello").set_defaults(do=lambda command: print("Hello!"))
        DO
    GAME = GameType("greeting", Nim, NimDisplay, add_commands=add_commands)
"""


def test_a_game_brings_its_own_commands(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    write("pack_commands", COMMANDS.replace("DO", "pass"), {"greeting": "pack_commands:GAME"})
    assert main(["hello"]) == 0
    assert capsys.readouterr() == ("Hello!\n", "")


@pytest.mark.parametrize("do", ["1 / 0", "exit(3)", "commands.add_parser('replay').set_defaults(do=print)"])
def test_failing_commands_do_not_break_others(
    write: Write, do: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write("pack_failed", COMMANDS.replace("DO", do), {"greeting": "pack_failed:GAME"})
    file = tmp_path / "game.json"
    spag.Game("maciji", seed=1).record.save(file)
    assert main(["replay", str(file), "--json"]) == 0
    out, error = capsys.readouterr()
    assert json.loads(out)["ply"] == 0
    assert error.startswith("spagwidget: The commands of the game greeting cannot be added: ")
    assert error.count("\n") == 1


def test_the_command_line_names_a_broken_package_in_one_line(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    write("pack_torn", r"raise ValueError('a\nb\x1b')", {"torn": "pack_torn:GAME"})
    assert main(["new", "--game", "maciji"]) == 0
    out, error = capsys.readouterr()
    assert spag.Record.loads(out).game == "maciji"
    assert error == "spagwidget: The game torn from pack_torn:GAME is left out: ValueError: a\\nb\\x1b\n"
    assert main(["new", "--game", "torn"]) == 2
    assert "spagwidget: The game torn cannot be loaded: ValueError: a" in capsys.readouterr().err


def test_a_broken_package_in_a_separate_process(tmp_path: Path) -> None:
    write_package(tmp_path, "pack_apart", "1 / 0", {"apart": "pack_apart:GAME"})
    code = "import spagwidget, sys; spagwidget.Game(level=1); print('importlib.metadata' in sys.modules)"
    assert run([sys.executable, "-S", "-c", code], tmp_path, tmp_path) == "False\n"
    printed = run([sys.executable, "-m", "spagwidget", "new", "--seed", "7"], tmp_path, tmp_path)
    assert printed.startswith("spagwidget: The game apart from pack_apart:GAME is left out: ZeroDivisionError")
    assert '"game": "spaghetti"' in printed


# What an error of somebody else becomes


class Silent(Exception):
    pass


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("one\ntwo"), "ValueError: one\\ntwo"),
        (ValueError("x" * 10**6), "ValueError: " + "x" * 199 + "…"),
        (Silent(), "Silent"),
        (KeyError("\x00"), "KeyError: '\\x00'"),
        (subprocess.CalledProcessError(1, "x"), "CalledProcessError: Command 'x' returned non-zero exit status 1."),
    ],
)
def test_an_error_is_one_short_printable_line(error: Exception, said: str) -> None:
    assert cause(error) == said
