"""Who sits where: devices come with the code or with a token, take a place, leave it, and come back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from ..board.devices import AskedNow, devices_of
from ..board.opponents import opponents_of
from ..board.requests import Refused
from ..core.answers_file import answers_data, answers_text
from ..core.catalogue import commas, say
from ..core.errors import BadValue, SpagError
from ..core.files import write_whole
from ..core.session.game import Game
from ..core.session.game.change import Change
from ..core.speaking import speaking
from ..core.strict_values import is_whole
from ..core.values import own_names
from .codes import clean_name, digest_of, is_code, new_token, spaced
from .device import Device, open_board
from .limits import Guesses
from .polls import Polls
from .votes import Ballot, VotingRoom

MOST_AWAY = 40
"""How many places of people who only look on are kept while they are away."""


@own_names
class Person(NamedTuple):
    """Somebody who has joined a game.

    Attributes:
        seat: The seat; "": somebody who looks on.
        name: The name that was typed; may be empty.
        here: Whether the device is connected now.
        number: The number of this person in this shared game, from 1 on; nobody else gets it.
    """

    seat: str
    name: str
    here: bool
    number: int


@dataclass
class Place:
    """A place that belongs to a device until it leaves, or until the place is given to another one."""

    seat: str | None
    name: str
    device: Device | None
    number: int


class Places:
    """The places at one game.

    Args:
        game: The game.
        code: The code by which devices join it.
        per_seat: The most devices on one seat.
        language: The language of all texts.
        hints: Whether players may ask for hints.
        address: The address at which devices join.
        vote: The seconds for which a team votes about each decision; 0: its first decision counts.

    Attributes:
        polls: What the class answers to the questions of everybody's board.
    """

    def __init__(
        self,
        game: Game,
        code: str,
        *,
        per_seat: int,
        language: str,
        hints: bool,
        address: str = "",
        vote: float = 0,
    ) -> None:
        self.game, self.code, self.language = game, code, language
        self._per_seat, self._hints = per_seat, hints
        self.address = address
        self.devices = devices_of(game)
        self.polls = Polls(game)
        self._seconds = vote
        self._ballots: dict[str, Ballot] = {}  # by seat; with the game's lock
        self._joined: dict[int, str] = {}  # the names by number, also of those who have left
        self._guesses = Guesses()
        self._numbers = count(1)
        self._places: dict[str, Place] = {}  # by the digests of their tokens
        self._called: dict[str, str] = {}  # how the first device on each seat has called its player
        self._closed = False
        self._lock = Lock()  # for these three; the game's lock is never waited for while it is held
        self._answers: dict[str, Callable[[Device, Any], None]] = {
            "code": self._enter,
            "sit": self._sit,
            "back": self._come_back,
            "leave": self._leave,
            "answer": self._answer,
            "message": Device.request,
            "values": self._take,
        }
        game.watch(self._follow)
        with game.lock:
            self.devices.open(self)

    def close(self) -> None:
        """Close all boards; the game stays as it is."""
        self.game.unwatch(self._follow)
        with self.game.lock:
            self.devices.close(self)
            for ballot in self._ballots.values():
                ballot.stop()
        with self._lock:
            self._closed = True
            devices = [place.device for place in self._places.values() if place.device is not None]
            self._places.clear()
        for device in devices:
            with speaking(self.language):
                device.tell("over", say("share.over"))
            device.token = ""
            device.close()

    # What Python asks

    def people(self) -> list[Person]:
        """Return who has joined, by seats."""
        with self._lock:
            found = [
                Person(one.seat or "", one.name, one.device is not None, one.number) for one in self._places.values()
            ]
        return sorted(found, key=lambda one: (one.seat == "", one.seat, one.number))

    def free(self, seat: str) -> None:
        """Take a seat from its devices; their pages say it.

        Args:
            seat: The seat.

        Raises:
            BadValue: The game does not have this seat.
        """
        self._check(seat)
        with self._lock:
            lost = {key: place for key, place in self._places.items() if place.seat == seat}
            for key in lost:
                del self._places[key]
        for place in lost.values():
            device = place.device
            if device is not None:
                with speaking(self.language):
                    device.tell("lost", say("share.freed", seat=seat))
                device.token = ""
                device.close()
                self._show_places(device)
        self._changed()

    def give(self, seat: str, number: int) -> None:
        """Give a seat to somebody who has joined. If it is full, one of those who had it looks on from now on.

        Args:
            seat: The seat.
            number: The number of the person.

        Raises:
            BadValue: The game does not have this seat, a bot plays it, or nobody has this number.
        """
        self._check(seat)
        if seat in opponents_of(self.game).playing:
            raise BadValue(say("share.refused.bot", seat=seat))
        with self._lock:
            taker = self._person(number)
            if taker.seat == seat:
                return
            there = [place for place in self._places.values() if place.seat == seat]
            moved = [taker]
            if len(there) >= self._per_seat:
                out = next((place for place in there if place.device is None), there[-1])
                out.seat = None
                moved.append(out)
                there.remove(out)
            taker.seat = seat
            if not there:
                self._called[seat] = taker.name
        if not there:
            self._call(seat, taker.name)
        for place in moved:
            device = place.device
            if device is not None:
                device.close()
                with speaking(self.language):
                    self._open(device, "")
                    device.tell("asked", say("share.given" if place is taker else "share.freed_watch", seat=seat))
        self._changed()

    def remove(self, number: int) -> None:
        """Remove somebody, who must join again to come back.

        Args:
            number: The number of the person.

        Raises:
            BadValue: Nobody has this number.
        """
        with self._lock:
            gone = self._person(number)
            self._places = {key: place for key, place in self._places.items() if place is not gone}
        device = gone.device
        if device is not None:
            with speaking(self.language):
                device.tell("unknown", say("share.removed"))
            device.token, device.knows = "", False
            device.close()
        self._changed()

    def unname(self, number: int) -> None:
        """Remove the name of somebody; a seat that was called so is called by its letter again.

        Args:
            number: The number of the person.

        Raises:
            BadValue: Nobody has this number.
        """
        with self._lock:
            place = self._person(number)
            name, seat = place.name, place.seat
            place.name = ""
            if seat is not None and self._called.get(seat) == name:
                self._called[seat] = ""
        if seat is not None and name and self.game.names.get(seat) == name:
            self._call(seat, "")
        self._changed()

    def _person(self, number: int) -> Place:
        found = next((place for place in self._places.values() if place.number == number), None)
        if found is None:
            raise BadValue(say("share.error.person", number=number))
        return found

    def rename(self, seat: str, name: str) -> None:
        """Give the player on a seat another name.

        Args:
            seat: The seat.
            name: The name; "": none.

        Raises:
            BadValue: The game does not have this seat.
        """
        self._check(seat)
        name = clean_name(name)
        with self._lock:
            for place in self._places.values():
                if place.seat == seat:
                    place.name = name
            self._called.pop(seat, None)
        self._call(seat, name)
        self._changed()

    def _changed(self) -> None:
        """Show everybody's boards who is there now."""
        with self.game.lock:
            self.devices.show()

    # What everybody's board shows, and asks for

    def held(self) -> Mapping[str, bool]:
        """Return the seats that belong to devices, and whether one of these is connected."""
        found: dict[str, bool] = {}
        for one in self.people():
            if one.seat:
                found[one.seat] = found.get(one.seat, False) or one.here
        return found

    def shown(self) -> dict[str, Any]:
        """Return what everybody's board shows of the devices."""
        people = self.people()
        names = {one.number: one.name or say("share.somebody") for one in people}
        return {
            "code": spaced(self.code),
            "address": self.address,
            "people": [one._asdict() for one in people],
            "votes": [
                {"seat": seat, **self._public(ballot.shown(self._team(seat)))} for seat, ballot in self._ballots.items()
            ],
            "poll": self.polls.for_board(names) if self.polls.on else None,
        }

    def _public(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Return what everybody may see of a team's votes: in a game with secrets, not what was voted for."""
        return {**shown, "choices": []} if self.game.rules.has_secrets() else shown

    def command(self, content: Mapping[str, Any]) -> None:
        """Carry out what a person at everybody's board asks for.

        Raises:
            Refused: It is unknown, or it cannot be done.
        """
        do, number, seat = content.get("do"), content.get("who"), content.get("seat")
        who = number if is_whole(number) else 0
        try:
            if do == "free":
                self.free(str(seat))
            elif do == "give":
                self.give(str(seat), who)
            elif do == "unname":
                self.unname(who)
            elif do == "remove":
                self.remove(who)
            elif do == "names":
                self.polls.named = not self.polls.named
            else:
                raise Refused(say("share.refused.do"))
        except BadValue as error:
            raise Refused(str(error)) from None

    def _check(self, seat: str) -> None:
        if seat not in self.game.rules.seats:
            raise BadValue(say("error.seat", seat=seat, seats=commas(self.game.rules.seats)))

    def _call(self, seat: str, name: str) -> None:
        """Write a name into the game, where all boards show it."""
        with self.game.lock:
            others = {other: known for other, known in self.game.names.items() if other != seat}
            names = {**others, seat: name} if name else others
            if seat in self.game.rules.seats and names != self.game.names:
                self.game.names = names

    # What devices send. This runs in one thread, in the order in which it came.

    def receive(self, device: Device, kind: object, content: object) -> bool:
        """Carry out what a device has sent.

        Args:
            device: The device.
            kind: What it is; not yet checked.
            content: The content; not yet checked.

        Returns:
            False if nobody sends this who uses our page.
        """
        answer = self._answers.get(kind) if isinstance(kind, str) else None
        if answer is None or (kind not in ("code", "back") and not device.knows):
            return False
        with speaking(self.language):
            answer(device, content)
        return True

    def gone(self, device: Device) -> None:
        """Note that a device has lost its connection; its place is kept."""
        with self._lock:
            place = self._places.get(device.token)
            if place is not None and place.device is device:
                place.device = None
            else:
                place = None
            lookers = [key for key, one in self._places.items() if one.seat is None and one.device is None]
            for key in lookers[:-MOST_AWAY]:
                del self._places[key]
        device.token = ""
        device.close()
        if place is not None:
            self._changed()

    def _enter(self, device: Device, content: object) -> None:
        """Look at a code, and show the places if it is right."""
        if not self._guesses.may_try(device.address):
            device.tell("refused", say("share.refused.slow"))
        elif is_code(content, self.code):
            device.knows = True
            self._show_places(device)
        else:
            self._guesses.wrong(device.address)
            device.tell("refused", say("share.refused.code"))

    def _show_places(self, device: Device) -> None:
        """Tell a device which places there are."""
        game = self.game
        with game.lock:
            seats, names, bots = game.rules.seats, game.names, opponents_of(game).playing
            with self._lock:
                there = [place.seat for place in self._places.values()]
                left = {seat: name for seat, name in self._called.items() if seat not in there}
            places = [
                {
                    "seat": seat,
                    "name": "" if names.get(seat, "") == left.get(seat, "") else names[seat],
                    "free": seat not in bots and there.count(seat) < self._per_seat,
                }
                for seat in seats
            ]
        device.tell("places", places)

    def _sit(self, device: Device, content: object) -> None:
        """Give a device a seat, or let it look on."""
        wanted = content if isinstance(content, dict) else {}
        seat, name = wanted.get("seat"), clean_name(wanted.get("name"))
        if device.token:
            return
        if seat is not None and (not isinstance(seat, str) or seat not in self.game.rules.seats):
            device.tell("refused", say("share.refused.seat"))
            self._show_places(device)
            return
        if seat is not None and seat in opponents_of(self.game).playing:
            device.tell("refused", say("share.refused.bot", seat=seat))
            self._show_places(device)
            return
        token = new_token()
        with self._lock:
            if self._closed:
                return
            there = [place for place in self._places.values() if seat is not None and place.seat == seat]
            taken = len(there) >= self._per_seat and seat is not None
            before = "" if seat is None or there else self._called.get(seat, "")
            if not taken:
                if seat is not None and not there:
                    self._called[seat] = name
                device.token = digest_of(token)
                place = Place(seat, name, device, next(self._numbers))
                self._places[device.token], self._joined[place.number] = place, name
        if taken:
            device.tell("refused", say("share.refused.taken", seat=seat))
            for place in there:
                if place.device is not None:
                    place.device.tell("asked", say("share.asked", name=name or say("share.somebody"), seat=seat))
            self._show_places(device)
            return
        try:
            if seat is not None and not there and (name or self.game.names.get(seat) == before):
                self._call(seat, name)  # a team is called as the first of it says, and not as one who has left
        finally:  # a function that watches the game may be anybody's code
            self._open(device, token)
            self._changed()

    def _come_back(self, device: Device, content: object) -> None:
        """Give a device the place that its token belongs to; a second page with this token replaces the first."""
        key = digest_of(content) if isinstance(content, str) and len(content) < 100 else ""
        if device.token:
            return
        seats = self.game.rules.seats
        with self._lock:
            place = self._places.get(key)
            before = None if place is None else place.device
            if place is not None and place.seat is not None and place.seat not in seats:
                del self._places[key]  # the teacher has begun a game of fewer players
                place = None
            if place is not None:
                place.device, device.token, device.knows = device, key, True
        if before is not None:
            before.tell("over", say("share.elsewhere"))
            before.token = ""
            before.close()
            before.end()
        if place is None:
            device.tell("unknown", say("share.refused.token"))
            return
        self._open(device, "")
        self._changed()

    def _open(self, device: Device, token: str) -> None:
        """Give a device its board.

        Args:
            device: The device.
            token: The token that its page keeps; "": it has one.
        """
        with self._lock:
            place = self._places.get(device.token)
        if place is None:  # it was taken meanwhile
            return
        try:
            with self.game.lock:
                if self.polls.on:
                    about: dict[str, Any] = {"parts": [], "title": "", "poll": self.polls.for_device(place.number)}
                else:
                    about = open_board(device, self.game, place.seat, language=self.language, hints=self._hints)
                    self._let_vote(device)
        except Exception as error:  # a game may be anybody's code
            if token:
                self._leave(device, None)  # nobody knows the token: the place would be lost
            device.tell("refused", say("refused.error", error=type(error).__name__))
            raise
        with self._lock:
            gone = device.token not in self._places
        if gone:
            device.close()
            return
        new = {"token": token} if token else {}
        device.tell("board", {**about, **new, "seat": place.seat or "", "name": place.name})
        if place.seat in self._ballots:
            self._tell_votes(place.seat)

    def _leave(self, device: Device, _content: object) -> None:
        """Give a place back."""
        with self._lock:
            self._places.pop(device.token, None)
        device.token = ""
        device.close()
        self._show_places(device)
        self._changed()

    def _take(self, device: Device, content: object) -> None:
        """Take values that a page has set, and say so: it sends the next ones only then."""
        device.take(content)
        device.tell("taken", None)

    # Predict together

    def ask(self, asked: AskedNow | None) -> None:
        """Show the devices the question of everybody's board, and hide the game from them meanwhile; None: no more."""
        was, polls = self.polls.on, self.polls
        polls.on = asked is not None
        changed = polls.take(asked.question, told=asked.told) if asked else was
        if not changed and polls.on == was:
            return
        with self._lock:
            places = [place for place in self._places.values() if place.device is not None]
        for place in places:
            if place.device is not None:
                self._show_poll(place, place.device, again=polls.on != was)

    def _show_poll(self, place: Place, device: Device, *, again: bool = False) -> None:
        with speaking(self.language):
            if again:
                device.close()
                self._open(device, "")
            else:
                device.tell("poll", self.polls.for_device(place.number))

    def _answer(self, device: Device, content: object) -> None:
        """Take an answer to the question of everybody's board."""
        given = content if isinstance(content, dict) else {}
        with self._lock:
            place = self._places.get(device.token)
        if place is None:
            return
        with self.game.lock:
            if not self.polls.on:
                return
            key = given.get("step"), given.get("kind")
            counts = self.polls.answer(place.number, key, given.get("choice"))
            self._show_poll(place, device)
            if counts:
                self.devices.show()

    def save_answers(self, folder: Path) -> None:
        """Write a file with the answers of each person.

        Args:
            folder: The folder; it is made if it does not exist.

        Raises:
            BadValue: Nobody has answered a question whose answer was shown.
            OSError: The files cannot be written.
        """
        with self.game.lock:
            records = self.polls.records()
        if not records:
            raise BadValue(say("share.error.answers"))
        folder.mkdir(parents=True, exist_ok=True)
        with self._lock:
            names = {**self._joined, **{place.number: place.name for place in self._places.values()}}
        for number, found in records.items():
            name = names.get(number) or say("share.person", number=number)
            write_whole(folder / f"shared-{number}.json", answers_text(answers_data(found, name)).encode())

    # Teams that vote

    def _let_vote(self, device: Device) -> None:
        board = device.board
        if self._seconds and board is not None and board.view.seat is not None:
            board.add(VotingRoom(board, lambda seat, action: self._vote(device, seat, action)))

    def _team(self, seat: str) -> list[int]:
        """Return the numbers of those on a seat who are connected."""
        return [one.number for one in self.people() if one.seat == seat and one.here]

    def _vote(self, device: Device, seat: str, action: str) -> bool:
        """Take the vote of a device, with the game's lock; return False where there is no team."""
        with self._lock:
            place = self._places.get(device.token)
        team = self._team(seat)
        ballot = self._ballots.get(seat)
        if place is None or (ballot is None and len(team) < 2):
            return False
        if ballot is None:
            ballot = Ballot(self.game.question(seat), self._seconds, lambda over: self._count(seat, over))
            self._ballots[seat] = ballot
        ballot.chosen.pop(place.number, None)  # who votes again comes last
        ballot.chosen[place.number] = action
        if set(team) <= ballot.chosen.keys():
            self._count(seat, ballot)
        else:
            self._tell_votes(seat)
            self.devices.show()
        return True

    def _count(self, seat: str, ballot: Ballot) -> None:
        """Play what most of a team have voted for, unless the question has changed meanwhile."""
        with self.game.lock:
            if self._ballots.get(seat) is not ballot:
                return
            self._drop_votes(seat)
            with suppress(SpagError):  # its time may have run out
                self.game.play_as(seat, ballot.winner())
            self.devices.show()

    def _drop_votes(self, seat: str) -> None:
        self._ballots.pop(seat).stop()
        self._tell_votes(seat)

    def _tell_votes(self, seat: str) -> None:
        """Tell the devices on a seat how the vote stands; nobody else."""
        ballot, team = self._ballots.get(seat), self._team(seat)
        with self._lock:
            places = [place for place in self._places.values() if place.seat == seat]
        for place in places:
            if place.device is not None:
                place.device.tell("vote", None if ballot is None else ballot.shown(team, place.number))

    def _follow(self, change: Change) -> None:
        """Keep the places with their players, who may change seats in the next game."""
        if change.kept < 0:
            self.polls.forget()
        for seat, ballot in list(self._ballots.items()):
            if change.kept < 0 or self.game.question(seat) is not ballot.question:
                self._drop_votes(seat)
        if change.seats:
            with self._lock:
                self._called = {change.seats.get(seat, seat): name for seat, name in self._called.items()}
                for place in self._places.values():
                    if place.seat is not None:
                        place.seat = change.seats.get(place.seat, place.seat)
