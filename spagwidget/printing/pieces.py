"""What lies on the cards and beside them: flags, the cursor, life and the chips of level 3."""

from __future__ import annotations

from ..core.catalogue import say
from ..core.table.scene import Cursor
from ..games.spaghetti.display.words import Wording, word
from ..games.spaghetti.state import CHIPS, FLAGS, SEATS
from ..pictures import sea
from ..pictures.marks import Player, badge
from ..pictures.outline import box, open_line
from ..pictures.pieces import CLOTH, flag, heart, pennant
from ..pictures.surface import MONO
from ..pictures.theme import Theme
from .page import SMALLEST, Page, Placed, cut_marks, frame

FLAG = (17.0, 22.0)
"""The width and the height of what is cut out for a flag, in millimetres."""

LIFE = 5
"""The life of a player at the start."""

SIGN, FLAP = (44.0, 30.0), 12.0
"""The width and the height of one side of the cursor, and the height of the flap on which it stands."""

STRIP = 11.0
"""The height of a player's strip of life."""

CHIP = (17.0, 13.0)
DASH = (3, 3)


def pieces_page(page: Page, theme: Theme, shown: Wording, note: str) -> None:
    """Draw everything but cards that a game for five needs.

    Args:
        page: Where to draw.
        theme: The colours.
        shown: The facts and the edition.
        note: What stands at the right end of the head.
    """
    edition = shown.edition
    frame(page, theme, say(f"print.flags.{edition}"), note, say(f"print.flags.foot.{edition}"))
    left, top = (page.paper.width - FLAGS * FLAG[0]) / 2, page.paper.top
    right, below = left + FLAGS * FLAG[0], top + len(SEATS) * FLAG[1]
    _flags(page, theme, left, top)
    _cursor(page, theme, left, below + 12)
    _life(page, theme, shown, left + SIGN[0] + 8, right, below + 14)
    _chips(page, theme, shown, left, below + 12 + 2 * SIGN[1] + FLAP + 9)


def _flags(page: Page, theme: Theme, left: float, top: float) -> None:
    columns = [left + at * FLAG[0] for at in range(FLAGS + 1)]
    rows = [top + at * FLAG[1] for at in range(len(SEATS) + 1)]
    cut_marks(page, theme, columns, rows)
    for x in columns:
        page.shape(open_line((x, rows[0]), (x, rows[-1])), None, theme.edge, 0.15, DASH)
    for y in rows:
        page.shape(open_line((columns[0], y), (columns[-1], y)), None, theme.edge, 0.15, DASH)
    size = 10.6 if theme.shallows else 9.5
    for seat, letter in enumerate(SEATS):
        for x in columns[:-1]:
            at = x + FLAG[0] / 2 - size / 2 if theme.shallows else x + 3.1
            pen = Placed(page, at, rows[seat] + 19.5, size / CLOTH)
            flag(pen, theme, 0, 0, (seat, letter), ground=theme.paper)


def _cursor(page: Page, theme: Theme, left: float, top: float) -> None:
    """Draw the cursor, which is folded and stands: one side points forward, the other, upside down here, backward."""
    wide, high = SIGN
    middle, end = top + high, top + 2 * high
    for way, foot in ((1, end - 2.5), (-1, top + 2.5)):
        # the pole of a pennant is at its edge; a hat is symmetric
        pole = left + wide / 2 - (0 if theme.shallows else 10.5)
        pennant(Placed(page, pole, foot, 0.5 * way), theme, 0, 0, Cursor("", way))
    for y in (middle, end):
        page.shape(open_line((left, y), (left + wide, y)), None, theme.ink, 0.25, DASH)
    page.shape(box(left, top, wide, 2 * high + FLAP), None, theme.ink, 0.3)
    page.write(left + 1.5, middle - 1.2, say("print.fold"), SMALLEST, theme.ink2)
    page.write(left + wide / 2, end + FLAP / 2 + 0.9, say("print.stand"), SMALLEST, theme.ink2, at="center")


def _life(page: Page, theme: Theme, shown: Wording, left: float, right: float, top: float) -> None:
    page.write(left, top, say(f"print.life.{shown.edition}"), 2.9, theme.ink, bold=True, max_width=right - left)
    top += 4
    first = left + 12
    wide, lost = (right - first) / (LIFE + 1), word(shown, "note.out")
    for seat, letter in enumerate(SEATS):
        y = top + seat * STRIP
        middle = y + STRIP / 2
        page.shape(box(left, y, right - left, STRIP), None, theme.ink, 0.3)
        page.line((first, y), (first, y + STRIP), edge=theme.ink, line=0.3)
        badge(page, theme, left + 6, middle, 6.4, Player(seat, letter, letter))
        colour = theme.players[seat].heart
        for at in range(LIFE + 1):
            x = first + at * wide
            if at:
                page.shape(open_line((x, y), (x, y + STRIP)), None, theme.edge, 0.2, DASH)
            if at == LIFE:
                page.write(x + wide / 2, middle + 1.2, lost, 2.8, theme.ink, at="center", bold=True, max_width=wide - 2)
                continue
            if theme.shallows:
                sea.meatball(Placed(page, x + wide / 2 - 3, middle, 0.3), 0, 0, 14, colour, colour)
            else:
                heart(Placed(page, x + wide / 2 - 3, middle, 0.4), 0, 0, 9, colour, colour)
            page.write(x + wide / 2 + 2.4, middle + 1.4, str(LIFE - at), 4, theme.ink, font=MONO, bold=True)


def _chips(page: Page, theme: Theme, shown: Wording, left: float, top: float) -> None:
    page.write(left, top, say(f"print.chips.{shown.edition}", n=CHIPS), 2.9, theme.ink, bold=True)
    top += 3.5
    for at in range(2 * CHIPS):
        x, up = left + at * CHIP[0], at < CHIPS
        page.shape(box(x, top, *CHIP), None, theme.edge, 0.2, DASH)
        fill, ink = (theme.noodle, theme.on_noodle) if up else (theme.ink, theme.paper)
        page.shape(box(x + 3, top + 2.7, CHIP[0] - 6, CHIP[1] - 5.4, 1.4), fill, theme.casing if up else theme.ink, 0.3)
        words = "+1" if up else "−1"
        page.write(x + CHIP[0] / 2, top + CHIP[1] / 2 + 1.5, words, 4.2, ink, font=MONO, bold=True, at="center")
