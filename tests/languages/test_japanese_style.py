"""The style of Japanese texts: those of the catalogues, the rules and the notebooks."""

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
        r"^(?:[^*]*\*\*[^*]*\*\*)*[^*]*\*\*[^*]*[」）。、]\*\*",
        ("**「順次」**は", "**順次**は、**「分岐」**より"),
        ("「**順次**」は", "`a**b`。", "**順次**です。**分岐**は"),
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
    Rule(
        "Lessons have the polite form, but not their headings and the texts of cards in tables.",
        r"((?<!しょ)う|[くつぬむる]|(?<![でま])す)。(?![」）])",
        ("プログラムが動く。", "カードを訪れる。次へ進みます。", "フラグを移す。"),
        ("フラグを移します。", "次へ進みましょう。", "「カードを実行する」を選びます。"),
        "^notebook$",
    ),
    Rule(
        "Lessons have no italics: a new word is in 「」, the idea of a notebook is bold.",
        r"(?<![*\w])\*(?![*\s])|[^*\s]\*(?!\*)(?<!\*\*)",
        ("「列」と*先頭*",),
        ("**順次**です。", "- 列"),
        "^notebook$",
    ),
)


def texts() -> Iterator[tuple[str, str, str]]:
    """Yield the file, the key and the text of every Japanese text, in each form, of the rules and of the lessons."""
    for file in sorted((ROOT / "spagwidget").rglob("texts/ja.*.json")):
        for key, text in json.loads(file.read_text(encoding="utf-8")).items():
            for form in text.values() if isinstance(text, dict) else (text,):
                yield file.name, key, form
    for file in sorted((ROOT / "spagwidget").rglob("rulebook/ja.json")):
        yield from (
            (file.parts[-3], "rulebook", text) for text in strings(json.loads(file.read_text(encoding="utf-8")))
        )
    for file in sorted((ROOT / "tutorials" / "ja").glob("*.ipynb")):
        yield from ((file.name, "notebook", line) for line in lines(file))


def lines(notebook: Path) -> Iterator[str]:
    """Yield the lines of a notebook's texts without blocks of code, cards in tables, tags and where links lead."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            text = re.sub(r"^```.*?^```|^\|.*?$|<[^>]+>", "", "".join(cell["source"]), flags=re.DOTALL | re.MULTILINE)
            yield from re.sub(r"\]\([^)]*\)", "]", text).splitlines()


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
