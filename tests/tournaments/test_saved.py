"""Nothing is lost: the file of a tournament, processes that die, a run that is killed, and a Dask cluster."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.tournaments.saved import File
from tests.command_line import refused

from .players import Deadly, First, Patient, Printing

ROOT = Path(__file__).parents[2]
BOTS = ["random", "beginner"]


def cup(games: int = 6, bots: Any = BOTS, **options: Any) -> spag.Tournament:
    return spag.tournament(bots, games, progress=False, **{"level": 1, **options})


def numbers(file: Path) -> list[int]:
    """Return the numbers of the games in a file; an incomplete last line is left out."""
    lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
    return [json.loads(line)["game"] for line in lines[1:] if line.endswith(b"\n")]


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cup.jsonl"


def test_what_is_saved_is_what_was_played(file: Path) -> None:
    played = cup(file=file)
    assert numbers(file) == list(range(6))
    again = spag.Tournament.load(file)
    assert again.games == played.games
    assert str(again) == str(played)


def test_only_missing_games_are_played(file: Path) -> None:
    whole = cup()
    cup(4, file=file)
    begin = file.read_bytes()
    assert cup(file=file).games == whole.games
    assert file.read_bytes().startswith(begin)
    assert numbers(file) == list(range(6))
    content = file.read_bytes()
    assert cup(file=file).games == whole.games
    assert cup(3, file=file).games == whole.games[:3]
    assert file.read_bytes() == content


def test_each_line_is_synchronised_before_the_next_game(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synchronised = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        synchronised.append(len(numbers(file)))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    cup(4, file=file)
    assert synchronised == [0, 0, 1, 2, 3, 4]  # the first line, the folder, and each game


def test_a_torn_last_line_is_tolerated_at_every_byte(file: Path) -> None:
    games = cup(2, bots=["random", "greedy"], most=2, file=file).games
    content = file.read_bytes()
    ends = [at for at, byte in enumerate(content, 1) if byte == 10]
    for cut in {*range(0, len(content), 97), 1, *ends, *(end - 1 for end in ends), *(end + 1 for end in ends[:-1])}:
        file.write_bytes(content[:cut])
        if cut >= ends[0]:
            assert len(spag.Tournament.load(file).games) == sum(end <= cut for end in ends) - 1
        assert cup(2, bots=["random", "greedy"], most=2, file=file).games == games
        assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("my diary", "is not the file of a tournament"),
        ("my diary\n", "is not the file of a tournament"),
        ("{}\n", "is not the file of a tournament"),
        ("[1]\n", "is not the file of a tournament"),
        ('{"format": "spagwidget-tournament", "version": 2, "game": "x", "rules": {}, "bots": {}}\n', "newer version"),
    ],
)
def test_another_file_is_refused_and_stays_as_it_is(file: Path, content: str, message: str) -> None:
    file.write_text(content)
    with pytest.raises(spag.BadRecord, match=message):
        cup(file=file)
    assert file.read_text() == content
    with pytest.raises(spag.BadRecord):
        spag.Tournament.load(file)
    assert file.read_text() == content


GAME = {"game": 0, "seats": {"A": "random", "B": "beginner"}, "winner": None, "ended": "most", "failed": None}
GAME |= {"problem": "", "record": None}


def without(key: str) -> dict[str, Any]:
    return {other: value for other, value in GAME.items() if other != key}


DAMAGED: list[tuple[object, str]] = [
    ("x", "It is not a JSON object."),
    ("[]", "It is not a JSON object."),
    ("[" * 100_000, "It is not a JSON object."),
    ({}, "'game' is missing; expected a whole number from 0."),
    *((without(key), f"'{key}' is missing; expected") for key in GAME),
    ({**GAME, "game": -1}, "'game' is -1; expected a whole number from 0."),
    ({**GAME, "game": True}, "'game' is True; expected"),
    ({**GAME, "seats": {}}, "'seats' is {}; expected a different bot of this tournament for each seat: A, B."),
    ({**GAME, "seats": {"A": "random"}}, "'seats' is"),
    ({**GAME, "seats": {"A": "random", "B": "stranger"}}, "'seats' is"),
    ({**GAME, "seats": {"A": "random", "B": "random"}}, "'seats' is"),
    ({**GAME, "seats": {"A": "random", "C": "beginner"}}, "'seats' is"),
    ({**GAME, "seats": {"A": "random", "B": "beginner", "C": "beginner"}}, "'seats' is"),
    ({**GAME, "seats": {"A": "random", "B": ["beginner"]}}, "'seats' is"),
    ({**GAME, "winner": "stranger"}, "'winner' is 'stranger'; expected a bot that plays in this game, or null."),
    ({**GAME, "winner": ["random"]}, "'winner' is"),
    ({**GAME, "ended": "never"}, "'ended' is 'never'; expected one of rules, most, failed, lost."),
    ({**GAME, "ended": ["rules"]}, "'ended' is"),
    ({**GAME, "failed": "random"}, "'failed' is 'random'; expected"),
    ({**GAME, "ended": "failed"}, "'failed' is None; expected"),
    ({**GAME, "problem": None}, "'problem' is None; expected a text."),
    ({**GAME, "record": 3}, "'record' is 3; expected a record, or null."),
    ({**GAME, "record": {}}, '"format" is missing; every record needs it.'),
    ({**GAME, "ranking": [["random"]]}, "'ranking' is"),
]


@pytest.mark.parametrize(("line", "problem"), DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_line_is_named_before_anything_is_played(file: Path, line: object, problem: str) -> None:
    cup(2, file=file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], line if isinstance(line, str) else json.dumps(line), *lines[2:], ""]))
    content = file.read_bytes()
    with pytest.raises(spag.BadRecord, match="Line 2 of") as loading:
        spag.Tournament.load(file)
    with pytest.raises(spag.BadRecord, match="Line 2 of") as playing:
        cup(6, file=file)
    assert problem in str(loading.value)
    assert problem in str(playing.value)
    assert file.read_bytes() == content


def test_the_command_names_a_damaged_line_in_one_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cup(2, file=file)
    file.write_text(file.read_text() + json.dumps(without("winner")) + "\n")
    out, err = refused(capsys, "tournament", *BOTS, "--level", "1", "--games", "4", "--file", str(file))
    assert out == ""
    assert "'winner' is missing" in err


@pytest.mark.parametrize("key", ["game", "rules", "bots", "seed", "most"])
def test_a_first_line_that_does_not_say_what_the_tournament_is_is_refused(file: Path, key: str) -> None:
    cup(2, file=file)
    first, *others = file.read_text().splitlines()
    head = json.loads(first)
    values: tuple[Any, ...] = (None, [], True)
    for value in values:
        file.write_text("\n".join([json.dumps({**head, key: value}), *others, ""]))
        with pytest.raises(spag.BadRecord, match="is not the file of a tournament"):
            spag.Tournament.load(file)


def test_the_seats_of_a_game_that_is_not_known_here_cannot_be_checked(file: Path) -> None:
    cup(2, file=file)
    file.write_text(file.read_text().replace('"game": "spaghetti"', '"game": "elsewhere"'))
    assert len(spag.Tournament.load(file).games) == 2


def test_a_duplicate_line_counts_once(file: Path) -> None:
    games = cup(2, file=file).games
    file.write_text(file.read_text() + file.read_text().splitlines()[1] + "\n")
    assert spag.Tournament.load(file).games == games


@pytest.mark.parametrize(
    ("other", "key"),
    [({"level": 2}, "rules"), ({"seed": 1}, "seed"), ({"budget": 3}, "budget"), ({"bots": ["random", "easy"]}, "bots")],
)
def test_another_tournament_is_refused(file: Path, other: dict[str, Any], key: str) -> None:
    cup(2, file=file)
    content = file.read_bytes()
    with pytest.raises(spag.BadValue, match=f"another tournament: its {key} is different"):
        cup(2, **{"file": file, **other})
    assert file.read_bytes() == content


def test_two_runs_cannot_write_to_one_file(file: Path) -> None:
    with File(file, {"format": "spagwidget-tournament"}), pytest.raises(spag.BadValue, match="Another tournament"):
        cup(2, file=file)


def test_a_file_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="missing"):
        cup(2, file=tmp_path / "missing" / "cup.jsonl")


# Worker processes


def test_several_processes_play_the_same_games_and_one_that_dies_loses_none(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deaths"
    folder.mkdir()
    found = cup(12, bots={"deadly": Deadly(folder, 2), "random": "random"}, workers=2, file=file)
    assert len(list(folder.iterdir())) == 2
    assert sorted(numbers(file)) == list(range(12))
    assert found.games == cup(12, bots={"deadly": First, "random": "random"}).games


def test_a_game_that_always_ends_its_process_is_left_out_and_tried_again(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deaths"
    folder.mkdir()
    bots = {"deadly": Deadly(folder, 3), "random": "random"}
    found = cup(1, bots=bots, workers=2, file=file)
    assert [game.ended for game in found.games] == ["lost"]
    assert "Not counted: 1. The first: game 0: The process of this game ended unexpectedly, 3 times" in str(found)
    assert numbers(file) == []
    assert [game.ended for game in cup(1, bots=bots, file=file).games] == ["rules"]


def test_bots_of_a_script_and_their_prints_and_games_of_others_go_along(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import spagwidget as spag\n"
        "from tests.games.nim import NIM\n"
        "class Own:\n"
        "    def choose(self, rules, seen, seat, legal, rng, budget):\n"
        "        print('thinking aloud')\n"
        "        return rng.choice(legal)\n"
        "cup = spag.tournament([Own, 'random'], 2, game=NIM, workers=2, progress=False)\n"
        "print([game.ended for game in cup.games])\n"
    )
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "['rules', 'rules']\n"
    assert "thinking aloud" in done.stderr
    assert done.returncode == 0


def test_an_error_ends_all_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    real = subprocess.Popen

    def popen(*arguments: Any, **options: Any) -> Any:
        started.append(real(*arguments, **options))
        return started[-1]

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(subprocess, "Popen", popen)
    monkeypatch.setattr(File, "add", full)
    with pytest.raises(OSError, match="No space left"):
        cup(100, workers=2)
    assert started
    assert all(process.returncode is not None for process in started)


def test_processes_that_cannot_start_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spagwidget.tournaments.pool.COMMAND", "import os; os._exit(1)")
    with pytest.raises(spag.BadValue, match="cannot start: one has ended 3 times before its first game"):
        cup(2, workers=2)


# The whole run


def test_a_run_that_is_killed_goes_on(file: Path) -> None:
    code = f"import spagwidget as spag; spag.tournament({BOTS!r}, 400, level=1, workers=2, file={str(file)!r})"
    run = subprocess.Popen(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(ROOT)}, stderr=subprocess.DEVNULL
    )
    try:
        wait_until(lambda: len(numbers(file)) >= 5 or run.poll() is not None)
        workers = children(run.pid)
    finally:
        os.kill(run.pid, signal.SIGKILL)
        run.wait()
    before = numbers(file)
    assert 5 <= len(before) < 400
    wait_until(lambda: not any(is_running(worker) for worker in workers))  # they end when their input ends
    more = len(before) + 10
    found = cup(more, file=file)
    after = numbers(file)
    assert after[: len(before)] == before
    assert len(after) == len(set(after))
    assert [game.number for game in found.games] == list(range(more))
    assert found.games == cup(more).games


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children")
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    return [int(word) for word in (listed.stdout or found.read_text()).split()]


def is_running(process: int) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return bool(listed.stdout.strip()) and not listed.stdout.startswith("Z")


# A Dask cluster


def test_a_cluster_plays_the_same_games_and_a_killed_worker_loses_none(file: Path, tmp_path: Path) -> None:
    dask, distributed = import_module("dask"), import_module("distributed")
    playing, go = tmp_path / "playing", tmp_path / "go"
    playing.mkdir()
    bots = {"patient": Patient(playing, go), "printing": Printing}
    # one death is enough for an error, so that a second chance is needed, too
    failures = dask.config.set({"distributed.scheduler.allowed-failures": 0})
    quiet = {"host": "127.0.0.1", "dashboard_address": None, "silence_logs": 50}
    with failures, distributed.LocalCluster(n_workers=2, threads_per_worker=1, **quiet) as cluster:

        def kill() -> None:
            wait_until(lambda: len(list(playing.iterdir())) == 2)  # both workers are in the middle of a game
            os.kill(int(next(playing.iterdir()).name), signal.SIGKILL)
            go.touch()

        killer = Thread(target=kill)
        killer.start()
        found = cup(30, bots, file=file, on=cluster.scheduler_address)
        killer.join()
        assert sorted(numbers(file)) == list(range(30))
        assert found.games == cup(30, {"patient": First, "printing": First}).games
        with distributed.Client(cluster) as client:
            assert cup(32, bots, file=file, on=client).games[:30] == found.games
            assert client.status == "running"


def test_an_asynchronous_client_is_refused() -> None:
    distributed = import_module("distributed")
    members = {"asynchronous": True, "__init__": lambda _: None, "__del__": lambda _: None}
    with pytest.raises(spag.BadType, match="The client is asynchronous"):
        cup(2, on=type("Unready", (distributed.Client,), members)())


def test_a_game_that_kills_its_workers_twice_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = import_module("distributed")
    tried = []
    real = distributed.Future.result

    def result(future: Any, timeout: float | None = None) -> Any:
        line = real(future, timeout)
        tried.append(line["game"])
        if line["game"] == 1:
            raise distributed.KilledWorker(future.key, None, 3)
        return line

    with distributed.Client(processes=False, n_workers=1, threads_per_worker=1, dashboard_address=None) as client:
        monkeypatch.setattr(distributed.Future, "result", result)
        found = cup(3, on=client)
    assert sorted(tried) == [0, 1, 1, 2]
    assert [game.ended for game in found.games] == ["rules", "lost", "rules"]
    assert found.games[1].problem == "The process of this game ended unexpectedly, 8 times in a row."
