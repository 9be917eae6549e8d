"""The built front end: read once, followed only where a developer asks for that, and missed with a clear message."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.widget import bundle


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in the place of the built files."""
    monkeypatch.setattr(bundle, "STATIC", tmp_path)
    bundle.text.cache_clear()
    yield tmp_path
    bundle.text.cache_clear()


def test_all_boards_share_the_text_of_the_built_files(static: Path) -> None:
    (static / "widget.js").write_text("/* widget.js “”\n */", encoding="utf-8")
    one, two = (spag.SpagWidget(spag.Game(seed=7)) for _ in range(2))
    assert one._esm == "/* widget.js “”\n */"
    assert not getattr(one, "_css", ""), "no style sheet reaches the page: it is in the module"
    assert one._esm is two._esm


def test_a_board_without_the_built_file_is_refused_in_words(static: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"has not been built: .*widget\.js is missing\. Install spagwidget"):
        spag.SpagWidget(spag.Game(seed=7))


def test_modules_can_be_imported_without_the_built_files() -> None:
    code = (
        "import os, pathlib; os.environ['ANYWIDGET_HMR'] = '1'; is_file = pathlib.Path.is_file\n"
        "pathlib.Path.is_file = lambda path: is_file(path) and path.parent.name != 'static'\n"
        "import spagwidget.widget; print(spagwidget.SpagWidget.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "SpagWidget\n"


def test_anywidget_gets_paths_only_where_a_developer_asks_for_live_reloading(
    static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (static / "widget.js").write_text("")
    monkeypatch.delenv("ANYWIDGET_HMR", raising=False)
    assert not isinstance(bundle.source("widget.js"), Path)
    monkeypatch.setenv("ANYWIDGET_HMR", "1")
    assert bundle.source("widget.js") == static / "widget.js"
    (static / "widget.js").unlink()
    assert not isinstance(bundle.source("widget.js"), Path), "it is missing, which a board says"
