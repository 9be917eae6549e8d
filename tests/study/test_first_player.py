"""What the notebook says is proved: the proofs hold, for checkers that do not know the search."""

from __future__ import annotations

import json
from collections.abc import Iterator
from graphlib import TopologicalSorter
from random import Random
from typing import Any

import pytest

from scripts.first_player import data, files, games
from scripts.first_player.known import Results
from scripts.first_player.proving import next_start
from scripts.first_player.starts import order_of, queues_of
from spagwidget import BadValue, Game, play_out
from spagwidget.core.forcing import Forcing
from spagwidget.lessons.kit import first_player as study
from spagwidget.lessons.kit.first_player import DIGITS, Proof
from spagwidget.lessons.kit.first_player_picture import first_flags, worths

from ..combos.combo_checker import Refuted, verify
from ..widget.bots_on_boards import wait
from ..widget.golden import RecordingBoard

PROOFS = study.proofs()
SHORTEST = sorted(PROOFS, key=lambda proof: len(proof.answers))[:3]


def own_decisions(proof: Proof) -> dict[Any, int]:
    """Return how many own decisions are enough in each position of a proof without loops."""
    rules, seat = proof.game().rules, "AB".index(proof.seat)
    order = TopologicalSorter({state: [after for _, after in steps] for state, steps in proof.graph.items()})
    left: dict[Any, int] = {}
    for state in order.static_order():
        own = rules.to_act(state) == (seat,)
        left[state] = own + max((left[after] for _, after in proof.graph[state]), default=0)
    return left


def as_combo(proof: Proof) -> dict[str, Any]:
    """Return a proof in the form in which `find_combo` writes one."""
    game, left = proof.game(), own_decisions(proof)
    rules, seat = game.rules, "AB".index(proof.seat)
    numbers = {state: number for number, state in enumerate(proof.graph)}

    def node(state: Any) -> dict[str, Any]:
        if rules.outcome(state):
            return {"winner": proof.seat}
        made: dict[str, Any] = {"to_act": "AB"[rules.to_act(state)[0]], "left": left[state]}
        steps = {action.text: numbers[after] for action, after in proof.graph[state]}
        if rules.to_act(state) == (seat,):
            ((made["play"], made["next"]),) = steps.items()
        else:
            made["answers"] = steps
        return made

    nodes = [node(state) for state in proof.graph]
    return {"record": json.loads(str(game.record)), "seat": proof.seat, "decisions": left[game.state], "nodes": nodes}


@pytest.mark.parametrize("proof", PROOFS, ids=repr)
def test_every_proof_holds_by_the_rules_of_the_engine(proof: Proof) -> None:
    positions, ends = proof.check()
    assert positions > ends > 0
    assert study.winner(proof.deal, *proof.cards) == proof.seat
    if not proof.cards:
        assert study.checked()[proof.deal] == positions


@pytest.mark.parametrize("proof", SHORTEST, ids=repr)
def test_the_shortest_proofs_hold_for_the_checker_of_combos(proof: Proof) -> None:
    assert verify(as_combo(proof)) == len(proof.graph)


def test_the_search_for_combos_proves_the_ends_of_proofs_again() -> None:
    proof = SHORTEST[0]
    rules, seat = proof.game().rules, "AB".index(proof.seat)
    near = [state for state, left in own_decisions(proof).items() if left in (2, 3)]
    for state in Random(1).sample(near, 25):
        assert Forcing(rules, seat).wins(state, 3)


def changed(answers: str) -> Iterator[str]:
    """Yield answers with another sign near the beginning; nearer to the end, other actions may win, too."""
    for at in range(6):
        yield answers[:at] + DIGITS[DIGITS.index(answers[at]) ^ 1] + answers[at + 1 :]


def test_a_proof_with_a_wrong_answer_is_found_out() -> None:
    proof = SHORTEST[0]
    found = 0
    for answers in changed(proof.answers):
        try:
            Proof(proof.deal, proof.cards, proof.seat, answers).check()
        except (AssertionError, IndexError, StopIteration, RuntimeError):
            found += 1
    assert found >= 5, found


def test_a_proof_without_an_answer_is_found_out() -> None:
    combo = as_combo(SHORTEST[0])
    node = next(node for node in combo["nodes"] if len(node.get("answers", {})) > 1)
    node["answers"].popitem()
    with pytest.raises(Refuted):
        verify(combo)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_nobody_beats_a_proof(level: str) -> None:
    for proof in SHORTEST:
        for seed in range(3):
            game = proof.game()
            other = "B" if proof.seat == "A" else "A"
            play_out(game, {proof.seat: proof, other: level}, seed=seed)
            assert game.winner == proof.seat


