"""Writes docs/rules.md from the texts of the rules and from the engine: `python -m scripts.rules_page`.

It writes the same page in other languages, too, such as docs/ja/rules.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from spagwidget.core.catalogue import LANGUAGE, catalogue, commas, language_names, paragraph, say
from spagwidget.core.speaking import speaking
from spagwidget.games.spaghetti import options
from spagwidget.games.spaghetti.cards import BUILT_IN, COMMANDS
from spagwidget.games.spaghetti.display.words import Wording, card_text
from spagwidget.games.spaghetti.rulebook import Card, Rule, Section, Sentence, rulebook, spoken
from spagwidget.games.spaghetti.rules import Spaghetti
from spagwidget.games.spaghetti.state import SEATS

PAGE = Path(__file__).parent.parent / "docs" / "rules.md"

# A version without extensions or a second edition does not have these names.
EXTENSIONS: tuple[str, ...] = getattr(options, "EXTENSIONS", ())
EDITIONS: tuple[str, ...] = getattr(options, "EDITIONS", ("code",))
MOST_PLAYERS: dict[str, int] = getattr(options, "MOST_PLAYERS", {})

LANGUAGES = ("ja",)
"""The languages of the pages of rules besides English."""

LEVELS = 3
"""The number of levels; a card with a higher level comes with an extension."""


def main() -> int:
    """Write the page in each language and return the exit status."""
    write(PAGE, page)
    print(f"{PAGE.name}: {len(rulebook().rules)} rules")
    return 0


def page() -> str:
    """Return the whole page as Markdown."""
    return "\n\n".join([*beginning(), *(part for section in rulebook().sections for part in chapter(section))]) + "\n"


def write(file: Path, make: Callable[[], str]) -> None:
    """Write a page in each language.

    Args:
        file: The file of the English page.
        make: Returns the page in the current language.
    """
    for path, text in in_languages(file, make).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def in_languages(file: Path, make: Callable[[], str]) -> dict[Path, str]:
    """Return a page in each language by its file; one in another language names the English page.

    Args:
        file: The file of the English page.
        make: Returns the page in the current language.
    """
    found = {file: make()}
    for language in LANGUAGES:
        with speaking(language):
            title, _, rest = make().partition("\n\n")
        rest = re.sub(r"\]\((?!\w+:|#)", "](../", rest)
        for name in re.findall(r"\]\(\.\./([\w-]+\.md)\b", rest):  # pages that this language has, too
            if (file.parent / language / name).is_file():
                rest = rest.replace(f"](../{name}", f"]({name}")
        names = language_names()
        switch = f"[{names['en']}](../{file.name}) · **{names[language]}**"
        found[file.parent / language / file.name] = f"{title}\n\n{switch}\n\n{rest}"
    return found


def is_offered(rule: Rule) -> bool:
    """Return True if this version can play what the rule is about."""
    return not rule.option or rule.option in (*EXTENSIONS, *options.VARIANTS, *options.KNOWN, "clock")


# The parts of the page


def beginning() -> Iterator[str]:
    """Yield the introduction, with an example of a ruling."""
    yield f"# {words('title')}"
    yield f"<!-- {words('made')} -->"
    yield words("about")
    yield words("rulings")
    yield from statement([Sentence(words("example"), ruling=True)])
    yield words("rest")


def chapter(section: Section) -> Iterator[str]:
    """Yield a section with its tables and its rules."""
    yield f"## {section.title}"
    tables = TABLES.get(section.title.partition(".")[0])
    yield from statement(section.about)
    if tables is not None:
        yield from tables()
    for rule in section.rules:
        yield f"### {rule.number}. {rule.title}"
        if not is_offered(rule):
            yield words("later")
        yield from statement(rule.sentences)


def statement(sentences: Iterable[Sentence]) -> Iterator[str]:
    """Yield the published rules as a paragraph, and our rulings as a quotation that begins with a bold word."""
    found = tuple(sentences)
    plain, rulings = spoken(found, ruling=False), spoken(found, ruling=True)
    if plain:
        yield escaped(plain)
    if rulings:
        yield f"> **{words('ruling')}** {escaped(rulings)}"


def cards() -> Iterator[str]:
    """Yield a table of the cards with text and parameters, and a list with the full rule of each card."""
    rules = Spaghetti(level=LEVELS)
    yield table(
        ("level", "card", "text", "params"),
        (
            [level(command.level), command.name, text_of(rules, command.name), params_of(rules, command.name)]
            for command in COMMANDS
        ),
    )
    yield f"**{words('detail')}**"
    yield "\n".join(
        f"- {say('list.label', label=name, text=in_full(card))}{'' if is_made(name) else ' ' + words('later')}"
        for name, card in rulebook().cards.items()
    )


def in_full(card: Card) -> str:
    """Return what a card does; our own rulings come last and are marked."""
    plain, rulings = spoken(card.sentences, ruling=False), spoken(card.sentences, ruling=True)
    marked = f"**{words('ruling')}** {escaped(rulings)}" if rulings else ""
    return paragraph(escaped(plain), marked)


def monster() -> Iterator[str]:
    """Yield a table of the cards of the Monster edition, with their names in both languages."""
    yield f"**{words('monster')}**"
    book = rulebook().cards.values()
    with speaking(LANGUAGE):
        english = {card.name: card.monster for card in rulebook().cards.values()}
    if "monster" not in EDITIONS:
        yield words("monster.later")
        yield table(("card", "english", "japanese"), ([card.name, english[card.name], card.japanese] for card in book))
        return
    rules = Spaghetti(level=LEVELS, edition="monster")
    yield table(
        ("card", "english", "japanese", "text", "params"),
        (
            [name, english[name], card.japanese, text_of(rules, name), params_of(rules, name, "monster.")]
            for name, card in rulebook().cards.items()
        ),
    )


def extensions() -> Iterator[str]:
    """Yield a table of the extensions: their names in the options, and whether this version has them."""
    yield f"**{words('extensions')}**"
    yield words("extensions.how", name=EXTENSIONS[0]) if EXTENSIONS else words("extensions.none")
    yield table(
        ("name", "rule", "what", "players", "here"),
        ([code(rule.option), rule.number, rule.title, players(rule), here(rule)] for rule in entries("R")),
    )


def variants() -> Iterator[str]:
    """Yield a table of the variants: their names and values in the options, and whether this version has them."""
    yield f"**{words('variants')}**"
    name, values = next(iter(options.VARIANTS.items()))
    yield words("variants.how", name=name, value=literal(values[1]))
    yield table(
        ("name", "rule", "what", "values", "here"),
        (
            [
                code(rule.option),
                rule.number,
                rule.title,
                commas(code(literal(value)) for value in options.VARIANTS.get(rule.option, ())),
                here(rule),
            ]
            for rule in entries("V")
        ),
    )


TABLES = {"2": cards, "6": extensions, "7": variants, "8": monster}
"""The tables at the beginning of a section, by the section's number."""


