"""docs/predict.md: its examples do what they say, and its table names every kind of question."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from spagwidget.core.catalogue import catalogue

PAGE = (Path(__file__).parents[1] / "docs" / "predict.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_every_block_of_the_page_does_what_it_says() -> None:
    assert len(BLOCKS) > 5
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(BLOCKS, 1):
        test = doctest.DocTestParser().get_doctest(block, names, f"docs/predict.md, block {number}", None, 0)
        assert test.examples, block
        test.globs = names
        found: list[str] = []
        runner.run(test, out=found.append, clear_globs=False)
        assert not found, "".join(found)


def test_the_table_names_every_kind_of_question() -> None:
    rows = re.findall(r"^\| (`.+?`) \| ", PAGE, re.MULTILINE)
    named = {kind for row in rows for kind in re.findall(r"`(\w+)`", row)}
    asked = re.compile(r"spaghetti\.predict\.(\w+)\.ask")
    assert named == {found[1] for key in catalogue() if (found := asked.fullmatch(key))}
