"""Values and breakpoints of Spaghetti Code, compared with positions, the log and the Blank language (R60)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core.catalogue import catalogue
from spagwidget.core.inspector import COMPARE
from spagwidget.games.spaghetti.blank.language import QUANTITIES
from spagwidget.games.spaghetti.display.captions import CAPTIONS
from spagwidget.games.spaghetti.facts import Facts
from spagwidget.games.spaghetti.rules import Spaghetti
from tests.reference.randomly import any_action
from tests.spaghetti.watched import BLANKS, played, seeds, some
from tests.test_properties import new_game


def facts(game: spag.Game) -> Facts:
    """Return what stays the same during a game."""
    assert isinstance(game.rules, Spaghetti)
    return game.rules.facts


def states(game: spag.Game, seat: str | None = None) -> list[Any]:
    """Return the state after each step, read from the events and the positions of a game."""
    index = None if seat is None else game.rules.seats.index(seat)
    after = {node.ply: game.rules.observe(node.state, index) for node in game.tree.path}
    events = [frame.event for frame in game.frames(seat) if frame.event is not None]
    found = [after[0]]
    for this, following in zip(events, [*events[1:], None], strict=True):
        inside = following is not None and following.ply == this.ply
        found.append(following.note.before if inside and following is not None else after[this.ply + 1])
    return found


def known(game: spag.Game, seat: str | None = None) -> list[str]:
    """Return all expressions of a game that can be read."""
    names = list(game.inspector(seat).quantities())
    ambiguous = len(game.rules.seats) > 2 and not facts(game).option.blanks
    return [name for name in names if not (ambiguous and name.startswith("their "))]


# Values


@some
@given(seeds)
def test_the_values_are_those_of_the_position(seed: int) -> None:
    game = played(seed)
    moments = list(spag.replay(game.record)) if "start" in game.record.data or game.record.data.get("deal") else []
    assert moments
    steps = [max((event.number for event in game.events if event.ply < ply), default=0) for ply in range(game.ply + 1)]
    series = {one.expression: one for one in game.values(*known(game))}
    for moment, step in zip(moments, steps, strict=True):
        now = {text: one[step] for text, one in series.items()}
        for player in moment["players"]:
            name = player["name"]
            assert (now[f"{name} life"], now[f"{name} unused"]) == (player["life"], player["unused"])
            assert now[f"{name} flags"] == sum(card["flags"].count(name) for card in moment["program"])
        row = [card["card"] for card in moment["program"]]
        assert now["cards"] == len(row)
        assert now["flags"] == sum(len(card["flags"]) for card in moment["program"])
        assert now["direction"] == ("forward" if moment["direction"] > 0 else "backward")
        assert now["turn"] == moment["to_move"]
        assert now["handled"] == moment["handled"]
        if row:
            assert now["cursor"] == row[moment["cursor"]]
        for card in moment["program"]:
            if moment["phase"] in ("take", "place") and now[f"flags on {card['card']}"] is None:
                continue  # R53: a face-down card
            assert now[f"flags on {card['card']}"] == len(card["flags"])
            for name, value in card["params"].items():
                assert now[f"{card['card']}.{name}"] == value


@some
@given(seeds)
def test_a_series_is_what_a_plain_reading_of_each_step_gives(seed: int) -> None:
    game = played(seed)
    seat = Random(seed).choice([None, *game.rules.seats])
    inspector, after = game.inspector(seat), states(game, seat)
    rounds = [game.first_round, *(event.round for event in game.events)]
    names = known(game, seat)
    for series in game.values(*Random(seed).sample(names, min(len(names), 40)), seat=seat):
        read = inspector.read(series.expression)
        plain = [
            read(spag.StepState(number, round_, state))
            for number, (round_, state) in enumerate(zip(rounds, after, strict=True))
        ]
        assert list(series) == plain == [series[step] for step in range(len(series))]
        changes = [step for step in range(1, len(plain)) if plain[step] != plain[step - 1]]
        assert [step for step, _ in series.changes] == [0, *changes]


@some
@given(seeds)
def test_values_follow_play_undo_and_variations(seed: int) -> None:
    rng, game = Random(seed), new_game(Random(seed))
    for _ in range(30):
        if game.legal and rng.random() < 0.7:
            game.play(any_action(rng, list(game.legal)))
        elif game.ply:
            game.undo(rng.randrange(game.ply) + 1)
        expressions = rng.sample(known(game), 5)
        fresh = spag.Game.from_record(game.record) if game.ply else None
        if fresh is not None and fresh.ply == game.ply:
            assert game.values(*expressions) == fresh.values(*expressions)
            assert game.loop() == fresh.loop()


def conditions(game: spag.Game) -> Iterator[tuple[int, str, str, int, int]]:
    """Yield each condition that a Blank card has tested: the step before it, its two sides, and what they were."""
    for event in game.events:
        if event.kind == "test":
            _, card, at, left, right, _ = event.args
            step = facts(game).commands[card].program[at]
            yield event.number - 1, step.value.quantity, step.other.quantity, left, right


def test_R60_expressions_mean_what_they_mean_on_a_blank_card() -> None:
    seen = set()
    for seed in range(0, 240, 4):
        game = played(seed, 150)
        for step, left, right, one, other in conditions(game):
            seen |= {left, right}
            assert [series[step] for series in game.values(left, right)] == [one, other]
    assert {"my life", "their life", "flags on it", "their flags here", "players", "their unused"} <= seen


def test_R60_in_a_python_command_their_is_the_player_that_it_has_hit() -> None:
    @spag.command
    def twice(table: spag.View, damage: int = 1) -> None:
        "Hit twice."
        table.hit_player(damage)
        table.choose_card()
        table.hit_player(damage)

    game = spag.Game.from_position("(Twice A)(Bug B)", level=1, commands=[twice])
    game.play("run", "hit A", "which Bug")
    life, on_it = game.values("their life", "flags on it")
    assert (life[0], life[len(life) - 1]) == (5, 4)
    assert on_it[len(on_it) - 1] == 1
    game.play("hit B")
    life, on_it = game.values("their life", "flags on it")
    assert (life[len(life) - 1], on_it[len(on_it) - 1]) == (4, None)


@pytest.mark.parametrize("edition", ["code", "monster"])
def test_every_quantity_of_the_blank_language_can_be_watched(edition: str) -> None:
    game = spag.Game(level=3, seed=1, edition=edition, extensions=["memory"])
    found = game.values(*QUANTITIES)
    assert [one.expression for one in found] == list(QUANTITIES)


def test_my_is_the_player_who_looks_or_else_the_one_who_decides() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B) A5+1 B4+2")
    game.play("skip")
    assert [list(one) for one in game.values("my life", "their life")] == [[5, 5, 4], [4, 4, 5]]
    assert [list(one) for one in game.values("my life", "their life", seat="A")] == [[5] * 3, [4] * 3]
    assert [list(one) for one in game.values("my flags here", seat="B")] == [[0, 0, 1]]


def test_here_is_the_card_that_is_run_or_else_the_cursors_card() -> None:
    game = spag.Game.from_position("(MoveCommand A)(Bug BB)", level=2)
    game.play("skip")
    assert list(game.values("flags here")[0]) == [1, 1, 2]


def test_the_offered_values_have_labels_in_the_words_of_the_edition() -> None:
    game = spag.Game(level=3, seed=1, extensions=["memory"])
    offered = game.watchable()
    assert [one.expression for one in game.values()] == list(offered)
    assert {"A life", "B flags", "A unused", "cursor", "direction", "round", "memory", "Bug.damage"} <= offered.keys()
    assert offered["A unused"] == "A: unused flags"
    monster = game.watchable(edition="monster")
    assert (monster["A unused"], monster["cursor"], monster["Bug.damage"]) == (
        *("A: unused islanders", "sorcerer"),
        "Prayer: damage",
    )


def test_every_kind_of_event_has_a_label() -> None:
    for edition in ("code", "monster"):
        assert spag.Game(edition=edition).stoppable()["kind"].keys() == CAPTIONS.keys()


def test_R51_a_held_card_is_known_to_its_holder_only() -> None:
    game = spag.Game(level=1, seed=4, extensions=["instant"])
    game.play("take 0", "take 0")
    assert game.values("A hand", "A hand", seat="B")[0][2] is None
    assert game.values("A hand")[0][2] is None
    assert game.values("A hand", seat="A")[0][2] in {"MoveCommand", "MoveFlag", "Bug"}
    assert game.find("A hand = nothing", seat="B") == 0


def test_R53_a_card_that_lies_face_down_has_no_values() -> None:
    game = spag.Game(level=1, extensions=["sequential_open"], deal=["AddFlag", "Bug", *REST])
    assert game.values("Bug.damage")[0][0] is None
    game.play("pass", "pass")
    series = game.values("Bug.damage")[0]
    assert (series.changes[0], series[series.last]) == ((0, None), 1)


REST = ["ForkBomb", "MoveFlag", "RemoveFlag"]


# Breakpoints


def plain_scan(game: spag.Game, stop: spag.Breakpoint, holding: bool) -> list[int]:
    """Return the steps at which a breakpoint stops, found by looking at one step after the other."""
    inspector, after = game.inspector(), states(game)
    rounds = [game.first_round, *(event.round for event in game.events)]
    read = inspector.read(stop.condition) if stop.condition else None
    found, before = [], False
    for number, (round_, state) in enumerate(zip(rounds, after, strict=True)):
        holds = read is None or read(spag.StepState(number, round_, state)) is True
        event = game.events[number - 1] if number else None
        if stop.is_event:
            there = event is not None and (not stop.player or event.seat == stop.player)
            there = there and event is not None and (not stop.kind or event.kind == stop.kind)
            if stop.at:
                cards = {"start": 0, "cursor": 1, "drop": 2}
                to = event.args[cards[event.kind]] if event is not None and event.kind in cards else -1
                there = there and to >= 0 and facts(game).commands[to].name == stop.at
            if there and holds:
                found.append(number)
        elif holds and (holding or not before):
            found.append(number)
        before = holds
    return found


@some
@given(seeds, st.booleans(), st.booleans())
def test_find_agrees_with_a_plain_scan(seed: int, holding: bool, backward: bool) -> None:
    rng, game = Random(seed), played(seed)
    numbers = [name for name in known(game) if game.inspector().quantities()[name].words == ()]
    condition = (
        f"{rng.choice(numbers)} {rng.choice(list(COMPARE))} {rng.choice([rng.choice(numbers), rng.randrange(6)])}"
    )
    at = rng.choice(["", "", *game.stoppable()["at"]])
    player, kind = rng.choice(["", *game.rules.seats]), rng.choice(["", "", "run", "skip", "cursor", "loss"])
    event = at or player or kind
    stop = spag.Breakpoint(condition)
    if event and rng.random() < 0.6:
        stop = spag.Breakpoint(rng.choice([condition, ""]), at, player, kind)
    steps = plain_scan(game, stop, holding)
    assert list(game.find_all(stop, holding=holding)) == steps
    for _ in range(5):
        start = rng.randrange(len(game.events) + 1)
        beyond = [step for step in steps if (step < start if backward else step > start)]
        wanted = (beyond[-1] if backward else beyond[0]) if beyond else None
        assert game.find(stop, from_step=start, backward=backward, holding=holding) == wanted


def test_a_breakpoint_at_a_card_stops_where_the_cursor_comes_to_it() -> None:
    game = spag.Game.from_position("(AddFlag A)(Bug B)")
    game.play("run", "add Bug", "skip", "skip")
    bug = spag.Breakpoint(at="Bug")
    assert [(step, game.events[step - 1].kind) for step in game.find_all(bug)] == [(3, "cursor")]
    assert game.find(bug, "A flags = 2") == 2
    assert game.find(spag.Breakpoint(at="Bug", condition="A flags = 1")) is None


def test_R28_a_card_that_takes_the_cursor_along_is_not_come_to_again() -> None:
    game = spag.Game.from_position("(AddFlag A)>(MoveCommand A)(ForkBomb B)", level=2)
    game.play("run", "shift MoveCommand 0")
    assert game.find(spag.Breakpoint(at="MoveCommand")) is None
    assert game.find(spag.Breakpoint(at="AddFlag")) == len(game.events)


def test_without_a_start_the_first_and_the_last_step_count() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)")
    game.play("skip")
    assert game.find("A life = 5") == 0
    assert game.find("A life = 5", from_step=0) is None
    assert game.find("A life = 5", from_step=0, holding=True) == 1
    assert game.find("A life = 5", backward=True, holding=True) == 2
    assert game.find("cursor = AddFlag", backward=True) == 2
    assert game.find() is None


@pytest.mark.parametrize(
    ("text", "column", "length", "said"),
    [
        ("their lief < 3", 1, 10, "“their lief”…Did you mean “their life”?"),
        ("my life <", 10, 1, "blank.quantity.sign"),
        ("my life < =", 11, 1, "blank.quantity.sign"),
        ("my life 3", 9, 1, "blank.compare"),
        ("my life == 3", 9, 2, "blank.compare"),
        ("my life < 3 4", 13, 1, "the condition is already complete"),
        ("A life < 3)", 11, 1, "“)”…the condition is already complete"),
        ("A life < (3", 10, 1, "Expected one of these: A life, B life, my life, flags here, cursor, round and"),
        ("my life < 300", 11, 3, "blank.large"),
        ("{2} < my life", 1, 3, "blank.quantity.sign"),
        ("hit < 3", 1, 3, "“hit”"),
        ("  Bug.damge = 2", 3, 9, "“Bug.damge”…Did you mean “Bug.damage”?"),
        ("Bug. = 2", 1, 4, "blank.quantity"),
        ("cursor < Bug", 8, 1, "watch.order"),
        ("cursor = Bgu", 10, 3, "Did you mean “Bug”?"),
        ("cursor = 3", 8, 1, "watch.kinds"),
        ("direction = cursor", 11, 1, "watch.kinds"),
        ("memory = cursor", 8, 1, "watch.text"),
        ("my life", 8, 1, "watch.no_sign"),
        ("   ", 1, 1, "watch.missing"),
        ("my life\n< 3", 8, 1, "blank.character"),
        ("x" * 900, 801, 1, "blank.long"),
    ],
)
def test_a_condition_that_cannot_be_read_is_refused_with_its_place(
    text: str, column: int, length: int, said: str
) -> None:
    game = spag.Game(level=3, seed=1, extensions=["memory"])
    with pytest.raises(spag.BadCommand) as caught:
        game.find(text if text.strip() else spag.Breakpoint(text))
    message, words = str(caught.value), catalogue().get(said, said)
    assert isinstance(words, str)
    assert all(part.strip() in message for part in re.split(r"\{[^}]*\}|…", words))
    assert str(caught.value).startswith(f"Column {column} of '")
    assert (caught.value.line, caught.value.column, caught.value.length) == (1, column, length)


@some
@given(st.text(max_size=30) | st.text("my liefrtgs here<=>!3{}.AB", max_size=30))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    game = spag.Game(seed=1)
    error = None
    try:
        game.values(text)
    except spag.BadCommand as caught:
        error = caught
    assert error is None or (1 <= error.column <= len(text) + 1 and error.length >= 1 and str(error).isprintable())


def test_the_numbers_of_own_cards_have_the_names_that_their_authors_gave_them() -> None:
    @spag.command
    def twice(table: spag.View, first_2: int = 3) -> None:
        "Hit."
        table.hit_player(first_2)

    game = spag.Game(seed=1, blanks={"Pair": "hit me {4}\nhit me {more 5}"}, commands=[twice])
    found = game.values("Pair.n1", "Pair.more", "Twice.first_2", "Pair.n1 < Pair.more")
    assert [series[0] for series in found] == [4, 5, 3, True]
    assert {"Pair.n1", "Twice.first_2"} <= game.watchable().keys()


def test_with_three_players_their_needs_a_command_that_chooses() -> None:
    game = spag.Game(players=3, seed=1)
    with pytest.raises(
        spag.BadCommand, match=r"could mean several players here\. Name one of them, for example “B life”"
    ):
        game.values("their life")
    assert spag.Game(players=3, seed=1, blanks=BLANKS).values("their life")[0][0] is None


@pytest.mark.parametrize(
    ("stop", "error", "said"),
    [
        ({"at": "Bgu"}, spag.BadValue, r"There is no card or cell 'Bgu'\. Did you mean Bug\?"),
        ({"player": "Z"}, spag.BadValue, "'Z'"),
        ({"kind": "los"}, spag.BadValue, r"There is no kind of event 'los'\. Did you mean loss\?"),
        ({}, spag.BadValue, "The breakpoint is empty."),
        ({"condition": 3}, spag.BadType, "A breakpoint is a text"),
    ],
)
def test_a_breakpoint_at_something_unknown_is_refused(stop: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        spag.Game(seed=1).find(spag.Breakpoint(**stop))


# Search


@some
@given(seeds, st.text(max_size=6))
def test_search_finds_plain_text_in_any_case(seed: int, text: str) -> None:
    game = played(seed, 40)
    words = [event.caption[3:9].upper() for event in game.events[:3]]
    for wanted in [text, *words]:
        plain = " ".join(wanted.split()).casefold()
        there = [event.number for event in game.events if plain and plain in event.caption.casefold()]
        assert list(game.search(wanted)) == there


def test_search_knows_no_wildcards_and_reads_the_log_of_an_edition() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)")
    game.play("run", "hit B")
    assert game.search("b.g") == ()
    assert game.search("") == ()
    assert game.search("b LOSES") == (2,)
    assert game.search("sorcerer", edition="monster") == (3,)
