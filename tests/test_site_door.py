"""The door of the page on which games are played without Jupyter: what goes through it, in this process."""

from __future__ import annotations

import json
from typing import Any

from scripts.website.door import Door


def test_the_page_can_ask_for_the_other_edition() -> None:
    texts: list[str] = []
    door = Door(texts.append)
    door.receive(json.dumps(["begin", {"game": "spaghetti", "options": {"seed": 7}}]))
    texts.clear()
    door.receive(json.dumps(["message", {"type": "edition", "edition": "monster", "id": 1}]))
    sent: list[tuple[str, Any]] = [tuple(json.loads(text)) for text in texts]
    ((kind, content),) = sent  # and no record, which does not say in which edition a game is shown
    assert (kind, content["type"], content["title"]) == ("message", "story", "Spaghetti Monster")
