"""Runs the blocks of Python code on a page of docs/."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def text_of_page(name: str) -> str:
    """Return the text of a page."""
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def check_blocks(name: str) -> int:
    """Run the blocks of a page in order, each with the names that the earlier ones have defined.

    A block holds examples with `>>>` and what they print; `...` stands for any text.

    Args:
        name: The name of the page, such as `watch`.

    Returns:
        How many blocks the page has.
    """
    blocks = BLOCK.findall(text_of_page(name))
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks, 1):
        test = doctest.DocTestParser().get_doctest(block, names, f"docs/{name}.md, block {number}", None, 0)
        assert test.examples, block
        test.globs = names
        found: list[str] = []
        runner.run(test, out=found.append, clear_globs=False)
        assert not found, "".join(found)
    assert runner.failures == 0
    return len(blocks)
