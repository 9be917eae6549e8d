"""Runs a wrong command and returns its output."""

from __future__ import annotations

import pytest

from spagwidget.cli.main import main


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """The output of a wrong command, after checking that it is one line with the exit status 2."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert err.startswith("spagwidget: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return out, err
