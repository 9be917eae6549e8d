"""The sheets of the board: what each player sees of engines, patrons and programs, and the final count in words."""

from __future__ import annotations

import json
from typing import Any

import spagwidget as spag
from spagwidget.board import wire, wire_scene
from spagwidget.board.look import Look
from spagwidget.core.table.plate import Count, Hit, Order, PunchedCard, Tile, Wanted
from spagwidget.core.table.scene import Sheet
from spagwidget.core.viewpoint import Viewpoint
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.display import LovelaceDisplay
from spagwidget.games.lovelace.state import Card

from .play import whole_game
from .player import game as clever_game
from .tables import Table, opened, resolved, writing


def seen(table: Table, seat: int | None) -> dict[str, Sheet]:
    state = table.rules.observe(table.state, seat)
    return dict(LovelaceDisplay(table.rules, Viewpoint(seat)).scene(state).sheets)


def tile(table: Table, seat: int | None, code: str) -> Tile:
    found = seen(table, seat)[code]
    assert isinstance(found, Tile)
    return found


def program(table: Table, seat: int | None, letter: str) -> PunchedCard:
    found = seen(table, seat)[letter]
    assert isinstance(found, PunchedCard)
    return found


def wanted(table: Table, seat: int | None, number: str) -> Wanted:
    found = seen(table, seat)[number]
    assert isinstance(found, Wanted)
    return found


def counted(table: Table) -> Count:
    table.state = table.state._replace(phase="over", asks="", order=(0, 1, 2, 3)[: len(table.state.players)])
    found = seen(table, None)["count"]
    assert isinstance(found, Count)
    return found


def test_engines_have_previews_only_for_the_player_who_writes() -> None:
    table = writing(2, patrons=(44,), targets="14 12")
    table.play("A: line A1-")
    own = tile(table, 0, "B1")
    assert [part.show and (part.show.sum, part.show.value, part.show.hits) for part in own.parts] == [
        ("54 − 10 =", "44", (Hit("wanted", "44"),)),
        ("54 + 10 =", "64", ()),
    ]
    assert [part.show for part in tile(table, None, "B1").parts] == [None, None]
    assert tile(table, 1, "B1").parts[0].show == tile(table, 1, "B1").parts[0].show
    other = tile(table, 1, "B1").parts[0].show
    assert other is not None
    assert other.sum == "55 − 10 ="
    written = program(table, 0, "A").lines[0]
    assert (written.code, own.parts[0].show and own.parts[0].show.code) == ("A1−", "B1−")


def test_what_a_target_does_begins_once_it_is_started() -> None:
    own = program(writing(2, targets="14 12"), 0, "A")
    assert [aim.text for aim in own.targets] == ["When started: You may exchange your token with another player's."]
    assert own.lines[0].next


def test_a_half_that_cannot_be_used_says_why() -> None:
    table = writing(2, started={"A": [Card(29)], "B": [Card(49, "A1")]})
    assert [part.why for part in tile(table, 0, "B3").parts] == ["", ">99"]
    table.play("A: line B3-")
    assert [part.why for part in tile(table, 0, "A4").parts] == [""]
    assert tile(table, 0, "B1").parts[0].why == "<0"
    assert tile(table, 0, "A1").note == "barred by B"
    assert tile(table, 1, "A1").note == ""
    table.play("A: line S29+")
    assert tile(table, 0, "S29").note == "used"
    assert "S29" in program(table, 0, "A").engines


def test_manual_mode_gives_no_result_away() -> None:
    table = writing(2, mode="manual")
    show = tile(table, 0, "B3").parts[1].show
    assert show is not None
    assert (show.sum, show.value, show.hits) == ("55 + 50 =", "?", ())


def test_opponents_see_as_many_hidden_lines_whatever_was_written() -> None:
    table = writing(3, patrons=(44,))
    before = program(table, 1, "A")
    table.play("A: line A1-", "A: line B1-")
    assert program(table, 1, "A") == before
    assert [line.state for line in before.lines] == ["hidden"] * 5
    assert wanted(table, 1, "44").marks == ()
    assert wanted(table, 0, "44").marks == ("2",)
    assert [line.value for line in program(table, 0, "A").lines[:2]] == ["54", "44"]


def test_a_start_value_that_can_be_chosen_is_hidden() -> None:
    table = writing(2, started={"A": [Card(43)]}, starts={"A": 17})
    assert program(table, 1, "A").start == "?"
    assert program(table, 0, "A").start == "17"


def test_while_an_area_is_chosen_the_patron_offers_both() -> None:
    table = writing(2, patrons=(44,))
    resolved(table, A="A1-, B1-", B="")
    card = wanted(table, None, "44")
    assert card.taker == "A"
    assert [place.token for place in card.places] == ["take 44 Art", "take 44 Politics"]
    assert [hit.kind for hit in program(table, None, "A").lines[1].hits] == ["open"]
    table.play("A: take 44 Politics")
    lines = program(table, 1, "A").lines
    assert (lines[1].hits, lines[1].claims) == ((Hit("won", "Politics"),), "44")
    assert [place.seat for place in wanted(table, 1, "44").places] == ["", "A"]


