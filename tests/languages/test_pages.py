"""Pages in another language: those that scripts write are up to date, and the others say what the English ones say.

A Japanese page has the headings, tables, code and links of the English page with its name, so an English page that
changes one of them makes this test fail until the Japanese page follows.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from os.path import relpath
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import spagwidget
from scripts import lovelace_rules_page, nightmare_rules_page, rules_page, teach_pages
from scripts.website.docs import SWITCH
from spagwidget import Game, language
from spagwidget.core.catalogue import section
from spagwidget.core.speaking import speaking
from tests.languages.test_japanese_style import JAPANESE as LETTERS
from tests.languages.test_japanese_style import RULES, Rule, breaks
from tests.languages.test_notebooks import HEADING, LINK
from tests.pages import check_blocks
from tests.prose import ROOT

pytestmark = pytest.mark.filterwarnings("ignore::spagwidget.pictures.fonts.FontWarning")
"""Words are compared, not pictures, so a computer needs no Japanese font for these tests."""

DOCS = ROOT / "docs"
JA = DOCS / "ja"
TUTORIALS = ROOT / "tutorials"
PAGES: tuple[tuple[Path, Callable[[], str]], ...] = (
    (rules_page.PAGE, rules_page.page),
    (nightmare_rules_page.PAGE, nightmare_rules_page.page),
    (lovelace_rules_page.PAGE, lovelace_rules_page.page),
)
ENGLISH = (ROOT / "README.md").read_text(encoding="utf-8")
JAPANESE = (ROOT / "README.ja.md").read_text(encoding="utf-8")
PYTHON = re.compile(r"```python\n(.+?)```", re.DOTALL)
BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
BOARD = re.compile(r"^<!-- board .*", re.MULTILINE)
ROW = re.compile(r"^\|", re.MULTILINE)
NAMES = sorted(path.relative_to(JA).as_posix() for path in JA.rglob("*.md"))
BY_HAND = [name for name in NAMES if not any((name == file.name) for file, _ in PAGES) and "lesson-" not in name]
"""The pages that nobody makes from data."""

README_ANCHORS = {"start": "はじめかた", "the-notebooks": "ノートブック"}
"""The headings of README.ja.md by those of README.md, which has them in another order."""


@pytest.mark.parametrize(("file", "make"), PAGES, ids=lambda one: one.name if isinstance(one, Path) else "")
def test_rules_are_what_the_scripts_write(file: Path, make: Callable[[], str]) -> None:
    pages = rules_page.in_languages(file, make)
    assert sorted(path.parent.name for path in pages) == ["docs", "ja"]
    assert [path for path, text in pages.items() if path.read_text(encoding="utf-8") != text] == [], "run make docs"
    english, japanese = pages[file], pages[file.parent / "ja" / file.name]
    assert HEADING.findall(japanese) == HEADING.findall(english)
    numbers = re.compile(r"^### (\w+)\.", re.MULTILINE)
    assert numbers.findall(japanese) == numbers.findall(english)


def anchors(text: str) -> list[str]:
    """Return where links to the headings of a page lead."""
    heads = re.findall(r"^#+ (.+)$", BLOCK.sub("", text), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", head).lower().replace(" ", "-") for head in heads]


def twin(file: Path) -> Path:
    """Return the Japanese file of an English one; the same file if there is none."""
    if file == ROOT / "README.md":
        return ROOT / "README.ja.md"
    for folder in (DOCS, TUTORIALS):
        if file.is_relative_to(folder):
            found = folder / "ja" / file.relative_to(folder)
            return found if found.exists() else file
    return file


def links_of(text: str) -> list[str]:
    """Return where the links of a page lead, without those to the same page in other languages."""
    return LINK.findall(re.sub(r"^.*\*\*日本語\*\*.*$|!\[.*?$", "", BLOCK.sub("", text), flags=re.MULTILINE))


def wanted(page: Path, link: str) -> str:
    """Return where a link of an English page leads on the Japanese one."""
    if re.match(r"[a-z]+:", link):
        return link
    name, mark, anchor = link.partition("#")
    file = (page.parent / name).resolve() if name else page
    other = twin(file)
    if file.parent == ROOT:
        anchor = README_ANCHORS.get(anchor, anchor)
    elif anchor:
        found = anchors(file.read_text(encoding="utf-8")).index(anchor)
        anchor = anchors(other.read_text(encoding="utf-8"))[found]
    return f"{relpath(other, twin(page).parent) if name else ''}{mark}{anchor}"


def code_of(text: str) -> list[tuple[str, str]]:
    """Return the language and the text of each block of code, without what asks for Japanese."""
    blocks = (
        (info, re.sub(r"^(>>> )?spag\.language\(\"ja\"\).*\n", "", code, flags=re.M))
        for info, code in BLOCK.findall(text)
    )
    return [(info, code.replace("--language ja ", "").replace("tutorials/ja/", "tutorials/")) for info, code in blocks]


def same_code(japanese: str, english: str) -> bool:
    """Return True if code is the same except for Japanese texts: comments, strings, and lines that it shows."""
    pattern = []
    for line in japanese.rstrip("\n").splitlines():
        told = re.escape(re.sub(rf" +# [^#]*[{LETTERS}].*$", " # …", line))
        told = re.sub(rf'"[^"]*[{LETTERS}][^"]*"', lambda _: r'"[^"]*"', told)
        told = re.sub(rf"'[^']*[{LETTERS}][^']*'", lambda _: r"'[^']*'", told)
        told = told.replace(re.escape(" # …"), " +# .*")
        pattern.append(".*" if re.search(f"[{LETTERS}]", told) else told)
    return re.fullmatch("\n".join(pattern), english.rstrip("\n")) is not None


FOR_PROGRAMMERS = {
    *("adapters.md", "add-a-card.md", "add-a-game.md", "authors.md"),
    *("card-game.md", "style.md", "translate.md", "wire.md"),
}
"""The pages that stay English: who writes code for this project reads its English names anyway."""


def test_every_page_for_players_and_teachers_is_in_japanese() -> None:
    english = {path.relative_to(DOCS).as_posix() for path in (*DOCS.glob("*.md"), *(DOCS / "teach").glob("*.md"))}
    assert english - set(NAMES) == FOR_PROGRAMMERS
    assert set(NAMES) <= english, "an English page is gone"


@pytest.mark.parametrize("name", [name for name in NAMES if "rules.md" not in name])
def test_a_japanese_page_has_the_parts_of_the_english_one(name: str) -> None:
    page = DOCS / name
    english, japanese = page.read_text(encoding="utf-8"), (JA / name).read_text(encoding="utf-8")
    assert HEADING.findall(BLOCK.sub("", japanese)) == HEADING.findall(BLOCK.sub("", english))
    assert BOARD.findall(japanese) == BOARD.findall(english)
    assert len(ROW.findall(japanese)) == len(ROW.findall(english)), "rows of tables"
    assert sorted(links_of(japanese)) == sorted(wanted(page, link) for link in links_of(english))
    here, there = code_of(japanese), code_of(english)
    assert [info for info, _ in here] == [info for info, _ in there], "blocks of code"
    assert [code for (_, code), (_, other) in zip(here, there, strict=True) if not same_code(code, other)] == []


@pytest.mark.parametrize("name", BY_HAND)
def test_a_japanese_page_names_the_code_that_the_english_one_names(name: str) -> None:
    english, japanese = (
        set(INLINE.findall(BLOCK.sub("", (folder / name).read_text(encoding="utf-8").replace("--language ja ", ""))))
        for folder in (DOCS, JA)
    )
    assert sorted(english - japanese) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_japanese_page_leads_to_the_english_one(name: str) -> None:
    beginning = (JA / name).read_text(encoding="utf-8")[:600]
    assert f"[English]({relpath(DOCS / name, (JA / name).parent)})" in beginning


@pytest.mark.parametrize(
    ("japanese", "english", "same"),
    [
        ("f(1)\n", "f(1)\n", True),
        ("f(1)\n", "f(2)\n", False),
        ('f(title="次は？")\n', 'f(title="Next?")\n', True),
        ('f(title="次は？", step=1)\n', 'f(title="Next?", step=0)\n', False),
        ("f(1)  # 最初\n", "f(1)      # the first\n", True),
        ("f(1)  # 最初\n", "f(2)  # the first\n", False),
        (">>> f(1)\n正解です。\n", ">>> f(1)\nRight.\n", True),
        ("f(1)\n", "f(1)\ng(1)\n", False),
    ],
)
def test_code_is_compared_without_its_japanese_texts(japanese: str, english: str, same: bool) -> None:
    assert same_code(japanese, english) is same


@pytest.mark.parametrize("name", [name for name in NAMES if ">>> " in (JA / name).read_text(encoding="utf-8")])
def test_examples_print_what_a_japanese_page_shows(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some write files
    with speaking("ja"):
        assert check_blocks(f"ja/{name.removesuffix('.md')}") >= 1


def test_links_of_japanese_pages_lead_somewhere() -> None:
    for file in [ROOT / "README.ja.md", *JA.rglob("*.md")]:
        for link in LINK.findall(BLOCK.sub("", file.read_text(encoding="utf-8"))):
            if re.match(r"[a-z]+:", link):
                continue
            address, _, anchor = link.partition("#")
            target = (file.parent / address).resolve() if address else file
            assert target.exists(), (file.name, link)
            assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), (file.name, link)


def test_the_lessons_in_japanese_are_up_to_date() -> None:
    with speaking("ja"):
        pages = {teach_pages.path_of(lesson): teach_pages.page(lesson) for lesson in teach_pages.lessons()}
        start = (teach_pages.folder() / "README.md").read_text(encoding="utf-8")
        assert teach_pages.listed(start) == start, "run python -m scripts.teach_pages"
    assert sorted(pages) == sorted((JA / "teach").glob("lesson-*.md"))
    assert [path for path, text in pages.items() if path.read_text(encoding="utf-8") != text] == [], "run make docs"


def untranslated(data: Any, texts: Any, place: str) -> Iterator[str]:
    """Yield the places of sentences of a lesson that have no Japanese text."""
    if isinstance(data, dict):
        for name, part in data.items():
            if name not in TOLD_ELSEWHERE:
                yield from untranslated(part, texts.get(name) if isinstance(texts, dict) else None, f"{place}.{name}")
    elif isinstance(data, list):
        found = texts if isinstance(texts, list) else [None] * len(data)
        for at, (part, text) in enumerate(zip(data, found, strict=True)):
            yield from untranslated(part, text, f"{place}.{at}")
    elif isinstance(data, str) and not isinstance(texts, str):
        yield place


TOLD_ELSEWHERE = {
    "claims",
    "options",
    "position",
    "play",
    "notebook",
    "form",
    "misreading",
    "kind",
    "exercise",
    "right",
}
"""The parts of a lesson that hold no sentence, or one that the board and the notebooks say; `right` may be code."""


def test_all_sentences_of_a_lesson_are_in_japanese() -> None:
    for file in sorted((DOCS / "teach" / "lessons").glob("*.toml")):
        data, texts = (
            tomllib.loads((folder / file.name).read_text(encoding="utf-8"))
            for folder in (file.parent, JA / "teach" / "lessons")
        )
        missing = [place for place in untranslated(data, texts, file.name) if not place.endswith(".wrong")]
        assert missing == []
    english, japanese = (
        tomllib.loads((folder / "teach" / "texts.toml").read_text(encoding="utf-8")) for folder in (DOCS, JA)
    )
    assert list(japanese) == list(english)
    fields = re.compile(r"\{\w+\}")
    assert [key for key in english if set(fields.findall(english[key])) != set(fields.findall(japanese[key]))] == []


def test_a_translation_with_no_place_in_the_english_lesson_is_refused() -> None:
    with pytest.raises(ValueError, match="the English lesson has no titel"):
        teach_pages.translated({"title": "Jumps"}, {"titel": "ジャンプ"})
    with pytest.raises(ValueError, match="there are 1 texts, but 2 in English"):
        teach_pages.translated({"aims": ["a", "b"]}, {"aims": ["あ"]})


@pytest.mark.parametrize("name", ["README.md", *(f"lesson-{number}.md" for number in range(1, 7))])
def test_code_in_the_guide_for_teachers_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the first page writes a file
    space: dict[str, Any] = {"spag": spagwidget}
    before = language()
    try:
        for code in PYTHON.findall((JA / "teach" / name).read_text(encoding="utf-8")):
            exec(dedent(code), space)
    finally:
        language(before)
    assert (tmp_path / "position.html").is_file() is (name == "README.md")


def test_rules_of_maciji_are_those_of_the_game() -> None:
    page = (ROOT / "docs" / "ja" / "maciji.md").read_text(encoding="utf-8")
    Game("maciji", board="3x3")  # loads its texts
    with speaking("ja"):
        rules = section("maciji.rule.")
    numbers = [number for number in rules if not number.startswith("title.")]
    assert len(numbers) == 23
    assert [number for number in numbers if f"| {number} | {rules[number]} |\n" not in page] == []


def test_each_readme_names_the_other() -> None:
    assert "[日本語](README.ja.md)" in ENGLISH.split("\n\n")[1]
    assert "[English](README.md)" in JAPANESE.split("\n\n")[1]


def test_japanese_readme_lists_all_notebooks_with_the_minutes_and_levels_of_the_english_one() -> None:
    row = re.compile(r"^\| \[(.+?)\]\(tutorials/(?:ja/)?(.+?)\) \| \D*(\d+b?).* \| (\d+) \| (\S+) \|$", re.MULTILINE)
    levels = {"easy": "やさしい", "medium": "ふつう", "hard": "むずかしい"}
    english = [(*rest, levels[level]) for *rest, level in row.findall(ENGLISH)]
    assert len(english) == 20
    assert row.findall(JAPANESE) == english
    assert JAPANESE.count("](tutorials/ja/") == 20


@pytest.mark.parametrize("name", ["README.ja.md", *(f"docs/ja/{name}" for name in NAMES)])
def test_a_link_to_a_page_in_english_says_so(name: str) -> None:
    text = SWITCH.sub("", (ROOT / name).read_text(encoding="utf-8"), 1)
    silent = []
    for sentence in re.split(r"(?<=。)|\n", text):
        for address in re.findall(r"\]\(([^()\s:#]+\.md)", sentence):
            target = (ROOT / name).parent.joinpath(address).resolve()
            english = not target.is_relative_to(JA) and target.name != "README.ja.md"
            silent += [sentence] if english and "英語" not in sentence else []
    assert silent == []


def test_code_of_the_japanese_readme_is_that_of_the_english_one() -> None:
    code, other = (
        [line.partition("  #")[0].rstrip() for line in PYTHON.findall(text)[0].splitlines()]
        for text in (ENGLISH, JAPANESE)
    )
    assert [line for line in other if line != 'spag.language("ja")'] == code


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES if rule.keys in ("", "^notebook$")], ids=lambda rule: rule.says
)
@pytest.mark.parametrize("name", ["README.ja.md", *(f"docs/ja/{name}" for name in NAMES if "rules.md" not in name)])
def test_japanese_pages_keep_the_style(name: str, rule: Rule) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```|^\|.*?$|^!\[.*?$", "", page, flags=re.DOTALL | re.MULTILINE)
    lines = re.sub(r"\]\([^)]*\)", "]", text).splitlines()
    assert [line for line in lines if breaks(rule, line)] == []
