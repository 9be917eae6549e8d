"""Writes docs/lovelace-rules.md from the texts of the rules: `python -m scripts.lovelace_rules_page`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scripts.rule_book_page import chapters, decisions, in_cell, statement, table
from scripts.rules_page import write
from spagwidget.core.catalogue import say
from spagwidget.core.explainer import RuleSentence
from spagwidget.games.lovelace.data import ATTACKS, PATRONS, PEOPLE, SUBROUTINES
from spagwidget.games.lovelace.display.words import area_names, two
from spagwidget.games.lovelace.explainer import rule_texts
from spagwidget.games.lovelace.rulebook import book

PAGE = Path(__file__).parent.parent / "docs" / "lovelace-rules.md"


def main() -> int:
    """Write the page in each language and return the exit status."""
    write(PAGE, page)
    print(f"{PAGE.name}: {len(rule_texts())} rules and subroutines")
    return 0


def page() -> str:
    """Return the whole page as Markdown."""
    return (
        "\n\n".join(
            [*beginning(), *chapters(book(), rule_texts(), words("ruling")), *patrons(), *subroutines(), *further()]
        )
        + "\n"
    )


def beginning() -> Iterator[str]:
    """Yield the introduction, which says what is a reconstruction."""
    yield f"# {words('title')}"
    yield f"<!-- {words('made')} -->"
    yield words("about")
    yield words("reconstruction")
    yield words("rulings")
    yield from statement([RuleSentence(words("example"), ruling=True)], words("ruling"))
    yield words("language")


def patrons() -> Iterator[str]:
    """Yield the patrons with their areas."""
    yield f"## {words('patrons')}"
    yield words("made_up")
    rows = [f"| {two(number)} | {area_names(areas)} |" for number, areas in PATRONS.items()]
    yield table((words("patron"), words("areas")), rows)


def subroutines() -> Iterator[str]:
    """Yield what each subroutine does."""
    yield f"## {words('cards')}"
    yield words("made_up")
    rows = [row(person, number) for person in PEOPLE for number in SUBROUTINES[person]]
    yield table((words("card"), words("person"), words("attack"), words("does")), rows)


def row(person: str, number: int) -> str:
    """Return the line of one subroutine in the table.

    Args:
        person: Whose subroutine it is.
        number: Its number.
    """
    rule = rule_texts()[f"LB72.{two(number)}"]
    attack = words("yes") if number in ATTACKS else ""
    return f"| {rule.number} | {person} | {attack} | {in_cell(rule.sentences, words('ruling'))} |"


def further() -> Iterator[str]:
    """Yield our further decisions."""
    yield f"## {words('further')}"
    yield from decisions(book(), words("ruling"))


def words(key: str) -> str:
    """Return a text of the page."""
    return say(f"lovelace.page.{key}")


if __name__ == "__main__":
    raise SystemExit(main())
