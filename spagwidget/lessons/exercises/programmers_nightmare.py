"""The exercises of `21-programmers-nightmare`: indirection, self-modification, interrupts and small loops."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Win
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

NIGHTMARE = {"game": "nightmare"}


def _card(game: Game) -> str:
    """Return the card on which the PC is, without the number of the copy."""
    shown = game.snapshot
    return str(shown["ring"][shown["pc"]]["card"]).partition("#")[0]


def _life(game: Game, seat: str) -> int:
    return next(int(player["life"]) for player in game.snapshot["players"] if player["name"] == seat)


def _bits(game: Game, seat: str) -> int:
    return next(int(player["bits"]) for player in game.snapshot["players"] if player["name"] == seat)


def _is_out(game: Game, seat: str) -> bool:
    return any(player["out"] for player in game.snapshot["players"] if player["name"] == seat)


def _after(game: Game, actions: int) -> Game:
    """Return the game as it was after this many actions, or at its end if there are fewer."""
    return Game.from_position(game.position_at(min(actions, game.ply)), **NIGHTMARE)


def _first_turn(game: Game, seat: str) -> str:
    """Return the card on which a player has the first turn, or "" if the player never has a turn."""
    before = (_after(game, ply) for ply in range(game.ply + 1))
    return next((_card(moment) for moment in before if seat in moment.to_act), "")


def _count(game: Game, kind: str) -> int:
    return sum(event.kind == kind for event in game.events)


# Indirection

future_jump = Prediction(
    name="programmers_nightmare.future_jump",
    start="(BUG#1 B)>(FUTURE#1 A)(ACQUIRE#1 B)(GOTO#2{4} B)(ERASE#1 A)(ZAP#1 AB)(BLANK#1 B)(WORM A) A9 B8 deck=BLANK#2",
    line="run",
    truth=_card,
    choices=("ACQUIRE", "ERASE", "ZAP", "WORM"),
    traps={"WORM": "from_there", "ACQUIRE": "next", "ERASE": "after"},
    options=NIGHTMARE,
)


def _fetched(ring: Sequence[str], at: int, count: int) -> list[str]:
    steps = range(min(count, len(ring) - 1), 0, -1)
    return [ring[(at - step) % len(ring)] for step in steps]


fetched = Coding(
    name="programmers_nightmare.fetched",
    function="fetched",
    cases=(
        Case("order", given(["ZAP", "WORM", "GOTO", "COPY", "BUG"], 3, 2), _fetched),
        Case("round", given(["COPY", "BUG", "ZAP", "GOTO"], 0, 2), _fetched),
        Case("round", given(["BUG", "COPY", "ZAP", "GOTO"], 1, 3), _fetched),
        Case("few", given(["BUG", "ZAP", "COPY"], 2, 5), _fetched),
        Case("order", given(["ZAP", "COPY"], 1, 0), _fetched),
    ),
    solution="""def fetched(ring, at, count):
    count = min(count, len(ring) - 1)
    names = []
    for step in range(count, 0, -1):
        names.append(ring[(at - step) % len(ring)])
    return names
""",
    tempting="""def fetched(ring, at, count):
    return ring[at - count:at]
