"""docs/variations.md: its examples do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

PAGE = (Path(__file__).parents[1] / "docs" / "variations.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_every_block_of_the_page_does_what_it_says() -> None:
    assert len(BLOCKS) > 5
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner()
    for number, block in enumerate(BLOCKS, 1):
        test = doctest.DocTestParser().get_doctest(block, names, f"docs/variations.md, block {number}", None, 0)
        test.globs = names
        found: list[str] = []
        runner.run(test, out=found.append, clear_globs=False)
        assert not found, "".join(found)
