"""The PDF file: sizes of pages, fonts, the same bytes each time; the command line; what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.pictures import fonts
from spagwidget.printing import SHEETS
from tests.command_line import refused


def page_sizes(content: bytes) -> list[tuple[float, float]]:
    return [(float(w), float(h)) for w, h in re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", content)]


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pages_have_the_size_of_the_paper(
    tmp_path: Path, paper: str, size: tuple[float, float], language: str
) -> None:
    path = spag.print_sheets(tmp_path / "cards.pdf", ["cards"], paper=paper, language=language)
    content = path.read_bytes()
    assert content.startswith(b"%PDF-")
    found = page_sizes(content)
    assert len(found) == 4
    for wide, high in found:
        assert (wide / 72 * 25.4, high / 72 * 25.4) == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_fonts_are_in_the_file_and_no_picture_is_made_of_dots(tmp_path: Path, language: str) -> None:
    content = spag.print_sheets(tmp_path / "all.pdf", list(SHEETS), language=language).read_bytes()
    objects = re.findall(rb"\d+ 0 obj\n(.*?)endobj", content, re.DOTALL)
    found = [one for one in objects if re.search(rb"/Type /Font\b(?!D)", one)]
    assert len(found) >= 3
    # the letters of a font of type 3 are drawn in the file itself
    assert [one for one in found if b"/CharProcs" not in one or b"/ToUnicode" not in one] == []
    assert b"/Subtype /Image" not in content


def test_the_same_sheets_are_the_same_bytes_and_a_file_is_replaced(tmp_path: Path) -> None:
    first = spag.print_sheets(tmp_path / "a.pdf", ["cards"], backs=False).read_bytes()
    (tmp_path / "b.pdf").write_bytes(b"old" * 100_000)
    assert spag.print_sheets(tmp_path / "b.pdf", ["cards"], backs=False).read_bytes() == first
    assert len(page_sizes(first)) == 2


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"sheets": ["crads"]}, "sheet is 'crads'; expected "),
        ({"sheets": ["cards", "cards"]}, "The sheet 'cards' is named twice."),
        ({"sheets": "cards"}, "sheets is 'cards'; expected a list of texts"),
        ({"edition": "Monster"}, "edition is 'Monster'; expected code or monster."),
        ({"paper": "a5"}, "paper is 'a5'; expected a4 or letter."),
        ({"paper": ["a4"]}, "paper is ['a4']; expected a4 or letter."),
        ({"language": "xx"}, "'xx'"),
        ({"language": 3}, "3"),
        ({"backs": "no"}, "backs is 'no'"),
    ],
)
def test_wrong_arguments_are_refused_and_the_file_stays(tmp_path: Path, wrong: dict[str, Any], message: str) -> None:
    path = tmp_path / "cards.pdf"
    path.write_text("mine")
    with pytest.raises((spag.BadValue, spag.BadType), match=re.escape(message)):
        spag.print_sheets(path, **wrong)
    assert path.read_text() == "mine"


def test_a_missing_font_is_named_and_the_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.pdf"
    path.write_text("mine")
    monkeypatch.setattr(fonts, "_others", lambda: ())
    fonts.face.cache_clear()
    try:
        with pytest.raises(spag.Unsupported, match=r"コマンド.*pip install \"spagwidget\[japanese\]\""):
            spag.print_sheets(path, language="ja")
    finally:
        fonts.face.cache_clear()
    assert path.read_text() == "mine"


def test_the_command_writes_a_file_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "letter.pdf"
    options = ["--edition", "monster", "--paper", "letter", "--no-backs", "-o", str(path)]
    assert main(["--language", "ja", "print", "cards", *options]) == 0
    spag.language("en")
    assert re.fullmatch(rf"{re.escape(str(path))}：\d+ kB\n", capsys.readouterr().out)
    assert page_sizes(path.read_bytes()) == [(612, 792)] * 3


def test_the_command_refuses_what_it_does_not_know(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.pdf"
    assert "sheet is 'nope'" in refused(capsys, "print", "nope", "-o", str(path))[1]
    assert "paper is 'a5'" in refused(capsys, "print", "--paper", "a5", "-o", str(path))[1]
    assert "--colour" in refused(capsys, "print", "--colour", "-o", str(path))[1]
    assert "nowhere" in refused(capsys, "print", "cards", "-o", str(tmp_path / "nowhere" / "x.pdf"))[1]
    assert list(tmp_path.iterdir()) == []


def test_the_help_names_all_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["print", "--help"])
    out = capsys.readouterr().out
    assert [name for name in SHEETS if name not in out] == []
