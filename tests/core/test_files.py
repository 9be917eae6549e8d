"""Saving a record: permissions, links, leftovers of killed processes, errors."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spagwidget.core import files
from spagwidget.core.files import write_whole
from spagwidget.core.session.record import Record

RECORD = Record({"format": "spagwidget-record", "version": 1, "game": "nim", "rules": {}, "actions": []})
TEXT = str(RECORD).encode()


@pytest.fixture
def umask() -> Iterator[None]:
    """A umask that is neither the strictest nor the usual one."""
    old = os.umask(0o027)
    yield
    os.umask(old)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_gets_the_permissions_that_the_umask_gives(tmp_path: Path, umask: None) -> None:
    RECORD.save(tmp_path / "new.json")
    assert mode(tmp_path / "new.json") == 0o640


@pytest.mark.parametrize("kept", [0o600, 0o664, 0o777])
def test_an_existing_file_keeps_its_permissions(tmp_path: Path, umask: None, kept: int) -> None:
    file = tmp_path / "old.json"
    file.write_text("old")
    file.chmod(kept)
    RECORD.save(file)
    assert (mode(file), file.read_bytes()) == (kept, TEXT)


def test_an_existing_file_keeps_its_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, tuple[int, int]] = {"owner": (-1, -1)}

    def chown(path: Path, owner: int, group: int) -> None:
        old = given["owner"]
        given["owner"] = (old[0] if owner == -1 else owner, old[1] if group == -1 else group)

    file = tmp_path / "old.json"
    file.write_text("old")
    monkeypatch.setattr(os, "chown", chown)
    RECORD.save(file)
    assert given["owner"] == (file.stat().st_uid, file.stat().st_gid)


def test_an_owner_that_the_system_refuses_does_not_stop_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, owner: int, group: int) -> None:
        raise PermissionError(errno.EPERM, "no")

    file = tmp_path / "old.json"
    file.write_text("old")
    file.chmod(0o640)
    monkeypatch.setattr(os, "chown", refuse)
    RECORD.save(file)
    assert (mode(file), file.read_bytes()) == (0o640, TEXT)


def test_a_link_stays_a_link_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target, first, second = tmp_path / "far" / "game.json", tmp_path / "first.json", tmp_path / "second.json"
    target.write_text("old")
    target.chmod(0o640)
    first.symlink_to(Path("far", "game.json"))
    second.symlink_to(first)
    RECORD.save(second)
    assert (second.is_symlink(), first.is_symlink(), target.is_symlink()) == (True, True, False)
    assert (target.read_bytes(), mode(target)) == (TEXT, 0o640)
    assert names(tmp_path / "far") == ["game.json"]


def test_a_link_to_nothing_creates_its_target(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to("later.json")
    RECORD.save(link)
    assert link.is_symlink()
    assert (tmp_path / "later.json").read_bytes() == TEXT


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    one.symlink_to(two)
    two.symlink_to(one)
    with pytest.raises(OSError, match=r"one\.json") as caught:
        RECORD.save(one)
    assert caught.value.errno == errno.ELOOP
    assert one.is_symlink()


def test_a_read_only_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.json"
    file.write_text("old")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write any file
    with pytest.raises(PermissionError, match=r"kept\.json"):
        RECORD.save(file)
    assert file.read_text() == "old"


def test_a_pipe_gets_the_record_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        RECORD.save(pipe)
        assert reader.communicate(timeout=30)[0] == TEXT
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("place", ["missing/game.json", "file/game.json", "folder"])
def test_an_error_names_the_path_that_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match=place) as caught:
        RECORD.save(place)
    assert caught.value.filename == place
    assert caught.value.filename2 is None
    assert str(tmp_path) not in str(caught.value)


def test_an_error_in_a_read_only_folder_names_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, flags: int, mode: int = 0o777) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(path))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(PermissionError) as caught:
        RECORD.save(tmp_path / "game.json")
    assert caught.value.filename == str(tmp_path / "game.json")


def test_a_long_name_can_be_saved(tmp_path: Path) -> None:
    file = tmp_path / ("最" * 83 + ".json")  # 254 bytes
    RECORD.save(file)
    assert names(tmp_path) == [file.name]


WRITE = """
import os, signal, sys
from pathlib import Path
from spagwidget.core.files import write_whole
if sys.argv[2] == "die":
    os.fsync = lambda descriptor: os.kill(os.getpid(), signal.SIGKILL)
if sys.argv[2] == "wait":
    def wait(descriptor):
        print("waiting", flush=True)
        sys.stdin.readline()
    os.fsync = wait
write_whole(sys.argv[1], sys.argv[2].encode())
"""


def test_a_save_deletes_the_leftovers_of_killed_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("old")
    others = {".game.json.swp", ".game.json.notes", ".other.json.12345678.spagwidget-tmp"}
    for name in others:
        (tmp_path / name).write_text("not ours")
    for _ in range(3):
        assert subprocess.run([sys.executable, "-c", WRITE, file, "die"], check=False).returncode == -signal.SIGKILL
    assert file.read_text() == "old"
    assert len(names(tmp_path)) == 7
    write_whole(file, b"new")
    assert file.read_text() == "new"
    assert set(names(tmp_path)) == {"game.json", *others}


def test_two_processes_can_save_at_once(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    command = [sys.executable, "-c", WRITE, str(file), "wait"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "waiting\n"
        write_whole(file, b"first")
        assert file.read_text() == "first"
        assert len(names(tmp_path)) == 2, "the other process is still writing its file"
        other.communicate("go on\n", timeout=30)
        assert other.returncode == 0
    assert file.read_text() == "wait"
    assert names(tmp_path) == ["game.json"]


def test_without_file_locks_only_old_leftovers_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "fcntl", None)
    young, old = (tmp_path / f".game.json.{number}.spagwidget-tmp" for number in (1, 2))
    for path in (young, old):
        path.write_text("")
    os.utime(old, (time.time() - 3600, time.time() - 3600))
    write_whole(tmp_path / "game.json", b"new")
    assert names(tmp_path) == [young.name, "game.json"]
