"""Games as links: a record in the fragment of an address, which a browser never sends to a server."""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import parse_qsl, quote

from ..core.advice import suggest
from ..core.arguments import checked_type, checked_whole
from ..core.catalogue import languages, say
from ..core.errors import BadRecord, BadType, BadValue
from ..core.made_up import MADE_UP
from ..core.session.game import Game
from ..core.session.record import LARGEST, Record

VERSION = "1"
"""The version of the links; a later version gets another number, which this one refuses."""

LONGEST = 400_000
"""The most characters of a link that is read."""

CHECK = 8
"""The characters of the check sum, which shows that a link was cut off or changed on its way."""

STEP = re.compile(r"\d{1,7}")


class Link(NamedTuple):
    """What a link says.

    Attributes:
        record: The game.
        step: The step that is shown; None: all.
        edition: The edition that is shown; "": the game's own.
        language: The code of the language of the texts; "": the link does not say.
    """

    record: Record
    step: int | None = None
    edition: str = ""
    language: str = ""


def link_of(game: Game, *, step: int | None = None, edition: str = "", language: str = "", page: str = "") -> str:
    """Return a link to a game.

    Args:
        game: The game.
        step: As for `Game.link`, as are the others.
        edition: See there.
        language: See there.
        page: See there.

    Raises:
        BadValue, BadType: As for `Game.link`.
    """
    checked_type("page", page, str)
    checked_language(language)
    with game.lock:
        shown = game.display(None, edition).edition if edition else ""
        if step is not None and not 0 <= (step := checked_whole("step", step)) < (count := len(game.frames())):
            raise BadValue(say("page.error.step", step=step, end=count - 1))
        parts = [f"game={packed(str(game.record))}"]
    parts += [] if step is None else [f"step={step}"]
    parts += [f"edition={quote(shown, safe='')}"] if shown else []
    parts += [f"language={quote(language, safe='')}"] if language else []
    return f"{page.partition('#')[0]}#{'&'.join(parts)}"


def check_sum(game: Game) -> str:
    """Return the check sum of links to a game as it is now."""
    return packed(str(game.record)).rpartition(".")[2]


def checked_language(language: object) -> str:
    """Return the code of a language that has texts, or "".

    Args:
        language: What was passed as `language`.

    Raises:
        BadValue: There are no texts in this language.
        BadType: It is not a text.
    """
    checked_type("language", language, str)
    code = str(language)
    if code and code not in languages():
        known = [one for one in languages() if one != MADE_UP]
        raise BadValue(say("page.error.language", language=code, advice=suggest(code, known)))
    return code


def packed(text: str) -> str:
    """Return a text as a link holds it: version, packed text and check sum."""
    found = urlsafe_b64encode(zlib.compress(text.encode(), 9)).rstrip(b"=").decode("ascii")
    return f"{VERSION}.{found}.{_check(found)}"


def _check(held: str) -> str:
    return urlsafe_b64encode(sha256(held.encode()).digest()).decode("ascii")[:CHECK]


def read_link(text: str) -> Link:
    """Return what a link says; nothing in it is run.

    Args:
        text: The link, or only its fragment, with or without `#`.

    Raises:
        BadRecord: The text is not a link to a game, the link is damaged, or a later version made it.
        BadType: `text` is not a text.
    """
    found = fragment_of(text)
    record = Record.loads(unpacked(found.get("game", "")))
    step = found.get("step", "")
    shown = int(step) if STEP.fullmatch(step) else None
    return Link(record, shown, found.get("edition", ""), found.get("language", ""))


def fragment_of(text: object) -> dict[str, str]:
    """Return the parts of a link's fragment by name; empty if it has too many.

    Args:
        text: The link, or only its fragment, with or without `#`.

    Raises:
        BadRecord: It is too long.
        BadType: It is not a text.
    """
    if not isinstance(text, str):
        raise BadType(say("error.argument", name="text", value=text, expected=say("kind.text")))
    if len(text) > LONGEST:
        raise BadRecord(say("page.link.long", most=LONGEST, found=len(text)))
    fragment = text.rpartition("#")[2].strip()
    return dict(parse_qsl(fragment, keep_blank_values=True, max_num_fields=20)) if fragment.count("&") < 20 else {}


def unpacked(part: str) -> str:
    """Return the text of a part of a link.

    Args:
        part: What `packed` returned.

    Raises:
        BadRecord: It is something else, it is damaged, or a later version made it.
    """
    version, _, rest = part.partition(".")
    held, _, check = rest.rpartition(".")
    if not version or not held:
        raise BadRecord(say("page.link.none"))
    if version != VERSION:
        raise BadRecord(say("page.link.version", version=version, known=VERSION))
    if check != _check(held):
        raise BadRecord(say("page.link.damaged"))
    return _unpacked(held)


def _unpacked(held: str) -> str:
    """Return the text of a packed record, of bounded size.

    Raises:
        BadRecord: It cannot be unpacked, or it is too large.
    """
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(urlsafe_b64decode(held + "=" * (-len(held) % 4)), LARGEST)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise BadRecord(say("page.link.damaged"))
        return text.decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord(say("page.link.damaged")) from None


def from_link(text: str) -> Game:
    """Return the game that a link holds.

    Args:
        text: As for `Game.from_link`.

    Raises:
        BadRecord, IllegalAction, BadType: As for `Game.from_link`.
    """
    return Game.from_record(read_link(text).record)
