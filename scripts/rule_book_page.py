"""The parts of a page of rules that is made from a `Book`: chapters, sentences with rulings, tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scripts.rules_page import escaped
from spagwidget.core.catalogue import paragraph
from spagwidget.core.explainer import RuleSentence, RuleText
from spagwidget.core.rule_book import Book


def chapters(book: Book, texts: Mapping[str, RuleText], ruling: str) -> Iterator[str]:
    """Yield the rules by chapters, with their notes.

    Args:
        book: The rules.
        texts: The same rules by number, as a game explains them.
        ruling: The word that marks a ruling.
    """
    for chapter in book.chapters:
        yield f"## {chapter.title}"
        for rule in chapter.rules:
            yield f"### {rule.number}. {rule.title}"
            yield from statement(rule.sentences, ruling)
            if note := texts[rule.number].note:
                yield f"*{note}*"


def decisions(book: Book, ruling: str) -> Iterator[str]:
    """Yield our further decisions.

    Args:
        book: The rules.
        ruling: The word that marks a ruling.
    """
    for text in book.ours:
        yield from statement([RuleSentence(text, ruling=True)], ruling)


def statement(sentences: Iterable[RuleSentence], ruling: str) -> Iterator[str]:
    """Yield the rules as a paragraph, and rulings as a quotation that begins with a bold word.

    Args:
        sentences: The sentences.
        ruling: The word that marks a ruling.
    """
    found = tuple(sentences)
    plain = paragraph(*(one.text for one in found if not one.ruling))
    rulings = paragraph(*(one.text for one in found if one.ruling))
    if plain:
        yield escaped(plain)
    if rulings:
        yield f"> **{ruling}** {escaped(rulings)}"


def in_cell(sentences: Iterable[RuleSentence], ruling: str) -> str:
    """Return sentences for a cell of a table, each ruling after a bold word.

    Args:
        sentences: The sentences.
        ruling: The word that marks a ruling.
    """
    return paragraph(*(f"**{ruling}** {escaped(one.text)}" if one.ruling else escaped(one.text) for one in sentences))


def table(heads: Iterable[str], rows: Iterable[str]) -> str:
    """Return a table.

    Args:
        heads: The titles of the columns.
        rows: The lines below.
    """
    titles = tuple(heads)
    return "\n".join([f"| {' | '.join(titles)} |", f"| {' | '.join('---' for _ in titles)} |", *rows])
