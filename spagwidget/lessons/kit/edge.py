"""How far a player is ahead of the others."""

from __future__ import annotations

from typing import Any

from ...core.session.game import Game


def edge(game: Game, state: Any, seat: str) -> float:
    """Return how far a player is ahead of the others: in life, and less so in flags on the program.

    A finished game counts more than any life. In a game without life and flags nobody is ahead.

    Args:
        game: The game, for its rules and notation.
        state: The state that is measured.
        seat: The player, such as `A`.
    """
    outcome = game.rules.outcome(state)
    if outcome is not None and outcome.winner is not None:
        return 1000.0 if game.rules.seats[outcome.winner] == seat else -1000.0
    shown: dict[str, Any] = game.notation.snapshot(state)
    flags = "".join(spot["flags"] for spot in shown.get("program", ()))
    worth: dict[str, float] = {
        who["name"]: who["life"] + flags.count(who["name"]) / 100 for who in shown.get("players", ())
    }
    return 2 * worth.get(seat, 0) - sum(worth.values())
