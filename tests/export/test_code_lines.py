"""Code in a page: short code in a sentence stays in one line, and long lines of a block go on below themselves."""

from __future__ import annotations

import re

import pytest

from spagwidget.core.table.columns import columns
from spagwidget.export.clean import cleaned, highlighted
from spagwidget.export.code_lines import PIECE, in_lines, unbroken


def pieces(code: str) -> list[str]:
    """Return inline code with a bar where it may break."""
    made = unbroken(f"<p><code>{code}</code></p>")
    assert re.sub("<[^>]*>", "", made) == code, "the text is the same"
    kept = re.sub(r'<span class="unbroken">(.*?)</span>', lambda one: one[1].replace(" ", "\xa0"), made)
    return re.sub("<(?!wbr)[^>]*>", "", kept).replace("<wbr>", "| ").split(" ")


@pytest.mark.parametrize("code", ["--lang=ja", "spag.share(...)", "hit B", "spagwidget-progress.json", "run", "「生」"])
def test_short_code_does_not_break(code: str) -> None:
    assert len(pieces(code)) == 1


def test_long_code_breaks_at_spaces_and_behind_signs() -> None:
    assert pieces("nbgrader autograde start --create") == ["nbgrader", "autograde", "start", "--create"]
    assert pieces('address="http://192.168.1.20:8000/"') == ["address=|", '"http://|', '192.168.1.20:8000/"']
    assert pieces("spagwidget.lessons.graders") == ["spagwidget.|", "lessons.|", "graders"]


def test_no_part_that_stays_in_one_line_is_wider_than_a_phone() -> None:
    made = unbroken("".join(f"<code>{one}</code>" for one in ("x" * 40, "a-" * 40, "ライフ" * 9, "(" * 50)))
    assert all(columns(one) <= PIECE for one in re.findall(r'"unbroken">(.*?)<', made))


def test_blocks_and_links_in_code_stay_as_they_are() -> None:
    for html in ("<pre><code>a --b</code></pre>", '<code><a href="#x">a --b</a></code>', "<p>a --b</p>"):
        assert unbroken(html) == html
    assert unbroken("<code>&lt;b&gt;.x</code>") == '<code><span class="unbroken">&lt;b&gt;.x</span></code>'


def test_no_value_of_an_attribute_becomes_code_or_markup() -> None:
    for value in ("x>y z", 'a>b"onclick=c', "a>b' hidden ", "&gt;<code>"):
        for tag in ("code", "span"):
            html = f"<{tag} lang='{value}' title='{value}' class='{value}'><code>--a</code></{tag}>"
            assert re.fullmatch(r'(<span>)?(<code>)+<span class="unbroken">--a</span>.*', unbroken(cleaned(html)))
    tag = '<code lang="a>b" title="c>d">'  # what another sanitizer might leave
    assert unbroken(f"{tag}--a</code>") == f'{tag}<span class="unbroken">--a</span></code>'
    assert cleaned('<p lang="ja" dir="rtl">生</p>') == '<p lang="ja" dir="rtl">生</p>'


def test_other_spaces_than_those_between_words_are_part_of_the_code() -> None:
    assert pieces("全角\u3000の空白") == ["全角\u3000の空白"]
    assert unbroken("<code>\xa0</code>") == '<code><span class="unbroken">\xa0</span></code>'


CODE = '''\
import spagwidget as spag

for number in range(3):
    print("number", number, spag.Game(level=1, players=2, seed=number))     # それぞれのゲーム
text = """
    a long line of a text that goes on and on, with a <sign> and an option --like-this
"""'''


def test_a_block_keeps_its_text_and_only_its_long_lines_are_marked() -> None:
    html = highlighted(CODE)
    made = in_lines(html)
    assert re.sub("<[^>]*>", "", made) == re.sub("<[^>]*>", "", html)
    assert re.findall('<span class="(line[^"]*)">( *)', made) == [("line in4", "    "), ("line", "")]
    assert made.count("<span") == made.count("</span>")
    assert made.endswith('<span class="s2">"""</span>')


def test_a_command_has_its_options_whole_and_its_comment_apart() -> None:
    made = in_lines('<span class="go">spagwidget new --level 1 --seed 7   # a new game</span>\n')
    assert '<span class="unbroken">--level</span> 1' in made
    assert '   <span class="note"># a new game</span></span>\n' in made
    made = in_lines('<span class="go">spagwidget new --level 1   # as with --seed and more</span>\n')
    assert '<span class="note"># as with <span class="unbroken">--seed</span> and more</span>' in made


def test_a_line_ends_where_its_marks_end() -> None:
    html = highlighted('text = "a line with a separator, \u2028 or two \x0c in the middle of a long text"')
    made = in_lines(html)
    assert made.count('class="line') == 1
    assert re.sub("<[^>]*>", "", made) == re.sub("<[^>]*>", "", html)
