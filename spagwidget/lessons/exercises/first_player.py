"""The exercises of `13-is-the-first-player-better`: what a proof must answer, and what a measurement can say."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.first_player import CARDS, starts, winner
from ..kit.goals import Force, acted
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

BEHIND = "FRMAB"
"""A deal in which ForkBomb lies first. B wins if A places the first flag on it."""


def _winner(game: Game) -> str:
    """Return who is proved to win with the flags that are on the program."""
    return winner(BEHIND, *(entry["card"] for entry in game.snapshot["program"] if entry["flags"]))


bomb = Prediction(
    name="first_player.bomb",
    start=">(ForkBomb A)(RemoveFlag)(MoveFlag)(AddFlag)(Bug) A5+6 B5+6 place=A3,B4",
    line="",
    truth=_winner,
    choices=("A", "B"),
    traps={"A": "damage"},
    sequel=(
        "place RemoveFlag; place RemoveFlag; place AddFlag; place AddFlag; place MoveFlag; place Bug; place ForkBomb;"
        "run; hit B; run; hit A; run; remove RemoveFlag:1; run; move AddFlag:1 Bug; run; add RemoveFlag;"
        "run; hit B; run; hit B; run; remove Bug:0; run; remove Bug:0"
    ),
)


def _winner_of_the_last_flag(game: Game) -> str:
    """Return who wins if B places the last flag in the best way; each way leads to a start that is decided."""
    found = set()
    for action in game.legal:
        queues = {entry["card"]: entry["flags"] for entry in game.snapshot["program"]}
        queues[action.removeprefix("place ")] += "B"
        found.add(starts(LAST)[tuple(queues[card] for card in CARDS)])
    return "B" if "B" in found else "A"


LAST = "MARBF"
"""The deal in which B places the last flag."""

last_flag = Prediction(
    name="first_player.last_flag",
    start=">(MoveFlag AB)(AddFlag)(RemoveFlag AB)(Bug A)(ForkBomb AB) A5+6 B5+6 place=B1",
    line="",
    truth=_winner_of_the_last_flag,
    choices=("A", "B"),
    traps={"A": "first"},
    sequel="place AddFlag",
)


def _has_a_way(player: str, results: list[str]) -> bool:
    return player in results


has_a_way = Coding(
    name="first_player.has_a_way",
    function="has_a_way",
    cases=(
        Case("later", given("A", ["B", "A", "B"]), _has_a_way),
        Case("first", given("B", ["B", "A"]), _has_a_way),
        Case("none", given("A", ["B", "B"]), _has_a_way),
        Case("player", given("B", ["A", "A", "B"]), _has_a_way),
        Case("none", given("B", ["A", "A"]), _has_a_way),
        Case("last", given("A", ["B", "B", "B", "A"]), _has_a_way),
    ),
    solution="""def has_a_way(player, results):
    for result in results:
        if result == player:
            return True
    return False
""",
    tempting="""def has_a_way(player, results):
    return results[0] == player
""",
)


def _who_wins(player: str, results: list[str]) -> str:
    if player in results:
        return player
    if "?" in results:
        return "?"
    return "B" if player == "A" else "A"


who_wins = Coding(
    name="first_player.who_wins",
    function="who_wins",
    cases=(
        Case("one", given("A", ["B", "A", "B"]), _who_wins),
        Case("one", given("B", ["A", "A", "B", "A"]), _who_wins),
        Case("all", given("A", ["B", "B"]), _who_wins),
        Case("all", given("B", ["A", "A", "A"]), _who_wins),
        Case("open", given("A", ["B", "?", "B"]), _who_wins),
        Case("open", given("B", ["?", "A"]), _who_wins),
        Case("enough", given("A", ["?", "B", "A", "?"]), _who_wins),
        Case("enough", given("B", ["B", "?"]), _who_wins),
    ),
    solution="""def who_wins(player, results):
    if player in results:
        return player
    elif "?" in results:
        return "?"
    elif player == "A":
        return "B"
    else:
        return "A"
""",
    tempting="""def who_wins(player, results):
    if "?" in results:
        return "?"
    elif player in results:
        return player
    elif player == "A":
        return "B"
    else:
        return "A"
""",
)

bombs = Exercise(
    name="first_player.bombs",
    start="(Bug AB)>(AddFlag A)(ForkBomb BA)(RemoveFlag BA)(MoveFlag B) A5+6 B3+6",
    goal=Force("A", within=6),
    solution="run; add ForkBomb",
    tempting="run; add RemoveFlag",
    traps=(
        Trap("strong", begins("run; add RemoveFlag")),
        Trap("skipped", begins("skip")),
    ),
    claims={"strong": acted("B"), "skipped": acted("B")},
)


def _answered(defences: list[str], proof: dict[str, str]) -> bool:
    return all(defence in proof for defence in defences)


answered = Coding(
    name="first_player.answered",
    function="answered",
    cases=(
        Case("all", given(["skip", "hit A"], {"skip": "run", "hit A": "skip"}), _answered),
        Case("missing", given(["skip", "hit A"], {"skip": "run"}), _answered),
        Case("missing", given(["hit A", "skip", "hit B"], {"hit A": "run", "hit B": "run"}), _answered),
        Case("more", given(["skip"], {"hit A": "run", "skip": "run"}), _answered),
        Case("missing", given(["skip", "run"], {}), _answered),
        Case("other", given(["skip", "run"], {"hit A": "run", "skip": "run"}), _answered),
    ),
    solution="""def answered(defences, proof):
    for defence in defences:
        if defence not in proof:
            return False
    return True
""",
    tempting="""def answered(defences, proof):
    for defence in defences:
        if defence in proof:
            return True
    return False
""",
)


def _better(low: float, high: float) -> str:
    if low > 0.5:
        return "first"
    return "second" if high < 0.5 else "open"


better = Coding(
    name="first_player.better",
    function="better",
    cases=(
        Case("first", given(0.52, 0.61), _better),
        Case("open", given(0.48, 0.62), _better),
        Case("second", given(0.21, 0.49), _better),
        Case("open", given(0.40, 0.51), _better),
        Case("open", given(0.5, 0.6), _better),
        Case("open", given(0.4, 0.5), _better),
    ),
    solution="""def better(low, high):
    if low > 0.5:
        return "first"
    elif high < 0.5:
        return "second"
    else:
        return "open"
""",
    tempting="""def better(low, high):
    if (low + high) / 2 > 0.5:
        return "first"
    else:
        return "second"
""",
)

exercises = as_lesson(bomb, last_flag, has_a_way, who_wins, answered, bombs, better)
