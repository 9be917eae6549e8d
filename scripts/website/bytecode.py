"""Compiles the Python files of archives. It runs in Pyodide (scripts/website/compiled.py), whose bytecode it makes."""

from __future__ import annotations

import json
import marshal
import warnings
import zipfile
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path

TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same files always give the same bytes."""

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""After the magic number: Python takes this bytecode without looking at a source file."""


def compile_all(folder: Path) -> None:
    """Compile the archives that `jobs.json` in a folder names, each into a new archive.

    Args:
        folder: The folder. Each job has the names of both archives (`source`, `target`), the folder in which its files
            will be (`place`), and whether the Python files stay beside their bytecode (`sources`).
    """
    warnings.simplefilter("ignore")  # what an old package should write in another way
    for job in json.loads((folder / "jobs.json").read_text(encoding="utf-8")):
        compile_archive(folder / job["source"], folder / job["target"], job["place"], sources=job["sources"])


def compile_archive(source: Path, target: Path, place: str, *, sources: bool) -> None:
    """Compile the Python files of one archive.

    Args:
        source: The archive.
        target: The new archive.
        place: The folder in which its files will be, for messages of errors.
        sources: Whether the Python files stay beside their bytecode.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name in sorted(name for name in old.namelist() if not name.endswith("/")):
            data = old.read(name)
            made = bytecode(data, f"{place}/{name}") if name.endswith(".py") else None
            if made is None or sources:
                add(new, name, data)
            if made is not None:
                add(new, cache_from_source(name) if sources else f"{name}c", made)


def bytecode(text: bytes, path: str) -> bytes | None:
    """Return what Python keeps of a compiled module; None: it is a text for another version of Python.

    Args:
        text: The text of the module.
        path: Where the module will be.
    """
    try:
        code = compile(text, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return None
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Write a file into an archive.

    Args:
        archive: The archive.
        name: The path of the file in it.
        data: Its bytes.
    """
    entry = zipfile.ZipInfo(name, TIME)
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data)
