"""Writes docs/nightmare-rules.md from the texts of the rules: `python -m scripts.nightmare_rules_page`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scripts.rule_book_page import chapters, decisions, in_cell, statement, table
from scripts.rules_page import escaped, write
from spagwidget.core.catalogue import say
from spagwidget.core.explainer import RuleSentence, RuleText
from spagwidget.games.nightmare.cards import CARDS
from spagwidget.games.nightmare.explainer import rule_texts
from spagwidget.games.nightmare.rulebook import book

PAGE = Path(__file__).parent.parent / "docs" / "nightmare-rules.md"


def main() -> int:
    """Write the page in each language and return the exit status."""
    write(PAGE, page)
    print(f"{PAGE.name}: {len(rule_texts())} rules and cards")
    return 0


def page() -> str:
    """Return the whole page as Markdown."""
    return "\n\n".join([*beginning(), *chapters(book(), rule_texts(), words("ruling")), *cards(), *further()]) + "\n"


def beginning() -> Iterator[str]:
    """Yield the introduction."""
    yield f"# {words('title')}"
    yield f"<!-- {words('made')} -->"
    yield words("about")
    yield from statement([RuleSentence(words("example"), ruling=True)], words("ruling"))
    yield words("language")


def cards() -> Iterator[str]:
    """Yield what each kind of card does."""
    texts = rule_texts()
    yield f"## {words('cards')}"
    yield words("numbers")
    rows = [row(texts[card.title], card.copies) for card in CARDS]
    yield table((words("card"), words("copies"), words("does")), rows)


def row(card: RuleText, copies: int) -> str:
    """Return the line of one card in the table.

    Args:
        card: What it does.
        copies: How many there are.
    """
    return f"| {escaped(card.number)} | {copies} | {in_cell(card.sentences, words('ruling'))} |"


def further() -> Iterator[str]:
    """Yield our further decisions."""
    yield f"## {words('further')}"
    yield from decisions(book(), words("ruling"))


def words(key: str) -> str:
    """Return a text of the page."""
    return say(f"nightmare.page.{key}")


if __name__ == "__main__":
    raise SystemExit(main())