""",
)

stand_in = Prediction(
    name="programmers_nightmare.stand_in",
    start=">(DAEMON#1 AAB)(WORM B)(BLANK#1 A) A9 B6 deck=ACQUIRE#1,BUG#1,ZAP#3",
    line="run; pass; run; run",
    truth=lambda game: _life(game, "A"),
    choices=(8, 9, 11, 13),
    traps={9: "refused", 8: "again", 13: "twice"},
    options=NIGHTMARE,
)

float_on = Exercise(
    name="programmers_nightmare.float_on",
    start="(ZAP#1{2} B)>(FLOATER#1 A)(MEMORY_LEAK B)(ACQUIRE#1 B)(BLANK#1 AB) A4 B2",
    goal=Win("A", before="B"),
    solution="run; back; player B",
    tempting="run; forward",
    traps=(Trap("forward", begins("run; forward")), Trap("passed", begins("pass"))),
    claims={
        "forward": lambda game: _life(_after(game, 2), "A") == 6 and _first_turn(game, "B") == "ACQUIRE",
        "passed": lambda game: _first_turn(game, "B") == "MEMORY_LEAK",
    },
    options=NIGHTMARE,
)

# Programs that change themselves

tune = Exercise(
    name="programmers_nightmare.tune",
    start=">(INCREMENT#1 A)(GOTO#1{2} A)(ERASE#1 B)(WORM B)(ZAP#1{2} A)(BLANK#1 B) A5 B2",
    goal=Win("A", before="B"),
    solution="run; tune GOTO#1.distance; run; run; player B",
    tempting="run; tune ZAP#1.damage",
    traps=(
        Trap("damage", begins("run; tune ZAP#1.damage")),
        Trap("unchanged", begins("pass")),
        Trap("straight", begins("run; tune GOTO#1.distance; pass")),
        Trap("passed", begins("run; tune GOTO#1.distance; run; pass")),
        Trap("own", begins("run; tune GOTO#1.distance; run; run; player A")),
    ),
    claims={
        "damage": lambda game: _first_turn(game, "B") in ("ERASE", "WORM"),
        "unchanged": lambda game: _first_turn(game, "B") in ("ERASE", "WORM"),
        "straight": lambda game: _first_turn(game, "B") == "ERASE",
        "passed": lambda game: _card(_after(game, 3)) == "ZAP" and game.record.actions[3] == "pass",
        "own": lambda game: _life(_after(game, 5), "A") < _life(_after(game, 4), "A"),
    },
    options=NIGHTMARE,
)

overwritten = Prediction(
    name="programmers_nightmare.overwritten",
    start="(WORM B)>(OVERWRITE#1 AAB)(BUG#1 BA)(BLANK#1 B) A6 B7 deck=ACQUIRE#1,ZAP#1",
    line="run; bit BUG#1:0",
    truth=lambda game: _bits(game, "A"),
    choices=(1, 2, 3, 4),
    traps={4: "kept", 3: "acting", 1: "stolen"},
    options=NIGHTMARE,
)

RIDE = "run; card SEQUENCE_MOD; after BUG#1"

ride = Exercise(
    name="programmers_nightmare.ride",
    start=">(SEQUENCE_MOD A)(WORM B)(BUG#1 B)(ZAP#1 A)(MEMORY_LEAK A)(BLANK#1 AB) A5 B3",
    goal=Win("A", before="B"),
    solution="run; card SEQUENCE_MOD; after BUG#1; run; player B; run; player B",
    tempting="run; card MEMORY_LEAK; after SEQUENCE_MOD",
    traps=(
        Trap("leak", begins("run; card MEMORY_LEAK; after SEQUENCE_MOD")),
        Trap("zap", begins("run; card ZAP#1; after SEQUENCE_MOD")),
        Trap("two", begins("run; card WORM", "run; card BUG#1")),
        Trap("passed", begins(f"{RIDE}; pass", f"{RIDE}; run; player B; pass")),
        Trap("own", begins(f"{RIDE}; run; player A", f"{RIDE}; run; player B; run; player A")),
    ),
    claims={
        "leak": lambda game: _first_turn(game, "B") == "WORM",
        "zap": lambda game: _first_turn(game, "B") == "WORM",
        "two": lambda game: _first_turn(game, "B") in ("WORM", "BUG"),
        "passed": lambda game: "pass" in game.record.actions and _life(game, "B") > 0,
        "own": lambda game: _life(_after(game, len(game.record.actions)), "A") < 5,
    },
    options=NIGHTMARE,
)

# Interrupts

first_asked = Prediction(
    name="programmers_nightmare.first_asked",
    start=">(POWER_SURGE#1 B)(WORM A)(BUG#1 C)(BLANK#1 ABC) A5d B6 C4 pointer=C",
    line="run",
    truth=lambda game: game.to_act[0],
    choices=("A", "B", "C"),
    traps={"A": "defend", "B": "turn"},
    options=NIGHTMARE,
)

redeal = Exercise(
    name="programmers_nightmare.redeal",
    start="(ZAP#1 B)(BUG#2 A)>(OVERSIGHT#1)(WORM C)(ACQUIRE#1 AB) A2 B1 C2 pointer=A",
    goal=Win("A", before="BC"),
    solution="redeal; share 0; share 1",
    tempting="leave",
    traps=(
        Trap("left", begins("leave")),
        Trap("own", begins("redeal; share 1", "redeal; share 2", "redeal; share 3")),
        Trap("b_alone", begins("redeal; share 0; share 2", "redeal; share 0; share 3")),
        Trap("c_alone", begins("redeal; share 0; share 0")),
    ),
    claims={
        "left": lambda game: _is_out(_after(game, 1), "B") and _life(_after(game, 1), "C") == 1,
        "own": lambda game: _after(game, 3).winner != "A",
        "b_alone": lambda game: _is_out(_after(game, 3), "B") and not _is_out(_after(game, 3), "C"),
        "c_alone": lambda game: _is_out(_after(game, 3), "C") and not _is_out(_after(game, 3), "B"),
    },
    options=NIGHTMARE,
)


def _asked(position: str, *actions: str) -> tuple[Game]:
    """Return a game in which A is asked whether to use the DEFEND counter."""
    game = Game.from_position(position, **NIGHTMARE)
    game.play(*actions)
    return (game,)


def _handler(game: Game) -> str:
    me = game.to_act[0]
    game.play("keep")
    out = _is_out(game, me)
    game.undo()
    return "use" if out else "keep"


handler = Coding(
    name="programmers_nightmare.handler",
    function="handler",
    cases=(
        Case("cheap", partial(_asked, ">(BUG#1 B)(WORM A)(BLANK#1 AB) A5d B6", "run"), _handler),
        Case("life", partial(_asked, ">(BUG#1 B)(WORM A)(BLANK#1 AB) A1d B6", "run"), _handler),
        Case("bits", partial(_asked, "(WORM A)>(ERASE#1 B)(BLANK#1 B)(ZAP#1 B) A8d B6", "run"), _handler),
        Case("cheap", partial(_asked, "(WORM A)>(ERASE#1 B)(BLANK#1 AB)(ZAP#1 B) A1d B6", "run"), _handler),
        Case("three", partial(_asked, ">(BUG#1 B)(WORM A)(BLANK#1 ABC) A1d B6 C6", "run"), _handler),
        Case("others", partial(_asked, ">(BUG#1 B)(WORM A)(BLANK#1 ABC) A5d B6 C1", "run"), _handler),
        Case("who", partial(_asked, ">(BUG#1 A)(WORM B)(BLANK#1 AB) A6 B1d", "run"), _handler),
    ),
    solution="""def handler(game):
    me = game.to_move
    game.play("keep")
    out = False
    for player in game.snapshot["players"]:
        if player["name"] == me:
            out = player["out"]
    game.undo()
    if out:
        return "use"
    return "keep"