def test_later_claims_are_shown_with_their_failure() -> None:
    table = writing(3, patrons=(44,))
    resolved(table, A="A1-, B1-", B="A1-, B1-", C="A1-, B1-")
    table.play("A: take 44 Art")
    card = wanted(table, None, "44")
    assert card.over
    assert [place.seat for place in card.places] == ["A", "B"]
    assert [(claim.seat, claim.sign) for claim in card.claims] == [("C", "Σ")]


def test_a_gear_is_kept_with_its_line() -> None:
    table = writing(2, patrons=(70,), board={"C": ("=70", "", "", "")})
    resolved(table, A="C1", B="")
    table.play("A: take 70 Art")
    line = program(table, None, "A").lines[0]
    assert line.circled
    assert line.hits == (Hit("won", "Art"), Hit("gear", "C"))


def test_subroutines_are_small_cards_while_a_target_is_chosen() -> None:
    table = opened(2)
    cards = program(table, 0, "A").cards
    assert [card.id for card in cards][:2] == ["target 14", "target 23"]
    assert program(table, 1, "A").cards == ()
    table.play("A: target 14")
    order = seen(table, 1)["order"]
    assert isinstance(order, Order)
    assert order.text == "A chose a target."
    assert program(table, 1, "A").targets == ()


def areas(table: Table, **ticks: tuple[int, ...]) -> Table:
    for seat, one in ticks.items():
        table.change(seat, areas=one)
    return table


def test_the_count_explains_every_tie() -> None:
    table = areas(opened(4), A=(2, 3, 0, 1, 1), B=(1, 2, 2, 1, 0), C=(1, 0, 2, 2, 0), D=(1, 1, 2, 0, 1))
    notes = [row.note for row in counted(table).rows[:5]]
    assert notes == [
        "Most: A, 9. B, C and D tie for second: 4 split 3 ways is 1 each.",
        "Most: A, 9. Second: B, 4.",
        "B, C and D tie for most: 13 split 3 ways is 4 each.",
        "Most: C, 9. A and B tie for second: 4 split 2 ways is 2 each.",
        "A and D tie for most: 13 split 2 ways is 6 each.",
    ]


def test_the_sums_of_the_count_end_at_the_total() -> None:
    table = areas(opened(2, mode="manual"), A=(2, 0, 0, 0, 0), B=(1, 0, 0, 0, 0))
    table.change("A", failures=2, completed=3, gears=(1, 2, 0), debugs=1)
    found = counted(table)
    rows = [row for row in found.rows if not row.style]
    total = next(row for row in found.rows if row.style == "total")
    assert [cell.sum for cell in rows[-1].cells] == [cell.points for cell in total.cells] == ["25", "4"]
    assert found.rows[1].note == "Nobody has a tick."
    assert rows[6].cells[0].boxes == (2, 4, 6, -8)


def test_a_tie_break_lights_only_what_decides() -> None:
    table = opened(3)
    table.change("A", failures=2, completed=1).change("B", gears=(2, 1, 0)).change("C", failures=4)
    rows = [row for row in counted(table).rows if row.style == "tie"]
    assert [[cell.mark for cell in row.cells] for row in rows] == [["", "lit", ""]]
    assert [cell.text for cell in rows[0].cells] == ["1 + 0", "0 + 3", "0 + 0"]
    assert rows[0].note == "More finished subroutines and gear ticks: B is ahead."


def test_no_sheet_of_another_seat_changes_by_what_is_written() -> None:
    """The whole wire of B is the same whatever A writes."""

    def sent(lines: list[str]) -> Any:
        game = spag.Game("lovelace-babbage", people=["Lovelace", "Somerville"], seed=5)
        game.play("A: target 14", "B: target 08", *(f"A: {line}" for line in lines))
        table = [wire_scene.table(frame.scene, frame.pieces) for frame in game.frames("B", "")]
        return json.dumps([table, wire.now(Look(game, "B"))["ask"]])

    assert sent([]) == sent(["line A1+"]) == sent(["line B3-", "line A4", "erase"])


def test_whole_games_can_be_drawn_from_every_seat() -> None:
    for mode in ("assisted", "manual"):
        for step in clever_game(f"sheets {mode}", players=4, mode=mode):
            table = Table(Lovelace(players=4, mode=mode), step.after)
            for seat in (None, 0):
                sheets = seen(table, seat)
                assert json.dumps({id_: list(sheet) for id_, sheet in sheets.items()})
                for letter in "ABCD":
                    card = sheets[letter]
                    assert isinstance(card, PunchedCard)
                    assert len(card.lines) <= 8


def test_LB50_the_board_names_the_line_that_was_announced_last() -> None:
    game, said = whole_game(3), 0
    for step, frame in enumerate(game.frames()[1:]):
        order = frame.scene.sheets["order"]
        event = game.events[step]
        if isinstance(order, Order) and order.phase == "read" and event.kind == "announce":
            assert f"line {order.text.split()[1].rstrip(',')}:" in str(event)
            said += 1
    assert said > 4
