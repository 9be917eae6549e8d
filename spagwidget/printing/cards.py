"""The command cards, eight to a page, with backs that fit them when the sheet is turned over its long side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..core.catalogue import say
from ..core.table.scene import Spot
from ..games.spaghetti.display.scene import face
from ..games.spaghetti.display.words import Wording, tip, title, word
from ..games.spaghetti.options import MOST_BLANKS
from ..pictures.card_icons import CARD_ICONS
from ..pictures.outline import box, circle, icon, open_line
from ..pictures.surface import MONO, SANS
from ..pictures.theme import Theme
from .page import SMALLEST, Page, cut_marks, frame, paragraph, set_line
from .phrases import lines_of, width_of

CARD = (88.0, 60.0)
"""The width and the height of a card, in millimetres."""

ACROSS, DOWN = 2, 4
"""How many cards are side by side on a page, and how many one below another."""

INSET = 3.2
"""How far the frame of a card is inside the line where it is cut: a cut that is not exact spoils nothing."""

TRAY = 37.6
"""Where the tray begins, from the upper end of a card: a flag of 17 by 22 mm that lies on its side fits in it."""

SIZES = (4.1, 3.9, 3.7, 3.5, 3.3, 3.1, 2.9)
"""The sizes of the text on a card; the first that fits is used."""

LEAD = 1.42
DASH = (3, 3)

BLANK = "Blank"

KNOT = "M2 18C8 18 17 15 17 9.5C17 6 14.5 4 12 4C9.5 4 7 6 7 9.5C7 15 16 18 22 18"
"""A noodle with a knot, in the box of an icon."""


def all_cards(shown: Wording) -> list[Spot]:
    """Return the cards of a game as its board shows them: those of all levels and extensions, then the Blank cards.

    Only their tips are shorter.

    Args:
        shown: The facts and the edition.
    """
    cards = [
        face(shown, command, command.defaults)._replace(tip=tip(shown, command.name, short=True))
        for command in shown.facts.commands
        if not command.own
    ]
    name = say("print.cards.blank") if shown.edition == "code" else title(shown, BLANK)
    blank = Spot(BLANK, name, icon="pencil")
    return cards + [blank] * MOST_BLANKS[shown.edition]


def pages_of(cards: Sequence[Spot]) -> list[Sequence[Spot]]:
    """Return the cards page by page."""
    count = ACROSS * DOWN
    return [cards[at : at + count] for at in range(0, len(cards), count)]


def corners(page: Page) -> list[tuple[float, float]]:
    """Return the upper left corners of the cards of a page, row by row; the same for fronts and for backs."""
    left = (page.paper.width - ACROSS * CARD[0]) / 2
    return [
        (left + column * CARD[0], page.paper.top + row * CARD[1]) for row in range(DOWN) for column in range(ACROSS)
    ]


class Deck(NamedTuple):
    """A kind of cards to cut out.

    Attributes:
        theme: The colours.
        title: The title of its pages.
        foot: What to do with a page of fronts.
        credit: Who invented the game; "": as on the sheets of Spaghetti Code.
        front: Draws the front of a card, whose upper left corner it gets.
        back: Draws the back of any card.
    """

    theme: Theme
    title: str
    foot: str
    credit: str
    front: Callable[[Page, Theme, float, float, Spot], None]
    back: Callable[[Page, Theme, float, float], None]


def commands(theme: Theme, shown: Wording) -> Deck:
    """Return the deck of command cards.

    Args:
        theme: The colours.
        shown: The facts and the edition.
    """
    words = say("spaghetti.title" if shown.edition == "code" else "spaghetti.monster.title")
    return Deck(
        theme,
        say(f"print.cards.{shown.edition}"),
        say(f"print.cards.foot.{shown.edition}"),
        "",
        _island if theme.shallows else _command,
        lambda page, theme, x, y: _back(page, theme, x, y, words),
    )


def instants(theme: Theme, shown: Wording) -> Deck:
    """Return the deck of instant cards, whose backs say what they are.

    Args:
        theme: The colours.
        shown: The facts and the edition.
    """
    kind, when = word(shown, "button.instant"), say(f"print.instant.when.{shown.edition}")
    return Deck(
        theme,
        say(f"print.instant.{shown.edition}"),
        say(f"print.instant.foot.{shown.edition}"),
        "",
        lambda page, theme, x, y, card: _instant(page, theme, x, y, card, kind, when),
        lambda page, theme, x, y: _back(page, theme, x, y, kind),
    )


def front_page(page: Page, deck: Deck, cards: Sequence[Spot], note: str) -> None:
    """Draw the fronts of cards.

    Args:
        page: Where to draw.
        deck: The kind of the cards.
        cards: At most eight cards.
        note: What stands at the right end of the head.
    """
    _around(page, deck, note, deck.foot)
    for (x, y), card in zip(corners(page), cards, strict=False):
        deck.front(page, deck.theme, x, y, card)


def back_page(page: Page, deck: Deck, cards: Sequence[Spot], note: str) -> None:
    """Draw the backs of cards: in each row from right to left, because the sheet is turned over its long side.

    Args:
        page: Where to draw.
        deck: The kind of the cards.
        cards: The cards of the page in front.
        note: What stands at the right end of the head.
    """
    _around(page, deck, note, say("print.backs.foot"))
    places = corners(page)
    for at in range(len(cards)):
        row, column = divmod(at, ACROSS)
        deck.back(page, deck.theme, *places[row * ACROSS + ACROSS - 1 - column])


def _around(page: Page, deck: Deck, note: str, foot: str) -> None:
    frame(page, deck.theme, deck.title, note, foot, deck.credit)
    left, top = corners(page)[0]
    columns = [left + at * CARD[0] for at in range(ACROSS + 1)]
    cut_marks(page, deck.theme, columns, [top + at * CARD[1] for at in range(DOWN + 1)])


def _command(page: Page, theme: Theme, x: float, y: float, card: Spot) -> None:
    wide, high = CARD[0] - 2 * INSET, CARD[1] - 2 * INSET
    left, top = x + INSET, y + INSET
    page.shape(box(left, top, wide, high, 3.2), theme.card)
    page.shape(box(left, y + TRAY, wide, high - TRAY + INSET, 3.2, top=False), theme.tray)
    page.line((left, y + TRAY), (left + wide, y + TRAY), edge=theme.line, line=0.25)
    page.shape(box(left, top, wide, high, 3.2), None, theme.edge, 0.3)
    sign(page, theme, _picture(card), x + 11.9, y + 10.6, 8.6)
    right = x + CARD[0] - INSET - 4.6
    _dots(page, theme, right, y + 10.9, card)
    base, start = y + 12.6, x + 19.6
    if card.id == BLANK:
        _ruled(page, theme, (start, right), (base,))
        _ruled(page, theme, (x + 8, right), (y + 20.5, y + 26.8, y + 33.1))
        page.write(right - page.measure(card.title, SMALLEST), y + 16.2, card.title, SMALLEST, theme.ink3)
    else:
        start += page.write(start, base, card.title, 5.4, theme.ink, font=MONO, bold=True)
        page.write(start, base, "()", 5.4, theme.edge, font=MONO)
        effect(page, theme, (x + 8, y + 21.2, CARD[0] - 16), card, TRAY - 18.2)
    queue(page, theme, (x + 6.5, x + CARD[0] - 6), y + (TRAY + CARD[1] - INSET) / 2)


def _instant(page: Page, theme: Theme, x: float, y: float, card: Spot, kind: str, when: str) -> None:
    """Draw an instant card: no flags lie on it, and where they would, it says when it is run."""
    wide, high = CARD[0] - 2 * INSET, CARD[1] - 2 * INSET
    left, top = x + INSET, y + INSET
    page.shape(box(left, top, wide, high, 3.2), theme.card, theme.edge, 0.3)
    page.shape(box(left + 1.6, top + 1.6, wide - 3.2, high - 3.2, 2.2), None, theme.edge, 0.25, DASH)
    sign(page, theme, _picture(card), x + 12.9, y + 12.2, 8.6)
    base, start = y + 14.2, x + 20.6
    font = SANS if theme.shallows else MONO
    start += page.write(start, base, card.title, 5.4, theme.ink, font=font, bold=True)
    if theme.shallows:
        page.write(x + 20.6, y + 18.2, card.tip, SMALLEST, theme.ink2)
    else:
        page.write(start, base, "()", 5.4, theme.edge, font=MONO)
    effect(page, theme, (x + 9, y + 24.4, CARD[0] - 18), card, 12.5)
    page.line((left + 5.8, y + TRAY + 1), (left + wide - 5.8, y + TRAY + 1), edge=theme.line, line=0.25)
    page.write(x + 9, y + TRAY + 6, kind, 3.1, theme.ink, bold=True)
    paragraph(page, theme, (x + 9, y + TRAY + 10.4, CARD[0] - 18), when, 2.7)


def _island(page: Page, theme: Theme, x: float, y: float, card: Spot) -> None:
    page.shape(box(x + INSET, y + INSET, CARD[0] - 2 * INSET, CARD[1] - 2 * INSET, 3), theme.board)
    left, top, wide, high, r = x + 6.2, y + 5.2, CARD[0] - 12.4, CARD[1] - 10.4, 17.0
    page.shape(box(left - 1.3, top - 1.3, wide + 2.6, high + 2.6, r + 1.3), theme.shallows[0])
    page.shape(box(left, top, wide, high, r), theme.card)
    tray = y + 36.6
    page.shape(box(left, tray, wide, top + high - tray, r, top=False), theme.tray)
    page.line((left, tray), (left + wide, tray), edge=theme.edge, line=0.25)
    page.shape(box(left, top, wide, high, r), None, theme.edge, 0.3)
    middle = x + CARD[0] / 2
    base = y + 14.2
    if card.id == BLANK:
        sign(page, theme, _picture(card), middle - 26, base - 2.2, 7)
        _ruled(page, theme, (middle - 21, middle + 27), (base,))
        _ruled(page, theme, (middle - 30, middle + 30), (y + 23.2, y + 28.6, y + 34))
        page.write(middle - page.measure(card.title, SMALLEST) / 2, y + 17.6, card.title, SMALLEST, theme.ink3)
    else:
        dots = card.levels * 2.9
        size = 5.2
        while (whole := 11.5 + page.measure(card.title, size, SANS, True) + (3 + dots if dots else 0)) > 58:
            size -= 0.1
        start = middle - whole / 2
        sign(page, theme, _picture(card), start + 4, base - 2, 8.2)
        page.write(start + 11.5, base, card.title, size, theme.ink, bold=True)
        _dots(page, theme, start + whole, base - 1.9, card)
        page.write(middle - page.measure(card.tip, SMALLEST) / 2, y + 18.3, card.tip, SMALLEST, theme.ink2)
        effect(page, theme, (middle - 32, y + 24.6, 64), card, 13.0, centred=True)
    queue(page, theme, (x + 17, x + CARD[0] - 17), (tray + top + high) / 2)


def _picture(card: Spot) -> str:
    """Return the path data of a card's icon: a plain card if it has none of those in pictures."""
    return CARD_ICONS.get(card.icon, CARD_ICONS["card"])


