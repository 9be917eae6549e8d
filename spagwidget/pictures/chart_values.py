"""The values of charts over time: life, flags on the program, and tempo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..core.table.scene import Scene
from .marks import Player, players_of
from .steps import acts
from .still import Line

CHARTS = ("life", "flags", "tempo")


class Curve(NamedTuple):
    """A player's values over time.

    Attributes:
        player: The player.
        values: The value after each step, by the step; a step without a value is missing.
        open_from: The step from which the values are not final; None if all are.
    """

    player: Player
    values: Mapping[int, int]
    open_from: int | None = None


def curves(line: Line, value: str, last: int) -> list[Curve]:
    """Return the lines of a chart, from the first step on; empty if the game does not have these values.

    Args:
        line: What happened.
        value: One of `CHARTS`.
        last: The last step; nothing after it is looked at.
    """
    players = players_of(line.scene(last).scores)
    if value == "tempo":
        return _tempo(line, players, last)
    read: Callable[[Scene, Player], int | None] = _life if value == "life" else _flags
    scenes = [frame.scene for frame in line.frames[: last + 1]]
    if value == "flags" and not any(spot.pieces for scene in scenes for spot in scene.spots):
        return []
    found = []
    for player in players:
        values = {step: read(scene, player) for step, scene in enumerate(scenes)}
        found.append(Curve(player, {step: number for step, number in values.items() if number is not None}))
    return found if any(curve.values for curve in found) else []


def _life(scene: Scene, player: Player) -> int | None:
    return scene.scores[player.at].life


def _flags(scene: Scene, player: Player) -> int:
    return sum(piece.owner == player.seat for spot in scene.spots for piece in spot.pieces)


def _tempo(line: Line, players: Sequence[Player], last: int) -> list[Curve]:
    """Return how often each player acted in each round; empty if there were not two rounds."""
    events = [frame.event for frame in line.frames[1 : last + 1]]
    rounds = {step: event.round for step, event in enumerate(events, 1) if event is not None and event.round > 0}
    if len(set(rounds.values())) < 2:
        return []
    counts: Counter[tuple[int, str | None]] = Counter(
        (event.round, event.seat) for event in acts(events) if event.round > 0
    )
    now = rounds[max(rounds)]
    ended = last == line.last and any(score.state == "won" for score in line.scene(last).scores)
    open_from = None if ended else min(step for step, round_ in rounds.items() if round_ == now)
    return [
        Curve(player, {step: counts[round_, player.seat] for step, round_ in rounds.items()}, open_from)
        for player in players
    ]
