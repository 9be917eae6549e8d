"""Compares what cells have shown in the browser with what the notebook stores, as nbval does."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from configparser import ConfigParser
from typing import Any

from scripts.environment import ROOT
from scripts.suites import NBVAL

UNCOMPARED = ("metadata", "output_type", "name", "execution_count", "image/png", "image/jpeg")
LIVE = "application/vnd.jupyter.widget-view+json"


def compared(stored: Sequence[Mapping[str, Any]], run: Sequence[Mapping[str, Any]], missing: str | None) -> list[str]:
    """Return what differs; empty: all code cells have shown the same.

    Args:
        stored: The cells of the notebook.
        run: The same cells after they ran.
        missing: What a cell says that draws a picture, for which the browser has no matplotlib; None: no cell draws.
    """
    assert len(stored) == len(run)
    different = []
    for number, (old, new) in enumerate(zip(stored, run, strict=True)):
        if old["cell_type"] != "code":
            continue
        failed = [output for output in new["outputs"] if output["output_type"] == "error"]
        if failed:
            if missing is None or failed[0]["evalue"] != missing:
                different.append(f"cell {number}: {failed[0]['ename']}: {failed[0]['evalue']}")
        elif not new["execution_count"]:
            different.append(f"cell {number} has not run")
        elif "nbval-ignore-output" not in old["metadata"].get("tags", ()):
            before, after = _shown(old["outputs"]), _shown(new["outputs"])
            different += [
                f"cell {number}, {kind}: {before.get(kind)} != {after.get(kind)}"
                for kind in sorted(before.keys() | after.keys())
                if before.get(kind) != after.get(kind)
            ]
    return different


def _shown(outputs: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Return all that a cell has shown, by its type."""
    found: dict[str, list[str]] = defaultdict(list)
    for output in outputs:
        if output["output_type"] == "stream":
            # How printed text is cut into messages differs from run to run.
            kind = f"stream {output['name']}"
            found[kind] = ["".join(found[kind]) + _text(output["text"])]
            continue
        for kind, value in output.get("data", {}).items():
            if kind not in (*UNCOMPARED, LIVE):
                found[kind].append(_sanitized(_text(value)))
    return {kind: [_sanitized(value) for value in values] for kind, values in found.items()}


def _text(value: object) -> str:
    return "".join(value) if isinstance(value, list) else str(value)


def _sanitized(text: str) -> str:
    """Return a text as nbval compares it."""
    rules = ConfigParser()
    rules.read(ROOT / NBVAL[-1], encoding="utf-8")
    for name in rules.sections():
        text = re.sub(rules[name]["regex"], rules[name]["replace"], text)
    return text
