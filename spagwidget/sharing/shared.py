"""Shares a game: what a teacher calls, sees and stops."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ..core.arguments import checked_path, checked_type, checked_whole
from ..core.catalogue import known_language, say
from ..core.errors import BadType, BadValue, Unsupported
from ..core.session.game import Game
from ..core.session.record import Record
from ..core.speaking import current
from .codes import new_code, spaced
from .places import Person, Places

MOST = 40
"""The most devices at once: a class, and some that come back before their old connection has ended."""


LONGEST_VOTE = 600
"""The most seconds for which a team votes."""


class Share:
    """A game that other devices play. `share` makes it.

    In a notebook it shows the code, a QR code with the link, and who has joined. It also works as a context manager,
    which stops at the end.

    Attributes:
        game: The game.
        code: The code of six signs by which devices join.
        addresses: The addresses at which devices find the page, the most probable one first.
    """

    def __init__(self, server: Any, addresses: list[str], hint: str = "") -> None:
        self._places: Places = server.places
        self._server = server
        self.game = self._places.game
        self.code = self._places.code
        self.addresses = addresses
        self._hint = hint  # how devices reach a server whose address we cannot know
        self._stopped = False

    @property
    def link(self) -> str:
        """The link in the QR code: the first address, with the code. The code never reaches a server's log."""
        return f"{self.addresses[0]}#{self.code}"

    @property
    def people(self) -> list[Person]:
        """Who has joined, by seats: for each of them `seat`, `name`, and whether the device is `here` now."""
        return self._places.people()

    def free(self, seat: str) -> None:
        """Take a seat from its device, so that another one can sit there.

        Args:
            seat: The seat, such as `"B"`.

        Raises:
            BadValue: The game does not have this seat.
        """
        self._places.free(seat)

    def give(self, seat: str, person: Person) -> None:
        """Give a seat to somebody who has joined. If it is full, one of those who had it looks on from now on.

        Args:
            seat: The seat, such as `"B"`.
            person: One of `people`.

        Raises:
            BadType: `person` is not a Person.
            BadValue: The game does not have this seat, a bot plays it, or the person is not here any more.
        """
        checked_type("person", person, Person)
        self._places.give(seat, person.number)

    def remove(self, person: Person) -> None:
        """Remove somebody, also one who just watches. To come back, the person must join again.

        Args:
            person: One of `people`.

        Raises:
            BadType: `person` is not a Person.
            BadValue: The person is not here any more.
        """
        checked_type("person", person, Person)
        self._places.remove(person.number)

    def rename(self, seat: str, name: str = "") -> None:
        """Give the player on a seat another name, or none.

        Args:
            seat: The seat, such as `"B"`.
            name: The name, at most 24 signs; "": none.

        Raises:
            BadValue: The game does not have this seat.
            BadType: The name is not a text.
        """
        checked_type("name", name, str)
        self._places.rename(seat, name)

    def save_answers(self, folder: str | os.PathLike[str]) -> Path:
        """Write what the class has answered to the questions of the board: a file for each person.

        `spagwidget.class_results(folder)` reads them. Only questions whose answer the board has shown are in them.

        Args:
            folder: The folder; it is made if it does not exist. Files of an earlier call are replaced.

        Returns:
            The folder.

        Raises:
            BadType: The folder is neither a text nor a path.
            BadValue: Nobody has answered a question yet.
            OSError: The files cannot be written.
        """
        found = checked_path("folder", folder)
        self._places.save_answers(found)
        return found

    def stop(self) -> None:
        """End all connections and the server. The game stays as it is."""
        if not self._stopped:
            self._stopped = True
            try:
                self._places.close()
            finally:  # an interrupt must not leave a server that nobody can stop
                self._server.stop()

    def __enter__(self) -> Share:
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def __repr__(self) -> str:
        if self._stopped:
            return say("share.stopped")
        lines = [say("share.join", address=self.addresses[0], code=spaced(self.code))]
        lines += [self._hint] if self._hint else []
        if len(self.addresses) > 1:
            lines.append(say("share.others", addresses=" ".join(self.addresses[1:])))
        lines += [_said(person) for person in self.people]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the address, the code, the QR code, and who has joined."""
        if self._stopped:
            return f"<p>{escape(say('share.stopped'))}</p>"
        import segno

        picture = segno.make(self.link, error="m", micro=False).svg_data_uri(scale=5, border=4, light="#fff")
        people = "".join(f"<li>{escape(_said(person))}</li>" for person in self.people)
        others = say("share.others", addresses=" ".join(self.addresses[1:])) if len(self.addresses) > 1 else ""
        return (
            '<div style="display: flex; gap: 24px; align-items: center; flex-wrap: wrap">'
            f'<img src="{picture}" alt="{escape(say("share.qr", link=self.link))}" width="180" height="180">'
            f"<div><p>{escape(say('share.phone'))}<br><b>{escape(self.addresses[0])}</b></p>"
            '<p style="font: bold 36px monospace; margin: 0">'
            f"{spaced(self.code)}</p>"
            f"<p>{escape(self._hint)}</p><p>{escape(others)}</p><ul>{people}</ul></div></div>"
        )


def _said(person: Person) -> str:
    """Return a sentence about somebody who has joined."""
    name = person.name or say("share.somebody")
    if not person.seat:
        return say("share.looks_on", name=name)
    return say("share.here" if person.here else "share.away", name=name, seat=person.seat)


def share(
    game: Game | Record,
    *,
    lan: bool = False,
    port: int = 0,
    address: str = "",
    language: str = "",
    hints: bool = False,
    per_seat: int = 1,
    vote: int = 0,
) -> Share:
    """Let other devices play a game: each shows the board of its own seat, and nothing else.

    A small server starts in this process. Devices open its page in their browser and join with a code of six signs.
    The game can be shown and played here at the same time, with `SpagWidget(game)`. The server ends with `stop()`,
    or with the kernel. What it protects, and what not: docs/classroom.md.

    Args:
        game: The game, or a Record, which is replayed into a new game.
        lan: Whether other devices of the network may connect; otherwise only browsers on this computer.
        port: The port; 0: any free one.
        address: The address at which devices reach this server, if it cannot know it: in a container, or behind a
            proxy. "": it finds its addresses, also on a JupyterHub that knows its own.
        language: The code of the language of all texts on the devices, such as `"ja"`; "": the language of
            `spagwidget.language()`.
        hints: Whether players may ask for hints on their devices.
        per_seat: How many devices may share a seat, as a team.
        vote: The seconds for which a team votes about each decision, from its first vote on; what most have chosen is
            played, and of several the one that was chosen first. 0: the first decision counts.

    Returns:
        The shared game; a notebook shows its code, and a QR code with the link.

    Raises:
        BadType: `game` is neither a Game nor a Record, or another argument has the wrong type.
        BadValue: `port`, `per_seat`, `vote`, `address` or `language` cannot be used, or the port is in use.
        BadRecord, IllegalAction: The record cannot be replayed.
        Unsupported: Python runs in a browser, the game has no display, or Tornado or Segno is not installed.
        FileNotFoundError: The front end has not been built (only when working on spagwidget itself).
    """
    if sys.platform == "emscripten":
        raise Unsupported(say("share.error.browser"))
    try:
        import segno  # noqa: F401  # the notebook shows a QR code later: without the package, nothing is begun

        from . import page, server
    except ImportError:
        raise Unsupported(say("share.error.extra")) from None
    if isinstance(game, Record):
        game = Game.from_record(game)
    if not isinstance(game, Game):
        raise BadType(say("error.widget_game", kind=type(game).__name__))
    for name, flag in {"lan": lan, "hints": hints}.items():
        checked_type(name, flag, bool)
    checked_type("address", address, str)
    port = _checked("port", port, 0, 65_535)
    per_seat = _checked("per_seat", per_seat, 1, MOST)
    seconds = _checked("vote", vote, 0, LONGEST_VOTE)
    spoken = known_language(language) if language else current()
    given = _checked_address(address)
    game.display()
    files = page.files_for(spoken)
    try:
        listening = server.bound(port, lan=lan)
    except OSError as error:
        raise BadValue(say("share.error.port", port=port, problem=error.strerror or str(error))) from None
    port = int(listening.getsockname()[1])
    names = [*(_own_addresses() if lan else ()), "127.0.0.1", "localhost"]
    given, hint = _behind_hub(given, port)
    shown = [f"http://{name}:{port}/" for name in (names[:-2] or names[:1])]
    hosts = {f"{name}:{port}".lower() for name in names}
    if given:
        shown, hosts = [given, *shown], hosts | {urlsplit(given).netloc.lower()}
    places = Places(game, new_code(), per_seat=per_seat, language=spoken, hints=hints, address=shown[0], vote=seconds)
    started = server.Server(places, files, listening, hosts, MOST, urlsplit(given).path.rstrip("/"))
    started.start()
    return Share(started, shown, hint)


def _behind_hub(given: str, port: int) -> tuple[str, str]:
    """Return the address of the page on a JupyterHub, and what else must be said.

    Args:
        given: The address that somebody has given; "": none.
        port: The port of the server.

    Returns:
        The address: the given one, or that of jupyter-server-proxy if the hub knows its own; and a sentence that tells
        how to give it if it does not. Each can be "".
    """
    path = os.environ.get("JUPYTERHUB_SERVICE_PREFIX", "")
    if given or not path:
        return given, ""
    with suppress(BadValue):
        if public := _checked_address(os.environ.get("JUPYTERHUB_PUBLIC_URL", "")):
            return f"{public}proxy/{port}/", ""
    return "", say("share.hub", address=f"https://HUB{path.rstrip('/')}/proxy/{port}/", port=port)


def _checked(name: str, value: object, low: int, high: int) -> int:
    """Return a whole number within bounds.

    Raises:
        BadValue: It is out of range.
    """
    number = checked_whole(name, value)
    if not low <= number <= high:
        raise BadValue(
            say("error.argument", name=name, value=value, expected=say("share.error.range", low=low, high=high))
        )
    return number


def _checked_address(address: str) -> str:
    """Return the address of the page as browsers write it: it ends in a stroke.

    Raises:
        BadValue: It is not the address of a page.
    """
    if not address:
        return ""
    with suppress(ValueError):
        parts = urlsplit(address)
        usual = {"http": 80, "https": 443}.get(parts.scheme)  # browsers leave it out
        port = parts.port or usual
        if usual and parts.hostname and not (parts.query or parts.fragment or "@" in parts.netloc):
            place = parts.netloc.removesuffix(f":{usual}") if port == usual else parts.netloc
            return f"{parts.scheme}://{place}{parts.path.rstrip('/')}/"
    raise BadValue(say("error.argument", name="address", value=address, expected=say("share.error.address")))


def _own_addresses() -> list[str]:
    """Return the addresses and the name of this computer in its network, the most probable one first.

    The first one is that of the interface that leads out; nothing is sent to find it.
    """
    found: dict[str, None] = {}
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address for documents, which nobody has
        found[str(probe.getsockname()[0])] = None
    with suppress(OSError):
        for *_rest, (host, *_more) in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(host)] = None
    with suppress(OSError):
        found[socket.gethostname()] = None
    return [name for name in found if name and not name.startswith("127.")]
