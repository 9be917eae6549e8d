"""Words and a board, as one cell of a notebook shows them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ...core.catalogue import say

if TYPE_CHECKING:
    from ...core.session.game import Game
    from ...widget import SpagWidget

__all__ = ["bundle", "folded", "marked", "play", "playback", "say_of", "show"]

CODE = re.compile(r"`([^`]+)`")


def marked(text: str) -> str:
    """A text as HTML: what stands between backticks is code, all else is text."""
    return CODE.sub(r"<code>\1</code>", escape(text))


def bundle(head: str, text: str, lines: Sequence[str] = ()) -> dict[str, str]:
    """A bold word, a text and numbered lines (on a page they are folded up), for every kind of notebook."""
    plain = [f"{head} {text}".strip(), *(f"  {number}. {line}" for number, line in enumerate(lines, 1))]
    below = folded(say("lessons.verdict.words"), lines) if lines else ""
    bold = f"<strong>{marked(head)}</strong> " if head else ""
    html = f"<p>{bold}{marked(text)}</p>{below}"
    return {"text/plain": "\n".join(plain), "text/html": html}


def folded(summary: str, lines: Sequence[str], kind: str = "ol") -> str:
    """A list as HTML, folded up behind its summary; `kind`: `ol` with numbers, `ul` without."""
    items = "".join(f"<li>{marked(line)}</li>" for line in lines)
    return f"<details><summary>{marked(summary)}</summary><{kind}>{items}</{kind}></details>"


def play(game: Game) -> SpagWidget:
    """A board to play on."""
    from ...widget import SpagWidget

    return SpagWidget(game)


def playback(game: Game, edition: str = "") -> SpagWidget:
    """A board to look at, from the start, in this edition or the game's own."""
    from ...widget import SpagWidget

    return SpagWidget(game, step=0, read_only=True, edition=edition)


def show(words: dict[str, str], below: SpagWidget | None) -> None:
    """Put words on the page, and a board below them."""
    from IPython.display import display

    display(words, raw=True)  # type: ignore[no-untyped-call]  # IPython is untyped
    if below is not None:
        display(below)  # type: ignore[no-untyped-call]  # IPython is untyped


def say_of(name: str, part: str, **values: Any) -> str:
    """What the catalogue says of an exercise: its question, why it is right, why an answer is not."""
    return say(f"lessons.{name}.{part}", **values)
