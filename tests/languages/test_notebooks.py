"""Notebooks in another language: code, links, tables, folds and stored outputs are those of the English ones.

nbval runs the first notebook of each language in its own kernel, as it does with all English ones. More of them would
take minutes, so here their cells run in this process, and what they show in words is compared with what is stored.
"""

from __future__ import annotations

import ast
import json
import re
from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from IPython.lib.pretty import pretty
from markdown_it import MarkdownIt

from spagwidget.core.speaking import FILE, speaking
from spagwidget.lessons.kit import given, solved
from spagwidget.lessons.kit.kept import SWITCH
from tests.prose import ROOT

pytestmark = pytest.mark.filterwarnings("ignore::spagwidget.pictures.fonts.FontWarning")
"""Words are compared, not pictures, so a computer needs no Japanese font for these tests."""

TUTORIALS = ROOT / "tutorials"
FOLDERS = sorted(folder for folder in TUTORIALS.iterdir() if (folder / FILE).is_file())
NOTEBOOKS = [path for folder in FOLDERS for path in sorted(folder.glob("*.ipynb"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+(?= )", re.MULTILINE)
CODE = re.compile(r"`[^`\n]+`")
PICTURE = re.compile(r"data:image/[a-z+]+;base64,[A-Za-z0-9+/=]+")
COMMENT = re.compile(r"# .*$", re.MULTILINE)
IGNORED = "nbval-ignore-output"
"""The tag of a cell whose output is not the same each time."""


def cells(notebook: Path) -> list[dict[str, Any]]:
    """Return the cells of a notebook; the source of each is one text."""
    found: list[dict[str, Any]] = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


def code_of(notebook: Path) -> list[str]:
    """Return the kind of each cell of a notebook, and the code of those that run, whose comments are for readers."""
    return [
        COMMENT.sub("#", cell["source"]) if cell["cell_type"] == "code" else cell["cell_type"]
        for cell in cells(notebook)
    ]


def comments(notebook: Path) -> list[str]:
    """Return the comments of the cells of a notebook, but for code that is not to run."""
    code = "\n".join(cell["source"] for cell in cells(notebook) if cell["cell_type"] == "code")
    return [found for found in COMMENT.findall(code) if not found.startswith("# spag.")]


def differences(folder: Path, english: Path) -> list[str]:
    """Return the cells in which the notebooks of a folder have other code than the English ones; texts may differ."""
    found = []
    for notebook in sorted(folder.glob("*.ipynb")):
        original = english / notebook.name
        if not original.exists():
            found.append(f"{notebook.name}: the English notebook is missing")
            continue
        here, there = code_of(notebook), code_of(original)
        found += [f"{notebook.name}, cell {at}" for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b]
        if len(here) != len(there):
            found.append(f"{notebook.name}: {len(here)} cells, not {len(there)}")
    return found


def shape(text: str, folder: Path) -> dict[str, Any]:
    """Return what a text and its translation have in common: links, headings, tables, folds and blocks of code."""
    return {
        "links": [(folder / link).resolve() for link in LINK.findall(text)],
        "headings": HEADING.findall(text),
        "table": [line.count("|") for line in text.splitlines() if line.startswith("|")],
        "cards": re.findall(r"^\| (\w+(?: \{\d\})*) \|", text, re.MULTILINE)[1:],
        "folds": text.count("<details>\n<summary>"),
        "blocks": [COMMENT.sub("#", block) for block in re.findall(r"^```.*?^```", text, re.DOTALL | re.MULTILINE)],
        "exercise": re.findall(r"^##+ \S*?(\d+)[：:]", text.replace("Exercise ", ""), re.MULTILINE),
    }


def words(bundle: Mapping[str, str | list[str]]) -> list[str]:
    """Return what a MIME bundle says, as plain text, and as HTML without pictures, which depend on fonts."""
    return [PICTURE.sub("", "".join(bundle.get(kind, ""))) for kind in ("text/plain", "text/html")]


def tell(value: Any, told: list[list[str]]) -> None:
    """Add what a notebook shows of a value."""
    if hasattr(value, "_ipython_display_"):
        value._ipython_display_()
    elif hasattr(value, "_repr_mimebundle_"):
        bundle = value._repr_mimebundle_()
        told.append(words(bundle[0] if isinstance(bundle, tuple) else bundle))
    elif value is not None:
        html = (hasattr(value, "_repr_html_") and value._repr_html_()) or ""  # a picture returns None
        told.append(words({"text/plain": pretty(value), "text/html": html}))  # type: ignore[no-untyped-call]  # IPython is untyped


def run(source: str, space: dict[str, Any], told: list[list[str]]) -> None:
    """Run a cell, and add what it shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), space)
    if isinstance(last, ast.Expr):
        tell(eval(compile(ast.Expression(last.value), "<cell>", "eval"), space), told)


def stored(cell: dict[str, Any]) -> tuple[str, list[list[str]]]:
    """Return what is stored of a cell: the lines that it printed, and the words of the other outputs."""
    printed = "".join("".join(one["text"]) for one in cell["outputs"] if one["output_type"] == "stream")
    return printed, [words(one["data"]) for one in cell["outputs"] if one["output_type"] != "stream"]


def test_there_are_notebooks_in_another_language() -> None:
    assert [folder.name for folder in FOLDERS] == ["ja"]
    others = {folder.name for folder in TUTORIALS.iterdir() if list(folder.glob("*.ipynb")) and folder.name[0] != "."}
    assert others == {"ja"}, "a folder of notebooks has no file that names its language"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_folder_names_its_language_and_has_the_games(folder: Path) -> None:
    assert (folder / FILE).read_text(encoding="utf-8") == f"{folder.name}\n"
    ours, theirs = (
        {path.name: path.read_bytes() for path in (place / "games").iterdir()} for place in (TUTORIALS, folder)
    )
    assert theirs == ours
    assert differences(folder, TUTORIALS) == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_texts_have_the_links_tables_folds_and_code_of_the_english_ones(path: Path) -> None:
    for at, (cell, english) in enumerate(zip(cells(path), cells(TUTORIALS / path.name), strict=True)):
        assert cell["metadata"] == english["metadata"]
        if cell["cell_type"] != "markdown":
            continue
        here, there = shape(cell["source"], path.parent), shape(english["source"], TUTORIALS)
        same = {link: path.parent / link.name for link in there["links"] if link.suffix == ".ipynb"}
        docs = {link: link.parent / path.parent.name / link.name for link in there["links"] if link.suffix == ".md"}
        same |= {link: own for link, own in docs.items() if own.exists()}
        there["links"] = [same.get(link, link) for link in there["links"]]
        assert sorted(here.pop("links")) == sorted(there.pop("links")), at
        assert here == there, at
        assert set(CODE.findall(english["source"])) <= set(CODE.findall(cell["source"])), at


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_sign_for_bold_text_makes_it_bold(path: Path) -> None:
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            html = MarkdownIt("commonmark").enable("table").render(cell["source"])
            assert "**" not in re.sub(r"<code.*?</code>", "", html, flags=re.DOTALL)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_comments_in_code_are_translated(path: Path) -> None:
    assert set(comments(path)) & set(comments(TUTORIALS / path.name)) == set()


def test_links_of_the_notebooks_lead_somewhere() -> None:
    whole = all((folder / path.name).exists() for folder in FOLDERS for path in TUTORIALS.glob("*.ipynb"))
    for path in NOTEBOOKS:
        for link in LINK.findall("\n".join(cell["source"] for cell in cells(path) if cell["cell_type"] == "markdown")):
            # A notebook that is not translated yet is named already.
            assert (path.parent / link).is_file() or (not whole and (TUTORIALS / link).is_file()), (path, link)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_stored_outputs_are_complete_and_in_the_language(path: Path) -> None:
    book = json.loads(path.read_text(encoding="utf-8"))
    assert book["metadata"] == json.loads((TUTORIALS / path.name).read_text(encoding="utf-8"))["metadata"]
    number = 0
    for cell, english in zip(cells(path), cells(TUTORIALS / path.name), strict=True):
        if cell["cell_type"] == "code":
            number += 1
            assert cell["execution_count"] == number
            kinds = [
                [(one["output_type"], sorted(one.get("data", {}))) for one in shown["outputs"]]
                for shown in (cell, english)
            ]
            assert kinds[0] == kinds[1]


STORED = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")
CUT = re.compile(r">[^<>]*…</text>")


def test_stored_pictures_cut_no_text() -> None:
    """Pictures are not compared with new ones, so one that was stored before a fix of the painter stays as it was."""
    found = 0
    for path in (*NOTEBOOKS, *TUTORIALS.glob("*.ipynb")):
        for cell in cells(path):
            for output in cell.get("outputs", []):
                for picture in STORED.findall("".join(output.get("data", {}).get("text/html", ""))):
                    found += 1
                    assert CUT.findall(b64decode(picture).decode()) == [], path
    assert found > 100


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_cells_show_the_words_that_are_stored(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(SWITCH, "off")
    monkeypatch.setattr(given, "_records", {})  # as in a new kernel: other tests answer the same exercises
    monkeypatch.setattr(solved, "_solved", set())
    monkeypatch.chdir(path.parent)
    told: list[list[str]] = []

    def display(value: Any, raw: bool = False) -> None:
        told.append(words(value)) if raw else tell(value, told)

    monkeypatch.setattr("IPython.display.display", display)
    space: dict[str, Any] = {"__name__": "__main__"}
    with speaking(path.parent.name):
        for cell in cells(path):
            if cell["cell_type"] == "code":
                told.clear()
                run(cell["source"], space, told)
                shown = capsys.readouterr().out, told
                assert shown == stored(cell) or IGNORED in cell["metadata"].get("tags", [])


def test_a_cell_with_other_code_is_found(tmp_path: Path) -> None:
    name = "00-start-here.ipynb"
    whole = json.loads((TUTORIALS / name).read_text(encoding="utf-8"))
    first = next(cell for cell in whole["cells"] if cell["cell_type"] == "markdown")
    first["source"] = ["# ここから"]
    (tmp_path / name).write_text(json.dumps(whole), encoding="utf-8")
    assert differences(tmp_path, TUTORIALS) == []
    at, cell = next((at, cell) for at, cell in enumerate(whole["cells"]) if cell["cell_type"] == "code")
    cell["source"] = ["1 + 1"]
    del whole["cells"][-1]
    (tmp_path / name).write_text(json.dumps(whole), encoding="utf-8")
    (tmp_path / "99-new.ipynb").write_text(json.dumps(whole), encoding="utf-8")
    last = len(whole["cells"])
    assert differences(tmp_path, TUTORIALS) == [
        *(f"{name}, cell {at}", f"{name}: {last} cells, not {last + 1}"),
        "99-new.ipynb: the English notebook is missing",
    ]
