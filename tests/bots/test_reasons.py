"""Evaluations are fair to all seats, and reasons name what lies on the table, in the words of both editions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.bots import LeveledBot, bot, reason_for
from spagwidget.bots.hint import hint
from spagwidget.core import registry
from spagwidget.core.action import Action
from spagwidget.core.budget import Budget
from spagwidget.core.evaluator import Evaluator, shares
from spagwidget.core.rules import Outcome, Rules
from spagwidget.core.speaking import speaking
from spagwidget.core.table.scene import Holding, Layout, Scene, Score, Spot
from spagwidget.core.viewpoint import Viewpoint
from spagwidget.games.spaghetti import Spaghetti
from tests.games.market import MARKET
from tests.games.nim import Heaps, Nim, NimDisplay


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(
        [
            ("spaghetti", {"level": 3, "players": 4}),
            ("spaghetti", {"level": 2, "extensions": ["instant", "memory", "interrupt"], "players": 3}),
            ("nightmare", {"players": 5}),
            ("lovelace-babbage", {"players": 3}),
            ("maciji", {}),
        ]
    ),
    st.integers(0, 10_000),
    st.integers(0, 150),
)
def test_chances_add_up_and_every_action_has_a_reason_or_none(
    game: tuple[str, dict[str, Any]], seed: int, plies: int
) -> None:
    made: Any = registry.find(game[0]).rules
    rules, rng = made(**game[1]), Random(seed)
    parts = registry.type_of(rules).parts(rules)
    state = rules.initial(rng)
    for _ in range(plies):
        legal = [action for action in rules.legal(state) if rules.actors(state, action)]
        if not legal:
            break
        state = rules.apply(state, rules.fill(state, rng.choice(legal), rng))
    if rules.outcome(state):
        return
    chances = parts.evaluator().chances(state)
    assert sum(chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in chances)
    assert len(chances) == len(rules.seats)
    for reader in (None, *range(len(rules.seats))):
        evaluator = parts.evaluator(Viewpoint(reader))
        for seat in rules.to_act(state):
            for action in list(rules.legal(state, seat))[:12]:
                text = reason_for(evaluator, state, action, seat)
                assert text.endswith(".")
                assert " because " in text
                assert "{" not in text


def test_chances_do_not_depend_on_letters() -> None:
    here = spag.Game.from_position(">(Bug ABB)(AddFlag AA)(MoveFlag)(RemoveFlag B)(ForkBomb) A5+4 B3+5")
    there = spag.Game.from_position(">(Bug BAA)(AddFlag BB)(MoveFlag)(RemoveFlag A)(ForkBomb) A3+5 B5+4")
    one, two = (game.parts.evaluator().chances(game.tree.here.state) for game in (here, there))
    assert list(one) == pytest.approx(list(two)[::-1])


POSITION = ">(RemoveFlag AB)(AddFlag AA)(MoveFlag B)(Bug)(ForkBomb) A5+5 B1+6"

SENTENCES = [
    ([], "run", 0, None, "A runs RemoveFlag because it can take one of B’s 2 flags."),
    ([], "run", 0, 1, "A runs RemoveFlag because it can take one of your 2 flags."),
    ([], "run", 0, 0, "Run RemoveFlag because it can take one of B’s 2 flags."),
    ([], "skip", 0, None, "A skips RemoveFlag because running RemoveFlag did not look better."),
    (["run"], "remove MoveFlag:0", 0, 1, "A takes your flag off MoveFlag because it is one of your 2."),
    (["run"], "remove MoveFlag:0", 0, 0, "Take B’s flag off MoveFlag because it is one of B’s 2."),
    (["skip"], "run", 1, 0, "B runs RemoveFlag because it can take one of your 3 flags."),
    (["skip", "skip", "run"], "add Bug", 0, 1, "A adds a flag to Bug because each flag there can cost you life."),
    (["skip", "skip"], "run", 0, 0, "Run AddFlag because you have 5 unused flags."),
    (
        ["skip", "skip", "skip", "skip", "run"],
        "move AddFlag:0 Bug",
        1,
        0,
        "B moves your flag from AddFlag to Bug because you can no longer run AddFlag with it.",
    ),
]


@pytest.mark.parametrize(("before", "action", "seat", "reader", "sentence"), SENTENCES)
def test_a_reason_names_what_lies_on_the_table(
    before: list[str], action: str, seat: int, reader: int | None, sentence: str
) -> None:
    game = spag.Game.from_position(POSITION)
    game.play(*before)
    rules, state = game.rules, game.tree.here.state
    found = rules.find(state, action)
    assert found is not None
    assert reason_for(game.parts.evaluator(Viewpoint(reader)), state, found, seat) == sentence


def test_the_monster_edition_has_its_own_words() -> None:
    game = spag.Game.from_position(POSITION)
    rules, state = game.rules, game.tree.here.state
    evaluator = game.parts.evaluator(Viewpoint(1, "monster"))
    run = rules.legal(state)[0]
    assert reason_for(evaluator, state, run, 0) == "A runs Death because it can take one of your 2 islanders."


def test_a_game_without_words_gets_a_general_reason() -> None:
    rules = Nim()
    state = rules.initial(Random(1))
    action = rules.legal(state)[0]
    assert reason_for(Evaluator(rules), state, action, 0) == (
        "A chooses “take 0 1” because nothing else looked better."
    )
    assert reason_for(Evaluator(rules, Viewpoint(0)), state, action, 0, only=True) == (
        "Choose “take 0 1” because nothing else is allowed."
    )


class Spoken(NimDisplay):
    """Nim with words for its actions."""

    def describe(self, state: Heaps, action: Action) -> str:
        heap, taken = action.args
        return f"take {taken} from heap {heap} of {len(state.left)}"


SPOKEN = spag.GameType("spoken", Nim, Spoken)


def test_reasons_and_hints_name_actions_in_the_words_of_the_game() -> None:
    game = spag.Game(SPOKEN, heaps=[1, 2])
    action = game.rules.legal(game.state)[0]
    text = reason_for(game.parts.evaluator(), game.state, action, 0, display=game.display())
    assert text == "A chooses “take 1 from heap 0 of 2” because nothing else looked better."
    found = hint(game, "A", Budget(nodes=200))
    assert found is not None
    assert found.reason == "Choose “take 1 from heap 1 of 2” because nothing else looks better."


class Titled(NimDisplay):
    """Cards and a hand with other titles than their ids, one of which is a number."""

    def scene(self, state: Heaps) -> Scene:
        scores = (Score("A", "A", held=(Holding("k", "King"), Holding("q", "Queen", hidden=True))),)
        return Scene(Layout("row", ("left", "1")), (Spot("left", "Left pile"), Spot("1", "First pile")), scores)


def test_without_own_words_an_action_names_cards_by_their_titles() -> None:
    action = Action("put k q left 1", "put", ())
    assert Titled(Nim()).describe(Heaps((1,), 0), action) == "put King q Left pile 1"
    written = Action("A: put k q left 1", "put", ())  # in games in which several seats choose at once
    assert Titled(Nim()).describe(Heaps((1,), 0), written) == "put King q Left pile 1"


def test_patterns_are_filled_in() -> None:
    rules: Any = MARKET.rules(turns=2)  # type: ignore[call-arg]  # the options of this game
    state = rules.initial(Random(1))
    bids = [one for one in Evaluator(rules).candidates(state, 0, rules.legal(state), Random(1)) if one.kind == "bid"]
    assert len(bids) == 8
    assert all(isinstance(one.args[0], int) for one in bids)


def test_manual_lines_get_the_right_result() -> None:
    made: Any = registry.find("lovelace-babbage").rules
    rules = made(mode="manual")
    parts, rng, state = registry.type_of(rules).parts(rules), Random(1), rules.initial(Random(1))
    while state.asks != "line":
        state = rules.apply(state, rules.fill(state, rng.choice(list(rules.legal(state))), rng))
    legal = rules.legal(state, 0)
    found = parts.evaluator().candidates(state, 0, legal, rng)
    lines = [one for one in found if " line " in one.text]
    assert lines
    assert not [one for one in lines if one.text.endswith("NN")]
    (proposed,) = parts.evaluator().proposals(state, 0, legal, rng)
    assert proposed in found


def test_a_result_is_shared() -> None:
    rules = Spaghetti(players=3)
    state = rules.initial(Random(1))
    assert shares(rules, state, Outcome(1)) == (0, 1, 0)
    assert shares(rules, state, Outcome(None)) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert Evaluator(rules).chances(state) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.parametrize(
    "options",
    [
        {"level": 1},
        {"level": 2, "players": 3, "extensions": ["memory", "interrupt"]},
        {"level": 1, "extensions": ["instant", "sequential_open"]},
        {"level": 3, "edition": "monster"},
    ],
)
def test_random_games_go_on_by_themselves(options: dict[str, Any]) -> None:
    rules = Spaghetti(**options)
    state = rules.initial(Random(1))
    one, two = (rules.play_on(state, Random(7), 500) for _ in range(2))
    assert one == two
    assert one == Rules.play_on(rules, state, Random(7), 500)  # the usual way makes the same choices
    assert rules.play_on(state, Random(7), 0) == state
    assert rules.outcome(one) is not None or one != state


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({"level": 1}, "AlphaBetaBot"),
        ({"level": 1, "extensions": ["instant"]}, "MctsBot"),
        ({"level": 1, "players": 3}, "MctsBot"),
    ],
)
def test_a_level_takes_the_bot_that_fits_the_game(options: dict[str, Any], kind: str) -> None:
    assert type(LeveledBot("strong").inner(Spaghetti(**options))).__name__ == kind
    assert type(LeveledBot("easy").inner(Spaghetti(**options))).__name__ == "GreedyBot"


def test_bots_show_their_names() -> None:
    assert repr(bot("strong")) == "<LeveledBot strong>"
    assert repr(bot("mcts")) == "<MctsBot>"
    assert isinstance(bot("mcts"), spag.Bot)


@pytest.mark.parametrize(
    ("name", "options"),
    [("spaghetti", {"level": 2, "extensions": ["fair_start"]}), ("lovelace-babbage", {"mode": "manual"})],
)
def test_the_evaluators_keep_the_law(name: str, options: dict[str, Any]) -> None:
    spag.check_game(name, games=1, **options)


def _described(name: str, **options: Any) -> dict[str, set[str]]:
    """The descriptions of actions of a game in both languages, by the text of the action."""
    rules: Any = registry.find(name).rules(**options)
    parts, found = registry.type_of(rules).parts(rules), dict[str, set[str]]()
    for seed in range(4):
        rng = Random(seed)
        state = rules.initial(rng)
        for _ in range(150):
            if rules.outcome(state) or not rules.to_act(state):
                break
            seat = rules.to_act(state)[0]
            seen, display = rules.observe(state, seat), parts.display(Viewpoint(seat))
            action = rules.fill(seen, rng.choice([*rules.legal(seen, seat)]), rng)
            for language in ("en", "ja"):
                with speaking(language):
                    found.setdefault(action.text, set()).add(display.describe(seen, action))
            legal = [action for action in rules.legal(state) if seat in rules.actors(state, action)]
            state = rules.apply(state, rules.fill(state, rng.choice(legal), rng))
    return found


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("spaghetti", {"level": 3, "players": 3}),
        ("spaghetti", {"level": 3, "players": 2, "edition": "monster"}),
        ("spaghetti", {"level": 2, "players": 3, "extensions": ["instant", "memory", "interrupt"]}),
        ("spaghetti", {"level": 1, "extensions": ["sequential_open"]}),
        ("nightmare", {"players": 3}),
        ("lovelace-babbage", {"players": 2}),
        ("maciji", {"swap": True, "blocks": 2, "warps": True}),
    ],
)
def test_no_action_is_described_in_the_words_of_its_text(name: str, options: dict[str, Any]) -> None:
    found = _described(name, **options)
    assert len(found) > 20
    for text, said in found.items():
        own = text.split(": ")[-1]
        assert "" not in said
        assert own not in said, text


@pytest.mark.parametrize(
    ("edition", "language", "raised"),
    [
        ("code", "en", "Raise MoveCommand’s number of cards by 1"),
        ("code", "ja", "MoveCommandのカードの数を1増やす"),
        ("monster", "ja", "『島の移動』を祝福して島の数を1増やす"),
    ],
)
def test_a_number_is_described_with_its_change(edition: str, language: str, raised: str) -> None:
    game = spag.Game.from_position("(Increment A)(MoveCommand B)(Bug B)", level=3)
    game.play("run")
    with speaking(language):
        display, action = game.display("A", edition), game.parts.notation.parse("tune MoveCommand.commands")
        assert display.describe(game.rules.observe(game.state, 0), action) == raised


def test_R30_a_number_is_described_with_the_steps_that_chips_and_zero_allow() -> None:
    game = spag.Game.from_position("(Decrement{2} A)(MoveCommand B)(RemoveFlag A)(Bug B)", level=3)
    game.play("run")
    parse, display = game.parts.notation.parse, game.display("A", "code")
    told = display.describe(game.state, parse("tune MoveCommand.commands"))
    assert told == "Lower MoveCommand’s number of cards by 1"
    game.play("tune MoveCommand.commands")
    assert "MoveCommand{0}" in game.position
