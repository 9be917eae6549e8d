"""`spagwidget lab` copies the tutorials and opens JupyterLab; `make lab` opens it in the same way."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from scripts import chores
from scripts.environment import Environment
from spagwidget.cli import lab
from spagwidget.cli.main import main
from spagwidget.core.speaking import FILE, choose

from .command_line import refused


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lesson.json"
    path.write_text("{}")
    return path


@pytest.fixture
def tutorials(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    source = tmp_path / "tutorials"
    (source / "pictures").mkdir(parents=True)
    (source / "00-start.ipynb").write_text("{}")
    (source / "pictures" / "table.svg").write_text("<svg/>")
    (source / ".ipynb_checkpoints").mkdir()
    (source / ".ipynb_checkpoints" / "00-start.ipynb").write_text("old")
    monkeypatch.setattr(lab, "sources", lambda: source)
    return source


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replaces JupyterLab, which the browser tests start."""
    command: list[str] = []

    def run(words: list[str], *, cwd: Path, env: Mapping[str, str], check: bool) -> subprocess.CompletedProcess[str]:
        assert env["SPAGWIDGET_LANGUAGE"] in ("en", "ja")
        command.extend([*words, str(cwd)])
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(subprocess, "run", run)
    return command


def test_lab_copies_the_tutorials_and_opens_the_first(tutorials: Path, tmp_path: Path, started: list[str]) -> None:
    folder = tmp_path / "my lessons"
    assert main(["lab", str(folder)]) == 0
    copied = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert copied == {"00-start.ipynb", str(Path("pictures", "table.svg"))}
    assert started[1:5] == ["-P", "-m", "jupyterlab", str(folder / "00-start.ipynb")]
    assert {"--ServerApp.ip=127.0.0.1", f"--ServerApp.root_dir={folder}"} <= set(started)
    assert started[-1] == str(folder)


def test_lab_finds_our_tutorials_in_a_checkout_and_copies_every_language(tmp_path: Path) -> None:
    assert main(["lab", "--copy-only", str(tmp_path)]) == 0
    for name in (
        "00-start-here.ipynb",
        "games/queue.json",
        "ja/00-start-here.ipynb",
        "ja/games/queue.json",
        f"ja/{FILE}",
    ):
        assert (tmp_path / name).read_bytes() == (lab.sources() / name).read_bytes()


def test_lab_copies_the_games_beside_the_notebooks_of_each_language(tutorials: Path, tmp_path: Path) -> None:
    for name in ("games/queue.json", "games/spiral.json", "ja/00-start.ipynb", "ja/games/spiral.json"):
        (tutorials / name).parent.mkdir(parents=True, exist_ok=True)
        (tutorials / name).write_text(name)
    assert main(["lab", "--copy-only", str(tmp_path / "mine")]) == 0
    copied = tmp_path / "mine" / "ja" / "games"
    # The package contains a game once; a game that differs in a language is its own.
    assert [(copied / name).read_text() for name in ("queue.json", "spiral.json")] == [
        *("games/queue.json", "ja/games/spiral.json")
    ]
    assert not (tmp_path / "mine" / "pictures" / "games").exists()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_lab_opens_the_first_in_the_language_of_the_command(
    tutorials: Path, tmp_path: Path, started: list[str], language: str
) -> None:
    folder, japanese = tmp_path / "lessons", tutorials / "ja"
    japanese.mkdir()
    (japanese / "00-start.ipynb").write_text("{}")
    try:
        assert main(["--language", language, "lab", str(folder)]) == 0
    finally:
        choose("en")
    first = folder / "ja" if language == "ja" else folder
    assert started[1:5] == ["-P", "-m", "jupyterlab", str(first / "00-start.ipynb")]


