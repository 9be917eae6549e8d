"""Every legal action of every game has a number, and every number that is legal leads to an action."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from spagwidget.adapters.encoding import Encoding
from spagwidget.adapters.moment import Moment, dealt
from spagwidget.adapters.numbering import END, FIRST, WAIT, Listed, Numbering, Spelled
from spagwidget.core import registry
from spagwidget.core.errors import BadValue, Unsupported
from spagwidget.core.repetition import open_actions

from .cases import CASES, encoding, moments


def spelled(numbering: Numbering, texts: list[str], prefix: str = "") -> list[str]:
    """Return the texts that can be spelled."""
    found = []
    for number, step in numbering.steps(texts, prefix, False).items():
        assert number != WAIT
        rest = [text for text in texts if text.startswith(step.text)]
        found += [step.text] if step.whole else spelled(numbering, rest, step.text)
    return found


def test_every_registered_game_is_tested() -> None:
    assert set(registry.known()) - {"tictactoe"} <= {game for game, _ in CASES.values()}


@pytest.mark.parametrize("name", CASES)
def test_every_legal_action_has_its_own_number(name: str) -> None:
    made = encoding(name)
    for moment in moments(made, 1, 40):
        choosing = moment.choosing
        if choosing is None or moment.prefix:
            continue
        texts = list(moment.texts)
        assert len(texts) == len(set(texts)), texts
        rng = Random(moment.ply)
        for action in choosing.actions:
            assert moment.rules.fill(moment.state, action, rng).text in texts
        if made.numbering.spells:
            assert sorted(spelled(made.numbering, texts)) == sorted(texts)
        else:
            names = {made.numbering.name(number) for number in moment.steps if number != WAIT}
            assert names == set(texts)
        assert (WAIT in moment.steps) == choosing.waits == (choosing.seat not in moment.rules.to_act(moment.state))


@pytest.mark.parametrize("name", ["lovelace, manual", "market", "shed"])
def test_everything_that_a_pattern_stands_for_is_legal(name: str) -> None:
    for moment in moments(encoding(name), 2, 12):
        if moment.choosing is not None and not moment.prefix:
            for text in Random(0).sample(list(moment.texts), min(len(moment.texts), 25)):
                assert moment.rules.find(moment.state, text) is not None, text


@pytest.mark.parametrize("name", ["spaghetti, level 2", "lovelace, 2", "spaghetti, fair_start"])
def test_a_listed_game_can_be_spelled_too(name: str) -> None:
    end = moments(encoding(name, actions="spelled", most=100_000), 3, 2_000)[-1]
    assert end.outcome is not None
    assert end.encoding.numbering.count == 258


@pytest.mark.parametrize("name", ["spaghetti, 3 players", "shed", "spaghetti, interrupt for 4"])
def test_every_claim_and_interrupt_can_be_made(name: str) -> None:
    made, out_of_turn = encoding(name), set()
    for seed in range(12):
        for moment in moments(made, seed, 300):
            offered = {moment.choosing.seat: set(moment.texts)} if moment.choosing and not moment.prefix else {}
            for seat, texts in offered.items():
                if moment.choosing is not None and moment.choosing.waits:
                    out_of_turn |= {text.split()[0] for text in texts}
                    actions = open_actions(moment.rules, moment.state, moment.again)
                    assert texts == {one.text for one in actions if seat in moment.rules.actors(moment.state, one)}
    expected = {"spaghetti, 3 players": "stalemate", "shed": "sort", "spaghetti, interrupt for 4": "interrupt"}
    assert expected[name] in out_of_turn


def test_a_player_who_waits_is_not_asked_again_before_something_happens() -> None:
    made, waited = encoding("spaghetti, 3 players"), 0
    for seed in range(8):
        for before, after in pairwise(moments(made, seed, 300)):
            if before.choosing is not None and before.choosing.waits and after.number == WAIT:
                assert after.state is before.state
                assert after.choosing is None or after.choosing.seat != before.choosing.seat
                waited += 1
    assert waited


def test_those_who_decide_at_the_same_time_take_turns() -> None:
    asked = [one for one in moments(encoding("sealed"), 1) if one.choosing and not one.prefix]
    pairs = [(one, two) for one, two in pairwise(asked) if len(one.rules.to_act(two.state)) > 1]
    assert len(pairs) > 3
    for one, two in pairs:
        assert one.choosing is not None
        assert two.choosing is not None
        assert one.choosing.seat != two.choosing.seat


def test_numbers_do_not_depend_on_the_course_of_the_game() -> None:
    one, two = encoding("spaghetti, level 3"), encoding("spaghetti, level 3")
    moments(one, 5)
    assert [one.numbering.name(number) for number in range(one.numbering.count)] == [
        two.numbering.name(number) for number in range(two.numbering.count)
    ]


def test_spelling_asks_only_where_texts_differ() -> None:
    numbering = Spelled()
    steps = numbering.steps(["void", "void x", "vodka"], "", True)
    assert {number: step.text for number, step in steps.items()} == {
        WAIT: "",
        FIRST + ord("i"): "void",
        FIRST + ord("d"): "vodka",
    }
    assert not steps[FIRST + ord("i")].whole
    ends = numbering.steps(["void", "void x"], "void", True)
    assert {number: tuple(step) for number, step in ends.items()} == {
        END: ("void", True),
        FIRST + ord(" "): ("void x", True),
    }
    assert [*numbering.steps(["only"], "", False)] == [END]
    assert spelled(numbering, ["é", "è", "ö"]) != []
    assert sorted(spelled(numbering, ["é", "è", "ö"])) == ["è", "é", "ö"]
    assert [numbering.name(number) for number in (WAIT, END, FIRST + 65, FIRST)] == ["wait", "end", "A", "byte 0"]


def test_bad_numbers_and_lists_are_refused() -> None:
    numbering = Listed(["one", "two"])
    with pytest.raises(BadValue, match="There is no action 3"):
        numbering.name(3)
    with pytest.raises(BadValue, match="'one' is listed twice"):
        Listed(["one", "one"])
    with pytest.raises(Unsupported, match="does not list its action 'three'"):
        numbering.steps(["three"], "", False)


def test_an_illegal_choice_changes_nothing() -> None:
    moment: Moment = dealt(encoding("spaghetti, level 1"), Random(1))
    with pytest.raises(BadValue, match=r"Action 1 \(run\) is not legal now for A"):
        moment.play(1)
    end = moments(moment.encoding, 1)[-1]
    with pytest.raises(BadValue, match="The game is over"):
        end.play(1)


def test_a_game_without_a_list_cannot_be_listed() -> None:
    with pytest.raises(Unsupported, match="does not list its actions"):
        encoding("nim", actions="listed")
    with pytest.raises(BadValue, match='must be "auto", "listed" or "spelled", not \'all\''):
        Encoding("spaghetti", {}, "all")
