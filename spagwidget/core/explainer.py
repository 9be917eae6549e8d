"""What a game can say about its rules: their texts by number, and which of them forbids a choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from .catalogue import paragraph, say
from .rules import Rules
from .values import own_names
from .viewpoint import Viewpoint

S = TypeVar("S")


@own_names
class RuleSentence(NamedTuple):
    """A sentence of a rule.

    Attributes:
        text: The sentence.
        ruling: Whether it is a decision of this program, because the published rules leave a question open.
    """

    text: str
    ruling: bool = False


@own_names
class RuleText(NamedTuple):
    """A rule as it is shown to players.

    Attributes:
        number: What names it, such as `R11`, `§ 8`, or the name of a card.
        label: The name in the words of the edition, such as `Prayer` for the card `Bug`; usually the number.
        title: A few words about it.
        sentences: What it says.
        note: What a reader of this edition must know besides; "": nothing.
        see: The numbers of the rules that the sentences name.
    """

    number: str
    label: str
    title: str
    sentences: tuple[RuleSentence, ...]
    note: str = ""
    see: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All sentences as one text."""
        return paragraph(*(sentence.text for sentence in self.sentences))


@own_names
class Citation(NamedTuple):
    """The rule that forbids a choice.

    Attributes:
        number: The number of the rule.
        sentence: The index of the deciding sentence, from 0; None: the whole rule.
    """

    number: str
    sentence: int | None = None


@own_names
class Refusal(NamedTuple):
    """Why something cannot be chosen.

    Attributes:
        reason: The reason in words; "": the game gives none.
        rule: The rule that forbids it; None: the game names none.
        sentence: The index of the rule's deciding sentence, from 0; None: the whole rule.
    """

    reason: str
    rule: RuleText | None = None
    sentence: int | None = None

    def __str__(self) -> str:
        """The reason, with the rule's number in brackets."""
        return say("refusal.rule", reason=self.reason, rule=self.rule.label) if self.rule else self.reason


class Explainer(Generic[S]):
    """What a game can say about its rules, for one viewpoint. By default it has no numbered rules.

    Args:
        view: Who looks, in which edition.
    """

    name = ""
    """The name of the game, for messages; "": the name of its `GameType`."""

    def __init__(self, rules: Rules[S], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        self.rules = rules
        self.view = view

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return all rules in order, by their numbers; empty: the rules have no numbers."""
        return {}

    def forbids(self, state: S, words: Sequence[str], target: str) -> Citation | None:
        """Return the rule because of which a target cannot be chosen, or None.

        Args:
            state: The present state, as the viewpoint sees it.
            words: The words of an action that have been chosen so far, its kind first; empty at the start.
            target: The id of a spot, a piece, a number on a spot, a card in a hand or a player; or a place in the row.
        """
        return None
