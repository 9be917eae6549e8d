"""The command `spagwidget lab`: copies the tutorials to a folder and opens them in JupyterLab."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ..core.files import write_whole
from ..core.speaking import current, environment

FOLDER = "spagwidget-tutorials"
"""The folder for the tutorials if the command names none."""

GAMES = "games"
"""The folder beside the notebooks that has the games they load."""


def sources() -> Path:
    """Return the folder with our tutorials: in the installed package, or beside it in a checkout of its sources."""
    package = Path(__file__).parents[1]
    packed = package / "tutorials"
    return packed if packed.is_dir() else package.parent / "tutorials"


@dataclass(frozen=True)
class Copied:
    """What `copy` has not copied, as paths inside the folder.

    Attributes:
        kept: Files that existed and differ from ours, and links to such files.
        blocked: Other things with the name of a tutorial or of a folder of tutorials: a folder, a file, a link.
    """

    kept: tuple[str, ...]
    blocked: tuple[str, ...]


def copy(folder: str | os.PathLike[str]) -> Copied:
    """Copy the tutorials to a folder; existing files stay as they are, and no link inside the folder is followed.

    Args:
        folder: The folder; it is made if it does not exist.

    Returns:
        What was not copied because something else has its name.

    Raises:
        OSError: A tutorial could not be written; all others have been written.
    """
    target, kept, blocked = Path(folder), [], set()
    target.mkdir(parents=True, exist_ok=True)
    failed: OSError | None = None
    for name, source in sorted(tutorials().items()):
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


def tutorials() -> dict[Path, Path]:
    """Return our files by their paths in the folder that they are copied to.

    The notebooks of each language load their games from the folder beside them. Installed packages contain the games
    once, because their folders are equal.
    """
    ours = sources()
    found = {path.relative_to(ours): path for path in ours.rglob("*") if is_tutorial(path)}
    games = {name: path for name, path in found.items() if name.parts[0] == GAMES}
    languages = {name.parent for name in found if len(name.parts) == 2 and name.suffix == ".ipynb"}
    return {folder / name: path for folder in languages for name, path in games.items()} | found


def first_blocked(target: Path, name: Path) -> Path | None:
    """Return the first part of a tutorial's path that cannot be used because something else has its name, or None.

    Args:
        target: The folder to copy to.
        name: The tutorial's path inside the folder.
    """
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
    """Return True for a file of ours, False for a folder and for files that running a notebook leaves behind."""
    hidden = any(part.startswith((".", "__")) for part in path.relative_to(sources()).parts)
    return path.is_file() and not hidden


def is_installed() -> bool:
    """Return True if JupyterLab is installed for this Python."""
    return find_spec("jupyterlab") is not None


def start(folder: str | os.PathLike[str]) -> int:
    """Run JupyterLab in a folder, reachable from this machine only, and wait until it ends.

    Returns:
        The exit status of JupyterLab.
    """
    root = Path(folder).resolve()  # an absolute path is never read as an option
    options = [f"--ServerApp.root_dir={root}", "--ServerApp.ip=127.0.0.1"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    # -P: a file such as random.py in the folder must not replace a module that the server imports. The variable
    # PYTHONSAFEPATH would do the same to kernels, where notebooks may import what is beside them.
    command = [sys.executable, "-P", "-m", "jupyterlab", *first_notebook(root), *options]
    # JupyterLab answers Ctrl+C by asking whether to end, so we must not end before it does.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        return subprocess.run(command, cwd=root, env=environment(), check=False).returncode
    finally:
        signal.signal(signal.SIGINT, before)


def first_notebook(folder: Path) -> list[str]:
    """Return a list with the path of our first tutorial in the folder, empty if the file is not there.

    It is the one in the current language, if there are tutorials in it.
    """
    translated = sorted(sources().glob(f"{current()}/*.ipynb"))
    ours = (translated or sorted(sources().glob("*.ipynb")))[:1]
    paths = [folder / path.relative_to(sources()) for path in ours]
    return [str(path) for path in paths if path.is_file()]
