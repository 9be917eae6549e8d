"""Laws that hold in every game, tried on random games of the engine.

To try many more games, and different ones each time: SPAGWIDGET_EXAMPLES=2000 pytest tests/test_properties.py
"""

from __future__ import annotations

import os
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import spagwidget as spag
from tests.reference.randomly import any_action, random_position, random_rules, small_rules
from tests.rulebook import DEFAULTS

EXAMPLES = os.environ.get("SPAGWIDGET_EXAMPLES")
some = settings(
    max_examples=int(EXAMPLES or "100"),
    derandomize=EXAMPLES is None,  # the same games every time, unless asked for more
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def new_game(rng: Random) -> spag.Game:
    """Return a game from a random deal or a random study position."""
    rules = rng.choice([random_rules, small_rules])(rng)
    if rng.random() < 0.4:
        return begun(spag.Game(**rules, seed=rng.randrange(10**9)))
    while True:
        try:
            return spag.Game.from_position(random_position(rng, rules, odd=True), **rules)
        except spag.BadPosition:
            continue  # too many flags or chips, or nobody to play: draw another


def begun(game: spag.Game) -> spag.Game:
    """Return the game after its fair start (R54), if it has one."""
    if game.asks == "lay":
        game.play("done", "first")
    return game


def play_on(game: spag.Game, rng: Random, length: int) -> list[dict[str, Any]]:
    """Play some random actions, and return the present moment and those after each action."""
    moments = [game.snapshot]
    while game.legal and len(moments) <= length:
        game.play(any_action(rng, list(game.legal)))
        moments.append(game.snapshot)
    return moments


seeds = st.integers(0, 2**32)
lengths = st.integers(0, 120)


def flags_by_player(moment: dict[str, Any]) -> list[int]:
    """Return the number of flags of each player, in the program and unused together (R5)."""
    queues = "".join(card["flags"] for card in moment["program"])
    return [queues.count(player["name"]) + player["unused"] for player in moment["players"]]


@some
@given(seeds, lengths)
def test_R5_flags_never_come_back(seed: int, length: int) -> None:
    rng = Random(seed)
    moments = play_on(new_game(rng), rng, length)
    for moment in moments:
        assert all(0 <= flags <= 10 for flags in flags_by_player(moment))
    for before, after in pairwise(moment for moment in moments if moment["phase"] not in ("take", "place")):
        pairs = zip(flags_by_player(before), flags_by_player(after), strict=True)
        assert all(earlier >= later for earlier, later in pairs)


@some
@given(seeds, lengths)
def test_R30_there_are_always_five_chips_of_each_kind(seed: int, length: int) -> None:
    rng = Random(seed)
    game = new_game(rng)
    # R51: a card in a hand can have chips too, and the snapshot does not show them.
    hidden = "instant" in game.record.rules.get("extensions", ())
    for moment in play_on(game, rng, length):
        offsets = [
            value - DEFAULTS[card["card"]][name] for card in moment["program"] for name, value in card["params"].items()
        ]
        raised = moment["chips"]["increment"] + sum(max(0, offset) for offset in offsets)
        lowered = moment["chips"]["decrement"] + sum(max(0, -offset) for offset in offsets)
        assert raised == lowered == 5 or (hidden and max(raised, lowered) <= 5)
        assert min(moment["chips"].values()) >= 0
        assert all(value >= 0 for card in moment["program"] for value in card["params"].values())


@some
@given(seeds, lengths)
def test_R4_a_game_is_over_exactly_when_somebody_or_nobody_can_win(seed: int, length: int) -> None:
    rng = Random(seed)
    game = new_game(rng)
    for moment in play_on(game, rng, length):
        standing = [player["name"] for player in moment["players"] if not player["out"]]
        if moment["phase"] == "over":
            assert moment["to_move"] is moment["asks"] is None
            assert moment["legal"] == []
            if game.record.actions[-1] == "stalemate":
                assert len(standing) > 1
                assert moment["winner"] is None or moment["winner"] in standing
            elif moment["winner"]:
                assert standing == [moment["winner"]]
            else:
                assert len(standing) > 1
                assert not any(card["flags"] for card in moment["program"])
        else:
            assert len(standing) > 1
            assert moment["winner"] is None
            assert moment["legal"]
        assert moment["handled"] <= len(here(moment))
        if moment["asks"] == "activate":
            waiting = here(moment)[:: moment.get("order", 1)]  # V1: from tail to head
            assert moment["to_move"] == waiting[moment["handled"]]


def here(moment: dict[str, Any]) -> str:
    """Return the queue of the visited card."""
    queue: str = moment["program"][moment["cursor"]]["flags"] if moment["program"] else ""
    return queue


@some
@given(seeds, lengths)
def test_a_replay_gives_the_same_game(seed: int, length: int) -> None:
    rng = Random(seed)
    game = new_game(rng)
    moments = play_on(game, rng, length)
    assert list(spag.replay(game.record)) == moments
    again = spag.Game.from_record(game.record)
    assert (again.snapshot, again.position) == (moments[-1], game.position)


@some
@given(seeds, lengths)
def test_a_written_position_is_read_as_the_same_position(seed: int, length: int) -> None:
    rng = Random(seed)
    game = new_game(rng)
    play_on(game, rng, length)
    rules = dict(game.record.rules)
    again = spag.Game.from_position(game.position, **rules)
    assert again.position == game.position
    assert {**again.snapshot, "ply": 0} == {**without_history(game.snapshot), "ply": 0}


def without_history(moment: dict[str, Any]) -> dict[str, Any]:
    """Return a moment without `stalemate`: a position text has no history, so nothing is a repetition (R40)."""
    return {**moment, "legal": [action for action in moment["legal"] if action != "stalemate"]}


@some
@given(seeds, lengths)
def test_undo_and_redo_restore_every_moment(seed: int, length: int) -> None:
    rng = Random(seed)
    game = new_game(rng)
    texts = [game.position]
    moments = [game.snapshot]
    for _ in range(min(length, 40)):
        if not game.legal:
            break
        game.play(any_action(rng, list(game.legal)))
        moments.append(game.snapshot)
        texts.append(game.position)
    for ply in reversed(range(len(moments) - 1)):
        game.undo()
        assert (game.snapshot, game.position) == (moments[ply], texts[ply])
        assert len(game.record.actions) == ply
    with pytest.raises(ValueError, match=r"."):
        game.undo()
    for ply in range(1, len(moments)):
        game.redo()
        assert (game.snapshot, game.position) == (moments[ply], texts[ply])
    with pytest.raises(ValueError, match=r"."):
        game.redo()


@some
@given(seeds, lengths)
def test_undone_actions_leave_no_trace(seed: int, length: int) -> None:
    # This includes the counts of repetitions (R40).
    rng = Random(seed)
    game = new_game(rng)
    play_on(game, rng, length)
    moment, position = game.snapshot, game.position
    tried = len(play_on(game, rng, 30)) - 1
    if tried:
        game.undo(tried)
    assert (game.snapshot, game.position) == (moment, position)
    again = spag.Game.from_record(game.record)
    other = rng.getstate()
    moments = play_on(game, rng, 30)
    rng.setstate(other)
    assert play_on(again, rng, 30) == moments


@some
@given(seeds, lengths)
def test_all_listed_actions_work_and_no_others(seed: int, length: int) -> None:
    rng = Random(seed)
    game = new_game(rng)
    play_on(game, rng, length)
    moment, position, legal = game.snapshot, game.position, list(game.legal)
    assert legal == sorted(set(legal)) == moment["legal"]
    record = game.record
    for action in every_action(moment):
        if action not in legal:
            with pytest.raises(spag.IllegalAction):
                game.play(action)
    assert (game.snapshot, game.position) == (moment, position)
    assert game.record.actions == record.actions
    for action in rng.sample(legal, min(len(legal), 12)):
        branch = spag.Game.from_record(record)
        branch.play(action)
        assert branch.snapshot["ply"] == moment["ply"] + 1
        assert branch.record.actions == [*record.actions, action]
    assert set(legal) <= set(every_action(moment))


def every_action(moment: dict[str, Any]) -> list[str]:
    """Return all well-formed actions for the cards on the table, and some with places beyond the row."""
    cards = [card["card"] for card in moment["program"]] + ["AddFlag", "Memory"]
    flags = [f"{card['card']}:{index}" for card in moment["program"] for index in range(len(card["flags"]) + 2)]
    places = range(-1, len(cards) + 1)
    letters = "ABCDEF"
    params = {name for card in DEFAULTS.values() for name in card}
    return sorted(
        {
            *("run", "skip", "stalemate", "instant", "pass", "recall both", "recall earlier", "recall later"),
            *(f"take {index}" for index in range(3)),
            *(f"{word} {card}" for word in ("place", "add", "drop") for card in cards),
            *(f"hit {letter}" for letter in letters),
            *(f"drop instant:{letter}" for letter in letters),
            *(f"tune instant:{letter}" for letter in letters),
            *(f"interrupt {letter} {card}" for letter in letters for card in cards),
            *(f"remove {flag}" for flag in flags),
            *(f"move {flag} {card}" for flag in flags for card in cards),
            *(f"shift {card} {place}" for card in cards for place in places),
            *(f"tune {card}.{name}" for card in cards for name in params),
        }
    )


@some
@given(seeds)
def test_several_actions_are_played_all_or_none(seed: int) -> None:
    rng = Random(seed)
    game = new_game(rng)
    play_on(game, rng, 20)
    record, moment, position = game.record, game.snapshot, game.position
    ahead = spag.Game.from_record(record)
    play_on(ahead, rng, 5)
    more = ahead.record.actions[len(record.actions) :]
    with pytest.raises(spag.IllegalAction):
        game.play(*more, "nonsense")
    assert (game.snapshot, game.position) == (moment, position)
    assert game.record.actions == record.actions
    game.play(*more)
    assert game.snapshot == ahead.snapshot


@some
@given(seeds)
def test_R40_random_games_end(seed: int) -> None:
    # This player declares stalemate as soon as it is legal.
    rng = Random(seed)
    rules: dict[str, Any] = {"level": rng.randint(1, 3), "players": rng.randint(2, 5)}
    if seed % 2:
        rules = random_rules(rng)
    game = begun(spag.Game(**rules, seed=seed))
    for _ in range(5000):
        if not game.legal:
            break
        game.play("stalemate" if "stalemate" in game.legal else rng.choice(game.legal))
    assert game.snapshot["phase"] == "over"
    if not game.snapshot["winner"]:
        # R53: nobody placed any flag.
        assert "sequential_open" in rules["extensions"]
        assert set(game.record.actions) <= {"pass", "take 0", "take 1", "take 2"}
    assert game.winner == game.snapshot["winner"]
    assert (game.to_move, game.asks, game.legal) == (None, None, ())


def test_an_illegal_action_is_a_ValueError_that_lists_the_legal_ones() -> None:
    game = spag.Game.from_position("(Bug A)(Reverse B)", level=2)
    with pytest.raises(ValueError, match=r"jump.*run.*skip"):
        game.play("jump")
