"""Archives of Python files with their bytecode: Python in the browser then starts in half of the time.

Pyodide makes the bytecode, in Node, because it has to be of Pyodide's own version of Python.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from scripts.environment import ROOT, Trouble

PYODIDE = ROOT / "js" / "node_modules" / "pyodide"
HERE = Path(__file__).parent
PROGRAM, RUNNER = HERE / "bytecode.py", HERE / "compile.mjs"

KEPT = ROOT / "build" / "bytecode"
"""Where archives stay that were compiled before, by a hash of all that they depend on."""

MOST = 200
"""How many of them stay. A site has about 40."""

PATIENCE = 600
"""The most seconds for all archives; a slow machine needs less than 60."""


class Archive(NamedTuple):
    """A zip file with Python files.

    Attributes:
        path: The file, in whose place the compiled one comes.
        place: The folder in which Python in the browser has its files, for messages of errors.
        sources: Whether the Python files stay beside their bytecode, for those who want to read them.
    """

    path: Path
    place: str
    sources: bool = False


def compile_archives(archives: Sequence[Archive]) -> None:
    """Put bytecode into archives.

    Args:
        archives: The archives.

    Raises:
        Trouble: Pyodide or Node could not do it; the archives are as before.
    """
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = {archive: KEPT / f"{_hash(archive)}.zip" for archive in archives}
    _compile({archive: path for archive, path in kept.items() if not path.is_file()})
    for archive, path in kept.items():
        path.touch()
        shutil.copyfile(path, archive.path)
    for path in sorted(KEPT.glob("*.zip"), key=lambda path: path.stat().st_mtime)[:-MOST]:
        path.unlink(missing_ok=True)


def _hash(archive: Archive) -> str:
    found = sha256(f"{archive.place}\0{archive.sources}\0".encode())
    for path in (archive.path, PROGRAM, PYODIDE / "package.json"):
        found.update(path.read_bytes() + b"\0")
    return found.hexdigest()


def _compile(wanted: dict[Archive, Path]) -> None:
    """Compile archives into other files, which are there only when they are complete."""
    if not wanted:
        return
    with TemporaryDirectory(dir=KEPT) as temporary:
        here = Path(temporary)
        jobs = []
        for number, archive in enumerate(wanted):
            shutil.copyfile(archive.path, here / f"{number}.zip")
            names = {"source": f"{number}.zip", "target": f"{number}-compiled.zip"}
            jobs.append({**names, "place": archive.place, "sources": archive.sources})
        (here / "jobs.json").write_text(json.dumps(jobs), encoding="utf-8")
        shutil.copyfile(PROGRAM, here / PROGRAM.name)
        command = ["node", str(RUNNER), str(PYODIDE), str(here)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=PATIENCE, check=False, encoding="utf-8"
            )
        except (OSError, subprocess.TimeoutExpired) as fault:
            raise Trouble(f"Python's bytecode could not be made: {fault}") from None
        if done.returncode:
            raise Trouble(f"Python's bytecode could not be made:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        for job, path in zip(jobs, wanted.values(), strict=True):
            (here / str(job["target"])).replace(path)
