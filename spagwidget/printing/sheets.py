"""Makes a PDF of the sheets that somebody asks for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, cast

from ..core.arguments import checked_path, checked_type, checked_words
from ..core.catalogue import known_language, listing, say
from ..core.errors import BadValue
from ..core.files import write_whole
from ..core.session.game import Game
from ..core.speaking import current, speaking
from ..games.lovelace.data import PEOPLE
from ..games.spaghetti.cards import INSTANTS
from ..games.spaghetti.display import SpaghettiDisplay
from ..games.spaghetti.display.words import Wording
from ..games.spaghetti.options import EDITIONS
from ..pictures.theme import Theme, theme

if TYPE_CHECKING:
    from pathlib import Path

    from ..core.table.scene import Spot
    from .cards import Deck
    from .page import Page

__all__ = ["EDITIONS", "PAPER_NAMES", "SHEETS", "USUAL", "drawn", "print_sheets"]

PAPER_NAMES = ("a4", "letter")


class Order(NamedTuple):
    """What is printed.

    Attributes:
        page: Makes an empty page.
        theme: The colours.
        shown: The facts of the game and the edition.
        backs: True if the cards get backs.
    """

    page: Callable[[], Page]
    theme: Theme
    shown: Wording
    backs: bool


def print_sheets(
    path: str | os.PathLike[str],
    sheets: Sequence[str] = (),
    *,
    edition: str = "code",
    paper: str = "a4",
    language: str = "",
    backs: bool = True,
) -> Path:
    """Write sheets to print and cut out as a PDF file, with its fonts in it.

    Args:
        path: The file to write. An existing file is replaced as a whole.
        sheets: What to print, in this order, such as `["cards", "rules"]`; empty: everything for Spaghetti Code.
        edition: Whose names, texts and pictures the sheets of Spaghetti Code have: `code` or `monster`.
        paper: The size of the paper: `a4` or `letter`.
        language: The code of the language, such as `ja`; "": the current language.
        backs: True for a page with the backs of the cards after each page with fronts; print on both sides, and turn
            the sheets over their long side.

    Returns:
        The path of the file.

    Raises:
        BadValue: A sheet, an edition, a size of paper or a language is unknown, or a sheet is named twice.
        BadType: An argument has a value of the wrong type.
        Unsupported: No installed font has the letters of the language.
        OSError: The file cannot be written.
        ImportError: matplotlib is not installed.
    """
    target = checked_path("path", path)
    names = checked_sheets(sheets)
    _choose("edition", edition, EDITIONS)
    _choose("paper", paper, PAPER_NAMES)
    checked_type("backs", backs, bool)
    spoken = known_language(language) if language else current()
    with speaking(spoken):
        write_whole(target, _pdf(names, edition, paper, spoken, backs))
    return target


def checked_sheets(sheets: object) -> Sequence[str]:
    """Return the names of sheets; those of Spaghetti Code if none is given.

    Args:
        sheets: What was passed as names.

    Raises:
        BadValue: A name is unknown, or is listed twice.
        BadType: It is not a list of texts.
    """
    names = checked_words("sheets", sheets) or list(USUAL)
    for at, name in enumerate(names):
        _choose("sheet", name, list(SHEETS))
        if name in names[:at]:
            raise BadValue(say("print.error.twice", name=name))
    return names


def _choose(name: str, value: object, known: Sequence[str]) -> None:
    if not isinstance(value, str) or value not in known:
        raise BadValue(say("print.error.choice", name=name, value=value, known=listing(known, "list.or")))


def _pdf(names: Sequence[str], edition: str, paper: str, language: str, backs: bool) -> bytes:
    """Return the content of the file."""
    from .pdf import pdf_of  # imported late, because it loads matplotlib

    title = say(f"print.title.{names[0] if tuple(names) in OTHERS else edition}")
    return pdf_of(drawn(names, edition, paper, language, backs=backs), title, language)


def drawn(names: Sequence[str], edition: str, paper: str, language: str, *, backs: bool = True) -> list[Page]:
    """Return the pages of sheets; call it in a context in which texts are written in their language.

    Args:
        names: The names of the sheets.
        edition: Whose names, texts and pictures.
        paper: The name of the size of the paper.
        language: The code of the language.
        backs: True for pages with the backs of the cards.

    Raises:
        Unsupported: No installed font has the letters of the language.
    """
    from .page import PAPERS, Page

    game = Game(level=3, players=5, edition=edition)
    white = theme("light", edition)._replace(paper="#FFFFFF")
    shown = cast(SpaghettiDisplay, game.display(edition=edition)).shown
    order = Order(lambda: Page(PAPERS[paper], language), white, shown, backs)
    return [page for name in names for page in SHEETS[name](order)]


def _cards(order: Order) -> Iterator[Page]:
    from .cards import all_cards, commands

    yield from _cut_out(order, commands(order.theme, order.shown), all_cards(order.shown))


def _instants(order: Order) -> Iterator[Page]:
    from .cards import all_cards, instants

    cards = {card.id: card._replace(levels=0) for card in all_cards(order.shown)}
    yield from _cut_out(order, instants(order.theme, order.shown), [cards[name] for name in INSTANTS])


def _ring(order: Order) -> Iterator[Page]:
    from .ring_cards import ring_cards, ring_deck

    yield from _cut_out(order, ring_deck(), ring_cards())


def _cut_out(order: Order, deck: Deck, cards: Sequence[Spot]) -> Iterator[Page]:
    """Yield pages with the fronts of cards, each followed by one with the backs if these are wanted."""
    from .cards import back_page, front_page, pages_of

    pages = pages_of(cards)
    for at, some in enumerate(pages):
        page = order.page()
        front_page(page, deck, some, say("print.note.fronts", this=at + 1, all=len(pages)))
        yield page
        if order.backs:
            page = order.page()
            back_page(page, deck, some, say("print.note.backs", this=at + 1, all=len(pages)))
            yield page


def _flags(order: Order) -> Iterator[Page]:
    from .pieces import pieces_page

    page = order.page()
    pieces_page(page, order.theme, order.shown, say("print.note.single"))
    yield page


def _rules(order: Order) -> Iterator[Page]:
    from .rules import rules_page

    page = order.page()
    rules_page(page, order.theme, order.shown)
    yield page


def _programs(order: Order) -> Iterator[Page]:
    from .programs import programs_page

    for person in PEOPLE:
        page = order.page()
        programs_page(page, person)
        yield page


SHEETS = MappingProxyType(
    {
        "cards": _cards,
        "instant": _instants,
        "flags": _flags,
        "rules": _rules,
        "nightmare": _ring,
        "lovelace": _programs,
    }
)
"""A function for each kind of sheet that draws its pages."""

USUAL = ("cards", "instant", "flags", "rules")
"""What is printed if no sheet is named: everything for Spaghetti Code."""

OTHERS = (("nightmare",), ("lovelace",))
"""The sheets of other games: a file that holds nothing else has the title of that game."""
