"""The exercises of `15-bots-and-tournaments`: a player as a function, looking ahead, and how to measure a player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...bots import GreedyBot, decide
from ...core.session.game import Game
from ..kit.coding import Case, Coding, given
from ..kit.playing import BotCoding, Moment, beats, chooses, margin
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson
from ..kit.watching import Watching


def has_won(rules: Any, state: Any, seat: int) -> bool:
    """Return True if the game is over in this state and the seat has won.

    Args:
        state: The state.
        seat: The seat, from 0.
    """
    outcome = rules.outcome(state)
    return outcome is not None and outcome.winner == seat


def score(state: Any, seat: int) -> int:
    """Return how far a seat is ahead of the other one, in life and flags on the program together.

    Args:
        state: A state of a game with two players.
        seat: The seat, from 0.
    """
    flags = "".join(state.queues)
    mine = state.life[seat] + flags.count("AB"[seat])
    theirs = state.life[1 - seat] + flags.count("AB"[1 - seat])
    return int(mine - theirs)


# Bots play

watch = Watching(
    name="bots_and_tournaments.watch",
    start="(Bug A)(RemoveFlag AB)(MoveFlag B)(AddFlag BA)(ForkBomb AB) A5+6 B5+6",
    line="run; hit B; run; remove RemoveFlag:1; run; move RemoveFlag:0 AddFlag; run; add ForkBomb; run; add ForkBomb; "
    "run; add ForkBomb; run; hit B; run; hit B",
    asks=((5, "card"), (10, "joins"), (13, "acts"), (17, "loses"), (19, "acts")),
    least=4,
    options={"level": 1},
)

# Rules of thumb


def _not_myself(moment: Moment) -> list[str]:
    game = moment.game()
    return [action for action in game.legal if action != f"hit {game.to_act[0]}"]


HIT_AS_A = Moment("(Bug A)(RemoveFlag B)(AddFlag A)(MoveFlag B)(ForkBomb A) A5+5 B5+5", "run")
HIT_AS_B = Moment("(RemoveFlag A)(ForkBomb B)(Bug A)(MoveFlag B)(AddFlag B) A5+5 B5+5", "skip; run")

never_myself = BotCoding(
    name="bots_and_tournaments.never_myself",
    function="choose",
    cases=(
        Case("itself", given(HIT_AS_A), _not_myself, through=chooses),
        Case("seat", given(HIT_AS_B), _not_myself, through=chooses),
        Case("other", given(Moment(HIT_AS_A.position)), _not_myself, through=chooses),
        Case("other", given(Moment("(RemoveFlag A)(Bug B) A5+5 B5+5", "run")), _not_myself, through=chooses),
    ),
    solution="""def choose(rules, seen, seat, legal, rng, budget):
    me = rules.seats[seat]
    good = []
    for action in legal:
        if action.text != "hit " + me:
            good.append(action)
    return rng.choice(good)
""",
    tempting="""def choose(rules, seen, seat, legal, rng, budget):
    return rng.choice(legal)
""",
)

# Looking ahead

GREEDY_RUNS = "(ForkBomb A)(Bug)(AddFlag)(MoveFlag AB)(RemoveFlag B) A4+2 B3+0"
"""A position in which the greedy bot loses the game, because it looks only as far as the end of its turn."""


def _greedy(game: Game) -> str:
    """Return what the greedy bot plays in the position from which a game started."""
    start = Game.from_position(game.position_at(0), level=1)
    thought = decide(start, start.to_act[0], GreedyBot(), Random(0))
    return thought.action.text if thought else ""


greedy_choice = Prediction(
    name="bots_and_tournaments.greedy_choice",
    start=GREEDY_RUNS,
    line="run; hit B; run; move RemoveFlag:0 Bug; run; move Bug:0 RemoveFlag; run; remove MoveFlag:0",
    truth=_greedy,
    choices=("run", "skip"),
    traps={"skip": "further"},
    options={"level": 1},
)


def _winning(moment: Moment) -> Sequence[str]:
    """Return the actions that win, at once or with one more action of the same card; if there are none, all actions."""
    game = moment.game()
    rules, state, (seat,) = game.rules, game.state, game.rules.to_act(game.state)
    found = []
    for action in rules.legal(state):
        after = rules.apply(state, action)
        seconds = rules.legal(after) if action.text == "run" and rules.outcome(after) is None else ()
        if any(has_won(rules, one, seat) for one in (after, *(rules.apply(after, second) for second in seconds))):
            found.append(action.text)
    return found or game.legal


take_the_win = BotCoding(
    name="bots_and_tournaments.take_the_win",
    function="choose",
    cases=(
        Case("hit", given(Moment("(Bug A)(AddFlag AB)(MoveFlag B) A2+2 B1+2", "run")), _winning, through=chooses),
        Case(
            "flag",
            given(Moment("(RemoveFlag A)(Bug AA)(AddFlag AB)(ForkBomb A) A2+2 B4+2", "run")),
            _winning,
            through=chooses,
        ),
        Case("run", given(Moment("(Bug A)(AddFlag AB)(MoveFlag B) A2+2 B1+2")), _winning, through=chooses),
        Case("run", given(Moment("(RemoveFlag A)(Bug AA)(AddFlag AB) A2+2 B4+2")), _winning, through=chooses),
        Case("seat", given(Moment("(AddFlag A)(ForkBomb B)(Bug AB) A2+2 B3+2", "skip")), _winning, through=chooses),
        Case(
            "seat", given(Moment("(AddFlag A)(ForkBomb B)(Bug AB) A2+2 B3+2", "skip; run")), _winning, through=chooses
        ),
        Case(
            "seat",
            given(Moment("(RemoveFlag B)(Bug BB)(ForkBomb BA) A3+2 B4+2", "run")),
            _winning,
            through=chooses,
        ),
        Case("other", given(Moment("(Bug A)(AddFlag AB)(MoveFlag B) A5+2 B5+2")), _winning, through=chooses),
    ),
    solution="""def choose(rules, seen, seat, legal, rng, budget):
    for action in legal:
        after = rules.apply(seen, action)
        if has_won(rules, after, seat):
            return action
        if action.text == "run":
            for second in rules.legal(after):
                if has_won(rules, rules.apply(after, second), seat):
                    return action
    return rng.choice(legal)
