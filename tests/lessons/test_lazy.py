"""The lessons load no widget before one is shown."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import sys
import spagwidget
assert "spagwidget.lessons" not in sys.modules
from spagwidget.lessons.exercises import level_1
level_1.queue.check(level_1.queue.solution)
repr(level_1.queue.check(level_1.queue.tempting))
print([name for name in ("anywidget", "ipywidgets", "matplotlib", "IPython") if name in sys.modules])
"""


def test_checking_needs_no_widget() -> None:
    found = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
