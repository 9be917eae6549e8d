"""Proofs that others can check: written down, and checked with the rules of the engine."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import inf
from time import time

from scripts.first_player import files
from scripts.first_player.files import lines
from scripts.first_player.known import Results
from scripts.first_player.search import ENTRIES, SKIP, Search, as_start, started
from scripts.first_player.starts import order_in, queues_of
from spagwidget.core.action import Action
from spagwidget.games.spaghetti.rules import Spaghetti
from spagwidget.games.spaghetti.state import PLACE, State
from spagwidget.lessons.kit.first_player import (
    CARDS,
    DIGITS,
    FIRST,
    Proof,
    Queues,
    checked,
    deals,
    on_loops,
    placings,
    proofs,
    results,
    short,
    walk,
    winner,
    with_flag,
)


def answers(search: Search, rules: Spaghetti, start: State, seat: int, places: Mapping[Queues, str]) -> str:
    """Return the answers of a proof, as `Proof` takes them.

    Args:
        search: The search, which has proved this.
        rules: The rules of level 1.
        start: The first state.
        seat: Who wins.
        places: The card on which the winner places a flag, for each way in which the flags stand before.
    """
    planned: dict[State, str] = {}
    signs: list[str] = []

    def answer(state: State, legal: Sequence[Action]) -> int:
        if state.phase == PLACE:
            text = "place " + places[state.queues[: len(CARDS)]]
        elif state in planned:
            text = planned[state]
        else:
            text, *more = actions(found(search, state, seat), seat)
            if more:
                planned[rules.apply(state, next(action for action in legal if action.text == text))] = more[0]
        number = [action.text for action in legal].index(text)
        signs.append(DIGITS[number])
        return number

    walk(rules, start, seat, answer)
    return "".join(signs)


def found(search: Search, state: State, seat: int) -> int:
    """Return the code of a winning move. If there is no proof, a position that is worse for the player has the same."""
    lives = [
        (more + less, life)
        for more in range(5)
        for less in range(5)
        if (life := changed(state.life, seat, -less, more)) is not None
    ]
    starts = [as_start(state, life) for _, life in sorted(lives)]
    for start in starts:
        code = search.answer(start, seat)
        if code is not None:
            return code
    for start in starts[:1]:
        if search.winner(start, 3_000_000)[0] == "AB"[seat] and (code := search.answer(start, seat)) is not None:
            return code
    raise LookupError(state)


def changed(life: Sequence[int], seat: int, own: int, other: int) -> tuple[int, int] | None:
    """Return the life of both players after a change; None if a player cannot have that much."""
    made = [number + (own if at == seat else other) for at, number in enumerate(life)]
    return (made[0], made[1]) if all(1 <= number <= 5 for number in made) else None


def actions(code: int, seat: int) -> list[str]:
    """Return the actions of a move. In the search the player whose win is searched for is always the first one."""
    kind, one, at, two = code & 7, code >> 3 & 7, code >> 6 & 31, code >> 11 & 7
    if kind == SKIP:
        return ["skip"]
    choice = {
        "AddFlag": f"add {CARDS[one]}",
        "MoveFlag": f"move {CARDS[one]}:{at} {CARDS[two]}",
        "RemoveFlag": f"remove {CARDS[one]}:{at}",
    }.get(CARDS[kind], f"hit {'AB'[one ^ seat] if one < 2 else ''}")
    return ["run", choice]


def placing(known: Results, deal: str, root: Queues, seat: int) -> tuple[float, dict[Queues, str]]:
    """Return how long the shortest proof is, at a guess, and where the winner places the flags in it.

    Args:
        known: What has been found out.
        deal: The deal as five letters.
        root: The flags that were placed before.
        seat: Who wins.
    """
    places: dict[Queues, str] = {}
    memory: dict[Queues, float] = {}

    def size(queues: Queues) -> float:
        count = sum(map(len, queues))
        if queues not in memory:
            if count == 8:
                winner, nodes = known.of(deal, queues)
                memory[queues] = 100 + nodes if winner == "AB"[seat] else inf
            else:
                ways = {card: size(after) for card in CARDS if (after := with_flag(queues, card))}
                places[queues] = min(ways, key=ways.__getitem__)
                memory[queues] = ways[places[queues]] if count % 2 == seat else sum(ways.values())
        return memory[queues]

    return size(root), places


def proof_of(search: Search, known: Results, deal: str, cards: Sequence[str] = ()) -> Proof:
    """Return a proof of who wins a deal.

    Args:
        search: The search.
        known: What has been found out.
        deal: The deal as five letters.
        cards: The cards on which A and B have placed flags in turn.
    """
    order = order_in(deal)
    root = queues_of(cards)
    winner = results({queues: known.of(deal, queues)[0] for queues in placings()}, root)
    seat = "AB".index(winner)
    _, places = placing(known, deal, root, seat)
    search.deal(order)
    for queues in ends(places, root, seat):
        assert search.winner(started(order, queues), 50_000_000)[0] == winner
    game = Proof(deal, cards, winner, "").game()
    assert isinstance(game.rules, Spaghetti)
    return Proof(deal, cards, winner, answers(search, game.rules, game.state, seat, places))


def ends(places: Mapping[Queues, str], root: Queues, seat: int) -> list[Queues]:
    """Return every start to which the placements of the winner and anything that the other player does can lead."""
    layer = {root}
    for count in range(sum(map(len, root)), 8):
        layer = {
            after
            for queues in layer
            for card in ([places[queues]] if count % 2 == seat else CARDS)
            if (after := with_flag(queues, card))
        }
    return sorted(layer)


EXTRA = (("FRMAB", ("ForkBomb",)),)
"""What is proved for the notebook besides whole deals: a deal, and where A places the first flag."""


def verify(minutes: float) -> None:
    """Make proofs of all decided deals, check them with the rules of the engine, and keep them.

    Args:
        minutes: When to stop.
    """
    known, search, end = Results(), Search(ENTRIES // 4), time() + 60 * minutes
    done = set(checked_proofs())
    decided = [
        (size, short(deal))
        for deal in deals()
        for seat in (0, 1)
        if (size := placing(known, short(deal), FIRST, seat)[0]) < inf
    ]
    for deal, cards in (*EXTRA, *((deal, ()) for _, deal in sorted(decided))):
        if (deal, cards) in done:
            continue
        if time() > end:
            return
        proof = proof_of(search, known, deal, cards)
        positions, over = proof.check()
        with files.PROOFS.open("a", encoding="utf-8") as file:
            file.write(json.dumps([deal, cards, proof.seat, proof.answers, positions]) + "\n")
        print(deal, proof.seat, len(proof.answers), positions, over, len(on_loops(proof.graph)), flush=True)


def checked_proofs() -> dict[tuple[str, tuple[str, ...]], tuple[str, str, int]]:
    """Return the proofs that were checked, from the package and from disk.

    Returns:
        For a deal, and the cards on which flags were placed before: who wins, the answers ("" if they were too long
        for the package), and the number of positions.
    """
    found: dict[tuple[str, tuple[str, ...]], tuple[str, str, int]] = {
        (deal, ()): (winner(deal), "", positions) for deal, positions in checked().items()
    }
    for proof in proofs():
        positions = found.get((proof.deal, proof.cards), ("", "", 0))[2]
        found[proof.deal, proof.cards] = (proof.seat, proof.answers, positions)
    for deal, cards, seat, answers, positions in lines(files.PROOFS):
        found[deal, tuple(cards)] = (seat, answers, positions)
    return found