def test_a_proof_says_that_it_has_no_answer_to_another_game() -> None:
    game = Game(level=1, deal=["Bug", "AddFlag", "ForkBomb", "MoveFlag", "RemoveFlag"])
    with pytest.raises(BadValue, match="no answer here"):
        play_out(game, {"A": SHORTEST[0]}, seed=1)


# The data


def test_exchanging_the_colours_exchanges_the_winner() -> None:
    swapped = str.maketrans("AB", "BA")
    for deal in map(study.short, study.deals()):
        known = study.starts(deal)
        for queues, who in known.items():
            other = known.get(tuple(queue.translate(swapped) for queue in queues))
            assert other in (None, who.translate(swapped))  # five starts have no twin: A places first


def test_starts_are_those_that_the_engine_reaches() -> None:
    game = Game(level=1, seed=1)
    layer = {game.state}
    for _ in range(8):
        layer = {game.rules.apply(state, action) for state in layer for action in game.rules.legal(state)}
    assert {state.queues[:5] for state in layer} == set(study.placings())


def test_first_flags_decide_deals() -> None:
    deals = [study.short(deal) for deal in study.deals()]
    assert len(deals) == len(set(deals)) == 120
    for deal in deals[::7]:
        ways = {study.winner(deal, card) for card in study.CARDS}
        assert study.winner(deal) == ("A" if "A" in ways else "?" if "?" in ways else "B")


def test_the_notebook_says_what_the_data_say() -> None:
    deals = [study.short(deal) for deal in study.deals()]
    found = [study.winner(deal) for deal in deals]
    assert found.count("A") >= 105
    assert study.winner("FMABR") == study.winner("AFRMB") == "B"
    assert {"FMABR", "AFRMB"} <= study.checked().keys()
    for deal in deals:
        ways = {card: study.winner(deal, card) for card in study.CARDS}
        assert ways["ForkBomb"] != "A"
        if deal[0] == "R":
            assert [card for card, who in ways.items() if who == "A"] == ["RemoveFlag"]
    without = {(one.level, one.barred): one for one in study.measured() if one.barred}
    assert all(one.high < 0.5 for one in without.values())
    for level in (1, 2, 3):
        remove, bug, bomb = (without[level, card] for card in ("RemoveFlag", "Bug", "ForkBomb"))
        assert remove.share < min(bug.share, bomb.share)
        assert (remove.high < bug.low) is (level < 3)
        assert remove.high > bomb.low
        assert bomb.high > bug.low


def test_what_is_tried_is_open_and_intervals_hold_the_share() -> None:
    for count in range(1, 60):
        assert study.interval(count, count)[1] == 1
        assert study.interval(0, count)[0] == 0
    for deal, one in study.tried().items():
        assert study.winner(deal) == "?"
        assert one.low <= one.share <= one.high
    kinds = {(one.level, one.barred) for one in study.measured()}
    assert {(level, card) for level in (1, 2, 3) for card in ("", "RemoveFlag", "Bug", "ForkBomb")} == kinds


@pytest.mark.parametrize("deal", ["", "MARB", "MARBX", "marbf"])
def test_an_unknown_deal_is_refused(deal: str) -> None:
    with pytest.raises(BadValue, match="five letters"):
        study.winner(deal)


@pytest.mark.parametrize("cards", [("Bug", "Bug", "Bug"), ("Reverse",), ("Bug",) * 9])
def test_a_flag_that_cannot_be_placed_is_refused(cards: tuple[str, ...]) -> None:
    with pytest.raises(BadValue, match="cannot be placed"):
        study.winner("MARBF", *cards)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_say_in_words_what_they_show(theme: str) -> None:
    count = sum(study.winner(study.short(deal), "RemoveFlag") == "A" for deal in study.deals())
    assert f"First flag on RemoveFlag: A wins {count} deals" in first_flags(theme).alt
    assert "Level 1, without RemoveFlag:" in worths(theme).alt


# The script


def test_a_barred_card_is_skipped_by_one_player_only() -> None:
    rules = games.Barred("Bug", 1, level=1)
    game = Game.from_position(">(Bug AB)(AddFlag A)(ForkBomb B) A5+6 B5+6")
    first = game.state
    assert [action.text for action in rules.legal(first)] == ["run", "skip"]
    assert [action.text for action in rules.legal(rules.apply(first, rules.legal(first)[1]))] == ["skip"]


