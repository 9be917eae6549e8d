"""The built front end: read once, reloaded live only on request, and a clear error if it is missing."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.widget import bundle
from tests.widget.golden import RecordingBoard

FILES = sorted({name for part in bundle.PARTS.values() for name in part})
NAMES = (bundle.LOADER, *FILES)
BROUGHT = {*bundle.PARTS["first"], *bundle.PARTS["cards"]}


def forget() -> None:
    for kept in (bundle.text, bundle.zipped, bundle.digest):
        kept.cache_clear()
    bundle.carriers.clear()
    bundle.boards.clear()


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder that replaces the folder of the built files."""
    monkeypatch.setattr(bundle, "STATIC", tmp_path)
    forget()
    yield tmp_path
    forget()


@pytest.fixture
def built(static: Path) -> Path:
    for name in NAMES:
        (static / name).write_text(f"/* {name} “”\n */", encoding="utf-8")
    return static


def unpacked(data: bytes) -> Any:
    return json.loads(gzip.decompress(data))


def test_the_parts_contain_every_built_file() -> None:
    names = [path.name for path in bundle.STATIC.iterdir() if path.suffix in (".js", ".css")]
    assert sorted(names) == sorted(NAMES)


@pytest.mark.parametrize("part", bundle.PARTS)
def test_a_part_has_all_modules_that_it_imports_or_the_first_part_has_them(part: str) -> None:
    found = {
        name for file in bundle.PARTS[part] for name in re.findall(r"""["'`]\./(\w+\.js)["'`]""", bundle.text(file))
    }
    if part == "first":
        found -= {f"{other}.js" for other in bundle.PARTS}  # only pages without the loader import these
    assert found <= {*bundle.PARTS["first"], *bundle.PARTS[part]}


def travels(names: Iterable[str]) -> int:
    """Return how many bytes these files have as they travel: compressed together."""
    return len(gzip.compress("".join(bundle.text(name) for name in sorted(names)).encode(), 9, mtime=0))


def test_the_parts_for_a_board_of_cards_are_small() -> None:
    assert travels((bundle.LOADER, *bundle.PARTS["first"], *bundle.PARTS["cards"])) < 89_700
    everything = {bundle.LOADER, *(name for part in bundle.PARTS.values() for name in part)}
    assert travels(everything) < 290_000


def test_every_board_has_the_loader_and_the_first_one_brings_the_front_end_along(built: Path) -> None:
    one, two, three = (spag.SpagWidget(spag.Game(seed=7)) for _ in range(3))
    assert one._esm == "/* loader.js “”\n */"
    assert one._esm is two._esm
    assert not getattr(one, "_css", ""), "no style sheet reaches the page: boards are in shadow roots"
    assert unpacked(one.code) == {name: f"/* {name} “”\n */" for name in BROUGHT}
    assert (two.code, three.code) == (b"", b"")
    assert one.bundle == two.bundle != ""


def board_of(name: str, **options: Any) -> spag.SpagWidget:
    return spag.SpagWidget(spag.Game("maciji") if name == "maciji" else spag.Game(seed=7), **options)


@pytest.mark.parametrize(
    ("name", "options", "parts"),
    [
        ("spaghetti", {}, "cards"),
        ("spaghetti", {"edition": "monster"}, "cards monster"),
        ("spaghetti", {"hand_over": True}, "cards extras"),
        ("maciji", {}, "cells"),
    ],
)
def test_a_board_brings_what_its_first_picture_needs(
    built: Path, name: str, options: dict[str, Any], parts: str
) -> None:
    board = board_of(name, **options)
    assert board.parts == parts
    assert set(unpacked(board.code)) == {file for part in ("first", *parts.split()) for file in bundle.PARTS[part]}


def test_a_board_with_a_clock_needs_the_extras(built: Path) -> None:
    board = spag.SpagWidget(spag.Game(seed=7, clock={"minutes": 5}))
    assert board.parts == "cards extras"