""",
    tempting="""def choose(rules, seen, seat, legal, rng, budget):
    for action in legal:
        after = rules.apply(seen, action)
        if has_won(rules, after, seat):
            return action
    return rng.choice(legal)
""",
    names=(("has_won", has_won),),
)

# Measuring


def _better(points: float, games: int) -> str:
    share = points / games
    if share - margin(games) > 0.5:
        return "first"
    if share + margin(games) < 0.5:
        return "second"
    return "unknown"


better = Coding(
    name="bots_and_tournaments.better",
    function="better",
    cases=(
        Case("few", given(7, 10), _better),
        Case("clear", given(90, 100), _better),
        Case("small", given(560, 1000), _better),
        Case("behind", given(30, 100), _better),
        Case("all", given(3, 3), _better),
        Case("few_behind", given(3, 10), _better),
        Case("half", given(500, 1000), _better),
        Case("draws", given(17.5, 20), _better),
        Case("draws", given(12.5, 16), _better),
        Case("begins", given(12, 16), _better),
        Case("ends", given(4, 16), _better),
        Case("rounded", given(531, 1000), _better),
        Case("rounded", given(469, 1000), _better),
    ),
    solution="""def better(points, games):
    share = points / games
    margin = 1 / games ** 0.5
    if share - margin > 0.5:
        return "first"
    if share + margin < 0.5:
        return "second"
    return "unknown"
""",
    tempting="""def better(points, games):
    share = points / games
    if share > 0.5:
        return "first"
    if share < 0.5:
        return "second"
    return "unknown"
""",
)


def _games_needed(share: float) -> int:
    games = 1
    while share - margin(games) <= 0.5:
        games += 1
    return games


games_needed = Coding(
    name="bots_and_tournaments.games_needed",
    function="games_needed",
    cases=(
        Case("usual", given(0.7), _games_needed),
        Case("usual", given(0.9), _games_needed),
        Case("more", given(0.75), _games_needed),
        Case("close", given(0.53), _games_needed),
        Case("one", given(0.58), _games_needed),
    ),
    solution="""def games_needed(share):
    games = 1
    while share - 1 / games ** 0.5 <= 0.5:
        games = games + 1
    return games
""",
    tempting="""def games_needed(share):
    return 100
""",
)

# Your own bot


def _clearly(points: float, games: int) -> bool:
    return _better(points, games) == "first"


my_bot = BotCoding(
    name="bots_and_tournaments.my_bot",
    function="MyBot",
    cases=(
        Case("moves", given(HIT_AS_A), lambda moment: moment.game().legal, through=chooses),
        Case("random", given("random"), _clearly, through=beats),
        Case("beginner", given("beginner"), _clearly, through=beats),
    ),
    solution="""class MyBot:
    def choose(self, rules, seen, seat, legal, rng, budget):
        best, most = [], -1000
        for action in legal:
            value = score(rules.apply(seen, action), seat)
            if action.text == "skip":
                value = value - 1
            if value > most:
                best, most = [], value
            if value == most:
                best.append(action)
        return rng.choice(best)
""",
    tempting="""class MyBot:
    def choose(self, rules, seen, seat, legal, rng, budget):
        me = rules.seats[seat]
        good = []
        for action in legal:
            if action.text != "hit " + me:
                good.append(action)
        return rng.choice(good)
""",
    names=(("score", score),),
)

exercises = as_lesson(watch, never_myself, greedy_choice, take_the_win, better, games_needed, my_bot)
