"""The exercises of `11-blank`: a command you write is a function, with sequence, loop and branch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, NamedTuple

from ...core.session.game import Game
from ...games.spaghetti.blank.python_card import PythonCommand, command
from ..kit.coding import Case, Coding, given
from ..kit.making import Making, Trial
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson
from ..kit.verdict import Verdict

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

TOOK = "lessons.code.took"
"""The key of the reply about the life that a command has taken."""

OWN = "lessons.code.own"
"""The key of the reply about the life that a command has taken from the player who runs it."""

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


def _effects(game: Game) -> list[str]:
    """Return the kinds of the events that changed something or asked for a choice, in order."""
    return [event.kind for event in game.events if event.kind not in ("run", "repeat", "test", "cursor")]


def _only(*effects: str) -> Callable[[Game], bool]:
    """Return a test: exactly these events happened, and no decision is open."""
    return lambda game: _effects(game) == list(effects) and game.asks == "activate"


ADD = ["add *"]

twins = Making(
    name="blank.twins",
    trials=(
        Trial("two", _tried("Twins", "(Twins A)(Bug B)(MoveFlag) A5+6 B5+9", ADD), _only("add", "add")),
        Trial(
            "raised",
            _tried("Twins", "(Increment A)(Twins A)(Bug B)(MoveFlag) A5+6 B5+9", ["tune Twins.*"], ADD, level=3),
            _only("tune", "add", "add", "add"),
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


class Table(NamedTuple):
    """What a trial of a command in Python begins with; it is shown as the name of the command's parameter.

    Attributes:
        life: A's life.
    """

    life: int

    def __repr__(self) -> str:
        return "table"


def _lost(seat: int, function: Callable[..., Any], table: Table) -> int:
    """Return how much life a seat loses when A, with this life, runs a command in Python."""
    start = f"(Mercy A)(Bug B)(MoveFlag) A{table.life}+9 B5+9"
    game = Game.from_position(start, level=1, commands=[command(name="Mercy")(lambda table: function(table))])
    before: int = game.snapshot["players"][seat]["life"]
    _run(game, [f"hit {game.rules.seats[seat]}", "hit B"])  # A hits this player if the command lets A choose
    after: int = game.snapshot["players"][seat]["life"]
    return before - after


class CommandCoding(Coding):
    """A task to write a command in Python: a function, with or without `@spag.command` above it."""

    def _judge(self, answer: tuple[object, ...]) -> Verdict:
        return super()._judge(tuple(one.function if isinstance(one, PythonCommand) else one for one in answer))


mercy = CommandCoding(
    name="blank.mercy",
    function="mercy",
    cases=(
        *(
            Case(
                name,
                given(Table(life)),
                lambda table: 2 if table.life < 3 else 1,
                through=partial(_lost, 1),
                reply=TOOK,
            )
            for name, life in (("strong", 5), ("weak", 2), ("edge", 3), ("weak", 1), ("strong", 4))
        ),
        *(Case("self", given(Table(life)), lambda table: 0, through=partial(_lost, 0), reply=OWN) for life in (5, 2)),
    ),
    solution="""def mercy(table):
    if table.my_life < 3:
        table.hit_opponent(2)
    else:
        table.hit_opponent(1)""",
    tempting="""def mercy(table):
    table.hit_opponent(2)""",
)

LIVES = [(2, 5), *((a, b) for a in range(1, 7) for b in range(3, 7) if (a, b) != (2, 5))]
"""The life of A and B in the trials of Comeback. The first pair is the one that most wrong answers show."""


def _comeback(a: int, b: int, chosen: str = "B") -> Callable[[str], Game]:
    """Return a function that plays a game with this life, in which A chooses this player if possible."""
    return _tried("Comeback", f"(Comeback A)(Bug B)(MoveFlag) A{a}+9 B{b}+9", [f"who {chosen}", f"hit {chosen}"])


def _left(a: range, b: range) -> Callable[[Game], bool]:
    """Return a test: the life that A and B have left is in these ranges."""
    return lambda game: all(who["life"] in left for who, left in zip(game.snapshot["players"], (a, b), strict=True))


def _exactly(life: int) -> range:
    return range(life, life + 1)


ANY = range(-1000, 1000)
"""Any life: no command can take more."""


def _trials(name: str, wanted: Callable[[int, int], bool], least: int, most: int) -> list[Trial]:
    """Return a trial for each wanted pair of lives: B loses from `least` to `most` life."""
    return [Trial(name, _comeback(a, b), _left(ANY, range(b - most, b - least + 1))) for a, b in LIVES if wanted(a, b)]


def _is_one_hit(game: Game) -> bool:
    """Return True if A chose once, and only B lost life."""
    losers = {event.seat for event in game.events if event.kind == "loss"}
    return len(game.record.actions) == 2 and set(_effects(game)) <= {"who", "loss"} and losers == {"B"}


comeback = Making(
    name="blank.comeback",
    trials=(
        *_trials("too_much", lambda a, b: a < b - 1, -1000, 2),
        *_trials("behind", lambda a, b: a < b - 1, 2, 2),
        *_trials("close", lambda a, b: a == b - 1, 2, 2),
        *_trials("ahead", lambda a, b: a > b, 1, 1),
        *_trials("level", lambda a, b: a == b, 1, 1),
        *(Trial("self", _comeback(a, b, "A"), _left(_exactly(a - 1), _exactly(b))) for a, b in LIVES if a > 1),
        *(Trial("more", _comeback(a, b), _is_one_hit) for a, b in LIVES),
    ),
    solution="choose player\nif my life < their life:\n  hit them 2\nelse:\n  hit them 1",
    tempting="choose player\nif my life < their life:\n  hit them 2\nhit them 1",
)

exercises = as_lesson(twins, loop, comeback, mercy)
