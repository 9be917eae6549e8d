"""Whole games, position by position, against a second implementation that shares no code with the package."""

from __future__ import annotations

import json
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.notation.record import first_keys

from .player import game
from .reference import positions

OPTIONS: list[dict[str, Any]] = [
    {"players": players, "mode": mode, "timed": timed, "attacks": attacks}
    for players in (2, 3, 4)
    for mode in ("assisted", "manual")
    for timed, attacks in ((True, True), (False, True), (True, False))
]


def record(seed: object, options: dict[str, Any]) -> dict[str, Any]:
    """Return the record of a game of players who think."""
    steps = list(game(seed, skill=0.9, **options))
    head = {"format": "spagwidget-record", "version": 1, "game": "lovelace-babbage", "rules": options}
    return {**head, **first_keys(steps[0].before), "actions": [step.action.text for step in steps]}


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: "-".join(map(str, one.values())))
def test_LB94_every_position_is_that_of_the_second_implementation(options: dict[str, Any]) -> None:
    assert Lovelace(**options).options() == options
    for seed in range(2):
        written = record(f"reference{seed}", options)
        pairs = zip(spag.replay(spag.Record(written)), positions(written), strict=True)
        for found, expected in pairs:
            assert json.dumps(found) == json.dumps(expected)
        assert found["phase"] == "over"
