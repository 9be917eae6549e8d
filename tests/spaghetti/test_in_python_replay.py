"""R60: games with cards written in Python are replayed and taken back like any other."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag

from .test_in_python import leech


@spag.command
def mixed(table: spag.View, times: int = 2, damage: int = 1) -> None:
    "Many things, as it comes."
    for _ in range(times):
        which = table.choose_card()
        if which and len(table.flags(which)) > 1:
            table.move_flag()
        elif table.my_unused > 3:
            table.add_flag()
        else:
            table.hit_another(damage)
    if table.my_flags_here > 1:
        table.raise_number(1)
    table.turn_cursor()


@settings(max_examples=60, derandomize=True, deadline=None, database=None)
@given(st.integers(0, 2**32), st.integers(0, 80))
def test_R60_replay_gives_the_same_moments_and_undo_restores_them(seed: int, length: int) -> None:
    rng = random.Random(seed)
    game = spag.Game(level=rng.randint(1, 3), players=rng.randint(2, 4), commands=[mixed, leech], seed=seed)
    moments, texts = [game.snapshot], [game.position]
    while game.legal and len(moments) <= length:
        game.play(rng.choice(game.legal))
        moments.append(game.snapshot)
        texts.append(game.position)
    assert list(spag.replay(game.record, commands=[leech, mixed])) == moments
    again = spag.Game.from_record(game.record, commands=[leech, mixed])
    assert (again.position, again.record) == (game.position, game.record)
    assert [event.caption for event in again.events] == [event.caption for event in game.events]
    for ply in reversed(range(len(moments) - 1)):
        game.undo()
        assert (game.snapshot, game.position) == (moments[ply], texts[ply])
