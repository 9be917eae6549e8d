"""Draws the middle of a ring: the cursor's card in full, cards beside it, what is being done, and the piles."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from ..core.catalogue import say
from ..core.table.icons import Step
from ..core.table.scene import Machine, Pile, Scene, Spot, Task, cursor_spot
from .outline import Outline, box, icon, open_line
from .punched import bit, hazard, name, paper, sentence, skip
from .ring_plan import Area, RingPlan
from .surface import MONO, Surface
from .theme import Theme

SLIM, WIDE, NARROW_CARD, TALLEST = 146.0, 188.0, 212.0, 216.0
ARROW, GAP, LIST, PEEP = 22.0, 20.0, 120.0, 34.0
"""Pixels: the gap for the arrow to a card beside the cursor's, the gap before the list, the least width of the list,
and how much of a card can be seen below the next one."""
TRAY = 44.0
ONE_ROW = (26.0, 32.0), (21.0, 26.0)
"""The sizes of bits that stand in one row, and the distance from bit to bit; more bits stand in two rows."""
MOST, FOLD = 4, 18.0
"""How many lines of the list there are at most, and the height of a line that says how many are folded."""
PILE = 36.0, 46.0


class MachinePainter:
    """Paints the middle of a ring.

    Args:
        pen: Where to draw.
        scene: What to draw.
        plan: The layout of the ring.
        theme: The colours.
        icons: The path data of the game's icons, by name.
        clear: Whether text gets a ground, because lines run through the middle.
    """

    def __init__(
        self, pen: Surface, scene: Scene, plan: RingPlan, theme: Theme, icons: Mapping[str, str], clear: bool
    ) -> None:
        self.pen, self.scene, self.plan, self.theme, self.icons, self.clear = pen, scene, plan, theme, icons, clear
        self.seats = {score.seat: seat for seat, score in enumerate(scene.scores)}
        self.machine = scene.machine or Machine()
        self.cursor = cursor_spot(scene)

    def paint(self) -> None:
        """Paint everything."""
        middle, narrow = self.plan.middle, self.plan.narrow
        asides = self.machine.asides
        high = middle.height if narrow else min(middle.height, TALLEST)
        each = (middle.width - GAP - LIST - len(asides) * ARROW) / (1 + len(asides))
        wide = max(SLIM, min(NARROW_CARD if narrow else WIDE, each))
        fits = not asides or each >= SLIM
        step = wide + ARROW if fits else max(PEEP, (middle.width - GAP - LIST - wide) / len(asides))
        y = middle.y + (middle.height - high) / 2
        first = next((spot for spot in self.scene.spots if self.cursor and spot.id == self.cursor), None)
        x = middle.x
        if first is not None:
            self.big(first, Area(x, y, wide, high), self.tag(first), plate=True)
        for at, aside in enumerate(asides, 1):
            left = x + at * step
            if fits:
                self.arrow(left - ARROW / 2, y + high / 2)
            self.big(aside.spot, Area(left, y, wide, high), aside.tag, held=aside.held, queue=False)
        left = x + wide + len(asides) * step + GAP if first is not None or asides else x
        self.beside(Area(left, y, middle.x + middle.width - left, high))

    def tag(self, spot: Spot) -> str:
        """Return the words on the cursor's plate, with the place of its card."""
        return say("ui.ring.cursor", place=self.scene.layout.order.index(spot.id))

    # Cards in full

    def big(
        self, spot: Spot, area: Area, tag: str, *, plate: bool = False, held: bool = False, queue: bool = True
    ) -> None:
        """Paint a card in full.

        Args:
            spot: The card.
            area: Where it is.
            tag: The words at its upper right.
            plate: Whether they are on a plate in the cursor's colour.
            held: Whether somebody still has to put the card somewhere.
            queue: Whether it has a tray.
        """
        pen, theme, small = self.pen, self.theme, area.height < 170
        tray = TRAY if queue else 0.0
        look = "lit" if held else "source" if spot.hazard == "source" and queue else ""
        paper(pen, theme, area, 14, tray, look)
        if spot.hazard == "error" and queue:
            hazard(pen, theme, area.x, area.y + area.height - tray, area.width)
        right, top = area.x + area.width, area.y + (8 if small else 12)
        size = 21.0 if small else 24.0
        self.icon(spot.icon, area.x + 12 + size / 2, top + size / 2, size)
        width = pen.measure(tag, 11.5, MONO, plate)
        if plate:
            pen.shape(box(right - 10 - width - 12, top, width + 12, 19, 4), theme.noodle, theme.casing)
        ink = theme.on_noodle if plate else theme.ink2
        pen.write(right - 10 - width - (6 if plate else 0), top + 13.5, tag, 11.5, ink, font=MONO, bold=plate)
        base = top + size + (16 if small else 20)
        name(pen, theme, area.x + 12, base, spot.title, 13 if small else 14, area.width - 24)
        below = base + (4 if small else 8)
        text = Area(area.x + 12, below, area.width - 24, area.y + area.height - tray - 4 - below)
        sentence(pen, theme, spot, text)
        if queue:
            self.queue(spot, area)
        if spot.marker:
            skip(pen, theme, area.x + 40 + pen.measure(spot.marker, 11, MONO, True) + 18, area.y - 11, spot.marker)

    def queue(self, spot: Spot, area: Area) -> None:
        """Paint the queue of a card in full: all bits, in one row or in two."""
        pieces, pen = spot.pieces, self.pen
        if not pieces:
            return
        foot = area.y + area.height
        room = area.width - 34
        size, step = next((each for each in ONE_ROW if len(pieces) * each[1] <= room + 6), (20.0, 23.0))
        one = len(pieces) * step <= room + 6
        columns = len(pieces) if one else ceil(len(pieces) / 2)
        step = min(step, room / columns)
        mouth(pen, self.theme, area.x + 12, foot - TRAY / 2)
        for at, piece in enumerate(pieces):
            row, column = divmod(at, columns)
            x = area.x + 20 + step * (column + 0.5)
            y = foot - TRAY / 2 if one else foot - TRAY + TRAY / 2 * (row + 0.5)
            fresh = piece.state == "new" and column and pieces[at - 1].state != "new"
            if fresh:
                pen.line((x - step / 2 - 1, y - 8), (x - step / 2 - 1, y + 8), edge=self.theme.edge, line=1.5)
            x += 4 if piece.state == "new" and one else 0
            owner = self.seats.get(piece.owner, 0), piece.label or piece.owner
            bit(pen, self.theme, x, y, size, owner, piece.state)

    def arrow(self, x: float, y: float) -> None:
        """Paint an arrow to the right, with its middle at (x, y)."""
        self.pen.line((x - 5, y), (x + 5, y), edge=self.theme.ink2, line=1.6)
        self.pen.line((x + 1, y - 4), (x + 5, y), (x + 1, y + 4), edge=self.theme.ink2, line=1.6)

    def icon(self, which: str, x: float, y: float, size: float, ink: str = "") -> None:
        """Paint an icon, if the game has it.

        Args:
            which: Its name.
            x: Its middle.
            y: Its middle.
            size: Its width, in pixels.
            ink: The colour; "" for the main text's.
        """
        if which in self.icons:
            self.pen.shape(icon(self.icons[which], x, y, size), edge=ink or self.theme.ink, line=size / 13)

    # Beside the card

    def beside(self, area: Area) -> None:
        """Paint the list at the upper end, and the piles at the lower end; a narrow page has space for one of them."""
        tasks, narrow = self.machine.tasks, self.plan.narrow
        listed = any(not task.seat for task in tasks)
        slim = area.width < 190
        if tasks and (listed or not narrow):
            self.tasks(area, area.height - (20 if narrow else 95 if slim else 106), slim)
        if not (listed and narrow):
            self.piles(area, tight=slim and not narrow)

    def write(self, x: float, y: float, words: str, size: float, ink: str, *, room: float, bold: bool = False) -> None:
        """Write words on the board, with a ground if lines run through the middle.

        Args:
            x: The left end.
            y: The base line.
            words: The words.
            size: The size of the type.
            ink: The colour.
            room: The largest width.
            bold: True for bold type.
        """
        if self.clear:
            width = min(self.pen.measure(words, size, bold=bold), room)
            self.pen.shape(box(x - 3, y - size, width + 6, size * 1.35, 3), self.theme.board)
        self.pen.write(x, y, words, size, ink, bold=bold, max_width=room)

    def tasks(self, area: Area, room: float, slim: bool) -> None:
        """Paint the list of what is being done; of many lines only those around the present one.

        Args:
            area: The space; the list is at its upper end.
            room: The height of the lines.
            slim: Whether a line has to break.
        """
        tasks, theme, x = self.machine.tasks, self.theme, area.x
        turns = bool(tasks[0].seat)
        line = 24.0 if turns else 46.0 if slim else 28.0
        most = len(tasks)
        if most > MOST or most * line > room:
            most = max(1, min(MOST, int((room - FOLD) // line)))
        present = next((at for at, task in enumerate(tasks) if task.state == "now"), -1)
        start = max(0, min(present - min(1, most - 1), len(tasks) - most))
        y = area.y + 13
        self.write(x, y, self.machine.title, 12, theme.ink2, room=area.width, bold=True)
        y += 8
        if start:
            self.write(x, y + 12, say("ui.ring.before", n=start), 12, theme.ink3, room=area.width)
            y += FOLD
        for task in tasks[start : start + most]:
            if turns:
                self.turn(task, x, y + line / 2, area.width)
            else:
                self.instruction(task, Area(x, y, area.width, line - 2), slim)
            y += line
        after = len(tasks) - start - most
        if after:
            self.write(x, y + 12, say("ui.ring.later", n=after), 12, theme.ink3, room=area.width)

    def turn(self, task: Task, x: float, y: float, room: float) -> None:
        """Paint a bit's turn in one line.

        Args:
            task: The turn.
            x: The left end.
            y: The middle of the line.
            room: The largest width.
        """
        theme, now = self.theme, task.state == "now"
        state = "handled" if task.state == "done" else ""
        owner = self.seats.get(task.seat, 0), task.seat
        bit(self.pen, theme, x + 7.5, y - (3 if state else 0), 15, owner, state, theme.board)
        self.write(x + 25, y + 4.5, task.text, 12.5, theme.ink if now else theme.ink2, room=room - 25, bold=now)

    def instruction(self, task: Task, area: Area, slim: bool) -> None:
        """Paint an instruction in a frame: its icon, its name, and what happens with it.

        Args:
            task: The instruction.
            area: The frame.
            slim: Whether the note has a second line.
        """
        pen, theme, now = self.pen, self.theme, task.state == "now"
        fill = theme.noodle_soft if now else theme.board if task.state == "done" else theme.card
        pen.shape(box(*area, 4), fill, theme.casing if now else theme.edge)
        if now:
            pen.shape(box(area.x, area.y, 4, area.height, 2), theme.noodle)
        x, y = area.x + 8, area.y + (14 if slim else area.height / 2)
        self.icon(task.icon, x + 8, y, 15)
        x += 22
        ink = theme.ink if now else theme.ink2
        right = area.x + area.width - 8
        note = pen.measure(task.note, 12)
        if slim:
            pen.write(area.x + 10, y + 23, task.note, 12, ink, max_width=area.width - 18)
            name(pen, theme, x, y + 4.2, task.text, 12, right - x)
            return
        pen.write(right - note, y + 4.2, task.note, 12, ink)
        name(pen, theme, x, y + 4.2, task.text, 12, right - note - 8 - x)

    def piles(self, area: Area, *, tight: bool) -> None:
        """Paint the piles of cards and the counters that are left at the lower end of the space.

        Args:
            area: The space.
            tight: Whether there is no space for labels.
        """
        narrow, theme, pen = self.plan.narrow, self.theme, self.pen
        piles = [pile for pile in self.machine.piles if pile.kind != "counter"]
        counters = [pile for pile in self.machine.piles if pile.kind == "counter"]
        scale = 0.8 if tight else 1.0
        foot = area.y + area.height - (12 if narrow else 0)
        if counters:
            x = area.x
            for pile in counters:
                x += self.counter(pile, x, foot - 19) + 7
            label = counters[-1].label
            if not (narrow or tight) and label and x + 4 + pen.measure(label, 12.5) < area.x + area.width:
                self.write(x + 4, foot - 5.5, label, 12.5, theme.ink2, room=area.width)
            foot -= 31
        high = PILE[1] * scale + 4
        y = foot - high * (len(piles) + 0.12 if narrow else 1)
        x = area.x
        for pile in piles:
            self.pile(pile, x, y + 4, scale)
            at = x + (PILE[0] + 6) * scale + (14 if narrow else 4 if tight else 8)
            mid = y + high / 2
            number = pen.measure(str(pile.value), 14, MONO, True)
            labelled = bool(pile.label) and not tight
            if self.clear:
                pen.shape(box(at - 3, mid - 16, number + 6, 19, 3), theme.board)
            pen.write(at, mid + (-1 if labelled else 5), str(pile.value), 14, theme.ink, font=MONO, bold=True)
            if labelled:
                self.write(at, mid + 17, pile.label, 12.5, theme.ink2, room=area.x + area.width - at)
            if narrow:
                y += high + 6
            else:
                x = at + max(number, pen.measure(pile.label, 12.5) if labelled else 0) + (10 if tight else 16)

    def pile(self, pile: Pile, x: float, y: float, scale: float) -> None:
        """Paint a pile of cards.

        Args:
            pile: The pile.
            x: The left end of its top card.
            y: The upper end of its top card.
            scale: Its size, as a multiple of the usual one.
        """
        theme, pen = self.theme, self.pen
        fill, edge = (theme.back, theme.board) if pile.kind == "back" else (theme.card, theme.edge)
        for at in range(min(pile.value, 3) - 1, 0, -1):
            pen.shape(_pile(x + 2.5 * at * scale, y - 1.5 * at * scale, scale), fill, edge)
        if not pile.value:
            pen.shape(_pile(x, y, scale), None, theme.edge, dash=(3, 3))
            return
        pen.shape(_pile(x, y, scale), fill, edge)
        if pile.kind == "back":
            for row, columns in enumerate(((0, 1), (1, 2), (0, 2), (1, 2), (0, 1, 2))):
                for column in columns:
                    hole = x + (10 + column * 6) * scale, y + (12 + row * 6) * scale, 3.5 * scale, 4.5 * scale
                    pen.shape(box(*hole), theme.holes)
        else:
            self.icon(pile.icon, x + PILE[0] / 2 * scale, y + PILE[1] / 2 * scale, 18 * scale)

    def counter(self, pile: Pile, x: float, y: float) -> float:
        """Paint a kind of counter and how many are left.

        Args:
            pile: The counters.
            x: The left end.
            y: The upper end.

        Returns:
            The width of both, in pixels.
        """
        pen, theme = self.pen, self.theme
        number = str(pile.value)
        first = pen.measure(pile.icon, 12, MONO, True) + 12
        second = max(20.0, pen.measure(number, 12, MONO, True) + 8)
        pen.shape(box(x, y, first + second, 19, 4), theme.card, theme.ink)
        pen.shape(box(x, y, first, 19, 4), theme.ink, theme.ink)
        pen.write(x + first / 2, y + 13.5, pile.icon, 12, theme.card, font=MONO, bold=True, at="center")
        pen.write(x + first + second / 2, y + 13.5, number, 12, theme.ink, font=MONO, bold=True, at="center")
        return first + second


def mouth(pen: Surface, theme: Theme, x: float, y: float) -> None:
    """Draw the sign at the head of a queue.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its left end.
        y: Its middle.
    """
    pen.line((x + 4, y - 4), (x, y), (x + 4, y + 4), edge=theme.ink2, line=1.6)


def _pile(x: float, y: float, scale: float) -> Outline:
    """Return the outline of the uppermost card of a pile."""
    wide, high, cut, r = PILE[0] * scale, PILE[1] * scale, 8 * scale, 3 * scale
    return (
        *open_line((x + cut, y), (x + wide - r, y)),
        Step("Q", ((x + wide, y), (x + wide, y + r))),
        Step("L", ((x + wide, y + high - r),)),
        Step("Q", ((x + wide, y + high), (x + wide - r, y + high))),
        Step("L", ((x + r, y + high),)),
        Step("Q", ((x, y + high), (x, y + high - r))),
        Step("L", ((x, y + cut),)),
        Step("Z", ()),
    )