def test_flags_can_be_placed_in_an_order_that_leads_to_a_start() -> None:
    for queues in study.placings():
        assert queues_of(order_of(queues)) == queues


def test_the_next_start_to_search_can_decide_the_deal(tmp_path: Any) -> None:
    known = Results(tmp_path / "starts.jsonl", package=False)
    queues = next_start(known, "MARBF", study.FIRST, 100)
    assert queues in study.placings()
    for start in study.placings():
        known.write("MARBF", ",".join(start), "?", 100)
    assert next_start(known, "MARBF", study.FIRST, 100) is None
    assert next_start(Results(known.path, package=False), "MARBF", study.FIRST, 1000) is not None


def test_a_search_goes_on_from_what_the_package_knows(tmp_path: Any) -> None:
    known = Results(tmp_path / "none.jsonl")
    for queues, who in study.starts("MARBF").items():
        assert known.of("MARBF", queues)[0] == who
    assert next_start(known, "MARBF", study.FIRST, 100) is None


def test_games_between_bots_come_to_an_end() -> None:
    assert {games.play_one(1, 20, "RemoveFlag", number) for number in range(8)} <= {0.0, 1.0}
    assert games.play_one(1, 20, "", 3, "MARBF") in (0.0, 1.0)


def test_a_proof_plays_on_a_board_and_wins() -> None:
    proof, rng = next(proof for proof in PROOFS if proof.seat == "A"), Random(2)
    game = proof.game()
    board = RecordingBoard(game, bots={"A": proof})
    while not game.over:
        wait(lambda: game.over or game.to_act == ("B",))
        if not game.over:
            board.receive(type="play", action=rng.choice(game.legal), id=1)
    assert game.winner == "A"


def test_play_again_deals_the_cards_of_the_proof_again() -> None:
    proof = next(proof for proof in PROOFS if proof.seat == "A")
    game = proof.game()
    before = game.position
    board = RecordingBoard(game, bots={"A": proof})
    requests: list[dict[str, Any]] = [{}, {"set": {}}]  # the button below the board, and the one in the dialog

    def ask(request: dict[str, Any]) -> str:
        with game.lock:  # the bot does not play meanwhile
            return str(board.receive(type="new", **request)[-1]["type"])

    for request in requests:
        wait(lambda: game.to_act == ("B",))
        assert ask(request) == "story"
        assert game.position_at(0) == before


def test_a_board_says_why_a_proof_cannot_decide_without_the_name_of_a_class() -> None:
    game = Game(level=1, deal=["Bug", "AddFlag", "ForkBomb", "MoveFlag", "RemoveFlag"])
    board = RecordingBoard(game, bots={"A": SHORTEST[0]})
    wait(lambda: board.opponents["note"] is not None)
    assert board.opponents["note"]["text"].startswith(
        "The computer cannot decide for A (The proof has no answer here: it begins at the start of its own deal). "
    )


def test_games_on_disk_are_added_to_those_in_the_package() -> None:
    known = {"MARBF": (2, 1.0)}
    results = [("MARBF", 3, 0.0), ("MARBF", 1, 1.0), ("MARBF", 2, 1.0), ("MARBF", 5, 1.0), ("FMABR", 0, 1.0)]
    assert games.added(known, results) == {"MARBF": (4, 2.0), "FMABR": (1, 1.0)}
    assert known == {"MARBF": (2, 1.0)}


def test_what_is_written_holds_what_the_package_knew(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("STARTS", "GAMES", "PROOFS", "OPEN"):
        monkeypatch.setattr(files, name, tmp_path / name)
    package, file = study.FILE, tmp_path / "first_player.json"
    monkeypatch.setattr(study, "FILE", file)
    files.OPEN.write_text("".join(f'["AMRBF", {games.MANY}, {at}, 1.0]\n' for at in range(10_000)))
    data.write()
    before, after = (json.loads(path.read_text("utf-8")) for path in (package, file))
    open_deals = {deal: entry for deal, entry in before["open"].items() if study.winner(deal) == "?"}
    before_that, won = open_deals["AMRBF"][1:]
    assert after.pop("open") == {**open_deals, "AMRBF": [games.MANY, 10_000, won + 10_000 - before_that]}
    assert {**after, "proofs": sorted(after["proofs"])} == {
        **{name: part for name, part in before.items() if name != "open"},
        "proofs": sorted(before["proofs"]),
    }
