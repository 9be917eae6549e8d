"""The rules of level 1 on one page, with a picture of a position, the five cards and a question."""

from __future__ import annotations

from ..core.catalogue import say
from ..core.session.game import Game
from ..core.table.scene import Scene, Spot
from ..games.spaghetti.display.words import Wording, title
from ..pictures.card_icons import CARD_ICONS
from ..pictures.outline import box, circle, icon
from ..pictures.surface import MONO, SANS
from ..pictures.table import paint_row
from ..pictures.tape import Tape, tape_of
from ..pictures.theme import Theme
from .cards import all_cards, knot
from .page import SIDE, SMALLEST, Page, paragraph

POSITION = "(AddFlag AB)(MoveFlag BA)(Bug AB)(RemoveFlag B)(ForkBomb A) A5+6 B5+6"
"""Where the picture's game begins; the actions of `SKIPS` lead to the picture."""

SKIPS = 5
"""How many flags skip before B's flag acts on Bug."""

RUN = ("run", "hit A")
"""What B does in the question."""

SECTIONS = 7
LEAD = 1.4
SIZES = (3.4, 3.3, 3.2, 3.1, 3.0, 2.9, 2.8)
"""The sizes of the text; the first with which everything fits on the page is used."""

PICTURE = 720.0
"""The width of the picture in pixels, before it is made to fit."""


def position(edition: str) -> Game:
    """Return the game of the picture, at the turn of B's flag.

    Args:
        edition: The edition whose rules it has.
    """
    game = Game.from_position(POSITION, level=1, edition=edition)
    for _ in range(SKIPS):
        game.play("skip")
    return game


def rules_page(page: Page, theme: Theme, shown: Wording) -> None:
    """Draw the page.

    Args:
        page: Where to draw.
        theme: The colours.
        shown: The facts and the edition.
    """
    paper, edition = page.paper, shown.edition
    wide, tall = paper.width - 2 * SIDE, paper.height > 290
    top = 17.0 if tall else 13.0
    knot(page, theme, SIDE + 4, top - 1.6, 8)
    page.write(SIDE + 11, top, say(f"print.rules.{edition}"), 5.4 if tall else 4.8, theme.ink, bold=True)
    note = say("print.rules.note")
    page.write(paper.width - SIDE - page.measure(note, 2.8), top, note, 2.8, theme.ink2)
    foot = paper.height - (12 if tall else 10)
    for size in SIZES:
        if _body(Page(paper, ""), theme, shown, top + 5, size) <= foot - 6:
            break
    _body(page, theme, shown, top + 5, size)
    page.line((SIDE, foot - 3.6), (paper.width - SIDE, foot - 3.6), edge=theme.line, line=0.25)
    paragraph(page, theme, (SIDE, foot, wide * 0.52), say("print.rules.foot"), SMALLEST, lead=1.24)
    place = (SIDE + wide * 0.55, foot, wide * 0.45)
    paragraph(page, theme, place, say("print.credits"), SMALLEST, lead=1.24, at="right")


def _body(page: Page, theme: Theme, shown: Wording, top: float, size: float) -> float:
    """Draw what is between head and foot, and return where it ends."""
    wide = page.paper.width - 2 * SIDE
    scene = position(shown.edition).scene(edition=shown.edition)
    below = _picture(page, theme, scene, top, 20 * size)
    below = _captions(page, theme, shown, below + 4.2, wide)
    below = _sections(page, theme, shown, below + 2 * size, wide, size)
    below = _cards(page, theme, shown, below, wide, size)
    return _boxes(page, theme, shown, below + 2.5 * size, wide, size)


def _words(shown: Wording, key: str) -> str:
    """Return a text of the page with the names of the cards that it mentions, as the edition writes them."""
    names = {name: title(shown, name) for name in ("AddFlag", "Bug", "RemoveFlag")}
    return say(f"print.rules.{shown.edition}.{key}", **names)


