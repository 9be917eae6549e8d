"""The final count, row by row, with every tie in words (LB80, LB81, LB82, LB83, LB84)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.catalogue import listing, paragraph, say
from ....core.speaking import spoken_cache
from ....core.table.plate import Count, CountCell, CountRow
from ..data import AREAS, GEARS, SEATS
from ..engine.scoring import BOXES, DEBUG, MOST, SECOND, area_points, points_of, ranking
from ..state import Player, State
from .words import area_name

WORTH = (2, 4, 6, 8)
"""What the subroutine boxes are worth (LB10)."""


def count(state: State, *, manual: bool) -> Count:
    """Return the final count.

    Args:
        state: The last state.
        manual: Whether debug boxes are counted.
    """
    rows = _rows(state.players, manual=manual)
    totals = [points.total for points in points_of(state.players)]
    best = max(totals)
    first = [SEATS[seat] for seat, total in enumerate(totals) if total == best]
    note = say("lovelace.count.total.tie", seats=listing(first)) if len(first) > 1 else ""
    rows.append(_total(totals)._replace(note=note))
    if len(set(totals)) < len(totals):
        rows += _ties(state, totals)
    order = ranking(state)
    places = tuple(CountCell(points=say(f"lovelace.place.{order.index(seat) + 1}")) for seat in range(len(order)))
    same = say("lovelace.count.place.note") if len(set(totals)) < len(totals) else ""
    rows.append(CountRow(say("lovelace.count.place"), places, note=same, style="place"))
    winner = SEATS[order[0]]
    key = "lovelace.count.wins.tie" if len(first) > 1 else "lovelace.count.wins"
    text = say(key, seat=winner, n=best)
    return Count(tuple(rows), tuple(player.person for player in state.players), winner, text)


def standing(state: State, *, manual: bool) -> Count:
    """Return the sheets of all players now, with the points as if the game ended.

    Args:
        state: The state.
        manual: Whether debug boxes are counted.
    """
    blank = Player("", ())
    players = (
        blank._replace(
            person=player.person,
            completed=player.completed,
            areas=player.areas,
            failures=player.failures,
            gears=player.gears,
            debugs=player.debugs,
        )
        for player in state.players
    )
    return _standing(tuple(players), manual)


@spoken_cache(64)
def _standing(players: tuple[Player, ...], manual: bool) -> Count:
    """Return the standing of players who have only what it depends on, so that one made before can be used again."""
    rows = [row._replace(note="") for row in _rows(players, manual=manual)]
    rows.append(_total([points.total for points in points_of(players)]))
    return Count(tuple(rows), tuple(player.person for player in players), "", "")


def _rows(players: Sequence[Player], *, manual: bool) -> list[CountRow]:
    """Return the rows that bring points."""
    sums = [0] * len(players)
    rows = [_area(players, area, sums) for area in range(len(AREAS))]
    rows.append(_plain(players, sums, "failures"))
    rows.append(_boxes(players, sums))
    rows.append(_gears(players, sums))
    if manual:
        rows.append(_plain(players, sums, "debugs"))
    return rows


def _total(totals: Sequence[int]) -> CountRow:
    cells = tuple(CountCell(points=str(total)) for total in totals)
    return CountRow(say("lovelace.count.total"), cells, style="total")


def _cell(sums: list[int], seat: int, points: int, **more: Any) -> CountCell:  # Any: the fields of a cell
    """Return a player's cell, and add the points to the player's sum."""
    sums[seat] += points
    return CountCell(points=f"{points:+}" if points else "0", sum=str(sums[seat]))._replace(**more)


def _area(players: Sequence[Player], area: int, sums: list[int]) -> CountRow:
    ticks = [player.areas[area] for player in players]
    points = area_points(ticks)
    places = sorted({tick for tick in ticks if tick}, reverse=True)
    marks = ["most" if tick in places[:1] else "second" if won else "" for tick, won in zip(ticks, points, strict=True)]
    cells = tuple(
        _cell(sums, seat, won, ticks=tick, mark=mark)
        for seat, (tick, won, mark) in enumerate(zip(ticks, points, marks, strict=True))
    )
    return CountRow(area_name(area), cells, AREAS[area], note=_explained(ticks, points, places))


def _explained(ticks: Sequence[int], points: Sequence[int], places: Sequence[int]) -> str:
    """Return in words who has most and second most of an area."""
    if not places:
        return say("lovelace.count.nobody")
    most = [seat for seat, tick in enumerate(ticks) if tick == places[0]]
    if len(most) > 1:
        return _split("most", most, MOST + SECOND, points)
    text = say("lovelace.count.most", seat=SEATS[most[0]], n=MOST)
    second = [seat for seat, tick in enumerate(ticks) if tick in places[1:2]]
    if len(second) > 1:
        return paragraph(text, _split("second", second, SECOND, points))
    return paragraph(text, say("lovelace.count.second", seat=SEATS[second[0]], n=SECOND)) if second else text


def _split(place: str, seats: Sequence[int], total: int, points: Sequence[int]) -> str:
    named = listing([SEATS[seat] for seat in seats])
    share = points[seats[0]]
    return say(f"lovelace.count.tie.{place}", seats=named, total=total, n=len(seats), share=share)


def _plain(players: Sequence[Player], sums: list[int], what: str) -> CountRow:
    """Return the row of the failures or of the debugs, which count the same for each tick."""
    worth = 1 if what == "failures" else DEBUG
    numbers = [player.failures if what == "failures" else player.debugs for player in players]
    cells = tuple(_cell(sums, seat, number * worth, ticks=number) for seat, number in enumerate(numbers))
    icon = "failure" if what == "failures" else "debug"
    return CountRow(say(f"lovelace.count.{what}"), cells, icon=icon, note=say(f"lovelace.count.{what}.note"))


def _boxes(players: Sequence[Player], sums: list[int]) -> CountRow:
    cells = []
    for seat, player in enumerate(players):
        ticked = min(player.completed, len(WORTH))
        boxes = tuple(worth if at < ticked else -worth for at, worth in enumerate(WORTH))
        cells.append(_cell(sums, seat, BOXES[ticked], boxes=boxes))
    note = say("lovelace.count.subroutines.note")
    return CountRow(say("lovelace.count.subroutines"), tuple(cells), icon="target", note=note)


def _gears(players: Sequence[Player], sums: list[int]) -> CountRow:
    cells = []
    for seat, player in enumerate(players):
        text = " ".join(f"{row}{ticks}" for row, ticks in zip(GEARS, player.gears, strict=True) if ticks)
        cells.append(_cell(sums, seat, sum(ticks * worth for worth, ticks in enumerate(player.gears, 1)), text=text))
    note = say("lovelace.count.gears.note")
    return CountRow(say("lovelace.count.gears"), tuple(cells), icon="gear", note=note)


def _ties(state: State, totals: Sequence[int]) -> list[CountRow]:
    """Return the rows that decide between equal totals (LB84)."""
    groups = [[seat for seat, total in enumerate(totals) if total == points] for points in set(totals)]
    players = state.players
    steps = {
        "done": {seat: -(player.completed + sum(player.gears)) for seat, player in enumerate(players)},
        "failures": {seat: player.failures for seat, player in enumerate(players)},
        "order": {seat: state.order.index(seat) for seat in range(len(players))},
    }
    rows: list[CountRow] = []
    open_ = [group for group in groups if len(group) > 1]
    for name, values in steps.items():
        if not open_:
            break
        tied = {seat for group in open_ for seat in group}
        ahead = [[seat for seat in group if values[seat] == min(values[one] for one in group)] for group in open_]
        best = {seat for group, found in zip(open_, ahead, strict=True) if len(found) < len(group) for seat in found}
        cells = tuple(
            _tie_cell(name, players[seat], values[seat], seat in best) if seat in tied else CountCell(text="–")
            for seat in range(len(players))
        )
        first = min(tied, key=ranking(state).index)
        decides = [first] in ahead
        note = say(f"lovelace.count.by.{name}", seat=SEATS[first]) if decides else say(f"lovelace.count.by.{name}.not")
        title = say("lovelace.count.tiebreak", n=len(rows) + 1)
        rows.append(CountRow(title, cells, note=note, style="tie" if decides else ""))
        open_ = [
            [seat for seat in group if values[seat] == value]
            for group in open_
            for value in {values[seat] for seat in group}
        ]
        open_ = [group for group in open_ if len(group) > 1]
    return rows


def _tie_cell(name: str, player: Player, value: int, lit: bool) -> CountCell:
    mark = "lit" if lit else ""
    if name == "done":
        return CountCell(text=f"{player.completed} + {sum(player.gears)}", points=str(-value), mark=mark)
    if name == "failures":
        return CountCell(text="Σ", points=str(value), mark=mark)
    return CountCell(points=say(f"lovelace.place.{value + 1}"), mark=mark)
