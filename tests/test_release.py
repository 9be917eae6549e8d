"""What a release says about itself: the version and the address stand in one place, and everything else agrees."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from email import message_from_string
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml
from trove_classifiers import classifiers

import spagwidget
from hatch_build import owner_and_name, project_urls, with_whole_links
from scripts import repository
from scripts.repository import Repository, cited, missing, with_badges

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ADDRESS = "https://github.com/Some-School/spaghetti.board"
SOMEWHERE = Repository(ADDRESS)
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOTEBOOKS = sorted(path.name for path in (ROOT / "tutorials").glob("*.ipynb"))


def test_the_version_stands_in_one_place() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "spagwidget/_version.py"
    assert metadata.version("spagwidget") == spagwidget.__version__
    front_end = json.loads((ROOT / "js" / "package.json").read_text(encoding="utf-8"))
    assert (front_end["private"], front_end["version"]) == (True, "0.0.0")  # never published


TOLD = ("README.md", "CONTRIBUTING.md", "DESIGN.md", "pyproject.toml", "docs", "binder", "tutorials")


@pytest.mark.parametrize("file", TOLD)
def test_no_other_file_repeats_the_version(file: str) -> None:
    pattern = re.compile(rf"spagwidget[^\n]{{0,20}}\b{re.escape(spagwidget.__version__)}\b")
    top = ROOT / file
    texts = [top] if top.is_file() else [path for path in top.rglob("*.*") if path.suffix in (".md", ".ipynb", ".txt")]
    assert texts
    assert [path.name for path in texts if pattern.search(path.read_text(encoding="utf-8"))] == []


def test_the_citation_file_is_what_the_code_writes() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert text == cited(text, repository.here())
    found = yaml.safe_load(text)
    assert found["version"] == spagwidget.__version__
    assert found["license"] == PROJECT["project"]["license"]
    assert found["authors"] == PROJECT["project"]["authors"]
    here = repository.here()
    assert found.get("repository-code") == (here.address if here else None)


def test_a_citation_follows_the_version_and_the_address() -> None:
    text = cited("title: a\nversion: 1\nrepository-code: https://old.example\n", SOMEWHERE, "2.0.1")
    assert text == f"title: a\nversion: 2.0.1\nrepository-code: {ADDRESS}\n"
    assert cited(text, None, "3.0") == "title: a\nversion: 3.0\n"


# --- The repository's address ----------------------------------------------------------------------------------


def test_readme_has_a_badge_for_each_notebook_as_soon_as_the_address_is_known() -> None:
    assert with_badges(README, repository.here()) == README
    text = with_badges(README, SOMEWHERE)
    badge = r"\[!\[Open \1 on Binder\]\((\S+?)\)\]\((\S+?)\)"
    found = re.findall(rf"^\| \[(.+?)\]\(tutorials/(.+?)\) {badge} \|", text, re.MULTILINE)
    assert [file for _, file, *_ in found] == NOTEBOOKS
    for name, file, picture, link in found:
        assert file == f"{name}.ipynb"
        assert picture == "https://mybinder.org/badge_logo.svg"
        place = f"Some-School/spaghetti.board/v{spagwidget.__version__}"
        assert link == f"https://mybinder.org/v2/gh/{place}?urlpath=lab%2Ftree%2Ftutorials%2F{file}"
    assert with_badges(text, SOMEWHERE) == text
    moved = Repository("https://github.com/a/b")
    assert with_badges(text, moved) == with_badges(README, moved) != text
    assert with_badges(text, None) == with_badges(README, None)


def test_no_other_address_of_a_repository_stands_in_our_top_files() -> None:
    # Nobody has to look for other places when the address is set or changes: `make docs` writes these files again.
    here = repository.here()
    places = [path for path in ROOT.glob("*.*") if path.suffix in (".md", ".cff")]
    assert len(places) > 7
    for path in places:
        found = set(re.findall(r"https://github\.com/[\w.-]+/[\w.-]+", path.read_text(encoding="utf-8")))
        assert found <= {here.address if here else ""}, path.name


def test_the_metadata_has_all_urls_and_whole_links_as_soon_as_the_address_is_known(tmp_path: Path) -> None:
    names = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE.md", "spagwidget/_version.py")
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    settings = (tmp_path / "pyproject.toml").read_text(encoding="utf-8")
    settings, count = re.subn(r'^repository = ".*"$', f'repository = "{ADDRESS}"', settings, flags=re.MULTILINE)
    assert count == 1
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "hatchling", "metadata"]
    found = json.loads(subprocess.run(command, cwd=tmp_path, capture_output=True, check=True).stdout)
    assert found["urls"] == {
        "Homepage": "https://some-school.github.io/spaghetti.board/",
        "Source": ADDRESS,
        "Issues": f"{ADDRESS}/issues",
        "Changelog": f"{ADDRESS}/blob/main/CHANGELOG.md",
    }
    targets = re.findall(r"\]\(([^()\s]+)", found["readme"]["text"])
    assert [target for target in targets if not target.startswith(("https://", "#"))] == []
    version = spagwidget.__version__
    assert f"{ADDRESS}/raw/v{version}/docs/pictures/lab.png" in targets
    assert f"{ADDRESS}/blob/v{version}/docs/rules.md" in targets


def test_the_metadata_of_the_installed_package_agrees() -> None:
    found = message_from_string(str(metadata.metadata("spagwidget")))
    here = repository.here()
    urls = project_urls(here.address) if here else {}
    assert sorted(found.get_all("Project-URL") or []) == sorted(f"{label}, {url}" for label, url in urls.items())
    assert "A board game that shows how programs run" in metadata.metadata("spagwidget").json["description"]


@pytest.mark.parametrize(
    "address",
    [
        *(
            "http://github.com/a/b",
            "https://github.com/a",
            "https://github.com/a/b/",
            "https://github.com/a/b.git",
            "a/b",
        ),
    ],
)
def test_an_address_that_is_none_of_github_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"in pyproject\.toml; expected: https://github\.com/OWNER/NAME"):
        owner_and_name(address)


def test_only_links_to_files_become_whole() -> None:
    text = "![a](b.png) [c](d.md#e) [f](#g) [h](https://i.example) [j\nk](l.md)"
    raw, blob = f"{ADDRESS}/raw/v1", f"{ADDRESS}/blob/v1"
    whole = f"![a]({raw}/b.png) [c]({blob}/d.md#e) [f](#g) [h](https://i.example) [j\nk]({blob}/l.md)"
    assert with_whole_links(text, ADDRESS, "1") == whole
    assert with_whole_links(text, "", "1") == text


# --- Publishing ------------------------------------------------------------------------------------------------


def test_a_release_says_all_that_is_missing() -> None:
    version = spagwidget.__version__
    ready = f"# Changelog\n\n## [Unreleased]\n\n## [{version}] - 2026-12-24\n"
    assert missing(f"v{version}", SOMEWHERE, ready) == []
    assert missing("v99.0", None, "## [Unreleased]\n") == [
        f"The tag is v99.0, but spagwidget/_version.py says {version}; expected: v{version}.",
        "pyproject.toml does not name the repository yet.",
        f"CHANGELOG.md has no section “## [{version}] - YEAR-MONTH-DAY”.",
    ]


def test_the_classifiers_exist() -> None:
    found = PROJECT["project"]["classifiers"]
    assert set(found) <= classifiers
    assert len(set(found)) == len(found)
    assert "Framework :: Jupyter" in found
