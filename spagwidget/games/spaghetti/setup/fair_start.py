"""Fair start (R54): one player lays the cards, the other chooses to be first or second."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ....core.action import Action, Actions
from ....core.catalogue import say, section
from ....core.rules import Caption, Note, Outcome, Rules, Story
from ....core.setup import Opening, Prelude
from ....core.table.scene import Prompt, Scene, Score
from ..display import scene
from ..display.words import title, word
from ..rules import Spaghetti

__all__ = ["FairStart", "Laid"]

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


class FairStart(Prelude[Laid]):
    """The dealer is A here, the other B; who has chosen to be first is A in the game that follows.

    It takes the options of the game that is to follow, or its rules (`game`).
    """

    name = "spaghetti"
    seats = ("A", "B")

    def __init__(self, /, game: Spaghetti | None = None, **options: Any) -> None:
        extensions = options.pop("extensions", None) or ()
        if game is None:
            game = Spaghetti(extensions=[*extensions, *({"fair_start"} - set(extensions))], **options)
        self.game = game
        self.dress = game.dress
        game.facts.option.check_deal()

    def options(self) -> dict[str, Any]:
        """Those of the game that follows."""
        return self.game.options()

    def agreed(self) -> dict[str, Any]:
        """Those of the game that follows, all of them."""
        return self.game.agreed()

    def handed(self) -> Sequence[Any]:
        """What was handed over for the game that follows."""
        return self.game.handed()

    def who_begins(self) -> tuple[str, str]:
        """Who lays the cards."""
        return self._word("first"), self._word("first.about")

    # Laying and choosing

    def initial(self, rng: Random) -> Laid:
        """The cards in a row, shuffled once."""
        facts = self.game.facts
        return shuffled(Laid(tuple(facts.commands[card].name for card in facts.cards), rng.getrandbits(64)))

    def to_act(self, state: Laid) -> tuple[int, ...]:
        """The dealer, until all is laid; then the other."""
        return () if state.chosen else (CHOOSER,) if state.done else (DEALER,)

    def phase(self, state: Laid) -> str:
        """`lay`, `choose` or `over`."""
        return self.asks(state) or "over"

    def asks(self, state: Laid) -> str | None:
        """`lay` or `choose`."""
        return None if state.chosen else "choose" if state.done else "lay"

    def legal(self, state: Laid) -> Sequence[Action]:
        """Shuffle, swap two cards, move one, or be done; then first or second."""
        if state.done:
            return () if state.chosen else (FIRST, SECOND)
        row = state.order
        moves = (move(card, place) for at, card in enumerate(row) for place in range(len(row)) if place != at)
        swaps = (swap(one, other) for one in row for other in row if one != other)
        return (SHUFFLE, *moves, *swaps, DONE)

    def apply(self, state: Laid, action: Action, story: Story | None = None) -> Laid:
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

    # Written forms

    def parse(self, text: str) -> Action:
        """`shuffle`, `move CARD PLACE`, `swap CARD CARD`, `done`, `first`, `second`."""
        names = {command.name for command in self.game.facts.commands}
        match text.split(" "):
            case ["shuffle" | "done" | "first" | "second"]:
                found = ACTIONS.find(text)
            case ["move", card, place] if card in names and place in map(str, range(len(names))):
                found = move(card, int(place))
            case ["swap", one, other] if one in names and other in names:
                found = swap(one, other)
            case _:
                found = None
        if found is None:
            raise ValueError(say("error.no_such_action", action=text if len(text) <= 80 else text[:79] + "…"))
        return found

    def snapshot(self, state: Laid) -> dict[str, Any]:
        """The row, besides what every game's has."""
        return super().snapshot(state) | {"row": list(state.order)}

    def setup(self, state: Laid) -> dict[str, Any]:
        """The first row and the chance of the shuffles."""
        return {"row": list(state.order), "chance": state.chance, "shuffles": state.shuffles}

    def set_up(self, record: Mapping[str, Any]) -> Laid:
        """The state that `setup` wrote; for a trial of the laws, for no record is kept of a fair start."""
        return Laid(tuple(record["row"]), record["chance"], record["shuffles"])

    # What a person is told

    def dresses(self) -> dict[str, str]:
        """Those of the game that follows."""
        return self.game.dresses()

    def dressed(self, dress: str) -> FairStart:
        """The same in the names of the other edition."""
        return self if dress == self.dress else FairStart(self.game.dressed(dress))

    def about(self) -> tuple[str, str]:
        """The game's own title."""
        return self.game.about()

    def words(self) -> dict[str, str]:
        """The game's own, but for the time before the first round."""
        return self.game.words() | section("spaghetti.fair.ui.")

    def scene(self, state: Laid, seat: int | None = None) -> Scene:
        """The row, open for both to see, also where it will lie face down (R53); no cursor yet."""
        ids = self.game.facts.actions.ids
        table = self.game.dealt([ids[name] for name in state.order])
        shown = scene.scene(self.game, table._replace(more=table.more._replace(opened=len(state.order))))
        scores = tuple(self._score(state, *pair) for pair in enumerate(shown.scores))
        return shown._replace(cursor=None, scores=scores)

    def _score(self, state: Laid, player: int, score: Score) -> Score:
        """What the player will begin with, and whether they lay or choose now."""
        acts = player in self.to_act(state)
        note = self._word(f"note.{'dealer' if player == DEALER else 'chooser'}") if acts else ""
        alt = ", ".join(filter(None, [say("player.name", seat=self.seats[player]), note]))
        return score._replace(note=note, state="acting" if acts else "", alt=alt)

    def caption(self, note: Note, round_: int) -> Caption:
        """What the dealer did, or the other chose."""
        seat = self.seats[self.to_act(note.before)[0]]
        cards = tuple(word for word in note.args if word in note.before.order)
        card, other = ([title(self.game, name) for name in cards] + ["", ""])[:2]
        place = note.args[-1] if note.args else ""
        return Caption(self._word(f"event.{note.kind}", seat=seat, card=card, other=other, place=place), seat, cards)

    def prompt(self, state: Laid, words: Sequence[str]) -> Prompt:
        """What next; which card; to which place, or with which other."""
        match [*words]:
            case ["move", card]:
                to = self._word("ask.move_to", card=title(self.game, card))
                return Prompt(to, "place", moving=card, otherwise=word(self.game, "why.place_in_row"))
            case ["swap", card]:
                other = self._word("ask.swap_with", card=title(self.game, card))
                return Prompt(other, "spot", otherwise=word(self.game, "why.card"))
            case [verb]:
                return Prompt(self._word(f"ask.{verb}"), "spot", otherwise=word(self.game, "why.card"))
        kinds = ("first", "second") if state.done else ("done", "shuffle", "swap")
        labels = {kind: {"label": self._word(f"button.{kind}"), "key": KEYS[kind]} for kind in kinds}
        step = self.asks(state)
        pick, through = ("button", "") if state.done else ("spot", "move")
        return Prompt(self._word(f"ask.{step}"), pick, self._word(f"detail.{step}"), labels=labels, through=through)

    def result(self, state: Laid, story: Sequence[Note], round_: int) -> Prompt:
        """Who begins."""
        return Prompt(self._word("result", seat="B" if state.chosen == FIRST.kind else "A"))

    def _word(self, key: str, /, **values: object) -> str:
        return word(self.game, f"fair.{key}", **values)


KEYS = {"shuffle": "u", "swap": "w", "done": "d", "first": "1", "second": "2"}


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


def overture(game: Spaghetti) -> Rules[Any] | None:
    """The fair start of a game that asks for one."""
    return FairStart(game) if "fair_start" in game.facts.option.extensions else None
