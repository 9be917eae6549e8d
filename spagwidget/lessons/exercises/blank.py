"""The exercises of `11-blank`: a command you write is a function, with sequence, loop and branch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any

from ...core.session.game import Game
from ..kit.making import Making, Trial
from ..kit.prediction import Prediction

__all__ = ["LEECH", "LOOP", "SNOWBALL", "comeback", "exercises", "loop", "twins"]

LEECH = """hit opponent {1}
if my life < 3:
  add flag"""
LOOP = """repeat 3:
  if my life > 3:
    hit me 1
  else:
    hit opponent 1"""
SNOWBALL = """hit opponent {1}
raise number 1"""

LONGEST = 12
"""More decisions than any command of these lessons needs; it ends a turn that never stops asking."""


def _tried(card: str, start: str, *wanted: Sequence[str], **options: Any) -> Callable[[str], Game]:
    """Return a function that plays a game with the pupil's command on a Blank card.

    Args:
        card: The name of the Blank card.
        start: The position text (rulebook 9.4).
        wanted: For each turn the choices to make where they are legal, as patterns such as `add *`.
        options: Further options of the game.
    """

    def play(text: str) -> Game:
        game = Game.from_position(start, blanks={card: text}, **options)
        for wishes in wanted:
            if game.asks == "activate":
                _run(game, wishes)
        return game

    return play


def _run(game: Game, wishes: Sequence[str]) -> None:
    """Play one turn: run the card, then choose the first legal action that matches a wish, else the first at all."""
    game.play("run")
    for _ in range(LONGEST):
        if game.over or game.asks == "activate":
            return
        wanted = [action for wish in wishes for action in game.legal if fnmatchcase(action, wish)]
        game.play([*wanted, *game.legal][0])


def _flags(count: int) -> Callable[[Game], bool]:
    """Return a test: A has this many flags on the program, only by adding flags, and no decision is open."""

    def test(game: Game) -> bool:
        flags = "".join(spot["flags"] for spot in game.snapshot["program"])
        done = {action.split()[0] for action in game.record.actions}
        return flags.count("A") == count and done <= {"run", "tune", "add"} and _lives(5, 5)(game)

    return test


def _lives(a: int, b: int) -> Callable[[Game], bool]:
    """Return a test: A and B have this much life, and no decision is open."""
    return lambda game: game.asks == "activate" and [who["life"] for who in game.snapshot["players"]] == [a, b]


ADD = ["add *"]
HIT_B = ["who B", "hit B"]

twins = Making(
    name="blank.twins",
    trials=(
        Trial("two", _tried("Twins", "(Twins A)(Bug B)(MoveFlag) A5+6 B5+9", ADD), _flags(3)),
        Trial(
            "raised",
            _tried("Twins", "(Increment A)(Twins A)(Bug B)(MoveFlag) A5+6 B5+9", ["tune Twins.*"], ADD, level=3),
            _flags(5),
        ),
    ),
    solution="repeat {2}:\n  add flag",
    tempting="add flag\nadd flag",
)

loop = Prediction(
    name="blank.loop",
    start="(Loop A)(Bug B)(MoveFlag) A5+9 B5+9",
    options={"level": 1, "blanks": {"Loop": LOOP}},
    line="run; hit B",
    truth=lambda game: game.snapshot["players"][1]["life"],
    choices=(2, 3, 4, 5),
    traps={5: "once", 2: "always"},
)

comeback = Making(
    name="blank.comeback",
    trials=(
        Trial("behind", _tried("Comeback", "(Comeback A)(Bug B)(MoveFlag) A2+9 B5+9", HIT_B), _lives(2, 3)),
        Trial("close", _tried("Comeback", "(Comeback A)(Bug B)(MoveFlag) A4+9 B5+9", HIT_B), _lives(4, 3)),
        Trial("ahead", _tried("Comeback", "(Comeback A)(Bug B)(MoveFlag) A5+9 B3+9", HIT_B), _lives(5, 2)),
        Trial("level", _tried("Comeback", "(Comeback A)(Bug B)(MoveFlag) A4+9 B4+9", HIT_B), _lives(4, 3)),
    ),
    solution="choose player\nif my life < their life:\n  hit them 2\nelse:\n  hit them 1",
    tempting="choose player\nif my life < their life:\n  hit them 2\nhit them 1",
)

exercises = (twins, loop, comeback)
