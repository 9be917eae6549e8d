from __future__ import annotations

from random import Random

from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.data import DISCS, PATRONS
from spagwidget.games.lovelace.state import Card

from .tables import Table, opened, resolved, writing


def idle_round(table: Table) -> Table:
    """Play a round in which nobody writes anything: everybody is done in seat order."""
    while table.asks in ("target", "start"):
        seat = table.plain["to_act"][0]
        table.play(f"{seat}: pass" if table.asks == "start" else table.legal(seat)[0])
    round_ = table.plain["round"]
    for seat in table.rules.seats:
        if table.plain["round"] == round_ and table.plain["phase"] == "program":
            table.play(f"{seat}: done")
    return table


def test_LB15_piles_and_deck_are_shuffled_and_kept_in_order() -> None:
    one, two, other = (Lovelace().initial(Random(seed)) for seed in (5, 5, 6))
    assert one == two
    assert (one.piles, one.deck) != (other.piles, other.deck)
    table = opened(patrons=(85, 3, 40))
    idle_round(table)
    assert [one["number"] for one in table.plain["patrons"]][:3] == [85, 3, 40]


def test_LB16_people_can_be_agreed_or_drawn() -> None:
    agreed = Lovelace(people=["Menabrea", "Babbage"])
    assert [player.person for player in agreed.initial(Random(0)).players] == ["Menabrea", "Babbage"]
    drawn = {tuple(player.person for player in Lovelace().initial(Random(seed)).players) for seed in range(40)}
    assert len(drawn) == 12


def test_LB17_there_are_four_rounds() -> None:
    table = opened(3)
    rounds = []
    for _ in range(4):
        rounds.append(table.plain["round"])
        idle_round(table)
    assert rounds == [1, 2, 3, 4]
    assert (table.plain["phase"], table.plain["round"], table.asks) == ("over", 4, None)


def test_LB20_all_choose_targets_at_once_and_each_once() -> None:
    table = opened(3)
    assert table.waits == "ABC target"
    table.play("B: target 34")
    assert table.waits == "AC target"
    assert table.refuses("B: target 12")
    table.play("C: target 08", "A: target 88")
    assert [player["targets"] for player in table.plain["players"]] == [[88], [34], [8]]
    assert table.asks == "line"


def test_LB20_without_an_unfinished_subroutine_nobody_is_asked() -> None:
    table = opened(2)
    table.change("A", unfinished=())
    assert table.waits == "B target"
    table.play("B: target 12")
    assert table.asks == "line"
    # the step is left out if nobody has one
    table.change("A", unfinished=()).change("B", unfinished=(), targets=())
    idle_round(table)
    assert (table.plain["round"], table.asks) == (2, "line")


def second_round(finished: dict[str, tuple[int, ...]], order: str = "AB", **options: object) -> Table:
    """Return a game in round 2 in which subroutines are finished and all targets are chosen."""
    table = writing(len(order), **options)  # type: ignore[arg-type]  # the options differ in type
    for seat, numbers in finished.items():
        player = table.state.players["ABCD".index(seat)]
        table.change(seat, finished=numbers, unfinished=tuple(n for n in player.unfinished if n not in numbers))
    for seat in order:
        table.play(f"{seat}: done")
    for seat in table.rules.seats:
        table.play(table.legal(f"{seat}:")[0])
    return table


def test_LB21_finished_subroutines_are_started_one_by_one_in_the_last_order() -> None:
    table = second_round({"A": (23, 71), "B": (34,)}, order="BA")
    assert table.waits == "B start"
    assert table.legal() == ["B: pass", "B: start 34"]
    table.play("B: start 34")  # nothing finished is left: B is not asked again
    assert table.waits == "A start"
    table.play("A: start 23")
    assert table.of("A")["limit"] == 6
    assert table.waits == "A start"
    table.play("A: pass")
    assert table.asks == "line"
    assert table.of("A")["started"] == [{"number": 23, "on": None, "spent": False}]
    assert table.of("A")["finished"] == [71]


def test_LB21_who_has_nothing_finished_is_not_asked_and_round_1_has_no_start() -> None:
    assert second_round({"B": (34,)}).waits == "B start"
    assert second_round({}).asks == "line"
    table = opened()
    table.change("A", finished=(23,)).play("A: target 14", "B: target 12")
    assert table.asks == "line"


