"""Names, comments and glyphs of moments; promoting, deleting and comparing lines; the tree in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.session.tree.annotations import MOST_ANNOTATED, check_count
from tests.core.test_variations import branched, reread
from tests.games.nim import NIM
from tests.games.sealed import SEALED


def grown(seed: int, moves: int, **options: Any) -> spag.Game:
    """A game in which somebody has wandered about and played at random."""
    game, chance = spag.Game(seed=seed, **options), Random(seed)
    for _ in range(moves):
        if game.over or chance.random() < 0.3:
            game.fork(chance.randint(0, game.tree.end.ply))
        else:
            game.play(chance.choice(game.legal))
    return game


# Annotations


def test_a_glyph_is_kept_in_the_record() -> None:
    game = branched()
    game.annotate(glyph="!?", name="  Attack   now ")
    assert (game.tree.here.glyph, game.tree.here.name) == ("!?", "Attack now")
    assert game.record.data["comments"] == [{"ply": 9, "name": "Attack now", "glyph": "!?"}]
    again = reread(game)
    assert (again.tree.here.glyph, str(again.record)) == ("!?", str(game.record))
    again.annotate(glyph="", name="")
    assert "comments" not in again.record.data


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"glyph": "??"}, r"Unknown glyph '\?\?'. Valid glyphs: !, !\?, \?."),
        ({"name": "n" * 61}, "has 61 characters; at most 60 fit"),
        ({"name": "\x1b[1m"}, r"cannot contain U\+001B \(a control character\), at position 1\."),
        ({"comment": "c" * 2001}, "has 2001 characters; at most 2000 fit"),
        ({"comment": "so\u202e"}, r"cannot contain U\+202E \(right-to-left override\), at position 3\."),
        ({"glyph": 3}, "must be texts, not int"),
    ],
)
def test_what_cannot_be_an_annotation_is_refused_and_changes_nothing(wrong: dict[str, Any], message: str) -> None:
    game = branched()
    game.annotate(name="Attack", comment="Yes.", glyph="!")
    before = game.record
    with pytest.raises((ValueError, TypeError), match=message):
        game.annotate(**{"name": "new", "comment": "new", "glyph": "?", **wrong})
    assert game.record == before


def test_the_number_of_annotated_moments_is_limited() -> None:
    game = spag.Game(NIM, heaps=(1500, 1500))
    game.play(*["take 0 1"] * 1500, *["take 1 1"] * 600)
    for node in list(game.tree.nodes())[1 : MOST_ANNOTATED + 1]:
        node.glyph = "!"
    with pytest.raises(ValueError, match="At most 2000 moments"):
        game.annotate(name="one too many")
    game.annotate(game.tree.path[1], name="one that has a glyph")
    check_count(MOST_ANNOTATED - 1)


@pytest.mark.parametrize("glyph", ["??", 3, ["!"], "!!"])
def test_a_comment_with_an_unknown_glyph_is_kept_in_the_record_as_it_is(glyph: object) -> None:
    comments = [{"ply": 0, "text": "first"}, {"ply": 2, "glyph": glyph, "text": "odd"}]
    game = spag.Game.from_record({**branched().record.data, "comments": comments})
    assert game.tree.path[2].comment == ""
    game.annotate(name="now")
    assert game.record.data["comments"] == [comments[0], {"ply": 9, "name": "now"}, comments[1]]


# The order of the lines


def test_promoting_makes_a_line_the_main_line_and_the_record_keeps_that() -> None:
    game = branched()
    lines, here = game.lines, game.tree.here
    node = game.node_at(2)
    wanted = game.lines[2]
    game.promote(node)
    assert (game.lines[0], set(game.lines), game.tree.here) == (wanted, set(lines), here)
    again = reread(game)
    assert (again.lines, again.position) == (game.lines, game.position)
    again.redo(1)
    assert again.record.actions == [*game.record.actions, "hit B"]


@pytest.mark.parametrize("seed", range(12))
def test_the_order_of_all_lines_survives_a_record(seed: int) -> None:
    game, chance = grown(seed, 60, level=1), Random(seed)
    for _ in range(5):
        game.promote(chance.choice(list(game.tree.nodes())))
    again = reread(game)
    assert (again.lines, again.line) == (game.lines, game.line)
    again.annotate(name="x")
    game.annotate(name="x")
    assert str(reread(again).record) == str(game.record)


def test_places_that_do_not_fit_together_are_read_in_their_order() -> None:
    data = branched().record.data
    lines = [
        {"from": 0, "actions": ["place AddFlag"], "place": 0},
        {"from": 0, "actions": ["place ForkBomb"], "place": 0},
        {"from": 0, "actions": ["place RemoveFlag"], "place": 999},
    ]
    game = spag.Game.from_record({**data, "lines": lines})
    assert [line[0] for line in game.lines] == ["place AddFlag", "place Bug", "place ForkBomb", "place RemoveFlag"]


# Deleting


def test_deleting_a_line_can_be_undone() -> None:
    game = branched()
    lines, before = game.lines, str(game.record)
    other = game.tree.path[8].children[1]
    game.delete(other)
    assert (len(game.lines), game.ply) == (2, 9)
    with pytest.raises(ValueError, match="belongs to another game"):
        game.goto(other)
    assert len(reread(game).lines) == 2
    game.restore()
    assert (game.lines, str(game.record)) == (lines, before)
    with pytest.raises(ValueError, match="no deleted variation"):
        game.restore()


def test_deleting_the_present_moment_goes_to_the_moment_before() -> None:
    game = branched()
    changes: list[spag.Change] = []
    game.watch(changes.append)
    game.delete()
    assert (game.ply, [change.kind for change in changes]) == (8, ["moved"])
    assert "run" not in [child.action and child.action.text for child in game.tree.here.children]
    assert game.tree.end.ply == 10
    game.restore()
    assert [change.kind for change in changes] == ["moved", "annotated"]
    assert str(game.tree.here.children[0].action) == "run"


def test_a_moment_that_was_played_again_is_not_restored() -> None:
    game = branched()
    game.delete()
    game.play("run")
    assert game.tree.restorable is None
    with pytest.raises(ValueError, match="no deleted variation"):
        game.restore()


def test_the_start_of_a_game_cannot_be_deleted() -> None:
    game = branched()
    before = game.lines
    with pytest.raises(ValueError, match="The start of the game cannot be deleted"):
        game.delete(game.tree.root)
    with pytest.raises(ValueError, match="The present moment is after this one"):
        game.tree.delete(game.tree.path[3])
    with pytest.raises(TypeError, match="must be a node"):
        game.delete("run")  # type: ignore[arg-type]  # what a user may try
    with pytest.raises(ValueError, match="another game"):
        game.promote(branched().tree.here)
    assert game.lines == before


@pytest.mark.parametrize("seed", range(12))
def test_deletions_are_restored_in_the_reverse_order(seed: int) -> None:
    game, chance = grown(seed, 80, level=1), Random(seed)
    lines = game.lines
    deleted = 0
    for _ in range(6):
        nodes = [node for node in game.tree.nodes() if node.parent]
        game.delete(chance.choice(nodes))
        deleted += 1
        assert game.line in range(len(game.lines))
        assert spag.Game.from_record(game.record).lines == game.lines
        if len(list(game.tree.nodes())) == 1:
            break
    for _ in range(deleted):
        game.restore()
    assert game.lines == lines


def test_a_copy_of_a_game_with_deleted_lines_is_whole() -> None:
    game = spag.Game(level=1, players=2, seed=3, clock={"minutes": 1})
    game.play(game.legal[0], game.legal[0])
    game.delete()
    copy = spag.Game(level=1)
    copy.adopt(game)
    assert copy.lines == game.lines


# Looking at the lines


def test_two_lines_are_compared_from_the_moment_at_which_they_part() -> None:
    game = branched()
    game.annotate(game.tree.path[8].children[1], name="Patience", glyph="?", comment="Why?")
    found = game.compare(0, game.node_at(1))
    assert (found.ply, found.titles) == (8, ("Main line", "Patience"))
    assert [row.text for row in found.left] == ["A runs Bug. B loses 1 life (4 left).", "B skips AddFlag."]
    assert (found.right[0].text, found.right[0].glyph, found.right[0].seat) == ("A skips Bug.", "?", "A")
    assert "A runs Bug. B loses 1 life (4 left).           | A skips Bug. ?" in str(found)
    assert game.compare(1, 1).left == ()
    for wrong in (9, -1, "0", None, True, branched().tree.here):
        with pytest.raises((ValueError, TypeError), match=r"There is no line|must be its number|another game"):
            game.compare(0, wrong)  # type: ignore[arg-type]  # what a user may try


def test_the_tree_as_text_names_its_lines() -> None:
    game = branched()
    game.annotate(game.tree.path[2].children[1], name="Other flag", glyph="!")
    assert str(game.tree).splitlines()[3] == "3. Other flag, after 2: 1 action: place MoveFlag !"
    assert str(spag.Game(level=1, seed=1).tree) == "0. Main line, after 0: 0 actions"


@pytest.mark.parametrize("seed", range(6))
def test_the_rows_of_all_segments_say_what_the_captions_say(seed: int) -> None:
    game = grown(seed, 80, level=2)
    teller = game.teller()
    segments, left_out = teller.segments(10_000)
    assert left_out == 0
    assert sum(len(segment.nodes) for segment in segments) == len(list(game.tree.nodes())) - 1
    for segment in segments:
        rows = [teller.row(group) for group in teller.groups(segment)]
        assert [row.first for row in rows[1:]] == [row.ply for row in rows[:-1]]
        assert game.node_at(segment.line, rows[-1].ply) is segment.nodes[-1]
        game.goto(segment.nodes[-1])
        captions = [event.caption for event in game.events]
        for row in rows:
            assert row.text.rstrip("…")[:20] in " ".join(captions)
            assert row.ply > row.first
    kept, left_out = teller.segments(2)
    assert len(kept) + left_out <= len(segments)
    assert any(segment.nodes[-1] is game.tree.end for segment in kept)


def test_a_game_with_secret_actions_shows_no_tree() -> None:
    game = spag.Game(SEALED, players=2)
    assert not game.has_open_tree()
    assert spag.Game(level=1).has_open_tree()
    assert not spag.Game(level=1).has_open_tree("A")
    with pytest.raises(ValueError, match="actions can be secret"):
        game.teller()
