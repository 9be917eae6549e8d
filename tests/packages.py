"""Makes installed packages with entry points, for tests of games of other authors."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[1]
TICTACTOE = ROOT / "tests" / "thirdparty" / "tictactoe"
SCRAPDASH = ROOT / "tests" / "thirdparty" / "scrapdash"

OFFLINE = ("--no-deps", "--no-build-isolation", "--no-index")
"""Options with which pip installs a folder without the network; our requirements contain hatchling."""


def install(source: Path, site: Path) -> None:
    """Install a package with pip from a copy of its folder, because pip writes into it."""
    copy = site.parent / f"{site.name}-source"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
    run([sys.executable, "-m", "pip", "install", "-q", *OFFLINE, "--target", str(site), str(copy)], copy)


def run(command: Sequence[str], folder: Path, site: Path | None = None, *, fails: bool = False) -> str:
    """Run a command with our package and the packages of a site on the path, and return everything it prints."""
    path = os.pathsep.join(map(str, filter(None, (ROOT, site))))
    variables = {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(
        command,
        cwd=folder,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode != 0) == fails, done.stdout[-4000:]
    return done.stdout


def write_package(site: Path, module: str, code: str, games: Mapping[str, str]) -> None:
    """Write a module and the metadata that an installer would write.

    Args:
        site: The folder on the path.
        module: The module's name, which is also the package's.
        code: What is in the module.
        games: The entry points: the place of each game by its name.
    """
    info = site / f"{module}-1.0.dist-info"
    info.mkdir(parents=True)
    (site / f"{module}.py").write_text(dedent(code), encoding="utf-8")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", encoding="utf-8")
    lines = ["[spagwidget.games]", *(f"{name} = {place}" for name, place in games.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
