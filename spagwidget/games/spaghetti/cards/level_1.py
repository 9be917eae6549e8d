"""The cards of level 1 (rulebook section 2)."""

from __future__ import annotations

from ....core.action import Action
from ..card import Monster, Number, Opponents, Plural, Verbs
from ..state import Job
from .definition import card

ADD_FLAG = card(
    "AddFlag",
    level=1,
    icon="flag-plus",
    text="Put one of your unused flags on another card.",
    rule="One of your unused flags goes to the tail of any card but this one.",
    asks="add",
    monster=Monster(
        name="Birth",
        japanese="生",
        icon="islander-plus",
        text="Put one of your unused islanders on another island.",
    ),
    blank="add flag",
)


MOVE_FLAG = card(
    "MoveFlag",
    level=1,
    icon="flag-arrow",
    text=Plural("Move any {flags} flag to another card.", "Move any {flags} flags to other cards."),
    rule=("Any flag of any player goes to the tail of another card than the one it is on. This is done {flags} times."),
    numbers={"flags": Number(1, "number of flags", "number of islanders")},
    asks="move",
    times="flags",
    monster=Monster(
        name="Drifting",
        japanese="漂流",
        icon="islander-drift",
        text=Plural(
            "Any {flags} islander drifts to another island.",
            "Any {flags} islanders drift to other islands.",
        ),
    ),
    blank="repeat {flags 1}:\n  move flag",
)


REMOVE_FLAG = card(
    "RemoveFlag",
    level=1,
    icon="flag-cross",
    text=Plural("Remove any {flags} flag from the game.", "Remove any {flags} flags from the game."),
    rule="Any flag of any player leaves the game. This is done {flags} times.",
    numbers={"flags": Number(1, "number of flags", "number of islanders")},
    asks="remove",
    times="flags",
    monster=Monster(
        name="Death",
        japanese="死",
        icon="skull",
        text=Plural("Remove any {flags} islander from the game.", "Remove any {flags} islanders from the game."),
    ),
    blank="repeat {flags 1}:\n  remove flag",
)


def _hit_another(table: Verbs, action: Action, job: Job) -> Job | None:
    (seat,) = action.args
    table.lose_life(seat, job.number)
    return job._replace(chosen=job.chosen | 1 << seat) if job.left > 1 else None


BUG = card(
    "Bug",
    level=1,
    icon="beetle",
    text=Plural("{players} player loses {damage} life.", "{players} players each lose {damage} life."),
    rule="{players} different players each lose {damage} life.",
    numbers={"players": Number(1, "number of players"), "damage": Number(1, "damage")},
    asks="hit",
    times="players",
    number="damage",
    effect=_hit_another,
    monster=Monster(
        name="Prayer",
        japanese="祈り",
        icon="prayer",
        text=Plural("{players} monster loses {damage} life.", "{players} monsters each lose {damage} life."),
    ),
    opponents=Opponents(
        text="One opponent loses {damage} life.",
        monster="One opponent’s monster loses {damage} life.",
        without="players",
        blank="hit opponent {damage 1}",
    ),
    blank="repeat {players 1}:\n  hit another {damage 1}",
)


def _flag_leaves(table: Verbs) -> None:
    table.flag_leaves()


FORK_BOMB = card(
    "ForkBomb",
    level=1,
    icon="fork-bomb",
    text="One player loses {damage} life; then this flag leaves.",
    rule="One player loses {damage} life. Then the flag that ran this command leaves the game.",
    numbers={"damage": Number(2, "damage")},
    asks="hit",
    number="damage",
    after=_flag_leaves,
    monster=Monster(
        name="Sacrifice",
        japanese="いけにえ",
        icon="campfire",
        text="One monster loses {damage} life; then this islander leaves.",
    ),
    opponents=Opponents(
        text="One opponent loses {damage} life; then this flag leaves.",
        monster="One opponent’s monster loses {damage} life; then this islander leaves.",
        blank="hit opponent {damage 2}\nthis flag leaves",
    ),
    blank="hit player {damage 2}\nthis flag leaves",
)
