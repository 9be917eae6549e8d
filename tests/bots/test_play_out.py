"""Bots play a game on through its session: seats, claims, preludes, clocks, records and errors."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.bots import GreedyBot, claim_for, decide
from spagwidget.core.errors import BadType, BadValue, IllegalAction, SpagError, Unsupported
from tests.games.hands import SHED
from tests.games.sealed import SEALED

from .toys import Even, Graph


@settings(max_examples=15, deadline=None)
@given(
    st.integers(1, 3), st.integers(2, 5), st.integers(0, 10_000), st.sampled_from(["code", "monster"]), st.booleans()
)
def test_a_game_is_played_to_its_end(level: int, players: int, seed: int, edition: str, search: bool) -> None:
    game = spag.Game(level=level, players=players, edition=edition, seed=seed)
    found = spag.play_out(game, "mcts" if search and players < 4 else "greedy", seed=seed, budget=60)
    assert game.over
    assert [decision.action for decision in found] == list(game.record.actions)
    again = spag.Game.from_record(game.record)
    assert again.over
    assert again.winner == game.winner
    assert [decision.ply for decision in found] == list(range(len(found)))


def test_the_same_seed_plays_the_same_game() -> None:
    games = [spag.Game(level=2, players=3, seed=5) for _ in range(3)]
    found = [spag.play_out(game, "easy", seed=seed, budget=100) for game, seed in zip(games, (1, 1, 2), strict=True)]
    assert found[0] == found[1]
    assert games[0].record.actions == games[1].record.actions
    assert found[0] != found[2]


def test_bots_play_only_their_seats() -> None:
    game = spag.Game(seed=1)
    (done,) = spag.play_out(game, {"A": "greedy"}, seed=1)
    assert (done.seat, done.ply, game.ply, game.to_move) == ("A", 0, 1, "B")
    assert done.reason.startswith("A places a flag on ")
    assert spag.play_out(game, {"A": "greedy"}, seed=1) == ()
    assert spag.play_out(game, {}, seed=1) == ()


def test_it_stops_after_the_most_actions_and_at_the_end() -> None:
    game = spag.Game(seed=1)
    assert spag.play_out(game, most=0) == ()
    assert len(spag.play_out(game, "random", seed=2, most=3)) == 3 == game.ply
    spag.play_out(game, seed=2)
    assert game.over
    assert spag.play_out(game, seed=2) == ()
    game.undo(2)
    assert not game.over


def test_players_keep_their_bots_when_a_fair_start_changes_their_seats() -> None:
    class Chooser(GreedyBot):
        def choose(self, rules: Any, seen: Any, seat: int, legal: Any, *more: Any) -> Any:
            wanted = next((one for one in legal if one.text == "first"), None)
            return wanted or super().choose(rules, seen, seat, legal, *more)

    class Plain:
        """A bot of somebody else: it has `choose` and nothing more."""

        def __init__(self, bot: Any) -> None:
            self.bot, self.seats = bot, list[str]()

        def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Random, budget: spag.Budget) -> Any:
            self.seats.append(rules.seats[seat])
            return self.bot.choose(rules, seen, seat, legal, rng, budget)

    game = spag.Game(extensions=["fair_start"], seed=1)
    dealer, chooser = Plain(GreedyBot()), Plain(Chooser())
    found = spag.play_out(game, {"A": dealer, "B": chooser}, seed=1)
    assert game.over
    assert (dealer.seats[0], chooser.seats[0]) == ("A", "B")
    assert set(chooser.seats[1:]) == {"A"}
    assert set(dealer.seats[1:]) == {"B"}
    assert (found[0].action, found[0].reason, found[0].value) == ("done", "", None)


def test_players_who_write_at_the_same_time_take_turns() -> None:
    game = spag.Game(SEALED, players=3, seed=1)
    found = spag.play_out(game, "random", seed=1, most=3)
    assert [decision.seat for decision in found] == ["A", "B", "C"]
    spag.play_out(game, "random", seed=1)
    assert game.over


def test_deadlines_and_clocks_stand_still_meanwhile() -> None:
    game = spag.Game("lovelace-babbage", players=2, seed=1)
    spag.play_out(game, "greedy", seed=1, budget=50)
    assert game.over
    assert "clock: timeout" not in game.record.actions
    timed = spag.Game(seed=1, clock={"minutes": 5})
    timed.play(timed.legal[0])
    spag.play_out(timed, "random", seed=1, most=4)
    assert not timed.paused
    timed.pause()
    spag.play_out(timed, "random", seed=1, most=2)
    assert timed.paused


def test_hidden_hands_are_played_out() -> None:
    game = spag.Game(SHED, players=2, seed=3)
    spag.play_out(game, "mcts", seed=1, budget=20)
    assert game.over


def repeated(lives: tuple[int, int]) -> spag.Game:
    """Return a game in which the position has occurred before, at the turn of A."""
    game = spag.Game.from_position(f">(Bug A)(AddFlag B)(MoveFlag)(RemoveFlag)(ForkBomb) A{lives[0]}+6 B{lives[1]}+6")
    game.play("skip", "skip")
    assert "stalemate" in game.legal
    return game


def test_whoever_wins_by_a_claim_makes_it() -> None:
    for lives, winner in (((5, 2), "A"), ((2, 5), "B")):
        game, rng = repeated(lives), Random(1)
        rules, state = game.rules, game.tree.here.state
        claims = rules.claims(state)
        evaluator = game.parts.evaluator()
        taken = [claim_for(evaluator, state, seat, claims, rng) for seat in (0, 1)]
        assert taken == ([claims[0], None] if winner == "A" else [None, claims[0]])
        (done,) = spag.play_out(game, "greedy", seed=1)
        assert (done.seat, done.action, game.winner) == (winner, "stalemate", winner)


def test_a_loser_does_not_claim() -> None:
    game = repeated((2, 5))
    found = decide(game, "A", spag.bot("greedy"), Random(1))
    assert found is not None
    assert found.action.text != "stalemate"
    winner = decide(game, "B", spag.bot("greedy"), Random(1))
    assert winner is not None
    assert winner.action.text == "stalemate"


@pytest.mark.parametrize(("chance", "taken"), [(0.1, True), (0.5, False), (0.9, False)])
def test_a_draw_is_taken_by_who_stands_worse(chance: float, taken: bool) -> None:
    class Sure(Even):
        def chances(self, state: int) -> tuple[float, float]:
            return (chance, 1 - chance)

    rules = Graph([(1, [1, 2]), "A", "B"], ["draw"] * 3, claims=True)
    found = claim_for(Sure(rules), 0, 0, rules.claims(0), Random(1))
    assert (found is not None) == taken
    assert claim_for(Sure(rules), 0, 0, (), Random(1)) is None


def test_an_even_or_worse_player_to_move_accepts_a_draw() -> None:
    class Sure(Even):
        def chances(self, state: int) -> tuple[float, float]:
            return (0.4, 0.6) if state != 3 else (0.9, 0.1)

    for more, text in (((1, 2), "claim draw"), ((1, 3), "go 3")):
        rules = Graph([(0, more), (1, [4]), (1, [4]), (1, [4]), "A"], ["draw"] * 5, claims=True)
        legal = [*rules.legal(0), *rules.claims(0)]
        action = GreedyBot(Sure(rules)).choose(rules, 0, 0, legal, Random(1), spag.Budget(nodes=100))
        assert action.text == text


# Errors


class Liar:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, *arguments: Any) -> Any:
        return self.answer


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"bots": "mtcs"}, BadValue, "Unknown bot 'mtcs'. Did you mean mcts"),
        ({"bots": "perfect"}, BadValue, "beginner, easy, medium, strong, strongest, random, greedy, alpha-beta, mcts"),
        ({"bots": {"C": "mcts"}}, BadValue, "There is no player 'C'; the players are A, B"),
        ({"bots": 3}, BadType, "expected a bot, or the name of one"),
        ({"bots": {"A": GreedyBot}}, BadType, "expected a bot, or the name of one"),
        ({"budget": 0}, BadValue, "nodes must be above 0"),
        ({"budget": "long"}, BadType, "expected a Budget, or a whole number of positions"),
        ({"budget": True}, BadType, "expected a Budget"),
        ({"most": "all"}, BadType, "most is"),
        ({"most": -1}, BadValue, "most must be above 0"),
        ({"seed": 1.5}, BadType, "seed is"),
        ({"bots": Liar(spag.Action("hit Z", "hit", (9,)))}, IllegalAction, "The bot of A chose 'hit Z'"),
        ({"bots": Liar("run")}, BadType, "The bot of A returned 'run' instead of an action"),
        ({"bots": Liar(None)}, BadType, "instead of an action"),
    ],
)
def test_mistakes_get_a_short_error_and_change_nothing(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    game = spag.Game(seed=1)
    with pytest.raises(error, match=message) as caught:
        spag.play_out(game, **arguments)
    assert isinstance(caught.value, SpagError)
    assert len(str(caught.value)) < 250
    assert game.ply == 0


def test_a_wrong_game_bot_or_player_is_refused() -> None:
    with pytest.raises(BadType, match="game is"):
        spag.play_out("spaghetti", "mcts")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(BadType, match="expected a bot"):
        spag.bot(3)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(Unsupported, match="for 2 players"):
        spag.play_out(spag.Game(players=3, seed=1), "alpha-beta")
    with pytest.raises(BadValue, match="no player 'X'"):
        decide(spag.Game(seed=1), "X", spag.bot("greedy"), Random(1))


def test_decide_takes_a_bot_or_its_name() -> None:
    game = spag.Game(seed=1)
    assert decide(game, "A", "greedy", Random(1)) == decide(game, "A", spag.bot("greedy"), Random(1))
    with pytest.raises(BadType, match="a bot, or the name of one"):
        decide(game, "A", 7, Random(1))  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(BadValue, match="greddy"):
        decide(game, "A", "greddy", Random(1))
