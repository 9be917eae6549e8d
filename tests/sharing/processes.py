"""Shared games in separate processes, as `spagwidget share` serves them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


class Served:
    """A game that a separate process shares. It looks like a `Share`, as far as devices need it.

    Attributes:
        process: The process.
        lines: What it printed until it was ready.
        said: Everything that it printed; "" until it has ended.
        status: Its exit status; None until it has ended.
        addresses: As those of a `Share`.
        code: As that of a `Share`.
    """

    def __init__(self, process: subprocess.Popen[str], lines: list[str]) -> None:
        self.process, self.lines = process, lines
        words = lines[0].split()  # Open ADDRESS on your phone and type the code ABC 234.
        self.addresses, self.code = [words[1]], "".join(words[-2:]).rstrip(".")
        self.said = ""
        self.status: int | None = None

    def until(self, text: str) -> None:
        """Wait until the process prints a line with a text."""
        assert self.process.stdout
        while text not in self.lines[-1]:
            self.lines.append(self.process.stdout.readline())
            assert self.lines[-1], self.lines


@contextmanager
def serving(*arguments: str, end: signal.Signals = signal.SIGINT) -> Iterator[Served]:
    """Run the command in a separate process until the block ends, then send it a signal and wait for its end."""
    command = [sys.executable, "-m", "spagwidget", "share", *arguments]
    variables = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8", "SPAGWIDGET_LANGUAGE": "en"}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", env=variables
    )
    assert process.stdout
    lines: list[str] = []
    try:
        while "Ctrl+C" not in "".join(lines[-1:]):
            lines.append(process.stdout.readline())
            assert lines[-1], lines
        found = Served(process, lines)
        yield found
        process.send_signal(end)
        found.said = "".join(lines) + process.communicate(timeout=60)[0]
        found.status = process.returncode
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
