"""The other devices that play a game, as its boards know them: who holds which seat, and where somebody decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from ..core.catalogue import say
from ..core.prediction import PredictQuestion
from ..core.session.game import Game
from ..core.session.game.change import Change
from . import requests
from .one_per_game import OnePerGame
from .opponents import opponents_of


class AskedNow(NamedTuple):
    """What everybody's board asks about the next events.

    Attributes:
        question: The question; None between two questions.
        told: Whether the board has shown its answer.
    """

    question: PredictQuestion | None
    told: bool


class Host(Protocol):
    """What lets other devices play a game, such as a server."""

    def held(self) -> Mapping[str, bool]:
        """Return the seats that belong to devices, and whether one of these is connected."""

    def shown(self) -> dict[str, Any]:
        """Return what everybody's board shows of the devices (docs/wire.md, "shared games")."""

    def ask(self, asked: AskedNow | None) -> None:
        """Note what everybody's board asks about the next events; None: it does not."""

    def command(self, content: Mapping[str, Any]) -> None:
        """Carry out what a person at everybody's board asks for.

        Args:
            content: The request; `do` says what is done.

        Raises:
            Refused: It is unknown, or it cannot be done.
        """


class Devices:
    """The devices of one game, for all its boards.

    All methods are called with the game's lock.

    Args:
        game: The game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._hosts: list[Host] = []
        self._here: set[str] = set()  # seats that have devices, and for which somebody decides at everybody's board

    def open(self, host: Host) -> None:
        """Begin to let other devices play."""
        if not self._hosts:
            self.game.watch(self._follow)
        self._hosts.append(host)
        self.show()

    def close(self, host: Host) -> None:
        """Let them play no more."""
        if host in self._hosts:
            self._hosts.remove(host)
            if not self._hosts:
                self.game.unwatch(self._follow)
                self._here.clear()
            self.show()

    @property
    def shared(self) -> bool:
        """Whether other devices may play now."""
        return bool(self._hosts)

    def held(self) -> dict[str, bool]:
        """Return the seats that belong to devices, and whether one of these is connected."""
        found: dict[str, bool] = {}
        for host in self._hosts:
            for seat, here in host.held().items():
                found[seat] = found.get(seat, False) or here
        return found

    def by_hand(self, seat: str) -> bool:
        """Return True if a person at everybody's board may decide for a seat now, although a device holds it."""
        return seat in self._here

    def shown(self) -> dict[str, Any] | None:
        """Return what everybody's board shows of the devices; None while the game is not shared."""
        return self._hosts[-1].shown() if self._hosts else None

    def show(self) -> None:
        """Tell the devices what everybody's board asks, and the game's boards what has changed about the devices."""
        boards = list(opponents_of(self.game).boards)
        if self._hosts:
            found = (board.asked() for board in boards if board.hosts)
            asked = next((one for one in found if one is not None), None)
            for host in self._hosts:
                host.ask(asked)
        for board in boards:
            board.show()

    # From everybody's board

    def command(self, content: Mapping[str, Any]) -> None:
        """Carry out what a person at everybody's board asks for.

        Raises:
            Refused: No devices play, or it cannot be done.
        """
        if not self._hosts:
            raise requests.Refused(say("share.refused.none"))
        if content.get("do") in ("here", "there"):
            seat = content.get("seat")
            if not isinstance(seat, str) or seat not in self.held():
                raise requests.Refused(say("share.refused.not_held"))
            (self._here.add if content["do"] == "here" else self._here.discard)(seat)
        else:
            self._hosts[-1].command(content)
        self.show()

    def check(self, content: Mapping[str, Any]) -> None:
        """Refuse a decision, or a look at a hand, that everybody's board would take from a device without asking.

        Args:
            content: The request: `seat` names the player, else the action does.

        Raises:
            Refused: The seat belongs to a device, and nobody has said that the decision is taken here.
        """
        held = self.held()
        if not held:
            return
        named, action = content.get("seat"), content.get("action")
        takers = (named,) if isinstance(named, str) else self.game.actors(action) if isinstance(action, str) else ()
        others = [seat for seat in takers if seat in held and seat not in self._here]
        if others and len(others) == len(takers):
            raise requests.Refused(say("share.refused.held", seat=others[0]))

    def _follow(self, change: Change) -> None:
        """After a turn, or another player's decision, what is decided here is asked again."""
        if change.before is change.after or not self._here:
            return
        game, before = self.game, len(self._here)
        if change.kept < 0 or game.rules.opens_turn(game.tree.here.state):
            self._here.clear()
        else:
            self._here.intersection_update(game.to_act)
        if len(self._here) != before:
            self.show()


devices_of = OnePerGame(Devices)
"""Returns the other devices of a game, the same ones for all its boards."""
