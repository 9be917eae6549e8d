"""Worker processes on this machine. One that dies is replaced, and its game is played again."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from ..core.catalogue import say
from ..core.errors import BadValue
from ..core.speaking import environment
from .play import Job, Plan, died
from .worker import read_part, write_part

DEATHS = 3
"""How often in a row a game may end its process before it is given up."""

COMMAND = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from spagwidget.tournaments.worker import serve; serve()"
)
"""What a worker runs. It imports neither the notebook nor the script that has started it, so these need no
`if __name__ == "__main__"`."""


def in_processes(plan: Plan, packed: bytes, jobs: Iterable[Job], workers: int) -> Iterator[dict[str, Any]]:
    """Yield the results of games as plain data, in the order in which they end.

    Args:
        plan: The tournament.
        packed: The same, pickled.
        jobs: The games.
        workers: The number of processes.

    Raises:
        BadValue: The processes cannot start, or cannot read the tournament.
        OSError: This system starts no processes.
    """
    waiting = iter(jobs)
    first = list(islice(waiting, workers))  # there may be fewer games than processes
    pool = _Pool(plan, packed, chain(first, waiting))
    threads = [Thread(target=pool.work, daemon=True) for _ in first]
    try:
        for thread in threads:
            thread.start()
    except RuntimeError:  # such as in a browser: there are no threads
        pool.close()
        for thread in threads:
            if thread.ident is not None:
                thread.join()
        raise BadValue(say("tournament.error.threads", n=workers)) from None
    try:
        busy = len(threads)
        while busy:
            found = pool.results.get()
            if isinstance(found, BaseException):
                raise found
            if found is None:
                busy -= 1
            else:
                yield found
    finally:
        pool.close()
        for thread in threads:
            thread.join()


class _Pool:
    """The processes, each with a thread that gives it games and waits for their results.

    Args:
        plan: The tournament.
        packed: The same, pickled.
        jobs: The games.

    Attributes:
        results: The results, then None from each thread; or an error.
    """

    def __init__(self, plan: Plan, packed: bytes, jobs: Iterable[Job]) -> None:
        self.plan, self.packed, self.jobs = plan, packed, iter(jobs)
        self.results: SimpleQueue[dict[str, Any] | BaseException | None] = SimpleQueue()
        self.lock = Lock()
        self.running: set[subprocess.Popen[bytes]] = set()
        self.closed = False

    def work(self) -> None:
        """Play games in one process after another until there are none left."""
        process: subprocess.Popen[bytes] | None = None
        try:
            while (job := self._next()) is not None:
                for _ in range(DEATHS):
                    process = process or self._start()
                    found = self._ask(process, job)
                    if found is not None or self.closed:
                        break
                    self._end(process)
                    process = None
                if self.closed:
                    break
                self.results.put(found or died(self.plan, job, say("tournament.died", n=DEATHS)))
        except BaseException as error:
            self.results.put(error)
        finally:
            if process is not None:
                self._end(process)
            self.results.put(None)

    def _next(self) -> Job | None:
        with self.lock:
            return None if self.closed else next(self.jobs, None)

    def _start(self) -> subprocess.Popen[bytes]:
        """Return a process that is ready for games.

        Raises:
            BadValue: It cannot read the tournament, or it has died again and again before it was ready.
        """
        for _ in range(DEATHS):
            with self.lock:
                if self.closed:
                    break
                command = [sys.executable, "-c", COMMAND, json.dumps(sys.path)]
                # Not a pool of the standard library: these processes import neither the notebook nor the script that
                # started them, and are not forks of a process with threads. When one dies, we know which game it had,
                # and no other game is lost. They end when their input ends, so none stays behind if this process is
                # killed.
                process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())
                self.running.add(process)
            if self._ask(process, self.packed) is not None:
                return process
            self._end(process)
        raise BadValue(say("tournament.error.start", problem=say("tournament.died_early", n=DEATHS)))

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        with suppress(OSError), process:  # closes its pipes and waits for it
            self.running.discard(process)

    def _ask(self, process: subprocess.Popen[bytes], part: object) -> dict[str, Any] | None:
        """Return the answer to the tournament or to a game; None: the process has died."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            write_part(process.stdin, part)
            works, found = read_part(process.stdout)
        except (EOFError, OSError):
            return None
        if not works:
            raise BadValue(say("tournament.error.start", problem=found))
        result: dict[str, Any] = found
        return result

    def close(self) -> None:
        """End all processes."""
        with self.lock:
            self.closed = True
            for process in tuple(self.running):
                process.kill()
