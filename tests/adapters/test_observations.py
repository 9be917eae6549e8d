"""What a player sees as numbers: in range, complete, and nothing that the player may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spagwidget.adapters.encoding import Encoding
from spagwidget.adapters.moment import Moment
from spagwidget.adapters.numbering import WAIT
from spagwidget.core.encoder import Encoder
from spagwidget.core.errors import BadType
from spagwidget.core.forms import Bits, Codes, Each, Fields, Form, Made, Maybe, Named, OneOf, Places, Value, canonical
from spagwidget.core.game_type import GameType
from tests.games.nim import Nim

from .cases import CASES, encoding, moments

SECRET = [name for name in CASES if encoding(name).game.parts.rules.has_secrets()]

LEAD, TOGETHER, PAIRS, TRIES, ENOUGH = 30, 30, 20, 20, 30


@pytest.mark.parametrize("name", CASES)
def test_numbers_are_in_range_and_tell_states_apart(name: str) -> None:
    made = encoding(name)
    bounds = [(span.low, span.high) for span in made.spans for _ in range(span.size)]
    assert len(bounds) == made.size
    known: dict[tuple[float, ...], str] = {}
    for moment in moments(made, 4, 35):
        for player in range(made.players):
            numbers = moment.numbers(player)
            assert len(numbers) == made.size
            outside = [
                at for at, (one, (low, high)) in enumerate(zip(numbers, bounds, strict=True)) if not low <= one <= high
            ]
            assert not outside, (outside[0], numbers[outside[0]])
            view = canonical((moment.asked(player), told(made, moment, player)))
            assert known.setdefault(tuple(numbers), view) == view


def told(made: Encoding, moment: Moment, player: int) -> Any:
    """Return what a player sees, without what the encoders leave out on purpose."""
    seen = moment.seen(player)
    if moment.stage.parts.type.encoder is Encoder:
        return seen
    if made.type.name == "nightmare":
        return seen._replace(targets=())
    if made.type.name == "lovelace-babbage":
        lines = [tuple(line._replace(gains=(), at=0) for line in one.lines) for one in seen.players]
        players = tuple(one._replace(lines=mine) for one, mine in zip(seen.players, lines, strict=True))
        return seen._replace(turned=0, players=players)
    return seen


@pytest.mark.parametrize("name", SECRET)
def test_what_a_player_cannot_tell_apart_looks_the_same(name: str) -> None:
    """Two games go on in different ways, as long as one player cannot tell them apart."""
    made, compared, different = encoding(name), 0, 0
    for seed in range(PAIRS):
        if compared > ENOUGH and different > ENOUGH // 2:
            break
        rng = Random(seed)
        start = moments(made, seed, 1 + rng.randrange(LEAD))[-1]
        while start.prefix and start.before is not None:
            start = start.before
        for player in range(made.players):
            other = start.rules.sample(start.seen(player), start.seat_of(player), rng)
            pair = [Moment(made, start.stage, state, last=start.last) for state in (start.state, other)]
            for _ in range(TOGETHER):
                one, two = pair
                assert one.history(player) == two.history(player)
                assert one.seen(player) == two.seen(player)
                own = [moment.choosing is not None and moment.choosing.player == player for moment in pair]
                if own[0] == own[1]:
                    assert one.view(player) == two.view(player)
                    assert one.numbers(player) == two.numbers(player)
                    assert not own[0] or sorted(one.steps) == sorted(two.steps)
                compared += 1
                different += one.state != two.state
                after = go_on(one, two, player, rng)
                if after is None:
                    break
                pair = after
    assert compared > ENOUGH
    assert different > ENOUGH // 2


def go_on(one: Moment, two: Moment, player: int, rng: Random) -> list[Moment] | None:
    """Return the next moments of both games; None if they end or the player can tell them apart from now on."""
    if one.over or two.over or one.choosing is None:
        return None
    number = rng.choice(sorted(one.steps))
    after = one.play(number)
    if one.choosing.player == player:
        while two.choosing is not None and two.choosing.player != player:
            found = like(two, two.history(player), player, rng)
            if found is None:
                return None
            two = found
        if two.over:
            return None
        following = two.play(number)  # legal there, too, or it raises
        return [after, following] if after.history(player) == following.history(player) else None
    if after.history(player) == one.history(player):
        return [after, two]
    for _ in range(TRIES):
        if two.over or two.choosing is None or two.choosing.player == player:
            return None
        following = two.play(rng.choice(sorted(two.steps)))
        if following.history(player) == after.history(player):
            return [after, following]
        if following.history(player) == two.history(player):
            two = following
    return None


def like(moment: Moment, history: str, player: int, rng: Random) -> Moment | None:
    """Return the moment after a choice of another player that this player does not notice; None: none was found."""
    for _ in range(TRIES):
        after = moment.play(rng.choice(sorted(moment.steps)))
        if after.history(player) == history:
            return after
    return None


def test_only_the_one_who_spells_sees_the_letters() -> None:
    made = encoding("sealed")
    moment = next(one for one in moments(made, 1) if one.prefix)
    assert moment.choosing is not None
    own = moment.choosing.player
    assert moment.prefix in moment.view(own)
    for player in {0, 1, 2} - {own}:
        assert moment.prefix not in moment.view(player)
        assert moment.before is not None
        assert moment.history(player) == moment.before.history(player)


def test_a_player_who_has_noticed_nothing_is_not_asked_again() -> None:
    made = encoding("shed")
    rules = made.game.parts.rules
    first = rules.initial(Random(1))
    hands = (tuple(sorted(first.hands[0])), tuple(sorted(first.hands[1], reverse=True)), tuple(sorted(first.hands[2])))
    asked = Moment(made, made.game, first._replace(hands=hands))
    assert asked.choosing is not None
    assert (asked.choosing.seat, asked.choosing.waits) == (1, True)
    waited = asked.play(WAIT)
    peeked = spell(waited, "peek")
    assert peeked.state != waited.state
    assert peeked.choosing is not None
    assert (peeked.choosing.seat, peeked.choosing.waits) == (0, False)
    assert peeked.history(1) == waited.history(1)
    drawn = spell(peeked, "draw")
    assert drawn.choosing is not None
    assert (drawn.choosing.seat, drawn.choosing.waits) == (0, True)  # the new card is not in order
    own = drawn.play(WAIT)
    assert own.choosing is not None
    assert (own.choosing.seat, own.choosing.waits) == (1, False)
    assert drawn.history(1) == own.history(1)
    assert drawn.history(1) != waited.history(1)


def spell(moment: Moment, text: str) -> Moment:
    """Return the moment after an action."""
    while True:
        number = next(number for number, step in moment.steps.items() if step.text and text.startswith(step.text))
        done = moment.steps[number].whole
        moment = moment.play(number)
        if done:
            return moment


def test_each_form_writes_as_many_numbers_as_it_says() -> None:
    forms: list[tuple[Form, Any, list[float]]] = [
        (Value(-1, 5), None, [-1]),
        (Value(0, 5), 9, [5]),
        (OneOf("abc"), "b", [0, 1, 0]),
        (OneOf("abc"), "z", [0, 0, 0]),
        (Bits("abc"), 5, [1, 0, 1]),
        (Bits("abc"), {1}, [0, 1, 0]),
        (Each(3, Value(0, 9)), (7, 8), [2, 7, 8, 0]),
        (Each(1, Value(0, 9)), (7, 8), [2, 7]),
        (Named("ab", Value(0, 9)), (3,), [3, 0]),
        (Named("ab", [Value(0, 9), OneOf("xy")]), (3, "y"), [3, 0, 1]),
        (Places("abc"), (2, -1, 0), [3, 0, 1, 3]),
        (Maybe(Value(0, 9)), None, [0, 0]),
        (Maybe(Value(0, 9)), 0, [1, 0]),
        (Made(len, Value(0, 9)), "four", [4]),
        (Codes(3), "hello", [5, 104, 101, 108]),
        (Codes(3), (1,), [3, 40, 49, 41]),
    ]
    for form, value, expected in forms:
        assert form.numbers(value) == expected
        assert form.size == len(form.blank) == len(expected) == sum(span.size for span in form.spans("it"))


def test_a_field_without_a_form_is_refused() -> None:
    from spagwidget.games.maciji.state import State

    with pytest.raises(ValueError, match="The fields of State are asks, turn"):
        Fields(State, asks=Value(0, 1))


def test_an_encoder_must_be_a_class_of_encoders() -> None:
    with pytest.raises(BadType, match="encoder"):
        GameType("nim2", Nim, encoder=str)  # type: ignore[arg-type]  # wrong on purpose


def test_the_same_value_has_the_same_text_in_every_process() -> None:
    assert canonical({"b": frozenset("zyx"), "a": [1, None]}) == "{'a':(1,None),'b':{'x','y','z'}}"
