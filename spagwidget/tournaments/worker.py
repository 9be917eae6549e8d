"""A process that plays games of a tournament: it reads jobs from its input and writes results until the input ends."""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from ..core.plugins import cause
from .play import play_packed, prepare

LENGTH = struct.Struct(">Q")
"""How the length of a part is written before it."""


def write_part(pipe: IO[bytes], value: object) -> None:
    """Write a value with its length, so that the other side knows where it ends.

    Args:
        pipe: Where to write.
        value: Any value that can be pickled.
    """
    data = pickle.dumps(value)
    pipe.write(LENGTH.pack(len(data)) + data)
    pipe.flush()


def read_part(pipe: IO[bytes]) -> Any:
    """Return the next value.

    Args:
        pipe: Where to read.

    Raises:
        EOFError: The other side has ended.
    """
    head = pipe.read(LENGTH.size)
    data = pipe.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""
    if not data:
        raise EOFError
    return pickle.loads(data)


def serve() -> None:
    """Play every game that comes; the first part is the tournament, pickled.

    When the input ends, as it does when the tournament's own process is killed, this process ends at once, also in
    the middle of a game.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the tournament's own process, which ends this one
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not mix with the answers
    jobs: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    packed: bytes = jobs.get()
    try:
        prepare(packed)
        write_part(answers, (True, {}))
        while True:
            write_part(answers, (True, play_packed(packed, jobs.get())))
    except Exception as error:  # the tournament cannot be unpickled, or its game cannot be dealt
        write_part(answers, (False, cause(error)))
        jobs.get()  # wait for the end


def _listen(pipe: IO[bytes], jobs: SimpleQueue[Any]) -> None:
    """Put what comes into a queue; end this process when nothing more can come."""
    try:
        while True:
            jobs.put(read_part(pipe))
    except (EOFError, OSError):
        os._exit(0)
