"""The part of a board that shows the bots of its game, and lets people seat, replace and stop them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

import traitlets

from ..board import requests, wire
from ..board.bot_history import redone, undone
from ..board.opponents import MOST_SECONDS, Opponents, opponents_of
from ..board.reviewing import Reviewing, reviewing_of
from ..bots.levels import LEVELS, own_budget
from ..bots.protocol import Bot, reason_for
from ..core.advice import listed
from ..core.catalogue import paragraph, say
from ..core.viewpoint import Viewpoint
from .board_traits import BoardTraits, in_own_language

__all__ = ["BoardOpponents"]

COMMANDS = {"stop": Opponents.stop, "go": Opponents.go}
"""The method for each value of `do` in a `think` request."""


class BoardOpponents(BoardTraits):
    """The part of `SpagWidget` that has to do with bots."""

    _edition: str
    _opponents: Opponents
    _reviewing: Reviewing
    _thinking: tuple[object, object, dict[str, Any]] | None = None  # the bot that thinks, the question, what was sent

    opponents = traitlets.Dict(help="The bots of the game, for the browser (docs/wire.md); empty: none yet.").tag(
        sync=True
    )

    @property
    def bots(self) -> dict[str, Bot | str]:
        """The bots of the game by seat, as they were given; set it to let other bots play, `{}` for none.

        All boards of a game share its bots.

        Raises:
            BadValue: When set: a seat or the name of a bot is unknown.
            BadType: When set: something is neither a bot nor a text.
        """
        return self._opponents.bots

    @bots.setter
    def bots(self, bots: Mapping[str, Bot | str] | Bot | str) -> None:
        with self.game.lock:
            self._opponents.set_bots(bots)

    def _seat_bots(self, bots: object) -> None:
        """Begin with these bots; None: with those of the game's other boards."""
        self._opponents.add(self)
        if bots is not None:
            self._opponents.set_bots(bots)

    def _join(self) -> None:
        """Find the bots and the reviews of the game, before anything else of the board exists."""
        self._opponents = opponents_of(self.game)
        self._reviewing = reviewing_of(self.game)

    @traitlets.observe("read_only", "horizon")
    def _may_think(self, change: Any) -> None:
        if self in self._opponents.boards:
            self._opponents.think_on()

    # To the browser

    @in_own_language
    def show_opponents(self) -> None:
        """Send the browser what the bots do now, if that has changed."""
        self.opponents = self._opponents_now() if self._opponents.ever else {}

    def _opponents_now(self) -> dict[str, Any]:
        own = self._opponents
        return {
            "seats": {
                seat: {"level": one.level, "text": one.name, "hand": own.by_hand(seat)}
                for seat, one in own.playing.items()
            },
            "free": [seat for seat in self.game.rules.seats if self._may_seat(seat)],
            "thinks": self._thinks(),
            "said": self._said(),
            "note": self._note(),
        }

    def _thinks(self) -> dict[str, Any] | None:
        """Return which bot thinks, if everybody at this board may know that its player must decide."""
        game, own, job = self.game, self._opponents, self._opponents.job
        if job is None or not job.thinks:
            self._thinking = None
            return None
        viewer = self.seat if self.seat in game.rules.seats else None
        asked = game.ask(viewer)
        deciding = [seat for seat in game.rules.seats if seat == asked.seat or seat in asked.deciders]
        if game.rules.has_secret_actions():
            return self._thinks_in_secret(viewer, [one for one in deciding if one in own.playing.keys() - own.failed])
        if job.thinks not in deciding:
            return None
        past = round((monotonic() - job.since) * 1000) if job.told else 0
        job.told = True
        return {"seat": job.thinks, "past": past, "seconds": max(1, round(job.most)), "ply": game.noticed(viewer)}

    def _thinks_in_secret(self, viewer: str | None, deciding: Sequence[str]) -> dict[str, Any] | None:
        """Return which bot thinks, where somebody may have acted in secret since this was shown last.

        The thought of a bot ends and begins with every action, so nothing of it may be sent: neither how long it takes,
        nor whose turn it is among several bots, nor how many actions there have been.

        Args:
            viewer: The player at the board; None: everybody.
            deciding: The bots that must decide, which everybody knows.
        """
        if not deciding:
            self._thinking = None
            return None
        seat, question, ply = deciding[0], self.game.question(viewer), self.game.noticed(viewer)
        bot, deadline = self._opponents.playing[seat], self.game.deadline
        known = self._thinking
        if known is None or known[0] is not bot or known[1] is not question or known[2]["ply"] != ply:
            most = own_budget(bot.bot).seconds or MOST_SECONDS
            most = most if deadline is None else min(most, deadline[0] / 2)
            known = self._thinking = (
                bot,
                question,
                {"seat": seat, "past": 0, "seconds": max(1, round(most)), "ply": ply},
            )
        return known[2]

    def _said(self) -> dict[str, Any] | None:
        """Return why a bot decided as it did; None where actions are secret, and so are their reasons.

        At the start of a game that began with a bot's choice of a side, this choice.
        """
        said = self._opponents.said
        rules, edition = self.game.rules, self._edition if self._edition in self.game.display().editions() else ""
        opened, text = self._opponents.opened, self.game.opening
        start = {"seat": opened[0], "text": text, "step": 0, "number": opened[1]} if opened and text else None
        if said is None or rules.has_secret_actions():
            return start
        seats = rules.seats
        people = [seat for seat in seats if seat not in self._opponents.playing]
        alone = people[0] if len(people) == 1 and not rules.has_secrets() else None
        reader = self.seat if self.seat in seats else alone
        view = Viewpoint(None if reader is None else seats.index(reader), edition)
        evaluator = self.game.parts.evaluator(view)
        acting, display = seats.index(said.seat), self.game.parts.display(view)
        text = reason_for(evaluator, said.node.state, said.action, acting, only=said.only, display=display)
        if start is not None and said.node.ply == 0:
            text = paragraph(
                str(start["text"]), text
            )  # it follows so soon that the choice of the side would not be read
        step = next((at for at, frame in enumerate(self._shown) if frame.event and frame.event.ply >= said.node.ply), 0)
        return {"seat": said.seat, "text": text, "step": step, "number": said.number}

    def _note(self) -> dict[str, str] | None:
        """Return why a bot does not decide although it must, as one sentence."""
        own = self._opponents
        if self.game.over or self.read_only:
            return None
        for seat in self.game.to_act:
            if seat in own.failed:
                return {"seat": seat, "text": say("seats.failed", seat=seat, error=own.failed[seat])}
            if seat in own.playing and own.waits:
                return {"seat": seat, "text": say("seats.waits", seat=seat)}
        return None

    def _now_here(self) -> dict[str, Any]:
        """Return what can be done now, as `wire.now`; with bots, undo goes back to a person's decision."""
        edition = self._edition if self._edition in self.game.display().editions() else ""
        seat = self.seat if self.seat in self.game.rules.seats else None
        now = wire.now(self.game, seat, edition)
        if self._widens() and seat is not None and not now["undo"]:
            now["undo"] = undone(self.game, self._opponents.playing, seat, 1) > 0
        return now

    # From the browser

    def _may_seat(self, seat: str) -> bool:
        """Return True if this board may change who plays a seat: on a board with a seat, its own or that of a bot."""
        return not self.read_only and (self.seat in (None, seat) or seat in self._opponents.playing)

    def _widens(self) -> bool:
        """Return True if undo takes back the actions of bots too."""
        return bool(self._opponents.playing) and not self.game.rules.has_secrets()

    def _undo(self, request: requests.Request, seat: str | None) -> bool:
        """Undo or redo up to a person's decision, in a game with bots.

        Returns:
            True if that is done; False if the request is carried out as without bots.
        """
        if not self._widens() or request.type not in ("undo", "redo"):
            return False
        plies = requests.number(request.content, "plies", 1)
        if plies < 1:
            return False
        try:
            if request.type == "undo":
                wanted = undone(self.game, self._opponents.playing, seat, plies)
                if wanted == 0:
                    return False
                self.game.undo(wanted)
            elif seat is None:
                self.game.redo_for(None, redone(self.game, self._opponents.playing, plies))
            else:
                return False
        except ValueError as error:
            raise requests.Refused(str(error)) from error
        return True

    def _read_bots(self, found: object) -> dict[str, str | None]:
        """Return the bots that a page has chosen for the next game.

        Raises:
            Refused: It is not an object of levels by seats, or this board may not change one of the seats.
        """
        if not isinstance(found, dict):
            raise requests.Refused(say("refused.bots"))
        for seat, level in found.items():
            if level is not None and (not isinstance(level, str) or level not in LEVELS):
                raise requests.Refused(say("refused.level", level=level, known=listed(LEVELS)))
            if not isinstance(seat, str) or (self.seat is not None and not self._may_seat(seat)):
                raise requests.Refused(say("refused.bot_seat", seat=seat))
        return found

    def _request_seat(self, request: requests.Request) -> None:
        """Let a bot of a level play a seat, or a person."""
        seat = request.content.get("who")
        chosen = self._read_bots({seat: request.content.get("level")}) if isinstance(seat, str) else {}
        if not isinstance(seat, str) or seat not in self.game.rules.seats or not self._may_seat(seat):
            raise requests.Refused(say("refused.bot_seat", seat=seat))
        self._opponents.set_level(seat, chosen[seat])

    def _request_think(self, request: requests.Request) -> None:
        """Let a bot decide at once, or go on."""
        do = request.content.get("do")
        if not isinstance(do, str) or do not in COMMANDS:
            raise requests.Refused(say("refused.think", known=listed(COMMANDS)))
        COMMANDS[do](self._opponents)
