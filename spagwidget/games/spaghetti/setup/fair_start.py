"""Fair start (R54): one player lays the cards, the other chooses to be first or second."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ....core.action import Action, Actions
from ....core.rules import Notes, Outcome
from ....core.setup import Opening, Prelude
from ..rules import Spaghetti

__all__ = ["ACTIONS", "CHOOSER", "DEALER", "FIRST", "FairStart", "Laid", "move", "swap"]

DEALER, CHOOSER = 0, 1

ACTIONS = Actions()
SHUFFLE, DONE = ACTIONS.make("shuffle"), ACTIONS.make("done")
FIRST, SECOND = ACTIONS.make("first"), ACTIONS.make("second")


class Laid(NamedTuple):
    """The row as it lies, and how far the two are. `chance` and `shuffles` decide what the next shuffle brings."""

    order: tuple[str, ...]
    chance: int
    shuffles: int = 0
    done: bool = False
    chosen: str = ""

    @property
    def asks(self) -> str | None:
        """What is to be done now: `lay` the cards or `choose` a side; None when all is settled."""
        return None if self.chosen else "choose" if self.done else "lay"


class FairStart(Prelude[Laid]):
    """The dealer is A here, the other B; who has chosen to be first is A in the game that follows.

    It takes the options of the game that is to follow, or its rules (`game`).
    """

    seats = ("A", "B")

    def __init__(self, /, game: Spaghetti | None = None, **options: Any) -> None:
        extensions = options.pop("extensions", None) or ()
        if game is None:
            game = Spaghetti(extensions=[*extensions, *({"fair_start"} - set(extensions))], **options)
        self.game = game
        game.facts.option.check_deal()

    def options(self) -> dict[str, Any]:
        """Those of the game that follows."""
        return self.game.options()

    # Laying and choosing

    def initial(self, rng: Random) -> Laid:
        """The cards in a row, shuffled once."""
        facts = self.game.facts
        return shuffled(Laid(tuple(facts.commands[card].name for card in facts.cards), rng.getrandbits(64)))

    def to_act(self, state: Laid) -> tuple[int, ...]:
        """The dealer, until all is laid; then the other."""
        return () if state.chosen else (CHOOSER,) if state.done else (DEALER,)

    def legal(self, state: Laid) -> Sequence[Action]:
        """Shuffle, swap two cards, move one, or be done; then first or second."""
        if state.done:
            return () if state.chosen else (FIRST, SECOND)
        row = state.order
        moves = (move(card, place) for at, card in enumerate(row) for place in range(len(row)) if place != at)
        swaps = (swap(one, other) for one in row for other in row if one != other)
        return (SHUFFLE, *moves, *swaps, DONE)

    def apply(self, state: Laid, action: Action, notes: Notes | None = None) -> Laid:
        """The row after an action, or what has been chosen."""
        match action.kind, action.args:
            case "shuffle", _:
                return shuffled(state)
            case "move", (card, place):
                rest = [name for name in state.order if name != card]
                return state._replace(order=(*rest[:place], card, *rest[place:]))
            case "swap", (one, other):
                turned = {one: other, other: one}
                return state._replace(order=tuple(turned.get(name, name) for name in state.order))
            case "done", _:
                return state._replace(done=True)
            case _:
                return state._replace(chosen=action.kind)

    def outcome(self, state: Laid) -> Outcome | None:
        """Nobody wins: the game begins."""
        return Outcome(None) if state.chosen else None

    def opening(self, state: Laid) -> Opening | None:
        """The game: its row, and who is A; the three face-down cards of R51 are shuffled by nobody."""
        if not state.chosen:
            return None
        sitting = ("B", "A") if state.chosen == FIRST.kind else ("A", "B")
        ids = self.game.facts.actions.ids
        instants = list(self.game.facts.instants if self.game.facts.with_instants else ())
        Random(f"{state.chance}/instants").shuffle(instants)
        first = self.game.dealt([ids[name] for name in state.order], instants)
        return Opening(self.game, first, sitting, {"dealer": "AB"[sitting.index("A")]})


def shuffled(state: Laid) -> Laid:
    """The row shuffled once more; the same state is always shuffled alike."""
    order = list(state.order)
    Random(f"{state.chance}/{state.shuffles}").shuffle(order)
    return state._replace(order=tuple(order), shuffles=state.shuffles + 1)


def move(card: str, place: int) -> Action:
    """A card goes to another place of the row."""
    return ACTIONS.make("move", (card, place))


def swap(one: str, other: str) -> Action:
    """Two cards change places."""
    return ACTIONS.make("swap", (one, other))
