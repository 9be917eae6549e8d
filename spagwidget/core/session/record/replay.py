"""The positions of a record, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...arguments import checked_type
from ..match import Match
from . import Record
from .start import of_record


def replay(record: Record, *, commands: Sequence[object] = ()) -> Iterator[dict[str, Any]]:
    """Yield the position before the first action of a record, then the one after each action (rulebook 9.3).

    Args:
        record: The record; only its `actions` are played, not its variations.
        commands: The Python functions of Blank cards (R60), as for `Game.from_record`.

    Raises:
        BadRecord: The record does not fit the rules of its game.
        IllegalAction: An action cannot be played; the positions before it have been yielded.
        BadType: `record` is not a Record.
    """
    checked_type("record", record, Record)
    match = Match(of_record(record, commands))
    yield match.snapshot()
    for action in record.actions:
        match.play(action)
        yield match.snapshot()
