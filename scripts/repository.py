"""The repository's address, which stands in pyproject.toml only, and what is made from it.

`make docs` writes the Binder badges of README.md and the version and address of CITATION.cff. A release runs
`python -m scripts.repository --release v1.2.3`, which says what is missing.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from hatch_build import owner_and_name
from scripts.environment import ROOT
from spagwidget import __version__

README = ROOT / "README.md"
CITATION = ROOT / "CITATION.cff"
CHANGELOG = ROOT / "CHANGELOG.md"

NOTEBOOK = re.compile(
    r"^(\| \[[^\]]+\]\((tutorials/[^)]+\.ipynb)\))(?: \[!\[[^\]]*\]\([^)]*\)\]\([^)]*\))?", re.MULTILINE
)
"""The beginning of a notebook's line in README.md: its link and, if there is one, its badge."""


@dataclass(frozen=True)
class Repository:
    """A public repository on GitHub.

    Attributes:
        address: Its address.
    """

    address: str

    def binder(self, notebook: str, tag: str = f"v{__version__}") -> str:
        """Return the link that opens a notebook on Binder.

        The link names a release, not a branch: Binder builds an environment once for each commit, so only the first
        visitor after a release waits for that.

        Args:
            notebook: The notebook's path in the repository.
            tag: The release's tag.
        """
        return self.on_binder(f"lab/tree/{notebook}", tag)

    def lesson(self, content: str, notebook: str, branch: str = "main", tag: str = f"v{__version__}") -> str:
        """Return the link that opens somebody else's notebook on Binder, in the environment of a release of ours.

        Binder does not build anything for it: nbgitpuller copies the content into the environment when it starts.

        Args:
            content: The address of the repository with the notebook.
            notebook: The notebook's path in that repository.
            branch: The branch of that repository.
            tag: The tag of our release.
        """
        return self.on_binder(pulled(content, notebook, branch), tag)

    def on_binder(self, place: str, tag: str) -> str:
        """Return the link that opens a place of the Jupyter server in the environment of a release."""
        owner, name = owner_and_name(self.address)
        return f"https://mybinder.org/v2/gh/{owner}/{name}/{tag}?urlpath={quote(place, safe='')}"

    def badge(self, notebook: str) -> str:
        """Return a badge in Markdown that opens a notebook on Binder."""
        name = notebook.rpartition("/")[2].removesuffix(".ipynb")
        return f"[![Open {name} on Binder](https://mybinder.org/badge_logo.svg)]({self.binder(notebook)})"


def pulled(content: str, notebook: str, branch: str = "main") -> str:
    """Return the place of the Jupyter server at which nbgitpuller copies a repository and opens a notebook of it.

    Args:
        content: The address of the repository.
        notebook: The notebook's path in it.
        branch: Its branch.
    """
    folder = content.rstrip("/").rpartition("/")[2]  # nbgitpuller keeps an ending such as .git
    return "git-pull?" + urlencode({"repo": content, "branch": branch, "urlpath": f"lab/tree/{folder}/{notebook}"})


def here() -> Repository | None:
    """Return the repository that pyproject.toml names; None: its address is not known yet.

    Raises:
        ValueError: The address is not one of a repository on GitHub.
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    address: str = settings["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]
    if not address:
        return None
    owner_and_name(address)
    return Repository(address)


def with_badges(readme: str, repository: Repository | None) -> str:
    """Return README.md with a badge beside each notebook; without an address, with none."""
    return NOTEBOOK.sub(lambda found: found[1] + (f" {repository.badge(found[2])}" if repository else ""), readme)


def cited(citation: str, repository: Repository | None, version: str = __version__) -> str:
    """Return CITATION.cff with this version and, if it is known, with the repository's address."""
    lines = [line for line in citation.splitlines() if not line.startswith(("version:", "repository-code:"))]
    lines.append(f"version: {version}")
    if repository:
        lines.append(f"repository-code: {repository.address}")
    return "\n".join(lines) + "\n"


def missing(tag: str, repository: Repository | None, changelog: str) -> list[str]:
    """Return what a release with this tag still lacks, each as a sentence."""
    found = []
    if tag != f"v{__version__}":
        found.append(f"The tag is {tag}, but spagwidget/_version.py says {__version__}; expected: v{__version__}.")
    if not repository:
        found.append("pyproject.toml does not name the repository yet.")
    if not re.search(rf"^## \[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        found.append(f"CHANGELOG.md has no section “## [{__version__}] - YEAR-MONTH-DAY”.")
    return found


def main(arguments: Sequence[str]) -> int:
    """Write what is made from the address and the version, or check a release; return the exit status.

    Args:
        arguments: None, or `--release TAG`.
    """
    parser = argparse.ArgumentParser(prog="python -m scripts.repository", description=__doc__)
    parser.add_argument("--release", metavar="TAG", help="say what is missing for a release with this tag")
    tag = parser.parse_args(arguments).release
    repository = here()
    if tag:
        found = missing(tag, repository, CHANGELOG.read_text(encoding="utf-8"))
        print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
        return 1 if found else 0
    README.write_text(with_badges(README.read_text(encoding="utf-8"), repository), encoding="utf-8")
    CITATION.write_text(cited(CITATION.read_text(encoding="utf-8"), repository), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
