"""Shows words and a board as the output of a notebook cell."""

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
    """Return a text as HTML; parts between backticks become code, everything else is escaped."""
    return CODE.sub(r"<code>\1</code>", escape(text))


def bundle(head: str, text: str, lines: Sequence[str] = ()) -> dict[str, str]:
    """Return words as a MIME bundle with plain text and HTML, so that every kind of notebook can show them.

    Args:
        head: The bold beginning; "" for none.
        text: The text; backticks mark code.
        lines: Lines that follow with numbers; in HTML the reader unfolds them.
    """
    plain = [f"{head} {text}".strip(), *(f"  {number}. {line}" for number, line in enumerate(lines, 1))]
    below = folded(say("lessons.verdict.words"), lines) if lines else ""
    bold = f"<strong>{marked(head)}</strong> " if head else ""
    html = f"<p>{bold}{marked(text)}</p>{below}"
    return {"text/plain": "\n".join(plain), "text/html": html}


def folded(summary: str, lines: Sequence[str], kind: str = "ol") -> str:
    """Return a list as HTML that the reader unfolds by clicking on its summary.

    Args:
        summary: The line that is always visible; backticks mark code, here and in the lines.
        lines: The items.
        kind: `ol` for a list with numbers, `ul` for one without.
    """
    items = "".join(f"<li>{marked(line)}</li>" for line in lines)
    return f"<details><summary>{marked(summary)}</summary><{kind}>{items}</{kind}></details>"


def play(game: Game) -> SpagWidget:
    """Return a board to play on."""
    from ...widget import SpagWidget

    return SpagWidget(game)


def playback(game: Game, edition: str = "") -> SpagWidget:
    """Return a read-only board at the first step of a game, in this edition ("": the game's own)."""
    from ...widget import SpagWidget

    return SpagWidget(game, step=0, read_only=True, edition=edition)


def show(words: dict[str, str], below: SpagWidget | None) -> None:
    """Display a MIME bundle of words in the notebook, and a board below it unless it is None."""
    from IPython.display import display

    display(words, raw=True)  # type: ignore[no-untyped-call]  # IPython is untyped
    if below is not None:
        display(below)  # type: ignore[no-untyped-call]  # IPython is untyped


def say_of(name: str, part: str, **values: Any) -> str:
    """Return a text of an exercise from the message catalogue.

    Args:
        name: The name of the exercise, such as `level_1.thief`.
        part: Which text: `question`, `right`, `wrong`, or the name of a trap or trial.
        values: The values of the placeholders in the message.
    """
    return say(f"lessons.{name}.{part}", **values)