def test_LB22_a_target_is_unfinished_until_it_is_hit_and_started_cards_stay_open() -> None:
    table = second_round({"A": (23,)}).play("A: start 23")
    assert table.of("A")["targets"][0] in table.of("A")["unfinished"]
    table.play("A: done", "B: line A1+")
    assert [card["number"] for card in table.of("A")["started"]] == [23]
    table.play("B: done")
    assert table.of("A")["started"] == []
    # finished in round 4: it counts, but the game is over before anybody could start it
    table = idle_round(table)
    while table.asks != "line":
        table.play(table.legal()[0])
    table.change("A", targets=(36,), unfinished=(36,), start=37, completed=0)
    resolved(table, A="A1-", B="")
    assert (table.plain["phase"], table.of("A")["completed"], table.of("A")["finished"]) == ("over", 1, [36])


def test_LB30_the_reset_clears_the_table() -> None:
    table = resolved(writing(patrons=(3, 6, 11, 18, 19)), B="A1+", A="A1-, B1-")
    assert table.plain["order"] == "BA"
    assert (table.plain["last_order"], table.of("A")["start"]) == ("AB", 55)
    assert [line["value"] for line in table.of("A")["lines"]] == [54, 44]
    assert len(table.plain["patrons"]) == 5
    table.play(table.legal("A")[0], table.legal("B")[0])
    assert (table.plain["order"], table.plain["last_order"]) == ("", "BA")
    assert (table.of("A")["start"], table.of("B")["start"]) == (44, 56)
    assert table.of("A")["lines"] == []
    assert not table.of("A")["done"]
    assert {one["number"] for one in table.plain["patrons"]}.isdisjoint({3, 6, 11, 18, 19})


def test_LB31_a_second_blue_disc_of_a_row_goes_under_the_pile() -> None:
    rest = [disc for disc in DISCS if disc not in ("=25", "=55", "=70", "=99", "-3+", "-4+", "-6+")]
    first = ["=25", "-3+", "=55", "=70", "-4+", "-6+", *rest[:3]]
    piles = (first, [*rest[3:11], "=99"], rest[11:])
    table = idle_round(opened(piles=piles))
    table.play(table.legal("A")[0], table.legal("B")[0])
    assert table.plain["board"]["C"] == ["=25", "-3+", "-4+", "-6+"]
    assert table.state.under == ("=55", "=70")
    assert table.state.piles[0] == tuple(rest[:3])
    assert table.plain["board"]["D"] == [None] * 4
    idle_round(table)
    table.play(table.legal("A")[0], table.legal("B")[0])
    assert table.plain["board"]["D"] == rest[3:7]


def test_LB32_everybody_starts_with_55_and_no_row_is_filled_in_round_1() -> None:
    table = writing(3)
    assert [player["start"] for player in table.plain["players"]] == [55] * 3
    assert table.plain["board"]["C"] == [None] * 4


def test_LB33_players_and_three_patrons_are_turned_up() -> None:
    for players in (2, 3, 4):
        table = opened(players)
        assert (table.plain["patrons"], table.plain["deck"]) == ([], 28)
        table = writing(players)
        assert (len(table.plain["patrons"]), table.plain["deck"]) == (players + 3, 25 - players)
    table = opened(4)
    for _ in range(4):
        idle_round(table)
    assert table.plain["deck"] == 0


def test_LB34_after_the_reset_59_and_62_name_patrons_in_the_last_order() -> None:
    table = second_round({"A": (62,), "B": (59,)}, order="BA", people=("Somerville", "Babbage"))
    table.play("B: start 59", "A: start 62")
    assert table.waits == "B name"
    assert (table.plain["phase"], table.plain["last_order"]) == ("program", "BA")
    numbers = [patron["number"] for patron in table.plain["patrons"]]
    assert table.legal() == sorted(f"B: name {number:02}" for number in numbers)
    table.play(f"B: name {numbers[2]:02}")
    assert table.waits == "A name"
    table.play(f"A: name {numbers[2]:02}")
    assert table.asks == "line"
    assert table.of("A")["started"] == [{"number": 62, "on": numbers[2], "spent": False}]
    assert set(numbers) <= set(PATRONS)
    assert Card(59, numbers[2]) in table.state.players[1].started