def test_a_second_board_brings_only_what_is_missing(built: Path) -> None:
    one, two, three = board_of("spaghetti"), board_of("maciji"), board_of("maciji")
    assert bool(one.code)
    assert set(unpacked(two.code)) == set(bundle.PARTS["cells"])
    assert three.code == b""


def test_the_last_open_board_gets_it_when_the_first_one_is_closed(built: Path) -> None:
    one, two, three = (spag.SpagWidget(spag.Game(seed=7)) for _ in range(3))
    code = one.code
    one.close()
    four = spag.SpagWidget(spag.Game(seed=7))
    assert (two.code, three.code, four.code) == (b"", code, b"")
    for board in (three, two, four):
        board.close()
    assert spag.SpagWidget(spag.Game(seed=7)).code == code, "nobody has it any more"


def test_a_board_that_has_brought_something_gets_the_rest_too(built: Path) -> None:
    one, two = board_of("spaghetti"), board_of("maciji")
    one.close()
    assert set(unpacked(two.code)) == {file for part in ("first", "cards", "cells") for file in bundle.PARTS[part]}
    two.close()


def test_in_colab_nothing_is_passed_on(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "google.colab", ModuleType("google.colab"))
    one, two = spag.SpagWidget(spag.Game(seed=7)), spag.SpagWidget(spag.Game(seed=7))
    code = two.code
    one.close()
    assert two.code is code


def test_in_colab_every_board_brings_it(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "google.colab", ModuleType("google.colab"))
    one, two = spag.SpagWidget(spag.Game(seed=7)), spag.SpagWidget(spag.Game(seed=7))
    assert one.code == two.code != b""


@pytest.mark.parametrize(("part", "names"), bundle.PARTS.items())
def test_a_page_that_asks_is_sent_a_part(built: Path, part: str, names: tuple[str, ...]) -> None:
    (answer,) = RecordingBoard(spag.Game(seed=7), read_only=True).receive(type="code", part=part)
    assert (answer["type"], answer["part"]) == ("code", part)
    assert set(unpacked(b64decode(answer["data"]))) == set(names)


@pytest.mark.parametrize("part", ["../board.py", "", None, 7, ["first"]])
def test_an_unknown_part_is_refused(part: object) -> None:
    (answer,) = RecordingBoard(spag.Game(seed=7)).receive(type="code", part=part, id=3)
    assert (answer["type"], answer["id"]) == ("refused", 3)


def test_the_version_changes_with_every_part(built: Path) -> None:
    before = bundle.digest()
    for name in FILES:
        forget()
        (built / name).write_text(f"changed {name}", encoding="utf-8")
        assert bundle.digest() != before
        before = bundle.digest()


@pytest.mark.parametrize("missing", NAMES)
def test_a_missing_built_file_is_a_clear_error(built: Path, missing: str) -> None:
    (built / missing).unlink()
    with pytest.raises(FileNotFoundError, match=f"has not been built: .*{missing} is missing. Install spagwidget"):
        spag.SpagWidget(spag.Game(seed=7))


def test_modules_can_be_imported_without_the_built_files() -> None:
    code = (
        "import os, pathlib; os.environ['ANYWIDGET_HMR'] = '1'; is_file = pathlib.Path.is_file\n"
        "pathlib.Path.is_file = lambda path: is_file(path) and path.parent.name != 'static'\n"
        "import spagwidget.widget; print(spagwidget.SpagWidget.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "SpagWidget\n"


def test_anywidget_gets_paths_only_for_live_reloading(static: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (static / "widget.js").write_text("")
    monkeypatch.delenv("ANYWIDGET_HMR", raising=False)
    assert not isinstance(bundle.source("loader.js", "widget.js"), Path)
    monkeypatch.setenv("ANYWIDGET_HMR", "1")
    assert bundle.source("loader.js", "widget.js") == static / "widget.js"
    assert bundle.digest() == ""
    (static / "widget.js").unlink()
    assert not isinstance(bundle.source("loader.js", "widget.js"), Path), "it is missing, so a board reports the error"
