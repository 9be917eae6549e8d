"""What the output of a cell keeps of a board's game, so that a page can be made from the saved notebook."""

from __future__ import annotations

import binascii
import gzip
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..core.catalogue import say
from ..core.errors import BadRecord, SpagError
from ..core.session.game import Game
from ..core.session.record import LARGEST
from ..core.session.record.start import of_record
from ..core.strict_values import is_whole

# Not a MIME type of ours, which some hosts would offer as a presentation. Not packed bytes, which would differ for
# nbval. Writing the record as a link takes less than a millisecond.
KEY = "spagwidget"
"""The key in the metadata of an output. Hosts keep metadata as it is, and none of them shows it."""

STORY = "story"


class Kept(NamedTuple):
    """What an output keeps.

    Attributes:
        game: The game; None: only its story is kept.
        story: The message `story` (docs/wire.md) as the board's viewer saw it, of a game with secrets or with cards
            that are written in Python; None: the game is kept.
        step: The step that the board showed.
        horizon: The last step that the reader might know; None: every step.
        predict: Whether the board asked what happens next.
        edition: The edition that it showed; "": the game's own.
    """

    game: Game | None
    story: dict[str, Any] | None
    step: int
    horizon: int | None
    predict: bool
    edition: str


def kept(game: Game, view: Mapping[str, Any], story: Callable[[], bytes]) -> dict[str, Any]:
    """Return what the output of a board keeps: the record as a link, or the story if the record does not fit.

    Args:
        game: The game.
        view: How the board shows it: the step, and what else `Kept` has.
        story: Returns the message `story` for the board's viewer.
    """
    if game.rules.has_secrets() or not _is_whole(game):
        return {STORY: b64encode(gzip.compress(story(), 6, mtime=0)).decode("ascii"), **view}
    from .link import link_of

    return {"link": link_of(game), **view}


def _is_whole(game: Game) -> bool:
    """Return True if the record has everything: of cards that are written in Python it has only the names."""
    try:
        of_record(game.record)
    except SpagError:
        return False
    return True


def read_kept(data: object) -> Kept:
    """Return what an output has kept. Nothing in it is run.

    Args:
        data: The value of `KEY` in the metadata of the output.

    Raises:
        BadRecord, IllegalAction, SpagError: It is damaged, or its game is not known here.
    """
    if not isinstance(data, Mapping):
        raise BadRecord(say("page.notebook.damaged"))
    step, horizon, edition = data.get("step"), data.get("horizon"), data.get("edition", "")
    if not is_whole(step) or not (horizon is None or is_whole(horizon)) or not isinstance(edition, str):
        raise BadRecord(say("page.notebook.damaged"))
    story, game = None, None
    if STORY in data:
        story = _unpacked(data[STORY])
        last = len(story["frames"]) - 1
    else:
        from .link import from_link

        game = from_link(str(data.get("link", "")))
        last = len(game.frames(None, edition)) - 1
    if not 0 <= step <= last or not (horizon is None or step <= horizon <= last):
        raise BadRecord(say("page.notebook.damaged"))
    return Kept(game, story, step, horizon, data.get("predict") is True, edition)


def _unpacked(text: object) -> dict[str, Any]:
    """Return a packed story, of bounded size.

    Raises:
        BadRecord: It cannot be unpacked, or it is too large, or not a story.
    """
    try:
        unpacker = zlib.decompressobj(wbits=31)
        found = unpacker.decompress(b64decode(text, validate=True), LARGEST)  # type: ignore[arg-type]  # else TypeError
        story = json.loads(found) if unpacker.eof and not unpacker.unconsumed_tail else None
    except (TypeError, ValueError, RecursionError, binascii.Error, zlib.error):
        story = None
    if not isinstance(story, dict) or story.get("type") != "story" or not _has_frames(story):
        raise BadRecord(say("page.notebook.damaged"))
    return story


def _has_frames(story: Mapping[str, Any]) -> bool:
    frames = story.get("frames")
    return isinstance(frames, list) and bool(frames) and all(isinstance(frame, dict) for frame in frames)
