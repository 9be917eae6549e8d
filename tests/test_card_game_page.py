"""docs/card-game.md: its game passes the checks, and every example prints what the page says."""

from __future__ import annotations

import io
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from spagwidget.core import registry
from tests.pages import text_of_page

BLOCK = re.compile(r"([^\n]*)\n\n```(python|text)\n(.*?)```", re.DOTALL)


def test_the_game_and_every_example_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    names: dict[str, object] = {}
    printed, ran = "", 0
    for above, kind, block in BLOCK.findall(text_of_page("card-game")):
        if above == "Create `highcard.py`:":
            (tmp_path / "highcard.py").write_text(block, encoding="utf-8")
        elif above == "Run in Python:":
            out = io.StringIO()
            with redirect_stdout(out):
                exec(compile(block, "card-game.md", "exec"), names)
            printed, ran = out.getvalue(), ran + 1
        elif kind == "text":
            assert above == "It prints:"
            assert printed == block
    sys.modules.pop("highcard", None)
    assert ran == 6
