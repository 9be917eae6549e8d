"""The engine against the slow second reading of the rules, over random games.

By default some thousand positions. To look further, and elsewhere:

    SPAGWIDGET_GAMES=20000 SPAGWIDGET_SEED=7 pytest tests/test_against_reference.py
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from tests import reference
from tests.reference.randomly import random_variants
from tests.reference.table import CARDS

GAMES = int(os.environ.get("SPAGWIDGET_GAMES", "250"))
SEED = int(os.environ.get("SPAGWIDGET_SEED", "0"))
BATCHES = 10


def random_game(seed: int) -> reference.Record:
    """Every third from a deal of a level's cards, the others from anywhere."""
    rng = Random(seed)
    if seed % 3 == 0:
        return reference.random_record(rng, rules=random_rules(rng))
    return reference.random_start_record(rng)


def random_rules(rng: Random) -> dict[str, Any]:
    """A level as it is, or with variants and a custom set of cards."""
    rules: dict[str, Any] = {"level": rng.randint(1, 3), "players": rng.randint(2, 5)}
    if rng.random() < 0.5:
        cards = rng.sample(list(CARDS), rng.randint(1, len(CARDS)))
        rules |= {"cards": cards, "flags": rng.randint(1, len(cards)), "lives": rng.randint(1, 9)}
        rules["variants"] = random_variants(rng)
    return rules


def begun(record: reference.Record) -> spag.Game:
    """The engine's game before the record's first action."""
    if "start" in record:
        return spag.Game.from_position(record["start"], **record["rules"])
    return spag.Game(deal=record["deal"], **record["rules"])


def written(moment: dict[str, Any]) -> str:
    """What makes two moments the same: their JSON, which tells 1 from true."""
    return json.dumps(moment, sort_keys=True)


def shown(record: reference.Record, ply: int) -> str:
    """What a failure tells: the record up to where the readings part."""
    return json.dumps({**record, "actions": record["actions"][:ply]})


@pytest.fixture(scope="module", params=range(BATCHES))
def games(request: pytest.FixtureRequest) -> list[reference.Record]:
    """One batch of random games."""
    first = SEED + request.param * (GAMES // BATCHES)
    return [random_game(seed) for seed in range(first, first + GAMES // BATCHES)]


def test_replayed_records_are_the_same_position_by_position(games: list[reference.Record]) -> None:
    compared = 0
    for record in games:
        pairs = zip(reference.positions(record), spag.replay(spag.Record(record)), strict=True)
        for ply, (expected, found) in enumerate(pairs):
            assert written(found) == written(expected), shown(record, ply)
            compared += 1
    assert compared > 10 * len(games)


def test_every_moment_has_the_same_text(games: list[reference.Record]) -> None:
    for record in games:
        session, game = reference.Session(record), begun(record)
        assert game.position == session.text, shown(record, 0)
        for ply, action in enumerate(record["actions"], start=1):
            session.play(action)
            game.play(action)
            assert game.position == session.text, shown(record, ply)
            assert game.legal == tuple(session.snapshot["legal"]), shown(record, ply)


def test_each_reads_what_the_other_writes(games: list[reference.Record]) -> None:
    for record in games[:: max(1, len(games) // 20)]:
        session, game, rules = reference.Session(record), begun(record), record["rules"]
        for ply, action in enumerate(record["actions"], start=1):
            session.play(action)
            game.play(action)
            ours = spag.Game.from_position(session.text, **rules)
            theirs = reference.Session({"rules": rules, "start": game.position})
            assert written(ours.snapshot) == written(theirs.snapshot), shown(record, ply)


ELSEWHERE = sorted({action for seed in range(5) for action in random_game(seed)["actions"]})


@pytest.mark.parametrize("seed", range(20))
def test_both_stop_at_the_same_illegal_action(seed: int) -> None:
    rng = Random(seed)
    record = random_game(seed)
    ply = rng.randrange(len(record["actions"]))
    session = reference.Session(record)
    session.play(*record["actions"][:ply])
    wrong = rng.choice([action for action in ELSEWHERE if action not in session.snapshot["legal"]])
    record["actions"][ply:] = [wrong]

    expected, theirs = told_until_refused(reference.positions(record))
    found, ours = told_until_refused(spag.replay(spag.Record(record)))
    # What was told before it stands.
    assert found == expected
    assert len(found) == ply + 1
    assert isinstance(theirs, reference.Illegal)
    assert isinstance(ours, spag.IllegalAction)
    assert wrong in str(ours)


def told_until_refused(moments: Iterator[dict[str, Any]]) -> tuple[list[str], ValueError | None]:
    """What a replay tells before it stops, and why it does."""
    told = []
    try:
        for moment in moments:
            told.append(written(moment))
    except ValueError as refusal:
        return told, refusal
    return told, None
