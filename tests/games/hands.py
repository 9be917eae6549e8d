"""Shed: a card game with hidden hands, a deck that is shuffled again, and moves that nobody else notices.

Whoever first has no cards left wins. A player plays a card of the suit or the number on the pile, or draws a card, or
trades one or two cards for as many from the deck. In between they may peek at the top of the deck, and at any time,
also out of turn, put their own cards in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from spagwidget.core.action import Action, Actions
from spagwidget.core.display import Caption, Display
from spagwidget.core.errors import BadRecord
from spagwidget.core.game_type import GameType
from spagwidget.core.notation import Notation
from spagwidget.core.rules import Note, Notes, Outcome, Rules
from spagwidget.core.table.scene import Chip, Holding, Layout, Prompt, Scene, Score, Several, Spot

SUITS = ("ash", "elm", "fir", "oak")
CARDS = tuple(f"{suit}{number}" for suit in SUITS for number in range(1, 6))
BACK = "back"
"""A card whose face is not known."""
DEALT, MOST, SHUFFLES, TRADED = 4, 5, 2, 2
"""Cards in a hand at first and at most; how often the pile becomes the deck again; how many can be traded at once."""


class Table(NamedTuple):
    """The cards (the top is first in the deck and last in the pile), who has peeked, and the seed of later shuffles."""

    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    pile: tuple[str, ...]
    peeked: tuple[bool, ...]
    turn: int
    shuffles: int
    seed: int


class Shed(Rules[Table]):
    made = Actions()

    def __init__(self, players: int = 2) -> None:
        self.seats = tuple("ABC"[:players])

    def options(self) -> dict[str, object]:
        return {"players": len(self.seats)}

    def initial(self, rng: Random) -> Table:
        cards = rng.sample(CARDS, len(CARDS))
        return self.dealt(cards, rng.getrandbits(32))

    def dealt(self, cards: Sequence[str], seed: int) -> Table:
        hands = tuple(tuple(cards[at * DEALT : (at + 1) * DEALT]) for at in range(len(self.seats)))
        rest = cards[len(self.seats) * DEALT :]
        return Table(hands, tuple(rest[1:]), (rest[0],), (False,) * len(self.seats), 0, SHUFFLES, seed)

    def to_act(self, state: Table) -> tuple[int, ...]:
        return () if self.outcome(state) else (state.turn,)

    def outcome(self, state: Table) -> Outcome | None:
        sizes = [len(hand) for hand in state.hands]
        if min(sizes) and (state.deck or state.shuffles):
            return None
        return Outcome(sizes.index(min(sizes)) if sizes.count(min(sizes)) == 1 else None)

    def legal(self, state: Table, seat: int | None = None) -> Sequence[Action]:
        if self.outcome(state):
            return []
        wanted = range(len(self.seats)) if seat is None else (seat,)
        return [action for one in wanted for action in self._own(state, one)]

    def _own(self, state: Table, seat: int) -> Iterator[Action]:
        hand = state.hands[seat]
        if BACK in hand:
            return
        if list(hand) != sorted(hand):
            yield self.made.make("sort", (self.seats[seat],))
        if seat != state.turn:
            return
        yield from (self.made.make("play", (card,)) for card in hand if fits(card, state.pile[-1]))
        yield self.made.make("trade", ("CARDS",))
        if len(hand) < MOST:
            yield self.made.make("draw")
        if state.deck and not state.peeked[seat]:
            yield self.made.make("peek")

    def actors(self, state: Table, action: Action) -> tuple[int, ...]:
        return (self.seats.index(action.args[0]),) if action.kind == "sort" else self.to_act(state)

    def trades(self, state: Table) -> list[Action]:
        hand = sorted(state.hands[state.turn])
        chosen = [cards for n in range(1, TRADED + 1) for cards in combinations(hand, n)]
        return [self.made.make("trade", cards, ("+".join(cards),)) for cards in chosen]

    def find(self, state: Table, text: str) -> Action | None:
        open_ = [action for action in self.legal(state) if action.args != ("CARDS",)]
        return next((action for action in [*open_, *self._trades(state)] if action.text == text), None)

    def _trades(self, state: Table) -> Sequence[Action]:
        return [] if self.outcome(state) else self.trades(state)

    def fill(self, state: Table, action: Action, rng: Random) -> Action:
        return rng.choice(self.trades(state)) if action.args == ("CARDS",) else action

    def apply(self, state: Table, action: Action, notes: Notes | None = None) -> Table:
        def note(kind: str, *args: object) -> None:
            if notes is not None:
                notes.append(Note(kind, (letter, *args), state))

        seat = self.actors(state, action)[0]
        letter = self.seats[seat]
        if action.kind == "sort":
            note("sort")
            return with_hand(state, seat, sorted(state.hands[seat]))
        if action.kind == "peek":
            note("peek", state.deck[0])
            return state._replace(peeked=tuple(flag or at == seat for at, flag in enumerate(state.peeked)))
        if action.kind != "draw":
            note(action.kind, *action.args)
            state = put_down(state, seat, action)
        for _ in range({"draw": 1, "trade": len(action.args)}.get(action.kind, 0)):
            if not state.deck and state.shuffles:
                note("shuffle")
                state = shuffled(state)
            if state.deck:
                note("draw", state.deck[0])
                state = drawn(state, seat)
        return state._replace(turn=(seat + 1) % len(self.seats))

    # Who knows what

    def observe(self, state: Table, seat: int | None) -> Table:
        knows_top = seat is not None and state.peeked[seat]
        return state._replace(
            hands=tuple(hand if at == seat else backs(hand) for at, hand in enumerate(state.hands)),
            deck=(*state.deck[:1], *backs(state.deck[1:])) if knows_top else backs(state.deck),
            peeked=tuple(flag and at == seat for at, flag in enumerate(state.peeked)),
            seed=0,
        )

    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        if seat is not None and note.args[:1] == (self.seats[seat],):
            return note
        if note.kind in ("sort", "peek"):
            return None
        return note._replace(args=(note.args[0], BACK)) if note.kind == "draw" else note

    def sample(self, seen: Table, seat: int | None, rng: Random) -> Table:
        known = {*seen.pile, *seen.deck, *(card for hand in seen.hands for card in hand)}
        unseen = [card for card in CARDS if card not in known]
        rng.shuffle(unseen)

        def turned(cards: Sequence[str]) -> tuple[str, ...]:
            return tuple(unseen.pop() if card == BACK else card for card in cards)

        others = (flag if at == seat else bool(seen.deck) and rng.random() < 0.3 for at, flag in enumerate(seen.peeked))
        hands = tuple(map(turned, seen.hands))
        return seen._replace(hands=hands, deck=turned(seen.deck), peeked=tuple(others), seed=rng.getrandbits(32))


def fits(card: str, top: str) -> bool:
    return card[:-1] == top[:-1] or card[-1] == top[-1]


def backs(cards: Sequence[str]) -> tuple[str, ...]:
    return (BACK,) * len(cards)


def with_hand(state: Table, seat: int, cards: Sequence[str]) -> Table:
    return state._replace(hands=tuple(tuple(cards) if at == seat else hand for at, hand in enumerate(state.hands)))


def put_down(state: Table, seat: int, action: Action) -> Table:
    left = with_hand(state, seat, [card for card in state.hands[seat] if card not in action.args])
    traded = action.kind == "trade"  # traded cards go under the pile, so that its top stays
    return left._replace(pile=(*action.args, *state.pile) if traded else (*state.pile, *action.args))


def drawn(state: Table, seat: int) -> Table:
    more = with_hand(state, seat, [*state.hands[seat], state.deck[0]])
    return more._replace(deck=state.deck[1:], peeked=(False,) * len(state.peeked))


def shuffled(state: Table) -> Table:
    rng = Random(state.seed)
    deck = rng.sample(state.pile[:-1], len(state.pile) - 1)
    return state._replace(deck=tuple(deck), pile=state.pile[-1:], shuffles=state.shuffles - 1, seed=rng.getrandbits(32))


class ShedDisplay(Display[Table]):
    name = "shed"

    def about(self) -> tuple[str, str]:
        return "Shed", f"{len(self.rules.seats)} players"

    def scene(self, state: Table) -> Scene:
        deck = Spot("deck", "Deck", "{} left.", chips=(Chip("cards", len(state.deck), len(CARDS)),))
        pile = Spot("pile", state.pile[-1], f"{len(state.pile)} on the pile.")
        top = state.deck[0] if state.deck else BACK
        scores = (self._score(state, seat, top) for seat in range(len(self.rules.seats)))
        return Scene(Layout("row", ("deck", "pile")), (deck, pile), tuple(scores))

    def _score(self, state: Table, seat: int, top: str) -> Score:
        letter, doing = self.rules.seats[seat], "acting" if seat in self.rules.to_act(state) else ""
        held = [Holding("", "Card", hidden=True) if card == BACK else Holding(card, card) for card in state.hands[seat]]
        knows = f"knows {top}" if seat == self.view.seat and top != BACK else ""
        return Score(letter, letter, unused=len(held), stock="cards", note=knows, state=doing, held=tuple(held))

    def caption(self, note: Note, round_: int) -> Caption:
        letter, *cards = note.args
        texts = {
            "sort": f"{letter} sorts the hand.",
            "shuffle": "The pile is shuffled and becomes the deck.",
            "draw": f"{letter} draws {'a card' if BACK in cards else ' '.join(cards)}.",
            "peek": f"{letter} sees {' '.join(cards)} on top of the deck.",
            "play": f"{letter} plays {' '.join(cards)}.",
            "trade": f"{letter} trades {' and '.join(cards)}.",
        }
        return Caption(texts[note.kind], letter, ("deck",) if note.kind in ("draw", "peek", "shuffle") else ("pile",))

    def prompt(self, state: Table, words: Sequence[str]) -> Prompt:
        if words[:1] == ["trade"]:
            of = tuple((card, card) for card in sorted(state.hands[state.turn]))
            return Prompt("Trade which cards?", several=Several("CARDS", of, 1, min(TRADED, len(of))))
        return Prompt("Play which card?" if words[:1] == ["play"] else "What do you do?", pick="button")


class ShedNotation(Notation[Table]):
    rules: Shed

    def parse(self, text: str) -> Action:
        kind, _, rest = text.partition(" ")
        if kind in ("draw", "peek") and not rest:
            return self.rules.made.make(kind)
        if kind == "sort" and rest in self.rules.seats:
            return self.rules.made.make(kind, (rest,))
        cards = tuple(rest.split("+"))
        sizes = {"play": 1, "trade": TRADED}
        if kind not in sizes or not set(cards) <= set(CARDS) or len(cards) > sizes[kind]:
            raise ValueError(text)
        return self.rules.made.make(kind, cards, (rest,))

    def seat_snapshot(self, state: Table, seat: int) -> dict[str, Any]:
        return {**self.snapshot(state), "hand": list(state.hands[seat])}

    def first_keys(self, state: Table) -> dict[str, object]:
        return {
            "deal": [*(card for hand in state.hands for card in hand), *state.pile, *state.deck],
            "chance": state.seed,
        }

    def first_state(self, record: Mapping[str, object]) -> Table:
        deal, seed = record.get("deal"), record.get("chance")
        if not isinstance(deal, list) or sorted(map(str, deal)) != sorted(CARDS) or not isinstance(seed, int):
            raise BadRecord("A record of Shed holds all its cards in the order of the deal, and the seed of chance.")
        return self.rules.dealt(deal, seed)


SHED = GameType("shed", Shed, ShedDisplay, ShedNotation)
