"""The exercises of `12-monsters`: one program in two editions, and how rules differ from the story around them."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Win, acted, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson
from ..kit.watching import Watching

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

watch = Watching(
    name="monsters.watch",
    start="(Bug BA)(MoveFlag C)(ForkBomb A)(AddFlag B)(RemoveFlag C) A3+6 B2+6 C1+6",
    line="run; hit C; run; hit B; run; hit B",
    asks=((1, "loses"), (3, "acts"), (4, "who"), (5, "card"), (8, "who")),
    least=4,
    options={**MONSTER, "players": 3},
)


in_edition = Prediction(
    name="monsters.in_edition",
    start="(Bug{2,1} A)(ForkBomb A)(AddFlag B) A1+8 B2+9",
    options={"level": 3},
    line="run; hit B; hit A",
    truth=lambda game: game.winner or "nobody yet",
    choices=("A", "B", "nobody yet"),
    in_words="nobody yet",
    traps={"nobody yet": "opponent", "A": "wins"},
    edition="monster",
)


NAMES = {"Bug": "Prayer", "ForkBomb": "Sacrifice", "AddFlag": "Birth", "MoveFlag": "Drifting", "RemoveFlag": "Death"}


def _translated(sentence: str, names: dict[str, str]) -> str:
    return " ".join(names.get(word, word) for word in sentence.split())


translated = Coding(
    name="monsters.translated",
    function="translated",
    cases=(
        Case("unknown", given("B skips Memory", NAMES), _translated),
        Case("one", given("A runs ForkBomb", NAMES), _translated),
        Case("two", given("B moves a flag from Bug to AddFlag", NAMES), _translated),
        Case("story", given("A runs Bug", {"Bug": "Cannon"}), _translated),
        Case("swapped", given("from Bug to AddFlag", {"Bug": "AddFlag", "AddFlag": "Bug"}), _translated),
    ),
    solution="""def translated(sentence, names):
    words = []
    for word in sentence.split():
        if word in names:
            words.append(names[word])
        else:
            words.append(word)
    return " ".join(words)""",
    tempting="""def translated(sentence, names):
    return sentence.replace("Bug", "Prayer")""",
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
    in_words="nobody",
    traps={"B": "cursor", "nobody": "nobody"},
)

exercises = as_lesson(disguise, watch, in_edition, first_island, translated)
