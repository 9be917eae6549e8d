"""The tutorials in a folder of your own, opened in JupyterLab."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

__all__ = ["FOLDER", "copy", "is_installed", "sources", "start"]

FOLDER = "spagwidget-tutorials"
"""Where the tutorials go when no other folder is named."""


def sources() -> Path:
    """Where the tutorials lie: in the package, or beside it where it runs from its own sources."""
    package = Path(__file__).parent
    packed = package / "tutorials"
    return packed if packed.is_dir() else package.parent / "tutorials"


def copy(folder: str | os.PathLike[str]) -> list[str]:
    """Copy the tutorials there, and return the names of those left alone: yours, which differ from ours."""
    kept, target = [], Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for source in sorted(path for path in sources().rglob("*") if is_tutorial(path)):
        name = source.relative_to(sources())
        file, content = target / name, source.read_bytes()
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        elif file.read_bytes() != content:
            kept.append(str(name))
    return kept


def is_tutorial(path: Path) -> bool:
    """A file that we have written, not one that running a notebook has left behind."""
    hidden = any(part.startswith((".", "__")) for part in path.relative_to(sources()).parts)
    return path.is_file() and not hidden


def is_installed() -> bool:
    """Whether this Python has JupyterLab."""
    return find_spec("jupyterlab") is not None


def start(folder: str | os.PathLike[str]) -> int:
    """Open JupyterLab there, for this machine only, until it is ended; its exit status."""
    options = ["--ServerApp.ip=127.0.0.1"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    first = next((path.name for path in sorted(Path(folder).glob("*.ipynb"))), None)
    command = [sys.executable, "-m", "jupyterlab", *([first] if first else []), *options]
    # Ctrl+C is JupyterLab's own: it asks whether to end.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        return subprocess.run(command, cwd=folder, check=False).returncode
    finally:
        signal.signal(signal.SIGINT, before)
