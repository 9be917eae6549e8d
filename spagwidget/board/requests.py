"""Messages from the browser; everything in them is checked before it is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.advice import listed
from ..core.catalogue import known_language, say
from ..core.clock.countdown import LONGEST
from ..core.errors import BadType, BadValue, SpagError
from ..core.session import new_game
from ..core.session.game import Game
from ..core.session.record import LARGEST, Record
from ..core.session.tree.node import Node
from ..core.settings import Offer
from ..core.strict_values import is_whole
from .look import Look
from .reviewing import reviewing_of
from .wire import asked


class Refused(SpagError, ValueError):
    """A request that cannot be carried out; the message is for the person at the board."""


class Request(NamedTuple):
    """A message from the browser.

    Attributes:
        type: The type, such as `play`; not yet checked.
        id: The number that the reply repeats; None if it is missing or not a whole number.
        revision: The last revision of the game that the browser knew; None if missing or not a whole number.
        content: The whole message.
    """

    type: str
    id: int | None
    revision: int | None
    content: dict[str, Any]


def read(content: object) -> Request:
    """Parse a message from the browser.

    Raises:
        Refused: It is not a JSON object with a `type`.
    """
    if not isinstance(content, dict) or not isinstance(content.get("type"), str):
        raise Refused(say("refused.form"))
    return Request(content["type"], identity(content), _whole(content.get("revision")), content)


def identity(content: object) -> int | None:
    """Return the `id` of a message, or None. It works for malformed messages too, so that their replies have it."""
    return _whole(content.get("id")) if isinstance(content, dict) else None


MOST = 2**53
"""The largest whole number that a browser represents exactly."""


def _whole(value: object) -> int | None:
    """Return a value if it is a whole number that a browser can send, else None."""
    return value if is_whole(value) and abs(value) <= MOST else None


def carry_out(game: Game, request: Request, seat: str | None) -> None:
    """Change the game as a request asks; a refused request changes nothing.

    Args:
        game: The game on the board.
        request: A request of one of the types in `ACTS`; it must not be out of date.
        seat: The seat that the board was made for; None: it plays for everybody.

    Raises:
        Refused: The request is malformed or against the rules.
    """
    try:
        ACTS[request.type](game, request.content, seat)
    except Refused:
        raise
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from error


def check_fresh(revision: int, request: Request, since: int | None = None) -> None:
    """Check that a request is not out of date.

    Args:
        revision: The newest revision that the board has sent.
        request: The request.
        since: The oldest revision that is recent enough, because nothing relevant has changed since; None: the newest.

    Raises:
        Refused: The request is out of date, or its revision is missing or unknown. The message says what was not done.
    """
    known = request.revision
    if known is None or not (revision if since is None else since) <= known <= revision:
        raise Refused(say(f"refused.stale.{request.type}"))


def player(game: Game, request: Request, seat: str | None) -> str | None:
    """Return the player whose actions a request plays or takes back.

    Args:
        game: The game on the board.
        request: The request; its `seat` says who plays at a screen that players share.
        seat: The seat that the board was made for; None: it plays for everybody.

    Returns:
        The player's seat; None if neither the request nor the board names one.

    Raises:
        Refused: The seat is unknown, or not that of the board.
    """
    named = request.content.get("seat")
    if named is None:
        return seat
    if not isinstance(named, str) or named not in game.rules.seats or seat not in (None, named):
        raise Refused(say("refused.no_seat", seat=named))
    return named


def number(content: dict[str, Any], key: str, default: int | None = None) -> int:
    """Return a whole number from a message.

    Args:
        content: The message.
        key: The number's key.
        default: The number if the key is missing; None: the key is required.

    Raises:
        Refused: The value is missing or not a whole number; True and False do not count as numbers.
    """
    value = content.get(key, default)
    if not is_whole(value):
        raise Refused(say("refused.number", key=key, value=value))
    return value


def edition(game: Game, request: Request) -> str:
    """Return the edition that an `edition` request asks for.

    Read-only boards and outdated boards may ask too, since the game does not change.

    Raises:
        Refused: The game does not have this edition.
    """
    wanted, known = request.content.get("edition"), game.display().editions()
    if not isinstance(wanted, str) or wanted not in known:
        key = "error.edition_unknown" if known else "error.edition_none"
        raise Refused(say(key, edition=wanted, known=listed(known)))
    return wanted


def language(request: Request) -> str:
    """Return the language that a `language` request asks for.

    Raises:
        Refused: There are no texts in it.
    """
    try:
        return known_language(request.content.get("language"))
    except (BadType, BadValue) as error:
        raise Refused(str(error)) from None


def questions(look: Look, request: Request) -> dict[str, Any]:
    """Return the questions after the words that were chosen so far.

    Args:
        look: The player who decides; the public: the public question of everybody who must decide.
        request: An `ask` request; `words` holds the words.

    Raises:
        Refused: The message has no list of words, no action begins with them, or nobody has to decide here.
    """
    words = request.content.get("words")
    if not isinstance(words, list) or not words or not all(isinstance(word, str) for word in words):
        raise Refused(say("refused.words"))
    try:
        found = asked(look, words)
    except ValueError as error:
        raise Refused(str(error)) from None
    if not found["nodes"]:
        raise Refused(say("refused.over" if found["over"] else "why_not.nothing"))
    return found


def clock(game: Game, request: Request, read_only: bool) -> bool:
    """Pause the clock or the time of a deadline, resume it, give more time, or check whether one has run out.

    The request's revision does not matter.

    Args:
        game: The game on the board.
        request: A `clock` request; `do` is one of the keys of `CLOCK`.
        read_only: Whether the board is read-only, which allows `look` only.

    Returns:
        True if the game has changed.

    Raises:
        Refused: No time is running, the board is read-only, or the clock cannot be changed now.
    """
    do, before = request.content.get("do"), game.revision
    if game.clock is None and not game.rules.has_deadlines():
        raise Refused(say("error.no_clock"))
    if not isinstance(do, str) or do not in CLOCK:
        raise Refused(say("refused.clock"))
    if read_only and do != "look":
        raise Refused(say("refused.read_only"))
    try:
        CLOCK[do](game)
    except ValueError as error:
        raise Refused(str(error)) from None
    return game.revision != before


def _more_time(game: Game) -> None:
    """Give everybody half of the usual time more, for the present deadline and for all later ones."""
    if game.deadline is None:
        raise Refused(say("error.no_time"))
    if game.more_time >= LONGEST:
        raise Refused(say("refused.most_time"))
    game.more_time = min(LONGEST, game.more_time + STEP)


STEP = 0.5
"""How much of the usual time a press on the page gives more."""

CLOCK: dict[str, Callable[[Game], object]] = {
    "pause": Game.pause,
    "resume": Game.resume,
    "more": _more_time,
    "look": Game.look,
}
"""The method of the game for each value of `do` in a `clock` request."""


def offer(game: Game, request: Request) -> Offer:
    """Return the settings for a new game, with the values chosen in the browser so far.

    Args:
        game: The present game, whose settings are the defaults.
        request: An `offer` request; `set` holds the chosen values by the settings' names.

    Raises:
        Refused: A setting cannot have the chosen value.
    """
    try:
        return new_game.offer(game, settings(request.content))
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from error


def settings(content: dict[str, Any]) -> dict[str, Any]:
    """Return the values in `set`, by the settings' names; the values are not checked.

    Raises:
        Refused: `set` is missing or not a JSON object.
    """
    chosen = content.get("set")
    if not isinstance(chosen, dict) or not all(isinstance(name, str) for name in chosen):
        raise Refused(say("refused.offer"))
    return chosen


def _play(game: Game, content: dict[str, Any], seat: str | None) -> None:
    action = content.get("action")
    if not isinstance(action, str):
        raise Refused(say("refused.action"))
    takers = game.actors(action)
    if seat is not None:
        if seat not in takers and not game.legal_for(seat) and not game.over:
            raise Refused(say("refused.seat", seat=seat))
        game.play_as(seat, action)
    elif not takers and (action in game.legal or game.ask().private):
        raise Refused(say("refused.illegal", action=action))  # a list of legal actions would reveal secrets
    else:
        game.play_as(None, action)


def _names(game: Game, content: dict[str, Any], seat: str | None) -> None:
    game.names = content.get("names", {})


def _open(game: Game, content: dict[str, Any], seat: str | None) -> None:
    """Replace the game by that of a record, if the whole record can be replayed."""
    text = content.get("text")
    if not isinstance(text, str):
        raise Refused(say("refused.text"))
    if len(text) > LARGEST:
        raise Refused(say("record.large", most=LARGEST // 1_000_000))
    other = Game.from_record(Record.loads(text.encode("utf-8", "surrogatepass")), commands=game.notation.handed_over())
    if seat is not None and seat not in other.rules.seats:
        raise Refused(say("refused.lost_seat", seat=seat))
    game.adopt(other)


def _fork(game: Game, content: dict[str, Any], seat: str | None) -> None:
    step = number(content, "step")
    if "action" in content:
        _vary(game, step, content["action"], seat)
    elif seat is None:
        game.fork(game.ply_of(step))
    else:  # on the board of a seat, only the player's own actions can be undone
        game.undo_for(seat, game.noticed(seat) - game.noticed(seat, game.ply_of(step, seat)))


def _check_open_tree(game: Game, seat: str | None) -> None:
    """Refuse a request about the tree from a board that does not show it."""
    if seat is not None:
        raise Refused(say("refused.line", seat=seat))
    if not game.has_open_tree():
        raise Refused(say("refused.secret_line"))


def _vary(game: Game, step: int, action: object, seat: str | None) -> None:
    """Take another decision at an earlier step."""
    if not isinstance(action, str):
        raise Refused(say("refused.action"))
    _check_open_tree(game, seat)
    game.vary(game.ply_of(step), action)


def _line(game: Game, content: dict[str, Any], seat: str | None) -> None:
    """Go to another line, or to the end of one."""
    _check_open_tree(game, seat)
    if content.get("end") is True:
        game.goto(game.node_at(number(content, "index")))
        return
    game.switch(number(content, "index"))


def _review(game: Game, content: dict[str, Any], seat: str | None) -> None:
    """Keep a better line of the review, show it, or go back to the reviewed line."""
    _check_open_tree(game, seat)
    do, reviewing = content.get("do"), reviewing_of(game)
    if do == "leave":
        reviewing.leave()
    elif do in ("keep", "step"):
        reviewing.add(number(content, "at"), show=do == "step")
    else:
        raise Refused(say("refused.review", do=do))


def _annotate(game: Game, content: dict[str, Any], seat: str | None) -> None:
    """Change a name, a comment or a glyph, or the lines themselves; any player may, on a board that shows them."""
    _check_open_tree(game, seat)
    do = content.get("do")
    if do == "restore":
        game.restore()
        return
    if not isinstance(do, str) or do not in EDITS:
        raise Refused(say("refused.annotate", do=do, known=listed((*EDITS, "restore"))))
    EDITS[do](game, game.node_at(number(content, "line"), number(content, "ply")), content.get("text", ""))


EDITS: dict[str, Callable[[Game, Node[Any], Any], None]] = {
    "name": lambda game, node, text: game.annotate(node, name=_text(text)),
    "comment": lambda game, node, text: game.annotate(node, comment=_text(text).strip()),
    "glyph": lambda game, node, text: game.annotate(node, glyph=_text(text)),
    "promote": lambda game, node, text: game.promote(node),
    "delete": lambda game, node, text: game.delete(node),
}
"""What an `annotate` request can do at a moment of the tree, by the value of `do`."""


def _text(text: object) -> str:
    if not isinstance(text, str):
        raise Refused(say("refused.text"))
    return text


def _new(game: Game, content: dict[str, Any], seat: str | None) -> None:
    first = content.get("first")
    if first is not None and not isinstance(first, str):
        raise Refused(say("refused.first"))
    if "set" in content:
        new_game.begin(game, settings(content))
    else:
        game.restart(first=first)


ACTS: dict[str, Callable[[Game, dict[str, Any], str | None], None]] = {
    "play": _play,
    "undo": lambda game, content, seat: game.undo_for(seat, number(content, "plies", 1)),
    "redo": lambda game, content, seat: game.redo_for(seat, number(content, "plies", 1)),
    "fork": _fork,
    "line": _line,
    "review": _review,
    "annotate": _annotate,
    "names": _names,
    "open": _open,
    "new": _new,
}
"""The function for each type of request that changes the game: takes the game, the request's content and the seat."""
