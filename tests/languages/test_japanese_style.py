"""The style of Japanese texts, and notebooks in another language: their code is the same, cell by cell."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.prose import ROOT

JAPANESE = "ぁ-んァ-ヶー一-龠々"
CAPTION = r"^(?!rules\.|lovelace\.card\.|.*\.predict\.).*\.(event|card)\.(?!.*\.one$)"
"""The keys of captions and card texts; `.one` is a part of a list in a caption. None are `rules.`, which are about the
rulebook, the notes on a player's sheet, and questions, which are named for what they ask."""


class Rule(NamedTuple):
    """What a Japanese text must not have.

    Attributes:
        says: The rule.
        pattern: What breaks it.
        bad: Texts that break it.
        fine: Similar ones that do not.
        keys: A pattern of the keys of texts that it is about.
    """

    says: str
    pattern: str
    bad: tuple[str, ...]
    fine: tuple[str, ...]
    keys: str = ""


RULES = (
    Rule("Digits and Latin letters have half width.", "[Ａ-Ｚａ-ｚ０-９]", ("２回", "Ｂｕｇ"), ("2回", "Bug")),
    Rule("Kana have full width.", "[ｦ-ﾟ]", ("ﾌﾗｸﾞ",), ("フラグ",)),
    Rule(
        "No space stands between Japanese and Latin letters, digits or values.",
        rf"[{JAPANESE}] +[A-Za-z0-9{{]|[A-Za-z0-9}}] +[{JAPANESE}]",
        ("Bug を実行する。", "フラグが 2個", "{seat} が"),
        ("Bugを実行する。", "run; move Bug:1 AddFlag", "選ぶ？　次は"),
    ),
    Rule(
        "No bracket or stop ends a bold text: Markdown would not make it bold.",
        r"\*\*[^*]*[」）。、]\*\*",
        ("**「順次」**は",),
        ("「**順次**」は", "`a**b`。"),
    ),
    Rule(
        "Punctuation has full width.",
        rf"[{JAPANESE}][,.!?;:()]|[,!?;()](?=[{JAPANESE}])",
        ("どこに置きますか?", "はい,いいえ", "残り(4)"),
        ("どこに置きますか？", "{n}.", "run; skip", "3:00"),
    ),
    Rule(
        "Captions and card texts have the plain form, and a stop at their end.",
        r"(です|ます|ました|ください)。|(?<![。）？])(?<!。\{effect\})$",
        ("AがBugを実行します。", "AがBugを実行する"),
        ("AがBugを実行する。", "AがBugを実行する（残り4）。", "Aが42を起動する。{effect}"),
        CAPTION,
    ),
    Rule(
        "The rules have the plain form.",
        r"(です|ます|ました|ください)。",
        ("カードを並べます。",),
        ("カードを並べる。", "どのレベルでも使える。"),
        "^rulebook$",
    ),
    Rule(
        "Prompts and hints have the polite form.",
        r"([うくつぬむる]|(?<![でま])す)。$",
        ("どこに書く。",),
        ("どこに書きますか？", "カードを選んでください。", "2個が未使用です。"),
        r"\.(ask|tip)\.",
    ),
)


def texts() -> Iterator[tuple[str, str, str]]:
    """Yield the file, the key and the text of every Japanese text, of each of its forms, and of the rules."""
    for file in sorted((ROOT / "spagwidget").rglob("texts/ja.*.json")):
        for key, text in json.loads(file.read_text(encoding="utf-8")).items():
            for form in text.values() if isinstance(text, dict) else (text,):
                yield file.name, key, form
    for file in sorted((ROOT / "spagwidget").rglob("rulebook/ja.json")):
        yield from (
            (file.parts[-3], "rulebook", text) for text in strings(json.loads(file.read_text(encoding="utf-8")))
        )


def strings(data: Any) -> Iterator[str]:
    """Yield all texts in what a file contains."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, (dict, list)):
        for part in data.values() if isinstance(data, dict) else data:
            yield from strings(part)


def breaks(rule: Rule, text: str) -> bool:
    """Return True if a text breaks a rule; what is in code marks is not Japanese."""
    return re.search(rule.pattern, re.sub(r"`[^`]*`", "`", text)) is not None


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.says)
def test_every_rule_finds_its_examples(rule: Rule) -> None:
    assert [text for text in rule.bad if not breaks(rule, text)] == []
    assert [text for text in rule.fine if breaks(rule, text)] == []


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.says)
def test_japanese_texts_keep_the_rules(rule: Rule) -> None:
    about = [one for one in texts() if re.search(rule.keys, one[1])]
    assert about, "no text has such a key"
    assert [one for one in about if breaks(rule, one[2])] == []


TUTORIALS = ROOT / "tutorials"


def code_of(notebook: Path) -> list[str]:
    """Return the kind of each cell of a notebook, and the code of those that run."""
    cells: list[Any] = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) if cell["cell_type"] == "code" else cell["cell_type"] for cell in cells]


def differences(folder: Path, english: Path) -> list[str]:
    """Return the cells in which the notebooks of a folder have other code than the English ones; texts may differ."""
    found = []
    for notebook in sorted(folder.glob("*.ipynb")):
        original = english / notebook.name
        if not original.exists():
            found.append(f"{notebook.name}: there is no such notebook in English")
            continue
        here, there = code_of(notebook), code_of(original)
        found += [f"{notebook.name}, cell {at}" for at, (a, b) in enumerate(zip(here, there, strict=False)) if a != b]
        if len(here) != len(there):
            found.append(f"{notebook.name}: {len(here)} cells, not {len(there)}")
    return found


def test_notebooks_in_another_language_have_the_same_code() -> None:
    folders = [folder for folder in TUTORIALS.iterdir() if re.fullmatch(r"[a-z]{2,3}(-[A-Za-z]+)?", folder.name)]
    assert [one for folder in [TUTORIALS, *folders] for one in differences(folder, TUTORIALS)] == []


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
        "99-new.ipynb: there is no such notebook in English",
    ]
