"""A board needs nothing of Jupyter: whole conversations are held where it cannot be imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

BLOCKED = ("traitlets", "anywidget", "ipywidgets", "IPython", "comm")

CODE = f"""
import sys
sys.modules.update(dict.fromkeys({BLOCKED}))  # an import of one of them raises ImportError now
from tests.board.conversations import main
main()
"""


def test_every_request_is_answered_over_two_lists_where_jupyter_cannot_be_imported() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    counts = dict(line.split() for line in done.stdout.splitlines())
    assert list(counts) == ["every_type", "values", "allowed", "puzzle", "exercise", "thirty"]
    assert int(counts["every_type"]) > 2000
    assert all(int(count) > 0 for count in counts.values())