def sign(page: Page, theme: Theme, path: str, x: float, y: float, size: float) -> None:
    """Draw the icon of a card.

    Args:
        page: Where to draw.
        theme: The colours.
        path: Its path data.
        x: Its middle.
        y: Its middle.
        size: Its width.
    """
    page.shape(icon(path, x, y, size), None, theme.ink, size / 24 * 1.9)


def _dots(page: Page, theme: Theme, right: float, y: float, card: Spot) -> None:
    for at in range(card.levels):
        x = right - (card.levels - 1 - at) * 2.9 - 0.9
        page.shape(circle(x, y, 0.9), theme.edge if at < card.level else None, theme.edge, 0.25)


def _ruled(page: Page, theme: Theme, ends: tuple[float, float], lines: Sequence[float]) -> None:
    for y in lines:
        page.line((ends[0], y), (ends[1], y), edge=theme.edge, line=0.25)


def effect(
    page: Page, theme: Theme, place: tuple[float, float, float], card: Spot, high: float, *, centred: bool = False
) -> None:
    """Write what a card does, as large as fits.

    Args:
        page: Where to write.
        theme: The colours.
        place: The left end, the first base line and the width of the lines.
        card: The card.
        high: The height of the room for the lines.
        centred: True for lines in the middle, of about the same length.
    """
    x, y, width = place
    for size in SIZES:
        lines = lines_of(page.measure, card.text, size, width, card.chips, even=True)
        if (len(lines) - 1) * size * LEAD + size <= high and all(
            width_of(page.measure, line, size) <= width for line in lines
        ):
            break
    for at, line in enumerate(lines):
        shift = (width - width_of(page.measure, line, size)) / 2 if centred else 0
        set_line(page, theme, x + shift, y + at * size * LEAD, line, size, theme.ink2)


