"""What people type and paste is kept: every sign but controls, overrides and halves, which are named."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.session.record import Record
from tests.core.test_variations import branched, reread
from tests.widget.golden import RecordingBoard

SIGNS = {
    "a no-break space": "12\xa0kg",
    "a narrow no-break space": "12\u202f€",
    "a Japanese space": "東京\u3000太郎",
    "Persian": "می\u200cروم",
    "Hindi": "क्\u200dष",
    "a family": "👨\u200d👩\u200d👧",
    "the flag of Scotland": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "Hebrew with a mark": "שלום\u200f!",
    "an emoji newer than Python": "\U0001fae9",
    "a private sign": "\ue000",
    "a soft hyphen": "Spa\xadghetti",
}
HARMFUL = {
    "\x00": "U+0000 (a control character)",
    "\x1b": "U+001B (a control character)",
    "\x7f": "U+007F (a control character)",
    "\x9b": "U+009B (a control character)",
    "\u202d": "U+202D (left-to-right override)",
    "\u202e": "U+202E (right-to-left override)",
    "\ud83d": "U+D83D (half of a character)",
    "\uffff": "U+FFFF (not a character)",
}


@pytest.mark.parametrize("text", SIGNS.values(), ids=SIGNS)
def test_what_a_person_types_is_kept_in_names_and_comments(text: str) -> None:
    game = branched()
    game.names = {"A": text}
    game.annotate(name=text, comment=f"{text}\r\n{text}")
    kept = text.replace("\xa0", " ").replace("\u202f", " ").replace("\u3000", " ")
    again = reread(game)
    assert (again.names, again.tree.here.name, again.tree.here.comment) == ({"A": kept}, kept, f"{text}\n{text}")


@pytest.mark.parametrize("text", SIGNS.values(), ids=SIGNS)
def test_what_a_person_types_at_a_board_is_kept(text: str) -> None:
    board = RecordingBoard(branched())
    board.receive(type="annotate", do="comment", line=0, ply=9, text=text, id=1)
    board.receive(type="names", names={"B": text}, id=2)
    assert board.game.tree.here.comment == text
    assert board.game.names["B"] == " ".join(text.split())


@pytest.mark.parametrize("written", ["One\r\ntwo", "One\rtwo", "One\u2028two", "One\x0btwo", "One\x85two", "One\ntwo"])
def test_every_line_end_of_a_comment_is_the_same(written: str) -> None:
    game = branched()
    game.annotate(comment=written)
    assert game.tree.here.comment == "One\ntwo"


@pytest.mark.parametrize(("char", "named"), HARMFUL.items())
def test_a_character_that_cannot_be_kept_is_named(char: str, named: str) -> None:
    game = branched()
    before = game.record
    for what in ("name", "comment"):
        change: Any = {what: f"so{char}"}
        with pytest.raises(spag.BadValue) as caught:
            game.annotate(**change)
        assert f"{named}, at position 3." in str(caught.value)
    with pytest.raises(spag.BadValue) as caught:
        game.names = {"A": f"so{char}"}
    assert str(caught.value) == f"The name of A cannot contain {named}, at position 3. Remove it."
    assert game.record == before


@pytest.mark.parametrize("char", HARMFUL)
def test_a_record_from_elsewhere_loses_only_the_characters_that_cannot_be_kept(char: str) -> None:
    data = {
        **branched().record.data,
        "meta": {"names": {"A": f"A{char}da"}},
        "comments": [{"ply": 9, "name": f"Look{char} here", "text": f"One{char}\r\ntwo"}],
    }
    game = spag.Game.from_record(Record.loads(str(Record(data))))
    here = game.tree.here
    assert (game.names, here.name, here.comment) == ({"A": "Ada"}, "Look here", "One\ntwo")


def test_a_name_without_visible_characters_is_empty() -> None:
    assert spag.Game(names={"A": "\u200b \u200d", "B": "\ufeffBo"}).names == {"B": "\ufeffBo"}


@pytest.mark.parametrize(
    "written",
    [
        *(">(Bug\xa0AB)(AddFlag\u3000B)\u2003A5+9 B5+8\r\n", "\ufeff >(Bug AB)(AddFlag B)\xa0A5+9 B5+8"),
        "＞（Bug AB）（AddFlag B） Ａ５＋９ Ｂ５＋８",
    ],
)
def test_a_position_may_be_typed_with_other_spaces_and_signs(written: str) -> None:
    plain = ">(Bug AB)(AddFlag B) A5+9 B5+8"
    assert spag.Game.from_position(written).position == plain
    board = RecordingBoard(spag.Game(level=1, players=2, seed=1))
    board.receive(type="edit", do="begin", step=0, id=1)
    (sheet,) = board.receive(type="edit", do="text", text=written, id=2)
    assert (sheet["text"], sheet.get("fault")) == (plain, None)


@pytest.mark.parametrize("written", ["B\xa0life < 5", "B\u3000life ＜ ５", "\ufeffＢ life<5"])
def test_a_condition_may_be_typed_with_other_spaces_and_signs(written: str) -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)")
    game.play("run", "hit B", "skip")
    assert game.find(written) == game.find("B life < 5") == 2
    assert game.find(spag.Breakpoint(condition=written)) == 2
    assert game.values(f" {written}")[0].changes == game.values("B life < 5")[0].changes


def test_a_blank_command_is_kept_with_the_signs_of_the_language_and_its_own_comment() -> None:
    typed = "ｒｅｐｅａｔ　２：　＃　二回\r\n\u3000\u3000add\xa0flag"
    game = spag.Game(level=1, players=2, blanks={"Odd": typed})
    plain = "repeat 2: #　二回\n  add flag"
    assert game.record.data["blanks"] == {"Odd": plain}
    assert reread(game).record == game.record
    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)"))
    (draft,) = board.receive(type="write", do="check", name="Odd", text=typed, id=1)
    assert draft["faults"] == []


def test_a_name_on_the_command_line_stays_as_it_was_typed(capsys: Any) -> None:
    from spagwidget.cli.main import main

    assert main(["new", "--name", "A=1.50", "--name", "B=true"]) == 0
    assert '"names": {"A": "1.50", "B": "true"}' in capsys.readouterr().out