def _picture(page: Page, theme: Theme, scene: Scene, top: float, most: float) -> float:
    """Draw the position, and return where its picture ends."""
    trail = [("MoveFlag", "Bug"), ("AddFlag", "MoveFlag")]
    tape: Tape = paint_row(tape_of(Page), scene, "", trail, theme, PICTURE, CARD_ICONS)
    wide = page.paper.width - 2 * SIDE
    scale = min(wide / tape.width, most / tape.height)
    left = SIDE + (wide - tape.width * scale) / 2
    tape.play(page, left, top, scale)
    page.shape(box(left, top, tape.width * scale, tape.height * scale), None, theme.edge, 0.25)
    return top + tape.height * scale


def _captions(page: Page, theme: Theme, shown: Wording, top: float, wide: float) -> float:
    each, gap = (wide - 3 * 4) / 4, 4.0
    ends = [
        paragraph(page, theme, (SIDE + at * (each + gap), top, each), _words(shown, f"caption.{at + 1}"), SMALLEST)
        for at in range(4)
    ]
    return max(ends) - 2.6


def _sections(page: Page, theme: Theme, shown: Wording, top: float, wide: float, size: float) -> float:
    each = (wide - 8) / 2
    ends = []
    for x, numbers in ((SIDE, range(1, 4)), (SIDE + each + 8, range(4, SECTIONS + 1))):
        y = top
        for number in numbers:
            page.shape(circle(x + 2.8, y - 1, 2.8), theme.noodle, theme.casing, 0.3)
            page.write(x + 2.8, y + 0.3, f"{number}", 3.4, theme.on_noodle, bold=True, at="center")
            page.write(x + 8, y, _words(shown, f"{number}.title"), size * 1.1, theme.ink, bold=True)
            text = _words(shown, f"{number}")
            y = paragraph(page, theme, (x + 8, y + size * 1.5, each - 8), text, size, ink=theme.ink, lead=LEAD) + 2.2
        ends.append(y)
    return max(ends) - size


def _cards(page: Page, theme: Theme, shown: Wording, top: float, wide: float, size: float) -> float:
    row = size * 2.3
    cards = [card for card in all_cards(shown) if card.level == 1]
    high = row * (len(cards) + 1)
    page.shape(box(SIDE, top, wide, row, 2, bottom=False), theme.tray)
    page.write(SIDE + 3, top + row / 2 + 1.1, _words(shown, "cards"), 3.1, theme.ink, bold=True)
    column = max(page.measure(card.title, size, MONO, True) for card in cards) + 16
    for at, card in enumerate(cards, 1):
        y = top + at * row
        page.line((SIDE, y), (SIDE + wide, y), edge=theme.line, line=0.25)
        _row(page, theme, card, y + row / 2, column, wide, size)
    page.shape(box(SIDE, top, wide, high, 2), None, theme.edge, 0.3)
    return top + high


def _row(page: Page, theme: Theme, card: Spot, middle: float, column: float, wide: float, size: float) -> None:
    page.shape(icon(CARD_ICONS[card.icon], SIDE + 5.5, middle, 5.4), None, theme.ink, 0.42)
    page.write(SIDE + 11, middle + 1.1, card.title, size, theme.ink, font=SANS if theme.shallows else MONO, bold=True)
    place = (SIDE + column, middle + 1.1, wide - column - 2)
    paragraph(page, theme, place, card.text, size, ink=theme.ink, chips=card.chips)


def _boxes(page: Page, theme: Theme, shown: Wording, top: float, wide: float, size: float) -> float:
    each = (wide - 8) / 2
    ends = []
    for x, key in ((SIDE, "try"), (SIDE + each + 8, "stalemate")):
        page.write(x + 4, top, _words(shown, f"{key}.title"), size * 1.05, theme.ink, bold=True)
        place = (x + 4, top + size * 1.45, each - 4)
        ends.append(paragraph(page, theme, place, _words(shown, key), size, ink=theme.ink, lead=LEAD))
    page.upside_down(SIDE + each, ends[0] + 0.4, _words(shown, "answer"), SMALLEST, theme.ink2)
    end = max(ends[0] + 1.5, ends[1] - size)
    for x, colour in ((SIDE + 0.6, theme.noodle), (SIDE + each + 8.6, theme.ink)):
        page.shape(box(x, top - 3, 1.2, end - top + 3), colour)
    return end
