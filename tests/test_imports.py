"""Imports run one way: core imports no other subpackage, a game only core; pictures, boards and cli import no game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import spagwidget
from spagwidget.games.spaghetti.cards import COMMANDS
from tests.modules import tree_of

PACKAGE = Path(spagwidget.__file__).parent
ROOT = PACKAGE.parent
SUBPACKAGES = ("core", "bots", "adapters", "tournaments", "games", "pictures", "board", "sharing", "widget")
DOORS = ("pictures", "board", "sharing", "widget", "cli", "lessons")
"""The subpackages that show games to people."""


@cache
def imported(file: Path) -> tuple[str, ...]:
    """Return the full names of all modules that a file imports from this package, also inside functions."""
    return tuple(_imported(file))


def _imported(file: Path) -> Iterator[str]:
    here = ("spagwidget", *file.relative_to(PACKAGE).with_suffix("").parts)
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "spagwidget")
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(here[: len(here) - node.level]) if node.level else ""
            module = ".".join(filter(None, [start, node.module or ""]))
            if module.split(".")[0] == "spagwidget":
                yield module
                yield from (f"{module}.{alias.name}" for alias in node.names)


def files(subpackage: str) -> list[Path]:
    """Return the modules of a subpackage, which must exist: a check of no files could not fail."""
    found = sorted((PACKAGE / subpackage).rglob("*.py"))
    assert found, subpackage
    return found


def breaches(subpackage: str, *closed: str) -> list[str]:
    """Return the imports from a subpackage into subpackages that are closed to it."""
    assert all((PACKAGE / name).is_dir() for name in closed), closed
    doors = tuple(f"spagwidget.{name.replace('/', '.')}" for name in closed)
    return [
        f"{file.relative_to(PACKAGE)} imports {name}"
        for file in files(subpackage)
        for name in imported(file)
        if any(name == door or name.startswith(f"{door}.") for door in doors)
    ]


def test_the_search_finds_imports_of_every_kind() -> None:
    found = set(imported(PACKAGE / "games" / "spaghetti" / "rules.py"))
    assert {"spagwidget.core.rules", "spagwidget.games.spaghetti.facts"} <= found
    assert "spagwidget.pictures" in set(imported(PACKAGE / "widget" / "board.py"))  # inside a function


def modules(package: Path) -> dict[str, Path]:
    """Return the files of all modules in a package by their full names; a package is the module of its __init__."""
    found = {}
    for file in sorted(package.rglob("*.py")):
        name = ".".join((package.name, *file.relative_to(package).with_suffix("").parts))
        found[name.removesuffix(".__init__")] = file
    return found


def needs(name: str, files: dict[str, Path]) -> set[str]:
    """Return the modules that a module imports anywhere, inside functions and for type checking, too.

    `from a import b` needs the module `a.b`, or `a` where `b` is a name in it. `import a.b` needs `a.b` only.
    """
    package = name.split(".") if files[name].name == "__init__.py" else name.split(".")[:-1]
    found = set()
    for node in ast.walk(tree_of(files[name])):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*start, *filter(None, [node.module])])
            inner = {alias.name: f"{module}.{alias.name}" for alias in node.names}
            found |= {full if full in files else module for full in inner.values()}
    return (found & files.keys()) - {name}


def circles(package: Path) -> set[frozenset[str]]:
    """Return the sets of modules that need each other: the strongly connected components of the imports."""
    files = modules(package)
    graph = {name: needs(name, files) for name in files}

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            new = graph[waiting.pop()] - seen
            seen |= new
            waiting += new
        return seen

    reach = {name: reached(name) for name in graph}
    return {frozenset(other for other in reach[name] if name in reach[other]) for name in graph if name in reach[name]}


def test_no_modules_import_each_other() -> None:
    assert circles(PACKAGE) == set()


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("from .two import TWO", "from .one import ONE"),
        ("from pack.two import TWO", "import pack.one"),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import two", "from . import one"),
        ("def late() -> None:\n    from .inner import deep", "from .one import ONE"),
        ("from . import THREE", "from .one import ONE"),
    ],
    ids=["plain", "absolute", "type-only", "function-level", "through the package's own names"],
)
def test_the_search_finds_circles_of_every_kind(one: str, two: str, tmp_path: Path) -> None:
    package = tmp_path / "pack"
    (package / "inner").mkdir(parents=True)
    (package / "__init__.py").write_text("from .two import TWO\nTHREE = 3\n")
    (package / "inner" / "__init__.py").write_text("")
    (package / "inner" / "deep.py").write_text("from .. import two\n")
    (package / "one.py").write_text(one)
    (package / "two.py").write_text(two)
    (found,) = circles(package)
    assert {"pack.one", "pack.two"} <= found


def test_a_module_that_its_package_imports_makes_no_circle(tmp_path: Path) -> None:
    package = tmp_path / "pack"
    package.mkdir()
    (package / "__init__.py").write_text("from .one import ONE\n")
    (package / "one.py").write_text("import pack.two\nfrom . import two\nONE = 1\n")
    (package / "two.py").write_text("")
    assert circles(package) == set()


def test_core_imports_no_other_subpackage() -> None:
    assert breaches("core", "games", "bots", "adapters", "tournaments", *DOORS) == []


def test_core_needs_the_standard_library_only() -> None:
    for file in files("core"):
        for node in ast.walk(tree_of(file)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            outside = [name for name in names if name.split(".")[0] not in sys.stdlib_module_names]
            assert outside == [], file


@pytest.mark.parametrize("subpackage", ["pictures", "board", "sharing", "widget", "cli"])
def test_pictures_boards_and_command_line_import_no_game(subpackage: str) -> None:
    assert breaches(subpackage, "games", "lessons") == []


def test_boards_know_no_door_but_the_file() -> None:
    assert breaches("board", "sharing", "widget", "cli") == []
    assert breaches("sharing", "export", "widget", "cli") == []


def test_sheets_know_games_and_pictures_and_a_file_knows_boards() -> None:
    assert breaches("printing", "board", "sharing", "export", "widget", "cli", "lessons") == []
    assert breaches("export", "games", "printing", "sharing", "cli") == []


def test_bots_and_adapters_import_core_only() -> None:
    assert breaches("bots", "games", "adapters", "tournaments", *DOORS) == []
    assert breaches("adapters", "games", "bots", "tournaments", *DOORS) == []


def test_tournaments_import_core_and_bots_only() -> None:
    assert breaches("tournaments", "games", "adapters", *DOORS) == []


def test_games_import_core_and_themselves_only() -> None:
    names = [folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists()]
    assert "spaghetti" in names
    for name in names:
        others = [f"games/{other}" for other in names if other != name]
        assert (
            breaches(
                f"games/{name}",
                "bots",
                "adapters",
                "tournaments",
                "pictures",
                "board",
                "widget",
                "cli",
                "lessons",
                *others,
            )
            == []
        )


def test_importing_the_package_loads_neither_matplotlib_nor_the_widget() -> None:
    code = (
        "import sys, spagwidget as spag\n"
        "game = spag.Game(level=3, players=5, seed=7)\n"
        "game.play(game.legal[0]); str(game); game.snapshot; game.record; game.frames(); game.events\n"
        "import spagwidget.cli, spagwidget.pictures, spagwidget.tournaments\n"
        "heavy = {'openskill', 'tqdm', 'distributed', 'cloudpickle'}\n"
        "heavy |= {'matplotlib', 'numpy', 'PIL', 'anywidget', 'ipywidgets', 'traitlets', 'IPython'}\n"
        "print(sorted(heavy & sys.modules.keys()))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "[]\n"


def test_a_picture_loads_matplotlib_but_no_window_system_and_no_widget() -> None:
    code = (
        "import sys, spagwidget as spag\n"
        "spag.draw(spag.Game(seed=1)).png()\n"
        "names = ['matplotlib', 'matplotlib.pyplot', 'anywidget']\n"
        "print([name for name in names if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "['matplotlib']\n"


def test_the_front_end_names_no_card() -> None:
    sources = [path for path in (ROOT / "js" / "src").rglob("*") if path.suffix in (".ts", ".js", ".svelte", ".css")]
    assert sources
    names = re.compile("|".join(rf"\b{command.name}\b" for command in COMMANDS))
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sources
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if names.search(line)
    ]
    assert found == []


def test_core_and_painters_name_no_card_either() -> None:
    names = re.compile("|".join(rf"\b{command.name}\b" for command in COMMANDS if command.name != "Reverse"))
    outside = [path for subpackage in SUBPACKAGES if subpackage != "games" for path in files(subpackage)]
    found = [
        f"{path.relative_to(ROOT)}: {node.value}"
        for path in outside
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and names.search(node.value)
        and not is_docstring(node, path)
    ]
    assert found == []


def is_docstring(node: ast.Constant, path: Path) -> bool:
    """Return True if a text is a docstring, or the description below a name."""
    alone = (one.value for one in ast.walk(tree_of(path)) if isinstance(one, ast.Expr))
    return any(isinstance(one, ast.Constant) and one.lineno == node.lineno for one in alone)


OTHER_BARS = re.compile(r":global\([^{;]*\.(?:decision|caption|transport|graph|hint|better|told|dock|stay)\b[^{;]*\{")


def test_no_bar_of_a_board_changes_another_one() -> None:
    """Which bar replaces another is decided in panels/bars.css alone: a component styles what it shows itself."""
    found = {
        f"{path.name}: {hit[0].split('{')[0].strip()}"
        for folder in ("panels", "ui", "dialogs")
        for path in (ROOT / "js" / "src" / folder).rglob("*.svelte")
        for hit in OTHER_BARS.finditer(path.read_text(encoding="utf-8"))
        if not path.is_relative_to(ROOT / "js" / "src" / "panels" / "projector")
    }
    sheet = (ROOT / "js" / "src" / "panels" / "bars.css").read_text(encoding="utf-8")
    assert found == set()
    assert all(f"> .{bar}" in sheet for bar in ("graph", "hint", "better", "decision", "caption", "scrubber"))


STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
FEW = 5
"""This many declarations together have a name: a class in the base sheet, or a component."""


def test_what_bars_lists_buttons_and_texts_share_is_written_once() -> None:
    """A rule of a component that another component has too would have to be changed twice."""
    found: dict[tuple[str, ...], list[str]] = {}
    source = ROOT / "js" / "src"
    for path in sorted(
        one
        for folder in ("panels", "ui", "dialogs", "editors", "editions")
        for one in (source / folder).rglob("*")
        if one.suffix in (".svelte", ".css")
    ):
        text = path.read_text(encoding="utf-8")
        styles = STYLE.findall(text) if path.suffix == ".svelte" else [text]
        for style in styles:
            for selector, body in RULE.findall(re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)):
                declared = tuple(sorted(" ".join(one.split()) for one in body.split(";") if one.strip()))
                if len(declared) >= FEW:
                    found.setdefault(declared, []).append(f"{path.name}: {' '.join(selector.split())}")
    assert len(found) > 100
    assert [places for places in found.values() if len(places) > 1] == []


DRAWN = {"loop/Loop.svelte"}
"""Bars with a drawing below their words: they are as high as the drawing."""


def test_each_bar_below_the_board_is_laid_out_by_the_base_sheet() -> None:
    """A bar has the class `dock`; there is no other place that says how bars look."""
    panels = ROOT / "js" / "src" / "panels"
    wired = (ROOT / "js" / "src" / "parts" / "watch.ts").read_text(encoding="utf-8")
    (listed,) = re.findall(r"BARS: .* = \[(.*)\];", wired)
    imports = dict(re.findall(r'import (\w+) from "\.\./panels/([\w/]+\.svelte)";', wired))
    bars = {imports[name.strip()] for name in listed.split(",")}
    bars |= {"decision/Decision.svelte", "decision/Caption.svelte", "seats/Reason.svelte", "seats/Thinking.svelte"}
    bars |= {"exercise/Bar.svelte", "share/Room.svelte", "../ui/Notice.svelte"}
    without = {
        bar for bar in bars if not re.search(r'class="[^"]*\bdock\b', (panels / bar).read_text(encoding="utf-8"))
    }
    assert without == DRAWN