""",
    tempting="""def handler(game):
    return "use"
""",
)

# Small loops

bounce = Prediction(
    name="programmers_nightmare.bounce",
    start="(BLANK#1 B)(REVERSE_PROGRAM#2 A)>(REVERSE_PROGRAM#1 A)(ZAP#1 B)(WORM B) A7 B7",
    line="run; run; run; run; run; run; run",
    truth=lambda game: _count(game, "reverse"),
    choices=(2, 3, 6, "for ever"),
    in_words="for ever",
    traps={3: "both", "for ever": "endless", 2: "once"},
    options=NIGHTMARE,
)

cleared = Prediction(
    name="programmers_nightmare.cleared",
    start=">(BUG#1 A)(GOTO#1{3} A)(WORM B)(ZAP#1 B) A8 B6",
    line="run; run; run; run; run; run; run; run; run; run; run",
    truth=lambda game: _count(game, "jump"),
    choices=(3, 5, 6, "for ever"),
    in_words="for ever",
    traps={3: "three", 6: "last", "for ever": "endless"},
    options=NIGHTMARE,
)

FORWARD, BACK = ("GOTO#1", 1), ("GOTO#1", -1)


def _may_run(history: Sequence[object], card: str, direction: int) -> bool:
    count = 0
    for entry in history:
        if entry == "damage":
            count = 0
        elif entry == (card, direction):
            count += 1
    return count < 3


may_run = Coding(
    name="programmers_nightmare.may_run",
    function="may_run",
    cases=(
        Case("fewer", given([FORWARD, FORWARD], "GOTO#1", 1), _may_run),
        Case("three", given([FORWARD, FORWARD, FORWARD], "GOTO#1", 1), _may_run),
        Case("way", given([FORWARD, BACK, FORWARD, BACK], "GOTO#1", 1), _may_run),
        Case("damage", given([FORWARD, FORWARD, FORWARD, "damage", FORWARD], "GOTO#1", 1), _may_run),
        Case("three", given(["damage", BACK, BACK, FORWARD, BACK], "GOTO#1", -1), _may_run),
        Case("again", given(["damage", FORWARD, FORWARD, FORWARD, "damage"], "GOTO#1", 1), _may_run),
        Case("fewer", given([FORWARD, "damage", FORWARD, FORWARD], "GOTO#1", 1), _may_run),
        Case("card", given([("GOTO#2", 1), FORWARD, ("GOTO#2", 1), ("GOTO#2", 1)], "GOTO#1", 1), _may_run),
        Case("card", given([("GOTO#2", 1), FORWARD, ("GOTO#2", 1), ("GOTO#2", 1)], "GOTO#2", 1), _may_run),
    ),
    solution="""def may_run(history, card, direction):
    count = 0
    for entry in history:
        if entry == "damage":
            count = 0
        elif entry == (card, direction):
            count = count + 1
    return count < 3
""",
    tempting="""def may_run(history, card, direction):
    return history.count((card, direction)) < 3
""",
)

exercises = as_lesson(
    future_jump,
    stand_in,
    fetched,
    float_on,
    overwritten,
    tune,
    ride,
    first_asked,
    redeal,
    handler,
    bounce,
    cleared,
    may_run,
)
