"""Games on a Dask cluster. If a worker dies, the scheduler gives its games to another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any
from uuid import uuid4

from ..core.catalogue import say
from ..core.errors import BadType, BadValue
from ..core.plugins import cause
from .needed import needed
from .play import Job, Plan, died, play_packed

AHEAD = 4
"""How many games are on their way for each thread of the cluster."""


def on_cluster(plan: Plan, packed: bytes, jobs: Iterable[Job], on: object) -> Iterator[dict[str, Any]]:
    """Yield the results of games as plain data, in the order in which they end.

    Each result is taken from exactly one future, so a game that two workers have played counts once.

    Args:
        plan: The tournament.
        packed: The same, pickled.
        jobs: The games.
        on: A client, or the address of a scheduler.

    Raises:
        BadType: `on` is neither of them, or the client is asynchronous.
        Unsupported: dask.distributed is not installed.
        BadValue: The workers cannot read the tournament.
        OSError: The scheduler cannot be reached.
    """
    distributed = needed("distributed", "dask")
    client = distributed.Client(on) if isinstance(on, str) else on
    if not isinstance(client, distributed.Client):
        raise BadType(say("error.argument", name="on", value=on, expected=say("tournament.kind.cluster")))
    if client.asynchronous:
        raise BadType(say("tournament.error.asynchronous"))
    coming = iter(jobs)
    waiting: dict[Any, Job] = {}
    again: set[Job] = set()

    def send(job: Job) -> Any:
        future = client.submit(play_packed, packed, job, key=f"spagwidget-{uuid4().hex}", pure=False)
        waiting[future] = job
        return future

    try:
        threads = max(1, sum(client.nthreads().values()))
        done = distributed.as_completed([send(job) for job in islice(coming, AHEAD * threads)])
        for future in done:
            job = waiting.pop(future)
            found = None
            try:
                found = future.result()
            except distributed.CancelledError:  # somebody has restarted the cluster
                pass
            except distributed.KilledWorker as error:
                # it may have shared its workers with a game that killed them, so it gets a second chance
                if job in again:
                    found = died(plan, job, say("tournament.died", n=2 * (error.allowed_failures + 1)))
                again.add(job)
            except Exception as error:
                raise BadValue(say("tournament.error.start", problem=cause(error))) from None
            future.release()
            if found is not None:
                yield found
            done.update([send(one) for one in (islice(coming, 1) if found is not None else [job])])
    finally:
        if waiting:
            client.cancel(list(waiting), force=True)
        if client is not on:
            client.close()
