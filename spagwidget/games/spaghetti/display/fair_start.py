"""What a person sees and reads of a fair start (R54)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.catalogue import commas, say, section
from ....core.display import Caption, Display
from ....core.rules import Note
from ....core.table.scene import Prompt, Scene, Score
from ....core.viewpoint import Viewpoint
from ..setup.fair_start import DEALER, FIRST, FairStart, Laid
from . import SpaghettiDisplay
from .scene import scene
from .words import title, word

KEYS = {"shuffle": "u", "swap": "w", "done": "d", "first": "1", "second": "2"}
"""The keyboard key of each button."""


class FairStartDisplay(Display[Laid]):
    """The row of cards, and the questions to the two players.

    Args:
        rules: The rules of the fair start.
        view: Who looks: seat, edition and language.
    """

    name = "spaghetti"
    rules: FairStart

    def __init__(self, rules: FairStart, view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        super().__init__(rules, view)
        self.game = SpaghettiDisplay(rules.game, view)
        self.shown = self.game.shown

    @property
    def edition(self) -> str:
        """The edition that is shown: `code` or `monster`."""
        return self.game.edition

    def editions(self) -> dict[str, str]:
        """Return the editions of the game that follows."""
        return self.game.editions()

    def about(self) -> tuple[str, str]:
        """Return the title and subtitle of the game that follows."""
        return self.game.about()

    def words(self) -> dict[str, str]:
        """Return the words of the game that follows, except for the time before the first round."""
        return self.game.words() | section("spaghetti.fair.ui.")

    def scene(self, state: Laid) -> Scene:
        """Return the row without a cursor, face up for both players even if the game will cover it (R53)."""
        game = self.rules.game
        table = game.dealt([game.facts.actions.ids[name] for name in state.order])
        opened = table._replace(more=table.more._replace(opened=len(state.order)))
        found = scene(self.shown, opened)
        scores = tuple(self._score(state, *pair) for pair in enumerate(found.scores))
        return found._replace(cursor=None, scores=scores)

    def _score(self, state: Laid, player: int, score: Score) -> Score:
        acts = player in self.rules.to_act(state)
        note = self._word(f"note.{'dealer' if player == DEALER else 'chooser'}") if acts else ""
        alt = commas([say("player.name", seat=self.rules.seats[player]), note])
        return score._replace(note=note, state="acting" if acts else "", alt=alt)

    def caption(self, note: Note, round_: int) -> Caption:
        """Return what the dealer did, or what the other player chose, in words."""
        seat = self.rules.seats[self.rules.to_act(note.before)[0]]
        cards = tuple(word for word in note.args if word in note.before.order)
        card, other = ([title(self.shown, name) for name in cards] + ["", ""])[:2]
        place = note.args[-1] if note.args else ""
        return Caption(self._word(f"event.{note.kind}", seat=seat, card=card, other=other, place=place), seat, cards)

    def prompt(self, state: Laid, words: Sequence[str]) -> Prompt:
        """Return the question: what next; which card; to which place, or with which other card."""
        match [*words]:
            case ["move", card]:
                to = self._word("ask.move_to", card=title(self.shown, card))
                return Prompt(to, "place", moving=card, otherwise=word(self.shown, "why.place_in_row"))
            case ["swap", card]:
                other = self._word("ask.swap_with", card=title(self.shown, card))
                refused = ((self._word("why.same", card=title(self.shown, card)), (card,)),)
                return Prompt(other, "spot", refused=refused, otherwise=word(self.shown, "why.card"))
            case [verb]:
                return Prompt(self._word(f"ask.{verb}"), "spot", otherwise=word(self.shown, "why.card"))
        kinds = ("first", "second") if state.done else ("done", "shuffle", "swap")
        labels = {kind: {"label": self._word(f"button.{kind}"), "key": KEYS[kind]} for kind in kinds}
        pick, through = ("button", "") if state.done else ("spot", "move")
        detail = self._word(f"detail.{state.asks}")
        why = self._word(f"why.{state.asks}")
        return Prompt(self._word(f"ask.{state.asks}"), pick, detail, otherwise=why, labels=labels, through=through)

    def result(self, state: Laid, notes: Sequence[Note], round_: int) -> Prompt:
        """Return who begins, in words.

        Args:
            state: The last state.
            notes: Unused: the state says what was chosen.
            round_: Unused: a fair start has no rounds.
        """
        return Prompt(self._word("result", seat="B" if state.chosen == FIRST.kind else "A"))

    def _word(self, key: str, /, **values: object) -> str:
        return word(self.shown, f"fair.{key}", **values)
