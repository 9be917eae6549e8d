"""Finds forced wins by trying every legal action, down to a given depth."""

from __future__ import annotations

from typing import Any

from ...core import forcing
from ...core.session.game import Game
from .edge import edge


def forces(game: Game, seat: str, within: int) -> bool:
    """Return True if a player can win within this many actions, whatever the others do.

    The time grows steeply with `within`, so this is for small games and for endings. The search sees the whole
    game, hidden cards too, but no player declares stalemate in it (R40). It does not change the game.

    >>> from spagwidget import Game
    >>> from spagwidget.lessons import forces
    >>> game = Game.from_position("(Bug A)(AddFlag B) A1+9 B1+9")
    >>> forces(game, "A", within=2), forces(game, "A", within=1)  # "run" and "hit B" are two actions
    (True, False)

    Args:
        game: The game; the search starts at its present position.
        seat: The player, such as `A`.
        within: The largest number of actions until the win. The actions of all players count.

    Raises:
        ValueError: The game does not have this player.
    """
    return Forcing(game, seat).wins(game.state, within)


def forced_line(game: Game, seat: str, within: int) -> tuple[str, ...]:
    """Return the actions of the shortest forced win, while the others resist as long as they can.

    Nobody hits themselves without need: of the actions with which a player holds out longest, the line has one that
    leaves this player furthest ahead.

    Args:
        game: The game; the search starts at its present position.
        seat: The player who wins, such as `A`.
        within: The largest number of actions until the win. The actions of all players count.

    Returns:
        The actions of all players in order; empty if the player cannot force a win, or if the game is over.

    Raises:
        ValueError: The game does not have this player.
    """
    search = Forcing(game, seat)
    needs = search.needs(game.state, within)
    if needs is None:
        return ()

    def furthest(state: Any, player: int) -> float:
        return edge(game, state, game.rules.seats[player])

    return tuple(action.text for action in search.line(game.state, needs, furthest))


class Forcing(forcing.Forcing[Any]):
    """A search for forced wins of one player that counts the actions of all players.

    Args:
        game: The game whose rules hold.
        seat: The player who wins, such as `A`.

    Raises:
        ValueError: The game does not have this player.
    """

    def __init__(self, game: Game, seat: str) -> None:
        game.legal_for(seat)  # raises ValueError for an unknown seat
        super().__init__(game.rules, game.rules.seats.index(seat), every=True, sees_all=True)
