"""Compares the engine with the slow reference engine in random games.

By default it compares some thousand positions. To compare more and other ones:

    SPAGWIDGET_GAMES=20000 SPAGWIDGET_SEED=7 pytest tests/test_against_reference.py
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from tests import reference
from tests.reference.session import KNOWN_EXTENSIONS, KNOWN_VARIANTS

GAMES = int(os.environ.get("SPAGWIDGET_GAMES", "360"))
SEED = int(os.environ.get("SPAGWIDGET_SEED", "0"))
BATCHES = 10


def random_game(seed: int) -> reference.Record:
    """Return a random game with any options, from a deal, a small deal or a random position."""
    rng = Random(seed)
    if seed % 4 == 0:
        return reference.random_record(rng, rules=reference.random_rules(rng), max_actions=150)
    if seed % 4 == 1:
        return reference.random_record(rng, rules=reference.small_rules(rng), max_actions=120)
    return reference.random_start_record(rng)


def begun(record: reference.Record) -> spag.Game:
    """Return the engine's game before the first action of a record."""
    if "start" in record:
        return spag.Game.from_position(record["start"], **record["rules"])
    return spag.Game.from_record(spag.Record({**record, "actions": []}))


def written(moment: dict[str, Any]) -> str:
    """Return a moment as JSON for comparisons; unlike ==, it distinguishes 1 from true."""
    return json.dumps(moment, sort_keys=True)


def shown(record: reference.Record, ply: int) -> str:
    """Return the record up to the first difference, for the message of a failed test."""
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
    for record in games[:: max(1, len(games) // 12)]:
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

    expected, theirs = positions_until_error(reference.positions(record))
    found, ours = positions_until_error(spag.replay(spag.Record(record)))
    # The positions before the error are the same.
    assert found == expected
    assert len(found) == ply + 1
    assert isinstance(theirs, reference.Illegal)
    assert isinstance(ours, spag.IllegalAction)
    assert wrong in str(ours)


def test_the_command_replay_json_prints_what_the_reference_yields(tmp_path: Path) -> None:
    records = [random_game(SEED + seed) for seed in range(60)]
    played_with = [record["rules"] for record in records]
    extensions = {name for rules in played_with for name in rules.get("extensions", ())}
    variants = {name for rules in played_with for name in rules.get("variants", {})}
    if SEED == 0:  # so that these sixty try everything
        assert (extensions, variants) == (set(KNOWN_EXTENSIONS), set(KNOWN_VARIANTS))
        assert {rules.get("edition") for rules in played_with} >= {"monster"}
        assert {rules.get("players", 2) for rules in played_with} == {2, 3, 4, 5}
    files = [tmp_path / f"{number}.json" for number in range(len(records))]
    for file, record in zip(files, records, strict=True):
        file.write_text(json.dumps(record), encoding="utf-8")
    command = [sys.executable, "-m", "spagwidget", "replay", *map(str, files), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    found = [written(json.loads(line)) for line in done.stdout.splitlines()]
    assert found == [written(moment) for record in records for moment in reference.positions(record)]
    assert len(found) > 10 * len(records)


def positions_until_error(moments: Iterator[dict[str, Any]]) -> tuple[list[str], ValueError | None]:
    """The positions that a replay yields before it stops, and the error that stops it."""
    found = []
    try:
        for moment in moments:
            found.append(written(moment))
    except ValueError as refusal:
        return found, refusal
    return found, None