def queue(page: Page, theme: Theme, ends: tuple[float, float], y: float) -> None:
    """Draw where the queue of a card lies, from its head to its tail.

    Args:
        page: Where to draw.
        theme: The colours.
        ends: The left and the right end.
        y: Its middle.
    """
    left, right = ends
    page.line((left + 1.4, y - 2), (left, y), (left + 1.4, y + 2), edge=theme.ink, line=0.6)
    head, tail = say("print.head"), say("print.tail")
    start = left + 4 + page.write(left + 4, y + 1, head, 2.7, theme.ink2) + 1.8
    end = right - page.measure(tail, 2.7)
    page.write(end, y + 1, tail, 2.7, theme.ink2)
    page.shape(open_line((start, y), (end - 1.8, y)), None, theme.ink3, 0.3, (1, 2))


def _back(page: Page, theme: Theme, x: float, y: float, words: str) -> None:
    wide, high = CARD[0] - 2 * INSET, CARD[1] - 2 * INSET
    ground = theme.board if theme.shallows else theme.tray
    page.shape(box(x + INSET, y + INSET, wide, high, 3.2), ground, theme.edge, 0.3)
    page.shape(box(x + INSET + 2, y + INSET + 2, wide - 4, high - 4, 2), None, theme.edge, 0.25)
    knot(page, theme, x + CARD[0] / 2, y + 25, 22)
    page.write(x + CARD[0] / 2, y + 46, words, 4.4, theme.ink, bold=True, at="center")


def knot(page: Page, theme: Theme, x: float, y: float, size: float) -> None:
    """Draw a noodle with a knot.

    Args:
        page: Where to draw.
        theme: The colours.
        x: Its middle.
        y: Its middle.
        size: Its width.
    """
    for edge, line in ((theme.casing, 3.2), (theme.noodle, 2.0)):
        page.shape(icon(KNOT, x, y, size), None, edge, size / 24 * line)
