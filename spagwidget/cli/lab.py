"""The tutorials in a folder of your own, opened in JupyterLab."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ..core.files import write_whole

__all__ = ["FOLDER", "Copied", "copy", "is_installed", "sources", "start"]

FOLDER = "spagwidget-tutorials"
"""Where the tutorials go when no other folder is named."""


def sources() -> Path:
    """Where the tutorials lie: in the package, or beside it where it runs from its own sources."""
    package = Path(__file__).parent
    packed = package / "tutorials"
    return packed if packed.is_dir() else package.parent / "tutorials"


@dataclass(frozen=True)
class Copied:
    """What `copy` has not copied, as paths inside the folder."""

    kept: tuple[str, ...]
    """Files that differ from ours, and links to such files."""

    blocked: tuple[str, ...]
    """Other things under the name of a tutorial, or of a folder of tutorials: a folder, a file, a link."""


def copy(folder: str | os.PathLike[str]) -> Copied:
    """Copy the tutorials to a folder; nothing that exists there is changed, and no link inside it is followed.

    Returns:
        What was not copied because something else has its name.

    Raises:
        OSError: if a tutorial could not be written; all that can be written is there.
    """
    target, kept, blocked = Path(folder), [], set()
    target.mkdir(parents=True, exist_ok=True)
    failed: OSError | None = None
    for source in sorted(path for path in sources().rglob("*") if is_tutorial(path)):
        name = source.relative_to(sources())
        content = source.read_bytes()
        try:
            if (way := first_blocked(target, name)) is not None:
                blocked.add(str(way))
            elif not (target / name).exists():
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                write_whole(target / name, content)
            elif not holds(target / name, content):
                kept.append(str(name))
        except OSError as error:
            failed = failed or error
    if failed is not None:
        raise failed
    return Copied(tuple(kept), tuple(sorted(blocked)))


def first_blocked(target: Path, name: Path) -> Path | None:
    """The first part of a tutorial's path that something else stands in the way of, or None."""
    for part in [*reversed(name.parents[:-1]), name]:
        path = target / part
        usable = path.is_file() if part == name else path.is_dir() and not path.is_symlink()
        if os.path.lexists(path) and not usable:
            return part
    return None


def holds(file: Path, content: bytes) -> bool:
    """Return True if a file has exactly this content; a file that cannot be read counts as different."""
    try:
        return file.read_bytes() == content
    except OSError:
        return False


def is_tutorial(path: Path) -> bool:
    """A file that we have written, not one that running a notebook has left behind."""
    hidden = any(part.startswith((".", "__")) for part in path.relative_to(sources()).parts)
    return path.is_file() and not hidden


def is_installed() -> bool:
    """Whether this Python has JupyterLab."""
    return find_spec("jupyterlab") is not None


def start(folder: str | os.PathLike[str]) -> int:
    """Open JupyterLab there, for this machine only, until it is ended; its exit status."""
    root = Path(folder).resolve()  # an absolute path is never read as an option
    options = [f"--ServerApp.root_dir={root}", "--ServerApp.ip=127.0.0.1"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    # -P: a file such as random.py in the folder must not replace a module that the server imports. The variable
    # PYTHONSAFEPATH would do the same to kernels, where notebooks may import what is beside them.
    command = [sys.executable, "-P", "-m", "jupyterlab", *first_notebook(root), *options]
    # Ctrl+C is JupyterLab's own: it asks whether to end.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        return subprocess.run(command, cwd=root, check=False).returncode
    finally:
        signal.signal(signal.SIGINT, before)


def first_notebook(folder: Path) -> list[str]:
    """The path of our first tutorial in the folder, or nothing if it is not there."""
    ours = sorted(path.name for path in sources().glob("*.ipynb"))[:1]
    return [str(folder / name) for name in ours if (folder / name).is_file()]
