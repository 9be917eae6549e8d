"""Writing a file so that readers see either all of its old content or all of its new content; reading a text."""

from __future__ import annotations

import codecs
import errno
import os
import stat
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

try:
    # Any: the module does not exist everywhere, and type checkers read it only where it does
    fcntl: Any = import_module("fcntl")
except ImportError:  # Windows, and Python in a browser
    fcntl = None

SUFFIX = ".spagwidget-tmp"
NAMED = 50
"""How many characters of the target's name a temporary name repeats; a file name has at most 255 bytes."""

OLD = 600
"""The age in seconds from which a temporary file counts as left over, on systems without file locks."""


WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def is_wide(content: bytes) -> bool:
    """Return True if a file begins with the mark of UTF-16, as PowerShell writes what a program prints."""
    return content.startswith(WIDE)


def decoded(content: bytes) -> str:
    """Return the text of a file, which is in UTF-8, or in UTF-16 if it begins with its mark.

    Raises:
        UnicodeDecodeError: The file holds another encoding, or something else than text.
    """
    return content.decode("utf-16" if is_wide(content) else "utf-8-sig")


def write_whole(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file as a whole; if this fails, an existing file keeps its content.

    A new file gets the permissions that the umask allows. An existing file keeps its permissions, and its owner if
    the system allows it. For a symbolic link, the file that it points to is written.

    Args:
        path: The file to write or replace.
        content: The file's whole new content.

    Raises:
        OSError: The file cannot be written; the error's `filename` is `path`.
    """
    try:
        _write(Path(os.path.realpath(path)), content)
    except OSError as error:
        if error.errno is not None:  # with a file name but no number, str(error) would lose its text
            error.filename = os.fspath(path)
            del error.filename2  # None would be shown: 'game.json' -> None
        raise


def _write(target: Path, content: bytes) -> None:
    old = _status(target)
    if old is not None and not stat.S_ISREG(old.st_mode):
        target.write_bytes(content)  # works for a device or a pipe, fails for a folder
        return
    if old is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    descriptor, temporary = _begin(target, 0o666 if old is None else 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            if old is not None:
                _pass_on(old, temporary)
            if fcntl is not None:  # still locked, so that no other process deletes it as left over
                temporary.replace(target)
        if fcntl is None:  # Windows cannot replace an open file
            temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _clear(target)


def _status(target: Path) -> os.stat_result | None:
    """Return the status of a file, or None if it does not exist."""
    try:
        return target.stat()
    except FileNotFoundError:
        return None


def _begin(target: Path, mode: int) -> tuple[int, Path]:
    """Open and lock a new file next to the target.

    Returns:
        The new file's descriptor and path.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    while True:
        temporary = target.with_name(f"{_prefix(target)}{os.urandom(4).hex()}{SUFFIX}")
        descriptor = os.open(temporary, flags, mode)
        if fcntl is None:
            return descriptor, temporary
        with suppress(OSError):  # not every file system has locks
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        if os.fstat(descriptor).st_nlink:
            return descriptor, temporary
        os.close(descriptor)  # another process has just deleted it as left over


def _pass_on(old: os.stat_result, temporary: Path) -> None:
    """Give the new file the owner and the permissions of the old one."""
    if hasattr(os, "chown"):
        for owner, group in ((-1, old.st_gid), (old.st_uid, -1)):
            with suppress(OSError):  # only root may give a file to somebody else
                os.chown(temporary, owner, group)
    temporary.chmod(stat.S_IMODE(old.st_mode))


def _prefix(target: Path) -> str:
    return f".{target.name[:NAMED]}."


def _clear(target: Path) -> None:
    """Delete the temporary files that killed processes left next to the target."""
    with suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            ours = entry.name.startswith(_prefix(target)) and entry.name.endswith(SUFFIX)
            if ours and entry.is_file(follow_symlinks=False):
                with suppress(OSError):
                    _clear_one(Path(entry))


def _clear_one(temporary: Path) -> None:
    """Delete a temporary file, unless a process is still writing it."""
    if fcntl is None:
        if time.time() - temporary.stat().st_mtime > OLD:
            temporary.unlink()
        return
    descriptor = os.open(temporary, os.O_RDWR | os.O_NOFOLLOW)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        temporary.unlink()
    finally:
        os.close(descriptor)
