"""Builds wheel and sdist and installs each into a fresh environment without Node, as a user would.

There the tour runs, and `spagwidget lab` finds the tutorials. Run by `make packages`.
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
READ_BUNDLE = """
from importlib.resources import files
static = files("spagwidget.widget") / "static"
assert all((static / name).read_bytes() for name in ("widget.js", "widget.css"))
"""


def main() -> int:
    """Build both and check both; 0 if both are well."""
    with tempfile.TemporaryDirectory(prefix="spagwidget-") as name:
        folder = Path(name)
        OURS.run("-m", "build", "--no-isolation", "--outdir", str(folder / "dist"))
        files = sorted((folder / "dist").iterdir())
        failed = [file.name for file in files if not is_well(file, folder)]
    print(f"=== Packages\n{len(files) - len(failed)} passed, {len(failed)} failed", *failed, flush=True)
    return 1 if failed or len(files) != 2 else 0


def is_well(file: Path, folder: Path) -> bool:
    """Whether a package does all that it has to; what is wrong is told."""
    say(f"{file.name}, {file.stat().st_size / 1000:.0f} kB, in a fresh environment without Node")
    try:
        check(file, folder / file.suffix.strip("."))
    except (Trouble, subprocess.CalledProcessError) as trouble:
        print(trouble, flush=True)
        return False
    return True


def check(file: Path, folder: Path) -> None:
    """Install a package, run the tour and copy the tutorials; raises at the first fault."""
    environment = Environment(folder, OURS.base)
    make(environment)
    variables = without_node(environment.variables())

    def run(*command: str) -> None:
        subprocess.run([environment.python, *command], cwd=folder, env=variables, check=True)

    run("-m", "pip", "install", "--quiet", "-c", str(ROOT / "requirements" / "lab.txt"), str(file))
    run("-c", READ_BUNDLE)
    run(str(shutil.copy(TOUR, folder)))
    run("-m", "spagwidget", "--version")
    run("-m", "spagwidget", "lab", "--copy-only", "lessons")
    if not (folder / "lessons" / "00-start-here.ipynb").is_file():
        raise Trouble("`spagwidget lab` copied no tutorial")


def without_node(variables: dict[str, str]) -> dict[str, str]:
    """The same variables with every folder that holds Node or npm taken off the path."""
    folders = variables["PATH"].split(os.pathsep)
    kept = [folder for folder in folders if not any(shutil.which(name, path=folder) for name in ("node", "npm"))]
    return {**variables, "PATH": os.pathsep.join(kept)}


if __name__ == "__main__":
    sys.exit(main())
