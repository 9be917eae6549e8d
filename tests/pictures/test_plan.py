from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core.table.scene import Chip, Layout, Scene, Spot
from spagwidget.pictures.plan import TextPart, joined, plan, small_width, words, wrap, wrapped


def wide(part: TextPart) -> float:
    return 6.0 * len(part.words)


def row(count: int) -> Scene:
    names = tuple(f"spot{n}" for n in range(count))
    return Scene(Layout("row", names, "again"), tuple(Spot(name, name) for name in names))


@pytest.mark.parametrize(
    ("count", "width", "rows"),
    [
        (5, 900, [5]),
        (8, 900, [4, 4]),
        (8, 1300, [8]),
        (10, 900, [5, 5]),
        (7, 900, [4, 3]),
        (5, 390, [2, 2, 1]),
        (10, 719, [2] * 5),
        (10, 720, [4, 4, 2]),
        (1, 900, [1]),
        (0, 900, []),
    ],
)
def test_rows_are_as_few_as_the_page_allows_and_evenly_filled(count: int, width: int, rows: list[int]) -> None:
    assert [len(part) for part in plan(row(count), width, "", wide).rows] == rows


@pytest.mark.parametrize("width", [360, 500, 719, 720, 900, 1400])
@pytest.mark.parametrize("count", [1, 3, 5, 8, 10, 13])
def test_cards_are_inside_the_page_and_do_not_overlap(count: int, width: int) -> None:
    page = plan(row(count), width, "B loses 1 life.", wide)
    across, down = page.card
    assert across <= 232
    places = list(page.corners.values())
    assert all(page.left < x and x + across < page.right for x, _ in places)
    assert all(y >= 0 and y + down < page.below < page.height for _, y in places)
    for x, y in places:
        assert sum(abs(x - other) < across and abs(y - above) < down for other, above in places) == 1


def test_the_rail_returns_along_the_margins() -> None:
    page = plan(row(8), 900, "", wide)
    across = page.way("spot3", "spot4")
    assert across[0] == page.station("spot3")
    assert across[-1] == page.station("spot4")
    home = page.way("spot7", "spot0")
    assert home[2][1] > page.corners["spot7"][1] + page.card[1]
    assert home[3][0] == across[3][0] - 8


def test_a_layout_without_a_loop_has_no_rail() -> None:
    scene = row(3)._replace(layout=Layout("row", ("spot0", "spot1", "spot2")))
    page = plan(scene, 900, "", wide)
    assert not page.railed
    assert page.height < plan(row(3), 900, "", wide).height


def test_a_text_is_cut_into_words_and_chips() -> None:
    chips = [Chip("players", 1, 1), Chip("damage", 3, 1)]
    assert words("{1} player loses {3}.", chips) == [
        [TextPart("{1}", chips[0])],
        [TextPart("player")],
        [TextPart("loses")],
        [TextPart("{3}", chips[1]), TextPart(".", None, True)],
    ]


def test_braces_without_a_chip_are_words_and_chips_without_braces_follow() -> None:
    assert words("a {b} {c") == [[TextPart("a")], [TextPart("{b}")], [TextPart("{c")]]
    size = Chip("size", 4, 4)
    assert words("heap", [size]) == [[TextPart("heap")], [TextPart("{4}", size)]]


def test_japanese_is_cut_into_phrases_and_wrapped_between_them_without_a_space() -> None:
    chips = (Chip("players", 1, 1), Chip("damage", 2, 2))
    found = words("好きなプレイヤー{1}人の「ライフ」を{2}減らす。", chips)
    assert [joined(word) for word in found] == ["好きな", "プレイヤー", "{1}人の", "「ライフ」を", "{2}減らす。"]
    assert [word[0].glued for word in found] == [False, True, True, True, True]
    lines = [joined(line) for line in wrap(found, 90, wide)]
    assert lines == ["好きなプレイヤー{1}人の", "「ライフ」を{2}減らす。"]
    assert [joined(line) for line in wrap(words("a b を c"), 60, wide)] == ["a b を c"]


def test_words_are_wrapped_where_they_fit_and_never_lost() -> None:
    text = words("put one of your unused flags on another card")
    for room in range(6, 300, 6):
        lines = wrap(text, room, wide)
        assert [part for line in lines for part in line] == [part for word in text for part in word]
        for line in lines:
            assert len(line) == 1 or wide(TextPart(" ".join(part.words for part in line))) <= room


def test_a_long_caption_takes_more_lines() -> None:
    game = spag.Game(seed=1)
    short, long = (plan(game.scene(), 400, "The cursor goes on. " * n, wide) for n in (1, 5))
    assert len(short.caption) == 1
    assert len(long.caption) > 1
    assert long.height > short.height


def test_a_program_keeps_its_lines_and_its_indentation() -> None:
    chips = (Chip("damage", 1, 1), Chip("flags", 2, 2))
    lines = wrapped("hit {1}\nrepeat {2}:\n  add flag", chips, 100, lambda part: len(part.words))
    assert ["".join(part.words for part in line) for line in lines] == ["hit{1}", "repeat{2}:", "\xa0\xa0addflag"]
    assert [part.chip for line in lines for part in line if part.chip] == list(chips)


@pytest.mark.parametrize(
    ("count", "most", "rows"),
    [(5, 5, [5]), (10, 5, [5, 5]), (8, 5, [4, 4]), (7, 5, [4, 3]), (5, 3, [3, 2]), (1, 5, [1]), (0, 5, [])],
)
def test_a_small_picture_has_up_to_five_cards_a_row_without_texts(count: int, most: int, rows: list[int]) -> None:
    page = plan(row(count), small_width(count, most), "", wide, small=True)
    assert [len(part) for part in page.rows] == rows
    assert not any(page.texts.values())
    assert all(x + page.card[0] <= page.width for x, _ in page.corners.values())
