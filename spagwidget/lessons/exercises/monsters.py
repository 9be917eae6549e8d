"""The exercises of `12-monsters`: one program in two editions, and how rules differ from the story around them."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Win, acted, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

__all__ = ["disguise", "exercises", "first_island", "in_edition"]

MONSTER = {"level": 1, "edition": "monster"}


def _is_head(game: Game) -> bool:
    """Return True if B is still the head of Bug, and B's flag there acts next."""
    return game.to_move == "B" and any(
        spot["card"] == "Bug" and spot["flags"].startswith("B") for spot in game.snapshot["program"]
    )


disguise = Exercise(
    name="monsters.disguise",
    start="(MoveFlag A)(Bug BA)(ForkBomb A)(AddFlag B)(RemoveFlag B) A1+7 B3+7",
    options=MONSTER,
    goal=Win("A", before="B"),
    solution="run; move Bug:0 AddFlag; run; hit B; run; hit B",
    tempting="run; move ForkBomb:0 Bug",
    traps=(
        Trap("behind", begins("run; move ForkBomb:0 Bug")),
        Trap("same_visit", begins("run; move Bug:0 MoveFlag")),
        Trap("head", _is_head),
    ),
    claims={"behind": acted("B"), "same_visit": acted("B"), "head": acted("B"), "right": wins("A")},
)

in_edition = Prediction(
    name="monsters.in_edition",
    start="(Bug{2,1} A)(ForkBomb A)(AddFlag B) A1+8 B2+9",
    options={"level": 3},
    line="run; hit B; hit A",
    truth=lambda game: game.winner or "nobody yet",
    choices=("A", "B", "nobody yet"),
    traps={"nobody yet": "opponent", "A": "wins"},
    edition="monster",
)


def _winner(game: Game) -> str:
    return game.winner or "nobody"


first_island = Prediction(
    name="monsters.first_island",
    start="(AddFlag A)(Bug)>(MoveFlag B)(ForkBomb) A4+9 B4+9",
    options=MONSTER,
    line="skip; skip; stalemate",
    truth=_winner,
    choices=("A", "B", "nobody"),
    traps={"B": "cursor", "nobody": "nobody"},
)

exercises = as_lesson(disguise, in_edition, first_island)
