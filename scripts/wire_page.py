"""Fills the examples of docs/wire.md from the golden messages: `python -m scripts.wire_page`.

An example follows a comment such as `<!-- example: play request -->`. The words are the name of an example in
tests/golden/wire/reference.json, `request` or `answer`, and perhaps the keys that lead to a part of it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "wire.md"
EXAMPLES = ROOT / "tests" / "golden" / "wire" / "reference.json"

PLACE = re.compile(r"(<!-- example: (.+?) -->\n)```json\n.*?```\n", re.DOTALL)
WIDTH = 116
LONGEST, DEEPEST = 3, 2
"""How many entries of a list are shown, and how many levels of nested lists and objects."""


def main() -> int:
    """Write the page and return the exit status."""
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def page(text: str) -> str:
    """Return the page with all its examples filled in again.

    Raises:
        KeyError, IndexError: The example is unknown, or it does not have this part.
    """
    known = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return PLACE.sub(lambda found: f"{found[1]}```json\n{example(known, found[2])}\n```\n", text)


def example(known: dict[str, Any], words: str) -> str:
    """Return one example as JSON, shortened for readers.

    Args:
        known: All examples.
        words: The name, `request` or `answer`, and the keys of a part, with spaces between; `+` before a number of
            levels at the end opens the example deeper.
    """
    *path, last = words.split()
    deep = DEEPEST + int(last) if last.startswith("+") else DEEPEST
    value: Any = known
    for key in path if last.startswith("+") else [*path, last]:
        value = value[int(key)] if isinstance(value, list) else value[key]
    return formatted(short(value, deep))


def short(value: Any, deep: int) -> Any:
    """Return plain data with long lists cut and deep parts replaced by an ellipsis."""
    if isinstance(value, dict):
        if deep < 0 and len(value) > 1:
            return {"…": "…"}
        return {key: short(part, deep - 1) for key, part in value.items()}
    if isinstance(value, list):
        flat = all(not isinstance(part, (dict, list)) for part in value)
        shown = [short(part, deep - 1) for part in value[: LONGEST if not flat else LONGEST * 2]]
        return [*shown, "…"] if len(shown) < len(value) else shown
    return f"{value[:60]}…" if isinstance(value, str) and len(value) > 100 else value


def formatted(value: Any, indent: int = 0) -> str:
    """Return JSON text with lines that are as full as possible."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, (dict, list)) or not value:
        return line
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {formatted(part, indent + len(key) + 5)}" for key, part in value.items()]
        opening, closing = "{}"
    else:
        parts = [formatted(part, indent + 1) for part in value]
        opening, closing = "[]"
    return opening + filled(parts, indent + 1) + closing


def filled(parts: list[str], indent: int) -> str:
    """Return parts with commas between them, in lines that are as full as possible."""
    text, column = "", indent
    for number, part in enumerate(parts):
        piece = part if number == len(parts) - 1 else f"{part},"
        first, last = piece.split("\n")[0], piece.split("\n")[-1]
        if number and (column + 1 + len(first) > WIDTH or "\n" in piece):
            text += "\n" + " " * indent
            column = indent
        elif number:
            text += " "
            column += 1
        text += piece
        column = len(last) if "\n" in piece else column + len(piece)
    return text


if __name__ == "__main__":
    raise SystemExit(main())
