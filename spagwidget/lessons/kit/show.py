"""Shows words and a board as the output of a notebook cell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ...core.catalogue import paragraph, say
from ...core.quoting import without_braces
from .sentences import own_sentence

if TYPE_CHECKING:
    from ...board.exercising import Task
    from ...core.prediction import PredictQuestion
    from ...core.session.game import Game
    from ...widget import ExerciseBoard, SpagWidget

CODE = re.compile(r"`([^`]+)`")

RING = "ring"
"""The layout whose middle shows the text of one card; the cards themselves are too small for it."""

BLOCK = "white-space: pre; word-break: normal; overflow-x: auto"
INLINE = "white-space: pre-wrap; word-break: normal; overflow-wrap: break-word"
"""Notebooks break code anywhere. Several lines of code scroll instead, because in Python a broken line means something
else; a single line breaks at its blanks."""


def marked(text: str) -> str:
    """Return a text as HTML; parts between backticks become code, everything else is escaped."""
    return CODE.sub(lambda found: _code(found[1]), escape(text))


def _code(text: str) -> str:
    """Return code as HTML, as a block if it has several lines."""
    return f'<pre style="{BLOCK}">{text}</pre>' if "\n" in text else f'<code style="{INLINE}">{text}</code>'


def bundle(head: str, text: str, lines: Sequence[str] = (), below: str = "") -> dict[str, str]:
    """Return words as a MIME bundle with plain text and HTML, so that every kind of notebook can show them.

    Args:
        head: The bold beginning; "": the text has no heading.
        text: The text; backticks mark code.
        lines: Lines that follow with numbers; in HTML the reader unfolds them.
        below: A second paragraph; "": no second paragraph.
    """
    plain = [paragraph(head, text), *filter(None, [below])]
    plain += [f"  {number}. {line}" for number, line in enumerate(lines, 1)]
    bold = f"<strong>{marked(head)}</strong> " if head else ""
    html = f"<p>{bold}{marked(text)}</p>" + (f"<p>{marked(below)}</p>" if below else "")
    if lines:
        items = "".join(f"<li>{marked(line)}</li>" for line in lines)
        html += folded(say("lessons.verdict.words"), f"<ol>{items}</ol>")
    return {"text/plain": "\n".join(plain), "text/html": html}


def with_line(words: dict[str, str], line: str) -> dict[str, str]:
    """Return a MIME bundle of words with one more line at its end; the same words if the line is empty."""
    if not line:
        return words
    return {
        "text/plain": f"{words['text/plain']}\n{line}",
        "text/html": f"{words['text/html']}<p>{marked(line)}</p>",
    }


def unmarked(text: str) -> str:
    """Return a text without the backticks that mark code: a board sets names in its own type.

    Where nothing else parts the words of an action from the sentence, as in Japanese, they are quoted.
    """
    quoted = CODE.sub(lambda code: say("lessons.code", text=code[1]) if code[1][0].islower() else code[1], text)
    return quoted.replace("`", "")


def folded(summary: str, body: str) -> str:
    """Return HTML that the reader unfolds by clicking on its summary.

    Args:
        summary: The line that is always visible; backticks mark code.
        body: What is hidden at first, as HTML.
    """
    return f"<details><summary>{marked(summary)}</summary><div>{body}</div></details>"


def answered(
    game: Game,
    task: Task,
    *,
    edition: str = "",
    read_only: bool = False,
    questions: Sequence[PredictQuestion] | None = None,
) -> ExerciseBoard:
    """Return a board on which an exercise is answered and checked.

    Args:
        game: The game at the position of the exercise; to watch, played to its end.
        task: The exercise.
        edition: The edition whose names and pictures are shown; "": the game's own.
        read_only: Whether the reader cannot play on it.
        questions: The questions about what happens next that it asks, from step 0; None: it asks none.
    """
    from ...widget import ExerciseBoard

    asking = {} if questions is None else {"step": 0, "predict": True, "questions": list(questions)}
    return ExerciseBoard(game, task, edition=edition, read_only=read_only, **asking)


def playback(game: Game, edition: str = "") -> SpagWidget:
    """Return a read-only board at the first step of a game, in this edition ("": the game's own)."""
    from ...widget import SpagWidget

    return SpagWidget(game, step=0, read_only=True, edition=edition)


def show(words: dict[str, str], below: SpagWidget | None, line: str = "") -> None:
    """Display words in the notebook, and a board below them.

    Args:
        words: The words, as a MIME bundle.
        below: The board, or None if the words stand alone.
        line: One more line at the very end, because the words may lead to the board; "" if nothing follows.
    """
    from IPython.display import display

    display(with_line(words, line if below is None else ""), raw=True)  # type: ignore[no-untyped-call]  # IPython is untyped
    if below is not None:
        display(below)  # type: ignore[no-untyped-call]  # IPython is untyped
        if line:
            display(bundle("", line), raw=True)  # type: ignore[no-untyped-call]  # IPython is untyped


def say_of(name: str, part: str, **values: Any) -> str:
    """Return a text of an exercise: a sentence of the teacher who wrote it, or from the message catalogue.

    Args:
        name: The name of the exercise, such as `level_1.thief`.
        part: Which text: `question`, `right`, `wrong`, or the name of a trap or trial.
        values: The values of the placeholders in the message.
    """
    own = own_sentence(name, part)
    return say(f"lessons.{name}.{part}", **values) if own is None else own


class Cards:
    """What the cards of a game do, in a list that the reader unfolds.

    >>> import spagwidget as spag
    >>> from spagwidget.lessons import Cards
    >>> print(Cards(spag.Game.from_position("(Bug A)(AddFlag B)")))
    What the cards do
      Bug: 1 player loses 1 life.
      AddFlag: Put one of your unused flags on another card.

    Args:
        game: The game. Cards that lie face down are left out.
        edition: The edition whose names are used; "": the game's own.

    Attributes:
        lines: A line for each card in the program: its title and its text.
    """

    def __init__(self, game: Game, edition: str = "") -> None:
        spots = game.scene(edition=edition).spots
        self.lines = tuple(
            say("lessons.cards.line", title=spot.title, text=without_braces(spot.text)) for spot in spots if spot.text
        )

    def __repr__(self) -> str:
        return "\n".join([say("lessons.cards"), *(f"  {line}" for line in self.lines)])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.folded()}

    def folded(self) -> str:
        """Return the list as HTML."""
        items = "".join(f"<li>{escape(line)}</li>" for line in self.lines)
        return folded(say("lessons.cards"), f"<ul>{items}</ul>")


def with_cards(words: dict[str, str], game: Game, edition: str = "") -> dict[str, str]:
    """Return a MIME bundle of words with the cards of a game, if its board does not show their texts.

    Args:
        words: The words.
        game: The game.
        edition: The edition whose names are used; "": the game's own.
    """
    scene = game.scene(edition=edition)
    if scene.layout.kind != RING:
        return words
    cards = Cards(game, edition)
    return {
        "text/plain": f"{words['text/plain']}\n{cards!r}",
        "text/html": f"{words['text/html']}{cards.folded()}",
    }


class Posed:
    """A task that a notebook shows as its question in words, with its board if it has one."""

    @property
    def question(self) -> str:
        """The task in words."""
        raise NotImplementedError

    def board(self) -> SpagWidget | None:
        """Return a new board for the task, or None if the task has no board."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return bundle("", self.question)["text/plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return bundle("", self.question)

    def _ipython_display_(self) -> None:
        words, board = bundle("", self.question), self.board()
        show(words if board is None else with_cards(words, board.game, board.edition), board)
