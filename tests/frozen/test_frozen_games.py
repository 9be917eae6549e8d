"""The frozen games are still played, written, read and replayed in the same way; see the package's docstring."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import cache

import pytest

import spagwidget as spag

from .files import (
    FOLDER,
    LINES,
    Digests,
    captions,
    difference,
    digest,
    events,
    final,
    positions,
    read,
    record_file,
    replay_lines,
)
from .plans import PLANS, Plan, play

KEPT = cache(read)

every_game = pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)


def same(kind: str, plan: Plan, found: Sequence[str]) -> None:
    """Fail at the first ply that differs, and show its present content."""
    place = difference([*map(digest, found)], KEPT(kind)[plan.name])
    assert place is None, (
        f"{kind} of {plan.name}: entry {place} differs. Now: {found[place] if place < len(found) else 'missing'}"
    )


@every_game
def test_the_same_options_and_choices_give_the_same_record(plan: Plan) -> None:
    assert str(play(plan).record) == record_file(plan.name).read_text(encoding="utf-8")


@every_game
def test_a_record_is_written_as_it_was_read(plan: Plan) -> None:
    text = record_file(plan.name).read_text(encoding="utf-8")
    assert str(spag.Record.load(record_file(plan.name))) == text
    assert str(final(plan).record) == text


@every_game
def test_replay_gives_the_same_lines(plan: Plan) -> None:
    same("replay", plan, replay_lines(plan))


@pytest.mark.parametrize("name", LINES)
def test_replay_gives_the_lines_that_are_stored_in_full(name: str) -> None:
    kept = (FOLDER / "lines" / f"{name}.jsonl").read_text(encoding="utf-8")
    assert replay_lines(PLANS[name]) == kept.splitlines()


def test_the_command_replays_all_records() -> None:
    names = [name for name, plan in PLANS.items() if not plan.commands]  # it cannot be handed Python functions
    files = [str(record_file(name)) for name in names]
    command = [sys.executable, "-m", "spagwidget", "replay", "--json", *files]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    lines = iter(done.stdout.splitlines())
    for name in names:
        kept = KEPT("replay")[name]
        assert [digest(next(lines)) for _ in kept] == kept, name
    assert next(lines, None) is None


@every_game
def test_every_ply_has_the_same_position_text(plan: Plan) -> None:
    same("positions", plan, positions(plan))


@every_game
def test_every_ply_has_the_same_events(plan: Plan) -> None:
    same("events", plan, events(plan))


@every_game
def test_every_ply_has_the_same_captions(plan: Plan) -> None:
    same("captions", plan, captions(plan))


@pytest.mark.parametrize("kind", ["replay", "positions", "events", "captions"])
def test_every_digest_belongs_to_a_game(kind: str) -> None:
    kept: Digests = KEPT(kind)
    assert set(kept) == set(PLANS)
    assert all(kept.values())


def test_every_record_belongs_to_a_game() -> None:
    assert {file.stem for file in record_file("any").parent.iterdir()} == set(PLANS)
    assert {file.stem for file in (FOLDER / "lines").iterdir()} == set(LINES)


def test_the_frozen_games_cover_everything() -> None:
    records = [spag.Record.load(record_file(name)) for name in PLANS]
    kinds = {action.split()[0] for record in records for action in record.actions}
    assert kinds >= {
        *("take", "place", "pass", "run", "skip", "instant", "interrupt", "stalemate"),
        *("add", "move", "remove", "hit", "shift", "drop", "tune", "recall"),
        *("block", "warp", "goal", "write"),
    }
    rules = [record.rules for record in records if record.game == "spaghetti"]
    variants = {name for options in rules for name in options.get("variants", {})}
    assert len(variants) == 7
    assert {name for options in rules for name in options.get("extensions", ())} == {
        *("reverse_priority", "memory", "instant", "interrupt", "sequential_open", "fair_start", "blank")
    }
    assert {(options["level"], options["players"]) for options in rules} == {
        (level, players) for level in (1, 2, 3) for players in (2, 3, 4, 5)
    }
    whole = [final(PLANS[name]) for name in PLANS]
    assert 0.4 * len(whole) < sum(game.over for game in whole)
    assert any(game.clock is not None and game.clock.out for game in whole)
    assert any(game.over and game.winner is None for game in whole)
