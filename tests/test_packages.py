"""What the packages carry: no file twice, and everything that pages without Python need."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

import pytest

import hatch_build
from scripts import check_packages
from scripts.environment import Trouble
from spagwidget.export import scripts
from spagwidget.widget import bundle


def forget() -> None:
    for kept in (scripts._built, scripts._twins, scripts.script_for):
        kept.cache_clear()


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with built files that replaces the one of the front end."""
    files = {"cells.css": "1", "read/cells.css": "1", "read/read.css": "2", "read/tree.js": "3", "solve/read.css": "2"}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(hatch_build, "BUNDLE", tmp_path)
    monkeypatch.setattr(hatch_build, "TWINS", tmp_path / "twins.json")
    return tmp_path


def names_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*"))


def test_a_built_file_with_the_content_of_another_goes_and_is_recorded(static: Path) -> None:
    for _ in range(2):  # again, as when wheel and sdist are built one after the other
        hatch_build.drop_twins()
        assert names_in(static) == ["cells.css", "read/read.css", "read/tree.js", "twins.json"]
        found = json.loads((static / "twins.json").read_text(encoding="utf-8"))
        assert found == {"read/cells.css": "cells.css", "solve/read.css": "read/read.css"}


def test_nothing_is_written_where_all_files_differ(static: Path) -> None:
    (static / "read/cells.css").unlink()
    (static / "solve/read.css").unlink()
    hatch_build.drop_twins()
    assert names_in(static) == ["cells.css", "read/read.css", "read/tree.js"]


def test_pages_get_a_file_that_went_from_the_one_with_its_content(
    static: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(forget)
    monkeypatch.setattr(scripts, "STATIC", static)
    hatch_build.drop_twins()
    forget()
    assert scripts._built("read.css", static / "solve") == "2"
    assert scripts._built("cells.css", static / "read") == "1"
    assert scripts._built("tree.css", static / "read") == ""  # this module has no style sheet


def test_no_two_files_of_the_front_end_that_a_package_would_carry_are_equal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "static"
    shutil.copytree(bundle.STATIC, copy)
    monkeypatch.setattr(hatch_build, "BUNDLE", copy)
    monkeypatch.setattr(hatch_build, "TWINS", copy / "twins.json")
    hatch_build.drop_twins()  # as each build does
    files = [path.read_bytes() for path in copy.rglob("*.*")]
    assert len(set(files)) == len(files) > len(hatch_build.BUILT)
    assert json.loads((copy / "twins.json").read_text(encoding="utf-8"))


def test_the_build_makes_every_file_that_boards_and_pages_load() -> None:
    loaded = {bundle.LOADER, *(name for part in bundle.PARTS.values() for name in part)}
    assert loaded == {name for name in hatch_build.BUILT if "/" not in name}
    assert {name.partition("/")[0] for name in hatch_build.BUILT if "/" in name} == {
        scripts.BUILT.name,
        scripts.DECIDING.name,
    }


def test_a_wheel_with_a_file_twice_is_refused_by_name(tmp_path: Path) -> None:
    wheel = tmp_path / "spagwidget-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as files:
        files.writestr("spagwidget/a.css", "p {}")
        files.writestr("spagwidget/b.css", "b {}")
    check_packages.refuse_twins(wheel)
    with zipfile.ZipFile(wheel, "a") as files:
        files.writestr("spagwidget/c.css", "p {}")
    with pytest.raises(Trouble, match=r"more than once:\n  spagwidget/a.css, spagwidget/c.css"):
        check_packages.refuse_twins(wheel)