def test_lab_leaves_a_changed_notebook_alone_and_says_so(
    tutorials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["lab", "--copy-only", str(folder)]) == 0
    assert capsys.readouterr().out == ""
    (folder / "00-start.ipynb").write_text("my work")
    assert main(["lab", "--copy-only", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("00-start.ipynb was not replaced: your file differs from ours.")
    assert (folder / "00-start.ipynb").read_text() == "my work"


def test_lab_without_jupyterlab_says_how_to_get_it(
    tutorials: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "is_installed", lambda: False)
    assert "pip install jupyterlab" in refused(capsys, "lab", str(tmp_path / "mine"))[1]


def test_lab_into_a_file_is_refused(tutorials: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert str(file) in refused(capsys, "lab", str(file))[1]


@pytest.mark.parametrize("way", ["name", "link", "dangling"])
def test_lab_into_something_other_than_a_folder_is_refused(
    tutorials: Path, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    folder = file if way == "name" else tmp_path / "way"
    if way != "name":
        folder.symlink_to(file if way == "link" else tmp_path / "nowhere")
    assert refused(capsys, "lab", str(folder))[1].startswith(f"spagwidget: {folder} is not a folder.")
    assert not (tmp_path / "nowhere").exists()


def test_lab_into_a_linked_folder_copies_there(tutorials: Path, tmp_path: Path, started: list[str]) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert main(["lab", str(tmp_path / "link")]) == 0
    assert str(tmp_path / "real" / "00-start.ipynb") in started


SERVER = """
import os, sys
def main():
    import random
    with open(os.environ["SEEN"], "w", encoding="utf-8") as file:
        print(random.__file__, *sys.argv[1:], sep="\\n", file=file)
"""


def test_lab_imports_nothing_from_the_folder(tutorials: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module named jupyterlab replaces the real one, and prints which `random` it gets."""
    server, folder, seen = tmp_path / "modules" / "jupyterlab", tmp_path / "mine", tmp_path / "seen"
    server.mkdir(parents=True)
    (server / "__init__.py").write_text(SERVER)
    (server / "__main__.py").write_text("from jupyterlab import main\nmain()\n")
    folder.mkdir()
    (folder / "random.py").write_text("raise SystemExit('the random of a pupil')")
    (folder / "jupyterlab.py").write_text("raise SystemExit('the jupyterlab of a pupil')")
    monkeypatch.setenv("PYTHONPATH", str(server.parent))
    monkeypatch.setenv("SEEN", str(seen))
    assert main(["lab", str(folder)]) == 0
    random, notebook, *options = seen.read_text(encoding="utf-8").splitlines()
    assert Path(random).parent == Path(os.__file__).parent
    assert notebook == str(folder / "00-start.ipynb")
    assert "--ServerApp.ip=127.0.0.1" in options


def test_lab_keeps_modules_of_the_folder_from_the_server_only(
    tutorials: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[str]
) -> None:
    variables = dict(os.environ)
    assert main(["lab", str(tmp_path / "mine")]) == 0
    assert dict(os.environ) == variables
    assert "PYTHONSAFEPATH" not in variables, "kernels would inherit it"


def test_lab_never_reads_a_file_name_as_an_option(tutorials: Path, tmp_path: Path, started: list[str]) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("--ServerApp.token=.ipynb", "-y.ipynb", "0-mine.ipynb"):
        (folder / name).write_text("{}")
    assert main(["lab", str(folder)]) == 0
    assert started[4] == str(folder / "00-start.ipynb")
    assert not any("token" in word for word in started)


def test_lab_in_a_folder_whose_name_looks_like_an_option(
    tutorials: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "--", "--ServerApp.ip=0.0.0.0"]) == 0
    assert started[4] == str(tmp_path / "--ServerApp.ip=0.0.0.0" / "00-start.ipynb")
    assert [word for word in started if word.startswith("--ServerApp.ip")] == ["--ServerApp.ip=127.0.0.1"]


def test_lab_does_not_write_through_a_dangling_link(
    tutorials: Path, tmp_path: Path, started: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "00-start.ipynb").symlink_to(tmp_path / "outside.ipynb")
    assert main(["lab", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("00-start.ipynb was not copied: something else in your folder")
    assert not (tmp_path / "outside.ipynb").exists()
    assert (folder / "00-start.ipynb").is_symlink()
    assert (folder / "pictures" / "table.svg").is_file()
    assert started[1:5] == ["-P", "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"], "there is no notebook to open"


def test_lab_leaves_a_link_to_other_content_alone(
    tutorials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, mine = tmp_path / "mine", tmp_path / "mine.ipynb"
    folder.mkdir()
    mine.write_text("my work")
    (folder / "00-start.ipynb").symlink_to(mine)
    assert main(["lab", "--copy-only", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("00-start.ipynb was not replaced")
    assert mine.read_text() == "my work"


def test_lab_copies_the_rest_where_a_folder_has_the_name_of_a_notebook(
    tutorials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    (folder / "00-start.ipynb").mkdir(parents=True)
    (folder / "00-start.ipynb" / "own.txt").write_text("my work")
    assert main(["lab", "--copy-only", str(folder)]) == 0
    out = capsys.readouterr().out
    assert (out.startswith("00-start.ipynb was not copied"), out.count("\n")) == (True, 1)
    assert (folder / "pictures" / "table.svg").is_file()
    assert (folder / "00-start.ipynb" / "own.txt").read_text() == "my work"


@pytest.mark.parametrize("kind", ["file", "link", "dangling"])
def test_lab_copies_the_rest_where_a_folder_of_tutorials_cannot_be_made(
    tutorials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    (tutorials / "pictures" / "more").mkdir()
    (tutorials / "pictures" / "more" / "card.svg").write_text("<svg/>")
    (tutorials / "zoo.ipynb").write_text("{}")
    folder, outside = tmp_path / "mine", tmp_path / "outside"
    folder.mkdir()
    if kind == "file":
        (folder / "pictures").write_text("mine")
    else:
        (folder / "pictures").symlink_to(outside)
    if kind == "link":
        outside.mkdir()
    assert main(["lab", "--copy-only", str(folder)]) == 0
    out = capsys.readouterr().out
    assert (out.startswith("pictures was not copied"), out.count("\n")) == (True, 1)
    assert (folder / "zoo.ipynb").is_file()
    assert not outside.exists() or not list(outside.iterdir())


def test_lab_names_what_it_cannot_write_and_copies_the_rest(
    tutorials: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    started: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    def write(path: Path, content: bytes) -> None:
        if path.suffix == ".ipynb":
            raise PermissionError(13, "Permission denied", str(path))
        path.write_bytes(content)

    monkeypatch.setattr(lab, "write_whole", write)
    folder = tmp_path / "mine"
    assert f"{folder / '00-start.ipynb'}: Permission denied." in refused(capsys, "lab", str(folder))[1]
    assert (folder / "pictures" / "table.svg").is_file()
    assert started == []


def test_the_lab_chore_opens_jupyterlab_in_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[tuple[str, ...], Path]] = []
    monkeypatch.setattr(chores, "ready", lambda lock: Environment(Path("env"), "python"))

    def call(environment: Environment, *words: str, cwd: Path) -> int:
        calls.append((words, cwd))
        return 0

    monkeypatch.setattr(chores, "call", call)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert chores.main(["lab", "--no-browser"]) == 0
    ((words, folder),) = calls
    notebook = folder / chores.FIRST_NOTEBOOK
    assert notebook.is_file()
    assert words[:4] == ("-P", "-m", "jupyterlab", str(notebook))
    assert {f"--ServerApp.root_dir={folder}", "--ServerApp.ip=127.0.0.1", "--no-browser"} <= set(words)
