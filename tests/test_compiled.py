"""Archives with bytecode for Python in the browser."""

from __future__ import annotations

import importlib.util
import json
import marshal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scripts.environment import Trouble
from scripts.website import compiled
from scripts.website.bytecode import UNCHECKED, compile_all
from scripts.website.compiled import Archive, compile_archives

FILES = {
    "shop/__init__.py": "",
    "shop/price.py": "def price():\n    raise KeyError('apple')\n",
    "shop/old.py": "print 'for another Python'\n",
    "shop/texts.json": '{"a": 1}',
}

PYTHON_314 = (3627).to_bytes(2, "little") + b"\r\n"
"""How bytecode of Pyodide's Python begins."""


def packed(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in FILES.items():
            archive.writestr(name, text)
    return path


def held(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()


def made(folder: Path, *, sources: bool) -> Path:
    """Compile the archive with the Python of the tests."""
    packed(folder / "old.zip")
    job = {"source": "old.zip", "target": "new.zip", "place": "/lib/site", "sources": sources}
    (folder / "jobs.json").write_text(json.dumps([job]), encoding="utf-8")
    compile_all(folder)
    return folder / "new.zip"


def test_a_module_runs_from_its_bytecode_alone_and_errors_name_its_place(tmp_path: Path) -> None:
    archive = made(tmp_path, sources=False)
    assert held(archive) == ["shop/__init__.pyc", "shop/old.py", "shop/price.pyc", "shop/texts.json"]
    with zipfile.ZipFile(archive) as found:
        found.extractall(tmp_path / "here")
    code = "import traceback, shop.price\ntry: shop.price.price()\nexcept KeyError: print(traceback.format_exc())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "here", capture_output=True, text=True, check=True
    )
    assert 'File "/lib/site/shop/price.py", line 2, in price' in done.stdout


def test_bytecode_beside_its_source_is_where_python_looks_for_it(tmp_path: Path) -> None:
    archive = made(tmp_path, sources=True)
    kept = importlib.util.cache_from_source("shop/price.py")
    assert {"shop/price.py", kept, "shop/old.py"} <= set(held(archive))
    with zipfile.ZipFile(archive) as found:
        data = found.read(kept)
    assert data[4:16] == UNCHECKED, "it is taken although the file beside it may have another time"
    assert marshal.loads(data[16:]).co_filename == "/lib/site/shop/price.py"
    assert archive.read_bytes() == made(tmp_path, sources=True).read_bytes()


def test_pyodide_compiles_for_its_own_python_and_what_was_compiled_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "KEPT", tmp_path / "kept")
    archive = packed(tmp_path / "shop.zip")
    before = archive.read_bytes()
    compile_archives([Archive(archive, "/lib/site")])
    after = archive.read_bytes()
    with zipfile.ZipFile(archive) as found:
        assert found.read("shop/price.pyc")[:4] == PYTHON_314
    monkeypatch.setattr(compiled, "RUNNER", tmp_path / "missing.mjs")
    archive.write_bytes(before)
    compile_archives([Archive(archive, "/lib/site")])
    assert archive.read_bytes() == after
    archive.write_bytes(before)
    with pytest.raises(Trouble, match="bytecode could not be made"):
        compile_archives([Archive(archive, "/lib/other")])
    assert archive.read_bytes() == before
    assert [path.suffix for path in (tmp_path / "kept").iterdir()] == [".zip"]
