"""The first Japanese texts: the language is switched, joined, and falls back to English within its edition."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

import spagwidget as spag
from spagwidget.board.downloads import file_name
from spagwidget.core import catalogue
from spagwidget.core.catalogue import commas, labelled, listing, paragraph, say, without_stop, written
from spagwidget.core.session.new_game import own_words
from spagwidget.core.settings import Setting
from spagwidget.core.speaking import choose, speaking
from spagwidget.games.lovelace.solver.puzzle import results
from spagwidget.games.lovelace.solver.task import Task
from spagwidget.lessons.exercises import blank, first_player
from spagwidget.lessons.kit.answer import read, translated


def test_a_game_and_its_board_speak_japanese() -> None:
    try:
        assert spag.language("ja") == "ja"
        game = spag.Game(seed=7)
        game.play("place Bug")
        assert game.events[-1].caption == "AがBugにフラグを立てる。"
        board = spag.SpagWidget(game)
        assert board.words["language"] == "ja"
        assert board.words["new.start"] == "ゲームを始める"
        board.close()
    finally:
        choose("en")
    assert game.events[-1].caption == "A places a flag on Bug."


def test_a_reason_beside_its_setting_is_without_the_label() -> None:
    setting = Setting("players", "switch", "players", "人数", False)
    with speaking("ja"):
        assert own_words("人数：多すぎます。", setting) == "多すぎます。"
        assert own_words("多すぎます。", setting) == "多すぎます。"
    assert own_words("Players: too many.", setting._replace(label="Players")) == "Too many."


def test_japanese_texts_are_joined_without_spaces() -> None:
    with speaking("ja"):
        assert listing(["A", "B", "C"]) == "A、BとC"
        assert listing(["Aが2点", "Bが1点"], "list.series") == "Aが2点、Bが1点"
        assert commas("AB") == "A、B"
        assert paragraph("終わり。", "", "次。") == "終わり。次。"
        assert paragraph("だれですか？", "次。", "終わり？") == "だれですか？　次。終わり？"
        assert labelled("A", "5") == "A：5"
        assert without_stop("Aの勝ち。") == "Aの勝ち"
        assert say("spaghetti.card.Bug", n=2, players="{2}", damage="{1}") == "だれか{2}人のライフを{1}ずつ減らす。"
        assert say("spaghetti.card.Bug", n=1, players="{1}", damage="{1}") == "だれか{1}人のライフを{1}減らす。"


def test_there_are_twenty_texts_and_none_is_english() -> None:
    found = written("ja")
    assert len(found) > 100
    assert found["spaghetti.event.run"] == "{seat}が{card}を実行する。"


def test_what_is_missing_is_the_english_text_of_the_same_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Monster edition never gets the words of the Code edition, also not in Japanese."""
    lacking = "spaghetti.monster.event.leave"
    present = written("ja")
    assert "spaghetti.event.leave" in present
    monkeypatch.delitem(cast("dict[str, object]", present), lacking)
    catalogue._whole.cache_clear()
    try:
        game = spag.Game.from_position("(ForkBomb A)(AddFlag B)", edition="monster")
        game.play("run", "hit B")
        with speaking("ja"):
            captions = [event.caption for event in game.events]
    finally:
        catalogue.forget()
    assert not any("フラグ" in caption for caption in captions)
    assert any("islander" in caption for caption in captions)


def test_a_language_without_plurals_has_one_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spagwidget.core.catalogue._FOREIGN", {})
    (tmp_path / "texts").mkdir()
    texts = {"en": {"chess.n": {"one": "1 piece", "other": "{n} pieces"}}, "ja": {"chess.n": {"other": "駒{n}個"}}}
    for code, found in texts.items():
        (tmp_path / "texts" / f"{code}.chess.json").write_text(json.dumps(found), encoding="utf-8")
    spag.add_texts(str(tmp_path / "game.py"))
    try:
        assert [say("chess.n", n=n) for n in (1, 2)] == ["1 piece", "2 pieces"]
        with speaking("ja"):
            assert [say("chess.n", n=n) for n in (1, 2)] == ["駒1個", "駒2個"]
    finally:
        catalogue.forget()


@pytest.mark.parametrize("language", ["en", "ja", "en-XA"])
def test_cards_are_found_by_their_names_in_every_language(language: str) -> None:
    english = spag.rule("Bug")
    with speaking(language):
        assert spag.rule("生") == spag.rule("Birth") == spag.rule("AddFlag")
        assert (spag.rule("Bug") == english) == (language == "en")


def test_a_reader_of_japanese_is_not_told_the_japanese_name_again() -> None:
    game = spag.Game(level=1, edition="monster", deal=["AddFlag", "Bug", "ForkBomb", "MoveFlag", "RemoveFlag"])
    assert "生" in game.scene().spots[0].tip
    with speaking("ja"):
        assert spag.rule("生").count("生") == 1
        assert game.scene().spots[0].title == "生"
        assert "生" not in game.scene().spots[0].tip
        assert "AddFlag" in game.scene().spots[0].tip


