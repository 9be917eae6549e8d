"""These tests need the graders, which only the suite `graders` has: there, nothing is left out."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("nbgrader") and find_spec("otter") else ["test_*.py"]
