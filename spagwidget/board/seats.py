"""Who plays: what a board shows of the bots of its game, and how people seat, replace and stop them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from ..bots.levels import LEVELS, own_budget
from ..bots.protocol import reason_for
from ..core.advice import listed
from ..core.catalogue import paragraph, say
from ..core.viewpoint import Viewpoint
from . import requests, wire
from .bot_history import redone, undone
from .devices import AskedNow, devices_of
from .opponents import MOST_SECONDS, Opponents, opponents_of
from .values import Values
from .view import View, in_own_language

COMMANDS = {"stop": Opponents.stop, "go": Opponents.go}
"""The method for each value of `do` in a `think` request."""


class Seats:
    """The bots of a game as one board shows them.

    Args:
        view: What the page is shown.
        values: The values of the board.

    Attributes:
        view: As the argument.
        values: As the argument.
        bots: The bots of the game, which all its boards share.
        shown: Whether the page is shown the bots; who answers in a puzzle is shown by the puzzle.
        changes: Whether the page may change who plays.
        devices: The other devices that play the game.
        asked: Returns what the board asks about the next events; None: it does not.
        hosts: Whether it is everybody's board, which shows these devices, and not the board of one of them.
    """

    def __init__(self, view: View, values: Values) -> None:
        self.view = view
        self.values = values
        self.bots = opponents_of(view.game)
        self.shown = True
        self.changes = True
        self.devices = devices_of(view.game)
        self.hosts = view.seat is None
        self.asked: Callable[[], AskedNow | None] = lambda: None
        self._thinking: tuple[object, object, dict[str, Any]] | None = None  # the bot, the question, what was sent
        values.after("read_only", self._may_think)
        values.after("horizon", self._may_think)

    def open(self, bots: object) -> None:
        """Begin with these bots; None: with those of the game's other boards."""
        self.bots.add(self)
        if bots is not None:
            self.bots.set_bots(bots)

    def close(self) -> None:
        """Let the bots know that the board is gone."""
        self.bots.remove(self)

    def _may_think(self, _value: object) -> None:
        if self in self.bots.boards:
            self.bots.think_on()

    # What is shown

    @in_own_language
    def show(self) -> None:
        """Send the page what the bots do now, if that has changed."""
        if self.shown:
            self.values.put(opponents=self._now() if self.bots.ever or self.shares else {})

    @property
    def shares(self) -> bool:
        """Whether the page is shown the other devices that play."""
        return self.hosts and self.devices.shared

    def _now(self) -> dict[str, Any]:
        own, devices = self.bots, self.devices
        held = devices.held() if self.shares else {}
        shared = {"shared": devices.shown()} if self.shares else {}
        return {
            **shared,
            "seats": {
                **{
                    seat: {"level": "", "text": "", "hand": devices.by_hand(seat), "device": True, "here": here}
                    for seat, here in held.items()
                },
                **{
                    seat: {"level": one.level, "text": one.name, "hand": own.by_hand(seat)}
                    for seat, one in own.playing.items()
                },
            },
            "free": [seat for seat in self.view.game.rules.seats if self.may_change(seat)],
            "thinks": self._thinks(),
            "said": self._said(),
            "note": self._note(),
        }

    def _thinks(self) -> dict[str, Any] | None:
        """Return which bot thinks, if everybody at this board may know that its player must decide."""
        game, own, job = self.view.game, self.bots, self.bots.job
        if job is None or not job.thinks:
            self._thinking = None
            return None
        viewer = self.view.viewer
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
        game = self.view.game
        seat, question, ply = deciding[0], game.question(viewer), game.noticed(viewer)
        bot, deadline = self.bots.playing[seat], game.deadline
        known = self._thinking
        if known is None or known[0] is not bot or known[1] is not question or known[2]["ply"] != ply:
            most = own_budget(bot.bot).seconds or MOST_SECONDS
            most = most if deadline is None else min(most, deadline[0] / 2)
            shown = {"seat": seat, "past": 0, "seconds": max(1, round(most)), "ply": ply}
            known = self._thinking = (bot, question, shown)
        return known[2]

    def _said(self) -> dict[str, Any] | None:
        """Return why a bot decided as it did; None where actions are secret, and so are their reasons.

        At the start of a game that began with a bot's choice of a side, this choice.
        """
        said, game = self.bots.said, self.view.game
        rules, edition = game.rules, self.view.shown_edition
        opened, text = self.bots.opened, game.opening
        start = {"seat": opened[0], "text": text, "step": 0, "number": opened[1]} if opened and text else None
        if said is None or rules.has_secret_actions():
            return start
        seats = rules.seats
        people = [seat for seat in seats if seat not in self.bots.playing]
        alone = people[0] if len(people) == 1 and not rules.has_secrets() else None
        reader = self.view.viewer or alone
        view = Viewpoint(None if reader is None else seats.index(reader), edition)
        evaluator = game.parts.evaluator(view)
        acting, display = seats.index(said.seat), game.parts.display(view)
        text = reason_for(evaluator, said.node.state, said.action, acting, only=said.only, display=display)
        if start is not None and said.node.ply == 0:
            text = paragraph(
                str(start["text"]), text
            )  # it follows so soon that the choice of the side would not be read
        frames = self.view.frames
        step = next((at for at, frame in enumerate(frames) if frame.event and frame.event.ply >= said.node.ply), 0)
        return {"seat": said.seat, "text": text, "step": step, "number": said.number}

    def _note(self) -> dict[str, str] | None:
        """Return why a bot does not decide although it must, as one sentence."""
        own, game = self.bots, self.view.game
        if game.over or self.values.read_only:
            return None
        for seat in game.to_act:
            if seat in own.failed:
                return {"seat": seat, "text": say("seats.failed", seat=seat, error=own.failed[seat])}
            if seat in own.playing and own.waits:
                return {"seat": seat, "text": say("seats.waits", seat=seat)}
        return None

    def now(self) -> dict[str, Any]:
        """Return what can be done now, as `wire.now`; with bots, undo goes back to a person's decision."""
        view = self.view
        now = wire.now(view.look)
        if self._widens() and view.viewer is not None and not now["undo"]:
            now["undo"] = undone(view.game, self.bots.playing, view.viewer, 1) > 0
        return now

    # From the page

    def may_change(self, seat: str) -> bool:
        """Return True if this board may change who plays a seat: on a board with a seat, its own or that of a bot."""
        return (
            self.changes
            and not self.values.read_only
            and (self.view.seat in (None, seat) or seat in self.bots.playing)
            and seat not in self.devices.held()
        )

    def check_device(self, content: dict[str, Any]) -> None:
        """Refuse what everybody's board would take from a device without asking.

        Raises:
            Refused: The seat belongs to a device, and nobody has said that its decision is taken here.
        """
        if self.hosts:
            self.devices.check(content)

    def share(self, content: dict[str, Any]) -> None:
        """Carry out what somebody at everybody's board asks for about the other devices.

        Raises:
            Refused: It is another board, no devices play, or it cannot be done.
        """
        if not self.hosts:
            raise requests.Refused(say("share.refused.board"))
        self.devices.command(content)

    def _widens(self) -> bool:
        """Return True if undo takes back the actions of bots too."""
        return bool(self.bots.playing) and not self.view.game.rules.has_secrets()

    def undo(self, request: requests.Request, seat: str | None) -> bool:
        """Undo or redo up to a person's decision, in a game with bots.

        Args:
            request: Any request.
            seat: The player who undoes; None: everybody.

        Returns:
            True if that is done; False if the request is carried out as without bots.
        """
        if not self._widens() or request.type not in ("undo", "redo"):
            return False
        plies = requests.number(request.content, "plies", 1)
        if plies < 1:
            return False
        game = self.view.game
        try:
            if request.type == "undo":
                wanted = undone(game, self.bots.playing, seat, plies)
                if wanted == 0:
                    return False
                game.undo(wanted)
            elif seat is None:
                game.redo_for(None, redone(game, self.bots.playing, plies))
            else:
                return False
        except ValueError as error:
            raise requests.Refused(str(error)) from error
        return True

    def read(self, found: object) -> dict[str, str | None]:
        """Return the bots that a page has chosen for the next game.

        Args:
            found: What it has sent.

        Raises:
            Refused: It is not an object of levels by seats, or this board may not change one of the seats.
        """
        if not isinstance(found, dict):
            raise requests.Refused(say("refused.bots"))
        for seat, level in found.items():
            if level is not None and (not isinstance(level, str) or level not in LEVELS):
                raise requests.Refused(say("refused.level", level=level, known=listed(LEVELS)))
            if not isinstance(seat, str) or (self.view.seat is not None and not self.may_change(seat)):
                raise requests.Refused(say("refused.bot_seat", seat=seat))
        return found

    def seat(self, content: dict[str, Any]) -> None:
        """Let a bot of a level play a seat, or a person."""
        seat = content.get("who")
        chosen = self.read({seat: content.get("level")}) if isinstance(seat, str) else {}
        if not isinstance(seat, str) or seat not in self.view.game.rules.seats or not self.may_change(seat):
            raise requests.Refused(say("refused.bot_seat", seat=seat))
        self.bots.set_level(seat, chosen[seat])

    def think(self, content: dict[str, Any]) -> None:
        """Let a bot decide at once, or go on."""
        do = content.get("do")
        if not isinstance(do, str) or do not in COMMANDS:
            raise requests.Refused(say("refused.think", known=listed(COMMANDS)))
        COMMANDS[do](self.bots)
