"""`spagwidget share`: a game is played from other devices without a notebook, and is saved."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import segno

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.cli.share import drawn
from spagwidget.core.speaking import choose, current
from tests.command_line import refused

from .phones import phone, run
from .processes import serving


def test_devices_play_a_new_game_which_is_saved_and_goes_on_from_its_record(tmp_path: Path) -> None:
    file = tmp_path / "class.json"

    def joined(shared: Any, seat: str, action: str) -> Any:
        async def test() -> None:
            one = await (await phone(shared)).sit(shared.code, seat, "Ada" if seat == "A" else "Ben")
            assert (await one.ask(type="play", action=action))["type"] == "more"
            await asyncio.to_thread(shared.until, f"is here, on seat {seat}.")

        return test

    with serving("--level=1", "--players=2", "--seed=7", f"--save={file}") as shared:
        run(joined(shared, "A", "place Bug"))
    assert shared.status == 0
    assert "Ada is here, on seat A." in shared.said
    assert f"The game is in {file}.\n" in shared.said
    assert spag.Record.load(file).actions == ["place Bug"]
    assert spag.Game.load(file).record.data["deal"] == spag.Game(level=1, players=2, seed=7).record.data["deal"]

    # A process that is stopped by the system ends as politely.
    with serving(str(file), f"--save={file}", end=signal.SIGTERM) as again:
        run(joined(again, "B", "place Bug"))
    assert again.status == 0
    assert spag.Record.load(file).actions == ["place Bug", "place Bug"]
    assert spag.Game.load(file).names == {"A": "Ada", "B": "Ben"}


def test_the_code_in_the_terminal_is_the_link_and_only_this_computer_can_connect(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    spag.Game(level=1, seed=7).record.save(file)
    before = file.read_bytes()
    with serving(str(file)) as shared:
        address = shared.addresses[0]
        assert urlsplit(address).hostname == "127.0.0.1"
        assert drawn(f"{address}#{shared.code}", colored=False) in "".join(shared.lines)
    assert shared.status == 0
    assert file.read_bytes() == before, "nobody asked for it to be saved"


@pytest.mark.parametrize("link", ["http://127.0.0.1:8000/#ABC234", "https://hub.example/user/ada/proxy/8000/#ABC234"])
def test_each_half_of_a_sign_is_a_square_of_the_code(link: str) -> None:
    light = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
    lines = drawn(link, colored=False).split("\n")
    rows = [[light[sign][half] for sign in line] for line in lines for half in (0, 1)]
    expected = [[not dark for dark in row] for row in segno.make(link, error="m", micro=False).matrix_iter(border=2)]
    assert rows[: len(expected)] == expected
    assert all(all(row) for row in rows[len(expected) :])
    for plain, colored in zip(lines, drawn(link, colored=True).split("\n"), strict=True):
        assert colored == f"\x1b[97;40m{plain}\x1b[0m"


def test_a_game_is_not_saved_over_another_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    for file in (one, other):
        spag.Game(level=1, seed=7).record.save(file)
    before = other.read_bytes()
    for words in (["--level=1"], [str(one)]):
        assert "other.json exists already" in refused(capsys, "share", *words, f"--save={other}")[1]
    assert other.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["FILE", "--level=1", "--seed=7"], "these cannot be given with it: --level and --seed"),
        (["FILE", "--port=70000"], "port is 70000; expected a whole number from 0 to 65535"),
        (["FILE", "--port=x"], "'x' is not"),
        (["FILE", "--per-seat=0"], "per_seat is 0"),
        (["FILE", "--address=hub"], "address is 'hub'"),
        (["missing.json"], "missing.json: No such file"),
        (["--players=99"], "players is 99"),
        (["--save=no/such/folder.json"], "no/such/folder.json"),
    ],
)
def test_a_wrong_argument_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    file = tmp_path / "game.json"
    spag.Game(level=1, seed=7).record.save(file)
    _, error = refused(capsys, "share", *(word.replace("FILE", str(file)) for word in arguments))
    assert problem in error


def test_it_says_all_this_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    before = current()
    try:
        with pytest.raises(SystemExit):
            main(["share", "--help", "--language=ja"])
        said = "".join(capsys.readouterr().out.split())
    finally:
        choose(before)
    assert "1つの席を使える端末の数（既定：1）" in said
