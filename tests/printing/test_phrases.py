"""Lines of Japanese break between phrases."""

from __future__ import annotations

import pytest

from spagwidget.core.phrases import phrases
from spagwidget.core.table.scene import Chip
from spagwidget.pictures.pen import Pen
from spagwidget.printing.phrases import lines_of


@pytest.mark.parametrize(
    "text",
    [
        "好きな|フラグを",
        "ゲームから|取り除く。",
        "自分の|未使用フラグを|1個、|ほかの|カードに|立てる。",
        "くり返す",
        "島の|魔法を|発動する。",
        "「革命」の|カード",
        "上の|フラグも|一緒になくなる。",
        "両面印刷で、|長辺とじを|選んでください。",
    ],
)
def test_japanese_breaks_between_phrases_only(text: str) -> None:
    assert phrases(text.replace("|", "")) == text.split("|")


def test_other_scripts_have_no_phrases() -> None:
    assert phrases("parameter") == ["parameter"]


def shown(text: str, width: float, chips: int, even: bool = False) -> list[str]:
    lines = lines_of(Pen.measure, text, 4, width, [Chip("n", 1, 1)] * chips, even=even)
    return [
        "".join(
            " " * (cluster.spaced and at > 0) + "".join(p.words for p in cluster.parts)
            for at, cluster in enumerate(line)
        )
        for line in lines
    ]


def test_a_number_stays_with_the_counter_after_it() -> None:
    assert shown("好きなフラグを{1}個、別のカードへ移す。", 48, 1) == ["好きなフラグを{1}個、", "別のカードへ移す。"]
    assert shown("Raise it by {1}.", 30, 1) == ["Raise it by", "{1}."]


def test_even_lines_leave_no_single_word_at_the_end() -> None:
    text = "Move any {1} flag to another card."
    assert shown(text, 70, 1) == ["Move any {1} flag to another", "card."]
    assert shown(text, 70, 1, even=True) == ["Move any {1} flag", "to another card."]