# The parts of a table


def words(key: str, **values: object) -> str:
    """Return a message of the page; `key` without `rules.page.`."""
    return say(f"rules.page.{key}", **values)


def entries(letter: str) -> list[Rule]:
    """Return the rules that introduce an extension (`R`) or a variant (`V`)."""
    return [rule for rule in rulebook().rules.values() if rule.option and rule.number.startswith(letter)]


def is_made(card: str) -> bool:
    """Return True if this version has this card. Blank is not in the list of commands, because players name theirs."""
    return card in BUILT_IN or (card == "Blank" and "blank" in EXTENSIONS)


def text_of(rules: Spaghetti, card: str) -> str:
    """Return the text on a card; "" if this version does not have the card."""
    facts = rules.facts
    if card in facts.actions.ids:
        number = facts.actions.ids[card]
        return escaped(card_text(Wording(facts, facts.option.edition), number, facts.defaults[number]))
    return escaped(spoken(rulebook().cards[card].sentences, ruling=False)) if is_made(card) else ""


def params_of(rules: Spaghetti, card: str, edition: str = "") -> str:
    """Return a card's parameters in one line: name, default, and what the number counts.

    Args:
        rules: The rules with the card.
        card: The name of the card.
        edition: The part of the message key for an edition with words for it, such as `monster.`; "": the usual words.
    """
    return commas(
        words("number", name=f"{name} {{{default}}}", words=counted(name, edition))
        for command in rules.facts.commands
        if command.name == card
        for name, default in zip(command.params, command.defaults, strict=True)
    )


def counted(name: str, edition: str) -> str:
    """Return what a parameter counts, in the words of the edition if it has any."""
    keys = (f"spaghetti.{edition}param.{name}", f"spaghetti.param.{name}")
    return say(next(key for key in keys if key in catalogue()))


def level(number: int) -> str:
    """Return a card's level as a text, or the word for cards of extensions."""
    return str(number) if number <= LEVELS else words("extra")


def players(rule: Rule) -> str:
    """Return how many players can use an extension; "" if this version does not have it."""
    most = MOST_PLAYERS.get(rule.option, len(SEATS))
    return "" if not is_offered(rule) else "2" if most == 2 else f"2–{most}"


def here(rule: Rule) -> str:
    """Return "yes" or "not yet", in the words of the page."""
    return words("yes" if is_offered(rule) else "no")


def literal(value: Any) -> str:
    """Return a value as it is written in Python, but texts with double quotation marks."""
    return f'"{value}"' if isinstance(value, str) else repr(value)


def code(text: str) -> str:
    """Return a text as Markdown code."""
    return f"`{text}`"


def escaped(text: str) -> str:
    """Return a text with its Markdown characters escaped."""
    return text.translate({ord(mark): f"\\{mark}" for mark in "\\`*_<>|"})


def table(heads: Iterable[str], rows: Iterable[list[str]]) -> str:
    """Return a Markdown table; `heads` are the message keys of its columns."""
    titles = [words(head) for head in heads]
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    raise SystemExit(main())