@pytest.mark.parametrize("game", ["spaghetti", "nightmare", "lovelace-babbage"])
def test_a_rule_names_the_same_rules_in_every_language(game: str) -> None:
    english = {number: set(rule.see) for number, rule in spag.Game(game).rulebook().items()}
    assert any(english.values())
    with speaking("ja"):
        assert {number: set(rule.see) for number, rule in spag.Game(game).rulebook().items()} == english


def test_the_number_of_a_rule_is_found_between_japanese_letters() -> None:
    with speaking("ja"):
        rules = spag.Game(level=1).rulebook()
    assert "R34で守られた" in rules["R4"].text
    assert "R34" in rules["R4"].see


@pytest.mark.parametrize("position", ["(Reverse A)(AddFlag B)", "(Bug A)(AddFlag B)", "(RemoveFlag A)(Bug B)"])
@pytest.mark.parametrize("edition", ["code", "monster"])
def test_where_to_look_and_the_reason_end_with_a_japanese_stop(position: str, edition: str) -> None:
    game = spag.Game.from_position(position, edition=edition)
    run = game.rules.legal(game.state)[0]
    assert run.kind == "run"
    evaluator = game.parts.evaluator()
    with speaking("ja"):
        found = (evaluator.attention(game.state, [run], 0).text, evaluator.reason(game.state, run, 0))
    for text in found:
        assert text.endswith("。")
        assert "." not in text


def test_full_width_letters_are_read_as_they_are_meant() -> None:
    assert spag.rule("Ｒ３２") == spag.rule("R32")
    game = spag.Game.from_position("(Bug A)(AddFlag B)")
    game.play("run", "hit B")
    assert game.search("ｂｕｇ") == game.search("bug") != ()
    assert read(("ｒｕｎ；ｈｉｔ　Ｂ",)) == ["run", "hit B"]


def test_answers_tasks_and_conditions_of_an_input_method_are_read() -> None:
    assert first_player.bomb.knows("　ａ　")
    assert blank.loop.knows("４")
    assert not blank.loop.knows("９")
    assert Task.parse("５５　→　１４　３３") == Task.parse("55 -> 14 33")
    assert (
        results(Task.parse("55 -> 14"), "Ａ１−　Ｂ２－")
        == results(Task.parse("55 -> 14"), ["Ａ１－", "b2-"])
        == (54, 34)
    )
    game = spag.Game.from_position("(Bug A)(AddFlag B)")
    assert game.values("Ａ　ｌｉｆｅ　＜　３")[0].last == game.values("A life < 3")[0].last


def test_a_name_without_borders_of_words_is_read_between_spaces() -> None:
    game = spag.Game(level=1, edition="monster", deal=["AddFlag", "Bug", "ForkBomb", "MoveFlag", "RemoveFlag"])
    assert translated(game, ["add birth", "place Births"]) == ["add AddFlag", "place Births"]
    with speaking("ja"):
        assert translated(game, ["place 生", "place 発生"]) == ["place AddFlag", "place 発生"]
        assert translated(game, ["move 祈り:0 生", "move Prayer:0 birth"]) == ["move Bug:0 AddFlag"] * 2


def test_a_title_in_another_script_gives_a_file_name_nevertheless() -> None:
    game = spag.Game(level=1)
    assert file_name(game).startswith("spaghetti-code-level-1")
    with speaking("en-XA"):
        assert file_name(game) == "spaghetti"


def test_clauses_are_not_joined_as_names_are() -> None:
    game = spag.Game(game="lovelace-babbage", seed=3)
    for seat in "AB":
        game.play(game.legal_for(seat)[0])
    with speaking("ja"):
        captions = [event.caption for event in game.events]
    assert "全員の目標が公開される：Aの12、Bの08。" in captions


def test_a_place_in_the_row_counts_from_0_so_it_is_not_said_with_an_ordinal() -> None:
    with speaking("ja"):
        game = spag.Game.from_position("(Bug B)>(MoveCommand A)(ForkBomb A)", level=2)
        game.play("run", "shift MoveCommand 0")
        assert game.events[1].caption == "AがMoveCommandのカードを位置0へ動かす。"
    for edition in ("", "monster."):
        with speaking("ja"):
            assert say(f"spaghetti.{edition}event.shift", seat="A", card="生", place=0).count("位置0") == 1


@pytest.mark.parametrize(("edition", "label"), [("code", "MoveFlag：フラグの数"), ("monster", "漂流：島民の数")])
def test_the_numbers_of_cards_that_can_be_watched_have_japanese_names(edition: str, label: str) -> None:
    with speaking("ja"):
        assert spag.Game(level=3).watchable(edition=edition)["MoveFlag.flags"] == label
